"""Who acts, and why an action is not allowed [2 to 7]."""

from __future__ import annotations

from ....core.compile.jit import rule
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
    MACHINA,
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
    BUILDING_PLACED,
    BUILDINGS_LIFTED,
    CHARACTER_PLACED,
    DISC_TAKEN,
    FIRST_STAGE,
    GIFTS_CHOSEN,
    NO_BUILDING_THERE,
    NO_CHARACTER_THERE,
    NO_LESS_THAN_1,
    NO_MORE_THAN_6,
    NO_SUCH_ACTION,
    NO_SUCH_DIE,
    NO_SUCH_GIFT,
    NONE_TO_DEAL,
    NONE_TO_DRAW,
    NOT_DISCARDED,
    NOT_DRAWN,
    NOT_IN_FIRST_HAND,
    NOT_IN_HAND,
    NOT_IN_PILE,
    NOT_YOUR_LAYING,
    NOT_YOURS,
    NOTHING_TO_DRAW,
    ONLY_BUILDINGS,
    ONLY_CHARACTERS,
    SENATOR_LAYS,
    STOCKPILE_EMPTY,
    TOO_EXPENSIVE,
    TOO_FEW_POINTS,
    TOO_LITTLE_MONEY,
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
    if stage == OVER or (seat >= 0 and acting(state) == NATURE):
        return waiting(state.table)
    if not may_act(state, seat):
        return NOT_YOUR_LAYING if stage == LAYING else NOT_YOURS
    if not answers(stage, action):
        return waiting(state.table)
    return objection(state, seat, action)


@rule
def waiting(table: Table) -> int:
    """The reason that names what the game waits for instead, or that it is over [6, 7]."""
    if table.stage == OVER and table.points[0] > 0 and table.points[1] > 0:
        return STOCKPILE_EMPTY
    if table.stage == FREE_STAGE and free_kind(table) == CHARACTER:
        return SENATOR_LAYS
    if table.stage == PLACE_STAGE and table.title == MACHINA:
        return BUILDINGS_LIFTED
    return FIRST_STAGE + int(table.stage)


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
    if stage == DEAL:
        return ALLOWED if state.pile[choice] > 0 else NONE_TO_DEAL
    if stage == DRAW_STAGE:
        return ALLOWED if state.pile[choice] > 0 else NONE_TO_DRAW
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
        return ALLOWED if state.hands[seat, title] > 0 else NO_SUCH_GIFT
    if action == PASS:
        return ALLOWED
    title = action // DISCS
    held = state.hands[seat, title] > 0
    if table.stage == FREE_STAGE:
        return free_objection(table, title) if held else NOT_IN_HAND
    if not held:
        return NOT_IN_FIRST_HAND
    return ALLOWED if table.discs[seat, action % DISCS] == NONE else DISC_TAKEN


@rule
def free_objection(table: Table, title: int) -> int:
    """What speaks against laying a card of the hand for nothing [6.2, 6.13]."""
    kind = free_kind(table)
    if kind_of(title) == kind:
        return ALLOWED
    return ONLY_BUILDINGS if kind == BUILDING else ONLY_CHARACTERS


@rule
def free_kind(table: Table) -> int:
    """The kind of card that the acting card lets the player lay free [6.2, 6.13]."""
    return BUILDING if table.title == ARCHITECTUS else CHARACTER


@rule
def table_objection(state: State, stage: int, choice: int) -> int:
    """What speaks against the answer to a question about open things [6]."""
    table = state.table
    if stage == TARGET_STAGE:
        return target_objection(table, choice)
    if stage == MERCATOR_STAGE:
        return mercator_objection(table, choice + 1)
    if stage == CONSUL_STAGE:
        return consul_objection(table, choice)
    if stage == BLOCK_STAGE:
        return BLOCKED_ALREADY if table.blocked[other(table.turn), choice] else ALLOWED
    if stage == COPY_STAGE:
        return missing_to_copy(state, table.disc, choice, unused(table))
    if stage == RECOVER_STAGE:
        return ALLOWED if table.discards[choice] > 0 else NOT_DISCARDED
    if stage == PLACE_STAGE:
        return place_objection(table, choice)
    if stage == FORUM_STAGE or stage == CENTURIO_STAGE or stage == TEMPLUM_STAGE:
        return ALLOWED if choice == FACES or table.dice[choice] > 0 else NO_SUCH_DIE
    return ALLOWED


@rule
def target_objection(table: Table, disc: int) -> int:
    """What speaks against turning the acting card against the card at *disc* [4.4]."""
    kind = target_kind(table)
    if is_laid(table, other(table.turn), disc, kind):
        return ALLOWED
    return NO_BUILDING_THERE if kind == BUILDING else NO_CHARACTER_THERE


@rule
def target_kind(table: Table) -> int:
    """The kind of opposing card that the acting card acts on [6.1, 6.5, 6.9, 6.14, 6.23]."""
    return BUILDING if table.title == NERO or table.title == ONAGER else CHARACTER


@rule
def mercator_objection(table: Table, points: int) -> int:
    """What speaks against buying so many points [6.6]."""
    if MERCATOR_PRICE * points > table.money[table.turn]:
        return TOO_LITTLE_MONEY
    return ALLOWED if points <= table.points[other(table.turn)] else TOO_FEW_POINTS


@rule
def place_objection(table: Table, disc: int) -> int:
    """What speaks against laying the next lifted card at *disc* [6.3, 6.20]."""
    if not table.taken[disc]:
        return ALLOWED
    return BUILDING_PLACED if table.title == MACHINA else CHARACTER_PLACED


@rule
def consul_objection(table: Table, choice: int) -> int:
    """What speaks against raising (first six choices) or lowering a die [6.7]."""
    if table.dice[choice % FACES] == 0:
        return NO_SUCH_DIE
    if choice == FACES - 1:
        return NO_MORE_THAN_6
    return NO_LESS_THAN_1 if choice == FACES else ALLOWED
