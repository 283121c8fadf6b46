"""The Temple Track [1.4, 5.2, 5.3, 6.8]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data, verbs
from ..state import Table
from . import numbers


@rule
def occupied(table: Table) -> int:
    """All spaces that are taken or blocked, a bit each [1.4]."""
    spaces = numbers.blocked(table)
    for seat in range(table.seats):
        spaces |= int(table.temple[seat])
    return spaces


@rule
def open_depth(table: Table, taken: int, beyond: int, steps: int) -> int:
    """The depth *steps* steps beyond a depth, or EXIT; full depths are skipped [5.2, 6.8]."""
    depth = beyond
    for space in range(numbers.length(table)):
        if numbers.depth(table, space) > depth and not (taken >> space) & 1:
            depth = numbers.depth(table, space)
            steps -= 1
            if steps == 0:
                return depth
    return data.EXIT


@rule
def open_space(table: Table, taken: int, depth: int, start: int) -> int:
    """First empty space at a depth from space *start* on, or EXIT [5.2]."""
    for space in range(start, numbers.length(table)):
        if numbers.depth(table, space) == depth and not (taken >> space) & 1:
            return space
    return data.EXIT


@rule
def goal(table: Table) -> int:
    """The depth that the messenger on the move goes to, or EXIT [5.2, 6.8]."""
    if climbs(table):
        return open_depth(table, occupied(table), 0, 1)
    start = numbers.depth(table, int(table.picked))
    return open_depth(table, occupied(table), start, numbers.amount(table, table.deed))


@rule
def climbs(table: Table) -> bool:
    """Whether the messenger on the move comes from the hand [5.2]."""
    return table.mounting == 1 or numbers.verb(table, table.deed) != verbs.ADVANCE


@rule
def arrive(table: Table) -> bool:
    """Let a messenger take its space if there is but one, else ask; say if it has [5.2, 5.3]."""
    taken, depth = occupied(table), goal(table)
    if depth == data.EXIT:
        table.stage = data.EXIT_STAGE
        return False
    space = open_space(table, taken, depth, 0)
    if open_space(table, taken, depth, space + 1) != data.EXIT:
        table.stage = data.LAND_STAGE
        return False
    land(table, space)
    return True


@rule
def land(table: Table, space: int) -> None:
    """Put the messenger on the move on a space [5.2]."""
    depart(table)
    table.temple[table.actor] |= 1 << space


@rule
def leave_by_exit(table: Table, column: int) -> None:
    """Move the messenger at EXIT to a God card [5.3]."""
    depart(table)
    table.messengers[table.actor, column] += 1


@rule
def depart(table: Table) -> None:
    """Take the messenger on the move from the hand or from its space."""
    if climbs(table):
        table.hand[table.actor] -= 1
    else:
        table.temple[table.actor] &= ~(1 << int(table.picked))
