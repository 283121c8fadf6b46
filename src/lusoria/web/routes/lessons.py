"""Lessons in the browser: a page, its stops, and the answer to a learner's move.

Nothing is stored on the server: a lesson is the same for everybody, and only the browser knows how
far a learner is. Frames are made from the view of the learner's seat.
"""

from __future__ import annotations

import asyncio
import threading
from functools import lru_cache
from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from ...core.errors import LusoriaError
from ...games import load_game
from ...play.lesson import Answer, Lesson, Stop, lesson_of
from ...play.match.match import Match
from ...play.table.available_bots import levels_of
from ..live.frames import EMPTY, offered, with_board
from ..live.messages import LONGEST_TEXT, Frame
from ..pages import learn
from ..pages.facts import GameCard
from ..server import NoTable, Server
from . import page_facts

Asked = Request[Any, Any, Any]
MOST_SHOTS: Final = 7
"""Steps that are shown on the way from one stop to the next."""
KEPT: Final = 200
"""Frames that are kept drawn."""
DRAWING: Final = threading.Lock()
"""A lesson's match is one for all: its narration grows under one hand."""


class ShownStop(Struct, frozen=True):
    """A stop as it is sent."""

    stop: int
    title: str
    say: str
    """In HTML of our own making, as all texts of a lesson."""
    ask: str
    """What the learner is to do; empty where they only read."""
    marks: list[str]
    way: list[int]
    """Steps to be shown on the way from the stop before."""
    frame: Frame


class Reply(Struct, frozen=True):
    """What is said to a move, or to a wish for one."""

    right: bool
    said: str
    legal: bool = False
    """Whether it may be done at all."""
    section: str = ""
    """The section of the rules that forbids it, where it is not possible."""
    number: int = -1
    """The action the lesson goes on with, once it is known."""
    words: str = ""
    """What that action does, where the learner has made another move."""


def taken(name: str) -> Lesson:
    """Return the lesson of a game; not every game has one."""
    lesson = lesson_of(page_facts.game_named(name))
    if lesson is None:
        raise NoTable("there is no such lesson")
    return lesson


def prepared(request: Asked, name: str) -> Lesson:
    """Return the lesson of a game whose rules are compiled."""
    server: Server = request.app.state.server
    lesson = taken(name)
    if not server.readiness.ready(name):
        raise LusoriaError("the rules are being prepared; try again in a moment")
    return lesson


def stop_at(lesson: Lesson, number: int) -> Stop:
    """Return a stop by its number."""
    if not 0 <= number < len(lesson.stops):
        raise NoTable("there is no such stop")
    return lesson.stops[number]


@lru_cache(maxsize=KEPT)
def drawn(name: str, step: int, narrow: bool, asks: bool) -> Frame:
    """Draw the learner's table after so many entries, with the options where they are asked."""
    lesson = lesson_of(load_game(name))
    assert lesson is not None
    with DRAWING:
        match, seat = lesson.at(step), lesson.seat
        events = [event for event in lesson.match.narration(seat).events if event.entry < step]
        moves = (at for at in reversed(range(step)) if match.entries[at].seat >= 0)
        since = next(moves, 0)
        frame = msgspec.structs.replace(
            EMPTY,
            number=step,
            status="playing",
            seat=seat,
            title=lesson.game.title,
            options=offered(match, seat) if asks else [],
        )
        latest = [event for event in events if event.entry >= since]
        return with_board(frame, match, narrow, events, latest)


def shown_stop(lesson: Lesson, number: int, narrow: bool) -> ShownStop:
    """Return a stop with its picture."""
    stop, name = stop_at(lesson, number), lesson.game.name
    return ShownStop(
        stop=number,
        title=stop.title,
        say=learn.printed(lesson.game, stop.say),
        ask=learn.printed(lesson.game, stop.question.ask) if stop.question else "",
        marks=list(stop.marks),
        way=way_to(lesson, number),
        frame=drawn(name, stop.step, narrow, stop.question is not None),
    )


def way_to(lesson: Lesson, number: int) -> list[int]:
    """Choose the steps that are shown before a stop: those at which something happened."""
    if not number:
        return []
    before, after = lesson.stops[number - 1].step, lesson.stops[number].step
    with DRAWING:
        told = {event.entry + 1 for event in lesson.match.narration(lesson.seat).events}
    steps = [step for step in range(before + 1, after) if step in told]
    if len(steps) <= MOST_SHOTS:
        return steps
    return [steps[(at + 1) * len(steps) // MOST_SHOTS - 1] for at in range(MOST_SHOTS)]


def judged(lesson: Lesson, stop: Stop, move: str) -> Reply:
    """Say what there is to say to a move, given by its number or in words."""
    with DRAWING:
        match, seat = lesson.at(stop.step), lesson.seat
    number = match.number(int(move) if move.isascii() and move.isdigit() else move, seat)
    if reason := match.why(number, seat):
        return Reply(False, learn.sentence(reason.text), section=reason.section)
    found, after = lesson.answer(stop, number), lesson.goes_on(stop)
    return told(lesson, match, found, after)


def told(lesson: Lesson, match: Match, found: Answer, after: int) -> Reply:
    """Print an answer; where another move is as good, say what the lesson goes on with."""
    said = learn.printed(lesson.game, found.said)
    if not found.right:
        return Reply(False, said, legal=True)
    seat = lesson.seat
    words = match.game.describe(match.view(seat), after, match.names_for(seat))
    return Reply(True, said, legal=True, number=after, words="" if found.number == after else words)


def answered(content: Struct) -> Response[bytes]:
    """Send something of a lesson."""
    told = msgspec.json.encode(content)
    return Response(told, media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})


@get("/learn/{game:str}", include_in_schema=False)
async def show_lesson(request: Asked, game: FromPath[str]) -> Response[str]:
    """Show the lesson of a game."""
    server: Server = request.app.state.server
    lesson = taken(game)
    shelved = GameCard(
        metadata=page_facts.metadata_of(game),
        ready=server.readiness.progress[game],
        levels=levels_of(lesson.game),
    )
    page = learn.page(page_facts.reader_of(request), lesson, shelved)
    return Response(page, media_type=MediaType.HTML, headers={"Cache-Control": "no-store"})


@get("/learn/{game:str}/stop", include_in_schema=False)
async def show_stop(
    request: Asked, game: FromPath[str], stop: FromQuery[int] = 0, narrow: FromQuery[int] = 0
) -> Response[bytes]:
    """Send a stop."""
    lesson = prepared(request, game)
    return answered(await asyncio.to_thread(shown_stop, lesson, stop, bool(narrow)))


@get("/learn/{game:str}/step", include_in_schema=False)
async def show_step(
    request: Asked, game: FromPath[str], step: FromQuery[int] = 0, narrow: FromQuery[int] = 0
) -> Response[bytes]:
    """Send the table as it was on the way from one stop to the next."""
    lesson = prepared(request, game)
    if not 0 <= step <= lesson.stops[-1].step:
        raise NoTable("there is no such step")
    return answered(await asyncio.to_thread(drawn, game, step, bool(narrow), False))


@get("/learn/{game:str}/answer", include_in_schema=False)
async def show_answer(
    request: Asked, game: FromPath[str], stop: FromQuery[int] = 0, move: FromQuery[str] = ""
) -> Response[bytes]:
    """Say what there is to say to a move; without one, show the right one."""
    lesson = prepared(request, game)
    asked = stop_at(lesson, stop)
    if asked.question is None:
        raise NoTable("nothing is asked there")
    wished = move[:LONGEST_TEXT].strip()
    try:
        said = await asyncio.to_thread(
            judged, lesson, asked, wished or str(await asyncio.to_thread(lesson.goes_on, asked))
        )
    except LusoriaError as error:
        said = Reply(False, learn.sentence(str(error)), section=error.section)
    return answered(said)


LESSONS: Final = [show_lesson, show_stop, show_step, show_answer]
