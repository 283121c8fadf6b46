"""Who may unseat whom: Minerva, the virgins, Saturn; and the choice of a free seat [6.4]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons
from ...model.state import State, Table
from ..people import is_mortal
from ..trade import purse
from . import places

NO_GOODS = -1


@rule
def transfer_objection(state: State, minerva: int, target: int, region: int) -> int:
    """What speaks against Minerva's transfer of a player [6.4, LU-30]."""
    table = state.table
    people = table.people
    if people.used[minerva] & codes.USED_TRANSFER:
        return reasons.TRANSFERRED_ALREADY
    if people.locked[target] > 0:
        return reasons.TARGET_LOCKED
    if region >= data.LANDS:
        return reasons.NO_REGION
    if people.place[target] == codes.NOWHERE:
        return reasons.OFF_MAP
    if people.place[target] == region:
        return reasons.THERE_ALREADY
    if is_mortal(people, target) and region == table.things.plague:
        return reasons.UNDER_PLAGUE
    return reasons.ALLOWED if places.free_seats(table, region) > 0 else reasons.NO_SEAT


@rule
def transfer(state: State, minerva: int, target: int, region: int) -> None:
    """Move a player to a free seat, once a summer [6.4]."""
    state.table.people.used[minerva] |= codes.USED_TRANSFER
    places.move(state, target, region)


@rule
def last_seated(table: Table, region: int) -> int:
    """The latest arrival among those seated in a region, or NONE [6.4]."""
    people = table.people
    last = data.NONE
    for seat in range(int(table.roles)):
        if people.place[seat] == region and people.posture[seat] == codes.SEATED:
            if last == data.NONE or people.arrival[seat] > people.arrival[last]:
                last = seat
    return last


@rule
def settle_objection(table: Table, stander: int) -> int:
    """What speaks against giving the last seat to a stander [6.4, LU-28, LU-109]."""
    people = table.people
    if people.posture[stander] != codes.STANDING:
        return reasons.NOT_STANDING
    last = last_seated(table, int(people.place[stander]))
    if (
        last == data.NONE
        or not places.came_this_season(table, last)
        or not places.came_this_season(table, stander)
    ):
        return reasons.NOT_THIS_MOTUS
    if people.kind[last] == data.NUMEN and people.kind[stander] != data.NUMEN:
        return reasons.NUMINA_FIRST
    sits = places.may_sit(table, stander, int(people.place[stander]))
    return reasons.ALLOWED if sits else reasons.SEAT_OUTSIDE_ROME


@rule
def settle_seats(table: Table, stander: int) -> None:
    """Exchange the seat of the last seated with the stander's standing [6.4]."""
    people = table.people
    last = last_seated(table, int(people.place[stander]))
    people.posture[last] = codes.STANDING
    people.posture[stander] = codes.SEATED
    people.unsettled[stander] = codes.SETTLED


@rule
def displace_objection(table: Table, virgin: int, target: int) -> int:
    """What speaks against a virgin's taking a mortal's seat [6.4, 12.1, LU-30]."""
    people = table.people
    if data.TYPE[people.place[virgin]] == data.KINGDOM:
        return reasons.NO_DISPLACING_HERE
    if people.posture[virgin] != codes.STANDING:
        return reasons.HAS_SEAT
    if people.posture[target] != codes.SEATED or people.kind[target] == data.VIRGIN:
        return reasons.NOT_DISPLACEABLE
    if people.locked[target] > 0:
        return reasons.TARGET_LOCKED
    return reasons.ALLOWED if places.any_seat_suits(table, target) else reasons.NO_SEAT_ANYWHERE


@rule
def displace(table: Table, virgin: int, target: int) -> None:
    """Take a mortal's seat; they must choose another [6.4, LU-30]."""
    people = table.people
    people.posture[target] = codes.STANDING
    people.unsettled[target] = codes.MUST_SIT
    people.posture[virgin] = codes.SEATED
    people.unsettled[virgin] = codes.SETTLED


@rule
def unseat(table: Table, target: int) -> None:
    """Let a player stand until they have chosen another seat; theirs goes to a stander [LU-30]."""
    people = table.people
    places.stand_up(table, target)
    people.posture[target] = codes.STANDING
    people.unsettled[target] = codes.MUST_SIT


@rule
def sit_objection(table: Table, seat: int, region: int) -> int:
    """What speaks against the choice of a seat [6.4, 7.8, LU-30]."""
    people = table.people
    if people.unsettled[seat] == codes.SETTLED:
        return reasons.SETTLED_ALREADY
    if region >= data.LANDS:
        return reasons.NO_REGION
    if region == people.place[seat]:
        return reasons.THERE_ALREADY
    if not places.seat_suits(table, seat, region):
        return reasons.NO_SEAT
    if people.unsettled[seat] == codes.MUST_SIT_NEAR and has_nearer_seat(table, seat, region):
        return reasons.NEARER_SEAT
    return reasons.ALLOWED


@rule
def has_nearer_seat(table: Table, seat: int, region: int) -> bool:
    """Whether a free seat is nearer than the one in a region [7.8]."""
    here = int(table.people.place[seat])
    for other in range(data.LANDS):
        nearer = data.DISTANCE[here, other] < data.DISTANCE[here, region]
        if nearer and places.seat_suits(table, seat, other):
            return True
    return False


@rule
def sends_away(choice: int) -> bool:
    """Whether a way of Saturn's moves the stander: alone, or with a fine as in ``fine_of``."""
    return choice == 0 or choice >= 4


@rule
def fine_of(choice: int) -> int:
    """What a way of Saturn's takes from the stander, or NO_GOODS."""
    way = choice if choice < 4 else choice - 3
    if way == 1:
        return codes.MONEY
    if way == 2:
        return codes.CLIENT_LEGION
    return codes.CURIAL_LEGION if way == 3 else NO_GOODS


@rule
def remove_objection(state: State, target: int, choice: int) -> int:
    """What speaks against Saturn's removing or fining a stander [6.4, LU-28, LU-30]."""
    table = state.table
    people = table.people
    if people.posture[target] != codes.STANDING:
        return reasons.NOT_STANDING
    if people.locked[target] > 0:
        return reasons.TARGET_LOCKED
    if not places.any_seat_suits(table, target):
        return reasons.NO_SEAT_ANYWHERE
    if sends_away(choice) and people.unsettled[target] != codes.SETTLED:
        return reasons.REMOVED_ALREADY
    goods = fine_of(choice)
    if goods == NO_GOODS:
        return reasons.ALLOWED
    if people.used[target] & codes.FINED:
        return reasons.FINED_ALREADY
    return reasons.ALLOWED if state.purses.goods[target, goods] > 0 else reasons.NOTHING_TO_FINE


@rule
def remove(state: State, saturn: int, target: int, choice: int) -> None:
    """Fine a stander and send them to a seat of their choice [6.4, LU-30]."""
    people = state.table.people
    goods = fine_of(choice)
    if goods != NO_GOODS:
        fine = (
            min(data.STANDER_FINE, int(state.purses.goods[target, goods]))
            if goods == codes.MONEY
            else 1
        )
        purse.pass_goods(state, target, saturn, goods, fine)
        people.used[target] |= codes.FINED
    if sends_away(choice):
        people.unsettled[target] = codes.MUST_SIT
