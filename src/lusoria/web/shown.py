"""The facts that pages are told, gathered from the house as far as a visitor may know them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any, Final

from litestar import Request

from .. import __version__
from ..core.cover import Cover
from ..core.errors import LusoriaError
from ..core.game import Game
from ..core.seats import NOBODY
from ..games import SHELF, covers, names, take
from ..play.database import UNUSABLE, said
from ..play.disclosure import discloses
from ..play.offered import levels_of
from ..play.review import SEATS
from ..play.store import BOT, OPEN, OVER, PLAYING, WAITING, Chair, Sheet
from ..play.table import Table
from ..play.tickets import digest_of
from .frames import LATEST_TALK, may_of, places_of
from .gate import language_of
from .house import House, NoTable
from .pages import facts
from .pages.texts import texts
from .room import Room

MOST_LISTED: Final = 30


def reader_of(request: Request[Any, Any, Any]) -> facts.Reader:
    """Say in which language and colours a visitor reads."""
    theme = request.cookies.get("theme", "auto")
    return facts.Reader(
        language=language_of(request),
        theme=theme if theme in ("light", "dark") else "auto",  # type: ignore[arg-type]
        address=request.url.path + (f"?{request.url.query}" if request.url.query else ""),
    )


def wrong_for(reader: facts.Reader, error: LusoriaError) -> str:
    """Say what is wrong, in the reader's language unless a game says it."""
    return texts(reader.language).gettext(str(error))


def game_named(name: str) -> Game:
    """Return a game of the shelf; others there are none."""
    if name not in names():
        raise NoTable("there is no such game")
    return take(name)


def cover_of(name: str) -> Cover:
    """Return what the shelf shows of a game."""
    for cover in covers():
        if cover.name == name:
            return cover
    game = take(name)
    return Cover(
        name=game.name,
        title=game.title,
        credit=game.credit,
        version=game.version,
        seats=game.seats,
        variants=game.variants,
        package=game.package,
    )


def shelved(house: House) -> list[facts.Shelved]:
    """Return every game with how far it is and its bots."""
    return [
        facts.Shelved(
            cover=cover_of(name),
            ready=house.shelf.progress[name],
            levels=levels_of(take(name)),
            hosted=take(name).live and take(name).hosting is not None,
        )
        for name in (*SHELF, *(one for one in names() if one not in SHELF))
        if name in house.shelf.progress
    ]


async def mine_of(house: House, ticket: str) -> list[facts.Listed]:
    """Return the tables at which a visitor sits."""
    if not ticket:
        return []
    rooms = await rooms_of(house, ticket)
    found = await asyncio.to_thread(house.store.tables_of, digest_of(ticket), MOST_LISTED)
    lengths = await asyncio.to_thread(house.store.lengths, [sheet.id for sheet, _, _ in found])
    listed = []
    for sheet, chairs, seats in found:
        waits = False
        if sheet.status == PLAYING and house.shelf.ready(sheet.game):
            table = (await house.room(sheet.id)).table
            waits = any(seat in seats and not table.player(seat) for seat in table.acts())
        listed.append(listed_of(sheet, chairs, waits, lengths.get(sheet.id, 0)))
    return [*rooms, *sorted(listed, key=lambda one: not one.waits)]


async def rooms_of(house: House, ticket: str) -> list[facts.Listed]:
    """Return the rooms that a visitor runs or plays in, each once."""
    rights = await asyncio.to_thread(house.halls.rooms.rights, digest_of(ticket))
    listed: dict[str, facts.Listed] = {}
    for table in dict.fromkeys(right.table for right in rights):
        hall = await house.halls.found(table)
        if hall is not None and len(listed) < MOST_LISTED:
            listed[table] = facts.Listed(
                id=table,
                cover=cover_of(hall.room.table.game.name),
                status=hall.room.table.status,  # type: ignore[arg-type]
                people=(hall.kept.title, hall.kept.date),
                moves=hall.room.table.number,
                path=f"/r/{table}",
            )
    return list(listed.values())


async def open_tables(house: House) -> list[facts.Listed]:
    """Return the listed tables that wait for people."""
    found = await asyncio.to_thread(house.store.listed, WAITING, MOST_LISTED)
    return [listed_of(sheet, chairs, False, 0) for sheet, chairs in found]


def listed_of(sheet: Sheet, chairs: Sequence[Chair], waits: bool, moves: int) -> facts.Listed:
    """Return a table as it stands in a list."""
    people = [chair.name or chair.bot for chair in chairs if chair.kind != OPEN]
    if len(people) > 6:
        people = [*(chair.name for chair in chairs if chair.name and chair.kind != BOT), "..."]
    return facts.Listed(
        id=sheet.id,
        cover=cover_of(sheet.game),
        status=sheet.status,  # type: ignore[arg-type]
        people=tuple(people),
        free=sum(chair.kind == OPEN for chair in chairs),
        waits=waits,
        moves=moves,
    )


def table_facts(
    house: House, room: Room, mine: list[int], base: str, seat: int = NOBODY
) -> facts.Table:
    """Return a table as a visitor may see it beside the match itself."""
    table, now = room.table, time.time()
    ready = house.shelf.progress[table.game.name]
    eyes = seat if seat in mine else (mine[0] if mine else NOBODY)
    acts = set(table.acts()) & set(mine) if ready >= 1.0 else set()
    places = tuple(
        facts.Place(
            seat=one.seat,
            name=one.name,
            kind=one.kind,  # type: ignore[arg-type]
            bot=one.bot,
            mine=one.mine,
            here=one.here,
            acts=one.acts,
            left=one.left,
            votes=one.votes,
            score="" if one.score is None else str(one.score),
        )
        for one in places_of(table, acts, mine, room.here(), now)
    )
    return facts.Table(
        id=table.id,
        cover=cover_of(table.game.name),
        status=table.status,  # type: ignore[arg-type]
        places=places,
        eyes=eyes,
        ready=ready,
        listed=table.sheet.listed,
        clock=clock_words(table.sheet.clock),
        invitation=f"{base}/t/{table.id}",
        commitment=table.sheet.commitment,
        secret=table.sheet.secret.hex() if table.status == OVER else "",
        words=tuple((one.name, one.words) for one in table.chairs if one.words),
        said=tuple(
            facts.Said(number=one.number, name=one.name, text=one.text)
            for one in table.spoken[-LATEST_TALK:]
        ),
        secrets=table.game.secrets,
        discloses=discloses(table.game),
        judged=not table.game.live and len(table.chairs) <= SEATS,
        levels=levels_of(table.game),
        again=again_of(table),
        alone=len(mine) == 1 and table.people() == mine,
        may=frozenset(may_of(table, eyes, mine, now) if ready >= 1.0 else ()),
    )


def again_of(table: Table) -> tuple[tuple[str, str], ...]:
    """Return what a form says that sets such a table: its game, players, options, and bots."""
    fields = {"game": table.game.name, "players": str(table.sheet.players)}
    for option in table.game.variants:
        value = table.sheet.options.get(option.name, option.values[0])
        known = value in option.values
        fields[f"option-{option.name}"] = value if known else facts.OWN
        if not known:
            fields[f"document-{option.name}"] = value
    bots = [chair.bot for chair in table.chairs if chair.kind == BOT]
    return (*fields.items(), *(("level", bot) for bot in bots[:1]))


def clock_words(seconds: float) -> str:
    """Say in words how long a seat may think."""
    return f"{seconds / 60:g} min" if seconds else ""


def owner_facts(house: House, wrong: str = "") -> facts.Owner:
    """Return what the owner sees, with what is *wrong* with writing to the database."""
    now = time.time()
    lasting = int(now - house.started)
    free = house.store.free_space()
    try:
        counts, found = house.store.counts(), house.store.all(MOST_LISTED)
        lengths = house.store.lengths([sheet.id for sheet, _ in found])
    except UNUSABLE as error:
        wrong, counts, found, lengths = said(error), {}, [], {}
    numbers = {
        "sockets": house.sockets(),
        "tables open": len(house.rooms),
        **{f"tables {status}": count for status, count in sorted(counts.items())},
        "actions in the last minute": sum(at > now - 60 for at in house.acted),
        "bots thinking": house.minds.thinking,
        "painters": len(house.painters.painters),
        "memory": f"{house.memory() / 2**20:.0f} MiB",
        "database": house.store.shown,
        "writing to it": wrong or "works",
        "free disk space": "unknown" if free is None else f"{free / 2**20:.0f} MiB",
    }
    return facts.Owner(
        version=__version__,
        since=f"{lasting // 3600} h {lasting // 60 % 60} min",
        numbers=tuple((name, str(value)) for name, value in numbers.items()),
        tables=tuple(
            listed_of(sheet, chairs, False, lengths.get(sheet.id, 0)) for sheet, chairs in found
        ),
        games=tuple(shelved(house)),
        errors=tuple(
            (time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(at)), sentence)
            for at, sentence in house.errors
        ),
    )
