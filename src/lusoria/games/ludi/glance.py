"""Views read a field at a time, and compared as a whole.

Numpy takes tens of microseconds to find a field of a nested record, and a story looks at a view
after every act of a hundred people.  A glance copies the bytes once and reads from them what it
is asked for; two glances are compared byte by byte, and a table says which field a byte is of.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import prod
from typing import Any, Final, NamedTuple, cast

import numpy as np

from .state import VIEW, View

Changes = dict[str, tuple[int, ...]]
"""Fields that differ, as ``record.field``, each with the seats, regions or parties it is about."""


class Field(NamedTuple):
    """Where a field lies in the bytes of a view; one without a number holds others."""

    start: int
    shape: tuple[int, ...]
    number: np.dtype[Any] | None
    inside: np.dtype[Any] | None


@cache
def fields_of(dtype: np.dtype[Any], start: int) -> dict[str, Field]:
    """Return the fields of a record that lies at a place."""
    found = {}
    for name, (kind, offset, *_) in (dtype.fields or {}).items():
        shape = kind.shape
        inside = kind if kind.names else None
        found[name] = Field(start + offset, shape, None if inside else kind.base, inside)
    return found


class Glance:
    """A record read from its bytes: it has the record's fields, none of which can be written."""

    def __init__(self, octets: bytes, dtype: np.dtype[Any], start: int = 0) -> None:
        """Look at the record that lies at a place."""
        self.octets, self.fields = octets, fields_of(dtype, start)

    def __getattr__(self, name: str) -> Any:
        """Read a field, and keep it at hand."""
        field = self.fields.get(name)
        if field is None:
            raise AttributeError(name)
        value = self.read(field)
        self.__dict__[name] = value
        return value

    def read(self, field: Field) -> Any:
        """Return a number, an array of numbers, or a glance at a record within."""
        if field.inside is not None:
            return Glance(self.octets, field.inside, field.start)
        values = np.frombuffer(self.octets, field.number, prod(field.shape), field.start)
        return values.reshape(field.shape) if field.shape else int(values[0])


def glance(view: View) -> View:
    """Return a view that is quick to read."""
    if isinstance(view, Glance):
        return view
    return cast(View, Glance(cast(Any, view).tobytes(), VIEW))


def leaves(dtype: np.dtype[Any], start: int, record: str) -> Iterator[tuple[str, Field]]:
    """List the fields that are numbers, each by its record's name and its own."""
    for name, field in fields_of(dtype, start).items():
        if field.inside is not None:
            yield from leaves(field.inside, field.start, name)
        else:
            yield f"{record}.{name}" if record else name, field


LEAVES: Final = tuple(leaves(VIEW, 0, ""))
NAMES: Final = tuple(name for name, _ in LEAVES)
LEAF_AT: Final = np.full(VIEW.itemsize, -1, np.int16)
"""The field that each byte belongs to; bytes between fields belong to none."""
INDEX_AT: Final = np.zeros(VIEW.itemsize, np.int16)
"""Which of the seats, regions or parties a byte is about."""


def _mark(at: int, field: Field) -> None:
    """Note which bytes are a field's."""
    assert field.number is not None
    size = field.number.itemsize * prod(field.shape)
    LEAF_AT[field.start : field.start + size] = at
    each = size // (field.shape[0] if field.shape else 1)
    INDEX_AT[field.start : field.start + size] = np.arange(size) // each


for _at, (_, _field) in enumerate(LEAVES):
    _mark(_at, _field)


def changes(before: View, after: View) -> Changes:
    """Say in which fields two glances differ, and about whom."""
    one, other = (np.frombuffer(cast(Any, view).octets, np.uint8) for view in (before, after))
    found: dict[int, set[int]] = {}
    bytes_changed = np.flatnonzero(one != other)
    for leaf, index in zip(
        LEAF_AT[bytes_changed].tolist(), INDEX_AT[bytes_changed].tolist(), strict=True
    ):
        found.setdefault(leaf, set()).add(index)
    return {NAMES[leaf]: tuple(sorted(seats)) for leaf, seats in found.items() if leaf >= 0}
