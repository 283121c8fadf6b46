"""A search bot's judgement of the options of a decision."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..core.text.words import Names

LEAST: Final = 1e-6
SUPPORT: Final = 0.25
"""The part of the imagined games that must go on alike for a line to go on."""

MOST_LINES: Final = 6
"""Actions of a likely continuation that are shown."""

Step: TypeAlias = tuple[int, int]
"""Who did what, as the viewer learns it."""


class Estimate(NamedTuple):
    """A mean over simulations."""

    mean: float
    error: float
    """One standard error of it."""

    @classmethod
    def of(cls, total: float, squares: float, count: int) -> Estimate:
        """Sum up *count* numbers by their total and the total of their squares."""
        if not count:
            return cls(math.nan, math.inf)
        mean = total / count
        return cls(mean, math.sqrt(max(0.0, squares / count - mean * mean) / count))

    @classmethod
    def told(cls, total: float, squares: float, count: int) -> Estimate:
        """Sum up as people are told: how far a single number may be off, nobody knows."""
        found = cls.of(total, squares, count)
        if count < 2:
            return found._replace(error=math.inf)
        return found._replace(error=found.error * math.sqrt(count / (count - 1)))

    def times(self, scale: float) -> Estimate:
        """Return it in other units."""
        return Estimate(self.mean * scale, self.error * scale)


def sharpened(chances: Sequence[Estimate], power: float) -> tuple[Estimate, ...]:
    """Make chances surer, or less sure below 1; together they are 1 afterwards."""
    raised = [max(0.0, one.mean) ** power for one in chances]
    total = sum(raised)
    if power == 1.0 or total == 0.0:  # nobody has a chance where nothing was simulated
        return tuple(chances)
    found = []
    for one, part in zip(chances, raised, strict=True):
        mean, before = part / total, min(max(one.mean, LEAST), 1.0 - LEAST)
        slope = power * mean * (1.0 - mean) / (before * (1.0 - before))
        found.append(Estimate(mean, one.error * slope))
    return tuple(found)


class Move(NamedTuple):
    """A step of a likely continuation, as the viewer would learn of it."""

    seat: int
    action: int
    text: str
    """How it is written."""


def continuation(line: Sequence[Move], names: Names) -> str:
    """Write a continuation: then you: end; Gaius: money 4.  Write nothing if there is none."""
    turns = [
        f"{names[seat]}: {', '.join(move.text for move in moves)}"
        for seat, moves in groupby(line[:MOST_LINES], lambda move: move.seat)
    ]
    return f"then {'; '.join(turns)}" if turns else ""


class Judgement(NamedTuple):
    """A search bot's estimate of an option: its value, the error, the likely continuation."""

    action: int
    value: float
    """The viewer's chance to win; in a game for one the points to expect."""
    error: float
    """One standard error of it; infinite where only one game was played on."""
    visits: int
    """How many games were played on from the option."""
    text: str = ""
    """How the option is written."""
    chances: tuple[Estimate, ...] = ()
    """Every seat's chance to win; none in a game for one."""
    scores: tuple[Estimate, ...] = ()
    """Every seat's score where it stopped looking: some turns ahead, or at the end."""
    line: tuple[Move, ...] = ()
    """What is likely to follow in the viewer's own turn and in the reply, chance left out."""


class Tally:
    """What has been found out about an option: shares of all seats, then their scores."""

    def __init__(self, seats: int) -> None:
        """Know nothing."""
        self.seats, self.visits = seats, 0
        self.totals: NDArray[np.float64] = np.zeros(2 * seats)
        self.squares: NDArray[np.float64] = np.zeros(2 * seats)
        self.kept, self.kept_total = 0, 0.0
        self.compared, self.leads = 0, np.zeros(2)

    def add(self, totals: NDArray[np.float64], squares: NDArray[np.float64], count: int) -> None:
        """Take *count* more simulations in."""
        self.totals += totals
        self.squares += squares
        self.visits += count

    def compare(self, leads: NDArray[np.float64], count: int) -> None:
        """Take in how far it was ahead of the usual option in *count* games with the same luck."""
        self.leads += leads
        self.compared += count

    def lead(self) -> Estimate:
        """Return how far it is ahead of the usual option."""
        return Estimate.of(float(self.leads[0]), float(self.leads[1]), self.compared)

    def keep(self, visits: int, total: float) -> None:
        """Take in what the viewer's share was in simulations of earlier decisions."""
        self.kept += visits
        self.kept_total += total

    def mean(self, seat: int) -> float:
        """Return the mean share of the viewer, what was known before with it."""
        visits = self.visits + self.kept
        return (float(self.totals[seat]) + self.kept_total) / visits if visits else -math.inf

    def means(self) -> list[float]:
        """Return the mean share of every seat."""
        return [float(total) / max(1, self.visits) for total in self.totals[: self.seats]]

    def estimates(self) -> list[Estimate]:
        """Return means and errors of all columns."""
        return [
            Estimate.told(float(total), float(square), self.visits)
            for total, square in zip(self.totals, self.squares, strict=True)
        ]

    def judged(
        self, action: int, text: str, seat: int, scale: float, power: float = 1.0
    ) -> Judgement:
        """Sum up an option for the viewer at *seat*, its chances as sure as *power* makes them."""
        found = self.estimates()
        several = self.seats > 1
        chances = sharpened(found[: self.seats], power) if several else ()
        value = chances[seat] if several else found[seat].times(scale)
        scores = tuple(found[self.seats :])
        return Judgement(action, value.mean, value.error, self.visits, text, chances, scores)


def likely(games: Sequence[Sequence[Step]]) -> list[Step]:
    """Return how most of the games go on, step by step, as long as enough of them agree."""
    line: list[Step] = []
    left = [game for game in games if game]
    while left:
        step, count = Counter(game[len(line)] for game in left).most_common(1)[0]
        if count < max(2.0, SUPPORT * len(games)):
            break
        line.append(step)
        left = [game for game in left if game[len(line) - 1] == step and len(game) > len(line)]
    return line
