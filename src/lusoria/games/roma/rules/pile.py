"""The pile, the discards, and what they betray of the hands [4.3, 8.3]."""

from __future__ import annotations

from ....core.jit import rule
from ..data import DRAW_STAGE, KEEP_STAGE, SEATS, TITLES
from ..state import State
from .table import discarded, other, receive, resume, spend


@rule
def can_draw(state: State) -> bool:
    """Whether there is any card to draw [4.3]."""
    return bool(state.table.pile > 0 or discarded(state.table) > 0)


@rule
def take_cards(state: State, face: int) -> None:
    """Spend a die and begin to draw as many cards as it shows, as far as there are [4.3]."""
    table = state.table
    spend(table, face)
    table.drawing = min(face + 1, int(table.pile) + discarded(table))
    table.stage = DRAW_STAGE
    refill(state)


@rule
def refill(state: State) -> None:
    """Make the discards the new pile if the pile is empty [4.3]."""
    table = state.table
    if table.pile > 0:
        return
    reveal_hands(state)
    table.shuffled = 1
    for title in range(TITLES):
        state.pile[title] += table.discards[title]
        table.pile += table.discards[title]
        table.discards[title] = 0


@rule
def reveal_hands(state: State) -> None:
    """All cards but the hands and the draw have been seen: mark these as known [8.3]."""
    for seat in range(SEATS):
        for title in range(TITLES):
            certain = state.hands[seat, title]
            if seat == state.table.turn:
                certain += state.drawn[title]
            state.known[seat, title] = max(state.known[seat, title], certain)


@rule
def reveal_hand(state: State, seat: int) -> None:
    """The opponent has seen the whole pile, so he knows this hand [8.3]."""
    for title in range(TITLES):
        state.known[seat, title] = max(state.known[seat, title], state.hands[seat, title])


@rule
def turn_up(state: State, title: int) -> None:
    """Nature draws one card; after the last, one must be kept [4.3]."""
    table = state.table
    state.pile[title] -= 1
    table.pile -= 1
    state.drawn[title] += 1
    table.drawn += 1
    table.drawing -= 1
    if table.drawing == 0:
        table.stage = KEEP_STAGE
    else:
        refill(state)


@rule
def keep_card(state: State, kept: int) -> None:
    """Keep one of the drawn cards and discard the rest [4.3]."""
    table = state.table
    seat = table.turn
    state.drawn[kept] -= 1
    receive(state, seat, kept)
    title, left = 0, int(table.drawn) - 1
    while left > 0:
        count = int(state.drawn[title])
        if count > 0:
            throw_away(state, seat, title, count)
            left -= count
        title += 1
    resume(table)


@rule
def throw_away(state: State, seat: int, title: int, count: int) -> None:
    """Discard drawn cards; after a shuffle the other knew them and strikes them [4.3, 8.3]."""
    state.table.discards[title] += count
    state.drawn[title] = 0
    if state.table.shuffled:
        state.known[seat, title] -= min(count, int(state.known[seat, title]))


@rule
def look_through(state: State) -> None:
    """Let a Haruspex see the whole pile, made anew if it was empty [6.12]."""
    refill(state)
    state.table.shuffled = 0
    reveal_hand(state, other(state.table.turn))


@rule
def take_from_pile(state: State, title: int) -> None:
    """Take a chosen card from the pile into the hand [6.12]."""
    state.pile[title] -= 1
    state.table.pile -= 1
    receive(state, state.table.turn, title)
    resume(state.table)
