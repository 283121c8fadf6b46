"""The owner's page: tables, load, errors."""

from __future__ import annotations

from . import press
from .facts import Owner, Reader


def page(reader: Reader, owner: Owner) -> str:
    """Print the owner's page."""
    return press.page("owner", reader, owner=owner)
