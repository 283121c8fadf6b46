"""Markers on the tracks of the provinces [3.6, 5.2]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
from ..state import Table


@rule
def advance(table: Table, seat: int, province: int, steps: int) -> None:
    """Move a marker forward, onto those that are there; a marker on the last space stays [3.6]."""
    space = int(table.spaces[province, seat])
    goal = min(space + steps, data.SPACES)
    if goal == space:
        return
    below = 0
    height = int(table.heights[province, seat])
    for other in range(table.seats):
        there = int(table.spaces[province, other])
        above = there == space and table.heights[province, other] > height
        table.heights[province, other] -= int(above)
        below += int(there == goal)
    table.spaces[province, seat] = goal
    table.heights[province, seat] = below


@rule
def markers_ahead(table: Table, province: int, seat: int) -> int:
    """How many markers are ahead of a marker that has moved [5.2]."""
    space = int(table.spaces[province, seat])
    height = int(table.heights[province, seat])
    count = 0
    for other in range(table.seats):
        there = int(table.spaces[province, other])
        under = there == space and table.heights[province, other] < height
        count += int(there > space or under)
    return count


@rule
def influence_of(table: Table, seat: int) -> int:
    """How far the markers of *seat* have gone in all provinces together [7.1]."""
    total = 0
    for province in range(data.CIRCLE):
        total += int(table.spaces[province, seat])
    return total
