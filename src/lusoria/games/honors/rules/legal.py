"""Every legal action, listed; ``why`` says the same one action at a time [3 to 6]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.record import Actions
from ....core.seats import NATURE
from ..actions import (
    ABSTAIN,
    ACCEPT,
    ANSWERS,
    BRIBES,
    BUY,
    DONE,
    FIRST_ANSWER,
    RUN,
    THROW,
    TRAIN,
    USE_LAW,
)
from ..data import (
    BUY_STAGE,
    CHANGE_STAGE,
    ELECTION_STAGE,
    GAMES_STAGE,
    GRAIN_STAGE,
    KEEP_STAGE,
    LUXURIES,
    OFFICES,
    OVER,
    SKILL_STAGE,
    SKILLS,
)
from ..reasons import ALLOWED
from ..state import State, Table
from .election import must_run, office_objection
from .sheet import boxes_of
from .why import acting, change_objection, luxury_objection, training_objection


@rule
def legal(state: State, seat: int, actions: Actions) -> int:
    """Write the legal actions of *seat* and return how many there are."""
    table = state.table
    stage = int(table.stage)
    if stage == ELECTION_STAGE:
        return candidacies(table, seat, actions)
    if seat == NATURE or stage == OVER or seat != acting(state):
        return 0
    if stage == KEEP_STAGE:
        return throws(int(table.thrown), actions)
    if stage == CHANGE_STAGE:
        return changes(table, actions)
    if stage == SKILL_STAGE:
        return trainings(table, seat, actions)
    if stage == BUY_STAGE:
        return purchases(table, seat, actions)
    count = int(ANSWERS[stage])
    if stage in (GAMES_STAGE, GRAIN_STAGE):
        count = 1 + min(int(table.sheet.sponsor), int(table.wealth[seat]))
    first = int(FIRST_ANSWER[stage])
    for choice in range(count):
        actions[choice] = first + choice
    return count


@rule
def throws(thrown: int, actions: Actions) -> int:
    """List stopping and every choice of the dice just thrown, in order [4.1]."""
    actions[0] = THROW
    count, dice = 1, -thrown & thrown
    while dice:
        actions[count] = THROW + dice
        dice = (dice - thrown) & thrown
        count += 1
    return count


@rule
def changes(table: Table, actions: Actions) -> int:
    """List the changes by Law and Admin, and accepting [4.2]."""
    count = 0
    for action in range(USE_LAW, ACCEPT + 1):
        if change_objection(table, action) == ALLOWED:
            actions[count] = action
            count += 1
    return count


@rule
def trainings(table: Table, seat: int, actions: Actions) -> int:
    """List the skills with an open box [5.3]."""
    count, boxes = 0, boxes_of(table)
    for skill in range(len(SKILLS)):
        if training_objection(table, seat, skill, boxes) == ALLOWED:
            actions[count] = TRAIN + skill
            count += 1
    return count


@rule
def purchases(table: Table, seat: int, actions: Actions) -> int:
    """List the luxuries that can be bought, and being done [5.4]."""
    count = 0
    for luxury in range(len(LUXURIES)):
        if luxury_objection(table, seat, luxury) == ALLOWED:
            actions[count] = BUY + luxury
            count += 1
    actions[count] = DONE
    return count + 1


@rule
def candidacies(table: Table, seat: int, actions: Actions) -> int:
    """List abstaining and every office with every bribe, for a seat still to decide [6.1, 6.2]."""
    if seat < 0 or not ((int(table.asked) & ~int(table.decided)) >> seat) & 1:
        return 0
    count, most = int(not must_run(table, seat)), int(table.wealth[seat])
    actions[0] = ABSTAIN
    for office in range(len(OFFICES)):
        if office_objection(table, seat, office) == ALLOWED:
            for bribe in range(most + 1):
                actions[count] = RUN + office * BRIBES + bribe
                count += 1
    return count
