"""Movement: who may go where, and who may move whom [6, LU-27 to LU-31, LU-73 to LU-78]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import actions, cast, chapters, codes, data, reasons, verbs
from ...model.state import State
from .. import offers, people
from ..death import death
from . import places, seating, travel, wardens


@rule
def guard_movement(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a verb of movement."""
    if actions.PART[verb] == chapters.JOURNEYS:
        return guard_travel(state, seat, verb, object)
    if actions.PART[verb] == chapters.SEATING:
        return guard_seating(state, seat, verb, object, choice)
    return wardens.guard_watch(state, seat, verb, object, choice)


@rule
def guard_travel(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against going somewhere oneself [6.1, 6.3]."""
    if verb == verbs.WALK:
        return travel.walk_objection(state, seat, object)
    if verb == verbs.SAIL:
        return travel.sail_objection(state, seat, object, True)
    if verb == verbs.TAKE_ABOARD:
        return aboard_objection(state, seat, object)
    if verb == verbs.DISEMBARK:
        return (
            reasons.ALLOWED if state.table.people.aboard[seat] != data.NONE else reasons.NOT_ABOARD
        )
    if verb == verbs.GO:
        barred = travel.entry_objection(state, seat, object)
        return travel.leaving_objection(state, seat) if barred == reasons.ALLOWED else barred
    if object >= data.LANDS:
        return reasons.NO_REGION
    if object == people.place_of(state, seat):
        return reasons.THERE_ALREADY
    if verb == verbs.APPEAR_IN:
        return appear_objection(state, seat, object)
    if verb == verbs.DRIFT:
        shade = state.table.people.life[seat] == codes.SHADE
        return (
            reasons.SHADES_WAIT
            if shade and object != data.SOUTH_ITALY and object != data.GREECE
            else reasons.ALLOWED
        )
    return reasons.ALLOWED if state.table.things.wearer == seat else reasons.NO_RING


@rule
def aboard_objection(state: State, seat: int, guest: int) -> int:
    """What speaks against taking somebody aboard [2.2, LU-74]."""
    people = state.table.people
    if state.purses.goods[seat, codes.FLEET] == 0:
        return reasons.NO_FLEET
    if people.aboard[seat] != data.NONE or people.aboard[guest] != data.NONE:
        return reasons.ABOARD_ALREADY
    return (
        reasons.ABOARD_ALREADY if travel.passengers_of(state.table, guest) > 0 else reasons.ALLOWED
    )


@rule
def appear_objection(state: State, seat: int, region: int) -> int:
    """What speaks against a numen's appearing in a region [6.3, LU-27, LU-29]."""
    table = state.table
    numen = int(cast.IDENTITY[table.people.row[seat]])
    if table.calendar.phase == codes.WINTER:
        return reasons.ALLOWED if data.ROAMS[numen] == 1 else reasons.WINTERS
    if data.TAKES_SEAT[numen] == 0 or not places.is_winter_ahead(table):
        return reasons.ALLOWED
    if region == data.ROME:
        return reasons.SEAT_OUTSIDE_ROME
    return (
        reasons.ALLOWED
        if places.free_seats(table, region) > 0 or places.watches_seats(table)
        else reasons.NO_SEAT
    )


@rule
def guard_seating(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a flight, a rescue, or a change of seats [6.4, 6.6, 6.7, 16.2]."""
    if verb == verbs.FLEE_HOME:
        return flee_objection(state, seat)
    if verb == verbs.FLEE_PLAGUE:
        return plague_objection(state, seat, object)
    if verb == verbs.PLEAD_RESCUE:
        if state.table.people.life[seat] == codes.DYING and death.was_asked(
            state.table, seat, object
        ):
            return reasons.PLEADED_ALREADY
        return rescue_objection(state, seat, object, choice)
    if verb == verbs.TRANSFER:
        return seating.transfer_objection(state, seat, object, choice)
    if verb == verbs.SETTLE_SEAT:
        return seating.settle_objection(state.table, object)
    if verb == verbs.DISPLACE:
        return seating.displace_objection(state.table, seat, object)
    return seating.sit_objection(state.table, seat, object)


@rule
def flee_objection(state: State, seat: int) -> int:
    """What speaks against a king's flight home [6.6, LU-31]."""
    people = state.table.people
    if people.rexpressus[seat] == 0:
        return reasons.NO_CARD
    return (
        reasons.AT_HOME if people.place[seat] == cast.START[people.row[seat]] else reasons.ALLOWED
    )


@rule
def plague_objection(state: State, seat: int, region: int) -> int:
    """What speaks against fleeing from the plague in winter, by the ways of summer [16.2]."""
    if people.place_of(state, seat) != state.table.things.plague:
        return reasons.NO_PLAGUE_HERE
    by_road = travel.walk_objection(state, seat, region)
    if by_road != reasons.NO_ROAD:
        return by_road
    by_sea = travel.sail_objection(state, seat, region, False)
    if by_sea == reasons.NO_SEA:
        return reasons.NO_ROAD
    return (
        reasons.FLIGHT_NEEDS_FLEETS
        if by_sea in (reasons.NO_FLEET, reasons.TOO_FEW_FLEETS)
        else by_sea
    )


@rule
def rescue_objection(state: State, seat: int, mercury: int, region: int) -> int:
    """What speaks against pleading with Mercury for a rescue to a region [6.7, LU-78]."""
    table = state.table
    if region >= data.LANDS:
        return reasons.NO_REGION
    if region == people.place_of(state, seat):
        return reasons.THERE_ALREADY
    if table.people.used[mercury] & codes.USED_RESCUE:
        return reasons.RESCUED_ALREADY
    barred = travel.entry_objection(state, seat, region)
    if barred != reasons.ALLOWED:
        return barred
    return reasons.ALLOWED if places.can_sit(table, seat, region) else reasons.NO_SEAT


@rule
def do_movement(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Carry out a verb of movement."""
    if actions.PART[verb] == chapters.JOURNEYS:
        do_travel(state, seat, verb, object)
    elif actions.PART[verb] == chapters.SEATING:
        do_seating(state, seat, verb, object, choice)
    else:
        wardens.do_watch(state, seat, verb, object, choice)


@rule
def do_travel(state: State, seat: int, verb: int, object: int) -> None:
    """Go somewhere oneself [6.1, 6.3, 7.8, 14.4]."""
    if verb == verbs.SAIL:
        travel.sail(state, seat, object)
    elif verb == verbs.TAKE_ABOARD:
        offers.make_offer(state, seat, verb, object, data.NONE, data.NONE)
    elif verb == verbs.DISEMBARK:
        state.table.people.aboard[seat] = data.NONE
    elif verb == verbs.STEAL_TO:
        places.vanish(state, seat)
        state.unseen = object
    else:
        places.move(state, seat, object)


@rule
def do_seating(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Flee, plead, or change seats [6.4, 6.6, 6.7, 16.2]."""
    if verb == verbs.FLEE_HOME:
        offers.make_offer(state, seat, verb, object, data.NONE, data.NONE)
    elif verb == verbs.FLEE_PLAGUE:
        places.move(state, seat, object)
    elif verb == verbs.PLEAD_RESCUE:
        if state.table.people.life[seat] == codes.DYING:
            death.note_plea(state.table, seat, object)
        offers.make_offer(state, seat, verb, object, data.NONE, choice)
    elif verb == verbs.TRANSFER:
        seating.transfer(state, seat, object, choice)
    elif verb == verbs.SETTLE_SEAT:
        seating.settle_seats(state.table, object)
    elif verb == verbs.DISPLACE:
        seating.displace(state.table, seat, object)
    else:
        places.move(state, seat, object)


@rule
def consent_movement(state: State, sender: int, slot: int) -> int:
    """What keeps the one asked from agreeing to an offer of movement."""
    verb, to = int(state.offers.verb[sender, slot]), int(state.offers.to[sender, slot])
    if verb == verbs.TAKE_ABOARD:
        taken = (
            state.table.people.aboard[to] != data.NONE or travel.passengers_of(state.table, to) > 0
        )
        return reasons.ABOARD_ALREADY if taken else reasons.ALLOWED
    if verb == verbs.OFFER_ESCORT:
        return wardens.escort_objection(state, sender, to)
    if verb == verbs.PLEAD_RESCUE:
        region = int(state.offers.region[sender, slot])
        return rescue_objection(state, sender, to, region)
    return flee_objection(state, sender)


@rule
def settle_movement(state: State, sender: int, slot: int) -> None:
    """Carry out an offer of movement that was agreed to [LU-31, LU-73, LU-74, LU-78]."""
    people = state.table.people
    verb, to = int(state.offers.verb[sender, slot]), int(state.offers.to[sender, slot])
    if verb == verbs.TAKE_ABOARD:
        if aboard_objection(state, sender, to) == reasons.ALLOWED:
            people.aboard[to] = sender
    elif verb == verbs.OFFER_ESCORT:
        king, roman = (sender, to) if people.kind[sender] == data.KING else (to, sender)
        people.escort[king] = roman
    elif verb == verbs.PLEAD_RESCUE:
        people.used[to] |= codes.USED_RESCUE
        region = int(state.offers.region[sender, slot])
        death.reprieve(state, sender)
        places.move(state, sender, region)
    else:
        people.rexpressus[sender] = 0
        places.move(state, sender, int(cast.START[people.row[sender]]))
