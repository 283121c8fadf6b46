"""The front page: the games, open tables, my tables."""

from __future__ import annotations

from collections.abc import Sequence

from ...play.puzzles.collection import Listed as Puzzle
from . import rendering
from .facts import GameCard, Listed, Reader


def page(
    reader: Reader,
    games: Sequence[GameCard],
    open_tables: Sequence[Listed],
    mine: Sequence[Listed],
    today: Puzzle | None = None,
) -> str:
    """Print the front page."""
    card = next((one for one in games if today and one.metadata.name == today.game), None)
    waiting = sum(table.waits for table in mine)
    return rendering.page(
        "front",
        reader,
        games=games,
        open_tables=open_tables,
        mine=mine,
        waiting=waiting,
        today=today if card else None,
        today_card=card,
    )
