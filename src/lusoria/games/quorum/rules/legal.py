"""Every legal action, listed; ``why`` says the same one action at a time [3, 4]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.record import Actions
from .. import data
from ..actions import ADVANCE, PLAY, REFRESH, TAKE
from ..state import State, Table
from . import sets


@rule
def legal(state: State, seat: int, actions: Actions) -> int:
    """Write the legal actions of *seat* and return how many there are."""
    table = state.table
    stage = int(table.stage)
    if seat != table.turn:
        return 0
    if stage == data.PLAY_STAGE:
        return plays(state, seat, actions)
    if stage == data.TAKE_STAGE:
        return takes(table, seat, actions)
    if stage == data.ADVANCE_STAGE:
        for province in range(data.CIRCLE):
            actions[province] = ADVANCE + province
        return data.CIRCLE
    return 0


@rule
def plays(state: State, seat: int, actions: Actions) -> int:
    """List the Rome cards of the hand [3.5]."""
    count = 0
    rest = int(state.table.known[seat, 0]) | int(state.dealt[seat, 0])
    later = int(state.table.known[seat, 1]) | int(state.dealt[seat, 1])
    while rest | later:
        half = int(rest == 0)
        cards = later if half else rest
        actions[count] = PLAY + half * data.HALF + sets.place_of(sets.lowest(cards))
        count += 1
        later = later & (later - half)
        rest = rest & (rest - 1)
    return count


@rule
def takes(table: Table, seat: int, actions: Actions) -> int:
    """List the cards that may be taken from Rome, and refreshing it [3.2, 3.3, 4.1]."""
    full = table.gods[seat, data.GOD_LIMIT - 1] != data.NONE
    count, gods = 0, 0
    for slot in range(data.SLOTS):
        god = table.rome[slot] == data.GOD
        gods += int(god)
        actions[count] = TAKE + slot
        count += int(not (god and full))
    if gods >= data.GODS_TO_REFRESH and (not table.refreshed or count == 0):
        actions[count] = REFRESH
        count += 1
    return count
