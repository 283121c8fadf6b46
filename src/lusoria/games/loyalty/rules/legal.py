"""Every legal action, listed; ``why`` says the same one action at a time [3 to 6]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.record import Actions
from ....core.seats import NATURE
from .. import data, reasons, verbs
from ..actions import (
    ANSWERS,
    BACK,
    COPY_MAIN,
    FIRST_ANSWER,
    FOLLOW_GENERAL,
    FOLLOW_MAIN,
    GATHER,
    KEEP,
    MESSENGER,
    PASS,
    RETREAT,
    ROLL,
    SEND_GENERAL,
    SEND_IDLE,
    SEND_MAIN,
    STAY,
    TEMPLE,
)
from ..state import State, Table
from . import answer_checks, needs, numbers
from .table import next_own
from .why import acting


@rule
def legal(state: State, seat: int, actions: Actions) -> int:
    """Write the legal actions of *seat* and return how many there are."""
    table = state.table
    stage = int(table.stage)
    if seat == NATURE or seat != acting(state):
        return 0
    if stage == data.ACTION:
        return turn_actions(table, seat, actions)
    if stage == data.FOLLOW_STAGE:
        return followings(int(table.ways), actions)
    if stage == data.CHECK:
        actions[0] = ROLL
        actions[1] = KEEP
        return 2
    if stage == data.RETREAT_STAGE:
        return retreats(table, seat, actions)
    if stage == data.MESSENGER_STAGE:
        return messengers(table, seat, actions)
    if stage == data.COPY_STAGE:
        return copies(table, seat, actions)
    return answers(table, stage, actions)


@rule
def answers(table: Table, stage: int, actions: Actions) -> int:
    """List the answers to a question of an action [5.5]."""
    first = int(FIRST_ANSWER[stage])
    count = 0
    for choice in range(ANSWERS[stage]):
        if answer_checks.objection(table, stage, choice) == reasons.ALLOWED:
            actions[count] = first + choice
            count += 1
    return count


@rule
def turn_actions(table: Table, seat: int, actions: Actions) -> int:
    """List the four actions of a turn; if none is possible, passing [4.1, 4.2, 4.3, 4.4, 4.5]."""
    count = 0
    if table.hand[seat] > 0:
        count = sendings(table, seat, actions)
    for column in range(data.COLUMNS):
        if table.dice[column] > 0:
            actions[count] = GATHER + column
            count += 1
    if table.temple[seat]:
        actions[count] = TEMPLE
        count += 1
    if next_own(table, seat, 0) >= 0:
        actions[count] = RETREAT
        count += 1
    if count == 0:
        actions[0] = PASS
        return 1
    return count


@rule
def sendings(table: Table, seat: int, actions: Actions) -> int:
    """List the actions of cards with dice; if none is possible, the cards alone [4.1]."""
    columns, others, coins = (
        needs.survey(table, seat),
        needs.for_sender(table, seat),
        int(table.coins[seat]),
    )
    count = 0
    for column in range(data.COLUMNS):
        if table.dice[column] > 0:
            have = needs.having(columns, others, column)
            found = needs.able_kinds(table, 2 * int(table.cards[column]), have, coins, column)
            if found & needs.MAIN_BIT:
                actions[count] = SEND_MAIN + column
                count += 1
            if found & needs.GENERAL_BIT:
                actions[count] = SEND_GENERAL + column
                count += 1
    if count > 0:
        return count
    for column in range(data.COLUMNS):
        if table.dice[column] > 0:
            actions[count] = SEND_IDLE + column
            count += 1
    return count


@rule
def followings(found: int, actions: Actions) -> int:
    """List staying and the actions to follow with [5.1]."""
    actions[0] = STAY
    count = 1
    if found & needs.MAIN_BIT:
        actions[count] = FOLLOW_MAIN
        count += 1
    if found & needs.GENERAL_BIT:
        actions[count] = FOLLOW_GENERAL
        count += 1
    return count


@rule
def retreats(table: Table, seat: int, actions: Actions) -> int:
    """List how many messengers may be taken back from the card asked about [4.4]."""
    least = 0
    if table.taken == 0 and next_own(table, seat, int(table.picked) + 1) < 0:
        least = 1
    most = int(table.messengers[seat, table.picked])
    for number in range(least, most + 1):
        actions[number - least] = BACK + number
    return most + 1 - least


@rule
def messengers(table: Table, seat: int, actions: Actions) -> int:
    """List the messengers on unmarked cards that the action may be about [5.9]."""
    own = numbers.whose(table, table.deed) == verbs.OWN
    first, last = (seat, seat + 1) if own else (0, int(table.seats))
    count = 0
    for column in range(data.COLUMNS):
        if column != table.mark:
            for owner in range(first, last):
                if table.messengers[owner, column] > 0:
                    actions[count] = MESSENGER + column * data.SEATS + owner
                    count += 1
    return count


@rule
def copies(table: Table, seat: int, actions: Actions) -> int:
    """List the actions that may be copied [5.6]."""
    have = needs.present(table, seat)
    count = 0
    for choice in range(2 * data.COLUMNS):
        column, half = choice % data.COLUMNS, choice // data.COLUMNS
        if answer_checks.copy_objection_with(table, column, half, have) == reasons.ALLOWED:
            actions[count] = COPY_MAIN + choice
            count += 1
    return count
