"""The classrooms of a server: created, opened, found by code or ticket."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from ...core.errors import LusoriaError
from ...core.game import Game
from ...core.live.hosting import Cast
from ...core.text.words import plain
from ...play.store.classrooms import (
    CODE,
    FACILITATOR,
    HELPER,
    PROJECTOR,
    Access,
    ClassroomRecord,
    ClassroomStore,
    Settings,
    new_code,
)
from ...play.store.store import BOT, PERSON, Conflict, SeatRecord
from ...play.table.available_bots import usual_bot
from ...play.table.table_setup import new_table
from ...play.table.tickets import LETTERS, digest_of, new_ticket
from ..errors import NoTable
from .classroom import Classroom

if TYPE_CHECKING:
    from ..live.live_table import LiveTable
    from ..server import Server

TRIES: Final = 5
LONGEST_TITLE: Final = 80
RUNS: Final = (FACILITATOR, HELPER)
"""Rights of those who run a classroom."""

logger = logging.getLogger("lusoria.classrooms")


@dataclass(frozen=True, slots=True, kw_only=True)
class NewClassroom:
    """A classroom as somebody wants it."""

    game: Game
    cast: Cast
    options: dict[str, str]
    title: str = ""
    date: str = ""
    name: str = ""
    """The teacher's name."""
    lock: str = ""
    settings: Settings = field(default_factory=Settings)


class OpenClassrooms:
    """All classrooms of a server that are open, and the way to the others."""

    def __init__(self, server: Server) -> None:
        """Look at the server's store."""
        self.server, self.classroom_store = server, ClassroomStore(server.store)
        self.open: dict[str, Classroom] = {}

    async def create(
        self, wanted: NewClassroom, tickets: Iterable[tuple[str, str]], address: str = ""
    ) -> Classroom:
        """Make a classroom, with tickets and what they open; it counts for an *address*."""
        await self.server.quota.check(address)
        record = await asyncio.to_thread(make, self.classroom_store, wanted, list(tickets))
        self.server.quota.add(address, record.table)
        logger.info("room", extra={"table": record.table, "game": wanted.game.name})
        return await self.classroom(record.table)

    async def classroom(self, id: str) -> Classroom:
        """Return the classroom around a table, opened if need be."""
        classroom = await self.found(id)
        if classroom is None:
            raise NoTable("there is no such room")
        return classroom

    async def found(self, id: str) -> Classroom | None:
        """Return the classroom around a table, or None where it is no classroom's."""
        live_table = await self.server.live_table(id)
        if live_table.classroom is None and live_table.table.game.is_live:
            record, people = await asyncio.to_thread(
                lambda: (self.classroom_store.record(id), self.classroom_store.people(id))
            )
            if record is not None and live_table.classroom is None:
                self.open[id] = classroom = Classroom(
                    self.classroom_store, live_table, record, people
                )
                if self.server.readiness.ready(live_table.table.game.name):
                    await classroom.follow()
        return live_table.classroom

    async def looked_at(self, id: str, ticket: str) -> LiveTable:
        """Return a table to look at; a classroom's table is for its members alone."""
        live_table = await self.server.live_table(id)
        if await self.found(id) is not None and not await self.rights(ticket, id):
            raise NoTable("there is no such table")
        return live_table

    async def coded(self, code: str) -> Classroom:
        """Return the classroom that people join by a code."""
        code = code.strip().lower()
        if len(code) != CODE or not set(code) <= set(LETTERS):
            raise NoTable("there is no such room")
        record = await asyncio.to_thread(self.classroom_store.coded, code)
        if record is None:
            raise NoTable("there is no such room")
        return await self.classroom(record.table)

    async def rights(self, ticket: str, id: str) -> dict[str, int]:
        """Return what a ticket opens in a classroom: each word with what it is about."""
        if not ticket:
            return {}
        found = await asyncio.to_thread(self.classroom_store.rights, digest_of(ticket), id)
        return {right.word: right.about for right in found}

    async def right(self, ticket: str) -> Access | None:
        """Return what the ticket of a link opens."""
        found = await asyncio.to_thread(self.classroom_store.rights, digest_of(ticket))
        return found[0] if found else None

    async def grant(self, ticket: str, right: Access) -> None:
        """Let one more ticket open something."""
        await asyncio.wrap_future(self.classroom_store.grant(digest_of(ticket), right))

    async def new_link(self, right: Access) -> str:
        """Make a ticket for a link; return it."""
        ticket = new_ticket()
        await self.grant(ticket, right)
        return ticket


def make(
    classroom_store: ClassroomStore, wanted: NewClassroom, tickets: Iterable[tuple[str, str]]
) -> ClassroomRecord:
    """Keep a new classroom, with tickets and what they open; return what is kept of it."""
    sheet, seat_records = laid(wanted)
    given = [(digest_of(ticket), word) for ticket, word in tickets]
    for last in range(TRIES):
        record = ClassroomRecord(
            table=sheet.id,
            code=new_code(),
            title=plain(wanted.title, LONGEST_TITLE),
            date=plain(wanted.date, 40),
            lock=wanted.lock,
            settings=prepared(wanted),
        )
        try:
            classroom_store.create(sheet, seat_records, record, given).result()
            break
        except Conflict:
            if last == TRIES - 1:
                raise
    return record


def prepared(wanted: NewClassroom) -> Settings:
    """Return a classroom's settings, with the game's prepared announcements."""
    hosting, settings = wanted.game.live.hosting, wanted.settings
    if hosting is None or settings.injects:
        return settings
    told = hosting.running.injects()
    ready = [{"id": at, **one._asdict(), "done": 0.0} for at, one in enumerate(told)]
    return replace(settings, injects=tuple(ready))


def laid(wanted: NewClassroom) -> tuple[Any, list[SeatRecord]]:
    """Set up the table of a classroom: the bots' seats and the teacher's."""
    game, hosting = wanted.game, wanted.game.live.hosting
    if hosting is None:
        raise LusoriaError(f"{game.title} is not for a room full of people")
    options = {
        **wanted.options,
        **hosting.options,
        hosting.option: hosting.document(wanted.cast),
    }
    players, roles = game.table_for(0, options)
    bot, judge = usual_bot(game), hosting.judge(roles)
    seated = [
        SeatRecord(seat=seat, kind=BOT, bot=bot)
        for seat, role in enumerate(roles)
        if role in wanted.cast.bots
    ]
    if judge >= 0:
        name = plain(wanted.name, 24)
        seated.append(SeatRecord(seat=judge, kind=PERSON, name=name))
    return new_table(game, players, seated, options, hints=False)


def made_by(ticket: str) -> list[tuple[str, str]]:
    """Return what the device has that makes a classroom: the right to run it."""
    return [(ticket, FACILITATOR)]


PAGES: Final = {FACILITATOR: "/console", HELPER: "/console", PROJECTOR: "/projector"}
"""Where a right leads to, after the address of the classroom."""
