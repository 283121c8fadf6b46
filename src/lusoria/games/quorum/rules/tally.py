"""What a set of cards shows, counted in one go.

A tally is one number whose digits of 4 bits each count something; adding the numbers of all
cards counts everything at once.  No digit can overflow: a player plays 12 cards, and no icon
is 16 times in the box.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ....core.compile.jit import rule
from .. import data, state
from ..data import Card
from ..state import Cards
from . import sets

DIGIT: Final = 4
POWER: Final = 0
"""Digits of a tally of traits: cards of power 0, 1, 2, 3; then of each type."""
TYPE: Final = POWER + data.POWERS
SOLDIER: Final = TYPE + 4
"""Then Military cards of power 0, 1, 2, 3."""
PRODUCT: Final = 0
"""Digits of a tally of icons: of each product; then of each building."""
BUILDING: Final = PRODUCT + data.ICONS


def traits_of(card: Card) -> int:
    """Return the tally of one card's traits."""
    tally = (1 << DIGIT * (POWER + card.power)) + (1 << DIGIT * (TYPE + card.type))
    return tally + ((1 << DIGIT * (SOLDIER + card.power)) if card.type == data.MILITARY else 0)


def icons_of(card: Card) -> int:
    """Return the tally of one card's icons."""
    kinds = (*data.PRODUCTS, *data.BUILDINGS)
    return sum(1 << DIGIT * kinds.index(icon) for icon in card.icons.split())


TRAITS: Final = np.array([traits_of(card) for card in data.DECK], dtype=np.int64)
ICONS_SHOWN: Final = np.array([icons_of(card) for card in data.DECK], dtype=np.int64)
SIXES: Final = data.HALF // sets.HALF_SUIT
LAST_SET: Final = sets.SIXTY_FOUR - 1


def of_sixes(tallies: NDArray[np.int64]) -> NDArray[np.int64]:
    """Add up the tallies of each set of six cards that follow each other."""
    sixes = tallies.reshape(-1, sets.HALF_SUIT)
    return np.array(
        [[six[places].sum() for places in sets.MEMBERS] for six in sixes], dtype=np.int64
    )


TRAITS_OF_SIX: Final = of_sixes(TRAITS)
ICONS_OF_SIX: Final = of_sixes(ICONS_SHOWN)


@rule
def tally_of(cards: Cards) -> tuple[int, int]:
    """Count the traits and the icons of a set of cards [1.1]."""
    traits, icons = 0, 0
    for half in range(state.HALVES):
        rest = int(cards[half])
        while rest:
            card = half * data.HALF + sets.place_of(sets.lowest(rest))
            traits += int(TRAITS[card])
            icons += int(ICONS_SHOWN[card])
            rest &= rest - 1
    return traits, icons


@rule
def tally_by_sixes(cards: Cards) -> tuple[int, int]:
    """Count the same six cards at a time: quicker on a CPU, with tables too large for a GPU."""
    traits, icons = 0, 0
    for half in range(state.HALVES):
        rest = int(cards[half])
        for six in range(half * SIXES, (half + 1) * SIXES):
            traits += int(TRAITS_OF_SIX[six, rest & LAST_SET])
            icons += int(ICONS_OF_SIX[six, rest & LAST_SET])
            rest >>= sets.HALF_SUIT
    return traits, icons


@rule
def digit(tally: int, place: int) -> int:
    """One count of a tally."""
    return (tally >> DIGIT * place) & 15
