"""Heroes: crowns, patrons, and who fights beside whom [3.6, LU-10]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import data, reasons, verbs
from ...model.state import State, Table
from .. import offers


@rule
def crown_objection(table: Table, target: int) -> int:
    """What speaks against a golden crown [3.6]."""
    return reasons.CROWNED_ALREADY if table.people.crown[target] == 1 else reasons.ALLOWED


@rule
def guard_heroes(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against a verb of crowns and patrons."""
    table = state.table
    if verb == verbs.ASK_CROWN:
        return crown_objection(table, seat)
    if verb == verbs.SEEK_PATRON:
        return patron_objection(table, seat, object)
    if verb == verbs.DISMISS:
        return reasons.ALLOWED if table.people.patron[object] == seat else reasons.NOT_BOUND
    return reasons.ALLOWED if table.people.patron[seat] != data.NONE else reasons.NOT_BOUND


@rule
def patron_objection(table: Table, hero: int, numen: int) -> int:
    """What speaks against a crowned mortal's becoming the hero of a numen [3.6, LU-10]."""
    people = table.people
    if people.crown[hero] == 0:
        return reasons.NO_CROWN
    if people.patron[hero] != data.NONE:
        return reasons.BOUND_ALREADY
    for seat in range(int(table.roles)):
        if people.patron[seat] == numen:
            return reasons.BOUND_ALREADY
    return reasons.ALLOWED


@rule
def do_heroes(state: State, seat: int, verb: int, object: int) -> None:
    """Carry out a verb of crowns and patrons."""
    if verb == verbs.ASK_CROWN or verb == verbs.SEEK_PATRON:
        offers.make_offer(state, seat, verb, object, data.NONE, data.NONE)
    else:
        end_service(state.table, object if verb == verbs.DISMISS else seat)


@rule
def end_service(table: Table, hero: int) -> None:
    """End the bond of hero and patron; the crown stays [3.6, LU-10]."""
    table.people.patron[hero] = data.NONE
    table.people.ally[hero] = data.NONE


@rule
def consent_heroes(state: State, sender: int, slot: int) -> int:
    """What keeps the Fates from crowning, or a numen from taking a hero."""
    if state.offers.verb[sender, slot] == verbs.ASK_CROWN:
        return crown_objection(state.table, sender)
    return patron_objection(state.table, sender, int(state.offers.to[sender, slot]))


@rule
def settle_heroes(state: State, sender: int, slot: int) -> None:
    """Give a crown, or bind a hero to a patron [3.6]."""
    if state.offers.verb[sender, slot] == verbs.ASK_CROWN:
        state.table.people.crown[sender] = 1
    else:
        state.table.people.patron[sender] = state.offers.to[sender, slot]


@rule
def ally_objection(table: Table, hero: int, target: int) -> int:
    """What speaks against a hero's fighting beside a mortal, before a challenge [3.6, LU-10]."""
    people = table.people
    if people.patron[hero] == data.NONE:
        return reasons.NO_HERO
    if people.armed[hero] == 0:
        return reasons.NOT_ARMED
    if people.locked[hero] > 0:
        return reasons.IN_BATTLE_NOW
    if people.locked[target] > 0:
        return reasons.TARGET_LOCKED
    ally = int(people.ally[hero])
    busy = ally != data.NONE and people.locked[ally] > 0
    return reasons.ALLIED_ALREADY if ally == target or busy else reasons.ALLOWED
