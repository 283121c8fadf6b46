"""Many games on the CPU."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..bots.choose import RANDOM, chooser
from ..core.contract import Chosen
from ..core.game import Game
from ..core.jit import template
from ..core.record import Actions
from ..core.rng import STREAM, open_stream, wrap
from .playout import TALLY, ask_bot, ask_chance, play_out, settle

LIMIT: Final = 100_000
"""Actions after which a game is given up as unfinished."""
CHUNK: Final = 1024


@dataclass(slots=True)
class Results:
    """What a run of games came to, game by game in order."""

    states: NDArray[Any]
    tallies: NDArray[Any]
    scores: NDArray[np.int32]
    ranks: NDArray[np.int32]

    def wins(self) -> NDArray[np.float64]:
        """Return how many finished games each seat won; equals share, and some nobody wins."""
        won = (self.ranks == 1)[self.tallies["ending"] > 0]
        shares: NDArray[np.float64] = won / np.maximum(1, won.sum(axis=1, keepdims=True))
        return shares.sum(axis=0)


@template
def play_many(
    states: Any,
    players: int,
    chosen: Chosen,
    seed: int,
    first: int,
    limit: int,
    bots: Any,
    tallies: Any,
    scores: Any,
    ranks: Any,
    streams: Any,
    actions: Actions,
    mind: Any,
    eyes: Any,
) -> None:
    """Play the games *first*, *first* + 1, ... of the family *seed*, each on its own stream."""
    stream = streams[0]
    for game in range(len(states)):
        open_stream(stream, seed, first + game)
        state = states[game]
        seats = len(scores[game])
        tally = tallies[game]
        play_out(state, players, seats, chosen, stream, limit, actions, bots, mind, eyes, tally)
        settle(state, scores[game], ranks[game])


@dataclass(frozen=True, slots=True)
class Batch:
    """A game, seats, variants and bots, ready to be played any number of times."""

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
        players = game.seats_of(seats)
        minds = np.full(len(game.roles(players)), RANDOM, np.int8)
        minds[: len(bots)] = bots
        return cls(game, players, game.chosen_of(variants or {}), minds)

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.bots)

    @property
    def runner(self) -> Any:
        """The compiled loop: smaller ones where no seat looks at anything, or imagines."""
        if np.all(self.bots == RANDOM):
            return self.game.bound(play_many, decide=ask_chance)
        return self.game.bound(play_many, decide=ask_bot, choose=chooser(self.bots))

    def play(self, seed: int, first: int, count: int, limit: int = LIMIT) -> Results:
        """Play *count* games, beginning with number *first*."""
        game = self.game
        results = Results(
            np.zeros(count, game.state),
            np.zeros(count, TALLY),
            np.zeros((count, self.seats), np.int32),
            np.zeros((count, self.seats), np.int32),
        )
        self.runner(
            results.states,
            self.players,
            self.chosen,
            wrap(seed),
            first,
            limit,
            self.bots,
            results.tallies,
            results.scores,
            results.ranks,
            np.zeros(1, STREAM),
            game.listing(),
            np.zeros(2, game.state),
            np.zeros(2, game.view),
        )
        return results

    def stream(
        self, seed: int, count: int, threads: int = 1, limit: int = LIMIT, chunk: int = CHUNK
    ) -> Iterator[Results]:
        """Play *count* games in chunks, side by side, and give out the chunks in order."""
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
