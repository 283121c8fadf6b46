"""The gods of the sea catch voyages without enough fleets [6.5, LU-5]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons
from ...model.state import State
from ..death import death
from ..trade import purse
from . import places, travel


@rule
def no_voyage(state: State, god: int, target: int) -> int:
    """What speaks against catching a sailor at all [6.5]."""
    if state.purses.sea_try[target] == codes.NO_TRY:
        return reasons.NO_VOYAGE
    caught = travel.watches(state.table, god, int(state.purses.waters[target]))
    return reasons.ALLOWED if caught else reasons.NO_VOYAGE


@rule
def apprehend_objection(state: State, god: int, target: int, choice: int) -> int:
    """What speaks against taking the legions that had no fleet [6.5]."""
    objection = no_voyage(state, god, target)
    if objection != reasons.ALLOWED:
        return objection
    if state.purses.sea_try[target] == codes.WITHOUT_FLEET:
        return reasons.HAD_NO_FLEET
    if state.table.people.locked[target] > 0:
        return reasons.TARGET_LOCKED
    first = codes.CURIAL_LEGION if choice else codes.CLIENT_LEGION
    return (
        reasons.ALLOWED
        if choice == 0 or state.purses.goods[target, first] > 0
        else reasons.NO_SUCH_LEGIONS
    )


@rule
def apprehend(state: State, god: int, target: int, choice: int) -> None:
    """Take the legions that had no fleet, the god's choice of type first [6.5]."""
    first = codes.CURIAL_LEGION if choice else codes.CLIENT_LEGION
    purse.take_legions(state, target, god, int(state.purses.sea_try[target]), first)
    let_go(state, target)


@rule
def wash_objection(state: State, god: int, target: int, region: int, ashore: bool) -> int:
    """What speaks against punishing a voyage without any fleet [6.5]."""
    objection = no_voyage(state, god, target)
    if objection != reasons.ALLOWED:
        return objection
    if state.purses.sea_try[target] != codes.WITHOUT_FLEET:
        return reasons.HAD_FLEET
    if state.table.people.locked[target] > 0:
        return reasons.TARGET_LOCKED
    if not ashore:
        return reasons.ALLOWED
    if region >= data.LANDS:
        return reasons.NO_REGION
    if region == state.table.people.place[target]:
        return reasons.THERE_ALREADY
    if data.HAS_SEA[region] == 0:
        return reasons.NO_SEA
    return reasons.ALLOWED if places.seat_suits(state.table, target, region) else reasons.NO_SEAT


@rule
def wash_ashore(state: State, god: int, target: int, region: int) -> None:
    """Take a sailor's legions and money, and put them ashore somewhere [6.5]."""
    purse.take_all(state, target, god, codes.CLIENT_LEGION)
    purse.take_all(state, target, god, codes.CURIAL_LEGION)
    purse.take_all(state, target, god, codes.MONEY)
    let_go(state, target)
    places.move(state, target, region)


@rule
def drown(state: State, god: int, target: int) -> None:
    """Pronounce a sailor without any fleet dead [6.5, LU-79]."""
    let_go(state, target)
    death.condemn(state, target, codes.DROWNED, god)


@rule
def let_go(state: State, target: int) -> None:
    """Forget a voyage."""
    state.purses.sea_try[target] = codes.NO_TRY
    state.purses.waters[target] = 0
