"""Who acts, and why an action is not allowed [3 to 7]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.seats import NATURE
from ..actions import (
    ACTIONS,
    ACTOR,
    ANSWERS,
    ASKED_ONE,
    FIRST_ANSWER,
    GATHER,
    PASS,
    RETREAT,
    SEND_IDLE,
    TEMPLE,
)
from ..data import (
    ACTION,
    COLUMNS,
    COPY_STAGE,
    FOLLOW_STAGE,
    MAIN,
    MESSENGER_STAGE,
    OVER,
    RETREAT_STAGE,
    SEATS,
)
from ..reasons import (
    ALLOWED,
    AT_LEAST_ONE,
    CAN_ACT,
    FIRST_STAGE,
    NO_DIE,
    NO_DIE_THERE,
    NO_MESSENGER,
    NO_SUCH_ACTION,
    NOBODY_TO_RETREAT,
    NOT_IDLE,
    NOT_ON_CARD,
    NOT_POSSIBLE,
    NOT_YOURS,
    TEMPLE_EMPTY,
    TOO_MANY_BACK,
)
from ..state import State, Table
from .chance import is_possible
from .needs import (
    MAIN_BIT,
    able_kinds,
    for_sender,
    having,
    lack_of_follower,
    missing,
    survey,
    ways_to_follow,
)
from .questions import copy_objection, messenger_objection, objection
from .table import next_own


@rule
def acting(state: State) -> int:
    """Return the seat to act, or NATURE or NOBODY."""
    actor = int(ACTOR[state.table.stage])
    return int(state.table.actor) if actor == ASKED_ONE else actor


@rule
def stage(state: State) -> int:
    """Return the question that is open."""
    return int(state.table.stage)


@rule
def why(state: State, seat: int, action: int) -> int:
    """Why *seat* may not take *action* now, or ALLOWED."""
    table = state.table
    stage = int(table.stage)
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    if stage == OVER:
        return FIRST_STAGE + stage
    if seat != acting(state):
        return NOT_YOURS if acting(state) >= 0 else FIRST_STAGE + stage
    choice = action - int(FIRST_ANSWER[stage])
    if choice < 0 or choice >= ANSWERS[stage]:
        return FIRST_STAGE + stage
    if seat == NATURE:
        return ALLOWED if is_possible(state, stage, choice) else NOT_POSSIBLE
    if stage == ACTION:
        return action_objection(table, seat, action)
    if stage == FOLLOW_STAGE:
        return ALLOWED if choice == 0 else follow_objection(table, seat, choice - 1)
    if stage == RETREAT_STAGE:
        return retreat_objection(table, seat, choice)
    if stage == COPY_STAGE:
        return copy_objection(table, choice % COLUMNS, choice // COLUMNS)
    if stage == MESSENGER_STAGE:
        return messenger_objection(table, choice // SEATS, choice % SEATS)
    return objection(table, stage, choice)


@rule
def action_objection(table: Table, seat: int, action: int) -> int:
    """What speaks against one of the four actions [4.1, 4.2, 4.3, 4.4, 4.5]."""
    if action < TEMPLE:
        return send_objection(table, seat, action % COLUMNS, action // COLUMNS)
    if action == TEMPLE:
        return ALLOWED if table.temple[seat] else TEMPLE_EMPTY
    if action < RETREAT:
        return ALLOWED if table.dice[action - GATHER] > 0 else NO_DIE_THERE
    if action < PASS:
        return ALLOWED if next_own(table, seat, 0) >= 0 else NOBODY_TO_RETREAT
    return CAN_ACT if can_act(table, seat) else ALLOWED


@rule
def can_act(table: Table, seat: int) -> bool:
    """Whether any of the four actions is possible [4.5]."""
    if table.temple[seat] or next_own(table, seat, 0) >= 0:
        return True
    for column in range(COLUMNS):
        if table.dice[column] > 0:
            return True
    return False


@rule
def send_objection(table: Table, seat: int, column: int, half: int) -> int:
    """What speaks against sending a messenger to a card for one of its actions [4.1]."""
    if table.hand[seat] == 0:
        return NO_MESSENGER
    if table.dice[column] == 0:
        return NO_DIE
    if half >= SEND_IDLE // COLUMNS:
        return NOT_IDLE if offers_anything(table, seat) else ALLOWED
    have = having(survey(table, seat), for_sender(table, seat), column)
    deed = 2 * int(table.cards[column]) + half
    return missing(table, deed, have, int(table.coins[seat]), column)


@rule
def offers_anything(table: Table, seat: int) -> bool:
    """Whether some card with a die offers an action that can be performed [4.1]."""
    columns, others, coins = survey(table, seat), for_sender(table, seat), int(table.coins[seat])
    for column in range(COLUMNS):
        if table.dice[column] > 0:
            have = having(columns, others, column)
            if able_kinds(table, 2 * int(table.cards[column]), have, coins, column):
                return True
    return False


@rule
def follow_objection(table: Table, seat: int, half: int) -> int:
    """What speaks against following with an action [5.1]."""
    if half == MAIN and table.messengers[seat, table.mark] == 0:
        return NOT_ON_CARD
    if ways_to_follow(table, seat) & (MAIN_BIT << half):
        return ALLOWED
    return lack_of_follower(table, seat, 2 * int(table.cards[table.mark]) + half)


@rule
def retreat_objection(table: Table, seat: int, count: int) -> int:
    """What speaks against taking so many messengers back from the card asked about [4.4]."""
    if count > table.messengers[seat, table.picked]:
        return TOO_MANY_BACK
    if count == 0 and table.taken == 0 and next_own(table, seat, int(table.picked) + 1) < 0:
        return AT_LEAST_ONE
    return ALLOWED
