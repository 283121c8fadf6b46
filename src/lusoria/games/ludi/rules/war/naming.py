"""Naming legions: who may name which, and what chance names for the silent [7.4, LU-34]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons, state
from ...model.state import Battles, State, Table
from .. import people
from ..season import chronicle
from . import fighters, spoils


@rule
def open_battle(state: State, region: int) -> None:
    """Fix how many legions each side fields: as many as the smaller holding [7.4, LU-34]."""
    battles = state.table.battles
    battles.skirmishes[region] = skirmishes_ahead(state.table, region)
    chronicle.note_battle(state)
    begin_skirmish(state, region)


@rule
def skirmishes_ahead(table: Table, region: int) -> int:
    """How many skirmishes the legions that have not rolled allow [7.2, 7.4]."""
    count = fighters.fresh_of_side(table, region, codes.CHALLENGED)
    if table.battles.kind[region] != codes.PARTY_BATTLE:
        return count
    return min(count, fighters.fresh_of_side(table, region, codes.CHALLENGERS), data.MOST_LEGIONS)


@rule
def begin_skirmish(state: State, region: int) -> None:
    """Ask for the next legions, or come to the end when all have rolled [7.4]."""
    battles = state.table.battles
    fighters.clear_skirmish(battles, region)
    battles.skirmish[region] += 1
    battles.stage[region] = codes.NAMING
    if battles.kind[region] != codes.PARTY_BATTLE:
        battles.named[region, codes.CHALLENGERS] = codes.ULTRIX_NAMED
        battles.owner[region, codes.CHALLENGERS] = battles.leader[region, codes.CHALLENGERS]


@rule
def skirmishes_left(table: Table, region: int) -> int:
    """How many skirmishes are to come, this one included; legions may have dropped out [LU-63]."""
    battles = table.battles
    planned = int(battles.skirmishes[region]) - int(battles.skirmish[region]) + 1
    for side in range(state.SIDES_OF_BATTLE):
        if battles.named[region, side] == data.NONE:
            planned = min(planned, fighters.fresh_of_side(table, region, side))
    return planned


@rule
def is_last(table: Table, region: int) -> bool:
    """Whether no skirmish comes after this one."""
    battles = table.battles
    if battles.skirmish[region] >= battles.skirmishes[region]:
        return True
    if fighters.fresh_of_side(table, region, codes.CHALLENGED) == 0:
        return True
    ours = battles.kind[region] == codes.PARTY_BATTLE
    return ours and fighters.fresh_of_side(table, region, codes.CHALLENGERS) == 0


@rule
def side_to_name(battles: Battles, region: int) -> int:
    """The side whose legion is to be named next, the challenged first, or NONE [LU-34]."""
    if battles.named[region, codes.CHALLENGED] == data.NONE:
        return codes.CHALLENGED
    return codes.CHALLENGERS if battles.named[region, codes.CHALLENGERS] == data.NONE else data.NONE


@rule
def namer(battles: Battles, region: int) -> int:
    """Who names it: the side's leader; the wearer of the Ring chooses what to attack [LU-85]."""
    if battles.kind[region] == codes.RING_STRIKE:
        return int(battles.leader[region, codes.CHALLENGERS])
    return int(battles.leader[region, side_to_name(battles, region)])


@rule
def name_objection(state: State, seat: int, member: int, type: int) -> int:
    """What speaks against naming a legion of a member for the next roll [7.4, LU-34]."""
    table, region = state.table, people.place_of(state, seat)
    if region < 0 or table.battles.stage[region] != codes.NAMING:
        return reasons.NOT_NAMING
    if namer(table.battles, region) != seat:
        return reasons.NOT_NAMING
    if not fighters.is_fighting(table, member, region, side_to_name(table.battles, region)):
        return reasons.NOT_A_MEMBER
    return reasons.ALLOWED if has_fresh(table, region, member, type) else reasons.NO_SUCH_LEGION


@rule
def has_fresh(table: Table, region: int, member: int, type: int) -> bool:
    """Whether a member has a legion of a type to roll; the forged one replaces one [7.10]."""
    purse = fighters.purse_of(table.people, member)
    if type == codes.CURIAL_NAMED:
        return int(table.battles.fresh_curial[purse]) > 0
    if type == codes.CLIENT_NAMED:
        return int(table.battles.fresh_client[purse]) > 0
    if table.things.forged != member or table.battles.forged_lost[region] == 1:
        return False
    return fighters.fresh_of(table, member) > 0


@rule
def name_legion(state: State, region: int, member: int, type: int) -> None:
    """Name what rolls next; when both sides have, the dice are thrown [7.4]."""
    battles = state.table.battles
    spoils.forfeit(state, region)
    side = side_to_name(battles, region)
    battles.named[region, side] = type
    battles.owner[region, side] = member
    purse = fighters.purse_of(state.table.people, member)
    battles.fresh_curial[purse] -= int(type == codes.CURIAL_NAMED)
    battles.fresh_client[purse] -= int(type == codes.CLIENT_NAMED)
    named = side_to_name(battles, region) == data.NONE
    battles.stage[region] = codes.ROLLING if named else codes.NAMING


@rule
def press_objection(state: State, seat: int, side: int) -> int:
    """What speaks against pressing a silent leader [7.4, LU-63]."""
    battles, region = state.table.battles, people.place_of(state, seat)
    if region < 0 or not oversees(battles, region, seat):
        return reasons.NOT_PRESIDING
    if battles.stage[region] != codes.NAMING:
        return reasons.NOT_SILENT
    return (
        reasons.ALLOWED
        if battles.leader[region, side] == namer(battles, region)
        else reasons.NOT_SILENT
    )


@rule
def oversees(battles: Battles, region: int, seat: int) -> bool:
    """Whether a role presides, or attacks where nobody does [7.1, LU-85]."""
    if battles.presiding[region] != data.NONE:
        return int(battles.presiding[region]) == seat
    return int(battles.leader[region, codes.CHALLENGERS]) == seat


@rule
def press(state: State, region: int) -> None:
    """Let chance name the next legion: whose it is, where several have some, then its type."""
    table = state.table
    side = side_to_name(table.battles, region)
    table.battles.stage[region] = codes.PRESSING
    only, count = data.NONE, 0
    for seat in range(int(table.roles)):
        if is_pressed(table, region, side, seat):
            only = seat
            count += 1
    if count == 1:
        press_type(state, region, only)
    else:
        ask_chance(table, region, codes.DRAW_MEMBER)


@rule
def is_pressed(table: Table, region: int, side: int, seat: int) -> bool:
    """Whether a legion of a member may be the one that chance names."""
    return fighters.is_fighting(table, seat, region, side) and fighters.fresh_of(table, seat) > 0


@rule
def press_type(state: State, region: int, member: int) -> None:
    """Let chance name the type of a member's legion, if they have both [LU-63]."""
    table = state.table
    curial = has_fresh(table, region, member, codes.CURIAL_NAMED)
    if curial and has_fresh(table, region, member, codes.CLIENT_NAMED):
        table.battles.owner[region, side_to_name(table.battles, region)] = member
        ask_chance(table, region, codes.BATTLE_DIE)
    else:
        name_legion(state, region, member, codes.CURIAL_NAMED if curial else codes.CLIENT_NAMED)


@rule
def ask_chance(table: Table, region: int, kind: int) -> None:
    """Ask chance for something in the battle of a region."""
    table.chance.kind = kind
    table.chance.region = region
