"""The front page: the games, open tables, my tables."""

from __future__ import annotations

from collections.abc import Sequence

from . import rendering
from .facts import GameCard, Listed, Reader


def page(
    reader: Reader,
    games: Sequence[GameCard],
    open_tables: Sequence[Listed],
    mine: Sequence[Listed],
) -> str:
    """Print the front page."""
    waiting = sum(table.waits for table in mine)
    return rendering.page(
        "front", reader, games=games, open_tables=open_tables, mine=mine, waiting=waiting
    )
