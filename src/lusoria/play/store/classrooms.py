"""Classrooms in the store: a table that many people join by a code, each with a ticket.

A classroom is an ordinary table with a row beside it. A right is a ticket's digest with a word for
what it opens. The person who runs the classroom is its facilitator, who may have helpers; a
projector shows what is public; a person has a role, or waits for one; a card is a seat's own link,
printed on paper.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..table.tickets import LETTERS
from .schema import CLASSROOMS, PEOPLE, RIGHTS
from .store import Conflict, SeatRecord, Store, TableRecord, keep_table

FACILITATOR, HELPER, PROJECTOR, PARTICIPANT, CARD = (
    "facilitator",
    "helper",
    "projector",
    "person",
    "card",
)
"""What a ticket may open."""
WAITING, HERE, AWAY = "waiting", "here", "away"
"""Whether somebody waits to be let in, is in the classroom, or has left so that a bot plays."""
CODE: Final = 6
FREE, LOT = "free", "lot"
"""How people come to a role by themselves: they take a free one, or draw one."""
DIGITS: Final = 4
"""Digits of a lock."""
Exchange = tuple[int, int, int]
"""After which entry the people of which two seats changed roles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How a classroom is run; all of it may change while it is."""

    ways: tuple[str, ...] = (FREE, LOT)
    """How people come to a role by themselves; without any they are given one."""
    two_step: bool = False
    """Whether the facilitator lets everybody in who joins."""
    thumbs: bool = False
    """Whether phones show what is secret only while a thumb is down."""
    filter_names: bool = True
    letters: bool = True
    """Whether people may write letters now, where the game has a post."""
    read_letters: bool = True
    """Whether the facilitator reads the letters that people write; they are told."""
    deaths: bool = False
    """Whether people may ask for the death of their own role."""
    lean: bool = False
    """Whether deeds that a short lesson has no time for are left out."""
    paused: bool = False
    """Whether nobody acts now, bots neither."""
    pace: float = 1.5
    """Seconds between two acts of bots."""
    injects: tuple[dict[str, Any], ...] = ()
    """What the facilitator has prepared: ``{"id", "step", "kind", "text", "done"}`` each; ``done``
    is when it was told, or 0."""
    lengths: dict[str, int] = field(default_factory=dict)
    """Seconds of seasons by kind, where they are not the usual ones."""
    at_zero: str = "signal"
    """What the clock does when time is up: ``signal``, ``end`` the season, or ``wait``."""
    runs_on: bool = True
    """Whether the clock of a new season starts at once if the last one was running."""
    exchanges: tuple[Exchange, ...] = ()
    """Which people have changed roles, as far as they have done so."""
    renamed: dict[str, str] = field(default_factory=dict)
    """What people are called now whom the log knows by another name."""
    practice: bool = False
    """Whether one person practises alone: bots wait until they are told to go on."""
    preset: str = ""
    """The lesson that it was opened as; nothing where somebody chose everything."""
    scene: str = ""
    """What the projector is held at; nothing where it changes with what happens."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassroomRecord:
    """What is kept of a classroom beside its table."""

    table: str
    code: str
    title: str = ""
    date: str = ""
    lock: str = ""
    settings: Settings = Settings()
    clock: dict[str, Any] = field(default_factory=dict)
    """The season's clock; its owner says what stands in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Participant:
    """Somebody in a classroom."""

    id: int
    name: str
    seat: int | None = None
    state: str = HERE
    joined: float = 0.0


class Access(NamedTuple):
    """What a ticket opens in a classroom."""

    table: str
    word: str
    about: int = -1
    """The person it belongs to, or the seat of a card."""


class ClassroomStore:
    """The classrooms of a store."""

    def __init__(self, store: Store) -> None:
        """Look at a store that is open."""
        self.store, self.engine = store, store.engine

    # Writing: a future that is done when it is durable.

    def create(
        self,
        table_record: TableRecord,
        seat_records: Sequence[SeatRecord],
        record: ClassroomRecord,
        rights: Iterable[tuple[str, str]] = (),
    ) -> Future[None]:
        """Keep a new table that is a classroom, with digests of tickets and what they open."""

        def work(db: Connection) -> None:
            keep_table(db, table_record, seat_records)
            try:
                db.execute(insert(CLASSROOMS).values(**classroom_row(record)))
            except IntegrityError as error:
                raise Conflict("another room has this code") from error
            for digest, word in rights:
                grant(db, digest, Access(table_record.id, word))

        return self.store.writer.submit(work)

    def change(self, record: ClassroomRecord) -> Future[None]:
        """Keep a classroom as it is now."""

        def work(db: Connection) -> None:
            row = classroom_row(record)
            db.execute(update(CLASSROOMS).where(CLASSROOMS.c.table == record.table).values(**row))
            self.store.notify(db, record.table, -1)

        return self.store.writer.submit(work)

    def join(
        self, table: str, name: str, seat: int | None, state: str, digest: str
    ) -> Future[Participant]:
        """Store a new person, with the ticket of their device."""

        def work(db: Connection) -> Participant:
            highest = select(func.max(PEOPLE.c.id)).where(PEOPLE.c.table == table)
            last = db.execute(highest).scalar()
            person = Participant(
                id=0 if last is None else int(last) + 1,
                name=name,
                seat=seat,
                state=state,
                joined=time.time(),
            )
            try:
                db.execute(insert(PEOPLE).values(table=table, **asdict(person)))
            except IntegrityError as error:
                raise Conflict("somebody else was quicker") from error
            grant(db, digest, Access(table, PARTICIPANT, person.id))
            self.store.notify(db, table, -1)
            return person

        return self.store.writer.submit(work)

    def put(self, table: str, people: Iterable[Participant]) -> Future[None]:
        """Keep people as they are now, all of them or none."""
        changed = list(people)

        def work(db: Connection) -> None:
            put_people(db, table, changed)
            self.store.notify(db, table, -1)

        return self.store.writer.submit(work)

    def exchange(
        self, record: ClassroomRecord, people: Iterable[Participant], was: tuple[Exchange, ...]
    ) -> Future[bool]:
        """Keep a classroom and people who have changed roles, all or none.

        Nothing is kept, and the answer is no, if the exchanges are no longer what they *were*:
        another process has been quicker.
        """
        changed = list(people)

        def work(db: Connection) -> bool:
            mine = CLASSROOMS.c.table == record.table
            known = db.execute(select(CLASSROOMS.c.settings).where(mine)).scalar()
            if known is None or settings_of(json.loads(known)).exchanges != was:
                return False
            db.execute(update(CLASSROOMS).where(mine).values(**classroom_row(record)))
            put_people(db, record.table, changed)
            self.store.notify(db, record.table, -1)
            return True

        return self.store.writer.submit(work)

    def remove(self, table: str, person: int) -> Future[None]:
        """Delete a person, with all their tickets."""

        def work(db: Connection) -> None:
            db.execute(delete(PEOPLE).where(PEOPLE.c.table == table, PEOPLE.c.id == person))
            db.execute(
                delete(RIGHTS).where(
                    RIGHTS.c.table == table,
                    RIGHTS.c.word == PARTICIPANT,
                    RIGHTS.c.about == person,
                )
            )
            self.store.notify(db, table, -1)

        return self.store.writer.submit(work)

    def become(self, table: str, person: int, other: int) -> Future[None]:
        """Let the tickets of one person be those of another; of the two the other stays."""

        def work(db: Connection) -> None:
            mine = (RIGHTS.c.table == table, RIGHTS.c.word == PARTICIPANT)
            db.execute(update(RIGHTS).where(*mine, RIGHTS.c.about == person).values(about=other))
            db.execute(delete(PEOPLE).where(PEOPLE.c.table == table, PEOPLE.c.id == person))
            self.store.notify(db, table, -1)

        return self.store.writer.submit(work)

    def grant(self, digest: str, right: Access) -> Future[None]:
        """Let one more ticket open something."""
        return self.store.writer.submit(lambda db: grant(db, digest, right))

    # Reading.

    def record(self, table: str) -> ClassroomRecord | None:
        """Return what is kept of a classroom, if the table is one."""
        return self._found(CLASSROOMS.c.table == table)

    def doors(self) -> dict[str, tuple[str, str]]:
        """Return the code and the title of every classroom, by its table."""
        asked = select(CLASSROOMS.c.table, CLASSROOMS.c.code, CLASSROOMS.c.title)
        with self.engine.connect() as db:
            return {row.table: (row.code, row.title) for row in db.execute(asked)}

    def coded(self, code: str) -> ClassroomRecord | None:
        """Return the classroom that has a code."""
        return self._found(CLASSROOMS.c.code == code)

    def _found(self, where: Any) -> ClassroomRecord | None:
        """Read the row of a classroom."""
        with self.engine.connect() as db:
            row = db.execute(select(CLASSROOMS).where(where)).mappings().first()
        if row is None:
            return None
        told = {str(name): value for name, value in row.items()}
        settings = settings_of(json.loads(row["settings"]))
        return ClassroomRecord(**{**told, "settings": settings, "clock": json.loads(row["clock"])})

    def people(self, table: str) -> list[Participant]:
        """Return everybody in a classroom, those who came first first."""
        asked = select(PEOPLE).where(PEOPLE.c.table == table).order_by(PEOPLE.c.id)
        with self.engine.connect() as db:
            return [
                Participant(**{str(name): value for name, value in row.items() if name != "table"})
                for row in db.execute(asked).mappings()
            ]

    def rights(self, digest: str, table: str = "") -> list[Access]:
        """Return what a ticket opens, in one classroom or in all."""
        where = [RIGHTS.c.digest == digest, *([RIGHTS.c.table == table] if table else [])]
        with self.engine.connect() as db:
            rows = db.execute(select(RIGHTS).where(*where).order_by(RIGHTS.c.word))
            return [Access(row.table, row.word, row.about) for row in rows]


def put_people(db: Connection, table: str, people: Iterable[Participant]) -> None:
    """Write people as they are now."""
    for person in people:
        mine = (PEOPLE.c.table == table, PEOPLE.c.id == person.id)
        db.execute(update(PEOPLE).where(*mine).values(**asdict(person)))


def grant(db: Connection, digest: str, right: Access) -> None:
    """Let a ticket open something; of a word it opens one thing in a classroom."""
    mine = (RIGHTS.c.digest == digest, RIGHTS.c.table == right.table, RIGHTS.c.word == right.word)
    db.execute(delete(RIGHTS).where(*mine))
    db.execute(insert(RIGHTS).values(digest=digest, **right._asdict()))


def classroom_row(record: ClassroomRecord) -> dict[str, Any]:
    """Write the row of a classroom."""
    names = ("table", "code", "title", "date", "lock")
    row = {name: getattr(record, name) for name in names}
    written = {"settings": json.dumps(asdict(record.settings)), "clock": json.dumps(record.clock)}
    return {**row, **written}


def settings_of(told: dict[str, Any]) -> Settings:
    """Read settings; those that are not told are as usual, those not known are left out."""
    known = {one.name for one in fields(Settings)}
    values = {name: value for name, value in told.items() if name in known}
    for name in ("ways", "injects"):
        if name in values:
            values[name] = tuple(values[name])
    if "exchanges" in values:
        values["exchanges"] = tuple((int(a), int(b), int(c)) for a, b, c in values["exchanges"])
    return Settings(**values)


def new_code() -> str:
    """Return a code to join by, which is easy to read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


def new_lock() -> str:
    """Return digits for a lock."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
