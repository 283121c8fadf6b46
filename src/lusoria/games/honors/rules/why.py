"""Who acts, and why an action is not allowed [2 to 6]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.seats import ANYONE, NATURE
from .. import actions, data, reasons
from ..state import State, Table
from . import election, sheet


@rule
def acting(state: State) -> int:
    """Return the seat to act, or NATURE, ANYONE or NOBODY; a lone player is never anyone."""
    table = state.table
    actor = int(actions.ACTOR[table.stage])
    if actor == ANYONE and table.seats == 1:
        return 0
    return int(table.active) if actor == actions.ACTIVE_ONE else actor


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
    if stage == data.ELECTION_STAGE:
        if seat < 0 or seat >= table.seats:
            return reasons.NOT_YOURS
    elif seat != acting(state):
        return reasons.FIRST_STAGE + stage if acting(state) == NATURE else reasons.NOT_YOURS
    choice = action - int(actions.FIRST_ANSWER[stage])
    if choice < 0 or choice >= actions.ANSWERS[stage]:
        return reasons.FIRST_STAGE + stage
    return reasons.ALLOWED if seat == NATURE else objection(table, seat, stage, action, choice)


@rule
def objection(table: Table, seat: int, stage: int, action: int, choice: int) -> int:
    """What speaks against an answer to the question that is open."""
    if stage == data.KEEP_STAGE:
        return throw_objection(table, choice)
    if stage == data.CHANGE_STAGE:
        return change_objection(table, action)
    if stage == data.SKILL_STAGE:
        return training_objection(table, seat, action - actions.TRAIN, sheet.boxes_of(table))
    if stage == data.BUY_STAGE:
        return reasons.ALLOWED if action == actions.DONE else luxury_objection(table, seat, choice)
    if stage == data.ELECTION_STAGE:
        return candidacy_objection(table, seat, action)
    if stage in (data.GAMES_STAGE, data.GRAIN_STAGE):
        return sponsor_objection(table, seat, choice)
    return reasons.ALLOWED


@rule
def throw_objection(table: Table, dice: int) -> int:
    """What speaks against throwing dice again [4.1]."""
    for die in range(data.DICE):
        if (dice >> die) & 1 and table.faces[die] == 0:
            return reasons.NO_DIE
    return reasons.LOCKED if dice & ~int(table.thrown) else reasons.ALLOWED


@rule
def sponsor_objection(table: Table, seat: int, wealth: int) -> int:
    """What speaks against spending so much on games or grain [3.3]."""
    if wealth > table.sheet.sponsor:
        return reasons.TOO_LAVISH
    return reasons.TOO_POOR if wealth > table.wealth[seat] else reasons.ALLOWED


@rule
def change_objection(table: Table, action: int) -> int:
    """What speaks against a change of a die [4.2]."""
    if action == actions.ACCEPT:
        return reasons.ALLOWED
    die = (action - actions.USE_LAW) % data.DICE
    face = int(table.faces[die])
    if face == 0:
        return reasons.NO_DIE
    if action < actions.RAISE:
        if table.law == 0:
            return reasons.NO_LAW
        return reasons.LAWFUL_ALREADY if face == data.LAWFUL else reasons.ALLOWED
    if table.admin == 0:
        return reasons.NO_ADMIN
    if face == data.INFAMOUS:
        return reasons.NOT_A_ONE
    if action < actions.LOWER:
        return reasons.NO_HIGHER if face == data.FACES else reasons.ALLOWED
    return reasons.NO_LOWER if face == data.INFAMOUS + 1 else reasons.ALLOWED


@rule
def training_objection(table: Table, seat: int, skill: int, boxes: int) -> int:
    """What speaks against putting a point into a skill of so many boxes [5.3]."""
    return reasons.ALLOWED if table.skills[seat, skill] < boxes else reasons.NO_BOX


@rule
def luxury_objection(table: Table, seat: int, luxury: int) -> int:
    """What speaks against buying a luxury [5.4]."""
    if (int(table.luxuries[seat]) >> luxury) & 1:
        return reasons.OWNED
    if luxury == data.TEMPLE and not has_been_consul(table, seat):
        return reasons.NO_CONSULSHIP
    return (
        reasons.TOO_DEAR if sheet.price_of(table, luxury) > table.wealth[seat] else reasons.ALLOWED
    )


@rule
def has_been_consul(table: Table, seat: int) -> bool:
    """Whether a seat has completed a consulship: it serves early in the turn [5.4]."""
    return 0 < int(table.won[seat, data.CONSUL]) < table.turn


@rule
def candidacy_objection(table: Table, seat: int, action: int) -> int:
    """What speaks against a decision about the elections [6.1, 6.2]."""
    if not (int(table.asked) >> seat) & 1:
        return reasons.NO_OFFICE_OPEN
    if (int(table.decided) >> seat) & 1:
        return reasons.DECIDED
    if action == actions.ABSTAIN:
        return reasons.MUST_RUN if election.must_run(table, seat) else reasons.ALLOWED
    office, bribe = (
        (action - actions.RUN) // actions.BRIBES,
        (action - actions.RUN) % actions.BRIBES,
    )
    reason = election.office_objection(table, seat, office)
    if reason == reasons.ALLOWED and bribe > table.wealth[seat]:
        return reasons.BRIBE_TOO_HIGH
    return reason
