"""The deck and Rome: backs, faces, gaps, refreshing [3.2, 3.4]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
from ..state import State, Table
from . import sets


@rule
def show_back(state: State, back: int) -> None:
    """The back of the top card is seen; go on with whatever waited for it [8.1]."""
    table = state.table
    table.top = back
    if table.gap != data.NONE:
        fill_gap(state)
    elif table.owed > 0:
        table.stage = data.DEAL_STAGE
    else:
        table.stage = data.PLAY_STAGE if table.taken else data.TAKE_STAGE


@rule
def fill_gap(state: State) -> None:
    """Lay the top card into the gap: a God face down, others are turned up [3.4, 8.3]."""
    table = state.table
    if table.top == data.ALTAR:
        table.rome[table.gap] = data.GOD
        close_gap(state)
    else:
        table.stage = data.FACE_STAGE


@rule
def turn_up(state: State, card: int) -> None:
    """Lay the top card face up into the gap [3.4]."""
    leave_deck(state, card)
    state.table.rome[state.table.gap] = card
    close_gap(state)


@rule
def close_gap(state: State) -> None:
    """Look for the next gap; after the last one, cards set aside return [3.2, 3.4]."""
    table = state.table
    gap = int(table.gap) + 1
    draw_top(state)
    if gap < data.SLOTS and table.rome[gap] == data.NONE:
        table.gap = gap
    else:
        table.gap = data.NONE
        if table.aside[0] != data.NONE:
            return_aside(state)


@rule
def draw_top(state: State) -> None:
    """The top card has left the deck; the back of the next is not seen yet [8.1]."""
    table = state.table
    table.backs[table.top] -= 1
    table.deck -= 1
    table.top = data.NONE
    table.stage = data.BACK_STAGE


@rule
def leave_deck(state: State, card: int) -> int:
    """Take a card out of the deck and return the set of it [8.4]."""
    half, bit = sets.half_of(card), sets.bit_of(card)
    state.deck[half] &= ~bit
    state.table.returned[half] &= ~bit
    return bit


@rule
def refresh(state: State) -> None:
    """Set Rome aside and begin to fill it again [3.2]."""
    table = state.table
    for slot in range(data.SLOTS):
        table.aside[slot] = table.rome[slot]
        table.rome[slot] = data.NONE
    table.refreshed = 1
    table.gap = 0
    fill_gap(state)


@rule
def return_aside(state: State) -> None:
    """Mix the cards set aside into the deck, where all know them to be [3.2, 8.4]."""
    table = state.table
    for slot in range(data.SLOTS):
        card = int(table.aside[slot])
        table.aside[slot] = data.NONE
        table.deck += 1
        if card == data.GOD:
            table.backs[data.ALTAR] += 1
        else:
            table.backs[card // data.SUIT] += 1
            table.returned[sets.half_of(card)] |= sets.bit_of(card)
            state.deck[sets.half_of(card)] |= sets.bit_of(card)


@rule
def next_seat(table: Table) -> int:
    """The seat to the left of the one on turn [3.1]."""
    seat = int(table.turn) + 1
    return 0 if seat == table.seats else seat
