"""What a rival did between two looks at the table, as far as it shows."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.record import Actions
from .. import data, state
from ..actions import PLAY, TAKE
from ..rules import sets, turn
from ..state import Table, View
from . import track_values


@rule
def retrace(before: View, after: View, actions: Actions) -> int:
    """Tell what the next seat took and played since; at larger tables the others go untold."""
    if not is_one_turn_apart(before, after):
        return 0
    if before.table.seats == track_values.PAIR:
        return retrace_pair(before, after, actions)
    return retrace_next(before, after, actions)


@rule
def retrace_next(before: View, after: View, actions: Actions) -> int:
    """Tell what the seat after the viewer took and played, if it did not refresh Rome [3.1].

    It had before it what the viewer left; which card it took is seen by where that card is now.
    """
    old, new = before.table, after.table
    seat = (int(before.seat) + 1) % int(old.seats)
    god = turn.gods_held(new, seat) > turn.gods_held(old, seat)
    taken = data.GOD if god else card_taken(old, new, seat)
    slot = 0
    while slot < data.SLOTS and old.rome[slot] != taken:
        slot += 1
    if slot == data.SLOTS or taken == data.NONE:
        return 0
    actions[0] = TAKE + slot
    if god:
        return 1
    actions[1] = PLAY + card_added(old, new, seat)
    return 2


@rule
def card_taken(old: Table, new: Table, seat: int) -> int:
    """The open card of Rome that *seat* has now, in its hand or played; NONE if none has gone."""
    for slot in range(data.SLOTS):
        card = int(old.rome[slot])
        if card != data.NONE and card != data.GOD:
            half, bit = sets.half_of(card), sets.bit_of(card)
            if (int(new.known[seat, half]) | int(new.played[seat, half])) & bit:
                return card
    return data.NONE


@rule
def retrace_pair(before: View, after: View, actions: Actions) -> int:
    """Tell at a table for two what the rival took and played, if Rome was not refreshed [3.1]."""
    old, new, rival = before.table, after.table, 1 - int(before.seat)
    slot, changed = 0, 0
    for place in range(data.SLOTS):
        if old.rome[place] != new.rome[place]:
            slot = place
            changed += 1
    god = turn.gods_held(new, rival) > turn.gods_held(old, rival)
    while not changed and slot < data.SLOTS - 1 and old.rome[slot] != data.GOD:
        slot += 1
    if changed > 1 or (old.rome[slot] == data.GOD) != god:
        return 0
    actions[0] = TAKE + slot
    if god:
        return 1
    actions[1] = PLAY + card_added(old, new, rival)
    return 2


@rule
def is_one_turn_apart(before: View, after: View) -> bool:
    """Whether the viewer was about to play, and is to take now, all others having had a turn."""
    old, new = before.table, after.table
    if old.seats != new.seats or before.seat < 0 or before.seat != after.seat:
        return False
    mine = old.turn == before.seat and new.turn == before.seat
    asked = old.stage == data.PLAY_STAGE and new.stage == data.TAKE_STAGE and new.refreshed == 0
    return mine and asked and int(new.turns) == int(old.turns) + int(old.seats)


@rule
def card_added(old: Table, new: Table, seat: int) -> int:
    """The card that *seat* has played since."""
    card = 0
    for half in range(state.HALVES):
        fresh = int(new.played[seat, half]) & ~int(old.played[seat, half])
        if fresh:
            card = half * data.HALF + sets.place_of(sets.lowest(fresh))
    return card
