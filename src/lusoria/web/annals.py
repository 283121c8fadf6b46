"""Annals on the web: written once for as long as a match stands as it does, read by many."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from ..core.seats import NOBODY
from ..paper.annals import Annals, annals_of
from ..paper.book import annals_pdf
from ..paper.marks import table_of
from ..play.called import with_names
from . import shown
from .errors import NoTable
from .pages import annals as annals_page
from .past import ended
from .room import Room
from .routes import PICTURE, Asked, entered, html, onward, whole

MOST_KEPT: Final = 4
"""Annals that are kept at once, those read last."""
PDF: Final = "application/pdf"
SVG: Final = {**PICTURE, "Cache-Control": "private, max-age=600"}
KEPT: Final[OrderedDict[tuple[Any, ...], asyncio.Task[Annals]]] = OrderedDict()
SCRIBE: Final = ThreadPoolExecutor(1, "annals")
"""One book is written at a time: the house has other guests."""


async def written(room: Room, title: str = "") -> Annals:
    """Return the annals of a table as it stands, writing them if nobody has."""
    names = room.hall.settings.renamed if room.hall is not None else {}
    key = (room.id, room.table.number, title, tuple(sorted(names.items())))
    task = KEPT.get(key)
    if task is None or task.cancelled() or (task.done() and task.exception()):
        task = KEPT[key] = asyncio.create_task(_write(room, title, names))
    KEPT.move_to_end(key)
    while len(KEPT) > MOST_KEPT:
        KEPT.popitem(last=False)
    return await asyncio.shield(task)


async def _write(room: Room, title: str, names: dict[str, str]) -> Annals:
    """Write the annals from a copy of the match, so that nobody has to wait for it.

    People are called as they are now, whatever they have called themselves.
    """
    match = await asyncio.to_thread(with_names, room.table.shown_match(), names)
    return await asyncio.get_running_loop().run_in_executor(SCRIBE, annals_of, match, title)


def page_of(request: Asked, annals: Annals, at: str, id: str, seat: int, marks: bool) -> str:
    """Print the page."""
    reader = shown.reader_of(request)
    return annals_page.page(reader, annals, at, f"/t/{id}/replay", seat, marks)


async def file_of(room: Room, annals: Annals, name: str) -> Response[Any]:
    """Send what belongs to the annals: the book, the table for marking, a picture."""
    if name == "annals.pdf":
        return sent(await asyncio.to_thread(annals_pdf, annals), PDF, file_name(room, "pdf"))
    if name == "annals.csv":
        kept = await asyncio.to_thread(room.store.entries, room.id)
        text = await asyncio.to_thread(table_of, annals, [one.at for one in kept])
        return sent(text.encode(), "text/csv; charset=utf-8", file_name(room, "csv"))
    picture = annals_page.pictures(annals).get(name.removesuffix(".svg"))
    if picture is None or not name.endswith(".svg"):
        raise NoTable("there is no such picture")
    return Response(picture.svg().encode(), media_type="image/svg+xml", headers=SVG)


def file_name(room: Room, kind: str) -> str:
    """Name a file that somebody takes away."""
    return f"{room.table.game.name}-annals-{room.id}.{kind}"


def sent(content: bytes, kind: str, name: str) -> Response[bytes]:
    """Send a file to be kept."""
    headers = {
        "Content-Disposition": f'inline; filename="{name}"',
        "Cache-Control": "private, no-store",
    }
    return Response(content, media_type=kind, headers=headers)


async def over(request: Asked, table: str) -> Room | None:
    """Return a table whose annals all may read: its match is over; a room has rules of its own."""
    house, _, _ = await entered(request, table)
    if await house.halls.found(table) is not None:
        return None
    return (await ended(request, table))[1]


@get("/t/{table:str}/annals", include_in_schema=False)
async def show_annals(
    request: Asked, table: FromPath[str], seat: FromQuery[str] = ""
) -> Response[Any]:
    """Show the annals of a match that is over."""
    room = await over(request, table)
    if room is None:
        return onward(f"/r/{table}/annals")
    annals = await written(room)
    mine = (await entered(request, table))[2]
    eyes = whole(seat, mine[0] if mine else NOBODY)
    return html(page_of(request, annals, f"/t/{table}/annals", table, eyes, marks=True))


Find = Callable[[Asked, str, str], Awaitable[tuple[Room, Annals]]]
"""Gives a table and its annals to who may have a file of them, or raises."""


def files(prefix: str, find: Find) -> list[Any]:
    """Make the routes of a book's files under an address."""

    @get(f"{prefix}/annals/{{file:str}}", include_in_schema=False)
    async def picture(request: Asked, table: FromPath[str], file: FromPath[str]) -> Response[Any]:
        """Send a picture of the annals."""
        room, annals = await find(request, table, file)
        return await file_of(room, annals, file)

    @get(f"{prefix}/annals.pdf", include_in_schema=False)
    async def book(request: Asked, table: FromPath[str]) -> Response[Any]:
        """Send the annals as a PDF."""
        room, annals = await find(request, table, "annals.pdf")
        return await file_of(room, annals, "annals.pdf")

    @get(f"{prefix}/annals.csv", include_in_schema=False)
    async def marks(request: Asked, table: FromPath[str]) -> Response[Any]:
        """Send who did what when."""
        room, annals = await find(request, table, "annals.csv")
        return await file_of(room, annals, "annals.csv")

    return [picture, book, marks]


async def finished(request: Asked, table: str, file: str) -> tuple[Room, Annals]:
    """Return a table that is over, with its annals."""
    del file
    room = await over(request, table)
    if room is None:
        raise NoTable("there is no such table")
    return room, await written(room)


ANNALS: Final = [show_annals, *files("/t/{table:str}", finished)]
