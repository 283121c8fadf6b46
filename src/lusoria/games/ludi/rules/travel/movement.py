"""Movement: who may go where, and who may move whom [6, LU-27 to LU-31, LU-73 to LU-78]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.actions import (
    APPEAR_IN,
    DISEMBARK,
    DISPLACE,
    DRIFT,
    FLEE_HOME,
    FLEE_PLAGUE,
    GO,
    OFFER_ESCORT,
    PLEAD_RESCUE,
    SAIL,
    SETTLE_SEAT,
    SIT_IN,
    STEAL_TO,
    TAKE_ABOARD,
    TRANSFER,
    WALK,
)
from ...model.cast import IDENTITY, START
from ...model.data import GREECE, KING, LANDS, NONE, ROAMS, ROME, SOUTH_ITALY, TAKES_SEAT
from ...model.position.terms import DYING, FLEET, SHADE, USED_RESCUE, WINTER
from ...model.reasons import (
    ABOARD_ALREADY,
    ALLOWED,
    AT_HOME,
    FLIGHT_NEEDS_FLEETS,
    NO_CARD,
    NO_FLEET,
    NO_PLAGUE_HERE,
    NO_REGION,
    NO_RING,
    NO_ROAD,
    NO_SEA,
    NO_SEAT,
    NOT_ABOARD,
    PLEADED_ALREADY,
    RESCUED_ALREADY,
    SEAT_OUTSIDE_ROME,
    SHADES_WAIT,
    THERE_ALREADY,
    TOO_FEW_FLEETS,
    WINTERS,
)
from ...model.state import State
from ..death.death import note_plea, reprieve, was_asked
from ..offers import make_offer
from ..people import place_of
from .places import can_sit, free_seats, is_winter_ahead, move, vanish, watches_seats
from .seating import (
    displace,
    displace_objection,
    settle_objection,
    settle_seats,
    sit_objection,
    transfer,
    transfer_objection,
)
from .travel import (
    entry_objection,
    leaving_objection,
    passengers_of,
    sail,
    sail_objection,
    walk_objection,
)
from .wardens import do_watch, escort_objection, guard_watch


@rule
def guard_movement(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a verb of movement."""
    if verb <= STEAL_TO:
        return guard_travel(state, seat, verb, object)
    if verb <= SIT_IN:
        return guard_seating(state, seat, verb, object, choice)
    return guard_watch(state, seat, verb, object, choice)


@rule
def guard_travel(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against going somewhere oneself [6.1, 6.3]."""
    if verb == WALK:
        return walk_objection(state, seat, object)
    if verb == SAIL:
        return sail_objection(state, seat, object, True)
    if verb == TAKE_ABOARD:
        return aboard_objection(state, seat, object)
    if verb == DISEMBARK:
        return ALLOWED if state.table.people.aboard[seat] != NONE else NOT_ABOARD
    if verb == GO:
        barred = entry_objection(state, seat, object)
        return leaving_objection(state, seat) if barred == ALLOWED else barred
    if object >= LANDS:
        return NO_REGION
    if object == place_of(state, seat):
        return THERE_ALREADY
    if verb == APPEAR_IN:
        return appear_objection(state, seat, object)
    if verb == DRIFT:
        shade = state.table.people.life[seat] == SHADE
        return SHADES_WAIT if shade and object != SOUTH_ITALY and object != GREECE else ALLOWED
    return ALLOWED if state.table.things.wearer == seat else NO_RING


@rule
def aboard_objection(state: State, seat: int, guest: int) -> int:
    """What speaks against taking somebody aboard [2.2, LU-74]."""
    people = state.table.people
    if state.purses.goods[seat, FLEET] == 0:
        return NO_FLEET
    if people.aboard[seat] != NONE or people.aboard[guest] != NONE:
        return ABOARD_ALREADY
    return ABOARD_ALREADY if passengers_of(state.table, guest) > 0 else ALLOWED


@rule
def appear_objection(state: State, seat: int, region: int) -> int:
    """What speaks against a numen's appearing in a region [6.3, LU-27, LU-29]."""
    table = state.table
    numen = int(IDENTITY[table.people.row[seat]])
    if table.calendar.phase == WINTER:
        return ALLOWED if ROAMS[numen] == 1 else WINTERS
    if TAKES_SEAT[numen] == 0 or not is_winter_ahead(table):
        return ALLOWED
    if region == ROME:
        return SEAT_OUTSIDE_ROME
    return ALLOWED if free_seats(table, region) > 0 or watches_seats(table) else NO_SEAT


@rule
def guard_seating(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a flight, a rescue, or a change of seats [6.4, 6.6, 6.7, 16.2]."""
    if verb == FLEE_HOME:
        return flee_objection(state, seat)
    if verb == FLEE_PLAGUE:
        return plague_objection(state, seat, object)
    if verb == PLEAD_RESCUE:
        if state.table.people.life[seat] == DYING and was_asked(state.table, seat, object):
            return PLEADED_ALREADY
        return rescue_objection(state, seat, object, choice)
    if verb == TRANSFER:
        return transfer_objection(state, seat, object, choice)
    if verb == SETTLE_SEAT:
        return settle_objection(state.table, object)
    if verb == DISPLACE:
        return displace_objection(state.table, seat, object)
    return sit_objection(state.table, seat, object)


@rule
def flee_objection(state: State, seat: int) -> int:
    """What speaks against a king's flight home [6.6, LU-31]."""
    people = state.table.people
    if people.rexpressus[seat] == 0:
        return NO_CARD
    return AT_HOME if people.place[seat] == START[people.row[seat]] else ALLOWED


@rule
def plague_objection(state: State, seat: int, region: int) -> int:
    """What speaks against fleeing from the plague in winter, by the ways of summer [16.2]."""
    if place_of(state, seat) != state.table.things.plague:
        return NO_PLAGUE_HERE
    by_road = walk_objection(state, seat, region)
    if by_road != NO_ROAD:
        return by_road
    by_sea = sail_objection(state, seat, region, False)
    if by_sea == NO_SEA:
        return NO_ROAD
    return FLIGHT_NEEDS_FLEETS if by_sea in (NO_FLEET, TOO_FEW_FLEETS) else by_sea


@rule
def rescue_objection(state: State, seat: int, mercury: int, region: int) -> int:
    """What speaks against pleading with Mercury for a rescue to a region [6.7, LU-78]."""
    table = state.table
    if region >= LANDS:
        return NO_REGION
    if region == place_of(state, seat):
        return THERE_ALREADY
    if table.people.used[mercury] & USED_RESCUE:
        return RESCUED_ALREADY
    barred = entry_objection(state, seat, region)
    if barred != ALLOWED:
        return barred
    return ALLOWED if can_sit(table, seat, region) else NO_SEAT


@rule
def do_movement(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Carry out a verb of movement."""
    if verb <= STEAL_TO:
        do_travel(state, seat, verb, object)
    elif verb <= SIT_IN:
        do_seating(state, seat, verb, object, choice)
    else:
        do_watch(state, seat, verb, object, choice)


@rule
def do_travel(state: State, seat: int, verb: int, object: int) -> None:
    """Go somewhere oneself [6.1, 6.3, 7.8, 14.4]."""
    if verb == SAIL:
        sail(state, seat, object)
    elif verb == TAKE_ABOARD:
        make_offer(state, seat, verb, object, NONE, NONE)
    elif verb == DISEMBARK:
        state.table.people.aboard[seat] = NONE
    elif verb == STEAL_TO:
        vanish(state, seat)
        state.unseen = object
    else:
        move(state, seat, object)


@rule
def do_seating(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Flee, plead, or change seats [6.4, 6.6, 6.7, 16.2]."""
    if verb == FLEE_HOME:
        make_offer(state, seat, verb, object, NONE, NONE)
    elif verb == FLEE_PLAGUE:
        move(state, seat, object)
    elif verb == PLEAD_RESCUE:
        if state.table.people.life[seat] == DYING:
            note_plea(state.table, seat, object)
        make_offer(state, seat, verb, object, NONE, choice)
    elif verb == TRANSFER:
        transfer(state, seat, object, choice)
    elif verb == SETTLE_SEAT:
        settle_seats(state.table, object)
    elif verb == DISPLACE:
        displace(state.table, seat, object)
    else:
        move(state, seat, object)


@rule
def consent_movement(state: State, sender: int, slot: int) -> int:
    """What keeps the one asked from agreeing to an offer of movement."""
    verb, to = int(state.offers.verb[sender, slot]), int(state.offers.to[sender, slot])
    if verb == TAKE_ABOARD:
        taken = state.table.people.aboard[to] != NONE or passengers_of(state.table, to) > 0
        return ABOARD_ALREADY if taken else ALLOWED
    if verb == OFFER_ESCORT:
        return escort_objection(state, sender, to)
    if verb == PLEAD_RESCUE:
        region = int(state.offers.region[sender, slot])
        return rescue_objection(state, sender, to, region)
    return flee_objection(state, sender)


@rule
def settle_movement(state: State, sender: int, slot: int) -> None:
    """Carry out an offer of movement that was agreed to [LU-31, LU-73, LU-74, LU-78]."""
    people = state.table.people
    verb, to = int(state.offers.verb[sender, slot]), int(state.offers.to[sender, slot])
    if verb == TAKE_ABOARD:
        if aboard_objection(state, sender, to) == ALLOWED:
            people.aboard[to] = sender
    elif verb == OFFER_ESCORT:
        king, roman = (sender, to) if people.kind[sender] == KING else (to, sender)
        people.escort[king] = roman
    elif verb == PLEAD_RESCUE:
        people.used[to] |= USED_RESCUE
        region = int(state.offers.region[sender, slot])
        reprieve(state, sender)
        move(state, sender, region)
    else:
        people.rexpressus[sender] = 0
        move(state, sender, int(START[people.row[sender]]))
