"""Who may fight, with whose legions, for which party, and before whom [7.1, 7.2, LU-63, LU-64]."""

from __future__ import annotations

from typing import Final

from .....core.compile.jit import rule
from ...model import cast, codes, data, reasons, state
from ...model.state import Battles, People, State, Table
from ..people import has_power, is_mortal, legions_of

MOST_SHOWN: Final = 100
"""Legions of a type that are counted: more than any battle has skirmishes."""


@rule
def purse_of(people: People, seat: int) -> int:
    """Whose legions a fighter fights with: their own, or their god's if so armed [LU-42]."""
    god = int(people.backer[seat])
    if god == data.NONE or people.place[god] != people.place[seat]:
        return seat
    return god if people.bacchant[seat] == 1 or people.locked[seat] > 0 else seat


@rule
def may_fight(people: People, seat: int) -> bool:
    """Whether a role fights as a party: generals, amazons, kings, Tyr, armed bacchants [7.2]."""
    if people.life[seat] != codes.ALIVE or people.unsettled[seat] != codes.SETTLED:
        return False
    if people.kind[seat] == data.NUMEN:
        return has_power(people, seat, data.TYR)
    return int(data.MAY_FIGHT[people.kind[seat]]) == 1 or purse_of(people, seat) != seat


@rule
def owns_legions(state: State, seat: int) -> bool:
    """Whether a fighter has legions to field; numina field client legions only [7.2, LU-72]."""
    people = state.table.people
    purse = purse_of(people, seat)
    if people.kind[purse] == data.NUMEN:
        return int(state.purses.goods[purse, codes.CLIENT_LEGION]) > 0
    return int(people.armed[purse]) == 1


@rule
def fights(state: State, seat: int) -> bool:
    """Whether a role is a fighting party, or part of one, where it is."""
    return may_fight(state.table.people, seat) and owns_legions(state, seat)


@rule
def foe_objection(state: State, seat: int) -> int:
    """What keeps a role in the region from being fought as a party [7.2]."""
    people = state.table.people
    if people.unsettled[seat] != codes.SETTLED:
        return reasons.TARGET_UNSETTLED
    if not may_fight(people, seat):
        return reasons.NO_FOE
    if not owns_legions(state, seat):
        return reasons.TARGET_NOT_ARMED
    return reasons.TARGET_LOCKED if people.locked[seat] > 0 else reasons.ALLOWED


@rule
def are_friends(people: People, one: int, other: int) -> bool:
    """Whether two are sworn members of one friendship, in one region [LU-64]."""
    if people.amicitia[one] == data.NONE or people.amicitia[one] != people.amicitia[other]:
        return False
    if people.sworn[one] == 0 or people.sworn[other] == 0:
        return False
    return int(people.place[one]) == int(people.place[other])


@rule
def is_of_party(state: State, leader: int, seat: int) -> bool:
    """Whether a role fights in the party that another leads [7.2, LU-64]."""
    if seat == leader:
        return True
    return are_friends(state.table.people, leader, seat) and fights(state, seat)


@rule
def party_used(state: State, leader: int, bits: int) -> bool:
    """Whether a member of a party has used any of these this summer [LU-64]."""
    people = state.table.people
    for seat in range(int(state.table.roles)):
        if int(people.used[seat]) & bits and is_of_party(state, leader, seat):
            return True
    return False


@rule
def mark_party(state: State, leader: int, bit: int) -> None:
    """Note that a party has used something: all members present have [LU-64]."""
    people = state.table.people
    for seat in range(int(state.table.roles)):
        if is_of_party(state, leader, seat):
            people.used[seat] |= bit


@rule
def cybele_is_in(table: Table, region: int) -> bool:
    """Whether Cybele is in a region, where nobody fights [7.7]."""
    people = table.people
    for seat in range(int(table.roles)):
        if people.place[seat] == region and has_power(people, seat, data.CYBELE):
            return True
    return False


@rule
def peace_objection(table: Table, region: int) -> int:
    """What keeps any battle from beginning in a region [7.4, 7.7, LU-72]."""
    if region == data.ROME:
        return reasons.NO_FIGHTING_IN_ROME
    return truce_objection(table, region)


@rule
def truce_objection(table: Table, region: int) -> int:
    """What keeps even a possession from beginning: another battle, or Cybele [LU-41, LU-72]."""
    if table.battles.stage[region] != codes.AT_PEACE:
        return reasons.BATTLE_HERE
    return reasons.CYBELE_IS_HERE if cybele_is_in(table, region) else reasons.ALLOWED


@rule
def may_preside(table: Table, seat: int, region: int) -> bool:
    """Whether a role may preside over a battle of a region it is no party to [7.1, LU-63]."""
    people = table.people
    if (
        people.kind[seat] != data.NUMEN
        or people.held[seat] == codes.NOT_HELD
        or people.place[seat] != region
    ):
        return False
    return (
        int(data.MAY_PRESIDE[cast.IDENTITY[people.row[seat]]]) == 1
        and int(people.locked[seat]) == 0
    )


@rule
def senior_numen(table: Table, region: int) -> int:
    """The numen longest in a region that may preside there, or NONE [7.1, LU-63]."""
    people = table.people
    senior = data.NONE
    for seat in range(int(table.roles)):
        if may_preside(table, seat, region):
            if senior == data.NONE or people.arrival[seat] < people.arrival[senior]:
                senior = seat
    return senior


@rule
def has_overseer(state: State, region: int, one: int, other: int) -> bool:
    """Whether somebody could preside over a battle of two parties [7.1]."""
    for seat in range(int(state.table.roles)):
        if may_preside(state.table, seat, region) and not takes_part(state, seat, one, other):
            return True
    return False


@rule
def takes_part(state: State, numen: int, one: int, other: int) -> bool:
    """Whether a numen would fight, itself or by its bacchant, in a battle of two parties."""
    people = state.table.people
    if numen == one or numen == other:
        return True
    for seat in range(int(state.table.roles)):
        if people.backer[seat] == numen and purse_of(people, seat) == numen:
            if is_of_party(state, one, seat) or is_of_party(state, other, seat):
                return True
    return False


@rule
def is_fighting(table: Table, seat: int, region: int, side: int) -> bool:
    """Whether a role is a member of a side of the battle of a region."""
    locked = int(table.people.locked[seat]) == region + 1
    return locked and int(table.battles.side[seat]) == side + 1


@rule
def enlist(state: State, seat: int, region: int, side: int) -> None:
    """Lock a fighter in a battle, and with them the god whose legions they have [LU-63, LU-84].

    Fighters who are no longer bacchants, or whose god is elsewhere, keep theirs [LU-42].
    """
    people = state.table.people
    purse = purse_of(people, seat)
    if purse == seat:
        people.backer[seat] = data.NONE
    people.locked[seat] = region + 1
    people.locked[purse] = region + 1
    state.table.battles.side[seat] = side + 1


@rule
def show_legions(state: State, seat: int, curial: bool, client: bool) -> None:
    """Show the legions of these types that a fighter can field: none has rolled yet [LU-84]."""
    battles, goods = state.table.battles, state.purses.goods
    purse = purse_of(state.table.people, seat)
    of_god = state.table.people.kind[purse] == data.NUMEN
    curials = int(goods[purse, codes.CURIAL_LEGION]) if curial and not of_god else 0
    clients = int(goods[purse, codes.CLIENT_LEGION]) if client else 0
    battles.fresh_curial[purse] = min(curials, MOST_SHOWN)
    battles.fresh_client[purse] = min(clients, MOST_SHOWN)


@rule
def fresh_of(table: Table, seat: int) -> int:
    """How many legions of a member have not rolled."""
    purse = purse_of(table.people, seat)
    return int(table.battles.fresh_curial[purse]) + int(table.battles.fresh_client[purse])


@rule
def fresh_of_side(table: Table, region: int, side: int) -> int:
    """How many legions of a side have not rolled."""
    count = 0
    for seat in range(int(table.roles)):
        if is_fighting(table, seat, region, side):
            count += fresh_of(table, seat)
    return count


@rule
def legions_of_side(state: State, region: int, side: int) -> int:
    """How many legions the members of a side own, or fight with."""
    count = 0
    for seat in range(int(state.table.roles)):
        if is_fighting(state.table, seat, region, side):
            count += strength_of(state, seat)
    return count


@rule
def strength_of(state: State, seat: int) -> int:
    """How many legions a member owns, or fights with."""
    purse = purse_of(state.table.people, seat)
    if state.table.people.kind[purse] == data.NUMEN:
        return int(state.purses.goods[purse, codes.CLIENT_LEGION])
    return legions_of(state, purse)


@rule
def may_be_unprotected(people: People, seat: int) -> bool:
    """Whether a role can be left without protection: a living mortal [7.4]."""
    return is_mortal(people, seat) and int(people.life[seat]) == codes.ALIVE


@rule
def clear_battle(battles: Battles, region: int) -> None:
    """Empty the battle of a region."""
    battles.stage[region] = codes.AT_PEACE
    battles.kind[region] = 0
    battles.skirmish[region] = 0
    battles.skirmishes[region] = 0
    battles.defeats[region] = 0
    battles.forged_lost[region] = 0
    battles.presiding[region] = data.NONE
    battles.capture[region] = data.NONE
    battles.victor[region] = data.NONE
    battles.tempter[region] = data.NONE
    battles.war_god[region] = data.NONE
    for side in range(state.SIDES_OF_BATTLE):
        battles.leader[region, side] = data.NONE
        battles.double[region, side] = data.NONE
        battles.wheel_used[region, side] = 0
    clear_skirmish(battles, region)


@rule
def clear_skirmish(battles: Battles, region: int) -> None:
    """Take named legions, dice and wheels of a skirmish off the table."""
    battles.throw[region] = 0
    for side in range(state.SIDES_OF_BATTLE):
        battles.named[region, side] = data.NONE
        battles.owner[region, side] = data.NONE
        battles.die[region, side] = 0
        battles.added[region, side] = 0
        battles.goes_on[region, side] = 0
        battles.wheel[region, side] = data.NONE


@rule
def clear_announcement(battles: Battles, region: int) -> None:
    """Let an announced challenge fall."""
    battles.challenger[region] = data.NONE
    battles.challenged[region] = data.NONE
