"""Many games on the CPU."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.choose import RANDOM, chooser
from ..core.compile.jit import template
from ..core.game import Game
from ..core.record import blank
from ..core.rng import STREAM, open_stream, wrap
from .playout import (
    TALLY,
    ChanceScratch,
    PlayerScratch,
    Setting,
    ask_bot,
    ask_chance,
    play_out,
    settle,
)

LIMIT: Final = 100_000
"""Actions after which a game is given up as unfinished."""
CHUNK: Final = 1024


class Results(NamedTuple):
    """The results of games, game by game in order."""

    states: NDArray[Any]
    tallies: NDArray[Any]
    scores: NDArray[np.int32]
    ranks: NDArray[np.int32]

    @classmethod
    def of(cls, game: Game, seats: int, count: int) -> Results:
        """Allocate the results of *count* games."""
        return cls(
            np.zeros(count, game.state),
            np.zeros(count, TALLY),
            np.zeros((count, seats), np.int32),
            np.zeros((count, seats), np.int32),
        )

    def wins(self) -> NDArray[np.float64]:
        """Return how many finished games each seat won; equals share, and some have no winner."""
        wins: NDArray[np.float64] = self.shares().sum(axis=0)
        return wins

    def shares(self) -> NDArray[np.float64]:
        """Return each seat's share of the victory, finished game by finished game."""
        won = (self.ranks == 1)[self.tallies["ending"] > 0]
        shared: NDArray[np.float64] = won / np.maximum(1, won.sum(axis=1, keepdims=True))
        return shared


@template
def play_many(
    results: Results,
    setting: Setting,
    scratch: PlayerScratch | ChanceScratch,
    seed: int,
    first: int,
) -> None:
    """Play the games *first*, *first* + 1, ... of the family *seed*, each on its own stream."""
    for game in range(len(results.states)):
        open_stream(scratch.stream, seed, first + game)
        play_out(results.states[game], setting, scratch, results.tallies[game])
        settle(results.states[game], results.scores[game], results.ranks[game])


@dataclass(frozen=True, slots=True)
class Batch:
    """A game with its seats, variants and bots, ready to be played any number of times."""

    game: Game
    players: int
    chosen: Any
    bots: NDArray[np.int8]

    @classmethod
    def of(
        cls,
        game: Game,
        seats: int = 0,
        variants: Mapping[str, str] | None = None,
        bots: Sequence[int] = (),
    ) -> Batch:
        """Prepare a batch; seats without a bot are played at random."""
        players, roles = game.table_for(seats, variants)
        minds = np.full(len(roles), RANDOM, np.int8)
        minds[: len(bots)] = bots
        return cls(game, players, game.chosen_of(variants or {}), minds)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.bots)

    @property
    def blind(self) -> bool:
        """Whether no seat looks at its view."""
        return bool(np.all(self.bots == RANDOM))

    @property
    def runner(self) -> Any:
        """The compiled loop: a smaller one if no seat looks at its view, or imagines."""
        if self.blind:
            return self.game.bound(play_many, decide=ask_chance)
        return self.game.bound(play_many, decide=ask_bot, **chooser(self.bots))

    def scratch(self) -> PlayerScratch | ChanceScratch:
        """Allocate what the players need."""
        game, stream = self.game, blank(STREAM)
        if self.blind:
            return ChanceScratch(stream, game.listing())
        mind, eyes = np.zeros(2, game.state), np.zeros(2, game.view)
        return PlayerScratch(stream, game.listing(), self.bots, mind, eyes)

    def play(self, seed: int, first: int, count: int, limit: int = LIMIT) -> Results:
        """Play *count* games, starting with number *first*."""
        results = Results.of(self.game, self.seats, count)
        setting = Setting(self.players, self.seats, self.chosen, limit)
        self.runner(results, setting, self.scratch(), wrap(seed), first)
        return results

    def stream(
        self, seed: int, count: int, threads: int = 1, limit: int = LIMIT, chunk: int = CHUNK
    ) -> Iterator[Results]:
        """Play *count* games in chunks, in parallel, and yield the chunks in order."""
        starts = range(0, count, chunk)
        with ThreadPoolExecutor(max(1, threads)) as pool:
            waiting: list[Future[Results]] = []
            for start in starts:
                size = min(chunk, count - start)
                waiting.append(pool.submit(self.play, seed, start, size, limit))
                if len(waiting) > 2 * threads:
                    yield waiting.pop(0).result()
            for results in waiting:
                yield results.result()
