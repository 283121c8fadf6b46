"""An act as one viewer lived it: what they saw before and after, and who is who to them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ....core.seats import NATURE
from ....core.text.words import Names, Person, joined
from ..model import actions, cast, data, verbs
from ..model.fast_view import Changes, changes, fast_view
from ..model.state import View, World

FATES_ROW: Final = next(row for row, role in enumerate(cast.CAST) if role.numen == data.FATES)
SAID: Final = {FATES_ROW: "the Fates", cast.JUDGE: "the facilitator"}
"""Roles whose name in a sentence is not the one on their token."""
CLOCK: Final = Person("the clock")
GODDESSES: Final = frozenset(
    (
        *("Juno", "Amphitrite", "Venus", "Bellona", "Fortuna", "Tyche", "Vesta", "Persephone"),
        *("Minerva", "Juventas", "Ariadne", "Tanit", "Diana", "Cybele", "Isis", "Aphrodite"),
        *("Athena", "Artemis"),
    )
)
QUEENS: Final = frozenset(("Cleopatra",))


def pronoun(row: int) -> str:
    """Return the pronoun of a role that is spoken of."""
    role = cast.CAST[row]
    if row == cast.JUDGE:
        return "they"
    return "she" if data.KINDS[role.kind].woman or role.short in GODDESSES | QUEENS else "he"


PRONOUN: Final = tuple(pronoun(row) for row in range(len(cast.CAST)))


def person(view: World, seat: int, names: Names) -> Person:
    """Return a seat's role as a noun of a sentence; roles may have changed hands [14.5]."""
    if seat < 0:
        return Person("nobody")
    row = int(view.table.people.row[seat])
    if row == cast.JUDGE and not view.table.judged:
        return CLOCK
    known = SAID.get(row, cast.CAST[row].short)
    return Person(known, seat == names.viewer, row == FATES_ROW, PRONOUN[row])


def shared(what: str, people: Iterable[Person]) -> str:
    """Name what several have together: the friendship of Livia and Gaius, yours with Livia."""
    whose = list(people)
    others = joined([str(one) for one in whose if not one.second])
    if not any(one.second for one in whose):
        return f"the {what} of {others}"
    return f"your {what} with {others}" if others else f"your {what}"


def seat_with(view: View, row: int) -> int:
    """Return who has a row of the cast, or NONE."""
    rows = view.table.people.row[: int(view.table.roles)].tolist()
    return rows.index(row) if row in rows else data.NONE


def speaks_for(view: View, god: int, seat: int) -> bool:
    """Whether a role acts only through a god who is there, or who possesses it [LU-65]."""
    people = view.table.people
    if people.possessed[seat] == god:
        return True
    here = people.place[seat] == people.place[god]
    return bool(here and people.bacchant[seat] and int(people.powers[god]) & verbs.BACCHIC_GODS)


@dataclass(frozen=True)
class Moment:
    """One entry of the log, with all that a story of it may use."""

    before: View
    after: View
    seat: int
    action: int
    names: Names
    changes: Changes

    @property
    def redacted(self) -> bool:
        """Whether the viewer learns no more than the verb."""
        return self.action >= actions.ACTIONS

    @cached_property
    def verb(self) -> int:
        """The verb of the act."""
        return self.action - actions.ACTIONS if self.redacted else int(actions.VERB_AT[self.action])

    @property
    def verb_name(self) -> str:
        """The verb as it is written."""
        return verbs.VERBS[self.verb].name

    @property
    def object(self) -> int:
        """What the act is about, NONE if that is redacted."""
        return data.NONE if self.redacted else int(actions.object_of(self.verb, self.action))

    @property
    def choice(self) -> int:
        """The choice of the act, NONE if that is redacted."""
        return data.NONE if self.redacted else int(actions.choice_of(self.verb, self.action))

    @cached_property
    def target(self) -> int:
        """The seat of the role that the act is about, or NONE."""
        if self.redacted or int(actions.ABOUT[self.verb]) != verbs.ROLE:
            return data.NONE
        return seat_with(self.before, self.object)

    @property
    def viewer(self) -> int:
        """Who hears the story; negative for a spectator."""
        return self.names.viewer

    @cached_property
    def actor(self) -> int:
        """Whose act it is: a god may have spoken for another [LU-65]."""
        if self.seat == NATURE or int(actions.HOW[self.verb]) & verbs.SELF:
            return self.seat
        voice = int(self.before.table.people.voice[self.seat])
        return (
            voice if voice != data.NONE and speaks_for(self.before, self.seat, voice) else self.seat
        )

    def who(self, seat: int) -> Person:
        """Return somebody in a sentence."""
        return person(self.after, int(seat), self.names)

    def all(self, seats: Iterable[int]) -> str:
        """Name several: Livia, Gaius and you."""
        return joined([str(self.who(seat)) for seat in seats])

    def shared(self, what: str, seats: Iterable[int]) -> str:
        """Name what several have together."""
        return shared(what, [self.who(seat) for seat in seats])

    def changed(self, field: str) -> tuple[int, ...]:
        """Return whom a field has changed for."""
        return self.changes.get(field, ())

    def mortal(self, seat: int) -> bool:
        """Whether somebody is, or was, a mortal."""
        return bool(data.IS_MORTAL[self.after.table.people.kind[seat]])

    def seats(self) -> range:
        """All seats of the table."""
        return range(int(self.after.table.roles))


def moment_of(before: View, seat: int, action: int, after: View, names: Names) -> Moment:
    """Look at an entry of the log from the views before and after it."""
    old, new = fast_view(before), fast_view(after)
    return Moment(old, new, seat, action, names, changes(old, new))
