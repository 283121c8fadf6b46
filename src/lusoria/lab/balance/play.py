"""Arms of an experiment, played block by block: the same numbered games for all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from threading import Event, Lock
from typing import Any, Final, NamedTuple

import numpy as np

from ...bots.choose import BOTS
from ...bots.naming import Name, checked, dismiss, mind_of, split_names
from ...core.errors import LusoriaError
from ...core.game import Game
from ...core.record import Int32s, blank
from ...core.rng import STREAM, open_stream, wrap
from ...core.seats import ANYONE, NATURE, NOBODY
from ..batch import LIMIT, Batch, Results
from ..playout import PlayerScratch, Setting, begin, count, playing
from ..sums import Sums
from . import counting
from .counting import Book, Run

APART: Final = 1 << 40
"""How far the chance of bots lies from the dice."""
NO_BOT: Final = -1
AT_ONCE: Final = 1 << 16
"""Games of a simulation that a GPU plays side by side."""
GPU: Final = Lock()
"""Held by the thread that plays on the GPU."""


class Arm(NamedTuple):
    """One side of a comparison: variants, bots, and what the focus seat may not do."""

    label: str
    variants: Mapping[str, str]
    bot: str
    """The bot at every seat, or one for each seat, separated by commas."""
    focus_bot: str = ""
    """The bot at the focus seat, if it is another one."""
    forbidden: tuple[int, ...] = ()
    """Things of the game's measures that the focus seat may not do."""
    players: int = 0
    """For how many players the table is, if not for as many as the plan says."""


class Block(NamedTuple):
    """What an arm came to in some games; sums are exact."""

    games: int
    sums: list[int]
    """A column of ``counting`` each."""
    statistics: dict[str, dict[str, float]]
    """The game's own, added up."""
    scores: dict[int, int]
    """How often a seat had so many points."""
    lengths: dict[int, int]
    """How often a game had so many decisions."""
    endings: dict[int, int]
    signature: str


def is_counted(game: Game, seats: int) -> bool:
    """Whether games with so many seats can be counted: seats take turns, and each has a column."""
    return not game.is_live and seats <= counting.SEATS


@dataclass(frozen=True)
class Player:
    """Plays one arm of a game for so many players."""

    game: Game
    players: int
    arm: Arm
    device: str = "cpu"
    """Where bots that need not think play: ``cpu``, or ``cuda`` for a GPU."""
    halt: Event = field(default_factory=Event, compare=False)
    """Set to stop bots that think, after the game that they are playing."""

    @cached_property
    def is_light(self) -> bool:
        """Whether its bots play many games at once in compiled code."""
        return all(self.light(name) for name in (*self.names, self.arm.focus_bot) if name)

    @cached_property
    def names(self) -> list[str]:
        """The bot of each seat."""
        names = split_names(self.arm.bot)
        return names * self.seats if len(names) == 1 else names

    def light(self, name: str) -> bool:
        """Whether a bot is one of those that need not think."""
        return Name.read(checked(name, self.game, self.seats, outside=True)).text in BOTS

    @cached_property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.game.table_for(self.players, self.arm.variants)[1])

    def number(self, name: str) -> int:
        """Return the number of a light bot, or NO_BOT."""
        if not name:
            return NO_BOT
        return BOTS.index(Name.read(name).settled(self.game, self.seats).text)

    @cached_property
    def batch(self) -> Batch:
        """The table with its bots."""
        bots = [self.number(name) for name in self.names] if self.is_light else []
        return Batch.of(self.game, self.players, self.arm.variants, bots)

    def play(self, seed: int, first: int, games: int, apart: int = APART) -> Block:
        """Play *games* games, beginning with number *first*, and add them up."""
        results, rows = self.rows(seed, first, games, apart)
        return summed(self.game, results, rows)

    def sums(self, seed: int, games: int, chunk: int) -> Iterator[Sums]:
        """Play the games of a simulation, many at once, and give out their sums, a chunk each."""
        at_once = max(chunk, AT_ONCE // chunk * chunk)
        for first in range(0, games, at_once):
            results, _ = self.rows(seed, first, min(at_once, games - first), 0)
            for at in range(0, len(results.scores), chunk):
                part = Results(*(column[at : at + chunk] for column in results))
                yield Sums.of(self.game, part, seed, first + at)

    def rows(self, seed: int, first: int, games: int, apart: int = APART) -> tuple[Results, Int32s]:
        """Play games; return what they came to, and the row of each."""
        results = Results.of(self.game, self.seats, games)
        measures = self.game.measures
        rows = np.zeros((games, counting.columns(len(measures.names))), np.int32)
        book = Book.of(measures, self.arm.forbidden)
        run = Run(wrap(seed), first, apart, self.number(self.arm.focus_bot) if self.is_light else 0)
        if self.on_gpu:
            self.play_on_gpu(results, rows, book, run)
        elif self.is_light:
            self.play_lightly(results, rows, book, run)
        else:
            Table(self, book, run).play(results, rows)
        return results, rows

    @property
    def on_gpu(self) -> bool:
        """Whether a GPU plays: bots that think stay on the CPU."""
        return self.device == "cuda" and self.is_light

    @property
    def setting(self) -> Setting:
        """What all games have in common."""
        return Setting(self.batch.players, self.seats, self.batch.chosen, LIMIT)

    def play_lightly(self, results: Results, rows: Int32s, book: Book, run: Run) -> None:
        """Play in compiled code; where the dice have no stream of their own, bots share it."""
        game, batch = self.game, self.batch
        bots = np.array([*batch.bots, *([run.focus_bot] if run.focus_bot >= 0 else [])], np.int8)
        names = playing(bots)
        names.pop("carry_on")
        runner = game.bound(counting.play_rows, **names)
        mind, eyes = np.zeros(2, game.state), np.zeros(2, game.view)
        stream = blank(STREAM)
        scratch = PlayerScratch(stream, game.listing(), batch.bots.copy(), mind, eyes)
        luck = blank(STREAM) if run.apart else stream
        runner(results, rows, self.setting, scratch, luck, book, run)

    def play_on_gpu(self, results: Results, rows: Int32s, book: Book, run: Run) -> None:
        """Play on a GPU, one block of games at a time."""
        from ..cuda import counting as on_gpu

        with GPU:
            on_gpu.play(self.game, self.batch.bots, self.setting, book, run, rows, results)


class Halted(LusoriaError):
    """Somebody has stopped the games."""


class Table:
    """A table at which bots think: the same steps, one by one from Python."""

    def __init__(self, player: Player, book: Book, run: Run) -> None:
        """Bind the steps to the game."""
        game = player.game
        self.player, self.book, self.run = player, book, run
        self.actions = game.listing()
        self.steps = {
            step: game.bound(step)
            for step in (
                begin,
                count,
                counting.open_book,
                counting.look_over,
                counting.note,
                counting.carry_out,
                counting.close_book,
            )
        }

    def play(self, results: Results, rows: Int32s) -> None:
        """Play games one after the other."""
        for at in range(len(rows)):
            if self.player.halt.is_set():
                raise Halted("stopped before all games were played")
            self.play_one(results, rows, at)

    def play_one(self, results: Results, rows: Int32s, at: int) -> None:
        """Play one game and count it in its row."""
        player, game, book, steps = self.player, self.player.game, self.book, self.steps
        number, setting = self.run.first + at, player.setting
        luck = blank(STREAM)
        open_stream(luck, self.run.seed, number)
        state, tally = results.states[at], results.tallies[at]
        focus = number % player.seats
        names = list(player.names)
        names[focus] = player.arm.focus_bot or names[focus]
        minds = [
            mind_of(
                name, game, player.seats, self.run.seed, number * player.seats + seat, outside=True
            )
            for seat, name in enumerate(names)
        ]
        steps[begin](state, setting, tally)
        steps[counting.open_book](state, book, focus)
        while (asked := game.acting(state)) != NOBODY and tally.decisions < LIMIT:
            seat, action = self.asked(state, asked, minds, luck, tally)
            steps[count](tally, asked, action * 256 + seat + 8)
            if steps[counting.carry_out](state, seat, action, player.seats, book):
                open_stream(luck, self.run.seed, number)
                luck.drawn = counting.AHEAD * int(book.count.turns)
        tally.ending = game.ending(state)
        game.score(state, results.scores[at])
        game.rank(state, results.ranks[at])
        steps[counting.close_book](
            state, results.scores[at], results.ranks[at], book, tally, rows[at]
        )
        dismiss(minds)

    def asked(
        self, state: Any, seat: int, minds: Sequence[Any], luck: Any, tally: Any
    ) -> tuple[int, int]:
        """Return who acts, and how."""
        game, book, steps = self.player.game, self.book, self.steps
        if seat == NATURE:
            return seat, int(game.sample(state, luck))
        if seat == ANYONE:
            seat = game.asked(state, self.player.seats, luck)
        listed = int(game.legal(state, seat, self.actions))
        now = int(tally.decisions) + 1
        kept = int(steps[counting.look_over](state, seat, self.actions, listed, book, now))
        offered = self.actions[:kept].tolist()
        action = int(minds[seat].choose(game.look(state, seat), offered))
        steps[counting.note](state, seat, action, book)
        return seat, action


def summed(game: Game, results: Results, rows: Int32s) -> Block:
    """Add up games."""
    found = game.statistics(results.states) if game.statistics else []
    mark = int(np.bitwise_xor.reduce(results.tallies["digest"]))
    return Block(
        len(rows),
        [int(total) for total in rows.sum(axis=0, dtype=np.int64)],
        {heading: dict(numbers) for heading, numbers in found},
        dict(Counter(results.scores.ravel().tolist())),
        dict(Counter(results.tallies["decisions"].tolist())),
        dict(Counter(results.tallies["ending"].tolist())),
        f"{mark:08x}",
    )
