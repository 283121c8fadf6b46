"""What the gods watch over: standers, the sea, kings and outlaws in Rome, ten legions [6.4-6.6]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons, verbs
from ...model.state import State
from .. import offers
from ..death import death, wills
from ..gods import bacchant_band
from ..people import legions_of, owns_nothing
from ..trade import purse
from . import places, seagods, seating, travel

EXECUTE_KING, EXPEL_KING, SPARE_KING = range(3)
"""What Venus does with a king in Rome without escort [6.6]."""


@rule
def guard_watch(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against what the gods watch: seats, the sea, Rome, the ten legions [6.4-6.6]."""
    if verb == verbs.REMOVE:
        return seating.remove_objection(state, object, choice)
    if verb == verbs.APPREHEND:
        return seagods.apprehend_objection(state, seat, object, choice)
    if verb == verbs.WASH_ASHORE or verb == verbs.DROWN:
        return seagods.wash_objection(state, seat, object, choice, verb == verbs.WASH_ASHORE)
    if verb == verbs.LET_GO:
        return seagods.no_voyage(state, seat, object)
    if verb == verbs.OFFER_ESCORT:
        return escort_objection(state, seat, object)
    if verb == verbs.FREE_ESCORT:
        return (
            reasons.ALLOWED
            if state.table.people.escort[seat] != data.NONE
            else reasons.NOBODY_ESCORTS
        )
    if verb == verbs.JUDGE_KING:
        return judge_objection(state, object, choice)
    if verb == verbs.SEIZE:
        return seize_objection(state, object)
    if verb == verbs.STRIP:
        return strip_objection(state, seat, object)
    return bacchant_band.lead_objection(state, seat, object)


@rule
def escort_objection(state: State, seat: int, other: int) -> int:
    """What speaks against the bond of a king and a Roman [6.6, LU-73]."""
    people = state.table.people
    if (people.kind[seat] == data.KING) == (people.kind[other] == data.KING):
        return reasons.NOT_KING_AND_ROMAN
    king, roman = (seat, other) if people.kind[seat] == data.KING else (other, seat)
    if people.proscribed[roman] > 0:
        return reasons.ESCORT_PROSCRIBED
    if people.escort[king] != data.NONE or travel.king_of(state.table, roman) != data.NONE:
        return reasons.ESCORTED_ALREADY
    return reasons.ALLOWED


@rule
def judge_objection(state: State, king: int, choice: int) -> int:
    """What speaks against judging a king in Rome [6.6, LU-73]."""
    table = state.table
    if table.people.place[king] != data.ROME:
        return reasons.ONLY_IN_ROME
    if table.people.used[king] & codes.SPARED or travel.escort_is_in(table, king, data.ROME):
        return reasons.KING_IS_SAFE
    if choice == EXPEL_KING and not places.any_seat_suits(table, king):
        return reasons.NO_SEAT_ANYWHERE
    return reasons.ALLOWED


@rule
def seize_objection(state: State, target: int) -> int:
    """What speaks against seizing a proscribed player [14.1, LU-115]."""
    people = state.table.people
    if people.place[target] != data.ROME:
        return reasons.ONLY_IN_ROME
    if people.proscribed[target] == 0:
        return reasons.NOT_PROSCRIBED
    return reasons.UNDER_TRUCE if wills.is_under_truce(state.table, target) else reasons.ALLOWED


@rule
def strip_objection(state: State, seat: int, target: int) -> int:
    """What speaks against taking legions beyond ten [2.1, LU-25]."""
    if owns_nothing(state.table.people, seat):
        return reasons.OWNS_NOTHING
    if state.table.people.locked[target] > 0:
        return reasons.LEGIONS_LOCKED
    return (
        reasons.ALLOWED if legions_of(state, target) > data.MOST_LEGIONS else reasons.TEN_OR_FEWER
    )


@rule
def do_watch(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Do what the gods watch over [2.1, 6.4, 6.5, 6.6, 14.1]."""
    people = state.table.people
    if verb == verbs.REMOVE:
        seating.remove(state, seat, object, choice)
    elif verb == verbs.APPREHEND:
        seagods.apprehend(state, seat, object, choice)
    elif verb == verbs.WASH_ASHORE:
        seagods.wash_ashore(state, seat, object, choice)
    elif verb == verbs.DROWN:
        seagods.drown(state, seat, object)
    elif verb == verbs.LET_GO:
        seagods.let_go(state, object)
    elif verb == verbs.OFFER_ESCORT:
        offers.make_offer(state, seat, verb, object, data.NONE, data.NONE)
    elif verb == verbs.FREE_ESCORT:
        people.escort[seat] = data.NONE
    elif verb == verbs.JUDGE_KING:
        judge_king(state, seat, object, choice)
    elif verb == verbs.SEIZE:
        death.condemn(state, object, codes.PROSCRIBED, seat)
    elif verb == verbs.STRIP:
        first = codes.CURIAL_LEGION if choice else codes.CLIENT_LEGION
        purse.take_legions(
            state, object, seat, legions_of(state, object) - data.MOST_LEGIONS, first
        )
    else:
        bacchant_band.lead_band(state, seat, object)


@rule
def judge_king(state: State, seat: int, king: int, choice: int) -> None:
    """Execute, expel or spare a king found in Rome without escort [6.6]."""
    if choice == EXECUTE_KING:
        death.condemn(state, king, codes.UNESCORTED, seat)
    elif choice == EXPEL_KING:
        seating.unseat(state.table, king)
    else:
        state.table.people.used[king] |= codes.SPARED
