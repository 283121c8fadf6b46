"""Bots at tables: they think in threads of their own and act like anybody else.

Compiled search releases the interpreter, so that a thinking bot stops nobody.  Bots that look ahead
share one thread a core less one, and visitors' addresses take turns at them; bots that do not look
ahead have a thread of their own, so that they never wait for the others.  A bot thinks only where
somebody sees what it does, and its budget begins when it thinks.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from typing import Any, Final

from ..bots.analysis import Judgement
from ..bots.naming import Mind, mind_of
from ..bots.player import is_quick
from ..bots.thinker import Budget, Thinker
from ..core.errors import LusoriaError
from ..play.database import unusable
from ..play.match import entropy
from .fair_pool import FairPool
from .room import Room

logger = logging.getLogger("lusoria")
HINT: Final = "1s"
MOST_HINTS: Final = 8
"""Hints that one address may wait for at once; they have a thread beside the bots'."""
PACE: Final = 0.45
"""Seconds between two actions of bots that somebody watches, so that eyes can follow."""
MOST_THINKING: Final = 60
"""Tables of one address at which bots look ahead; at further ones they wait."""
AGAIN: Final = 1.0
"""Seconds after which a table that waits asks again."""
TOO_MANY: Final = (
    f"Bots look ahead at {MOST_THINKING} other tables from your network. "
    "The bots here go on when one of those tables is finished or closed."
)
UNKEPT: Final = "The bots wait: moves cannot be saved just now."
UNKEPT_FOR: Final = 3.0
"""Seconds after which a bot whose move could not be saved tries again."""
STOPPED: Final = "The bots here have failed and play no more. The owner of this server can see why."


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
        self.slow = FairPool(threads or max(1, (os.cpu_count() or 2) - 1), "bot")
        self.quick = FairPool(1, "quick")
        self.hints = FairPool(1, "hint")
        self.pace = pace
        self.minds: dict[tuple[str, int, str], Mind] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.busy: dict[str, list[Room]] = {}
        """The tables of each address at which bots look ahead."""

    @property
    def thinking(self) -> int:
        """How many bots, hints and reviews have a thread now."""
        return self.slow.busy + self.quick.busy + self.hints.busy

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
        for pool in (self.slow, self.quick, self.hints):
            pool.close()

    async def _play(self, room: Room) -> None:
        """Let bots act whenever it is their move."""
        try:
            while True:
                room.moved.clear()
                while room.bot_to_act() is not None:
                    if room.hall is not None:
                        await asyncio.sleep(room.hall.pace)
                    if (asked := room.bot_to_act()) is not None:
                        await self._act(room, *asked)
                await room.moved.wait()
        except Exception:
            room.announce(STOPPED)
            raise

    async def _act(self, room: Room, seat: int, bot: str) -> None:
        """Let a bot think and take its action, if the table has not moved on meanwhile.

        After a pause of a classroom no action of a bot arrives.
        """
        table, number = room.table, room.table.number
        view, actions = table.match.view(seat), table.match.legal(seat)
        try:
            action = await self.choose(room, seat, bot, view, actions)
        except Exception:
            logger.exception("bot failed", extra={"table": room.id, "bot": bot})
            quick = table.game.bot
            if bot == quick:
                raise
            await room.play_on(seat, bot, quick)
            action = await self.choose(room, seat, quick, view, actions)
        if action is None:
            return
        if room.watchers and self.pace and not table.game.live:
            await asyncio.sleep(self.pace)
        if room.hall is not None and not room.hall.open:
            return
        try:
            await room.bot_acts(seat, number, action)
            room.retract(UNKEPT)
        except LusoriaError:
            await asyncio.sleep(0)
        except Exception as error:
            if not unusable(error):
                raise
            logger.error("not kept", extra={"table": room.id, "error": repr(error)})
            room.announce(UNKEPT)
            await asyncio.sleep(UNKEPT_FOR)

    async def choose(
        self, room: Room, seat: int, bot: str, view: Any, actions: list[int]
    ) -> int | None:
        """Return what a bot would do, from what its seat may know; None if nobody looks by then."""
        mind, address = self._mind(room, seat, bot), room.address
        if is_quick(mind):
            return await self.quick.run(address, lambda: mind.choose(view, actions))
        while not self._may_think(room, address):
            room.announce(TOO_MANY)
            await asyncio.sleep(AGAIN)
            if room.bot_to_act() is None:
                return None
        room.retract(TOO_MANY)
        return await self.slow.run(address, lambda: mind.choose(view, actions), room.attended)

    def _mind(self, room: Room, seat: int, bot: str) -> Mind:
        """Return the bot at a seat, which remembers what it has thought."""
        key = (room.id, seat, bot)
        if key not in self.minds:
            match = room.table.match
            self.minds[key] = mind_of(bot, match.game, match.seats, entropy(), seat)
        return self.minds[key]

    def _may_think(self, room: Room, address: str) -> bool:
        """Whether bots that look ahead may think at a table more of an address."""
        tables = [one for one in self.busy.get(address, []) if one.attended() and not one.over]
        if room not in tables and len(tables) < MOST_THINKING:
            tables.append(room)
        self.busy[address] = tables
        return room in tables

    async def advise(self, room: Room, seat: int, budget: str = HINT) -> list[Judgement]:
        """Return how a search bot judges the options of a seat."""
        match, address = room.table.match, room.address
        if match.game.live or not (actions := match.legal(seat)):
            raise LusoriaError("there is nothing to think about")
        view = match.view(seat)
        if self.hints.waits(address) >= MOST_HINTS:
            raise LusoriaError("many ask for hints just now; try again in a moment")
        thinker = Thinker(match.game, match.seats, Budget.read(budget), entropy())
        return await self.hints.run(address, lambda: thinker.analyse(view, actions)) or []
