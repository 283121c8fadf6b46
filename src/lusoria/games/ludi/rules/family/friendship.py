"""Friendships, and what friends and spouses lend each other [2.4, 11.1, 11.2, 15.2]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.actions import (
    ASK_BACK,
    ASK_IN,
    BEFRIEND,
    BESEECH,
    INVITE,
    LEAVE_FRIENDS,
    LEND,
    LEND_VOTES,
    RECALL_FLEETS,
    RECALL_VOTES,
    SWEAR,
)
from ...model.data import HAS_SEA, JUNO, NONE
from ...model.position.terms import CURIAL_LEGION, FLEET
from ...model.reasons import (
    ALLOWED,
    FRIENDS_ALREADY,
    IN_BATTLE_NOW,
    MORE_THAN_LENT,
    NO_FLEETS_HERE,
    NO_FRIENDSHIP,
    NO_SUCH_FRIENDSHIP,
    NO_VOTES_AT_HOME,
    NO_VOTES_LENT,
    NOT_CLOSE,
    NOT_FRIENDS,
    NOT_SO_MUCH,
    NOTHING_LENT,
    SWORN_ALREADY,
    TARGET_LOCKED,
    THEY_HAVE_FRIENDS,
    THEY_HAVE_NO_FRIENDS,
    TOO_MANY_LOANS,
)
from ...model.state import People, State, Table
from ..offers import make_offer, offer_objection
from ..people import holder_of
from ..trade.purse import pass_goods
from ..trade.trade import consent_trade, has_any, open_desk, settle_trade
from .loans import has_room, lend, lent, strike_off
from .ties import are_friends, break_up, leave_friends


@rule
def guard_friendship(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against a verb of friendship."""
    if verb <= SWEAR:
        return friends_objection(state, seat, verb, object)
    if verb == LEND:
        return lend_objection(state, seat, object)
    if verb == LEND_VOTES:
        return votes_objection(state, seat, object)
    if verb == RECALL_VOTES:
        lends = owns_votes(state.table, seat, False)
        return ALLOWED if lends else NO_VOTES_LENT
    if verb == RECALL_FLEETS:
        return recall_objection(state, seat, object)
    if verb == ASK_BACK:
        return ask_back_objection(state, seat, object)
    return beseech_objection(state, seat, object)


@rule
def friends_objection(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against founding, joining, leaving or swearing a friendship [11.1, LU-64]."""
    people = state.table.people
    if verb == BEFRIEND or verb == ASK_IN:
        if people.amicitia[seat] != NONE:
            return FRIENDS_ALREADY
    elif people.amicitia[seat] == NONE:
        return NO_FRIENDSHIP
    if verb == LEAVE_FRIENDS:
        return ALLOWED
    if verb == SWEAR:
        return SWORN_ALREADY if people.sworn[seat] else ALLOWED
    if verb == ASK_IN:
        return THEY_HAVE_NO_FRIENDS if people.amicitia[object] == NONE else ALLOWED
    return ALLOWED if people.amicitia[object] == NONE else THEY_HAVE_FRIENDS


@rule
def are_close(people: People, one: int, other: int) -> bool:
    """Whether two are friends, or husband and wife [11.1, 15.2]."""
    return int(people.spouse[one]) == other or are_friends(people, one, other)


@rule
def bond_objection(people: People, lender: int, borrower: int) -> int:
    """What keeps two from lending to each other: no bond, or a battle [11.1, LU-23]."""
    if not are_close(people, lender, borrower):
        return NOT_CLOSE
    if people.locked[lender] > 0:
        return IN_BATTLE_NOW
    return TARGET_LOCKED if people.locked[borrower] > 0 else ALLOWED


@rule
def lend_objection(state: State, seat: int, friend: int) -> int:
    """What speaks against beginning to lend [11.1, LU-23, LU-96]."""
    barred = bond_objection(state.table.people, seat, friend)
    if barred != ALLOWED:
        return barred
    if not has_any(state, seat, LEND):
        return NOT_SO_MUCH
    if not has_room(state, seat, friend):
        return TOO_MANY_LOANS
    return offer_objection(state, seat, LEND, friend)


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
    if not are_friends(state.table.people, seat, friend):
        return NOT_FRIENDS
    return ALLOWED if owns_votes(state.table, seat, True) else NO_VOTES_AT_HOME


@rule
def recall_objection(state: State, seat: int, borrower: int) -> int:
    """What speaks against recalling fleets [11.2, 13.4, LU-24]."""
    if lent(state, seat, borrower, FLEET) == 0:
        return NOTHING_LENT
    return ALLOWED if HAS_SEA[state.table.people.place[seat]] == 1 else NO_FLEETS_HERE


@rule
def ask_back_objection(state: State, seat: int, borrower: int) -> int:
    """What speaks against beginning to ask for money or legions back [11.2, LU-24]."""
    if not are_close(state.table.people, seat, borrower):
        if lent(state, seat, borrower, CURIAL_LEGION) == 0:
            return NOTHING_LENT
    return offer_objection(state, seat, ASK_BACK, borrower)


@rule
def beseech_objection(state: State, seat: int, group: int) -> int:
    """What speaks against a matron's plea to break up a friendship [15.2]."""
    if state.table.founder[group] == NONE:
        return NO_SUCH_FRIENDSHIP
    return offer_objection(state, seat, BESEECH, holder_of(state.table, JUNO))


@rule
def do_friendship(state: State, seat: int, verb: int, object: int) -> None:
    """Carry out a verb of friendship."""
    if verb == LEAVE_FRIENDS:
        leave_friends(state, seat)
    elif verb == LEND or verb == ASK_BACK:
        open_desk(state, seat, verb, object)
    elif verb == RECALL_VOTES:
        hand_votes(state.table, seat, seat)
    elif verb == RECALL_FLEETS:
        recall_fleets(state, seat, object)
    elif verb == BESEECH:
        make_offer(state, seat, verb, holder_of(state.table, JUNO), object, NONE)
    else:
        make_offer(state, seat, verb, object, NONE, NONE)


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
    had = int(state.purses.goods[borrower, FLEET])
    back = min(lent(state, lender, borrower, FLEET), had)
    pass_goods(state, borrower, lender, FLEET, back)
    strike_off(state, lender, borrower, back, 0)


@rule
def consent_friendship(state: State, sender: int, slot: int) -> int:
    """What keeps the one asked from agreeing to an offer of friendship or a loan."""
    offers = state.offers
    verb, to = int(offers.verb[sender, slot]), int(offers.to[sender, slot])
    if verb <= SWEAR:
        return friends_objection(state, sender, verb, to)
    if verb == LEND_VOTES:
        return votes_objection(state, sender, to)
    if verb == LEND:
        barred = bond_objection(state.table.people, sender, to)
        return consent_trade(state, sender, slot) if barred == ALLOWED else barred
    if verb == ASK_BACK:
        curial = int(offers.takes[sender, slot, CURIAL_LEGION])
        if curial > lent(state, sender, to, CURIAL_LEGION):
            return MORE_THAN_LENT
        return consent_trade(state, sender, slot)
    return ALLOWED


@rule
def settle_friendship(state: State, sender: int, slot: int) -> None:
    """Carry out an offer of friendship or a loan that was agreed to [11.1, 11.2, 15.2]."""
    people, offers = state.table.people, state.offers
    verb, to = int(offers.verb[sender, slot]), int(offers.to[sender, slot])
    if verb == BEFRIEND:
        found(state.table, sender, to)
    elif verb == INVITE:
        people.amicitia[to] = people.amicitia[sender]
    elif verb == ASK_IN:
        people.amicitia[sender] = people.amicitia[to]
    elif verb == SWEAR:
        people.sworn[sender] = 1
    elif verb == LEND_VOTES:
        hand_votes(state.table, sender, to)
    elif verb == BESEECH:
        break_up(state, int(offers.third[sender, slot]))
    else:
        settle_loan(state, sender, slot)


@rule
def found(table: Table, founder: int, friend: int) -> None:
    """Found a friendship of two in the first free place [11.1, LU-64]."""
    group = 0
    while table.founder[group] != NONE:
        group += 1
    table.founder[group] = founder
    table.people.amicitia[founder] = group
    table.people.amicitia[friend] = group


@rule
def settle_loan(state: State, sender: int, slot: int) -> None:
    """Lend, or return what was lent, and keep the notes right [11.2, LU-24]."""
    offers = state.offers
    to = int(offers.to[sender, slot])
    settle_trade(state, sender, slot)
    if offers.verb[sender, slot] == LEND:
        fleets = int(offers.gives[sender, slot, FLEET])
        lend(state, sender, to, fleets, int(offers.gives[sender, slot, CURIAL_LEGION]))
    elif offers.takes[sender, slot, CURIAL_LEGION] > 0:
        strike_off(state, sender, to, 0, int(offers.takes[sender, slot, CURIAL_LEGION]))
