"""The socket of a table: hello, then wishes in and frames out."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

from litestar import WebSocket

from ..core.errors import LusoriaError
from ..play.closed import explained
from .bots import Minds
from .feed import Watcher
from .gate import Buckets, address_of
from .house import House
from .line import MOST_SOCKETS, Line, letting_go
from .messages import (
    PROTOCOL,
    Act,
    Advice,
    Because,
    Bye,
    Client,
    Done,
    Hello,
    Hint,
    Look,
    Opinion,
    Ping,
    Pong,
    Say,
    Told,
    Undo,
    Why,
    Wish,
    read,
)
from .room import Room

MOST_SPECTATORS: Final = 300
"""Sockets of one address that only look on: a class shares one."""


class Session(Line):
    """One socket of one device at one table."""

    def __init__(
        self, house: House, room: Room, mine: list[int], socket: WebSocket[Any, Any, Any], who: Any
    ) -> None:
        """Take the socket over."""
        super().__init__(house, room, socket)
        self.mine, self.who = mine, who
        self.watcher = Watcher(room, mine, self.send, self.ready, who, self.address)

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
        self.room.watchers.add(self.watcher)
        self.room.moved.set()
        self.room.wake()
        feeding = asyncio.create_task(self.watcher.watch())
        try:
            await self.listen(limits, feeding)
        finally:
            self.room.watchers.discard(self.watcher)
            self.room.wake()
            await self.ended(feeding)
            del self.watcher

    def understood(self, raw: str | bytes) -> Client:
        """Read a message."""
        return read(raw)

    def may_speak(self, limits: Buckets) -> bool:
        """Whether there is not yet too much said: those who only look on share no limit."""
        return limits.take(self.who) if self.mine else self.bucket.take()

    def show_again(self) -> None:
        """Have the newest frame shown."""
        self.watcher.flag.set()

    async def answer(self, said: Client) -> Told | None:
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
        if (seat, said.key) in self.room.answers and not isinstance(said, Hint):
            told: Told = self.room.answers[seat, said.key]
            return told
        answer = await self.judged(said.key, self.carried_out(seat, said))
        if isinstance(answer, Advice) or seat < 0:
            return answer
        remembered: Told = self.room.answered(seat, said.key, answer)
        return remembered

    async def carried_out(self, seat: int, said: Act | Undo | Wish | Say | Hint) -> Told:
        """Do what is asked for."""
        if seat < 0 or self.ready() < 1.0:
            raise LusoriaError("only those who sit at the table can do that")
        if isinstance(said, Act):
            number = await self.act(seat, said)
        elif isinstance(said, Undo):
            number = await self.room.undo(seat, said.key)
        elif isinstance(said, Say):
            await self.room.say(seat, said.text, said.key)
            number = self.room.table.number
        elif isinstance(said, Hint):
            return await self.advice(seat, said.key, self.house.minds)
        else:
            number = await self.wish(seat, said)
        return Done(said.key, number)

    async def act(self, seat: int, said: Act) -> int:
        """Take an action."""
        if self.room.table.player(seat) and seat not in self.room.table.match.resigned:
            raise LusoriaError("a bot plays for you; take your seat back first")
        action: str | int = said.number if said.number >= 0 else said.text
        number = await self.room.act(seat, said.seen, action, said.note, said.key)
        self.house.acted_now()
        return number

    async def wish(self, seat: int, said: Wish) -> int:
        """Resign, lend, reclaim or vote."""
        room = self.room
        if said.what == "resign":
            return await room.resign(seat, said.key)
        if said.what == "vote":
            await room.vote(said.seat, seat)
        else:
            await room.sit(room.table.lent(seat, said.what == "lend"))
        return room.table.number

    async def advice(self, seat: int, key: int, minds: Minds) -> Told:
        """Say what a thinker would do, where the table allows it."""
        table = self.room.table
        if not table.sheet.hints:
            raise LusoriaError("this table is played without hints")
        if seat not in table.acts() or table.player(seat):
            raise LusoriaError("it is not your move")
        match, view = table.match, table.match.view(seat)
        names = match.names_for(seat)
        found = await minds.advise(self.room, seat)
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

    def because(self, text: str) -> Told:
        """Say why something is not possible, or that it is."""
        seat, match = self.watcher.seat, self.room.table.match
        if seat < 0 or self.ready() < 1.0 or self.room.table.status != "playing":
            idle = LusoriaError("only those who play can do something now")
            return Because(text, False, self.in_words(idle), "")
        try:
            reason = match.why(text, seat)
        except LusoriaError as error:
            return Because(text, False, self.in_words(error), error.section)
        if reason is None:
            return Because(text, True, "", "")
        said = reason.text
        with contextlib.suppress(LusoriaError):  # the words of a button name no single action
            said = explained(match, match.number(text, seat), seat) or said
        return Because(text, False, said, reason.section)


async def talk(
    house: House, room: Room, mine: list[int], socket: WebSocket[Any, Any, Any], limits: Buckets
) -> None:
    """Serve one socket."""
    who = (room.id, tuple(mine)) if mine else (room.id, address_of(socket))
    with letting_go(socket):
        await Session(house, room, mine, socket, who).run(limits)
