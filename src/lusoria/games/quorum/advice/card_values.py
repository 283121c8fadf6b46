"""What cards that are not played yet are worth: those of a hand, and those in Rome."""

from __future__ import annotations

import numpy as np

from ....core.compile.jit import rule
from ....core.record import Float64s
from .. import data, state
from ..data import Card
from ..rules import tally
from ..rules.sets import lowest, place_of
from ..state import Table
from . import fitted, set_values, track_values
from .fitted import Places, Weights
from .set_values import Outlook

KIND = np.array([card.type for card in data.DECK], np.int8)
STRENGTH = np.array([card.power for card in data.DECK], np.int8)
TYPE_PROVINCE = np.array([data.GERMANIA, data.MACEDONIA, data.HISPANIA, data.GALLIA], np.int8)
"""The province that counts each type [5.4]."""
POWER_PROVINCE = np.array([data.NONE, data.AFRICA, data.ASIA, data.NONE], np.int8)
"""The province that counts each power [5.4]."""
COUNTING = np.array(
    [
        [
            float(province == TYPE_PROVINCE[card.type])
            + float(province == POWER_PROVINCE[card.power])
            for province in range(data.CIRCLE)
        ]
        for card in data.DECK
    ]
)
"""How often each province counts each card [5.4]."""
EACH = np.eye(data.CIRCLE)
"""Each province once."""
WARES = 3
"""Kinds of products that a card shows at most."""


def shown(card: Card) -> list[tuple[int, int]]:
    """List the kinds of icons that a card shows, and how many of each."""
    kinds = data.PRODUCTS if card.type != data.ARCHITECTURE else data.BUILDINGS
    words = card.icons.split()
    found = [(kinds.index(word), words.count(word)) for word in dict.fromkeys(words)]
    return (found + [(data.NONE, 0)] * WARES)[:WARES]


SHOWN = np.array([[kind for kind, _ in shown(card)] for card in data.DECK], np.int8)
HEAP = np.array([[count for _, count in shown(card)] for card in data.DECK], np.int8)
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
    if kind == data.INTRIGUE:
        return gain + outlook.plot
    if kind == data.MILITARY:
        return gain + outlook.recruits[power - 1]
    if kind == data.ARCHITECTURE:
        standing_already = tally.digit(outlook.icons, tally.BUILDING + int(SHOWN[card, 0])) > 0
        return gain if standing_already else gain + outlook.site
    return gain + fitted.at(weights.trader, outlook.rest) + trade_gain(weights, outlook, card)


@rule
def trade_gain(weights: Weights, outlook: Outlook, card: int) -> float:
    """What the icons of a Trade card would add [6.2]."""
    gain = 0.0
    for place in range(WARES):
        if SHOWN[card, place] == data.NONE:
            break
        count = tally.digit(outlook.icons, tally.PRODUCT + int(SHOWN[card, place]))
        gain += set_values.ware(weights, count + int(HEAP[card, place]), outlook.rest)
        gain -= set_values.ware(weights, count, outlook.rest)
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
    seat, rest, province = outlook.seat, outlook.rest, card // data.SUIT
    gain = weighed(outlook.places, COUNTING[card])
    steps = int(table.box.influence[card])
    space = min(data.SPACES, int(table.spaces[province, seat]) + steps)
    further = track_values.standing(table, province, seat, rest, space) - weighed(
        outlook.places, EACH[province]
    )
    gain += further * (
        fitted.at(weights.future_cards, rest)
        + tally.digit(outlook.traits, int(table.box.counted[province]))
    )
    return fitted.at(weights.counted, rest) * gain + fitted.at(weights.track, rest) * steps


@rule
def hand_worth(
    table: Table, weights: Weights, outlook: Outlook, sets: float, low: int, high: int
) -> float:
    """What the cards of a hand will add to *sets*: the one to be played now, and the others later.

    Those that came from Rome all know; *low* and *high* are the others, as far as the viewer does.
    """
    seat, rest = outlook.seat, outlook.rest
    now = table.turn == seat and table.stage == data.PLAY_STAGE
    best, second, total, apart = 0.0, 0.0, 0.0, 0.0
    traits, icons = outlook.traits, outlook.icons
    for half in range(state.HALVES):
        cards = int(table.known[seat, half]) | (high if half else low)
        while cards:
            card = half * data.HALF + place_of(lowest(cards))
            alone = set_gain(weights, outlook, card)
            gain = alone + province_gain(table, weights, outlook, card) - outlook.usual
            apart += alone
            total += gain
            second = max(second, min(best, gain))
            best = max(best, gain)
            traits += int(tally.TRAITS[card])
            icons += int(tally.ICONS_SHOWN[card])
            cards &= cards - 1
    later = rest - int(now)
    value = best * (fitted.at(weights.play, rest) if now else fitted.at(weights.best, rest))
    if later == 1:
        value += fitted.at(weights.held, rest) * (second if now else best)
    elif later > 1:
        value += fitted.at(weights.held, rest) * total
        joint = set_values.sets_worth(weights, traits, icons, rest) - sets
        value += fitted.at(weights.together, rest) * (joint - apart)
    if table.turn == seat and table.stage == data.ADVANCE_STAGE:
        value += weights.favour
    return float(value)


@rule
def offer(table: Table, weights: Weights, outlook: Outlook) -> float:
    """What lies in Rome for a seat: more for the one that takes next."""
    rest = outlook.rest
    if rest == 0 or (rest == 1 and table.turn == outlook.seat and table.stage == data.PLAY_STAGE):
        return 0.0
    best, second = 0.0, 0.0
    for slot in range(data.SLOTS):
        card = int(table.rome[slot])
        if 0 <= card < data.CARDS:
            gain = card_worth(table, weights, outlook, card) - outlook.usual
            second = max(second, min(best, gain))
            best = max(best, gain)
    if outlook.seat == taker(table):
        return fitted.at(weights.offer, rest) * best + fitted.at(weights.spare, rest) * second
    return fitted.at(weights.remain, rest) * best + fitted.at(weights.remnant, rest) * second


@rule
def taker(table: Table) -> int:
    """The seat that takes a card next."""
    if table.stage == data.TAKE_STAGE:
        return int(table.turn)
    return (int(table.turn) + 1) % int(table.seats)
