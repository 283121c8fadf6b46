"""What a visitor may be told instead of what he asked for."""

from __future__ import annotations

from ..core.errors import LusoriaError


class NoTable(LusoriaError):
    """There is no such table, or it is not for this visitor."""


class NotYours(LusoriaError):
    """The seat is somebody else's."""
