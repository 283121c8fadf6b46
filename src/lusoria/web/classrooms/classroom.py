"""The people around a classroom's table: who they are, which roles they play, who substitutes.

The table judges, the live table makes durable; a classroom knows people. Everything it does is
stored before anybody is told. What the rules know of people (who holds a role) follows the seats by
actions of the teacher, so the log says so.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from ...core.errors import InvalidSeats, LusoriaError, NotYourTurn
from ...core.live.hosting import BOTS, PERSONS
from ...core.seats import NATURE, NOBODY
from ...play.store.classrooms import (
    AWAY,
    FREE,
    HERE,
    LOT,
    WAITING,
    ClassroomRecord,
    ClassroomStore,
    Exchange,
    Participant,
    Settings,
)
from ...play.store.store import BOT, OPEN, PERSON, PLAYING, SeatRecord
from ...play.store.store import WAITING as GATHERING
from ...play.table.available_bots import usual_bot
from ...play.table.table import Table
from ..live.live_table import LiveTable
from ..middleware import Buckets
from . import follow, permits
from .encoded_parts import EncodedParts
from .messages import Acts
from .names import apart_from, checked, renamed

MOST_PEOPLE: Final = 250
"""People in a classroom, those who wait to be let in among them."""
AFTER_ACT: Final = 2
"""Acts of bots after each act of a person who practises."""
TRIED: Final = (30.0, 0.2)
"""How often an address may give wrong digits: so many at once, so many a second."""
COMING: Final = (150.0, 1.0)
"""How many people an address may bring in: a class shares one."""

logger = logging.getLogger("lusoria.classrooms")


class Classroom:
    """Everybody around a table."""

    def __init__(
        self,
        classroom_store: ClassroomStore,
        live_table: LiveTable,
        record: ClassroomRecord,
        people: Iterable[Participant],
    ) -> None:
        """Open the doors; *classroom* is the table's."""
        self.classroom_store, self.live_table, self.record = classroom_store, live_table, record
        self.people = {person.id: person for person in people}
        self.lock = asyncio.Lock()
        self.budget = 0
        """Acts that bots may still take where somebody practises."""
        self.keeping = asyncio.Lock()
        """Held while what is kept of the classroom itself changes."""
        self.tried, self.coming = Buckets(*TRIED), Buckets(*COMING)
        self.expected = 0.0
        """Everybody who joined before this time belongs here: the teacher said so."""
        self.written = EncodedParts()
        self.acted: dict[str, float] = {}
        """When each person acted last, by name."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.followed = False
        """Whether people have followed the log since the doors were opened."""
        self.since = time.time()
        """When it opened or was last let go on: before, nobody could be expected to act."""
        self._counted = 0
        self._known: tuple[int, dict[str, Any]] = (-1, {})
        self._before: dict[str, Any] = {}
        self._lasting: tuple[Any, dict[Any, Any]] = (None, {})
        live_table.classroom = self

    # What it is like now.

    @property
    def id(self) -> str:
        """The table's name."""
        return self.live_table.id

    @property
    def settings(self) -> Settings:
        """How the classroom is run."""
        return self.record.settings

    @property
    def pace(self) -> float:
        """Seconds between two acts of bots."""
        return self.settings.pace

    @property
    def open(self) -> bool:
        """Whether anybody may act now."""
        waits = self.settings.practice and self.budget <= 0
        return self.live_table.table.status == PLAYING and not self.settings.paused and not waits

    @property
    def judge(self) -> int:
        """The teacher's seat, or NOBODY."""
        hosting = self.live_table.table.game.live.hosting
        return hosting.judge(self.live_table.table.match.roles) if hosting else NOBODY

    def free(self) -> list[int]:
        """Return the seats that somebody may take: those kept for people, else those of bots."""
        seat_records = [one for one in self.live_table.table.seat_records if one.seat != self.judge]
        seat_records = seat_records[: self.live_table.table.match.seats]
        kept = [one.seat for one in seat_records if one.kind == OPEN]
        return kept or [one.seat for one in seat_records if one.kind == BOT]

    def at(self, seat: int) -> list[Participant]:
        """Return who plays a seat, in the order in which they joined."""
        return [one for one in self.people.values() if one.seat == seat and one.state != WAITING]

    def person(self, id: int) -> Participant:
        """Return somebody, or say that there is no such person."""
        if id not in self.people:
            raise LusoriaError("there is no such person here")
        return self.people[id]

    def playing(self, person: Participant) -> int:
        """Return the seat through which somebody looks and acts, or NOBODY."""
        return NOBODY if person.seat is None or person.state == WAITING else person.seat

    def known(self, name: str, read: Callable[[Classroom], Any]) -> Any:
        """Return what is the same for all who look, read once whenever something has changed.

        What has not changed is the same object, so that a client need not compare it.
        """
        if self._known[0] != self.live_table.version:
            self._known = (self.live_table.version, {})
        found = self._known[1]
        if name not in found:
            new, old = read(self), self._before.get(name)
            found[name] = self._before[name] = old if old == new else new
        return found[name]

    def lasting(self, read: Callable[..., Any], *of: Any) -> Any:
        """Return what follows from people, seats and how the classroom is run, for every actor.

        It is read once, ``read(classroom, *of)``, until one of these changes.
        """
        around = self.known("around", around_of)
        if self._lasting[0] is not around:
            self._lasting = (around, {})
        found = self._lasting[1]
        if (read, of) not in found:
            found[read, of] = read(self, *of)
        return found[read, of]

    def last_acts(self) -> dict[str, float]:
        """Return when each person acted last, in seconds since 1970, by the name they have now."""
        table = self.live_table.table
        match, new = table.match, range(self._counted, table.number)
        persons = match.persons() if self._counted == 0 and new else []
        for at in new:
            entry = match.entries[at]
            if entry.seat >= 0 and entry.action >= 0:
                who = persons[at] if persons else entry.who or match.names[entry.seat]
                self.acted[who] = table.times[at]
        self._counted = table.number
        if not self.settings.renamed:
            return self.acted
        last: dict[str, float] = {}
        for name, when in self.acted.items():
            last[self.known_as(name)] = max(when, last.get(self.known_as(name), when))
        return last

    # Coming in.

    async def join(
        self, name: str, digest: str, way: str = "", seat: int = NOBODY, card: bool = False
    ) -> Participant:
        """Admit a person, or let them wait; with a *card* the seat is theirs at once."""
        async with self.lock:
            if len(self.people) >= MOST_PEOPLE:
                raise LusoriaError("this room is full")
            name = self.named(name)
            chosen = seat if card else self._chosen(way, seat)
            state = WAITING if self.settings.two_step and not card else HERE
            person = await asyncio.wrap_future(
                self.classroom_store.join(self.id, name, chosen, state, digest)
            )
            self.people[person.id] = person
            if state == HERE and chosen is not None:
                await self._sit(person, chosen)
        self.live_table.changed()
        return person

    def named(self, name: str, apart: int = -1) -> str:
        """Return a name as it may be used by somebody new, or by person *apart*.

        The log may know others by names that they have no longer: these stay theirs.
        """
        own = self.people[apart].name if apart in self.people else None
        others = [one.name for one in self.people.values() if one.id != apart]
        former = [name for name, now in self.settings.renamed.items() if now != own]
        apart_from(name, permits.kept_names(self))
        return checked(name, [*others, *former], self.settings.filter_names)

    def known_as(self, name: str) -> str:
        """Return what somebody is called now whom the log calls *name*."""
        return self.settings.renamed.get(name, name)

    def _chosen(self, way: str, seat: int) -> int | None:
        """Return the seat that a person takes or draws; None if they get one later."""
        free = self.free()
        if way == LOT and LOT in self.settings.ways:
            if not free:
                raise InvalidSeats("no role is free; your teacher will find one for you")
            return secrets.choice(self.first_of(free))
        if way == FREE and FREE in self.settings.ways and seat != NOBODY:
            if seat not in free:
                raise InvalidSeats("somebody else has just taken that role: choose another one")
            return seat
        return None

    def first_of(self, free: list[int]) -> list[int]:
        """Return the free seats to draw from: those that so many people need first, if any."""
        table = self.live_table.table
        hosting, roles = table.game.live.hosting, table.match.roles
        if hosting is None:
            return free
        most = table.game.seats[-1]
        planned = hosting.planned(min(len(self.people) + hosting.fewest, most))
        return [seat for seat in free if roles[seat] in planned.people] or free

    def unlocks(self, digits: str, address: str) -> bool:
        """Whether digits open the lock; too many wrong ones are not listened to."""
        if not self.record.lock:
            return True
        if not self.tried.take(address):
            raise LusoriaError("too many wrong PINs; wait a moment")
        right = secrets.compare_digest(digits.encode(), self.record.lock.encode())
        self.tried.known[address].level += right
        return right

    async def admit(self, id: int) -> None:
        """Admit a person who waits; if their role was taken meanwhile they get another."""
        async with self.lock:
            person = self.person(id)
            seat = person.seat if person.seat in self.free() else None
            await self._put(replace(person, state=HERE, seat=seat))
            if seat is not None:
                await self._sit(self.people[id], seat)
        self.live_table.changed()

    # Moving about.

    async def assign(self, id: int, seat: int | None) -> None:
        """Give somebody a role, also one that another plays already, or none."""
        async with self.lock:
            person = self.person(id)
            if seat is not None and (seat == self.judge or not self._is_seat(seat)):
                raise InvalidSeats("there is no such seat")
            was = self.playing(person)
            await self._put(replace(person, seat=seat, state=HERE))
            if was != NOBODY and was != seat:
                await self._left(was)
            if seat is not None:
                await self._sit(self.people[id], seat)
        self.live_table.changed()

    async def leave(self, id: int) -> None:
        """Let a bot play for a person who leaves, until they are back."""
        async with self.lock:
            person = self.person(id)
            await self._put(replace(person, state=AWAY))
            seat = self.playing(person)
            if seat != NOBODY and not any(one.state == HERE for one in self.at(seat)):
                await self._lend(seat, True)
        self.live_table.changed()

    async def back(self, id: int) -> None:
        """Give a person their role back."""
        async with self.lock:
            person = self.person(id)
            if person.state == WAITING:
                raise NotYourTurn("wait until your teacher admits you")
            await self._put(replace(person, state=HERE))
            if person.seat is not None:
                await self._sit(self.people[id], person.seat)
        self.live_table.changed()

    async def bot(self, seat: int, on: bool) -> None:
        """Let a bot play a role that people have, or no longer."""
        async with self.lock:
            if seat == self.judge or not self._is_seat(seat):
                raise InvalidSeats("there is no such seat")
            people = self.at(seat)
            if not people:
                raise InvalidSeats("nobody has this role, so a bot plays it already")
            state = AWAY if on else HERE
            await self._put(*(replace(one, state=state) for one in people))
            await self._lend(seat, on)
        self.live_table.changed()

    async def remove(self, id: int) -> None:
        """Remove a person for good; their tickets stop working."""
        async with self.lock:
            person = self.person(id)
            await asyncio.wrap_future(self.classroom_store.remove(self.id, id))
            del self.people[id]
            seat = self.playing(person)
            if seat != NOBODY:
                await self._left(seat)
        self.live_table.changed()

    async def rename(self, id: int, name: str) -> None:
        """Give somebody another name."""
        async with self.lock:
            person, table = self.person(id), self.live_table.table
            name = self.named(name, id)
            await self._called(replace(person, name=name))
            seat = self.playing(person)
            if seat != NOBODY and self.at(seat)[0].id == id:
                if table.status == GATHERING:
                    await self.live_table.sit(replace(table.seat_records[seat], name=name))
                else:
                    await self._seated(seat, name)
        self.live_table.changed()

    async def begin(self) -> None:
        """Begin: bots play the roles that nobody has taken."""
        async with self.lock:
            table = self.live_table.table
            if table.status != GATHERING:
                raise NotYourTurn("the game has already started")
            await self._seat_records(
                SeatRecord(seat=seat, kind=BOT, bot=usual_bot(table.game)) for seat in table.free
            )
            await self.live_table.begin_if_full()
            await self._settle()
        self.live_table.changed()

    async def change(self, **settings: Any) -> None:
        """Run the classroom otherwise from now on."""
        await self.alter(
            lambda record: replace(record, settings=replace(record.settings, **settings))
        )

    async def keep(self, record: ClassroomRecord) -> None:
        """Keep the classroom as it is said to be now."""
        await self.alter(lambda _: record)

    async def alter(
        self, change: Callable[[ClassroomRecord], ClassroomRecord], quietly: bool = False
    ) -> None:
        """Keep changes of the classroom's own lock, clock or settings; then tell."""
        async with self.keeping:
            record = change(self.record)
            await asyncio.wrap_future(self.classroom_store.change(record))
            self.record = record
        if not quietly:
            self.live_table.changed()

    # Acting.

    async def play_for(self, person: Participant, said: Acts) -> int:
        """Take actions for somebody's role, all or none."""
        seat, table = self.playing(person), self.live_table.table
        if seat == NOBODY:
            raise NotYourTurn("you have no role yet")
        if self.settings.paused:
            raise NotYourTurn("the game is paused")
        if person.state == AWAY or table.player(seat):
            raise NotYourTurn("a bot plays for you; take your role back first")
        actions = list(said.actions)
        permits.check_allowed(self, seat, actions)
        who = "" if person.name == table.match.names[seat] else person.name

        def propose(table: Table) -> Any:
            permits.check_meaning(table, seat, actions, said.meant)
            return table.propose(seat, said.seen, actions, said.note, who)

        return await self.live_table.commit(propose, seat, said.key)

    async def judge_acts(
        self,
        actions: list[str | int],
        note: str = "",
        key: int | None = None,
        who: str = "",
        meant: str = "",
    ) -> int:
        """Take actions for the teacher, all or none."""
        seat, seen = self.judge, self.live_table.table.number
        if seat == NOBODY:
            raise NotYourTurn("this room has no facilitator")

        def propose(table: Table) -> Any:
            permits.check_meaning(table, seat, actions, meant)
            return table.propose(seat, seen, actions, note, who)

        return await self.live_table.commit(propose, seat, key)

    # How seats and the rules follow.

    async def _put(self, *people: Participant) -> None:
        """Keep people as they are now."""
        await asyncio.wrap_future(self.classroom_store.put(self.id, people))
        self.people |= {person.id: person for person in people}

    async def _called(self, person: Participant) -> None:
        """Store a person's new name together with the old one, which the log knows."""
        async with self.keeping:
            was = self.people[person.id].name
            names = renamed(self.settings.renamed, was, person.name)
            record = replace(self.record, settings=replace(self.settings, renamed=names))
            work = self.classroom_store.exchange(record, [person], self.settings.exchanges)
            if not await asyncio.wrap_future(work):
                raise LusoriaError("somebody else has just taken that role: try again")
            self.record, self.people[person.id] = record, person

    def _is_seat(self, seat: int) -> bool:
        """Whether the table has such a seat now."""
        return 0 <= seat < self.live_table.table.match.seats

    async def _sit(self, person: Participant, seat: int) -> None:
        """Let somebody sit down: on a seat of a bot, or beside who sits there."""
        table = self.live_table.table
        seat_record = table.seat_record(seat)
        first = self.at(seat)[0] if self.at(seat) else person
        begun = table.status != GATHERING
        if seat_record.kind != PERSON or seat_record.lent:
            name = seat_record.name if begun else first.name
            taken = replace(seat_record, kind=PERSON, bot="", lent=False, name=name)
            await self.live_table.sit(taken)
        if begun:
            await self._seated(seat, first.name)
        await self._settle()

    async def _left(self, seat: int) -> None:
        """Let somebody else go on where one has stood up: who shared the seat, or a bot."""
        table, rest = self.live_table.table, self.at(seat)
        seat_record = table.seat_record(seat)
        if table.status == GATHERING:
            kept = replace(seat_record, name=rest[0].name) if rest else SeatRecord(seat=seat)
            await self.live_table.sit(kept)
        elif rest:
            await self._seated(seat, rest[0].name)
        else:
            await self.live_table.sit(
                replace(seat_record, kind=BOT, bot=usual_bot(table.game), lent=False)
            )
            await self._seated(seat, "")
        await self._settle()

    async def _lend(self, seat: int, on: bool) -> None:
        """Let a bot play for the people of a seat, or no longer."""
        table = self.live_table.table
        if table.seat_record(seat).kind == PERSON:
            await self.live_table.sit(table.lent(seat, on))
            await self._settle()

    async def _seat_records(self, seat_records: Iterable[SeatRecord]) -> None:
        """Put several on seats at once."""
        live_table = self.live_table
        async with live_table.lock:
            changed = list(seat_records)
            sat = [
                live_table.store.sit(self.id, one, live_table.table.seat_record(one.seat))
                for one in changed
            ]
            await asyncio.gather(*map(asyncio.wrap_future, sat))
            for one in changed:
                live_table.table.put_seat_record(one)
            live_table.changed()

    async def _seated(self, seat: int, name: str) -> None:
        """Let the log say who sits at a seat from now on."""
        table = self.live_table.table
        if table.status == PLAYING and table.match.names[seat] != name:
            await self.live_table.commit(lambda table: table.rename(seat, name))

    async def _settle(self) -> None:
        """Hand roles over, as the seats say, in the teacher's name."""
        table = self.live_table.table
        hosting, match = table.game.live.hosting, table.match
        if hosting is None or table.status != PLAYING or match.acting == NATURE:
            return
        actions: list[str | int] = []
        for seat, holder in enumerate(hosting.holders(match.state)):
            wanted = BOTS if table.player(seat) else PERSONS
            if seat != self.judge and holder != wanted:
                actions.append(hosting.hand_over(match.state, seat, wanted))
        if actions:
            try:
                await self.judge_acts(actions)
            except LusoriaError as error:
                logger.warning("not handed over", extra={"table": self.id, "error": str(error)})

    # What the log does to people.

    def grew(self, first: int) -> None:
        """Notice what has happened at the table from entry *first* on: people may change roles."""
        match, hosting = self.live_table.table.match, self.live_table.table.game.live.hosting
        if hosting is None:
            return
        self.spend(first)
        if any(follow.moves(match, hosting, at) for at in range(first, len(match.entries))):
            self._later(self.follow())

    def spend(self, first: int) -> None:
        """Count what bots have done since an entry; in practice your own acts let them do more.

        What the teacher does lets no bot act.
        """
        if not self.settings.practice:
            return
        for entry in self.live_table.table.match.entries[first:]:
            if entry.seat >= 0 and entry.action >= 0 and entry.seat != self.judge:
                self.budget += -1 if self.live_table.table.player(entry.seat) else AFTER_ACT

    def _later(self, work: Any) -> None:
        """Do something as soon as the table is free."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        """Say so if something went wrong."""
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("classroom", exc_info=error, extra={"table": self.id})

    async def follow(self) -> None:
        """Let people have the roles that the log gives them, and sit and be called accordingly.

        Asking again changes nothing.  What a crash has left half done is done by asking again.
        """
        async with self.lock:
            table = self.live_table.table
            hosting = table.game.live.hosting
            self.followed = True
            if hosting is None or table.status != PLAYING:
                return
            match = table.match.copy()
            await self._exchange(await asyncio.to_thread(follow.exchanges, match, hosting))
            await self._seat_records(follow.seat_records(self))
            for seat, name in follow.names(self):
                await self._seated(seat, name)
            await self._settle()

    async def _exchange(self, now: tuple[Exchange, ...]) -> None:
        """Let people change roles so that what the log says is done, and nothing else."""
        async with self.keeping:
            was = self.settings.exchanges
            if now == was:
                return
            people = follow.moved(self.people.values(), was, now)
            record = replace(self.record, settings=replace(self.settings, exchanges=now))
            done = await asyncio.wrap_future(self.classroom_store.exchange(record, people, was))
            if done:
                self.record = record
                self.people |= {person.id: person for person in people}
        if not done:
            await self.refresh()
        self.live_table.changed()

    async def refresh(self) -> None:
        """Read what another process has changed."""
        record, people = await asyncio.to_thread(
            lambda: (self.classroom_store.record(self.id), self.classroom_store.people(self.id))
        )
        if record is not None:
            self.record = record
        self.people = {person.id: person for person in people}
        self.live_table.changed()


def around_of(classroom: Classroom) -> tuple[Any, ...]:
    """Return all that lasts while people act: people, seats, settings."""
    table = classroom.live_table.table
    return (
        classroom.record,
        tuple(classroom.people.values()),
        tuple(table.seat_records),
        tuple(table.match.roles),
    )
