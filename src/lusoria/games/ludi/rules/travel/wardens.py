"""What the gods watch over: standers, the sea, kings and outlaws in Rome, ten legions [6.4-6.6]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.actions import (
    APPREHEND,
    DROWN,
    FREE_ESCORT,
    JUDGE_KING,
    LET_GO,
    OFFER_ESCORT,
    REMOVE,
    SEIZE,
    STRIP,
    WASH_ASHORE,
)
from ...model.data import KING, MOST_LEGIONS, NONE, ROME
from ...model.position.terms import CLIENT_LEGION, CURIAL_LEGION, PROSCRIBED, SPARED, UNESCORTED
from ...model.reasons import (
    ALLOWED,
    ESCORT_PROSCRIBED,
    ESCORTED_ALREADY,
    KING_IS_SAFE,
    LEGIONS_LOCKED,
    NO_SEAT_ANYWHERE,
    NOBODY_ESCORTS,
    NOT_KING_AND_ROMAN,
    NOT_PROSCRIBED,
    ONLY_IN_ROME,
    OWNS_NOTHING,
    TEN_OR_FEWER,
    UNDER_TRUCE,
)
from ...model.state import State
from ..death.death import condemn
from ..death.wills import is_under_truce
from ..gods.thiasos import lead_band, lead_objection
from ..offers import make_offer
from ..people import legions_of, owns_nothing
from ..trade.purse import take_legions
from .places import any_seat_suits
from .seagods import (
    apprehend,
    apprehend_objection,
    drown,
    let_go,
    no_voyage,
    wash_ashore,
    wash_objection,
)
from .seating import remove, remove_objection, unseat
from .travel import escort_is_in, king_of

EXECUTE_KING, EXPEL_KING, SPARE_KING = range(3)
"""What Venus does with a king in Rome without escort [6.6]."""


@rule
def guard_watch(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against what the gods watch: seats, the sea, Rome, the ten legions [6.4-6.6]."""
    if verb == REMOVE:
        return remove_objection(state, object, choice)
    if verb == APPREHEND:
        return apprehend_objection(state, seat, object, choice)
    if verb == WASH_ASHORE or verb == DROWN:
        return wash_objection(state, seat, object, choice, verb == WASH_ASHORE)
    if verb == LET_GO:
        return no_voyage(state, seat, object)
    if verb == OFFER_ESCORT:
        return escort_objection(state, seat, object)
    if verb == FREE_ESCORT:
        return ALLOWED if state.table.people.escort[seat] != NONE else NOBODY_ESCORTS
    if verb == JUDGE_KING:
        return judge_objection(state, object, choice)
    if verb == SEIZE:
        return seize_objection(state, object)
    if verb == STRIP:
        return strip_objection(state, seat, object)
    return lead_objection(state, seat, object)


@rule
def escort_objection(state: State, seat: int, other: int) -> int:
    """What speaks against the bond of a king and a Roman [6.6, LU-73]."""
    people = state.table.people
    if (people.kind[seat] == KING) == (people.kind[other] == KING):
        return NOT_KING_AND_ROMAN
    king, roman = (seat, other) if people.kind[seat] == KING else (other, seat)
    if people.proscribed[roman] > 0:
        return ESCORT_PROSCRIBED
    if people.escort[king] != NONE or king_of(state.table, roman) != NONE:
        return ESCORTED_ALREADY
    return ALLOWED


@rule
def judge_objection(state: State, king: int, choice: int) -> int:
    """What speaks against judging a king in Rome [6.6, LU-73]."""
    table = state.table
    if table.people.place[king] != ROME:
        return ONLY_IN_ROME
    if table.people.used[king] & SPARED or escort_is_in(table, king, ROME):
        return KING_IS_SAFE
    if choice == EXPEL_KING and not any_seat_suits(table, king):
        return NO_SEAT_ANYWHERE
    return ALLOWED


@rule
def seize_objection(state: State, target: int) -> int:
    """What speaks against seizing a proscribed player [14.1, LU-115]."""
    people = state.table.people
    if people.place[target] != ROME:
        return ONLY_IN_ROME
    if people.proscribed[target] == 0:
        return NOT_PROSCRIBED
    return UNDER_TRUCE if is_under_truce(state.table, target) else ALLOWED


@rule
def strip_objection(state: State, seat: int, target: int) -> int:
    """What speaks against taking legions beyond ten [2.1, LU-25]."""
    if owns_nothing(state.table.people, seat):
        return OWNS_NOTHING
    if state.table.people.locked[target] > 0:
        return LEGIONS_LOCKED
    return ALLOWED if legions_of(state, target) > MOST_LEGIONS else TEN_OR_FEWER


@rule
def do_watch(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Do what the gods watch over [2.1, 6.4, 6.5, 6.6, 14.1]."""
    people = state.table.people
    if verb == REMOVE:
        remove(state, seat, object, choice)
    elif verb == APPREHEND:
        apprehend(state, seat, object, choice)
    elif verb == WASH_ASHORE:
        wash_ashore(state, seat, object, choice)
    elif verb == DROWN:
        drown(state, seat, object)
    elif verb == LET_GO:
        let_go(state, object)
    elif verb == OFFER_ESCORT:
        make_offer(state, seat, verb, object, NONE, NONE)
    elif verb == FREE_ESCORT:
        people.escort[seat] = NONE
    elif verb == JUDGE_KING:
        judge_king(state, seat, object, choice)
    elif verb == SEIZE:
        condemn(state, object, PROSCRIBED, seat)
    elif verb == STRIP:
        first = CURIAL_LEGION if choice else CLIENT_LEGION
        take_legions(state, object, seat, legions_of(state, object) - MOST_LEGIONS, first)
    else:
        lead_band(state, seat, object)


@rule
def judge_king(state: State, seat: int, king: int, choice: int) -> None:
    """Execute, expel or spare a king found in Rome without escort [6.6]."""
    if choice == EXECUTE_KING:
        condemn(state, king, UNESCORTED, seat)
    elif choice == EXPEL_KING:
        unseat(state.table, king)
    else:
        state.table.people.used[king] |= SPARED
