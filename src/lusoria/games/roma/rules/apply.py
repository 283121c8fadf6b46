"""Carrying out an action: each stage knows what its answer means."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.seats import NATURE
from ..actions import ACTIVATE, AGAIN, CARDS, END, FIRST_ANSWER, MONEY, PASS
from ..data import (
    ACTIONS_STAGE,
    BATTLE_STAGE,
    BLOCK_STAGE,
    CENTURIO_STAGE,
    CONSUL_STAGE,
    COPY_STAGE,
    DEAL,
    DISCS,
    DRAW_STAGE,
    EXCHANGE,
    FACES,
    FORUM_STAGE,
    FREE_STAGE,
    HARUSPEX_STAGE,
    KEEP_STAGE,
    LAYING,
    MERCATOR_STAGE,
    PLACE_STAGE,
    RECOVER_STAGE,
    TARGET_STAGE,
    THROW,
    TRIPLE,
)
from ..state import State
from .battle import add_to_battle, decide, throw_battle_die
from .cards import (
    act_as,
    activate,
    block,
    buy_points,
    change_die,
    collect,
    lay_free,
    place,
    recover,
    score_forum,
    score_templum,
    strike,
)
from .pile import keep_card, take_cards, take_from_pile, turn_up
from .setup import begin, deal, give, lay_down
from .table import resume
from .turn import end_turn, lay, take_money, throw_again, throw_dice


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    stage = state.table.stage
    choice = action - int(FIRST_ANSWER[stage])
    if stage == ACTIONS_STAGE:
        carry_out(state, action)
    elif seat == NATURE:
        let_chance_act(state, stage, choice)
    elif stage == KEEP_STAGE:
        keep_card(state, choice)
    elif stage == EXCHANGE:
        give(state, seat, choice)
    elif stage == LAYING:
        lay_down(state, choice // DISCS, choice % DISCS)
    else:
        answer(state, stage, choice, action)


@rule
def carry_out(state: State, action: int) -> None:
    """Lay a card, use a die or end the turn [3.4, 4]."""
    if action < MONEY:
        lay(state, action // DISCS, action % DISCS)
    elif action < CARDS:
        take_money(state.table, action - MONEY)
    elif action < ACTIVATE:
        take_cards(state, action - CARDS)
    elif action < END:
        activate(state, action - ACTIVATE)
    else:
        end_turn(state)


@rule
def let_chance_act(state: State, stage: int, choice: int) -> None:
    """Carry out the lot, a deal or a throw [2.1, 2.2, 3.2, 4.3, 5.1]."""
    if stage == DRAW_STAGE:
        turn_up(state, choice)
    elif stage == THROW:
        throw_dice(state.table, choice)
    elif stage == BATTLE_STAGE:
        throw_battle_die(state.table, choice + 1)
    elif stage == DEAL:
        deal(state, choice)
    else:
        begin(state, choice)


@rule
def answer(state: State, stage: int, choice: int, action: int) -> None:
    """Carry out the answer to a question that a throw or a card has asked [3.3, 6]."""
    table = state.table
    if stage == TRIPLE:
        if action == AGAIN:
            throw_again(table)
        else:
            resume(table)
    elif stage == FORUM_STAGE:
        score_forum(state, choice)
    elif stage == TARGET_STAGE:
        strike(state, choice)
    elif stage == PLACE_STAGE:
        place(table, choice)
    elif stage == CONSUL_STAGE:
        change_die(table, choice % FACES, 1 if choice < FACES else -1)
    elif stage == BLOCK_STAGE:
        block(table, choice)
    elif stage == COPY_STAGE:
        act_as(state, choice)
    elif stage == HARUSPEX_STAGE:
        take_from_pile(state, choice)
    elif stage == RECOVER_STAGE:
        recover(state, choice)
    elif stage == MERCATOR_STAGE:
        buy_points(state, choice + 1)
    elif action == PASS:
        pass_on(state, stage)
    elif stage == FREE_STAGE:
        lay_free(state, choice // DISCS, choice % DISCS)
    elif stage == CENTURIO_STAGE:
        add_to_battle(table, choice)
    else:
        score_templum(state, choice)


@rule
def pass_on(state: State, stage: int) -> None:
    """Add no die, or stop laying [6.2, 6.17, 6.21]."""
    if stage == FREE_STAGE:
        resume(state.table)
    elif stage == CENTURIO_STAGE:
        decide(state.table, int(state.table.battle))
    else:
        collect(state)
