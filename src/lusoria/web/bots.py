"""Bots at tables: they think in threads of their own and act like anybody else.

Compiled search lets go of the interpreter, so that a bot that thinks stops nobody.  There are as
many threads as cores less one; who finds none free waits, and its budget begins when it thinks.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from ..bots.analysis import Judgement
from ..bots.naming import Mind, mind_of
from ..bots.thinker import Budget, Thinker
from ..core.errors import LusoriaError
from ..play.match import entropy
from .room import Room

T = TypeVar("T")
logger = logging.getLogger("lusoria")
HINT: Final = "1s"
MOST_HINTS: Final = 8
"""Hints that may be waited for at once; they have a thread of their own beside the bots'."""
PACE: Final = 0.45
"""Seconds between two actions of bots that somebody watches, so that eyes can follow."""


class Minds:
    """All bots of a house."""

    def __init__(
        self,
        pace: float = PACE,
        threads: int = 0,
        ended: Callable[[asyncio.Task[Any]], None] = lambda _: None,
    ) -> None:
        """Hire threads; *ended* hears of a table at which bots play no more."""
        self.ended = ended
        count = threads or max(1, (os.cpu_count() or 2) - 1)
        self.pool = ThreadPoolExecutor(count, thread_name_prefix="bot")
        self.hints = ThreadPoolExecutor(1, thread_name_prefix="hint")
        self.pace, self.thinking, self.hinting = pace, 0, 0
        self.minds: dict[tuple[str, int, str], Mind] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def attend(self, room: Room) -> None:
        """Let bots play at a table from now on."""
        if room.id not in self.tasks or self.tasks[room.id].done():
            task = asyncio.create_task(self._play(room), name=f"bots {room.id}")
            task.add_done_callback(self.ended)
            self.tasks[room.id] = task

    async def leave(self, room: Room) -> None:
        """Let a table go."""
        task = self.tasks.pop(room.id, None)
        for key in [key for key in self.minds if key[0] == room.id]:
            del self.minds[key]
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def close(self) -> None:
        """Stop all bots."""
        tasks, self.tasks = list(self.tasks.values()), {}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for pool in (self.pool, self.hints):
            pool.shutdown(wait=False, cancel_futures=True)

    async def _play(self, room: Room) -> None:
        """Let bots act whenever it is their move."""
        while True:
            room.moved.clear()
            while room.bot_to_act() is not None:
                if room.hall is not None:
                    await asyncio.sleep(room.hall.pace)
                if (asked := room.bot_to_act()) is not None:
                    await self._act(room, *asked)
            await room.moved.wait()

    async def _act(self, room: Room, seat: int, bot: str) -> None:
        """Let a bot think and take its action, if the table has not moved on meanwhile.

        For one that fails the game's own quick bot decides: a table does not wait for ever.
        Whoever has paused a room meanwhile hears of no act any more.
        """
        table = room.table
        number = table.number
        view, actions = table.match.view(seat), table.match.legal(seat)
        try:
            action = await self.choose(room, seat, bot, view, actions)
        except Exception:
            logger.exception("bot failed", extra={"table": room.id, "bot": bot})
            action = await self.choose(room, seat, table.game.bot, view, actions)
        if room.watchers and self.pace and not table.game.live:
            await asyncio.sleep(self.pace)
        if room.hall is not None and not room.hall.open:
            return
        try:
            await room.bot_acts(seat, number, action)
        except LusoriaError:
            await asyncio.sleep(0)

    async def choose(self, room: Room, seat: int, bot: str, view: Any, actions: list[int]) -> int:
        """Return what a bot would do, from what its seat may know."""
        key = (room.id, seat, bot)
        if key not in self.minds:
            match = room.table.match
            self.minds[key] = mind_of(bot, match.game, match.seats, entropy(), seat)
        return await self.in_thread(lambda: self.minds[key].choose(view, actions), self.pool)

    async def advise(self, room: Room, seat: int, budget: str = HINT) -> list[Judgement]:
        """Return what a thinker holds of the options of a seat."""
        match = room.table.match
        if match.game.live or not (actions := match.legal(seat)):
            raise LusoriaError("there is nothing to think about")
        view = match.view(seat)
        if self.hinting >= MOST_HINTS:
            raise LusoriaError("many ask for hints just now; try again in a moment")
        thinker = Thinker(match.game, match.seats, Budget.read(budget), entropy())
        self.hinting += 1
        try:
            return await self.in_thread(lambda: thinker.analyse(view, actions), self.hints)
        finally:
            self.hinting -= 1

    async def in_thread(self, work: Callable[[], T], pool: ThreadPoolExecutor) -> T:
        """Do something long without stopping anybody."""
        self.thinking += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work)
        finally:
            self.thinking -= 1
