"""The designer's desk: the numbers of a game's box as a form."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final
from urllib.parse import urlencode

from ...bots.player import light_bots
from ...core.box import Box, Field
from ...core.game import Game
from ...draw.charts import NARROW
from ...draw.svg import Picture, tag
from ...lab.balance import page as balance
from ...lab.balance.compare import contrasting
from ...lab.balance.estimates import THE_GAME
from ...lab.balance.findings import changes, shared
from ...lab.balance.tables import ByBot, what_it_is
from ...paper.papers import papers_of
from ..pages import rendering
from .facts import OWN, Reader
from .texts import texts

VALUE: Final = "value-"
"""How the fields of the form begin that hold a value."""
LARGE: Final = 16
"""Entries with more values are folded up."""
SINGLE: Final = "general"
"""The group of all entries that are a single value."""


@dataclass(frozen=True, slots=True)
class Group:
    """An entry of the box with its values."""

    name: str
    meaning: str
    fields: tuple[Field, ...]

    @property
    def single(self) -> bool:
        """Whether each of its values is an entry of its own, with a meaning of its own."""
        return self.name == SINGLE

    @property
    def changed(self) -> int:
        """How many of its values differ from the standard."""
        return sum(one.changed for one in self.fields)

    @property
    def folded(self) -> bool:
        """Whether it is long and as usual."""
        return len(self.fields) > LARGE and not self.changed

    @property
    def reconstructed(self) -> bool:
        """Whether any of its standard values is reconstructed."""
        return any(one.reconstructed for one in self.fields)


@dataclass(frozen=True, slots=True)
class BoxForm:
    """A document on the desk: its text, and what was typed and cannot be."""

    text: str
    mistakes: Sequence[str] = ()
    typed: dict[str, str] | None = None


def page(reader: Reader, game: Game, box: Box, sheet: BoxForm) -> str:
    """Print the form."""
    groups = list(groups_of(box, sheet.text))
    return rendering.page(
        "desk",
        reader,
        game=game,
        box=box,
        sheet=sheet,
        groups=groups,
        changes=[one for group in groups for one in group.fields if one.changed],
        bots=light_bots(game),
        contrast=contrasting(game),
        papers=papers_of(game),
        play=play_link(game, box, sheet.text),
        value=VALUE,
        label=label,
        typed=sheet.typed or {},
    )


def groups_of(box: Box, text: str) -> Iterator[Group]:
    """List all values: those that stand alone first, then table by table."""
    fields = box.fields(text)
    alone = tuple(one for one in fields if not box.entry_of[entry_in(one.path)].axes)
    if alone:
        yield Group(SINGLE, "", alone)
    for name, values in groupby(fields, lambda one: entry_in(one.path)):
        if box.entry_of[name].axes:
            yield Group(name, box.entry_of[name].meaning, tuple(values))


def group_of(box: Box, path: str) -> str:
    """Return the group on the form that has a value."""
    name = entry_in(path)
    return name if box.entry_of[name].axes else SINGLE


def entry_in(path: str) -> str:
    """Return the entry that a value belongs to."""
    return path.partition(".")[0]


def report(reader: Reader, found: Sequence[ByBot]) -> str:
    """Draw a comparison with the standard: findings, then charts and rows of each bot."""
    clear = any(one.clear for one in found)
    return rendering.page(
        "contrast",
        reader,
        findings=list(changes(shared(found))) if clear else [],
        bots=[part_of(reader, one, f"chart-{at}") for at, one in enumerate(found)],
    )


@dataclass(frozen=True, slots=True)
class BotPart:
    """What one bot makes of the standard and of another box."""

    bot: str
    about: str
    """What it is, in a few words."""
    pictures: Sequence[str]
    main: str
    """The rows that every game has."""
    others: str
    endings: str


def part_of(reader: Reader, found: ByBot, prefix: str) -> BotPart:
    """Draw what one bot shows."""
    said = texts(reader.language).gettext
    sides = said("Standard"), said("This box")
    pictures = [
        *balance.clearest(found, NARROW),
        *balance.distributions(found, sides, NARROW),
        *balance.by_turn(found.rows, sides, NARROW),
    ]
    main = [row for row in found.rows if row.heading == THE_GAME]
    return BotPart(
        found.bot,
        what_it_is(found.bot),
        [drawn(picture, f"{prefix}-{at}-") for at, picture in enumerate(pictures)],
        balance.statistics(main, sides),
        balance.statistics([row for row in found.rows if row.heading != THE_GAME], sides),
        balance.endings(found, sides),
    )


def drawn(picture: Picture, prefix: str) -> str:
    """Draw a chart in the colours of the page."""
    return tag(
        "svg",
        *picture.groups(prefix).values(),
        viewBox=picture.frame,
        class_="lusoria",
        role="img",
        aria_label=f"{picture.title}: {picture.description}",
    )


def label(path: str) -> str:
    """Return what a value is called within its entry."""
    return " ".join(path.split(".")[1:]).replace("_", " ") or path.replace("_", " ")


def play_link(game: Game, box: Box, text: str) -> str:
    """Return the address of the form of a new table with a document, and bots to try it with."""
    fields = {"game": game.name, f"option-{box.option}": text if text in box.named else OWN}
    if text not in box.named:
        fields[f"document-{box.option}"] = text
    bots = {f"seat-{seat}": "medium" for seat in range(1, game.seats[-1])}
    return f"/new?{urlencode(fields | {'seat-0': 'me'} | bots)}"


def desk_link(game: str, text: str) -> str:
    """Return the address of the desk with a document on it."""
    return f"/desk/{game}" if text == "standard" else f"/desk/{game}?{urlencode({'d': text})}"


def shown(value: object) -> str:
    """Write a value as people type it."""
    return value if isinstance(value, str) else json.dumps(value)
