"""Actions as short text."""

from __future__ import annotations

from .actions import (
    ACTIONS,
    ADVANCE,
    BACK,
    BEGIN,
    CARD,
    NAME,
    PLACE,
    PLAY,
    REDACTED,
    REFRESH,
    SOME_CARD,
    TAKE,
)
from .data import BACK_NAMES, GOD_NAMES, MOST_SEATS, NAMES, PROVINCES, SLOTS

WORDS = {REFRESH: "refresh", SOME_CARD: "card ?"}
"""Actions that are one word, and redacted ones."""

NUMBERED = (("take", TAKE, SLOTS), ("begin", BEGIN, MOST_SEATS))
"""Actions that are a word and a number from 1."""

NAMED = (
    ("advance", ADVANCE, PROVINCES),
    ("play", PLAY, NAMES),
    ("place", PLACE, PROVINCES),
    ("back", BACK, BACK_NAMES),
    ("card", CARD, NAMES),
    ("god", NAME, GOD_NAMES),
)
"""Actions that are a word and a name."""


def written() -> dict[int, str]:
    """Write down every action and every redacted form."""
    texts = dict(WORDS)
    for word, first, count in NUMBERED:
        texts |= {first + place: f"{word} {place + 1}" for place in range(count)}
    for word, first, names in NAMED:
        texts |= {first + place: f"{word} {name}" for place, name in enumerate(names)}
    return texts


TEXTS = written()
assert sorted(TEXTS) == list(range(ACTIONS + REDACTED))


def format_action(action: int) -> str:
    """Return the text of an action or of a redacted form of one."""
    return TEXTS[action]
