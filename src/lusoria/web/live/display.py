"""What viewers of a live table are shown: one frame and one board for all with the same view.

Everything here runs on the event loop's thread, which alone reads and changes a live match. A frame
is made in one go from one moment of the table. Long work is done before, in pieces: a long log is
narrated a few entries at a time, and boards are drawn by other processes while many wait; the table
goes on between two pieces.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ...play.match.disclosure import tell_on, untold
from ...play.store.store import OVER, WAITING
from ..render.queue import RenderQueue
from ..render.worker import RenderedBoard
from .frames import Sketch, board_key, board_sketch, difference, keep_board, whole_frame
from .messages import Frame, write

if TYPE_CHECKING:
    from .live_table import LiveTable

T = TypeVar("T")
LONG: Final = 16
"""Entries of a log that are narrated at once: a millisecond or two."""
TRIES: Final = 3
"""How often a board is drawn for a table that moves on meanwhile, before everything else waits."""


class Display:
    """The frames, boards and messages of one live table, kept until something changes."""

    def __init__(self, live_table: LiveTable, render_queue: RenderQueue) -> None:
        """Begin with nothing drawn; all tables of a server share the *render_queue*."""
        self.live_table, self.render_queue = live_table, render_queue
        self.frames: dict[Any, Frame] = {}
        """What viewers see now; every change clears it."""
        self.written: dict[Any, tuple[Frame | None, Frame, bytes]] = {}
        """Messages from one frame to another, kept with both of them; cleared with the frames."""
        self.boards: dict[Any, Frame] = {}
        """What follows from the match alone: chat, clocks and arrivals leave it as it is."""
        self.drawing: dict[Any, asyncio.Task[None]] = {}
        """Boards that are being drawn: others who want the same one wait for it."""

    def changed(self) -> None:
        """Forget what showed the moment before."""
        self.frames.clear()
        self.written.clear()

    def rest(self) -> None:
        """Forget all drawings."""
        self.changed()
        self.boards.clear()

    def message(self, before: Frame | None, after: Frame) -> bytes:
        """Write what has changed; for all who were shown the same it is written once."""
        key = (id(before), id(after))
        if key not in self.written:
            told = after if before is None else difference(before, after)
            self.written[key] = (before, after, write(told))
        return self.written[key][-1]

    async def frame(
        self, seat: int, narrow: bool, mine: list[int], ready: Callable[[], float], long: bool
    ) -> Frame:
        """Return what there is to see now; nothing happens between that moment and the return.

        A first look is *long*: boards of games that go on are drawn before it.
        """
        live_table = self.live_table
        for _ in range(TRIES):
            if ready() < 1.0 or live_table.table.status == WAITING:
                break
            await self.narrate(seat, live_table.table.status == OVER)
            if board_key(live_table.table, seat, narrow) in self.boards:
                break
            await self._draw(seat, narrow, long)
        far = ready()
        key: Any = (seat, narrow, tuple(mine), far, frozenset(live_table.here()))
        if key not in self.frames:
            self.frames[key] = whole_frame(
                live_table.table, seat, narrow, mine, live_table.here(), far, boards=self.boards
            )
        return self.frames[key]

    async def narrate(self, seat: int, opened: bool) -> None:
        """Narrate the log for a viewer in pieces, while others act at this table and all others."""
        while untold(self.live_table.table.match, seat, opened) > LONG:
            tell = partial(tell_on, self.live_table.table.match, seat, opened, LONG)
            await self._in_turn(tell, long=True)

    async def _draw(self, seat: int, narrow: bool, long: bool) -> None:
        """Have the board drawn, or wait for whom it is being drawn already."""
        key = board_key(self.live_table.table, seat, narrow)
        task = self.drawing.get(key)
        if task is None:
            task = self.drawing[key] = asyncio.create_task(self._drawn(seat, narrow, long))
            task.add_done_callback(lambda done: self._forget(key, done))
        await asyncio.shield(task)

    def _forget(self, key: Any, task: asyncio.Task[None]) -> None:
        """Forget a drawing that is done; who waited for it hears what went wrong."""
        self.drawing.pop(key, None)
        if not task.cancelled():
            task.exception()

    async def _drawn(self, seat: int, narrow: bool, long: bool) -> None:
        """Draw the board of one moment, here or in another process, and keep it."""
        key, sketch, ordered = await self._in_turn(partial(self._begun, seat, narrow), long)
        if isinstance(ordered, asyncio.Future):
            painted = await ordered
            board = sketch.painted(painted) if painted else None
        else:
            board = ordered
        if board is None:
            board = await self._in_turn(sketch.painted, long)
        keep_board(self.boards, key, board)

    def _begun(
        self, seat: int, narrow: bool
    ) -> tuple[Any, Sketch, Frame | asyncio.Future[RenderedBoard | None]]:
        """Return the key of this moment, what is known of it, and its board or the order for it."""
        table = self.live_table.table
        sketch = board_sketch(table, seat, narrow)
        ordered = self.render_queue.render_workers.paint(sketch.order, self.render_queue.awaited)
        painted = sketch.painted() if ordered is None else ordered
        return board_key(table, seat, narrow), sketch, painted

    async def _in_turn(self, work: Callable[[], T], long: bool) -> T:
        """Do something that takes a millisecond or two; then sockets are heard."""
        await self.render_queue.take(long)
        try:
            return work()
        finally:
            await self.render_queue.give()
