"""Seats, numbered from 0, and negative words for what is not a seat."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
"""No seat acts any more; as a viewer, a spectator."""
NATURE: Final = -2
"""Chance acts: a die is thrown, a card is dealt."""
ANYONE: Final = -3
"""Several seats may act at once, in any order."""

NAMES: Final = {NOBODY: "nobody", NATURE: "nature", ANYONE: "anyone"}


def seat_name(seat: int) -> str:
    """Return how people write *seat*: they count from 1."""
    return NAMES.get(seat, str(seat + 1))


def seat_and_index(seat: int) -> str:
    """Name *seat* to programmers, who meet both numbers: the one written and the one in Python."""
    return f"seat {seat + 1} (index {seat})"
