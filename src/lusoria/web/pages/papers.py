"""What a classroom prints: a list of its papers, each a PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...paper.pdf import can_print
from . import rendering
from .facts import Reader

if TYPE_CHECKING:
    from ..classrooms.classroom import Classroom


def page(reader: Reader, classroom: Classroom, cards: bool) -> str:
    """Print the page; *cards* says whether seat packs get codes for phones."""
    table = classroom.live_table.table
    return rendering.page(
        "papers",
        reader,
        id=classroom.id,
        title=classroom.record.title or table.game.title,
        papers=table.game.papers,
        cards=cards,
        able=can_print(),
        over=table.match.over if table.number else False,
    )
