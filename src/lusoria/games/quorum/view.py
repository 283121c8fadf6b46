"""What each seat may see.  Nothing is visible unless it is copied here [8]."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.compile.jit import rule
from ...core.record import copy_of
from ...core.rng import Stream, draw
from . import actions, data
from .rules import sets
from .state import HALVES, State, View


@rule
def observe(state: State, seat: int, view: View) -> None:
    """Fill *view* with what *seat* may know; NOBODY is a spectator [8.1, 8.2]."""
    view.table = state.table
    view.seat = seat
    for half in range(HALVES):
        view.dealt[half] = state.dealt[seat, half] if seat >= 0 else 0


@rule
def redact(state: State, seat: int, action: int, viewer: int) -> int:  # noqa: ARG001
    """What *viewer* learns of an action: a card dealt to another shows its back only [8.2]."""
    hidden = state.table.stage == data.DEAL_STAGE and viewer != state.table.turn
    return actions.SOME_CARD if hidden else action


@rule
def imagine(view: View, stream: Stream, state: State) -> None:
    """Fill *state* with a game that the viewer cannot tell from the real one [8]."""
    state.table = view.table
    collect_unseen(view, state)
    for seat in range(data.MOST_SEATS):
        for half in range(HALVES):
            state.dealt[seat, half] = view.dealt[half] if seat == view.seat else 0
        if seat != view.seat:
            for province in range(data.CIRCLE):
                imagine_dealt(view, stream, state, seat, province)


@rule
def collect_unseen(view: View, state: State) -> None:
    """Gather in the deck all cards that the viewer sees nowhere."""
    table = view.table
    for half in range(HALVES):
        seen = int(view.dealt[half])
        for seat in range(data.MOST_SEATS):
            seen |= int(table.known[seat, half]) | int(table.played[seat, half])
        state.deck[half] = data.WHOLE & ~seen
    for slot in range(data.SLOTS):
        remove_seen(state, int(table.rome[slot]))
        remove_seen(state, int(table.aside[slot]))


@rule
def remove_seen(state: State, card: int) -> None:
    """Take a card that lies open out of the unseen ones."""
    if 0 <= card < data.CARDS:
        state.deck[sets.half_of(card)] &= ~sets.bit_of(card)


@rule
def imagine_dealt(view: View, stream: Stream, state: State, seat: int, province: int) -> None:
    """Deal another seat what it may hold: no card that a refresh returned [8.2, 8.4]."""
    half = sets.half_of(province * data.SUIT)
    for _ in range(view.table.dealt[seat, province]):
        unseen = sets.suit_in(state.deck, province) & ~sets.suit_in(view.table.returned, province)
        bit = 1 << (sets.nth(unseen, draw(stream, sets.size_of(unseen))) + sets.shift_of(province))
        state.deck[half] ^= bit
        state.dealt[seat, half] |= bit


def disclose(view: View, views: Sequence[View]) -> View:
    """Turn all hands up: what others were dealt is as known as what they took from Rome [8.2]."""
    shown: View = copy_of(view)
    for seat, own in enumerate(views):
        if seat == view.seat:
            continue
        for half in range(HALVES):
            shown.table.known[seat, half] |= own.dealt[half]
        for province in range(data.CIRCLE):
            shown.table.dealt[seat, province] = 0
    return shown
