"""Rooms in the store: their rows, the people in them, and what tickets open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from lusoria.games import take
from lusoria.play.laying import new_table
from lusoria.play.rooms import (
    CARD,
    FACILITATOR,
    HERE,
    LOT,
    PARTICIPANT,
    WAITING,
    Kept,
    Right,
    Rooms,
    Settings,
    new_code,
    new_lock,
    settings_of,
)
from lusoria.play.store import Store, Taken
from lusoria.play.tickets import LETTERS

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


def a_room(rooms: Rooms, code: str = "abcdef") -> Kept:
    sheet, chairs = new_table(take("roma"), 2)
    settings = Settings(ways=(LOT,), injects=({"season": "summer", "text": "an omen"},))
    kept = Kept(table=sheet.id, code=code, title="7b", lock="0420", settings=settings)
    rooms.create(sheet, chairs, kept, [(DIGESTS[0], FACILITATOR)]).result()
    return kept


def test_a_room_is_kept_with_its_settings_and_found_by_its_code(store: Store) -> None:
    rooms = Rooms(store)
    kept = a_room(rooms)
    assert rooms.kept(kept.table) == rooms.coded("abcdef") == kept
    assert rooms.kept("nowhere") is None and rooms.coded("zzzzzz") is None
    ticking = replace(kept, clock={"running": True, "ends": 7.5}, lock="")
    rooms.change(ticking).result()
    assert rooms.kept(kept.table) == ticking
    with pytest.raises(Taken, match="this code"):
        a_room(rooms)
    assert [sheet.id for sheet, _ in store.all()] == [kept.table], "both or none are kept"


def test_people_and_what_their_tickets_open(store: Store) -> None:
    rooms = Rooms(store)
    table = a_room(rooms).table
    ada = rooms.join(table, "Ada", 1, WAITING, DIGESTS[1]).result()
    ben = rooms.join(table, "Ben", None, HERE, DIGESTS[2]).result()
    assert [one.id for one in rooms.people(table)] == [ada.id, ben.id] == [0, 1]
    rooms.put(table, [replace(ada, state=HERE), replace(ben, seat=1)]).result()
    assert [one.seat for one in rooms.people(table)] == [1, 1]
    assert rooms.rights(DIGESTS[0]) == [Right(table, FACILITATOR)]
    rooms.grant(DIGESTS[3], Right(table, PARTICIPANT, ada.id)).result()
    rooms.grant(DIGESTS[3], Right(table, CARD, 1)).result()
    assert {right.word for right in rooms.rights(DIGESTS[3], table)} == {PARTICIPANT, CARD}
    rooms.remove(table, ada.id).result()
    assert rooms.rights(DIGESTS[1]) == [], "who is sent away has no ticket"
    assert rooms.rights(DIGESTS[3]) == [Right(table, CARD, 1)]
    store.forget(table).result()
    assert rooms.people(table) == [] and rooms.rights(DIGESTS[0]) == []
    assert rooms.kept(table) is None


def test_codes_and_locks_are_easy_to_type_and_old_settings_can_be_read() -> None:
    assert set(new_code()) <= set(LETTERS) and len(new_code()) == 6
    assert len(new_lock()) == 4 and new_lock().isdigit()
    assert settings_of({"ways": ["lot"], "unheard": 1}) == Settings(ways=(LOT,))
