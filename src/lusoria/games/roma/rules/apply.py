"""Carrying out an action: each stage knows what its answer means."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.seats import NATURE
from .. import actions, data
from ..state import State
from . import battle, cards, pile, turn
from .setup import begin, deal, give, lay_down
from .table import resume


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    stage = state.table.stage
    choice = action - int(actions.FIRST_ANSWER[stage])
    if stage == data.ACTIONS_STAGE:
        carry_out(state, action)
    elif seat == NATURE:
        let_chance_act(state, stage, choice)
    elif stage == data.KEEP_STAGE:
        pile.keep_card(state, choice)
    elif stage == data.EXCHANGE:
        give(state, seat, choice)
    elif stage == data.LAYING:
        lay_down(state, choice // data.DISCS, choice % data.DISCS)
    else:
        answer(state, stage, choice, action)


@rule
def carry_out(state: State, action: int) -> None:
    """Lay a card, use a die or end the turn [3.4, 4]."""
    if action < actions.MONEY:
        turn.lay(state, action // data.DISCS, action % data.DISCS)
    elif action < actions.CARDS:
        turn.take_money(state.table, action - actions.MONEY)
    elif action < actions.ACTIVATE:
        pile.take_cards(state, action - actions.CARDS)
    elif action < actions.END:
        cards.activate(state, action - actions.ACTIVATE)
    else:
        turn.end_turn(state)


@rule
def let_chance_act(state: State, stage: int, choice: int) -> None:
    """Carry out the lot, a deal or a throw [2.1, 2.2, 3.2, 4.3, 5.1]."""
    if stage == data.DRAW_STAGE:
        pile.turn_up(state, choice)
    elif stage == data.THROW:
        turn.throw_dice(state.table, choice)
    elif stage == data.BATTLE_STAGE:
        battle.throw_battle_die(state.table, choice + 1)
    elif stage == data.DEAL:
        deal(state, choice)
    else:
        begin(state, choice)


@rule
def answer(state: State, stage: int, choice: int, action: int) -> None:
    """Carry out the answer to a question that a throw or a card has asked [3.3, 6]."""
    table = state.table
    if stage == data.TRIPLE:
        if action == actions.AGAIN:
            turn.throw_again(table)
        else:
            resume(table)
    elif stage == data.FORUM_STAGE:
        cards.score_forum(state, choice)
    elif stage == data.TARGET_STAGE:
        cards.strike(state, choice)
    elif stage == data.PLACE_STAGE:
        cards.place(table, choice)
    elif stage == data.CONSUL_STAGE:
        cards.change_die(table, choice % data.FACES, 1 if choice < data.FACES else -1)
    elif stage == data.BLOCK_STAGE:
        cards.block(table, choice)
    elif stage == data.COPY_STAGE:
        cards.act_as(state, choice)
    elif stage == data.HARUSPEX_STAGE:
        pile.take_from_pile(state, choice)
    elif stage == data.RECOVER_STAGE:
        cards.recover(state, choice)
    elif stage == data.MERCATOR_STAGE:
        cards.buy_points(state, choice + 1)
    elif action == actions.PASS:
        pass_on(state, stage)
    elif stage == data.FREE_STAGE:
        cards.lay_free(state, choice // data.DISCS, choice % data.DISCS)
    elif stage == data.CENTURIO_STAGE:
        battle.add_to_battle(table, choice)
    else:
        cards.score_templum(state, choice)


@rule
def pass_on(state: State, stage: int) -> None:
    """Add no die, or stop laying [6.2, 6.17, 6.21]."""
    if stage == data.FREE_STAGE:
        resume(state.table)
    elif stage == data.CENTURIO_STAGE:
        battle.decide(state.table, int(state.table.battle))
    else:
        cards.collect(state)
