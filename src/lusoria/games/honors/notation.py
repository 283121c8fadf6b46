"""Actions as short text."""

from __future__ import annotations

from . import actions, data

WORDS: dict[int, str] = {
    actions.THROW: "stop",
    actions.ACCEPT: "accept",
    actions.OFFER: "first",
    actions.OFFER + 1: "second",
    actions.DONE: "done",
    actions.ABSTAIN: "abstain",
    actions.SOME_DECISION: "decide ?",
}
"""Actions that are words alone."""

NUMBERED = (
    ("games", actions.GAMES, data.MOST_SPENT + 1, 0),
    ("grain", actions.GRAIN, data.MOST_SPENT + 1, 0),
    ("extort", actions.EXTORT, len(data.CHALLENGES) + 1, 0),
    ("challenge", actions.CHALLENGE, len(data.CHALLENGES), 1),
    ("law", actions.USE_LAW, data.DICE, 1),
    ("raise", actions.RAISE, data.DICE, 1),
    ("lower", actions.LOWER, data.DICE, 1),
    ("omen", actions.OMEN, len(data.OMENS), data.FIRST_OMEN),
    ("die", actions.DIE, data.FACES, 1),
)
"""Actions that are a word and a number, counted from the last."""


def dice_in(bits: int) -> list[int]:
    """Return dice given a bit each as people count them."""
    return [die + 1 for die in range(data.DICE) if (bits >> die) & 1]


def written() -> dict[int, str]:
    """Write down every action."""
    texts = dict(WORDS)
    for word, first, count, start in NUMBERED:
        texts |= {first + place: f"{word} {start + place}" for place in range(count)}
    for dice in range(1, 1 << data.DICE):
        texts[actions.THROW + dice] = " ".join(["throw", *map(str, dice_in(dice))])
    texts |= {actions.TRAIN + skill: f"train {name}" for skill, name in enumerate(data.SKILLS)}
    texts |= {actions.BUY + luxury: f"buy {name}" for luxury, name in enumerate(data.LUXURIES)}
    for place in range(len(data.OFFICES) * actions.BRIBES):
        office, bribe = divmod(place, actions.BRIBES)
        texts[actions.RUN + place] = f"run {data.OFFICES[office]} {bribe}"
    return texts


TEXTS = written()
assert sorted(TEXTS) == list(range(actions.ACTIONS + 1))


def format_action(action: int) -> str:
    """Return the text of an action, or of what others see of it."""
    return TEXTS[action]
