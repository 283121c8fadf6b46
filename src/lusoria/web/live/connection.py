"""One WebSocket of one device: what tables and classrooms have in common."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Iterator
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.connection.base import empty_receive, empty_send
from litestar.exceptions import WebSocketDisconnect

from ...core.errors import LusoriaError, StaleAction
from ...play.store.database import unusable
from ..errors import UNKEPT
from ..middleware import Bucket, Buckets, address_of, language_of
from ..pages.texts import texts
from ..server import Server
from .live_table import LiveTable
from .messages import Bye, Refused, ServerMessage, Stale, write

HELLO_WITHIN: Final = 10.0
"""Seconds in which a socket must say hello."""
SILENT: Final = 90.0
"""Seconds after which a socket that says nothing is closed."""
MOST_SOCKETS: Final = 8
"""Sockets of the same seats at one table, or of one person in a classroom."""

CLOSED: Final = {"limit": 1008, "protocol": 1008, "failed": 1011}
"""Codes of the WebSocket protocol by the reason of a goodbye; of all others, going away."""

logger = logging.getLogger("lusoria.live")


class Connection(ABC):
    """One socket of one device at one table."""

    def __init__(
        self, server: Server, live_table: LiveTable, socket: WebSocket[Any, Any, Any]
    ) -> None:
        """Take the socket over; nothing is said before hello."""
        self.server, self.live_table, self.socket = server, live_table, socket
        self.game, self.language = live_table.table.game.name, language_of(socket)
        self.address = address_of(socket)
        self.who: Any = None
        """Whose it is: sockets of the same share limits."""
        self.bucket = Bucket()
        """What one socket may say, whoever else shares the address."""
        self.left = False
        """Whether we have said goodbye."""
        self.closing: asyncio.Task[None] | None = None

    def ready(self) -> float:
        """Return how far the rules are compiled."""
        return self.server.readiness.progress[self.game]

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
        await self.send(write(told))

    async def bye(self, reason: str) -> None:
        """Say goodbye and close."""
        self.left = True
        with contextlib.suppress(Exception):
            await self.tell(Bye(reason))
            await self.socket.close(code=CLOSED.get(reason, 1001))

    async def first_words(self) -> Any:
        """Hear what is said first; None if it is nonsense or comes too late."""
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                return self.understood(await self.socket.receive_data("text"))
        except (msgspec.MsgspecError, TimeoutError, UnicodeDecodeError):
            return None

    def crowded(self, most: int) -> bool:
        """Whether whoever this is has as many sockets here as is good."""
        return sum(1 for watcher in self.live_table.watchers if watcher.who == self.who) >= most

    async def listen(self, limits: Buckets, feeding: asyncio.Task[None]) -> None:
        """Carry out what is said, one thing after the other, as long as it is shown something."""
        feeding.add_done_callback(self.no_longer_fed)
        while not feeding.done():
            if self.server.stopping:
                await self.bye("stopping")
                return
            try:
                async with asyncio.timeout(SILENT):
                    raw = await self.socket.receive_data("text")
            except TimeoutError:
                await self.bye("silent")
                return
            if not self.may_speak(limits):
                await self.bye("limit")
                return
            try:
                said = self.understood(raw)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                await self.bye("protocol")
                return
            told = await self.answer(said)
            if told is not None:
                await self.tell(told)

    def no_longer_fed(self, feeding: asyncio.Task[None]) -> None:
        """Close at once where nothing is shown any more, so that the client connects again.

        That somebody left is no fault; anything else is told to the owner first.
        """
        error = None if feeding.cancelled() else feeding.exception()
        if feeding.cancelled() or is_gone(error):
            return
        if error is not None:
            logger.error("not shown", exc_info=error, extra={"table": self.live_table.id})
            self.server.note_error(f"{self.live_table.id}: {error!r}")
        if not self.left:
            self.closing = asyncio.create_task(self.bye("failed"))

    async def ended(self, feeding: asyncio.Task[None]) -> None:
        """Show no more."""
        feeding.cancel()
        await asyncio.gather(feeding, return_exceptions=True)

    async def judged(self, key: int, work: Awaitable[ServerMessage]) -> ServerMessage:
        """Wait for what is done; where it is refused, say why."""
        try:
            return await work
        except StaleAction:
            self.show_again()
            return Stale(key)
        except LusoriaError as error:
            return Refused(key, self.in_words(error), error.section)
        except Exception as error:
            if not unusable(error):
                raise
            logger.error("not kept", extra={"table": self.live_table.id, "error": repr(error)})
            self.server.note_error(f"{self.live_table.id}: {error!r}")
            unkept = LusoriaError(UNKEPT)
            return Refused(key, self.in_words(unkept), "")

    def in_words(self, error: LusoriaError) -> str:
        """Say what is wrong in the visitor's language; what a game says stays as it is."""
        return texts(self.language).gettext(without_section(error))

    @abstractmethod
    def understood(self, raw: str | bytes) -> Any:
        """Read a message."""

    @abstractmethod
    def may_speak(self, limits: Buckets) -> bool:
        """Whether limits let one more message through."""

    @abstractmethod
    async def answer(self, said: Any) -> ServerMessage | None:
        """Carry out what is said; return what is told."""

    @abstractmethod
    def show_again(self) -> None:
        """Have everything shown that is new, as somebody did not know it."""


def is_gone(error: object) -> bool:
    """Whether somebody has left, and nothing has gone wrong."""
    return isinstance(error, WebSocketDisconnect | OSError)


@contextlib.contextmanager
def letting_go(socket: WebSocket[Any, Any, Any]) -> Iterator[None]:
    """Talk through a socket until somebody leaves; then nothing of it stays.

    A socket holds what holds it.  Cut, all that it leads to is gone at once, a table too if nobody
    else looks; the collector of garbage, which stops everybody, would find it much later.
    """
    try:
        with contextlib.suppress(WebSocketDisconnect):
            yield
    finally:
        socket.receive, socket.send = empty_receive, empty_send


def without_section(error: LusoriaError) -> str:
    """Return an error's sentence without the section, which is told beside it."""
    return str(error).removesuffix(f" [{error.section}]") if error.section else str(error)
