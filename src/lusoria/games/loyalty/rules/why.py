"""Who acts, and why an action is not allowed [3 to 7]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.seats import NATURE
from .. import actions, data, reasons
from ..state import State, Table
from . import answer_checks, chance, needs
from .table import next_own


@rule
def acting(state: State) -> int:
    """Return the seat to act, or NATURE or NOBODY."""
    actor = int(actions.ACTOR[state.table.stage])
    return int(state.table.actor) if actor == actions.ASKED_ONE else actor


@rule
def stage(state: State) -> int:
    """Return the question that is open."""
    return int(state.table.stage)


@rule
def why(state: State, seat: int, action: int) -> int:
    """Why *seat* may not take *action* now, or ALLOWED."""
    table = state.table
    stage = int(table.stage)
    if action < 0 or action >= actions.ACTIONS:
        return reasons.NO_SUCH_ACTION
    if stage == data.OVER:
        return reasons.FIRST_STAGE + stage
    if seat != acting(state):
        return reasons.NOT_YOURS if acting(state) >= 0 else reasons.FIRST_STAGE + stage
    choice = action - int(actions.FIRST_ANSWER[stage])
    if choice < 0 or choice >= actions.ANSWERS[stage]:
        return reasons.FIRST_STAGE + stage
    if seat == NATURE:
        return reasons.ALLOWED if chance.is_possible(state, stage, choice) else reasons.NOT_POSSIBLE
    if stage == data.ACTION:
        return action_objection(table, seat, action)
    if stage == data.FOLLOW_STAGE:
        return reasons.ALLOWED if choice == 0 else follow_objection(table, seat, choice - 1)
    if stage == data.RETREAT_STAGE:
        return retreat_objection(table, seat, choice)
    if stage == data.COPY_STAGE:
        return answer_checks.copy_objection(table, choice % data.COLUMNS, choice // data.COLUMNS)
    if stage == data.MESSENGER_STAGE:
        return answer_checks.messenger_objection(table, choice // data.SEATS, choice % data.SEATS)
    return answer_checks.objection(table, stage, choice)


@rule
def action_objection(table: Table, seat: int, action: int) -> int:
    """What speaks against one of the four actions [4.1, 4.2, 4.3, 4.4, 4.5]."""
    if action < actions.TEMPLE:
        return send_objection(table, seat, action % data.COLUMNS, action // data.COLUMNS)
    if action == actions.TEMPLE:
        return reasons.ALLOWED if table.temple[seat] else reasons.TEMPLE_EMPTY
    if action < actions.RETREAT:
        return reasons.ALLOWED if table.dice[action - actions.GATHER] > 0 else reasons.NO_DIE_THERE
    if action < actions.PASS:
        return reasons.ALLOWED if next_own(table, seat, 0) >= 0 else reasons.NOBODY_TO_RETREAT
    return reasons.CAN_ACT if can_act(table, seat) else reasons.ALLOWED


@rule
def can_act(table: Table, seat: int) -> bool:
    """Whether any of the four actions is possible [4.5]."""
    if table.temple[seat] or next_own(table, seat, 0) >= 0:
        return True
    for column in range(data.COLUMNS):
        if table.dice[column] > 0:
            return True
    return False


@rule
def send_objection(table: Table, seat: int, column: int, half: int) -> int:
    """What speaks against sending a messenger to a card for one of its actions [4.1]."""
    if table.hand[seat] == 0:
        return reasons.NO_MESSENGER
    if table.dice[column] == 0:
        return reasons.NO_DIE
    if half >= actions.SEND_IDLE // data.COLUMNS:
        return reasons.NOT_IDLE if offers_anything(table, seat) else reasons.ALLOWED
    have = needs.having(needs.survey(table, seat), needs.for_sender(table, seat), column)
    deed = 2 * int(table.cards[column]) + half
    return needs.missing(table, deed, have, int(table.coins[seat]), column)


@rule
def offers_anything(table: Table, seat: int) -> bool:
    """Whether some card with a die offers an action that can be performed [4.1]."""
    columns, others, coins = (
        needs.survey(table, seat),
        needs.for_sender(table, seat),
        int(table.coins[seat]),
    )
    for column in range(data.COLUMNS):
        if table.dice[column] > 0:
            have = needs.having(columns, others, column)
            if needs.able_kinds(table, 2 * int(table.cards[column]), have, coins, column):
                return True
    return False


@rule
def follow_objection(table: Table, seat: int, half: int) -> int:
    """What speaks against following with an action [5.1]."""
    if half == data.MAIN and table.messengers[seat, table.mark] == 0:
        return reasons.NOT_ON_CARD
    if needs.ways_to_follow(table, seat) & (needs.MAIN_BIT << half):
        return reasons.ALLOWED
    return needs.lack_of_follower(table, seat, 2 * int(table.cards[table.mark]) + half)


@rule
def retreat_objection(table: Table, seat: int, count: int) -> int:
    """What speaks against taking so many messengers back from the card asked about [4.4]."""
    if count > table.messengers[seat, table.picked]:
        return reasons.TOO_MANY_BACK
    if count == 0 and table.taken == 0 and next_own(table, seat, int(table.picked) + 1) < 0:
        return reasons.AT_LEAST_ONE
    return reasons.ALLOWED
