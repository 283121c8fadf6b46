"""Rooms in the store: their rows, the people in them, and what tickets open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from lusoria.games import load_game
from lusoria.play.store.classrooms import (
    CARD,
    FACILITATOR,
    HERE,
    LOT,
    PARTICIPANT,
    WAITING,
    Access,
    ClassroomRecord,
    ClassroomStore,
    Settings,
    new_code,
    new_lock,
    settings_of,
)
from lusoria.play.store.store import Conflict, Store
from lusoria.play.table.table_setup import new_table
from lusoria.play.table.tickets import LETTERS

from .databases import fresh, postgres

DIGESTS = [letter * 64 for letter in "abcdef"]


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with postgres() as uri:
        yield uri


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    sqlite = request.param == "sqlite"
    server = "" if sqlite else fresh(request.getfixturevalue("server"))
    opened = Store(f"sqlite:///{tmp_path / 'rooms.db'}" if sqlite else server)
    yield opened
    opened.close()


def a_room(classroom_store: ClassroomStore, code: str = "abcdef") -> ClassroomRecord:
    table_record, seat_records = new_table(load_game("roma"), 2)
    settings = Settings(ways=(LOT,), injects=({"season": "summer", "text": "an omen"},))
    record = ClassroomRecord(
        table=table_record.id, code=code, title="7b", lock="0420", settings=settings
    )
    classroom_store.create(table_record, seat_records, record, [(DIGESTS[0], FACILITATOR)]).result()
    return record


def test_a_room_is_kept_with_its_settings_and_found_by_its_code(store: Store) -> None:
    classroom_store = ClassroomStore(store)
    record = a_room(classroom_store)
    assert classroom_store.record(record.table) == classroom_store.coded("abcdef") == record
    assert classroom_store.record("nowhere") is None and classroom_store.coded("zzzzzz") is None
    ticking = replace(record, clock={"running": True, "ends": 7.5}, lock="")
    classroom_store.change(ticking).result()
    assert classroom_store.record(record.table) == ticking
    with pytest.raises(Conflict, match="this code"):
        a_room(classroom_store)
    assert [table_record.id for table_record, _ in store.all()] == [record.table], (
        "both or none are kept"
    )


def test_people_and_what_their_tickets_open(store: Store) -> None:
    classroom_store = ClassroomStore(store)
    table = a_room(classroom_store).table
    ada = classroom_store.join(table, "Ada", 1, WAITING, DIGESTS[1]).result()
    ben = classroom_store.join(table, "Ben", None, HERE, DIGESTS[2]).result()
    assert [one.id for one in classroom_store.people(table)] == [ada.id, ben.id] == [0, 1]
    classroom_store.put(table, [replace(ada, state=HERE), replace(ben, seat=1)]).result()
    assert [one.seat for one in classroom_store.people(table)] == [1, 1]
    assert classroom_store.rights(DIGESTS[0]) == [Access(table, FACILITATOR)]
    classroom_store.grant(DIGESTS[3], Access(table, PARTICIPANT, ada.id)).result()
    classroom_store.grant(DIGESTS[3], Access(table, CARD, 1)).result()
    assert {right.word for right in classroom_store.rights(DIGESTS[3], table)} == {
        PARTICIPANT,
        CARD,
    }
    classroom_store.remove(table, ada.id).result()
    assert classroom_store.rights(DIGESTS[1]) == [], "who is sent away has no ticket"
    assert classroom_store.rights(DIGESTS[3]) == [Access(table, CARD, 1)]
    store.forget(table).result()
    assert classroom_store.people(table) == [] and classroom_store.rights(DIGESTS[0]) == []
    assert classroom_store.record(table) is None


def test_codes_and_locks_are_easy_to_type_and_old_settings_can_be_read() -> None:
    assert set(new_code()) <= set(LETTERS) and len(new_code()) == 6
    assert len(new_lock()) == 4 and new_lock().isdigit()
    assert settings_of({"ways": ["lot"], "unheard": 1}) == Settings(ways=(LOT,))
