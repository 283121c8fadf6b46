"""Who acts, and why an action is not allowed [2 to 6]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.seats import ANYONE, NATURE
from ..actions import (
    ABSTAIN,
    ACCEPT,
    ACTIONS,
    ACTIVE_ONE,
    ACTOR,
    ANSWERS,
    BRIBES,
    DONE,
    FIRST_ANSWER,
    LOWER,
    RAISE,
    RUN,
    TRAIN,
    USE_LAW,
)
from ..data import (
    BUY_STAGE,
    CHANGE_STAGE,
    CONSUL,
    DICE,
    ELECTION_STAGE,
    FACES,
    GAMES_STAGE,
    GRAIN_STAGE,
    INFAMOUS,
    KEEP_STAGE,
    LAWFUL,
    OVER,
    SKILL_STAGE,
    TEMPLE,
)
from ..reasons import (
    ALLOWED,
    BRIBE_TOO_HIGH,
    DECIDED,
    FIRST_STAGE,
    LAWFUL_ALREADY,
    LOCKED,
    MUST_RUN,
    NO_ADMIN,
    NO_BOX,
    NO_CONSULSHIP,
    NO_DIE,
    NO_HIGHER,
    NO_LAW,
    NO_LOWER,
    NO_OFFICE_OPEN,
    NO_SUCH_ACTION,
    NOT_A_ONE,
    NOT_YOURS,
    OWNED,
    TOO_DEAR,
    TOO_LAVISH,
    TOO_POOR,
)
from ..state import State, Table
from .election import must_run, office_objection
from .sheet import boxes_of, price_of


@rule
def acting(state: State) -> int:
    """Return the seat to act, or NATURE, ANYONE or NOBODY; a lone player is never anyone."""
    table = state.table
    actor = int(ACTOR[table.stage])
    if actor == ANYONE and table.seats == 1:
        return 0
    return int(table.active) if actor == ACTIVE_ONE else actor


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
    if stage == ELECTION_STAGE:
        if seat < 0 or seat >= table.seats:
            return NOT_YOURS
    elif seat != acting(state):
        return FIRST_STAGE + stage if acting(state) == NATURE else NOT_YOURS
    choice = action - int(FIRST_ANSWER[stage])
    if choice < 0 or choice >= ANSWERS[stage]:
        return FIRST_STAGE + stage
    return ALLOWED if seat == NATURE else objection(table, seat, stage, action, choice)


@rule
def objection(table: Table, seat: int, stage: int, action: int, choice: int) -> int:
    """What speaks against an answer to the question that is open."""
    if stage == KEEP_STAGE:
        return throw_objection(table, choice)
    if stage == CHANGE_STAGE:
        return change_objection(table, action)
    if stage == SKILL_STAGE:
        return training_objection(table, seat, action - TRAIN, boxes_of(table))
    if stage == BUY_STAGE:
        return ALLOWED if action == DONE else luxury_objection(table, seat, choice)
    if stage == ELECTION_STAGE:
        return candidacy_objection(table, seat, action)
    if stage in (GAMES_STAGE, GRAIN_STAGE):
        return sponsor_objection(table, seat, choice)
    return ALLOWED


@rule
def throw_objection(table: Table, dice: int) -> int:
    """What speaks against throwing dice again [4.1]."""
    for die in range(DICE):
        if (dice >> die) & 1 and table.faces[die] == 0:
            return NO_DIE
    return LOCKED if dice & ~int(table.thrown) else ALLOWED


@rule
def sponsor_objection(table: Table, seat: int, wealth: int) -> int:
    """What speaks against spending so much on games or grain [3.3]."""
    if wealth > table.sheet.sponsor:
        return TOO_LAVISH
    return TOO_POOR if wealth > table.wealth[seat] else ALLOWED


@rule
def change_objection(table: Table, action: int) -> int:
    """What speaks against a change of a die [4.2]."""
    if action == ACCEPT:
        return ALLOWED
    die = (action - USE_LAW) % DICE
    face = int(table.faces[die])
    if face == 0:
        return NO_DIE
    if action < RAISE:
        if table.law == 0:
            return NO_LAW
        return LAWFUL_ALREADY if face == LAWFUL else ALLOWED
    if table.admin == 0:
        return NO_ADMIN
    if face == INFAMOUS:
        return NOT_A_ONE
    if action < LOWER:
        return NO_HIGHER if face == FACES else ALLOWED
    return NO_LOWER if face == INFAMOUS + 1 else ALLOWED


@rule
def training_objection(table: Table, seat: int, skill: int, boxes: int) -> int:
    """What speaks against putting a point into a skill of so many boxes [5.3]."""
    return ALLOWED if table.skills[seat, skill] < boxes else NO_BOX


@rule
def luxury_objection(table: Table, seat: int, luxury: int) -> int:
    """What speaks against buying a luxury [5.4]."""
    if (int(table.luxuries[seat]) >> luxury) & 1:
        return OWNED
    if luxury == TEMPLE and not has_been_consul(table, seat):
        return NO_CONSULSHIP
    return TOO_DEAR if price_of(table, luxury) > table.wealth[seat] else ALLOWED


@rule
def has_been_consul(table: Table, seat: int) -> bool:
    """Whether a seat has completed a consulship: it serves early in the turn [5.4]."""
    return 0 < int(table.won[seat, CONSUL]) < table.turn


@rule
def candidacy_objection(table: Table, seat: int, action: int) -> int:
    """What speaks against a decision about the elections [6.1, 6.2]."""
    if not (int(table.asked) >> seat) & 1:
        return NO_OFFICE_OPEN
    if (int(table.decided) >> seat) & 1:
        return DECIDED
    if action == ABSTAIN:
        return MUST_RUN if must_run(table, seat) else ALLOWED
    office, bribe = (action - RUN) // BRIBES, (action - RUN) % BRIBES
    reason = office_objection(table, seat, office)
    if reason == ALLOWED and bribe > table.wealth[seat]:
        return BRIBE_TOO_HIGH
    return reason
