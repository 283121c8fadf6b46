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
    """One direction of a field, and what its places are called."""

    name: str
    labels: tuple[str, ...]


def axis(name: str, labels: int | tuple[str, ...]) -> Axis:
    """Return a direction whose places have names, or numbers from 1."""
    if isinstance(labels, int):
        return Axis(name, tuple(str(place + 1) for place in range(labels)))
    return Axis(name, labels)


def seats_from_viewer(seats: int) -> Axis:
    """Return the seats in the order of play from the viewer's own."""
    return Axis("seat", ("viewer", *(f"+{place}" for place in range(1, seats))))


class Field(NamedTuple):
    """One row of the table: neighbouring numbers that tell the same of several things."""

    name: str
    meaning: str
    tells: str
    """The fields of the view that it is made from, by their dotted names; empty is derived."""
    axes: tuple[Axis, ...] = ()
    scale: float = 1
    """What a number is divided by."""
    most: float | None = None
    """The largest number before that; by default the scale."""
    least: float = 0
    one: bool = False
    """Whether at most one of the last direction is 1 and all others are 0."""

    @property
    def shape(self) -> tuple[int, ...]:
        """How many places it has in each direction."""
        return tuple(len(one.labels) for one in self.axes)

    @property
    def size(self) -> int:
        """How many numbers it takes."""
        return prod(self.shape)

    @property
    def low(self) -> float:
        """The least number there can be in the tensor."""
        return self.least / self.scale

    @property
    def high(self) -> float:
        """The largest number there can be in the tensor."""
        return (self.scale if self.most is None else self.most) / self.scale

    @property
    def sources(self) -> tuple[str, ...]:
        """The fields of the view it is made from, each by its name."""
        return tuple(self.tells.split())


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole tensor: its fields end to end, and what is left out of it on purpose."""

    fields: tuple[Field, ...]
    omitted: Mapping[str, str] = field(default_factory=dict)
    """Fields of the view that are not told, or not wholly, each with the reason; a name that
    ends in a dot stands for all that begin with it."""
    whole: bool = False
    """Whether ``encode`` writes every number, so that nothing need be cleared before."""

    def __post_init__(self) -> None:
        """Refuse two fields of one name."""
        names = [one.name for one in self.fields]
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f"the learning tensor has two fields called {name}")

    @property
    def size(self) -> int:
        """How long the tensor is."""
        return sum(one.size for one in self.fields)

    def at(self, name: str) -> int:
        """Return where the field called *name* begins."""
        for one, start in self.placed():
            if one.name == name:
                return start
        raise KeyError(f"the learning tensor has no field {name}")

    def placed(self) -> Iterator[tuple[Field, int]]:
        """Yield each field with the place of its first number."""
        start = 0
        for one in self.fields:
            yield one, start
            start += one.size

    def spans(self, *axes: Axis) -> NDArray[np.int32]:
        """Return where fields begin whose first direction is one of *axes*, and how wide they are.

        The width counts one place in this direction.
        """
        found = [(start, one) for one, start in self.placed() if one.axes and one.axes[0] in axes]
        return np.array([(start, prod(one.shape[1:])) for start, one in found], np.int32)

    def bounds(self) -> tuple[Floats, Floats]:
        """Return the least and the largest value of every number."""
        low = np.concatenate([np.full(one.size, one.low, np.float32) for one in self.fields])
        high = np.concatenate([np.full(one.size, one.high, np.float32) for one in self.fields])
        return low, high

    def labels(self) -> list[str]:
        """Say what each number of the tensor is about: ``spaces: +1, Gallia``."""
        return [
            f"{one.name}: {', '.join(spot)}" if spot else one.name
            for one in self.fields
            for spot in product(*(way.labels for way in one.axes))
        ]

    def leaves_out(self, name: str) -> str:
        """Return why the view's field called *name* is not wholly told, or nothing."""
        for prefix, reason in self.omitted.items():
            if name == prefix or (prefix.endswith(".") and name.startswith(prefix)):
                return reason
        return ""


NO_LAYOUT: Final = Layout(())
"""Of a game that says nothing about its tensor."""


@rule
def put_one(tensor: Floats, start: int, choice: int) -> None:
    """Fill 1 at the place of *choice*; a negative one is none."""
    if choice >= 0:
        tensor[start + choice] = 1.0


# What follows writes every number.  It goes through a part of the tensor from its first place on,
# so that a CPU fills several at once, and all threads of a GPU write beside each other.


@rule
def put_zeros(tensor: Floats, start: int, count: int) -> None:
    """Fill 0 at *count* places."""
    part = tensor[start : start + count]
    for place in range(count):
        part[place] = 0.0


@rule
def put_choice(tensor: Floats, start: int, count: int, choice: int) -> None:
    """Fill 1 at the place of *choice*, of *count* places, and 0 at all others."""
    put_zeros(tensor, start, count)
    put_one(tensor, start, choice)


@rule
def put_bits(tensor: Floats, start: int, bits: int, count: int) -> None:
    """Fill 1 for each of *count* bits that is set, and 0 for the others."""
    part = tensor[start : start + count]
    for place in range(count):
        part[place] = 1.0 if (bits >> place) & 1 else 0.0


@rule
def put_nobody(tensor: Floats, spans: NDArray[np.int32], place: int) -> None:
    """Fill 0 at one place of the first direction of some fields: nobody sits there."""
    for row in range(len(spans)):
        put_zeros(tensor, int(spans[row, 0]) + place * int(spans[row, 1]), int(spans[row, 1]))
