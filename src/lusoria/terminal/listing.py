"""Options as lines for a terminal; many similar ones share their first words."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, Protocol

from ..core.errors import LusoriaError
from ..core.text.words import brief
from ..play.match.match import Match

WIDTH: Final = 79
INDENT: Final = 7
FEW: Final = 14
"""Options up to which each has a line of its own."""
ALIKE: Final = 3
"""Options that begin alike from which on they share a line."""
TALL: Final = 10
"""Lines of options with one first word from which on a pattern stands for all."""
LONGEST_NUMBER: Final = 6
"""Digits of the highest number an option may have."""
GLUE: Final = "\0"
"""Stands for a space at which no line is broken."""


class Offer(Protocol):
    """What a line needs of an option."""

    @property
    def text(self) -> str:
        """How it is written."""

    @property
    def words(self) -> str:
        """What it would do."""

    @property
    def topic(self) -> str:
        """The heading it belongs under."""


Numbered = Sequence[tuple[int, Offer]]


def option_lines(
    choices: Sequence[Offer], wanted: str = "", width: int = WIDTH, room: int = 0
) -> list[str]:
    """List options with the numbers by which they are chosen, topic by topic.

    Where there are very many of one kind, a line says how they are typed; *wanted* asks for those
    in which it occurs, in full.  Where there is *room* for so many lines only, they are brief.
    """
    lines = full_lines(choices, wanted, width)
    return brief_lines(choices, width, room) if room and len(lines) > room else lines


def option_number(match: Match, seat: int, words: str) -> int:
    """Return the action meant by an option's number in the list, or by text."""
    chosen = words.strip("[]() ")
    if not (chosen.isascii() and chosen.isdigit()):
        return match.number(words, seat)
    choices = match.options(seat)
    if len(chosen) > LONGEST_NUMBER or not 1 <= int(chosen) <= len(choices):
        raise LusoriaError(f"{brief(words)} is not an option; choose 1 to {len(choices)}")
    return choices[int(chosen) - 1].number


def brief_lines(choices: Sequence[Offer], width: int, room: int) -> list[str]:
    """Write options as they are typed, side by side, as many as there is room for."""
    items = [f"[{at}] {one.text}".replace(" ", GLUE) for at, one in enumerate(choices, 1)]
    lines = [line.replace(GLUE, " ") for line in wrapped(f"   {'   '.join(items)}", 3, width)]
    return [*lines[: room - 1], "   list says what each of them does"]


def full_lines(choices: Sequence[Offer], wanted: str, width: int) -> list[str]:
    """List options in words."""
    numbered = list(enumerate(choices, 1))
    if wanted:
        sought = wanted.casefold()
        found = [(at, c) for at, c in numbered if sought in f"{c.text} {c.words}".casefold()]
        return single_lines(found, width)
    if len(numbered) <= FEW and not any(choice.topic for choice in choices):
        return single_lines(numbered, width)
    lines: list[str] = []
    for topic, group in groupby(numbered, lambda pair: pair[1].topic):
        lines += [f"  {topic}:"] if topic else []
        for block in blocks(list(group)):
            lines += block_lines(block, width)
    return lines


def blocks(numbered: Numbered) -> Iterator[Numbered]:
    """Split options where the first word of their text changes."""
    for _, group in groupby(numbered, lambda pair: pair[1].text.partition(" ")[0]):
        yield list(group)


def block_lines(block: Numbered, width: int) -> list[str]:
    """Write options of one kind: in words, those that begin alike together, or as a pattern."""
    lines: list[str] = []
    for stem, row in rows(block):
        lines += row_lines(stem, row, width) if stem else single_lines(row, width)
    many = len(block) > FEW and len(lines) > TALL
    pattern = pattern_lines(block, width) if many else []
    return pattern or lines


def rows(block: Numbered) -> Iterator[tuple[str, Numbered]]:
    """Split options into rows that begin with the same words, and those that stand alone."""
    at = 0
    while at < len(block):
        stem, end = longest_row(block, at)
        yield stem, block[at:end]
        at = end


def longest_row(block: Numbered, at: int) -> tuple[str, int]:
    """Return how many options from *at* on share their first words, and which words."""
    words = [choice.words.split() for _, choice in block[at:]]
    stem = words[0][:-1]
    end = 1
    while end < len(words) and (common := shared(stem, words[end])) and len(common) >= 2:
        if end >= ALIKE and len(common) < len(stem):
            break
        stem, end = common, end + 1
    if end < ALIKE:
        return "", at + 1
    return " ".join(stem), at + end


def shared(one: Sequence[str], other: Sequence[str]) -> list[str]:
    """Return the words with which both begin."""
    count = 0
    while count < min(len(one), len(other) - 1) and one[count] == other[count]:
        count += 1
    return list(one[:count])


def single_lines(row: Numbered, width: int) -> list[str]:
    """Write options in words, a line each, broken between words."""
    lines: list[str] = []
    for number, choice in row:
        lines += wrapped(f"{f'[{number}]':>{INDENT - 1}} {choice.words}", INDENT, width)
    return lines


def row_lines(stem: str, row: Numbered, width: int) -> list[str]:
    """Write options that begin alike: the words they share, then the rest of each."""
    items = [
        f"[{number}] {choice.words[len(stem) :].strip()}".replace(" ", GLUE)
        for number, choice in row
    ]
    lines = wrapped(f"{' ' * INDENT}{stem} ... {'   '.join(items)}", INDENT + 2, width)
    return [line.replace(GLUE, " ") for line in lines]


def wrapped(text: str, indent: int, width: int) -> list[str]:
    """Break a text at spaces, and nowhere else; what is glued is broken only if it must be."""
    start = " " * (len(text) - len(text.lstrip()))
    lines = textwrap.wrap(
        text.strip(),
        width,
        initial_indent=start,
        subsequent_indent=" " * indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    if any(len(line) > width and GLUE in line for line in lines):
        return wrapped(text.replace(GLUE, " "), indent, width)
    return lines


def pattern_lines(block: Numbered, width: int) -> list[str]:
    """Write how very many options are typed: what may stand in the place of each word."""
    texts = [choice.text.split() for _, choice in block]
    if len({len(words) for words in texts}) > 1:
        return []
    columns = (dict.fromkeys(words) for words in zip(*texts, strict=True))
    places = (f"({' | '.join(words)})" if len(words) > 1 else "".join(words) for words in columns)
    numbers = f"[{block[0][0]}-{block[-1][0]}]"
    return wrapped(f"{numbers:>{INDENT - 1}} {' '.join(places)}", INDENT, width)
