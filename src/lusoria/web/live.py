"""The socket of a table: hello, then wishes in and frames out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from ..core.errors import LusoriaError, StaleAction
from ..play.store import unusable
from .bots import Minds
from .feed import Watcher
from .gate import Bucket, Buckets, neighbourhood
from .house import House
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
    Refused,
    Say,
    Stale,
    Told,
    Undo,
    Why,
    Wish,
    read,
    write,
)
from .room import Room

HELLO_WITHIN: Final = 10.0
"""Seconds in which a socket must say hello."""
SILENT: Final = 90.0
"""Seconds after which a socket that says nothing is closed."""
MOST_SOCKETS: Final = 8
"""Sockets of the same seats at one table."""
MOST_SPECTATORS: Final = 300
"""Sockets of one address that only look on: a class shares one."""

logger = logging.getLogger("lusoria.live")


class Session:
    """One socket of one device at one table."""

    def __init__(
        self, house: House, room: Room, mine: list[int], socket: WebSocket[Any, Any, Any], who: Any
    ) -> None:
        """Take the socket over; nothing is said before hello."""
        self.house, self.room, self.mine, self.socket, self.who = house, room, mine, socket, who
        self.game = room.table.game.name
        self.watcher = Watcher(room, mine, self.send, self.ready, who)
        self.bucket = Bucket()
        """What one who only looks on may say, whoever else shares the address."""

    def ready(self) -> float:
        """Return how far the rules are compiled."""
        return self.house.shelf.progress[self.game]

    async def send(self, raw: bytes) -> None:
        """Send a message; it waits until the socket has taken it."""
        await self.socket.send_data(raw, "text")

    async def tell(self, told: Told) -> None:
        """Say something."""
        await self.send(write(told))

    async def run(self, limits: Buckets) -> None:
        """Talk until one of us leaves."""
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                hello = read(await self.socket.receive_data("text"))
        except (msgspec.MsgspecError, TimeoutError, UnicodeDecodeError):
            await self.bye("protocol")
            return
        if not isinstance(hello, Hello) or hello.protocol != PROTOCOL:
            await self.bye("protocol")
            return
        most = MOST_SOCKETS if self.mine else MOST_SPECTATORS
        if sum(watcher.who == self.who for watcher in self.room.watchers) >= most:
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
            feeding.cancel()
            await asyncio.gather(feeding, return_exceptions=True)

    async def listen(self, limits: Buckets, feeding: asyncio.Task[None]) -> None:
        """Carry out what is said, one thing after the other."""
        while not feeding.done():
            if self.house.stopping:
                await self.bye("stopping")
                return
            try:
                async with asyncio.timeout(SILENT):
                    raw = await self.socket.receive_data("text")
            except TimeoutError:
                await self.bye("gone")
                return
            if not (limits.take(self.who) if self.mine else self.bucket.take()):
                await self.bye("limit")
                return
            try:
                said = read(raw)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                await self.bye("protocol")
                return
            await self.tell_if(await self.answer(said))

    async def tell_if(self, told: Told | None) -> None:
        """Answer, if there is an answer."""
        if told is not None:
            await self.tell(told)

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
        answer = await self.carried_out(seat, said)
        if isinstance(answer, Advice) or seat < 0:
            return answer
        remembered: Told = self.room.answered(seat, said.key, answer)
        return remembered

    async def carried_out(self, seat: int, said: Act | Undo | Wish | Say | Hint) -> Told:
        """Do what is asked for, or say why not."""
        try:
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
        except StaleAction:
            self.watcher.flag.set()
            return Stale(said.key)
        except LusoriaError as error:
            return Refused(said.key, without_section(error), error.section)
        except Exception as error:
            if not unusable(error):
                raise
            logger.error("not kept", extra={"table": self.room.id, "error": repr(error)})
            self.house.note_error(f"{self.room.id}: {error!r}")
            return Refused(said.key, "the table cannot be kept just now; please try again", "")
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
            return Because(text, False, "only those who play can do something now", "")
        try:
            reason = match.why(text, seat)
        except LusoriaError as error:
            return Because(text, False, without_section(error), error.section)
        if reason is None:
            return Because(text, True, "", "")
        return Because(text, False, reason.text, reason.section)

    async def bye(self, reason: str) -> None:
        """Say goodbye and close."""
        with contextlib.suppress(Exception):
            await self.tell(Bye(reason))
            await self.socket.close(code=1008 if reason in ("limit", "protocol") else 1001)


def without_section(error: LusoriaError) -> str:
    """Return an error's sentence without the section, which is told beside it."""
    return str(error).removesuffix(f" [{error.section}]") if error.section else str(error)


async def talk(
    house: House, room: Room, mine: list[int], socket: WebSocket[Any, Any, Any], limits: Buckets
) -> None:
    """Serve one socket."""
    host = neighbourhood(socket.client.host) if socket.client else ""
    who = (room.id, tuple(mine)) if mine else (room.id, host)
    with contextlib.suppress(WebSocketDisconnect):
        await Session(house, room, mine, socket, who).run(limits)
