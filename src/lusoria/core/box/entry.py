"""One entry of a box document: its allowed values, and its standard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

Axes: TypeAlias = tuple[tuple[str, ...], ...]
"""The labels along each direction of a table; a single value has none."""
Place: TypeAlias = tuple[int, ...]
Value: TypeAlias = int | str
"""A number, a switch as 0 or 1, a word, or a text."""
Values: TypeAlias = dict[str, dict[Place, Value]]
"""All values of a box, by entry and place."""

ALL: Final = "all"


class Entry(NamedTuple):
    """One entry of a box: its axes, its bounds, its standard values."""

    name: str
    axes: Axes
    low: int
    high: int
    standard: Any
    meaning: str
    ruled: str = ""
    """Which of its values are reconstructed, because the source has lost them; ALL for all."""
    words: tuple[str, ...] = ()
    """The words it may be, where it is one."""
    parse: Callable[[str], str] | None = None
    """Read a text and return it in its one form, or raise a ValueError with a clause."""

    @property
    def is_switch(self) -> bool:
        """Whether it is true or false, not a number."""
        return isinstance(self.standard, bool)

    @property
    def is_text(self) -> bool:
        """Whether its values are words or texts, not numbers."""
        return bool(self.words) or self.parse is not None

    @property
    def kind(self) -> str:
        """What its values are: number, switch, word or text."""
        if self.is_switch:
            return "switch"
        if self.words:
            return "word"
        return "text" if self.parse else "number"

    @property
    def bounds(self) -> str:
        """Say what its values may be."""
        if self.words:
            return ", ".join(self.words)
        if self.parse:
            return "a text"
        return "true or false" if self.is_switch else f"{self.low} to {self.high}"

    @property
    def places(self) -> Iterator[Place]:
        """Every place of the entry, in order."""
        return places_in(self.axes)

    def standard_at(self, place: Place) -> Value:
        """Return a standard value."""
        value = self.standard
        for at in place:
            value = value[at]
        return str(value) if self.is_text else int(value)

    def path(self, place: Place) -> str:
        """Name a place: ``cost.villa``."""
        labels = (axis[at] for axis, at in zip(self.axes, place, strict=False))
        return ".".join((self.name, *labels))

    def shown(self, value: Value) -> int | str | bool:
        """Return a value as a document has it."""
        return bool(value) if self.is_switch else value


def places_in(axes: Axes) -> Iterator[Place]:
    """Every place along some axes, in order."""
    if not axes:
        yield ()
        return
    for at in range(len(axes[0])):
        for rest in places_in(axes[1:]):
            yield (at, *rest)
