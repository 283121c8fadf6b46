"""A refused action, and small changes to the room that refused it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lusoria.core.compile.jit import entry
from lusoria.core.record import copy_of
from lusoria.games.ludi.model.actions import ABOUT, WIDTH, action_of, choice_of, object_of, verb_of
from lusoria.games.ludi.model.cast import CAST
from lusoria.games.ludi.model.codes import ALIVE, SLOTS
from lusoria.games.ludi.model.data import GAUL, NONE
from lusoria.games.ludi.model.verbs import OFFER, ROLE
from lusoria.games.ludi.rules.why import speaker

Cure = Callable[["Refusal"], None]
PLENTY = 200
ROWS = {role.short: row for row, role in enumerate(CAST)}


class Refusal:
    """Who was refused what, and a room of his own to change."""

    def __init__(self, state: Any, seat: int, action: int) -> None:
        """Copy the room, and find out whom the action is about."""
        self.state, self.seat, self.action = copy_of(state), seat, action
        self.verb = int(verb_of(action))
        self.actor = int(entry(speaker)(state, seat, self.verb)) if seat >= 0 else seat
        self.object = int(object_of(self.verb, action))
        self.choice = int(choice_of(self.verb, action))
        self.partner = int(state.purses.partner[self.actor]) if seat >= 0 else NONE
        self.target = self.sender = NONE
        self.slot = 0
        if ABOUT[self.verb] == ROLE:
            self.target = self.seat_of(self.object)
        if ABOUT[self.verb] == OFFER:
            self.sender, self.slot = self.seat_of(self.object // SLOTS), self.object % SLOTS

    @property
    def table(self) -> Any:
        """The open table."""
        return self.state.table

    @property
    def people(self) -> Any:
        """What all can see of everybody."""
        return self.state.table.people

    @property
    def goods(self) -> Any:
        """What everybody has."""
        return self.state.purses.goods

    @property
    def region(self) -> int:
        """Where the actor is."""
        if self.table.things.wearer == self.actor and self.state.unseen >= 0:
            return int(self.state.unseen)
        return int(self.people.place[self.actor])

    @property
    def others(self) -> list[int]:
        """Whoever else it is about: a target, the sender of an offer, the partner at a desk."""
        found = {self.target, self.sender, self.partner} - {NONE, self.actor}
        return sorted(found)

    @property
    def all_named(self) -> list[int]:
        """The actor, and all whom it is about."""
        return [self.actor, *self.others]

    @property
    def asker(self) -> int:
        """Who asks for something: the sender of an offer that is answered, else the actor."""
        return self.sender if self.sender != NONE else self.actor

    @property
    def asked(self) -> int:
        """Who is asked: the actor who answers an offer, else the target."""
        return self.actor if self.sender != NONE else self.target

    def seat_of(self, row: int) -> int:
        """Return the seat of a row of the cast, or NONE."""
        return int(self.table.seat_at[row])

    def someone(self, *kinds: int) -> int:
        """Return a seat that the action is not about, made one of some kinds if any are named."""
        others = [at for at in range(int(self.table.roles) - 1) if at not in self.all_named]
        seat = next((at for at in others if self.people.kind[at] in kinds), others[0])
        if kinds and self.people.kind[seat] not in kinds:
            self.people.kind[seat], self.people.life[seat] = kinds[0], ALIVE
        return seat

    def aim(self, object: int | None = None, choice: int | None = None) -> None:
        """Let the action be about something else."""
        object = self.object if object is None else object
        choice = self.choice if choice is None else min(choice, int(WIDTH[self.verb]) - 1)
        self.action = int(action_of(self.verb, object, choice))

    def gather(self, region: int, *seats: int) -> None:
        """Bring these to a region, by default all that are named."""
        for seat in seats or self.all_named:
            self.people.place[seat] = region
        if self.table.things.wearer in (seats or self.all_named):
            self.state.unseen = region

    def battle(self, field: str, value: int, region: int | None = None) -> None:
        """Set something in the battle where the actor is, or elsewhere."""
        getattr(self.table.battles, field)[self.region if region is None else region] = value


def own(**fields: int) -> Cure:
    """Set what all see of the actor."""
    return lambda refusal: put(refusal, [refusal.actor], fields)


def other(**fields: int) -> Cure:
    """Set what all see of the others it is about."""
    return lambda refusal: put(refusal, refusal.others, fields)


def named(**fields: int) -> Cure:
    """Set what all see of all it is about."""
    return lambda refusal: put(refusal, refusal.all_named, fields)


def all_people(**fields: int) -> Cure:
    """Set what all see of everybody."""
    return lambda refusal: put(refusal, range(int(refusal.table.roles)), fields)


def put(refusal: Refusal, seats: Any, fields: dict[str, int]) -> None:
    """Set fields of some seats."""
    for seat in seats:
        for field, value in fields.items():
            getattr(refusal.people, field)[seat] = value


def note(path: str, who: str, value: int | str) -> Cure:
    """Set a field for somebody, or for all, to a number or to somebody's seat."""

    def change(refusal: Refusal) -> None:
        record = refusal.state
        for name in path.split("."):
            record = getattr(record, name)
        index = slice(None) if who == "all" else getattr(refusal, who)
        record[index] = getattr(refusal, value) if isinstance(value, str) else value

    return change


def someone(field: str) -> Cure:
    """Let a field of the actor name somebody else."""
    return lambda refusal: put(refusal, [refusal.actor], {field: refusal.someone()})


def thing(**fields: int) -> Cure:
    """Set single things of the world."""
    return lambda refusal: fill(refusal.table.things, fields)


def calendar(**fields: int) -> Cure:
    """Set where the game is in time."""
    return lambda refusal: fill(refusal.table.calendar, fields)


def senate(**fields: int) -> Cure:
    """Set something of the Senate."""
    return lambda refusal: fill(refusal.table.senate, fields)


def here(**fields: int) -> Cure:
    """Set something of the battle where the actor is."""

    def change(refusal: Refusal) -> None:
        for field, value in fields.items():
            refusal.battle(field, value)

    return change


def fill(record: Any, fields: dict[str, int]) -> None:
    """Set fields of a record."""
    for field, value in fields.items():
        setattr(record, field, value)


def rich(*whose: str) -> Cure:
    """Give somebody plenty of everything, and warships."""

    def enrich(refusal: Refusal) -> None:
        for name in whose:
            give(refusal, name)

    return enrich


def give(refusal: Refusal, whose: str) -> None:
    """Give plenty of everything to the actor, or to the others."""
    for seat in [refusal.actor] if whose == "actor" else refusal.others:
        refusal.goods[seat] = PLENTY
        refusal.state.purses.warships[seat] = 50
        refusal.people.armed[seat] = 1


def both(*cures: Cure) -> Cure:
    """Make several changes that one sentence names."""

    def change(refusal: Refusal) -> None:
        for cure in cures:
            cure(refusal)

    return change


def together(region: int = GAUL) -> Cure:
    """Bring all it is about to one region."""
    return lambda refusal: refusal.gather(region)
