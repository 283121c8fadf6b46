"""Sets of cards, one bit for each of the 12 cards of a province [1.1]."""

from __future__ import annotations

from typing import Final

import numpy as np

from ....core.jit import rule
from ..data import SUIT

PRIME: Final = 13
PLACES: Final = np.array(
    [next((place for place in range(SUIT) if (1 << place) % PRIME == rest), 0) for rest in range(PRIME)],
    dtype=np.int8,
)
"""The place of a bit by its remainder: the powers of 2 below 2**12 leave 12 different ones."""


@rule
def suit_of(card: int) -> int:
    """Province of a card."""
    return card // SUIT


@rule
def bit_of(card: int) -> int:
    """The set of just this card, within its province."""
    return 1 << (card % SUIT)


@rule
def place_of(bit: int) -> int:
    """Which card of its province a set of one card holds."""
    return int(PLACES[bit % PRIME])


@rule
def lowest(cards: int) -> int:
    """The set of the first card of a set."""
    return cards & -cards


@rule
def nth(cards: int, number: int) -> int:
    """Which card of its province comes after *number* others in a set."""
    for _ in range(number):
        cards &= cards - 1
    return place_of(lowest(cards))


@rule
def size_of(cards: int) -> int:
    """How many cards are in a set."""
    count = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count
