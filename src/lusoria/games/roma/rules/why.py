"""Who acts, and why an action is not allowed [2 to 7]."""

from __future__ import annotations

from ....core.jit import rule
from ....core.seats import ANYONE, NATURE
from ..actions import (
    ACTIONS,
    ACTIVATE,
    ACTOR,
    ANSWERS,
    CARDS,
    END,
    FIRST_ANSWER,
    MONEY,
    PASS,
    TURN,
)
from ..data import (
    ACTIONS_STAGE,
    ARCHITECTUS,
    BLOCK_STAGE,
    BUILDING,
    CENTURIO_STAGE,
    CHARACTER,
    CONSUL_STAGE,
    COPY_STAGE,
    DEAL,
    DISCS,
    DRAW_STAGE,
    EXCHANGE,
    FACES,
    FORUM_STAGE,
    FREE_STAGE,
    GIFTS,
    HARUSPEX_STAGE,
    KEEP_STAGE,
    LAYING,
    MERCATOR_PRICE,
    MERCATOR_STAGE,
    NERO,
    NONE,
    ONAGER,
    OVER,
    PLACE_STAGE,
    RECOVER_STAGE,
    SEATS,
    TARGET_STAGE,
    TEMPLUM_STAGE,
)
from ..reasons import (
    ALLOWED,
    BLOCKED_ALREADY,
    DISC_TAKEN,
    FIRST_STAGE,
    GIFTS_CHOSEN,
    NO_SUCH_ACTION,
    NO_SUCH_DIE,
    NO_TARGET,
    NOT_DISCARDED,
    NOT_DRAWN,
    NOT_IN_HAND,
    NOT_IN_PILE,
    NOT_POSSIBLE,
    NOT_YOURS,
    NOTHING_TO_DRAW,
    OUT_OF_RANGE,
    PLACE_TAKEN,
    TOO_EXPENSIVE,
    TOO_MANY_POINTS,
    WRONG_KIND,
)
from ..state import State, Table
from .needs import missing_to_activate, missing_to_copy
from .pile import can_draw
from .table import is_laid, kind_of, other, unused
from .turn import price


@rule
def acting(state: State) -> int:
    """Return the seat to act, or NATURE, ANYONE or NOBODY."""
    actor = ACTOR[state.table.stage]
    return int(state.table.turn if actor == TURN else actor)


@rule
def why(state: State, seat: int, action: int) -> int:
    """Why *seat* may not take *action* now, or ALLOWED."""
    stage = state.table.stage
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    if stage == OVER:
        return FIRST_STAGE + stage
    if not may_act(state, seat):
        return NOT_YOURS
    if not answers(stage, action):
        return FIRST_STAGE + stage
    return objection(state, seat, action)


@rule
def may_act(state: State, seat: int) -> bool:
    """Whether *seat* is the one, or one of those, to act."""
    actor = acting(state)
    return 0 <= seat < SEATS if actor == ANYONE else seat == actor


@rule
def answers(stage: int, action: int) -> bool:
    """Whether *action* is of the kind the game waits for [3.4]."""
    if stage == FREE_STAGE and action == PASS:
        return True
    return 0 <= action - int(FIRST_ANSWER[stage]) < int(ANSWERS[stage])


@rule
def objection(state: State, seat: int, action: int) -> int:
    """What speaks against an action of the right kind."""
    table = state.table
    stage = table.stage
    choice = action - int(FIRST_ANSWER[stage])
    if acting(state) == NATURE:
        return chance_objection(state, stage, choice)
    if stage == ACTIONS_STAGE:
        return open_objection(state, action)
    if stage == LAYING or stage == FREE_STAGE or stage == EXCHANGE:
        return hand_objection(state, seat, action)
    if stage == KEEP_STAGE:
        return ALLOWED if state.drawn[choice] > 0 else NOT_DRAWN
    if stage == HARUSPEX_STAGE:
        return ALLOWED if state.pile[choice] > 0 else NOT_IN_PILE
    return table_objection(state, stage, choice)


@rule
def chance_objection(state: State, stage: int, choice: int) -> int:
    """What speaks against an action of nature: only that the pile lacks the card [2.2, 4.3]."""
    if (stage == DEAL or stage == DRAW_STAGE) and state.pile[choice] == 0:
        return NOT_POSSIBLE
    return ALLOWED


@rule
def open_objection(state: State, action: int) -> int:
    """What speaks against laying, using a die or ending the turn [3.4, 4]."""
    table = state.table
    if action == END:
        return ALLOWED
    if action >= ACTIVATE:
        return missing_to_activate(state, action - ACTIVATE)
    if action >= CARDS:
        if table.dice[action - CARDS] == 0:
            return NO_SUCH_DIE
        return ALLOWED if can_draw(state) else NOTHING_TO_DRAW
    if action >= MONEY:
        return ALLOWED if table.dice[action - MONEY] > 0 else NO_SUCH_DIE
    title = action // DISCS
    if state.hands[table.turn, title] == 0:
        return NOT_IN_HAND
    return ALLOWED if price(table, title) <= table.money[table.turn] else TOO_EXPENSIVE


@rule
def hand_objection(state: State, seat: int, action: int) -> int:
    """What speaks against giving, laying face down or laying free [2.3, 2.4, 6.2]."""
    table = state.table
    if table.stage == EXCHANGE:
        title = action - int(FIRST_ANSWER[EXCHANGE])
        if table.given[seat] == GIFTS:
            return GIFTS_CHOSEN
        return ALLOWED if state.hands[seat, title] > 0 else NOT_IN_HAND
    if action == PASS:
        return ALLOWED
    title = action // DISCS
    if state.hands[seat, title] == 0:
        return NOT_IN_HAND
    if table.stage == FREE_STAGE:
        return ALLOWED if kind_of(title) == free_kind(table) else WRONG_KIND
    return ALLOWED if table.discs[seat, action % DISCS] == NONE else DISC_TAKEN


@rule
def free_kind(table: Table) -> int:
    """The kind of card that the acting card lets the player lay free [6.2, 6.13]."""
    return BUILDING if table.title == ARCHITECTUS else CHARACTER


@rule
def table_objection(state: State, stage: int, choice: int) -> int:
    """What speaks against the answer to a question about open things [6]."""
    table = state.table
    if stage == TARGET_STAGE:
        hit = is_laid(table, other(table.turn), choice, target_kind(table))
        return ALLOWED if hit else NO_TARGET
    if stage == MERCATOR_STAGE:
        return ALLOWED if choice < affordable_points(table) else TOO_MANY_POINTS
    if stage == CONSUL_STAGE:
        return consul_objection(table, choice)
    if stage == BLOCK_STAGE:
        return BLOCKED_ALREADY if table.blocked[other(table.turn), choice] else ALLOWED
    if stage == COPY_STAGE:
        return missing_to_copy(state, table.disc, choice, unused(table))
    if stage == RECOVER_STAGE:
        return ALLOWED if table.discards[choice] > 0 else NOT_DISCARDED
    if stage == PLACE_STAGE:
        return PLACE_TAKEN if table.taken[choice] else ALLOWED
    if stage == FORUM_STAGE or stage == CENTURIO_STAGE or stage == TEMPLUM_STAGE:
        return ALLOWED if choice == FACES or table.dice[choice] > 0 else NO_SUCH_DIE
    return ALLOWED


@rule
def target_kind(table: Table) -> int:
    """The kind of opposing card that the acting card acts on [6.1, 6.5, 6.9, 6.14, 6.23]."""
    return BUILDING if table.title == NERO or table.title == ONAGER else CHARACTER


@rule
def affordable_points(table: Table) -> int:
    """How many points a Mercator can buy at most [6.6]."""
    rich = int(table.money[table.turn]) // MERCATOR_PRICE
    return min(rich, int(table.points[other(table.turn)]))


@rule
def consul_objection(table: Table, choice: int) -> int:
    """What speaks against raising (first six choices) or lowering a die [6.7]."""
    if table.dice[choice % FACES] == 0:
        return NO_SUCH_DIE
    if choice == FACES - 1 or choice == FACES:
        return OUT_OF_RANGE
    return ALLOWED
