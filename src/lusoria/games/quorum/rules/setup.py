"""Set-up: the lot, the circle of provinces, the deal [2]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.table import NoVariants
from ..data import (
    ALTAR,
    BACK_STAGE,
    CARDS,
    CIRCLE,
    DEALT,
    FIRST_TOKEN,
    GOD_CARDS,
    GOD_COPIES,
    GOD_LIMIT,
    GODS,
    MAP,
    MOST_SEATS,
    NONE,
    SLOTS,
    START,
    SUIT,
    WHOLE,
)
from ..state import HALVES, State, Table
from .deck import draw_top, leave_deck, next_seat
from .sets import half_of


@rule
def setup(state: State, seats: int, chosen: NoVariants) -> None:  # noqa: ARG001
    """Lay out the box: all Rome cards in the deck, the Gods beside it [1, 2.3, 2.4]."""
    table = state.table
    table.seats = seats
    table.stage = START
    table.first = NONE
    table.top = NONE
    table.gap = NONE
    table.deck = CARDS
    for slot in range(SLOTS):
        table.rome[slot] = NONE
        table.aside[slot] = NONE
    for half in range(HALVES):
        state.deck[half] = WHOLE
    for province in range(CIRCLE):
        table.backs[province] = SUIT
        table.circle[province] = NONE
        table.tokens[province] = FIRST_TOKEN
    for seat in range(MOST_SEATS):
        for place in range(GOD_LIMIT):
            table.gods[seat, place] = NONE
    for god in range(GODS):
        table.unnamed[god] = GOD_COPIES[god]


@rule
def begin(table: Table, seat: int) -> None:
    """The lot has fallen on the first player [2.1]."""
    table.first = seat
    table.turn = seat
    table.stage = MAP


@rule
def place_province(table: Table, province: int) -> None:
    """Place the next province; the last one takes the space that is left [1.3, 2.2]."""
    place, rest = 0, province
    while table.circle[place] != NONE:
        rest += int(table.circle[place])
        place += 1
    table.circle[place] = province
    if place == CIRCLE - 2:
        table.circle[place + 1] = CIRCLE * (CIRCLE - 1) // 2 - rest
        open_deck(table)


@rule
def open_deck(table: Table) -> None:
    """Begin to deal: five cards to Rome, then four to each hand [2.3]."""
    table.gap = 0
    table.owed = DEALT * int(table.seats)
    table.stage = BACK_STAGE


@rule
def deal(state: State, card: int) -> None:
    """Deal the top card to a hand; after the last one the Gods join the deck [2.3, 2.4, 8.2]."""
    table = state.table
    seat, province = int(table.turn), int(table.top)
    state.dealt[seat, half_of(card)] |= leave_deck(state, card)
    table.dealt[seat, province] += 1
    table.owed -= 1
    draw_top(state)
    if int(table.owed) % DEALT == 0:
        table.turn = next_seat(table)
    if table.owed == 0:
        table.backs[ALTAR] = GOD_CARDS
        table.deck += GOD_CARDS
