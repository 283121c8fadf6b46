"""The page of an error: what went wrong, and where to go next."""

from __future__ import annotations

from . import rendering
from .facts import Reader


def page(reader: Reader, status: int, sentence: str = "", back: str = "") -> str:
    """Print a page that says what is wrong in a sentence, with the way *back* to a table."""
    return rendering.page("error", reader, status=status, sentence=sentence, back=back)
