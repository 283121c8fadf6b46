"""The Ring of Gyges, and Pazuzu: attacks on one player besides the usual battles [7.8, 7.12]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons
from ...model.state import State
from .. import people
from ..travel import places
from . import fighters, naming


@rule
def lend_ring_objection(state: State, god: int, target: int) -> int:
    """What speaks against lending the Ring [7.8, LU-38]."""
    table = state.table
    if table.calendar.phase != codes.WINTER and not places.is_winter_ahead(table):
        return reasons.NOT_BEFORE_WINTER
    if table.things.wearer != data.NONE or not keeps_ring(state, god):
        return reasons.RING_AWAY
    return reasons.TARGET_LOCKED if table.people.locked[target] > 0 else reasons.ALLOWED


@rule
def keeps_ring(state: State, god: int) -> bool:
    """Whether the Ring lies with a god of death, or with one whom nobody holds [2.8, LU-68]."""
    keeper = int(state.table.things.ring)
    return keeper == god or keeper == data.NONE or state.table.people.held[keeper] == codes.NOT_HELD


@rule
def lend_ring(state: State, god: int, wearer: int) -> None:
    """Let somebody wear the Ring [7.8]."""
    state.table.things.ring = god
    state.table.things.wearer = wearer


@rule
def strike_objection(state: State, wearer: int, target: int) -> int:
    """What speaks against a strike from under the Ring [7.8, LU-38, LU-72]."""
    table, region = state.table, people.place_of(state, wearer)
    if table.things.wearer != wearer:
        return reasons.NO_RING
    if table.things.struck == 1:
        return reasons.STRUCK_ALREADY
    if region < 0 or table.people.place[target] != region:
        return reasons.NOT_HERE
    objection = fighters.peace_objection(table, region)
    return objection if objection != reasons.ALLOWED else victim_objection(state, target)


@rule
def victim_objection(state: State, target: int) -> int:
    """What keeps a mortal from being attacked alone: no legion, or another battle."""
    people = state.table.people
    if people.armed[target] == 0:
        return reasons.TARGET_NOT_ARMED
    return reasons.TARGET_LOCKED if people.locked[target] > 0 else reasons.ALLOWED


@rule
def attack(state: State, kind: int, attacker: int, target: int) -> None:
    """Set an attacker with a die of their own against one player [LU-85]."""
    battles, region = state.table.battles, people.place_of(state, attacker)
    fighters.enlist(state, attacker, region, codes.CHALLENGERS)
    fighters.enlist(state, target, region, codes.CHALLENGED)
    battles.kind[region] = kind
    battles.leader[region, codes.CHALLENGERS] = attacker
    battles.leader[region, codes.CHALLENGED] = target
    battles.presiding[region] = fighters.senior_numen(state.table, region)
    fighters.show_legions(state, target, True, True)
    naming.open_battle(state, region)
    most = data.RING_LEGIONS if kind == codes.RING_STRIKE else 1
    battles.skirmishes[region] = min(most, int(battles.skirmishes[region]))


@rule
def strike(state: State, wearer: int, target: int) -> None:
    """Attack up to three legions of one opponent, once a winter [7.8]."""
    state.table.things.struck = 1
    attack(state, codes.RING_STRIKE, wearer, target)


@rule
def ring_back_objection(state: State) -> int:
    """What speaks against taking the Ring back [7.8]."""
    wearer = int(state.table.things.wearer)
    if wearer == data.NONE or state.table.people.locked[wearer] > 0:
        return reasons.NOBODY_WEARS_IT
    return reasons.ALLOWED


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
    region = people.place_of(state, wearer)
    table.things.wearer = data.NONE
    if table.people.place[wearer] != codes.NOWHERE:
        return
    state.unseen = data.NONE
    places.move(state, wearer, region)
    if table.people.posture[wearer] == codes.STANDING and places.any_seat_suits(table, wearer):
        table.people.unsettled[wearer] = codes.MUST_SIT_NEAR


@rule
def possess_objection(state: State, pazuzu: int, target: int) -> int:
    """What speaks against an attempt to possess a mortal [7.12, LU-41, LU-72, LU-116]."""
    table = state.table
    if table.people.locked[pazuzu] > 0:
        return reasons.VICTIM_ALREADY
    for seat in range(int(table.roles)):
        if table.people.possessed[seat] == pazuzu:
            return reasons.VICTIM_ALREADY
    if table.people.possessed[target] != data.NONE:
        return reasons.POSSESSED_ALREADY
    if state.purses.goods[pazuzu, codes.CLIENT_LEGION] == 0:
        return reasons.STAKES_NOTHING
    objection = fighters.truce_objection(table, int(table.people.place[pazuzu]))
    if objection == reasons.ALLOWED:
        objection = victim_objection(state, target)
    if objection == reasons.ALLOWED and table.people.kind[target] == data.MATRON:
        return reasons.KEEPS_LEGIONS
    return objection


@rule
def possess(state: State, pazuzu: int, target: int) -> None:
    """Stake a client legion against a mortal's die to possess them [7.12]."""
    attack(state, codes.POSSESSION, pazuzu, target)
