"""Carrying out an action: each stage knows what its answer means."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.seats import NATURE
from .. import actions, data
from ..state import State, Table
from . import god_actions, track, turn
from .setup import begin, deal_favour, deal_god, drop_die


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action and all that follows from it at once."""
    act(state.table, seat, action)
    if state.table.stage < 0:
        go_on(state.table)


@rule
def enact(state: State, seat: int, action: int) -> None:
    """Carry out a legal action up to the end of the turn or the next gap to be filled."""
    act(state.table, seat, action)
    if state.table.stage < 0:
        complete(state.table)


@rule
def act(table: Table, seat: int, action: int) -> None:
    """Carry out a legal action itself; the stage says what follows."""
    stage = int(table.stage)
    choice = action - int(actions.FIRST_ANSWER[stage])
    if seat == NATURE:
        let_chance_act(table, stage, choice)
    elif stage == data.ACTION:
        carry_out(table, action)
    elif stage == data.FOLLOW_STAGE:
        follow_or_stay(table, choice)
    else:
        answer(table, stage, choice, action)


@rule
def follow_or_stay(table: Table, choice: int) -> None:
    """Follow with the main or the general action, or not at all [5.1]."""
    if choice == 0:
        table.stage = data.CONCLUDE
    else:
        god_actions.follow(table, data.MAIN if choice == 1 else data.GENERAL)


@rule
def roll_or_keep(table: Table, action: int) -> None:
    """Roll one or two own dice, or keep them [3.4]."""
    if action == actions.ROLL:
        turn.roll_all(table)
    else:
        turn.begin_action(table)


@rule
def go_on(table: Table) -> None:
    """Take the steps that follow at once, in their order, until a question is open."""
    complete(table)
    if table.stage == data.END_TURN:
        turn.end_turn(table)
    if table.stage == data.BEGIN_TURN:
        turn.begin_turn(table)
    if table.stage == data.REFILL:
        turn.refill(table)


@rule
def complete(table: Table) -> None:
    """Take the steps of an action that follow at once, until it is done or a question is open."""
    if table.stage == data.PERFORM:
        god_actions.perform(table)
    if table.stage == data.FINISH:
        god_actions.finish_deed(table)
    if table.stage == data.CONCLUDE:
        god_actions.conclude(table)


@rule
def let_chance_act(table: Table, stage: int, choice: int) -> None:
    """Carry out the lot, a deal or a roll [2.1, 2.2, 2.3, 2.4]."""
    if stage == data.DIE_STAGE:
        drop_die(table, choice)
    elif stage == data.GOD_STAGE:
        deal_god(table, choice)
    elif stage == data.FAVOUR_STAGE:
        deal_favour(table, choice)
    else:
        begin(table, choice)


@rule
def carry_out(table: Table, action: int) -> None:
    """Carry out one of the four actions, or pass [4.1, 4.2, 4.3, 4.4, 4.5]."""
    if action < actions.TEMPLE:
        god_actions.send(table, action % data.COLUMNS, action // data.COLUMNS)
    elif action < actions.GATHER:
        turn.score_temple(table)
    elif action < actions.RETREAT:
        turn.gather(table, action - actions.GATHER)
    elif action < actions.PASS:
        turn.begin_retreat(table)
    else:
        table.stage = data.END_TURN


@rule
def answer(table: Table, stage: int, choice: int, action: int) -> None:
    """Carry out the answer to a question that the dice or an action has asked [3.4, 4.4, 5.5]."""
    if stage == data.CHECK:
        roll_or_keep(table, action)
    elif stage == data.RETREAT_STAGE:
        turn.take_back(table, choice)
    elif stage == data.COLUMN_STAGE:
        god_actions.choose_column(table, choice)
    elif stage == data.TO_STAGE:
        god_actions.choose_target(table, choice)
    elif stage == data.MESSENGER_STAGE:
        god_actions.choose_messenger(table, choice // data.SEATS, choice % data.SEATS)
    elif stage == data.COPY_STAGE:
        god_actions.copy(table, choice % data.COLUMNS, choice // data.COLUMNS)
    elif stage == data.RUNNER_STAGE:
        god_actions.choose_runner(table, choice)
    elif stage == data.RIVAL_STAGE:
        god_actions.choose_rival(table, choice)
    elif stage == data.LAND_STAGE:
        track.land(table, choice)
        god_actions.settle(table)
    elif stage == data.EXIT_STAGE:
        track.leave_by_exit(table, choice)
        god_actions.settle(table)
    elif stage == data.OPPONENT_STAGE:
        god_actions.steal_from(table, choice)
    elif stage == data.EITHER_STAGE:
        god_actions.take_either(table, action == actions.COINS_WANTED)
    else:
        god_actions.cast(table, choice + 1)
