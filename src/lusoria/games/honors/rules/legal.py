"""Every legal action, listed; ``why`` says the same one action at a time [3 to 6]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.record import Actions
from ....core.seats import NATURE
from .. import data, reasons
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
from ..state import State, Table
from . import election, sheet
from .why import acting, change_objection, luxury_objection, training_objection


@rule
def legal(state: State, seat: int, actions: Actions) -> int:
    """Write the legal actions of *seat* and return how many there are."""
    table = state.table
    stage = int(table.stage)
    if stage == data.ELECTION_STAGE:
        return candidacies(table, seat, actions)
    if seat == NATURE or stage == data.OVER or seat != acting(state):
        return 0
    if stage == data.KEEP_STAGE:
        return throws(int(table.thrown), actions)
    if stage == data.CHANGE_STAGE:
        return changes(table, actions)
    if stage == data.SKILL_STAGE:
        return trainings(table, seat, actions)
    if stage == data.BUY_STAGE:
        return purchases(table, seat, actions)
    count = int(ANSWERS[stage])
    if stage in (data.GAMES_STAGE, data.GRAIN_STAGE):
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
        if change_objection(table, action) == reasons.ALLOWED:
            actions[count] = action
            count += 1
    return count


@rule
def trainings(table: Table, seat: int, actions: Actions) -> int:
    """List the skills with an open box [5.3]."""
    count, boxes = 0, sheet.boxes_of(table)
    for skill in range(len(data.SKILLS)):
        if training_objection(table, seat, skill, boxes) == reasons.ALLOWED:
            actions[count] = TRAIN + skill
            count += 1
    return count


@rule
def purchases(table: Table, seat: int, actions: Actions) -> int:
    """List the luxuries that can be bought, and being done [5.4]."""
    count = 0
    for luxury in range(len(data.LUXURIES)):
        if luxury_objection(table, seat, luxury) == reasons.ALLOWED:
            actions[count] = BUY + luxury
            count += 1
    actions[count] = DONE
    return count + 1


@rule
def candidacies(table: Table, seat: int, actions: Actions) -> int:
    """List abstaining and every office with every bribe, for a seat still to decide [6.1, 6.2]."""
    if seat < 0 or not ((int(table.asked) & ~int(table.decided)) >> seat) & 1:
        return 0
    count, most = int(not election.must_run(table, seat)), int(table.wealth[seat])
    actions[0] = ABSTAIN
    for office in range(len(data.OFFICES)):
        if election.office_objection(table, seat, office) == reasons.ALLOWED:
            for bribe in range(most + 1):
                actions[count] = RUN + office * BRIBES + bribe
                count += 1
    return count
