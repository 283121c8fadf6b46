"""A match to look back at: its steps, its log, its files, its chances."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath, FromQuery

from ..core.errors import DamagedFile, LusoriaError
from ..core.seats import NOBODY
from ..play.store import DAMAGED, OVER, WAITING
from ..play.table import Table
from . import shown
from .chances import reviewable, told
from .frames import earlier_lines, step_shown
from .house import LONGEST_UPLOAD, House, NotYours
from .messages import write
from .pages import replay
from .room import Room
from .routes import Asked, base_of, entered, house_of, html, onward, whole


@get("/t/{table:str}/replay", include_in_schema=False)
async def show_replay(
    request: Asked,
    table: FromPath[str],
    step: FromQuery[str] = "",
    seat: FromQuery[str] = "",
    open: FromQuery[str] = "",
) -> Response[str]:
    """Show a match step by step; with everything open once it is over, if nothing else is asked."""
    house, room, mine = await begun(request, table)
    eyes = eyes_of(room.table, mine, whole(seat, mine[0] if mine else NOBODY))
    unasked = not seat and not open and room.table.status == OVER
    opened = unasked or is_open(room.table, open)
    known = shown.table_facts(house, room, mine, base_of(request))
    steps = room.table.number
    at = whole(step, steps)
    return html(replay.page(shown.reader_of(request), known, steps, at, eyes, opened))


@get("/t/{table:str}/step", include_in_schema=False)
async def show_step(
    request: Asked,
    table: FromPath[str],
    step: FromQuery[str] = "0",
    seat: FromQuery[str] = "-1",
    narrow: FromQuery[str] = "",
    open: FromQuery[str] = "",
) -> Response[bytes]:
    """Send a match at a step, through the eyes of a seat, or with everything open."""
    room, eyes, opened = await looking_back(request, table, seat, open)
    await room.display.narrate(eyes, opened)
    looking = step_shown(room.table, whole(step), eyes, narrow == "1", opened)
    frame = await asyncio.to_thread(looking)
    return Response(write(frame), media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})


@get("/t/{table:str}/log", include_in_schema=False)
async def show_log(
    request: Asked,
    table: FromPath[str],
    to: FromQuery[str] = "0",
    step: FromQuery[str] = "",
    seat: FromQuery[str] = "-1",
    open: FromQuery[str] = "",
) -> Response[bytes]:
    """Send a piece of the log: the lines before number *to*, as a seat was told them."""
    room, eyes, opened = await looking_back(request, table, seat, open)
    await room.display.narrate(eyes, opened)
    seen = whole(step, room.table.number)
    first, lines = earlier_lines(room.table, eyes, opened, whole(to), seen)
    answer = msgspec.json.encode({"first": first, "log": lines})
    return Response(answer, media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})


async def looking_back(request: Asked, table: str, seat: str, open: str) -> tuple[Room, int, bool]:
    """Return a table to look back at, through whose eyes, and whether everything is open."""
    _, room, mine = await begun(request, table)
    return room, eyes_of(room.table, mine, whole(seat, NOBODY)), is_open(room.table, open)


async def begun(request: Asked, table: str) -> tuple[House, Room, list[int]]:
    """Return the house, a table to look back at, and the visitor's seats there.

    As long as its rules are being compiled, or it has not begun, there is nothing to see.
    """
    house, room, mine = await entered(request, table)
    if not house.shelf.ready(room.table.game.name):
        raise LusoriaError("the rules are being prepared; try again in a moment")
    if room.table.status == WAITING:
        raise LusoriaError("this table has not begun")
    return house, room, mine


async def ended(request: Asked, table: str) -> tuple[House, Room, list[int]]:
    """Return the same of a table that does not go on: before nobody may have the whole match."""
    house, room, mine = await begun(request, table)
    if room.table.status not in (OVER, DAMAGED):
        raise NotYours("that is there when it is over")
    return house, room, mine


def eyes_of(table: Table, mine: list[int], seat: int) -> int:
    """Return through whose eyes a visitor may look back: his own, and all once it is over."""
    if seat < 0:
        return NOBODY
    if seat in mine or (table.status == OVER and seat < table.match.seats):
        return seat
    raise NotYours("that is for others to see")


def is_open(table: Table, wanted: str) -> bool:
    """Whether everything is shown: nobody may have that before the end."""
    if wanted != "1":
        return False
    if table.status != OVER:
        raise NotYours("hands are turned up when it is over")
    return True


@get("/t/{table:str}/match.txt", include_in_schema=False)
async def download(request: Asked, table: FromPath[str]) -> Response[str]:
    """Send the match file of a match that is over."""
    _, room, _ = await ended(request, table)
    name = f"{room.table.game.name}-{table}.txt"
    return Response(
        room.table.shown_match().text(),
        media_type=MediaType.TEXT,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@get("/t/{table:str}/replay.html", include_in_schema=False)
async def download_film(
    request: Asked,
    table: FromPath[str],
    seat: FromQuery[str] = "-1",
    open: FromQuery[str] = "",
) -> Response[str]:
    """Send a match that is over as one page that needs no server."""
    house, room, mine = await ended(request, table)
    eyes, opened = eyes_of(room.table, mine, whole(seat, NOBODY)), is_open(room.table, open)
    match, review = room.table.shown_match(), await house.reviews.known(room)

    def drawn() -> str:
        chances = told(match, review, eyes) if review else None
        return replay.whole(shown.reader_of(request), match, eyes, opened, chances)

    page = await asyncio.to_thread(drawn)
    name = f"{room.table.game.name}-{table}.html"
    return Response(
        page,
        media_type=MediaType.HTML,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@get("/t/{table:str}/chances", include_in_schema=False)
async def show_chances(request: Asked, table: FromPath[str]) -> Response[bytes]:
    """Send how the chances went, once it is over; as long as they are thought about, how far."""
    house, room, mine = await ended(request, table)
    answer = msgspec.json.encode({"far": -1.0})
    if room.table.status == OVER and reviewable(room.table.match):
        answer = await house.reviews.told(room, mine[0] if mine else NOBODY)
    return Response(answer, media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})


@post("/replay", include_in_schema=False)
async def upload(request: Asked) -> Response[Any]:
    """Keep a match file that somebody sends, and show it."""
    sent = (await request.form()).get("file")
    if not isinstance(sent, UploadFile):
        raise DamagedFile("choose a match file first")
    raw = await sent.read(LONGEST_UPLOAD + 1)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise DamagedFile("this is no text file") from error
    house = house_of(request)
    room = await house.keep_match(text)
    return onward(f"/t/{room.id}/replay")


PAST: Final = [
    show_replay,
    show_step,
    show_log,
    download,
    download_film,
    show_chances,
    upload,
]
