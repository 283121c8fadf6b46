"""Records that are fast to read in Python: each field is looked up once, not at every use.

Numpy finds a record's field by running Python code, and rules and narration read fields all the
time. A fast record has the same fields in the same memory. Interpreted rules get fast records of
memory that changes: numbers are read again each time, and writes go to the record. Code that reads
a view gets a fast record of bytes, which never change, so numbers are cached, too. Compiled code
never sees either.
"""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, Final

import numpy as np

FIELD: Final = np.void.__getitem__
"""Finds a field of a record by its name."""


class FastRecord:
    """A record with its fields at hand; every layout has a class of its own."""

    record_: Any
    fields_: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, record: Any) -> None:
        """Read from a record."""
        self.__dict__["record_"] = record

    def __setattr__(self, name: str, value: Any) -> None:
        """Write into the record; a whole record or array is copied into its place."""
        self.record_[name] = value.record_ if isinstance(value, FastRecord) else value


class FastArray:
    """An array of records, each made fast when it is asked for."""

    __slots__ = ("records",)

    def __init__(self, records: Any) -> None:
        """Wrap an array."""
        self.records = records

    def __len__(self) -> int:
        """Return how many records there are."""
        return len(self.records)

    def __getitem__(self, at: int) -> FastRecord:
        """Return one of the records."""
        return fast_class(self.records.dtype)(self.records[at])

    def __setitem__(self, at: int, value: Any) -> None:
        """Copy a record into one of the places."""
        self.records[at] = value.record_ if isinstance(value, FastRecord) else value


class Kept:
    """A field that is looked up once: a part, an array, or a number that never changes."""

    def __init__(self, name: str, part: type[FastRecord] | None) -> None:
        """Look up the field called *name*, with *part* as the class of its records."""
        self.name, self.part = name, part

    def __get__(self, fast: FastRecord, _: type[FastRecord]) -> Any:
        """Look the field up, and lay it where Python finds it from now on."""
        found = FIELD(fast.record_, self.name)
        if self.part is not None:
            found = self.part(found)
        elif isinstance(found, np.generic):
            found = found.item()
        fast.__dict__[self.name] = found
        return found


@cache
def fast_class(layout: np.dtype[Any], still: bool = False) -> type[FastRecord]:
    """Make the class for records of one layout, whose memory is *still* or changes."""
    body: dict[str, Any] = {"fields_": frozenset(layout.names or ())}
    for name in layout.names or ():
        kind = layout[name]
        number = not kind.names and not kind.subdtype
        part = fast_class(kind, still) if kind.names else None
        body[name] = number_of(name) if number and not still else Kept(name, part)
    return type("FastRecord", (FastRecord,), body)


def number_of(name: str) -> property:
    """Return a field that is read again every time."""
    return property(lambda self: FIELD(self.record_, name))


def fast(value: Any) -> Any:
    """Return records made fast, also those in arrays and named tuples, anything else as it is."""
    if isinstance(value, np.void):
        return fast_class(value.dtype)(value)
    if isinstance(value, np.ndarray) and value.dtype.names:
        return FastArray(value)
    if isinstance(value, tuple) and hasattr(value, "_make"):
        return value._make(map(fast, value))
    return value


def octets_of(record: Any) -> bytes:
    """Return the bytes of a record, fast or not."""
    return bytes(getattr(record, "record_", record).tobytes())


def still(octets: bytes, layout: np.dtype[Any]) -> Any:
    """Return a fast record of bytes."""
    return fast_class(layout, still=True)(np.frombuffer(octets, layout, 1)[0])
