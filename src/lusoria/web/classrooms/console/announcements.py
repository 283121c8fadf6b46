"""Announcements of the facilitator: a nudge to one person, news to all, and prepared ones.

What is said to all is stored with the table's chat, so latecomers read it; a nudge is delivered now
or not at all.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Annotated, Any, Final, Literal

from msgspec import Meta

from ....core.errors import LusoriaError
from ....core.text.words import plain
from ....play.store.classrooms import HERE, WAITING, ClassroomRecord
from ....play.table.table import LONGEST_CHAT
from ...live.messages import ClientMessage, Key, Number
from ..classroom import Classroom
from ..delivery import push
from ..messages import Nudged
from .duties import DUTIES, Host, Permission

Words = Annotated[str, Meta(max_length=LONGEST_CHAT)]
Kind = Literal["omen", "rumour", "news"]
IDLE: Final = 120.0
"""Seconds without an act after which somebody counts as idle."""
ATTENTION: Final = "your attention, please"
"""What a nudge says that comes without words."""
MOST_PREPARED: Final = 200
LATELY: Final = 8
"""Announcements that are shown to latecomers."""


# Reaching people.


async def push_seats(classroom: Classroom, text: str, seats: set[int]) -> int:
    """Tell those who play some seats something now."""
    people = {one.id for seat in seats for one in classroom.at(seat)}
    return await push(classroom, Nudged(text), people.__contains__)


async def announce(classroom: Classroom, text: str, key: int) -> None:
    """Say something to all, and keep it."""
    if classroom.judge < 0:
        raise LusoriaError("this room has no facilitator")
    await classroom.live_table.say(classroom.judge, text, key)
    here = {one.id for one in classroom.people.values() if one.state != WAITING}
    text = plain(text, LONGEST_CHAT)
    await push(classroom, Nudged(text), here.__contains__)


def said(classroom: Classroom) -> list[dict[str, Any]]:
    """Return what was said to all lately: its number, when, what, and what kind it is."""
    kinds = {one["text"]: one["kind"] for one in classroom.settings.injects}
    spoken = [one for one in classroom.live_table.table.spoken if one.seat == classroom.judge]
    return [
        {"number": one.number, "at": one.at, "text": one.text, "kind": kinds.get(one.text, "news")}
        for one in spoken[-LATELY:]
    ]


def idle(classroom: Classroom, now: float) -> set[int]:
    """Return the people who have a role and have not acted for a while."""
    last, begun = classroom.last_acts(), classroom.live_table.table.times
    since = max(begun[0], classroom.since) if begun else now
    return {
        one.id
        for one in classroom.people.values()
        if one.state == HERE and one.seat is not None
        if now - max(last.get(one.name, 0.0), one.joined, since) > IDLE
    }


# What those say who run the classroom.


class Nudge(ClientMessage, tag="nudge", frozen=True):
    """Ask somebody for attention, or all who have not acted for a while."""

    key: Key
    person: Number = -1
    text: Words = ""


class Say(ClientMessage, tag="say", frozen=True):
    """Say something to all."""

    key: Key
    text: Words


class Prepare(ClientMessage, tag="prepare", frozen=True):
    """Prepare something to say in a season, or change what is prepared."""

    key: Key
    text: Words
    id: Number = -1
    step: Number = -1
    kind: Kind = "news"


class Drop(ClientMessage, tag="drop", frozen=True):
    """Forget something that was prepared."""

    key: Key
    id: Number


class Send(ClientMessage, tag="send", frozen=True):
    """Say to all what was prepared, and note that it was said."""

    key: Key
    id: Number


async def nudge(classroom: Classroom, said: Nudge, _: Host) -> None:
    """Ask for attention."""
    if said.person >= 0:
        classroom.person(said.person)
    wanted = {said.person} if said.person >= 0 else idle(classroom, time.time())
    told = Nudged(plain(said.text, LONGEST_CHAT) or ATTENTION)
    if not await push(classroom, told, wanted.__contains__):
        if said.person >= 0:
            raise LusoriaError("their phone is not connected, so you cannot nudge them")
        raise LusoriaError("nobody is idle just now")


async def say(classroom: Classroom, said: Say, _: Host) -> None:
    """Say something to all."""
    await announce(classroom, said.text, said.key)


async def prepare(classroom: Classroom, said: Prepare, _: Host) -> None:
    """Keep what is prepared."""
    text = plain(said.text, LONGEST_CHAT)
    if not text:
        raise LusoriaError("the message is empty")

    def changed(record: ClassroomRecord) -> ClassroomRecord:
        known = list(record.settings.injects)
        new = {"step": said.step, "kind": said.kind, "text": text, "done": 0.0}
        if said.id < 0:
            if len(known) >= MOST_PREPARED:
                raise LusoriaError("there are too many prepared announcements: delete one first")
            known.append({"id": 1 + max((one["id"] for one in known), default=-1), **new})
        else:
            at = place_of(known, said.id)
            known[at] = {**new, "id": said.id, "done": known[at]["done"]}
        return with_injects(record, known)

    await classroom.alter(changed)


async def drop(classroom: Classroom, said: Drop, _: Host) -> None:
    """Forget what was prepared."""

    def changed(record: ClassroomRecord) -> ClassroomRecord:
        known = list(record.settings.injects)
        del known[place_of(known, said.id)]
        return with_injects(record, known)

    await classroom.alter(changed)


async def send(classroom: Classroom, said: Send, _: Host) -> None:
    """Say what was prepared."""
    prepared = classroom.settings.injects[place_of(list(classroom.settings.injects), said.id)]
    await announce(classroom, prepared["text"], said.key)

    def changed(record: ClassroomRecord) -> ClassroomRecord:
        known = [
            {**one, "done": time.time()} if one["id"] == said.id else one
            for one in record.settings.injects
        ]
        return with_injects(record, known)

    await classroom.alter(changed)


def place_of(known: list[dict[str, Any]], id: int) -> int:
    """Return where something prepared stands, or say that there is no such thing."""
    for at, one in enumerate(known):
        if one["id"] == id:
            return at
    raise LusoriaError("that announcement has been deleted")


def with_injects(record: ClassroomRecord, known: list[dict[str, Any]]) -> ClassroomRecord:
    """Return what is kept of a classroom with other things prepared."""
    return replace(record, settings=replace(record.settings, injects=tuple(known)))


DUTIES[Nudge] = Permission(nudge)
DUTIES[Say] = Permission(say)
DUTIES[Prepare] = Permission(prepare)
DUTIES[Drop] = Permission(drop)
DUTIES[Send] = Permission(send)
