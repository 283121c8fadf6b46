"""Who may unseat whom: Minerva, the virgins, Saturn; and the choice of a free seat [6.4]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.data import DISTANCE, KINGDOM, LANDS, NONE, NUMEN, STANDER_FINE, TYPE, VIRGIN
from ...model.position.terms import (
    CLIENT_LEGION,
    CURIAL_LEGION,
    FINED,
    MONEY,
    MUST_SIT,
    MUST_SIT_NEAR,
    NOWHERE,
    SEATED,
    SETTLED,
    STANDING,
    USED_TRANSFER,
)
from ...model.reasons import (
    ALLOWED,
    FINED_ALREADY,
    HAS_SEAT,
    NEARER_SEAT,
    NO_DISPLACING_HERE,
    NO_REGION,
    NO_SEAT,
    NO_SEAT_ANYWHERE,
    NOT_DISPLACEABLE,
    NOT_STANDING,
    NOT_THIS_MOTUS,
    NOTHING_TO_FINE,
    NUMINA_FIRST,
    OFF_MAP,
    REMOVED_ALREADY,
    SEAT_OUTSIDE_ROME,
    SETTLED_ALREADY,
    TARGET_LOCKED,
    THERE_ALREADY,
    TRANSFERRED_ALREADY,
    UNDER_PLAGUE,
)
from ...model.state import State, Table
from ..people import is_mortal
from ..trade.purse import pass_goods
from .places import (
    any_seat_suits,
    came_this_season,
    free_seats,
    may_sit,
    move,
    seat_suits,
    stand_up,
)

NO_GOODS = -1


@rule
def transfer_objection(state: State, minerva: int, target: int, region: int) -> int:
    """What speaks against Minerva's transfer of a player [6.4, LU-30]."""
    table = state.table
    people = table.people
    if people.used[minerva] & USED_TRANSFER:
        return TRANSFERRED_ALREADY
    if people.locked[target] > 0:
        return TARGET_LOCKED
    if region >= LANDS:
        return NO_REGION
    if people.place[target] == NOWHERE:
        return OFF_MAP
    if people.place[target] == region:
        return THERE_ALREADY
    if is_mortal(people, target) and region == table.things.plague:
        return UNDER_PLAGUE
    return ALLOWED if free_seats(table, region) > 0 else NO_SEAT


@rule
def transfer(state: State, minerva: int, target: int, region: int) -> None:
    """Move a player to a free seat, once a summer [6.4]."""
    state.table.people.used[minerva] |= USED_TRANSFER
    move(state, target, region)


@rule
def last_seated(table: Table, region: int) -> int:
    """The latest arrival among those seated in a region, or NONE [6.4]."""
    people = table.people
    last = NONE
    for seat in range(int(table.roles)):
        if people.place[seat] == region and people.posture[seat] == SEATED:
            if last == NONE or people.arrival[seat] > people.arrival[last]:
                last = seat
    return last


@rule
def settle_objection(table: Table, stander: int) -> int:
    """What speaks against giving the last seat to a stander [6.4, LU-28, LU-109]."""
    people = table.people
    if people.posture[stander] != STANDING:
        return NOT_STANDING
    last = last_seated(table, int(people.place[stander]))
    if last == NONE or not came_this_season(table, last) or not came_this_season(table, stander):
        return NOT_THIS_MOTUS
    if people.kind[last] == NUMEN and people.kind[stander] != NUMEN:
        return NUMINA_FIRST
    sits = may_sit(table, stander, int(people.place[stander]))
    return ALLOWED if sits else SEAT_OUTSIDE_ROME


@rule
def settle_seats(table: Table, stander: int) -> None:
    """Exchange the seat of the last seated with the stander's standing [6.4]."""
    people = table.people
    last = last_seated(table, int(people.place[stander]))
    people.posture[last] = STANDING
    people.posture[stander] = SEATED
    people.unsettled[stander] = SETTLED


@rule
def displace_objection(table: Table, virgin: int, target: int) -> int:
    """What speaks against a virgin's taking a mortal's seat [6.4, 12.1, LU-30]."""
    people = table.people
    if TYPE[people.place[virgin]] == KINGDOM:
        return NO_DISPLACING_HERE
    if people.posture[virgin] != STANDING:
        return HAS_SEAT
    if people.posture[target] != SEATED or people.kind[target] == VIRGIN:
        return NOT_DISPLACEABLE
    if people.locked[target] > 0:
        return TARGET_LOCKED
    return ALLOWED if any_seat_suits(table, target) else NO_SEAT_ANYWHERE


@rule
def displace(table: Table, virgin: int, target: int) -> None:
    """Take a mortal's seat; he must choose another [6.4, LU-30]."""
    people = table.people
    people.posture[target] = STANDING
    people.unsettled[target] = MUST_SIT
    people.posture[virgin] = SEATED
    people.unsettled[virgin] = SETTLED


@rule
def unseat(table: Table, target: int) -> None:
    """Let a player stand until he has chosen another seat; his goes to a stander [LU-30]."""
    people = table.people
    stand_up(table, target)
    people.posture[target] = STANDING
    people.unsettled[target] = MUST_SIT


@rule
def sit_objection(table: Table, seat: int, region: int) -> int:
    """What speaks against the choice of a seat [6.4, 7.8, LU-30]."""
    people = table.people
    if people.unsettled[seat] == SETTLED:
        return SETTLED_ALREADY
    if region >= LANDS:
        return NO_REGION
    if region == people.place[seat]:
        return THERE_ALREADY
    if not seat_suits(table, seat, region):
        return NO_SEAT
    if people.unsettled[seat] == MUST_SIT_NEAR and has_nearer_seat(table, seat, region):
        return NEARER_SEAT
    return ALLOWED


@rule
def has_nearer_seat(table: Table, seat: int, region: int) -> bool:
    """Whether a free seat is nearer than the one in a region [7.8]."""
    here = int(table.people.place[seat])
    for other in range(LANDS):
        nearer = DISTANCE[here, other] < DISTANCE[here, region]
        if nearer and seat_suits(table, seat, other):
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
        return MONEY
    if way == 2:
        return CLIENT_LEGION
    return CURIAL_LEGION if way == 3 else NO_GOODS


@rule
def remove_objection(state: State, target: int, choice: int) -> int:
    """What speaks against Saturn's removing or fining a stander [6.4, LU-28, LU-30]."""
    table = state.table
    people = table.people
    if people.posture[target] != STANDING:
        return NOT_STANDING
    if people.locked[target] > 0:
        return TARGET_LOCKED
    if not any_seat_suits(table, target):
        return NO_SEAT_ANYWHERE
    if sends_away(choice) and people.unsettled[target] != SETTLED:
        return REMOVED_ALREADY
    goods = fine_of(choice)
    if goods == NO_GOODS:
        return ALLOWED
    if people.used[target] & FINED:
        return FINED_ALREADY
    return ALLOWED if state.purses.goods[target, goods] > 0 else NOTHING_TO_FINE


@rule
def remove(state: State, saturn: int, target: int, choice: int) -> None:
    """Fine a stander and send him to a seat of his choice [6.4, LU-30]."""
    people = state.table.people
    goods = fine_of(choice)
    if goods != NO_GOODS:
        fine = min(STANDER_FINE, int(state.purses.goods[target, goods])) if goods == MONEY else 1
        pass_goods(state, target, saturn, goods, fine)
        people.used[target] |= FINED
    if sends_away(choice):
        people.unsettled[target] = MUST_SIT
