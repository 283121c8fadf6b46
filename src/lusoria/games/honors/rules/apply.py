"""Carrying out an action: each stage knows what its answer means."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.seats import NATURE
from ..actions import ACCEPT, DONE, FIRST_ANSWER, LOWER, RAISE, USE_LAW
from ..data import (
    BEGIN_CHANGES,
    BEGIN_DICE,
    BEGIN_PHASE,
    BUY_STAGE,
    CHALLENGE_STAGE,
    CHANGE_STAGE,
    DICE,
    DICE_STAGE,
    EITHER_STAGE,
    ELECTION_STAGE,
    ELECTIONS,
    END_PHASE,
    END_TURN,
    EXTORT_STAGE,
    FIRST_OMEN,
    KEEP_STAGE,
    NEXT_OFFICE,
    OMEN_STAGE,
    PLACE_STAGE,
    SETTLE,
    SKILL_STAGE,
    TRAINING,
    UPKEEP,
    VOTES_STAGE,
)
from ..state import State, Table
from .dice import (
    accept_dice,
    begin_changes,
    begin_dice,
    choose_offer,
    land,
    settle,
    throw_again,
    use_admin,
    use_law,
)
from .election import begin_elections, decide, go_to_next_office, vote
from .office import accept_challenge, attempt, be_sent, begin_phase, extort, sponsor
from .spending import buy, go_on_training, pay_upkeep, train
from .turn import end_phase, end_turn, see_omen


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    table = state.table
    stage = int(table.stage)
    choice = action - int(FIRST_ANSWER[stage])
    if seat == NATURE:
        let_chance_act(table, stage, choice)
    elif stage == KEEP_STAGE:
        throw_again(table, choice)
    elif stage == ELECTION_STAGE:
        decide(state, seat, action)
    else:
        table.thrown = 0
        answer(table, stage, action, choice)
    if table.stage < 0:
        go_on(table)


@rule
def go_on(table: Table) -> None:
    """Take the steps that follow at once, in their order, until a question is open [2.1]."""
    if table.stage == END_PHASE:
        end_phase(table)
    if table.stage == ELECTIONS:
        begin_elections(table)
    if table.stage == NEXT_OFFICE:
        go_to_next_office(table)
    if table.stage == END_TURN:
        end_turn(table)
    if table.stage == BEGIN_PHASE:
        begin_phase(table)
    if table.stage == BEGIN_DICE:
        begin_dice(table)
    if table.stage == BEGIN_CHANGES:
        begin_changes(table)
    if table.stage == SETTLE:
        settle(table)
    if table.stage == UPKEEP:
        pay_upkeep(table)
    if table.stage == TRAINING:
        go_on_training(table)


@rule
def let_chance_act(table: Table, stage: int, choice: int) -> None:
    """Carry out an omen or a die."""
    if stage == DICE_STAGE:
        land(table, choice + 1)
    elif stage == VOTES_STAGE:
        vote(table, choice + 1)
    elif stage == OMEN_STAGE:
        see_omen(table, choice + FIRST_OMEN)
    elif stage == PLACE_STAGE:
        be_sent(table, choice + 1)
    else:
        attempt(table, choice + 1)


@rule
def answer(table: Table, stage: int, action: int, choice: int) -> None:
    """Carry out the active seat's answer to the question that is open."""
    if stage == BUY_STAGE:
        if action == DONE:
            table.stage = END_PHASE
        else:
            buy(table, choice)
    elif stage == EITHER_STAGE:
        choose_offer(table, choice == 1)
    elif stage == SKILL_STAGE:
        train(table, choice)
    elif stage == CHANGE_STAGE:
        change(table, action)
    elif stage == CHALLENGE_STAGE:
        accept_challenge(table, choice)
    elif stage == EXTORT_STAGE:
        extort(table, choice)
    else:
        sponsor(table, choice)


@rule
def change(table: Table, action: int) -> None:
    """Change a die by Law or Admin, or leave all as they are [4.2]."""
    die = (action - USE_LAW) % DICE
    if action == ACCEPT:
        accept_dice(table)
    elif action < RAISE:
        use_law(table, die)
    else:
        use_admin(table, die, 1 if action < LOWER else -1)
