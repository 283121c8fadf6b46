"""Actions as short text."""

from __future__ import annotations

from . import actions, data

WORDS = {actions.REFRESH: "refresh", actions.SOME_CARD: "card ?"}
"""Actions that are one word, and redacted ones."""

NUMBERED = (("take", actions.TAKE, data.SLOTS), ("begin", actions.BEGIN, data.MOST_SEATS))
"""Actions that are a word and a number from 1."""

NAMED = (
    ("advance", actions.ADVANCE, data.PROVINCES),
    ("play", actions.PLAY, data.NAMES),
    ("place", actions.PLACE, data.PROVINCES),
    ("back", actions.BACK, data.BACK_NAMES),
    ("card", actions.CARD, data.NAMES),
    ("god", actions.NAME, data.GOD_NAMES),
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
assert sorted(TEXTS) == list(range(actions.ACTIONS + actions.REDACTED))


def format_action(action: int) -> str:
    """Return the text of an action or of a redacted form of one."""
    return TEXTS[action]
