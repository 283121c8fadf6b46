"""Set-up: the lot, the deal, the exchange, the first laying [2]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
from ..state import Chosen, State
from . import turn
from .table import close_action, other, receive


@rule
def setup(state: State, seats: int, chosen: Chosen) -> None:
    """Lay out the box: all cards in the pile, points and money for each [1, 2]."""
    table = state.table
    table.box = chosen.box
    table.stage = data.START
    table.first = data.NONE
    table.mercatus = chosen.mercatus
    table.free_laying = chosen.free_laying
    for title in range(data.TITLES):
        state.pile[title] = chosen.box.copies[title]
        table.pile += chosen.box.copies[title]
    for seat in range(seats):
        table.points[seat] = chosen.box.start_points
        table.money[seat] = chosen.box.start_money
        for disc in range(data.DISCS):
            table.discs[seat, disc] = data.NONE
            state.faces[seat, disc] = data.NONE
    for disc in range(data.DISCS):
        table.lifted[disc] = data.NONE
    close_action(table)


@rule
def begin(state: State, seat: int) -> None:
    """The lot has fallen on the starting player [2.1]."""
    state.table.first = seat
    state.table.turn = seat
    state.table.stage = data.DEAL


@rule
def deal(state: State, title: int) -> None:
    """Deal a card, to the starting player until they have 4, then to the other [2.2]."""
    table = state.table
    state.pile[title] -= 1
    table.pile -= 1
    receive(state, table.turn, title)
    if table.held[table.turn] == data.DEALT:
        table.turn = other(table.turn)
        if table.held[table.turn] == data.DEALT:
            table.stage = data.EXCHANGE


@rule
def give(state: State, seat: int, title: int) -> None:
    """Choose one card to give away; when all are chosen the gifts change hands [2.3]."""
    table = state.table
    state.hands[seat, title] -= 1
    table.held[seat] -= 1
    state.gifts[seat, title] += 1
    table.given[seat] += 1
    if table.given[0] == data.GIFTS and table.given[1] == data.GIFTS:
        hand_over_gifts(state)
        table.stage = data.LAYING


@rule
def hand_over_gifts(state: State) -> None:
    """Put the gifts into the other hand; their giver knows them there [2.3, 8.2]."""
    for giver in range(data.SEATS):
        taker = other(giver)
        state.table.given[giver] = 0
        for title in range(data.TITLES):
            for _ in range(state.gifts[giver, title]):
                receive(state, taker, title)
                state.known[taker, title] += 1
            state.gifts[giver, title] = 0


@rule
def lay_down(state: State, title: int, disc: int) -> None:
    """Lay a card face down; after the last, turn all over and begin [2.4]."""
    table = state.table
    seat = table.turn
    state.hands[seat, title] -= 1
    table.held[seat] -= 1
    state.faces[seat, disc] = title
    table.discs[seat, disc] = data.DOWN
    if table.held[seat] > 0:
        return
    table.turn = other(seat)
    if table.held[table.turn] == 0:
        turn_over(state)
        turn.begin_turn(state)


@rule
def turn_over(state: State) -> None:
    """Turn all cards face up; nothing is left in hand to be known [2.4]."""
    for seat in range(data.SEATS):
        for disc in range(data.DISCS):
            state.table.discs[seat, disc] = state.faces[seat, disc]
            state.faces[seat, disc] = data.NONE
        for title in range(data.TITLES):
            state.known[seat, title] = 0
