"""Positions of any game as plain values, directly from the fields of its record.

A published game writes positions in its own words; this is the default. A restored position must
fit the record; ``faults`` checks whether it fits the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from ..errors import InvalidPosition
from .position import Reader, whole


def plain_positions(
    state: np.dtype[Any], seats: Callable[[Any], int]
) -> tuple[Callable[[Any], dict[str, Any]], Callable[[Mapping[str, Any], Any], None]]:
    """Return how states of one layout are written as positions, and how they are restored."""

    def position(record: Any) -> dict[str, Any]:
        """Write every field under its name."""
        return {"seats": [{} for _ in range(seats(record))], **written(record, state)}

    def restore(source: Mapping[str, Any], record: Any) -> None:
        """Read every field; none may be missing, too large or unknown."""
        reader = Reader(source)
        fill(reader, record, state)
        if len(reader.sequence("seats")) != seats(record):
            raise InvalidPosition(f"seats must have {seats(record)} entries")
        reader.done(("game", "version", "options", "players"))

    return position, restore


def written(record: Any, layout: np.dtype[Any]) -> dict[str, Any]:
    """Return the fields of a record as plain values."""
    found: dict[str, Any] = {}
    for name in layout.names or ():
        kind = layout[name]
        found[name] = written(record[name], kind) if kind.names else record[name].tolist()
    return found


def fill(reader: Reader, record: Any, layout: np.dtype[Any]) -> None:
    """Write plain values into the fields of a record."""
    for name in layout.names or ():
        kind = layout[name]
        if kind.names:
            inner = reader.within(name)
            fill(inner, record[name], kind)
            inner.done()
        elif kind.subdtype:
            record[name] = numbers(reader.value(name), reader.name(name), *kind.subdtype)
        else:
            record[name] = within(reader.value(name), reader.name(name), kind)


def numbers(value: Any, name: str, kind: np.dtype[Any], shape: tuple[int, ...]) -> Any:
    """Return nested lists of whole numbers if they have the right shape."""
    if not shape:
        return within(value, name, kind)
    if not isinstance(value, list | tuple) or len(value) != shape[0]:
        raise InvalidPosition(f"{name} must be a list of {shape[0]}")
    return [numbers(one, f"{name}.{at}", kind, shape[1:]) for at, one in enumerate(value)]


def within(value: Any, name: str, kind: np.dtype[Any]) -> int:
    """Return a whole number that a field can hold."""
    bounds = np.iinfo(kind)
    return whole(value, name, int(bounds.min), int(bounds.max))
