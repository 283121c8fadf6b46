"""Find the actions that people mean by the words on a button, or by similar words."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from .notation import tidy

FILLERS: Final = frozenset(
    re.findall(
        r"\w+",
        "a an the my your his her its our their this that some any to of for with in on at from by "
        "as and or i you we it is be am are can cannot could may do does did not why please now",
    )
)
"""Words that change nothing about which action is meant."""
GENERIC: Final = frozenset(("card", "action", "move", "something", "thing"))
"""Words that name no particular thing: "play a card" stands for any card."""
ENDINGS: Final = ("ing", "es", "ed", "s")
SHORTEST: Final = 3
"""Letters of a beginning that stands for a word."""
LONGER: Final = 2
"""How many letters more than the word itself may be typed: running, run."""
NUMBER: Final = re.compile(r"\d+")
HEAD: Final = re.compile(r"[:(\[,;]")
NEAREST: Final = 3
LONGEST_HEAD: Final = 60


class Label(NamedTuple):
    """An action as it is written and as a button says it."""

    actions: tuple[int, ...]
    """The action; several where a button stands for more than one."""
    text: str
    words: str

    @property
    def head(self) -> str:
        """What a button says first, before prices, effects and explanations."""
        return HEAD.split(self.words, maxsplit=1)[0].strip() or self.text


def close(said: str, labels: Iterable[Label]) -> list[Label]:
    """Return the labels that say the same, or else those whose head has the verb and every word."""
    words, labels = content(said), list(labels)
    return [one for one in labels if words and words == content(one.words)] or [
        one for one in labels if same_verb(words, one) and has_all(words, f"{one.head} {one.text}")
    ]


def wide(said: str, labels: Iterable[Label]) -> list[Label]:
    """Return the labels that have every word: with the same verb anywhere, else in their head."""
    words, labels = content(said), list(labels)
    if same := [
        one for one in labels if same_verb(words, one) and has_all(words, f"{one.words} {one.text}")
    ]:
        return same
    if len(words) < 2:
        return []
    return [one for one in labels if has_all(words, f"{one.head} {one.text}")]


def unordered(said: str, labels: Iterable[Label]) -> list[Label]:
    """Return the labels with every word but those that name no particular thing."""
    words = content(said)
    particular = " ".join(word for word in words if word not in GENERIC)
    return close(particular, labels) if particular and len(particular.split()) < len(words) else []


def nearest(said: str, labels: Iterable[Label], legal: Collection[int] = ()) -> list[str]:
    """Return what the buttons say that are most like the words, the nearest first.

    Where nothing has a word in common, only what is *legal* is of any use.
    """
    words, wanted = content(said), tidy(said)
    ranked: dict[str, tuple[int, bool, float, str]] = {}
    for one in labels:
        head, possible = one.head, not legal or one.actions[0] in legal
        if len(head) > LONGEST_HEAD or head.partition(" ")[0] in FILLERS:
            continue
        there = content(f"{head} {one.text}")
        shared = sum(any(alike(word, other) for other in there) for word in words)
        if not shared and not possible:
            continue
        like = difflib.SequenceMatcher(None, wanted, tidy(head)).ratio()
        rank = (-shared, not possible, -like, head)
        form = NUMBER.sub("#", " ".join(there[: len(content(head))]))
        ranked[form] = min(rank, ranked.get(form, rank))
    return [head for *_, head in sorted(ranked.values())[:NEAREST]]


def named(said: str) -> list[str]:
    """Return the words that matter as they were said."""
    return [
        word
        for word in tidy(said).split()
        if word not in FILLERS and (len(word) > 1 or word.isdigit())
    ]


@lru_cache(maxsize=8192)
def content(text: str) -> tuple[str, ...]:
    """Return the words that matter, without their endings."""
    return tuple(stem(word) for word in named(text))


def stem(word: str) -> str:
    """Return a word without the ending of a plural or of a form of a verb."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            return word[: -len(ending)]
    return word


def same_verb(words: Sequence[str], label: Label) -> bool:
    """Whether the first word is the first one of what a button says, or of the notation."""
    firsts = [content(said)[:1] for said in (label.words, label.text)]
    return bool(words) and any(alike(words[0], first) for found in firsts for first in found)


def has_all(words: Sequence[str], text: str) -> bool:
    """Whether a text has every one of some words."""
    there = content(text)
    return bool(words) and all(any(alike(word, other) for other in there) for word in words)


def alike(said: str, word: str) -> bool:
    """Whether what was said stands for a word: numbers in full, others by their beginning."""
    if said == word or said.isdigit() or word.isdigit():
        return said == word
    shorter, longer = sorted((said, word), key=len)
    if len(shorter) < SHORTEST or not longer.startswith(shorter):
        return False
    return longer == word or len(longer) - len(shorter) <= LONGER
