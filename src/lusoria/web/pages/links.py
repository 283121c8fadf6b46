"""How to join a classroom: its code, and links for helpers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import rendering
from .facts import Reader

if TYPE_CHECKING:
    from ..classrooms.classroom import Classroom

OWN: Final = ("127.0.0.1", "localhost", "[::1]")
"""Names under which only this computer knows itself."""


def page(reader: Reader, classroom: Classroom, base: str) -> str:
    """Print the page; links with tickets are made when somebody asks for one."""
    return rendering.page(
        "links",
        reader,
        id=classroom.id,
        kept=classroom.record,
        title=classroom.record.title or classroom.live_table.table.game.title,
        address=f"{base}/j/{classroom.record.code}",
        short=f"{base}/j".partition("://")[2],
        alone=is_alone(base),
    )


def is_alone(base: str) -> bool:
    """Whether an address is one under which only this computer knows itself."""
    return base.partition("://")[2].rpartition(":")[0] in OWN
