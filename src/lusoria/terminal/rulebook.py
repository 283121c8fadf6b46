"""The rules in a terminal: contents, chapters, sections and rulings, without Markdown."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from typing import Final, NamedTuple

from ..core.errors import LusoriaError
from ..core.game import Game
from ..play.public_game import PublicGame

WIDTH: Final = 79
RULING: Final = re.compile(r"[A-Za-z]{2}-\d+")


class Section(NamedTuple):
    """A heading of the rules with what stands below it, up to the next heading."""

    level: int
    heading: str
    text: str

    @property
    def number(self) -> str:
        """The number it is cited by, if it has one."""
        found = re.match(r"\d+(\.\d+)*", self.heading)
        return found.group() if found else ""


def sections(game: Game) -> list[Section]:
    """Split the rules of a game at their headings."""
    found: list[Section] = []
    for part in re.split(r"(?m)^(?=#+ )", PublicGame(game).rules):
        head, _, text = part.strip().partition("\n")
        marks, _, heading = head.partition(" ")
        if marks.startswith("#"):
            found.append(Section(len(marks), plain_text(heading), text.strip()))
    return found


def read_rules(game: Game, wanted: str) -> list[str]:
    """Return the part of the rules that *wanted* names, as lines.

    Empty is the contents, ``4`` a chapter with all its sections, ``4.1`` one of them, ``RO-24``
    a ruling, and a word every section that contains it.
    """
    found = sections(game)
    wanted = wanted.strip().rstrip(".")
    if not wanted:
        return list(contents(found))
    if RULING.fullmatch(wanted):
        return ruling(found, wanted.upper())
    chosen = [
        section
        for section in found
        if section.number == wanted or section.number.startswith(f"{wanted}.")
    ]
    if not chosen and not wanted[:1].isdigit():
        chosen = [section for section in found if spoken_of(section, wanted)]
    if not chosen:
        raise LusoriaError(
            f"the rules have no section {wanted}; 'lusoria rules {game.name}' lists them"
        )
    return [line for section in chosen for line in section_lines(section)]


def contents(found: list[Section]) -> Iterator[str]:
    """List the headings, chapters apart from their sections."""
    for section in found:
        yield f"{'  ' * (section.level - 1)}{section.heading}"[:WIDTH]


def spoken_of(section: Section, word: str) -> bool:
    """Whether a section speaks of something."""
    return word.casefold() in f"{section.heading}\n{section.text}".casefold()


def ruling(found: list[Section], name: str) -> list[str]:
    """Return one ruling."""
    for section in found:
        for line in section.text.splitlines():
            cells = [plain_text(cell.strip()) for cell in line.strip().strip("|").split("|")]
            if cells[0] == name:
                return textwrap.wrap(f"{name}: {'. '.join(cells[1:])}", WIDTH)
    raise LusoriaError(f"the rules have no ruling {name}")


def section_lines(section: Section) -> list[str]:
    """Write a section: its heading, then its text in lines that fit."""
    lines = ["", section.heading]
    for block in re.split(r"\n\s*\n", section.text):
        lines += block_lines(block.splitlines())
    return lines


def block_lines(rows: list[str]) -> list[str]:
    """Write a paragraph, a list or a table."""
    if rows and rows[0].lstrip().startswith("|"):
        return [line for row in rows for line in table_row(row)]
    lines: list[str] = []
    for item in items(rows):
        dash = item.startswith("- ")
        lines += textwrap.wrap(
            plain_text(item),
            WIDTH,
            initial_indent="  ",
            subsequent_indent="    " if dash else "  ",
            break_on_hyphens=False,
        )
    return lines


def items(rows: list[str]) -> Iterator[str]:
    """Join lines that belong together: a paragraph, or one point of a list."""
    held = ""
    for row in rows:
        words = row.strip()
        if held and re.match(r"(-|\d+\.) ", words):
            yield held
            held = ""
        held = f"{held} {words}".strip()
    if held:
        yield held


def table_row(row: str) -> list[str]:
    """Write a row of a table; the line under its head is left out."""
    cells = [plain_text(cell.strip()) for cell in row.strip().strip("|").split("|")]
    if all(set(cell) <= set("-: ") for cell in cells):
        return []
    return textwrap.wrap("   ".join(cells), WIDTH, initial_indent="  ", subsequent_indent="      ")


def plain_text(text: str) -> str:
    """Take the signs of Markdown away."""
    text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"(\*\*|__|`)(.+?)\1", r"\2", text)
    return re.sub(r"(?<!\w)[*_](\S(?:.*?\S)?)[*_](?!\w)", r"\1", text)
