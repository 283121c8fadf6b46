"""The protocols under the application: HTTP with time limits, sockets with our compression."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import CloseCode

HEAD_WITHIN: Final = 10.0
"""Seconds in which the head of a request must arrive."""
BODY_SILENT: Final = 30.0
"""Seconds after which a request is given up whose body has stopped arriving."""

logger = logging.getLogger("lusoria.web")


class Requests(H11Protocol):
    """HTTP that closes a connection whose request does not arrive.

    uvicorn limits only the pause between two requests; half a request would stay open for ever.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        """Begin without a timer."""
        super().__init__(*given, **named)
        self.timer: asyncio.TimerHandle | None = None
        self.timed_head = False
        """Whether the timer runs for a head: bytes that trickle in do not prolong it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first head."""
        super().connection_made(transport)
        self.wait()

    def data_received(self, data: bytes) -> None:
        """Read on, and wait for whatever is still missing."""
        super().data_received(data)
        self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self.stop_waiting()
        super().connection_lost(exc)

    def wait(self) -> None:
        """Set the timer for what is missing: a head, the rest of a body, or nothing."""
        upgraded = self.transport.get_protocol() is not self
        missing_head = self.conn.their_state is h11.IDLE and self.timeout_keep_alive_task is None
        missing_body = self.conn.their_state is h11.SEND_BODY
        if self.timer and missing_head and self.timed_head:
            return
        self.stop_waiting()
        if upgraded or self.transport.is_closing() or not (missing_head or missing_body):
            return
        self.timed_head = missing_head
        seconds = HEAD_WITHIN if missing_head else BODY_SILENT
        self.timer = self.loop.call_later(seconds, self.give_up)

    def stop_waiting(self) -> None:
        """Stop the timer."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def give_up(self) -> None:
        """Close the connection, unless it is us who do not read on."""
        self.timer = None
        if self.flow.read_paused:
            self.wait()
        elif not self.transport.is_closing():
            self.transport.close()


class Wire(WebSocketsSansIOProtocol):
    """A socket that remembers more of what it has sent.

    A frame is markup of which most was sent before: with all the window there is it takes a
    third less on the wire, and less than half the time at a level that looks less far for it.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        """Offer compression of our own measure, where any is offered."""
        super().__init__(*given, **named)
        if self.conn.available_extensions:
            self.conn.available_extensions = [
                ServerPerMessageDeflateFactory(
                    client_max_window_bits=12, compress_settings={"level": 3, "memLevel": 6}
                )
            ]

    def send_receive_event_to_app(self) -> None:
        """Hang up on a client whose text is no UTF-8; uvicorn logs a traceback for that."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                logger.warning("a client sent a text that is no UTF-8")
                self.frames = []
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of the windows, and of what reads: it holds what holds it."""
        super().connection_lost(exc)
        self.conn.extensions = []
        self.conn.parser.close()
