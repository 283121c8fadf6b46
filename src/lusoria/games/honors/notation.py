"""Actions as short text."""

from __future__ import annotations

from .actions import (
    ABSTAIN,
    ACCEPT,
    ACTIONS,
    BRIBES,
    BUY,
    CHALLENGE,
    DIE,
    DONE,
    EXTORT,
    GAMES,
    GRAIN,
    LOWER,
    OFFER,
    OMEN,
    RAISE,
    RUN,
    SOME_DECISION,
    THROW,
    TRAIN,
    USE_LAW,
)
from .data import (
    CHALLENGES,
    DICE,
    FACES,
    FIRST_OMEN,
    LUXURIES,
    MOST_SPENT,
    OFFICES,
    OMENS,
    SKILLS,
)

WORDS: dict[int, str] = {
    THROW: "stop",
    ACCEPT: "accept",
    OFFER: "first",
    OFFER + 1: "second",
    DONE: "done",
    ABSTAIN: "abstain",
    SOME_DECISION: "decide ?",
}
"""Actions that are words alone."""

NUMBERED = (
    ("games", GAMES, MOST_SPENT + 1, 0),
    ("grain", GRAIN, MOST_SPENT + 1, 0),
    ("extort", EXTORT, len(CHALLENGES) + 1, 0),
    ("challenge", CHALLENGE, len(CHALLENGES), 1),
    ("law", USE_LAW, DICE, 1),
    ("raise", RAISE, DICE, 1),
    ("lower", LOWER, DICE, 1),
    ("omen", OMEN, len(OMENS), FIRST_OMEN),
    ("die", DIE, FACES, 1),
)
"""Actions that are a word and a number, counted from the last."""


def dice_in(bits: int) -> list[int]:
    """Return dice given a bit each as people count them."""
    return [die + 1 for die in range(DICE) if (bits >> die) & 1]


def written() -> dict[int, str]:
    """Write down every action."""
    texts = dict(WORDS)
    for word, first, count, start in NUMBERED:
        texts |= {first + place: f"{word} {start + place}" for place in range(count)}
    for dice in range(1, 1 << DICE):
        texts[THROW + dice] = " ".join(["throw", *map(str, dice_in(dice))])
    texts |= {TRAIN + skill: f"train {name}" for skill, name in enumerate(SKILLS)}
    texts |= {BUY + luxury: f"buy {name}" for luxury, name in enumerate(LUXURIES)}
    for place in range(len(OFFICES) * BRIBES):
        office, bribe = divmod(place, BRIBES)
        texts[RUN + place] = f"run {OFFICES[office]} {bribe}"
    return texts


TEXTS = written()
assert sorted(TEXTS) == list(range(ACTIONS + 1))


def format_action(action: int) -> str:
    """Return the text of an action, or of what others see of it."""
    return TEXTS[action]
