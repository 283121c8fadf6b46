"""A bot that thinks at a seat of a single match, for so long or so many simulations."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import numpy as np

from ..core.errors import LusoriaError
from ..core.game import Game
from ..core.rng import STREAM, wrap
from .search import Bench, Plan, answering, explore

DECISION: Final = 1 << 24
"""Imagined games of a seed that belong to one decision."""
PATIENCE: Final = 0.1
"""The part of the time that is left which one run of simulations should take."""
LONGEST: Final = 600.0
MOST: Final = 100_000_000
THREADS: Final = 64


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
    """A player that is shown its view and its legal actions, and thinks about them."""

    def __init__(
        self, game: Game, seats: int, budget: Budget, seed: int = 0, index: int = 0
    ) -> None:
        """Seat a thinker at a table of *game* with so many seats."""
        self.game, self.seats, self.budget = game, seats, budget
        self.seed = wrap(seed * 0x9E3779B97F4A7C15 + index)
        self.decisions = 0
        self.rule = game.bound(explore, answer=answering(game.foresight))
        self.benches = [self.bench() for _ in range(budget.threads)]

    def bench(self) -> Bench:
        """Return room to think in."""
        game = self.game
        return Bench(
            np.zeros(2, STREAM),
            np.zeros(3, game.state),
            np.zeros(1, game.view),
            game.listing(),
            np.zeros(self.seats, np.int32),
        )

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the action it takes; one that is forced takes no time."""
        if len(actions) == 1:
            return int(actions[0])
        return self.analyse(view, actions)[0].action

    def analyse(self, view: Any, actions: Sequence[int]) -> list[Judgement]:
        """Judge every option, the best first: those that last longest are judged most."""
        round_ = Round(self, view, [int(action) for action in actions])
        self.decisions += 1
        rounds = max(1, math.ceil(math.log2(len(actions))))
        start = time.perf_counter()
        for number in range(rounds):
            if self.budget.simulations:
                samples = self.budget.simulations // rounds // len(round_.alive)
                round_.simulate(max(1, samples))
            else:
                round_.simulate_until(start + self.budget.seconds * (number + 1) / rounds)
            round_.halve()
        return round_.judgements()


class Round:
    """One decision being thought about."""

    def __init__(self, thinker: Thinker, view: Any, actions: list[int]) -> None:
        """Begin with all options."""
        self.thinker, self.view, self.alive = thinker, view, actions
        self.first = thinker.decisions * DECISION
        self.sampled = 0
        self.pace = 0.0
        self.sums = dict.fromkeys(actions, 0.0)
        self.squares = dict.fromkeys(actions, 0.0)
        self.visits = dict.fromkeys(actions, 0)
        look = thinker.game.foresight
        self.plan = Plan(thinker.seed, thinker.seats, look.turns, look.scale, look.tried)

    def simulate_until(self, deadline: float) -> None:
        """Play on, in runs that grow shorter as the time does, at least once."""
        samples = 1
        while True:
            start = time.perf_counter()
            self.simulate(samples)
            now = time.perf_counter()
            self.pace = max(1e-9, (now - start) / samples)
            if now + self.pace >= deadline:
                return
            samples = max(1, int(PATIENCE * (deadline - now) / self.pace))

    def simulate(self, samples: int) -> None:
        """Play on from every option that is left in so many imagined games."""
        shares = shared(samples, len(self.thinker.benches))
        starts = [self.first + self.sampled + sum(shares[:at]) for at in range(len(shares))]
        work = list(zip(starts, shares, self.thinker.benches[: len(shares)], strict=True))
        if len(work) == 1:
            found = [self.run(*work[0])]
        else:
            with ThreadPoolExecutor(len(work)) as pool:
                found = list(pool.map(lambda one: self.run(*one), work))
        for sums, squares in found:
            for at, action in enumerate(self.alive):
                self.sums[action] += float(sums[at])
                self.squares[action] += float(squares[at])
        for action in self.alive:
            self.visits[action] += samples
        self.sampled += samples

    def run(self, first: int, samples: int, bench: Bench) -> tuple[Any, Any]:
        """Let one thread play its part."""
        sums, squares = np.zeros(len(self.alive)), np.zeros(len(self.alive))
        options = self.thinker.game.listing(self.alive)
        self.thinker.rule(self.view, options, first, samples, self.plan, bench, sums, squares)
        return sums, squares

    def halve(self) -> None:
        """Drop the worse half of the options; of equals those listed later."""
        self.alive.sort(key=lambda action: -self.sums[action])
        self.alive = self.alive[: (len(self.alive) + 1) // 2]

    def judgements(self) -> list[Judgement]:
        """Sum up, the best first; those that lasted longer stand before those dropped earlier."""
        found = []
        for action, visits in self.visits.items():
            mean = self.sums[action] / visits
            spread = max(0.0, self.squares[action] / visits - mean * mean)
            found.append(Judgement(action, mean, math.sqrt(spread / visits), visits))
        return sorted(found, key=lambda one: (-one.visits, -one.value))


def shared(samples: int, threads: int) -> list[int]:
    """Split samples among threads, as evenly as can be; none goes without."""
    parts = min(threads, samples)
    return [samples // parts + int(at < samples % parts) for at in range(parts)]
