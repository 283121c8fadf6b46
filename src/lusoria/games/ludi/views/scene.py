"""What the picture of Ludi Romani is made from: plain words and numbers, read once from a view."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, NamedTuple

from ....draw import scene
from ..model import data

GHOST_LIFE: Final = ("shade", "imago")
ORDER: Final = {"throne": 0, "seated": 1, "standing": 2, "loose": 3}
"""How those in a region are ranked by how they are there."""


@dataclass(frozen=True)
class Token:
    """One role as all see it."""

    seat: int
    name: str
    kind: str
    symbol: str
    place: int
    posture: str = "seated"
    life: str = "alive"
    arrival: int = 0
    mine: bool = False
    locked: bool = False
    proscribed: bool = False
    bacchant: bool = False
    possessed: bool = False
    married: bool = False
    crowned: bool = False
    unprotected: bool = False
    title: str = ""

    @property
    def ghost(self) -> bool:
        """Whether the role is dead."""
        return self.life in GHOST_LIFE

    @property
    def classes(self) -> str:
        """How the chip is dressed."""
        look = "ghost" if self.ghost else self.kind
        flags = (
            (self.mine, "mine"),
            (self.posture == "standing", "standing"),
            (self.life == "dying", "dying"),
            (self.locked, "locked"),
        )
        return " ".join((look, f"k-{look}", *(word for flag, word in flags if flag)))


@dataclass(frozen=True)
class Fight:
    """A battle as all see it."""

    region: int
    sides: tuple[str, str]
    dice: tuple[int, int]
    added: tuple[int, int]
    skirmish: int
    skirmishes: int
    presiding: str


@dataclass(frozen=True)
class Fleet:
    """A party at Actium."""

    name: str
    leader: str
    warships: int
    fleets: int
    legions: int
    die: int
    members: tuple[str, ...]
    won: bool = False

    @property
    def afloat(self) -> bool:
        """Whether the party has anything to fight with."""
        return bool(self.warships or self.fleets or self.legions or self.won)


@dataclass(frozen=True)
class Card:
    """The viewer's own role."""

    name: str
    kind: str
    symbol: str
    place: str
    goods: tuple[tuple[str, str, int], ...]
    """What the role holds: an icon's name, a label, a number."""
    bonds: tuple[str, ...]
    """Marriage, friendship, patron, heir and the like, a line each."""
    powers: tuple[str, ...]
    """What the role can do, a line each."""


class Deed(NamedTuple):
    """A legal action in words: its topic, verb, object, choice, the choice in brief."""

    topic: str
    verb: str
    about: str
    choice: str
    brief: str

    @property
    def label(self) -> str:
        """What a button under the verb says."""
        return f"{self.about} {self.choice}".strip()


@dataclass(frozen=True, kw_only=True)
class Scene(scene.Scene):
    """All that is to be drawn."""

    question: str
    season: str
    icon: str
    step: int
    skipped: frozenset[int]
    people: int
    tokens: tuple[Token, ...]
    seats: tuple[int, ...]
    plague: int = data.NONE
    fights: tuple[Fight, ...] = ()
    senate: tuple[str, ...] = ()
    """What is known of the Senate, a line each."""
    notices: tuple[str, ...] = ()
    """Other public news, a line each."""
    fleets: tuple[Fleet, ...] = ()
    actium: bool = False
    card: Card | None = None
    offers: tuple[str, ...] = ()
    """Open offers that the viewer sees, a line each."""
    deeds: dict[int, Deed] = field(default_factory=dict)
    """Legal actions in words."""
    travel: dict[int, int] = field(default_factory=dict)
    """The one legal action that takes the viewer to a region."""

    def at(self, region: int) -> list[Token]:
        """Return who is in a region, seats first, then by arrival."""
        return self.crowds.get(region, [])

    @cached_property
    def crowds(self) -> dict[int, list[Token]]:
        """Who is where, each region in order."""
        found: dict[int, list[Token]] = {}
        ranked = sorted(self.tokens, key=lambda one: (one.ghost, ORDER[one.posture], one.arrival))
        for token in ranked:
            found.setdefault(token.place, []).append(token)
        return found

    @property
    def absent(self) -> list[Token]:
        """Return who is nowhere on the map."""
        return [token for token in self.tokens if token.place < 0]
