"""The front page: the games, open tables, my tables."""

from __future__ import annotations

from collections.abc import Sequence

from . import press
from .facts import Listed, Reader, Shelved


def page(
    reader: Reader,
    shelf: Sequence[Shelved],
    open_tables: Sequence[Listed],
    mine: Sequence[Listed],
) -> str:
    """Print the front page."""
    waiting = sum(table.waits for table in mine)
    return press.page(
        "front", reader, shelf=shelf, open_tables=open_tables, mine=mine, waiting=waiting
    )
