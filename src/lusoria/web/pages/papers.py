"""What a room prints: a list of its papers, each a PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...paper.press import can_print
from . import press
from .facts import Reader

if TYPE_CHECKING:
    from ..rooms.hall import Hall


def page(reader: Reader, hall: Hall, cards: bool) -> str:
    """Print the page; *cards* says whether seat packs get codes for phones."""
    table = hall.room.table
    return press.page(
        "papers",
        reader,
        id=hall.id,
        title=hall.kept.title or table.game.title,
        papers=table.game.papers,
        cards=cards,
        able=can_print(),
        over=table.match.over if table.number else False,
    )
