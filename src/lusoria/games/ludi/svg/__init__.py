"""The picture of Ludi Romani as one seat sees it."""

from __future__ import annotations

from .board import board
from .emblem import emblem
from .path import path

__all__ = ["board", "emblem", "path"]
