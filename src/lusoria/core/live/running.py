"""What a running live game tells the teacher: its seasons, and what has to be decided."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple


class Season(NamedTuple):
    """A stretch of the game that somebody ends."""

    step: int
    """Its number; later ones have higher numbers."""
    name: str
    kind: str
    """Seasons of a kind last equally long."""


class Ruling(NamedTuple):
    """What the teacher may decide about a matter."""

    label: str
    actions: tuple[int, ...]
    """Actions of the facilitator's seat, all or none."""
    noted: bool = False
    """Whether a reason must be given."""
    warning: str = ""
    """What to confirm first: what would be skipped or lost."""


class Matter(NamedTuple):
    """Something that waits to be decided."""

    kind: str
    """A word for its sort: matters of a sort stand together."""
    title: str
    text: str
    waits: tuple[str, ...] = ()
    """The roles that are waited for, as words."""
    rulings: tuple[Ruling, ...] = ()
    section: str = ""


class Inject(NamedTuple):
    """A prepared announcement for a season."""

    step: int
    kind: str
    """``omen``, ``rumour`` or ``news``."""
    text: str


class Shortcut(NamedTuple):
    """A way to the last part of a game."""

    label: str
    actions: tuple[int, ...]
    """Actions of the teacher that leave out what lies between."""
    step: int
    """The season to which it leads."""


class Running(NamedTuple):
    """How a game is run season by season."""

    usual: Mapping[str, int]
    """How many seconds a season of each kind usually lasts."""
    seasons: Callable[[], tuple[Season, ...]]
    """List all seasons of a whole game."""
    season: Callable[[Any], Season]
    """Name the season of a state."""
    stage: Callable[[Any], str]
    """Name the stage within the season that is on, nothing if there is none: a vote, a round."""
    ahead: Callable[[Any], tuple[Season, ...]]
    """List the seasons that are still to come."""
    closing: Callable[[Any], tuple[str, ...]]
    """Say what would happen if the season ended now, a sentence each."""
    signal: Callable[[Any], int]
    """Return the facilitator's action that says that time is up, or -1."""
    turn: Callable[[Any], int]
    """Return the facilitator's action that ends the season, or -1."""
    shortcut: Callable[[Any], Shortcut | None]
    """Return the way to the last part of the game; none where it has begun."""
    agenda: Callable[[Any, Callable[[int], Sequence[int]]], tuple[Matter, ...]]
    """List what waits to be decided; given what returns the legal actions of a seat."""
    opens: Callable[[Any, int], int]
    """Return the action after which things can be set right for a seat."""
    opposite: Callable[[Any, int, int], tuple[int, ...]]
    """Return what undoes a correction, each after ``opens``: ``opposite(before, seat, action)``;
    empty if nothing does."""
    letter: Callable[[int], str]
    """Return the word of the role to whom an action writes a letter, or nothing."""
    injects: Callable[[], tuple[Inject, ...]]
    """List announcements for each season, for a teacher who writes none."""
