"""What a rival did between two looks at the table, as far as it shows."""

from __future__ import annotations

from ...core.jit import rule
from ...core.record import Actions
from .actions import PLAY, TAKE
from .data import GOD, HALF, PLAY_STAGE, SLOTS, TAKE_STAGE
from .rules.sets import lowest, place_of
from .rules.turn import gods_held
from .state import HALVES, Table, View

PAIR = 2


@rule
def retrace(before: View, after: View, actions: Actions) -> int:
    """Tell at a table for two what the rival took and played, if Rome was not refreshed [3.1]."""
    old, new, rival = before.table, after.table, 1 - int(before.seat)
    if not is_one_turn_apart(before, after):
        return 0
    slot, changed = 0, 0
    for place in range(SLOTS):
        if old.rome[place] != new.rome[place]:
            slot = place
            changed += 1
    god = gods_held(new, rival) > gods_held(old, rival)
    while not changed and slot < SLOTS - 1 and old.rome[slot] != GOD:
        slot += 1
    if changed > 1 or (old.rome[slot] == GOD) != god:
        return 0
    actions[0] = TAKE + slot
    if god:
        return 1
    actions[1] = PLAY + card_added(old, new, rival)
    return 2


@rule
def is_one_turn_apart(before: View, after: View) -> bool:
    """Whether the looker was about to play, and is to take now, the rival having had a turn."""
    old, new = before.table, after.table
    if old.seats != PAIR or new.seats != PAIR or before.seat < 0 or before.seat != after.seat:
        return False
    mine = old.turn == before.seat and new.turn == before.seat
    asked = old.stage == PLAY_STAGE and new.stage == TAKE_STAGE and new.refreshed == 0
    return mine and asked and int(new.turns) == int(old.turns) + PAIR


@rule
def card_added(old: Table, new: Table, seat: int) -> int:
    """The card that *seat* has played since."""
    card = 0
    for half in range(HALVES):
        fresh = int(new.played[seat, half]) & ~int(old.played[seat, half])
        if fresh:
            card = half * HALF + place_of(lowest(fresh))
    return card
