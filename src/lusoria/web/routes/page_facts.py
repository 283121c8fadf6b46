"""The facts for pages, gathered from the server as far as a visitor may know them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Final

from litestar import Request

from ... import __version__
from ...core.box import Box
from ...core.errors import LusoriaError
from ...core.game import Game
from ...core.live.hosting import Preset
from ...core.metadata import Metadata
from ...core.seats import NOBODY
from ...games import BUILT_IN, all_metadata, load_game, names
from ...play.match.disclosure import discloses
from ...play.puzzles import daily
from ...play.puzzles.collection import Listed as TodaysPuzzle
from ...play.review.findings import SEATS
from ...play.store.database import UNUSABLE, said
from ...play.store.store import BOT, OPEN, OVER, PLAYING, WAITING, SeatRecord, TableRecord
from ...play.table.available_bots import levels_of
from ...play.table.table import Table
from ...play.table.tickets import digest_of
from ..live.frames import LATEST_TALK, may_of, places_of
from ..live.live_table import LiveTable
from ..middleware import language_of
from ..pages import facts
from ..pages.desk import desk_link, group_of
from ..pages.texts import texts
from ..server import NoTable, Server

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
    """Return a game that is installed here, by its name."""
    if name not in names():
        raise NoTable("there is no such game")
    return load_game(name)


def metadata_of(name: str) -> Metadata:
    """Return what the list of games shows of one."""
    for metadata in all_metadata():
        if metadata.name == name:
            return metadata
    game = load_game(name)
    return Metadata(
        name=game.name,
        title=game.title,
        credit=game.credit,
        version=game.version,
        seats=game.seats,
        variants=game.variants,
        package=game.package,
    )


def todays_puzzle() -> TodaysPuzzle | None:
    """Return the puzzle of today, by the calendar of Greenwich."""
    return daily(all_metadata(), datetime.now(UTC).date())


def lessons_of(game: Game) -> tuple[Preset, ...]:
    """Return the lessons that a game has ready for a class."""
    hosting = game.live.hosting if game.is_live else None
    return hosting.presets if hosting else ()


def shelved(server: Server) -> list[facts.GameCard]:
    """Return every game with how far it is and its bots."""
    return [
        facts.GameCard(
            metadata=metadata_of(name),
            ready=server.readiness.progress[name],
            levels=levels_of(load_game(name)),
            lessons=lessons_of(load_game(name)),
            personal=load_game(name).appeal is not None,
        )
        for name in (*BUILT_IN, *(one for one in names() if one not in BUILT_IN))
        if name in server.readiness.progress
    ]


async def mine_of(server: Server, ticket: str) -> list[facts.Listed]:
    """Return the tables at which a visitor sits."""
    if not ticket:
        return []
    classrooms = await classrooms_of(server, ticket)
    found = await asyncio.to_thread(server.store.tables_of, digest_of(ticket), MOST_LISTED)
    lengths = await asyncio.to_thread(
        server.store.lengths, [table_record.id for table_record, _, _ in found]
    )
    listed = []
    for table_record, seat_records, seats in found:
        waits = False
        if table_record.status == PLAYING and server.readiness.ready(table_record.game):
            table = (await server.live_table(table_record.id)).table
            waits = any(seat in seats and not table.player(seat) for seat in table.acts())
        listed.append(listed_of(table_record, seat_records, waits, lengths.get(table_record.id, 0)))
    return [*classrooms, *sorted(listed, key=lambda one: not one.waits)]


async def classrooms_of(server: Server, ticket: str) -> list[facts.Listed]:
    """Return the classrooms that a visitor runs or plays in, each once."""
    rights = await asyncio.to_thread(server.classrooms.classroom_store.rights, digest_of(ticket))
    listed: dict[str, facts.Listed] = {}
    for table in dict.fromkeys(right.table for right in rights):
        classroom = await server.classrooms.found(table)
        if classroom is not None and len(listed) < MOST_LISTED:
            listed[table] = facts.Listed(
                id=table,
                metadata=metadata_of(classroom.live_table.table.game.name),
                status=classroom.live_table.table.status,  # type: ignore[arg-type]
                people=(classroom.record.title, classroom.record.date),
                moves=classroom.live_table.table.number,
                path=f"/r/{table}",
            )
    return list(listed.values())


async def open_tables(server: Server) -> list[facts.Listed]:
    """Return the listed tables that wait for people."""
    found = await asyncio.to_thread(server.store.listed, WAITING, MOST_LISTED)
    return [listed_of(table_record, seat_records, False, 0) for table_record, seat_records in found]


def listed_of(
    table_record: TableRecord, seat_records: Sequence[SeatRecord], waits: bool, moves: int
) -> facts.Listed:
    """Return a table as it stands in a list."""
    people = [
        seat_record.name or seat_record.bot
        for seat_record in seat_records
        if seat_record.kind != OPEN
    ]
    if len(people) > 6:
        people = [
            *(
                seat_record.name
                for seat_record in seat_records
                if seat_record.name and seat_record.kind != BOT
            ),
            "...",
        ]
    return facts.Listed(
        id=table_record.id,
        metadata=metadata_of(table_record.game),
        status=table_record.status,  # type: ignore[arg-type]
        people=tuple(people),
        free=sum(seat_record.kind == OPEN for seat_record in seat_records),
        waits=waits,
        moves=moves,
    )


def table_facts(
    server: Server, live_table: LiveTable, mine: list[int], base: str, seat: int = NOBODY
) -> facts.TableFacts:
    """Return a table as a visitor may see it beside the match itself."""
    table, now = live_table.table, time.time()
    ready = server.readiness.progress[table.game.name]
    viewer = seat if seat in mine else (mine[0] if mine else NOBODY)
    acts = set(table.acts()) & set(mine) if ready >= 1.0 else set()
    places = tuple(
        facts.Place(
            seat=one.seat,
            name=one.name,
            player=one.player,
            kind=one.kind,  # type: ignore[arg-type]
            bot=one.bot,
            mine=one.mine,
            here=one.here,
            acts=one.acts,
            left=one.left,
            votes=one.votes,
            score="" if one.score is None else str(one.score),
        )
        for one in places_of(table, acts, mine, live_table.here(), now)
    )
    return facts.TableFacts(
        id=table.id,
        metadata=metadata_of(table.game.name),
        status=table.status,  # type: ignore[arg-type]
        places=places,
        viewer=viewer,
        ready=ready,
        listed=table.table_record.listed,
        box=box_note(table),
        clock=clock_words(table.table_record.clock),
        invitation=f"{base}/t/{table.id}",
        commitment=table.table_record.commitment,
        secret=table.table_record.secret.hex() if table.status == OVER else "",
        words=tuple((one.name, one.words) for one in table.seat_records if one.words),
        said=tuple(
            facts.ChatLine(number=one.number, name=one.name, text=one.text)
            for one in table.spoken[-LATEST_TALK:]
        ),
        secrets=table.game.secrets,
        live=table.game.is_live,
        discloses=discloses(table.game),
        judged=not table.game.is_live and len(table.seat_records) <= SEATS,
        levels=levels_of(table.game),
        again=again_of(table),
        alone=table.people() == mine,
        rematch=table.table_record.rematch,
        may=frozenset(may_of(table, viewer, mine, now) if ready >= 1.0 else ()),
    )


def box_note(table: Table) -> facts.BoxNote | None:
    """Say what differs from the standard box, and whether something is reconstructed."""
    for option in table.game.variants:
        if option.document and isinstance(option.document.box, Box):
            text = table.table_record.options.get(option.name, option.values[0])
            return note_of(option.document.box, text)
    return None


@lru_cache(256)
def note_of(box: Box, text: str) -> facts.BoxNote | None:
    """Write the note on a document once."""
    found = box.fields(text)
    changes = tuple(
        f"{one.path.replace('.', ' ').replace('_', ' ')}: {one.value}, not {one.standard}"
        for one in found
        if one.changed
    )
    lost = [one for one in found if one.reconstructed and not one.changed]
    if not (changes or lost):
        return None
    at = next(one for one in (lost or found) if one.changed or lost)
    link = f"{desk_link(box.game, text)}#{group_of(box, at.path)}"
    return facts.BoxNote(changes=changes, reconstructed=bool(lost), desk=link)


def again_of(table: Table) -> tuple[tuple[str, str], ...]:
    """Return the fields of the form for another such table: its game, players and options."""
    fields = {"game": table.game.name, "players": str(table.table_record.players)}
    for option in table.game.variants:
        value = table.table_record.options.get(option.name, option.values[0])
        if value in option.values:
            fields[f"option-{option.name}"] = value
        elif option.document and option.document.box and len(value) <= facts.LONGEST:
            fields |= {f"option-{option.name}": facts.OWN, f"document-{option.name}": value}
    return tuple(fields.items())


def clock_words(seconds: float) -> str:
    """Say in words how long a seat may think."""
    return f"{seconds / 60:g} min" if seconds else ""


def owner_facts(server: Server, wrong: str = "") -> facts.Owner:
    """Return what the owner sees, with what is *wrong* with writing to the database."""
    now = time.time()
    lasting = int(now - server.started)
    free = server.store.free_space()
    try:
        counts, found = server.store.counts(), server.store.all(MOST_LISTED)
        lengths = server.store.lengths([table_record.id for table_record, _ in found])
    except UNUSABLE as error:
        wrong, counts, found, lengths = said(error), {}, [], {}
    numbers = {
        "sockets": server.sockets(),
        "tables open": len(server.live_tables),
        **{f"tables {status}": count for status, count in sorted(counts.items())},
        "actions in the last minute": sum(at > now - 60 for at in server.acted),
        "bots thinking": server.minds.thinking,
        "render workers": len(server.render_workers.render_workers),
        "memory": f"{server.memory() / 2**20:.0f} MiB",
        "database": server.store.safe_address,
        "writing to it": wrong or "works",
        "free disk space": "unknown" if free is None else f"{free / 2**20:.0f} MiB",
    }
    return facts.Owner(
        version=__version__,
        since=f"{lasting // 3600} h {lasting // 60 % 60} min",
        numbers=tuple((name, str(value)) for name, value in numbers.items()),
        tables=tuple(
            listed_of(table_record, seat_records, False, lengths.get(table_record.id, 0))
            for table_record, seat_records in found
        ),
        games=tuple(shelved(server)),
        errors=tuple(
            (time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(at)), sentence)
            for at, sentence in server.errors
        ),
    )
