"""The pile, the discards, and what they betray of the hands [4.3, 8.3]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
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
    table.stage = data.DRAW_STAGE
    refill_for_draw(state)


@rule
def refill_for_draw(state: State) -> None:
    """Refill an empty pile, and remember what was known of the hand before [4.3, 8.3]."""
    if state.table.pile > 0:
        return
    for title in range(data.TITLES):
        state.sure[title] = state.known[state.table.turn, title]
    state.table.shuffled = 1
    refill(state)


@rule
def refill(state: State) -> None:
    """Make the discards the new pile if the pile is empty [4.3]."""
    table = state.table
    if table.pile > 0:
        return
    reveal_hands(state)
    for title in range(data.TITLES):
        state.pile[title] += table.discards[title]
        table.pile += table.discards[title]
        table.discards[title] = 0


@rule
def reveal_hands(state: State) -> None:
    """All cards but the hands and the draw have been seen: mark these as known [8.3]."""
    for seat in range(data.SEATS):
        for title in range(data.TITLES):
            certain = state.hands[seat, title]
            if seat == state.table.turn:
                certain += state.drawn[title]
            state.known[seat, title] = max(state.known[seat, title], certain)


@rule
def reveal_hand(state: State, seat: int) -> None:
    """The opponent has seen the whole pile, and so knows this hand [8.3]."""
    for title in range(data.TITLES):
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
        table.stage = data.KEEP_STAGE
    else:
        refill_for_draw(state)


@rule
def keep_card(state: State, kept: int) -> None:
    """Keep one of the drawn cards and discard the rest [4.3]."""
    table = state.table
    seat = table.turn
    if table.shuffled:
        strike_discarded(state, kept)
    state.drawn[kept] -= 1
    receive(state, seat, kept)
    title, left = 0, int(table.drawn) - 1
    while left > 0:
        count = int(state.drawn[title])
        if count > 0:
            table.discards[title] += count
            state.drawn[title] = 0
            left -= count
        title += 1
    resume(table)


@rule
def strike_discarded(state: State, kept: int) -> None:
    """Strike what may have been drawn before the shuffle and is now discarded [8.3].

    A card that was known before, or that only the new pile can have supplied, is not struck.
    """
    seat = state.table.turn
    spare = drawn_before(state)
    for title in range(data.TITLES):
        spare -= drawn_before_for_sure(state, title, kept)
    for title in range(data.TITLES):
        most = drawn_before_for_sure(state, title, kept) + max(0, spare)
        most = min(most, int(state.known[seat, title]) - int(state.sure[title]))
        state.known[seat, title] -= max(0, min(most, thrown_away(state, title, kept)))
        state.sure[title] = 0


@rule
def drawn_before(state: State) -> int:
    """How many cards of the draw the shuffle found already drawn [8.3]."""
    seat = state.table.turn
    count = -int(state.table.held[seat])
    for title in range(data.TITLES):
        count += int(state.known[seat, title])
    return max(0, count)


@rule
def drawn_before_for_sure(state: State, title: int, kept: int) -> int:
    """Discards of a title that the new pile was too small to supply [8.3]."""
    before = int(state.known[state.table.turn, title]) - int(state.hands[state.table.turn, title])
    supply = int(state.pile[title]) + int(state.drawn[title]) - before
    return max(0, thrown_away(state, title, kept) - supply)


@rule
def thrown_away(state: State, title: int, kept: int) -> int:
    """Drawn cards of a title that are discarded when *kept* is kept [4.3]."""
    return int(state.drawn[title]) - int(title == kept)


@rule
def look_through(state: State) -> None:
    """Let a Haruspex see the whole pile, rebuilt if it was empty [6.12]."""
    refill(state)
    reveal_hand(state, other(state.table.turn))


@rule
def take_from_pile(state: State, title: int) -> None:
    """Take a chosen card from the pile into the hand [6.12]."""
    state.pile[title] -= 1
    state.table.pile -= 1
    receive(state, state.table.turn, title)
    resume(state.table)
