"""War gods put fighters to a choice, and Juno forces battles [7.5, 7.6, LU-26, LU-37]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons, verbs
from ...model.state import People, State
from .. import offers
from ..people import has_power
from . import challenges, fighters, naming


@rule
def attackable(state: State, numen: int, target: int) -> int:
    """How many legions of a fighter a war god may attack [7.5]."""
    people, goods = state.table.people, state.purses.goods
    purse = fighters.purse_of(people, target)
    types, count = int(data.ATTACKS[numen]), 0
    if types & data.CURIAL and people.kind[purse] != data.NUMEN:
        count += int(goods[purse, codes.CURIAL_LEGION])
    if types & data.CLIENT:
        count += int(goods[purse, codes.CLIENT_LEGION])
    return count


@rule
def war_god_of(state: State, god: int, target: int, spared: int) -> int:
    """As which war god a role may attack a fighter here, not one of *spared*, or NONE [7.5]."""
    people = state.table.people
    half = int(data.HALF[people.place[god]])
    for numen in range(data.MARS, data.ARES + 1):
        if not has_power(people, god, numen) or (spared >> (numen - data.MARS)) & 1:
            continue
        reaches = int(data.WAR_HALF[numen]) == data.EVERYWHERE or int(data.WAR_HALF[numen]) == half
        if reaches and attackable(state, numen, target) > 0:
            return numen
    return data.NONE


@rule
def tempt_objection(state: State, god: int, target: int) -> int:
    """What speaks against putting a fighter to a war god's choice [7.5, LU-37]."""
    table = state.table
    objection = fighters.peace_objection(table, int(table.people.place[god]))
    if objection == reasons.ALLOWED:
        objection = fighters.foe_objection(state, target)
    if objection != reasons.ALLOWED:
        return objection
    if war_god_of(state, god, target, 0) == data.NONE:
        return reasons.OUT_OF_REACH
    spared = int(table.battles.tempted[target])
    return (
        reasons.TEMPTED_ALREADY
        if war_god_of(state, god, target, spared) == data.NONE
        else reasons.ALLOWED
    )


@rule
def against_objection(state: State, god: int, other: int) -> int:
    """What speaks against naming another whom the one tempted may fight instead [7.5]."""
    target = int(state.purses.partner[god])
    if other == target:
        return reasons.SAME_FIGHTER
    objection = tempt_objection(state, god, target)
    return objection if objection != reasons.ALLOWED else fighters.foe_objection(state, other)


@rule
def tempt(state: State, god: int, other: int) -> None:
    """Put a fighter to the choice: it locks them, and the god stays [7.5, LU-37]."""
    table = state.table
    battles = table.battles
    region, target = int(table.people.place[god]), int(state.purses.partner[god])
    offers.clear_desk(state, god)
    numen = war_god_of(state, god, target, int(battles.tempted[target]))
    battles.tempted[target] |= 1 << (numen - data.MARS)
    battles.stage[region] = codes.TEMPTED
    battles.leader[region, codes.CHALLENGERS] = target
    battles.leader[region, codes.CHALLENGED] = other
    battles.presiding[region] = god
    battles.tempter[region] = god
    battles.war_god[region] = numen
    fighters.enlist(state, target, region, codes.CHALLENGERS)
    table.people.locked[god] = region + 1


@rule
def choice_objection(state: State, seat: int, fights_other: bool) -> int:
    """What speaks against a choice that a war god has offered [7.5]."""
    battles, region = state.table.battles, int(state.table.people.place[seat])
    if region < 0 or battles.stage[region] != codes.TEMPTED:
        return reasons.NOT_TEMPTED
    if battles.leader[region, codes.CHALLENGERS] != seat:
        return reasons.NOT_TEMPTED
    other = int(battles.leader[region, codes.CHALLENGED])
    if not fights_other:
        return reasons.ALLOWED
    here = state.table.people.place[other] == region
    return (
        reasons.ALLOWED
        if here and fighters.foe_objection(state, other) == reasons.ALLOWED
        else reasons.OTHER_GONE
    )


@rule
def fight_the_other(state: State, seat: int) -> None:
    """Challenge the one whom the god named, who must accept [7.5]."""
    region = int(state.table.people.place[seat])
    challenges.muster(
        state, region, seat, int(state.table.battles.leader[region, codes.CHALLENGED])
    )
    challenges.join_battle(state, region)


@rule
def fight_the_god(state: State, seat: int) -> None:
    """Fight the war god oneself [7.5]."""
    region = int(state.table.people.place[seat])
    god = int(state.table.battles.tempter[region])
    begin_god_fight(state, region, god, seat, int(state.table.battles.war_god[region]))


@rule
def begin_god_fight(state: State, region: int, god: int, target: int, numen: int) -> None:
    """Set a war god against one player: every legion that the god may attack rolls [7.5]."""
    battles, types = state.table.battles, int(data.ATTACKS[numen])
    fighters.enlist(state, god, region, codes.CHALLENGERS)
    fighters.enlist(state, target, region, codes.CHALLENGED)
    battles.kind[region] = codes.GOD_FIGHT
    battles.leader[region, codes.CHALLENGERS] = god
    battles.leader[region, codes.CHALLENGED] = target
    battles.war_god[region] = numen
    fighters.show_legions(state, target, types & data.CURIAL != 0, types & data.CLIENT != 0)
    naming.open_battle(state, region)


@rule
def is_war_god(people: People, seat: int) -> bool:
    """Whether a role has the powers of a war god."""
    return int(people.kind[seat]) == data.NUMEN and int(people.powers[seat]) & verbs.WAR_GODS != 0


@rule
def force_objection(state: State, juno: int, target: int) -> int:
    """What speaks against Juno's forcing a player to fight [7.6]."""
    people = state.table.people
    if people.used[juno] & codes.USED_FORCE:
        return reasons.FORCED_ALREADY
    objection = fighters.peace_objection(state.table, int(people.place[juno]))
    if objection != reasons.ALLOWED:
        return objection
    if is_war_god(people, target):
        return reasons.TARGET_LOCKED if people.locked[target] > 0 else reasons.ALLOWED
    return fighters.foe_objection(state, target)


@rule
def pair_objection(state: State, juno: int, other: int) -> int:
    """What speaks against the pair that Juno forces to fight [7.6, LU-37]."""
    people, target = state.table.people, int(state.purses.partner[juno])
    if other == target:
        return reasons.SAME_FIGHTER
    objection = force_objection(state, juno, target)
    if objection == reasons.ALLOWED:
        objection = force_objection(state, juno, other)
    if objection != reasons.ALLOWED:
        return objection
    if people.kind[target] == data.NUMEN and people.kind[other] == data.NUMEN:
        return reasons.TWO_GODS
    if is_war_god(people, target):
        return (
            reasons.ALLOWED
            if war_god_of(state, target, other, 0) != data.NONE
            else reasons.OUT_OF_REACH
        )
    if is_war_god(people, other):
        return (
            reasons.ALLOWED
            if war_god_of(state, other, target, 0) != data.NONE
            else reasons.OUT_OF_REACH
        )
    return reasons.ALLOWED


@rule
def force(state: State, juno: int, other: int) -> None:
    """Open a battle that Juno forces and presides over, once a summer [7.6]."""
    people, target = state.table.people, int(state.purses.partner[juno])
    region = int(people.place[juno])
    offers.clear_desk(state, juno)
    people.used[juno] |= codes.USED_FORCE
    state.table.battles.presiding[region] = juno
    if is_war_god(people, target):
        begin_god_fight(state, region, target, other, war_god_of(state, target, other, 0))
    elif is_war_god(people, other):
        begin_god_fight(state, region, other, target, war_god_of(state, other, target, 0))
    else:
        challenges.muster(state, region, target, other)
        challenges.join_battle(state, region)
