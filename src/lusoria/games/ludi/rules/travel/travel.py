"""Ways from region to region: what bars them, and what a voyage risks [6.1, 6.5, 6.6]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons
from ...model.state import State, Table
from ..people import has_power, holder_of, is_living, legions_of, place_of
from . import places


@rule
def entry_objection(state: State, seat: int, region: int) -> int:
    """What bars a mortal from a region: plague, a lack of seats, Rome's gates [6.1, LU-5]."""
    table = state.table
    if region >= data.LANDS:
        return reasons.NO_REGION
    if region == place_of(state, seat):
        return reasons.THERE_ALREADY
    if region == table.things.plague:
        return reasons.UNDER_PLAGUE
    if not places.can_sit(table, seat, region) and not may_stand(table, seat, region):
        return reasons.NO_SEAT
    if region == data.ROME:
        return gate_objection(table, seat)
    return reasons.ALLOWED


@rule
def may_stand(table: Table, seat: int, region: int) -> bool:
    """Whether a mortal may stand in a full region: Saturn watches, or she displaces [LU-28]."""
    displaces = table.people.kind[seat] == data.VIRGIN and int(data.TYPE[region]) != data.KINGDOM
    return displaces or places.watches_seats(table)


@rule
def gate_objection(table: Table, seat: int) -> int:
    """What bars a king or a proscribed player from Rome: that nobody could catch them [LU-5]."""
    people = table.people
    caught = holder_of(table, data.VENUS) != data.NONE
    if people.kind[seat] == data.KING and not caught and not escort_is_in(table, seat, data.ROME):
        return reasons.NO_ESCORT
    if people.proscribed[seat] > 0 and not caught and holder_of(table, data.MARS) == data.NONE:
        return reasons.BARRED_FROM_ROME
    return reasons.ALLOWED


@rule
def escort_is_in(table: Table, king: int, region: int) -> bool:
    """Whether a king's escort is in a region, alive and not proscribed [6.6, LU-73]."""
    people = table.people
    escort = int(people.escort[king])
    if escort == data.NONE or people.place[escort] != region:
        return False
    return is_living(people, escort) and people.proscribed[escort] == 0


@rule
def king_of(table: Table, escort: int) -> int:
    """The king whom a Roman escorts, or NONE [6.6]."""
    for seat in range(int(table.roles)):
        if table.people.kind[seat] == data.KING and table.people.escort[seat] == escort:
            return seat
    return data.NONE


@rule
def leaving_objection(state: State, seat: int) -> int:
    """What forbids a mortal to leave: an escort does not leave the king in Rome [6.6, LU-73]."""
    people = state.table.people
    if people.place[seat] != data.ROME:
        return reasons.ALLOWED
    king = king_of(state.table, seat)
    return (
        reasons.BOUND_TO_KING
        if king != data.NONE and people.place[king] == data.ROME
        else reasons.ALLOWED
    )


@rule
def walk_objection(state: State, seat: int, region: int) -> int:
    """What speaks against walking to a region [6.1]."""
    if region >= data.LANDS:
        return reasons.NO_REGION
    if data.ADJACENT[place_of(state, seat), region] == 0:
        return reasons.THERE_ALREADY if region == place_of(state, seat) else reasons.NO_ROAD
    barred = entry_objection(state, seat, region)
    return leaving_objection(state, seat) if barred == reasons.ALLOWED else barred


@rule
def sail_objection(state: State, seat: int, region: int, tries: bool) -> int:
    """What speaks against sailing to a region with one's company [2.2, 6.1, LU-5, LU-74]."""
    table = state.table
    if (
        region >= data.LANDS
        or data.HAS_SEA[region] == 0
        or data.HAS_SEA[place_of(state, seat)] == 0
    ):
        return reasons.NO_SEA
    barred = entry_objection(state, seat, region)
    if barred != reasons.ALLOWED:
        return barred
    if leaves_king(table, seat, seat):
        return reasons.BOUND_TO_KING
    if passengers_of(table, seat) > 0:
        barred = company_objection(table, seat, region)
        if barred != reasons.ALLOWED:
            return barred
    if lacking_fleets(state, seat) == codes.NO_TRY:
        return reasons.ALLOWED
    if tries and is_watched(table, waters_of(place_of(state, seat), region)):
        return reasons.ALLOWED
    return (
        reasons.NO_FLEET
        if lacking_fleets(state, seat) == codes.WITHOUT_FLEET
        else reasons.TOO_FEW_FLEETS
    )


@rule
def sails_along(table: Table, seat: int, owner: int) -> bool:
    """Whether a role sails in a company: the locked and the dying stay behind [LU-63, LU-74]."""
    people = table.people
    if people.aboard[seat] != owner or people.life[seat] != codes.ALIVE:
        return False
    return int(people.locked[seat]) == 0


@rule
def passengers_of(table: Table, owner: int) -> int:
    """How many others sail in a role's company [LU-74]."""
    count = 0
    for seat in range(int(table.roles)):
        count += int(sails_along(table, seat, owner))
    return count


@rule
def company_objection(table: Table, owner: int, region: int) -> int:
    """What bars a company: seats for all but a king at home, a king left in Rome [LU-73, LU-74]."""
    needed = int(not places.is_at_home(table, owner, region))
    for seat in range(int(table.roles)):
        if sails_along(table, seat, owner):
            needed += int(not places.is_at_home(table, seat, region))
            if leaves_king(table, seat, owner):
                return reasons.BOUND_TO_KING
    return (
        reasons.ALLOWED if needed <= places.free_seats(table, region) else reasons.NO_ROOM_FOR_ALL
    )


@rule
def leaves_king(table: Table, escort: int, owner: int) -> bool:
    """Whether an escort who sails in a company leaves the king behind in Rome [6.6, LU-73]."""
    people = table.people
    king = king_of(table, escort)
    if king == data.NONE or people.place[king] != data.ROME or people.place[escort] != data.ROME:
        return False
    return king != owner and not sails_along(table, king, owner)


@rule
def lacking_fleets(state: State, owner: int) -> int:
    """How many legions of a company have no fleet, or that it has no fleet at all [6.1, 6.5]."""
    fleets = int(state.purses.goods[owner, codes.FLEET])
    legions = legions_of(state, owner)
    for seat in range(int(state.table.roles)):
        if sails_along(state.table, seat, owner):
            fleets += int(state.purses.goods[seat, codes.FLEET])
            legions += legions_of(state, seat)
    if fleets == 0:
        return codes.WITHOUT_FLEET
    return max(legions - fleets, codes.NO_TRY)


@rule
def waters_of(start: int, goal: int) -> int:
    """The waters a voyage touches, by either end; Rome's are western [LU-5]."""
    waters = (
        codes.IN_WEST
        if int(data.SEA_HALF[start]) == data.WEST or int(data.SEA_HALF[goal]) == data.WEST
        else 0
    )
    if int(data.SEA_HALF[start]) == data.EAST or int(data.SEA_HALF[goal]) == data.EAST:
        waters |= codes.IN_EAST
    return waters


@rule
def is_watched(table: Table, waters: int) -> bool:
    """Whether a god of the sea in play could catch a voyage [LU-5]."""
    for seat in range(int(table.roles)):
        if watches(table, seat, waters):
            return True
    return False


@rule
def watches(table: Table, seat: int, waters: int) -> bool:
    """Whether a role watches any of these waters [6.5]."""
    people = table.people
    if has_power(people, seat, data.NEPTUNE):
        return True
    if waters & codes.IN_WEST and has_power(people, seat, data.AMPHITRITE):
        return True
    return waters & codes.IN_EAST != 0 and has_power(people, seat, data.OCEANUS)


@rule
def sail(state: State, owner: int, region: int) -> None:
    """Cross the sea with one's company; what lacks a fleet may be caught [6.1, LU-74]."""
    table = state.table
    people = table.people
    waters = waters_of(int(people.place[owner]), region)
    lacking = lacking_fleets(state, owner)
    left = note_try(state, owner, lacking, waters)
    move_from = int(people.place[owner])
    for seat in range(int(table.roles)):
        if sails_along(table, seat, owner) and people.place[seat] == move_from:
            left = note_try(state, seat, left, waters)
            people.aboard[seat] = data.NONE
            places.move(state, seat, region)
    places.move(state, owner, region)


@rule
def note_try(state: State, seat: int, lacking: int, waters: int) -> int:
    """Note how many of a sailor's legions had no fleet; return how many are left to note."""
    own = lacking if lacking == codes.WITHOUT_FLEET else min(lacking, legions_of(state, seat))
    state.purses.sea_try[seat] = own
    state.purses.waters[seat] = waters if own != codes.NO_TRY else 0
    return lacking if own == codes.WITHOUT_FLEET else lacking - own
