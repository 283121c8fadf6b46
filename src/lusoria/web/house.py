"""Everything a server is made of: the store, the open tables, the bots, the shelf."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from collections import OrderedDict, deque
from collections.abc import Coroutine, Sequence
from typing import Any, Final

from ..core.errors import DamagedFile
from ..core.game import Game
from ..play.database import said, unusable
from ..play.expiry import forget_left, left_tables
from ..play.file import read_text
from ..play.laying import brought, new_table
from ..play.store import OPEN, OVER, PLAYING, Chair, Store
from ..play.table import Table, read_table
from ..play.tickets import digest_of, is_id, new_ticket
from . import heap
from .bots import PACE, Minds
from .brush import Brush
from .chances import Reviews
from .errors import NoTable as NoTable
from .errors import NotYours as NotYours
from .painters import Painters
from .quota import Quota
from .room import Room
from .rooms.attend import attend
from .rooms.door import Door
from .rooms.halls import Halls
from .shelf import Shelf

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
UNDONE: Final = re.compile(r"^[^:\n]*:\s*undo\s*(?:$|#)", re.MULTILINE)
MOST_UNDONE: Final = 300
"""Actions that may be taken back in it: each goes through the match from its beginning."""

LONGEST_DOCUMENT: Final = 20_000
"""Characters of an option that is a whole document."""

logger = logging.getLogger("lusoria")


class House:
    """A server, without its edge."""

    def __init__(self, store: Store, pace: float = PACE, ready: bool | None = None) -> None:
        """Open the house around a store."""
        self.store = store
        self.minds = Minds(pace, ended=self._ended)
        self.reviews = Reviews(store, self.minds, self._ended)
        self.shelf = Shelf(self._game_moved) if ready is None else Shelf(self._game_moved, ready)
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.halls = Halls(self)
        self.door = Door(self.halls)
        self.quota = Quota(store)
        self.keep_days = KEEP_DAYS
        """Days for which tables are kept at which nobody moved; 0 keeps them all."""
        self.opening: dict[str, asyncio.Lock] = {}
        self.painters = Painters()
        """Who draws when many wait."""
        self.brush = Brush(self.painters)
        """Held while a frame is drawn: between two of them sockets are heard."""
        self.owner = new_ticket()
        """What the owner's one-time link is made of."""
        self.owners: set[str] = set()
        self.near = ""
        """The address by which those near find it; nothing where they cannot."""
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
        self.prepared = asyncio.create_task(self.shelf.prepare(), name="shelf")
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
        await self.painters.close()
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

    async def room(self, id: str) -> Room:
        """Return an open table, opened if need be."""
        if id in self.rooms:
            self.rooms.move_to_end(id)
            self.rooms[id].resting = False
            return self.rooms[id]
        if not is_id(id):
            raise NoTable("there is no such table")
        try:
            async with self.opening.setdefault(id, asyncio.Lock()):
                if id not in self.rooms:
                    await self._open(id)
        finally:
            self.opening.pop(id, None)
        await self._close_idle()
        return self.rooms[id]

    async def _open(self, id: str) -> None:
        """Open a table, if there is such a one."""
        table = await asyncio.to_thread(self._read, id)
        if table is None:
            raise NoTable("there is no such table")
        self.rooms[id] = Room(self.store, table, self.brush)
        if table.damaged:
            self.note_error(f"{id}: {table.notices[0]}")
        if self.shelf.ready(table.game.name):
            await self._enter(self.rooms[id])
        else:
            self.shelf.want(table.game.name)

    def _read(self, id: str) -> Table | None:
        """Read a table from the store; the rules must be there before its log is taken up."""
        sheet = self.store.sheet(id)
        if sheet is None:
            return None
        if not self.shelf.ready(sheet.game):
            return Table(sheet, self.store.chairs(id))
        return read_table(self.store, id)

    async def _enter(self, room: Room) -> None:
        """Let a table begin, or go on, with its bots; in a room nobody acts before people count."""
        await self.halls.found(room.id)
        await room.begin_if_full()
        self.minds.attend(room)

    async def _close_idle(self) -> None:
        """Close tables that were looked at longest ago, unless somebody is there."""
        idle = [room for room in self.rooms.values() if not room.watchers]
        for room in idle[: max(0, len(self.rooms) - MOST_OPEN)]:
            if not self.shelf.ready(room.table.game.name) or room.bot_to_act() is None:
                await self._close(room)

    async def _close(self, room: Room) -> None:
        """Close a table; whoever comes back opens it again."""
        await self.minds.leave(room)
        self.rooms.pop(room.id, None)

    async def create(
        self,
        game: Game,
        players: int,
        seated: Sequence[Chair],
        tickets: Sequence[tuple[str, int]],
        options: dict[str, str] | None = None,
        listed: bool = False,
        hints: bool = True,
        clock: float = 0.0,
        address: str = "",
    ) -> Room:
        """Set a table, keep it, open it; while it waits for players it counts for an *address*."""
        sheet, chairs = new_table(game, players, seated, options, listed, hints, clock)
        if any(chair.kind == OPEN for chair in chairs):
            await self.quota.check(address)
            self.quota.add(address, sheet.id)
        given = [(digest_of(ticket), seat) for ticket, seat in tickets]
        await asyncio.wrap_future(self.store.create(sheet, chairs, given))
        logger.info("table", extra={"table": sheet.id, "game": game.name})
        return await self.room(sheet.id)

    async def keep_match(self, text: str) -> Room:
        """Keep a match that somebody has sent, to be replayed; it is as hostile as any input."""
        if len(text) > LONGEST_UPLOAD or text.count("\n") > MOST_LINES:
            raise DamagedFile("this is too long for a match")
        if len(UNDONE.findall(text)) > MOST_UNDONE:
            raise DamagedFile("too much is taken back in this match")
        async with self.reading:
            match = await asyncio.to_thread(read_text, text)
        sheet, chairs = brought(match)
        await asyncio.wrap_future(self.store.create(sheet, chairs))
        if match.entries:
            kept = self.store.append(sheet.id, 0, match.entries, time.time(), over=True)
            await asyncio.wrap_future(kept)
        return await self.room(sheet.id)

    async def seats_of(self, ticket: str, id: str) -> list[int]:
        """Return the seats of a table that a ticket opens."""
        if not ticket:
            return []
        return await asyncio.to_thread(self.store.seats_of, digest_of(ticket), id)

    async def take_seat(self, room: Room, seat: int, name: str, words: str, ticket: str) -> None:
        """Let somebody sit down."""
        await self._apart(room)
        chair = room.table.taken(seat, name, words)
        await room.sit(chair, digest_of(ticket))
        await self.settle(room)

    async def fill(self, room: Room, bot: str) -> None:
        """Let bots take the open seats."""
        await self._apart(room)
        for chair in room.table.filled(bot):
            await room.sit(chair)
        await self.settle(room)

    async def _apart(self, room: Room) -> None:
        """Refuse what is for tables alone: people come to a room by its own door."""
        if await self.halls.found(room.id) is not None:
            raise NotYours("this table is that of a room: join it by its code")

    async def settle(self, room: Room) -> None:
        """Let a table begin if it can."""
        if self.shelf.ready(room.table.game.name):
            await self._enter(room)

    def acted_now(self) -> None:
        """Count an action."""
        self.acted.append(time.time())

    # What happens by itself.

    def _heard(self, id: str) -> None:
        """Look again at a table that another process has changed; at all of them if unsure."""
        rooms = [self.rooms[id]] if id in self.rooms else [] if id else list(self.rooms.values())
        for room in rooms:
            self._in_the_background(self._refresh(room))

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

    async def _refresh(self, room: Room) -> None:
        """Read what others have written to a table."""
        if self.shelf.ready(room.table.game.name):
            await room.refresh()
        if room.hall is not None:
            await room.hall.refresh()

    def _game_moved(self, name: str) -> None:
        """Show how far a game is at its tables, and open them when it is ready."""
        for room in [room for room in self.rooms.values() if room.table.game.name == name]:
            if self.shelf.ready(name):
                self._in_the_background(self._take_up(room))
            else:
                room.changed()

    async def _take_up(self, room: Room) -> None:
        """Read a table anew whose rules have just become ready."""
        async with room.lock:
            table = await asyncio.to_thread(read_table, self.store, room.id)
            if table is not None:
                room.replace(table)
        await self._enter(room)

    async def _beat(self) -> None:
        """Keep the clocks, and now and then look after every table, not after all at once."""
        beats = 0
        while True:
            await asyncio.sleep(BEAT)
            beats += 1
            for room in list(self.rooms.values()):
                try:
                    await self._tend(room, beats)
                except Exception as error:
                    logger.error("clock", extra={"table": room.id, "error": repr(error)})
                    if not unusable(error):
                        self.note_error(f"{room.id}: {error!r}")
            if beats % BETWEEN_EXPIRIES == SMALLEST_BEAT:
                self._in_the_background(self.expire())
            if beats % SMALLEST_BEAT == 0:
                await self.painters.rest()
                heap.give_back()

    async def expire(self) -> list[str]:
        """Delete tables at which no person ever moved, when their time is up; return them."""
        if not self.keep_days:
            return []
        before, gone = time.time() - self.keep_days * DAY, []
        for id in await asyncio.to_thread(left_tables, self.store, before, MOST_EXPIRED):
            room = self.rooms.get(id)
            if room is not None and (room.watchers or room.streams):
                continue
            if room is not None:
                await self._close(room)
            if await asyncio.wrap_future(forget_left(self.store, id, before)):
                gone.append(id)
        if gone:
            logger.info("expired", extra={"tables": gone})
        return gone

    async def _tend(self, room: Room, beats: int) -> None:
        """Keep the clocks of one table; it may fail without any other."""
        if (hash(room.id) + beats) % SMALLEST_BEAT == 0:
            await self._look_after(room)
        if room.table.status != PLAYING or not self.shelf.ready(room.table.game.name):
            return
        if room.table.sheet.clock:
            await room.keep_time()
        if room.hall is not None:
            await attend(room.hall, time.time())

    async def _look_after(self, room: Room) -> None:
        """Let a table rest at which nobody looks; show again one that waits for somebody."""
        await self._rest(room)
        if not room.watchers or not self.shelf.ready(room.table.game.name):
            return
        waits = room.table.waited(time.time()) >= BEAT * SMALLEST_BEAT
        if room.table.status == PLAYING and (waits or room.hall is not None):
            room.display.changed()
            room.wake()

    async def _rest(self, room: Room) -> None:
        """Let a table rest at which nobody looks; one that is over, and has rested, is closed."""
        rested = room.resting
        room.rest()
        if rested and room.resting and room.table.status == OVER and room.hall is None:
            await self._close(room)

    # Facts about the house.

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
        return sum(len(room.watchers) for room in self.rooms.values())

    def memory(self) -> int:
        """Return the most memory the process has had, in bytes."""
        return heap.most()
