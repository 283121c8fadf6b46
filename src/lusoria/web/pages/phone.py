"""Somebody's phone in a room; ``phone.js`` fills it and keeps it up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.game import Game
from ...core.hosting import Stop
from ...play.rooms import Person
from . import press
from .facts import Reader

if TYPE_CHECKING:
    from ..rooms.hall import Hall


def signs_of(game: Game) -> dict[str, dict[str, str]]:
    """Return the signs that the pages of a room draw with."""
    hosting = game.hosting
    if hosting is None:
        return {}
    named = (("lines", hosting.signs), ("faces", hosting.faces), ("tones", hosting.tones))
    return {name: dict(signs) for name, signs in named}


def page(reader: Reader, hall: Hall, person: Person, tour: tuple[Stop, ...] = ()) -> str:
    """Print the page; *tour* leads through the role where somebody practises."""
    game = hall.room.table.game
    return press.page(
        "phone",
        reader,
        id=hall.id,
        person=person,
        title=hall.kept.title or game.title,
        game=game,
        signs=signs_of(game),
        practising=hall.settings.practice,
        tour=tour,
    )
