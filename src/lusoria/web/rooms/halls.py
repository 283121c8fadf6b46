"""The rooms of a house: made, opened, found by their codes, and what a ticket opens in them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from ...core.errors import LusoriaError
from ...core.game import Game
from ...core.hosting import Cast
from ...core.words import plain
from ...play.laying import new_table
from ...play.offered import usual_bot
from ...play.rooms import (
    CODE,
    FACILITATOR,
    HELPER,
    PROJECTOR,
    Kept,
    Right,
    Rooms,
    Settings,
    new_code,
)
from ...play.store import BOT, PERSON, Chair, Taken
from ...play.tickets import LETTERS, digest_of, new_ticket
from ..errors import NoTable
from .hall import Hall

if TYPE_CHECKING:
    from ..house import House
    from ..room import Room

TRIES: Final = 5
LONGEST_TITLE: Final = 80
RUNS: Final = (FACILITATOR, HELPER)
"""Rights of those who run a room."""

logger = logging.getLogger("lusoria.rooms")


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A room as somebody wants it."""

    game: Game
    cast: Cast
    options: dict[str, str]
    title: str = ""
    date: str = ""
    name: str = ""
    """What whoever runs it is called."""
    lock: str = ""
    settings: Settings = field(default_factory=Settings)


class Halls:
    """All rooms of a house that are open, and the way to the others."""

    def __init__(self, house: House) -> None:
        """Look at the house's store."""
        self.house, self.rooms = house, Rooms(house.store)
        self.open: dict[str, Hall] = {}

    async def create(
        self, wanted: Wanted, tickets: Iterable[tuple[str, str]], address: str = ""
    ) -> Hall:
        """Make a room, with tickets and what they open; it counts for an *address*."""
        await self.house.quota.check(address)
        kept = await asyncio.to_thread(make, self.rooms, wanted, list(tickets))
        self.house.quota.add(address, kept.table)
        logger.info("room", extra={"table": kept.table, "game": wanted.game.name})
        return await self.hall(kept.table)

    async def hall(self, id: str) -> Hall:
        """Return the room around a table, opened if need be."""
        hall = await self.found(id)
        if hall is None:
            raise NoTable("there is no such room")
        return hall

    async def found(self, id: str) -> Hall | None:
        """Return the room around a table, or None where it is no room's."""
        room = await self.house.room(id)
        if room.hall is None and room.table.game.live:
            kept, people = await asyncio.to_thread(
                lambda: (self.rooms.kept(id), self.rooms.people(id))
            )
            if kept is not None and room.hall is None:
                self.open[id] = hall = Hall(self.rooms, room, kept, people)
                if self.house.shelf.ready(room.table.game.name):
                    await hall.follow()
        return room.hall

    async def looked_at(self, id: str, ticket: str) -> Room:
        """Return a table for whoever looks at it; that of a room is for those who are in it."""
        room = await self.house.room(id)
        if await self.found(id) is not None and not await self.rights(ticket, id):
            raise NoTable("there is no such table")
        return room

    async def coded(self, code: str) -> Hall:
        """Return the room that people join by a code."""
        code = code.strip().lower()
        if len(code) != CODE or not set(code) <= set(LETTERS):
            raise NoTable("there is no such room")
        kept = await asyncio.to_thread(self.rooms.coded, code)
        if kept is None:
            raise NoTable("there is no such room")
        return await self.hall(kept.table)

    async def rights(self, ticket: str, id: str) -> dict[str, int]:
        """Return what a ticket opens in a room: each word with what it is about."""
        if not ticket:
            return {}
        found = await asyncio.to_thread(self.rooms.rights, digest_of(ticket), id)
        return {right.word: right.about for right in found}

    async def right(self, ticket: str) -> Right | None:
        """Return what the ticket of a link opens."""
        found = await asyncio.to_thread(self.rooms.rights, digest_of(ticket))
        return found[0] if found else None

    async def grant(self, ticket: str, right: Right) -> None:
        """Let one more ticket open something."""
        await asyncio.wrap_future(self.rooms.grant(digest_of(ticket), right))

    async def new_link(self, right: Right) -> str:
        """Make a ticket for a link; return it."""
        ticket = new_ticket()
        await self.grant(ticket, right)
        return ticket


def make(rooms: Rooms, wanted: Wanted, tickets: Iterable[tuple[str, str]]) -> Kept:
    """Keep a new room, with tickets and what they open; return what is kept of it."""
    sheet, chairs = laid(wanted)
    given = [(digest_of(ticket), word) for ticket, word in tickets]
    for last in range(TRIES):
        kept = Kept(
            table=sheet.id,
            code=new_code(),
            title=plain(wanted.title, LONGEST_TITLE),
            date=plain(wanted.date, 40),
            lock=wanted.lock,
            settings=prepared(wanted),
        )
        try:
            rooms.create(sheet, chairs, kept, given).result()
            break
        except Taken:
            if last == TRIES - 1:
                raise
    return kept


def prepared(wanted: Wanted) -> Settings:
    """Return how a room is run, with what the game has prepared to be told in each season."""
    hosting, settings = wanted.game.hosting, wanted.settings
    if hosting is None or settings.injects:
        return settings
    told = hosting.running.injects()
    ready = [{"id": at, **one._asdict(), "done": 0.0} for at, one in enumerate(told)]
    return replace(settings, injects=tuple(ready))


def laid(wanted: Wanted) -> tuple[Any, list[Chair]]:
    """Lay the table of a room: bots on their chairs, whoever runs it on his."""
    game, hosting = wanted.game, wanted.game.hosting
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
        Chair(seat=seat, kind=BOT, bot=bot)
        for seat, role in enumerate(roles)
        if role in wanted.cast.bots
    ]
    if judge >= 0:
        name = plain(wanted.name, 24)
        seated.append(Chair(seat=judge, kind=PERSON, name=name))
    return new_table(game, players, seated, options, hints=False)


def made_by(ticket: str) -> list[tuple[str, str]]:
    """Return what the device has that makes a room: the right to run it."""
    return [(ticket, FACILITATOR)]


PAGES: Final = {FACILITATOR: "/console", HELPER: "/console", PROJECTOR: "/projector"}
"""Where a right leads to, after the address of the room."""
