"""A table's page: the seats and, once it has started, the frame of the live board."""

from __future__ import annotations

from . import rendering
from .facts import Reader, TableFacts


def page(reader: Reader, table: TableFacts) -> str:
    """Print the page of a table; ``live.js`` fills it and keeps it up to date."""
    free = [place for place in table.places if place.kind == "open"]
    return rendering.page("table", reader, table=table, free=free)
