"""A Senate in a line or two, for tests."""

from __future__ import annotations

from functools import cache
from typing import Any

from lusoria.core.compile.jit import entry
from lusoria.core.record import copy_of
from lusoria.games.ludi.model.cast import CAST
from lusoria.games.ludi.model.codes import EXECUTED, WINTER
from lusoria.games.ludi.model.data import IS_MORTAL, NONE
from lusoria.games.ludi.rules.death.death import condemn, die
from lusoria.games.ludi.rules.senate.stages import open_senate

from .room import Room, room

ALL = 9
"""The choice of a bill of imperium that means all legions."""
NO, YES, ABSTAIN = range(3)


def empty(table: Room, region: str) -> Room:
    """Let all mortals of a region go to Gaul."""
    for seat in range(int(table.state.table.roles)):
        name = CAST[table.people.row[seat]].short
        if IS_MORTAL[table.people.kind[seat]] and table.place(name) == region:
            table.put(**{name: "Gaul"})
    return table


@cache
def _curia(names: tuple[str, ...]) -> Any:
    """Return a winter in which of all mortals only these are in Rome; Dionysus could save many."""
    table = empty(room(WINTER).seats("Gaul", 90).seats("Rome", 40), "Rome")
    for name in names:
        table.put(**{name: "Rome"})
    table.seats("Egypt", 90).put(Dionysus="Egypt")
    entry(open_senate)(table.state.table)
    return table.state


def curia(*names: str) -> Room:
    """Return a Senate in which these sit."""
    return Room(copy_of(_curia(names)))


@cache
def _elected(names: tuple[str, ...]) -> Any:
    """Return a Senate whose consuls are the first and the second of these."""
    table = curia(*names)
    first, second = names[:2]
    for name in names:
        table.do(name, "nominate", second if name == first else first)
    for name in names:
        table.do(name, "acclaim", second if name == second else first)
    return table.state


def elected(*names: str) -> Room:
    """Return a Senate after the election of the first two of three or more."""
    assert len(names) > 2
    return Room(copy_of(_elected(names)))


def senate(table: Room) -> Any:
    """Return the record of the Senate."""
    return table.state.table.senate


def vote(table: Room, **votes: int) -> Room:
    """Let people vote, one after the other."""
    for name, choice in votes.items():
        table.do(name, "vote", 0, choice)
    return table


def condemned(table: Room, name: str) -> Room:
    """Condemn somebody."""
    entry(condemn)(table.state, table.seat(name), EXECUTED, NONE)
    return table


def killed(table: Room, name: str) -> Room:
    """Let somebody die."""
    condemned(table, name)
    entry(die)(table.state, table.seat(name))
    return table
