"""The picture of Path of Honors."""

from __future__ import annotations

from .board import board
from .marks import marks

__all__ = ["board", "marks"]
