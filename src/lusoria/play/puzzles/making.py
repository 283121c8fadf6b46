"""Make puzzles: bots play, and decisions with exactly one clearly best action are kept.

A quick search finds candidates. A long one must name the same action; then all options are played
on from in the same imagined games, at two distances. A puzzle is kept if at both every other action
gives away much more than the error. How hard it is to find is measured: bots of three levels try.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import zip_longest
from typing import Any, Final, NamedTuple

from ...bots.naming import mind_of
from ...bots.search import NO_ACTION
from ...bots.search_bot import Budget, Round, SearchBot
from ...core.errors import LusoriaError
from ...core.game import Game
from ...core.record import blank
from ...core.rng import stream_of
from ...core.seats import NATURE
from ..driver import Driver
from ..match.match import Match
from ..review.comparing import WORTH, Answer, Calibrate, answers, calibration, compared, unit_of
from ..review.findings import SURE
from ..table.result_words import NAMES
from .collection import Collection, id_of
from .puzzle import Puzzle, Seed

QUICK, LONG, SAMPLES, ROUGH = 240, 6000, 1000, 150
"""Simulations: of a quick search, of a long one; games compared for each option, and at first."""
FARTHER: Final = 2
"""Turns by which the second look goes farther."""
FEWEST: Final = 3
"""Options of a puzzle at least."""
APART: Final = 0.06
"""What every other action must give away, of a won game, and APART_FOR_CERTAIN for certain."""
APART_FOR_CERTAIN: Final = 0.04
ERRORS: Final = 3.0
"""How many errors of the mean are taken off for that."""
TRIES: Final = {"easy": 8, "medium": 8, "hard": 4}
"""How often bots of each level try to find the answer."""
FOUND: Final = 0.9
"""The share of tries above which a puzzle is too easy to be one."""
AGAIN: Final = 1500
"""Simulations of the search before puzzles are judged again."""
SLACK: Final = 0.03
"""How much less an action may lose then, of a won game: another search has other playouts."""
A_GAME: Final = 2
"""Puzzles from the same game at most."""
ALIKE: Final = 3
"""One of so many puzzles may have an answer of the same kind."""
LINE: Final = 4
"""Actions of the likely continuation that are told."""
PATIENCE: Final = 25
"""Games for each puzzle after which it stops looking."""
SPARE: Final = 2
"""How many times as many puzzles are found as are kept: those that make a set of all grades."""
GRADES: Final = ("hard", "medium", "easy")
PLAYERS: Final = "medium"
"""The bots whose games puzzles come from."""


class Maker:
    """Makes puzzles of a game, piece by piece, so that progress can be shown."""

    def __init__(
        self, game: Game, count: int, seed: int = 1, players: int = 0, bots: str = PLAYERS
    ) -> None:
        """Begin with none."""
        if game.is_live:
            raise LusoriaError(f"in {game.title} nobody can say which action is best")
        self.game, self.count, self.seed, self.bots = game, count, seed, bots
        self.wanted = SPARE * count
        self.players = game.seats_of(players)
        self.seats = len(game.roles(self.players))
        self.found: list[Puzzle] = []
        self.kinds: Counter[str] = Counter()
        self.games = 0

    def work(self) -> Iterator[float]:
        """Play game after game until there are enough puzzles; yield how far it is."""
        while len(self.found) < self.wanted and self.games < PATIENCE * self.count:
            yield from self.play(self.games)
            self.games += 1
        yield 1.0

    def play(self, index: int) -> Iterator[float]:
        """Let bots play a game, and keep its decisions that are puzzles."""
        match, kept = Match(self.game, self.players), 0
        match.sit((), [self.bots] * match.seats)
        driver, decided = Driver.of(match, self.seed + index), 0
        while kept < A_GAME and len(self.found) < self.wanted:
            entry = driver.next_entry()
            if entry is None:
                break
            if entry.seat != NATURE:
                puzzle = self.puzzle(match, entry.seat, decided, index)
                if puzzle is not None:
                    self.found.append(puzzle)
                    kept += 1
                decided += 1
                yield len(self.found) / self.wanted
            match.append(entry)

    def puzzle(self, match: Match, seat: int, decided: int, index: int) -> Puzzle | None:
        """Return a decision as a puzzle, if it is one."""
        view, legal = match.view(seat), match.legal(seat)
        best = self.candidate(view, legal, decided) if len(legal) >= FEWEST else NO_ACTION
        if best == NO_ACTION or self.is_common(best):
            return None
        position = self.imagined(match, seat, index)
        alone = Match(self.game, self.players, names=NAMES[: self.seats], position=position)
        if alone.view(seat).tobytes() != view.tobytes() or alone.legal(seat) != legal:
            return None
        round_ = self.long.think(view, legal, 0.0, told=True)
        found = self.clear(round_, decided) if round_.ranked()[0] == best else ()
        shares = self.shares(view, legal, best) if found else {}
        if not shares or sum(shares.values()) / len(shares) > FOUND:
            return None
        self.kinds[self.kind(best)] += 1
        line = list(round_.line(best, math.inf))[:LINE]
        return Puzzle(
            id_of(position, seat),
            alone,
            seat,
            found,
            self.unit,
            self.risk(round_, found),
            tuple((move.seat, move.text) for move in line),
            shares,
            decided,
            Seed(self.seed, index, len(match.entries)),
        )

    def candidate(self, view: Any, legal: Sequence[int], decided: int) -> int:
        """Return the action that a quick search finds far ahead of all others, if there is one."""
        round_ = self.quick.think(view, legal, 0.0, told=True)
        ranked, seat = round_.ranked(), int(view.seat)
        first, second = (round_.tallies[action].mean(seat) for action in ranked[:2])
        if first - second < APART * (WORTH if self.seats == 1 else 1.0):
            return NO_ACTION
        best, *rest = compared(self.quick, round_, ranked[:FEWEST], ROUGH, self.as_told(decided))
        near = all(best.value - one.value >= APART_FOR_CERTAIN * self.unit for one in rest)
        return best.action if near else NO_ACTION

    def clear(self, round_: Round, decided: int) -> tuple[Answer, ...]:
        """Return all answers if one is clearly best at both distances; nothing if none is."""
        options, told, near = round_.ranked(), self.as_told(decided), round_.plan
        round_.plan = near._replace(turns=near.turns + FARTHER)
        first, *rest = compared(self.long, round_, options, SAMPLES, told)
        round_.plan = near
        if not all(first.value - one.value > SURE * one.error for one in rest):
            return ()
        found = answers(self.long, round_, options, SAMPLES, told)
        return found if all(self.is_apart(one) for one in found[1:]) else ()

    def risk(self, round_: Round, found: Sequence[Answer]) -> float:
        """Return how much farther apart outcomes are after the best action than the next."""
        two = [one.action for one in found[:2]]
        first, second = compared(self.long, round_, two, SAMPLES, list)
        return round(first.spread - second.spread, 3)

    def is_apart(self, one: Answer) -> bool:
        """Whether an answer gives away enough, for certain."""
        certain = one.loss - ERRORS * one.error
        return one.loss >= APART * self.unit and certain >= APART_FOR_CERTAIN * self.unit

    def is_common(self, action: int) -> bool:
        """Whether there are enough puzzles with an answer of this kind."""
        return self.kinds[self.kind(action)] >= max(1, self.wanted // ALIKE)

    def kind(self, action: int) -> str:
        """Return what kind of action an answer is: the first word of its notation."""
        return self.game.format(action).partition(" ")[0]

    def imagined(self, match: Match, seat: int, index: int) -> dict[str, Any]:
        """Return the position as its seat may imagine it, with what it does not know made up."""
        state = blank(self.game.state)
        stream = stream_of(self.seed + index, -2 - len(match.entries))
        self.game.imagine(match.view(seat), stream, state)
        return {
            "game": self.game.name,
            "version": self.game.version,
            **self.game.position(state),
        }

    def shares(self, view: Any, legal: Sequence[int], best: int) -> dict[str, float]:
        """Let bots of all levels try, and return in what share of tries each finds the answer."""
        found = {}
        for level, tries in TRIES.items():
            minds = (mind_of(level, self.game, self.seats, seed) for seed in range(tries))
            hits = sum(int(mind.choose(view, legal)) == best for mind in minds)
            found[level] = round(hits / tries, 2)
        return found

    def as_told(self, decided: int) -> Calibrate:
        """Return what makes chances as sure as they are after so many decisions."""
        return calibration(self.game, self.seats, decided)

    @cached_property
    def quick(self) -> SearchBot:
        """Who looks at every decision."""
        return SearchBot(self.game, self.seats, Budget(QUICK), self.seed)

    @cached_property
    def long(self) -> SearchBot:
        """Who looks at those that may be puzzles."""
        return SearchBot(self.game, self.seats, Budget(LONG), self.seed, 1)

    @property
    def unit(self) -> float:
        """What a won game is worth."""
        return unit_of(self.game, self.seats)

    def collection(self, made: str) -> Collection:
        """Return a set of all grades, the easiest first."""
        ranked = sorted(self.found, key=lambda one: -one.ease)
        grades = [[one for one in ranked if one.difficulty == grade] for grade in GRADES]
        mixed = [one for some in zip_longest(*grades) for one in some if one is not None]
        chosen = sorted(mixed[: self.count], key=lambda one: -one.ease)
        return Collection(self.game, made, tuple(chosen))


class Mismatch(NamedTuple):
    """A puzzle that does not hold when it is judged again."""

    puzzle: Puzzle
    action: int
    """The option that loses less than is claimed."""
    loss: float
    error: float


def rechecked(puzzle: Puzzle, samples: int = 200, seed: int = 99) -> list[Mismatch]:
    """Judge a puzzle again with other luck; list the options that lose nothing after all."""
    match, seat = puzzle.match, puzzle.seat
    search_bot = SearchBot(match.game, match.seats, Budget(AGAIN), seed)
    view, options = match.view(seat), [one.action for one in puzzle.answers]
    round_ = search_bot.think(view, options, 0.0, told=True)
    told = calibration(match.game, match.seats, puzzle.decided)
    first, *rest = compared(search_bot, round_, options, samples, told)
    found = []
    for claimed, one in zip(puzzle.answers[1:], rest, strict=True):
        loss, error = first.value - one.value, math.hypot(one.error, claimed.error)
        if loss <= 0.0 or loss < claimed.loss - ERRORS * error - SLACK * puzzle.unit:
            found.append(Mismatch(puzzle, one.action, loss, one.error))
    return found
