"""Bots at tables: they think in separate threads and act like everybody else.

Compiled search releases the interpreter, so a thinking bot stops nobody. Search bots share a pool
with one thread less than there are cores, and visitors' addresses take turns in it; other bots have
a thread of their own, so they never wait for searches. A bot thinks only while somebody can see
what it does, and its budget starts when it starts to think.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from typing import Any, Final

from ...bots.analysis import Judgement
from ...bots.naming import Mind, mind_of
from ...bots.player import is_quick
from ...bots.search_bot import Budget, SearchBot
from ...core.errors import LusoriaError
from ...play.match.match import entropy
from ...play.store.database import unusable
from .fair_pool import FairPool
from .live_table import LiveTable

logger = logging.getLogger("lusoria")
HINT: Final = "1s"
MOST_HINTS: Final = 8
"""Hints that one address may wait for at once; they have a thread beside the bots'."""
PACE: Final = 0.15
"""Seconds between two actions of bots that somebody watches: pages show each by itself."""
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


class BotRunner:
    """All bots of a server."""

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
        self.busy: dict[str, list[LiveTable]] = {}
        """The tables of each address at which bots look ahead."""

    @property
    def thinking(self) -> int:
        """How many bots, hints and reviews have a thread now."""
        return self.slow.busy + self.quick.busy + self.hints.busy

    def attend(self, live_table: LiveTable) -> None:
        """Let bots play at a table from now on."""
        if live_table.id not in self.tasks or self.tasks[live_table.id].done():
            task = asyncio.create_task(self._play(live_table), name=f"bots {live_table.id}")
            task.add_done_callback(self.ended)
            self.tasks[live_table.id] = task

    async def leave(self, live_table: LiveTable) -> None:
        """Let a table go."""
        task = self.tasks.pop(live_table.id, None)
        for key in [key for key in self.minds if key[0] == live_table.id]:
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

    async def _play(self, live_table: LiveTable) -> None:
        """Let bots act whenever it is their move."""
        try:
            while True:
                live_table.moved.clear()
                while live_table.bot_to_act() is not None:
                    if live_table.classroom is not None:
                        await asyncio.sleep(live_table.classroom.pace)
                    if (asked := live_table.bot_to_act()) is not None:
                        await self._take_turn(live_table, *asked)
                await live_table.moved.wait()
        except Exception:
            live_table.announce(STOPPED)
            raise

    async def _take_turn(self, live_table: LiveTable, seat: int, bot: str) -> None:
        """Let a bot think and take its action, if the table has not moved on meanwhile.

        After a pause of a classroom no action of a bot arrives.
        """
        table, number = live_table.table, live_table.table.number
        view, actions = table.match.view(seat), table.match.legal(seat)
        try:
            action = await self.choose(live_table, seat, bot, view, actions)
        except Exception:
            logger.exception("bot failed", extra={"table": live_table.id, "bot": bot})
            quick = table.game.bot
            if bot == quick:
                raise
            await live_table.play_on(seat, bot, quick)
            action = await self.choose(live_table, seat, quick, view, actions)
        if action is None:
            return
        if live_table.connections and self.pace and not table.game.is_live:
            await asyncio.sleep(self.pace)
        if live_table.classroom is not None and not live_table.classroom.open:
            return
        try:
            await live_table.commit(lambda table: table.propose_for_bot(seat, number, action))
            live_table.retract(UNKEPT)
        except LusoriaError:
            await asyncio.sleep(0)
        except Exception as error:
            if not unusable(error):
                raise
            logger.error("not kept", extra={"table": live_table.id, "error": repr(error)})
            live_table.announce(UNKEPT)
            await asyncio.sleep(UNKEPT_FOR)

    async def choose(
        self, live_table: LiveTable, seat: int, bot: str, view: Any, actions: list[int]
    ) -> int | None:
        """Return what a bot would do, from what its seat may know; None if nobody looks by then."""
        mind, address = self._mind(live_table, seat, bot), live_table.address
        if is_quick(mind):
            return await self.quick.run(address, lambda: mind.choose(view, actions))
        while not self._may_think(live_table, address):
            live_table.announce(TOO_MANY)
            await asyncio.sleep(AGAIN)
            if live_table.bot_to_act() is None:
                return None
        live_table.retract(TOO_MANY)
        return await self.slow.run(address, lambda: mind.choose(view, actions), live_table.attended)

    def _mind(self, live_table: LiveTable, seat: int, bot: str) -> Mind:
        """Return the bot at a seat, which remembers what it has thought."""
        key = (live_table.id, seat, bot)
        if key not in self.minds:
            match = live_table.table.match
            self.minds[key] = mind_of(bot, match.game, match.seats, entropy(), seat)
        return self.minds[key]

    def _may_think(self, live_table: LiveTable, address: str) -> bool:
        """Whether bots that look ahead may think at a table more of an address."""
        tables = [one for one in self.busy.get(address, []) if one.attended() and not one.over]
        if live_table not in tables and len(tables) < MOST_THINKING:
            tables.append(live_table)
        self.busy[address] = tables
        return live_table in tables

    async def advise(self, live_table: LiveTable, seat: int, budget: str = HINT) -> list[Judgement]:
        """Return how a search bot judges the options of a seat."""
        match, address = live_table.table.match, live_table.address
        if match.game.is_live or not (actions := match.legal(seat)):
            raise LusoriaError("it is nobody's turn")
        view = match.view(seat)
        if self.hints.waits(address) >= MOST_HINTS:
            raise LusoriaError("too many hints are being computed; try again in a moment")
        search_bot = SearchBot(match.game, match.seats, Budget.read(budget), entropy())
        decided = sum(entry.seat >= 0 for entry in match.entries)
        found = await self.hints.run(address, lambda: search_bot.analyse(view, actions, decided))
        return found or []
