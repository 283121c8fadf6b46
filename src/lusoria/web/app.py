"""The application: routes, headers, limits, start and stop."""

from __future__ import annotations

import logging
import re
import time
from functools import lru_cache, partial
from typing import Any, Final

from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, InternalServerException
from litestar.params import FromPath
from litestar.types import Receive, Send

from .. import __version__
from ..core.errors import LusoriaError, StaleAction
from ..play.store.database import unusable
from ..play.store.store import Conflict
from ..play.table.tickets import is_id
from . import middleware
from .errors import UNKEPT, TooMuch
from .live.connection import serve
from .live.table_client import connection
from .pages import error as error_page
from .pages.facts import Reader, Theme
from .pages.texts import texts
from .routes.annals import ANNALS
from .routes.classrooms import CLASSROOMS
from .routes.classrooms import live as room_live
from .routes.desk import DESK
from .routes.lessons import LESSONS
from .routes.page_facts import reader_of
from .routes.papers import PAPERS
from .routes.puzzles import PUZZLES
from .routes.rematches import REMATCHES
from .routes.replays import PAST
from .routes.tables import ROUTES, html
from .server import LONGEST_UPLOAD, NoTable, NotYours, Server

logger = logging.getLogger("lusoria.web")
LARGEST: Final = LONGEST_UPLOAD + 100_000
GONE: Final = "disconnected"
"""What an error says when a client left before its request was complete: no failure of ours."""
AT_A_TABLE: Final = re.compile(r"/[tr]/([^/]+)(?=/)")
AGAIN: Final = {429: "60", 503: "10"}
"""Seconds after which to retry, by status."""
NOTED: Final = "something went wrong here; it has been noted"
TO_PROGRAMS: Final = {
    400: "The request is not valid. /api/schema describes what every address takes.",
    404: "There is nothing at this address, or no table of this name.",
    405: "This address does not take this method. /api/schema lists what there is.",
}
"""What a program is told where a page says the same in more words."""
LONGEST_PATH: Final = 200
"""Characters of an address that are logged."""


@websocket("/t/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Let a browser follow a table and play at it."""
    await serve(socket, partial(connection, socket, table))


@get("/health", include_in_schema=False)
async def health(request: Request[Any, Any, Any]) -> Response[dict[str, Any]]:
    """Say whether the server is well and its database can be written, and how far each game is."""
    server: Server = request.app.state.server
    wrong = await server.wrong_with_writing()
    well = not wrong and not server.stopping
    told = {
        "status": "ok" if well else "down",
        "version": __version__,
        "games": {name: round(far, 3) for name, far in server.readiness.progress.items()},
        "sockets": server.sockets(),
        "tables": len(server.live_tables),
        "database": "failing" if wrong else "ok",
        "disk_free": server.store.free_space(),
    }
    headers = {"Cache-Control": "no-store", **({} if well else {"Retry-After": AGAIN[503]})}
    return Response(told, status_code=200 if well else 503, headers=headers)


class Guard:
    """Stands before everything: where a request comes from, how many there are, what it gets."""

    def __init__(self, app: Litestar) -> None:
        """Guard *app*."""
        self.app = app
        self.addresses = middleware.Buckets(middleware.ADDRESS_BURST, middleware.ADDRESS_RATE)
        self.makers = middleware.Buckets(middleware.MAKER_BURST, middleware.MAKER_RATE)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Let a request pass, with our headers on its answer."""
        if scope["type"] == ScopeType.WEBSOCKET and not self.addresses.take(address_of(scope)):
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        request: Request[Any, Any, Any] = Request(scope)
        refused, headers = self.refusal(request, address_of(scope)), middleware.headers_of(request)

        began = time.perf_counter()

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                facts = {"method": scope["method"], "path": told_path(scope["path"])}
                took = round(1000 * (time.perf_counter() - began), 1)
                logger.info("request", extra={**facts, "status": message["status"], "ms": took})
                have = {key.lower() for key, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *(
                        (key.lower().encode(), value.encode())
                        for key, value in headers.items()
                        if key.lower().encode() not in have
                    ),
                ]
            await send(message)

        if refused:
            page = refusal_page(request, refused)
            told = [(b"content-type", b"text/html; charset=utf-8")] if page else []
            if refused in AGAIN:
                told.append((b"retry-after", AGAIN[refused].encode()))
            start = {"type": "http.response.start", "status": refused, "headers": told}
            await with_headers(start)
            await send({"type": "http.response.body", "body": page, "more_body": False})
            return
        await self.app(scope, receive, with_headers)

    def refusal(self, request: Request[Any, Any, Any], address: str) -> int:
        """Return the status of a request that may not pass, 0 if it may."""
        if not middleware.well_addressed(request):
            return 400
        path = request.scope["path"]
        if not self.addresses.take(address, middleware.cost_of(path)):
            return 429
        if request.method in ("GET", "HEAD", "OPTIONS"):
            return 0
        if not middleware.from_here(request):
            return 403
        making = middleware.MAKING.fullmatch(path)
        return 429 if making and not self.makers.take(address) else 0


def refusal_page(request: Request[Any, Any, Any], status: int) -> bytes:
    """Print what somebody with a browser sees who may not pass; a program is told the status."""
    if status == 400 or "text/html" not in request.headers.get("accept", ""):
        return b""
    reader = reader_of(request)
    return printed_refusal(reader.language, reader.theme, status)


@lru_cache(maxsize=32)
def printed_refusal(language: str, theme: Theme, status: int) -> bytes:
    """Log such a page once, not for every request over the limit."""
    return error_page.page(Reader(language=language, theme=theme), status).encode()


def address_of(scope: Any) -> str:
    """Return where a message comes from, as far as limits are concerned."""
    client = scope.get("client")
    return middleware.neighbourhood(client[0]) if client else ""


def told_path(path: str) -> str:
    """Return a path as it may stand in a log: short, and without a ticket."""
    path = path[:LONGEST_PATH]
    if path.startswith("/s/"):
        return "/s/..."
    return f"{path.partition('/seat/')[0]}/seat/..." if "/seat/" in path else path


PAGES: Final = (
    *ROUTES,
    *PAST,
    *REMATCHES,
    *LESSONS,
    *PUZZLES,
    *CLASSROOMS,
    *PAPERS,
    *ANNALS,
    *DESK,
)
"""Whatever visitors with a browser ask for."""


def went_wrong(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Answer an error: what the visitor did wrong in a sentence, what we did wrong in our log."""
    status, sentence = told_of(error)
    path = request.url.path
    if status >= 500:
        trace = None if unusable(error) else error
        facts = {"path": told_path(path), "error": repr(error)}
        logger.error("failed", exc_info=trace, extra=facts)
        request.app.state.server.note_error(f"{told_path(path)}: {error!r}")
    answer = error_answer(request, status, sentence)
    if status in AGAIN:
        answer.headers["Retry-After"] = AGAIN[status]
    return answer


def error_answer(request: Request[Any, Any, Any], status: int, sentence: str) -> Response[Any]:
    """Answer with an error: as JSON to a program, as a page to a browser."""
    path = request.url.path
    plain = sentence or (NOTED if status >= 500 else TO_PROGRAMS.get(status, ""))
    if path.startswith("/api"):
        return Response({"status": status, "error": plain}, status_code=status)
    try:
        reader = reader_of(request)
        said = texts(reader.language).gettext(sentence) if sentence else ""
        return html(error_page.page(reader, status, said, way_back(path)), status=status)
    except Exception:
        logger.exception("the page of an error failed")
        return Response(plain, media_type=MediaType.TEXT, status_code=status)


def way_back(path: str) -> str:
    """Return the table at which something went wrong, if it was at one."""
    found = AT_A_TABLE.match(path)
    return found[0] if found and is_id(found[1]) else ""


def told_of(error: Exception) -> tuple[int, str]:
    """Return the status of an error and its sentence: empty if that would reveal something."""
    if isinstance(error, NoTable):
        return 404, ""
    if isinstance(error, NotYours):
        return 403, str(error)
    if isinstance(error, TooMuch):
        return 429, str(error)
    if isinstance(error, (Conflict, StaleAction)):
        return 409, str(error)
    if isinstance(error, LusoriaError):
        return 400, str(error)
    if unusable(error):
        return 503, UNKEPT
    if isinstance(error, RecursionError):
        return 400, "this is nested too deeply"
    if isinstance(error, InternalServerException) and GONE in error.detail:
        return 400, ""
    if isinstance(error, HTTPException):
        return error.status_code, ""
    return 500, ""


def application(server: Server) -> Guard:
    """Put the application together around a server, and a guard around it."""
    from .routes.api import API, OPENAPI

    async def begin() -> None:
        await server.start()

    async def end() -> None:
        await server.stop()

    app = Litestar(
        route_handlers=[*PAGES, live, room_live, health, API],
        state=State({"server": server, "limits": middleware.Buckets()}),
        exception_handlers={Exception: went_wrong},
        compression_config=CompressionConfig(backend="gzip", minimum_size=2000),
        openapi_config=OPENAPI,
        request_max_body_size=LARGEST,
        on_startup=[begin],
        on_shutdown=[end],
        logging_config=None,
    )
    return Guard(app)
