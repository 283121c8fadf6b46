"""The projector's screen of a room; ``projector.js`` fills it and keeps it up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import press
from .facts import Reader

if TYPE_CHECKING:
    from ..rooms.hall import Hall


def page(reader: Reader, hall: Hall, base: str) -> str:
    """Print the page."""
    return press.page(
        "projector",
        reader,
        id=hall.id,
        title=hall.kept.title or hall.room.table.game.title,
        date=hall.kept.date,
        game=hall.room.table.game,
        code=hall.kept.code,
        address=f"{base.partition('://')[2]}/j",
    )
