"""The picture of Path of Honors."""

from __future__ import annotations

from .board import board

__all__ = ["board"]
