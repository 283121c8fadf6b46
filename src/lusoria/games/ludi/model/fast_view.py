"""Views read a field at a time, and compared as a whole.

Numpy takes tens of microseconds to find a field of a nested record, and a story looks at a view
after every act of a hundred people.  A glance copies the bytes once and reads from them what it
is asked for; two glances are compared byte by byte, and a table says which field a byte is of.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import count
from math import prod
from typing import Any, Final, NamedTuple, cast

import numpy as np

from . import state
from .state import View

OPEN: Final = state.VIEW["table"].itemsize
"""Bytes of a view that all see; they come first."""
TABLES: Final = 256
"""Open tables that are kept at hand: the last moments of rooms that are played at once."""
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


class FastView:
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
            return FastView(self.octets, field.inside, field.start)
        values = np.frombuffer(self.octets, field.number, prod(field.shape), field.start)
        return values.reshape(field.shape) if field.shape else int(values[0])


NUMBERS: Final = count()


class Heard(NamedTuple):
    """What one who only looks on was told of an act."""

    text: str
    about: frozenset[int]
    """The seats that it speaks of."""
    near: frozenset[int] | None
    """The seats that are where it happens, and hear more of it; None if all may."""


class Marks(NamedTuple):
    """What has changed, as bits."""

    fields: int
    """A bit for each field in which anything has changed."""
    rows: dict[int, int]
    """By seat, region or party, bits for the fields in which its own row has changed."""

    def of(self, row: int) -> int:
        """Say what has changed to whoever reads whole fields, or this row alone of some."""
        return self.fields | self.rows.get(row, 0)


UNCHANGED: Final = Marks(0, {})


class Open:
    """What all see, read once for everybody who looks at it.

    It knows earlier ones by their numbers alone: otherwise none would ever be forgotten.
    """

    def __init__(self, octets: bytes) -> None:
        """Take the bytes of an open table."""
        self.octets, self.number = octets, next(NUMBERS)
        self.table = FastView(octets, state.VIEW["table"])
        self.told: dict[tuple[int, int, int], Heard] = {}
        """What was told to all of acts that led here: from where, by whom, which."""
        self.made: dict[Any, tuple[Any, int]] = {}
        """What was made of it for all, and of which fields; ``memory`` says how."""
        self._changes: tuple[int, Changes, Marks] = (-1, {}, UNCHANGED)

    def changes_since(self, before: Open) -> Changes:
        """Say in which fields it differs from an earlier one, and about whom."""
        return self._since(before)[1]

    def marks_since(self, before: Open) -> Marks:
        """Say the same with bits."""
        return UNCHANGED if before is self else self._since(before)[2]

    def _since(self, before: Open) -> tuple[int, Changes, Marks]:
        """Compare it with an earlier one, once for all who saw both."""
        if self._changes[0] != before.number:
            found = differing(before.octets, self.octets, 0)
            self._changes = (before.number, found, marks_of(found))
        return self._changes


@lru_cache(TABLES)
def open_of(octets: bytes) -> Open:
    """Return an open table that may have been read before."""
    return Open(octets)


LATEST: Final[list[Open]] = []
"""The open table that was looked at last: whoever looks next mostly looks at the same."""


def latest(octets: bytes) -> Open:
    """Return the open table of a view, quickly if it is the one that was looked at last."""
    last = LATEST[0] if LATEST else None
    if last is None or not octets.startswith(last.octets):
        last = open_of(octets[:OPEN])
        LATEST[:] = [last]
    return last


def fast_view(view: View) -> View:
    """Return a view that is quick to read."""
    if isinstance(view, FastView):
        return view
    octets = cast(Any, view).tobytes()
    found = FastView(octets, state.VIEW)
    shared = latest(octets)
    found.__dict__.update(open=shared, table=shared.table, own=octets[OPEN:])
    return cast(View, found)


def leaves(dtype: np.dtype[Any], start: int, record: str) -> Iterator[tuple[str, Field]]:
    """List the fields that are numbers, each by its record's name and its own."""
    for name, field in fields_of(dtype, start).items():
        if field.inside is not None:
            yield from leaves(field.inside, field.start, name)
        else:
            yield f"{record}.{name}" if record else name, field


LEAVES: Final = tuple(leaves(state.VIEW, 0, ""))
NAMES: Final = tuple(name for name, _ in LEAVES)
BITS: Final = {name: 1 << at for at, name in enumerate(NAMES)}
"""A bit for each field."""
ROW_BITS: Final = {name: bit << len(NAMES) for name, bit in BITS.items()}
"""A bit for each field of which only one row is read."""
assert len(BITS) == len(NAMES)
LEAF_AT: Final = np.full(state.VIEW.itemsize, -1, np.int16)
"""The field that each byte belongs to; bytes between fields belong to none."""
INDEX_AT: Final = np.zeros(state.VIEW.itemsize, np.int16)
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
    old, new = cast(Any, before), cast(Any, after)
    found = {} if new.open is old.open else new.open.changes_since(old.open)
    if old.own == new.own:
        return cast(Changes, found)
    own = differing(old.octets, new.octets, OPEN)
    return {**found, **own} if own else found


def changed(before: View, after: View, row: int) -> int:
    """Say in which fields two glances differ, with a bit for each, and another for its *row*."""
    old, new = cast(Any, before), cast(Any, after)
    found: int = new.open.marks_since(old.open).of(row)
    if old.own == new.own:
        return found
    return found | marks_of(differing(old.octets, new.octets, OPEN)).of(row)


def marks_of(found: Changes) -> Marks:
    """Return changes as bits."""
    fields, rows = 0, dict[int, int]()
    for name, own in found.items():
        fields |= BITS[name]
        for row in own:
            rows[row] = rows.get(row, 0) | ROW_BITS[name]
    return Marks(fields, rows)


def differing(before: bytes, after: bytes, start: int) -> Changes:
    """Say in which fields the bytes of views differ from a place on."""
    one, other = (np.frombuffer(octets, np.uint8, offset=start) for octets in (before, after))
    found: dict[int, set[int]] = {}
    at = np.flatnonzero(one != other) + start
    for leaf, index in zip(LEAF_AT[at].tolist(), INDEX_AT[at].tolist(), strict=True):
        found.setdefault(leaf, set()).add(index)
    return {NAMES[leaf]: tuple(sorted(seats)) for leaf, seats in found.items() if leaf >= 0}
