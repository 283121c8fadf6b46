"""Replays of a match: its steps, its log, its files, its chances."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath, FromQuery

from ...core.errors import DamagedFile, LusoriaError
from ...core.seats import NOBODY
from ...play.store.store import DAMAGED, OVER, WAITING
from ...play.table.table import Table
from ..live.frames import earlier_lines, step_shown
from ..live.live_table import LiveTable
from ..live.messages import write
from ..middleware import device_cookie
from ..pages import replay
from ..reviews import reviewable, told
from ..server import LONGEST_UPLOAD, NotYours, Server
from . import page_facts
from .tables import (
    Asked,
    base_of,
    entered,
    form_of,
    html,
    name_of,
    onward,
    server_of,
    whole,
)


@get("/t/{table:str}/replay", include_in_schema=False)
async def show_replay(
    request: Asked,
    table: FromPath[str],
    step: FromQuery[str] = "",
    seat: FromQuery[str] = "",
    open: FromQuery[str] = "",
) -> Response[str]:
    """Show a match step by step; with everything open once it is over, if nothing else is asked."""
    server, live_table, mine = await begun(request, table)
    viewer = viewer_of(live_table.table, mine, whole(seat, mine[0] if mine else NOBODY))
    unasked = not seat and not open and live_table.table.status == OVER
    opened = unasked or is_open(live_table.table, open)
    known = page_facts.table_facts(server, live_table, mine, base_of(request))
    reader, steps = page_facts.reader_of(request), live_table.table.number
    turns = replay.turns_of(live_table.table.match)
    return html(replay.page(reader, known, steps, whole(step, steps), viewer, opened, turns))


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
    live_table, viewer, opened = await looking_back(request, table, seat, open)
    await live_table.display.narrate(viewer, opened)
    looking = step_shown(live_table.table, whole(step), viewer, narrow == "1", opened)
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
    live_table, viewer, opened = await looking_back(request, table, seat, open)
    await live_table.display.narrate(viewer, opened)
    seen = whole(step, live_table.table.number)
    first, lines = earlier_lines(live_table.table, viewer, opened, whole(to), seen)
    answer = msgspec.json.encode({"first": first, "log": lines})
    return Response(answer, media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})


async def looking_back(
    request: Asked, table: str, seat: str, open: str
) -> tuple[LiveTable, int, bool]:
    """Return a table to look back at, through whose eyes, and whether everything is open."""
    _, live_table, mine = await begun(request, table)
    return (
        live_table,
        viewer_of(live_table.table, mine, whole(seat, NOBODY)),
        is_open(live_table.table, open),
    )


async def begun(request: Asked, table: str) -> tuple[Server, LiveTable, list[int]]:
    """Return the server, a table to look back at, and the visitor's seats there.

    As long as its rules are being compiled, or it has not begun, there is nothing to see.
    """
    server, live_table, mine = await entered(request, table)
    if not server.readiness.ready(live_table.table.game.name):
        raise LusoriaError("the rules are being prepared; try again in a moment")
    if live_table.table.status == WAITING:
        raise LusoriaError("this game has not started")
    return server, live_table, mine


async def ended(request: Asked, table: str) -> tuple[Server, LiveTable, list[int]]:
    """Return the same of a table that does not go on: before nobody may have the whole match."""
    server, live_table, mine = await begun(request, table)
    if live_table.table.status not in (OVER, DAMAGED):
        raise NotYours("you can see that when the game is over")
    return server, live_table, mine


def viewer_of(table: Table, mine: list[int], seat: int) -> int:
    """Return the seats as which a visitor may view a replay: their own, and all once it is over."""
    if seat < 0:
        return NOBODY
    if seat in mine or (table.status == OVER and seat < table.match.seats):
        return seat
    raise NotYours("only other players may see that")


def is_open(table: Table, wanted: str) -> bool:
    """Whether everything is shown: nobody may have that before the end."""
    if wanted != "1":
        return False
    if table.status != OVER:
        raise NotYours("hands are shown when the game is over")
    return True


@get("/t/{table:str}/match.txt", include_in_schema=False)
async def download(request: Asked, table: FromPath[str]) -> Response[str]:
    """Send the match file of a match that is over."""
    _, live_table, _ = await ended(request, table)
    name = f"{live_table.table.game.name}-{table}.txt"
    return Response(
        live_table.table.public_match().text(),
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
    server, live_table, mine = await ended(request, table)
    viewer, opened = (
        viewer_of(live_table.table, mine, whole(seat, NOBODY)),
        is_open(live_table.table, open),
    )
    match, review = live_table.table.public_match(), await server.reviews.known(live_table)

    def drawn() -> str:
        chances = told(match, review, viewer) if review else None
        return replay.whole(page_facts.reader_of(request), match, viewer, opened, chances)

    page = await asyncio.to_thread(drawn)
    name = f"{live_table.table.game.name}-{table}.html"
    return Response(
        page,
        media_type=MediaType.HTML,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@get("/t/{table:str}/chances", include_in_schema=False)
async def show_chances(request: Asked, table: FromPath[str]) -> Response[bytes]:
    """Send how the chances went, once it is over; as long as they are thought about, how far."""
    server, live_table, mine = await ended(request, table)
    answer = msgspec.json.encode({"far": -1.0})
    if live_table.table.status == OVER and reviewable(live_table.table.match):
        answer = await server.reviews.told(live_table, mine[0] if mine else NOBODY)
    return Response(answer, media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})


@post("/t/{table:str}/from", include_in_schema=False)
async def play_on(request: Asked, table: FromPath[str]) -> Response[Any]:
    """Open a table of the visitor's own that goes on from a step of a match that is over."""
    server, live_table, _ = await ended(request, table)
    form, (ticket, cookies) = await form_of(request), device_cookie(request)
    name = name_of(request) or "Guest"
    step, seat = whole(form.get("step")), whole(form.get("seat"), -1)
    fresh = await server.branch(live_table, step, seat, name, ticket)
    return onward(f"/t/{fresh.id}", cookies)


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
        raise DamagedFile("this is not a text file") from error
    server = server_of(request)
    live_table = await server.keep_match(text)
    return onward(f"/t/{live_table.id}/replay")


PAST: Final = [
    show_replay,
    show_step,
    show_log,
    download,
    download_film,
    show_chances,
    play_on,
    upload,
]
