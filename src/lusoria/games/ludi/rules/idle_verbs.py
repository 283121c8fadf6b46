"""Verbs that can do nothing now, whatever they are about: lists pass them over at once.

Each need follows from a guard and saves asking it about everybody; a test compares lists with
guards.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ....core.compile.jit import rule
from ..model import actions, codes, data, verbs
from ..model.state import People, State
from .family import loans
from .people import place_of
from .trade import trade
from .war import naming

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
NEEDED_BY: Final = {
    FRIENDS: (verbs.INVITE, verbs.SWEAR, verbs.LEND_VOTES),
    NO_FRIENDS: (verbs.BEFRIEND, verbs.ASK_IN),
    SPOUSE: (verbs.SHARE, verbs.ASK_DIVORCE),
    BOND: (verbs.LEND,),
    LOAN: (verbs.RECALL_FLEETS,),
    BOND_OR_LOAN: (verbs.ASK_BACK,),
    PROMISE: (verbs.ASK_BLESSING,),
    PATRON: (verbs.RESIGN, verbs.FIGHT_BESIDE),
    CROWN: (verbs.SEEK_PATRON,),
    HERO: (verbs.DISMISS,),
    OFFER: (verbs.WITHDRAW,),
    SEARCH: (verbs.SIT_IN,),
    RING: (verbs.STRIKE, verbs.STEAL_TO),
    CHAIR: (verbs.HAND_OVER_TO,),
    NAMED: (verbs.NAME_LEGION,),
    DEATH: (verbs.PRESS_DEATH,),
    PLAGUE: (verbs.FLEE_PLAGUE,),
    VOYAGE: (verbs.APPREHEND, verbs.WASH_ASHORE, verbs.DROWN, verbs.LET_GO),
    CALL: (verbs.CALL_TIME,),
    PRICE: (verbs.BUY_CURIAL, verbs.BUY_CLIENT, verbs.BUY_FLEET),
}
FOUGHT: Final = (
    *(verbs.ACCEPT_CHALLENGE, verbs.REFUSE_CHALLENGE, verbs.WITHDRAW_CHALLENGE, verbs.PRESS),
    *(verbs.LAY_WHEEL, verbs.HAUNT, verbs.PROCLAIM_RESULT, verbs.EXECUTE_BEATEN, verbs.SPARE),
    *(verbs.FIGHT_THE_OTHER, verbs.FIGHT_THE_GOD),
)
"""Verbs that need a battle."""
MOVED: Final = (
    *(verbs.MOVE_IMPERIUM, verbs.MOVE_PROSCRIPTIO, verbs.MOVE_RESTITUTIO, verbs.MOVE_CAEDES),
    verbs.MOVE_CENSUS,
)
"""Verbs that need a motion to be made."""
NEED: Final = np.zeros(actions.COUNT, np.int8)
for _need, _verbs in {**NEEDED_BY, BATTLE: FOUGHT, MOTION: MOVED}.items():
    NEED[list(_verbs)] = _need
TIES: Final = (FRIENDS, NO_FRIENDS, SPOUSE, BOND, LOAN, BOND_OR_LOAN, PROMISE, PATRON)
FIGHTS: Final = (BATTLE, CHAIR, NAMED)
IS_TIE, IS_FIGHT = (np.isin(NEED, needs) for needs in (TIES, FIGHTS))
"""Whether a verb needs somebody the role is tied to, or a battle."""


@rule
def is_idle(state: State, actor: int, verb: int) -> bool:
    """Whether nobody and nothing could be the object of a verb now."""
    need = int(NEED[verb])
    if need == NOTHING:
        return False
    if IS_TIE[verb]:
        return not has_tie(state, actor, need)
    people, things = state.table.people, state.table.things
    if need == CROWN:
        return int(people.crown[actor]) == 0
    if need == OFFER:
        return int(people.offering[actor]) == 0
    if need == SEARCH:
        return int(people.unsettled[actor]) == codes.SETTLED
    if need == RING:
        return int(things.wearer) != actor
    if need == HERO:
        return not has_hero(people, actor)
    if need == PRICE:
        return int(state.purses.goods[actor, codes.MONEY]) < trade.price_of(
            state, trade.goods_bought(verb)
        )
    if need == PLAGUE:
        return place_of(state, actor) != things.plague
    if IS_FIGHT[verb]:
        return not has_battle(state, actor, need)
    return not is_at_hand(state, actor, need)


@rule
def is_at_hand(state: State, actor: int, need: int) -> bool:
    """Whether the Senate, the dying, those at sea or a challenger wait for somebody."""
    if need == MOTION:
        return is_to_move(state, actor)
    if need == VOYAGE:
        return is_anyone_at_sea(state)
    return is_anyone_dying(state.table.people) if need == DEATH else is_any_challenge(state)


@rule
def has_tie(state: State, actor: int, need: int) -> bool:
    """Whether a role has the friends, the spouse, the loan or the promise that is needed."""
    people = state.table.people
    friends = int(people.amicitia[actor]) != data.NONE
    if need == FRIENDS or need == NO_FRIENDS:
        return friends == (need == FRIENDS)
    if need == PROMISE:
        return int(people.betrothed[actor]) != data.NONE
    if need == PATRON:
        return int(people.patron[actor]) != data.NONE
    if need == LOAN:
        return loans.has_lent(state, actor)
    if int(people.spouse[actor]) != data.NONE or need == SPOUSE:
        return int(people.spouse[actor]) != data.NONE
    return friends or (need == BOND_OR_LOAN and loans.has_lent(state, actor))


@rule
def has_hero(people: People, numen: int) -> bool:
    """Whether anybody is the hero of a numen [3.6]."""
    for seat in range(data.ROLES):
        if people.patron[seat] == numen:
            return True
    return False


@rule
def is_anyone_dying(people: People) -> bool:
    """Whether anybody is to die [14.1]."""
    for seat in range(data.ROLES):
        if people.life[seat] == codes.DYING:
            return True
    return False


@rule
def is_anyone_at_sea(state: State) -> bool:
    """Whether anybody sailed without enough fleets [6.5]."""
    for seat in range(int(state.table.roles)):
        if state.purses.sea_try[seat] != codes.NO_TRY:
            return True
    return False


@rule
def is_any_challenge(state: State) -> bool:
    """Whether a challenge waits for seniors anywhere [7.3]."""
    for region in range(data.LANDS):
        if state.table.battles.challenger[region] != data.NONE:
            return True
    return False


@rule
def has_battle(state: State, actor: int, need: int) -> bool:
    """Whether there is a battle where a role is, one it presides over, or is to name for [7.4]."""
    battles, region = state.table.battles, place_of(state, actor)
    if region < 0:
        return False
    if need == BATTLE:
        return int(battles.stage[region]) != codes.AT_PEACE
    if need == CHAIR:
        return int(battles.presiding[region]) == actor
    return int(battles.stage[region]) == codes.NAMING and naming.namer(battles, region) == actor


@rule
def is_to_move(state: State, actor: int) -> bool:
    """Whether the Senate waits for a motion of a role [8.2]."""
    senate = state.table.senate
    return senate.stage == codes.PROPOSING and int(senate.consuls[senate.turn]) == actor
