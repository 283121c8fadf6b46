"""The console of whoever runs a room; ``console.js`` fills it and keeps it up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import press
from .facts import Reader

if TYPE_CHECKING:
    from ..rooms.hall import Hall


def page(reader: Reader, hall: Hall, word: str, base: str) -> str:
    """Print the page; *word* is ``facilitator`` or ``helper``."""
    return press.page(
        "console",
        reader,
        id=hall.id,
        word=word,
        title=hall.kept.title or hall.room.table.game.title,
        game=hall.room.table.game,
        address=f"{base}/j/{hall.kept.code}",
    )
