"""Actions as short text."""

from __future__ import annotations

from .actions import (
    ACCEPT,
    ACTIONS,
    ACTIVATE,
    ADD,
    AGAIN,
    BATTLE,
    BEGIN,
    BLOCK,
    BUY,
    CARDS,
    COPY,
    DICE_OF,
    DRAW,
    END,
    GIVE,
    KEEP,
    LAY,
    LAY_DOWN,
    LOWER,
    MONEY,
    PASS,
    PLACE,
    RAISE,
    RECOVER,
    REDACTED,
    ROLL,
    SCORE,
    SOME_CARD,
    SOME_GIFT,
    SOME_KEPT,
    SOME_TAKEN,
    TAKE,
    TARGET,
)
from .data import CHARACTERS, DISCS, FACES, NAMES, POINTS, SEATS, TITLES

WORDS: dict[int, str] = {
    END: "end",
    AGAIN: "again",
    ACCEPT: "accept",
    PASS: "pass",
    SOME_GIFT: "give ?",
    SOME_CARD: "draw ?",
    SOME_KEPT: "keep ?",
    SOME_TAKEN: "take ?",
}
"""Actions that are one word, and redacted ones."""

NUMBERED = (
    ("money", MONEY, FACES),
    ("cards", CARDS, FACES),
    ("activate", ACTIVATE, FACES),
    ("target", TARGET, DISCS),
    ("buy", BUY, POINTS),
    ("raise", RAISE, FACES),
    ("lower", LOWER, FACES),
    ("block", BLOCK, DISCS),
    ("place", PLACE, DISCS),
    ("score", SCORE, FACES),
    ("add", ADD, FACES),
    ("begin", BEGIN, SEATS),
    ("battle", BATTLE, FACES),
    ("lay ?", LAY_DOWN, DISCS),
)
"""Actions that are a word and a number from 1."""

TITLED = (
    ("give", GIVE, TITLES),
    ("keep", KEEP, TITLES),
    ("take", TAKE, TITLES),
    ("recover", RECOVER, CHARACTERS),
    ("copy", COPY, CHARACTERS),
    ("draw", DRAW, TITLES),
)
"""Actions that are a word and a title."""


def written() -> dict[int, str]:
    """Write down every action and every redacted form."""
    texts = dict(WORDS)
    for title in range(TITLES):
        for disc in range(DISCS):
            texts[LAY + title * DISCS + disc] = f"lay {NAMES[title]} {disc + 1}"
    for word, first, count in NUMBERED:
        texts |= {first + place: f"{word} {place + 1}" for place in range(count)}
    for word, first, count in TITLED:
        texts |= {first + title: f"{word} {NAMES[title]}" for title in range(count)}
    for throw, faces in enumerate(DICE_OF):
        texts[ROLL + throw] = "roll " + " ".join(str(face + 1) for face in faces)
    return texts


TEXTS = written()
assert sorted(TEXTS) == list(range(ACTIONS + REDACTED))


def format_action(action: int) -> str:
    """Return the text of an action or of a redacted form of one."""
    return TEXTS[action]
