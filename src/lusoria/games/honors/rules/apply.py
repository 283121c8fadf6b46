"""Carrying out an action: each stage knows what its answer means."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.seats import NATURE
from .. import actions, data
from ..state import State, Table
from . import dice, election, office, spending, turn


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    table = state.table
    stage = int(table.stage)
    choice = action - int(actions.FIRST_ANSWER[stage])
    if seat == NATURE:
        let_chance_act(table, stage, choice)
    elif stage == data.KEEP_STAGE:
        dice.throw_again(table, choice)
    elif stage == data.ELECTION_STAGE:
        election.decide(state, seat, action)
    else:
        table.thrown = 0
        answer(table, stage, action, choice)
    if table.stage < 0:
        go_on(table)


@rule
def go_on(table: Table) -> None:
    """Take the steps that follow at once, in their order, until a question is open [2.1]."""
    if table.stage == data.END_PHASE:
        turn.end_phase(table)
    if table.stage == data.ELECTIONS:
        election.begin_elections(table)
    if table.stage == data.NEXT_OFFICE:
        election.go_to_next_office(table)
    if table.stage == data.END_TURN:
        turn.end_turn(table)
    if table.stage == data.BEGIN_PHASE:
        office.begin_phase(table)
    if table.stage == data.BEGIN_DICE:
        dice.begin_dice(table)
    if table.stage == data.BEGIN_CHANGES:
        dice.begin_changes(table)
    if table.stage == data.SETTLE:
        dice.settle(table)
    if table.stage == data.UPKEEP:
        spending.pay_upkeep(table)
    if table.stage == data.TRAINING:
        spending.go_on_training(table)


@rule
def let_chance_act(table: Table, stage: int, choice: int) -> None:
    """Carry out an omen or a die."""
    if stage == data.DICE_STAGE:
        dice.land(table, choice + 1)
    elif stage == data.VOTES_STAGE:
        election.vote(table, choice + 1)
    elif stage == data.OMEN_STAGE:
        turn.see_omen(table, choice + data.FIRST_OMEN)
    elif stage == data.PLACE_STAGE:
        office.be_sent(table, choice + 1)
    else:
        office.attempt(table, choice + 1)


@rule
def answer(table: Table, stage: int, action: int, choice: int) -> None:
    """Carry out the active seat's answer to the question that is open."""
    if stage == data.BUY_STAGE:
        if action == actions.DONE:
            table.stage = data.END_PHASE
        else:
            spending.buy(table, choice)
    elif stage == data.EITHER_STAGE:
        dice.choose_offer(table, choice == 1)
    elif stage == data.SKILL_STAGE:
        spending.train(table, choice)
    elif stage == data.CHANGE_STAGE:
        change(table, action)
    elif stage == data.CHALLENGE_STAGE:
        office.accept_challenge(table, choice)
    elif stage == data.EXTORT_STAGE:
        office.extort(table, choice)
    else:
        office.sponsor(table, choice)


@rule
def change(table: Table, action: int) -> None:
    """Change a die by Law or Admin, or leave all as they are [4.2]."""
    die = (action - actions.USE_LAW) % data.DICE
    if action == actions.ACCEPT:
        dice.accept_dice(table)
    elif action < actions.RAISE:
        dice.use_law(table, die)
    else:
        dice.use_admin(table, die, 1 if action < actions.LOWER else -1)
