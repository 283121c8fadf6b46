"""What a battle leaves behind: captured legions, the beaten, and its end [7.4, LU-36, LU-63]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import cast, codes, data, reasons
from ...model.state import State, Table
from ..death import death
from ..people import is_mortal, legions_of, place_of
from ..trade import purse
from . import fighters


@rule
def claim_curial(state: State, region: int, king: int) -> None:
    """Let a king who captured a curial legion convert it, if they can at once [7.4, LU-36]."""
    state.table.battles.capture[region] = king
    for numen in range(int(state.table.roles)):
        if state.table.people.place[numen] == region:
            if convert_objection(state, king, numen) == reasons.ALLOWED:
                return
    forfeit(state, region)


@rule
def convert_objection(state: State, king: int, numen: int) -> int:
    """What speaks against a king's converting a captured curial legion with a numen [7.4]."""
    people = state.table.people
    if capture_objection(state, king) != reasons.ALLOWED:
        return reasons.NO_CAPTURE
    if people.place[numen] != place_of(state, king):
        return reasons.NOT_HERE
    if people.kind[numen] != data.NUMEN or data.IS_FOREIGN[cast.IDENTITY[people.row[numen]]] == 0:
        return reasons.CANNOT_CONVERT
    if state.purses.goods[numen, codes.CLIENT_LEGION] == 0 or people.locked[numen] > 0:
        return reasons.CANNOT_CONVERT
    fee = int(data.CONVERSION_PRICE[state.table.prices])
    return (
        reasons.ALLOWED if int(state.purses.goods[king, codes.MONEY]) >= fee else reasons.TOO_POOR
    )


@rule
def capture_objection(state: State, king: int) -> int:
    """Whether a captured curial legion waits for a king's decision [7.4]."""
    region = place_of(state, king)
    waits = region >= 0 and int(state.table.battles.capture[region]) == king
    return reasons.ALLOWED if waits else reasons.NO_CAPTURE


@rule
def convert(state: State, king: int, numen: int) -> None:
    """Pay the fee and the curial legion for one of the numen's client legions [7.4, LU-36]."""
    region = place_of(state, king)
    purse.pass_goods(
        state, king, numen, codes.MONEY, int(data.CONVERSION_PRICE[state.table.prices])
    )
    purse.pass_goods(state, king, numen, codes.CURIAL_LEGION, 1)
    purse.pass_goods(state, numen, king, codes.CLIENT_LEGION, 1)
    state.table.battles.capture[region] = data.NONE
    close_if_decided(state, region)


@rule
def give_up(state: State, king: int) -> None:
    """Let the presiding numen have the captured curial legion [7.4]."""
    region = place_of(state, king)
    forfeit(state, region)
    close_if_decided(state, region)


@rule
def forfeit(state: State, region: int) -> None:
    """Take back a curial legion not converted: for who presides, else the loser [LU-36, LU-85]."""
    battles = state.table.battles
    king, taker = int(battles.capture[region]), int(battles.presiding[region])
    if king == data.NONE:
        return
    battles.capture[region] = data.NONE
    if taker == data.NONE:
        taker = int(battles.leader[region, codes.CHALLENGED])
    purse.pass_goods(
        state,
        king,
        taker,
        codes.CURIAL_LEGION,
        min(1, int(state.purses.goods[king, codes.CURIAL_LEGION])),
    )


@rule
def finish(state: State, region: int) -> None:
    """Come to the spoils once all legions have rolled, or to the end [7.4, 7.5, LU-63]."""
    battles = state.table.battles
    if battles.kind[region] == codes.PARTY_BATTLE:
        find_beaten(state, region)
    elif battles.kind[region] == codes.GOD_FIGHT:
        slay_defeated(state, region)
    battles.stage[region] = codes.SPOILS
    close_if_decided(state, region)


@rule
def slay_defeated(state: State, region: int) -> None:
    """Let die who lost every skirmish, at least one, to Mars, Phobos or Deimos [7.5, LU-37]."""
    battles = state.table.battles
    defeats = int(battles.defeats[region])
    if defeats == 0 or defeats < int(battles.skirmishes[region]):
        return
    if data.KILLS[battles.war_god[region]] == 1:
        god = int(battles.leader[region, codes.CHALLENGERS])
        death.condemn(state, int(battles.leader[region, codes.CHALLENGED]), codes.BY_WAR_GOD, god)


@rule
def find_beaten(state: State, region: int) -> None:
    """Leave members of a side without legions to the side that has some [7.4, LU-63]."""
    table = state.table
    first = fighters.legions_of_side(state, region, codes.CHALLENGERS)
    second = fighters.legions_of_side(state, region, codes.CHALLENGED)
    if (first == 0) == (second == 0):
        return
    table.battles.victor[region] = codes.CHALLENGERS if first > 0 else codes.CHALLENGED
    loser = codes.CHALLENGED if first > 0 else codes.CHALLENGERS
    for seat in range(int(table.roles)):
        if fighters.is_fighting(table, seat, region, loser) and fighters.may_be_unprotected(
            table.people, seat
        ):
            table.battles.beaten[seat] = int(legions_of(state, seat) == 0)


@rule
def close_if_decided(state: State, region: int) -> None:
    """End a battle at its spoils once neither the beaten nor a captured legion waits."""
    table = state.table
    if table.battles.stage[region] != codes.SPOILS or table.battles.capture[region] != data.NONE:
        return
    if not any_beaten(table, region):
        end_battle(state, region)


@rule
def any_beaten(table: Table, region: int) -> bool:
    """Whether somebody is still at the victor's mercy."""
    for seat in range(int(table.roles)):
        if table.battles.beaten[seat] == 1 and table.people.locked[seat] == region + 1:
            return True
    return False


@rule
def victor_objection(state: State, seat: int) -> int:
    """Whether a role leads the victors of the battle where it is [7.4]."""
    battles, region = state.table.battles, place_of(state, seat)
    if region < 0 or battles.stage[region] != codes.SPOILS or battles.victor[region] == data.NONE:
        return reasons.NO_SPOILS
    return (
        reasons.ALLOWED
        if battles.leader[region, battles.victor[region]] == seat
        else reasons.NO_SPOILS
    )


@rule
def beaten_objection(state: State, seat: int, target: int) -> int:
    """What speaks against executing one who was beaten [7.4, 14.1]."""
    objection = victor_objection(state, seat)
    if objection != reasons.ALLOWED:
        return objection
    if fighters.strength_of(state, seat) == 0:
        return reasons.NOT_ARMED
    return reasons.ALLOWED if state.table.battles.beaten[target] == 1 else reasons.NOT_BEATEN


@rule
def execute_beaten(state: State, seat: int, target: int) -> None:
    """Condemn one who was beaten; the others still wait [7.4, 14.1]."""
    state.table.battles.beaten[target] = 0
    death.condemn(state, target, codes.IN_BATTLE, seat)
    close_if_decided(state, int(state.table.people.place[seat]))


@rule
def spare_objection(state: State, seat: int) -> int:
    """What speaks against leaving the beaten to their fate [7.4, LU-63]."""
    battles, region = state.table.battles, place_of(state, seat)
    if region >= 0 and battles.stage[region] == codes.SPOILS and battles.presiding[region] == seat:
        return reasons.ALLOWED
    return victor_objection(state, seat)


@rule
def execute_objection(state: State, seat: int, target: int) -> int:
    """What speaks against executing an unprotected player [14.1, LU-43]."""
    people = state.table.people
    if people.armed[seat] == 0:
        return reasons.NOT_ARMED
    if people.place[seat] == data.ROME:
        return reasons.NO_EXECUTION_IN_ROME
    if people.locked[target] > 0:
        return reasons.TARGET_LOCKED
    return reasons.ALLOWED if people.unprotected[target] == 1 else reasons.PROTECTED


@rule
def execute(state: State, seat: int, target: int) -> None:
    """Condemn a player who has no legion for protection [14.1]."""
    death.condemn(state, target, codes.EXECUTED, seat)


@rule
def end_battle(state: State, region: int) -> None:
    """End a battle as it stands: legions above ten go, nobody is locked any more [LU-25, LU-63]."""
    table = state.table
    forfeit(state, region)
    for seat in range(int(table.roles)):
        if table.people.locked[seat] == region + 1:
            take_surplus(state, region, seat)
    for seat in range(int(table.roles)):
        if table.people.locked[seat] == region + 1:
            discharge(table, seat)
        if table.battles.haunted[seat] == region + 1:
            table.battles.haunted[seat] = 0
    fighters.clear_battle(table.battles, region)


@rule
def take_surplus(state: State, region: int, seat: int) -> None:
    """Let who presided take what a mortal has above ten, client legions first [LU-25]."""
    fought = state.table.battles.skirmish[region] > 0
    presiding = int(state.table.battles.presiding[region]) if fought else data.NONE
    surplus = legions_of(state, seat) - data.MOST_LEGIONS
    if presiding != data.NONE and surplus > 0 and is_mortal(state.table.people, seat):
        purse.take_legions(state, seat, presiding, surplus, codes.CLIENT_LEGION)


@rule
def discharge(table: Table, seat: int) -> None:
    """Let a role out of its battle."""
    people, battles = table.people, table.battles
    god = int(people.backer[seat])
    if god != data.NONE:
        people.backer[seat] = data.NONE
        discharge_purse(table, god)
    discharge_purse(table, seat)
    battles.side[seat] = 0
    battles.beaten[seat] = 0


@rule
def discharge_purse(table: Table, purse: int) -> None:
    """Free the legions of a purse: none is fielded any more."""
    table.people.locked[purse] = 0
    table.battles.fresh_curial[purse] = 0
    table.battles.fresh_client[purse] = 0
