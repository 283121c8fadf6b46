"""Whole games on a GPU, each played by one thread, or many side by side by a block."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numba import cuda

from ...core.compile.jit import rebound
from ...core.errors import InvalidSeats
from ...core.game import Game
from ...core.rng import STREAM, open_stream, wrap
from ...core.seats import NOBODY
from ..batch import LIMIT, Results
from ..playout import (
    TALLY,
    ChanceScratch,
    Setting,
    ask_chance,
    begin,
    count,
    play_out,
    settle,
    stage_of,
    step,
)
from .machine import SIMULATED, ask_for, handed, padded, processors, within, zeros

WARP = 32
EVERY_LANE = 0xFFFFFFFF
STAGES = 32
"""Stages that a block tells apart: the games' own, and the two below."""
BETWEEN, DONE = 30, 31
"""A game to be begun, or none any more."""
NONE = -1
ALL_REGISTERS = 65536
"""Registers of a processor."""
CROWD = 512
"""Threads of a block, and of a processor, that goes through games question by question."""
LARGE_CROWD, SMALL_POOL, SMALL_BLOCK = 1024, 2, 256
"""Threads of a processor, and of a block, where each of them keeps few games only."""
THREADS = 1 if SIMULATED else 256
"""Threads a block that plays games one by one, with as many registers as they like."""
LARGEST_BLOCK = 1 if SIMULATED else 1024
"""The same where they are limited to what so many of them share."""


class Tables(NamedTuple):
    """What kernels read: a record of zeros, and the variants chosen."""

    zeros: Any
    variants: Any


class Space(NamedTuple):
    """Memory on the GPU for what games come to."""

    states: Any
    tallies: Any
    scores: Any
    ranks: Any


@dataclass(frozen=True, slots=True)
class Gpu:
    """A game with random players, ready to be played on the GPU."""

    game: Game
    players: int
    chosen: Any
    kernel: Any
    pool: int
    crowd: int
    """Threads that a processor has room for, as far as their registers are limited."""

    @classmethod
    def of(
        cls,
        game: Game,
        seats: int = 0,
        variants: Mapping[str, str] | None = None,
        pool: int = 0,
        registers: int = 0,
    ) -> Gpu:
        """Build the kernel of a game, with a pool of its own choice unless one is named.

        Registers of a thread are so many that a processor has room for its crowd.  The simulator
        plays games one by one unless it is asked for more: it is slow where threads wait.
        """
        players, roles = game.table_for(seats, variants)
        if len(roles) != len(game.roles(players)):
            raise InvalidSeats("on a GPU a table has the usual seats: leave the cast as it is")
        pool = pool or (1 if SIMULATED else game.pool)
        registers = registers or (game.registers if pool == game.pool else 0)
        if pool > 1:
            registers = registers or ALL_REGISTERS // (LARGE_CROWD if pool <= SMALL_POOL else CROWD)
        kernel = kernel_of(game, len(game.roles(players)), pool, registers)
        crowd = ALL_REGISTERS // registers if registers else THREADS
        return cls(game, players, game.chosen_of(variants or {}), kernel, pool, crowd)

    @property
    def block(self) -> int:
        """Threads of a block, as measured best."""
        if self.pool == 1:
            return LARGEST_BLOCK if self.crowd >= LARGEST_BLOCK else THREADS
        return SMALL_BLOCK if self.pool <= SMALL_POOL else CROWD

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.game.roles(self.players))

    def play(self, seed: int, first: int, count: int, limit: int = LIMIT) -> Results:
        """Play *count* games and bring home every final state."""
        results = Results.of(self.game, self.seats, count)
        space = self.space(count)
        self.launch(space, seed, first, count, limit)
        results.states[:] = space.states.copy_to_host()
        space.tallies.copy_to_host(results.tallies)
        space.scores.copy_to_host(results.scores)
        space.ranks.copy_to_host(results.ranks)
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
            tallies = space.tallies.copy_to_host()
            decisions += int(tallies["decisions"].sum(dtype=np.int64))
            nature += int(tallies["nature"].sum(dtype=np.int64))
        return seconds, decisions, nature

    def space(self, count: int) -> Space:
        """Take memory on the GPU for what *count* games come to."""
        shapes: tuple[tuple[tuple[int, ...], Any], ...] = (
            ((count,), padded(self.game.state)),
            ((count,), TALLY),
            ((count, self.seats), np.dtype(np.int32)),
            ((count, self.seats), np.dtype(np.int32)),
        )
        ask_for(sum(kind.itemsize * int(np.prod(shape)) for shape, kind in shapes))
        return Space(*(zeros(shape, kind)[0] for shape, kind in shapes))

    def launch(
        self, space: Space, seed: int, first: int, count: int, limit: int, threads: int = 0
    ) -> None:
        """Start a thread a game, or one large block a processor; *threads* are a block's."""
        tables = Tables(
            cuda.to_device(np.zeros(1, padded(self.game.state))),
            cuda.to_device(np.array([self.chosen], self.game.chosen)),
        )
        threads = threads or self.block
        blocks = -(-count // threads)
        if self.pool > 1:
            blocks = min(blocks, processors() * max(1, self.crowd // threads))
        self.kernel[blocks, threads](
            handed(space), handed(tables), self.players, wrap(seed), first, limit
        )


def kernel_of(game: Game, seats: int, pool: int, registers: int) -> Any:
    """Build the kernel that suits a game: games one by one, or many side by side."""
    if pool == 1:
        return one_by_one(game, seats, registers)
    return side_by_side(game, seats, pool, registers)


def bound_to(game: Game, *templates: Callable[..., Any]) -> list[Any]:
    """Return templates as rules about a game in which seats play at random."""
    names = {**game.names(), "decide": ask_chance}
    return [rebound(one, names, f"{game.name}_gpu") for one in templates]


def one_by_one(game: Game, seats: int, registers: int) -> Any:
    """Build a kernel in which one thread plays one game in memory of its own."""
    play, finish = bound_to(game, play_out, settle)
    state_type, chosen_type = padded(game.state), game.chosen
    room, number = game.longest_list, game.number

    @within(registers)  # type: ignore[untyped-decorator]
    def kernel(space: Any, tables: Any, players: int, seed: int, first: int, limit: int) -> None:
        place = cuda.grid(1)
        if place < space.states.shape[0]:
            state = cuda.local.array(1, state_type, 16)
            chosen = cuda.local.array(1, chosen_type, 16)
            stream = cuda.local.array(1, STREAM, 16)
            tally = cuda.local.array(1, TALLY, 16)
            actions = cuda.local.array(room, number, 16)
            state[0] = tables.zeros[0]
            chosen[0] = tables.variants[0]
            open_stream(stream[0], seed, first + place)
            setting = Setting(players, seats, chosen[0], limit)
            play(state[0], setting, ChanceScratch(stream[0], actions), tally[0])
            finish(state[0], space.scores[place], space.ranks[place])
            space.states[place] = state[0]
            space.tallies[place] = tally[0]

    return kernel


def side_by_side(game: Game, seats: int, pool: int, registers: int) -> Any:
    """Build a kernel in which a block goes through many games question by question.

    Each thread keeps *pool* games.  Again and again the block counts at which stage most
    threads have a game, and those threads take a step there: the long way through the rules
    is read from memory once for all of them.
    """
    whose, how = game.names()["acting"], game.names()["ending"]
    set_up, take_step, note, finish, where = bound_to(game, begin, step, count, settle, stage_of)
    state_type, chosen_type = padded(game.state), game.chosen
    room, number = game.longest_list, game.number

    @within(registers)  # type: ignore[untyped-decorator]
    def kernel(space: Any, tables: Any, players: int, seed: int, first: int, limit: int) -> None:
        mine = cuda.local.array(pool, state_type, 16)
        streams = cuda.local.array(pool, STREAM, 16)
        counts = cuda.local.array(pool, TALLY, 16)
        places = cuda.local.array(pool, np.int32, 16)
        stages = cuda.local.array(pool, np.int32, 16)
        chosen = cuda.local.array(1, chosen_type, 16)
        actions = cuda.local.array(room, number, 16)
        waiting = cuda.shared.array(STAGES, np.int32)
        chosen[0] = tables.variants[0]
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
                    finish(state, space.scores[place], space.ranks[place])
                    space.states[place] = state
                    space.tallies[place] = tally
                stages[at] = DONE
                if coming >= space.states.shape[0]:
                    continue
                mine[at] = tables.zeros[0]
                places[at] = coming
                open_stream(streams[at], seed, first + coming)
                coming += cuda.gridsize(1)
                set_up(state, setting, tally)
            else:
                seat = int(whose(state))
                scratch = ChanceScratch(streams[at], actions)
                note(tally, seat, take_step(state, seat, seats, scratch))
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
