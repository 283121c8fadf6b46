"""The projector: what it is shown, what it may not say, and who holds it at a scene."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from lusoria.core.seats import NOBODY
from lusoria.games import take
from lusoria.play.driver import recorded
from lusoria.play.rooms import PROJECTOR, Kept, Rooms
from lusoria.play.store import Store
from lusoria.play.tickets import digest_of
from lusoria.web.gate import COOKIE
from lusoria.web.rooms.crier import LONGEST, SHARE

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
    hall, host = made(at)
    ada = joined(at, hall, "Ada")
    page = host.get(f"/r/{hall.id}/projector")
    assert page.status_code == 200 and hall.kept.code in page.text
    assert ada.get(f"/r/{hall.id}/projector").status_code == 404
    with talking(at, hall, host) as console, talking(at, hall, host) as screen:
        screen.hello("projector", with_map=True, narrow=False)
        assert screen.hall["joined"] == {"people": 1, "free": len(hall.free())}
        assert screen.hall["hall"]["scene"] == "" and "layer regions" in screen.map
        console.hello("console")
        assert console.ask(type="begin")["type"] == "done"
        screen.until(lambda it: it.last["status"] == "playing")
        assert console.ask(type="scene", what="chronicle")["type"] == "done"
        screen.until(lambda it: it.hall["hall"]["scene"] == "chronicle")
        assert console.ask(type="judge", actions=["end season"])["type"] == "done"
        screen.until(lambda it: it.hall.get("cards"))
        assert screen.hall["cards"][0][1]["kind"] == "season"
        assert screen.ask(type="scene", what="map")["type"] == "refused"
        assert screen.ask(type="acts", seen=screen.seen, actions=[1])["type"] == "refused"
    with talking(at, hall, ada) as phone:
        told = phone.hello("projector")
        assert told["type"] == "bye"
        with pytest.raises(ConnectionClosed):
            phone.talk.recv(PATIENCE)


def keep(store: Store, one: Case, entries: list[object], secret: bytes) -> None:
    """Let a server know a room in one of its worlds, with a projector."""
    kept = Kept(table=one.sheet.id, code=one.sheet.id[:6], title="7b")
    sheet = replace(one.sheet, secret=secret)
    Rooms(store).create(sheet, one.chairs, kept, [(digest_of(TICKET), PROJECTOR)]).result()
    store.append(one.sheet.id, 0, entries, 1e9).result()  # type: ignore[arg-type]


def said(at: Served, table: str) -> list[bytes]:
    """Return what a server says to the projector of a room: from nothing, and from before."""
    visitor = at.visitor()
    visitor.cookies.set(COOKIE, TICKET)
    hall = type("There", (), {"id": table})()
    told = []
    for entry in (-1, 20):
        with talking(at, hall, visitor) as screen:
            known = {"kind": "projector", "with_map": True, "narrow": False}
            screen.say(type="hello", protocol=1, entry=entry, **known)
            told.append(screen.talk.recv(PATIENCE, decode=False))
    return told


def test_two_worlds_that_all_see_alike_show_the_projector_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lusoria.web.rooms.sight.time.time", lambda: 1e9 + 100.0)
    match = recorded(take("ludi"), 3, 0, 12, stop=90)
    one = case(match, NOBODY, next(worlds(match, NOBODY)))
    with served(tmp_path / "one.db") as here, served(tmp_path / "two.db") as there:
        pair = zip((here, there), one.worlds[1:], (b"1" * 32, b"2" * 32), strict=True)
        for server, entries, secret in pair:
            keep(server.house.store, one, list(entries), secret)
        assert said(here, one.sheet.id) == said(there, one.sheet.id), one.name


def test_rounds_leave_time_for_acts() -> None:
    assert 0 < SHARE < 1 and LONGEST < 0.25
