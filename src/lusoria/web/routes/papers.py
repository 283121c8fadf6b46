"""A classroom's papers for the people who run it, and its annals for everybody afterwards."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from ...core.errors import LusoriaError
from ...core.seats import NOBODY
from ...paper.annals import Annals
from ...paper.papers import chosen, handout_of, printed
from ...play.store.classrooms import CARD, FACILITATOR, PARTICIPANT, Access
from ...play.store.store import OVER, WAITING
from ..classrooms.classroom import Classroom
from ..classrooms.open_classrooms import RUNS
from ..errors import NoTable, NotYours
from ..live.live_table import LiveTable
from ..pages import papers
from ..server import Server
from . import page_facts
from .annals import PDF, files, page_of, sent, written
from .classrooms import entered
from .tables import Asked, base_of, html, whole


@get("/r/{table:str}/papers", include_in_schema=False)
async def show_papers(request: Asked, table: FromPath[str]) -> Response[str]:
    """Show those who run a classroom what it can print."""
    _, classroom, rights = await entered(request, table)
    runs(rights)
    return html(papers.page(page_facts.reader_of(request), classroom, FACILITATOR in rights))


@get("/r/{table:str}/paper/{file:str}", include_in_schema=False)
async def show_paper(
    request: Asked, table: FromPath[str], file: FromPath[str], seat: FromQuery[str] = ""
) -> Response[bytes]:
    """Print a paper of a classroom; *seat* asks for one card alone."""
    server, classroom, rights = await entered(request, table)
    runs(rights)
    name, dot, kind = file.rpartition(".")
    if not dot or kind != "pdf":
        raise NoTable("there is no such paper")
    content = await paper_of(server, classroom, name, base_of(request), rights, whole(seat, NOBODY))
    return sent(content, PDF, f"{classroom.live_table.table.game.name}-{name}.pdf")


async def paper_of(
    server: Server,
    classroom: Classroom,
    what: str,
    base: str,
    rights: dict[str, int],
    seat: int = NOBODY,
) -> bytes:
    """Print one paper for a classroom as it stands; cards lead phones to their seats."""
    table = classroom.live_table.table
    (paper,) = chosen(table.game, what)[:1]
    if seat != NOBODY and not 0 <= seat < table.match.seats:
        raise LusoriaError("there is no such seat")
    only = [] if seat == NOBODY else [seat]
    links: dict[int, str] = {}
    if paper.coded and FACILITATOR in rights:
        links = await card_links(server, classroom, base, only)
    match = table.match.copy()
    title = ", ".join(filter(None, (classroom.record.title, classroom.record.date)))
    lesson = classroom.settings.preset
    handout = handout_of(match, title, lambda at: links.get(at, ""), only, lesson)
    return await asyncio.to_thread(printed, table.game, paper, handout)


async def card_links(
    server: Server, classroom: Classroom, base: str, only: list[int]
) -> dict[int, str]:
    """Make a link for each seat's card, except the teacher's."""
    seats = only or [
        at for at in range(classroom.live_table.table.match.seats) if at != classroom.judge
    ]
    tickets = [await server.classrooms.new_link(Access(classroom.id, CARD, at)) for at in seats]
    return {at: f"{base}/s/{ticket}" for at, ticket in zip(seats, tickets, strict=True)}


def runs(rights: dict[str, int]) -> None:
    """Refuse everybody but the teacher: for others there is no such page."""
    if not any(word in rights for word in RUNS):
        raise NoTable("there is no such room")


async def told(request: Asked, table: str) -> tuple[Classroom, dict[str, int], Annals]:
    """Return a classroom's annals: to its members at the end, to its facilitator always."""
    server, classroom, rights = await entered(request, table)
    if not rights:
        raise NoTable("there is no such room")
    status = classroom.live_table.table.status
    if status == WAITING:
        raise LusoriaError("this game has not started")
    if status != OVER and FACILITATOR not in rights:
        raise NotYours("you can read the annals when the game is over")
    if not server.readiness.ready(classroom.live_table.table.game.name):
        raise LusoriaError("the rules are being prepared; try again in a moment")
    title = ", ".join(filter(None, (classroom.record.title, classroom.record.date)))
    return classroom, rights, await written(classroom.live_table, title)


@get("/r/{table:str}/annals", include_in_schema=False)
async def show_annals(
    request: Asked, table: FromPath[str], seat: FromQuery[str] = ""
) -> Response[str]:
    """Show the annals of a classroom, one's own story first."""
    classroom, rights, annals = await told(request, table)
    mine = classroom.people.get(rights.get(PARTICIPANT, -1))
    own = mine.seat if mine is not None and mine.seat is not None else NOBODY
    marks = FACILITATOR in rights
    page = page_of(request, annals, f"/r/{table}/annals", table, whole(seat, own), marks)
    return html(page)


async def found(request: Asked, table: str, file: str) -> tuple[LiveTable, Annals]:
    """Return a classroom with its annals; the table for marking is for the teacher alone."""
    classroom, rights, annals = await told(request, table)
    if file == "annals.csv" and FACILITATOR not in rights:
        raise NotYours("only your teacher can do that")
    return classroom.live_table, annals


PAPERS: Final[list[Any]] = [show_papers, show_paper, show_annals, *files("/r/{table:str}", found)]
