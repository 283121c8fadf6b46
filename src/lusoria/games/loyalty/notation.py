"""Actions as short text."""

from __future__ import annotations

from . import actions, data

WORDS: dict[int, str] = {
    actions.TEMPLE: "temple",
    actions.RETREAT: "retreat",
    actions.PASS: "pass",
    actions.ROLL: "roll",
    actions.KEEP: "keep",
    actions.STAY: "stay",
    actions.FOLLOW_MAIN: "follow main",
    actions.FOLLOW_GENERAL: "follow general",
    actions.WREATH_WANTED: "wreath",
    actions.COINS_WANTED: "coins",
}
"""Actions that are words alone."""

NUMBERED = (
    ("main", actions.SEND_MAIN, data.COLUMNS),
    ("general", actions.SEND_GENERAL, data.COLUMNS),
    ("idle", actions.SEND_IDLE, data.COLUMNS),
    ("gather", actions.GATHER, data.COLUMNS),
    ("copy main", actions.COPY_MAIN, data.COLUMNS),
    ("copy general", actions.COPY_GENERAL, data.COLUMNS),
    ("column", actions.COLUMN, data.COLUMNS),
    ("to", actions.TO, data.COLUMNS),
    ("space", actions.SPACE, data.SPACES),
    ("rob", actions.ROB, data.SEATS),
    ("cast", actions.CASTS, data.MOST_CAST),
    ("begin", actions.BEGIN, data.SEATS),
    ("die", actions.DIE, data.COLUMNS),
)
"""Actions that are words and a number from 1."""


def written() -> dict[int, str]:
    """Write down every action."""
    texts = dict(WORDS)
    for word, first, count in NUMBERED:
        texts |= {first + place: f"{word} {place + 1}" for place in range(count)}
    texts |= {actions.BACK + count: f"back {count}" for count in range(data.MESSENGERS + 1)}
    texts |= {actions.GOD + god: f"god {name}" for god, name in enumerate(data.NAMES)}
    texts |= {
        actions.FAVOUR + kind: f"favour {name}" for kind, name in enumerate(data.FAVOUR_NAMES)
    }
    for place in range(data.COLUMNS * data.SEATS):
        column, owner = divmod(place, data.SEATS)
        texts[actions.MESSENGER + place] = f"messenger {column + 1} of {owner + 1}"
    return texts


TEXTS = written()
assert sorted(TEXTS) == list(range(actions.ACTIONS))


def format_action(action: int) -> str:
    """Return the text of an action."""
    return TEXTS[action]
