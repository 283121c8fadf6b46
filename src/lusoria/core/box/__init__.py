"""Box documents: the numbers of a game as a text that keeps only what it changes."""

from __future__ import annotations

from .box import Box, Field, Text, box_of, has_box
from .entry import ALL, Entry, Place, Values
from .mistakes import InvalidDocument

__all__ = [
    "ALL",
    "Box",
    "Entry",
    "Field",
    "InvalidDocument",
    "Place",
    "Text",
    "Values",
    "box_of",
    "has_box",
]
