"""Practice: one person plays a role against bots, at his own pace.

It is a room as any other, with one person in it.  Bots do a little after each of his acts and then
wait until he lets them go on; whoever would run the room is played by what he asks for.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...core.errors import InvalidSeats
from ...core.hosting import Cast, Hosting, Stop
from ...play.rooms import Person, new_lock
from ...play.tickets import digest_of
from ..errors import NotYours
from . import forms
from .clock import playing
from .hall import Hall
from .halls import Halls, Wanted

USUAL: Final = 16
"""People for whom the cast is planned."""
PACE: Final = 0.5
"""Seconds between two acts of bots."""
FIRST, MORE = 30, 8
"""Acts of bots at the beginning, and whenever they are let go on."""


def cast_with(hosting: Hosting, role: str) -> Cast:
    """Cast a room in which one role is a person's and all others are bots'."""
    if role not in {part.word for part in hosting.parts()}:
        raise InvalidSeats("there is no such role")
    planned = hosting.planned(USUAL)
    others = [word for words in planned for word in words if word != role]
    return Cast((role,), tuple(others))


def wanted(game: str, role: str, title: str) -> Wanted:
    """Return the room that somebody wants to practise in; its door is locked."""
    ask = forms.blank(game, USUAL)
    settings = replace(ask.wanted().settings, practice=True, pace=PACE, ways=())
    cast = cast_with(ask.hosting, role)
    options, lock = ask.options, new_lock()
    return Wanted(
        game=ask.game, cast=cast, options=options, title=title, lock=lock, settings=settings
    )


async def begun(halls: Halls, room: Wanted, name: str, ticket: str) -> Hall:
    """Make such a room, let one person in, and begin."""
    hall = await halls.create(room, [])
    seat = hall.room.table.match.roles.index(room.cast.people[0])
    await hall.join(name, digest_of(ticket), seat=seat, card=True)
    await hall.begin()
    let_on(hall, FIRST)
    return hall


def let_on(hall: Hall, acts: int) -> None:
    """Let bots take so many acts, from now on."""
    hall.budget = max(hall.budget, 0) + acts
    hall.room.moved.set()


async def go(hall: Hall, person: Person | None, what: str) -> None:
    """Let the others go on, or the season end, as whoever practises here wishes."""
    if not hall.settings.practice or person is None:
        raise NotYours("that is for the facilitator to say")
    if what == "season":
        running = playing(hall)
        await hall.judge_acts([running.turn(hall.room.table.match.state)])
    let_on(hall, MORE)


def tour_of(hall: Hall, person: Person) -> tuple[Stop, ...]:
    """Return the tour of somebody's role, where there is one."""
    hosting, seat = hall.room.table.game.hosting, hall.playing(person)
    if hosting is None or hosting.tour is None or seat < 0:
        return ()
    return hosting.tour(hall.room.table.match.role(seat))
