"""What becomes of battles when somebody leaves, dies or appears, and when a season ends.

After every act each battle is looked at: whatever happened outside of it, by whatever verb, has
its consequences here [7.4, 7.7, LU-63, LU-72].
"""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, state
from ...model.state import State, Table
from ..people import holder_of, place_of
from . import challenges, fighters, result, skirmish, spoils


@rule
def watch_battles(state: State) -> None:
    """Look at every battle after an act, until chance is asked."""
    table = state.table
    for region in range(data.LANDS):
        if table.chance.kind != codes.NO_CHANCE or table.calendar.closing != 0:
            return
        if table.battles.stage[region] != codes.AT_PEACE:
            watch_battle(state, region)
            skirmish.drive(state, region)
        if table.battles.challenger[region] != data.NONE and table.chance.kind == codes.NO_CHANCE:
            challenges.follow_announcement(state, region)
            skirmish.drive(state, region)


@rule
def watch_battle(state: State, region: int) -> None:
    """End a battle that cannot go on; let the dead drop out; find who presides [LU-63]."""
    table = state.table
    if fighters.cybele_is_in(table, region) or anyone_has_left(state, region):
        spoils.end_battle(state, region)
        return
    for seat in range(int(table.roles)):
        if table.people.locked[seat] == region + 1 and table.people.life[seat] != codes.ALIVE:
            if seat != table.things.wearer:
                drop_out(state, region, seat)
    if any_side_empty(table, region) or not is_overseen(table, region):
        spoils.end_battle(state, region)
    else:
        spoils.close_if_decided(state, region)


@rule
def anyone_has_left(state: State, region: int) -> bool:
    """Whether somebody bound by a battle lives elsewhere now: a flight, a rescue [6.6, 6.7]."""
    people = state.table.people
    for seat in range(int(state.table.roles)):
        if people.locked[seat] == region + 1 and people.life[seat] == codes.ALIVE:
            if place_of(state, seat) != region:
                return True
    return False


@rule
def drop_out(state: State, region: int, seat: int) -> None:
    """Take the dying out of their battle, with the legions that have not rolled [LU-63]."""
    table = state.table
    battles = table.battles
    side = int(battles.side[seat]) - 1
    if side >= 0 and battles.stage[region] == codes.NAMING and battles.owner[region, side] == seat:
        battles.named[region, side] = data.NONE
        battles.owner[region, side] = data.NONE
    spoils.discharge(table, seat)
    if side >= 0 and battles.leader[region, side] == seat:
        battles.leader[region, side] = strongest(state, region, side)


@rule
def strongest(state: State, region: int, side: int) -> int:
    """The member of a side with most legions, who leads it now, or NONE [LU-63]."""
    best, most = data.NONE, -1
    for seat in range(int(state.table.roles)):
        if (
            fighters.is_fighting(state.table, seat, region, side)
            and fighters.strength_of(state, seat) > most
        ):
            best, most = seat, fighters.strength_of(state, seat)
    return best


@rule
def any_side_empty(table: Table, region: int) -> bool:
    """Whether nobody is left on a side; before a choice only the one put to it counts."""
    battles = table.battles
    if battles.stage[region] == codes.TEMPTED:
        return int(battles.leader[region, codes.CHALLENGERS]) == data.NONE
    for side in range(state.SIDES_OF_BATTLE):
        if battles.leader[region, side] == data.NONE:
            return True
    return False


@rule
def is_overseen(table: Table, region: int) -> bool:
    """Whether somebody presides, the next numen if the last has gone [7.1, LU-63]."""
    battles = table.battles
    presiding = int(battles.presiding[region])
    if not is_present(table, presiding, region):
        battles.presiding[region] = fighters.senior_numen(table, region)
    needed = battles.kind[region] == codes.PARTY_BATTLE or battles.kind[region] == codes.GOD_FIGHT
    return not needed or int(battles.presiding[region]) != data.NONE


@rule
def is_present(table: Table, numen: int, region: int) -> bool:
    """Whether a numen that somebody holds is in a region."""
    if numen == data.NONE or table.people.place[numen] != region:
        return False
    return int(table.people.held[numen]) != codes.NOT_HELD


@rule
def end_fights(state: State) -> None:
    """At a season's end let rolled dice count and end all battles without spoils [5.1, LU-63]."""
    table = state.table
    for region in range(data.LANDS):
        fighters.clear_announcement(table.battles, region)
        if table.battles.stage[region] == codes.WAITING:
            result.judge(state, region)
            if table.battles.kind[region] == codes.GOD_FIGHT:
                spoils.slay_defeated(state, region)
        if table.battles.stage[region] != codes.AT_PEACE:
            spoils.end_battle(state, region)
    if table.calendar.phase == codes.SUMMER:
        table.things.forged = holder_of(table, data.VULCAN)
    if table.calendar.phase == codes.WINTER:
        table.things.struck = 0


@rule
def end_fight(state: State, seat: int) -> None:
    """At a season's end unlock a role; into a motus its possession ends [5.1, 7.12]."""
    table = state.table
    if seat == 0:
        end_fights(state)
    table.people.locked[seat] = 0
    table.people.backer[seat] = data.NONE
    table.battles.tempted[seat] = 0
    if table.calendar.phase != codes.MOVING:
        table.people.possessed[seat] = data.NONE
