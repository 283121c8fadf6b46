"""The API: create, join, act, read, stream; and the example that plays with it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from examples.client.__main__ import play

from .serving import Served, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("store") / "tables.db") as running:
        yield running


def test_two_programs_play_and_each_sees_its_own(server: Served) -> None:
    ada, ben = server.visitor(), server.visitor()
    made = ada.post("/api/tables", json={"game": "roma", "name": "Ada"}).json()
    table = f"/api/tables/{made['table']}"
    assert ada.get(table).json()["status"] == "waiting"
    sat = ben.post(f"{table}/join", json={"name": "Ben", "words": "alea"}).json()
    assert (sat["seat"], len(sat["commitment"])) == (1, 64)
    assert ben.post(f"{table}/join", json={"name": "Eve"}).status_code == 400
    tickets = [{"Authorization": f"Bearer {one['ticket']}"} for one in (made, sat)]
    mine = ada.get(table, headers=tickets[0]).json()
    assert mine["seat"] == 0 and mine["acts"] and len(mine["options"]) > 1 and mine["panel"]
    spectators = server.visitor().get(table).json()
    assert spectators["seat"] == -1 and spectators["options"] == []
    move = {"key": 1, "seen": mine["number"], "action": mine["options"][0]["number"]}
    done = ada.post(f"{table}/act", json=move, headers=tickets[0])
    assert done.json() == {"number": mine["number"] + 1}
    assert ada.post(f"{table}/act", json=move, headers=tickets[0]).json() == done.json()
    late = {**move, "key": 2, "seen": 3}
    assert ada.post(f"{table}/act", json=late, headers=tickets[0]).status_code == 409
    illegal = ada.post(
        f"{table}/act", json={**late, "seen": 10, "action": "lay Forum 3"}, headers=tickets[0]
    )
    assert illegal.status_code == 400 and "[2.3]" in illegal.json()["error"]
    assert server.visitor().post(f"{table}/act", json=move).status_code == 403
    asked = {"action": "lay Forum 3"}
    why = ada.post(f"{table}/why", json=asked, headers=tickets[0]).json()
    assert not why["legal"] and why["section"] == "2.3"
    assert server.visitor().post(f"{table}/why", json=asked).status_code == 403


def test_what_is_malformed_is_refused(server: Served) -> None:
    visitor = server.visitor()
    for wrong in (
        {"game": "chess"},
        {"game": "roma", "players": 9},
        {"game": "roma", "bots": {"1": "exec:sh"}},
        {"game": "roma", "bots": {"x": "greedy"}},
        {"game": "roma", "seat": 7},
        {"game": "roma", "extra": 1},
        {"game": "roma", "name": "x" * 500},
        {"game": "roma", "options": {"mercatus": "nonsense"}},
    ):
        refused = visitor.post("/api/tables", json=wrong)
        assert refused.status_code in (400, 404) and refused.json()["error"], wrong
    assert visitor.post("/api/tables", content=b"{" * 5000).status_code == 400
    missing = visitor.get("/api/tables/aaaaaaaaaaaa")
    assert missing.status_code == 404 and "no table" in missing.json()["error"]
    assert not server.server.errors


def test_a_stream_tells_that_the_table_has_moved(server: Served) -> None:
    visitor = server.visitor()
    made = visitor.post("/api/tables", json={"game": "roma", "bots": {"1": "random"}}).json()
    with visitor.stream("GET", f"/api/tables/{made['table']}/stream") as events:
        lines = events.iter_lines()
        assert next(line for line in lines if line.startswith("data:")) == "data: 9"


def test_the_api_is_described(server: Served) -> None:
    described = server.visitor().get("/api/schema/openapi.json").json()
    assert set(described["paths"]) == {
        "/api/games",
        "/api/tables",
        "/api/tables/{table}",
        "/api/tables/{table}/act",
        "/api/tables/{table}/join",
        "/api/tables/{table}/stream",
        "/api/tables/{table}/why",
    }


def test_the_example_client_plays(server: Served, capsys: pytest.CaptureFixture[str]) -> None:
    last = play(server.base, "honors", most=6)
    assert last["number"] >= 6
    assert len(capsys.readouterr().out.splitlines()) > 4
