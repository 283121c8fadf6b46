"""A server that cannot do its work says so, and does it again as soon as it can."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, update
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from lusoria.play.match.match import Match
from lusoria.play.store.schema import TABLES
from lusoria.play.table.table import Table
from lusoria.web import http_protocols, quota
from lusoria.web import server as server_module
from lusoria.web.classrooms import code_limits
from lusoria.web.errors import UNKEPT
from lusoria.web.live import bot_runner as bots
from lusoria.web.live.live_table import LiveTable
from lusoria.web.middleware import Buckets

from .rooming import FORM
from .serving import Served, played_now, served, two_people

PAGE = {"Accept": "text/html"}


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setattr(server_module, "TRIED_FOR", 0.0)
    with served(tmp_path / "tables.db") as running:
        yield running


@contextmanager
def unwritable(at: Served) -> Iterator[None]:
    """Let every write to the database fail for a while."""
    failing = [True]

    def checked_out(raw: Any, *_: Any) -> None:
        raw.execute(f"PRAGMA query_only = {'ON' if failing[0] else 'OFF'}")

    event.listen(at.server.store.engine, "checkout", checked_out)
    try:
        yield
    finally:
        failing[0] = False


def owners_page(at: Served) -> Any:
    """Open the owner's page, and return what asks for it again."""
    owner = at.visitor()
    assert owner.get(f"/owner?ticket={at.server.owner}").status_code == 303
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
        assert "This could not be saved; please try again." in page.text
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
    assert "<dd>OK</dd>" in owner.get("/owner").text


def test_bots_wait_while_moves_cannot_be_saved_and_go_on_afterwards(
    at: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    full, propose = [True], Table.propose_for_bot

    def proposed(table: Table, seat: int, seen: int, action: int) -> Match:
        if full[0]:
            raise OperationalError("INSERT", {}, sqlite3.OperationalError("disk is full"))
        return propose(table, seat, seen, action)

    monkeypatch.setattr(bots, "UNKEPT_FOR", 0.05)
    monkeypatch.setattr(Table, "propose_for_bot", proposed)
    visitor = at.visitor()
    table = played_now(visitor, name="Ada", level="random")
    with at.sitting(table, visitor) as ada:
        ada.hello()
        while not ada.frame["notices"]:
            if options := ada.frame["options"]:
                ada.act(number=options[0]["number"])
            ada.hear("frame")
        assert ada.frame["notices"] == [bots.UNKEPT]
        full[0], number = False, ada.frame["number"]
        ada.until(lambda frame: frame["number"] > number and not frame["notices"])


def test_a_database_file_that_was_deleted_takes_no_more_acts(at: Served) -> None:
    table, ada, _ = two_people(at)
    owner = owners_page(at)
    store = at.server.store
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

    for name in ("table_record", "seats_of", "tables_of", "listed", "counts", "all"):
        monkeypatch.setattr(at.server.store, name, lost)
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
    monkeypatch.setattr(at.server.store, "seats_of", lambda *_: 1 / 0)
    answer = visitor.get(f"/api/tables/{table}")
    assert answer.status_code == 500 and "noted" in answer.json()["error"]


def hung_up(wire: socket.socket, within: float = 5.0) -> bytes:
    """Read until the server closes the connection, and return what it said."""
    wire.settimeout(within)
    heard = b""
    while more := wire.recv(4096):
        heard += more
    return heard


@pytest.mark.parametrize("head", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\n"])
def test_a_connection_that_sends_half_a_request_is_closed(
    at: Served, monkeypatch: pytest.MonkeyPatch, head: bytes
) -> None:
    monkeypatch.setattr(http_protocols, "HEAD_WITHIN", 0.3)
    with socket.create_connection(("127.0.0.1", at.port)) as wire:
        wire.sendall(head)
        assert hung_up(wire) == b""


def trickle(wire: socket.socket, text: bytes) -> None:
    """Send a byte now and then."""
    for letter in text:
        wire.sendall(bytes([letter]))
        time.sleep(0.05)


def test_a_head_that_trickles_in_is_not_waited_for(
    at: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocols, "HEAD_WITHIN", 0.3)
    gone = pytest.raises((BrokenPipeError, ConnectionResetError))
    with socket.create_connection(("127.0.0.1", at.port)) as wire, gone:
        trickle(wire, b"GET /" + b"x" * 100)


def test_half_a_request_after_a_whole_one_is_not_waited_for(
    at: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocols, "HEAD_WITHIN", 0.3)
    with socket.create_connection(("127.0.0.1", at.port)) as wire:
        wire.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert wire.recv(4096).startswith(b"HTTP/1.1 200")
        wire.sendall(b"GET /hea")
        assert hung_up(wire).count(b"HTTP/1.1") == 0


def test_a_body_that_stops_arriving_is_given_up(
    at: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocols, "BODY_SILENT", 0.3)
    head = b"POST /play/roma HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n"
    with socket.create_connection(("127.0.0.1", at.port)) as wire:
        wire.sendall(head + b"Content-Type: application/x-www-form-urlencoded\r\n\r\nname=A")
        assert hung_up(wire) == b""
    assert not at.server.errors


def test_who_waits_for_us_is_not_hung_up_on(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada, _ = two_people(at)
    monkeypatch.setattr(http_protocols, "HEAD_WITHIN", 0.3)
    monkeypatch.setattr(http_protocols, "BODY_SILENT", 0.3)
    with (
        ada.stream("GET", f"/api/tables/{table}/stream") as stream,
        at.sitting(table, ada) as socket_,
    ):
        socket_.hello()
        lines = stream.iter_lines()
        next(lines)
        time.sleep(0.8)
        assert socket_.act(number=socket_.frame["options"][0]["number"])["type"] == "done"
        assert any(line.startswith("data") for line in lines)


def drain(talk: ClientConnection) -> None:
    """Read until the socket is closed."""
    while True:
        talk.recv(60)


def test_text_that_is_no_utf_8_is_one_line_in_the_log_and_closes_the_socket(
    at: Served, caplog: pytest.LogCaptureFixture
) -> None:
    table, ada, _ = two_people(at)
    with caplog.at_level(logging.WARNING), at.connected(f"/t/{table}/live", ada) as talk:
        talk.send(json.dumps({"type": "hello", "protocol": 1, "seat": 0}))
        talk.recv(60)
        talk.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed) as closed:
            drain(talk)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1007
    said = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert [one.getMessage() for one in said] == ["a client sent a text that is no UTF-8"]
    assert said[0].exc_info is None and not at.server.errors


def test_too_many_wrong_codes_are_told_to_wait(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(at.server.door, "wrong", Buckets(2.0, 0.0))
    monkeypatch.setattr(code_limits, "MOST_WAITING", 0)
    visitor = at.visitor()
    visitor.cookies["language"] = "de"
    assert visitor.get("/j/abcdef").status_code == 404
    assert visitor.post("/j/abcdef", data={"name": "Ada"}).status_code == 404
    for refused in (visitor.get("/j/abcdef", headers=PAGE), visitor.post("/j/abcdef")):
        assert refused.status_code == 429 and int(refused.headers["retry-after"]) > 0
        assert "Zu viele falsche Codes aus deinem Netz" in refused.text


def test_tables_at_which_nobody_moved_expire_unless_somebody_is_there(at: Served) -> None:
    visitor, watcher = at.visitor(), at.visitor()
    played, watched = played_now(visitor, level="random"), played_now(watcher, level="random")
    kept, left = played_now(visitor, level="random"), two_people(at)[0]
    for table in (watched, kept, left, played):
        with at.server.store.engine.begin() as db:
            db.execute(update(TABLES).where(TABLES.c.id == table).values(touched=1.0))
    with at.sitting(played, visitor) as socket_:
        socket_.hello()
        socket_.until(lambda frame: frame["options"])
        assert socket_.act(number=socket_.frame["options"][0]["number"])["type"] == "done"
    with at.sitting(watched, watcher) as socket_:
        socket_.hello()
        at.server.keep_days = 0
        assert expired(at) == []
        at.server.keep_days = 30
        gone = expired(at)
    assert set(gone) == {kept, left}
    assert visitor.get(f"/t/{left}").status_code == 404
    assert visitor.get(f"/t/{played}").status_code == 200


def expired(at: Served) -> list[str]:
    """Let tables expire on the server's own loop."""
    loop = at.server.tasks[0].get_loop()
    return asyncio.run_coroutine_threadsafe(at.server.expire(), loop).result(60)


def test_an_address_may_open_only_so_many_tables_that_wait(
    at: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quota, "MOST_WAITING", 3)
    program = {"game": "roma", "name": "Ada"}
    visitor = at.visitor()
    made = [visitor.post("/api/tables", json=program) for _ in range(3)]
    assert [one.status_code for one in made] == [201, 201, 201]
    refused = visitor.post("/api/tables", json=program)
    assert refused.status_code == 429 and int(refused.headers["retry-after"]) > 0
    assert "start or join one of them" in refused.json()["error"]
    form = {"game": "roma", "players": "2", "seat-0": "me", "seat-1": "open"}
    page = visitor.post("/new", data=form, headers={"Accept-Language": "de"})
    assert page.status_code == 429 and "warten noch auf Mitspielende" in page.text
    assert visitor.post("/classroom", data=FORM).status_code == 429
    assert visitor.post("/play/roma", data={"name": "Ada"}).status_code == 303, "nobody waits"
    table = made[0].json()["table"]
    assert visitor.post(f"/api/tables/{table}/join", json={"name": "Ben"}).status_code == 201
    assert visitor.post("/api/tables", json=program).status_code == 201


def test_one_table_that_fails_does_not_stop_the_clocks_of_all(
    at: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = at.visitor()
    failing, well = played_now(visitor, level="random"), played_now(visitor, level="random")
    tended: list[str] = []

    async def tend(live_table: LiveTable, _: int) -> None:
        tended.append(live_table.id)
        if live_table.id == failing:
            raise ValueError("this table only")

    monkeypatch.setattr(server_module, "BEAT", 0.02)
    monkeypatch.setattr(at.server, "_tend", tend)
    end = time.monotonic() + 30
    while tended.count(well) < 3 and time.monotonic() < end:
        time.sleep(0.02)
    assert tended.count(well) >= 3 and tended.count(failing) >= 2
    assert "this table only" in at.server.errors[-1][1]
