"""Parse what people type: tolerant of case, spacing and abbreviation, never guessing."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence
from functools import cached_property

from ..errors import IllegalAction, InvalidNotation
from ..table import NonAction
from .words import plain

NEAREST = 3
LONGEST = 200
"""Characters of anything that may name an action."""


class Lexicon:
    """Every action of a game by its text."""

    def __init__(
        self,
        write: Callable[[int], str],
        actions: int,
        unordered: frozenset[str] = frozenset(),
        non_actions: Sequence[NonAction] = (),
    ) -> None:
        """Take the texts of *actions* actions from *write*.

        After a *unordered* first word numbers may come in any order; *non_actions* are no actions.
        """
        self.write, self.count, self.unordered, self.non_actions = (
            write,
            actions,
            unordered,
            non_actions,
        )

    @cached_property
    def actions(self) -> dict[str, int]:
        """The number of every action, by its text."""
        return {tidy(self.write(action)): action for action in range(self.count)}

    @cached_property
    def forms(self) -> dict[str, list[int]]:
        """The actions that differ in numbers only, by their text with ``#`` for each number."""
        found: dict[str, list[int]] = {}
        for text, action in self.actions.items():
            found.setdefault(re.sub(r"\b\d+\b", "#", text), []).append(action)
        return found

    def find(self, text: str) -> int | None:
        """Return the action that *text* names in full."""
        wanted = self.wanted(text)
        named = self.actions.get(wanted)
        if named is None and wanted.partition(" ")[0] in self.unordered:
            named = self.actions.get(in_order(wanted))
        return named

    def wanted(self, text: str) -> str:
        """Return what was typed, tidied; what is much too long is refused."""
        if len(text) > LONGEST:
            raise InvalidNotation(f"'{plain(text, 30)}' is too long for an action")
        return tidy(text)

    def read(
        self,
        text: str,
        legal: Sequence[int] = (),
        describe: Callable[[int], str] | None = None,
    ) -> int:
        """Return the action that *text* names; what is not named in full must fit one legal action.

        It may abbreviate an action's text, or be words of its description.
        """
        named, wanted, said = self.find(text), self.wanted(text), plain(text)
        if named is not None:
            return named
        fits = [action for action in legal if abbreviates(wanted, tidy(self.write(action)))]
        if not fits and describe is not None:
            fits = [
                action
                for action in legal
                if paraphrases(wanted, tidy(self.write(action)), tidy(describe(action)))
            ]
        for wish in () if fits else self.non_actions:
            if re.fullmatch(wish.pattern, wanted):
                raise IllegalAction(f"'{said}' is not possible: {wish.text}", wish.section)
        if len(fits) == 1:
            return fits[0]
        if fits:
            raise InvalidNotation(f"'{said}' could be {self.some(fits)}")
        raise InvalidNotation(f"'{said}' names no action{self.hint(wanted, legal)}")

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


def paraphrases(said: str, text: str, words: str) -> bool:
    """Whether what was said are words of an action's text and description, in their order.

    Words of the text alone are a text that is not finished, and nothing is added to it.
    """
    parts = said.split()
    if not parts or not any(begins(parts[0], first) for first in (first_of(text), first_of(words))):
        return False
    if all(any(begins(part, word) for word in text.split()) for part in parts):
        return False
    for word in f"{text} {words}".split():
        if parts and begins(parts[0], word):
            parts.pop(0)
    return not parts


def first_of(text: str) -> str:
    """Return the first word of a text."""
    return text.partition(" ")[0]


def begins(part: str, word: str) -> bool:
    """Whether *part* stands for *word*: numbers in full, other words by their beginning."""
    return part == word if word.isdigit() or part.isdigit() else word.startswith(part)
