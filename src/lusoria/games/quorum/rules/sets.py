"""Sets of cards: two numbers, one bit for each of the 36 cards of three provinces [1.1]."""

from __future__ import annotations

from typing import Final

import numpy as np

from ....core.compile.jit import rule
from .. import data
from ..state import Cards

PRIME: Final = 37
POWERS_OF_TWO: Final = [(1 << place) % PRIME for place in range(data.HALF)]
PLACES: Final = np.array([0] + [POWERS_OF_TWO.index(rest) for rest in range(1, PRIME)], np.int8)
"""The place of a bit by its remainder: 36 powers of 2 leave 36 different remainders by 37."""

HALF_SUIT: Final = data.SUIT // 2
SIXTY_FOUR: Final = 1 << HALF_SUIT
MEMBERS: Final = [[at for at in range(HALF_SUIT) if six >> at & 1] for six in range(SIXTY_FOUR)]
SIZES: Final = np.array([len(places) for places in MEMBERS], np.int8)
"""How many cards are in each set of six."""
NTHS: Final = np.array([(places + [0] * HALF_SUIT)[:HALF_SUIT] for places in MEMBERS], np.int8)
"""The cards of each set of six, in order."""


@rule
def half_of(card: int) -> int:
    """Which number of a set tells of a card."""
    return card // data.HALF


@rule
def bit_of(card: int) -> int:
    """The half of a set that holds just this card."""
    return 1 << (card % data.HALF)


@rule
def place_of(bit: int) -> int:
    """Which card of its half a set of one card holds."""
    return int(PLACES[bit % PRIME])


@rule
def lowest(cards: int) -> int:
    """The set of the first card of a set."""
    return cards & -cards


@rule
def nth(cards: int, number: int) -> int:
    """Which card of its province comes after *number* others; no loop of unforeseen length."""
    below = int(SIZES[cards % SIXTY_FOUR])
    high = int(number >= below)
    six = (cards >> (HALF_SUIT * high)) % SIXTY_FOUR
    return HALF_SUIT * high + int(NTHS[six, number - below * high])


@rule
def size_of(cards: int) -> int:
    """How many cards are in a set."""
    count = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count


@rule
def shift_of(province: int) -> int:
    """Where the cards of a province begin in their half."""
    return data.SUIT * (province % (data.CIRCLE // 2))


@rule
def suit_in(cards: Cards, province: int) -> int:
    """The cards of one province in a set, its first card first."""
    half = int(cards[province // (data.CIRCLE // 2)])
    return (half >> shift_of(province)) & ((1 << data.SUIT) - 1)
