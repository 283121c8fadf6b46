"""Many games on a GPU.  The only module that knows numba.cuda exists."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import cuda

from ..core.errors import InvalidSeats
from ..core.game import Game
from ..core.jit import rebound
from ..core.rng import STREAM, open_stream, wrap
from ..core.seats import NOBODY
from .batch import LIMIT, Results
from .playout import (
    TALLY,
    Dice,
    Setting,
    ask_chance,
    begin,
    count,
    play_out,
    settle,
    stage_of,
    step,
)

SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"
WARP = 32
EVERY_LANE = 0xFFFFFFFF
STAGES = 32
"""Stages that a block tells apart: the games' own, and the two below."""
BETWEEN, DONE = 30, 31
"""A game to be begun, or none any more."""
NONE = -1
CROWD = 512
"""Threads a processor that goes through games question by question."""
REGISTERS = 65536 // CROWD
"""Registers that each of them may have."""
ALIGNED = 16
"""Bytes to which memory is aligned; numba aligns a thread's own records to nothing."""
THREADS = 1 if SIMULATED else 64
"""Threads a block that plays games one by one: few, because games differ in length."""


@dataclass(frozen=True, slots=True)
class Gpu:
    """A game with random players, ready to be played on the GPU."""

    game: Game
    players: int
    chosen: Any
    kernel: Any
    pool: int

    @classmethod
    def of(
        cls,
        game: Game,
        seats: int = 0,
        variants: Mapping[str, str] | None = None,
        pool: int | None = None,
    ) -> Gpu:
        """Compile the kernel of a game, with a pool of its own choice unless one is named."""
        players, roles = game.table_for(seats, variants)
        if len(roles) != len(game.roles(players)):
            raise InvalidSeats("on a GPU a table has the usual seats: leave the cast as it is")
        pool = 1 if SIMULATED else game.pool if pool is None else pool
        kernel = kernel_of(game, len(game.roles(players)), pool)
        return cls(game, players, game.chosen_of(variants or {}), kernel, pool)

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.game.roles(self.players))

    def play(self, seed: int, first: int, count: int, limit: int = LIMIT) -> Results:
        """Play *count* games and bring home every final state."""
        results = Results.of(self.game, self.seats, count)
        space = self.space(count)
        self.launch(space, seed, first, count, limit)
        results.states[:] = space[0].copy_to_host()
        space[1].copy_to_host(results.tallies)
        space[2].copy_to_host(results.scores)
        space[3].copy_to_host(results.ranks)
        return results

    def timed(self, seed: int, count: int, rounds: int, threads: int = 0) -> tuple[float, int, int]:
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
            cuda.to_device(np.zeros(count, padded(self.game.state))),
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
        threads: int = 0,
    ) -> None:
        """Start a thread a game, or one large block a processor; *threads* are a block's."""
        zeros = cuda.to_device(np.zeros(1, padded(self.game.state)))
        variants = cuda.to_device(np.array([self.chosen], self.game.chosen))
        threads = threads or (THREADS if self.pool == 1 else CROWD)
        blocks = -(-count // threads)
        if self.pool > 1:
            blocks = min(blocks, processors() * max(1, CROWD // threads))
        self.kernel[blocks, threads](
            *space, zeros, variants, self.players, wrap(seed), first, limit
        )


def processors() -> int:
    """Return how many processors the GPU has."""
    return int(cuda.get_current_device().MULTIPROCESSOR_COUNT)


def kernel_of(game: Game, seats: int, pool: int) -> Any:
    """Build the kernel that suits a game: games one by one, or many side by side."""
    return one_by_one(game, seats) if pool == 1 else side_by_side(game, seats, pool)


def one_by_one(game: Game, seats: int) -> Any:
    """Build a kernel in which one thread plays one game in memory of its own."""
    names = game.names()
    play = rebound(play_out, {**names, "decide": ask_chance}, f"{game.name}_gpu")
    finish = rebound(settle, names, f"{game.name}_gpu")
    state_type, chosen_type = padded(game.state), game.chosen
    room, number = game.room, game.number

    @cuda.jit  # type: ignore[untyped-decorator]
    def kernel(
        states: Any,
        tallies: Any,
        scores: Any,
        ranks: Any,
        zeros: Any,
        variants: Any,
        players: int,
        seed: int,
        first: int,
        limit: int,
    ) -> None:
        place = cuda.grid(1)
        if place < states.shape[0]:
            state = cuda.local.array(1, state_type, 16)
            chosen = cuda.local.array(1, chosen_type, 16)
            stream = cuda.local.array(1, STREAM, 16)
            tally = cuda.local.array(1, TALLY, 16)
            actions = cuda.local.array(room, number, 16)
            state[0] = zeros[0]
            chosen[0] = variants[0]
            open_stream(stream[0], seed, first + place)
            setting = Setting(players, seats, chosen[0], limit)
            play(state[0], setting, Dice(stream[0], actions), tally[0])
            finish(state[0], scores[place], ranks[place])
            states[place] = state[0]
            tallies[place] = tally[0]

    return kernel


def side_by_side(game: Game, seats: int, pool: int) -> Any:
    """Build a kernel in which a block goes through many games question by question.

    Each thread keeps *pool* games.  Again and again the block counts at which stage most
    threads have a game, and those threads take a step there: the long way through the rules
    is read from memory once for all of them.
    """
    names = {**game.names(), "decide": ask_chance}
    label = f"{game.name}_gpu"
    set_up, finish = rebound(begin, names, label), rebound(settle, names, label)
    take_step, note = rebound(step, names, label), rebound(count, names, label)
    whose, where, how = names["acting"], rebound(stage_of, names, label), names["ending"]
    state_type, chosen_type = padded(game.state), game.chosen
    room, number = game.room, game.number

    @cuda.jit(max_registers=REGISTERS)  # type: ignore[untyped-decorator]
    def kernel(
        states: Any,
        tallies: Any,
        scores: Any,
        ranks: Any,
        zeros: Any,
        variants: Any,
        players: int,
        seed: int,
        first: int,
        limit: int,
    ) -> None:
        mine = cuda.local.array(pool, state_type, 16)
        streams = cuda.local.array(pool, STREAM, 16)
        counts = cuda.local.array(pool, TALLY, 16)
        places = cuda.local.array(pool, np.int32, 16)
        stages = cuda.local.array(pool, np.int32, 16)
        chosen = cuda.local.array(1, chosen_type, 16)
        actions = cuda.local.array(room, number, 16)
        waiting = cuda.shared.array(STAGES, np.int32)
        chosen[0] = variants[0]
        setting = Setting(players, seats, chosen[0], limit)
        coming = cuda.grid(1)
        for slot in range(pool):
            places[slot] = NONE
            stages[slot] = BETWEEN
        while True:
            common = commonest(stages, waiting)
            if common == DONE:
                break
            at = slot_at(stages, common)
            if at == NONE:
                continue
            state, tally = mine[at], counts[at]
            if common == BETWEEN:
                place = places[at]
                if place != NONE:
                    tally.ending = how(state)
                    finish(state, scores[place], ranks[place])
                    states[place] = state
                    tallies[place] = tally
                stages[at] = DONE
                if coming >= states.shape[0]:
                    continue
                mine[at] = zeros[0]
                places[at] = coming
                open_stream(streams[at], seed, first + coming)
                coming += cuda.gridsize(1)
                set_up(state, setting, tally)
            else:
                seat = int(whose(state))
                note(tally, seat, take_step(state, seat, seats, Dice(streams[at], actions)))
            stages[at] = where(state)
            if whose(state) == NOBODY or int(tally.decisions) + int(tally.nature) >= limit:
                stages[at] = BETWEEN

    return kernel


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def commonest(stages: Any, waiting: Any) -> int:
    """Count the threads of the block with a game at each stage; return where most are."""
    lane = cuda.threadIdx.x % WARP
    cuda.syncthreads()
    if cuda.threadIdx.x < STAGES:
        waiting[lane] = 0
    cuda.syncthreads()
    there = 0
    for slot in range(len(stages)):
        if stages[slot] != DONE:
            there |= 1 << stages[slot]
    own = 0
    for place in range(STAGES):
        voices = cuda.popc(cuda.ballot_sync(EVERY_LANE, (there >> place) & 1))
        if place == lane:
            own = voices
    if own > 0:
        cuda.atomic.add(waiting, lane, own)
    cuda.syncthreads()
    common, most = DONE, 0
    for place in range(STAGES):
        if waiting[place] > most:
            common, most = place, waiting[place]
    return common


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def slot_at(stages: Any, wanted: int) -> int:
    """Return which of a thread's games is at a stage, or NONE."""
    found = NONE
    for slot in range(len(stages)):
        if stages[slot] == wanted:
            found = slot
    return found


def padded(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """Return a record's dtype with a size that keeps every one of a row of them aligned."""
    fields: Any = dtype.fields
    names = list(dtype.names or ())
    layout = np.dtype(
        {
            "names": names,
            "formats": [fields[name][0] for name in names],
            "offsets": [fields[name][1] for name in names],
            "itemsize": -(-dtype.itemsize // ALIGNED) * ALIGNED,
        },
        align=True,
    )
    return np.dtype((np.record, layout))
