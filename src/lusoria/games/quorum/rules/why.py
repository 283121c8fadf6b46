"""Who acts, and why an action is not allowed [2 to 5]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.seats import NATURE
from .. import actions, data, reasons
from ..state import State, Table
from . import chance, sets


@rule
def acting(state: State) -> int:
    """Return the seat to act, or NATURE or NOBODY."""
    actor = int(actions.ACTOR[state.table.stage])
    return int(state.table.turn) if actor == actions.TURN else actor


@rule
def why(state: State, seat: int, action: int) -> int:
    """Why *seat* may not take *action* now, or ALLOWED."""
    stage = int(state.table.stage)
    if action < 0 or action >= actions.ACTIONS:
        return reasons.NO_SUCH_ACTION
    if stage == data.OVER:
        return reasons.FIRST_STAGE + stage
    actor = acting(state)
    if seat != actor:
        return (
            reasons.NOT_CHANCE
            if seat == NATURE
            else reasons.CHANCE_ACTS
            if actor == NATURE
            else reasons.NOT_YOURS
        )
    choice = action - int(actions.FIRST_ANSWER[stage])
    if choice < 0 or choice >= actions.ANSWERS[stage]:
        return unasked(state, stage, action)
    if seat == NATURE:
        return chance_objection(state, stage, choice)
    return objection(state, seat, stage, choice)


@rule
def unasked(state: State, stage: int, action: int) -> int:
    """What the game waits for instead of an action of another kind [3.1, 3.2]."""
    actor = int(actions.ACTOR[stage])
    if actor == actions.TURN and action >= actions.BEGIN:
        return reasons.ONLY_CHANCE
    if stage == data.TAKE_STAGE and must_refresh(state.table):
        return reasons.MUST_REFRESH
    return reasons.FIRST_STAGE + stage


@rule
def must_refresh(table: Table) -> bool:
    """Whether the seat on turn can take nothing: 3 Gods in hand, 5 in Rome [3.2]."""
    return bool(
        table.gods[table.turn, data.GOD_LIMIT - 1] != data.NONE
        and gods_in_rome(table) == data.SLOTS
    )


@rule
def objection(state: State, seat: int, stage: int, choice: int) -> int:
    """What speaks against a choice of the right kind [3, 4]."""
    if stage == data.TAKE_STAGE:
        return take_objection(state.table, seat, choice)
    if stage == data.PLAY_STAGE:
        half = sets.half_of(choice)
        hand = int(state.table.known[seat, half]) | int(state.dealt[seat, half])
        return reasons.ALLOWED if hand & sets.bit_of(choice) else reasons.NOT_IN_HAND
    return reasons.ALLOWED


@rule
def take_objection(table: Table, seat: int, choice: int) -> int:
    """What speaks against taking from a slot, or after the slots against refreshing [3.2, 4.1]."""
    full = table.gods[seat, data.GOD_LIMIT - 1] != data.NONE
    if choice < data.SLOTS:
        return reasons.FOURTH_GOD if full and table.rome[choice] == data.GOD else reasons.ALLOWED
    if gods_in_rome(table) < data.GODS_TO_REFRESH:
        return reasons.TOO_FEW_GODS
    return reasons.REFRESHED if table.refreshed and not must_refresh(table) else reasons.ALLOWED


@rule
def gods_in_rome(table: Table) -> int:
    """How many of the cards in Rome are Gods [3.2]."""
    count = 0
    for slot in range(data.SLOTS):
        count += int(table.rome[slot] == data.GOD)
    return count


@rule
def chance_objection(state: State, stage: int, choice: int) -> int:
    """What speaks against an action of nature: only that it cannot be [2, 8]."""
    table = state.table
    if stage == data.START:
        return reasons.ALLOWED if choice < table.seats else reasons.NO_SUCH_SEAT
    if stage == data.MAP:
        return reasons.PLACED if chance.is_placed(table, choice) else reasons.ALLOWED
    if stage == data.BACK_STAGE:
        return reasons.ALLOWED if table.backs[choice] > 0 else reasons.NO_SUCH_BACK
    if stage == data.GOD_STAGE:
        return reasons.ALLOWED if table.unnamed[choice] > 0 else reasons.NAMED
    if choice // data.SUIT != table.top:
        return reasons.OTHER_BACK
    return (
        reasons.ALLOWED
        if int(state.deck[sets.half_of(choice)]) & sets.bit_of(choice)
        else reasons.NOT_IN_DECK
    )
