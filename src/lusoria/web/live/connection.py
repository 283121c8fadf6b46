"""One WebSocket of one device: requests in, changes out.

A ``Connection`` does what every socket needs: hello, limits, repeated answers, and one task that
sends the newest state. Nothing queues: a slow socket skips what came between. Its ``Client``
decides what is shown and what may be requested: a viewer of a table (``table_client``), or a phone,
a console or a projector (``classroom_client``).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.connection.base import empty_receive, empty_send
from litestar.exceptions import WebSocketDisconnect

from ...core.errors import LusoriaError, StaleAction
from ...core.seats import NOBODY
from ...play.store.database import UNUSABLE, unusable
from ..errors import UNKEPT, NoTable
from ..middleware import Bucket, Buckets, address_of, from_here
from ..pages.texts import texts
from ..server import Server
from . import messages
from .live_table import LiveTable
from .messages import ServerMessage

HELLO_WITHIN: Final = 10.0
"""Seconds in which a socket must say hello."""
SILENT: Final = 90.0
"""Seconds after which a socket that says nothing is closed."""
MOST_SOCKETS: Final = 8
"""Sockets of the same seats at one table, or of one person in a classroom."""
CLOSED: Final = {"limit": 1008, "protocol": 1008, "failed": 1011}
"""Codes of the WebSocket protocol by the reason of a goodbye; of all others, going away."""

logger = logging.getLogger("lusoria.live")


class Client(ABC):
    """Who is at the other end of a socket: what is shown there, and what may be asked for."""

    kind, person = "table", -1
    """What is looked at, or through, and in a classroom whose phone it is."""
    most = MOST_SOCKETS
    """Sockets of the same ``who``."""
    limited = True
    """Whether all sockets of the same ``who`` share a limit."""
    gone = False
    """Whether nothing is ever shown here again."""

    def __init__(self, server: Server, live_table: LiveTable, language: str, who: Any) -> None:
        """Look at a table; *who* is the same for sockets that share limits."""
        self.server, self.live_table = server, live_table
        self.language, self.who = language, who

    def ready(self) -> float:
        """Return how far the rules are compiled."""
        return self.server.readiness.progress[self.live_table.table.game.name]

    def in_words(self, error: LusoriaError) -> str:
        """Say what is wrong in the visitor's language; what a game says stays as it is."""
        return texts(self.language).gettext(without_section(error))

    def looks_from(self) -> int:
        """Return the seat that a player looks from here, or NOBODY."""
        return NOBODY

    @property
    def asker(self) -> int | None:
        """Whose keys this client counts; None is nobody whose answers are kept."""
        return None

    @abstractmethod
    async def newest(self) -> bytes | None:
        """Return what has changed since it was shown last, or None."""

    @abstractmethod
    def hears(self, said: Any) -> ServerMessage | None:
        """Answer what has no key, which changes nothing but what is shown."""

    @abstractmethod
    async def carry_out(self, said: Any) -> ServerMessage:
        """Do what is asked for by a key, or refuse it with an error."""


class Connection:
    """One socket of one device at one table."""

    client: Client

    def __init__(
        self,
        live_table: LiveTable,
        socket: WebSocket[Any, Any, Any],
        decoder: msgspec.json.Decoder[Any],
        greet: Callable[[Any], Client | None],
    ) -> None:
        """Take the socket over; *greet* returns who it is that says hello, if they may come in."""
        self.live_table, self.socket, self.decoder, self.greet = live_table, socket, decoder, greet
        self.address = address_of(socket)
        """Where the viewer connects from: bots think for all addresses in turn."""
        self.bucket = Bucket()
        """What one socket may send, however many share the address."""
        self.turn = asyncio.Event()
        """Set when it is this socket's turn to be shown what is new."""
        self.left = False
        """Whether we have said goodbye."""
        self.closing: asyncio.Task[None] | None = None

    async def run(self, server: Server, limits: Buckets) -> None:
        """Talk until one of us leaves."""
        client = await self.greeted()
        if client is None:
            await self.bye("protocol")
            return
        others = self.live_table.connections
        if sum(1 for one in others if one.client.who == client.who) >= client.most:
            await self.bye("limit")
            return
        self.client = client
        others.add(self)
        self.live_table.moved.set()
        self.live_table.wake()
        showing = asyncio.create_task(self.show())
        try:
            await self.listen(server, limits, showing)
        finally:
            others.discard(self)
            self.live_table.wake()
            await self.ended(showing)

    async def greeted(self) -> Client | None:
        """Hear what is said first; None if that is no hello, or comes too late."""
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                said = self.decoder.decode(await self.socket.receive_data("text"))
        except (msgspec.MsgspecError, TimeoutError, UnicodeDecodeError):
            return None
        known = isinstance(said, messages.Greeting) and said.protocol == messages.PROTOCOL
        return self.greet(said) if known else None

    # What is shown.

    def wake(self) -> None:
        """Have shown what is new, when it is this socket's turn."""
        self.live_table.broadcaster.call(self.turn)

    async def show(self) -> None:
        """Send what is newest whenever it is this socket's turn."""
        while True:
            await self.turn.wait()
            self.turn.clear()
            told = await self.client.newest()
            if told is not None:
                await self.send(told)
            if self.client.gone:
                await self.bye("gone")
                return

    async def send(self, raw: bytes) -> None:
        """Send a message; it waits until the socket has taken it.

        Who sends what is no message at all is hung up on before we hear of it.
        """
        try:
            await self.socket.send_data(raw, "text")
        except RuntimeError as error:
            raise WebSocketDisconnect(detail="the server has hung up") from error

    async def tell(self, told: ServerMessage) -> None:
        """Say something."""
        await self.send(messages.write(told))

    async def bye(self, reason: str) -> None:
        """Say goodbye and close."""
        self.left = True
        with contextlib.suppress(Exception):
            await self.tell(messages.Bye(reason))
            await self.socket.close(code=CLOSED.get(reason, 1001))

    async def ended(self, showing: asyncio.Task[None]) -> None:
        """Show no more."""
        showing.cancel()
        await asyncio.gather(showing, return_exceptions=True)

    # What is said.

    async def listen(self, server: Server, limits: Buckets, showing: asyncio.Task[None]) -> None:
        """Carry out what is said, one thing after the other, as long as it is shown something."""
        showing.add_done_callback(lambda done: self.no_longer_shown(server, done))
        while not showing.done():
            if server.stopping:
                await self.bye("stopping")
                return
            try:
                async with asyncio.timeout(SILENT):
                    raw = await self.socket.receive_data("text")
            except TimeoutError:
                await self.bye("silent")
                return
            client = self.client
            if not self.bucket.take() or (client.limited and not limits.take(client.who)):
                await self.bye("limit")
                return
            try:
                said = self.decoder.decode(raw)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                await self.bye("protocol")
                return
            told = await self.answer(said)
            if told is not None:
                await self.tell(told)

    def no_longer_shown(self, server: Server, showing: asyncio.Task[None]) -> None:
        """Close at once where nothing is shown any more, so that the client connects again.

        That somebody left is no fault; anything else is told to the owner first.
        """
        error = None if showing.cancelled() else showing.exception()
        if showing.cancelled() or isinstance(error, WebSocketDisconnect | OSError):
            return
        if error is not None:
            logger.error("not shown", exc_info=error, extra={"table": self.live_table.id})
            server.note_error(f"{self.live_table.id}: {error!r}")
        if not self.left:
            self.closing = asyncio.create_task(self.bye("failed"))

    async def answer(self, said: Any) -> ServerMessage | None:
        """Answer what is said; what was asked for by the same key before is answered the same."""
        if isinstance(said, messages.Greeting):
            return messages.Bye("protocol")
        if isinstance(said, messages.Ping):
            return messages.Pong()
        key, asker = getattr(said, "key", None), self.client.asker
        if key is None:
            if (told := self.client.hears(said)) is None:
                self.wake()
            return told
        known: ServerMessage | None = self.live_table.answers.get((asker, key))
        if known is not None and asker is not None:
            return known
        told = await self.judged(key, self.client.carry_out(said))
        if asker is not None and isinstance(told, messages.Outcome):
            self.live_table.remember(asker, key, told)
        return told

    async def judged(self, key: int, work: Awaitable[ServerMessage]) -> ServerMessage:
        """Wait for what is done; where it is refused, say why."""
        client = self.client
        try:
            return await work
        except StaleAction:
            self.wake()
            return messages.Stale(key)
        except LusoriaError as error:
            return messages.Refused(key, client.in_words(error), error.section)
        except Exception as error:
            if not unusable(error):
                raise
            logger.error("not kept", extra={"table": self.live_table.id, "error": repr(error)})
            client.server.note_error(f"{self.live_table.id}: {error!r}")
            return messages.Refused(key, client.in_words(LusoriaError(UNKEPT)), "")


async def serve(
    socket: WebSocket[Any, Any, Any], find: Callable[[Server], Awaitable[Connection]]
) -> None:
    """Serve a socket, if it may be opened and *find* has a connection for it.

    A socket holds what holds it.  Cut at the end, all that it leads to is gone at once, a table too
    if nobody else looks; the collector of garbage, which stops everybody, would find it much later.
    """
    server: Server = socket.app.state.server
    if not from_here(socket) or server.stopping:
        await socket.close(code=1008)
        return
    try:
        connection = await find(server)
    except (NoTable, *UNUSABLE) as error:
        await socket.close(code=1013 if unusable(error) else 1008)
        return
    await socket.accept()
    try:
        with contextlib.suppress(WebSocketDisconnect):
            await connection.run(server, socket.app.state.limits)
    finally:
        socket.receive, socket.send = empty_receive, empty_send


def without_section(error: LusoriaError) -> str:
    """Return an error's sentence without the section, which is told beside it."""
    return str(error).removesuffix(f" [{error.section}]") if error.section else str(error)
