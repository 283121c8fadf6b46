"""Somebody's phone in a room; ``phone.js`` fills it and keeps it up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...play.rooms import Person
from . import press
from .facts import Reader

if TYPE_CHECKING:
    from ..rooms.hall import Hall


def page(reader: Reader, hall: Hall, person: Person) -> str:
    """Print the page."""
    game = hall.room.table.game
    return press.page(
        "phone",
        reader,
        id=hall.id,
        person=person,
        title=hall.kept.title or game.title,
        game=game,
    )
