"""What a seasoned player thinks of a position of Path of Honors."""

from __future__ import annotations

from ...core.jit import rule
from ...core.seats import NOBODY
from .rules.sheet import points_of
from .state import View


@rule
def evaluate(view: View) -> float:
    """Points ahead of the best opponent."""
    if view.seat == NOBODY:
        return 0.0
    return float(points_of(view.table, int(view.seat)))
