"""Verbs that can do nothing now, whatever they are about: lists pass them over at once.

Each need follows from a guard and saves asking it about everybody; a test compares lists with
guards.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ....core.compile.jit import rule
from ..model.actions import (
    ACCEPT_CHALLENGE,
    APPREHEND,
    ASK_BACK,
    ASK_BLESSING,
    ASK_DIVORCE,
    ASK_IN,
    BEFRIEND,
    BUY_CLIENT,
    BUY_CURIAL,
    BUY_FLEET,
    CALL_TIME,
    COUNT,
    DISMISS,
    DROWN,
    EXECUTE_BEATEN,
    FIGHT_BESIDE,
    FIGHT_THE_GOD,
    FIGHT_THE_OTHER,
    FLEE_PLAGUE,
    HAND_OVER_TO,
    HAUNT,
    INVITE,
    LAY_WHEEL,
    LEND,
    LEND_VOTES,
    LET_GO,
    MOVE_CAEDES,
    MOVE_CENSUS,
    MOVE_IMPERIUM,
    MOVE_PROSCRIPTIO,
    MOVE_RESTITUTIO,
    NAME_LEGION,
    PRESS,
    PRESS_DEATH,
    PROCLAIM_RESULT,
    RECALL_FLEETS,
    REFUSE_CHALLENGE,
    RESIGN,
    SEEK_PATRON,
    SHARE,
    SIT_IN,
    SPARE,
    STEAL_TO,
    STRIKE,
    SWEAR,
    WASH_ASHORE,
    WITHDRAW,
    WITHDRAW_CHALLENGE,
)
from ..model.data import LANDS, NONE, ROLES
from ..model.position.terms import AT_PEACE, DYING, MONEY, NAMING, NO_TRY, PROPOSING, SETTLED
from ..model.state import People, State
from .family.loans import has_lent
from .people import place_of
from .trade.trade import goods_bought, price_of
from .war.naming import namer

(
    NOTHING,
    FRIENDS,
    NO_FRIENDS,
    SPOUSE,
    BOND,
    LOAN,
    BOND_OR_LOAN,
    PROMISE,
    PATRON,
    CROWN,
    HERO,
    OFFER,
    SEARCH,
    RING,
    PLAGUE,
    PRICE,
    BATTLE,
    CHAIR,
    NAMED,
    MOTION,
    DEATH,
    VOYAGE,
    CALL,
) = range(23)
"""What a verb needs before it can be about anything."""
NEED: Final = np.zeros(COUNT, np.int8)
NEED[[INVITE, SWEAR, LEND_VOTES]] = FRIENDS
NEED[[BEFRIEND, ASK_IN]] = NO_FRIENDS
NEED[[SHARE, ASK_DIVORCE]] = SPOUSE
NEED[[LEND]] = BOND
NEED[[RECALL_FLEETS]] = LOAN
NEED[[ASK_BACK]] = BOND_OR_LOAN
NEED[[ASK_BLESSING]] = PROMISE
NEED[[RESIGN, FIGHT_BESIDE]] = PATRON
NEED[[SEEK_PATRON]] = CROWN
NEED[[DISMISS]] = HERO
NEED[[WITHDRAW]] = OFFER
NEED[[SIT_IN]] = SEARCH
NEED[[STRIKE, STEAL_TO]] = RING
NEED[[ACCEPT_CHALLENGE, REFUSE_CHALLENGE, WITHDRAW_CHALLENGE, PRESS, LAY_WHEEL]] = BATTLE
NEED[[HAUNT, PROCLAIM_RESULT, EXECUTE_BEATEN, SPARE, FIGHT_THE_OTHER, FIGHT_THE_GOD]] = BATTLE
NEED[[HAND_OVER_TO]] = CHAIR
NEED[[NAME_LEGION]] = NAMED
NEED[[MOVE_IMPERIUM, MOVE_PROSCRIPTIO, MOVE_RESTITUTIO, MOVE_CAEDES, MOVE_CENSUS]] = MOTION
NEED[[PRESS_DEATH]] = DEATH
NEED[[FLEE_PLAGUE]] = PLAGUE
NEED[[APPREHEND, WASH_ASHORE, DROWN, LET_GO]] = VOYAGE
NEED[[CALL_TIME]] = CALL
NEED[[BUY_CURIAL, BUY_CLIENT, BUY_FLEET]] = PRICE


@rule
def is_idle(state: State, actor: int, verb: int) -> bool:
    """Whether nobody and nothing could be the object of a verb now."""
    need = int(NEED[verb])
    if need == NOTHING:
        return False
    if need <= PATRON:
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
    if need == PRICE:
        return int(state.purses.goods[actor, MONEY]) < price_of(state, goods_bought(verb))
    if need == PLAGUE:
        return place_of(state, actor) != things.plague
    return not is_at_hand(state, actor, need)


@rule
def is_at_hand(state: State, actor: int, need: int) -> bool:
    """Whether a battle, the Senate, the dying, those at sea or a challenger wait for somebody."""
    if need <= NAMED:
        return has_battle(state, actor, need)
    if need == MOTION:
        return is_to_move(state, actor)
    if need == VOYAGE:
        return is_anyone_at_sea(state)
    return is_anyone_dying(state.table.people) if need == DEATH else is_any_challenge(state)


@rule
def has_tie(state: State, actor: int, need: int) -> bool:
    """Whether a role has the friends, the spouse, the loan or the promise that is needed."""
    people = state.table.people
    friends = int(people.amicitia[actor]) != NONE
    if need == FRIENDS or need == NO_FRIENDS:
        return friends == (need == FRIENDS)
    if need == PROMISE:
        return int(people.betrothed[actor]) != NONE
    if need == PATRON:
        return int(people.patron[actor]) != NONE
    if need == LOAN:
        return has_lent(state, actor)
    if int(people.spouse[actor]) != NONE or need == SPOUSE:
        return int(people.spouse[actor]) != NONE
    return friends or (need == BOND_OR_LOAN and has_lent(state, actor))


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
def is_anyone_at_sea(state: State) -> bool:
    """Whether anybody sailed without enough fleets [6.5]."""
    for seat in range(int(state.table.roles)):
        if state.purses.sea_try[seat] != NO_TRY:
            return True
    return False


@rule
def is_any_challenge(state: State) -> bool:
    """Whether a challenge waits for seniors anywhere [7.3]."""
    for region in range(LANDS):
        if state.table.battles.challenger[region] != NONE:
            return True
    return False


@rule
def has_battle(state: State, actor: int, need: int) -> bool:
    """Whether there is a battle where a role is, one it presides over, or is to name for [7.4]."""
    battles, region = state.table.battles, place_of(state, actor)
    if region < 0:
        return False
    if need == BATTLE:
        return int(battles.stage[region]) != AT_PEACE
    if need == CHAIR:
        return int(battles.presiding[region]) == actor
    return int(battles.stage[region]) == NAMING and namer(battles, region) == actor


@rule
def is_to_move(state: State, actor: int) -> bool:
    """Whether the Senate waits for a motion of a role [8.2]."""
    senate = state.table.senate
    return senate.stage == PROPOSING and int(senate.consuls[senate.turn]) == actor
