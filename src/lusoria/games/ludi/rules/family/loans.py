"""Loans of fleets and curial legions, noted lender by lender [11.2, LU-24, LU-96]."""

from __future__ import annotations

from typing import Final

from .....core.compile.jit import rule
from ...model import codes, data, verbs
from ...model.state import LOANS, State
from .. import offers

MOST_NOTED: Final = 100
"""What a note says at most: more than anybody holds."""


@rule
def loan_slot(state: State, lender: int, borrower: int) -> int:
    """Where a lender's loans to a borrower are noted; to NONE: where nothing is noted yet."""
    for slot in range(LOANS):
        if state.loans.borrower[lender, slot] == borrower:
            return slot
    return data.NONE


@rule
def has_lent(state: State, lender: int) -> bool:
    """Whether a role has lent anything that is noted [LU-24]."""
    notes = 0
    for slot in range(LOANS):
        notes |= int(state.loans.borrower[lender, slot]) ^ data.NONE
    return notes != 0


@rule
def lent(state: State, lender: int, borrower: int, goods: int) -> int:
    """How many fleets or curial legions are noted between two."""
    slot = loan_slot(state, lender, borrower)
    if slot == data.NONE:
        return 0
    loans = state.loans
    return int(loans.fleets[lender, slot] if goods == codes.FLEET else loans.curial[lender, slot])


@rule
def has_room(state: State, lender: int, borrower: int) -> bool:
    """Whether one more loan can be noted, those still offered counted [LU-96]."""
    if loan_slot(state, lender, borrower) != data.NONE:
        return True
    free = 0
    for slot in range(LOANS):
        free += int(state.loans.borrower[lender, slot] == data.NONE)
    for slot in range(codes.SLOTS):
        free -= int(
            offers.is_open(state, lender, slot) and state.offers.verb[lender, slot] == verbs.LEND
        )
    return free > 0


@rule
def lend(state: State, lender: int, borrower: int, fleets: int, curial: int) -> None:
    """Note what was lent; what the lender owed the borrower is returned first [LU-24]."""
    back_fleets = min(fleets, lent(state, borrower, lender, codes.FLEET))
    back_curial = min(curial, lent(state, borrower, lender, codes.CURIAL_LEGION))
    if back_fleets > 0 or back_curial > 0:
        strike_off(state, borrower, lender, back_fleets, back_curial)
    if fleets > back_fleets or curial > back_curial:
        note(state, lender, borrower, fleets - back_fleets, curial - back_curial)


@rule
def note(state: State, lender: int, borrower: int, fleets: int, curial: int) -> None:
    """Note a loan beside those that are open between the two."""
    loans = state.loans
    slot = loan_slot(state, lender, borrower)
    if slot == data.NONE:
        slot = loan_slot(state, lender, data.NONE)
    loans.borrower[lender, slot] = borrower
    loans.fleets[lender, slot] = min(int(loans.fleets[lender, slot]) + fleets, MOST_NOTED)
    loans.curial[lender, slot] = min(int(loans.curial[lender, slot]) + curial, MOST_NOTED)


@rule
def strike_off(state: State, lender: int, borrower: int, fleets: int, curial: int) -> None:
    """Take what was returned off the note, and close it when nothing is left."""
    loans = state.loans
    slot = loan_slot(state, lender, borrower)
    loans.fleets[lender, slot] -= fleets
    loans.curial[lender, slot] -= curial
    if loans.fleets[lender, slot] == 0 and loans.curial[lender, slot] == 0:
        cancel(state, lender, slot)


@rule
def cancel(state: State, lender: int, slot: int) -> None:
    """Forget a loan: what was lent stays where it is."""
    state.loans.borrower[lender, slot] = data.NONE
    state.loans.fleets[lender, slot] = 0
    state.loans.curial[lender, slot] = 0


@rule
def cancel_between(state: State, lender: int, borrower: int) -> None:
    """Forget what one lent to another."""
    slot = loan_slot(state, lender, borrower)
    if slot != data.NONE:
        cancel(state, lender, slot)


@rule
def let_loans_lapse(state: State, victim: int) -> None:
    """Forget all loans from and to the dead [LU-69]."""
    for other in range(int(state.table.roles)):
        cancel_between(state, victim, other)
        cancel_between(state, other, victim)
