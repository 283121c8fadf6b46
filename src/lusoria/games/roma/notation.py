"""Actions as short text."""

from __future__ import annotations

from . import actions, data

WORDS: dict[int, str] = {
    actions.END: "end",
    actions.AGAIN: "again",
    actions.ACCEPT: "accept",
    actions.PASS: "pass",
    actions.SOME_GIFT: "give ?",
    actions.SOME_CARD: "draw ?",
    actions.SOME_KEPT: "keep ?",
    actions.SOME_TAKEN: "take ?",
}
"""Actions that are one word, and redacted ones."""

NUMBERED = (
    ("money", actions.MONEY, data.FACES),
    ("cards", actions.CARDS, data.FACES),
    ("activate", actions.ACTIVATE, data.FACES),
    ("target", actions.TARGET, data.DISCS),
    ("buy", actions.BUY, data.POINTS),
    ("raise", actions.RAISE, data.FACES),
    ("lower", actions.LOWER, data.FACES),
    ("block", actions.BLOCK, data.DISCS),
    ("place", actions.PLACE, data.DISCS),
    ("score", actions.SCORE, data.FACES),
    ("add", actions.ADD, data.FACES),
    ("begin", actions.BEGIN, data.SEATS),
    ("battle", actions.BATTLE, data.FACES),
    ("lay ?", actions.LAY_DOWN, data.DISCS),
)
"""Actions that are a word and a number from 1."""

TITLED = (
    ("give", actions.GIVE, data.TITLES),
    ("keep", actions.KEEP, data.TITLES),
    ("take", actions.TAKE, data.TITLES),
    ("recover", actions.RECOVER, data.CHARACTERS),
    ("copy", actions.COPY, data.CHARACTERS),
    ("draw", actions.DRAW, data.TITLES),
)
"""Actions that are a word and a title."""


def written() -> dict[int, str]:
    """Write down every action and every redacted form."""
    texts = dict(WORDS)
    for title in range(data.TITLES):
        for disc in range(data.DISCS):
            texts[actions.LAY + title * data.DISCS + disc] = f"lay {data.NAMES[title]} {disc + 1}"
    for word, first, count in NUMBERED:
        texts |= {first + place: f"{word} {place + 1}" for place in range(count)}
    for word, first, count in TITLED:
        texts |= {first + title: f"{word} {data.NAMES[title]}" for title in range(count)}
    for throw, faces in enumerate(actions.DICE_OF):
        texts[actions.ROLL + throw] = "roll " + " ".join(str(face + 1) for face in faces)
    return texts


TEXTS = written()
assert sorted(TEXTS) == list(range(actions.ACTIONS + actions.REDACTED))


def format_action(action: int) -> str:
    """Return the text of an action or of a redacted form of one."""
    return TEXTS[action]
