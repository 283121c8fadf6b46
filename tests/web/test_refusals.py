"""What visitors are told when something is refused: in their language, and with a way back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lusoria.web import app
from lusoria.web.live import connection
from lusoria.web.middleware import Buckets

from .serving import Served, played_now, served, two_people

PAGE = {"Accept": "text/html"}


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("refusals")
    with served(folder / "tables.db") as running:
        yield running


def test_a_seat_that_is_taken_is_refused_in_german_with_the_way_to_the_table(at: Served) -> None:
    table, _, _ = two_people(at)
    late = at.visitor()
    late.cookies["language"] = "de"
    answer = late.post(f"/t/{table}/sit", data={"seat": "1", "name": "Carl"})
    assert answer.status_code == 400
    assert "Dieses Spiel hat begonnen: Du kannst zuschauen." in answer.text
    assert f'href="/t/{table}"' in answer.text
    assert 'href="/t/' not in late.get("/t/abcdefghijkm/replay").text


def test_a_form_comes_back_in_german(at: Served) -> None:
    visitor = at.visitor()
    answer = visitor.post(
        "/new", data={"game": "roma", "players": "2"}, headers={"Accept-Language": "de-AT"}
    )
    assert answer.status_code == 400 and "Wähle einen Platz für dich." in answer.text


def test_a_socket_refuses_in_the_language_of_its_page(at: Served) -> None:
    table, ada, _ = two_people(at)
    ada.cookies["language"] = "de"
    with at.sitting(table, ada) as sitter:
        sitter.hello()
        refused = sitter.ask(type="say", text=" ")
        assert (refused["type"], refused["sentence"]) == ("refused", "die Nachricht ist leer")
        sitter.say(type="why", text="lay Forum 3")
        because = sitter.hear("because")
        assert "choosing two cards" in because["sentence"] and because["section"] == "2.3"


def test_who_comes_from_elsewhere_or_too_often_sees_a_page(
    at: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = at.visitor()
    foreign = {**PAGE, "Origin": "http://evil.example"}
    refused = visitor.post("/play/roma", headers=foreign)
    assert refused.status_code == 403 and "came from another site" in refused.text
    assert "default-src 'none'" in refused.headers["content-security-policy"]
    assert visitor.post("/play/roma", headers={"Origin": "http://evil.example"}).text == ""
    guard = at.http_server.config.loaded_app
    while not isinstance(guard, app.Guard):
        guard = guard.app
    monkeypatch.setattr(guard, "addresses", Buckets(0.0, 0.0))
    often = visitor.get("/", headers={**PAGE, "Accept-Language": "de"})
    assert often.status_code == 429 and "Zu viele Anfragen" in often.text
    assert int(often.headers["retry-after"]) > 0
    assert visitor.get("/").text == ""


def test_a_page_that_fell_asleep_is_let_go_and_may_come_back(
    at: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = at.visitor()
    table = played_now(visitor, level="random")
    monkeypatch.setattr(connection, "SILENT", 0.1)
    with at.sitting(table, visitor) as sitter:
        sitter.hello()
        assert sitter.hear("bye")["reason"] == "silent"
