"""Where things go: areas, and areas cut into cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

ROUNDS: Final = 60
"""How often boxes are pushed apart before they stay as they are."""
SLIGHT: Final = 0.5
"""How deep boxes may overlap without being pushed."""


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

    def about(self, x: float, y: float) -> Area:
        """A box of its size about a point."""
        return self._replace(x=x - self.width / 2, y=y - self.height / 2)

    def moved_into(self, sheet: Area) -> Area:
        """The same box, moved until all of it is on a sheet."""
        return self._replace(
            x=min(max(sheet.x, self.x), sheet.right - self.width),
            y=min(max(sheet.y, self.y), sheet.bottom - self.height),
        )


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


def spread(
    boxes: Sequence[Area], sheet: Area, gap: float, fixed: Sequence[Area] = ()
) -> tuple[Area, ...]:
    """Push boxes apart that would overlap, and off *fixed* ones, a little at a time."""
    room = [sheet.inset(box.width / 2, box.height / 2) for box in boxes]
    spots = [list(box.middle) for box in (*boxes, *fixed)]
    pairs = list(neighbours((*boxes, *fixed), len(boxes), gap))
    for _ in range(ROUNDS):
        if sum(pushed(spots, room, *pair) for pair in pairs) == 0:
            break
    return tuple(box.about(*spot) for box, spot in zip(boxes, spots, strict=False))


def neighbours(
    boxes: Sequence[Area], movable: int, gap: float
) -> Iterator[tuple[int, int, float, float]]:
    """Return pairs of which one can be moved, and how far apart across or down they would do."""
    for one in range(movable):
        for other in (*range(movable, len(boxes)), *range(one)):
            here, there = boxes[one], boxes[other]
            across, down = here.width + there.width, here.height + there.height
            yield one, other, across / 2 + gap, down / 2 + gap


def pushed(
    spots: list[list[float]], room: list[Area], one: int, other: int, across: float, down: float
) -> bool:
    """Push two boxes apart the shorter way, half by half, and say whether they overlapped.

    What has no room to move in stays, and the other goes the whole way.
    """
    here, there = spots[one], spots[other]
    deep = across - abs(here[0] - there[0]), down - abs(here[1] - there[1])
    if deep[0] <= SLIGHT or deep[1] <= SLIGHT:
        return False
    axis = 1 if deep[1] <= deep[0] else 0
    stays = other >= len(room)
    way = deep[axis] if stays else deep[axis] / 2
    way = way if here[axis] > there[axis] else -way
    here[axis] += way
    keep_in(here, room[one])
    if not stays:
        there[axis] -= way
        keep_in(there, room[other])
    return True


def keep_in(spot: list[float], room: Area) -> None:
    """Move a point until it lies in a room."""
    spot[0] = min(max(room.x, spot[0]), room.right)
    spot[1] = min(max(room.y, spot[1]), room.bottom)
