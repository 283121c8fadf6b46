"""The API: create, join, act, read, stream.  ``/api/schema`` describes it.

You get a ticket when you create or join a table; send it back as
``Authorization: Bearer TICKET``.  What a ticket's seat may not know is in no answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any, Final

from litestar import Request, Router, get, post
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import ServerSentEvent
from msgspec import Meta, Struct

from ... import __version__
from ...core.errors import LusoriaError, NotYourTurn
from ...core.seats import NOBODY
from ...games import names
from ...play.match.disclosure import narration_of
from ...play.store.store import BOT, PERSON, WAITING, SeatRecord
from ...play.table.available_bots import levels_of
from ...play.table.table import Table
from ...play.table.table_setup import new_table
from ...play.table.tickets import new_ticket
from ..live.frames import lines_of
from ..live.live_table import LiveTable
from ..live.messages import Frame, LogLine, Option, Place
from ..middleware import address_of, ticket_of
from ..server import LONGEST_DOCUMENT, NotYours, Server
from . import page_facts

Name = Annotated[str, Meta(max_length=40)]
Asked = Request[Any, Any, Any]
MOST_STREAMS: Final = 100
"""Programs that follow one table."""


class GameFacts(Struct, frozen=True):
    """A game in the list of games."""

    name: str
    title: str
    players: list[int]
    ready: float
    """How far its rules are compiled, from 0 to 1."""
    bots: list[str]
    options: dict[str, list[str]]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is to be like."""

    game: Name
    players: int = 0
    name: Name = "Guest"
    seat: int = 0
    """Where the creator sits."""
    bots: dict[str, Annotated[str, Meta(max_length=80)]] = {}
    """Bots by seat: ``{"1": "greedy"}``.  Seats that are not named are open."""
    options: dict[str, Annotated[str, Meta(max_length=LONGEST_DOCUMENT)]] = {}
    """The game's options by name; where one is a document, its whole text may be given."""
    listed: bool = False
    hints: bool = True
    words: Annotated[str, Meta(max_length=80)] = ""
    """Mixed into the dice."""


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants to sit down, and where."""

    name: Name
    seat: int = -1
    """-1 takes the first open seat."""
    words: Annotated[str, Meta(max_length=80)] = ""


class Seated(Struct, frozen=True):
    """A seat, and the ticket that opens it: keep it."""

    table: str
    seat: int
    ticket: str
    commitment: str
    """SHA-256 of the secret from which all dice of the table come."""


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """An action."""

    key: Annotated[int, Meta(ge=1, lt=2**53)]
    """A number never used twice for this seat: resent, the action is not taken twice."""
    seen: int
    """The ``number`` of the position it was chosen in."""
    action: int | Annotated[str, Meta(max_length=400)]
    note: Annotated[str, Meta(max_length=400)] = ""


class Moved(Struct, frozen=True):
    """The action is taken, and kept."""

    number: int


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """An action that a program would like to take, as text or by number."""

    action: int | Annotated[str, Meta(max_length=400)]


class Answer(Struct, frozen=True):
    """Whether an action is legal now, and if not, why."""

    legal: bool
    text: str
    section: str


class Position(Struct, frozen=True):
    """What a seat sees."""

    table: str
    game: str
    number: int
    """How many entries the log has."""
    status: str
    seat: int
    question: str
    acts: bool
    """Whether this seat may act now."""
    options: list[Option]
    log: list[LogLine]
    """The sentences from entry ``since`` on."""
    places: list[Place]
    notices: list[str]
    """What everybody at the table is told beside the game."""
    panel: str
    """The table in text, 80 columns wide."""
    result: str


def server_of(request: Asked) -> Server:
    """Return the server a request has come to."""
    server: Server = request.app.state.server
    return server


@get("/games")
async def games(request: Asked) -> list[GameFacts]:
    """List the games with their bots and options."""
    server = server_of(request)
    return [
        GameFacts(
            name=game.name,
            title=game.title,
            players=list(game.seats),
            ready=server.readiness.progress[name],
            bots=list(levels_of(game)),
            options={one.name: list(one.values) for one in game.variants},
        )
        for name in names()
        for game in [page_facts.game_named(name)]
    ]


@post("/tables")
async def create(request: Asked, data: JSONBody[NewTable]) -> Seated:
    """Set a table and sit down at it."""
    server, game = server_of(request), page_facts.game_named(data.game)
    ticket = ticket_of(request) or new_ticket()
    seat_records = [
        SeatRecord(seat=data.seat, kind=PERSON, name=data.name or "Guest", words=data.words)
    ]
    for place, bot in data.bots.items():
        if not (place.isascii() and place.isdigit() and len(place) < 4):
            raise LusoriaError("bots are given by the numbers of their seats, from 0")
        seat_records.append(SeatRecord(seat=int(place), kind=BOT, bot=bot))
    live_table = await server.create(
        new_table(
            game,
            data.players or game.seats_of(0),
            seat_records,
            dict(data.options),
            data.listed,
            data.hints,
        ),
        [(ticket, data.seat)],
        address_of(request),
    )
    return Seated(live_table.id, data.seat, ticket, live_table.table.table_record.commitment)


@post("/tables/{table:str}/join")
async def join(request: Asked, table: FromPath[str], data: JSONBody[Joining]) -> Seated:
    """Sit down at an open seat."""
    server = server_of(request)
    live_table = await server.live_table(table)
    free = live_table.table.free
    if data.seat < 0 and not free:
        raise NotYourTurn("no seat is free")
    seat = data.seat if data.seat >= 0 else free[0]
    ticket = ticket_of(request) or new_ticket()
    await server.take_seat(live_table, seat, data.name, data.words, ticket)
    return Seated(live_table.id, seat, ticket, live_table.table.table_record.commitment)


@post("/tables/{table:str}/act", status_code=200)
async def act(request: Asked, table: FromPath[str], data: JSONBody[Move]) -> Moved:
    """Take an action; it is durable when this is answered."""
    server, live_table, seat = await seat_of(request, table)
    if not request.app.state.limits.take((table, seat)):
        raise NotYours("too many actions; wait a moment")
    prepared(server, live_table)
    if live_table.table.player(seat):
        raise NotYourTurn("a bot plays for this seat")
    number = await live_table.commit(
        lambda table: table.propose(seat, data.seen, [data.action], data.note), seat, data.key
    )
    server.acted_now()
    live_table.look(address_of(request))
    return Moved(number)


@post("/tables/{table:str}/why", status_code=200)
async def why(request: Asked, table: FromPath[str], data: JSONBody[Question]) -> Answer:
    """Say why an action is not legal now."""
    server, live_table, seat = await seat_of(request, table)
    prepared(server, live_table)
    if live_table.table.status == WAITING:
        raise NotYourTurn("the game has not begun")
    reason = live_table.table.match.why(data.action, seat)
    return Answer(reason is None, reason.text if reason else "", reason.section if reason else "")


@get("/tables/{table:str}")
async def read(request: Asked, table: FromPath[str], since: FromQuery[int] = 0) -> Position:
    """Say what the ticket's seat sees; without a ticket, what everybody does."""
    server, ticket = server_of(request), ticket_of(request)
    live_table = await server.classrooms.looked_at(table, ticket)
    mine = await server.seats_of(ticket, table)
    live_table.look(address_of(request))
    return await position_of(server, live_table, mine, since)


@get("/tables/{table:str}/stream")
async def stream(request: Asked, table: FromPath[str]) -> ServerSentEvent:
    """Send the number of entries whenever the table has changed, as server-sent events."""
    live_table = await server_of(request).classrooms.looked_at(table, ticket_of(request))
    if live_table.streams >= MOST_STREAMS:
        raise NotYours("too many follow this table")
    return ServerSentEvent(changes(live_table))


async def changes(live_table: LiveTable) -> AsyncIterator[dict[str, Any]]:
    """Yield whenever a table has changed."""
    last = -1
    quiet = 0
    live_table.streams += 1
    live_table.moved.set()
    try:
        while True:
            if live_table.version != last:
                last, quiet = live_table.version, 0
                yield {"data": str(live_table.table.number), "event": live_table.table.status}
            elif quiet >= 100:
                quiet = 0
                yield {"comment": "still here"}
            quiet += 1
            await asyncio.sleep(0.15)
    finally:
        live_table.streams -= 1


async def seat_of(request: Asked, table: str) -> tuple[Server, LiveTable, int]:
    """Return the server, the table, and the seat that the ticket opens."""
    server = server_of(request)
    live_table = await server.live_table(table)
    mine = await server.seats_of(ticket_of(request), table)
    if not mine:
        raise NotYours("this ticket opens no seat here")
    return server, live_table, mine[0]


def prepared(server: Server, live_table: LiveTable) -> None:
    """Refuse as long as rules are being compiled."""
    if not server.readiness.ready(live_table.table.game.name):
        raise LusoriaError("the rules are being prepared; try again in a moment")


async def position_of(
    server: Server, live_table: LiveTable, mine: list[int], since: int
) -> Position:
    """Return what a seat sees as plain values."""
    prepared(server, live_table)
    seat = mine[0] if mine else NOBODY
    frame = await live_table.display.frame(seat, False, mine, lambda: 1.0, long=False)
    begun = live_table.table.status != WAITING
    panel = live_table.table.match.panel(seat) if begun else ""
    log = told_since(live_table.table, frame, since) if begun else []
    places = frame.places or []
    return Position(
        table=live_table.id,
        game=live_table.table.game.name,
        number=frame.number,
        status=frame.status,
        seat=seat,
        question=frame.question,
        acts=any(place.acts and place.seat == seat for place in places),
        options=frame.options or [],
        log=log,
        places=places,
        notices=frame.notices,
        panel=panel,
        result=frame.result,
    )


def told_since(table: Table, frame: Frame, since: int) -> list[LogLine]:
    """Return the lines of the log from an entry on; a frame has but the last of them."""
    events = narration_of(table.match, frame.seat, frame.open).events
    first = next((at for at, one in enumerate(events) if one.entry >= since), len(events))
    return lines_of(events, frame.seat, first)


API: Final = Router("/api", route_handlers=[games, create, join, act, why, read, stream])
OPENAPI: Final = OpenAPIConfig(
    title="Lusoria",
    version=__version__,
    description=(__doc__ or "").partition("\n\n")[2],
    path="/api/schema",
    render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
)
