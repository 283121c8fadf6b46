"""What changes hands: every gain and every loss goes through here [2.1-2.4]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data
from ...model.state import State
from .. import offers
from ..people import legions_of


@rule
def pass_goods(state: State, giver: int, taker: int, goods: int, amount: int) -> None:
    """Move goods from one role to another."""
    state.purses.goods[giver, goods] -= amount
    state.purses.goods[taker, goods] += amount
    if state.table.people.offering[giver] != 0:
        offers.drop_unpayable(state, giver)
    if goods >= codes.CLIENT_LEGION:
        note_arms(state, giver)
        note_arms(state, taker)


@rule
def note_arms(state: State, seat: int) -> None:
    """Note whether a role is armed; a senator with a legion is a general for good [3.2, LU-20]."""
    people = state.table.people
    armed = legions_of(state, seat) > 0
    if people.locked[seat] > 0:
        trim_fresh(state, seat)
    people.armed[seat] = int(armed)
    if not armed:
        return
    people.unprotected[seat] = 0
    if people.kind[seat] == data.SENATOR and people.life[seat] == codes.ALIVE:
        people.kind[seat] = data.GENERAL


@rule
def trim_fresh(state: State, seat: int) -> None:
    """Let no more legions wait to roll in a battle than are there [LU-63]."""
    battles, goods = state.table.battles, state.purses.goods
    curials, clients = int(goods[seat, codes.CURIAL_LEGION]), int(goods[seat, codes.CLIENT_LEGION])
    battles.fresh_curial[seat] = min(int(battles.fresh_curial[seat]), curials)
    battles.fresh_client[seat] = min(int(battles.fresh_client[seat]), clients)


@rule
def take_legions(state: State, giver: int, taker: int, count: int, first: int) -> None:
    """Move so many legions, those of the type *first* before the others [6.5, LU-25]."""
    other = codes.CURIAL_LEGION if first == codes.CLIENT_LEGION else codes.CLIENT_LEGION
    some = min(count, int(state.purses.goods[giver, first]))
    rest = min(count - some, int(state.purses.goods[giver, other]))
    pass_goods(state, giver, taker, first, some)
    pass_goods(state, giver, taker, other, rest)


@rule
def take_all(state: State, giver: int, taker: int, goods: int) -> None:
    """Move all goods of a kind."""
    pass_goods(state, giver, taker, goods, int(state.purses.goods[giver, goods]))
