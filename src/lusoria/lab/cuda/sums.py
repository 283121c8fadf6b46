"""Statistics of many games on a GPU, counted there: only the counts are copied."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import numpy as np
from numba import cuda

from ...core.rng import LANES, wrap
from ..batch import LIMIT
from ..sums import Sums, mark_of
from .machine import SIMULATED, clear, handed, processors, zeros
from .playouts import Gpu, Space

LOWEST: Final = -1024
POINTS: Final = 4096
"""Points that are counted on the GPU, from the lowest on; others are counted at home."""
LENGTHS: Final = 16384
"""Lengths that are."""
NATURE, MARK, BEYOND = 0, 1, 2
"""Sums: nature's actions, the games' marks, and games with numbers to be counted at home."""
GAMES: Final = 2**20
"""Games that are played at a time."""
MOST_BYTES: Final = 2**32
"""Memory of a GPU that they may take."""
THREADS: Final = 1 if SIMULATED else 128


class Counts(NamedTuple):
    """Tables to count in."""

    totals: Any
    endings: Any
    won: Any
    first: Any
    first_won: Any
    scores: Any
    lengths: Any


class Counting:
    """A GPU that counts the games it plays."""

    def __init__(self, gpu: Gpu, chunk: int, games: int = GAMES) -> None:
        """Take memory; *chunk* games at a time are handed to the game's own statistics."""
        self.gpu, self.chunk = gpu, chunk
        game, seats = gpu.game, gpu.seats
        one = game.state.itemsize + 64 + 8 * seats
        self.games = max(chunk, min(games, MOST_BYTES // one) // chunk * chunk)
        shapes = (
            (BEYOND + 1,),
            (len(game.endings),),
            (seats, seats),
            (seats,),
            (seats, seats),
            (seats, POINTS),
            (LENGTHS,),
        )
        made = [zeros(shape, np.dtype(np.int64)) for shape in shapes]
        self.counts = Counts(*(array for array, _ in made))
        self.words = [words for _, words in made]

    def stream(self, seed: int, count: int, limit: int = LIMIT) -> Iterator[Sums]:
        """Play *count* games and give out sums in order."""
        space = self.gpu.space(min(self.games, count))
        for first in range(0, count, self.games):
            size = min(self.games, count - first)
            if size < len(space.tallies):
                space = self.gpu.space(size)
            self.gpu.launch(space, seed, first, size, limit)
            yield self.counted(space, seed, first)

    def counted(self, space: Space, seed: int, first: int) -> Sums:
        """Count games that have been played."""
        for memory in self.words:
            clear[1, THREADS](memory)
        blocks = 1 if SIMULATED else min(8 * processors(), -(-len(space.tallies) // THREADS))
        count_up[blocks, THREADS](handed(space), handed(self.counts), wrap(seed), first)
        found = Counts(*(array.copy_to_host() for array in self.counts))
        sums = self.home(found)
        if found.totals[BEYOND]:
            count_beyond(sums, space)
        if self.gpu.game.statistics:
            self.count_states(sums, space)
        return sums

    def home(self, found: Counts) -> Sums:
        """Take over what was counted on the GPU."""
        sums = Sums(self.gpu.game, self.gpu.seats)
        sums.nature, sums.mark = int(found.totals[NATURE]), int(found.totals[MARK])
        fill(sums.endings, found.endings)
        fill(sums.first, found.first)
        fill(sums.lengths, found.lengths)
        for pairs, table in ((sums.won, found.won), (sums.first_won, found.first_won)):
            for seat, others in zip(*np.nonzero(table), strict=True):
                pairs[int(seat), int(others) + 1] = int(table[seat, others])
        for counts, table in zip(sums.scores, found.scores, strict=True):
            fill(counts, table, LOWEST)
        return sums

    def count_states(self, sums: Sums, space: Space) -> None:
        """Let the game look at final states in chunks of the usual size."""
        states = np.zeros(len(space.tallies), self.gpu.game.state)
        states[:] = space.states.copy_to_host()
        for start in range(0, len(states), self.chunk):
            part = Sums(sums.game, sums.seats)
            part.count_states(states[start : start + self.chunk])
            sums.add(part)


def fill(counts: Counter[int], table: Any, lowest: int = 0) -> None:
    """Take the numbers of a table that are not 0."""
    for place in np.flatnonzero(table):
        counts[int(place) + lowest] = int(table[place])


def count_beyond(sums: Sums, space: Space) -> None:
    """Count the numbers that no table has room for."""
    lengths = space.tallies.copy_to_host()["decisions"]
    sums.lengths.update(lengths[lengths >= LENGTHS].tolist())
    for counts, points in zip(sums.scores, space.scores.copy_to_host().T, strict=True):
        counts.update(points[(points < LOWEST) | (points >= LOWEST + POINTS)].tolist())


@cuda.jit  # type: ignore[untyped-decorator]
def count_up(space: Any, counts: Any, seed: int, first: int) -> None:
    """Count games, each thread some of them."""
    words = cuda.local.array(LANES, np.int64)
    nature = mark = beyond = 0
    seats = counts.first.shape[0]
    for game in range(cuda.grid(1), space.tallies.shape[0], cuda.gridsize(1)):
        tally = space.tallies[game]
        nature += int(tally.nature)
        mark ^= mark_of(tally, space.scores[game], words, seed, first + game)
        cuda.atomic.add(counts.endings, int(tally.ending), 1)
        length = int(tally.decisions)
        if length < LENGTHS:
            cuda.atomic.add(counts.lengths, length, 1)
        else:
            beyond = 1
        winners = 0
        for seat in range(seats):
            points = int(space.scores[game, seat]) - LOWEST
            if 0 <= points < POINTS:
                cuda.atomic.add(counts.scores, (seat, points), 1)
            else:
                beyond = 1
            if space.ranks[game, seat] == 1:
                winners += 1
        if tally.ending > 0:
            for seat in range(seats):
                if space.ranks[game, seat] == 1:
                    cuda.atomic.add(counts.won, (seat, winners - 1), 1)
            began = int(tally.began)
            if began >= 0:
                cuda.atomic.add(counts.first, began, 1)
                if space.ranks[game, began] == 1:
                    cuda.atomic.add(counts.first_won, (began, winners - 1), 1)
    cuda.atomic.add(counts.totals, NATURE, nature)
    cuda.atomic.xor(counts.totals, MARK, mark)
    cuda.atomic.add(counts.totals, BEYOND, beyond)
