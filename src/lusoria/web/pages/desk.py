"""The designer's desk: the numbers of a game's box as a form."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final
from urllib.parse import urlencode

from ...bots.player import light_bots
from ...core.box import Box, Field
from ...core.game import Game
from ..pages import rendering
from .facts import Reader

VALUE: Final = "value-"
"""How the fields of the form begin that hold a value."""
LARGE: Final = 16
"""Entries with more values are folded up."""


@dataclass(frozen=True, slots=True)
class Group:
    """An entry of the box with its values."""

    name: str
    meaning: str
    fields: tuple[Field, ...]

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
class Sheet:
    """A document on the desk: its text, and what was typed and cannot be."""

    text: str
    mistakes: Sequence[str] = ()
    typed: dict[str, str] | None = None


def page(reader: Reader, game: Game, box: Box, sheet: Sheet) -> str:
    """Print the form."""
    groups = [
        Group(name, box.entry_of[name].meaning, tuple(fields))
        for name, fields in groupby(box.fields(sheet.text), lambda one: one.path.split(".")[0])
    ]
    return rendering.page(
        "desk",
        reader,
        game=game,
        box=box,
        sheet=sheet,
        groups=groups,
        changes=[one for group in groups for one in group.fields if one.changed],
        bots=light_bots(game),
        play=play_link(game, box, sheet.text),
        value=VALUE,
        label=label,
        typed=sheet.typed or {},
    )


def label(path: str) -> str:
    """Return what a value is called within its entry."""
    return " ".join(path.split(".")[1:]).replace("_", " ") or path.replace("_", " ")


def play_link(game: Game, box: Box, text: str) -> str:
    """Return the address of the form of a new table with a document."""
    if text in box.named:
        return f"/new?{urlencode({'game': game.name, f'option-{box.option}': text})}"
    fields = {"game": game.name, f"option-{box.option}": "own", f"document-{box.option}": text}
    return f"/new?{urlencode(fields)}"


def desk_link(game: str, text: str) -> str:
    """Return the address of the desk with a document on it."""
    return f"/desk/{game}" if text == "standard" else f"/desk/{game}?{urlencode({'d': text})}"


def shown(value: object) -> str:
    """Write a value as people type it."""
    return value if isinstance(value, str) else json.dumps(value)
