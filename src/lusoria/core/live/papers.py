"""What a game prints, and for whom: cards, maps, forms, as plain values for a layout."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple


@dataclass(frozen=True, kw_only=True)
class Handout:
    """Whom papers are for: a table, its people, and what each seat sees of it."""

    players: int
    options: Mapping[str, str]
    """The value of every option."""
    roles: Sequence[str]
    """The seats as they are written."""
    look: Callable[[int], Any]
    """Return what a seat may know as it stands."""
    names: Sequence[str] = ()
    """Who sits at each seat; empty where nobody is known."""
    codes: Sequence[str] = ()
    """A picture for each seat that a phone reads as its link; empty where there is none."""
    title: str = ""
    """What those who play are called, their class and day for instance."""
    entries: int = 0
    """How many entries the log has."""
    lesson: str = ""
    """The word of the lesson that is run, if it is one that is ready."""
    only: Sequence[int] = ()
    """The seats that are wanted; none means all."""

    def wanted(self, seat: int) -> bool:
        """Whether something is to be printed for a seat."""
        return not self.only or seat in self.only

    def person(self, seat: int) -> str:
        """Return who sits at a seat, empty if nobody is known."""
        return self.names[seat] if seat < len(self.names) else ""

    def code(self, seat: int) -> str:
        """Return the picture of a seat's link, empty without one."""
        return self.codes[seat] if seat < len(self.codes) else ""


class Paper(NamedTuple):
    """A document that a game can print."""

    name: str
    title: str
    about: str
    """What it is for, and on which paper, in a sentence."""
    layout: str
    """Its layout for Typst, a file beside the game's rules."""
    values: Callable[[Handout], dict[str, Any]]
    """What stands in it: plain values, ready for JSON."""
    secret: bool = False
    """Whether it shows what some seats may not know."""
    coded: bool = False
    """Whether it shows the codes by which phones find their seats."""
    package: str = ""
    """The package in which the layout lies, if it is not the game's."""
