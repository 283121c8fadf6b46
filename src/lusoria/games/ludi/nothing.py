"""A view of nothing private, with which seeing begins [LU-11].

Every loop goes over one field: such loops are quick, and a view is filled at every decision.
"""

from __future__ import annotations

from ...core.jit import rule
from .data import NONE, ROLES
from .state import LOANS, View
from .terms import KINDS_OF_GOODS, NO_TRY, SLOTS
from .verbs import NO_VERB


@rule
def know_nothing(view: View) -> None:
    """Begin with empty purses, no offers and no loans."""
    for role in range(ROLES):
        view.knows[role] = 0
    empty_purses(view)
    clear_desks(view)
    close_offers(view)
    forget_loans(view)


@rule
def empty_purses(view: View) -> None:
    """Leave nothing in any purse."""
    purses = view.purses
    for role in range(ROLES):
        for goods in range(KINDS_OF_GOODS):
            purses.goods[role, goods] = 0
    for role in range(ROLES):
        purses.warships[role] = 0
    for role in range(ROLES):
        purses.virus[role] = 0
    for role in range(ROLES):
        purses.heir[role] = NONE
    for role in range(ROLES):
        purses.sea_try[role] = NO_TRY
    for role in range(ROLES):
        purses.waters[role] = 0


@rule
def clear_desks(view: View) -> None:
    """Leave nothing on any desk."""
    purses = view.purses
    for role in range(ROLES):
        for goods in range(KINDS_OF_GOODS):
            purses.gives[role, goods] = 0
    for role in range(ROLES):
        for goods in range(KINDS_OF_GOODS):
            purses.takes[role, goods] = 0
    for role in range(ROLES):
        purses.desk[role] = NO_VERB
    for role in range(ROLES):
        purses.partner[role] = NONE


@rule
def close_offers(view: View) -> None:
    """Leave no offer open."""
    offers = view.offers
    for role in range(ROLES):
        for slot in range(SLOTS):
            for goods in range(KINDS_OF_GOODS):
                offers.gives[role, slot, goods] = 0
    for role in range(ROLES):
        for slot in range(SLOTS):
            for goods in range(KINDS_OF_GOODS):
                offers.takes[role, slot, goods] = 0
    for role in range(ROLES):
        for slot in range(SLOTS):
            offers.verb[role, slot] = NO_VERB
    for role in range(ROLES):
        for slot in range(SLOTS):
            offers.to[role, slot] = NONE
    for role in range(ROLES):
        for slot in range(SLOTS):
            offers.third[role, slot] = NONE
    for role in range(ROLES):
        for slot in range(SLOTS):
            offers.region[role, slot] = NONE


@rule
def forget_loans(view: View) -> None:
    """Leave nothing lent."""
    loans = view.loans
    for role in range(ROLES):
        for slot in range(LOANS):
            loans.borrower[role, slot] = NONE
    for role in range(ROLES):
        for slot in range(LOANS):
            loans.fleets[role, slot] = 0
    for role in range(ROLES):
        for slot in range(LOANS):
            loans.curial[role, slot] = 0
