"""Who acts, and why an action is not allowed [2 to 5]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.seats import NATURE
from ..actions import ACTIONS, ACTOR, ANSWERS, BEGIN, FIRST_ANSWER, TURN
from ..data import (
    BACK_STAGE,
    GOD,
    GOD_LIMIT,
    GOD_STAGE,
    GODS_TO_REFRESH,
    MAP,
    NONE,
    OVER,
    PLAY_STAGE,
    SLOTS,
    START,
    SUIT,
    TAKE_STAGE,
)
from ..reasons import (
    ALLOWED,
    CHANCE_ACTS,
    FIRST_STAGE,
    FOURTH_GOD,
    MUST_REFRESH,
    NAMED,
    NO_SUCH_ACTION,
    NO_SUCH_BACK,
    NO_SUCH_SEAT,
    NOT_CHANCE,
    NOT_IN_DECK,
    NOT_IN_HAND,
    NOT_YOURS,
    ONLY_CHANCE,
    OTHER_BACK,
    PLACED,
    REFRESHED,
    TOO_FEW_GODS,
)
from ..state import State, Table
from .chance import is_placed
from .sets import bit_of, half_of


@rule
def acting(state: State) -> int:
    """Return the seat to act, or NATURE or NOBODY."""
    actor = int(ACTOR[state.table.stage])
    return int(state.table.turn) if actor == TURN else actor


@rule
def why(state: State, seat: int, action: int) -> int:
    """Why *seat* may not take *action* now, or ALLOWED."""
    stage = int(state.table.stage)
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    if stage == OVER:
        return FIRST_STAGE + stage
    actor = acting(state)
    if seat != actor:
        return NOT_CHANCE if seat == NATURE else CHANCE_ACTS if actor == NATURE else NOT_YOURS
    choice = action - int(FIRST_ANSWER[stage])
    if choice < 0 or choice >= ANSWERS[stage]:
        return unasked(state, stage, action)
    if seat == NATURE:
        return chance_objection(state, stage, choice)
    return objection(state, seat, stage, choice)


@rule
def unasked(state: State, stage: int, action: int) -> int:
    """What the game waits for instead of an action of another kind [3.1, 3.2]."""
    actor = int(ACTOR[stage])
    if actor == TURN and action >= BEGIN:
        return ONLY_CHANCE
    if stage == TAKE_STAGE and must_refresh(state.table):
        return MUST_REFRESH
    return FIRST_STAGE + stage


@rule
def must_refresh(table: Table) -> bool:
    """Whether the seat on turn can take nothing: 3 Gods in hand, 5 in Rome [3.2]."""
    return bool(table.gods[table.turn, GOD_LIMIT - 1] != NONE and gods_in_rome(table) == SLOTS)


@rule
def objection(state: State, seat: int, stage: int, choice: int) -> int:
    """What speaks against a choice of the right kind [3, 4]."""
    if stage == TAKE_STAGE:
        return take_objection(state.table, seat, choice)
    if stage == PLAY_STAGE:
        half = half_of(choice)
        hand = int(state.table.known[seat, half]) | int(state.dealt[seat, half])
        return ALLOWED if hand & bit_of(choice) else NOT_IN_HAND
    return ALLOWED


@rule
def take_objection(table: Table, seat: int, choice: int) -> int:
    """What speaks against taking from a slot, or after the slots against refreshing [3.2, 4.1]."""
    full = table.gods[seat, GOD_LIMIT - 1] != NONE
    if choice < SLOTS:
        return FOURTH_GOD if full and table.rome[choice] == GOD else ALLOWED
    if gods_in_rome(table) < GODS_TO_REFRESH:
        return TOO_FEW_GODS
    return REFRESHED if table.refreshed and not must_refresh(table) else ALLOWED


@rule
def gods_in_rome(table: Table) -> int:
    """How many of the cards in Rome are Gods [3.2]."""
    count = 0
    for slot in range(SLOTS):
        count += int(table.rome[slot] == GOD)
    return count


@rule
def chance_objection(state: State, stage: int, choice: int) -> int:
    """What speaks against an action of nature: only that it cannot be [2, 8]."""
    table = state.table
    if stage == START:
        return ALLOWED if choice < table.seats else NO_SUCH_SEAT
    if stage == MAP:
        return PLACED if is_placed(table, choice) else ALLOWED
    if stage == BACK_STAGE:
        return ALLOWED if table.backs[choice] > 0 else NO_SUCH_BACK
    if stage == GOD_STAGE:
        return ALLOWED if table.unnamed[choice] > 0 else NAMED
    if choice // SUIT != table.top:
        return OTHER_BACK
    return ALLOWED if int(state.deck[half_of(choice)]) & bit_of(choice) else NOT_IN_DECK
