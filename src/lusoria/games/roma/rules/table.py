"""The small questions and moves that every chapter of Roma needs."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
from ..state import State, Table


@rule
def kind_of(title: int) -> int:
    """Return whether *title* is a CHARACTER or a BUILDING [1.1]."""
    return int(title >= data.CHARACTERS)


@rule
def stockpile(table: Table) -> int:
    """Points no player has; less than 0 once a payment went beyond it [1.3, 7.2]."""
    return int(table.box.points) - int(table.points[0]) - int(table.points[1])


@rule
def unused(table: Table) -> int:
    """Action dice not spent yet [1.2]."""
    count = 0
    for face in range(data.FACES):
        count += int(table.dice[face])
    return count


@rule
def spend(table: Table, face: int) -> None:
    """Use up one die that shows *face* [4]."""
    table.dice[face] -= 1


@rule
def discarded(table: Table) -> int:
    """Cards on the discard pile [4.3]."""
    count = 0
    for title in range(data.TITLES):
        count += int(table.discards[title])
    return count


@rule
def empty_discs(table: Table, seat: int) -> int:
    """Discs of *seat* without a card [3.1]."""
    count = 0
    for disc in range(data.DISCS):
        count += int(table.discs[seat, disc] == data.NONE)
    return count


@rule
def count_laid(table: Table, seat: int, title: int) -> int:
    """Cards of *title* that *seat* has laid."""
    count = 0
    for disc in range(data.DISCS):
        count += int(table.discs[seat, disc] == title)
    return count


@rule
def is_laid(table: Table, seat: int, disc: int, kind: int) -> bool:
    """Whether a card of *kind* lies at a disc of *seat*."""
    title = table.discs[seat, disc]
    return bool(title >= 0 and kind_of(title) == kind)


@rule
def has_laid(table: Table, seat: int, kind: int) -> bool:
    """Whether *seat* has any card of *kind* laid."""
    for disc in range(data.DISCS):
        if is_laid(table, seat, disc, kind):
            return True
    return False


@rule
def holds(state: State, seat: int, kind: int) -> bool:
    """Whether *seat* has any card of *kind* in hand."""
    first = data.CHARACTERS * kind
    last = data.TITLES if kind else data.CHARACTERS
    for title in range(first, last):
        if state.hands[seat, title] > 0:
            return True
    return False


@rule
def discard(table: Table, seat: int, disc: int) -> None:
    """Put the card at a disc, if any, on the discard pile."""
    title = table.discs[seat, disc]
    if title != data.NONE:
        table.discards[title] += 1
        table.discs[seat, disc] = data.NONE


@rule
def put(table: Table, seat: int, title: int, disc: int) -> None:
    """Lay a card face up; one already there is covered and discarded [4.1]."""
    discard(table, seat, disc)
    table.discs[seat, disc] = title


@rule
def receive(state: State, seat: int, title: int) -> None:
    """Take a card into the hand."""
    state.hands[seat, title] += 1
    state.table.held[seat] += 1


@rule
def part_with(state: State, seat: int, title: int) -> None:
    """Take a card out of the hand for all to see; a known copy is struck first [8.2]."""
    state.hands[seat, title] -= 1
    state.table.held[seat] -= 1
    if state.known[seat, title] > 0:
        state.known[seat, title] -= 1


@rule
def pay_out(state: State, seat: int, points: int) -> None:
    """Pay points from the stockpile, in full even if it falls short [7.2]."""
    state.table.points[seat] += points
    check_end(state.table)


@rule
def hand_points(state: State, giver: int, taker: int, points: int) -> None:
    """Move points from one player to the other [7.1]."""
    state.table.points[giver] -= points
    state.table.points[taker] += points
    check_end(state.table)


@rule
def check_end(table: Table) -> None:
    """End the game at once when a player or the stockpile has no points left [7.1, 7.2]."""
    if table.points[0] <= 0 or table.points[1] <= 0 or stockpile(table) <= 0:
        close_action(table)
        table.stage = data.OVER


@rule
def close_action(table: Table) -> None:
    """Clear away all that an action in progress has needed."""
    table.disc = data.NONE
    table.title = data.NONE
    table.target = data.NONE
    table.battle = 0
    table.due = 0
    table.drawing = 0
    table.drawn = 0
    table.shuffled = 0


@rule
def resume(table: Table) -> None:
    """Go back to the open part of the turn, unless the game is over [3.4]."""
    if table.stage != data.OVER:
        close_action(table)
        table.stage = data.ACTIONS_STAGE


@rule
def clear_dice(table: Table) -> None:
    """Take all dice off the table [3.4]."""
    for face in range(data.FACES):
        table.dice[face] = 0


@rule
def is_triple(table: Table) -> bool:
    """Whether all three dice show the same number [3.3]."""
    for face in range(data.FACES):
        if table.dice[face] == data.DICE:
            return True
    return False


@rule
def other(seat: int) -> int:
    """Return the opponent of *seat*."""
    return data.SEATS - 1 - seat
