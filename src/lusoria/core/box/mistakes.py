"""Mistakes in a box document, each with its line and its field."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from ..errors import InvalidOption
from ..text.words import plain, plural

QUOTED: Final = 40
"""How much of a wrong value an error repeats."""
MOST: Final = 20
"""Mistakes that are named; the others are counted."""

KEY: Final = re.compile(
    r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*="""
)
HEADING: Final = re.compile(r"\s*\[+\s*([^\[\],]+?)\s*\]+\s*(?:#.*)?$")


class InvalidDocument(InvalidOption):
    """A document has mistakes; ``mistakes`` has a sentence for each."""

    longest = 300 * MOST

    def __init__(self, noun: str, mistakes: Sequence[str], where: str = "") -> None:
        """Keep the mistakes, and say them one after the other; *where* is the document's file."""
        self.noun, self.all = noun, tuple(mistakes)
        self.mistakes = tuple(plain(one, 300) for one in mistakes[:MOST])
        if len(mistakes) > MOST:
            self.mistakes += (f"and {plural(len(mistakes) - MOST, 'more mistake')}",)
        begin = f"{where}: the {noun}" if where else f"the {noun}"
        self.heading = f"{begin} has {plural(len(mistakes), 'mistake')}"
        if len(mistakes) == 1:
            joint = ", " if self.mistakes[0].startswith("line ") else ": "
            super().__init__(f"{begin}{joint}{self.mistakes[0]}")
        else:
            super().__init__(f"{self.heading}: {'; '.join(self.mistakes)}")

    def within(self, where: str) -> InvalidDocument:
        """Return the same error for a document that is in a file."""
        return InvalidDocument(self.noun, self.all, where)


class Mistakes:
    """The mistakes found so far in a text."""

    def __init__(self, text: str, known: Collection[str] = ()) -> None:
        """Find out which line each field of the text is on; *known* are the entries of the box."""
        self.known = known
        self.lines = {} if text.lstrip().startswith("{") else lines_of(text)
        self.found: list[tuple[int, str]] = []
        self.entries: set[str] = set()

    def add(self, path: str, sentence: str) -> None:
        """Note a mistake at a field; the line is taken from the nearest part that has one."""
        keys = tuple(path.split("."))
        self.entries.add(keys[0])
        line = self.line_of(keys)
        self.found.append((line, f"line {line}: {sentence}" if line else sentence))

    def misplaced(self, label: str) -> str:
        """Say where an entry belongs that stands below the heading of another."""
        if label not in self.known:
            return ""
        return f"{label} is an entry of its own: move it above the first line in [brackets]"

    def line_of(self, keys: tuple[str, ...]) -> int:
        """Return the line of a field, of what it is part of, or of its first part; 0 for none."""
        for length in range(len(keys), 0, -1):
            if keys[:length] in self.lines:
                return self.lines[keys[:length]]
        return min((line for at, line in self.lines.items() if at[:1] == keys[:1]), default=0)

    def relations(self, found: Iterable[tuple[str, str]], needs: Mapping[str, str]) -> None:
        """Note what does not fit together, where no part of it is wrong already."""
        wrong = frozenset(self.entries)
        for path, sentence in list(found):
            entry = path.split(".")[0]
            if not wrong & {entry, needs.get(entry, entry)}:
                self.add(path, sentence)

    def check(self, noun: str) -> None:
        """Raise all mistakes in the order of the lines, if there are any."""
        if self.found:
            ordered = sorted(self.found, key=lambda one: one[0])
            raise InvalidDocument(noun, [sentence for _, sentence in ordered])


def lines_of(text: str) -> dict[tuple[str, ...], int]:
    """Return the line on which each field of a TOML text is."""
    lines: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    for number, line in enumerate(text.splitlines(), 1):
        if heading := HEADING.match(line):
            table = keys_of(heading[1])
            lines.setdefault(table, number)
        elif key := KEY.match(line):
            lines.setdefault((*table, *keys_of(key[1])), number)
    return lines


def keys_of(dotted: str) -> tuple[str, ...]:
    """Split a dotted name into its keys."""
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))


def hint(name: str, known: Sequence[str]) -> str:
    """Name what was probably meant, or all there is."""
    folded = {one.lower(): one for one in known}
    near = difflib.get_close_matches(name[:QUOTED].lower(), folded, 1, 0.6)
    if near:
        return f"did you mean {folded[near[0]]}?"
    listed = ", ".join(known[:MOST])
    return f"there are {listed}" + (", and more" if len(known) > MOST else "")


def quoted(value: Any) -> str:
    """Quote a wrong value, in short: a list or a table by its kind."""
    if isinstance(value, Mapping | list):
        return "a table" if isinstance(value, Mapping) else "a list"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) >= 10**QUOTED:
        return "a number as long as that"
    return plain(repr(value), QUOTED)
