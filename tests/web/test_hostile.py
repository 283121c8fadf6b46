"""A hostile client changes nothing, breaks nothing, and is told nothing."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from litestar.exceptions import WebSocketDisconnect
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from lusoria.core.errors import LusoriaError
from lusoria.play.store import store
from lusoria.play.store.store import BOT, SeatRecord
from lusoria.play.table import table as play_table
from lusoria.web import app, middleware, server
from lusoria.web.app import PAGES
from lusoria.web.live import frames
from lusoria.web.live.bot_runner import MOST_HINTS
from lusoria.web.live.connection import Connection

from .serving import Served, served, two_people

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

import hostile

MESSAGES = 250


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("store") / "tables.db") as running:
        yield running


def test_what_no_honest_client_sends_changes_no_match_and_fails_nowhere(
    at: Served, caplog: pytest.LogCaptureFixture
) -> None:
    theirs, ours = two_people(at), two_people(at)
    goal = hostile.Goal(at.port, theirs[0], ours[0], ours[2].cookies["lusoria"])
    before = {table: at.server.store.entries(table) for table in (goal.table, goal.ours)}
    with caplog.at_level(logging.WARNING):
        heard = asyncio.run(hostile.Enemy(goal, 5).attack(MESSAGES))
    assert [record.getMessage() for record in caplog.records] == []
    assert not at.server.errors
    assert heard["sent"] >= MESSAGES and heard["400"] and heard["403"] and heard["404"]
    assert [key for key in heard if key.isdigit() and int(key) >= 500] == []
    assert {table: at.server.store.entries(table) for table in before} == before
    assert not at.server.opening
    with at.sitting(goal.table, theirs[1]) as ada:
        ada.hello()
        assert ada.act(number=ada.frame["options"][0]["number"])["type"] == "done"


def test_what_is_shown_to_somebody_we_have_hung_up_on_is_no_fault_of_ours(at: Served) -> None:
    class Hung:
        """A socket as it is when the server has closed it and nobody has heard of that yet."""

        async def send_data(self, *_: Any) -> None:
            raise RuntimeError("after sending 'websocket.close'")

    table = two_people(at)[0]
    watching = object.__new__(Connection)
    watching.live_table, watching.left = at.server.live_tables[table], False
    watching.socket = cast("Any", Hung())

    async def shown() -> None:
        await watching.ended(asyncio.ensure_future(watching.send(b"{}")))

    async def sent() -> None:
        with pytest.raises(WebSocketDisconnect):
            await watching.send(b"{}")
        await shown()

    asyncio.run(sent())
    assert not at.server.errors


def asked(at: Served, head: str, body: bytes = b"") -> int:
    """Send a request as it is, and return the status of the answer."""
    with socket.create_connection(("127.0.0.1", at.port), 30) as wire:
        size = f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        wire.sendall(f"{head}\r\n{size}".encode() + body)
        with wire.makefile("rb") as answer:
            return int(answer.readline().split()[1])


@pytest.mark.parametrize("host", ["", "a b", "x" * 3000, "evil/../x", "<b>", "[::1", "a:b:c"])
def test_a_server_that_cannot_be_called_so_does_not_answer(at: Served, host: str) -> None:
    assert asked(at, f"GET /qr?of=/t/x HTTP/1.1\r\nHost: {host}") == 400


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "file://", "http://"])
def test_every_post_and_every_socket_from_elsewhere_is_refused(at: Served, origin: str) -> None:
    mine = f"127.0.0.1:{at.port}"
    posts = [one for one in PAGES if "POST" in one.http_methods]
    assert len(posts) > 6
    for route in posts:
        path = next(iter(route.paths)).replace("{table:str}", "a" * 12).replace("{game:str}", "x")
        assert asked(at, f"POST {path} HTTP/1.1\r\nHost: {mine}\r\nOrigin: {origin}") == 403
    for path in ("/api/tables", "/api/tables/x/act", "/api/tables/x/join"):
        assert asked(at, f"POST {path} HTTP/1.1\r\nHost: {mine}\r\nOrigin: {origin}") == 403
    with pytest.raises(InvalidStatus):
        connect(f"ws://{mine}/t/{'a' * 12}/live", origin=Origin(origin), proxy=None)


def test_cookies_are_for_this_site_and_no_script(at: Served) -> None:
    visitor = at.visitor()
    answer = visitor.post("/play/roma", data={"name": "a\r\nSet-Cookie: b=c; d"})
    assert answer.status_code == 303
    cookies = answer.headers.get_list("set-cookie")
    assert len(cookies) == 2
    for one in cookies:
        assert "HttpOnly" in one and "SameSite=lax" in one and "Path=/" in one
        assert "\n" not in one and "d=" not in one.lower().replace("httponly", "")[:20]


@pytest.mark.parametrize(
    "path",
    [
        *("/static/..%2fapp.py", "/static/%2e%2e/app.py", "/static/....//app.py", "/static/"),
        *("/art/..%2f..%2fpyproject.toml", "/rules/..%2froma", "/t/%00", "/t/..%2f..", "/t/A"),
        *(
            "/owner?ticket=",
            "/owner?ticket=%00",
            "/docs/..%2f..%2fpyproject.toml",
            "/static/style.css%00.js",
            "//etc/passwd",
        ),
    ],
)
def test_there_is_no_way_out_of_the_server(at: Served, path: str) -> None:
    answer = at.visitor().get(f"{at.base}{path}")
    assert answer.status_code == 404
    assert "Traceback" not in answer.text and "lusoria/" not in answer.text


@pytest.mark.parametrize("step", ["--5", "-", "5-5", "\u0665", "9" * 9, "1e3", " 1"])
def test_what_is_no_number_is_refused_in_a_sentence(at: Served, step: str) -> None:
    table, ada, _ = two_people(at)
    assert ada.get(f"/t/{table}/step", params={"step": step}).status_code == 400


def test_a_match_that_takes_forever_to_read_is_not_read(
    at: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "MOST_LINES", 50)
    visitor, head = at.visitor(), "lusoria match 1\ngame: roma\nrules: 1\n\n"
    for body in ("1: undo\n" * (server.MOST_UNDONE + 1), "\n" * 60):
        assert visitor.post("/replay", files={"file": ("x", head + body)}).status_code == 400
    nested = '{"a":' * 3000
    assert (
        visitor.post(
            "/replay", files={"file": ("x", f"{head[:-1]}position: {nested}\n")}
        ).status_code
        == 400
    )
    assert visitor.post("/api/tables", content=b"[" * 5000).status_code == 400
    assert not at.server.errors


def test_what_is_dear_counts_more_and_addresses_are_not_forgotten_all_at_once() -> None:
    assert middleware.cost_of("/t/abc/replay.html") > middleware.cost_of("/t/abc/step") > 1.0
    assert middleware.cost_of("/t/abc") == middleware.cost_of("/api/tables/abc/act") == 1.0
    a_class, pause = 40, 5.0
    assert a_class * middleware.cost_of("/t/abc/chances") / pause < middleware.ADDRESS_RATE
    assert not middleware.MAKING.fullmatch("/api/tables/abc/act")
    assert middleware.neighbourhood("2001:db8:1:2:3::4") == middleware.neighbourhood(
        "2001:db8:1:2:9::7"
    )
    assert middleware.neighbourhood("10.0.0.1") != middleware.neighbourhood("10.0.0.2")
    buckets = middleware.Buckets(1.0, 0.0)
    assert buckets.take("enemy") and not buckets.take("enemy")
    for number in range(middleware.MOST_ADDRESSES - 1):
        buckets.take(number)
    assert not buckets.take("enemy")
    assert len(buckets.known) == middleware.MOST_ADDRESSES


def test_sockets_of_an_address_are_counted_too(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    guard: Any = at.http_server.config.app
    monkeypatch.setattr(guard, "addresses", middleware.Buckets(2.0, 0.0))
    table, refused = "a" * 12, 0
    for _ in range(4):
        with contextlib.suppress(InvalidStatus):
            connect(f"ws://127.0.0.1:{at.port}/t/{table}/live", proxy=None)
        refused += 1
    assert refused == 4 and not guard.addresses.take("127.0.0.1")


def talk_of(told: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the lines of chat in a message."""
    lines: list[dict[str, Any]] = told["talk"] if told["type"] == "frame" else []
    return lines


def test_chat_is_a_rolling_window_and_hints_queue_up_to_a_point(
    at: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, one, _ = two_people(at)
    monkeypatch.setattr(store, "MOST_SPOKEN", 5)
    monkeypatch.setattr(play_table, "MOST_SPOKEN", 5)
    monkeypatch.setattr(frames, "LATEST_TALK", 3)
    with at.sitting(table, one) as ada:
        ada.hello()
        for number in range(9):
            assert ada.ask(type="say", text=f"salve {number}")["type"] == "done"
        ada.until(lambda frame: [one["text"] for one in frame["talk"]][-1:] == ["salve 8"])
        told = [one["text"] for frame in ada.heard for one in talk_of(frame)]
        assert told == [f"salve {number}" for number in range(9)]
        kept = [one.text for one in at.server.store.words(table)]
        assert kept == [f"salve {number}" for number in range(4, 9)]
        assert [one.text for one in at.server.live_tables[table].table.spoken] == kept
        with at.sitting(table) as late:
            assert [one["text"] for one in late.hello()["talk"]] == kept[-3:]
        monkeypatch.setattr(at.server.minds.hints, "waits", lambda _: MOST_HINTS)
        assert "too many hints" in ada.ask(type="hint")["sentence"]


def test_bots_alone_play_only_while_somebody_looks_on(at: Served) -> None:
    visitor = at.visitor()
    form = {"game": "roma", "players": "2", "seat-0": "random", "seat-1": "random"}
    table = visitor.post("/new", data=form).headers["location"].rpartition("/")[2]
    open_table = at.server.live_tables[table]
    seat_records: list[SeatRecord] = open_table.table.seat_records
    assert {seat_record.kind for seat_record in seat_records} == {
        BOT
    } and open_table.bot_to_act() is None
    with at.sitting(table) as guest:
        guest.hello()
        guest.until(lambda frame: frame["number"] > 20)


def test_errors_tell_the_visitor_nothing() -> None:
    assert app.told_of(ValueError("secret")) == (500, "")
    assert app.told_of(RecursionError())[0] == 400
    assert app.told_of(server.NoTable("which table it is"))[1] == ""
    assert app.told_of(LusoriaError("said"))[1] == "said"
