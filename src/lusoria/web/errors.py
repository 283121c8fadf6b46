"""Errors that visitors see instead of what they asked for."""

from __future__ import annotations

from typing import Final

from ..core.errors import LusoriaError

UNKEPT: Final = str(LusoriaError("this could not be saved; please try again"))
"""Said when the database is full or gone."""


class NoTable(LusoriaError):
    """There is no such table, or it is not for this visitor."""


class TooMuch(LusoriaError):
    """An address has sent too many requests; it may try again later."""


class NotYours(LusoriaError):
    """The seat is somebody else's."""
