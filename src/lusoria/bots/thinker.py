"""A bot that thinks at a seat of a single match, for so long or so many simulations."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import numpy as np

from ..core.errors import LusoriaError
from ..core.game import Game
from ..core.rng import STREAM, wrap
from .search import Bench, Plan, Sums, explore, ways
from .tree import DEPTH, clear, find, key_of, plant

DECISION: Final = 1 << 24
"""Imagined games of a seed that belong to one decision."""
PATIENCE: Final = 0.1
"""The part of the time that is left which one run of simulations should take."""
LONGEST: Final = 600.0
MOST: Final = 100_000_000
THREADS: Final = 64
NODES: Final = 1 << 14
"""The most decisions that a thread remembers."""
WORD: Final = 8


class Budget(NamedTuple):
    """How much a thinker may think about one decision."""

    simulations: int = 0
    """Games to be played on; 0 leaves it to the time."""
    seconds: float = 0.0
    threads: int = 1

    @classmethod
    def read(cls, text: str) -> Budget:
        """Read ``5000``, ``1s``, ``200ms`` or ``2s,threads=2``."""
        amount, *more = text.split(",")
        threads = 1
        for word in more:
            found = re.fullmatch(r"\s*threads=([0-9]{1,2})\s*", word)
            if not found or not 1 <= int(found[1]) <= THREADS:
                raise LusoriaError(f"'{word}' is not threads=1 to {THREADS}")
            threads = int(found[1])
        timed = re.fullmatch(r"\s*([0-9]{1,6}(?:\.[0-9]{1,6})?)(s|ms)\s*", amount)
        if timed:
            seconds = float(timed[1]) * (1.0 if timed[2] == "s" else 0.001)
            if 0.0 < seconds <= LONGEST:
                return cls(seconds=seconds, threads=threads)
        elif re.fullmatch(r"\s*[0-9]{1,9}\s*", amount) and 1 <= int(amount) <= MOST:
            return cls(simulations=int(amount), threads=threads)
        raise LusoriaError(f"'{amount}' is neither simulations (5000) nor a time (1s, 200ms)")


class Judgement(NamedTuple):
    """What a thinker holds of an option."""

    action: int
    value: float
    """The share of victories it expects, or in a game for one the points by the game's scale."""
    error: float
    """One standard error of it."""
    visits: int


class Thinker:
    """A player that is shown its view and its legal actions, and thinks about them.

    By simulations and a seed its thoughts are the same whenever it is asked the same questions in
    the same order; in games without a tree the number of threads makes no difference either.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        budget: Budget,
        seed: int = 0,
        index: int = 0,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Seat a thinker at a table of *game* with so many seats."""
        self.game, self.seats, self.budget, self.clock = game, seats, budget, clock
        self.seed = wrap(seed * 0x9E3779B97F4A7C15 + index)
        self.decisions = 0
        self.rule = game.bound(explore, **ways(game.foresight))
        self.benches = [self.bench() for _ in range(budget.threads)]

    @property
    def plan(self) -> Plan:
        """How it goes about it."""
        look = self.game.foresight
        return Plan(
            self.seed,
            self.seats,
            look.turns,
            look.decisions,
            look.scale,
            look.tried,
            min(look.tree, DEPTH),
            look.reach if look.tree else -1,
        )

    def bench(self) -> Bench:
        """Return room to think in."""
        game, size = self.game, self.game.view.itemsize
        words = np.zeros(-(-size // WORD), np.int64)
        return Bench(
            np.zeros(2, STREAM),
            np.zeros(3, game.state),
            np.zeros(1, game.view),
            words.view(np.uint8)[:size].view(game.view),
            words,
            game.listing(),
            np.zeros(self.seats, np.int32),
            np.zeros(self.seats, np.int32),
            np.zeros(self.seats),
            plant(self.nodes if game.foresight.tree else 1),
        )

    @property
    def nodes(self) -> int:
        """How many decisions it remembers: as many as it simulates, within reason."""
        wanted = self.budget.simulations or NODES
        return 1 << min(wanted - 1, NODES - 1).bit_length()

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the action it takes; one that is forced takes no time."""
        if len(actions) == 1:
            return int(actions[0])
        return self.think(view, actions).ranked()[0]

    def analyse(self, view: Any, actions: Sequence[int]) -> list[Judgement]:
        """Judge every option, the best first: those that last longest are judged most."""
        return self.think(view, actions).judgements()

    def think(self, view: Any, actions: Sequence[int]) -> Round:
        """Simulate, and drop the worse half of the options again and again."""
        round_ = Round(self, view, [int(action) for action in actions])
        self.decisions += 1
        rounds = max(1, math.ceil(math.log2(len(actions))))
        start = self.clock()
        for number in range(rounds):
            if self.budget.simulations:
                samples = self.budget.simulations // rounds // len(round_.alive)
                round_.simulate(max(1, samples), round_.alive)
            else:
                round_.simulate_until(start + self.budget.seconds * (number + 1) / rounds)
            round_.halve()
        return round_


class Tally:
    """What has been found out about an option."""

    def __init__(self, columns: int) -> None:
        """Know nothing."""
        self.visits = 0
        self.firsts, self.squares = np.zeros(columns), np.zeros(columns)
        self.kept_visits, self.kept_sum = 0, 0.0

    def mean(self, column: int) -> float:
        """Return the mean, with what the tree knew before."""
        visits = self.visits + self.kept_visits
        return (float(self.firsts[column]) + self.kept_sum) / visits if visits else -math.inf


class Round:
    """One decision being thought about."""

    def __init__(self, thinker: Thinker, view: Any, actions: list[int]) -> None:
        """Begin with all options, and what is still known of them."""
        self.thinker, self.view, self.alive = thinker, view, list(actions)
        self.seat = int(view.seat)
        self.first = thinker.decisions * DECISION
        self.sampled = 0
        self.pace = 0.0
        self.plan = thinker.plan
        self.columns = 2 * thinker.seats
        self.tallies = {action: Tally(self.columns) for action in actions}
        self.dropped: list[int] = []
        if thinker.game.foresight.tree:
            for bench in thinker.benches:
                self.recall(bench)

    def recall(self, bench: Bench) -> None:
        """Take over what a tree knows of the options, or clear it."""
        tree = bench.tree
        bench.sight[0] = self.view
        key = key_of(bench.words)
        node = find(tree, bench.words)
        if node < 0 or tree.keys[node] != key or 2 * tree.used[0] > len(tree.actions):
            clear(tree)
            return
        first = int(tree.firsts[node])
        for edge in range(first, first + int(tree.widths[node])):
            tally = self.tallies[int(tree.actions[edge])]
            tally.kept_visits += int(tree.visits[edge])
            tally.kept_sum += float(tree.sums[edge])

    def simulate_until(self, deadline: float) -> None:
        """Play on, in runs that grow shorter as the time does, at least once."""
        samples = 1
        clock = self.thinker.clock
        while True:
            start = clock()
            self.simulate(samples, self.alive)
            now = clock()
            self.pace = max(1e-9, (now - start) / samples)
            if now + self.pace >= deadline:
                return
            samples = max(1, int(PATIENCE * (deadline - now) / self.pace))

    def simulate(self, samples: int, options: list[int]) -> None:
        """Play on from *options* in so many imagined games."""
        shares = shared(samples, len(self.thinker.benches))
        starts = [self.first + self.sampled + sum(shares[:at]) for at in range(len(shares))]
        work = list(zip(starts, shares, self.thinker.benches[: len(shares)], strict=True))
        if len(work) == 1:
            found = [self.run(*work[0], options)]
        else:
            with ThreadPoolExecutor(len(work)) as pool:
                found = list(pool.map(lambda one: self.run(*one, options), work))
        for sums in found:
            for at, action in enumerate(options):
                self.tallies[action].firsts += sums.firsts[at]
                self.tallies[action].squares += sums.squares[at]
        for action in options:
            self.tallies[action].visits += samples
        self.sampled += samples

    def run(self, first: int, samples: int, bench: Bench, options: list[int]) -> Sums:
        """Let one thread play its part."""
        shape = (len(options), self.columns)
        sums = Sums(np.zeros(shape), np.zeros(shape))
        listed = self.thinker.game.listing(options)
        self.thinker.rule(self.view, listed, first, samples, self.plan, bench, sums)
        return sums

    def halve(self) -> None:
        """Drop the worse half of the options; of equals those listed later."""
        self.alive.sort(key=lambda action: -self.tallies[action].mean(self.seat))
        middle = (len(self.alive) + 1) // 2
        self.dropped = self.alive[middle:] + self.dropped
        self.alive = self.alive[:middle]

    def ranked(self) -> list[int]:
        """Return the options, the best first; those dropped later stand before earlier ones."""
        return self.alive + self.dropped

    def judgements(self) -> list[Judgement]:
        """Sum up, the best first."""
        found = []
        for action in self.ranked():
            tally = self.tallies[action]
            mean = tally.firsts[self.seat] / tally.visits
            spread = max(0.0, tally.squares[self.seat] / tally.visits - mean * mean)
            found.append(Judgement(action, mean, math.sqrt(spread / tally.visits), tally.visits))
        return found


def shared(samples: int, threads: int) -> list[int]:
    """Split samples among threads, as evenly as can be; none goes without."""
    parts = min(threads, samples)
    return [samples // parts + int(at < samples % parts) for at in range(parts)]
