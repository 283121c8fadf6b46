"""What was made of a viewer's view is kept until something changes of which it was made.

After one act of a hundred people most of what everybody sees is as it was.  Which part of a view
a text or a list was made of nobody has to write down: it is noted while it is made, field by field.
If none of these fields has changed it would be made again of the same numbers, so it is kept.  All
else is made again, and where it comes out the same it stays the same object: so it is neither
compared nor written nor sent again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast
from weakref import ref

import numpy as np
from numpy.typing import NDArray

from ....core.fast_record import FastRecord
from ....core.seats import NOBODY
from .fast_view import BITS, ROW_BITS, changed, fast_view
from .state import View

Made = TypeVar("Made")


class Noted:
    """A view, or a record in one, that notes which of its fields are read."""

    def __init__(self, record: FastRecord, name: str, notes: Notes) -> None:
        """Look at a record; *name* is its own, empty for a whole view."""
        self._record, self._name, self._notes = record, name, notes

    def __getattr__(self, name: str) -> Any:
        """Read a field, and note it."""
        if name not in self._record.fields_:
            raise AttributeError(name)
        value = getattr(self._record, name)
        if isinstance(value, FastRecord):
            value = Noted(value, name, self._notes)
        else:
            known = f"{self._name}.{name}" if self._name else name
            if isinstance(value, np.ndarray):
                value = Rows(value, known, self._notes)
            else:
                self._notes.mask |= BITS[known]
        self.__dict__[name] = value
        return value


class Rows:
    """A field with a row for each seat, region or party, that notes which are read.

    Code that reads the viewer's own row alone ignores what changes in others.
    """

    __slots__ = ("_notes", "_own", "_values", "_whole")

    def __init__(self, values: NDArray[Any], name: str, notes: Notes) -> None:
        """Read from an array; *name* is the field's."""
        self._values, self._notes = values, notes
        self._whole, self._own = BITS[name], ROW_BITS[name]

    def __getitem__(self, at: Any) -> Any:
        """Read a row, or several."""
        notes = self._notes
        row = at[0] if type(at) is tuple else at
        notes.mask |= self._own if type(row) is int and row == notes.row else self._whole
        return self._values[at]

    def all(self) -> NDArray[Any]:
        """Read all of it."""
        self._notes.mask |= self._whole
        return self._values

    def __len__(self) -> int:
        """Count the rows, which are always as many."""
        return len(self._values)

    def __eq__(self, other: object) -> Any:
        """Compare all of it."""
        return self.all() == other

    def __ne__(self, other: object) -> Any:
        """Compare all of it."""
        return self.all() != other

    __hash__ = None  # type: ignore[assignment]

    def __getattr__(self, name: str) -> Any:
        """Do with all of it what arrays can; so numpy reads all of it, too."""
        return getattr(self.all(), name)


class Notes:
    """Fields that were read while something was made: a bit each, another for the viewer's row."""

    __slots__ = ("mask", "memory", "row")

    def __init__(self, memory: ViewCache | None) -> None:
        """Begin with none; without a memory it is made for all, and no row is anybody's own."""
        self.memory, self.mask = memory, 0
        self.row = NOBODY if memory is None else memory.row


class CachedValue:
    """Something that was made of a view, and of what else was given."""

    __slots__ = ("fresh", "given", "mask", "value")

    def __init__(self, value: Any, given: Any, mask: int) -> None:
        """Keep it."""
        self.value, self.given, self.mask, self.fresh = value, given, mask, True


class ViewCache:
    """What was made of one viewer's views, the newest of which it knows.

    A view holds its memory, and the memory no view: so views go as soon as nobody reads them.
    """

    def __init__(self, view: View) -> None:
        """Begin with a first view."""
        self._view, self.row = ref(view), int(view.seat)
        self.kept: dict[str, CachedValue] = {}

    @property
    def view(self) -> View | None:
        """The newest view, as long as somebody reads it."""
        return self._view()

    def turn(self, earlier: View, view: View) -> None:
        """Look at a newer view: what was made of fields that have changed is not fresh any more."""
        mask, self._view = changed(earlier, view, self.row), ref(view)
        if mask:
            for one in self.kept.values():
                if one.mask & mask:
                    one.fresh = False

    def made(self, name: str, make: Callable[..., Made], given: tuple[Any, ...]) -> CachedValue:
        """Return something that is made of the view and of what is given, made again if need be."""
        known = self.kept.get(name)
        if known is not None and known.fresh and known.given == given:
            return known
        notes = Notes(self)
        value = make(Noted(cast(Any, self.view), "", notes), *given)
        if known is not None and known.value == value:
            value = known.value
        self.kept[name] = CachedValue(value, given, notes.mask)
        return self.kept[name]


def recall(view: Any, earlier: Any = None) -> Any:
    """Return a view that is quick to read, and that recalls what was made of an *earlier* one."""
    seen = cast(Any, fast_view(view))
    memory = None if earlier is None else earlier.memory
    if memory is None or memory.view is not earlier:
        memory = ViewCache(seen)
    else:
        memory.turn(earlier, seen)
    seen.__dict__["memory"] = memory
    return seen


def made_for_all(view: View, make: Callable[[Any], Made]) -> Made:
    """Make something of what all see, ``make(table)``, once for everybody who looks at it."""
    seen = cast(Any, view)
    shared = getattr(seen._record if isinstance(view, Noted) else seen, "open", None)
    if shared is None:
        return make(seen.table)
    known = shared.made.get(make)
    if known is None:
        notes = Notes(None)
        known = shared.made[make] = (make(Noted(shared.table, "table", notes)), notes.mask)
    if isinstance(view, Noted):
        view._notes.mask |= known[1]
    return cast(Made, known[0])


def recalled(view: View, name: str, make: Callable[..., Made], *given: Any) -> Made:
    """Make something of a view, ``make(view, *given)``, or recall it."""
    if isinstance(view, Noted):
        kept = cast(ViewCache, view._notes.memory).made(name, make, given)
        view._notes.mask |= kept.mask
        return cast(Made, kept.value)
    memory = getattr(view, "memory", None)
    if memory is None or memory.view is not view:
        return make(view, *given)
    return cast(Made, memory.made(name, make, given).value)
