"""Offers: whatever another must agree to stands open until it is answered or falls [LU-4]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ..model import actions, codes, data, reasons, verbs
from ..model.state import State


@rule
def is_open(state: State, sender: int, slot: int) -> bool:
    """Whether an offer stands open."""
    return (int(state.table.people.offering[sender]) >> slot) & 1 == 1


@rule
def offer_objection(state: State, sender: int, verb: int, to: int) -> int:
    """What speaks against one more open offer of a kind [LU-4]."""
    offers = state.offers
    alike = 0
    for slot in range(codes.SLOTS):
        if is_open(state, sender, slot) and offers.verb[sender, slot] == verb:
            alike += 1
            if offers.to[sender, slot] == to:
                return reasons.OFFERED_ALREADY
    if alike >= data.OPEN_OFFERS:
        return reasons.TOO_MANY_OF_KIND
    full = int(state.table.people.offering[sender]) == (1 << codes.SLOTS) - 1
    return reasons.TOO_MANY_OFFERS if full else reasons.ALLOWED


@rule
def make_offer(state: State, sender: int, verb: int, to: int, third: int, region: int) -> int:
    """Open an offer in the sender's first free slot and return it; who is asked wakes [LU-105]."""
    offers = state.offers
    slot = 0
    while is_open(state, sender, slot):
        slot += 1
    offers.verb[sender, slot] = verb
    offers.to[sender, slot] = to
    offers.third[sender, slot] = third
    offers.region[sender, slot] = region
    state.table.people.offering[sender] |= 1 << slot
    state.table.people.rested[to] = 0
    return slot


@rule
def take_up(state: State, sender: int, slot: int) -> None:
    """Take an offer off the table; its terms stay until it is closed."""
    state.table.people.offering[sender] &= ~(1 << slot)


@rule
def close_offer(state: State, sender: int, slot: int) -> None:
    """Forget an offer."""
    offers = state.offers
    take_up(state, sender, slot)
    offers.verb[sender, slot] = verbs.NO_VERB
    offers.to[sender, slot] = data.NONE
    offers.third[sender, slot] = data.NONE
    offers.region[sender, slot] = data.NONE
    for goods in range(codes.KINDS_OF_GOODS):
        offers.gives[sender, slot, goods] = 0
        offers.takes[sender, slot, goods] = 0


@rule
def clear_desk(state: State, seat: int) -> None:
    """Forget what a role has begun and not finished."""
    purses = state.purses
    purses.desk[seat] = verbs.NO_VERB
    purses.partner[seat] = data.NONE
    for goods in range(codes.KINDS_OF_GOODS):
        purses.gives[seat, goods] = 0
        purses.takes[seat, goods] = 0


@rule
def drop_offers(state: State, seat: int) -> None:
    """Let all offers from and to a role fall, and its desk with them [LU-4, LU-69]."""
    for sender in range(int(state.table.roles)):
        if state.purses.partner[sender] == seat:
            clear_desk(state, sender)
        if state.table.people.offering[sender] == 0:
            continue
        for slot in range(codes.SLOTS):
            if is_open(state, sender, slot):
                if sender == seat or state.offers.to[sender, slot] == seat:
                    close_offer(state, sender, slot)
    clear_desk(state, seat)


@rule
def drop_offers_apart(state: State, seat: int) -> None:
    """Let the offers and desks of a role fall that needed the region it has left [LU-4]."""
    people, purses, offers = state.table.people, state.purses, state.offers
    for sender in range(int(state.table.roles)):
        partner = int(purses.partner[sender])
        if partner != data.NONE and (sender == seat or partner == seat):
            apart = people.place[sender] != people.place[partner]
            if apart and actions.HOW[purses.desk[sender]] & verbs.SAME:
                clear_desk(state, sender)
        if people.offering[sender] == 0:
            continue
        for slot in range(codes.SLOTS):
            if not is_open(state, sender, slot):
                continue
            to = int(offers.to[sender, slot])
            if sender != seat and to != seat:
                continue
            if (
                people.place[sender] != people.place[to]
                and actions.HOW[offers.verb[sender, slot]] & verbs.SAME
            ):
                close_offer(state, sender, slot)


@rule
def drop_unpayable(state: State, sender: int) -> None:
    """Let the offers of a role fall that it has no longer the goods for [LU-4]."""
    for slot in range(codes.SLOTS):
        if is_open(state, sender, slot) and not is_payable(state, sender, slot):
            close_offer(state, sender, slot)


@rule
def is_payable(state: State, sender: int, slot: int) -> bool:
    """Whether the sender of an offer still has what it gives."""
    for goods in range(codes.KINDS_OF_GOODS):
        if state.offers.gives[sender, slot, goods] > state.purses.goods[sender, goods]:
            return False
    return True
