"""Reading positions field by field, with errors that name the field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from ..errors import InvalidPosition
from ..text.words import brief

REQUIRED = object()
LISTED, FEW = 150, 8
"""Characters of a list that an error names whole, and how many it names of a longer one."""


class Reader:
    """A mapping being read; every field is asked for by name, and none may be left over."""

    def __init__(self, source: Any, path: str = "") -> None:
        """Open *source*, which stands at *path* of the position."""
        if not isinstance(source, Mapping):
            raise InvalidPosition(f"{path or 'position'} must be an object, not {brief(source)}")
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
                f"{self.name(field)} must be one of {few_of(values)}, not {brief(word)}"
            )
        return values.index(word)

    def flag(self, field: str, default: Any = REQUIRED) -> bool:
        """Return a field that is true or false."""
        value = self.value(field, default)
        if not isinstance(value, bool | np.bool_):
            raise InvalidPosition(f"{self.name(field)} must be true or false, not {brief(value)}")
        return bool(value)

    def sequence(self, field: str, length: int | None = None, default: Any = REQUIRED) -> list[Any]:
        """Return a list, of the given length if one is given."""
        items = self.value(field, default)
        if isinstance(items, str) or not isinstance(items, Sequence):
            raise InvalidPosition(f"{self.name(field)} must be a list, not {brief(items)}")
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
                raise InvalidPosition(f"{self.name(str(field))} is not a field of this game")


def few_of(values: Sequence[str]) -> str:
    """Name what may stand in a place, or the first of very many."""
    listed = ", ".join(values)
    return (
        listed
        if len(listed) <= LISTED
        else f"{', '.join(values[:FEW])} and {len(values) - FEW} more"
    )


def whole(value: Any, name: str, low: int, high: int) -> int:
    """Return *value* if it is a whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        raise InvalidPosition(f"{name} must be a whole number, not {brief(value)}")
    if not low <= value <= high:
        raise InvalidPosition(f"{name} must be {low} to {high}, not {brief(value)}")
    return int(value)
