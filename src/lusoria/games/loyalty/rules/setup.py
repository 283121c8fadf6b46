"""Set-up: the lot, gods, favours, dice; and what nature deals later [2, 3.3, 3.5]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
from ..state import Chosen, State, Table
from . import turn
from .table import clear_deed


@rule
def setup(state: State, seats: int, chosen: Chosen) -> None:
    """Lay out the box: one die a column, 6 messengers and 3 coins each [1.3, 2.3, 2.4]."""
    table = state.table
    table.box = chosen.box
    table.seats = seats
    table.stage = data.BEGIN_STAGE
    table.chapter = data.SETTING_UP
    table.first = data.NONE
    table.mark = data.NONE
    table.unseen = data.EVERY_GOD
    table.deck = table.box.gods
    for column in range(data.COLUMNS):
        table.cards[column] = data.NONE
        table.favours[column] = data.NONE
        table.dice[column] = 1
    for seat in range(seats):
        table.hand[seat] = data.MESSENGERS
        table.coins[seat] = table.box.start_coins
    for place in range(data.VALUES):
        table.supply[place] = table.box.wreaths[place]
    for kind in range(data.KINDS):
        table.reserve[kind] = table.box.favour_copies[kind]
        table.left += table.box.favour_copies[kind]
    clear_deed(table)


@rule
def begin(table: Table, seat: int) -> None:
    """The lot has fallen on the starting player; gods are dealt next [2.1, 2.4]."""
    table.first = seat
    table.turn = seat
    table.actor = seat
    table.stage = data.REFILL


@rule
def deal_god(table: Table, god: int) -> None:
    """Nature has dealt a God card into the first gap [1.1, 2.1, 3.3]."""
    for column in range(data.COLUMNS):
        if table.cards[column] == data.NONE:
            table.cards[column] = god
            break
    table.unseen &= ~(1 << god)
    table.deck -= 1
    go_on(table)


@rule
def deal_favour(table: Table, kind: int) -> None:
    """Nature has dealt a favour into the first gap [1.2, 2.2, 3.3]."""
    for column in range(data.COLUMNS):
        if table.favours[column] == data.NONE:
            table.favours[column] = kind
            break
    table.reserve[kind] -= 1
    table.left -= 1
    go_on(table)


@rule
def go_on(table: Table) -> None:
    """After a deal: an action is done, or the next gap is filled [3.3]."""
    table.stage = data.FINISH if table.chapter == data.PERFORMING else data.REFILL


@rule
def drop_die(table: Table, column: int) -> None:
    """A rolled die has landed; after the last the game goes on [2.3, 3.5]."""
    table.dice[column] += 1
    table.rolling -= 1
    if table.rolling > 0:
        return
    if table.chapter == data.PERFORMING:
        table.stage = data.FINISH
    elif table.chapter == data.CLAIMING:
        turn.begin_action(table)
    else:
        table.stage = data.BEGIN_TURN
