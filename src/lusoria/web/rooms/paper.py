"""What a room prints, and its annals: for those who run it, and for all when it is over."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from ...core.errors import LusoriaError
from ...core.seats import NOBODY
from ...paper.annals import Annals
from ...paper.papers import chosen, handout_of, printed
from ...play.rooms import CARD, FACILITATOR, PARTICIPANT, Right
from ...play.store import OVER, WAITING
from .. import shown
from ..annals import PDF, files, page_of, sent, written
from ..errors import NoTable, NotYours
from ..house import House
from ..pages import papers
from ..room import Room
from ..routes import Asked, base_of, html, whole
from .hall import Hall
from .halls import RUNS
from .routes import entered


@get("/r/{table:str}/papers", include_in_schema=False)
async def show_papers(request: Asked, table: FromPath[str]) -> Response[str]:
    """Show those who run a room what it can print."""
    _, hall, rights = await entered(request, table)
    runs(rights)
    return html(papers.page(shown.reader_of(request), hall, FACILITATOR in rights))


@get("/r/{table:str}/paper/{file:str}", include_in_schema=False)
async def show_paper(
    request: Asked, table: FromPath[str], file: FromPath[str], seat: FromQuery[str] = ""
) -> Response[bytes]:
    """Print a paper of a room; *seat* asks for one card alone."""
    house, hall, rights = await entered(request, table)
    runs(rights)
    name, dot, kind = file.rpartition(".")
    if not dot or kind != "pdf":
        raise NoTable("there is no such paper")
    content = await paper_of(house, hall, name, base_of(request), rights, whole(seat, NOBODY))
    return sent(content, PDF, f"{hall.room.table.game.name}-{name}.pdf")


async def paper_of(
    house: House, hall: Hall, what: str, base: str, rights: dict[str, int], seat: int = NOBODY
) -> bytes:
    """Print one paper for a room as it stands; cards lead phones to their seats."""
    table = hall.room.table
    (paper,) = chosen(table.game, what)[:1]
    if seat != NOBODY and not 0 <= seat < table.match.seats:
        raise LusoriaError("there is no such seat")
    only = [] if seat == NOBODY else [seat]
    links: dict[int, str] = {}
    if paper.coded and FACILITATOR in rights:
        links = await card_links(house, hall, base, only)
    match = table.match.copy()
    title = ", ".join(filter(None, (hall.kept.title, hall.kept.date)))
    handout = handout_of(match, title, lambda at: links.get(at, ""), only)
    return await asyncio.to_thread(printed, table.game, paper, handout)


async def card_links(house: House, hall: Hall, base: str, only: list[int]) -> dict[int, str]:
    """Make a link for each seat's card, but for that of whoever runs the room."""
    seats = only or [at for at in range(hall.room.table.match.seats) if at != hall.judge]
    tickets = [await house.halls.new_link(Right(hall.id, CARD, at)) for at in seats]
    return {at: f"{base}/s/{ticket}" for at, ticket in zip(seats, tickets, strict=True)}


def runs(rights: dict[str, int]) -> None:
    """Refuse whoever does not run the room: to others it has no such page."""
    if not any(word in rights for word in RUNS):
        raise NoTable("there is no such room")


async def told(request: Asked, table: str) -> tuple[Hall, dict[str, int], Annals]:
    """Return a room's annals: to those in it when it is over, to whoever runs it at any time."""
    house, hall, rights = await entered(request, table)
    if not rights:
        raise NoTable("there is no such room")
    status = hall.room.table.status
    if status == WAITING:
        raise LusoriaError("this table has not begun")
    if status != OVER and FACILITATOR not in rights:
        raise NotYours("the annals are there when it is over")
    if not house.shelf.ready(hall.room.table.game.name):
        raise LusoriaError("the rules are being prepared; try again in a moment")
    title = ", ".join(filter(None, (hall.kept.title, hall.kept.date)))
    return hall, rights, await written(hall.room, title)


@get("/r/{table:str}/annals", include_in_schema=False)
async def show_annals(
    request: Asked, table: FromPath[str], seat: FromQuery[str] = ""
) -> Response[str]:
    """Show the annals of a room, one's own story first."""
    hall, rights, annals = await told(request, table)
    mine = hall.people.get(rights.get(PARTICIPANT, -1))
    own = mine.seat if mine is not None and mine.seat is not None else NOBODY
    marks = FACILITATOR in rights
    page = page_of(request, annals, f"/r/{table}/annals", table, whole(seat, own), marks)
    return html(page)


async def found(request: Asked, table: str, file: str) -> tuple[Room, Annals]:
    """Return a room with its annals; the table for marking is for whoever runs it alone."""
    hall, rights, annals = await told(request, table)
    if file == "annals.csv" and FACILITATOR not in rights:
        raise NotYours("that is for the facilitator")
    return hall.room, annals


PAPERS: Final[list[Any]] = [show_papers, show_paper, show_annals, *files("/r/{table:str}", found)]
