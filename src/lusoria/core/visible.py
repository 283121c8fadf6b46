"""What a viewer can see change, and the words by which the log must tell it.

A game declares this for every field of its view, as data beside its narration. A field that is not
told has a reason. A test plays games and compares each viewer's view before and after every entry
with the sentences that the viewer was told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from .text.words import Names, Person

Words: TypeAlias = tuple[str | tuple[str, ...], ...]
"""What the sentences must contain: each of these, and of alternatives one."""


class Change(NamedTuple):
    """One number of a view that an entry of the log has changed."""

    before: Any
    """What the viewer saw before the entry."""
    after: Any
    """What the viewer sees after it."""
    at: tuple[int, ...]
    """Where in its field the number stands."""
    was: int
    now: int
    seat: int
    """Who acted."""
    action: int
    """What was done, as the viewer learns it."""
    names: Names
    """What the seats are called, as the viewer hears it."""

    @property
    def amount(self) -> int:
        """By how much the number has changed."""
        return abs(self.now - self.was)

    @property
    def row(self) -> int:
        """The first index: mostly the seat."""
        return self.at[0]


def always(_: Change) -> bool:
    """Hold for every change."""
    return True


class Silent(NamedTuple):
    """A change that is left untold on purpose."""

    reason: str
    when: Callable[[Change], bool] = always


class Told(NamedTuple):
    """A change that is told, in words that depend on it."""

    words: Callable[[Change], Words]
    unless: tuple[Silent, ...] = ()

    def leaves_out(self, change: Change) -> bool:
        """Whether this change is one that is left untold on purpose."""
        return any(silent.when(change) for silent in self.unless)


Visible: TypeAlias = Mapping[str, Told | Silent]
"""How changes are told, by the dotted name of a field of the view or of a record that holds it."""


def rule_for(visible: Visible, field: str) -> Told | Silent | None:
    """Return how changes of a field are told: the rule of the longest name that fits."""
    name = field
    while name not in visible and "." in name:
        name = name.rpartition(".")[0]
    return visible.get(name)


def mentions(person: Person) -> tuple[str, ...]:
    """Return the words that may stand for somebody in a sentence."""
    return ("you", "your", "yours", "yourself") if person.second else (person.name,)
