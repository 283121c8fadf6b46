"""Set-up: the lot, the circle of provinces, the deal [2]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
from ..state import HALVES, Chosen, State, Table
from . import deck, sets


@rule
def setup(state: State, seats: int, chosen: Chosen) -> None:
    """Lay out the box: all Rome cards in the deck, the Gods beside it [1, 2.3, 2.4]."""
    table = state.table
    table.box = chosen.box
    table.seats = seats
    table.stage = data.START
    table.first = data.NONE
    table.top = data.NONE
    table.gap = data.NONE
    table.deck = data.CARDS
    for slot in range(data.SLOTS):
        table.rome[slot] = data.NONE
        table.aside[slot] = data.NONE
    for half in range(HALVES):
        state.deck[half] = data.WHOLE
    for province in range(data.CIRCLE):
        table.backs[province] = data.SUIT
        table.circle[province] = data.NONE
        table.tokens[province] = chosen.box.first_token
    for seat in range(data.MOST_SEATS):
        for place in range(data.GOD_LIMIT):
            table.gods[seat, place] = data.NONE
    for god in range(data.GODS):
        table.unnamed[god] = chosen.box.god_copies[god]


@rule
def begin(table: Table, seat: int) -> None:
    """The lot has fallen on the first player [2.1]."""
    table.first = seat
    table.turn = seat
    table.stage = data.MAP


@rule
def place_province(table: Table, province: int) -> None:
    """Place the next province; the last one takes the space that is left [1.3, 2.2]."""
    place, rest = 0, province
    while table.circle[place] != data.NONE:
        rest += int(table.circle[place])
        place += 1
    table.circle[place] = province
    if place == data.CIRCLE - 2:
        table.circle[place + 1] = data.CIRCLE * (data.CIRCLE - 1) // 2 - rest
        open_deck(table)


@rule
def open_deck(table: Table) -> None:
    """Begin to deal: five cards to Rome, then four to each hand [2.3]."""
    table.gap = 0
    table.owed = data.DEALT * int(table.seats)
    table.stage = data.BACK_STAGE


@rule
def deal(state: State, card: int) -> None:
    """Deal the top card to a hand; after the last one the Gods join the deck [2.3, 2.4, 8.2]."""
    table = state.table
    seat, province = int(table.turn), int(table.top)
    state.dealt[seat, sets.half_of(card)] |= deck.leave_deck(state, card)
    table.dealt[seat, province] += 1
    table.owed -= 1
    deck.draw_top(state)
    if int(table.owed) % data.DEALT == 0:
        table.turn = deck.next_seat(table)
    if table.owed == 0:
        table.backs[data.ALTAR] = data.GOD_CARDS
        table.deck += data.GOD_CARDS
