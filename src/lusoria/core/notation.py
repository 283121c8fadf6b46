"""Reading what people type: forgiving in case, spacing and abbreviation, never guessing."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence
from functools import cached_property

from .errors import InvalidNotation

NEAREST = 3


class Lexicon:
    """Every action of a game by its text."""

    def __init__(self, write: Callable[[int], str], actions: int) -> None:
        """Take the texts of *actions* actions from *write*."""
        self.write, self.count = write, actions

    @cached_property
    def actions(self) -> dict[str, int]:
        """The number of every action, by its text."""
        return {tidy(self.write(action)): action for action in range(self.count)}

    def find(self, text: str) -> int | None:
        """Return the action that *text* names in full."""
        wanted = tidy(text)
        return self.actions.get(wanted, self.actions.get(in_order(wanted)))

    def read(self, text: str, legal: Sequence[int] = ()) -> int:
        """Return the action that *text* names; an abbreviation must fit one legal action only."""
        named, wanted = self.find(text), tidy(text)
        if named is not None:
            return named
        fits = [action for action in legal if abbreviates(wanted, tidy(self.write(action)))]
        if len(fits) == 1:
            return fits[0]
        if fits:
            raise InvalidNotation(f"'{text}' could be {self.some(fits)}")
        raise InvalidNotation(f"'{text}' names no action{self.hint(wanted, legal)}")

    def hint(self, wanted: str, legal: Sequence[int]) -> str:
        """Return the nearest legal actions, as the end of a sentence."""
        texts = {tidy(self.write(action)): action for action in legal}
        near = difflib.get_close_matches(wanted, texts, NEAREST, 0.4) or list(texts)[:NEAREST]
        return f"; nearest: {self.some([texts[text] for text in near])}" if near else ""

    def some(self, actions: Sequence[int]) -> str:
        """Write a few actions, with a dot dot dot for the rest."""
        texts = [self.write(action) for action in actions[: NEAREST + 1]]
        return ", ".join(texts) + (", ..." if len(actions) > len(texts) else "")


def tidy(text: str) -> str:
    """Return *text* in lower case, with single spaces and without ornament."""
    return " ".join(re.sub(r"[^a-z0-9+?-]+", " ", text.casefold()).split())


def in_order(text: str) -> str:
    """Return *text* with its numbers in ascending order, as dice are written."""
    words = text.split()
    numbers = sorted((word for word in words if word.isdigit()), key=int)
    return " ".join(numbers.pop(0) if word.isdigit() else word for word in words)


def abbreviates(short: str, full: str) -> bool:
    """Whether each word of *short* begins a word of *full*, in order; no number may be left out."""
    words, parts = full.split(), short.split()
    if not parts or not begins(parts[0], words[0]):
        return False
    for word in words:
        if parts and begins(parts[0], word):
            parts.pop(0)
        elif word.isdigit():
            return False
    return not parts


def begins(part: str, word: str) -> bool:
    """Whether *part* stands for *word*: numbers in full, other words by their beginning."""
    return part == word if word.isdigit() or part.isdigit() else word.startswith(part)
