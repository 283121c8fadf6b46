"""A server that cannot do its work says so, and does it again as soon as it can."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from lusoria.web import house as house_module
from lusoria.web.errors import UNKEPT

from .serving import Served, played_now, served, two_people

PAGE = {"Accept": "text/html"}


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setattr(house_module, "TRIED_FOR", 0.0)
    with served(tmp_path / "tables.db") as running:
        yield running


@contextmanager
def unwritable(at: Served) -> Iterator[None]:
    """Let every write to the database fail for a while."""
    failing = [True]

    def checked_out(raw: Any, *_: Any) -> None:
        raw.execute(f"PRAGMA query_only = {'ON' if failing[0] else 'OFF'}")

    event.listen(at.house.store.engine, "checkout", checked_out)
    try:
        yield
    finally:
        failing[0] = False


def owners_page(at: Served) -> Any:
    """Open the owner's page, and return what asks for it again."""
    owner = at.visitor()
    assert owner.get(f"/owner?ticket={at.house.owner}").status_code == 303
    return owner


def test_a_database_that_takes_no_write_is_503_with_a_sentence_everywhere(at: Served) -> None:
    table, ada, ben = two_people(at)
    owner = owners_page(at)
    program = {"game": "roma", "name": "Ada"}
    with unwritable(at), at.sitting(table, ada) as socket:
        made = ada.post("/api/tables", json=program)
        assert (made.status_code, made.json()["error"]) == (503, UNKEPT)
        assert int(made.headers["retry-after"]) > 0
        page = ben.post("/play/roma", data={"name": "Ben"}, headers=PAGE)
        assert page.status_code == 503 and int(page.headers["retry-after"]) > 0
        assert "This cannot be kept just now; please try again." in page.text
        socket.hello()
        refused = socket.act(number=socket.frame["options"][0]["number"])
        assert (refused["type"], refused["sentence"]) == ("refused", UNKEPT)
        well = ada.get("/health")
        assert (well.status_code, well.json()["status"]) == (503, "down")
        assert well.json()["database"] == "failing" and well.headers["retry-after"]
        shown = owner.get("/owner").text
        assert "attempt to write a readonly database" in shown and "MiB" in shown
    assert ada.post("/api/tables", json=program).status_code == 201
    assert ada.get("/health").json()["database"] == "ok"
    assert ada.get("/health").json()["disk_free"] > 0
    assert "<dd>works</dd>" in owner.get("/owner").text


def test_a_database_file_that_was_deleted_takes_no_more_acts(at: Served) -> None:
    table, ada, _ = two_people(at)
    owner = owners_page(at)
    store = at.house.store
    assert store.file is not None
    with at.sitting(table, ada) as socket:
        socket.hello()
        store.file.path.unlink()
        refused = socket.act(number=socket.frame["options"][0]["number"])
        assert (refused["type"], refused["sentence"]) == ("refused", UNKEPT)
    assert ada.get("/health").status_code == 503
    assert "deleted or replaced" in owner.get("/owner").text


def test_a_database_that_cannot_be_read_is_503_on_every_page(
    at: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = at.visitor()
    table = played_now(visitor, level="random")
    gone = OperationalError("SELECT", {}, sqlite3.OperationalError("disk I/O error"))

    def lost(*_: Any, **__: Any) -> Any:
        raise gone

    for name in ("sheet", "seats_of", "tables_of", "listed", "counts", "all"):
        monkeypatch.setattr(at.house.store, name, lost)
    owner = owners_page(at)
    for path in ("/", f"/t/{table}", "/t/abcdefghijkm", f"/api/tables/{table}"):
        answer = visitor.get(path)
        assert answer.status_code == 503 and answer.text and answer.headers["retry-after"]
    assert "disk I/O error" in owner.get("/owner").text


def test_an_error_of_ours_is_no_empty_answer_to_a_program(
    at: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = at.visitor()
    table = played_now(visitor, level="random")
    monkeypatch.setattr(at.house.store, "seats_of", lambda *_: 1 / 0)
    answer = visitor.get(f"/api/tables/{table}")
    assert answer.status_code == 500 and "noted" in answer.json()["error"]
