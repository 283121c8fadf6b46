"""Trade: purchases, and the desk on which goods are put and asked for [13]."""

from __future__ import annotations

from typing import Final

import numpy as np

from .....core.compile.jit import rule
from ...model import actions, chapters, codes, data, reasons, verbs
from ...model.state import State
from ..family import loans
from ..offers import clear_desk, close_offer, is_open, make_offer, offer_objection
from ..people import legions_of, may_own, owns_nothing
from . import purse

FREE_GOODS: Final = 1 << codes.MONEY | 1 << codes.FLEET | 1 << codes.CLIENT_LEGION
ALL_GOODS: Final = FREE_GOODS | 1 << codes.CURIAL_LEGION
OFFERINGS: Final = 1 << codes.MONEY | 1 << codes.FLEET
GIVES: Final = np.zeros(actions.COUNT, np.int8)
ASKS: Final = np.zeros(actions.COUNT, np.int8)
"""What may be put on the desk of a verb, and what asked for, a bit each [13.2, LU-22, LU-23]."""
GIVES[
    [
        verbs.BARTER,
        verbs.OFFER_TO_GOD,
        verbs.BESTOW,
        verbs.PASS_ON,
        verbs.LEND,
        verbs.SHARE,
        verbs.HAND_OUT,
        verbs.STRIKE_BARGAIN,
    ]
] = (
    *(FREE_GOODS, OFFERINGS, ALL_GOODS, ALL_GOODS),
    *(ALL_GOODS, ALL_GOODS, ALL_GOODS, ALL_GOODS),
)
ASKS[[verbs.BARTER, verbs.BEG, verbs.ASK_BACK, verbs.SHARE, verbs.STRIKE_BARGAIN]] = (
    *(FREE_GOODS, ALL_GOODS),
    *(ALL_GOODS & ~(1 << codes.FLEET), ALL_GOODS, OFFERINGS),
)
MOST_MONEY: Final = 300
MOST_PIECES: Final = 30
"""What one offer names at most."""


@rule
def guard_trade(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a verb of trade."""
    if actions.PART[verb] == chapters.PURCHASES:
        return buy_objection(state, seat, object, goods_bought(verb))
    if actions.PART[verb] == chapters.BARGAINS:
        return open_objection(state, seat, verb, object)
    if verb == verbs.PUT:
        return put_objection(state, seat, choice // codes.STEPS_OF_AMOUNT, amount_of(choice))
    if verb == verbs.ASK:
        return ask_objection(state, seat, choice // codes.STEPS_OF_AMOUNT, amount_of(choice))
    if verb == verbs.PROPOSE:
        return propose_objection(state, seat)
    if verb == verbs.WITHDRAW:
        if not is_open(state, seat, object):
            return reasons.NO_SUCH_OFFER
        return reasons.OWN_PLEA if is_kept_plea(state, seat, object) else reasons.ALLOWED
    return reasons.ALLOWED


@rule
def is_kept_plea(state: State, seat: int, slot: int) -> bool:
    """Whether an offer is a plea for life of one for whom a god acts: it stands [LU-117]."""
    people, verb = state.table.people, int(state.offers.verb[seat, slot])
    controlled = people.bacchant[seat] == 1 or people.possessed[seat] != data.NONE
    return controlled and (verb == verbs.PLEAD or verb == verbs.PLEAD_RESCUE)


@rule
def goods_bought(verb: int) -> int:
    """What a verb of purchase buys."""
    if verb == verbs.BUY_FLEET:
        return codes.FLEET
    return codes.CURIAL_LEGION if verb == verbs.BUY_CURIAL else codes.CLIENT_LEGION


@rule
def price_of(state: State, goods: int) -> int:
    """What goods cost, in units of 100,000 D [2.1, 2.2, 13.3]."""
    prices = state.table.prices
    if goods == codes.FLEET:
        return int(data.FLEET_PRICE[prices])
    return (
        int(data.CURIAL_PRICE[prices])
        if goods == codes.CURIAL_LEGION
        else int(data.CLIENT_PRICE[prices])
    )


@rule
def buy_objection(state: State, buyer: int, seller: int, goods: int) -> int:
    """What speaks against buying from a numen, who must sell what it has [13.3-13.5, LU-21]."""
    purses = state.purses
    if goods == codes.FLEET and data.HAS_SEA[state.table.people.place[buyer]] == 0:
        return reasons.NO_FLEETS_HERE
    if purses.goods[seller, goods] == 0:
        return reasons.NO_STOCK
    if goods == codes.CLIENT_LEGION and fields_legions(state, seller):
        return reasons.LEGIONS_LOCKED
    if int(purses.goods[buyer, codes.MONEY]) < price_of(state, goods):
        return reasons.TOO_POOR
    return (
        reasons.TEN_ALREADY
        if goods != codes.FLEET and legions_of(state, buyer) >= data.MOST_LEGIONS
        else reasons.ALLOWED
    )


@rule
def fields_legions(state: State, god: int) -> bool:
    """Whether a god's client legions are in a battle: its own, or its bacchant's [LU-63, LU-84]."""
    people, battles = state.table.people, state.table.battles
    if people.locked[god] == 0:
        return False
    if battles.side[god] > 0:
        return int(battles.kind[int(people.locked[god]) - 1]) != codes.GOD_FIGHT
    for seat in range(int(state.table.roles)):
        if people.backer[seat] == god and people.locked[seat] > 0:
            return True
    return False


@rule
def buy(state: State, buyer: int, seller: int, goods: int) -> None:
    """Pay the price and take a legion or a fleet [13.3, 13.4]."""
    purse.pass_goods(state, buyer, seller, codes.MONEY, price_of(state, goods))
    purse.pass_goods(state, seller, buyer, goods, 1)


@rule
def amount_of(choice: int) -> int:
    """How much a step names: sums of the ladder, or 1 to 10 pieces."""
    step = choice % codes.STEPS_OF_AMOUNT
    return int(data.AMOUNT[step]) if choice < codes.STEPS_OF_AMOUNT else step + 1


@rule
def open_objection(state: State, seat: int, verb: int, partner: int) -> int:
    """What speaks against beginning an offer of goods [13.2, 13.5, 13.6]."""
    people = state.table.people
    if verb == verbs.OFFER_TO_GOD or verb == verbs.BEG:
        if owns_nothing(people, partner):
            return reasons.OWNS_NOTHING
    if verb == verbs.STRIKE_BARGAIN and owns_nothing(people, seat):
        return reasons.OWNS_NOTHING
    if verb == verbs.BEG:
        return offer_objection(state, seat, verb, partner)
    return (
        offer_objection(state, seat, verb, partner)
        if has_any(state, seat, verb)
        else reasons.NOT_SO_MUCH
    )


@rule
def has_any(state: State, seat: int, verb: int) -> bool:
    """Whether a role has anything for a desk that only gives; a barter may ask as well."""
    if int(ASKS[verb]):
        return True
    for goods in range(codes.KINDS_OF_GOODS):
        if (int(GIVES[verb]) >> goods) & 1 and state.purses.goods[seat, goods] > 0:
            return True
    return False


@rule
def goods_objection(state: State, giver: int, taker: int, goods: int) -> int:
    """What keeps goods from changing hands between two in one region [13.2, 13.4, LU-22]."""
    people = state.table.people
    if goods == codes.FLEET and data.HAS_SEA[people.place[giver]] == 0:
        return reasons.NO_FLEETS_HERE
    if goods >= codes.CLIENT_LEGION and (people.locked[giver] > 0 or people.locked[taker] > 0):
        return reasons.LEGIONS_LOCKED
    return reasons.ALLOWED if may_part(state, giver, taker, goods) else reasons.FOR_HUSBAND_ONLY


@rule
def may_take(state: State, verb: int, giver: int, taker: int, goods: int) -> bool:
    """Whether a role may come to own goods by a verb; what Juventas begs she holds for others."""
    people = state.table.people
    if verb == verbs.BEG:
        return True
    if goods >= codes.CLIENT_LEGION and people.kind[taker] == data.MATRON:
        return int(people.spouse[taker]) == giver
    return may_own(people, taker, goods)


@rule
def may_part(state: State, giver: int, taker: int, goods: int) -> bool:
    """Whether a role may give goods away: a matron's legions go only to her husband [LU-20]."""
    people = state.table.people
    kept = goods >= codes.CLIENT_LEGION and int(people.kind[giver]) == data.MATRON
    return not kept or int(people.spouse[giver]) == taker


@rule
def passing_objection(state: State, verb: int, giver: int, taker: int, goods: int) -> int:
    """What keeps goods from going from one to the other [13.2, LU-20, LU-22]."""
    if not may_take(state, verb, giver, taker, goods):
        return reasons.MAY_NOT_OWN
    return goods_objection(state, giver, taker, goods)


@rule
def put_objection(state: State, seat: int, goods: int, amount: int) -> int:
    """What speaks against putting goods on the desk [13.2]."""
    purses = state.purses
    verb, partner = int(purses.desk[seat]), int(purses.partner[seat])
    if (int(GIVES[verb]) >> goods) & 1 == 0:
        return reasons.NOT_SUCH_GOODS
    if purses.takes[seat, goods] > 0:
        return reasons.SAME_GOODS
    if int(purses.gives[seat, goods]) + amount > int(purses.goods[seat, goods]):
        return reasons.NOT_SO_MUCH
    left = int(state.table.dead.bequest[seat, goods])
    if verb == verbs.HAND_OUT and int(purses.gives[seat, goods]) + amount > left:
        return reasons.BEQUEST_SMALL
    return passing_objection(state, verb, seat, partner, goods)


@rule
def ask_objection(state: State, seat: int, goods: int, amount: int) -> int:
    """What speaks against asking for goods [13.2]."""
    purses = state.purses
    verb, partner = int(purses.desk[seat]), int(purses.partner[seat])
    if (int(ASKS[verb]) >> goods) & 1 == 0:
        return reasons.NOT_SUCH_GOODS
    if purses.gives[seat, goods] > 0:
        return reasons.SAME_GOODS
    most = MOST_MONEY if goods == codes.MONEY else MOST_PIECES
    if int(purses.takes[seat, goods]) + amount > most:
        return reasons.TOO_MUCH
    if verb == verbs.ASK_BACK and goods == codes.CURIAL_LEGION:
        if int(purses.takes[seat, goods]) + amount > loans.lent(state, seat, partner, goods):
            return reasons.MORE_THAN_LENT
    return passing_objection(state, verb, partner, seat, goods)


@rule
def propose_objection(state: State, seat: int) -> int:
    """What speaks against proposing what is on the desk."""
    purses = state.purses
    pieces = 0
    for goods in range(codes.KINDS_OF_GOODS):
        if purses.gives[seat, goods] > purses.goods[seat, goods]:
            return reasons.NOT_SO_MUCH
        pieces += int(purses.gives[seat, goods]) + int(purses.takes[seat, goods])
    if pieces == 0:
        return reasons.DESK_EMPTY
    return offer_objection(state, seat, int(purses.desk[seat]), int(purses.partner[seat]))


@rule
def do_trade(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Carry out a verb of trade; answers to offers are carried out elsewhere."""
    if actions.PART[verb] == chapters.PURCHASES:
        buy(state, seat, object, goods_bought(verb))
    elif actions.PART[verb] == chapters.BARGAINS:
        open_desk(state, seat, verb, object)
    elif verb == verbs.PUT:
        state.purses.gives[seat, choice // codes.STEPS_OF_AMOUNT] += amount_of(choice)
    elif verb == verbs.ASK:
        state.purses.takes[seat, choice // codes.STEPS_OF_AMOUNT] += amount_of(choice)
    elif verb == verbs.PROPOSE:
        propose(state, seat)
    elif verb == verbs.CANCEL:
        clear_desk(state, seat)
    elif verb == verbs.WITHDRAW:
        close_offer(state, seat, object)


@rule
def open_desk(state: State, seat: int, verb: int, partner: int) -> None:
    """Begin what is made in several steps."""
    state.purses.desk[seat] = verb
    state.purses.partner[seat] = partner


@rule
def propose(state: State, seat: int) -> None:
    """Make an offer of what is on the desk [13.2, LU-4]."""
    purses, offers = state.purses, state.offers
    slot = make_offer(
        state, seat, int(purses.desk[seat]), int(purses.partner[seat]), data.NONE, data.NONE
    )
    for goods in range(codes.KINDS_OF_GOODS):
        offers.gives[seat, slot, goods] = purses.gives[seat, goods]
        offers.takes[seat, slot, goods] = purses.takes[seat, goods]
    clear_desk(state, seat)


@rule
def consent_trade(state: State, sender: int, slot: int) -> int:
    """What keeps the one asked from agreeing to an exchange [13.2, LU-22]."""
    offers, purses = state.offers, state.purses
    verb, to = int(offers.verb[sender, slot]), int(offers.to[sender, slot])
    for goods in range(codes.KINDS_OF_GOODS):
        given, taken = (
            int(offers.gives[sender, slot, goods]),
            int(offers.takes[sender, slot, goods]),
        )
        if taken > int(purses.goods[to, goods]):
            return reasons.NOT_SO_MUCH
        objection = reasons.ALLOWED
        if given > 0:
            objection = passing_objection(state, verb, sender, to, goods)
        if taken > 0:
            objection = passing_objection(state, verb, to, sender, goods)
        if objection != reasons.ALLOWED:
            return objection
    return reasons.ALLOWED


@rule
def settle_trade(state: State, sender: int, slot: int) -> None:
    """Exchange what was agreed upon [13.2, LU-4]."""
    offers = state.offers
    to = int(offers.to[sender, slot])
    for goods in range(codes.KINDS_OF_GOODS):
        purse.pass_goods(state, sender, to, goods, int(offers.gives[sender, slot, goods]))
        purse.pass_goods(state, to, sender, goods, int(offers.takes[sender, slot, goods]))
