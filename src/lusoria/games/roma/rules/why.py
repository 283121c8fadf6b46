"""Who acts, and why an action is not allowed [2 to 7]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.seats import ANYONE, NATURE
from .. import actions, data, reasons
from ..state import State, Table
from . import needs, pile, turn
from .table import is_laid, kind_of, other, unused


@rule
def acting(state: State) -> int:
    """Return the seat to act, or NATURE, ANYONE or NOBODY."""
    actor = actions.ACTOR[state.table.stage]
    return int(state.table.turn if actor == actions.TURN else actor)


@rule
def why(state: State, seat: int, action: int) -> int:
    """Why *seat* may not take *action* now, or ALLOWED."""
    stage = state.table.stage
    if action < 0 or action >= actions.ACTIONS:
        return reasons.NO_SUCH_ACTION
    if stage == data.OVER or (seat >= 0 and acting(state) == NATURE):
        return waiting(state.table)
    if not may_act(state, seat):
        return reasons.NOT_YOUR_LAYING if stage == data.LAYING else reasons.NOT_YOURS
    if not answers(stage, action):
        return waiting(state.table)
    return objection(state, seat, action)


@rule
def waiting(table: Table) -> int:
    """The reason that names what the game waits for instead, or that it is over [6, 7]."""
    if table.stage == data.OVER and table.points[0] > 0 and table.points[1] > 0:
        return reasons.STOCKPILE_EMPTY
    if table.stage == data.FREE_STAGE and free_kind(table) == data.CHARACTER:
        return reasons.SENATOR_LAYS
    if table.stage == data.PLACE_STAGE and table.title == data.MACHINA:
        return reasons.BUILDINGS_LIFTED
    return reasons.FIRST_STAGE + int(table.stage)


@rule
def may_act(state: State, seat: int) -> bool:
    """Whether *seat* is the one, or one of those, to act."""
    actor = acting(state)
    return 0 <= seat < data.SEATS if actor == ANYONE else seat == actor


@rule
def answers(stage: int, action: int) -> bool:
    """Whether *action* is of the kind the game waits for [3.4]."""
    if stage == data.FREE_STAGE and action == actions.PASS:
        return True
    return 0 <= action - int(actions.FIRST_ANSWER[stage]) < int(actions.ANSWERS[stage])


@rule
def objection(state: State, seat: int, action: int) -> int:
    """What speaks against an action of the right kind."""
    table = state.table
    stage = table.stage
    choice = action - int(actions.FIRST_ANSWER[stage])
    if acting(state) == NATURE:
        return chance_objection(state, stage, choice)
    if stage == data.ACTIONS_STAGE:
        return open_objection(state, action)
    if stage == data.LAYING or stage == data.FREE_STAGE or stage == data.EXCHANGE:
        return hand_objection(state, seat, action)
    if stage == data.KEEP_STAGE:
        return reasons.ALLOWED if state.drawn[choice] > 0 else reasons.NOT_DRAWN
    if stage == data.HARUSPEX_STAGE:
        return reasons.ALLOWED if state.pile[choice] > 0 else reasons.NOT_IN_PILE
    return table_objection(state, stage, choice)


@rule
def chance_objection(state: State, stage: int, choice: int) -> int:
    """What speaks against an action of nature: only that the pile lacks the card [2.2, 4.3]."""
    if stage == data.DEAL:
        return reasons.ALLOWED if state.pile[choice] > 0 else reasons.NONE_TO_DEAL
    if stage == data.DRAW_STAGE:
        return reasons.ALLOWED if state.pile[choice] > 0 else reasons.NONE_TO_DRAW
    return reasons.ALLOWED


@rule
def open_objection(state: State, action: int) -> int:
    """What speaks against laying, using a die or ending the turn [3.4, 4]."""
    table = state.table
    if action == actions.END:
        return reasons.ALLOWED
    if action >= actions.ACTIVATE:
        return needs.missing_to_activate(state, action - actions.ACTIVATE)
    if action >= actions.CARDS:
        if table.dice[action - actions.CARDS] == 0:
            return reasons.NO_SUCH_DIE
        return reasons.ALLOWED if pile.can_draw(state) else reasons.NOTHING_TO_DRAW
    if action >= actions.MONEY:
        return reasons.ALLOWED if table.dice[action - actions.MONEY] > 0 else reasons.NO_SUCH_DIE
    title = action // data.DISCS
    if state.hands[table.turn, title] == 0:
        return reasons.NOT_IN_HAND
    return (
        reasons.ALLOWED
        if turn.price(table, title) <= table.money[table.turn]
        else reasons.TOO_EXPENSIVE
    )


@rule
def hand_objection(state: State, seat: int, action: int) -> int:
    """What speaks against giving, laying face down or laying free [2.3, 2.4, 6.2]."""
    table = state.table
    if table.stage == data.EXCHANGE:
        title = action - int(actions.FIRST_ANSWER[data.EXCHANGE])
        if table.given[seat] == data.GIFTS:
            return reasons.GIFTS_CHOSEN
        return reasons.ALLOWED if state.hands[seat, title] > 0 else reasons.NO_SUCH_GIFT
    if action == actions.PASS:
        return reasons.ALLOWED
    title = action // data.DISCS
    held = state.hands[seat, title] > 0
    if table.stage == data.FREE_STAGE:
        return free_objection(table, title) if held else reasons.NOT_IN_HAND
    if not held:
        return reasons.NOT_IN_FIRST_HAND
    return (
        reasons.ALLOWED
        if table.discs[seat, action % data.DISCS] == data.NONE
        else reasons.DISC_TAKEN
    )


@rule
def free_objection(table: Table, title: int) -> int:
    """What speaks against laying a card of the hand for nothing [6.2, 6.13]."""
    kind = free_kind(table)
    if kind_of(title) == kind:
        return reasons.ALLOWED
    return reasons.ONLY_BUILDINGS if kind == data.BUILDING else reasons.ONLY_CHARACTERS


@rule
def free_kind(table: Table) -> int:
    """The kind of card that the acting card lets the player lay free [6.2, 6.13]."""
    return data.BUILDING if table.title == data.ARCHITECTUS else data.CHARACTER


@rule
def table_objection(state: State, stage: int, choice: int) -> int:
    """What speaks against the answer to a question about open things [6]."""
    table = state.table
    if stage == data.TARGET_STAGE:
        return target_objection(table, choice)
    if stage == data.MERCATOR_STAGE:
        return mercator_objection(table, choice + 1)
    if stage == data.CONSUL_STAGE:
        return consul_objection(table, choice)
    if stage == data.BLOCK_STAGE:
        return (
            reasons.BLOCKED_ALREADY if table.blocked[other(table.turn), choice] else reasons.ALLOWED
        )
    if stage == data.COPY_STAGE:
        return needs.missing_to_copy(state, table.disc, choice, unused(table))
    if stage == data.RECOVER_STAGE:
        return reasons.ALLOWED if table.discards[choice] > 0 else reasons.NOT_DISCARDED
    if stage == data.PLACE_STAGE:
        return place_objection(table, choice)
    if stage == data.FORUM_STAGE or stage == data.CENTURIO_STAGE or stage == data.TEMPLUM_STAGE:
        return (
            reasons.ALLOWED
            if choice == data.FACES or table.dice[choice] > 0
            else reasons.NO_SUCH_DIE
        )
    return reasons.ALLOWED


@rule
def target_objection(table: Table, disc: int) -> int:
    """What speaks against turning the acting card against the card at *disc* [4.4]."""
    kind = target_kind(table)
    if is_laid(table, other(table.turn), disc, kind):
        return reasons.ALLOWED
    return reasons.NO_BUILDING_THERE if kind == data.BUILDING else reasons.NO_CHARACTER_THERE


@rule
def target_kind(table: Table) -> int:
    """The kind of opposing card that the acting card acts on [6.1, 6.5, 6.9, 6.14, 6.23]."""
    return (
        data.BUILDING if table.title == data.NERO or table.title == data.ONAGER else data.CHARACTER
    )


@rule
def mercator_objection(table: Table, points: int) -> int:
    """What speaks against buying so many points [6.6]."""
    if int(table.box.mercator_price) * points > table.money[table.turn]:
        return reasons.TOO_LITTLE_MONEY
    return reasons.ALLOWED if points <= table.points[other(table.turn)] else reasons.TOO_FEW_POINTS


@rule
def place_objection(table: Table, disc: int) -> int:
    """What speaks against laying the next lifted card at *disc* [6.3, 6.20]."""
    if not table.taken[disc]:
        return reasons.ALLOWED
    return reasons.BUILDING_PLACED if table.title == data.MACHINA else reasons.CHARACTER_PLACED


@rule
def consul_objection(table: Table, choice: int) -> int:
    """What speaks against raising (first six choices) or lowering a die [6.7]."""
    if table.dice[choice % data.FACES] == 0:
        return reasons.NO_SUCH_DIE
    if choice == data.FACES - 1:
        return reasons.NO_MORE_THAN_6
    return reasons.NO_LESS_THAN_1 if choice == data.FACES else reasons.ALLOWED
