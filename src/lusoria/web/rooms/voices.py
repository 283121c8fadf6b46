"""What the facilitator says to people: a word to one, news to all, and what was prepared.

What is said to all is kept with the words of the table, so that whoever comes later reads it; a
nudge is heard now or not at all.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Annotated, Any, Final, Literal

from msgspec import Meta

from ...core.errors import LusoriaError
from ...core.words import plain
from ...play.rooms import HERE, WAITING, Kept
from ...play.table import LONGEST_CHAT
from ..messages import Key, Number, Said
from .facilitate import DUTIES, Host, Right
from .hall import Hall
from .messages import Nudged
from .reach import push

Words = Annotated[str, Meta(max_length=LONGEST_CHAT)]
Kind = Literal["omen", "rumour", "news"]
IDLE: Final = 120.0
"""Seconds without an act after which somebody counts as idle."""
ATTENTION: Final = "your attention, please"
"""What a nudge says that comes without words."""
MOST_PREPARED: Final = 200
LATELY: Final = 8
"""Words to all that are shown to whoever comes."""


# Reaching people.


async def push_seats(hall: Hall, text: str, seats: set[int]) -> int:
    """Tell those who play some seats something now."""
    people = {one.id for seat in seats for one in hall.at(seat)}
    return await push(hall, Nudged(text), people.__contains__)


async def announce(hall: Hall, text: str, key: int) -> None:
    """Say something to all, and keep it."""
    if hall.judge < 0:
        raise LusoriaError("nobody runs this game")
    await hall.room.say(hall.judge, text, key)
    here = {one.id for one in hall.people.values() if one.state != WAITING}
    text = plain(text, LONGEST_CHAT)
    await push(hall, Nudged(text), here.__contains__)


def said(hall: Hall) -> list[dict[str, Any]]:
    """Return what was said to all lately: its number, when, what, and what kind it is."""
    kinds = {one["text"]: one["kind"] for one in hall.settings.injects}
    spoken = [one for one in hall.room.table.spoken if one.seat == hall.judge]
    return [
        {"number": one.number, "at": one.at, "text": one.text, "kind": kinds.get(one.text, "news")}
        for one in spoken[-LATELY:]
    ]


def idle(hall: Hall, now: float) -> set[int]:
    """Return the people who have a role and have not acted for a while."""
    last, begun = hall.last_acts(), hall.room.table.times
    since = max(begun[0], hall.since) if begun else now
    return {
        one.id
        for one in hall.people.values()
        if one.state == HERE and one.seat is not None
        if now - max(last.get(one.name, 0.0), one.joined, since) > IDLE
    }


# What those say who run the room.


class Nudge(Said, tag="nudge", frozen=True):
    """Ask somebody for attention, or all who have not acted for a while."""

    key: Key
    person: Number = -1
    text: Words = ""


class Say(Said, tag="say", frozen=True):
    """Say something to all."""

    key: Key
    text: Words


class Prepare(Said, tag="prepare", frozen=True):
    """Prepare something to say in a season, or change what is prepared."""

    key: Key
    text: Words
    id: Number = -1
    step: Number = -1
    kind: Kind = "news"


class Drop(Said, tag="drop", frozen=True):
    """Forget something that was prepared."""

    key: Key
    id: Number


class Send(Said, tag="send", frozen=True):
    """Say to all what was prepared, and note that it was said."""

    key: Key
    id: Number


async def nudge(hall: Hall, said: Nudge, _: Host) -> None:
    """Ask for attention."""
    if said.person >= 0:
        hall.person(said.person)
    wanted = {said.person} if said.person >= 0 else idle(hall, time.time())
    told = Nudged(plain(said.text, LONGEST_CHAT) or ATTENTION)
    if not await push(hall, told, wanted.__contains__):
        if said.person >= 0:
            raise LusoriaError("no phone is there to be nudged")
        raise LusoriaError("nobody is idle just now")


async def say(hall: Hall, said: Say, _: Host) -> None:
    """Say something to all."""
    await announce(hall, said.text, said.key)


async def prepare(hall: Hall, said: Prepare, _: Host) -> None:
    """Keep what is prepared."""
    text = plain(said.text, LONGEST_CHAT)
    if not text:
        raise LusoriaError("there is nothing to say")

    def changed(kept: Kept) -> Kept:
        known = list(kept.settings.injects)
        new = {"step": said.step, "kind": said.kind, "text": text, "done": 0.0}
        if said.id < 0:
            if len(known) >= MOST_PREPARED:
                raise LusoriaError("enough is prepared")
            known.append({"id": 1 + max((one["id"] for one in known), default=-1), **new})
        else:
            at = place_of(known, said.id)
            known[at] = {**new, "id": said.id, "done": known[at]["done"]}
        return with_injects(kept, known)

    await hall.alter(changed)


async def drop(hall: Hall, said: Drop, _: Host) -> None:
    """Forget what was prepared."""

    def changed(kept: Kept) -> Kept:
        known = list(kept.settings.injects)
        del known[place_of(known, said.id)]
        return with_injects(kept, known)

    await hall.alter(changed)


async def send(hall: Hall, said: Send, _: Host) -> None:
    """Say what was prepared."""
    prepared = hall.settings.injects[place_of(list(hall.settings.injects), said.id)]
    await announce(hall, prepared["text"], said.key)

    def changed(kept: Kept) -> Kept:
        known = [
            {**one, "done": time.time()} if one["id"] == said.id else one
            for one in kept.settings.injects
        ]
        return with_injects(kept, known)

    await hall.alter(changed)


def place_of(known: list[dict[str, Any]], id: int) -> int:
    """Return where something prepared stands, or say that there is no such thing."""
    for at, one in enumerate(known):
        if one["id"] == id:
            return at
    raise LusoriaError("that is not prepared any more")


def with_injects(kept: Kept, known: list[dict[str, Any]]) -> Kept:
    """Return what is kept of a room with other things prepared."""
    return replace(kept, settings=replace(kept.settings, injects=tuple(known)))


DUTIES[Nudge] = Right(nudge)
DUTIES[Say] = Right(say)
DUTIES[Prepare] = Right(prepare)
DUTIES[Drop] = Right(drop)
DUTIES[Send] = Right(send)
