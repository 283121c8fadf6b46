"""Who watches which table.  One task a watcher waits on one flag, renders what is newest, sends it.

Nothing queues: whoever is slow skips what came between.  A frame is drawn where the sockets are
served, one at a time, and between two of them everything else goes on: handing a millisecond's work
to a thread and back costs more than the work, and a thread that computes holds up the sockets.
Where many wait, boards are drawn by painters, in processes of their own.  What is long, a tale from
its beginning, is told in pieces, and games that go on come first.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, TypeVar

from ..core.errors import InvalidSeats
from ..core.seats import NOBODY
from ..play.disclosure import tell_on, untold
from ..play.store import OVER, WAITING
from .frames import Sketch, board_key, board_sketch, difference, keep_board, whole_frame
from .messages import Frame, write
from .painting import Board
from .room import Room

Send = Callable[[bytes], Awaitable[None]]
Ready = Callable[[], float]
T = TypeVar("T")
LONG: Final = 16
"""Entries of a log that are told at once: a millisecond or two."""


class Watcher:
    """Somebody who looks at a table through one socket."""

    def __init__(
        self, room: Room, mine: list[int], send: Send, ready: Ready, who: Any = None
    ) -> None:
        """Sit down to watch; nothing is sent before ``look``."""
        self.room, self.mine, self.send, self.ready, self.who = room, mine, send, ready, who
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
                await self.send(self.message(frame))
            self.shown = frame

    def message(self, frame: Frame) -> bytes:
        """Write what has changed; for all who were shown the same it is written once."""
        written, key = self.room.written, (id(self.shown), id(frame))
        if key not in written:
            told = frame if self.shown is None else difference(self.shown, frame)
            written[key] = (self.shown, frame, write(told))
        raw: bytes = written[key][-1]
        return raw

    async def frame(self) -> Frame:
        """Return what there is to see now; watchers with the same eyes share it."""
        room = self.room
        await self.prepare()
        async with room.lock:
            ready = self.ready()
            key: Any = (self.seat, self.narrow, tuple(self.mine), ready, frozenset(room.here()))
            if key not in room.frames:
                await self.paint(ready)
                room.frames[key] = self.drawn(ready)
            frame: Frame = room.frames[key]
        return frame

    async def prepare(self) -> None:
        """Tell what is long in pieces, while others act at this table and at all others."""
        room = self.room
        while self.ready() >= 1.0:
            match, opened = room.table.match, room.table.status == OVER
            if untold(match, self.seat, opened) <= LONG:
                return
            await self.with_brush(partial(tell_on, match, self.seat, opened, LONG), True)

    async def paint(self, ready: float) -> None:
        """Have the board drawn, unless it was: here, or by a painter while others wait."""
        room = self.room
        key = board_key(room.table, self.seat, self.narrow)
        if ready < 1.0 or room.table.status == WAITING or key in room.boards:
            return
        sketch, board = await self.with_brush(self.begun, self.shown is None)
        if isinstance(board, asyncio.Future):
            painted = await board
            board = sketch.painted(painted) if painted else None
        if board is None:
            board = await self.with_brush(sketch.painted, self.shown is None)
        keep_board(room.boards, key, board)

    def begun(self) -> tuple[Sketch, Frame | asyncio.Future[Board | None] | None]:
        """Return what is known before the board is drawn, and the board, or who draws it."""
        room = self.room
        sketch = board_sketch(room.table, self.seat, self.narrow)
        ordered = room.brush.painters.paint(sketch.order, room.brush.awaited)
        return sketch, sketch.painted() if ordered is None else ordered

    def drawn(self, ready: float) -> Frame:
        """Return what there is to see now, around a board that is drawn."""
        room = self.room
        return whole_frame(
            *(room.table, self.seat, self.narrow, self.mine, room.here(), ready),
            boards=room.boards,
        )

    async def with_brush(self, work: Callable[[], T], long: bool) -> T:
        """Do something that takes a millisecond or two; then sockets are heard."""
        await self.room.brush.take(long)
        try:
            return work()
        finally:
            await self.room.brush.give()
