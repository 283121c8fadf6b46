"""The observation tensor as a table: what each number means, where it is, how it is scaled.

A game lays its tensor out once, field by field; the rules that fill it take every place and every
scale from that table, and people read the same table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from math import prod
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .compile.jit import rule
from .record import Floats


class Axis(NamedTuple):
    """One axis of a field, and the names of its places."""

    name: str
    labels: tuple[str, ...]


def axis(name: str, labels: int | tuple[str, ...]) -> Axis:
    """Return an axis whose places have names, or numbers from 1."""
    if isinstance(labels, int):
        return Axis(name, tuple(str(place + 1) for place in range(labels)))
    return Axis(name, labels)


def seats_from_viewer(seats: int) -> Axis:
    """Return the axis of seats in the order of play, the viewer first."""
    return Axis("seat", ("viewer", *(f"+{place}" for place in range(1, seats))))


class Field(NamedTuple):
    """One row of the table: neighbouring numbers of one kind."""

    name: str
    meaning: str
    tells: str
    """The fields of the view that it encodes, by their dotted names; empty if derived."""
    axes: tuple[Axis, ...] = ()
    scale: float = 1
    """The divisor of a number."""
    most: float | None = None
    """The largest number before division; by default the scale."""
    least: float = 0
    one: bool = False
    """Whether it is one-hot along the last axis."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of places along each axis."""
        return tuple(len(one.labels) for one in self.axes)

    @property
    def size(self) -> int:
        """The number of numbers."""
        return prod(self.shape)

    @property
    def low(self) -> float:
        """The smallest possible number in the tensor."""
        return self.least / self.scale

    @property
    def high(self) -> float:
        """The largest possible number in the tensor."""
        return (self.scale if self.most is None else self.most) / self.scale

    @property
    def sources(self) -> tuple[str, ...]:
        """The fields of the view that it encodes, one by one."""
        return tuple(self.tells.split())


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole tensor: its fields end to end, and what is omitted on purpose."""

    fields: tuple[Field, ...]
    omitted: Mapping[str, str] = field(default_factory=dict)
    """Fields of the view that are not encoded, or only in part, each with the reason; a name that
    ends in a dot stands for all that begin with it."""
    whole: bool = False
    """Whether ``encode`` writes every number, so that nothing need be cleared first."""

    def __post_init__(self) -> None:
        """Refuse two fields of one name."""
        names = [one.name for one in self.fields]
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f"the learning tensor has two fields called {name}")

    @property
    def size(self) -> int:
        """The length of the tensor."""
        return sum(one.size for one in self.fields)

    def at(self, name: str) -> int:
        """Return the first place of a field."""
        for one, start in self.placed():
            if one.name == name:
                return start
        raise KeyError(f"the learning tensor has no field {name}")

    def placed(self) -> Iterator[tuple[Field, int]]:
        """Yield each field with its first place."""
        start = 0
        for one in self.fields:
            yield one, start
            start += one.size

    def spans(self, *axes: Axis) -> NDArray[np.int32]:
        """Return first places and widths of fields with one of *axes* as first axis.

        The width counts one place along this axis.
        """
        found = [(start, one) for one, start in self.placed() if one.axes and one.axes[0] in axes]
        return np.array([(start, prod(one.shape[1:])) for start, one in found], np.int32)

    def bounds(self) -> tuple[Floats, Floats]:
        """Return the smallest and the largest possible value of every number."""
        low = np.concatenate([np.full(one.size, one.low, np.float32) for one in self.fields])
        high = np.concatenate([np.full(one.size, one.high, np.float32) for one in self.fields])
        return low, high

    def labels(self) -> list[str]:
        """Return a label for each number of the tensor: ``spaces: +1, Gallia``."""
        return [
            f"{one.name}: {', '.join(spot)}" if spot else one.name
            for one in self.fields
            for spot in product(*(way.labels for way in one.axes))
        ]

    def leaves_out(self, name: str) -> str:
        """Return why a field of the view is omitted, at least in part; empty if it is not."""
        for prefix, reason in self.omitted.items():
            if name == prefix or (prefix.endswith(".") and name.startswith(prefix)):
                return reason
        return ""


NO_LAYOUT: Final = Layout(())
"""The layout of a game that defines none."""


@rule
def put_one(tensor: Floats, start: int, choice: int) -> None:
    """Write 1 at the place of *choice*, unless it is negative."""
    if choice >= 0:
        tensor[start + choice] = 1.0


# What follows writes every number.  It goes through a part of the tensor from its first place on,
# so that a CPU fills several at once, and all threads of a GPU write beside each other.


@rule
def put_zeros(tensor: Floats, start: int, count: int) -> None:
    """Write 0 at *count* places."""
    part = tensor[start : start + count]
    for place in range(count):
        part[place] = 0.0


@rule
def put_choice(tensor: Floats, start: int, count: int, choice: int) -> None:
    """Write a one-hot row of *count* places."""
    put_zeros(tensor, start, count)
    put_one(tensor, start, choice)


@rule
def put_bits(tensor: Floats, start: int, bits: int, count: int) -> None:
    """Write *count* bits as numbers."""
    part = tensor[start : start + count]
    for place in range(count):
        part[place] = 1.0 if (bits >> place) & 1 else 0.0


@rule
def put_nobody(tensor: Floats, spans: NDArray[np.int32], place: int) -> None:
    """Write 0 for a seat that nobody has, in some fields."""
    for row in range(len(spans)):
        put_zeros(tensor, int(spans[row, 0]) + place * int(spans[row, 1]), int(spans[row, 1]))
