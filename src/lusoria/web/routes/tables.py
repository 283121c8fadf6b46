"""Pages and forms of tables: what a browser requests and sends."""

from __future__ import annotations

import asyncio
import hmac
import re
from collections.abc import Mapping, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final
from urllib.parse import quote, unquote, urlsplit

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import Cookie, FormMultiDict
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from ...core.errors import DamagedFile, InvalidSeats, LusoriaError
from ...core.game import Game
from ...core.table import LEVELS
from ...games import BUILT_IN
from ...paper.qr import qr_of as qr_of
from ...play.store.store import BOT, PERSON, SeatRecord
from ...play.table.available_bots import levels_of
from ...play.table.table_setup import new_table
from ...play.table.tickets import digest_of, is_ticket, new_ticket
from ..errors import TooMuch
from ..live.live_table import LiveTable
from ..middleware import NAME, address_of, cookie, device_cookie, ticket_of
from ..pages import art, facts, front, guide, new, owner, rules
from ..pages import table as table_page
from ..server import LONGEST_DOCUMENT, NoTable, NotYours, Server
from . import page_facts

Asked = Request[Any, Any, Any]
KINDS: Final = {
    "js": "text/javascript",
    "css": "text/css",
    "png": "image/png",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
}
PICTURE: Final = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
LONG: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
ASKED_AGAIN: Final = {"Cache-Control": "no-cache"}
"""Of what has no version in its address: modules name one another without."""
HOUR: Final = {"Cache-Control": "public, max-age=3600"}
WHOLE: Final = re.compile(r"-?[0-9]{1,8}")
MOST_MINUTES: Final = 7 * 24 * 60
OWNER: Final = "lusoria-owner"
ALONE: Final = ("127.0.0.1", "localhost", "::1")
"""Names under which only this machine knows itself."""
MOST_SEATS: Final = 200
DOCUMENT: Final = "document-"
"""How the fields of a form begin that hold a whole document."""


def server_of(request: Asked) -> Server:
    """Return the server a request has come to."""
    server: Server = request.app.state.server
    return server


def html(text: str, cookies: list[Cookie] | None = None, status: int = 200) -> Response[str]:
    """Answer with a page."""
    return Response(
        text,
        media_type=MediaType.HTML,
        status_code=status,
        cookies=cookies or [],
        headers={"Cache-Control": "no-store"},
    )


def onward(path: str, cookies: list[Cookie] | None = None) -> Response[Any]:
    """Answer with the next page."""
    return Redirect(path, status_code=303, cookies=cookies or [])


def base_of(request: Asked) -> str:
    """Return the address of this server as the visitor writes it, for others to come by.

    Where only this machine knows it, it is the one by which those near find the server.
    """
    base = f"{request.url.scheme}://{request.headers.get('host', request.url.netloc)}"
    near = server_of(request).near
    return near if near and urlsplit(base).hostname in ALONE else base


def is_own(request: Asked) -> bool:
    """Whether the visitor sits at the machine that serves."""
    return request.client is not None and request.client.host in ALONE


def named_cookie(request: Asked, name: str) -> list[Cookie]:
    """Remember a visitor's name."""
    return [cookie(request, NAME, quote(clean(name)))] if clean(name) else []


def name_of(request: Asked) -> str:
    """Return the name that a visitor used last."""
    return clean(unquote(request.cookies.get(NAME, "")))


async def form_of(request: Asked) -> dict[str, str]:
    """Return the texts of a form, each no longer than a person types; files are texts too."""
    sent: FormMultiDict = await request.form()
    form = {}
    for key, value in sent.items():
        most = LONGEST_DOCUMENT + 1 if key.startswith(DOCUMENT) else 400
        text = value if isinstance(value, str) else await text_of(value, most)
        form[key[:60]] = text[:most]
    return form


async def text_of(sent: Any, most: int) -> str:
    """Read a file that somebody sends as text."""
    raw: bytes = await sent.read(4 * most)
    try:
        return raw.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise DamagedFile("this is not a text file") from error


def options_in(form: dict[str, str], game: Game) -> dict[str, str]:
    """Read the options of a game in a form: a word each, or where it may be, a whole document."""
    chosen = {}
    for option in game.variants:
        word = form.get(f"option-{option.name}", "")
        if word in option.values:
            chosen[option.name] = word
        elif word == facts.OWN and option.document:
            chosen[option.name] = document_in(form, option.name)
    return chosen


def options_asked(form: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Return the options as they stand in a form, be they known or not."""
    start = "option-"
    return tuple((key[len(start) :], to) for key, to in form.items() if key.startswith(start))


def seats_asked(form: Mapping[str, str]) -> tuple[str, ...]:
    """Return who is to sit at each seat as it stands in a form."""
    seats: list[str] = []
    while (who := form.get(f"seat-{len(seats)}")) is not None and len(seats) < MOST_SEATS:
        seats.append(who)
    return tuple(seats)


def documents_asked(form: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Return the documents as they stand in a form."""
    return tuple(
        (key.removeprefix(DOCUMENT), value[:LONGEST_DOCUMENT])
        for key, value in form.items()
        if key.startswith(DOCUMENT) and not key.endswith("-file")
    )


def document_in(form: dict[str, str], name: str) -> str:
    """Read a document that was pasted or sent as a file, whichever there is."""
    text = form.get(DOCUMENT + name) or form.get(f"{DOCUMENT}{name}-file", "")
    if not text.strip():
        raise DamagedFile("paste a document of your own, choose its file, or take one with a name")
    if len(text) > LONGEST_DOCUMENT:
        raise DamagedFile("this document is too long")
    return text


def whole(text: str | None, usual: int = 0) -> int:
    """Read a whole number that somebody has sent."""
    if not text:
        return usual
    if not WHOLE.fullmatch(text):
        raise LusoriaError("that is not a number")
    return int(text)


async def entered(request: Asked, table: str) -> tuple[Server, LiveTable, list[int]]:
    """Return the server, the table, and the visitor's seats there."""
    server, ticket = server_of(request), ticket_of(request)
    live_table = await server.classrooms.looked_at(table, ticket)
    return server, live_table, await server.seats_of(ticket, table)


# Pages.


@get("/", include_in_schema=False)
async def front_page(request: Asked) -> Response[str]:
    """Show the games, open tables, my tables."""
    server = server_of(request)
    mine = await page_facts.mine_of(server, ticket_of(request))
    listed = await page_facts.open_tables(server)
    reader, games = page_facts.reader_of(request), page_facts.shelved(server)
    return html(front.page(reader, games, listed, mine, page_facts.todays_puzzle()))


@get("/new", include_in_schema=False)
async def new_page(
    request: Asked, game: FromQuery[str] = BUILT_IN[0], players: FromQuery[str] = ""
) -> Response[str]:
    """Show the form of a new table."""
    found, given = page_facts.game_named(game), request.query_params.dict()
    wished = {name: values[-1] for name, values in given.items()}
    ask = facts.Ask(
        game=game,
        players=whole(players),
        seats=seats_asked(wished),
        options=options_asked(wished),
        documents=documents_asked(wished),
        role=clean(wished.get("role")),
        name=name_of(request),
    )
    return html(new.page(page_facts.reader_of(request), found, levels_of(found), ask))


@get("/document/{game:str}/{option:str}/{value:str}", include_in_schema=False)
async def show_document(
    game: FromPath[str], option: FromPath[str], value: FromPath[str]
) -> Response[str]:
    """Send the document behind a value of an option, to be changed and sent back."""
    for one in page_facts.game_named(game).variants:
        if one.name == option and value in one.values and one.document and one.document.template:
            return Response(one.document.template(value), media_type=MediaType.TEXT, headers=HOUR)
    raise NoTable("there is no such document")


@get("/t/{table:str}", include_in_schema=False)
async def show_table(request: Asked, table: FromPath[str]) -> Response[Any]:
    """Show a table; a classroom's is seen by its own page, by those who are in it."""
    server, live_table, mine = await entered(request, table)
    if await server.classrooms.found(table) is not None:
        return onward(f"/r/{table}")
    known = page_facts.table_facts(server, live_table, mine, base_of(request))
    return html(table_page.page(page_facts.reader_of(request), known))


@get("/rules/{game:str}", include_in_schema=False)
async def show_rules(
    request: Asked, game: FromPath[str], find: FromQuery[str] = ""
) -> Response[str]:
    """Show the rules of a game."""
    server, found = server_of(request), page_facts.game_named(game)
    page = await asyncio.to_thread(
        rules.page, page_facts.reader_of(request), found, find[:80], server.readiness.ready(game)
    )
    return html(page)


@get("/docs", include_in_schema=False)
async def show_docs(request: Asked) -> Response[str]:
    """Show the first page of the documentation."""
    return html(await asyncio.to_thread(guide.page, page_facts.reader_of(request), guide.FIRST))


@get("/docs/{name:path}", include_in_schema=False)
async def show_guide(request: Asked, name: FromPath[str]) -> Response[Any]:
    """Show a page of the documentation, or send a file that belongs to it."""
    wanted = name.strip("/").removesuffix(".html") or guide.FIRST
    if content := (await asyncio.to_thread(guide.files)).get(wanted):
        kind = KINDS.get(wanted.rpartition(".")[2], "application/octet-stream")
        return Response(content, media_type=kind, headers={**PICTURE, **HOUR})
    found = await asyncio.to_thread(guide.leaves)
    if wanted not in found:
        raise NoTable("there is no such page")
    return html(await asyncio.to_thread(guide.page, page_facts.reader_of(request), wanted))


@get("/rules/{game:str}/places", include_in_schema=False)
async def show_places(request: Asked, game: FromPath[str]) -> Response[bytes]:
    """Send where the rules speak of cards and other things, by their names."""
    server, found = server_of(request), page_facts.game_named(game)
    ready_now = server.readiness.ready(found.name)
    named = await asyncio.to_thread(rules.places, found.name) if ready_now else {}
    answer = msgspec.json.encode(named)
    return Response(answer, media_type=MediaType.JSON, headers=HOUR if named else ASKED_AGAIN)


@get("/art/{file:str}", include_in_schema=False)
async def show_art(file: FromPath[str]) -> Response[str]:
    """Send the emblem of a game."""
    game = page_facts.game_named(file.removesuffix(".svg"))
    return Response(art.emblem(game), media_type="image/svg+xml", headers={**PICTURE, **HOUR})


@get("/static/{file:path}", include_in_schema=False)
async def show_static(file: FromPath[str], v: FromQuery[str] = "") -> Response[bytes]:
    """Send a script, a style sheet or a picture."""
    name = file.removeprefix("/")
    if name not in STATIC:
        raise NoTable("there is no such file")
    content, kind = STATIC[name]
    return Response(content, media_type=kind, headers=LONG if v else ASKED_AGAIN)


def static_files(folder: Traversable, prefix: str = "") -> dict[str, tuple[bytes, str]]:
    """Read every file of a folder and its sub-folders that is sent as it is."""
    found: dict[str, tuple[bytes, str]] = {}
    for path in folder.iterdir():
        kind = KINDS.get(path.name.rpartition(".")[2])
        if path.is_dir():
            found |= static_files(path, f"{prefix}{path.name}/")
        elif kind:
            found[prefix + path.name] = (path.read_bytes(), kind)
    return found


STATIC: Final = static_files(resources.files("lusoria.web").joinpath("static"))


@get("/qr", include_in_schema=False)
async def show_qr(request: Asked, of: FromQuery[str]) -> Response[str]:
    """Draw an address of this server as a QR code."""
    if not of.startswith("/") or of.startswith("//") or len(of) > 200:
        raise LusoriaError("that address is not on this server")
    picture = qr_of(base_of(request) + of)
    return Response(picture, media_type="image/svg+xml", headers={**PICTURE, **HOUR})


@get("/owner", include_in_schema=False)
async def show_owner(request: Asked, ticket: FromQuery[str] = "") -> Response[Any]:
    """Show the owner what goes on; the printed link opens it once, for one browser."""
    server = server_of(request)
    if ticket:
        if not server.owner or not hmac.compare_digest(ticket.encode(), server.owner.encode()):
            raise NoTable("there is no such page")
        server.owner, fresh = "", new_ticket()
        server.owners.add(digest_of(fresh))
        return onward("/owner", [cookie(request, OWNER, fresh)])
    known = request.cookies.get(OWNER, "")
    if not is_ticket(known) or digest_of(known) not in server.owners:
        raise NoTable("there is no such page")
    wrong = await server.wrong_with_writing()
    told = await asyncio.to_thread(page_facts.owner_facts, server, wrong)
    return html(owner.page(page_facts.reader_of(request), told))


# Forms.


@post("/play/{game:str}", include_in_schema=False)
async def play_now(request: Asked, game: FromPath[str]) -> Response[Any]:
    """Set a table with the visitor at one seat and bots at all others."""
    server, found, form = server_of(request), page_facts.game_named(game), await form_of(request)
    ticket, cookies = device_cookie(request)
    name = clean(form.get("name")) or name_of(request) or "Guest"
    try:
        options, wanted = options_in(form, found), whole(form.get("players"))
        players, roles = found.table_for(wanted or usual_players(found.seats), options)
        seat, bot = own_seat(form, roles), personal(form, form.get("level", ""))
        seat_records = [
            SeatRecord(seat=one, kind=BOT, bot=bot) for one in range(len(roles)) if one != seat
        ]
        me = SeatRecord(seat=seat, kind=PERSON, name=name, words=clean(form.get("words")))
        live_table = await server.create(
            new_table(found, players, [*seat_records, me], options), [(ticket, seat)]
        )
    except LusoriaError as error:
        return form_again(request, found, {**form, "game": game}, error)
    return onward(f"/t/{live_table.id}", [*cookies, *named_cookie(request, form.get("name", ""))])


def own_seat(form: dict[str, str], roles: Sequence[str]) -> int:
    """Return the seat somebody wants, by its number or, where seats have names, by that."""
    role, seat = clean(form.get("role")), whole(form.get("seat"))
    if role and role not in roles:
        raise InvalidSeats(f"{role} is not at this table; choose another role")
    if not 0 <= seat < len(roles):
        raise InvalidSeats("there is no such seat")
    return roles.index(role) if role else seat


def form_again(
    request: Asked, game: Game, form: dict[str, str], error: LusoriaError
) -> Response[str]:
    """Show the form of a new table again, with what is wrong."""
    reader = page_facts.reader_of(request)
    ask = asked_again(form, page_facts.wrong_for(reader, error))
    return html(new.page(reader, game, levels_of(game), ask), status=status_of(error))


def status_of(error: LusoriaError) -> int:
    """Return the status of a form that comes back."""
    return 429 if isinstance(error, TooMuch) else 400


def usual_players(seats: tuple[int, ...]) -> int:
    """Return how many play if nothing is said: more than one where that can be."""
    return next((count for count in seats if count > 1), seats[0])


def clean(text: str | None) -> str:
    """Return a name or words as they are kept."""
    from ...core.text.words import plain

    return plain(text or "", 40)


@post("/new", include_in_schema=False)
async def make_table(request: Asked) -> Response[Any]:
    """Set a table as the form says, or show the form again with what is wrong."""
    server, form = server_of(request), await form_of(request)
    found = page_facts.game_named(form.get("game", ""))
    try:
        ticket, cookies = device_cookie(request)
        options = options_in(form, found)
        players, roles = found.table_for(whole(form.get("players")), options)
        seat_records, mine = seated(form, len(roles))
        live_table = await server.create(
            new_table(
                found,
                players,
                seat_records,
                options,
                listed="listed" in form,
                hints="hints" in form,
                clock=clock_of(form.get("clock", "none")),
            ),
            [(ticket, seat) for seat in mine],
            address_of(request),
        )
    except LusoriaError as error:
        return form_again(request, found, form, error)
    return onward(f"/t/{live_table.id}", [*cookies, *named_cookie(request, form.get("name", ""))])


def seated(form: dict[str, str], seats: int) -> tuple[list[SeatRecord], list[int]]:
    """Return who sits where by a form, and which seats are of this device."""
    seat_records: list[SeatRecord] = []
    mine: list[int] = []
    taken: set[str] = set()
    for seat in range(seats):
        who = form.get(f"seat-{seat}", "open")
        if who in ("me", "device"):
            given = clean(form.get("name") if who == "me" else form.get(f"name-{seat}"))
            name = given or ("Guest" if who == "me" and not mine else f"Player {seat + 1}")
            if name.casefold() in taken:
                name = f"{name} ({seat + 1})"
            taken.add(name.casefold())
            words = clean(form.get("words")) if not mine else ""
            seat_records.append(SeatRecord(seat=seat, kind=PERSON, name=name, words=words))
            mine.append(seat)
        elif who != "open":
            seat_records.append(SeatRecord(seat=seat, kind=BOT, bot=personal(form, who)))
    if not mine and len(seat_records) < seats and not seat_records:
        raise InvalidSeats("somebody must sit down first: choose a seat for yourself")
    return seat_records, mine


def personal(form: dict[str, str], bot: str) -> str:
    """Return a bot with the personality that a form asks for; only levels have one."""
    wanted = clean(form.get("personality"))
    return f"{bot}:{wanted}" if wanted and bot in LEVELS else bot


def clock_of(text: str) -> float:
    """Read the minutes each seat has, as seconds."""
    if text == "none":
        return 0.0
    minutes = whole(text)
    if not 0 <= minutes <= MOST_MINUTES:
        raise LusoriaError("a clock must be between one minute and one week")
    return minutes * 60.0


def asked_again(form: dict[str, str], wrong: str) -> facts.Ask:
    """Return a form as it was sent, with what is wrong with it."""
    seats = seats_asked(form)
    players = form.get("players", "")
    return facts.Ask(
        game=form["game"],
        players=int(players) if players.isascii() and players.isdigit() else 0,
        seats=seats,
        options=options_asked(form),
        documents=documents_asked(form),
        role=clean(form.get("role")),
        listed="listed" in form,
        clock=form.get("clock", "none"),
        hints="hints" in form,
        level=clean(form.get("level")),
        personality=clean(form.get("personality")),
        names=tuple((seat, clean(form.get(f"name-{seat}"))) for seat in range(len(seats))),
        name=clean(form.get("name")),
        words=clean(form.get("words")),
        wrong=wrong,
    )


@post("/t/{table:str}/sit", include_in_schema=False)
async def sit_down(request: Asked, table: FromPath[str]) -> Response[Any]:
    """Take an open seat."""
    server, form = server_of(request), await form_of(request)
    live_table = await server.live_table(table)
    ticket, cookies = device_cookie(request)
    name = clean(form.get("name"))
    await server.take_seat(
        live_table, whole(form.get("seat")), name, clean(form.get("words")), ticket
    )
    return onward(f"/t/{table}", [*cookies, *named_cookie(request, name)])


@post("/t/{table:str}/stand", include_in_schema=False)
async def stand_up(request: Asked, table: FromPath[str]) -> Response[Any]:
    """Leave a seat before it begins."""
    _, live_table, mine = await entered(request, table)
    seat = whole((await form_of(request)).get("seat"), -1)
    if seat not in mine:
        raise NotYours("that seat is somebody else's")
    await live_table.sit(live_table.table.left(seat))
    return onward(f"/t/{table}")


@post("/t/{table:str}/start", include_in_schema=False)
async def start(request: Asked, table: FromPath[str]) -> Response[Any]:
    """Let bots take the open seats, so that it begins."""
    server, live_table, mine = await entered(request, table)
    if not mine:
        raise NotYours("only the players at this table can decide that")
    await server.fill(live_table, (await form_of(request)).get("level", ""))
    return onward(f"/t/{table}")


@post("/t/{table:str}/link", include_in_schema=False)
async def own_link(request: Asked, table: FromPath[str]) -> Response[bytes]:
    """Make a link that takes a seat to another device."""
    server, _, mine = await entered(request, table)
    seat = whole((await form_of(request)).get("seat"), -1)
    if seat not in mine:
        raise NotYours("that seat is somebody else's")
    ticket = new_ticket()
    await asyncio.wrap_future(server.store.admit(digest_of(ticket), table, seat))
    address = f"{base_of(request)}/t/{table}/seat/{ticket}"
    told = msgspec.json.encode({"address": address, "qr": qr_of(address)})
    return Response(told, media_type=MediaType.JSON, status_code=200)


@get("/t/{table:str}/seat/{ticket:str}", include_in_schema=False)
async def come_back(request: Asked, table: FromPath[str], ticket: FromPath[str]) -> Response[Any]:
    """Take a seat to this device by its own link."""
    server = server_of(request)
    await server.live_table(table)
    seats = await server.seats_of(ticket if is_ticket(ticket) else "", table)
    if not seats:
        raise NoTable("there is no such table")
    device, cookies = device_cookie(request)
    for seat in seats:
        await asyncio.wrap_future(server.store.admit(digest_of(device), table, seat))
    return onward(f"/t/{table}", cookies)


ROUTES: Final = [
    front_page,
    new_page,
    show_document,
    show_table,
    show_rules,
    show_docs,
    show_guide,
    show_places,
    show_art,
    show_static,
    show_qr,
    show_owner,
    play_now,
    make_table,
    sit_down,
    stand_up,
    start,
    own_link,
    come_back,
]
