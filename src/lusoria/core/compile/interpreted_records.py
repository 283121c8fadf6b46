"""Records as the interpreter likes them: each field is looked up once, not at every use.

Numpy finds a record's field by running Python code; rules read fields all the time.  An opened
record has the same fields, and what is written to it is written to the record.  Compiled code
never sees one.
"""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, Final

import numpy as np

FIELD: Final = np.void.__getitem__
"""Finds a field of a record by its name."""


class InterpretedRecord:
    """A record with its fields at hand; every layout has a class of its own."""

    __slots__ = ("record_",)
    record_: Any
    nested_: ClassVar[dict[str, type[InterpretedRecord]]] = {}
    arrays_: ClassVar[tuple[str, ...]] = ()

    def __init__(self, record: Any) -> None:
        """Lay ready what is no plain number: it stays where it is in memory."""
        keep = object.__setattr__
        keep(self, "record_", record)
        for name, kind in self.nested_.items():
            keep(self, name, kind(FIELD(record, name)))
        for name in self.arrays_:
            keep(self, name, FIELD(record, name))

    def __setattr__(self, name: str, value: Any) -> None:
        """Write into the record; a whole record or array is copied into its place."""
        self.record_[name] = value.record_ if isinstance(value, InterpretedRecord) else value


class InterpretedArray:
    """An array of records, each opened when it is asked for."""

    __slots__ = ("records",)

    def __init__(self, records: Any) -> None:
        """Wrap an array."""
        self.records = records

    def __len__(self) -> int:
        """Return how many records there are."""
        return len(self.records)

    def __getitem__(self, at: int) -> InterpretedRecord:
        """Return one of the records."""
        return interpreted_class(self.records.dtype)(self.records[at])

    def __setitem__(self, at: int, value: Any) -> None:
        """Copy a record into one of the places."""
        self.records[at] = value.record_ if isinstance(value, InterpretedRecord) else value


@cache
def interpreted_class(dtype: np.dtype[Any]) -> type[InterpretedRecord]:
    """Make the class for records of one layout."""
    kinds = {name: dtype[name] for name in dtype.names or ()}
    nested = {name: interpreted_class(kind) for name, kind in kinds.items() if kind.names}
    arrays = tuple(name for name, kind in kinds.items() if kind.subdtype)
    numbers = {name: number(name) for name in kinds if name not in nested and name not in arrays}
    body = {"__slots__": (*nested, *arrays), "nested_": nested, "arrays_": arrays, **numbers}
    return type("OpenedRecord", (InterpretedRecord,), body)


def number(name: str) -> property:
    """Return a field that is read anew every time."""
    return property(lambda self: FIELD(self.record_, name))


def as_interpreted(value: Any) -> Any:
    """Return records opened, also those in arrays and named tuples, anything else as it is."""
    if isinstance(value, np.void):
        return interpreted_class(value.dtype)(value)
    if isinstance(value, np.ndarray) and value.dtype.names:
        return InterpretedArray(value)
    if isinstance(value, tuple) and hasattr(value, "_make"):
        return value._make(map(as_interpreted, value))
    return value
