"""A view of nothing private, with which seeing begins [LU-11].

Every loop goes over one field: such loops are quick, and a view is filled at every decision.
"""

from __future__ import annotations

from ....core.compile.jit import rule
from . import data, state, verbs
from .position import terms
from .state import View


@rule
def know_nothing(view: View) -> None:
    """Begin with empty purses, no offers and no loans, for all who are at the table."""
    roles = int(view.table.roles)
    for role in range(roles):
        view.knows[role] = 0
    empty_purses(view, roles)
    clear_desks(view, roles)
    close_offers(view, roles)
    forget_loans(view, roles)


@rule
def empty_purses(view: View, roles: int) -> None:
    """Leave nothing in any purse."""
    purses = view.purses
    for role in range(roles):
        for goods in range(terms.KINDS_OF_GOODS):
            purses.goods[role, goods] = 0
    for role in range(roles):
        purses.warships[role] = 0
    for role in range(roles):
        purses.virus[role] = 0
    for role in range(roles):
        purses.heir[role] = data.NONE
    for role in range(roles):
        purses.sea_try[role] = terms.NO_TRY
    for role in range(roles):
        purses.waters[role] = 0


@rule
def clear_desks(view: View, roles: int) -> None:
    """Leave nothing on any desk."""
    purses = view.purses
    for role in range(roles):
        for goods in range(terms.KINDS_OF_GOODS):
            purses.gives[role, goods] = 0
    for role in range(roles):
        for goods in range(terms.KINDS_OF_GOODS):
            purses.takes[role, goods] = 0
    for role in range(roles):
        purses.desk[role] = verbs.NO_VERB
    for role in range(roles):
        purses.partner[role] = data.NONE


@rule
def close_offers(view: View, roles: int) -> None:
    """Leave no offer open."""
    offers = view.offers
    for role in range(roles):
        for slot in range(terms.SLOTS):
            for goods in range(terms.KINDS_OF_GOODS):
                offers.gives[role, slot, goods] = 0
    for role in range(roles):
        for slot in range(terms.SLOTS):
            for goods in range(terms.KINDS_OF_GOODS):
                offers.takes[role, slot, goods] = 0
    for role in range(roles):
        for slot in range(terms.SLOTS):
            offers.verb[role, slot] = verbs.NO_VERB
    for role in range(roles):
        for slot in range(terms.SLOTS):
            offers.to[role, slot] = data.NONE
    for role in range(roles):
        for slot in range(terms.SLOTS):
            offers.third[role, slot] = data.NONE
    for role in range(roles):
        for slot in range(terms.SLOTS):
            offers.region[role, slot] = data.NONE


@rule
def forget_loans(view: View, roles: int) -> None:
    """Leave nothing lent."""
    loans = view.loans
    for role in range(roles):
        for slot in range(state.LOANS):
            loans.borrower[role, slot] = data.NONE
    for role in range(roles):
        for slot in range(state.LOANS):
            loans.fleets[role, slot] = 0
    for role in range(roles):
        for slot in range(state.LOANS):
            loans.curial[role, slot] = 0
