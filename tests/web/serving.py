"""A server in a thread of the test's own, and clients that talk to it."""

from __future__ import annotations

import json
import secrets
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock, patch

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from lusoria.play.store.store import Store
from lusoria.play.table.dice import BYTES, Dice
from lusoria.web.classrooms import classroom
from lusoria.web.live import bot_runner as bots
from lusoria.web.live import live_table
from lusoria.web.serve import HttpServer, bound_to, server_of
from lusoria.web.server import Server

PATIENCE = 60.0
KEYS = count(1_000_000)


class Served:
    """A running server."""

    def __init__(self, server: Server, http_server: HttpServer, bound: socket.socket) -> None:
        self.server, self.http_server = server, http_server
        self.port = bound.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.visitors: list[httpx.Client] = []

    def visitor(self) -> httpx.Client:
        """Return a browser's worth of cookies."""
        visitor = httpx.Client(
            base_url=self.base, headers={"Origin": self.base}, timeout=PATIENCE, trust_env=False
        )
        self.visitors.append(visitor)
        return visitor

    @contextmanager
    def sitting(self, table: str, visitor: httpx.Client | None = None) -> Iterator[Sitter]:
        """Open the socket of a table with a visitor's cookies."""
        with self.connected(f"/t/{table}/live", visitor) as talk:
            yield Sitter(talk)

    @contextmanager
    def connected(self, path: str, visitor: httpx.Client | None) -> Iterator[ClientConnection]:
        """Open a socket with a visitor's cookies."""
        cookie = (
            "; ".join(f"{one.name}={one.value}" for one in visitor.cookies.jar) if visitor else ""
        )
        with connect(
            f"ws://127.0.0.1:{self.port}{path}",
            origin=Origin(self.base),
            additional_headers={"Cookie": cookie} if cookie else {},
            open_timeout=PATIENCE,
            close_timeout=1.0,
            proxy=None,
            max_size=None,
            max_queue=None,
        ) as talk:
            yield talk


class Sitter:
    """Somebody at a socket: what was heard is kept."""

    def __init__(self, talk: ClientConnection) -> None:
        self.talk = talk
        self.heard: list[dict[str, Any]] = []
        self.frame: dict[str, Any] = {}
        self.key = 0

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.talk.send(json.dumps(message))

    def hear(self, *kinds: str, timeout: float = PATIENCE) -> dict[str, Any]:
        """Wait for a message of one of these kinds; frames are taken in on the way."""
        while True:
            told: dict[str, Any] = json.loads(self.talk.recv(timeout))
            self.heard.append(told)
            if told["type"] == "frame":
                self.take_in(told)
            if told["type"] in kinds:
                return told

    def take_in(self, frame: dict[str, Any]) -> None:
        """Put a frame over the one before, as a page does."""
        before = self.frame
        begins = frame["first"] if frame["whole"] else before["begins"]
        held = [] if frame["whole"] else before["log"][: max(0, frame["keep"] - begins)]
        log = [*held, *frame["log"]]
        kept = {key: value for key, value in frame.items() if value is not None}
        layers = {} if frame["whole"] else before.get("layers", {})
        self.frame = {**before, **kept, "log": log, "begins": begins}
        self.frame["layers"] = {**layers, **frame["layers"]}

    def hello(self, seat: int = -1, **more: Any) -> dict[str, Any]:
        """Say hello and wait for the first frame."""
        self.say(type="hello", protocol=1, seat=seat, **more)
        return self.hear("frame")

    def ask(self, **message: Any) -> dict[str, Any]:
        """Ask for something and wait for the answer."""
        self.key = next(KEYS)
        self.say(key=self.key, **message)
        return self.hear("done", "refused", "stale", "advice", "bye")

    def act(self, **action: Any) -> dict[str, Any]:
        """Take an action chosen in the newest frame."""
        return self.ask(type="act", seen=self.frame["number"], **action)

    def until(self, wanted: Any) -> dict[str, Any]:
        """Wait for a frame for which *wanted* is true."""
        while not self.frame or not wanted(self.frame):
            self.hear("frame")
        return self.frame


@contextmanager
def known_luck() -> Iterator[None]:
    """Give tables the dice of their number, people roles, and bots whims, that no run changes."""
    tables, lots = count(1), Mock(wraps=secrets, choice=Random(7).choice)

    def drawn() -> Dice:
        return Dice.of(next(tables).to_bytes(BYTES, "big"))

    with (
        patch.object(Dice, "drawn", drawn),
        patch.object(bots, "entropy", lambda: 7),
        patch.object(live_table, "entropy", lambda: 7),
        patch.object(classroom, "secrets", lots),
    ):
        yield


@contextmanager
def served(database: str | Path, ready: bool = True) -> Iterator[Served]:
    """Run a server for a while; bots do not wait for eyes to follow, and all luck is known."""
    address = database if isinstance(database, str) else f"sqlite:///{database}"
    server = Server(Store(address), pace=0.0, ready=ready)
    bound = bound_to("127.0.0.1", 0)
    http_server = server_of(server)
    thread = threading.Thread(target=lambda: http_server.run(sockets=[bound]), daemon=True)
    thread.start()
    assert http_server.up.wait(PATIENCE)
    running = Served(server, http_server, bound)
    try:
        with known_luck():
            yield running
    finally:
        for visitor in running.visitors:
            visitor.close()
        http_server.should_exit = True
        thread.join(PATIENCE)
        bound.close()
    assert not thread.is_alive()


def played_now(visitor: httpx.Client, game: str = "roma", **form: Any) -> str:
    """Let a visitor play now against bots; return the table."""
    answer = visitor.post(f"/play/{game}", data=form)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].rpartition("/")[2]


def two_people(at: Served) -> tuple[str, httpx.Client, httpx.Client]:
    """Set a table of Roma for two people, each with a browser."""
    ada, ben = at.visitor(), at.visitor()
    form = {"game": "roma", "players": "2", "name": "Ada", "seat-0": "me", "seat-1": "open"}
    made = ada.post("/new", data={**form, "words": "alea", "hints": "on"})
    assert made.status_code == 303, made.text
    table = made.headers["location"].rpartition("/")[2]
    sat = ben.post(f"/t/{table}/sit", data={"seat": "1", "name": "Ben", "words": "iacta est"})
    assert sat.status_code == 303, sat.text
    return table, ada, ben
