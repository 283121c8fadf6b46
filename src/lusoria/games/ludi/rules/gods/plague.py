"""The plague: sent by Apollo or Diana, fled from, paid for by those who stay [16, LU-58]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons, verbs
from ...model.state import State, Table
from ..people import is_mortal, legions_of
from ..season import chronicle
from ..trade import purse
from ..travel import places, travel


@rule
def guard_plague(table: Table, verb: int, object: int) -> int:
    """What speaks against a verb of the plague."""
    if verb == verbs.SEND_PLAGUE:
        return send_objection(table, object)
    return reasons.NO_PLAGUE if table.things.plague == data.NONE else reasons.ALLOWED


@rule
def send_objection(table: Table, region: int) -> int:
    """What speaks against sending a plague to a region [16.1, LU-58, LU-111]."""
    if region >= data.LANDS:
        return reasons.NO_REGION
    if table.things.plague != data.NONE:
        return reasons.PLAGUE_RUNS
    for seat in range(int(table.roles)):
        if table.people.used[seat] & codes.USED_PLAGUE:
            return reasons.PLAGUE_SENT
    if region == data.ROME and (
        table.calendar.phase == codes.WINTER or places.is_winter_ahead(table)
    ):
        return reasons.ROME_IN_WINTER
    return reasons.PLAGUED_LAST if region == table.things.last_plague else reasons.ALLOWED


@rule
def do_plague(state: State, seat: int, verb: int, region: int) -> None:
    """Send a plague, or lift it [16.1]."""
    table = state.table
    if verb == verbs.SEND_PLAGUE:
        chronicle.note_plague(state)
        table.people.used[seat] |= codes.USED_PLAGUE
        table.things.plague = region
        table.things.plague_god = seat
        table.things.plague_age = 0
    else:
        lift_plague(table)


@rule
def lift_plague(table: Table) -> None:
    """End a plague; its region is not the next one's [16.1, LU-58]."""
    things = table.things
    things.last_plague = things.plague
    things.plague = data.NONE
    things.plague_god = data.NONE
    things.plague_age = 0


@rule
def note_locks(table: Table) -> None:
    """Note who is locked in a battle when the season ends: they could not flee [LU-94]."""
    people = table.people
    for seat in range(int(table.roles)):
        if people.locked[seat] > 0:
            people.used[seat] |= codes.WAS_LOCKED


@rule
def take_toll(state: State, seat: int) -> None:
    """At season's end, one who could have fled loses a legion or money to the sender [16.2]."""
    sender = int(state.table.things.plague_god)
    if not is_under_plague(state.table, seat) or not could_flee(state, seat):
        return
    if legions_of(state, seat) > 0:
        purse.take_legions(state, seat, sender, 1, codes.CURIAL_LEGION)
    else:
        fine = min(data.PLAGUE_FINE, int(state.purses.goods[seat, codes.MONEY]))
        purse.pass_goods(state, seat, sender, codes.MONEY, fine)


@rule
def is_under_plague(table: Table, seat: int) -> bool:
    """Whether a role is a living mortal in the region of the plague, for all to see."""
    people, region = table.people, int(table.things.plague)
    if region == data.NONE or people.place[seat] != region:
        return False
    return is_mortal(people, seat) and int(people.life[seat]) == codes.ALIVE


@rule
def could_flee(state: State, seat: int) -> bool:
    """Whether a mortal could leave by the ways of summer [16.2, LU-58, LU-94]."""
    people = state.table.people
    if people.held[seat] == codes.NOT_HELD or people.used[seat] & codes.WAS_LOCKED:
        return False
    for region in range(data.LANDS):
        if travel.walk_objection(state, seat, region) == reasons.ALLOWED:
            return True
        if travel.sail_objection(state, seat, region, False) == reasons.ALLOWED:
            return True
    return False


@rule
def age_plague(table: Table) -> None:
    """Let a plague go after two seasons, from Rome after one; a motus is none [LU-94, LU-111]."""
    things = table.things
    if things.plague == data.NONE or table.calendar.phase == codes.MOVING:
        return
    things.plague_age += 1
    if int(things.plague_age) >= data.PLAGUE_SEASONS or things.plague == data.ROME:
        lift_plague(table)
