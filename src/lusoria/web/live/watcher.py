"""Who watches which table.  One task a watcher waits on one flag, and sends what is newest.

Nothing queues: a slow connection skips what came between.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from ...core.errors import InvalidSeats
from ...core.seats import NOBODY
from .live_table import LiveTable
from .messages import Frame

Send = Callable[[bytes], Awaitable[None]]
Ready = Callable[[], float]


class Watcher:
    """A viewer of a table, through one socket."""

    def __init__(
        self,
        live_table: LiveTable,
        mine: list[int],
        send: Send,
        ready: Ready,
        who: Any = None,
        address: str = "",
    ) -> None:
        """Sit down to watch; nothing is sent before ``look``."""
        self.live_table, self.mine, self.send, self.ready, self.who = (
            live_table,
            mine,
            send,
            ready,
            who,
        )
        self.address = address
        """Where the viewer connects from: bots think for all addresses in turn."""
        self.seat, self.narrow = NOBODY, False
        self.flag = asyncio.Event()
        self.shown: Frame | None = None

    def look(self, seat: int, narrow: bool) -> None:
        """Look through the eyes of one of one's own seats, by default the first."""
        if seat >= 0 and seat not in self.mine:
            raise InvalidSeats("that seat is somebody else's")
        self.seat = seat if seat >= 0 else (self.mine[0] if self.mine else NOBODY)
        self.narrow, self.shown = narrow, None
        self.flag.set()

    async def watch(self) -> None:
        """Send frames until the socket is gone."""
        while True:
            await self.flag.wait()
            self.flag.clear()
            frame = await self.frame()
            if frame is not self.shown and frame != self.shown:
                await self.send(self.live_table.display.message(self.shown, frame))
            self.shown = frame

    async def frame(self) -> Frame:
        """Return what there is to see now; watchers with the same eyes share it."""
        first = self.shown is None
        return await self.live_table.display.frame(
            self.seat, self.narrow, self.mine, self.ready, first
        )
