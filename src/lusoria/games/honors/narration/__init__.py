"""What has happened in Path of Honors, told in sentences as one viewer may know it."""

from __future__ import annotations

from .narrate import narrate

__all__ = ["narrate"]
