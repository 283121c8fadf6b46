"""The picture of Ludi Romani as one seat sees it."""

from __future__ import annotations

from .board import board

__all__ = ["board"]
