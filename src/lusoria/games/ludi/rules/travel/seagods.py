"""The gods of the sea catch voyages without enough fleets [6.5, LU-5]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.data import HAS_SEA, LANDS
from ...model.position.terms import (
    CLIENT_LEGION,
    CURIAL_LEGION,
    DROWNED,
    MONEY,
    NO_TRY,
    WITHOUT_FLEET,
)
from ...model.reasons import (
    ALLOWED,
    HAD_FLEET,
    HAD_NO_FLEET,
    NO_REGION,
    NO_SEA,
    NO_SEAT,
    NO_SUCH_LEGIONS,
    NO_VOYAGE,
    TARGET_LOCKED,
    THERE_ALREADY,
)
from ...model.state import State
from ..death.death import condemn
from ..trade.purse import take_all, take_legions
from .places import move, seat_suits
from .travel import watches


@rule
def no_voyage(state: State, god: int, target: int) -> int:
    """What speaks against catching a sailor at all [6.5]."""
    if state.purses.sea_try[target] == NO_TRY:
        return NO_VOYAGE
    caught = watches(state.table, god, int(state.purses.waters[target]))
    return ALLOWED if caught else NO_VOYAGE


@rule
def apprehend_objection(state: State, god: int, target: int, choice: int) -> int:
    """What speaks against taking the legions that had no fleet [6.5]."""
    objection = no_voyage(state, god, target)
    if objection != ALLOWED:
        return objection
    if state.purses.sea_try[target] == WITHOUT_FLEET:
        return HAD_NO_FLEET
    if state.table.people.locked[target] > 0:
        return TARGET_LOCKED
    first = CURIAL_LEGION if choice else CLIENT_LEGION
    return ALLOWED if choice == 0 or state.purses.goods[target, first] > 0 else NO_SUCH_LEGIONS


@rule
def apprehend(state: State, god: int, target: int, choice: int) -> None:
    """Take the legions that had no fleet, the god's choice of type first [6.5]."""
    first = CURIAL_LEGION if choice else CLIENT_LEGION
    take_legions(state, target, god, int(state.purses.sea_try[target]), first)
    let_go(state, target)


@rule
def wash_objection(state: State, god: int, target: int, region: int, ashore: bool) -> int:
    """What speaks against punishing a voyage without any fleet [6.5]."""
    objection = no_voyage(state, god, target)
    if objection != ALLOWED:
        return objection
    if state.purses.sea_try[target] != WITHOUT_FLEET:
        return HAD_FLEET
    if state.table.people.locked[target] > 0:
        return TARGET_LOCKED
    if not ashore:
        return ALLOWED
    if region >= LANDS:
        return NO_REGION
    if region == state.table.people.place[target]:
        return THERE_ALREADY
    if HAS_SEA[region] == 0:
        return NO_SEA
    return ALLOWED if seat_suits(state.table, target, region) else NO_SEAT


@rule
def wash_ashore(state: State, god: int, target: int, region: int) -> None:
    """Take a sailor's legions and money, and put him ashore somewhere [6.5]."""
    take_all(state, target, god, CLIENT_LEGION)
    take_all(state, target, god, CURIAL_LEGION)
    take_all(state, target, god, MONEY)
    let_go(state, target)
    move(state, target, region)


@rule
def drown(state: State, god: int, target: int) -> None:
    """Pronounce a sailor without any fleet dead [6.5, LU-79]."""
    let_go(state, target)
    condemn(state, target, DROWNED, god)


@rule
def let_go(state: State, target: int) -> None:
    """Forget a voyage."""
    state.purses.sea_try[target] = NO_TRY
    state.purses.waters[target] = 0
