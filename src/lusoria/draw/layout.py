"""Where things go: areas, and areas cut into cells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Area(NamedTuple):
    """A rectangle of the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The point halfway across and halfway down."""
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, across: float, down: float) -> Area:
        """The box within, narrower on both sides and shorter at both ends."""
        return Area(self.x + across, self.y + down, self.width - 2 * across, self.height - 2 * down)


class Cells(NamedTuple):
    """Equal cells, filled row by row."""

    columns: int
    width: float
    height: float
    gap: float

    def place(self, number: int) -> tuple[float, float]:
        """Upper left corner of a cell, from the corner of the first."""
        row, column = divmod(number, self.columns)
        return column * (self.width + self.gap), row * (self.height + self.gap)

    def places(self, count: int) -> Iterator[tuple[float, float]]:
        """Corners of the first *count* cells."""
        return (self.place(number) for number in range(count))

    def height_of(self, count: int) -> float:
        """How high *count* cells stand."""
        rows = -(-count // self.columns)
        return max(0.0, rows * (self.height + self.gap) - self.gap)


def cells_in(width: float, cell: float, height: float, gap: float) -> Cells:
    """As many columns as *width* holds of cells at least *cell* wide, stretched to fill it."""
    columns = max(1, int((width + gap) // (cell + gap)))
    return Cells(columns, (width + gap) / columns - gap, height, gap)
