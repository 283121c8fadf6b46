"""The picture of Quorum as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .state import View


def board(view: View, actions: Sequence[int] = ()) -> Any:
    """Placeholder."""
    return ""
