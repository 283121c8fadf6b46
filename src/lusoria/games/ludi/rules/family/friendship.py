"""Friendships, and what friends and spouses lend each other [2.4, 11.1, 11.2, 15.2]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import actions, chapters, codes, data, reasons, verbs
from ...model.state import People, State, Table
from .. import offers, people
from ..trade import purse, trade
from . import loans, ties


@rule
def guard_friendship(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against a verb of friendship."""
    if actions.PART[verb] == chapters.FRIENDS:
        return friends_objection(state, seat, verb, object)
    if verb == verbs.LEND:
        return lend_objection(state, seat, object)
    if verb == verbs.LEND_VOTES:
        return votes_objection(state, seat, object)
    if verb == verbs.RECALL_VOTES:
        lends = owns_votes(state.table, seat, False)
        return reasons.ALLOWED if lends else reasons.NO_VOTES_LENT
    if verb == verbs.RECALL_FLEETS:
        return recall_objection(state, seat, object)
    if verb == verbs.ASK_BACK:
        return ask_back_objection(state, seat, object)
    return beseech_objection(state, seat, object)


@rule
def friends_objection(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against founding, joining, leaving or swearing a friendship [11.1, LU-64]."""
    people = state.table.people
    if verb == verbs.BEFRIEND or verb == verbs.ASK_IN:
        if people.amicitia[seat] != data.NONE:
            return reasons.FRIENDS_ALREADY
    elif people.amicitia[seat] == data.NONE:
        return reasons.NO_FRIENDSHIP
    if verb == verbs.LEAVE_FRIENDS:
        return reasons.ALLOWED
    if verb == verbs.SWEAR:
        return reasons.SWORN_ALREADY if people.sworn[seat] else reasons.ALLOWED
    if verb == verbs.ASK_IN:
        return (
            reasons.THEY_HAVE_NO_FRIENDS
            if people.amicitia[object] == data.NONE
            else reasons.ALLOWED
        )
    return reasons.ALLOWED if people.amicitia[object] == data.NONE else reasons.THEY_HAVE_FRIENDS


@rule
def are_close(people: People, one: int, other: int) -> bool:
    """Whether two are friends, or husband and wife [11.1, 15.2]."""
    return int(people.spouse[one]) == other or ties.are_friends(people, one, other)


@rule
def bond_objection(people: People, lender: int, borrower: int) -> int:
    """What keeps two from lending to each other: no bond, or a battle [11.1, LU-23]."""
    if not are_close(people, lender, borrower):
        return reasons.NOT_CLOSE
    if people.locked[lender] > 0:
        return reasons.IN_BATTLE_NOW
    return reasons.TARGET_LOCKED if people.locked[borrower] > 0 else reasons.ALLOWED


@rule
def lend_objection(state: State, seat: int, friend: int) -> int:
    """What speaks against beginning to lend [11.1, LU-23, LU-96]."""
    barred = bond_objection(state.table.people, seat, friend)
    if barred != reasons.ALLOWED:
        return barred
    if not trade.has_any(state, seat, verbs.LEND):
        return reasons.NOT_SO_MUCH
    if not loans.has_room(state, seat, friend):
        return reasons.TOO_MANY_LOANS
    return offers.offer_objection(state, seat, verbs.LEND, friend)


@rule
def owns_votes(table: Table, seat: int, at_home: bool) -> bool:
    """Whether a role owns votes that are at home, or lent [2.4, LU-66]."""
    people = table.people
    for block in range(int(table.roles)):
        if people.block_owner[block] == seat:
            if (people.block_holder[block] == seat) == at_home:
                return True
    return False


@rule
def votes_objection(state: State, seat: int, friend: int) -> int:
    """What speaks against lending votes [2.4, LU-66]."""
    if not ties.are_friends(state.table.people, seat, friend):
        return reasons.NOT_FRIENDS
    return reasons.ALLOWED if owns_votes(state.table, seat, True) else reasons.NO_VOTES_AT_HOME


@rule
def recall_objection(state: State, seat: int, borrower: int) -> int:
    """What speaks against recalling fleets [11.2, 13.4, LU-24]."""
    if loans.lent(state, seat, borrower, codes.FLEET) == 0:
        return reasons.NOTHING_LENT
    return (
        reasons.ALLOWED
        if data.HAS_SEA[state.table.people.place[seat]] == 1
        else reasons.NO_FLEETS_HERE
    )


@rule
def ask_back_objection(state: State, seat: int, borrower: int) -> int:
    """What speaks against beginning to ask for money or legions back [11.2, LU-24]."""
    if not are_close(state.table.people, seat, borrower):
        if loans.lent(state, seat, borrower, codes.CURIAL_LEGION) == 0:
            return reasons.NOTHING_LENT
    return offers.offer_objection(state, seat, verbs.ASK_BACK, borrower)


@rule
def beseech_objection(state: State, seat: int, group: int) -> int:
    """What speaks against a matron's plea to break up a friendship [15.2]."""
    if state.table.founder[group] == data.NONE:
        return reasons.NO_SUCH_FRIENDSHIP
    return offers.offer_objection(
        state, seat, verbs.BESEECH, people.holder_of(state.table, data.JUNO)
    )


@rule
def do_friendship(state: State, seat: int, verb: int, object: int) -> None:
    """Carry out a verb of friendship."""
    if verb == verbs.LEAVE_FRIENDS:
        ties.leave_friends(state, seat)
    elif verb == verbs.LEND or verb == verbs.ASK_BACK:
        trade.open_desk(state, seat, verb, object)
    elif verb == verbs.RECALL_VOTES:
        hand_votes(state.table, seat, seat)
    elif verb == verbs.RECALL_FLEETS:
        recall_fleets(state, seat, object)
    elif verb == verbs.BESEECH:
        offers.make_offer(
            state, seat, verb, people.holder_of(state.table, data.JUNO), object, data.NONE
        )
    else:
        offers.make_offer(state, seat, verb, object, data.NONE, data.NONE)


@rule
def hand_votes(table: Table, owner: int, friend: int) -> None:
    """Lend a friend all votes at home, or take home all that are lent [2.4, LU-66, LU-97]."""
    people = table.people
    for block in range(int(table.roles)):
        if people.block_owner[block] == owner:
            if friend == owner or people.block_holder[block] == owner:
                people.block_holder[block] = friend


@rule
def recall_fleets(state: State, lender: int, borrower: int) -> None:
    """Take back the fleets that were lent, as many as the borrower still has [11.2, LU-24]."""
    had = int(state.purses.goods[borrower, codes.FLEET])
    back = min(loans.lent(state, lender, borrower, codes.FLEET), had)
    purse.pass_goods(state, borrower, lender, codes.FLEET, back)
    loans.strike_off(state, lender, borrower, back, 0)


@rule
def consent_friendship(state: State, sender: int, slot: int) -> int:
    """What keeps the one asked from agreeing to an offer of friendship or a loan."""
    offers = state.offers
    verb, to = int(offers.verb[sender, slot]), int(offers.to[sender, slot])
    if actions.PART[verb] == chapters.FRIENDS:
        return friends_objection(state, sender, verb, to)
    if verb == verbs.LEND_VOTES:
        return votes_objection(state, sender, to)
    if verb == verbs.LEND:
        barred = bond_objection(state.table.people, sender, to)
        return trade.consent_trade(state, sender, slot) if barred == reasons.ALLOWED else barred
    if verb == verbs.ASK_BACK:
        curial = int(offers.takes[sender, slot, codes.CURIAL_LEGION])
        if curial > loans.lent(state, sender, to, codes.CURIAL_LEGION):
            return reasons.MORE_THAN_LENT
        return trade.consent_trade(state, sender, slot)
    return reasons.ALLOWED


@rule
def settle_friendship(state: State, sender: int, slot: int) -> None:
    """Carry out an offer of friendship or a loan that was agreed to [11.1, 11.2, 15.2]."""
    people, offers = state.table.people, state.offers
    verb, to = int(offers.verb[sender, slot]), int(offers.to[sender, slot])
    if verb == verbs.BEFRIEND:
        found(state.table, sender, to)
    elif verb == verbs.INVITE:
        people.amicitia[to] = people.amicitia[sender]
    elif verb == verbs.ASK_IN:
        people.amicitia[sender] = people.amicitia[to]
    elif verb == verbs.SWEAR:
        people.sworn[sender] = 1
    elif verb == verbs.LEND_VOTES:
        hand_votes(state.table, sender, to)
    elif verb == verbs.BESEECH:
        ties.break_up(state, int(offers.third[sender, slot]))
    else:
        settle_loan(state, sender, slot)


@rule
def found(table: Table, founder: int, friend: int) -> None:
    """Found a friendship of two in the first free place [11.1, LU-64]."""
    group = 0
    while table.founder[group] != data.NONE:
        group += 1
    table.founder[group] = founder
    table.people.amicitia[founder] = group
    table.people.amicitia[friend] = group


@rule
def settle_loan(state: State, sender: int, slot: int) -> None:
    """Lend, or return what was lent, and keep the notes right [11.2, LU-24]."""
    offers = state.offers
    to = int(offers.to[sender, slot])
    trade.settle_trade(state, sender, slot)
    if offers.verb[sender, slot] == verbs.LEND:
        fleets = int(offers.gives[sender, slot, codes.FLEET])
        loans.lend(state, sender, to, fleets, int(offers.gives[sender, slot, codes.CURIAL_LEGION]))
    elif offers.takes[sender, slot, codes.CURIAL_LEGION] > 0:
        loans.strike_off(state, sender, to, 0, int(offers.takes[sender, slot, codes.CURIAL_LEGION]))
