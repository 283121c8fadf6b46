"""Practice: one person, bots that wait, a tour."""

from __future__ import annotations

import time
from collections.abc import Iterator

import httpx
import pytest

from lusoria.play.store.store import OVER
from lusoria.web.classrooms.classroom import Classroom

from .rooming import talking
from .serving import PATIENCE, Served, served

SEASONS = 120
"""More seasons and rounds than there are."""


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("practice") / "rooms.db") as running:
        yield running


def practised(at: Served, role: str) -> tuple[Classroom, httpx.Client]:
    visitor = at.visitor()
    answer = visitor.post("/practice", data={"game": "ludi", "role": role, "name": "Ada"})
    assert answer.status_code == 303, answer.text
    classroom = at.server.live_tables[answer.headers["location"].rpartition("/")[2]].classroom
    assert classroom is not None
    return classroom, visitor


def rested(classroom: Classroom) -> None:
    """Wait until the bots wait."""
    end = time.monotonic() + PATIENCE
    while classroom.budget > 0 and time.monotonic() < end:
        time.sleep(0.01)
    assert classroom.budget <= 0


def test_bots_wait_until_who_practises_lets_them_go_on(
    at: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lusoria.web.classrooms.practice.PACE", 0.0)
    monkeypatch.setattr("lusoria.web.classrooms.practice.FIRST", 3)
    monkeypatch.setattr("lusoria.web.classrooms.practice.MORE", 2)
    classroom, ada = practised(at, "cicero")
    with talking(at, classroom, ada) as phone:
        phone.hello()
        assert phone.parts["me"]["role"] == "cicero" and phone.last["status"] == "playing"
        rested(classroom)
        number = classroom.live_table.table.number
        time.sleep(0.05)
        assert classroom.live_table.table.number == number
        assert ada.post(f"/r/{classroom.id}/go", data={"what": "on"}).status_code == 204
        rested(classroom)
        assert classroom.live_table.table.number >= number + 2
        season = phone.until(lambda it: it.parts["verbs"]).parts["moment"]["season"]
        assert phone.act(phone.deeds()["begin in"][4][0][1])["type"] == "done"
        assert ada.post(f"/r/{classroom.id}/go", data={"what": "season"}).status_code == 204
        phone.until(lambda it: it.parts["moment"]["season"] != season)
    page = ada.get(f"/r/{classroom.id}").text
    assert "You are Cicero" in page and "/static/classroom/practice.js" in page


def test_who_practises_sees_it_through_to_the_triumph(at: Served) -> None:
    classroom, ada = practised(at, "octavian")
    for _ in range(SEASONS):
        answer = ada.post(f"/r/{classroom.id}/go", data={"what": "season"})
        assert answer.status_code == 204, answer.text
        if classroom.live_table.table.status == OVER:
            break
    assert classroom.live_table.table.status == OVER
    late = ada.post(f"/r/{classroom.id}/go", data={"what": "season"})
    assert late.status_code == 400 and "not being played" in late.text


def test_nobody_else_lets_them_go_on_and_no_stranger_comes_in(at: Served) -> None:
    classroom, _ = practised(at, "venus")
    stranger = at.visitor()
    assert stranger.post(f"/r/{classroom.id}/go", data={"what": "on"}).status_code in (403, 404)
    joined = stranger.post(f"/j/{classroom.record.code}", data={"name": "Ben", "way": "lot"})
    assert joined.status_code == 400 and len(classroom.people) == 1


def test_what_cannot_be_practised_is_said(at: Served) -> None:
    visitor = at.visitor()
    page = visitor.get("/practice")
    assert page.status_code == 200 and "Cleopatra" in page.text
    wrong = visitor.post("/practice", data={"game": "ludi", "role": "nero", "name": "Ada"})
    assert wrong.status_code == 400 and "There is no such role" in wrong.text
    assert visitor.get("/practice?game=roma").status_code in (400, 404)
