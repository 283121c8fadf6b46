"""Reading positions field by field, with errors that name the field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from .errors import InvalidPosition
from .words import plain

REQUIRED = object()
QUOTED = 60
"""Characters of a wrong value that an error repeats."""


class Reader:
    """A mapping being read; every field is asked for by name, and none may be left over."""

    def __init__(self, source: Any, path: str = "") -> None:
        """Open *source*, which stands at *path* of the position."""
        if not isinstance(source, Mapping):
            raise InvalidPosition(f"{path or 'position'} must be an object, not {quoted(source)}")
        self.source, self.path = source, path
        self.asked: set[str] = set()

    def name(self, field: str) -> str:
        """Return the full name of *field*."""
        return f"{self.path}.{field}" if self.path else field

    def value(self, field: str, default: Any = REQUIRED) -> Any:
        """Return a field as it stands."""
        self.asked.add(field)
        if field in self.source:
            return self.source[field]
        if default is REQUIRED:
            raise InvalidPosition(f"{self.name(field)} is missing")
        return default

    def whole(self, field: str, low: int, high: int, default: Any = REQUIRED) -> int:
        """Return a whole number within bounds."""
        return whole(self.value(field, default), self.name(field), low, high)

    def choice(self, field: str, values: Sequence[str], default: Any = REQUIRED) -> int:
        """Return the number of a word in *values*."""
        word = self.value(field, default)
        if not isinstance(word, str) or word not in values:
            raise InvalidPosition(
                f"{self.name(field)} must be one of {', '.join(values)}, not {quoted(word)}"
            )
        return values.index(word)

    def sequence(self, field: str, length: int | None = None, default: Any = REQUIRED) -> list[Any]:
        """Return a list, of the given length if one is given."""
        items = self.value(field, default)
        if isinstance(items, str) or not isinstance(items, Sequence):
            raise InvalidPosition(f"{self.name(field)} must be a list, not {quoted(items)}")
        if length is not None and len(items) != length:
            raise InvalidPosition(
                f"{self.name(field)} must have {length} entries, not {len(items)}"
            )
        return list(items)

    def within(self, field: str, default: Any = REQUIRED) -> Reader:
        """Return a reader of a nested object."""
        return Reader(self.value(field, default), self.name(field))

    def done(self, also: Iterable[str] = ()) -> None:
        """Refuse fields that nobody asked for."""
        for field in self.source:
            if field not in self.asked and field not in also:
                name = self.name(plain(str(field), QUOTED))
                raise InvalidPosition(f"{name} is not a field of this game")


def whole(value: Any, name: str, low: int, high: int) -> int:
    """Return *value* if it is a whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        raise InvalidPosition(f"{name} must be a whole number, not {quoted(value)}")
    if not low <= value <= high:
        raise InvalidPosition(f"{name} must be {low} to {high}, not {quoted(value)}")
    return int(value)


def quoted(value: Any) -> str:
    """Write a wrong value as an error repeats it: in one short line, whatever it is."""
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "a list"
    if isinstance(value, int) and value.bit_length() > QUOTED:
        return "a number of so many digits"
    return plain(repr(value), QUOTED)
