"""The Ring of Gyges, and Pazuzu: attacks on one player besides the usual battles [7.8, 7.12]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.data import MATRON, NONE, RING_LEGIONS
from ...model.position.terms import (
    CHALLENGED,
    CHALLENGERS,
    CLIENT_LEGION,
    MUST_SIT_NEAR,
    NOT_HELD,
    NOWHERE,
    POSSESSION,
    RING_STRIKE,
    STANDING,
    WINTER,
)
from ...model.reasons import (
    ALLOWED,
    KEEPS_LEGIONS,
    NO_RING,
    NOBODY_WEARS_IT,
    NOT_BEFORE_WINTER,
    NOT_HERE,
    POSSESSED_ALREADY,
    RING_AWAY,
    STAKES_NOTHING,
    STRUCK_ALREADY,
    TARGET_LOCKED,
    TARGET_NOT_ARMED,
    VICTIM_ALREADY,
)
from ...model.state import State
from ..people import place_of
from ..travel.places import any_seat_suits, is_winter_ahead, move
from .field import enlist, peace_objection, senior_numen, show_legions, truce_objection
from .naming import open_battle


@rule
def lend_ring_objection(state: State, god: int, target: int) -> int:
    """What speaks against lending the Ring [7.8, LU-38]."""
    table = state.table
    if table.calendar.phase != WINTER and not is_winter_ahead(table):
        return NOT_BEFORE_WINTER
    if table.things.wearer != NONE or not keeps_ring(state, god):
        return RING_AWAY
    return TARGET_LOCKED if table.people.locked[target] > 0 else ALLOWED


@rule
def keeps_ring(state: State, god: int) -> bool:
    """Whether the Ring lies with a god of death, or with one whom nobody holds [2.8, LU-68]."""
    keeper = int(state.table.things.ring)
    return keeper == god or keeper == NONE or state.table.people.held[keeper] == NOT_HELD


@rule
def lend_ring(state: State, god: int, wearer: int) -> None:
    """Let somebody wear the Ring [7.8]."""
    state.table.things.ring = god
    state.table.things.wearer = wearer


@rule
def strike_objection(state: State, wearer: int, target: int) -> int:
    """What speaks against a strike from under the Ring [7.8, LU-38, LU-72]."""
    table, region = state.table, place_of(state, wearer)
    if table.things.wearer != wearer:
        return NO_RING
    if table.things.struck == 1:
        return STRUCK_ALREADY
    if region < 0 or table.people.place[target] != region:
        return NOT_HERE
    objection = peace_objection(table, region)
    return objection if objection != ALLOWED else victim_objection(state, target)


@rule
def victim_objection(state: State, target: int) -> int:
    """What keeps a mortal from being attacked alone: no legion, or another battle."""
    people = state.table.people
    if people.armed[target] == 0:
        return TARGET_NOT_ARMED
    return TARGET_LOCKED if people.locked[target] > 0 else ALLOWED


@rule
def attack(state: State, kind: int, attacker: int, target: int) -> None:
    """Set an attacker with a die of his own against one player, whoever presides [LU-85]."""
    battles, region = state.table.battles, place_of(state, attacker)
    enlist(state, attacker, region, CHALLENGERS)
    enlist(state, target, region, CHALLENGED)
    battles.kind[region] = kind
    battles.leader[region, CHALLENGERS] = attacker
    battles.leader[region, CHALLENGED] = target
    battles.presiding[region] = senior_numen(state.table, region)
    show_legions(state, target, True, True)
    open_battle(state, region)
    most = RING_LEGIONS if kind == RING_STRIKE else 1
    battles.skirmishes[region] = min(most, int(battles.skirmishes[region]))


@rule
def strike(state: State, wearer: int, target: int) -> None:
    """Attack up to three legions of one opponent, once a winter [7.8]."""
    state.table.things.struck = 1
    attack(state, RING_STRIKE, wearer, target)


@rule
def ring_back_objection(state: State) -> int:
    """What speaks against taking the Ring back [7.8]."""
    wearer = int(state.table.things.wearer)
    if wearer == NONE or state.table.people.locked[wearer] > 0:
        return NOBODY_WEARS_IT
    return ALLOWED


@rule
def take_ring_back(state: State, god: int) -> None:
    """Take the Ring back: it lies with that god [7.8]."""
    bring_ring_home(state)
    state.table.things.ring = god


@rule
def bring_ring_home(state: State) -> None:
    """Take the Ring off its wearer, who appears and needs the nearest seat [7.8, LU-38]."""
    table = state.table
    wearer = int(table.things.wearer)
    region = place_of(state, wearer)
    table.things.wearer = NONE
    if table.people.place[wearer] != NOWHERE:
        return
    state.unseen = NONE
    move(state, wearer, region)
    if table.people.posture[wearer] == STANDING and any_seat_suits(table, wearer):
        table.people.unsettled[wearer] = MUST_SIT_NEAR


@rule
def possess_objection(state: State, pazuzu: int, target: int) -> int:
    """What speaks against an attempt to possess a mortal [7.12, LU-41, LU-72, LU-116]."""
    table = state.table
    if table.people.locked[pazuzu] > 0:
        return VICTIM_ALREADY
    for seat in range(int(table.roles)):
        if table.people.possessed[seat] == pazuzu:
            return VICTIM_ALREADY
    if table.people.possessed[target] != NONE:
        return POSSESSED_ALREADY
    if state.purses.goods[pazuzu, CLIENT_LEGION] == 0:
        return STAKES_NOTHING
    objection = truce_objection(table, int(table.people.place[pazuzu]))
    if objection == ALLOWED:
        objection = victim_objection(state, target)
    if objection == ALLOWED and table.people.kind[target] == MATRON:
        return KEEPS_LEGIONS
    return objection


@rule
def possess(state: State, pazuzu: int, target: int) -> None:
    """Stake a client legion against a mortal's die for the mastery of him [7.12]."""
    attack(state, POSSESSION, pazuzu, target)
