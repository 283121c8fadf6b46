"""Render workers: processes that draw boards beside the server, while many wait.

Drawing is most of a server's work, and one process has one core. A server on which nobody waits has
no render worker and draws by itself; when frames queue up, a worker is started, and it stops when
there is little left to draw. If a worker fails, the board is drawn here.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections import deque
from typing import Final

from ...games import BUILT_IN
from ..child_process import child, ended
from .worker import HEAD, RenderedBoard, RenderJob, framed, read_board, write

CROWD: Final = 6
"""So many who wait at once call for a render worker."""
AHEAD: Final = 8
"""Orders that a render worker has before it at most: ten milliseconds' work, while the server
sends."""
FEW: Final = 100
"""Boards between two rests: a worker that draws fewer is not needed."""
MOST: Final = 3
"""Render workers of a server, however many cores there are."""

logger = logging.getLogger("lusoria")


class RenderWorker:
    """One process, and the boards that were ordered from it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        """Take up work."""
        self.process = process
        self.ordered: deque[asyncio.Future[RenderedBoard | None]] = deque()
        self.games: dict[str, bool] = {}
        """Games that it was shown, and whether it has drawn one: the first takes a while."""
        self.drawn = FEW
        """Boards since it was looked at last; at first it is spared."""
        self.reading = asyncio.create_task(self._read(), name="render worker")

    @property
    def lives(self) -> bool:
        """Whether it answers."""
        return not self.reading.done()

    def takes(self, game: str) -> bool:
        """Whether it can draw a board of a game now."""
        return self.lives and self.games.get(game, False) and len(self.ordered) < AHEAD

    def show(self, order: RenderJob) -> None:
        """Let it draw a first board of a game, for which nobody waits."""
        if self.lives and order.game not in self.games:
            self.games[order.game] = False
            self.paint(order).add_done_callback(lambda _: self._knows(order.game))

    def _knows(self, game: str) -> None:
        """Note that it has drawn a game, if it has."""
        self.games[game] = self.lives

    def paint(self, order: RenderJob) -> asyncio.Future[RenderedBoard | None]:
        """Order a board; where nothing comes of it there is none."""
        board: asyncio.Future[RenderedBoard | None] = asyncio.get_running_loop().create_future()
        self.ordered.append(board)
        assert self.process.stdin is not None
        self.process.stdin.write(framed(write(order)))
        return board

    async def _read(self) -> None:
        """Hand out boards in the order in which they were ordered, as long as it answers."""
        boards = self.process.stdout
        assert boards is not None
        try:
            while True:
                head = await boards.readexactly(HEAD)
                raw = await boards.readexactly(int.from_bytes(head, "little"))
                self.drawn += 1
                self._hand_out(read_board(raw))
        except (asyncio.IncompleteReadError, OSError):
            pass
        finally:
            asyncio.get_running_loop().call_soon(self._give_up)

    def _hand_out(self, board: RenderedBoard | None) -> None:
        """Answer the oldest order."""
        waiting = self.ordered.popleft()
        if not waiting.done():
            waiting.set_result(board)

    def _give_up(self) -> None:
        """Answer everybody who still waits that nothing comes."""
        while self.ordered:
            self._hand_out(None)

    async def leave(self) -> None:
        """Let it go."""
        self.reading.cancel()
        await ended(self.process)


class RenderWorkers:
    """Those there are, and who is asked next."""

    def __init__(self, most: int | None = None) -> None:
        """Begin without any; at most one a core beside the server's own."""
        cores = os.cpu_count() or 1
        self.most = min(MOST, cores - 1) if most is None else most
        self.render_workers: list[RenderWorker] = []
        self.calling: asyncio.Task[None] | None = None

    def paint(self, order: RenderJob, waiting: int) -> asyncio.Future[RenderedBoard | None] | None:
        """Order a board from a free worker, while so many wait; None means: better drawn here."""
        if order.game not in BUILT_IN:
            return None  # a guest's game, which only this process knows
        if waiting >= CROWD:
            self._call(order)
        for render_worker in self.render_workers:
            render_worker.show(order)
        free = [
            render_worker
            for render_worker in self.render_workers
            if render_worker.takes(order.game)
        ]
        return min(free, key=lambda one: len(one.ordered)).paint(order) if free else None

    def _call(self, order: RenderJob) -> None:
        """Call for a render worker more, unless there are enough or one is on the way."""
        at_work = all(
            render_worker.games.get(order.game, False) for render_worker in self.render_workers
        )
        calling = self.calling is not None and not self.calling.done()
        if len(self.render_workers) < self.most and at_work and not calling:
            self.calling = asyncio.create_task(self._start(order), name="render workers")

    async def _start(self, order: RenderJob) -> None:
        """Start a render worker; where that cannot be, everything is drawn here."""
        try:
            process = await child("render.worker", told=True)
        except (OSError, NotImplementedError) as error:
            self.most = 0
            logger.warning("no render workers", extra={"error": repr(error)})
            return
        render_worker = RenderWorker(process)
        self.render_workers.append(render_worker)
        render_worker.show(order)

    async def rest(self) -> None:
        """Let those go who have little to draw, or do not answer."""
        idle = [one for one in self.render_workers if not one.lives or one.drawn < FEW]
        for render_worker in self.render_workers:
            render_worker.drawn = 0
        await self._let_go(idle)

    async def close(self) -> None:
        """Let all go."""
        if self.calling is not None:
            self.calling.cancel()
            await asyncio.gather(self.calling, return_exceptions=True)
        await self._let_go(self.render_workers[:])

    async def _let_go(self, some: list[RenderWorker]) -> None:
        """Let some go."""
        for render_worker in some:
            self.render_workers.remove(render_worker)
            await render_worker.leave()
