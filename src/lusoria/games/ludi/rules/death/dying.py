"""The dying: pleas and savers, yielding and pressing; suicide [14.1, LU-44, LU-100]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.data import GENERAL, JUNO, LANDS, MERCURY, NONE, PERSEPHONE, PLUTO, SENATOR, VIRGIN
from ...model.position.terms import ALIVE, NOT_HELD, SUMMER, USED_RESCUE, WINTER
from ...model.reasons import (
    ALLOWED,
    COUPLE_APART,
    MARRIED_ALREADY,
    NO_GROOM,
    NO_REFUGE,
    NO_VIRGIN,
    NOT_YOUR_VICTIM,
    PLEA_OPEN,
    PLEADED_ALREADY,
)
from ...model.state import State, Table
from ..family.wedding import dowry_objection, wed
from ..gods.thiasos import is_bacchic
from ..offers import make_offer
from ..people import are_together, has_power, holder_of
from ..travel.places import move, seat_suits
from .death import note_plea, reprieve, was_asked


@rule
def plead_objection(state: State, victim: int, saver: int) -> int:
    """What speaks against a plea with one of Dionysus' company or a virgin [14.1, LU-44]."""
    table = state.table
    if was_asked(table, victim, saver):
        return PLEADED_ALREADY
    if table.people.kind[saver] == VIRGIN:
        return troth_objection(table, victim, saver)
    stays = table.calendar.phase == WINTER
    return NO_REFUGE if stays and not is_refuge(table, victim, saver) else ALLOWED


@rule
def troth_objection(table: Table, groom: int, bride: int) -> int:
    """What keeps a virgin from saving a life by marriage [12.1, 15.1, LU-44]."""
    people = table.people
    if people.kind[bride] != VIRGIN or people.life[bride] != ALIVE:
        return NO_VIRGIN
    if people.kind[groom] != GENERAL and people.kind[groom] != SENATOR:
        return NO_GROOM
    if people.spouse[groom] != NONE:
        return MARRIED_ALREADY
    return ALLOWED if are_together(people, groom, bride) else COUPLE_APART


@rule
def is_refuge(table: Table, victim: int, god: int) -> bool:
    """Whether a dying player has a seat where a god of the company is [10.1, LU-44]."""
    people = table.people
    if are_together(people, victim, god):
        return True
    region = int(people.place[god])
    return 0 <= region < LANDS and seat_suits(table, victim, region)


@rule
def plead(state: State, victim: int, saver: int, verb: int) -> None:
    """Plead with a saver [14.1, LU-44]."""
    note_plea(state.table, victim, saver)
    make_offer(state, victim, verb, saver, NONE, NONE)


@rule
def consent_to_plea(state: State, victim: int, slot: int) -> int:
    """What keeps the one pleaded with from saving; a bride's plea stands before Juno [LU-100]."""
    table, offers = state.table, state.offers
    saver, bride = int(offers.to[victim, slot]), int(offers.third[victim, slot])
    if bride != NONE:
        barred = troth_objection(table, victim, bride)
        return barred if barred != ALLOWED else dowry_objection(state, saver, bride)
    if not is_bacchic(table, saver):
        return troth_objection(table, victim, saver)
    return ALLOWED if is_refuge(table, victim, saver) else NO_REFUGE


@rule
def settle_plea(state: State, victim: int, slot: int, verb: int) -> None:
    """Save a dying player; a virgin's yes goes on to Juno for her blessing [9.1, 14.1, LU-44]."""
    table, offers = state.table, state.offers
    saver, bride = int(offers.to[victim, slot]), int(offers.third[victim, slot])
    if bride != NONE:
        reprieve(state, victim)
        wed(state, saver, bride, victim)
    elif table.people.kind[saver] == VIRGIN:
        make_offer(state, victim, verb, holder_of(table, JUNO), saver, NONE)
    else:
        reprieve(state, victim)
        take_in(state, victim, saver)


@rule
def take_in(state: State, player: int, god: int) -> None:
    """Make a player a bacchant where the god is [10.1, X]."""
    people = state.table.people
    people.bacchant[player] = 1
    if people.place[player] != people.place[god]:
        move(state, player, int(people.place[god]))


@rule
def press_objection(table: Table, seat: int, victim: int) -> int:
    """What speaks against pressing somebody's death [14.1, LU-44]."""
    people = table.people
    region = int(people.place[victim])
    presses = table.dead.killer[victim] == seat
    presses = presses or has_power(people, seat, PLUTO) or has_power(people, seat, PERSEPHONE)
    presses = presses or (region >= 0 and table.battles.presiding[region] == seat)
    if not presses:
        return NOT_YOUR_VICTIM
    return PLEA_OPEN if people.offering[victim] != 0 else ALLOWED


@rule
def has_hope(state: State, victim: int) -> bool:
    """Whether anybody in play could still save a dying player [LU-44, LU-100]."""
    table = state.table
    if table.people.offering[victim] != 0:
        return True
    for saver in range(int(table.roles)):
        if could_save(table, victim, saver) and not was_asked(table, victim, saver):
            return True
    return False


@rule
def could_save(table: Table, victim: int, saver: int) -> bool:
    """Whether somebody could save a dying player if he were asked now [LU-44, LU-100]."""
    people = table.people
    if people.held[saver] == NOT_HELD or saver == victim:
        return False
    if people.kind[saver] == VIRGIN:
        return troth_objection(table, victim, saver) == ALLOWED
    summer = table.calendar.phase == SUMMER
    if summer and has_power(people, saver, MERCURY) and not people.used[saver] & USED_RESCUE:
        return True
    if not is_bacchic(table, saver):
        return False
    return table.calendar.phase != WINTER or is_refuge(table, victim, saver)
