"""What cards that are not played yet are worth: those of a hand, and those in Rome."""

from __future__ import annotations

import numpy as np

from ...core.compile.jit import rule
from ...core.record import Float64s
from .advice_sets import Outlook, sets_worth, ware
from .advice_track import standing
from .advice_weights import Places, Weights, at
from .data import (
    ADVANCE_STAGE,
    AFRICA,
    ARCHITECTURE,
    ASIA,
    BUILDINGS,
    CARDS,
    CIRCLE,
    DECK,
    GALLIA,
    GERMANIA,
    HALF,
    HISPANIA,
    INFLUENCE,
    INTRIGUE,
    MACEDONIA,
    MILITARY,
    NONE,
    PLAY_STAGE,
    PRODUCTS,
    SLOTS,
    SPACES,
    SUIT,
    TAKE_STAGE,
    Card,
)
from .rules.sets import lowest, place_of
from .rules.tally import BUILDING, COUNTED, ICONS_SHOWN, PRODUCT, TRAITS, digit
from .state import HALVES, Table

KIND = np.array([card.type for card in DECK], np.int8)
STRENGTH = np.array([card.power for card in DECK], np.int8)
TYPE_PROVINCE = np.array([GERMANIA, MACEDONIA, HISPANIA, GALLIA], np.int8)
"""The province that counts each type [5.4]."""
POWER_PROVINCE = np.array([NONE, AFRICA, ASIA, NONE], np.int8)
"""The province that counts each power [5.4]."""
COUNTING = np.array(
    [
        [
            float(province == TYPE_PROVINCE[card.type])
            + float(province == POWER_PROVINCE[card.power])
            for province in range(CIRCLE)
        ]
        for card in DECK
    ]
)
"""How often each province counts each card [5.4]."""
EACH = np.eye(CIRCLE)
"""Each province once."""
WARES = 3
"""Kinds of products that a card shows at most."""


def shown(card: Card) -> list[tuple[int, int]]:
    """List the kinds of icons that a card shows, and how many of each."""
    kinds = PRODUCTS if card.type != ARCHITECTURE else BUILDINGS
    words = card.icons.split()
    found = [(kinds.index(word), words.count(word)) for word in dict.fromkeys(words)]
    return (found + [(NONE, 0)] * WARES)[:WARES]


SHOWN = np.array([[kind for kind, _ in shown(card)] for card in DECK], np.int8)
HEAP = np.array([[count for _, count in shown(card)] for card in DECK], np.int8)
"""The icons that each card shows: which, and how many of each."""


@rule
def card_worth(table: Table, weights: Weights, outlook: Outlook, card: int) -> float:
    """What a card would add if it were played: by its type, by what counts it, by its step."""
    return set_gain(weights, outlook, card) + province_gain(table, weights, outlook, card)


@rule
def set_gain(weights: Weights, outlook: Outlook, card: int) -> float:
    """What a card would add by its type and power [6]."""
    kind, power = int(KIND[card]), int(STRENGTH[card])
    gain = outlook.three if power == 3 else 0.0
    if kind == INTRIGUE:
        return gain + outlook.plot
    if kind == MILITARY:
        return gain + outlook.recruits[power - 1]
    if kind == ARCHITECTURE:
        standing_already = digit(outlook.icons, BUILDING + int(SHOWN[card, 0])) > 0
        return gain if standing_already else gain + outlook.site
    return gain + at(weights.trader, outlook.rest) + trade_gain(weights, outlook, card)


@rule
def trade_gain(weights: Weights, outlook: Outlook, card: int) -> float:
    """What the icons of a Trade card would add [6.2]."""
    gain = 0.0
    for place in range(WARES):
        if SHOWN[card, place] == NONE:
            break
        count = digit(outlook.icons, PRODUCT + int(SHOWN[card, place]))
        gain += ware(weights, count + int(HEAP[card, place]), outlook.rest)
        gain -= ware(weights, count, outlook.rest)
    return gain


@rule
def weighed(places: Places, shares: Float64s) -> float:
    """The multipliers of provinces, each as often as it counts; no branch to foresee."""
    return float(
        places[0] * shares[0]
        + places[1] * shares[1]
        + places[2] * shares[2]
        + places[3] * shares[3]
        + places[4] * shares[4]
        + places[5] * shares[5]
    )


@rule
def province_gain(table: Table, weights: Weights, outlook: Outlook, card: int) -> float:
    """What a card would add in the provinces that count it, and by its step [5.3]."""
    seat, rest, province = outlook.seat, outlook.rest, card // SUIT
    gain = weighed(outlook.places, COUNTING[card])
    steps = int(INFLUENCE[card])
    space = min(SPACES, int(table.spaces[province, seat]) + steps)
    further = standing(table, province, seat, rest, space) - weighed(outlook.places, EACH[province])
    gain += further * (at(weights.hope, rest) + digit(outlook.traits, int(COUNTED[province])))
    return at(weights.counted, rest) * gain + at(weights.track, rest) * steps


@rule
def hand_worth(
    table: Table, weights: Weights, outlook: Outlook, sets: float, low: int, high: int
) -> float:
    """What the cards of a hand will add to *sets*: the one to be played now, and the others later.

    Those that came from Rome all know; *low* and *high* are the others, as far as the viewer does.
    """
    seat, rest = outlook.seat, outlook.rest
    now = table.turn == seat and table.stage == PLAY_STAGE
    best, second, total, apart = 0.0, 0.0, 0.0, 0.0
    traits, icons = outlook.traits, outlook.icons
    for half in range(HALVES):
        cards = int(table.known[seat, half]) | (high if half else low)
        while cards:
            card = half * HALF + place_of(lowest(cards))
            alone = set_gain(weights, outlook, card)
            gain = alone + province_gain(table, weights, outlook, card) - outlook.usual
            apart += alone
            total += gain
            second = max(second, min(best, gain))
            best = max(best, gain)
            traits += int(TRAITS[card])
            icons += int(ICONS_SHOWN[card])
            cards &= cards - 1
    later = rest - int(now)
    value = best * (at(weights.play, rest) if now else at(weights.best, rest))
    if later == 1:
        value += at(weights.held, rest) * (second if now else best)
    elif later > 1:
        value += at(weights.held, rest) * total
        joint = sets_worth(weights, traits, icons, rest) - sets
        value += at(weights.together, rest) * (joint - apart)
    if table.turn == seat and table.stage == ADVANCE_STAGE:
        value += weights.favour
    return float(value)


@rule
def offer(table: Table, weights: Weights, outlook: Outlook) -> float:
    """What lies in Rome for a seat: more for the one that takes next."""
    rest = outlook.rest
    if rest == 0 or (rest == 1 and table.turn == outlook.seat and table.stage == PLAY_STAGE):
        return 0.0
    best, second = 0.0, 0.0
    for slot in range(SLOTS):
        card = int(table.rome[slot])
        if 0 <= card < CARDS:
            gain = card_worth(table, weights, outlook, card) - outlook.usual
            second = max(second, min(best, gain))
            best = max(best, gain)
    if outlook.seat == taker(table):
        return at(weights.offer, rest) * best + at(weights.spare, rest) * second
    return at(weights.remain, rest) * best + at(weights.remnant, rest) * second


@rule
def taker(table: Table) -> int:
    """The seat that takes a card next."""
    if table.stage == TAKE_STAGE:
        return int(table.turn)
    return (int(table.turn) + 1) % int(table.seats)
