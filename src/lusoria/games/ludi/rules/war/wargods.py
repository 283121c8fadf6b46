"""War gods put fighters to a choice, and Juno forces battles [7.5, 7.6, LU-26, LU-37]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.data import (
    ARES,
    ATTACKS,
    CLIENT,
    CURIAL,
    EVERYWHERE,
    HALF,
    MARS,
    NONE,
    NUMEN,
    WAR_HALF,
)
from ...model.position.terms import (
    CHALLENGED,
    CHALLENGERS,
    CLIENT_LEGION,
    CURIAL_LEGION,
    GOD_FIGHT,
    TEMPTED,
    USED_FORCE,
)
from ...model.reasons import (
    ALLOWED,
    FORCED_ALREADY,
    NOT_TEMPTED,
    OTHER_GONE,
    OUT_OF_REACH,
    SAME_FIGHTER,
    TARGET_LOCKED,
    TEMPTED_ALREADY,
    TWO_GODS,
)
from ...model.state import People, State
from ...model.verbs import WAR_GODS
from ..offers import clear_desk
from ..people import has_power
from .challenges import join_battle, muster
from .field import enlist, foe_objection, peace_objection, purse_of, show_legions
from .naming import open_battle


@rule
def attackable(state: State, numen: int, target: int) -> int:
    """How many legions of a fighter a war god may attack [7.5]."""
    people, goods = state.table.people, state.purses.goods
    purse = purse_of(people, target)
    types, count = int(ATTACKS[numen]), 0
    if types & CURIAL and people.kind[purse] != NUMEN:
        count += int(goods[purse, CURIAL_LEGION])
    if types & CLIENT:
        count += int(goods[purse, CLIENT_LEGION])
    return count


@rule
def war_god_of(state: State, god: int, target: int, spared: int) -> int:
    """As which war god a role may attack a fighter here, not one of *spared*, or NONE [7.5]."""
    people = state.table.people
    half = int(HALF[people.place[god]])
    for numen in range(MARS, ARES + 1):
        if not has_power(people, god, numen) or (spared >> (numen - MARS)) & 1:
            continue
        reaches = int(WAR_HALF[numen]) == EVERYWHERE or int(WAR_HALF[numen]) == half
        if reaches and attackable(state, numen, target) > 0:
            return numen
    return NONE


@rule
def tempt_objection(state: State, god: int, target: int) -> int:
    """What speaks against putting a fighter to a war god's choice [7.5, LU-37]."""
    table = state.table
    objection = peace_objection(table, int(table.people.place[god]))
    if objection == ALLOWED:
        objection = foe_objection(state, target)
    if objection != ALLOWED:
        return objection
    if war_god_of(state, god, target, 0) == NONE:
        return OUT_OF_REACH
    spared = int(table.battles.tempted[target])
    return TEMPTED_ALREADY if war_god_of(state, god, target, spared) == NONE else ALLOWED


@rule
def against_objection(state: State, god: int, other: int) -> int:
    """What speaks against naming another whom the one tempted may fight instead [7.5]."""
    target = int(state.purses.partner[god])
    if other == target:
        return SAME_FIGHTER
    objection = tempt_objection(state, god, target)
    return objection if objection != ALLOWED else foe_objection(state, other)


@rule
def tempt(state: State, god: int, other: int) -> None:
    """Put a fighter to the choice: it locks him, and the god stays [7.5, LU-37]."""
    table = state.table
    battles = table.battles
    region, target = int(table.people.place[god]), int(state.purses.partner[god])
    clear_desk(state, god)
    numen = war_god_of(state, god, target, int(battles.tempted[target]))
    battles.tempted[target] |= 1 << (numen - MARS)
    battles.stage[region] = TEMPTED
    battles.leader[region, CHALLENGERS] = target
    battles.leader[region, CHALLENGED] = other
    battles.presiding[region] = god
    battles.tempter[region] = god
    battles.war_god[region] = numen
    enlist(state, target, region, CHALLENGERS)
    table.people.locked[god] = region + 1


@rule
def choice_objection(state: State, seat: int, fights_other: bool) -> int:
    """What speaks against a choice that a war god has offered [7.5]."""
    battles, region = state.table.battles, int(state.table.people.place[seat])
    if region < 0 or battles.stage[region] != TEMPTED:
        return NOT_TEMPTED
    if battles.leader[region, CHALLENGERS] != seat:
        return NOT_TEMPTED
    other = int(battles.leader[region, CHALLENGED])
    if not fights_other:
        return ALLOWED
    here = state.table.people.place[other] == region
    return ALLOWED if here and foe_objection(state, other) == ALLOWED else OTHER_GONE


@rule
def fight_the_other(state: State, seat: int) -> None:
    """Challenge the one whom the god named, who must accept [7.5]."""
    region = int(state.table.people.place[seat])
    muster(state, region, seat, int(state.table.battles.leader[region, CHALLENGED]))
    join_battle(state, region)


@rule
def fight_the_god(state: State, seat: int) -> None:
    """Fight the war god oneself [7.5]."""
    region = int(state.table.people.place[seat])
    god = int(state.table.battles.tempter[region])
    begin_god_fight(state, region, god, seat, int(state.table.battles.war_god[region]))


@rule
def begin_god_fight(state: State, region: int, god: int, target: int, numen: int) -> None:
    """Set a war god against one player: every legion that the god may attack rolls [7.5]."""
    battles, types = state.table.battles, int(ATTACKS[numen])
    enlist(state, god, region, CHALLENGERS)
    enlist(state, target, region, CHALLENGED)
    battles.kind[region] = GOD_FIGHT
    battles.leader[region, CHALLENGERS] = god
    battles.leader[region, CHALLENGED] = target
    battles.war_god[region] = numen
    show_legions(state, target, types & CURIAL != 0, types & CLIENT != 0)
    open_battle(state, region)


@rule
def is_war_god(people: People, seat: int) -> bool:
    """Whether a role has the powers of a war god."""
    return int(people.kind[seat]) == NUMEN and int(people.powers[seat]) & WAR_GODS != 0


@rule
def force_objection(state: State, juno: int, target: int) -> int:
    """What speaks against Juno's forcing a player to fight [7.6]."""
    people = state.table.people
    if people.used[juno] & USED_FORCE:
        return FORCED_ALREADY
    objection = peace_objection(state.table, int(people.place[juno]))
    if objection != ALLOWED:
        return objection
    if is_war_god(people, target):
        return TARGET_LOCKED if people.locked[target] > 0 else ALLOWED
    return foe_objection(state, target)


@rule
def pair_objection(state: State, juno: int, other: int) -> int:
    """What speaks against the pair that Juno forces to fight [7.6, LU-37]."""
    people, target = state.table.people, int(state.purses.partner[juno])
    if other == target:
        return SAME_FIGHTER
    objection = force_objection(state, juno, target)
    if objection == ALLOWED:
        objection = force_objection(state, juno, other)
    if objection != ALLOWED:
        return objection
    if people.kind[target] == NUMEN and people.kind[other] == NUMEN:
        return TWO_GODS
    if is_war_god(people, target):
        return ALLOWED if war_god_of(state, target, other, 0) != NONE else OUT_OF_REACH
    if is_war_god(people, other):
        return ALLOWED if war_god_of(state, other, target, 0) != NONE else OUT_OF_REACH
    return ALLOWED


@rule
def force(state: State, juno: int, other: int) -> None:
    """Open a battle that Juno forces and presides over, once a summer [7.6]."""
    people, target = state.table.people, int(state.purses.partner[juno])
    region = int(people.place[juno])
    clear_desk(state, juno)
    people.used[juno] |= USED_FORCE
    state.table.battles.presiding[region] = juno
    if is_war_god(people, target):
        begin_god_fight(state, region, target, other, war_god_of(state, target, other, 0))
    elif is_war_god(people, other):
        begin_god_fight(state, region, other, target, war_god_of(state, other, target, 0))
    else:
        muster(state, region, target, other)
        join_battle(state, region)
