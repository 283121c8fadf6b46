"""What a live game tells the teacher: which roles there are, and who holds what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from .running import Running
from .staging import Staging

NOBODYS, PERSONS, BOTS = range(3)
"""Who holds a role, as the rules know it."""


class Part(NamedTuple):
    """A role as described to people who choose a cast."""

    word: str
    """Its word in the notation: how seats are called."""
    name: str
    whole: str
    """Its name in full."""
    kind: str
    begins: str
    """What it begins with."""
    powers: tuple[str, ...]
    """What it can do, a sentence each."""
    who: str = ""
    """Who that is, in a sentence."""
    symbol: str = ""
    """The word of its symbol."""


class Cast(NamedTuple):
    """Who is in a room: words of roles that people hold, and of those that bots hold."""

    people: tuple[str, ...]
    bots: tuple[str, ...]


class Stop(NamedTuple):
    """A stop of the tour of a role on somebody's own phone."""

    view: str
    """The part of the phone it is about: ``do``, ``news``, ``map`` or ``me``."""
    title: str
    text: str


class Preset(NamedTuple):
    """A lesson that is ready to run: how long it is, what it leaves out, who ends its seasons."""

    word: str
    """What it is called on a command line."""
    title: str
    about: str
    minutes: int
    """From the first word to the last; 0 where it goes on over several lessons."""
    joining: int
    """Minutes before it begins: people join and read their cards."""
    lengths: Mapping[str, int]
    """Seconds of every kind of season."""
    opening: tuple[str, ...] = ()
    """The teacher's opening acts, in the notation."""
    lean: bool = False
    """Whether deeds that a short lesson has no time for are left out."""
    deaths: bool = False
    """Whether people may ask for the death of their own role."""
    at_zero: str = "signal"
    """What the clock does when a season's time is up: ``signal`` or ``end`` the season."""


class Hosting(NamedTuple):
    """How a game is run with a room full of people."""

    options: Mapping[str, str]
    """Options that a room always has: somebody runs it."""
    option: str
    """The option that says who is in the room."""
    judge: Callable[[Sequence[str]], int]
    """Return the teacher's seat, from the words of all seats; -1 if there is none."""
    parts: Callable[[], tuple[Part, ...]]
    """List every role that a room may have."""
    planned: Callable[[int], Cast]
    """Cast a room for so many people sensibly."""
    fewest: int
    """The fewest people with whom a room works."""
    presets: tuple[Preset, ...]
    """Lessons that are ready to run, the first lesson first."""
    document: Callable[[Cast], str]
    """Write a cast as a value of its option."""
    cast_in: Callable[[str, int], Cast]
    """Read a value of that option, for so many people."""
    asleep: Callable[[Cast], tuple[str, ...]]
    """Say in sentences what nobody of a cast can do."""
    holders: Callable[[Any], list[int]]
    """Say who holds each seat of a state: NOBODYS, PERSONS or BOTS."""
    hand_over: Callable[[Any, int, int], int]
    """Return the action by which the teacher lets another kind hold a seat."""
    may_exchange: Callable[[int], bool]
    """Whether an action may let people change roles: it is worth a look at the state before."""
    exchanged: Callable[[Any, int], tuple[int, int] | None]
    """Say which two seats' people change roles by an action: ``exchanged(before, action)``."""
    meanings: Mapping[str, Mapping[str, str]]
    """What each value of an option means."""
    signs: Mapping[str, str]
    """Paths in a box from -10 to 10, drawn as lines, by words of plain values: goods, chapters."""
    faces: Mapping[str, str]
    """The same, filled, by the words for symbols of people."""
    tones: Mapping[str, str]
    """A colour for each kind of people; signs tell them apart without it."""
    running: Running
    """How it is run while it is played."""
    staging: Staging | None = None
    """How it is shown on a big screen."""
    deed_of: Callable[[int], str] = str
    """Name the deed that an action is."""
    deaths: frozenset[str] = frozenset()
    """Deeds by which people end the life of their own role: a lesson may leave them out."""
    lean: frozenset[str] = frozenset()
    """Deeds that a short lesson leaves out."""
    glossary: Mapping[str, str] = MappingProxyType({})
    """What terms mean that people may not know, in small letters, in a sentence each."""
    kinds: Mapping[str, str] = MappingProxyType({})
    """What kinds of people are called on a page, where that is not their word."""
    tour: Callable[[str], tuple[Stop, ...]] | None = None
    """Lead somebody through a role, given by its word."""


KINDS: Final = ("nobody", "person", "bot")
"""What holders are called."""
