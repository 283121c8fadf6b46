"""Records: a class that is at once documentation, static type and numpy dtype."""

from __future__ import annotations

import copyreg
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Final, NamedTuple, TypeAlias, get_args, get_type_hints

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

Actions: TypeAlias = NDArray[np.signedinteger[Any]]
"""A caller's space for a list of actions, in integers wide enough for the game's."""
Numbers: TypeAlias = NDArray[np.int32]
"""A caller's space for scores, ranks or weights, one a seat or an action."""
Floats: TypeAlias = NDArray[np.float32]
"""A caller's space for a learning tensor."""
WHOLE: Final = -1
"""The length of a field that lies over the whole record: its memory as numbers of one width."""


class Record:
    """Base of every record class; it names fields and is never instantiated."""


def dtype_of(cls: type[Record]) -> np.dtype[Any]:
    """Return the C-aligned record dtype whose fields are the annotations of *cls*."""
    return record_dtype(layout_of(cls))


def layout_of(cls: type[Record]) -> np.dtype[Any]:
    """Return the plain aligned dtype of *cls*, the form in which a record nests in another."""
    fields: list[Any] = []
    over: list[tuple[str, Any]] = []
    for name, hint in get_type_hints(cls, include_extras=True).items():
        if isinstance(hint, type) and issubclass(hint, Record):
            fields.append((name, layout_of(hint)))
            continue
        _, element, *shape = get_args(hint)
        if shape == [WHOLE]:
            over.append((name, np.dtype(element)))
        else:
            fields.append((name, element, tuple(shape)))
    layout = np.dtype(fields, align=True)
    return with_fields_over(layout, over) if over else layout


def with_fields_over(layout: np.dtype[Any], over: list[tuple[str, Any]]) -> np.dtype[Any]:
    """Return a layout with fields that lie over all others."""
    assert layout.fields is not None
    size, placed = layout.itemsize, [layout.fields[name] for name in layout.names or ()]
    return np.dtype(
        {
            "names": [*(layout.names or ()), *(name for name, _ in over)],
            "formats": [
                *(place[0] for place in placed),
                *((kind, (size // kind.itemsize,)) for _, kind in over),
            ],
            "offsets": [*(place[1] for place in placed), *(0 for _ in over)],
            "itemsize": size,
        },
        align=True,
    )


class Leaf(NamedTuple):
    """A plain field of a record or of a part of one: where it lies, and its shape and width."""

    name: str
    start: int
    kind: np.dtype[Any]


def leaves(layout: np.dtype[Any], before: str = "", start: int = 0) -> Iterator[Leaf]:
    """List all plain fields in the order of the record, but for those that lie over others."""
    end = -1
    for name, (kind, at, *_) in (layout.fields or {}).items():
        if at < end:
            continue
        end = at + kind.itemsize
        if kind.names:
            yield from leaves(kind, f"{before}{name}.", start + at)
        else:
            yield Leaf(f"{before}{name}", start + at, kind)


@cache
def record_dtype(layout: np.dtype[Any]) -> np.dtype[Any]:
    """Return the dtype of records with a layout.

    Numpy finds the field of a plain ``np.record`` by running Python code, at every use: 2
    microseconds, 4 for a record in a record.  Here a field knows where it is.
    """
    return np.dtype((record_class(layout), layout))


class Fields(type):
    """The class of the classes of records: each has a layout, and is pickled as that."""

    layout_: np.dtype[Any]


@cache
def record_class(layout: np.dtype[Any]) -> Fields:
    """Make the class of all records with a layout."""
    body: dict[str, Any] = {name: field(layout, name) for name in layout.names or ()}
    body |= {"__slots__": (), "__getattribute__": object.__getattribute__, "layout_": layout}
    return Fields("record", (np.record,), {**body, "__getitem__": item})


copyreg.pickle(Fields, lambda made: (record_class, (made.layout_,)))


def field(layout: np.dtype[Any], name: str) -> property:
    """Return a field as an attribute; what is a record, or has records in it, is found as such."""
    kind = layout[name]
    if kind.names:
        assert layout.fields is not None
        nested, at = record_dtype(kind), layout.fields[name][1]
        return property(lambda self: np.void.getfield(self, nested, at))
    if kind.base.names:
        rows = record_dtype(kind.base)
        return property(lambda self: np.void.__getitem__(self, name).view(rows))
    return property(lambda self: np.void.__getitem__(self, name))


def item(record: Any, at: Any) -> Any:
    """Return a field of a record by its name."""
    found = np.void.__getitem__(record, at)
    return getattr(record, at) if isinstance(found, np.void) and isinstance(at, str) else found


def blank(dtype: np.dtype[Any]) -> Any:
    """Return one record of zeros."""
    return np.frombuffer(bytearray(dtype.itemsize), dtype)[0]


def copy_of(record: Any) -> Any:
    """Return a record of its own with the same bytes, those between its fields too."""
    return record_of(record.tobytes(), record.dtype)


def record_of(content: bytes, dtype: np.dtype[Any]) -> Any:
    """Return a record of its own made of bytes, those between its fields too."""
    return np.frombuffer(bytearray(content), dtype)[0]
