"""What a place in a province may be worth in the end."""

from __future__ import annotations

from ....core.compile.jit import rule
from ..state import Table
from . import fitted
from .fitted import Places

PAIR = 2
"""Seats of the smallest table, at which much is simpler."""


@rule
def places_of(table: Table, seat: int, rest: int) -> Places:
    """The multiplier that a seat can expect in each province."""
    return (
        standing(table, 0, seat, rest, int(table.spaces[0, seat])),
        standing(table, 1, seat, rest, int(table.spaces[1, seat])),
        standing(table, 2, seat, rest, int(table.spaces[2, seat])),
        standing(table, 3, seat, rest, int(table.spaces[3, seat])),
        standing(table, 4, seat, rest, int(table.spaces[4, seat])),
        standing(table, 5, seat, rest, int(table.spaces[5, seat])),
    )


@rule
def standing(table: Table, province: int, seat: int, rest: int, space: int) -> float:
    """The multiplier to be expected with the marker on *space*, as the others may move [5.3]."""
    if table.seats == PAIR:
        return standing_of_two(table, province, seat, rest, space)
    there, height = int(table.spaces[province, seat]), int(table.heights[province, seat])
    first, second, third = 1.0, 0.0, 0.0
    for other in range(table.seats):
        if other != seat:
            far = 2 * (space - int(table.spaces[province, other]))
            if far == 0 and space > 0:
                below = space == there and height < int(table.heights[province, other])
                far = 1 if below else -1
            ahead = fitted.AHEAD[rest, far + fitted.EVEN]
            third = third * ahead + second * (1.0 - ahead)
            second = second * ahead + first * (1.0 - ahead)
            first *= ahead
    token = int(table.tokens[province])
    fourth = 1.0 - first - second - third
    value = token * first + (token - 1) * second
    value += max(0, token - 2) * third + max(0, token - 3) * fourth
    return value if space else value * fitted.LATE[rest]


@rule
def standing_of_two(table: Table, province: int, seat: int, rest: int, space: int) -> float:
    """The same at a table for two, where there is but one other."""
    there, theirs = int(table.spaces[province, seat]), int(table.spaces[province, 1 - seat])
    level = int(space == theirs) & int(space > 0)
    lower = int(table.heights[province, seat]) < int(table.heights[province, 1 - seat])
    below = int(space == there) & int(lower)
    far = 2 * (space - theirs) + level * (2 * below - 1)
    ahead, token = (
        fitted.AHEAD[rest, far + fitted.EVEN],
        int(table.tokens[province]),
    )
    value = token * ahead + (token - 1) * (1.0 - ahead)
    return float(value * fitted.MOVED[rest, min(1, space)])
