"""The end: score, places, and how it came about [5.1, 7.1]."""

from __future__ import annotations

from typing import Final

from ....core.compile.jit import rule
from ....core.record import Numbers
from .. import data
from ..state import State, Table
from . import scoring, track

MERIT: Final = 128
"""More than the six tracks can add up to."""
PLACES: Final = 8
"""More than there are places."""


@rule
def score(state: State, scores: Numbers) -> None:
    """Write each seat's points, as if the game ended now [5, 6]."""
    for seat in range(state.table.seats):
        scores[seat] = scoring.points_of(state.table, seat)


@rule
def merit(table: Table, seat: int) -> int:
    """Points, and after them influence, as one number to compare [7.1]."""
    return scoring.points_of(table, seat) * MERIT + track.influence_of(table, seat)


@rule
def rank(state: State, ranks: Numbers) -> None:
    """Places by points, then by influence; equal seats share a place [7.1].

    There is no other memory, so each number holds merit and place until all are known.
    """
    seats = int(state.table.seats)
    for seat in range(seats):
        ranks[seat] = merit(state.table, seat) * PLACES
    for seat in range(seats):
        place = 1
        for other in range(seats):
            place += int(int(ranks[other]) // PLACES > int(ranks[seat]) // PLACES)
        ranks[seat] += place
    for seat in range(seats):
        ranks[seat] %= PLACES


@rule
def ending(state: State) -> int:
    """How the game ended [5.1, 7.1]."""
    table = state.table
    if table.stage != data.OVER:
        return data.ONGOING
    best, rival = -1, -1
    for seat in range(table.seats):
        found = merit(table, seat)
        if found > best:
            best, rival = found, best
        elif found > rival:
            rival = found
    if best == rival:
        return data.COALITION
    return data.INFLUENCE_VICTORY if best // MERIT == rival // MERIT else data.VICTORY
