"""The dying: pleas and savers, yielding and pressing; suicide [14.1, LU-44, LU-100]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons
from ...model.state import State, Table
from ..family import wedding
from ..gods import bacchant_band
from ..offers import make_offer
from ..people import are_together, has_power, holder_of
from ..travel import places
from . import death


@rule
def plead_objection(state: State, victim: int, saver: int) -> int:
    """What speaks against a plea with one of Dionysus' company or a virgin [14.1, LU-44]."""
    table = state.table
    if death.was_asked(table, victim, saver):
        return reasons.PLEADED_ALREADY
    if table.people.kind[saver] == data.VIRGIN:
        return troth_objection(table, victim, saver)
    stays = table.calendar.phase == codes.WINTER
    return reasons.NO_REFUGE if stays and not is_refuge(table, victim, saver) else reasons.ALLOWED


@rule
def troth_objection(table: Table, groom: int, bride: int) -> int:
    """What keeps a virgin from saving a life by marriage [12.1, 15.1, LU-44]."""
    people = table.people
    if people.kind[bride] != data.VIRGIN or people.life[bride] != codes.ALIVE:
        return reasons.NO_VIRGIN
    if people.kind[groom] != data.GENERAL and people.kind[groom] != data.SENATOR:
        return reasons.NO_GROOM
    if people.spouse[groom] != data.NONE:
        return reasons.MARRIED_ALREADY
    return reasons.ALLOWED if are_together(people, groom, bride) else reasons.COUPLE_APART


@rule
def is_refuge(table: Table, victim: int, god: int) -> bool:
    """Whether a dying player has a seat where a god of the company is [10.1, LU-44]."""
    people = table.people
    if are_together(people, victim, god):
        return True
    region = int(people.place[god])
    return 0 <= region < data.LANDS and places.seat_suits(table, victim, region)


@rule
def plead(state: State, victim: int, saver: int, verb: int) -> None:
    """Plead with a saver [14.1, LU-44]."""
    death.note_plea(state.table, victim, saver)
    make_offer(state, victim, verb, saver, data.NONE, data.NONE)


@rule
def consent_to_plea(state: State, victim: int, slot: int) -> int:
    """What keeps the one pleaded with from saving; a bride's plea stands before Juno [LU-100]."""
    table, offers = state.table, state.offers
    saver, bride = int(offers.to[victim, slot]), int(offers.third[victim, slot])
    if bride != data.NONE:
        barred = troth_objection(table, victim, bride)
        return barred if barred != reasons.ALLOWED else wedding.dowry_objection(state, saver, bride)
    if not bacchant_band.is_bacchic(table, saver):
        return troth_objection(table, victim, saver)
    return reasons.ALLOWED if is_refuge(table, victim, saver) else reasons.NO_REFUGE


@rule
def settle_plea(state: State, victim: int, slot: int, verb: int) -> None:
    """Save a dying player; a virgin's yes goes on to Juno for her blessing [9.1, 14.1, LU-44]."""
    table, offers = state.table, state.offers
    saver, bride = int(offers.to[victim, slot]), int(offers.third[victim, slot])
    if bride != data.NONE:
        death.reprieve(state, victim)
        wedding.wed(state, saver, bride, victim)
    elif table.people.kind[saver] == data.VIRGIN:
        make_offer(state, victim, verb, holder_of(table, data.JUNO), saver, data.NONE)
    else:
        death.reprieve(state, victim)
        take_in(state, victim, saver)


@rule
def take_in(state: State, player: int, god: int) -> None:
    """Make a player a bacchant where the god is [10.1, X]."""
    people = state.table.people
    people.bacchant[player] = 1
    if people.place[player] != people.place[god]:
        places.move(state, player, int(people.place[god]))


@rule
def press_objection(table: Table, seat: int, victim: int) -> int:
    """What speaks against pressing somebody's death [14.1, LU-44]."""
    people = table.people
    region = int(people.place[victim])
    presses = table.dead.killer[victim] == seat
    presses = (
        presses or has_power(people, seat, data.PLUTO) or has_power(people, seat, data.PERSEPHONE)
    )
    presses = presses or (region >= 0 and table.battles.presiding[region] == seat)
    if not presses:
        return reasons.NOT_YOUR_VICTIM
    return reasons.PLEA_OPEN if people.offering[victim] != 0 else reasons.ALLOWED


@rule
def can_be_saved(state: State, victim: int) -> bool:
    """Whether anybody in play could still save a dying player [LU-44, LU-100]."""
    table = state.table
    if table.people.offering[victim] != 0:
        return True
    for saver in range(int(table.roles)):
        if could_save(table, victim, saver) and not death.was_asked(table, victim, saver):
            return True
    return False


@rule
def could_save(table: Table, victim: int, saver: int) -> bool:
    """Whether somebody could save a dying player if asked now [LU-44, LU-100]."""
    people = table.people
    if people.held[saver] == codes.NOT_HELD or saver == victim:
        return False
    if people.kind[saver] == data.VIRGIN:
        return troth_objection(table, victim, saver) == reasons.ALLOWED
    summer = table.calendar.phase == codes.SUMMER
    if (
        summer
        and has_power(people, saver, data.MERCURY)
        and not people.used[saver] & codes.USED_RESCUE
    ):
        return True
    if not bacchant_band.is_bacchic(table, saver):
        return False
    return table.calendar.phase != codes.WINTER or is_refuge(table, victim, saver)
