"""A match that is over, judged: how each seat's chances went, and where they turned.

Each seat is judged at its own decisions, from what it could know then, as a search bot judges them:
what the best option promised, and what the one that was taken did.  What lies between the one and
the other is the decision's doing; what lies between it and the seat's next decision is that of
chance and of the others.
"""

from __future__ import annotations

import json
import math
from collections.abc import Container, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from ..bots.analysis import Judgement
from ..bots.search_bot import Budget, SearchBot
from ..core.errors import LusoriaError
from ..core.record import copy_of
from ..core.seats import NATURE, NOBODY
from .match.disclosure import narration_of
from .match.match import Entry, Match

FORM: Final = 2
"""Raised when reviews are made or written otherwise, so that old ones are made anew."""
SEATS: Final = 12
"""Seats up to which a review says something."""
POINTS: Final = 100
"""Decisions that are judged first, spread over the match."""
CLOSER: Final = 5
"""Where the chances turn most, all decisions in between are judged as well; in so many places."""
BETWEEN: Final = 12
"""Decisions that are judged more in one such place."""
GAMES: Final = 64
SHARED: Final = 384
"""Games that are played on for a decision, and those more that the seats share among them: where
many play, each of the games takes long.  As many again are for the best option and the one taken.
"""
TURNS: Final = 8
"""Turning points that are named."""
LEAST: Final = 0.05
"""The least change that is named: of a chance, or of the evaluation by its scale."""
SURE: Final = 2.5
"""How many errors of the mean a change must be worth."""
SENTENCES: Final = 3
"""Sentences of the log that a turning point is told in at most: the last ones."""
DECISION, CHANCE, OTHERS = "decision", "chance", "others"
"""Whose doing a turning point is."""


class Point(NamedTuple):
    """A decision, as its seat could judge it."""

    step: int
    """How many entries there were before it."""
    seat: int
    best: float
    """The chance to win that the best option promised; in a game for one, points."""
    taken: float
    """What the one that was taken promised."""
    error: float
    """One standard error of either."""
    action: int
    """The best option."""


class Turn(NamedTuple):
    """A turning point: what happened from one step to another, and what it changed for a seat."""

    kind: str
    seat: int
    first: int
    last: int
    before: float
    after: float
    better: int = -1
    """What a search bot would have done, where a decision was the doing."""

    @property
    def change(self) -> float:
        """By how much the seat's chance went up or down."""
        return self.after - self.before


class Review(NamedTuple):
    """Everything found out about a match."""

    points: tuple[Point, ...]
    """In the order of the match."""
    ends: tuple[float, ...]
    """What it came to for each seat: a share of the victory, or points."""
    turns: tuple[Turn, ...]
    """In the order of the match."""

    def text(self) -> str:
        """Write it down."""
        return json.dumps({"form": FORM, **self._asdict()}, separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> Review | None:
        """Read what was written; None if it has another form by now."""
        kept = json.loads(text)
        if kept.get("form") != FORM:
            return None
        points = tuple(Point(*one) for one in kept["points"])
        return cls(points, tuple(kept["ends"]), tuple(Turn(*one) for one in kept["turns"]))


class Reviewer:
    """Judges a match piece by piece, so that the caller can do other things between."""

    def __init__(
        self,
        match: Match,
        points: int = POINTS,
        simulations: int = 0,
        places: int = CLOSER,
        seed: int = 1,
    ) -> None:
        """Look through the match for decisions; nothing is judged yet."""
        if why := unfit(match):
            raise LusoriaError(why)
        self.match, self.most, self.places = match, points, places
        self.simulations = simulations or GAMES + SHARED // match.seats
        self.search_bot = SearchBot(match.game, match.seats, Budget(self.simulations), seed)
        self.points: dict[int, Point] = {}

    def work(self) -> Iterator[float]:
        """Judge decision after decision; yield how far it is after each, up to 1."""
        decisions = decisions_of(self.match)
        first = thinned(opening_ones(decisions, self.most), self.most)
        yield from self.judged(first, 0.0, 0.8)
        yield from self.judged(self.closer(decisions), 0.8, 1.0)
        yield 1.0

    def judged(self, wanted: Sequence[int], begin: float, end: float) -> Iterator[float]:
        """Judge the decisions at some steps; that is a part of the work, from *begin* to *end*."""
        place = 0
        asked = set(wanted) - self.points.keys()
        for step, (entry, state) in enumerate(self.match.replay()):
            if step in asked:
                self.points[step] = self.point(step, entry, copy_of(state))
                place += 1
                yield begin + (end - begin) * place / len(asked)

    def point(self, step: int, entry: Entry, state: Any) -> Point:
        """Judge one decision from what its seat could know."""
        game, seat = self.match.game, entry.seat
        actions = game.legal_actions(state, seat)
        round_ = self.search_bot.think(game.look(state, seat), actions, 0.0, told=True)
        best = round_.ranked()[0]
        pair = list(dict.fromkeys((best, entry.action)))
        round_.simulate(max(1, self.simulations // 2), pair)

        def judgement(action: int) -> Judgement:
            return round_.tallies[action].judged(action, "", seat, round_.plan.scale)

        good, done = judgement(best), judgement(entry.action)
        if done.value > good.value:
            best, good = entry.action, done
        return Point(step, seat, good.value, done.value, max(good.error, done.error), best)

    def closer(self, decisions: Sequence[tuple[int, int]]) -> list[int]:
        """Return decisions that were passed over where a seat's chances turned most."""
        found: list[tuple[float, list[int]]] = []
        for seat in range(self.match.seats):
            own = [point for point in self.ordered() if point.seat == seat]
            for one, two in pairwise(own):
                inner = [at for at, who in decisions if who == seat and one.step < at < two.step]
                if inner:
                    found.append((abs(two.best - one.best), thinned(inner, BETWEEN)))
        found.sort(key=lambda pair: -pair[0])
        return [step for _, inner in found[: self.places] for step in inner]

    def ordered(self) -> list[Point]:
        """Return what has been judged, in the order of the match."""
        return [self.points[step] for step in sorted(self.points)]

    def review(self) -> Review:
        """Sum up."""
        points, ends = tuple(self.ordered()), ends_of(self.match)
        scale = 1.0 if self.match.seats > 1 else self.match.game.search_settings.scale
        return Review(points, ends, turning(self.match, points, ends, LEAST * scale))


def unfit(match: Match) -> str:
    """Say why a match cannot be reviewed; nothing, if it can."""
    if match.game.is_live:
        return f"in {match.game.title} nobody can say what the chances are"
    if match.seats > SEATS:
        return "there are too many seats"
    return "" if match.over else "the match is not over"


def reviewed(match: Match, **how: Any) -> Review:
    """Review a match in one go."""
    reviewer = Reviewer(match, **how)
    for _ in reviewer.work():
        pass
    return reviewer.review()


def decisions_of(match: Match) -> list[tuple[int, int]]:
    """List the steps at which a seat had a choice and kept to it, with the seat."""
    kept, game = set(match.timeline.standing(len(match.entries))), match.game
    return [
        (step, entry.seat)
        for step, (entry, state) in enumerate(match.replay())
        if step in kept and entry.seat >= 0 and len(game.legal_actions(state, entry.seat)) > 1
    ]


def opening_ones(decisions: Sequence[tuple[int, int]], most: int) -> list[int]:
    """Return all decisions, or the first of each turn where they are too many."""
    if len(decisions) <= most:
        return [step for step, _ in decisions]
    last, found = -1, []
    for step, seat in decisions:
        if seat != last:
            found.append(step)
        last = seat
    return found if len(found) * 2 > most else [step for step, _ in decisions]


def thinned(steps: Sequence[int], most: int) -> list[int]:
    """Return at most so many steps, evenly spread, the first and the last among them."""
    if len(steps) <= most:
        return list(steps)
    return [steps[round(at * (len(steps) - 1) / max(1, most - 1))] for at in range(most)]


def ends_of(match: Match) -> tuple[float, ...]:
    """Say what a match came to: each seat's share of the victory, or a lone player's points."""
    if match.seats == 1:
        return (float(match.scores[0]),)
    winners = match.winners
    return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(match.seats))


def turning(
    match: Match, points: Sequence[Point], ends: Sequence[float], least: float
) -> tuple[Turn, ...]:
    """Name the largest changes: the decisions', and what chance and others did between them."""
    found: list[Turn] = []
    choices = {step for step, _ in decisions_of(match)}
    for seat, end in enumerate(ends):
        own = [point for point in points if point.seat == seat]
        last = Point(len(match.entries), seat, end, end, 0.0, -1)
        for one, two in pairwise(own if match.given_up else [*own, last]):
            found += turns_between(match, one, two, least, choices)
    chosen: list[Turn] = []
    for turn in sorted(found, key=lambda turn: -abs(turn.change)):
        if len(chosen) < TURNS and not any(told_already(turn, other) for other in chosen):
            chosen.append(turn)
    return tuple(sorted(chosen, key=lambda turn: (turn.last, turn.seat)))


def turns_between(
    match: Match, one: Point, two: Point, least: float, choices: Container[int]
) -> Iterator[Turn]:
    """Name what changed a seat's chance from one of its decisions to the next, if much did.

    Where it chose in between and nobody has judged that, nothing is called luck.
    """
    sure = SURE * math.hypot(one.error, two.error)
    seat, after = one.seat, one.step + 1
    if one.best - one.taken > max(least, SURE * math.hypot(one.error, one.error)):
        yield Turn(DECISION, seat, one.step, after, one.best, one.taken, one.action)
    if after < two.step and abs(two.best - one.taken) > max(least, sure):
        between = list(enumerate(match.entries[after : two.step], after))
        others = any(entry.seat not in (seat, NATURE) for _, entry in between)
        if others or not any(entry.seat == seat and step in choices for step, entry in between):
            yield Turn(OTHERS if others else CHANCE, seat, after, two.step, one.taken, two.best)


def told_already(turn: Turn, other: Turn) -> bool:
    """Whether a turning point tells what another, larger one tells from another seat."""
    if DECISION in (turn.kind, other.kind) or turn.seat == other.seat:
        return False
    return turn.first < other.last and other.first < turn.last


def sentences_of(match: Match, turn: Turn, viewer: int = NOBODY) -> list[str]:
    """Return the sentences of the log that a turning point is told in, with nothing hidden."""
    events = narration_of(match, viewer, opened=True).events
    told = [one.text for one in events if turn.first <= one.entry < turn.last]
    return told[-SENTENCES:]


def better_words(match: Match, turn: Turn, viewer: int = NOBODY) -> str:
    """Say what a search bot would rather have done; nothing where it was no decision."""
    if turn.better < 0:
        return ""
    then = match.at(turn.first)
    return match.game.describe(then.view(turn.seat), turn.better, match.names_for(viewer))
