"""A turn, from paying for empty discs to passing the dice [3, 4]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import actions, data
from ..state import State, Table
from .table import (
    check_end,
    clear_dice,
    empty_discs,
    is_triple,
    kind_of,
    other,
    part_with,
    put,
    spend,
)


@rule
def begin_turn(state: State) -> None:
    """Pay a point for each empty disc, then throw, unless that was the end [3.1, 3.2]."""
    table = state.table
    seat = table.turn
    table.points[seat] -= min(int(table.points[seat]), empty_discs(table, seat))
    table.stage = data.THROW
    check_end(table)


@rule
def throw_dice(table: Table, throw: int) -> None:
    """Nature has thrown the action dice [3.2, 3.3]."""
    for die in range(data.DICE):
        table.dice[actions.THROW_FACES[throw, die]] += 1
    table.stage = data.TRIPLE if is_triple(table) else data.ACTIONS_STAGE


@rule
def throw_again(table: Table) -> None:
    """Take the triple up and throw all three dice again [3.3]."""
    clear_dice(table)
    table.stage = data.THROW


@rule
def lay(state: State, title: int, disc: int) -> None:
    """Pay for a card and lay it [4.1]."""
    table = state.table
    table.money[table.turn] -= price(table, title)
    part_with(state, table.turn, title)
    put(table, table.turn, title, disc)


@rule
def price(table: Table, title: int) -> int:
    """What a card costs to lay now [4.1, 9.2]."""
    return 0 if table.free[kind_of(title)] else int(table.box.price[title])


@rule
def take_money(table: Table, face: int) -> None:
    """Spend a die for as many sestertii as it shows [4.2]."""
    spend(table, face)
    table.money[table.turn] += face + 1


@rule
def end_turn(state: State) -> None:
    """Let unused dice and the turn's effects lapse and pass to the other player [3.4]."""
    table = state.table
    clear_dice(table)
    table.essedum = 0
    table.free[0] = 0
    table.free[1] = 0
    for disc in range(data.DISCS):
        table.blocked[table.turn, disc] = 0
    table.turn = other(table.turn)
    begin_turn(state)
