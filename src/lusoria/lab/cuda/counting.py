"""Whole games on a GPU in which everything is counted that comparisons, sweeps and studies show."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
from numba import cuda
from numpy.typing import NDArray

from ...core.compile.jit import rebound
from ...core.game import Game
from ...core.record import Int32s, dtype_of
from ...core.rng import STREAM
from ..balance import counting
from ..balance.counting import SEATS, TURNS, Book, Count, Run
from ..batch import Results
from ..playout import TALLY, PlayerScratch, Setting
from .bots import check_room, looks, names_for
from .machine import SIMULATED, Exact, ask_for, handed, padded, zeros

COUNT: Final = padded(dtype_of(Count))
THREADS: Final = 1 if SIMULATED else 128


class Wanted(NamedTuple):
    """What a kernel reads: records of zeros, variants, bots by seat, and what may be done."""

    zeros: Any
    blank: Any
    variants: Any
    bots: Any
    starts: Any
    allowed: Any


class Found(NamedTuple):
    """Memory on the GPU for what games come to."""

    states: Any
    tallies: Any
    scores: Any
    ranks: Any
    rows: Any


class Numbers(NamedTuple):
    """What all games of a launch have in common, as plain numbers."""

    players: int
    seats: int
    limit: int
    seed: int
    first: int
    apart: int
    focus_bot: int
    close: int
    gains: int
    restricted: int


def play(
    game: Game,
    bots: NDArray[np.int8],
    setting: Setting,
    book: Book,
    run: Run,
    rows: Int32s,
    results: Results,
) -> None:
    """Play and count as many games as there are rows, a thread each; the CPU plays the same."""
    there = np.array([*bots, run.focus_bot] if run.focus_bot >= 0 else bots, np.int8)
    if looks(there):
        check_room(game)
    kernel = kernel_of(game, np.unique(there).tobytes())
    found = room_for(game, results, rows)
    wanted = Wanted(
        cuda.to_device(np.zeros(1, padded(game.state))),
        cuda.to_device(np.zeros(1, padded(game.view))),
        cuda.to_device(np.array([setting.chosen], game.chosen)),
        cuda.to_device(np.array(bots, np.int8)),
        cuda.to_device(book.starts),
        cuda.to_device(book.allowed),
    )
    numbers = Numbers(
        setting.players, setting.seats, setting.limit, *run, book.close, book.gains, book.restricted
    )
    kernel[-(-len(rows) // THREADS), THREADS](handed(found), handed(wanted), numbers)
    results.states[:] = found.states.copy_to_host()
    for memory, here in zip(found[1:], (*results[1:], rows), strict=True):
        memory.copy_to_host(here)


def room_for(game: Game, results: Results, rows: Int32s) -> Found:
    """Take memory on the GPU."""
    shapes: tuple[tuple[tuple[int, ...], Any], ...] = (
        (results.states.shape, padded(game.state)),
        (results.tallies.shape, TALLY),
        (results.scores.shape, np.dtype(np.int32)),
        (results.ranks.shape, np.dtype(np.int32)),
        (rows.shape, np.dtype(np.int32)),
    )
    ask_for(sum(kind.itemsize * int(np.prod(shape)) for shape, kind in shapes))
    return Found(*(zeros(shape, kind)[0] for shape, kind in shapes))


@lru_cache
def kernel_of(game: Game, kinds: bytes) -> Any:
    """Build the kernel for bots of some kinds: each thread plays a game and counts it."""
    bots = np.frombuffer(kinds, np.int8)
    names, label = names_for(game, bots)
    play_rows = rebound(counting.play_rows, names, f"{label}_counting")
    state_type, view_type, chosen_type = padded(game.state), padded(game.view), game.chosen
    room, number = game.longest_list, game.number
    things, groups = max(1, len(game.measures.names)), max(1, len(game.measures.groups))
    minds = 2 if looks(bots) else 1

    @Exact
    def kernel(found: Any, wanted: Any, numbers: Any) -> None:
        at = cuda.grid(1)
        if at < found.rows.shape[0]:
            states = cuda.local.array(1, state_type, 16)
            tallies = cuda.local.array(1, TALLY, 16)
            streams = cuda.local.array(2, STREAM, 16)
            actions = cuda.local.array(room, number, 16)
            sitting = cuda.local.array(SEATS, np.int8, 16)
            mind = cuda.local.array(minds, state_type, 16)
            eyes = cuda.local.array(minds, view_type, 16)
            chosen = cuda.local.array(1, chosen_type, 16)
            counts = cuda.local.array(1, COUNT, 16)
            uses = cuda.local.array((SEATS, things), np.int32, 16)
            done = cuda.local.array((3, things), np.int32, 16)
            latest = cuda.local.array(groups, np.int32, 16)
            turns = cuda.local.array((2, TURNS), np.int32, 16)
            points = cuda.local.array(SEATS, np.int32, 16)
            states[0] = wanted.zeros[0]
            tallies[0] = found.tallies[at]
            chosen[0] = wanted.variants[0]
            for place in range(minds):
                mind[place] = wanted.zeros[0]
                eyes[place] = wanted.blank[0]
            for seat in range(wanted.bots.shape[0]):
                sitting[seat] = wanted.bots[seat]
            counted = (counts[0], uses, done[0], done[1], done[2], latest, turns[0], turns[1])
            known = (wanted.starts, wanted.allowed, points)
            book = Book(*(counted + known + numbers[-3:]))
            luck = streams[1] if numbers.apart > 0 else streams[0]
            scores, ranks = found.scores[at : at + 1], found.ranks[at : at + 1]
            results = Results(states, tallies, scores, ranks)
            setting = Setting(numbers.players, numbers.seats, chosen[0], numbers.limit)
            scratch = PlayerScratch(streams[0], actions, sitting, mind, eyes)
            run = Run(numbers.seed, numbers.first + at, numbers.apart, numbers.focus_bot)
            play_rows(results, found.rows[at : at + 1], setting, scratch, luck, book, run)
            found.states[at] = states[0]
            found.tallies[at] = tallies[0]

    return kernel
