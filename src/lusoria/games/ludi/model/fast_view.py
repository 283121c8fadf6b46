"""Views read a field at a time, and compared as a whole.

A story looks at a view after every act of a hundred people.  A fast view copies the bytes once and
is a fast record of them; two are compared byte by byte, and a table says which field a byte is of.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import count
from typing import Any, Final, NamedTuple, cast

import numpy as np

from ....core.fast_record import still
from ....core.record import leaves
from . import state
from .state import View

OPEN: Final = state.VIEW["table"].itemsize
"""Bytes of a view that all see; they come first."""
TABLES: Final = 256
"""Open tables that are kept at hand: the last moments of rooms that are played at once."""
Changes = dict[str, tuple[int, ...]]
"""Fields that differ, as ``record.field``, each with the seats, regions or parties it is about."""


NUMBERS: Final = count()


class Heard(NamedTuple):
    """What a spectator was told of an act."""

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
        """Tell readers of whole fields, or of this row alone, what has changed."""
        return self.fields | self.rows.get(row, 0)


UNCHANGED: Final = Marks(0, {})


class Open:
    """What all see, read once for everybody who looks at it.

    It knows earlier ones by their numbers alone: otherwise none would ever be forgotten.
    """

    def __init__(self, octets: bytes) -> None:
        """Take the bytes of an open table."""
        self.octets, self.number = octets, next(NUMBERS)
        self.table = still(octets, state.VIEW["table"])
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
"""The open table that was read last: the next reader mostly reads the same."""


def latest(octets: bytes) -> Open:
    """Return the open table of a view, quickly if it is the one that was looked at last."""
    last = LATEST[0] if LATEST else None
    if last is None or not octets.startswith(last.octets):
        last = open_of(octets[:OPEN])
        LATEST[:] = [last]
    return last


def fast_view(view: View) -> View:
    """Return a view that is quick to read."""
    if not isinstance(view, np.void):
        return view
    octets = view.tobytes()
    found = still(octets, state.VIEW)
    shared = latest(octets)
    found.__dict__.update(open=shared, table=shared.table, octets=octets, own=octets[OPEN:])
    return cast(View, found)


LEAVES: Final = tuple(leaves(state.VIEW))
NAMES: Final = tuple(".".join(leaf.name.split(".")[-2:]) for leaf in LEAVES)
BITS: Final = {name: 1 << at for at, name in enumerate(NAMES)}
"""A bit for each field."""
ROW_BITS: Final = {name: bit << len(NAMES) for name, bit in BITS.items()}
"""A bit for each field of which only one row is read."""
assert len(BITS) == len(NAMES)
LEAF_AT: Final = np.full(state.VIEW.itemsize, -1, np.int16)
"""The field that each byte belongs to; bytes between fields belong to none."""
INDEX_AT: Final = np.zeros(state.VIEW.itemsize, np.int16)
"""Which of the seats, regions or parties a byte is about."""


for _at, _leaf in enumerate(LEAVES):
    _size, _rows = _leaf.kind.itemsize, (_leaf.kind.shape or (1,))[0]
    LEAF_AT[_leaf.start : _leaf.start + _size] = _at
    INDEX_AT[_leaf.start : _leaf.start + _size] = np.arange(_size) // (_size // _rows)


def changes(before: View, after: View) -> Changes:
    """Say in which fields two fast views differ, and about whom."""
    old, new = cast(Any, before), cast(Any, after)
    found = {} if new.open is old.open else new.open.changes_since(old.open)
    if old.own == new.own:
        return cast(Changes, found)
    own = differing(old.octets, new.octets, OPEN)
    return {**found, **own} if own else found


def changed(before: View, after: View, row: int) -> int:
    """Say in which fields two fast views differ, with a bit for each, and another for its *row*."""
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
