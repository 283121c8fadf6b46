"""The store of tables: every entry is durable before anybody is told.

SQLite by default, PostgreSQL by address. With PostgreSQL any process may serve any table: an append
notifies all others in its own transaction, and one that finds its number taken is refused with
``Conflict``, so that it reads on and judges again.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import asdict, dataclass, field
from sys import intern
from typing import Any, Final

from sqlalchemy import (
    Connection,
    RowMapping,
    bindparam,
    delete,
    func,
    insert,
    make_url,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ...core.errors import LusoriaError
from ..match.match import Entry
from . import database
from .schema import (
    CLASSROOMS,
    ENTRIES,
    PEOPLE,
    REVIEWS,
    RIGHTS,
    SEATS,
    SNAPSHOTS,
    TABLES,
    TICKETS,
    WORDS,
)
from .writer import Writer

CHANNEL: Final = "lusoria"
EVERY: Final = 100
"""Entries between two snapshots."""
TOUCH: Final = (
    update(TABLES).where(TABLES.c.id == bindparam("which")).values(touched=bindparam("now"))
)
"""Notes that something has happened at a table; put together once, since it is done so often."""
MOST_SPOKEN: Final = 1000
"""Lines of chat that are kept of a table: a new one drops the oldest."""
WAITING, PLAYING, OVER, DAMAGED = "waiting", "playing", "over", "damaged"
PERSON, BOT, OPEN = "person", "bot", "open"
ABOUT_TABLES: Final = (
    SEATS,
    TICKETS,
    ENTRIES,
    SNAPSHOTS,
    WORDS,
    REVIEWS,
    CLASSROOMS,
    PEOPLE,
    RIGHTS,
)
"""What is kept of a table beside its own row."""
END: Final = TOUCH.values(status=OVER)
"""Notes that it was the last thing."""


class Conflict(LusoriaError):
    """Somebody else was quicker: the log has grown, or the seat is taken."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRecord:
    """What is known of a table before anything is played."""

    id: str
    game: str
    version: int
    players: int
    options: Mapping[str, str]
    listed: bool = False
    hints: bool = True
    clock: float = 0.0
    """Seconds a seat has in all; 0 is no clock."""
    commitment: str
    secret: bytes = field(repr=False)
    status: str = WAITING
    made: float = 0.0
    touched: float = 0.0
    since: int = 0
    """The first entry that is thrown with its own dice; those before came with a match."""
    earlier: str = ""
    """What is known of the dice before, line by line as in a file."""
    rematch: str = ""
    """The table at which its players meet again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRecord:
    """A seat, and who sits there."""

    seat: int
    name: str = ""
    kind: str = OPEN
    bot: str = ""
    """The bot that plays: its own seat, or for a person who has lent it."""
    lent: bool = False
    words: str = ""
    """What it adds to the dice."""


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """An entry as it is kept."""

    entry: Entry
    at: float
    key: int | None = None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state after so many entries, with the digest that proves it."""

    number: int
    state: bytes
    digest: str

    @staticmethod
    def of(table: str, number: int, state: bytes) -> Snapshot:
        """Return a snapshot that is sound."""
        told = f"{table} {number} ".encode() + state
        return Snapshot(number, state, hashlib.sha256(told).hexdigest())

    def sound(self, table: str) -> bool:
        """Whether it is what was once stored for this table and number."""
        return self == Snapshot.of(table, self.number, self.state)


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """Words said at a table."""

    number: int
    seat: int
    name: str
    text: str
    at: float


class Store:
    """A database with tables in it."""

    def __init__(self, address: str = "") -> None:
        """Open the database at *address*, by default the user's own, and bring it up to date."""
        self.address = address or database.own_address()
        self.engine = database.engine_of(self.address)
        self.postgres = self.engine.dialect.name == "postgresql"
        try:
            database.migrate(self.engine)
        except (SQLAlchemyError, OSError) as error:
            self.engine.dispose()
            raise database.NoStore(f"{self.safe_address}: {database.said(error)}") from error
        except database.NoStore:
            self.engine.dispose()
            raise
        path = database.file_of(self.address)
        self.file = database.DatabaseFile(path) if path else None
        check = self.file.check if self.file else None
        self.writer = Writer(self.engine, database.WRITERS if self.postgres else 1, check)
        self._ear: threading.Thread | None = None
        self._closing = threading.Event()

    @property
    def safe_address(self) -> str:
        """The database's address without any password."""
        return make_url(self.address).render_as_string(hide_password=True)

    def close(self) -> None:
        """Finish what is being written."""
        self._closing.set()
        self.writer.close()
        if self._ear is not None:
            self._ear.join()
        self.engine.dispose()

    # Writing: a future that is done when it is durable.

    def create(
        self,
        table_record: TableRecord,
        seat_records: Sequence[SeatRecord],
        tickets: Iterable[tuple[str, int]] = (),
    ) -> Future[None]:
        """Keep a new table with its seats, and the digests of tickets to some of them."""
        return self.writer.submit(lambda db: keep_table(db, table_record, seat_records, tickets))

    def append(
        self,
        table: str,
        first: int,
        entries: Sequence[Entry],
        at: float,
        key: int | None = None,
        over: bool = False,
        state: bytes | None = None,
    ) -> Future[None]:
        """Add entries to a log that has *first* so far, all or none; *key* is the first one's."""

        def work(db: Connection) -> None:
            rows = [
                {
                    "table": table,
                    "number": first + at_,
                    "seat": entry.seat,
                    "action": entry.action,
                    "note": entry.note,
                    "who": entry.who,
                    "at": at,
                    "key": key if at_ == 0 else None,
                }
                for at_, entry in enumerate(entries)
            ]
            try:
                db.execute(insert(ENTRIES), rows)
            except IntegrityError as error:
                raise Conflict("the log has grown meanwhile") from error
            last = first + len(entries)
            if state is not None:
                row = Snapshot.of(table, last, state)
                db.execute(insert(SNAPSHOTS).values(table=table, **asdict(row)))
            db.execute(END if over else TOUCH, {"which": table, "now": at})
            self.notify(db, table, last)

        return self.writer.submit(work)

    def sit(
        self, table: str, seat_record: SeatRecord, was: SeatRecord, digest: str = ""
    ) -> Future[None]:
        """Put somebody else on a seat, if it is still as it *was*; a ticket opens it."""

        def work(db: Connection) -> None:
            row = seat_record_row(table, seat_record)
            same = [SEATS.c[name] == value for name, value in seat_record_row(table, was).items()]
            done = db.execute(update(SEATS).where(*same).values(**row))
            if done.rowcount != 1:
                raise Conflict("somebody else was quicker")
            if digest:
                give(db, digest, table, seat_record.seat)
            if seat_record.kind != PERSON:
                mine = (TICKETS.c.table == table, TICKETS.c.seat == seat_record.seat)
                db.execute(delete(TICKETS).where(*mine))
            touch(db, table)
            self.notify(db, table, -1)

        return self.writer.submit(work)

    def add(self, table: str, seat_record: SeatRecord) -> Future[None]:
        """Put one more seat to a table that has grown, unless it is there already."""

        def work(db: Connection) -> None:
            mine = (SEATS.c.table == table, SEATS.c.seat == seat_record.seat)
            if not db.execute(select(SEATS.c.seat).where(*mine)).first():
                db.execute(insert(SEATS).values(**seat_record_row(table, seat_record)))
                self.notify(db, table, -1)

        return self.writer.submit(work)

    def begin(self, table: str) -> Future[bool]:
        """Let a table begin; says whether it had not begun before."""

        def work(db: Connection) -> bool:
            fresh = (TABLES.c.id == table, TABLES.c.status == WAITING)
            done = db.execute(update(TABLES).where(*fresh).values(status=PLAYING))
            self.notify(db, table, 0)
            return done.rowcount == 1

        return self.writer.submit(work)

    def follow(self, table: str, rematch: str) -> Future[bool]:
        """Note at which table the players meet again; says whether none was known before."""

        def work(db: Connection) -> bool:
            fresh = (TABLES.c.id == table, TABLES.c.rematch == "")
            done = db.execute(update(TABLES).where(*fresh).values(rematch=rematch))
            self.notify(db, table, -1)
            return done.rowcount == 1

        return self.writer.submit(work)

    def admit(self, digest: str, table: str, seat: int) -> Future[None]:
        """Let one more ticket open a seat."""
        return self.writer.submit(lambda db: give(db, digest, table, seat))

    def say(self, table: str, spoken: ChatMessage, key: int) -> Future[bool]:
        """Keep what was said; says whether it had not been said before."""

        def work(db: Connection) -> bool:
            mine = (WORDS.c.table == table, WORDS.c.seat == spoken.seat, WORDS.c.key == key)
            if db.execute(select(WORDS.c.number).where(*mine)).first():
                return False
            row = {name: getattr(spoken, name) for name in ("seat", "name", "text", "at")}
            highest = select(func.max(WORDS.c.number)).where(WORDS.c.table == table)
            number = db.execute(highest).scalar()
            number = 0 if number is None else number + 1
            try:
                db.execute(insert(WORDS).values(table=table, number=number, key=key, **row))
            except IntegrityError as error:
                raise Conflict("somebody else spoke") from error
            old = (WORDS.c.table == table, WORDS.c.number <= number - MOST_SPOKEN)
            db.execute(delete(WORDS).where(*old))
            self.notify(db, table, -1)
            return True

        return self.writer.submit(work)

    def keep_review(self, table: str, review: str) -> Future[None]:
        """Keep what was found out about a match; what was kept before is replaced."""

        def work(db: Connection) -> None:
            db.execute(delete(REVIEWS).where(REVIEWS.c.table == table))
            db.execute(insert(REVIEWS).values(table=table, review=review))

        return self.writer.submit(work)

    def forget(self, table: str) -> Future[None]:
        """Remove a table and everything about it."""
        return self.writer.submit(lambda db: delete_table(db, table))

    def tidy(self) -> None:
        """Rewrite a file without what was deleted; a database in use stays as it is."""
        if self.postgres:
            return
        with contextlib.suppress(SQLAlchemyError), self.engine.connect() as connected:
            db = connected.execution_options(isolation_level="AUTOCOMMIT")
            db.execute(text("VACUUM"))
            db.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))

    def try_write(self) -> Future[None]:
        """Write to the database and change nothing: what fails here fails for everyone."""

        def work(db: Connection) -> None:
            db.execute(text(database.UNCHANGED))

        return self.writer.submit(work)

    def free_space(self) -> int | None:
        """Return the free bytes on the disk of the database; None where it is not on ours."""
        return self.file.free_space() if self.file else None

    def notify(self, db: Connection, table: str, number: int) -> None:
        """Tell other processes, when and only if the transaction is durable."""
        if self.postgres:
            said_ = {"channel": CHANNEL, "payload": f"{table}:{number}"}
            db.execute(text("SELECT pg_notify(:channel, :payload)"), said_)

    # Reading.

    def table_record(self, table: str) -> TableRecord | None:
        """Return what is known of a table."""
        with self.engine.connect() as db:
            row = db.execute(select(TABLES).where(TABLES.c.id == table)).mappings().first()
        return None if row is None else table_record_of(row)

    def seat_records(self, table: str) -> list[SeatRecord]:
        """Return the seats of a table."""
        asked = select(SEATS).where(SEATS.c.table == table).order_by(SEATS.c.seat)
        with self.engine.connect() as db:
            return [seat_record_of(row) for row in db.execute(asked).mappings()]

    def entries(self, table: str, since: int = 0) -> list[StoredEntry]:
        """Return the log from entry *since* on."""
        asked = (
            select(ENTRIES)
            .where(ENTRIES.c.table == table, ENTRIES.c.number >= since)
            .order_by(ENTRIES.c.number)
        )
        with self.engine.connect() as db:
            return [
                StoredEntry(Entry(row.seat, row.action, row.note, intern(row.who)), row.at, row.key)
                for row in db.execute(asked)
            ]

    def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """Return the latest sound snapshot: how many entries it is after, and the state."""
        mine = select(SNAPSHOTS).where(SNAPSHOTS.c.table == table)
        latest = mine.order_by(SNAPSHOTS.c.number.desc()).limit(1)
        with self.engine.connect() as db:
            row = db.execute(latest).first()
            while row is not None:
                found = Snapshot(row.number, row.state, row.digest)
                if found.sound(table):
                    return found.number, found.state
                row = db.execute(latest.where(SNAPSHOTS.c.number < found.number)).first()
        return None

    def snapshots(self, table: str) -> list[Snapshot]:
        """Return every snapshot of a table, sound or not."""
        asked = select(SNAPSHOTS).where(SNAPSHOTS.c.table == table).order_by(SNAPSHOTS.c.number)
        with self.engine.connect() as db:
            return [Snapshot(row.number, row.state, row.digest) for row in db.execute(asked)]

    def words(self, table: str, since: int = 0) -> list[ChatMessage]:
        """Return what was said at a table."""
        asked = select(WORDS).where(WORDS.c.table == table, WORDS.c.number >= since)
        with self.engine.connect() as db:
            rows = db.execute(asked.order_by(WORDS.c.number))
            return [ChatMessage(row.number, row.seat, row.name, row.text, row.at) for row in rows]

    def review(self, table: str) -> str:
        """Return what was found out about a match, or nothing."""
        with self.engine.connect() as db:
            asked = select(REVIEWS.c.review).where(REVIEWS.c.table == table)
            return str(db.execute(asked).scalar() or "")

    def seats_of(self, digest: str, table: str) -> list[int]:
        """Return the seats of a table that a ticket opens."""
        asked = select(TICKETS.c.seat).where(TICKETS.c.digest == digest, TICKETS.c.table == table)
        with self.engine.connect() as db:
            return sorted(row.seat for row in db.execute(asked))

    def tables_of(
        self, digest: str, most: int
    ) -> list[tuple[TableRecord, list[SeatRecord], list[int]]]:
        """Return the tables a ticket opens seats of, the latest first, with those seats."""
        asked = select(TICKETS.c.table, TICKETS.c.seat).where(TICKETS.c.digest == digest)
        mine: dict[str, list[int]] = {}
        with self.engine.connect() as db:
            for row in db.execute(asked):
                mine.setdefault(row.table, []).append(row.seat)
        if not mine:
            return []
        found = self._listed(TABLES.c.id.in_(mine), most=most)
        return [
            (table_record, seat_records, sorted(mine[table_record.id]))
            for table_record, seat_records in found
        ]

    def listed(self, status: str, most: int) -> list[tuple[TableRecord, list[SeatRecord]]]:
        """Return tables that anybody may find, the latest first."""
        return self._listed(TABLES.c.status == status, TABLES.c.listed.is_(True), most=most)

    def all(self, most: int = 1_000_000) -> list[tuple[TableRecord, list[SeatRecord]]]:
        """Return every table, the latest first."""
        return self._listed(most=most)

    def _listed(self, *where: Any, most: int) -> list[tuple[TableRecord, list[SeatRecord]]]:
        """Return tables with their seats, the latest first."""
        asked = select(TABLES).where(*where).order_by(TABLES.c.touched.desc()).limit(most)
        with self.engine.connect() as db:
            sheets = [table_record_of(row) for row in db.execute(asked).mappings()]
            ids = [table_record.id for table_record in sheets]
            seat_records: dict[str, list[SeatRecord]] = {id: [] for id in ids}
            seats = select(SEATS).where(SEATS.c.table.in_(ids)).order_by(SEATS.c.seat)
            for row in db.execute(seats).mappings():
                seat_records[row["table"]].append(seat_record_of(row))
        return [(table_record, seat_records[table_record.id]) for table_record in sheets]

    def waiting(self, tables: Sequence[str]) -> set[str]:
        """Return those of some tables that wait for players."""
        mine = (TABLES.c.id.in_(tables), TABLES.c.status == WAITING)
        with self.engine.connect() as db:
            return {row.id for row in db.execute(select(TABLES.c.id).where(*mine))}

    def lengths(self, tables: Sequence[str]) -> dict[str, int]:
        """Return how many entries the logs of tables have."""
        asked = (
            select(ENTRIES.c.table, func.count())
            .where(ENTRIES.c.table.in_(tables))
            .group_by(ENTRIES.c.table)
        )
        with self.engine.connect() as db:
            return {row[0]: int(row[1]) for row in db.execute(asked)}

    def counts(self) -> dict[str, int]:
        """Return how many tables there are, by status."""
        asked = select(TABLES.c.status, func.count()).group_by(TABLES.c.status)
        with self.engine.connect() as db:
            return {row[0]: int(row[1]) for row in db.execute(asked)}

    def listen(self, heard: Callable[[str], None]) -> None:
        """Call *heard* with the table whenever any process has changed one; all of it at first."""
        if self.postgres and self._ear is None:
            self._ear = threading.Thread(target=self._hear, args=(heard,), daemon=True)
            self._ear.start()

    def _hear(self, heard: Callable[[str], None]) -> None:
        """Listen until the store is closed; whatever was missed, everybody looks again."""
        while not self._closing.is_set():
            try:
                with self.engine.connect() as db:
                    raw: Any = db.connection.driver_connection
                    raw.autocommit = True
                    raw.execute(f"LISTEN {CHANNEL}")
                    heard("")
                    while not self._closing.is_set():
                        for notice in raw.notifies(timeout=0.5):
                            heard(notice.payload.partition(":")[0])
                    db.invalidate()
            except Exception:
                self._closing.wait(1.0)


def table_record_of(row: RowMapping) -> TableRecord:
    """Read the row of a table."""
    facts = {str(name): value for name, value in row.items()}
    options, secret = json.loads(row["options"]), bytes(row["secret"])
    return TableRecord(**{**facts, "options": options, "secret": secret})


def seat_record_of(row: RowMapping) -> SeatRecord:
    """Read the row of a seat."""
    return SeatRecord(**{str(name): value for name, value in row.items() if name != "table"})


def seat_record_row(table: str, seat_record: SeatRecord) -> dict[str, Any]:
    """Write the row of a seat."""
    names = ("seat", "name", "kind", "bot", "lent", "words")
    return {"table": table, **{name: getattr(seat_record, name) for name in names}}


def keep_table(
    db: Connection,
    table_record: TableRecord,
    seat_records: Sequence[SeatRecord],
    tickets: Iterable[tuple[str, int]] = (),
) -> None:
    """Write a new table with its seats, and the digests of tickets to some of them."""
    row = {name: getattr(table_record, name) for name in TABLES.c.keys()}  # noqa: SIM118
    db.execute(insert(TABLES).values(**{**row, "options": json.dumps(dict(table_record.options))}))
    db.execute(
        insert(SEATS),
        [seat_record_row(table_record.id, seat_record) for seat_record in seat_records],
    )
    for digest, seat in tickets:
        give(db, digest, table_record.id, seat)


def delete_table(db: Connection, table: str) -> None:
    """Delete a table and everything about it."""
    for kept in ABOUT_TABLES:
        db.execute(delete(kept).where(kept.c.table == table))
    db.execute(delete(TABLES).where(TABLES.c.id == table))


def give(db: Connection, digest: str, table: str, seat: int) -> None:
    """Let a ticket open a seat; it may do so already."""
    row = {"digest": digest, "table": table, "seat": seat}
    if not db.execute(select(TICKETS).filter_by(**row)).first():
        db.execute(insert(TICKETS).values(**row))


def touch(db: Connection, table: str) -> None:
    """Note that something has happened at a table."""
    db.execute(TOUCH, {"which": table, "now": time.time()})
