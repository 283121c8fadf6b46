"""The socket of a table: hello, then wishes in and frames out."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

from litestar import WebSocket

from ...core.errors import LusoriaError
from ..middleware import Buckets, address_of
from ..server import Server
from .bot_runner import BotRunner
from .connection import MOST_SOCKETS, Connection, letting_go
from .live_table import LiveTable
from .messages import (
    PROTOCOL,
    Act,
    Advice,
    AnyClientMessage,
    Because,
    Bye,
    Done,
    Hello,
    Hint,
    Look,
    Opinion,
    Ping,
    Pong,
    Say,
    ServerMessage,
    TableRequest,
    Undo,
    Why,
    read,
)
from .watcher import Watcher

MOST_SPECTATORS: Final = 300
"""Sockets of one address that only look on: a class shares one."""


class Session(Connection):
    """One socket of one device at one table."""

    def __init__(
        self,
        server: Server,
        live_table: LiveTable,
        mine: list[int],
        socket: WebSocket[Any, Any, Any],
        who: Any,
    ) -> None:
        """Take the socket over."""
        super().__init__(server, live_table, socket)
        self.mine, self.who = mine, who
        self.watcher = Watcher(live_table, mine, self.send, self.ready, who, self.address)

    async def run(self, limits: Buckets) -> None:
        """Talk until one of us leaves."""
        hello = await self.first_words()
        if not isinstance(hello, Hello) or hello.protocol != PROTOCOL:
            await self.bye("protocol")
            return
        most = MOST_SOCKETS if self.mine else MOST_SPECTATORS
        if self.crowded(most):
            await self.bye("limit")
            return
        try:
            self.watcher.look(hello.seat, hello.narrow)
        except LusoriaError:
            self.watcher.look(-1, hello.narrow)
        self.live_table.watchers.add(self.watcher)
        self.live_table.moved.set()
        self.live_table.wake()
        feeding = asyncio.create_task(self.watcher.watch())
        try:
            await self.listen(limits, feeding)
        finally:
            self.live_table.watchers.discard(self.watcher)
            self.live_table.wake()
            await self.ended(feeding)
            del self.watcher

    def understood(self, raw: str | bytes) -> AnyClientMessage:
        """Read a message."""
        return read(raw)

    def may_speak(self, limits: Buckets) -> bool:
        """Whether there is not yet too much said: those who only look on share no limit."""
        return limits.take(self.who) if self.mine else self.bucket.take()

    def show_again(self) -> None:
        """Have the newest frame shown."""
        self.watcher.flag.set()

    async def answer(self, said: AnyClientMessage) -> ServerMessage | None:
        """Carry out what is said; a refusal says why, and is given again to whoever asks again."""
        if isinstance(said, Ping):
            return Pong()
        if isinstance(said, Why):
            return self.because(said.text)
        if isinstance(said, Look):
            with contextlib.suppress(LusoriaError):
                self.watcher.look(said.seat, said.narrow)
            return None
        if isinstance(said, Hello):
            return Bye("protocol")
        seat = self.watcher.seat
        if (seat, said.key) in self.live_table.answers and not isinstance(said, Hint):
            told: ServerMessage = self.live_table.answers[seat, said.key]
            return told
        answer = await self.judged(said.key, self.carried_out(seat, said))
        if isinstance(answer, Advice) or seat < 0:
            return answer
        remembered: ServerMessage = self.live_table.answered(seat, said.key, answer)
        return remembered

    async def carried_out(
        self, seat: int, said: Act | Undo | TableRequest | Say | Hint
    ) -> ServerMessage:
        """Do what is asked for."""
        if seat < 0 or self.ready() < 1.0:
            raise LusoriaError("only those who sit at the table can do that")
        if isinstance(said, Act):
            number = await self.act(seat, said)
        elif isinstance(said, Undo):
            number = await self.live_table.commit(lambda table: table.undo(seat), seat, said.key)
        elif isinstance(said, Say):
            await self.live_table.say(seat, said.text, said.key)
            number = self.live_table.table.number
        elif isinstance(said, Hint):
            return await self.advice(seat, said.key, self.server.minds)
        else:
            number = await self.request(seat, said)
        return Done(said.key, number)

    async def act(self, seat: int, said: Act) -> int:
        """Take an action."""
        if self.live_table.table.player(seat) and seat not in self.live_table.table.match.resigned:
            raise LusoriaError("a bot plays for you; take your seat back first")
        action: str | int = said.number if said.number >= 0 else said.text
        number = await self.live_table.commit(
            lambda table: table.propose(seat, said.seen, [action], said.note), seat, said.key
        )
        self.server.acted_now()
        return number

    async def request(self, seat: int, said: TableRequest) -> int:
        """Resign, lend, reclaim or vote."""
        live_table = self.live_table
        if said.what == "resign":
            return await live_table.commit(lambda table: table.resign(seat), seat, said.key)
        if said.what == "vote":
            await live_table.vote(said.seat, seat)
        else:
            await live_table.sit(live_table.table.lent(seat, said.what == "lend"))
        return live_table.table.number

    async def advice(self, seat: int, key: int, bot_runner: BotRunner) -> ServerMessage:
        """Say what a search bot would do, where the table allows it."""
        table = self.live_table.table
        if not table.table_record.hints:
            raise LusoriaError("this table is played without hints")
        if seat not in table.acts() or table.player(seat):
            raise LusoriaError("it is not your move")
        match, view = table.match, table.match.view(seat)
        names = match.names_for(seat)
        found = await bot_runner.advise(self.live_table, seat)
        opinions = [
            Opinion(
                one.action,
                match.game.describe(view, one.action, names),
                one.value,
                one.error,
                one.visits,
            )
            for one in found[:5]
        ]
        return Advice(key, opinions)

    def because(self, text: str) -> ServerMessage:
        """Say why something is not possible, or that it is."""
        seat, match = self.watcher.seat, self.live_table.table.match
        if seat < 0 or self.ready() < 1.0 or self.live_table.table.status != "playing":
            idle = LusoriaError("only those who play can do something now")
            return Because(text, False, self.in_words(idle), "")
        try:
            reason = match.why(text, seat)
        except LusoriaError as error:
            return Because(text, False, self.in_words(error), error.section)
        if reason is None:
            return Because(text, True, "", "")
        return Because(text, False, reason.text, reason.section)


async def talk(
    server: Server,
    live_table: LiveTable,
    mine: list[int],
    socket: WebSocket[Any, Any, Any],
    limits: Buckets,
) -> None:
    """Serve one socket."""
    who = (live_table.id, tuple(mine)) if mine else (live_table.id, address_of(socket))
    with letting_go(socket):
        await Session(server, live_table, mine, socket, who).run(limits)
