"""Records: a class that is at once documentation, static type and numpy dtype."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias, get_args, get_type_hints

import numpy as np
from numpy.typing import NDArray

Int8: TypeAlias = Annotated[int, np.int8]
Int16: TypeAlias = Annotated[int, np.int16]
Int32: TypeAlias = Annotated[int, np.int32]
Int64: TypeAlias = Annotated[int, np.int64]
Int8s: TypeAlias = Annotated[NDArray[np.int8], np.int8]
Int16s: TypeAlias = Annotated[NDArray[np.int16], np.int16]
Int32s: TypeAlias = Annotated[NDArray[np.int32], np.int32]
Int64s: TypeAlias = Annotated[NDArray[np.int64], np.int64]
Float64: TypeAlias = Annotated[float, np.float64]
Float64s: TypeAlias = Annotated[NDArray[np.float64], np.float64]

Actions: TypeAlias = NDArray[Any]
"""A caller's space for a list of actions, in integers wide enough for the game's."""
Numbers: TypeAlias = NDArray[np.int32]
"""A caller's space for scores, ranks or weights, one a seat or an action."""
Floats: TypeAlias = NDArray[np.float32]
"""A caller's space for a learning tensor."""


class Record:
    """Base of every record class; it names fields and is never instantiated."""


def dtype_of(cls: type[Record]) -> np.dtype[Any]:
    """Return the C-aligned record dtype whose fields are the annotations of *cls*."""
    return np.dtype((np.record, layout_of(cls)))


def layout_of(cls: type[Record]) -> np.dtype[Any]:
    """Return the plain aligned dtype of *cls*, the form in which a record nests in another."""
    fields: list[Any] = []
    for name, hint in get_type_hints(cls, include_extras=True).items():
        if isinstance(hint, type) and issubclass(hint, Record):
            fields.append((name, layout_of(hint)))
        else:
            _, element, *shape = get_args(hint)
            fields.append((name, element, tuple(shape)))
    return np.dtype(fields, align=True)


def blank(dtype: np.dtype[Any]) -> Any:
    """Return one record of zeros."""
    return np.zeros(1, dtype)[0]


def copy_of(record: Any) -> Any:
    """Return a record of its own with the same bytes, those between its fields too."""
    return record_of(record, record.dtype)


def record_of(content: Any, dtype: np.dtype[Any]) -> Any:
    """Return a record of its own made of bytes, those between its fields too."""
    copy = np.empty(1, dtype)
    copy.view(np.uint8)[:] = np.frombuffer(content, np.uint8)
    return copy[0]
