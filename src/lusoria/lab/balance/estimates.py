"""Figures from sums, with intervals: a jackknife over blocks of games.

Every figure is one sum divided by another. Leaving out one block after the other shows how much it
depends on chance; the same goes for the difference of two arms with the same luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...core.game import Game
from ..arena_api import Interval
from . import counting
from .play import Block

SURE: Final = 0.95
POINTS, SHARE, TIMES = "points", "share", "times"
"""What a figure is measured in."""
Sum: TypeAlias = tuple[tuple[int, float], ...]
"""Columns with their weights."""
Matrix: TypeAlias = NDArray[np.float64]
ENOUGH: Final = 0.05
"""A turn is shown if at least this share of games reaches it."""
FEW_BLOCKS: Final = 10
"""With fewer blocks nothing is called clear: how much they differ is hardly known."""
THE_GAME: Final = "the game"
VICTORIES: Final = "victories by seat"
LEADER: Final = "how often the leader after a turn wins"
AFTER: Final = "points of a player after each turn"
WITH: Final = "points of those who did it"
WITHOUT: Final = "points of those who did not"
LENGTH: Final = "decisions in a game"
FORCED: Final = "decisions with one option"
PER_PLAYER: Final = "points of a player"
FIRST: Final = "victories of the first player"
CLOSE: Final = "close finishes"
CHANGES: Final = "changes of the lead"
MARGIN: Final = "points ahead of the second"
FOCUS_WON: Final = "victories of the focus seat"
FOCUS_POINTS: Final = "points of the focus seat"


class Figure(NamedTuple):
    """What is measured: the quotient of two sums."""

    heading: str
    name: str
    unit: str
    over: Sum
    under: Sum


class Measured(NamedTuple):
    """A figure in two arms, and the difference."""

    heading: str
    name: str
    unit: str
    a: Interval
    b: Interval
    difference: Interval
    clear: bool
    """Whether it differs even if one considers how many figures are compared."""


def column(number: int, weight: float = 1.0) -> Sum:
    """Return a sum of one column."""
    return ((number, weight),)


def of_thing(thing: int, what: int, weight: float = 1.0) -> Sum:
    """Return a sum of one column of a thing."""
    return column(counting.FIRST_TERM + counting.OF_TERM * thing + what, weight)


def figures_of(game: Game, seats: int, block: Block) -> list[Figure]:
    """List what is measured in a game for so many seats; a block says what the game itself has."""
    players = column(counting.GAMES, seats)
    found = [*general(game, seats), *by_turn(game, seats, block)]
    at = counting.columns(len(game.measures.names))
    for heading, numbers in block.statistics.items():
        for name in numbers:
            unit = POINTS if "points" in heading else TIMES
            found.append(Figure(heading, name, unit, column(at), column(counting.GAMES)))
            at += 1
    for thing, (group, name) in enumerate(game.measures.names):
        heading = game.measures.groups[group].heading
        used = of_thing(thing, counting.USED)
        found.append(Figure(heading, name, TIMES, used, players))
        if game.measures.gains:
            gained = of_thing(thing, counting.GAINED)
            found.append(Figure(f"points at once from {heading}", name, POINTS, gained, players))
    return found


def general(game: Game, seats: int) -> list[Figure]:
    """List what every game has."""
    games, decisions = column(counting.GAMES), column(counting.DECISIONS)
    players = column(counting.GAMES, seats)
    whole = column(counting.GAMES, counting.SHARE)
    found = [
        Figure(THE_GAME, PER_PLAYER, POINTS, column(counting.POINTS), players),
        Figure(THE_GAME, LENGTH, TIMES, decisions, games),
        Figure(THE_GAME, FORCED, SHARE, column(counting.FORCED), decisions),
        Figure(THE_GAME, f"{game.measures.turn}s", TIMES, column(counting.TURN_COUNT), games),
    ]
    if seats == 1:
        won = column(counting.SEAT_WON)
        return [*found, Figure(THE_GAME, "victories", SHARE, won, whole)]
    close = f"{CLOSE} (by {game.measures.close} points or less)"
    begun = column(counting.BEGUN, counting.SHARE)
    found += [
        Figure(THE_GAME, "points of the best", POINTS, column(counting.BEST), games),
        Figure(THE_GAME, MARGIN, POINTS, column(counting.MARGIN), games),
        Figure(THE_GAME, close, SHARE, column(counting.CLOSE), games),
        Figure(THE_GAME, CHANGES, TIMES, column(counting.CHANGES), games),
        Figure(THE_GAME, FIRST, SHARE, column(counting.BEGUN_WON), begun),
    ]
    for seat in range(seats):
        won = column(counting.SEAT_WON + seat)
        found.append(Figure(VICTORIES, f"seat {seat + 1}", SHARE, won, whole))
    return found


def by_turn(game: Game, seats: int, block: Block) -> list[Figure]:
    """List what is measured turn by turn, as far as more than a few games go."""
    found, leads = [], []
    for turn in range(counting.TURNS):
        if block.sums[counting.REACHED + turn] < ENOUGH * block.games:
            break
        name = f"{game.measures.turn} {turn + 1}"
        reached = column(counting.REACHED + turn, seats)
        after = column(counting.POINTS_AFTER + turn)
        found.append(Figure(AFTER, name, POINTS, after, reached))
        if seats > 1:
            led = column(counting.LED + turn, counting.SHARE)
            won = column(counting.LED_WON + turn)
            leads.append(Figure(LEADER, name, SHARE, won, led))
    return found + leads


def with_and_without(game: Game, seats: int) -> list[tuple[str, str, Figure, Figure]]:
    """List for each thing the points of the players who did it at least once, and of the others."""
    found = []
    all_points, everybody = column(counting.POINTS), column(counting.GAMES, seats)
    for thing, (group, name) in enumerate(game.measures.names):
        heading = game.measures.groups[group].heading
        points, users = (
            of_thing(thing, counting.USERS_POINTS),
            of_thing(thing, counting.USERS),
        )
        others = (*all_points, *of_thing(thing, counting.USERS_POINTS, -1.0))
        rest = (*everybody, *of_thing(thing, counting.USERS, -1.0))
        found.append(
            (
                heading,
                name,
                Figure(WITH, name, POINTS, points, users),
                Figure(WITHOUT, name, POINTS, others, rest),
            )
        )
    return found


def matrix(blocks: Sequence[Block]) -> Matrix:
    """Return a row for each block: its sums, then the game's own statistics."""
    return np.array(
        [
            [*block.sums, *(n for numbers in block.statistics.values() for n in numbers.values())]
            for block in blocks
        ],
        np.float64,
    )


class Estimates(NamedTuple):
    """Figures, and what they would be without each block."""

    values: Matrix
    without: Matrix
    """A row for each block that is left out."""


def estimates(sums: Matrix, figures: Sequence[Figure]) -> Estimates:
    """Return figures from the sums of blocks; one that nothing happened for is not a number."""
    over = np.stack([weighed(sums, figure.over) for figure in figures], axis=1)
    under = np.stack([weighed(sums, figure.under) for figure in figures], axis=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        values = over.sum(axis=0) / under.sum(axis=0)
        rest, below = over.sum(axis=0) - over, under.sum(axis=0) - under
        return Estimates(values, np.where(below > 0, rest / below, np.nan))


def weighed(sums: Matrix, parts: Sum) -> Matrix:
    """Return a sum for each block."""
    found: Matrix = np.zeros(len(sums))
    for number, weight in parts:
        found += weight * sums[:, number]
    return found


def reach(freedom: int, sure: float = SURE) -> float:
    """Return how many standard errors an interval reaches to each side."""
    if freedom < 1:
        return float("inf")
    z = NormalDist().inv_cdf(0.5 + sure / 2.0)
    first = (z**3 + z) / 4.0
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96.0
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384.0
    return z + first / freedom + second / freedom**2 + third / freedom**3


def errors(without: Matrix) -> Matrix:
    """Return standard errors from what figures would be without each block."""
    blocks = len(without)
    if blocks < 2:
        return np.full(without.shape[1], np.inf)
    spread = ((without - without.mean(axis=0)) ** 2).sum(axis=0)
    found: Matrix = np.sqrt(spread * (blocks - 1) / blocks)
    return found


def intervals(found: Estimates, sure: float = SURE) -> list[Interval]:
    """Return figures with their intervals."""
    wide = reach(len(found.without) - 1, sure) * errors(found.without)
    return [
        Interval(float(value), float(value - width), float(value + width))
        for value, width in zip(found.values, wide, strict=True)
    ]


def measured(figures: Sequence[Figure], a: Sequence[Block], b: Sequence[Block]) -> list[Measured]:
    """Compare two arms, block by block of the same games."""
    if not a:
        return []
    first, second = estimates(matrix(a), figures), estimates(matrix(b), figures)
    change = Estimates(second.values - first.values, second.without - first.without)
    shown, enough = int(np.isfinite(change.values).sum()) or 1, len(a) >= FEW_BLOCKS
    strict = intervals(change, 1.0 - (1.0 - SURE) / shown)
    rows = zip(figures, intervals(first), intervals(second), intervals(change), strict, strict=True)
    return [
        Measured(*figure[:3], one, two, gap, enough and (wide.low > 0.0 or wide.high < 0.0))
        for figure, one, two, gap, wide in rows
        if np.isfinite(gap.value) and (one.value or two.value)
    ]


def alone(figures: Sequence[Figure], blocks: Sequence[Block]) -> list[tuple[Figure, Interval]]:
    """Measure one arm."""
    if not blocks:
        return []
    found = intervals(estimates(matrix(blocks), figures))
    return [
        (figure, interval)
        for figure, interval in zip(figures, found, strict=True)
        if np.isfinite(interval.value)
    ]
