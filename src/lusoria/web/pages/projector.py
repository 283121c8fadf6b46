"""The projector's screen of a classroom; ``projector.js`` fills it and keeps it up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import rendering
from .facts import Reader

if TYPE_CHECKING:
    from ..classrooms.classroom import Classroom


def page(reader: Reader, classroom: Classroom, base: str) -> str:
    """Print the page."""
    return rendering.page(
        "projector",
        reader,
        id=classroom.id,
        title=classroom.record.title or classroom.live_table.table.game.title,
        date=classroom.record.date,
        game=classroom.live_table.table.game,
        code=classroom.record.code,
        address=f"{base.partition('://')[2]}/j",
    )
