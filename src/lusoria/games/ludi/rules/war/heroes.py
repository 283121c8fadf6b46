"""Heroes: crowns, patrons, and who fights beside whom [3.6, LU-10]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.actions import ASK_CROWN, DISMISS, SEEK_PATRON
from ...model.data import NONE
from ...model.reasons import (
    ALLIED_ALREADY,
    ALLOWED,
    BOUND_ALREADY,
    CROWNED_ALREADY,
    IN_BATTLE_NOW,
    NO_CROWN,
    NO_HERO,
    NOT_ARMED,
    NOT_BOUND,
    TARGET_LOCKED,
)
from ...model.state import State, Table
from ..offers import make_offer


@rule
def crown_objection(table: Table, target: int) -> int:
    """What speaks against a golden crown [3.6]."""
    return CROWNED_ALREADY if table.people.crown[target] == 1 else ALLOWED


@rule
def guard_heroes(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against a verb of crowns and patrons."""
    table = state.table
    if verb == ASK_CROWN:
        return crown_objection(table, seat)
    if verb == SEEK_PATRON:
        return patron_objection(table, seat, object)
    if verb == DISMISS:
        return ALLOWED if table.people.patron[object] == seat else NOT_BOUND
    return ALLOWED if table.people.patron[seat] != NONE else NOT_BOUND


@rule
def patron_objection(table: Table, hero: int, numen: int) -> int:
    """What speaks against a crowned mortal's becoming the hero of a numen [3.6, LU-10]."""
    people = table.people
    if people.crown[hero] == 0:
        return NO_CROWN
    if people.patron[hero] != NONE:
        return BOUND_ALREADY
    for seat in range(int(table.roles)):
        if people.patron[seat] == numen:
            return BOUND_ALREADY
    return ALLOWED


@rule
def do_heroes(state: State, seat: int, verb: int, object: int) -> None:
    """Carry out a verb of crowns and patrons."""
    if verb == ASK_CROWN or verb == SEEK_PATRON:
        make_offer(state, seat, verb, object, NONE, NONE)
    else:
        end_service(state.table, object if verb == DISMISS else seat)


@rule
def end_service(table: Table, hero: int) -> None:
    """End the bond of hero and patron; the crown stays [3.6, LU-10]."""
    table.people.patron[hero] = NONE
    table.people.ally[hero] = NONE


@rule
def consent_heroes(state: State, sender: int, slot: int) -> int:
    """What keeps the Fates from crowning, or a numen from taking a hero."""
    if state.offers.verb[sender, slot] == ASK_CROWN:
        return crown_objection(state.table, sender)
    return patron_objection(state.table, sender, int(state.offers.to[sender, slot]))


@rule
def settle_heroes(state: State, sender: int, slot: int) -> None:
    """Give a crown, or bind a hero to his patron [3.6]."""
    if state.offers.verb[sender, slot] == ASK_CROWN:
        state.table.people.crown[sender] = 1
    else:
        state.table.people.patron[sender] = state.offers.to[sender, slot]


@rule
def ally_objection(table: Table, hero: int, target: int) -> int:
    """What speaks against a hero's fighting beside a mortal, before a challenge [3.6, LU-10]."""
    people = table.people
    if people.patron[hero] == NONE:
        return NO_HERO
    if people.armed[hero] == 0:
        return NOT_ARMED
    if people.locked[hero] > 0:
        return IN_BATTLE_NOW
    if people.locked[target] > 0:
        return TARGET_LOCKED
    ally = int(people.ally[hero])
    busy = ally != NONE and people.locked[ally] > 0
    return ALLIED_ALREADY if ally == target or busy else ALLOWED
