"""Actions as short text."""

from __future__ import annotations

from .actions import (
    ACTIONS,
    BACK,
    BEGIN,
    CASTS,
    COINS_WANTED,
    COLUMN,
    COPY_GENERAL,
    COPY_MAIN,
    DIE,
    FAVOUR,
    FOLLOW_GENERAL,
    FOLLOW_MAIN,
    GATHER,
    GOD,
    KEEP,
    MESSENGER,
    PASS,
    RETREAT,
    ROB,
    ROLL,
    SEND_GENERAL,
    SEND_IDLE,
    SEND_MAIN,
    SPACE,
    STAY,
    TEMPLE,
    TO,
    WREATH_WANTED,
)
from .data import COLUMNS, FAVOUR_NAMES, MESSENGERS, MOST_CAST, NAMES, SEATS, SPACES

WORDS: dict[int, str] = {
    TEMPLE: "temple",
    RETREAT: "retreat",
    PASS: "pass",
    ROLL: "roll",
    KEEP: "keep",
    STAY: "stay",
    FOLLOW_MAIN: "follow main",
    FOLLOW_GENERAL: "follow general",
    WREATH_WANTED: "wreath",
    COINS_WANTED: "coins",
}
"""Actions that are words alone."""

NUMBERED = (
    ("main", SEND_MAIN, COLUMNS),
    ("general", SEND_GENERAL, COLUMNS),
    ("idle", SEND_IDLE, COLUMNS),
    ("gather", GATHER, COLUMNS),
    ("copy main", COPY_MAIN, COLUMNS),
    ("copy general", COPY_GENERAL, COLUMNS),
    ("column", COLUMN, COLUMNS),
    ("to", TO, COLUMNS),
    ("space", SPACE, SPACES),
    ("rob", ROB, SEATS),
    ("cast", CASTS, MOST_CAST),
    ("begin", BEGIN, SEATS),
    ("die", DIE, COLUMNS),
)
"""Actions that are words and a number from 1."""


def written() -> dict[int, str]:
    """Write down every action."""
    texts = dict(WORDS)
    for word, first, count in NUMBERED:
        texts |= {first + place: f"{word} {place + 1}" for place in range(count)}
    texts |= {BACK + count: f"back {count}" for count in range(MESSENGERS + 1)}
    texts |= {GOD + god: f"god {name}" for god, name in enumerate(NAMES)}
    texts |= {FAVOUR + kind: f"favour {name}" for kind, name in enumerate(FAVOUR_NAMES)}
    for place in range(COLUMNS * SEATS):
        column, owner = divmod(place, SEATS)
        texts[MESSENGER + place] = f"messenger {column + 1} of {owner + 1}"
    return texts


TEXTS = written()
assert sorted(TEXTS) == list(range(ACTIONS))


def format_action(action: int) -> str:
    """Return the text of an action."""
    return TEXTS[action]
