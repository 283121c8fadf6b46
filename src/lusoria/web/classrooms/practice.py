"""Practice: one person plays a role against bots, at their own pace.

It is a classroom like any other, with one person in it. Bots do a little after each action and then
wait until told to go on; the person's own requests replace the teacher's.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...core.errors import InvalidSeats
from ...core.live.hosting import Cast, Hosting, Stop
from ...play.store.classrooms import Participant, new_lock
from ...play.table.tickets import digest_of
from ..errors import NotYours
from . import forms
from .classroom import Classroom
from .console.clock import playing
from .open_classrooms import NewClassroom, OpenClassrooms

USUAL: Final = 16
"""People for whom the cast is planned."""
PACE: Final = 0.5
"""Seconds between two acts of bots."""
FIRST, MORE = 30, 8
"""Acts of bots at the beginning, and whenever they are let go on."""


def cast_with(hosting: Hosting, role: str) -> Cast:
    """Cast a classroom in which one role is a person's and all others are bots'."""
    if role not in {part.word for part in hosting.parts()}:
        raise InvalidSeats("there is no such role")
    planned = hosting.planned(USUAL)
    others = [word for words in planned for word in words if word != role]
    return Cast((role,), tuple(others))


def wanted(game: str, role: str, title: str) -> NewClassroom:
    """Return the classroom that somebody wants to practise in; its door is locked."""
    ask = forms.blank(game, USUAL)
    settings = replace(ask.wanted().settings, practice=True, pace=PACE, ways=())
    cast = cast_with(ask.hosting, role)
    options, lock = ask.options, new_lock()
    return NewClassroom(
        game=ask.game, cast=cast, options=options, title=title, lock=lock, settings=settings
    )


async def begun(
    classrooms: OpenClassrooms, wanted: NewClassroom, name: str, ticket: str
) -> Classroom:
    """Make such a classroom, let one person in, and begin."""
    classroom = await classrooms.create(wanted, [])
    seat = classroom.live_table.table.match.roles.index(wanted.cast.people[0])
    await classroom.join(name, digest_of(ticket), seat=seat, card=True)
    await classroom.begin()
    let_on(classroom, FIRST)
    return classroom


def let_on(classroom: Classroom, acts: int) -> None:
    """Let bots take so many acts, from now on."""
    classroom.budget = max(classroom.budget, 0) + acts
    classroom.live_table.moved.set()


async def go(classroom: Classroom, person: Participant | None, what: str) -> None:
    """Let the others go on, or end the season, as the person who practises asks."""
    if not classroom.settings.practice or person is None:
        raise NotYours("only your teacher can decide that")
    if what == "season":
        running = playing(classroom)
        await classroom.judge_acts([running.turn(classroom.live_table.table.match.state)])
    let_on(classroom, MORE)


def tour_of(classroom: Classroom, person: Participant) -> tuple[Stop, ...]:
    """Return the tour of somebody's role, where there is one."""
    hosting, seat = classroom.live_table.table.game.live.hosting, classroom.playing(person)
    if hosting is None or hosting.tour is None or seat < 0:
        return ()
    return hosting.tour(classroom.live_table.table.match.role(seat))
