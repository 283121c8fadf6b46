"""The scoring sheet: every seat's points, province by province and type by type."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ...core.jit import entry
from .data import CIRCLE, PROVINCES, TYPES
from .rules.scoring import breakdown
from .state import Table

breakdown_of = entry(breakdown)

LINES: Final = (*PROVINCES, *TYPES)
"""What points are given for, in the order of the sheet."""


class Sheet(NamedTuple):
    """The points of one seat, as if the game ended now."""

    seat: int
    points: tuple[int, ...]
    """One number for each line."""
    influence: int
    """How far the six markers have gone, which breaks ties."""

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.points)

    @property
    def provinces(self) -> int:
        """Points by province."""
        return sum(self.points[:CIRCLE])

    @property
    def types(self) -> int:
        """Points by type of card."""
        return sum(self.points[CIRCLE:])


def sheets(table: Table) -> list[Sheet]:
    """Return the sheet of every seat [5, 6, 7.1]."""
    return [sheet_of(table, seat) for seat in range(int(table.seats))]


def sheet_of(table: Table, seat: int) -> Sheet:
    """Return the sheet of one seat."""
    numbers = np.zeros(len(LINES), np.int32)
    breakdown_of(table, seat, numbers)
    influence = int(table.spaces[:, seat].sum())
    return Sheet(seat, tuple(int(number) for number in numbers), influence)


def places_of(found: list[Sheet]) -> list[int]:
    """Return each seat's place, 1 for a winner; equal seats share one [7.1]."""
    merits = [(sheet.total, sheet.influence) for sheet in found]
    return [1 + sum(other > merit for other in merits) for merit in merits]
