"""Every legal action, listed; ``why`` says the same one action at a time [2 to 6]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.record import Actions
from ....core.seats import NATURE
from .. import data, reasons
from ..actions import (
    ACTIVATE,
    ANSWERS,
    CARDS,
    END,
    FIRST_ANSWER,
    GIVE,
    KEEP,
    LAY,
    MONEY,
    PASS,
    TAKE,
)
from ..state import State, Titles
from . import needs, pile, turn
from .why import free_kind, may_act, table_objection


@rule
def legal(state: State, seat: int, actions: Actions) -> int:
    """Write the legal actions of *seat* and return how many there are."""
    stage = state.table.stage
    if seat == NATURE or not may_act(state, seat):
        return 0
    if stage == data.ACTIONS_STAGE:
        return open_actions(state, actions)
    if stage == data.LAYING:
        return face_down_layings(state, seat, actions)
    if stage == data.FREE_STAGE:
        return free_layings(state, actions)
    if stage == data.EXCHANGE:
        return gifts(state, seat, actions)
    if stage == data.KEEP_STAGE:
        return titles(state.drawn, int(state.table.drawn), KEEP, actions)
    if stage == data.HARUSPEX_STAGE:
        return titles(state.pile, int(state.table.pile), TAKE, actions)
    return table_answers(state, stage, actions)


@rule
def gifts(state: State, seat: int, actions: Actions) -> int:
    """List the cards of the hand while gifts are still to be chosen [2.3]."""
    if state.table.given[seat] == data.GIFTS:
        return 0
    return titles(state.hands[seat], int(state.table.held[seat]), GIVE, actions)


@rule
def titles(counts: Titles, cards: int, first: int, actions: Actions) -> int:
    """List the titles of which there are cards, *cards* in all."""
    count = title = 0
    while cards > 0:
        if counts[title] > 0:
            actions[count] = first + title
            count += 1
            cards -= int(counts[title])
        title += 1
    return count


@rule
def table_answers(state: State, stage: int, actions: Actions) -> int:
    """List the answers to a question about open things [3.3, 6]."""
    first = int(FIRST_ANSWER[stage])
    count = 0
    for choice in range(ANSWERS[stage]):
        if table_objection(state, stage, choice) == reasons.ALLOWED:
            actions[count] = first + choice
            count += 1
    return count


@rule
def open_actions(state: State, actions: Actions) -> int:
    """List what may be laid, what the dice may do, and the end of the turn [3.4, 4]."""
    table = state.table
    count = layings(state, actions)
    drawable = pile.can_draw(state)
    for face in range(data.FACES):
        if table.dice[face] > 0:
            actions[count] = MONEY + face
            count += 1
            if drawable:
                actions[count] = CARDS + face
                count += 1
            if needs.missing_to_activate(state, face) == reasons.ALLOWED:
                actions[count] = ACTIVATE + face
                count += 1
    actions[count] = END
    return count + 1


@rule
def layings(state: State, actions: Actions) -> int:
    """List the cards of the hand that can be paid, at each of the discs [4.1]."""
    table = state.table
    seat, money = int(table.turn), int(table.money[table.turn])
    count = title = 0
    cards = int(table.held[seat]) if money > 0 or table.free[0] or table.free[1] else 0
    while cards > 0:
        held = int(state.hands[seat, title])
        if held > 0 and turn.price(table, title) <= money:
            count = every_disc(title, actions, count)
        cards -= held
        title += 1
    return count


@rule
def every_disc(title: int, actions: Actions, count: int) -> int:
    """List laying *title* at each of the discs [4.1]."""
    for disc in range(data.DISCS):
        actions[count + disc] = LAY + title * data.DISCS + disc
    return count + data.DISCS


@rule
def face_down_layings(state: State, seat: int, actions: Actions) -> int:
    """List every card of the hand at every free disc [2.4]."""
    count = 0
    for title in range(data.TITLES):
        if state.hands[seat, title] > 0:
            for disc in range(data.DISCS):
                if state.table.discs[seat, disc] == data.NONE:
                    actions[count] = LAY + title * data.DISCS + disc
                    count += 1
    return count


@rule
def free_layings(state: State, actions: Actions) -> int:
    """List the cards of the right kind at every disc, and passing [6.2, 6.13]."""
    table = state.table
    buildings = free_kind(table) == data.BUILDING
    count = 0
    for title in range(
        data.CHARACTERS if buildings else 0, data.TITLES if buildings else data.CHARACTERS
    ):
        if state.hands[table.turn, title] > 0:
            count = every_disc(title, actions, count)
    actions[count] = PASS
    return count + 1
