"""The end: score, places, and how it came about [7]."""

from __future__ import annotations

from ....core import ranking
from ....core.compile.jit import rule
from ....core.record import Numbers
from .. import data
from ..state import State


@rule
def score(state: State, scores: Numbers) -> None:
    """Write each seat's points [7.3]."""
    for seat in range(data.SEATS):
        scores[seat] = state.table.points[seat]


@rule
def rank(state: State, ranks: Numbers) -> None:
    """The player with more points is first; equal points share the place [7.3]."""
    ranking.rank_highest(state.table.points, data.SEATS, ranks)


@rule
def ending(state: State) -> int:
    """How the game ended [7.1, 7.2, 7.3]."""
    points = state.table.points
    if state.table.stage != data.OVER:
        return data.ONGOING
    if points[0] == 0 or points[1] == 0:
        return data.RUIN
    return data.SHARED if points[0] == points[1] else data.TRIUMPH
