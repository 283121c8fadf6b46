"""The god leads his bacchants: the band moves as one [10.1, LU-42, LU-65]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.data import ADJACENT, ARIADNE, DIONYSUS, HAS_SEA, LANDS, SILENUS
from ...model.position.terms import FLEET, MOVING, NOWHERE
from ...model.reasons import (
    ALLOWED,
    BAND_LOCKED,
    BAND_NEEDS_FLEETS,
    NO_BAND,
    NO_REGION,
    NO_ROAD,
    NO_ROOM_FOR_ALL,
    THERE_ALREADY,
    UNDER_PLAGUE,
)
from ...model.state import State, Table
from ..people import has_power, is_living
from ..travel.places import free_seats, move


@rule
def is_bacchic(table: Table, seat: int) -> bool:
    """Whether a role has the powers of Dionysus, Silenus or Ariadne."""
    people = table.people
    if has_power(people, seat, DIONYSUS) or has_power(people, seat, SILENUS):
        return True
    return has_power(people, seat, ARIADNE)


@rule
def follows(table: Table, god: int, seat: int) -> bool:
    """Whether a role is a bacchant in the god's region [10.1]."""
    people = table.people
    if people.bacchant[seat] == 0 or not is_living(people, seat):
        return False
    place = int(people.place[god])
    return place != NOWHERE and place == int(people.place[seat])


@rule
def lead_objection(state: State, god: int, region: int) -> int:
    """What speaks against leading the band to a region [10.1, LU-42]."""
    table = state.table
    people = table.people
    here = int(people.place[god])
    if region >= LANDS or here == NOWHERE:
        return NO_REGION
    if region == here:
        return THERE_ALREADY
    if region == table.things.plague:
        return UNDER_PLAGUE
    by_road = table.calendar.phase == MOVING or ADJACENT[here, region] == 1
    by_sea = HAS_SEA[here] == 1 and HAS_SEA[region] == 1
    band = 0
    for seat in range(int(table.roles)):
        if not follows(table, god, seat):
            continue
        if people.locked[seat] > 0:
            return BAND_LOCKED
        if not by_road and state.purses.goods[seat, FLEET] == 0:
            return BAND_NEEDS_FLEETS if by_sea else NO_ROAD
        band += 1
    if band == 0:
        return NO_BAND
    if not by_road and not by_sea:
        return NO_ROAD
    return ALLOWED if free_seats(table, region) >= band else NO_ROOM_FOR_ALL


@rule
def lead_band(state: State, god: int, region: int) -> None:
    """Move the god and the band; nobody of it is left behind [10.1]."""
    table = state.table
    for seat in range(int(table.roles)):
        if follows(table, god, seat):
            move(state, seat, region)
    move(state, god, region)
