"""Many games on a GPU.  The only module that knows numba.cuda exists."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import cuda

from ..core.game import Game
from ..core.jit import rebound
from ..core.rng import STREAM, open_stream, wrap
from .batch import LIMIT, Results
from .playout import TALLY, ask_chance, play_out, settle

SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"
THREADS = 1 if SIMULATED else 64
"""Threads a block: few, because games differ in length."""


@dataclass(frozen=True, slots=True)
class Gpu:
    """A game with random players, ready to be played on the GPU."""

    game: Game
    players: int
    options: Any
    kernel: Any

    @classmethod
    def of(cls, game: Game, seats: int = 0, options: Mapping[str, str] | None = None) -> Gpu:
        """Compile the kernel of a game."""
        players = game.seats_of(seats)
        kernel = kernel_of(game, len(game.roles(players)))
        return cls(game, players, game.options_of(options or {}), kernel)

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.game.roles(self.players))

    def play(self, seed: int, first: int, count: int, limit: int = LIMIT) -> Results:
        """Play *count* games and bring home every final state."""
        results = Results(
            np.zeros(count, self.game.state),
            np.zeros(count, TALLY),
            np.zeros((count, self.seats), np.int32),
            np.zeros((count, self.seats), np.int32),
        )
        space = self.space(count)
        self.launch(space, seed, first, count, limit)
        space[0].copy_to_host(results.states)
        space[1].copy_to_host(results.tallies)
        space[2].copy_to_host(results.scores)
        space[3].copy_to_host(results.ranks)
        return results

    def timed(
        self, seed: int, count: int, rounds: int, threads: int = THREADS
    ) -> tuple[float, int, int]:
        """Play *rounds* times *count* games; return seconds, decisions and nature's actions."""
        space = self.space(count)
        self.launch(space, seed, 0, count, LIMIT, threads)
        cuda.synchronize()
        decisions = nature = 0
        seconds = 0.0
        for turn in range(1, rounds + 1):
            start = time.perf_counter()
            self.launch(space, seed, turn * count, count, LIMIT, threads)
            cuda.synchronize()
            seconds += time.perf_counter() - start
            tallies = space[1].copy_to_host()
            decisions += int(tallies["decisions"].sum(dtype=np.int64))
            nature += int(tallies["nature"].sum(dtype=np.int64))
        return seconds, decisions, nature

    def space(self, count: int) -> tuple[Any, Any, Any, Any]:
        """Take memory on the GPU for what *count* games come to."""
        return (
            cuda.to_device(np.zeros(count, self.game.state)),
            cuda.to_device(np.zeros(count, TALLY)),
            cuda.to_device(np.zeros((count, self.seats), np.int32)),
            cuda.to_device(np.zeros((count, self.seats), np.int32)),
        )

    def launch(
        self,
        space: Any,
        seed: int,
        first: int,
        count: int,
        limit: int,
        threads: int = THREADS,
    ) -> None:
        """Start one thread a game, *threads* a block."""
        zeros = cuda.to_device(np.zeros(1, self.game.state))
        options = cuda.to_device(np.array([self.options], self.game.choices))
        self.kernel[-(-count // threads), threads](
            *space, zeros, options, self.players, wrap(seed), first, limit
        )


def kernel_of(game: Game, seats: int) -> Any:
    """Build the kernel: one thread plays one game in memory of its own."""
    names = game.names()
    play = rebound(play_out, {**names, "decide": ask_chance}, f"{game.name}_gpu")
    finish = rebound(settle, names, f"{game.name}_gpu")
    state_type, choices_type, room, number = game.state, game.choices, game.room, game.number

    @cuda.jit  # type: ignore[untyped-decorator]
    def kernel(
        states: Any,
        tallies: Any,
        scores: Any,
        ranks: Any,
        zeros: Any,
        options: Any,
        players: int,
        seed: int,
        first: int,
        limit: int,
    ) -> None:
        place = cuda.grid(1)
        if place < states.shape[0]:
            state = cuda.local.array(1, state_type)
            chosen = cuda.local.array(1, choices_type)
            stream = cuda.local.array(1, STREAM)
            tally = cuda.local.array(1, TALLY)
            actions = cuda.local.array(room, number)
            numbers = cuda.local.array((2, seats), np.int32)
            state[0] = zeros[0]
            chosen[0] = options[0]
            open_stream(stream[0], seed, first + place)
            play(
                state[0],
                players,
                seats,
                chosen[0],
                stream[0],
                limit,
                actions,
                actions,
                actions,
                actions,
                tally[0],
            )
            finish(state[0], numbers[0], numbers[1])
            states[place] = state[0]
            tallies[place] = tally[0]
            for seat in range(seats):
                scores[place, seat] = numbers[0, seat]
                ranks[place, seat] = numbers[1, seat]

    return kernel
