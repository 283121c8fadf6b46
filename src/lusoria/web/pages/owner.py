"""The owner's page: tables, load, errors."""

from __future__ import annotations

from . import rendering
from .facts import Owner, Reader


def page(reader: Reader, owner: Owner) -> str:
    """Print the owner's page."""
    return rendering.page("owner", reader, owner=owner)
