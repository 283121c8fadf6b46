"""How others come to a room: its code, and links for whoever helps to run it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import press
from .facts import Reader

if TYPE_CHECKING:
    from ..rooms.hall import Hall

OWN: Final = ("127.0.0.1", "localhost", "[::1]")
"""Names under which only this computer knows itself."""


def page(reader: Reader, hall: Hall, base: str) -> str:
    """Print the page; links with tickets are made when somebody asks for one."""
    return press.page(
        "links",
        reader,
        id=hall.id,
        kept=hall.kept,
        title=hall.kept.title or hall.room.table.game.title,
        address=f"{base}/j/{hall.kept.code}",
        short=f"{base}/j".partition("://")[2],
        alone=base.partition("://")[2].rpartition(":")[0] in OWN,
    )
