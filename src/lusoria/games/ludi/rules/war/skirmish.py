"""The course of a battle: what follows by itself, and what chance decided [7.4, LU-63]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons
from ...model.state import SIDES_OF_BATTLE, State
from .. import people
from . import dice, naming, result, spoils


@rule
def drive(state: State, region: int) -> None:
    """Go on with a battle until somebody, or chance, must act."""
    table = state.table
    while table.chance.kind == codes.NO_CHANCE and takes_a_step(state, region):
        pass


@rule
def takes_a_step(state: State, region: int) -> bool:
    """Do what follows by itself in a battle, if anything does [LU-63]."""
    stage = int(state.table.battles.stage[region])
    if stage == codes.NAMING:
        return goes_on_naming(state, region)
    if stage == codes.ROLLING:
        dice.throw_next(state, region)
        return True
    if stage == codes.WAITING and not dice.any_ghost(state.table, region):
        resolve(state, region)
        return True
    return False


@rule
def goes_on_naming(state: State, region: int) -> bool:
    """Come to the end when all have rolled; let chance name for whom nobody holds [LU-68]."""
    table = state.table
    if naming.skirmishes_left(table, region) <= 0:
        spoils.finish(state, region)
        return True
    if table.people.held[naming.namer(table.battles, region)] != codes.NOT_HELD:
        return False
    naming.press(state, region)
    return True


@rule
def take_chance(state: State, region: int, answer: int) -> None:
    """Go on in a battle with what chance has decided: a die's face from 0, or a member."""
    battles = state.table.battles
    if battles.stage[region] == codes.PRESSING:
        side = naming.side_to_name(battles, region)
        if battles.owner[region, side] == data.NONE:
            naming.press_type(state, region, answer)
        else:
            type = codes.CURIAL_NAMED if answer % 2 == 0 else codes.CLIENT_NAMED
            naming.name_legion(state, region, int(battles.owner[region, side]), type)
    elif battles.stage[region] == codes.HAUNTING:
        battles.added[region, battles.throw[region]] += answer + 1
        battles.stage[region] = codes.WAITING
    else:
        dice.note_throw(state, region, answer + 1)


@rule
def proclaim_objection(state: State, seat: int) -> int:
    """What speaks against going on to the result [7.4, LU-63]."""
    battles, region = state.table.battles, people.place_of(state, seat)
    if region < 0 or battles.stage[region] != codes.WAITING:
        return reasons.NO_RESULT
    if battles.presiding[region] == seat:
        return reasons.ALLOWED
    for side in range(SIDES_OF_BATTLE):
        if battles.leader[region, side] == seat:
            return reasons.GONE_ON if battles.goes_on[region, side] == 1 else reasons.ALLOWED
    return reasons.NOT_PROCLAIMING


@rule
def proclaim(state: State, seat: int) -> None:
    """Go on to the result: the presiding numen says so, or both leaders do [LU-63]."""
    battles, region = state.table.battles, people.place_of(state, seat)
    for side in range(SIDES_OF_BATTLE):
        if battles.leader[region, side] == seat:
            battles.goes_on[region, side] = 1
    agreed = (
        battles.goes_on[region, codes.CHALLENGERS] == 1
        and battles.goes_on[region, codes.CHALLENGED] == 1
    )
    if agreed or battles.presiding[region] == seat:
        resolve(state, region)


@rule
def resolve(state: State, region: int) -> None:
    """Proclaim the result of a skirmish and go on to the next [7.4]."""
    result.judge(state, region)
    naming.begin_skirmish(state, region)
