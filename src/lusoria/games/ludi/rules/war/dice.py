"""The dice of a skirmish in their ruled order: legions, wheels, heroes, imagines [7.11, LU-35]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons, state
from ...model.state import Battles, State, Table
from .. import people
from . import naming


@rule
def throw_next(state: State, region: int) -> None:
    """Ask for the next die that is due, in the ruled order; then the result may wait [LU-35]."""
    table = state.table
    last = codes.FIRST_HERO + int(table.roles)
    throw = int(table.battles.throw[region])
    while throw < last and not is_due(table, region, throw):
        throw += 1
    table.battles.throw[region] = throw
    if throw == last:
        table.battles.stage[region] = codes.WAITING
    elif throw < codes.FIRST_WHEEL and table.battles.named[region, throw] == codes.FORGED_NAMED:
        naming.ask_chance(table, region, codes.FORGED_DIE)
    else:
        naming.ask_chance(table, region, codes.BATTLE_DIE)


@rule
def is_due(table: Table, region: int, throw: int) -> bool:
    """Whether a die is thrown in this skirmish: both legions', a wheel's that is laid, a hero's."""
    if throw < codes.FIRST_WHEEL:
        return True
    if throw < codes.FIRST_HERO:
        return int(table.battles.wheel[region, throw - codes.FIRST_WHEEL]) != data.NONE
    return hero_side(table, region, throw - codes.FIRST_HERO) != data.NONE


@rule
def hero_side(table: Table, region: int, hero: int) -> int:
    """The side whose roll a hero joins, through the allied mortal, or NONE [3.6]."""
    people = table.people
    ally = int(people.ally[hero])
    if ally == data.NONE or people.place[hero] != region or people.life[hero] != codes.ALIVE:
        return data.NONE
    if people.armed[hero] == 0 or people.locked[hero] > 0:
        return data.NONE
    for side in range(state.SIDES_OF_BATTLE):
        if table.battles.owner[region, side] == ally:
            return side
    return data.NONE


@rule
def note_throw(state: State, region: int, face: int) -> None:
    """Reckon a die that was thrown; the next one follows [LU-35]."""
    battles = state.table.battles
    throw = int(battles.throw[region])
    if throw < codes.FIRST_WHEEL:
        battles.die[region, throw] = face
    elif throw < codes.FIRST_HERO:
        turn_wheel(battles, region, int(battles.wheel[region, throw - codes.FIRST_WHEEL]), face)
    else:
        battles.added[region, hero_side(state.table, region, throw - codes.FIRST_HERO)] += face
    battles.throw[region] = throw + 1


@rule
def turn_wheel(battles: Battles, region: int, side: int, face: int) -> None:
    """Add an even number of the wheel to a side, subtract an odd one [7.11]."""
    battles.added[region, side] += face if face % 2 == 0 else -face


@rule
def wheel_objection(state: State, seat: int, wheel: int) -> int:
    """What speaks against laying a wheel [7.11, LU-40]."""
    battles, region = state.table.battles, people.place_of(state, seat)
    if region < 0 or battles.stage[region] == codes.AT_PEACE:
        return reasons.NO_BATTLE
    if battles.stage[region] != codes.NAMING:
        return reasons.TOO_LATE
    numen = data.TYCHE if wheel == 1 else data.FORTUNA
    if (
        not people.has_power(state.table.people, seat, numen)
        or data.HALF[region] != data.WAR_HALF[numen]
    ):
        return reasons.OUT_OF_HALF
    return reasons.WHEEL_LAID if battles.wheel_used[region, wheel] == 1 else reasons.ALLOWED


@rule
def wheel_of(state: State, seat: int) -> int:
    """Which wheel a role lays where it is: Fortuna's in the west, Tyche's in the east [7.11]."""
    region = people.place_of(state, seat)
    return int(region >= 0 and data.HALF[region] == data.WAR_HALF[data.TYCHE])


@rule
def lay_wheel(state: State, seat: int, side: int) -> None:
    """Lay the wheel for one side of this skirmish, once a battle [7.11]."""
    region, wheel = people.place_of(state, seat), wheel_of(state, seat)
    state.table.battles.wheel[region, wheel] = side
    state.table.battles.wheel_used[region, wheel] = 1


@rule
def any_ghost(table: Table, region: int) -> bool:
    """Whether an imago with an unused die is in a region [14.4, LU-63]."""
    for seat in range(int(table.roles)):
        if may_haunt(table, region, seat):
            return True
    return False


@rule
def may_haunt(table: Table, region: int, seat: int) -> bool:
    """Whether a role is an imago there whose black die has not been thrown in the battle."""
    people = table.people
    if (
        people.life[seat] != codes.IMAGO
        or people.place[seat] != region
        or people.black[seat] == data.NONE
    ):
        return False
    if people.held[seat] == codes.NOT_HELD or people.locked[seat] > 0:
        return False
    return int(table.battles.haunted[seat]) == 0


@rule
def haunt_objection(state: State, seat: int) -> int:
    """What forbids a ghost to throw a die for a side [14.4, LU-35]."""
    region = int(state.table.people.place[seat])
    if region < 0 or state.table.battles.stage[region] != codes.WAITING:
        return reasons.NO_RESULT
    return reasons.ALLOWED if may_haunt(state.table, region, seat) else reasons.NO_BLACK_DIE


@rule
def haunt(state: State, seat: int, side: int) -> None:
    """Throw the black die for a side, once a battle [14.4]."""
    table = state.table
    region = int(table.people.place[seat])
    table.battles.haunted[seat] = region + 1
    table.battles.stage[region] = codes.HAUNTING
    table.battles.throw[region] = side
    naming.ask_chance(table, region, codes.BATTLE_DIE)
