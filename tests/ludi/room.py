"""A room in the middle of a game, in a line or two, and what tests ask of it."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from lusoria.core.compile.jit import entry
from lusoria.core.record import blank, copy_of
from lusoria.core.rng import stream_of
from lusoria.core.seats import NATURE
from lusoria.core.table import Reason
from lusoria.games.ludi import rules
from lusoria.games.ludi.model.actions import ABOUT, ACTIONS, action_of
from lusoria.games.ludi.model.cast import CAST
from lusoria.games.ludi.model.codes import (
    GOODS,
    MONEY,
    NO_CHANCE,
    NOT_HELD,
    SLOTS,
    STEPS_OF_AMOUNT,
    SUMMER,
)
from lusoria.games.ludi.model.data import NUMINA, REGIONS
from lusoria.games.ludi.model.position.invariants import faults
from lusoria.games.ludi.model.reasons import REASONS, plain
from lusoria.games.ludi.model.state import CHOSEN, STATE
from lusoria.games.ludi.model.verbs import IDENTITY, NUMBER, OFFER, REGION, ROLE
from lusoria.games.ludi.rules.people import assign_powers
from lusoria.games.ludi.rules.trade.purse import note_arms
from lusoria.games.ludi.rules.travel.places import move
from lusoria.games.ludi.rules.war.challenges import issue

from .cures import is_true

ROWS = {role.short: row for row, role in enumerate(CAST)}
PLACES = {region.name: at for at, region in enumerate(REGIONS)}
IDENTITIES = {numen.name: at for at, numen in enumerate(NUMINA)}
EVERYBODY = 73
"""People with whom every printed role is at the table."""
LADDER = (1, 2, 3, 4, 5, 10, 20, 30, 50, 100)

setup, acting, legal, why, apply, sample, outcomes = (
    entry(getattr(rules, name))
    for name in ("setup", "acting", "legal", "why", "apply", "sample", "outcomes")
)


class Room:
    """A table, and everybody called by name."""

    def __init__(self, state: Any) -> None:
        """Wrap a state."""
        self.state = state

    @property
    def people(self) -> Any:
        """What all can see of everybody."""
        return self.state.table.people

    def seat(self, name: str) -> int:
        """Return somebody's seat."""
        seat = int(self.state.table.seat_at[ROWS[name]])
        assert seat >= 0, f"{name} is not at the table"
        return seat

    def put(self, **places: str) -> Room:
        """Bring people to regions, one after another."""
        for name, place in places.items():
            entry(move)(self.state, self.seat(name), PLACES[place.replace("_", " ")])
        return self

    def give(self, name: str, **goods: int) -> Room:
        """Let somebody have exactly so much; the box evens it out."""
        seat = self.seat(name)
        for kind, amount in goods.items():
            at = GOODS.index(kind)
            self.state.table.box[at] += int(self.state.purses.goods[seat, at]) - amount
            self.state.purses.goods[seat, at] = amount
        entry(note_arms)(self.state, seat)
        return self

    def mark(self, name: str, **fields: int | str) -> Room:
        """Set what all can see of somebody; a name stands for a seat."""
        for field, value in fields.items():
            number = self.seat(value) if isinstance(value, str) else value
            getattr(self.people, field)[self.seat(name)] = number
        return self

    def befriend(self, *names: str, group: int = 0) -> Room:
        """Make these friends; the first has founded their friendship."""
        self.state.table.founder[group] = self.seat(names[0])
        for name in names:
            self.mark(name, amicitia=group)
        return self

    def fight(self, name: str, other: str = "Sextus") -> Room:
        """Let somebody be in battle with another who comes to his region, before Juppiter."""
        place = self.place(name).replace(" ", "_")
        self.put(**{"Cybele": "Rome", other: place, "Juppiter": place})
        for fighter in (name, other):
            if not self.people.armed[self.seat(fighter)]:
                self.give(fighter, client=1)
        region = PLACES[self.place(name)]
        entry(issue)(self.state, region, self.seat(name), self.seat(other))
        assert faults(self.state, True) == []
        return self

    def without(self, *names: str) -> Room:
        """Let nobody hold these numina: they are off the map [LU-68]."""
        for name in names:
            self.mark(name, held=NOT_HELD, place=-1, posture=0)
        entry(assign_powers)(self.state.table)
        return self

    def number(self, verb: str, about: str | int = 0, choice: int = 0) -> int:
        """Return the number of an action."""
        at = NUMBER[verb]
        return int(action_of(at, self.object(int(ABOUT[at]), about), choice))

    def object(self, about: int, thing: str | int) -> int:
        """Return the number of what an action is about; an offer is "sender" or "sender 2"."""
        if isinstance(thing, int):
            return thing
        if about == ROLE:
            return ROWS[thing]
        if about == REGION:
            return PLACES[thing]
        if about == IDENTITY:
            return IDENTITIES[thing]
        assert about == OFFER
        sender, _, slot = thing.partition(" ")
        return ROWS[sender] * SLOTS + (int(slot) - 1 if slot else 0)

    def why(self, name: str, verb: str, about: str | int = 0, choice: int = 0) -> Reason:
        """Return why somebody may not do something."""
        action = self.number(verb, about, choice)
        return REASONS[int(why(self.state, self.seat(name), action))]

    def do(self, name: str, verb: str, about: str | int = 0, choice: int = 0) -> Room:
        """Do something legal, and check every law after it."""
        action = self.number(verb, about, choice)
        assert self.why(name, verb, about, choice) == REASONS[0]
        assert action in self.legal(name)
        apply(self.state, self.seat(name), action)
        assert faults(self.state, True) == []
        return self

    def refused(self, name: str, verb: str, about: str | int, reason: int, choice: int = 0) -> None:
        """Check that something is refused for a true reason, and not listed as legal."""
        found = int(why(self.state, self.seat(name), self.number(verb, about, choice)))
        assert REASONS[plain(found)] == REASONS[reason]
        assert self.number(verb, about, choice) not in self.legal(name)
        assert is_true(self.state, self.seat(name), self.number(verb, about, choice))

    def legal(self, name: str) -> list[int]:
        """Return all that somebody may do."""
        actions = np.zeros(ACTIONS, np.int16)
        count = legal(self.state, self.seat(name), actions)
        return [int(action) for action in actions[:count]]

    def goods(self, name: str, kind: str) -> int:
        """Return how much somebody has."""
        return int(self.state.purses.goods[self.seat(name), GOODS.index(kind)])

    def place(self, name: str) -> str:
        """Return where somebody is."""
        at = int(self.people.place[self.seat(name)])
        return REGIONS[at].name if at >= 0 else "nowhere"

    def seats(self, region: str, count: int) -> Room:
        """Let a region have so many seats."""
        self.state.table.seats[PLACES[region]] = count
        return self

    def chances(self) -> dict[int, int]:
        """Return what nature may do, with its odds."""
        actions, weights = np.zeros(ACTIONS, np.int16), np.zeros(ACTIONS, np.int32)
        count = outcomes(self.state, actions, weights)
        return {int(actions[at]): int(weights[at]) for at in range(count)}

    def nature(self, verb: str, about: str | int = 0, choice: int = 0) -> Room:
        """Let chance decide so."""
        action = self.number(verb, about, choice)
        assert action in self.chances()
        apply(self.state, NATURE, action)
        assert faults(self.state, True) == []
        return self

    def settle(self, seed: int = 1) -> Room:
        """Let chance decide whatever it is asked for."""
        stream = stream_of(seed)
        while self.state.table.chance.kind != NO_CHANCE:
            apply(self.state, NATURE, int(sample(self.state, stream)))
        return self

    def end_season(self) -> Room:
        """Let the clock signal and the facilitator end the season."""
        if not self.state.table.calendar.signal:
            self.do("Facilitator", "signal")
        self.do("Facilitator", "end season")
        return self

    def until(self, phase: int) -> Room:
        """End seasons until a phase begins."""
        while self.state.table.calendar.phase != phase:
            self.end_season().settle()
        return self


def goods(kind: str, amount: int) -> int:
    """Return the choice that names an amount of goods."""
    at = GOODS.index(kind)
    return at * STEPS_OF_AMOUNT + (LADDER.index(amount) if at == MONEY else amount - 1)


@cache
def opened(people: int, phase: int) -> Any:
    """Return a state at the beginning of a phase."""
    state = blank(STATE)
    setup(state, people, blank(CHOSEN))
    return Room(state).until(phase).state


def room(phase: int = SUMMER, people: int = EVERYBODY) -> Room:
    """Return a room at the beginning of a phase."""
    return Room(copy_of(opened(people, phase)))
