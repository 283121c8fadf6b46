"""Carrying out an action: each stage knows what its answer means."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.seats import NATURE
from ..actions import (
    COINS_WANTED,
    FIRST_ANSWER,
    GATHER,
    PASS,
    RETREAT,
    ROLL,
    TEMPLE,
)
from ..data import (
    ACTION,
    BEGIN_TURN,
    CHECK,
    COLUMN_STAGE,
    COLUMNS,
    CONCLUDE,
    COPY_STAGE,
    DIE_STAGE,
    EITHER_STAGE,
    END_TURN,
    EXIT_STAGE,
    FAVOUR_STAGE,
    FINISH,
    FOLLOW_STAGE,
    GENERAL,
    GOD_STAGE,
    LAND_STAGE,
    MAIN,
    MESSENGER_STAGE,
    OPPONENT_STAGE,
    PERFORM,
    REFILL,
    RETREAT_STAGE,
    RIVAL_STAGE,
    RUNNER_STAGE,
    SEATS,
    TO_STAGE,
)
from ..state import State, Table
from .deeds import (
    cast,
    choose_column,
    choose_messenger,
    choose_rival,
    choose_runner,
    choose_target,
    conclude,
    copy,
    finish_deed,
    follow,
    perform,
    send,
    settle,
    steal_from,
    take_either,
)
from .setup import begin, deal_favour, deal_god, drop_die
from .track import land, leave_by_exit
from .turn import (
    begin_action,
    begin_retreat,
    begin_turn,
    end_turn,
    gather,
    refill,
    roll_all,
    score_temple,
    take_back,
)


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
    choice = action - int(FIRST_ANSWER[stage])
    if seat == NATURE:
        let_chance_act(table, stage, choice)
    elif stage == ACTION:
        carry_out(table, action)
    elif stage == FOLLOW_STAGE:
        follow_or_stay(table, choice)
    else:
        answer(table, stage, choice, action)


@rule
def follow_or_stay(table: Table, choice: int) -> None:
    """Follow with the main or the general action, or not at all [5.1]."""
    if choice == 0:
        table.stage = CONCLUDE
    else:
        follow(table, MAIN if choice == 1 else GENERAL)


@rule
def roll_or_keep(table: Table, action: int) -> None:
    """Roll one or two own dice, or keep them [3.4]."""
    if action == ROLL:
        roll_all(table)
    else:
        begin_action(table)


@rule
def go_on(table: Table) -> None:
    """Take the steps that follow at once, in their order, until a question is open."""
    complete(table)
    if table.stage == END_TURN:
        end_turn(table)
    if table.stage == BEGIN_TURN:
        begin_turn(table)
    if table.stage == REFILL:
        refill(table)


@rule
def complete(table: Table) -> None:
    """Take the steps of an action that follow at once, until it is done or a question is open."""
    if table.stage == PERFORM:
        perform(table)
    if table.stage == FINISH:
        finish_deed(table)
    if table.stage == CONCLUDE:
        conclude(table)


@rule
def let_chance_act(table: Table, stage: int, choice: int) -> None:
    """Carry out the lot, a deal or a roll [2.1, 2.2, 2.3, 2.4]."""
    if stage == DIE_STAGE:
        drop_die(table, choice)
    elif stage == GOD_STAGE:
        deal_god(table, choice)
    elif stage == FAVOUR_STAGE:
        deal_favour(table, choice)
    else:
        begin(table, choice)


@rule
def carry_out(table: Table, action: int) -> None:
    """Carry out one of the four actions, or pass [4.1, 4.2, 4.3, 4.4, 4.5]."""
    if action < TEMPLE:
        send(table, action % COLUMNS, action // COLUMNS)
    elif action < GATHER:
        score_temple(table)
    elif action < RETREAT:
        gather(table, action - GATHER)
    elif action < PASS:
        begin_retreat(table)
    else:
        table.stage = END_TURN


@rule
def answer(table: Table, stage: int, choice: int, action: int) -> None:
    """Carry out the answer to a question that the dice or an action has asked [3.4, 4.4, 5.5]."""
    if stage == CHECK:
        roll_or_keep(table, action)
    elif stage == RETREAT_STAGE:
        take_back(table, choice)
    elif stage == COLUMN_STAGE:
        choose_column(table, choice)
    elif stage == TO_STAGE:
        choose_target(table, choice)
    elif stage == MESSENGER_STAGE:
        choose_messenger(table, choice // SEATS, choice % SEATS)
    elif stage == COPY_STAGE:
        copy(table, choice % COLUMNS, choice // COLUMNS)
    elif stage == RUNNER_STAGE:
        choose_runner(table, choice)
    elif stage == RIVAL_STAGE:
        choose_rival(table, choice)
    elif stage == LAND_STAGE:
        land(table, choice)
        settle(table)
    elif stage == EXIT_STAGE:
        leave_by_exit(table, choice)
        settle(table)
    elif stage == OPPONENT_STAGE:
        steal_from(table, choice)
    elif stage == EITHER_STAGE:
        take_either(table, action == COINS_WANTED)
    else:
        cast(table, choice + 1)
