"""The result of a skirmish: who loses which legion to whom [7.4, 7.5, 7.8, 7.10, 7.12]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data
from ...model.state import SIDES_OF_BATTLE, State, Table
from .. import people
from ..trade.purse import pass_goods
from . import fighters, naming, spoils


@rule
def total_of(table: Table, region: int, side: int) -> int:
    """What a side has thrown, all additions and Juno's doubling included [LU-35]."""
    battles = table.battles
    die = int(battles.die[region, side])
    total = die + int(battles.added[region, side])
    return total + die if is_doubled(table, region, side) else total


@rule
def is_doubled(table: Table, region: int, side: int) -> bool:
    """Whether Juno doubles the die: the husband's own, in the last skirmish [15.2, LU-35]."""
    husband = int(table.battles.double[region, side])
    if husband == data.NONE or int(table.battles.owner[region, side]) != husband:
        return False
    return naming.is_last(table, region)


@rule
def judge(state: State, region: int) -> None:
    """Carry out the result of a skirmish, as its kind of battle has it [7.4, 7.5, 7.8, 7.12]."""
    table = state.table
    kind = int(table.battles.kind[region])
    difference = total_of(table, region, codes.CHALLENGERS) - total_of(
        table, region, codes.CHALLENGED
    )
    if kind == codes.PARTY_BATTLE:
        judge_parties(state, region, difference)
    elif kind == codes.POSSESSION:
        judge_possession(state, region, difference)
    elif difference > 0:
        table.battles.defeats[region] += 1
        if kind == codes.GOD_FIGHT:
            god = int(table.battles.leader[region, codes.CHALLENGERS])
            lose_legion(state, region, codes.CHALLENGED, god)
        else:
            judge_strike(state, region)


@rule
def judge_parties(state: State, region: int, difference: int) -> None:
    """Capture by two or more, lose by one, lose both on a tie [7.4]."""
    battles = state.table.battles
    presiding = int(battles.presiding[region])
    if difference == 0:
        for side in range(SIDES_OF_BATTLE):
            if battles.named[region, side] != codes.FORGED_NAMED:
                lose_legion(state, region, side, presiding)
        return
    loser = codes.CHALLENGED if difference > 0 else codes.CHALLENGERS
    if abs(difference) < data.CAPTURE:
        lose_legion(state, region, loser, presiding)
    else:
        capture(state, region, loser)


@rule
def capture(state: State, region: int, loser: int) -> None:
    """Let the winner take the loser's legion; a living king cannot keep a curial one [7.4]."""
    table = state.table
    winner = codes.CHALLENGERS if loser == codes.CHALLENGED else codes.CHALLENGED
    taker = fighters.purse_of(table.people, int(table.battles.owner[region, winner]))
    taken = lose_legion(state, region, loser, taker)
    if taken and table.people.kind[taker] == data.KING and table.people.life[taker] == codes.ALIVE:
        if table.battles.named[region, loser] == codes.CURIAL_NAMED:
            spoils.claim_curial(state, region, taker)


@rule
def judge_strike(state: State, region: int) -> None:
    """Let the wearer of the Ring keep what they win, up to ten legions [7.8, LU-38]."""
    table = state.table
    wearer = int(table.battles.leader[region, codes.CHALLENGERS])
    if people.legions_of(state, wearer) < data.MOST_LEGIONS:
        capture(state, region, codes.CHALLENGED)


@rule
def judge_possession(state: State, region: int, difference: int) -> None:
    """Let Pazuzu possess who threw lower, or lose a legion if they may own it [7.12, LU-116]."""
    battles = state.table.battles
    pazuzu = int(battles.leader[region, codes.CHALLENGERS])
    victim = int(battles.leader[region, codes.CHALLENGED])
    if difference > 0:
        state.table.people.possessed[victim] = pazuzu
        if battles.named[region, codes.CHALLENGED] == codes.FORGED_NAMED:
            send_forged_home(state, region)
    elif people.may_own(state.table.people, victim, codes.CLIENT_LEGION):
        staked = min(1, int(state.purses.goods[pazuzu, codes.CLIENT_LEGION]))
        pass_goods(state, pazuzu, victim, codes.CLIENT_LEGION, staked)


@rule
def lose_legion(state: State, region: int, side: int, taker: int) -> bool:
    """Take the legion that rolled for a side, if it is still there; the forged one goes home."""
    battles = state.table.battles
    if battles.named[region, side] == codes.FORGED_NAMED:
        send_forged_home(state, region)
        return False
    owner = int(battles.owner[region, side])
    purse = fighters.purse_of(state.table.people, owner)
    curial = battles.named[region, side] == codes.CURIAL_NAMED
    goods = codes.CURIAL_LEGION if curial else codes.CLIENT_LEGION
    if state.purses.goods[purse, goods] == 0:
        return False
    pass_goods(state, purse, taker, goods, 1)
    if purse == owner and people.legions_of(state, owner) == 0:
        state.table.people.unprotected[owner] = int(
            fighters.may_be_unprotected(state.table.people, owner)
        )
    return True


@rule
def send_forged_home(state: State, region: int) -> None:
    """Return the defeated forged legion to Vulcan: not again in this battle [7.10, LU-39]."""
    state.table.battles.forged_lost[region] = 1
    state.table.things.forged = people.holder_of(state.table, data.VULCAN)
