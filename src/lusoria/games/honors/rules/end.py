"""The end: points, grades, places [7]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.record import Numbers
from ..data import CAESARIAN, DEFEAT, GRADES, OVER, SHARED, WON
from ..state import State, Table
from .sheet import points_of


@rule
def finish(table: Table) -> None:
    """End the game after the last turn [7.1]."""
    table.stage = OVER
    table.ending = grade_of(table) if table.seats == 1 else outcome(table)


@rule
def grade_of(table: Table) -> int:
    """The grade of a solo player's victory, if it is one [7.2]."""
    points = points_of(table, 0)
    for grade in range(len(GRADES)):
        if points >= table.sheet.grades[grade]:
            return CAESARIAN + grade
    return DEFEAT


@rule
def outcome(table: Table) -> int:
    """Whether one player has most points, or several share them [7.3]."""
    most, holders = points_of(table, 0), 1
    for seat in range(1, table.seats):
        points = points_of(table, seat)
        if points > most:
            most, holders = points, 1
        elif points == most:
            holders += 1
    return WON if holders == 1 else SHARED


@rule
def score(state: State, scores: Numbers) -> None:
    """Write each seat's points as they stand [7.1]."""
    for seat in range(state.table.seats):
        scores[seat] = points_of(state.table, seat)


@rule
def rank(state: State, ranks: Numbers) -> None:
    """Write the places; equal seats share one, and without a victory nobody is first [7.2, 7.3]."""
    table = state.table
    first = 2 if table.ending == DEFEAT else 1
    for seat in range(table.seats):
        points, place = points_of(table, seat), first
        for other in range(table.seats):
            place += int(points_of(table, other) > points)
        ranks[seat] = place


@rule
def ending(state: State) -> int:
    """How the game ended [7.2, 7.3]."""
    return int(state.table.ending)
