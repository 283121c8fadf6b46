"""Statistics of many games, of a size that does not grow with them.

Sums are integers wherever possible, so they are the same however games were divided into chunks, in
whatever order, and on whatever machine they were played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from fractions import Fraction
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core.compile.jit import entry, rule
from ..core.game import Game
from ..core.record import Int64s
from ..core.rng import LANES, philox, wrap
from .batch import CHUNK, LIMIT, Batch, Results
from .playout import Tally, fold

MOST_BYTES: Final = 2**25
"""How much memory the states of one chunk may take."""


class Sums:
    """Games counted by how they ended, who won, who began, points and lengths."""

    def __init__(self, game: Game, seats: int) -> None:
        """Begin with no games."""
        self.game, self.seats = game, seats
        self.nature = self.mark = 0
        self.endings: Counter[int] = Counter()
        self.won: Counter[tuple[int, int]] = Counter()
        """Victories by seat and by how many shared them."""
        self.first: Counter[int] = Counter()
        """Finished games by the seat that began them alone."""
        self.first_won: Counter[tuple[int, int]] = Counter()
        """Of these, victories of that seat, by seat and by how many shared them."""
        self.scores: list[Counter[int]] = [Counter() for _ in range(seats)]
        self.lengths: Counter[int] = Counter()
        self.statistics: list[tuple[str, Counter[str]]] = []
        """The game's own, in fractions: they add up to the same in any order."""

    @classmethod
    def of(cls, game: Game, results: Results, seed: int, first: int) -> Sums:
        """Count a run of games, the first of which has number *first*."""
        tallies, seats = results.tallies, results.scores.shape[1]
        sums = cls(game, seats)
        sums.nature = int(tallies["nature"].sum(dtype=np.int64))
        sums.endings.update(tallies["ending"].tolist())
        sums.count_wins(results)
        for seat, counts in enumerate(sums.scores):
            tally_up(counts, results.scores[:, seat])
        tally_up(sums.lengths, tallies["decisions"])
        words = np.zeros(LANES, np.int64)
        sums.mark = int(entry(mark_games)(tallies, results.scores, words, wrap(seed), first))
        sums.count_states(results.states)
        return sums

    def count_wins(self, results: Results) -> None:
        """Count victories, and those of who began, of the games that were finished."""
        over = results.tallies["ending"] > 0
        won, began = (results.ranks == 1)[over], results.tallies["began"][over]
        winners = won.sum(axis=1)
        games, seats = np.nonzero(won)
        self.won.update(zip(seats.tolist(), winners[games].tolist(), strict=True))
        alone = np.flatnonzero(began >= 0)
        self.first.update(began[alone].tolist())
        lucky = alone[won[alone, began[alone]]]
        self.first_won.update(zip(began[lucky].tolist(), winners[lucky].tolist(), strict=True))

    def count_states(self, states: NDArray[Any]) -> None:
        """Add the game's own statistics of final states, chunk by chunk of the usual size."""
        if self.game.statistics:
            for heading, numbers in self.game.statistics(states):
                exact = {name: Fraction(number) for name, number in numbers.items()}
                self.statistics.append((heading, Counter(exact)))

    def add(self, other: Sums) -> None:
        """Take in the games that come after these."""
        self.nature += other.nature
        self.mark ^= other.mark
        for mine, theirs in zip(self.counters(), other.counters(), strict=True):
            mine.update(theirs)
        for at, (heading, numbers) in enumerate(other.statistics):
            if at == len(self.statistics):
                self.statistics.append((heading, Counter()))
            self.statistics[at][1].update(numbers)

    def counters(self) -> list[Counter[Any]]:
        """Return everything that is counted."""
        return [
            self.endings,
            self.won,
            self.first,
            self.first_won,
            self.lengths,
            *self.scores,
        ]

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(self.endings.values())

    @property
    def decisions(self) -> int:
        """How many decisions were taken in them."""
        return sum(length * times for length, times in self.lengths.items())

    @property
    def wins(self) -> list[float]:
        """How many games each seat won; equals share."""
        return [shared(self.won, seat) for seat in range(self.seats)]

    @property
    def begun(self) -> int:
        """How many games a seat began alone."""
        return sum(self.first.values())

    @property
    def begun_and_won(self) -> float:
        """How many of them that seat won."""
        return float(sum(Fraction(n, many) for (_, many), n in self.first_won.items()))

    @property
    def signature(self) -> str:
        """A number that stands for every action and result of all games, in any order."""
        return f"{self.mark:016x}"


def shared(won: Counter[tuple[int, int]], seat: int) -> float:
    """Return a seat's victories, those that were shared in parts."""
    return float(sum(Fraction(n, many) for (who, many), n in won.items() if who == seat))


def tally_up(counts: Counter[int], numbers: Any) -> None:
    """Count how often each number comes."""
    values, times = np.unique(numbers, return_counts=True)
    counts.update(dict(zip(values.tolist(), times.tolist(), strict=True)))


@rule
def mark_games(tallies: Any, scores: Any, words: Int64s, seed: int, first: int) -> int:
    """Return one number for a run of games."""
    mark = 0
    for game in range(len(tallies)):
        mark ^= mark_of(tallies[game], scores[game], words, seed, first + game)
    return mark


@rule
def mark_of(tally: Tally, scores: Any, words: Int64s, seed: int, number: int) -> int:
    """Return 62 bits that stand for one game: its number, its actions, its result."""
    digest = fold(int(tally.digest), int(tally.ending))
    for seat in range(len(scores)):
        digest = fold(digest, int(scores[seat]))
    philox(words, digest, number, seed)
    return int(words[0]) | (int(words[1]) >> 2) << 32


def chunk_of(batch: Batch) -> int:
    """Return how many games are counted at a time: it depends on the game and the bots alone."""
    most = 8 * CHUNK if batch.blind else CHUNK
    return max(1, min(most, MOST_BYTES // batch.game.state.itemsize))


def played(batch: Batch, seed: int, first: int, count: int, limit: int = LIMIT) -> Sums:
    """Play *count* games, beginning with number *first*, and sum them up."""
    return Sums.of(batch.game, batch.play(seed, first, count, limit), seed, first)


def play_sums(batch: Batch, seed: int, count: int, threads: int = 1) -> Iterator[Sums]:
    """Play *count* games in chunks, side by side, and give out the sums of chunks in order."""
    size = chunk_of(batch)
    with ThreadPoolExecutor(max(1, threads)) as pool:
        waiting: list[Future[Sums]] = []
        for first in range(0, count, size):
            waiting.append(pool.submit(played, batch, seed, first, min(size, count - first)))
            if len(waiting) > 2 * threads:
                yield waiting.pop(0).result()
        for sums in waiting:
            yield sums.result()
