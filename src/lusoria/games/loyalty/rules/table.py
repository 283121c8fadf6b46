"""The small questions and moves that every chapter of Loyalty needs."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
from ..state import Table
from . import end


@rule
def clear_deed(table: Table) -> None:
    """Forget everything about the action in progress [4.1]."""
    table.deed = data.NONE
    table.chain = 0
    table.half = 0
    table.ways = 0
    table.mounting = 0
    table.picked = data.NONE
    table.owner = data.NONE
    table.taken = 0


@rule
def has_room(table: Table, column: int) -> bool:
    """Whether another die may lie in a column; the marked one has no room [3.5, 5.4]."""
    return table.dice[column] < table.seats and column != table.mark


@rule
def adjacent(one: int, other: int) -> bool:
    """Whether two columns are neighbours on the ring [1.5]."""
    step = one - other
    return step == 1 or step == -1 or step == data.COLUMNS - 1 or step == 1 - data.COLUMNS


@rule
def send_back(table: Table, seat: int, column: int) -> None:
    """Return one messenger from a card to its owner [4.4, 6.9, 6.14]."""
    table.messengers[seat, column] -= 1
    table.hand[seat] += 1


@rule
def send_back_all(table: Table, column: int) -> None:
    """Return all messengers on a card to their owners [3.2, 6.7, 6.11]."""
    for seat in range(table.seats):
        table.hand[seat] += table.messengers[seat, column]
        table.messengers[seat, column] = 0


@rule
def has_messengers(table: Table, column: int) -> bool:
    """Whether anybody's messenger stands on a card."""
    for seat in range(table.seats):
        if table.messengers[seat, column] > 0:
            return True
    return False


@rule
def next_own(table: Table, seat: int, column: int) -> int:
    """First column from *column* on with a messenger of *seat*, or NONE [4.4]."""
    for place in range(column, data.COLUMNS):
        if table.messengers[seat, place] > 0:
            return place
    return data.NONE


@rule
def own_unmarked(table: Table, seat: int) -> int:
    """Messengers of *seat* in unmarked columns [6.23]."""
    count = 0
    for column in range(data.COLUMNS):
        if column != table.mark:
            count += int(table.messengers[seat, column])
    return count


@rule
def gain_wreath(table: Table, seat: int, value: int) -> None:
    """Take a wreath of *value* from the supply [5.8]."""
    table.supply[value - 1] -= 1
    table.wreaths[seat, value - 1] += 1


@rule
def end_if_wreaths_ran_out(table: Table) -> None:
    """End the game if the supply of a value is empty [7.3]."""
    for place in range(data.VALUES):
        if table.supply[place] == 0:
            end.finish(table, data.LAST_WREATH)
