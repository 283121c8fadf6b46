"""Rejoining with another phone: a person who says who they are waits to be admitted.

They are stored as a waiting person with that name and role. Once they are admitted, their device
gets the rights of the earlier one, and the two people become one.
"""

from __future__ import annotations

import asyncio

from ...core.errors import LusoriaError
from ...play.store.classrooms import AWAY, WAITING, Participant
from ..live.messages import Bye
from .classroom import MOST_PEOPLE, Classroom
from .delivery import connected, push
from .names import skeleton

AGAIN = "again"
"""Tells a phone to reload its page: its device opens something else now."""


def claimed(classroom: Classroom, person: Participant) -> Participant | None:
    """Return who a waiting person says they are."""
    if person.state != WAITING:
        return None
    known = (one for one in classroom.people.values() if one.state != WAITING)
    return next((one for one in known if one.name == person.name), None)


def absent(classroom: Classroom, name: str) -> Participant | None:
    """Return who is called so, or nearly so, and has no phone here just now."""
    seen, here = skeleton(name), connected(classroom)
    away = (one for one in classroom.people.values() if one.state != WAITING and one.id not in here)
    return next((one for one in away if skeleton(one.name) == seen), None)


async def claim(classroom: Classroom, name: str, digest: str) -> Participant:
    """Let a person wait who says that they were here before."""
    async with classroom.lock:
        other = absent(classroom, name)
        if other is None:
            raise LusoriaError("there is no player of that name to rejoin as")
        if len(classroom.people) >= MOST_PEOPLE:
            raise LusoriaError("this room is full")
        waits = classroom.classroom_store.join(
            classroom.id, other.name, other.seat, WAITING, digest
        )
        person = await asyncio.wrap_future(waits)
        classroom.people[person.id] = person
    classroom.live_table.changed()
    return person


async def let_in(classroom: Classroom, id: int) -> None:
    """Admit a waiting person: as somebody new, or as who they say they are."""
    person = classroom.person(id)
    other = claimed(classroom, person)
    if other is None:
        await classroom.admit(id)
        return
    async with classroom.lock:
        await asyncio.wrap_future(classroom.classroom_store.become(classroom.id, id, other.id))
        await push(classroom, Bye(AGAIN), id.__eq__)
        classroom.people.pop(id, None)
    classroom.live_table.changed()
    if other.state == AWAY:
        await classroom.back(other.id)
