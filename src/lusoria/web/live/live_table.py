"""An open table: changes happen one at a time, are made durable, and only then are announced."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from ...core.errors import LusoriaError, NotYourTurn, StaleAction
from ...core.rng import stream_of
from ...core.seats import NOBODY
from ...core.text.words import plain
from ...play.driver import Driver
from ...play.match.match import Match, entropy
from ...play.store.store import (
    BOT,
    OVER,
    PLAYING,
    WAITING,
    ChatMessage,
    Conflict,
    SeatRecord,
    Store,
)
from ...play.table.available_bots import usual_bot
from ...play.table.table import LONGEST_CHAT, Table
from ..render.queue import RenderQueue
from .broadcaster import Broadcaster
from .display import Display

if TYPE_CHECKING:
    from ..classrooms.classroom import Classroom
    from .connection import Connection

TRIES: Final = 20
"""How often a table reads on and judges again before it gives up."""
DRAWS: Final = 200
"""How often somebody is drawn to act next until it is a bot, where people act as they like."""
LOOKED: Final = 60.0
"""Seconds for which a program that has read the table counts as somebody there."""
REMEMBERED: Final = 200
"""Answers of which a table knows that it gave them, and as many more as ``EACH`` socket needs."""
EACH: Final = 20


class LiveTable:
    """An open table, its viewers, and the lock around it."""

    def __init__(self, store: Store, table: Table, render_queue: RenderQueue | None = None) -> None:
        """Open a table; all live tables of a server share the *render_queue*."""
        self.store, self.table = store, table
        self.lock = asyncio.Lock()
        self.display = Display(self, render_queue or RenderQueue())
        table.match.keep_to_this_thread()
        self.connections: set[Connection] = set()
        """The sockets of everybody who watches."""
        self.broadcaster = Broadcaster()
        self.streams = 0
        """How many programs follow the table."""
        self.resting = False
        """Whether it was found without anybody there, and nobody has come since."""
        self.version = 0
        """Raised whenever anything that can be seen has changed."""
        self.moved = asyncio.Event()
        """Set when a bot may have to act."""
        self.order = stream_of(entropy())
        self.answers: OrderedDict[tuple[int | None, int], Any] = OrderedDict()
        """What was answered, by who asked and their key: it is answered the same way again."""
        self._asked = (-1, -1)
        self.classroom: Classroom | None = None
        """The people around the table, where it belongs to a classroom."""
        self.looked, self.looked_from = -LOOKED, ""
        """When a program read the table last, and from which address."""

    @property
    def id(self) -> str:
        """The table's id."""
        return self.table.id

    def changed(self) -> None:
        """Flag all viewers: there is something new."""
        self.version += 1
        self.display.changed()
        self.moved.set()
        self.wake()

    def replace(self, table: Table) -> None:
        """Replace the table by one that was read again."""
        table.match.keep_to_this_thread()
        self.table = table

    def rest(self) -> None:
        """Drop all drawings of a table that nobody watches: they take most of its memory."""
        if self.connections or self.lock.locked():
            self.resting = False
        else:
            self.resting = not self.streams
            self.display.rest()
            self.table.match.rest()

    def wake(self) -> None:
        """Flag all viewers."""
        for connection in self.connections:
            connection.wake()

    def here(self) -> set[int]:
        """The seats whose view somebody has open."""
        seats = (connection.client.looks_from() for connection in self.connections)
        return {seat for seat in seats if seat >= 0}

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.table.status == OVER

    @property
    def address(self) -> str:
        """The address that opened the table's views; a player's address counts for all."""
        if not self.connections:
            return self.looked_from
        return max(self.connections, key=lambda one: one.client.looks_from()).address

    def look(self, address: str) -> None:
        """Note that a program has read the table; for a while it counts as a viewer."""
        came = not self.attended()
        self.looked, self.looked_from = time.monotonic(), address
        if came:
            self.moved.set()

    def attended(self) -> bool:
        """Whether somebody would see what bots do here, or a clock runs."""
        if self.classroom is not None:
            return bool(self.connections) and self.classroom.open
        if (
            self.connections
            or self.streams
            or (self.table.table_record.clock and self.table.people())
        ):
            return True
        return time.monotonic() < self.looked + LOOKED

    def announce(self, notice: str) -> None:
        """Announce something beside the game to everybody, once."""
        if notice not in self.table.notices:
            self.table.notices.append(notice)
            self.changed()

    def retract(self, notice: str) -> None:
        """Withdraw an announcement."""
        if notice in self.table.notices:
            self.table.notices.remove(notice)
            self.changed()

    # What changes the match.

    async def begin_if_full(self) -> None:
        """Start once every seat is taken."""
        async with self.lock:
            if self.table.status == WAITING and not self.table.free:
                await asyncio.wrap_future(self.store.begin(self.id))
                await self._read_on()
                self.table.begin()
        if self.table.status == PLAYING and self.table.chance_is_due:
            await self.commit(Table.opening)
        self.changed()

    async def commit(
        self, propose: Callable[[Table], Match], seat: int = -1, key: int | None = None
    ) -> int:
        """Judge, make durable, adopt, announce, in this order; repeat if the log has grown.

        Returns the number of entries afterwards; a request of *seat* with a known *key* is done
        once.
        """
        async with self.lock:
            table = self.table
            for _ in range(TRIES):
                if key is not None and (done := table.done_by(seat, key)):
                    return done
                trial = propose(table)
                first, now = table.number, time.time()
                if not trial.entries[first:]:
                    return first
                try:
                    await self._keep(trial, now, key)
                except Conflict:
                    await self._read_on()
                    continue
                table.adopt(trial, now, key)
                await self._add_seat_records()
                if self.classroom is not None:
                    self.classroom.grew(first)
                self.changed()
                return first + 1 if key is not None else table.number
        raise StaleAction("the table is too busy")

    async def _keep(self, trial: Match, now: float, key: int | None) -> None:
        """Store the new entries of a trial, or raise a ``Conflict``."""
        first = self.table.number
        entries = trial.entries[first:]
        wanted = trial.over or self.table.snapshot_due(len(entries))
        state = trial.state.tobytes() if wanted else None
        kept = self.store.append(self.id, first, entries, now, key, over=trial.over, state=state)
        await asyncio.wrap_future(kept)

    async def _add_seat_records(self) -> None:
        """Store the seats that have been added to a table."""
        for seat_record in self.table.grown():
            bot = SeatRecord(seat=seat_record.seat, kind=BOT, bot=usual_bot(self.table.game))
            await asyncio.wrap_future(self.store.add(self.id, bot))
            self.table.seat_records.append(bot)

    async def sit(self, seat_record: SeatRecord, digest: str = "") -> None:
        """Seat a person, who holds the ticket."""
        async with self.lock:
            was = self.table.seat_record(seat_record.seat)
            await asyncio.wrap_future(self.store.sit(self.id, seat_record, was, digest))
            self.table.put_seat_record(seat_record)
            self.changed()

    async def play_on(self, seat: int, bot: str, quick: str) -> None:
        """Replace a failed bot by a quick one, and tell everybody."""
        table = self.table
        self.announce(
            f"The bot {bot} has failed; {quick} plays on for {table.match.name_of(seat)}."
        )
        if table.seat_record(seat).bot == bot:
            await self.sit(replace(table.seat_record(seat), bot=quick))

    async def say(self, seat: int, text: str, key: int) -> None:
        """Store a message, then show it to everybody."""
        text = plain(text, LONGEST_CHAT)
        if not text:
            raise LusoriaError("the message is empty")
        name = self.table.match.name_of(seat)
        spoken = ChatMessage(0, seat, name[:40], text, time.time())
        async with self.lock:
            for _ in range(TRIES):
                try:
                    await asyncio.wrap_future(self.store.say(self.id, spoken, key))
                    break
                except Conflict:
                    continue
            since = self.table.heard
            self.table.hear(await asyncio.to_thread(self.store.words, self.id, since))
            self.changed()

    async def vote(self, seat: int, by: int) -> None:
        """Count a vote for a bot to play *seat*; most of the others decide."""
        async with self.lock:
            lent = self.table.vote(seat, by, time.time())
        self.changed()
        if lent:
            await self.sit(self.table.lent(seat, True))

    async def keep_time(self) -> None:
        """End the turn of people whose time is up: they lose, or a bot plays on."""
        for seat in self.table.out_of_time(time.time()):
            with contextlib.suppress(NotYourTurn):
                await self.commit(partial(Table.time_out, seat=seat, now=time.time()))

    async def refresh(self) -> None:
        """Read what other processes have written."""
        async with self.lock:
            await self._read_on()
        await self.begin_if_full()

    async def _read_on(self) -> None:
        """Add what the store has and we lack."""
        table = self.table
        table_record, seat_records, kept, words = await asyncio.to_thread(
            lambda: (
                self.store.table_record(self.id),
                self.store.seat_records(self.id),
                self.store.entries(self.id, table.number),
                self.store.words(self.id, table.heard),
            )
        )
        if table_record is not None and table_record.rematch:
            table.table_record = replace(table.table_record, rematch=table_record.rematch)
        for seat_record in seat_records:
            if seat_record.seat >= len(table.seat_records):
                table.seat_records.append(seat_record)
            elif seat_record != table.seat_records[seat_record.seat]:
                table.put_seat_record(seat_record)
        if table_record is not None and table.table_record.status == WAITING != table_record.status:
            table.table_record = replace(table_record)
            table.begin()
        table.read_on(kept if not table.damaged else ())
        table.hear(words)

    # Bots.

    def bot_to_act(self) -> tuple[int, str] | None:
        """Return the seat to act and the bot that plays it, if one does.

        Bots play only while somebody would see it.
        """
        table = self.table
        if table.status != PLAYING or not self.attended():
            return None
        if self._asked[0] != table.number:
            driver = Driver(table.match, {}, table.dice.stream, self.order)
            self._asked = (
                table.number,
                driver.asked() if self.classroom is None else self._drawn(),
            )
        seat = self._asked[1]
        bot = table.player(seat) if seat >= 0 else ""
        return (seat, bot) if bot else None

    def _drawn(self) -> int:
        """Draw seats until one is a bot's: in a classroom nobody waits for anybody."""
        driver = Driver(self.table.match, {}, self.table.dice.stream, self.order)
        for _ in range(DRAWS):
            seat = driver.asked()
            if 0 <= seat < len(self.table.seat_records) and self.table.player(seat):
                return seat
        return NOBODY

    # Answers that are given again.

    def remember(self, asker: int, key: int, answer: Any) -> None:
        """Remember an answer."""
        self.answers[asker, key] = answer
        while len(self.answers) > REMEMBERED + EACH * len(self.connections):
            self.answers.popitem(last=False)
