"""How friendships, betrothals and marriages end, and what ends with them [11.2, 15.2, LU-69]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, verbs
from ...model.state import People, State, Table
from .. import offers, people
from . import loans


@rule
def are_friends(people: People, one: int, other: int) -> bool:
    """Whether two belong to the same friendship [11.1]."""
    group = int(people.amicitia[one])
    return group != data.NONE and group == int(people.amicitia[other])


@rule
def count_friends(table: Table, group: int) -> int:
    """How many belong to a friendship."""
    count = 0
    for seat in range(int(table.roles)):
        count += int(table.people.amicitia[seat] == group)
    return count


@rule
def send_votes_home(table: Table, seat: int) -> None:
    """Give back all votes that a role has lent or borrowed [2.4, LU-24]."""
    people = table.people
    for block in range(int(table.roles)):
        if people.block_holder[block] == seat or people.block_owner[block] == seat:
            people.block_holder[block] = people.block_owner[block]


@rule
def leave_friends(state: State, seat: int) -> None:
    """Leave a friendship; who is left alone in it has none [11.2, LU-64]."""
    table = state.table
    group = int(table.people.amicitia[seat])
    if group == data.NONE:
        return
    be_friendless(state, seat)
    if count_friends(table, group) < 2:
        dissolve(state, group)


@rule
def be_friendless(state: State, seat: int) -> None:
    """Take a role out of its friendship: votes go home, the oath is over [11.2]."""
    table = state.table
    send_votes_home(table, seat)
    for other in range(int(table.roles)):
        if are_friends(table.people, seat, other):
            leave_desk(state, seat, other)
            leave_desk(state, other, seat)
    table.people.amicitia[seat] = data.NONE
    table.people.sworn[seat] = 0


@rule
def leave_desk(state: State, seat: int, other: int) -> None:
    """Forget an unfinished loan or exchange that rested on a tie of two."""
    desk = int(state.purses.desk[seat])
    if state.purses.partner[seat] == other and desk in (
        verbs.LEND,
        verbs.ASK_BACK,
        verbs.SHARE,
    ):
        offers.clear_desk(state, seat)


@rule
def dissolve(state: State, group: int) -> None:
    """End a friendship, and pleas to Juno against it with it [11.2]."""
    table = state.table
    for seat in range(int(table.roles)):
        if table.people.amicitia[seat] == group:
            be_friendless(state, seat)
        for slot in range(codes.SLOTS):
            if (
                state.offers.verb[seat, slot] == verbs.BESEECH
                and state.offers.third[seat, slot] == group
            ):
                offers.close_offer(state, seat, slot)
    table.founder[group] = data.NONE


@rule
def break_up(state: State, group: int) -> None:
    """Let Juno end a friendship: what was lent, votes apart, stays where it is [15.2, LU-24]."""
    people, roles = state.table.people, int(state.table.roles)
    for lender in range(roles):
        for borrower in range(roles):
            if people.amicitia[lender] == group and people.amicitia[borrower] == group:
                loans.cancel_between(state, lender, borrower)
    dissolve(state, group)


@rule
def break_betrothal(people: People, seat: int) -> None:
    """Forget whom a role has agreed to marry."""
    other = int(people.betrothed[seat])
    if other != data.NONE:
        people.betrothed[seat] = data.NONE
        people.betrothed[other] = data.NONE


@rule
def end_marriage(state: State, seat: int) -> None:
    """Make both spouses free; unused virus cards go back to Vesta [12.2, LU-54, LU-69]."""
    people = state.table.people
    spouse = int(people.spouse[seat])
    if spouse == data.NONE:
        return
    wife = seat if people.kind[seat] == data.MATRON else spouse
    return_virus(state, wife)
    people.kind[wife] = data.WIDOW
    people.dos[seat] = 0
    people.dos[spouse] = 0
    people.spouse[seat] = data.NONE
    people.spouse[spouse] = data.NONE
    leave_desk(state, seat, spouse)
    leave_desk(state, spouse, seat)


@rule
def return_virus(state: State, wife: int) -> None:
    """Give a wife's virus cards back to Vesta [LU-54]."""
    purses = state.purses
    purses.virus[people.holder_of(state.table, data.VESTA)] += purses.virus[wife]
    purses.virus[wife] = 0


@rule
def end_ties(state: State, victim: int) -> None:
    """End what tied the dead to friends, spouse, lenders and borrowers [LU-69]."""
    leave_friends(state, victim)
    break_betrothal(state.table.people, victim)
    end_marriage(state, victim)
    loans.let_loans_lapse(state, victim)
