"""Rooms in the store: a table that many people join by a code, each with a ticket of his own.

A room is an ordinary table with a row beside it.  What opens a room is a right: a ticket's digest
with a word for what it opens.  Whoever runs the room is its facilitator, who may have helpers; a
projector shows what all may see; a person has a role, or waits for one; a card is a seat's own
link, printed on paper.
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

from .schema import PEOPLE, RIGHTS, ROOMS
from .store import Chair, Sheet, Store, Taken, keep_table
from .tickets import LETTERS

FACILITATOR, HELPER, PROJECTOR, PARTICIPANT, CARD = (
    *("facilitator", "helper", "projector", "person"),
    "card",
)
"""What a ticket may open."""
WAITING, HERE, AWAY = "waiting", "here", "away"
"""Whether somebody waits to be let in, is in the room, or has left so that a bot plays."""
CODE: Final = 6
FREE, LOT = "free", "lot"
"""How people come to a role by themselves: they take a free one, or draw one."""
DIGITS: Final = 4
"""Digits of a lock."""
Exchange = tuple[int, int, int]
"""After which entry the people of which two seats changed roles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How a room is run; all of it may change while it is."""

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
    """Whether the clock of a new season runs at once if that of the last one did."""
    exchanges: tuple[Exchange, ...] = ()
    """Which people have changed roles, as far as they have done so."""
    renamed: dict[str, str] = field(default_factory=dict)
    """What people are called now whom the log knows by another name."""
    practice: bool = False
    """Whether somebody is here alone to learn: bots wait until he lets them go on."""
    scene: str = ""
    """What the projector is held at; nothing where it changes with what happens."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What is kept of a room beside its table."""

    table: str
    code: str
    title: str = ""
    date: str = ""
    lock: str = ""
    settings: Settings = Settings()
    clock: dict[str, Any] = field(default_factory=dict)
    """The season's clock; whoever keeps it says what stands in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody in a room."""

    id: int
    name: str
    seat: int | None = None
    state: str = HERE
    joined: float = 0.0


class Right(NamedTuple):
    """What a ticket opens in a room."""

    table: str
    word: str
    about: int = -1
    """The person it belongs to, or the seat of a card."""


class Rooms:
    """The rooms of a store."""

    def __init__(self, store: Store) -> None:
        """Look at a store that is open."""
        self.store, self.engine = store, store.engine

    # Writing: a future that is done when it is durable.

    def create(
        self,
        sheet: Sheet,
        chairs: Sequence[Chair],
        kept: Kept,
        rights: Iterable[tuple[str, str]] = (),
    ) -> Future[None]:
        """Keep a new table that is a room, with digests of tickets and what they open."""

        def work(db: Connection) -> None:
            keep_table(db, sheet, chairs)
            try:
                db.execute(insert(ROOMS).values(**room_row(kept)))
            except IntegrityError as error:
                raise Taken("another room has this code") from error
            for digest, word in rights:
                grant(db, digest, Right(sheet.id, word))

        return self.store.writer.submit(work)

    def change(self, kept: Kept) -> Future[None]:
        """Keep a room as it is now."""

        def work(db: Connection) -> None:
            row = room_row(kept)
            db.execute(update(ROOMS).where(ROOMS.c.table == kept.table).values(**row))
            self.store.notify(db, kept.table, -1)

        return self.store.writer.submit(work)

    def join(
        self, table: str, name: str, seat: int | None, state: str, digest: str
    ) -> Future[Person]:
        """Keep somebody new, with the ticket of his device."""

        def work(db: Connection) -> Person:
            highest = select(func.max(PEOPLE.c.id)).where(PEOPLE.c.table == table)
            last = db.execute(highest).scalar()
            person = Person(
                id=0 if last is None else int(last) + 1,
                name=name,
                seat=seat,
                state=state,
                joined=time.time(),
            )
            try:
                db.execute(insert(PEOPLE).values(table=table, **asdict(person)))
            except IntegrityError as error:
                raise Taken("somebody else was quicker") from error
            grant(db, digest, Right(table, PARTICIPANT, person.id))
            self.store.notify(db, table, -1)
            return person

        return self.store.writer.submit(work)

    def put(self, table: str, people: Iterable[Person]) -> Future[None]:
        """Keep people as they are now, all of them or none."""
        changed = list(people)

        def work(db: Connection) -> None:
            put(db, table, changed)
            self.store.notify(db, table, -1)

        return self.store.writer.submit(work)

    def exchange(
        self, kept: Kept, people: Iterable[Person], was: tuple[Exchange, ...]
    ) -> Future[bool]:
        """Keep a room and people who have changed roles, all or none.

        Nothing is kept, and the answer is no, if the exchanges are no longer what they *were*:
        another process has been quicker.
        """
        changed = list(people)

        def work(db: Connection) -> bool:
            mine = ROOMS.c.table == kept.table
            known = db.execute(select(ROOMS.c.settings).where(mine)).scalar()
            if known is None or settings_of(json.loads(known)).exchanges != was:
                return False
            db.execute(update(ROOMS).where(mine).values(**room_row(kept)))
            put(db, kept.table, changed)
            self.store.notify(db, kept.table, -1)
            return True

        return self.store.writer.submit(work)

    def remove(self, table: str, person: int) -> Future[None]:
        """Forget somebody, with every ticket of his."""

        def work(db: Connection) -> None:
            db.execute(delete(PEOPLE).where(PEOPLE.c.table == table, PEOPLE.c.id == person))
            db.execute(
                delete(RIGHTS).where(
                    *(RIGHTS.c.table == table, RIGHTS.c.word == PARTICIPANT),
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

    def grant(self, digest: str, right: Right) -> Future[None]:
        """Let one more ticket open something."""
        return self.store.writer.submit(lambda db: grant(db, digest, right))

    # Reading.

    def kept(self, table: str) -> Kept | None:
        """Return what is kept of a room, if the table is one."""
        return self._found(ROOMS.c.table == table)

    def doors(self) -> dict[str, tuple[str, str]]:
        """Return the code and the title of every room, by its table."""
        asked = select(ROOMS.c.table, ROOMS.c.code, ROOMS.c.title)
        with self.engine.connect() as db:
            return {row.table: (row.code, row.title) for row in db.execute(asked)}

    def coded(self, code: str) -> Kept | None:
        """Return the room that has a code."""
        return self._found(ROOMS.c.code == code)

    def _found(self, where: Any) -> Kept | None:
        """Read the row of a room."""
        with self.engine.connect() as db:
            row = db.execute(select(ROOMS).where(where)).mappings().first()
        if row is None:
            return None
        told = {str(name): value for name, value in row.items()}
        settings = settings_of(json.loads(row["settings"]))
        return Kept(**{**told, "settings": settings, "clock": json.loads(row["clock"])})

    def people(self, table: str) -> list[Person]:
        """Return everybody in a room, those who came first first."""
        asked = select(PEOPLE).where(PEOPLE.c.table == table).order_by(PEOPLE.c.id)
        with self.engine.connect() as db:
            return [
                Person(**{str(name): value for name, value in row.items() if name != "table"})
                for row in db.execute(asked).mappings()
            ]

    def rights(self, digest: str, table: str = "") -> list[Right]:
        """Return what a ticket opens, in one room or in all."""
        where = [RIGHTS.c.digest == digest, *([RIGHTS.c.table == table] if table else [])]
        with self.engine.connect() as db:
            rows = db.execute(select(RIGHTS).where(*where).order_by(RIGHTS.c.word))
            return [Right(row.table, row.word, row.about) for row in rows]


def put(db: Connection, table: str, people: Iterable[Person]) -> None:
    """Write people as they are now."""
    for person in people:
        mine = (PEOPLE.c.table == table, PEOPLE.c.id == person.id)
        db.execute(update(PEOPLE).where(*mine).values(**asdict(person)))


def grant(db: Connection, digest: str, right: Right) -> None:
    """Let a ticket open something; of a word it opens one thing in a room."""
    mine = (RIGHTS.c.digest == digest, RIGHTS.c.table == right.table, RIGHTS.c.word == right.word)
    db.execute(delete(RIGHTS).where(*mine))
    db.execute(insert(RIGHTS).values(digest=digest, **right._asdict()))


def room_row(kept: Kept) -> dict[str, Any]:
    """Write the row of a room."""
    names = ("table", "code", "title", "date", "lock")
    row = {name: getattr(kept, name) for name in names}
    written = {"settings": json.dumps(asdict(kept.settings)), "clock": json.dumps(kept.clock)}
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
