"""What has happened, told in sentences as one looker may know it."""

from __future__ import annotations

from ...core.words import NUMBERED, Names, sentence
from .actions import ACTIONS
from .state import View
from .text import describe


def narrate(before: View, seat: int, action: int, after: View, names: Names = NUMBERED) -> str:
    """Tell an action as an event."""
    return sentence(describe(before, action, names)) if seat >= 0 and action < ACTIONS else ""
