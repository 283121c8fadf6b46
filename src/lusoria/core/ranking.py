"""Ranks by points."""

from __future__ import annotations

from typing import Any

from .compile.jit import rule
from .record import Numbers


@rule
def rank_highest(points: Any, seats: int, ranks: Numbers) -> None:
    """Write each seat's place: one more than there are seats with more points."""
    for seat in range(seats):
        ahead = 0
        for other in range(seats):
            ahead += int(points[other] > points[seat])
        ranks[seat] = ahead + 1
