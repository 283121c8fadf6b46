"""A viewer of a table: frames out, and the requests that are allowed there."""

from __future__ import annotations

import contextlib
import math
from typing import Any, Final

from litestar import WebSocket

from ...bots.analysis import continuation
from ...core.errors import InvalidSeats, LusoriaError
from ...core.seats import NOBODY
from ...play.match.why_not import why_not_chosen
from ..middleware import address_of, language_of, ticket_of
from ..server import Server
from . import messages
from .connection import MOST_SOCKETS, Client, Connection
from .live_table import LiveTable
from .messages import Frame, ServerMessage

MOST_SPECTATORS: Final = 300
"""Spectators' sockets of one address: a class shares one address."""


class TableClient(Client):
    """A viewer of a table, through one socket; nothing is seen before ``look``."""

    def __init__(
        self,
        server: Server,
        live_table: LiveTable,
        mine: list[int],
        language: str = "",
        address: str = "",
    ) -> None:
        """Come to a table with the seats that are *mine*; those without any share an address."""
        super().__init__(server, live_table, language, (live_table.id, tuple(mine) or address))
        self.mine, self.limited = mine, bool(mine)
        self.most = MOST_SOCKETS if mine else MOST_SPECTATORS
        self.seat, self.narrow = NOBODY, False
        self.shown: Frame | None = None

    def greeted(self, hello: messages.Hello) -> TableClient:
        """Look as hello says, or as usual."""
        try:
            self.look(hello.seat, hello.narrow)
        except LusoriaError:
            self.look(NOBODY, hello.narrow)
        return self

    def look(self, seat: int, narrow: bool) -> None:
        """Look through the eyes of one of one's own seats, by default the first."""
        if seat >= 0 and seat not in self.mine:
            raise InvalidSeats("that seat is somebody else's")
        self.seat = seat if seat >= 0 else (self.mine[0] if self.mine else NOBODY)
        self.narrow, self.shown = narrow, None

    def looks_from(self) -> int:
        """Return the seat that a player looks from here, or NOBODY."""
        return self.seat

    @property
    def asker(self) -> int | None:
        """The seat whose keys are counted; spectators have no answers to keep."""
        return self.seat if self.seat >= 0 else None

    async def newest(self) -> bytes | None:
        """Return what has changed since the last frame; viewers with the same eyes share it."""
        seat, narrow, first = self.seat, self.narrow, self.shown is None
        display = self.live_table.display
        frame = await display.frame(seat, narrow, self.mine, self.ready, first)
        if (seat, narrow) != (self.seat, self.narrow):
            return None  # they look otherwise by now, and their turn comes again
        before, self.shown = self.shown, frame
        return None if frame is before or frame == before else display.message(before, frame)

    def hears(self, said: messages.Look | messages.Why) -> ServerMessage | None:
        """Look otherwise, or say why something is not possible."""
        if isinstance(said, messages.Why):
            return self.because_chosen(said.ids) if said.ids else self.because(said.text)
        with contextlib.suppress(LusoriaError):
            self.look(said.seat, said.narrow)
        return None

    async def carry_out(self, said: Any) -> ServerMessage:
        """Do what is asked for by a key, or refuse it with an error."""
        live_table, seat = self.live_table, self.seat
        if seat < 0 or self.ready() < 1.0:
            raise LusoriaError("only players at this table can do that")
        if isinstance(said, messages.Hint):
            return await self.advice(said.key)
        if isinstance(said, messages.Act):
            number = await self.take_action(said)
        elif isinstance(said, messages.Undo):
            number = await live_table.commit(lambda table: table.undo(seat), seat, said.key)
        elif isinstance(said, messages.Say):
            await live_table.say(seat, said.text, said.key)
            number = live_table.table.number
        else:
            number = await self.request(said)
        return messages.Done(said.key, number)

    async def take_action(self, said: messages.Act) -> int:
        """Take an action."""
        seat, table = self.seat, self.live_table.table
        if table.player(seat) and seat not in table.match.resigned:
            raise LusoriaError("a bot plays for you; take your seat back first")
        action: str | int = said.number if said.number >= 0 else said.text
        number = await self.live_table.commit(
            lambda table: table.propose(seat, said.seen, [action], said.note), seat, said.key
        )
        self.server.acted_now()
        return number

    async def request(self, said: messages.TableRequest) -> int:
        """Resign, lend, reclaim or vote."""
        live_table, seat = self.live_table, self.seat
        if said.what == "resign":
            return await live_table.commit(lambda table: table.resign(seat), seat, said.key)
        if said.what == "vote":
            await live_table.vote(said.seat, seat)
        else:
            await live_table.sit(live_table.table.lent(seat, said.what == "lend"))
        return live_table.table.number

    async def advice(self, key: int) -> ServerMessage:
        """Say what a search bot would do, where the table allows it."""
        seat, table = self.seat, self.live_table.table
        if not table.table_record.hints:
            raise LusoriaError("hints are turned off at this table")
        if seat not in table.acts() or table.player(seat):
            raise LusoriaError("it is not your move")
        match, view = table.match, table.match.view(seat)
        names = match.names_for(seat)
        found = await self.server.minds.advise(self.live_table, seat)
        opinions = [
            messages.Opinion(
                one.action,
                match.game.describe(view, one.action, names),
                one.value,
                one.error if math.isfinite(one.error) else None,
                one.visits,
                continuation(one.line, names),
            )
            for one in found[:5]
        ]
        return messages.Advice(key, opinions)

    def because_chosen(self, ids: list[str]) -> ServerMessage:
        """Say why what was pressed on the board cannot be chosen, if a rule forbids it."""
        seat, table = self.seat, self.live_table.table
        if seat < 0 or self.ready() < 1.0 or table.status != "playing":
            return messages.Because("", False, "", "", ids)
        reason = why_not_chosen(table.match, ids, seat)
        sentence, section = (reason.text, reason.section) if reason else ("", "")
        return messages.Because("", False, sentence, section, ids)

    def because(self, text: str) -> ServerMessage:
        """Say why something is not possible, or that it is."""
        seat, table = self.seat, self.live_table.table
        try:
            if seat < 0 or self.ready() < 1.0 or table.status != "playing":
                raise LusoriaError("only players can act now")
            reason = table.match.why(text, seat)
        except LusoriaError as error:
            return messages.Because(text, False, self.in_words(error), error.section)
        if reason is None:
            return messages.Because(text, True, "", "")
        return messages.Because(text, False, reason.text, reason.section)


async def connection(socket: WebSocket[Any, Any, Any], table: str, server: Server) -> Connection:
    """Return the connection of a socket to a table that it may look at."""
    ticket, language = ticket_of(socket), language_of(socket)
    live_table = await server.classrooms.looked_at(table, ticket)
    mine = await server.seats_of(ticket, table)
    client = TableClient(server, live_table, mine, language, address_of(socket))
    return Connection(live_table, socket, messages.decoder, client.greeted)
