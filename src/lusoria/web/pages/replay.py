"""A match to look back at, step by step, through any eyes that may see it."""

from __future__ import annotations

from . import press
from .facts import Reader, Table


def page(reader: Reader, table: Table, steps: int, step: int, eyes: int) -> str:
    """Print the page; ``replay.js`` fetches each step."""
    step = min(max(0, step), steps)
    return press.page("replay", reader, table=table, steps=steps, step=step, eyes=eyes)
