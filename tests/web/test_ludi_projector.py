"""The projector: what it is shown, what it may not say, and who holds it at a scene."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from lusoria.core.seats import NOBODY
from lusoria.games import load_game
from lusoria.play.driver import recorded
from lusoria.play.store.classrooms import PROJECTOR, ClassroomRecord, ClassroomStore
from lusoria.play.store.store import Store
from lusoria.play.table.tickets import digest_of
from lusoria.web.live.broadcaster import LONGEST, SHARE
from lusoria.web.middleware import COOKIE

from .rooming import joined, made, talking
from .serving import PATIENCE, Served, served
from .test_worlds import Case, case
from .worlds import worlds

TICKET = "p" * 22


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("projector") / "rooms.db") as running:
        yield running


def test_a_projector_shows_the_door_then_the_game_and_is_held_at_a_scene(at: Served) -> None:
    classroom, host = made(at)
    ada = joined(at, classroom, "Ada")
    page = host.get(f"/r/{classroom.id}/projector")
    assert page.status_code == 200 and classroom.record.code in page.text
    assert ada.get(f"/r/{classroom.id}/projector").status_code == 404
    with talking(at, classroom, host) as console, talking(at, classroom, host) as screen:
        screen.hello("projector", with_map=True, narrow=False)
        assert screen.classroom["joined"] == {"people": 1, "free": len(classroom.free())}
        assert screen.classroom["info"]["scene"] == "" and "layer regions" in screen.map
        console.hello("console")
        assert console.ask(type="begin")["type"] == "done"
        screen.until(lambda it: it.last["status"] == "playing")
        assert console.ask(type="scene", what="chronicle")["type"] == "done"
        screen.until(lambda it: it.classroom["info"]["scene"] == "chronicle")
        assert console.ask(type="judge", actions=["end season"])["type"] == "done"
        screen.until(lambda it: it.classroom.get("cards"))
        assert screen.classroom["cards"][0][1]["kind"] == "season"
        assert screen.ask(type="scene", what="map")["type"] == "refused"
        assert screen.ask(type="acts", seen=screen.seen, actions=[1])["type"] == "refused"
    with talking(at, classroom, ada) as phone:
        told = phone.hello("projector")
        assert told["type"] == "bye"
        with pytest.raises(ConnectionClosed):
            phone.talk.recv(PATIENCE)


def keep(store: Store, one: Case, entries: list[object], secret: bytes) -> None:
    """Let a server know a room in one of its worlds, with a projector."""
    record = ClassroomRecord(table=one.sheet.id, code=one.sheet.id[:6], title="7b")
    table_record = replace(one.sheet, secret=secret)
    ClassroomStore(store).create(
        table_record, one.seat_records, record, [(digest_of(TICKET), PROJECTOR)]
    ).result()
    store.append(one.sheet.id, 0, entries, 1e9).result()  # type: ignore[arg-type]


def said(at: Served, table: str) -> list[bytes]:
    """Return what a server says to the projector of a room: from nothing, and from before."""
    visitor = at.visitor()
    visitor.cookies.set(COOKIE, TICKET)
    classroom = type("There", (), {"id": table})()
    told = []
    for entry in (-1, 20):
        with talking(at, classroom, visitor) as screen:
            known = {"kind": "projector", "with_map": True, "narrow": False}
            screen.say(type="hello", protocol=1, entry=entry, **known)
            told.append(screen.talk.recv(PATIENCE, decode=False))
    return told


def test_two_worlds_that_all_see_alike_show_the_projector_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lusoria.web.classrooms.client_view.time.time", lambda: 1e9 + 100.0)
    match = recorded(load_game("ludi"), 3, 0, 12, stop=90)
    one = case(match, NOBODY, next(worlds(match, NOBODY)))
    with served(tmp_path / "one.db") as here, served(tmp_path / "two.db") as there:
        pair = zip((here, there), one.worlds[1:], (b"1" * 32, b"2" * 32), strict=True)
        for server, entries, secret in pair:
            keep(server.server.store, one, list(entries), secret)
        assert said(here, one.sheet.id) == said(there, one.sheet.id), one.name


def test_rounds_leave_time_for_acts() -> None:
    assert 0 < SHARE < 1 and LONGEST < 0.25
