"""Annals on the web: written once while a match stays the same, read by many."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from ...core.seats import NOBODY
from ...paper.annals import Annals, annals_of
from ...paper.book import annals_pdf
from ...paper.marks import table_of
from ...play.match.seat_names import with_names
from ..errors import NoTable
from ..live.live_table import LiveTable
from ..pages import annals as annals_page
from . import page_facts
from .replays import ended
from .tables import PICTURE, Asked, entered, html, onward, whole

MOST_KEPT: Final = 4
"""Annals that are kept at once, those read last."""
PDF: Final = "application/pdf"
SVG: Final = {**PICTURE, "Cache-Control": "private, max-age=600"}
KEPT: Final[OrderedDict[tuple[Any, ...], asyncio.Task[Annals]]] = OrderedDict()
SCRIBE: Final = ThreadPoolExecutor(1, "annals")
"""One book is written at a time: the server has other guests."""


async def written(live_table: LiveTable, title: str = "") -> Annals:
    """Return the annals of a table as it stands, writing them if nobody has."""
    names = live_table.classroom.settings.renamed if live_table.classroom is not None else {}
    key = (live_table.id, live_table.table.number, title, tuple(sorted(names.items())))
    task = KEPT.get(key)
    if task is None or task.cancelled() or (task.done() and task.exception()):
        task = KEPT[key] = asyncio.create_task(_write(live_table, title, names))
    KEPT.move_to_end(key)
    while len(KEPT) > MOST_KEPT:
        KEPT.popitem(last=False)
    return await asyncio.shield(task)


async def _write(live_table: LiveTable, title: str, names: dict[str, str]) -> Annals:
    """Write the annals from a copy of the match, so that nobody has to wait for it.

    People are called as they are now, whatever they have called themselves.
    """
    match = await asyncio.to_thread(with_names, live_table.table.public_match(), names)
    return await asyncio.get_running_loop().run_in_executor(SCRIBE, annals_of, match, title)


def page_of(request: Asked, annals: Annals, at: str, id: str, seat: int, marks: bool) -> str:
    """Print the page."""
    reader = page_facts.reader_of(request)
    return annals_page.page(reader, annals, at, f"/t/{id}/replay", seat, marks)


async def file_of(live_table: LiveTable, annals: Annals, name: str) -> Response[Any]:
    """Send what belongs to the annals: the book, the table for marking, a picture."""
    if name == "annals.pdf":
        return sent(await asyncio.to_thread(annals_pdf, annals), PDF, file_name(live_table, "pdf"))
    if name == "annals.csv":
        kept = await asyncio.to_thread(live_table.store.entries, live_table.id)
        text = await asyncio.to_thread(table_of, annals, [one.at for one in kept])
        return sent(text.encode(), "text/csv; charset=utf-8", file_name(live_table, "csv"))
    picture = annals_page.pictures(annals).get(name.removesuffix(".svg"))
    if picture is None or not name.endswith(".svg"):
        raise NoTable("there is no such picture")
    return Response(picture.svg().encode(), media_type="image/svg+xml", headers=SVG)


def file_name(live_table: LiveTable, kind: str) -> str:
    """Name a file that somebody takes away."""
    return f"{live_table.table.game.name}-annals-{live_table.id}.{kind}"


def sent(content: bytes, kind: str, name: str) -> Response[bytes]:
    """Send a file to be kept."""
    headers = {
        "Content-Disposition": f'inline; filename="{name}"',
        "Cache-Control": "private, no-store",
    }
    return Response(content, media_type=kind, headers=headers)


async def over(request: Asked, table: str) -> LiveTable | None:
    """Return a table whose annals all may read: its match is over, and it is no classroom's."""
    server, _, _ = await entered(request, table)
    if await server.classrooms.found(table) is not None:
        return None
    return (await ended(request, table))[1]


@get("/t/{table:str}/annals", include_in_schema=False)
async def show_annals(
    request: Asked, table: FromPath[str], seat: FromQuery[str] = ""
) -> Response[Any]:
    """Show the annals of a match that is over."""
    live_table = await over(request, table)
    if live_table is None:
        return onward(f"/r/{table}/annals")
    annals = await written(live_table)
    mine = (await entered(request, table))[2]
    viewer = whole(seat, mine[0] if mine else NOBODY)
    return html(page_of(request, annals, f"/t/{table}/annals", table, viewer, marks=True))


Find = Callable[[Asked, str, str], Awaitable[tuple[LiveTable, Annals]]]
"""Gives a table and its annals to who may have a file of them, or raises."""


def files(prefix: str, find: Find) -> list[Any]:
    """Make the routes of a book's files under an address."""

    @get(f"{prefix}/annals/{{file:str}}", include_in_schema=False)
    async def picture(request: Asked, table: FromPath[str], file: FromPath[str]) -> Response[Any]:
        """Send a picture of the annals."""
        live_table, annals = await find(request, table, file)
        return await file_of(live_table, annals, file)

    @get(f"{prefix}/annals.pdf", include_in_schema=False)
    async def book(request: Asked, table: FromPath[str]) -> Response[Any]:
        """Send the annals as a PDF."""
        live_table, annals = await find(request, table, "annals.pdf")
        return await file_of(live_table, annals, "annals.pdf")

    @get(f"{prefix}/annals.csv", include_in_schema=False)
    async def marks(request: Asked, table: FromPath[str]) -> Response[Any]:
        """Send who did what when."""
        live_table, annals = await find(request, table, "annals.csv")
        return await file_of(live_table, annals, "annals.csv")

    return [picture, book, marks]


async def finished(request: Asked, table: str, file: str) -> tuple[LiveTable, Annals]:
    """Return a table that is over, with its annals."""
    del file
    live_table = await over(request, table)
    if live_table is None:
        raise NoTable("there is no such table")
    return live_table, await written(live_table)


ANNALS: Final = [show_annals, *files("/t/{table:str}", finished)]
