"""A ledger of everything in a world, and worlds played with the ledger kept after every act.

What is bought, lent, staked, stolen, inherited, drowned or spent goes somewhere: the sums stay
[2.1-2.5, 2.9].  A block of votes is held or sleeps, as it is owned or sleeps; a dowry card that is
gone does not come back [2.4, 2.6, LU-66, LU-69].
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lusoria.core.compile.jit import entry, rule
from lusoria.core.record import Actions, Numbers, blank
from lusoria.core.rng import Stream, draw
from lusoria.core.seats import NATURE, NOBODY
from lusoria.games.ludi.bots.advice import advise, judged
from lusoria.games.ludi.bots.affinity import profile_of
from lusoria.games.ludi.bots.destination import destination
from lusoria.games.ludi.bots.targets import JUDGE, MOST_POINTS
from lusoria.games.ludi.model.actions import ACTIONS, verb_of
from lusoria.games.ludi.model.cast import VOTES
from lusoria.games.ludi.model.codes import (
    CLIENT_LEGION,
    CURIAL_LEGION,
    FLEET,
    KINDS_OF_GOODS,
    MONEY,
)
from lusoria.games.ludi.model.data import NONE
from lusoria.games.ludi.model.state import VIEW, State, View
from lusoria.games.ludi.model.view import observe
from lusoria.games.ludi.rules import acting, apply, invite, legal, sample
from lusoria.games.ludi.rules.gods.control import actor_of

WARSHIPS, VIRUS, UNHELD_VOTES = range(KINDS_OF_GOODS, KINDS_OF_GOODS + 3)
KEPT = UNHELD_VOTES + 1
"""Sums that never change: each kind of goods, warships less those built, virus cards with those
served, votes of blocks that are owned and not held."""
DOWRIES = KEPT
"""A sum that only falls."""
SUMS = DOWRIES + 1
BY_CHANCE, BY_BOTS, JUDGED = range(3)
"""How a world is played: at random, by bots, by bots whose advice is looked at."""


@rule
def weigh(state: State, ledger: Numbers) -> None:
    """Sum up all there is, wherever it lies."""
    table, purses = state.table, state.purses
    people, parties = table.people, table.parties
    for goods in range(KINDS_OF_GOODS):
        ledger[goods] = int(table.box[goods])
        for seat in range(int(table.roles)):
            ledger[goods] += int(purses.goods[seat, goods]) + int(table.dead.goods[seat, goods])
    ledger[MONEY] += int(table.senate.pot)
    ledger[WARSHIPS] = -int(parties.built)
    ledger[VIRUS] = int(table.things.served)
    ledger[UNHELD_VOTES] = 0
    ledger[DOWRIES] = 0
    for seat in range(int(table.roles)):
        ledger[MONEY] += int(people.share[seat])
        ledger[WARSHIPS] += int(purses.warships[seat])
        ledger[VIRUS] += int(purses.virus[seat])
        ledger[DOWRIES] += int(people.dowry[seat])
        votes = int(VOTES[people.row[seat]])
        owned, held = int(people.block_owner[seat]), int(people.block_holder[seat])
        ledger[UNHELD_VOTES] += votes * (int(owned != NONE) - int(held != NONE))
    for party in range(len(parties.fleets)):
        ledger[FLEET] += int(parties.fleets[party])
        ledger[WARSHIPS] += int(parties.warships[party])
        ledger[CURIAL_LEGION] += int(parties.curials[party])
        ledger[CLIENT_LEGION] += int(parties.legions[party]) - int(parties.curials[party])


@rule
def balances(before: Numbers, after: Numbers) -> bool:
    """Whether nothing has appeared or vanished, and no dowry has come back."""
    for kind in range(KEPT):
        if before[kind] != after[kind]:
            return False
    return int(after[DOWRIES]) <= int(before[DOWRIES])


@rule
def times_listed(actions: Actions, count: int, action: int) -> int:
    """Count how often an action stands in a list."""
    found = 0
    for place in range(count):
        found += int(actions[place] == action)
    return found


@rule
def is_overrated(view: View, actions: Actions, count: int) -> bool:
    """Whether anything is judged better than its judgement can be, which advice relies on."""
    seat = actor_of(view.table, int(view.seat))
    goal = destination(view, seat, profile_of(view.table.people, seat), 0)
    for place in range(count):
        verb = verb_of(int(actions[place]))
        points = judged(view, seat, verb, goal, int(actions[place]))
        if points > int(MOST_POINTS[JUDGE[verb]]):
            return True
    return False


@rule
def play_and_weigh(
    state: State,
    view: View,
    stream: Stream,
    actions: Actions,
    ledgers: Numbers,
    limit: int,
    way: int,
) -> int:
    """Play on for so many acts at most; return how many, or minus the act that went wrong.

    It breaks a law, or is advice that nobody may give.
    """
    before, after = ledgers[0], ledgers[1]
    weigh(state, before)
    acts = 0
    while acts < limit:
        seat = int(acting(state))
        if seat == NOBODY:
            break
        if seat == NATURE:
            action = int(sample(state, stream))
        else:
            seat = invite(state, int(state.table.roles), stream, actions)
            count = legal(state, seat, actions)
            action = int(actions[draw(stream, count)])
            if way != BY_CHANCE:
                observe(state, seat, view)
                action = int(advise(view, actions, count, stream))
                if times_listed(actions, count, action) != 1:
                    return -acts - 1
                if way == JUDGED and is_overrated(view, actions, count):
                    return -acts - 1
        apply(state, seat, action)
        acts += 1
        weigh(state, after)
        if not balances(before, after):
            return -acts
        before[DOWRIES] = after[DOWRIES]
    return acts


def go_on(state: Any, stream: Any, steps: int, way: int = BY_CHANCE) -> int:
    """Let bots act for so many steps, or until the game is over; return how many were taken.

    Every test plays by this one loop: to compile it takes twenty seconds.
    """
    actions, ledgers = np.zeros(ACTIONS, np.int16), np.zeros((2, SUMS), np.int32)
    return int(entry(play_and_weigh)(state, blank(VIEW), stream, actions, ledgers, steps, way))
