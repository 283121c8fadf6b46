"""A game of somebody's own on a server: listed, opened, drawn, and played to its end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from examples.client.__main__ import play
from examples.personae import GAME as PERSONAE
from lusoria.games import REGISTERED, register

from .serving import Served, served


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    """A server that knows a guest; afterwards nobody does."""
    register(PERSONAE)
    with served(tmp_path / "tables.db") as running:
        yield running
    REGISTERED.pop(PERSONAE.name, None)


def test_a_guest_is_listed_and_its_table_is_opened_in_the_browser(server: Served) -> None:
    visitor = server.visitor()
    listed = {one["name"]: one for one in visitor.get("/api/games").json()}
    assert listed["personae"]["players"] == [2, 3, 4]
    assert "Personae" in visitor.get("/").text
    assert "Personae" in visitor.get("/new?game=personae").text
    made = visitor.post("/api/tables", json={"game": "personae", "bots": {"1": "greedy"}}).json()
    page = visitor.get(f"/t/{made['table']}/seat/{made['ticket']}", follow_redirects=True)
    assert page.status_code == 200 and "Personae" in page.text
    assert "guest" in visitor.get("/rules/personae").text.casefold()
    assert not server.server.errors


def test_a_program_plays_a_guest_to_its_end_and_the_log_tells_each_seat_its_own(
    server: Served,
) -> None:
    position = play(server.base, "personae")
    assert position["status"] == "over" and position["result"]
    told = server.visitor().get(f"/api/tables/{position['table']}").json()
    assert told["game"] == "personae" and told["seat"] == -1
    assert not server.server.errors
