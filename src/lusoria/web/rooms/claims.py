"""Coming back with another phone: who says that he is somebody of the room waits to be let in.

He is kept as a person who waits, with the other's name and role.  Once he is let in his device
opens what the other's devices open, and there is one person less.
"""

from __future__ import annotations

import asyncio

from ...core.errors import LusoriaError
from ...play.rooms import AWAY, WAITING, Person
from ..messages import Bye
from .hall import MOST_PEOPLE, Hall
from .names import skeleton
from .reach import connected, push

AGAIN = "again"
"""Tells a phone to load its page anew: its device opens something else now."""


def claimed(hall: Hall, person: Person) -> Person | None:
    """Return whom somebody who waits says that he is."""
    if person.state != WAITING:
        return None
    known = (one for one in hall.people.values() if one.state != WAITING)
    return next((one for one in known if one.name == person.name), None)


def absent(hall: Hall, name: str) -> Person | None:
    """Return who is called so, or nearly so, and has no phone here just now."""
    seen, here = skeleton(name), connected(hall)
    away = (one for one in hall.people.values() if one.state != WAITING and one.id not in here)
    return next((one for one in away if skeleton(one.name) == seen), None)


async def claim(hall: Hall, name: str, digest: str) -> Person:
    """Let somebody wait who says that he has been here before."""
    async with hall.lock:
        other = absent(hall, name)
        if other is None:
            raise LusoriaError("nobody of this name is missing here")
        if len(hall.people) >= MOST_PEOPLE:
            raise LusoriaError("this room is full")
        waits = hall.rooms.join(hall.id, other.name, other.seat, WAITING, digest)
        person = await asyncio.wrap_future(waits)
        hall.people[person.id] = person
    hall.room.changed()
    return person


async def let_in(hall: Hall, id: int) -> None:
    """Let somebody in who waits: as somebody new, or as whom he says that he is."""
    person = hall.person(id)
    other = claimed(hall, person)
    if other is None:
        await hall.admit(id)
        return
    async with hall.lock:
        await asyncio.wrap_future(hall.rooms.become(hall.id, id, other.id))
        await push(hall, Bye(AGAIN), id.__eq__)
        hall.people.pop(id, None)
    hall.room.changed()
    if other.state == AWAY:
        await hall.back(other.id)
