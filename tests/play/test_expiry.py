"""Tables that were set and left are deleted; what anybody played is not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import update

from lusoria.games import load_game
from lusoria.play.match.match import Entry
from lusoria.play.store.classrooms import ClassroomRecord, ClassroomStore
from lusoria.play.store.expiry import forget_left, left_tables
from lusoria.play.store.schema import TABLES
from lusoria.play.store.store import BOT, PERSON, SeatRecord, Store
from lusoria.play.table.table_setup import continued, new_table

from .databases import fresh, postgres
from .test_store import a_table, grown

ADA, BEN = SeatRecord(seat=0, kind=PERSON, name="Ada"), SeatRecord(seat=1, kind=PERSON, name="Ben")
NOW = 1_000_000.0


def aged(store: Store, table: str, touched: float = 1.0) -> str:
    """Let nothing have happened at a table since long ago."""
    with store.engine.begin() as db:
        db.execute(update(TABLES).where(TABLES.c.id == table).values(touched=touched))
    return table


def left(store: Store) -> list[str]:
    """Return the tables that were left."""
    return left_tables(store, NOW, 99)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_only_tables_at_which_no_person_moved_are_left(kind: str, tmp_path: Path) -> None:
    if kind == "sqlite":
        check_what_is_left(f"sqlite:///{tmp_path / 'tables.db'}")
    else:
        with postgres() as server:
            check_what_is_left(fresh(server))


def check_what_is_left(address: str) -> None:
    """Keep tables of all kinds and see which were left."""
    store = Store(address)
    waiting, begun = a_table(store, ADA), a_table(store, ADA, BEN)
    grown(store, begun, 0)
    moved, young = a_table(store, ADA, BEN), a_table(store, ADA)
    grown(store, moved, 3)
    bots = a_table(store, SeatRecord(seat=0, kind=BOT), BEN)
    grown(store, bots, 0)
    seat = bots.acts()[0]
    store.append(bots.id, bots.number, [Entry(0, bots.match.legal(seat)[0])], 2.0).result()
    over = a_table(store, ADA, BEN)
    store.append(over.id, 0, [Entry(-2, 0)], 3.0, over=True).result()
    table_record, seat_records = continued(moved.public_match())
    store.create(table_record, seat_records).result()
    room, seats = new_table(load_game("ludi"), 0, [])
    ClassroomStore(store).create(
        room, seats, ClassroomRecord(table=room.id, code="abcdef")
    ).result()
    for table in (waiting, begun, moved, bots, over):
        aged(store, table.id)
    aged(store, table_record.id)
    aged(store, room.id)
    aged(store, young.id, NOW + 1)
    assert set(left(store)) == {waiting.id, begun.id, bots.id}
    assert not forget_left(store, moved.id, NOW).result()
    assert forget_left(store, begun.id, NOW).result()
    assert store.table_record(begun.id) is None and store.entries(begun.id) == []
    assert store.table_record(moved.id) is not None
    store.close()


def test_a_table_that_somebody_has_come_back_to_is_kept(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    table = a_table(store, ADA)
    aged(store, table.id)
    assert left(store) == [table.id]
    store.sit(table.id, replace(BEN), SeatRecord(seat=1)).result()
    assert not forget_left(store, table.id, NOW).result()
    store.close()
