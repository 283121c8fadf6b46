"""Options as lines for a terminal: few in words, many in rows, very many as patterns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Final

from .play.match import Choice

WIDTH: Final = 79
INDENT: Final = 9
GLUE: Final = "\0"
"""Stands for a space at which no line is broken."""
ROW: Final = 3
"""Options alike from which on they share a row."""
TALL: Final = 8
"""Lines of options with one first word from which on a pattern stands for all."""


def option_lines(choices: Sequence[Choice]) -> list[str]:
    """List options with their numbers; those that differ in a word or two share a line.

    Where there are very many of one kind, a line says how they are typed.
    """
    lines: list[str] = []
    at = 0
    for block in blocks(choices):
        found = block_lines(block, at + 1)
        pattern = pattern_lines(block, at + 1) if len(found) > TALL else []
        lines += pattern or found
        at += len(block)
    return lines


def blocks(choices: Sequence[Choice]) -> Iterator[Sequence[Choice]]:
    """Split options where the first word changes."""
    at = 0
    for end in range(1, len(choices) + 1):
        if end == len(choices) or first_word(choices[end]) != first_word(choices[at]):
            yield choices[at:end]
            at = end


def first_word(choice: Choice) -> str:
    """Return how an option begins."""
    return choice.text.partition(" ")[0]


def block_lines(block: Sequence[Choice], first: int) -> list[str]:
    """Write options with one first word, in rows as far as they have all but one word in common."""
    lines: list[str] = []
    alone: list[tuple[int, Choice]] = []
    at = 0
    while at < len(block):
        stem = block[at].text.rpartition(" ")[0]
        end = at + 1
        while stem and end < len(block) and block[end].text.rpartition(" ")[0] == stem:
            end += 1
        if end - at >= ROW:
            lines += single_lines(alone) + row_lines(stem, block[at:end], first + at)
            alone = []
        else:
            alone += [(first + i, block[i]) for i in range(at, end)]
        at = end
    return lines + single_lines(alone)


def single_lines(alone: Sequence[tuple[int, Choice]]) -> list[str]:
    """Write options that have no row: in words, or by their texts if they are many."""
    if len(alone) <= 2 * ROW:
        return [f"{number:>7}  {choice.words}" for number, choice in alone]
    numbers, choices = zip(*alone, strict=True)
    return row_lines(first_word(choices[0]), choices, numbers[0])


def row_lines(stem: str, row: Sequence[Choice], first: int) -> list[str]:
    """Write options that begin alike, with a number each where they need several lines."""
    numbers = f"{first}-{first + len(row) - 1}"
    rests = [choice.text[len(stem) :].strip() for choice in row]
    line = f"{numbers:>7}  {stem} {' | '.join(rests)}"
    if len(line) <= WIDTH:
        return [line]
    items = [f"{number}:{rest}" for number, rest in enumerate(rests, first)]
    return folded(f"{numbers:>7}  {stem}", items)


def folded(head: str, items: Sequence[str]) -> list[str]:
    """Write items after a heading, and break lines only between them."""
    glued = "  ".join(item.replace(" ", GLUE) for item in items)
    return [line.replace(GLUE, " ") for line in wrapped(f"{head}  {glued}")]


def wrapped(text: str) -> list[str]:
    """Break a text at spaces, and nowhere else."""
    return textwrap.wrap(
        text,
        WIDTH,
        subsequent_indent=" " * INDENT,
        break_long_words=False,
        break_on_hyphens=False,
    )


def pattern_lines(block: Sequence[Choice], first: int) -> list[str]:
    """Write how very many options are typed: what may stand in the place of each word."""
    texts = [choice.text.split() for choice in block]
    if len({len(words) for words in texts}) > 1:
        return []
    columns = (dict.fromkeys(words) for words in zip(*texts, strict=True))
    places = (f"({' | '.join(words)})" if len(words) > 1 else "".join(words) for words in columns)
    numbers = f"{first}-{first + len(block) - 1}"
    return wrapped(f"{numbers:>7}  {' '.join(places)}")
