"""Verbs that can do nothing now, whatever they are about: lists pass them over at once.

Each need follows from a guard and saves asking it about everybody; a test compares lists with
guards.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ....core.jit import rule
from ..actions import (
    ASK_BACK,
    ASK_BLESSING,
    ASK_DIVORCE,
    ASK_IN,
    BEFRIEND,
    COUNT,
    DISMISS,
    INVITE,
    LEND,
    LEND_VOTES,
    MOVE_CAEDES,
    MOVE_CENSUS,
    MOVE_IMPERIUM,
    MOVE_PROSCRIPTIO,
    MOVE_RESTITUTIO,
    NAME_LEGION,
    PRESS_DEATH,
    RECALL_FLEETS,
    SEEK_PATRON,
    SHARE,
    SIT_IN,
    STRIKE,
    SWEAR,
    WITHDRAW,
)
from ..data import NONE, ROLES
from ..state import LOANS, People, State
from ..terms import DYING, NAMING, PROPOSING, SETTLED
from .naming import namer
from .people import place_of

(
    NOTHING,
    FRIENDS,
    NO_FRIENDS,
    SPOUSE,
    BOND,
    LOAN,
    BOND_OR_LOAN,
    PROMISE,
    CROWN,
    HERO,
    OFFER,
    SEARCH,
    RING,
    NAMED,
    MOTION,
    DEATH,
) = range(16)
"""What a verb needs before it can be about anything."""
NEED: Final = np.zeros(COUNT, np.int8)
NEED[[INVITE, SWEAR, LEND_VOTES]] = FRIENDS
NEED[[BEFRIEND, ASK_IN]] = NO_FRIENDS
NEED[[SHARE, ASK_DIVORCE]] = SPOUSE
NEED[[LEND]] = BOND
NEED[[RECALL_FLEETS]] = LOAN
NEED[[ASK_BACK]] = BOND_OR_LOAN
NEED[[ASK_BLESSING]] = PROMISE
NEED[[SEEK_PATRON]] = CROWN
NEED[[DISMISS]] = HERO
NEED[[WITHDRAW]] = OFFER
NEED[[SIT_IN]] = SEARCH
NEED[[STRIKE]] = RING
NEED[[NAME_LEGION]] = NAMED
NEED[[MOVE_IMPERIUM, MOVE_PROSCRIPTIO, MOVE_RESTITUTIO, MOVE_CAEDES, MOVE_CENSUS]] = MOTION
NEED[[PRESS_DEATH]] = DEATH


@rule
def is_idle(state: State, actor: int, verb: int) -> bool:
    """Whether nobody and nothing could be the object of a verb now."""
    need = int(NEED[verb])
    if need == NOTHING:
        return False
    if need <= PROMISE:
        return not has_tie(state, actor, need)
    people, things = state.table.people, state.table.things
    if need == CROWN:
        return int(people.crown[actor]) == 0
    if need == OFFER:
        return int(people.offering[actor]) == 0
    if need == SEARCH:
        return int(people.unsettled[actor]) == SETTLED
    if need == RING:
        return int(things.wearer) != actor
    if need == HERO:
        return not has_hero(people, actor)
    if need == NAMED:
        return not is_to_name(state, actor)
    return not is_to_move(state, actor) if need == MOTION else not is_anyone_dying(people)


@rule
def has_tie(state: State, actor: int, need: int) -> bool:
    """Whether a role has the friends, the spouse, the loan or the promise that is needed."""
    people = state.table.people
    friends = int(people.amicitia[actor]) != NONE
    if need == FRIENDS or need == NO_FRIENDS:
        return friends == (need == FRIENDS)
    if need == PROMISE:
        return int(people.betrothed[actor]) != NONE
    if need == LOAN:
        return has_lent(state, actor)
    if int(people.spouse[actor]) != NONE or need == SPOUSE:
        return int(people.spouse[actor]) != NONE
    return friends or (need == BOND_OR_LOAN and has_lent(state, actor))


@rule
def has_lent(state: State, actor: int) -> bool:
    """Whether a role has lent anything that is noted [LU-24]."""
    for slot in range(LOANS):
        if state.loans.borrower[actor, slot] != NONE:
            return True
    return False


@rule
def has_hero(people: People, numen: int) -> bool:
    """Whether anybody is the hero of a numen [3.6]."""
    for seat in range(ROLES):
        if people.patron[seat] == numen:
            return True
    return False


@rule
def is_anyone_dying(people: People) -> bool:
    """Whether anybody is to die [14.1]."""
    for seat in range(ROLES):
        if people.life[seat] == DYING:
            return True
    return False


@rule
def is_to_name(state: State, actor: int) -> bool:
    """Whether a battle waits for a role to name a legion [7.4]."""
    region = place_of(state, actor)
    battles = state.table.battles
    return region >= 0 and battles.stage[region] == NAMING and namer(battles, region) == actor


@rule
def is_to_move(state: State, actor: int) -> bool:
    """Whether the Senate waits for a motion of a role [8.2]."""
    senate = state.table.senate
    return senate.stage == PROPOSING and int(senate.consuls[senate.turn]) == actor
