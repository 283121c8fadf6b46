"""Help in battle: the forged legion, Juno's doubling, a bacchant's arms [7.10, 10.1, 15.2]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons
from ...model.state import State, Table
from ..gods import bacchant_band
from . import fighters


@rule
def forged_objection(table: Table, vulcan: int, target: int) -> int:
    """What speaks against lending the forged legion to a mortal [7.10, LU-39]."""
    if table.things.forged != vulcan:
        return reasons.FORGED_AWAY
    return reasons.ALLOWED if table.people.armed[target] == 1 else reasons.TARGET_NOT_ARMED


@rule
def call_objection(table: Table, wife: int) -> int:
    """What speaks against a wife's calling on Juno for her husband's last roll [15.2]."""
    battles, people = table.battles, table.people
    husband = int(people.spouse[wife])
    if husband == data.NONE or people.locked[husband] == 0 or battles.side[husband] == 0:
        return reasons.NO_LAST_SKIRMISH
    region, side = int(people.locked[husband]) - 1, int(battles.side[husband]) - 1
    ahead = battles.skirmish[region] < battles.skirmishes[region]
    if battles.stage[region] != codes.NAMING and (
        battles.stage[region] != codes.WAITING or not ahead
    ):
        return reasons.NO_LAST_SKIRMISH
    return reasons.DOUBLED_ALREADY if battles.double[region, side] != data.NONE else reasons.ALLOWED


@rule
def double_die(table: Table, wife: int) -> None:
    """Let the husband's own die count twice in the last skirmish [15.2, LU-35]."""
    husband = int(table.people.spouse[wife])
    region, side = int(table.people.locked[husband]) - 1, int(table.battles.side[husband]) - 1
    table.battles.double[region, side] = husband


@rule
def arm_objection(state: State, god: int, target: int) -> int:
    """What speaks against giving a bacchant the god's client legions to fight with [LU-42]."""
    people = state.table.people
    if not bacchant_band.follows(state.table, god, target):
        return reasons.NOT_CONTROLLED
    if people.locked[god] > 0:
        return reasons.IN_BATTLE_NOW
    if people.locked[target] > 0:
        return reasons.TARGET_LOCKED
    if state.purses.goods[god, codes.CLIENT_LEGION] == 0:
        return reasons.NO_CLIENT_LEGION
    for seat in range(int(state.table.roles)):
        if people.backer[seat] == god and fighters.purse_of(people, seat) == god:
            return reasons.ARMED_ALREADY
    return reasons.ALLOWED


@rule
def arm(state: State, god: int, target: int) -> None:
    """Let a bacchant fight the next battle with the god's client legions [10.1, LU-42]."""
    people = state.table.people
    for seat in range(int(state.table.roles)):
        if people.backer[seat] == god:
            people.backer[seat] = data.NONE
    people.backer[target] = god
