"""Seats and standing: how anybody comes to a region, sits there and leaves it [4.1, 6.4]."""

from __future__ import annotations

from typing import Final

import numpy as np

from .....core.compile.jit import rule
from ...model import cast, codes, data
from ...model.state import People, State, Table
from .. import offers
from ..people import holder_of, is_living
from ..trade import tribute

YEAR_BIT: Final = np.where(
    data.SEASON_AT >= data.FINALE, 0, 1 << (data.FIRST_YEAR - data.YEAR_AT.astype(np.int64))
)
"""The bit of each step's year; Actium belongs to none that can be dropped."""


@rule
def next_step(table: Table) -> int:
    """The step of the calendar that comes next; dropped years are passed over [5.4, 5.5, LU-80]."""
    calendar = table.calendar
    step = int(calendar.step) + 1
    while is_dropped(int(calendar.dropped), step):
        step += 1
    if calendar.phase == codes.MOVING and int(data.SEASON_AT[step]) == int(
        data.SEASON_AT[calendar.step]
    ):
        step += 1
    return step


@rule
def is_winter_ahead(table: Table) -> bool:
    """Whether this is the motus before a winter [6.3]."""
    return (
        table.calendar.phase == codes.MOVING and int(data.SEASON_AT[next_step(table)]) == data.HIEMS
    )


@rule
def free_seats(table: Table, region: int) -> int:
    """Seats of a region that nobody has taken [4.1]."""
    return int(table.seats[region]) - int(table.taken[region])


@rule
def needs_seat(table: Table, seat: int) -> bool:
    """Whether a role must have a seat now: mortals, and numina round a winter [4.1, LU-27]."""
    people = table.people
    if people.kind[seat] == data.NUMEN:
        wintering = table.calendar.phase == codes.WINTER or is_winter_ahead(table)
        return wintering and int(data.TAKES_SEAT[cast.IDENTITY[people.row[seat]]]) == 1
    return int(people.kind[seat]) != data.FACILITATOR and int(people.life[seat]) <= codes.DYING


@rule
def is_at_home(table: Table, seat: int, region: int) -> bool:
    """Whether a living king is in the land of their throne [4.1]."""
    people = table.people
    return int(people.kind[seat]) == data.KING and int(cast.THRONE[region]) == int(people.row[seat])


@rule
def may_sit(table: Table, seat: int, region: int) -> bool:
    """Whether a role may take a seat of a region at all: no numen sits in Rome [LU-27]."""
    return region != data.ROME or int(table.people.kind[seat]) != data.NUMEN


@rule
def can_sit(table: Table, seat: int, region: int) -> bool:
    """Whether a seat of a region is free for a role."""
    if is_at_home(table, seat, region):
        return True
    return free_seats(table, region) > 0 and may_sit(table, seat, region)


@rule
def sit_down(table: Table, seat: int) -> None:
    """Let a role that has come to its place sit there, or stand if it cannot [LU-28]."""
    people = table.people
    region = int(people.place[seat])
    if not needs_seat(table, seat):
        people.posture[seat] = codes.LOOSE
    elif is_at_home(table, seat, region):
        people.posture[seat] = codes.ENTHRONED
    elif can_sit(table, seat, region):
        people.posture[seat] = codes.SEATED
        table.taken[region] += 1
    else:
        people.posture[seat] = codes.STANDING
        return
    people.unsettled[seat] = codes.SETTLED


@rule
def stand_up(table: Table, seat: int) -> None:
    """Let a role leave its seat, which goes to the role that has stood there longest [LU-28]."""
    people = table.people
    seated = people.posture[seat] == codes.SEATED
    people.posture[seat] = codes.LOOSE
    if seated:
        table.taken[people.place[seat]] -= 1
        fill_seat(table, int(people.place[seat]))


@rule
def fill_seat(table: Table, region: int) -> None:
    """Give free seats to those who have stood longest; who needs none is loose [LU-28]."""
    stander = longest_stander(table, region)
    while stander != data.NONE and free_seats(table, region) > 0:
        sit_down(table, stander)
        stander = longest_stander(table, region)


@rule
def longest_stander(table: Table, region: int) -> int:
    """The stander of a region who sits next: may sit there and stays there, or NONE [LU-28]."""
    people = table.people
    longest = data.NONE
    for seat in range(int(table.roles)):
        if people.place[seat] != region or people.posture[seat] != codes.STANDING:
            continue
        if people.unsettled[seat] != codes.SETTLED or not may_sit(table, seat, region):
            continue
        if longest == data.NONE or sits_before(people, seat, longest):
            longest = seat
    return longest


@rule
def sits_before(people: People, one: int, other: int) -> bool:
    """Whether a seat goes to one rather than another: numina first, then the senior [LU-109]."""
    divine = people.kind[one] == data.NUMEN
    if divine != (people.kind[other] == data.NUMEN):
        return bool(divine)
    return int(people.arrival[one]) < int(people.arrival[other])


@rule
def move(state: State, seat: int, region: int) -> None:
    """Bring a role to a region with all it has: it sits or stands there as the newest arrival."""
    table = state.table
    people = table.people
    stand_up(table, seat)
    people.place[seat] = region
    people.used[seat] &= ~(codes.MUST_ACCEPT_DONE | codes.WAIVED)
    note_arrival(table, seat)
    sit_down(table, seat)
    part(state, seat)


@rule
def vanish(state: State, seat: int) -> None:
    """Take a role off the map: nobody sees where it is, and it looks for no seat [LU-68]."""
    stand_up(state.table, seat)
    state.table.people.place[seat] = codes.NOWHERE
    state.table.people.unsettled[seat] = codes.SETTLED
    part(state, seat)


@rule
def note_arrival(table: Table, seat: int) -> None:
    """Give a role the next number in the order of arrival; before the game the lot does [LU-33]."""
    if table.calendar.phase != codes.SETTING_UP:
        table.calendar.arrivals += 1
        table.people.arrival[seat] = table.calendar.arrivals


@rule
def part(state: State, seat: int) -> None:
    """End what needed the same region: offers, an unfinished desk, a company at sea [LU-4]."""
    people = state.table.people
    offers.drop_offers_apart(state, seat)
    tribute.leave_tribute(state, seat)
    for other in range(int(state.table.roles)):
        if people.aboard[other] == seat and people.place[other] != people.place[seat]:
            people.aboard[other] = data.NONE
    owner = int(people.aboard[seat])
    if owner != data.NONE and people.place[owner] != people.place[seat]:
        people.aboard[seat] = data.NONE


@rule
def came_this_season(table: Table, seat: int) -> bool:
    """Whether a role has come to its region since the season began."""
    return int(table.people.arrival[seat]) > int(table.calendar.season_began)


@rule
def is_dropped(dropped: int, step: int) -> bool:
    """Whether a step of the calendar lies in a year that was left out."""
    return int(YEAR_BIT[step]) & dropped != 0


@rule
def watches_seats(table: Table) -> bool:
    """Whether Saturn is in play: else full regions are closed [LU-68]."""
    return holder_of(table, data.SATURN) != data.NONE


@rule
def seat_suits(table: Table, seat: int, region: int) -> bool:
    """Whether a role that must be seated somewhere may be put in a free seat of a region."""
    people = table.people
    if region >= data.LANDS or not can_sit(table, seat, region):
        return False
    if not is_living(people, seat):
        return True
    if region == table.things.plague:
        return False
    barred = people.kind[seat] == data.KING or people.proscribed[seat] > 0
    return region != data.ROME or not barred


@rule
def any_seat_suits(table: Table, seat: int) -> bool:
    """Whether some free seat would do for a role [LU-28, LU-30]."""
    for region in range(data.LANDS):
        if seat_suits(table, seat, region):
            return True
    return False
