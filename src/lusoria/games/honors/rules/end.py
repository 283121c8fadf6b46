"""The end: points, grades, places [7]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.record import Numbers
from .. import data
from ..state import State, Table
from . import sheet


@rule
def finish(table: Table) -> None:
    """End the game after the last turn [7.1]."""
    table.stage = data.OVER
    table.ending = grade_of(table) if table.seats == 1 else outcome(table)


@rule
def grade_of(table: Table) -> int:
    """The grade of a solo player's victory, if it is one [7.2]."""
    points = sheet.points_of(table, 0)
    for grade in range(len(data.GRADES)):
        if points >= table.sheet.grades[grade]:
            return data.CAESARIAN + grade
    return data.DEFEAT


@rule
def outcome(table: Table) -> int:
    """Whether one player has most points, or several share them [7.3]."""
    most, holders = sheet.points_of(table, 0), 1
    for seat in range(1, table.seats):
        points = sheet.points_of(table, seat)
        if points > most:
            most, holders = points, 1
        elif points == most:
            holders += 1
    return data.WON if holders == 1 else data.SHARED


@rule
def score(state: State, scores: Numbers) -> None:
    """Write each seat's points as they stand [7.1]."""
    for seat in range(state.table.seats):
        scores[seat] = sheet.points_of(state.table, seat)


@rule
def rank(state: State, ranks: Numbers) -> None:
    """Write the places; equal seats share one, and without a victory nobody is first [7.2, 7.3]."""
    table = state.table
    first = 2 if table.ending == data.DEFEAT else 1
    for seat in range(table.seats):
        points, place = sheet.points_of(table, seat), first
        for other in range(table.seats):
            place += int(sheet.points_of(table, other) > points)
        ranks[seat] = place


@rule
def ending(state: State) -> int:
    """How the game ended [7.2, 7.3]."""
    return int(state.table.ending)
