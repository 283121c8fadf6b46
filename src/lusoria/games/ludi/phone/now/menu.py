"""What a role may do now, by verb, with whom: what prompts are made from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .....core.live.prompts import Button
from .....core.text.words import Names, Person
from ...model import actions, cast, codes, data, lives, verbs
from ...model.state import View
from ...narration import moment, words
from ..wording import TITLES

VERB_OF: Final = actions.VERB_AT.tolist()
FRIEND, FOE, ELSE = 4, -4, 0
"""How history has it between two roles."""
PERSON_HERE: Final = 2
"""What it adds that somebody is a person's role: people are for people."""


class Menu:
    """The legal actions of a role, as prompts ask for them."""

    def __init__(self, view: View, legal: Sequence[int], names: Names) -> None:
        """Sort the actions of the viewer of *view* by verb."""
        self.view, self.names, self.seat = view, names, int(view.seat)
        self.people = view.table.people
        self.row = int(self.people.row[self.seat])
        self.kind, self.life = int(self.people.kind[self.seat]), int(self.people.life[self.seat])
        self.place, self.phase = (
            int(self.people.place[self.seat]),
            int(view.table.calendar.phase),
        )
        self.found: dict[int, list[int]] = {}
        for action in legal:
            self.found.setdefault(VERB_OF[action], []).append(action)

    def has(self, verb: str) -> bool:
        """Whether a verb is open."""
        return verbs.NUMBER[verb] in self.found

    def of(self, verb: str) -> list[int]:
        """List the open actions of a verb."""
        return self.found.get(verbs.NUMBER[verb], [])

    def parts(self, action: int) -> tuple[int, int]:
        """Return what an action is about, and its choice."""
        verb = VERB_OF[action]
        return divmod(action - int(actions.FIRST[verb]), int(actions.WIDTH[verb]))

    def about(self, verb: str) -> dict[int, list[int]]:
        """List the open actions of a verb by what they are about: roles by their seats."""
        at = verbs.NUMBER[verb]
        found: dict[int, list[int]] = {}
        roles = int(actions.ABOUT[at]) == verbs.ROLE
        for action in self.of(verb):
            object, _ = self.parts(action)
            key = int(self.view.table.seat_at[object]) if roles else object
            found.setdefault(key, []).append(action)
        return found

    def person(self, seat: int) -> Person:
        """Return somebody in a sentence."""
        return moment.person(self.view, seat, self.names)

    def open(self, verb: str, label: str = "", seat: int = data.NONE) -> Button:
        """Return a button that opens the choices of a verb, for one role or for all."""
        about = words.ROLE_WORDS[int(self.people.row[seat])] if seat != data.NONE else ""
        return Button(label or TITLES[verb], verb, about=about)

    def take(self, label: str, verb: str, *taken: int, warning: str = "") -> Button:
        """Return a button that acts at once."""
        return Button(label, verb, taken, warning)

    def affinity(self, seat: int) -> int:
        """Say how gladly the viewer's role deals with another: history, then that people play."""
        life, word = lives.life_of(self.row), words.ROLE_WORDS[int(self.people.row[seat])]
        known = FRIEND if word in life.friends else FOE if word in life.wary else ELSE
        return known + PERSON_HERE * int(self.people.held[seat] == codes.PERSON)

    def dearest(self, seats: Sequence[int], foes: bool = False) -> list[int]:
        """Order others, those one deals with most gladly first; or foes first."""
        sign = 1 if foes else -1
        return sorted(seats, key=lambda seat: (sign * self.affinity(seat), seat))

    @property
    def is_god(self) -> bool:
        """Whether the role is a god."""
        return self.kind == data.NUMEN

    @property
    def is_dead(self) -> bool:
        """Whether the role is a ghost, received or not."""
        return self.life in (codes.SHADE, codes.IMAGO)

    @property
    def acts(self) -> int:
        """How often the role has acted this season."""
        return int(self.people.acts[self.seat])

    def money(self) -> int:
        """Say what the role has, in units of 100,000 D."""
        return int(self.view.purses.goods[self.seat, codes.MONEY])

    def region(self, at: int) -> str:
        """Name a region."""
        return words.region_name(at)

    def short(self, seat: int) -> str:
        """Return the short name of somebody."""
        return cast.CAST[int(self.people.row[seat])].short
