"""The parts of a server: the store, the open tables, the bots, the compiled games."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Final

from ..core.errors import DamagedFile
from ..play.match_file import read_text
from ..play.store.database import said, unusable
from ..play.store.expiry import forget_left, left_tables
from ..play.store.store import OPEN, OVER, PLAYING, SeatRecord, Store, TableRecord
from ..play.table.table import Table
from ..play.table.table_reading import read_table
from ..play.table.table_setup import branched, brought
from ..play.table.tickets import digest_of, is_id, new_ticket
from . import process_memory
from .classrooms.agenda import attend
from .classrooms.code_limits import Door
from .classrooms.open_classrooms import OpenClassrooms
from .errors import NoTable as NoTable
from .errors import NotYours as NotYours
from .live.bot_runner import PACE, BotRunner
from .live.live_table import LiveTable
from .quota import Quota
from .readiness import Readiness
from .render.queue import RenderQueue
from .render.workers import RenderWorkers
from .reviews import Reviews

MOST_OPEN: Final = 500
"""Tables that are kept open while nobody watches them."""
BEAT: Final = 1.0
"""Seconds between two looks at the clocks."""
SMALLEST_BEAT: Final = 20
"""Beats after which waiting tables are shown again, so that votes are offered, others rest, and
memory that is free is given back."""
KEEP_DAYS: Final = 30
DAY: Final = 24 * 3600.0
BETWEEN_EXPIRIES: Final = 3600
"""Beats between two looks for tables that were left."""
MOST_EXPIRED: Final = 500
"""Tables that are deleted after one look."""
ERRORS: Final = 50
TRIED_FOR: Final = 1.0
"""Seconds for which the answer whether the database can be written is good."""
LONGEST_WRITE: Final = 5.0
"""Seconds after which a write that has not ended has failed."""
LONGEST_UPLOAD: Final = 2_000_000
"""Bytes of a match file that is sent to the server."""
MOST_LINES: Final = 40_000
"""Lines of such a file."""
UNDONE: Final = re.compile(r"^[^:\n]*:\s*(?:undo|retry)\s*(?:$|#)", re.MULTILINE)
MOST_UNDONE: Final = 300
"""Actions that may be taken back in it: each goes through the match from its beginning."""

LONGEST_DOCUMENT: Final = 20_000
"""Characters of an option that is a whole document."""

logger = logging.getLogger("lusoria")


class Server:
    """A server, without its edge."""

    def __init__(self, store: Store, pace: float = PACE, ready: bool | None = None) -> None:
        """Open the server around a store."""
        self.store = store
        self.minds = BotRunner(pace, ended=self._ended)
        self.reviews = Reviews(store, self.minds, self._ended)
        self.readiness = (
            Readiness(self._game_moved) if ready is None else Readiness(self._game_moved, ready)
        )
        self.live_tables: OrderedDict[str, LiveTable] = OrderedDict()
        self.classrooms = OpenClassrooms(self)
        self.door = Door(self.classrooms)
        self.quota = Quota(store)
        self.keep_days = KEEP_DAYS
        """Days for which tables are kept at which nobody moved; 0 keeps them all."""
        self.opening: dict[str, asyncio.Lock] = {}
        self.render_workers = RenderWorkers()
        """Who draws when many wait."""
        self.render_queue = RenderQueue(self.render_workers)
        """Held while a frame is drawn: between two of them sockets are heard."""
        self.owner = new_ticket()
        """What the owner's one-time link is made of."""
        self.owners: set[str] = set()
        self.near = ""
        """The address by which those near find it; nothing where they cannot."""
        self.open_to_network: Callable[[], Awaitable[None]] | None = None
        """Lets phones find a server that only this machine has reached so far."""
        self.started = time.time()
        self.errors: deque[tuple[float, str]] = deque(maxlen=ERRORS)
        self.acted: deque[float] = deque(maxlen=10_000)
        self.tasks: list[asyncio.Task[Any]] = []
        self.prepared: asyncio.Task[None]
        """Done when every game can be played."""
        self.stopping = False
        self.trying = asyncio.Lock()
        self.tried = (-TRIED_FOR, "")
        """When the database was last tried, and what was wrong with it."""
        self.reading = asyncio.Lock()
        """Held while a match that somebody has sent is read: one at a time."""

    async def start(self) -> None:
        """Begin to compile, to listen and to keep time."""
        loop = asyncio.get_running_loop()

        def heard(table: str) -> None:
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(self._heard, table)

        self.store.listen(heard)
        self.prepared = asyncio.create_task(self.readiness.prepare(), name="readiness")
        self.tasks = [self.prepared, asyncio.create_task(self._beat(), name="clocks")]
        for task in self.tasks:
            task.add_done_callback(self._ended)

    async def stop(self) -> None:
        """Let everything come to rest; what was told is durable already."""
        self.stopping = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.reviews.close()
        await self.render_workers.close()
        await self.minds.close()
        await asyncio.to_thread(self.store.close)

    def note_error(self, sentence: str) -> None:
        """Keep an error for the owner."""
        self.errors.append((time.time(), sentence))

    def _ended(self, task: asyncio.Task[Any]) -> None:
        """Say so if a task that should go on has ended."""
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("task ended", extra={"task": task.get_name(), "error": repr(error)})
            self.note_error(f"{task.get_name()}: {error!r}")

    # Tables.

    async def live_table(self, id: str) -> LiveTable:
        """Return an open table, opened if need be."""
        if id in self.live_tables:
            self.live_tables.move_to_end(id)
            self.live_tables[id].resting = False
            return self.live_tables[id]
        if not is_id(id):
            raise NoTable("there is no such table")
        try:
            async with self.opening.setdefault(id, asyncio.Lock()):
                if id not in self.live_tables:
                    await self._open(id)
        finally:
            self.opening.pop(id, None)
        await self._close_idle()
        return self.live_tables[id]

    async def _open(self, id: str) -> None:
        """Open a table, if there is such a one."""
        table = await asyncio.to_thread(self._read, id)
        if table is None:
            raise NoTable("there is no such table")
        self.live_tables[id] = LiveTable(self.store, table, self.render_queue)
        if table.damaged:
            self.note_error(f"{id}: {table.notices[0]}")
        if self.readiness.ready(table.game.name):
            await self._enter(self.live_tables[id])
        else:
            self.readiness.want(table.game.name)

    def _read(self, id: str) -> Table | None:
        """Read a table from the store; the rules must be there before its log is taken up."""
        table_record = self.store.table_record(id)
        if table_record is None:
            return None
        if not self.readiness.ready(table_record.game):
            return Table(table_record, self.store.seat_records(id))
        return read_table(self.store, id)

    async def _enter(self, live_table: LiveTable) -> None:
        """Let a table begin, or go on, with its bots; a classroom first counts its people."""
        await self.classrooms.found(live_table.id)
        await live_table.begin_if_full()
        self.minds.attend(live_table)

    async def _close_idle(self) -> None:
        """Close tables that were looked at longest ago, unless somebody is there."""
        idle = [
            live_table for live_table in self.live_tables.values() if not live_table.connections
        ]
        for live_table in idle[: max(0, len(self.live_tables) - MOST_OPEN)]:
            if (
                not self.readiness.ready(live_table.table.game.name)
                or live_table.bot_to_act() is None
            ):
                await self._close(live_table)

    async def _close(self, live_table: LiveTable) -> None:
        """Close a table; the next visitor opens it again."""
        await self.minds.leave(live_table)
        self.live_tables.pop(live_table.id, None)

    async def create(
        self,
        records: tuple[TableRecord, list[SeatRecord]],
        tickets: Sequence[tuple[str, int]],
        address: str = "",
    ) -> LiveTable:
        """Keep a new table and open it; while it waits for players it counts for an *address*."""
        table_record, seat_records = records
        if any(seat_record.kind == OPEN for seat_record in seat_records):
            await self.quota.check(address)
            self.quota.add(address, table_record.id)
        given = [(digest_of(ticket), seat) for ticket, seat in tickets]
        await asyncio.wrap_future(self.store.create(table_record, seat_records, given))
        logger.info("table", extra={"table": table_record.id, "game": table_record.game})
        return await self.live_table(table_record.id)

    async def keep_match(self, text: str) -> LiveTable:
        """Keep a match that somebody has sent, to be replayed; it is as hostile as any input."""
        if len(text) > LONGEST_UPLOAD or text.count("\n") > MOST_LINES:
            raise DamagedFile("this is too long for a match")
        if len(UNDONE.findall(text)) > MOST_UNDONE:
            raise DamagedFile("too many actions have been undone in this match")
        async with self.reading:
            match = await asyncio.to_thread(read_text, text)
        table_record, seat_records = brought(match)
        await asyncio.wrap_future(self.store.create(table_record, seat_records))
        if match.entries:
            kept = self.store.append(table_record.id, 0, match.entries, time.time(), over=True)
            await asyncio.wrap_future(kept)
        return await self.live_table(table_record.id)

    async def branch(
        self, live_table: LiveTable, step: int, seat: int, name: str, ticket: str
    ) -> LiveTable:
        """Open a table at which a match that is over goes on from a step, with one person."""
        match = live_table.table.public_match()
        part, table_record, seat_records = await asyncio.to_thread(branched, match, step, seat)
        await asyncio.wrap_future(self.store.create(table_record, seat_records))
        if part.entries:
            kept = self.store.append(table_record.id, 0, part.entries, time.time(), over=False)
            await asyncio.wrap_future(kept)
        fresh = await self.live_table(table_record.id)
        await self.take_seat(fresh, seat, name, "", ticket)
        return fresh

    async def seats_of(self, ticket: str, id: str) -> list[int]:
        """Return the seats of a table that a ticket opens."""
        if not ticket:
            return []
        return await asyncio.to_thread(self.store.seats_of, digest_of(ticket), id)

    async def take_seat(
        self, live_table: LiveTable, seat: int, name: str, words: str, ticket: str
    ) -> None:
        """Let somebody sit down."""
        await self._apart(live_table)
        seat_record = live_table.table.taken(seat, name, words)
        await live_table.sit(seat_record, digest_of(ticket))
        await self.settle(live_table)

    async def fill(self, live_table: LiveTable, bot: str) -> None:
        """Let bots take the open seats."""
        await self._apart(live_table)
        for seat_record in live_table.table.filled(bot):
            await live_table.sit(seat_record)
        await self.settle(live_table)

    async def _apart(self, live_table: LiveTable) -> None:
        """Refuse what is for tables alone: people join a classroom by its code."""
        if await self.classrooms.found(live_table.id) is not None:
            raise NotYours("this table belongs to a classroom: join it by its code")

    async def settle(self, live_table: LiveTable) -> None:
        """Let a table begin if it can."""
        if self.readiness.ready(live_table.table.game.name):
            await self._enter(live_table)

    def acted_now(self) -> None:
        """Count an action."""
        self.acted.append(time.time())

    # What happens by itself.

    def _heard(self, id: str) -> None:
        """Look again at a table that another process has changed; at all of them if unsure."""
        live_tables = (
            [self.live_tables[id]]
            if id in self.live_tables
            else []
            if id
            else list(self.live_tables.values())
        )
        for live_table in live_tables:
            self._in_the_background(self._refresh(live_table))

    def _in_the_background(self, work: Coroutine[Any, Any, Any]) -> None:
        """Begin something that ends by itself."""
        task = asyncio.create_task(work)
        self.tasks.append(task)
        task.add_done_callback(self._refreshed)

    def _refreshed(self, task: asyncio.Task[Any]) -> None:
        """Forget a task that is done."""
        with contextlib.suppress(ValueError):
            self.tasks.remove(task)
        self._ended(task)

    async def _refresh(self, live_table: LiveTable) -> None:
        """Read what others have written to a table."""
        if self.readiness.ready(live_table.table.game.name):
            await live_table.refresh()
        if live_table.classroom is not None:
            await live_table.classroom.refresh()

    def _game_moved(self, name: str) -> None:
        """Show how far a game is at its tables, and open them when it is ready."""
        for live_table in [
            live_table
            for live_table in self.live_tables.values()
            if live_table.table.game.name == name
        ]:
            if self.readiness.ready(name):
                self._in_the_background(self._take_up(live_table))
            else:
                live_table.changed()

    async def _take_up(self, live_table: LiveTable) -> None:
        """Read a table again whose rules have just become ready."""
        async with live_table.lock:
            table = await asyncio.to_thread(read_table, self.store, live_table.id)
            if table is not None:
                live_table.replace(table)
        await self._enter(live_table)

    async def _beat(self) -> None:
        """Keep the clocks, and now and then look after every table, not after all at once."""
        beats = 0
        while True:
            await asyncio.sleep(BEAT)
            beats += 1
            for live_table in list(self.live_tables.values()):
                try:
                    await self._tend(live_table, beats)
                except Exception as error:
                    logger.error("clock", extra={"table": live_table.id, "error": repr(error)})
                    if not unusable(error):
                        self.note_error(f"{live_table.id}: {error!r}")
            if beats % BETWEEN_EXPIRIES == SMALLEST_BEAT:
                self._in_the_background(self.expire())
            if beats % SMALLEST_BEAT == 0:
                await self.render_workers.rest()
                process_memory.give_back()

    async def expire(self) -> list[str]:
        """Delete tables at which no person ever moved, when their time is up; return them."""
        if not self.keep_days:
            return []
        before, gone = time.time() - self.keep_days * DAY, []
        for id in await asyncio.to_thread(left_tables, self.store, before, MOST_EXPIRED):
            live_table = self.live_tables.get(id)
            if live_table is not None and (live_table.connections or live_table.streams):
                continue
            if live_table is not None:
                await self._close(live_table)
            if await asyncio.wrap_future(forget_left(self.store, id, before)):
                gone.append(id)
        if gone:
            logger.info("expired", extra={"tables": gone})
        return gone

    async def _tend(self, live_table: LiveTable, beats: int) -> None:
        """Keep the clocks of one table; it may fail without any other."""
        if (hash(live_table.id) + beats) % SMALLEST_BEAT == 0:
            await self._look_after(live_table)
        if live_table.table.status != PLAYING or not self.readiness.ready(
            live_table.table.game.name
        ):
            return
        if live_table.table.table_record.clock:
            await live_table.keep_time()
        if live_table.classroom is not None:
            await attend(live_table.classroom, time.time())

    async def _look_after(self, live_table: LiveTable) -> None:
        """Let a table rest at which nobody looks; show again one that waits for somebody."""
        await self._rest(live_table)
        if not live_table.connections or not self.readiness.ready(live_table.table.game.name):
            return
        waits = live_table.table.waited(time.time()) >= BEAT * SMALLEST_BEAT
        if live_table.table.status == PLAYING and (waits or live_table.classroom is not None):
            live_table.display.changed()
            live_table.wake()

    async def _rest(self, live_table: LiveTable) -> None:
        """Let a table rest at which nobody looks; one that is over, and has rested, is closed."""
        rested = live_table.resting
        live_table.rest()
        if (
            rested
            and live_table.resting
            and live_table.table.status == OVER
            and live_table.classroom is None
        ):
            await self._close(live_table)

    # Facts about the server.

    async def wrong_with_writing(self) -> str:
        """Return what is wrong with writing to the database; nothing where it works."""
        async with self.trying:
            if time.monotonic() - self.tried[0] >= TRIED_FOR:
                wrong = ""
                try:
                    async with asyncio.timeout(LONGEST_WRITE):
                        await asyncio.wrap_future(self.store.try_write())
                except TimeoutError:
                    wrong = f"a write took longer than {LONGEST_WRITE:.0f} s"
                except Exception as error:
                    wrong = said(error)
                self.tried = (time.monotonic(), wrong)
            return self.tried[1]

    def sockets(self) -> int:
        """Return how many sockets are open."""
        return sum(len(live_table.connections) for live_table in self.live_tables.values())

    def memory(self) -> int:
        """Return the most memory the process has had, in bytes."""
        return process_memory.most()
