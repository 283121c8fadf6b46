"""Abandoned tables: found, and deleted with everything about them."""

from __future__ import annotations

from concurrent.futures import Future

from sqlalchemy import ColumnElement, Connection, select

from .schema import CLASSROOMS, ENTRIES, SEATS, TABLES
from .store import PERSON, PLAYING, WAITING, Store, delete_table


def left(before: float) -> ColumnElement[bool]:
    """Whether no person ever moved at a table and nothing happened there since a time.

    Finished games, classrooms, and games that were brought here to go on are never meant.
    """
    mine = (ENTRIES.c.table == TABLES.c.id, SEATS.c.table == TABLES.c.id)
    person = (SEATS.c.seat == ENTRIES.c.seat, SEATS.c.kind == PERSON)
    moved = select(ENTRIES.c.number).where(*mine, *person).exists()
    classroom = select(CLASSROOMS.c.table).where(CLASSROOMS.c.table == TABLES.c.id).exists()
    begun_here = TABLES.c.status.in_((WAITING, PLAYING)) & (TABLES.c.since == 0)
    return begun_here & (TABLES.c.touched < before) & ~classroom & ~moved


def left_tables(store: Store, before: float, most: int) -> list[str]:
    """Return tables at which no person ever moved, untouched since a time, the oldest first."""
    asked = select(TABLES.c.id).where(left(before)).order_by(TABLES.c.touched).limit(most)
    with store.engine.connect() as db:
        return [row.id for row in db.execute(asked)]


def forget_left(store: Store, table: str, before: float) -> Future[bool]:
    """Delete such a table if it still is one; says whether it was."""

    def work(db: Connection) -> bool:
        still = select(TABLES.c.id).where(TABLES.c.id == table, left(before))
        if not db.execute(still).first():
            return False
        delete_table(db, table)
        return True

    return store.writer.submit(work)
