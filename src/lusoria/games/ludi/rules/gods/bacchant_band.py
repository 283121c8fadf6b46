"""The god leads the bacchants: the band moves as one [10.1, LU-42, LU-65]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons
from ...model.state import State, Table
from ..people import has_power, is_living
from ..travel import places


@rule
def is_bacchic(table: Table, seat: int) -> bool:
    """Whether a role has the powers of Dionysus, Silenus or Ariadne."""
    people = table.people
    if has_power(people, seat, data.DIONYSUS) or has_power(people, seat, data.SILENUS):
        return True
    return has_power(people, seat, data.ARIADNE)


@rule
def follows(table: Table, god: int, seat: int) -> bool:
    """Whether a role is a bacchant in the god's region [10.1]."""
    people = table.people
    if people.bacchant[seat] == 0 or not is_living(people, seat):
        return False
    place = int(people.place[god])
    return place != codes.NOWHERE and place == int(people.place[seat])


@rule
def lead_objection(state: State, god: int, region: int) -> int:
    """What speaks against leading the band to a region [10.1, LU-42]."""
    table = state.table
    people = table.people
    here = int(people.place[god])
    if region >= data.LANDS or here == codes.NOWHERE:
        return reasons.NO_REGION
    if region == here:
        return reasons.THERE_ALREADY
    if region == table.things.plague:
        return reasons.UNDER_PLAGUE
    by_road = table.calendar.phase == codes.MOVING or data.ADJACENT[here, region] == 1
    by_sea = data.HAS_SEA[here] == 1 and data.HAS_SEA[region] == 1
    band = 0
    for seat in range(int(table.roles)):
        if not follows(table, god, seat):
            continue
        if people.locked[seat] > 0:
            return reasons.BAND_LOCKED
        if not by_road and state.purses.goods[seat, codes.FLEET] == 0:
            return reasons.BAND_NEEDS_FLEETS if by_sea else reasons.NO_ROAD
        band += 1
    if band == 0:
        return reasons.NO_BAND
    if not by_road and not by_sea:
        return reasons.NO_ROAD
    return reasons.ALLOWED if places.free_seats(table, region) >= band else reasons.NO_ROOM_FOR_ALL


@rule
def lead_band(state: State, god: int, region: int) -> None:
    """Move the god and the band; nobody of it is left behind [10.1]."""
    table = state.table
    for seat in range(int(table.roles)):
        if follows(table, god, seat):
            places.move(state, seat, region)
    places.move(state, god, region)
