"""Measure what a hostile client can do: ``python bench/hostile.py --messages 10000``.

A server runs on loopback.  Honest people sit at a table while attackers send messages that no
honest client sends, over sockets and HTTP, all from a seed: cut off, oversized, nested, of wrong
types, repeated, stale, for other people's tables, with other people's tickets, from other sites, in
floods; one of the attackers has a seat.  None may change a match, make the server fail or log a
failure; and the waits of honest people are compared with their waits without an attack.  Results go
to hostile.json, for the page of benchmarks.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))
sys.path.insert(0, str(Path(__file__).parent))

import page

from lusoria.core.errors import LusoriaError
from lusoria.games import load_game
from lusoria.play.store.store import Store
from lusoria.play.table.tickets import new_ticket
from lusoria.web.compile import steps_of
from lusoria.web.serve import bound_to, server_of, set_up_logs
from lusoria.web.server import Server

PATIENCE = 60.0
LOWER = 3
"""By how much enemies give way to the server on a machine that they share with it."""
ROUNDS = 8
"""Peace and war take turns, so that what else the machine does meets both alike."""
PEACE, WAR = 12, 100
"""Words that an honest person says in a round of peace, and at most in one of war."""
PAUSE = 0.2
"""Seconds between two words of an honest person."""
AT_ONCE = 20
"""Messages that are sent on one socket before the next is opened."""
WORDS = (
    "",
    "x",
    "lay Forum 3",
    "undo",
    "1" * 400,
    "x" * 401,
    "\0",
    "\r\nSet-Cookie: a=b",
    "\u202e",
    "\U0001f3b2" * 90,
    "{{7*7}}",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "%s%n",
    "../../x",
)
VALUES: tuple[Any, ...] = (
    -1,
    0,
    1,
    2**31,
    2**53,
    10**30,
    -(10**19),
    1.5,
    1e308,
    None,
    True,
    [],
    {},
    [[]],
    "\ud800",
    *WORDS,
)
KINDS = ("hello", "act", "undo", "say", "request", "look", "why", "hint", "ping", "frame", "x" * 50)
FIELDS = ("key", "seen", "number", "text", "seat", "what", "protocol", "narrow", "\0", "note")
"""What a client may say, and what it may not."""
WISHES = ("vote", "resign ", "RESIGN", "fly", "")
PATHS = (
    "/",
    "/new",
    "/play/roma",
    "/play/{word}",
    "/replay",
    "/owner",
    "/health",
    "/qr",
    "/api",
    "/t/{table}",
    "/t/{word}",
    "/t/{table}/live",
    "/t/{table}/sit",
    "/t/{table}/stand",
    "/t/{table}/start",
    "/t/{table}/link",
    "/t/{table}/seat/{word}",
    "/t/{table}/match.txt",
    "/t/{table}/replay.html",
    "/t/{table}/chances",
    "/t/{table}/replay",
    "/t/{table}/step",
    "/rules/roma",
    "/rules/{word}",
    "/art/{word}",
    "/static/{word}",
    "/static/..%2f..%2fapp.py",
    "/static/%2e%2e/app.py",
    "/api/games",
    "/api/tables",
    "/api/tables/{table}",
    "/api/schema",
    "/api/tables/{table}/act",
    "/api/tables/{table}/join",
    "/api/tables/{word}",
)
QUERIES = ("", "?step={word}", "?step=--5&seat=9", "?seat={word}", "?of={word}", "?game={word}")
SAFE_FAILURES = (400, 403, 404, 405, 409, 411, 413, 414, 415, 422, 429, 431)
"""What a refusal looks like."""


class Goal(NamedTuple):
    """What enemies know of the server."""

    port: int
    table: str
    """Where honest people play."""
    ours: str
    """Where an enemy has a seat."""
    ticket: str
    """The enemy's own, for that seat."""

    @property
    def base(self) -> str:
        """The server's address."""
        return f"http://127.0.0.1:{self.port}"


class Enemy:
    """A client that sends what no honest client sends."""

    def __init__(self, goal: Goal, seed: int) -> None:
        """Begin with a seed."""
        self.goal, self.chance = goal, random.Random(seed)
        self.sent: list[str | bytes] = []
        self.heard: Counter[str] = Counter()

    # Sockets.

    def message(self) -> str | bytes:
        """Return something to be said over a socket."""
        draw = self.chance
        if self.sent and draw.random() < 0.1:
            return draw.choice(self.sent)
        message: dict[str, Any] = {"type": draw.choice(KINDS)}
        if draw.random() < 0.5:
            message |= {"key": draw.randrange(1, 99), "seen": draw.choice((0, 3, 10**6))}
        if message["type"] == "request":
            message |= {"what": draw.choice(WISHES), "seat": draw.randrange(-2, 4)}
        for _ in range(draw.randrange(4)):
            message[draw.choice(FIELDS)] = draw.choice(VALUES)
        raw = json.dumps(message)
        made: tuple[Callable[[], str | bytes], ...] = (
            lambda: raw,
            lambda: raw,
            lambda: raw[: draw.randrange(len(raw))],
            lambda: raw.encode(),
            lambda: raw * 2,
            lambda: raw + " " * draw.choice((10, 4096, 100_000)),
            lambda: "[" * draw.choice((10, 4000)),
            lambda: '{"type":"act","key":' + "[" * 3000,
            lambda: draw.randbytes(draw.randrange(200)),
        )
        found = draw.choice(made)()
        self.sent = [*self.sent[-20:], found]
        return found

    async def talk(self, count: int) -> int:
        """Say as much over one socket as it lets through, at most so much; return how much."""
        draw, goal = self.chance, self.goal
        table = draw.choice((goal.table, goal.ours, "a" * 12))
        ticket = draw.choice((goal.ticket, new_ticket(), "x", ""))
        origin = draw.choice((goal.base, goal.base, "http://evil.example", "null"))
        said = 0
        try:
            async with connect(
                f"ws://127.0.0.1:{goal.port}/t/{table}/live",
                origin=Origin(origin),
                additional_headers={"Authorization": f"Bearer {ticket}"} if ticket else {},
                max_size=None,
                open_timeout=PATIENCE,
                close_timeout=1.0,
                proxy=None,
            ) as socket:
                if draw.random() < 0.8:
                    await socket.send('{"type":"hello","protocol":1}')
                for _ in range(count):
                    said += 1
                    await socket.send(self.message())
                    await asyncio.sleep(0)
                await self.drain(socket)
        except (WebSocketException, OSError, TimeoutError, UnicodeError) as error:
            self.heard[type(error).__name__] += 1
        return max(1, said)

    async def drain(self, socket: ClientConnection) -> None:
        """Hear what is answered, for a moment."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.2):
                async for raw in socket:
                    self.heard[str(json.loads(raw).get("type"))] += 1

    # Requests.

    def request(self) -> bytes:
        """Return a request that no browser of ours would make."""
        draw, goal = self.chance, self.goal
        word = draw.choice(WORDS)
        path = draw.choice(PATHS) + draw.choice(QUERIES)
        path = path.replace("{table}", draw.choice((goal.table, goal.ours, "b" * 12)))
        path = path.replace("{word}", httpx.URL("/", params={"w": word}).query.decode()[2:])
        method = draw.choice(("GET", "GET", "POST", "POST", "PUT", "DELETE", "HEAD", "X" * 20))
        body, kind = self.body()
        head = [
            f"{method} {path} HTTP/1.1",
            f"Host: {draw.choice((f'127.0.0.1:{goal.port}',) * 5 + ('h' * 3000, 'a b', ''))}",
            f"Origin: {draw.choice((goal.base, goal.base, 'http://evil.example', 'null'))}",
            f"Authorization: Bearer {draw.choice((goal.ticket, new_ticket(), 'x' * 5000, '-'))}",
            f"Cookie: lusoria={draw.choice((new_ticket(), 'x', chr(34)))}; language=x",
            f"Content-Type: {kind}",
            f"Content-Length: {draw.choice((len(body),) * 6 + (len(body) + 9, 10**12))}",
            "Connection: close",
        ]
        return "\r\n".join([*head, "", ""]).encode("utf-8", "replace") + body

    def body(self) -> tuple[bytes, str]:
        """Return what is sent with a request, and what it is said to be."""
        draw, raw = self.chance, self.message()
        said = raw if isinstance(raw, bytes) else raw.encode("utf-8", "replace")
        word = draw.choice(WORDS)
        names = ("game", "players", "name", "seat", "seat-0", "level", "clock", "file", "option-x")
        fields = {draw.choice(names): draw.choice((word, "roma", "9" * 30, "-1", "me"))}
        form = httpx.URL("/", params=fields).query
        move = {"key": draw.choice(VALUES), "seen": draw.choice(VALUES), "action": word}
        made = {"game": draw.choice((word, "ludi")), "players": draw.choice(VALUES), "seat": 10**9}
        part = b'--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n'
        file = b"lusoria match 1\ngame: roma\nrules: 1\n\n" + b"1: undo\n" * draw.choice((1, 900))
        return draw.choice(
            (
                (said, "application/json"),
                (json.dumps(move).encode(), "application/json"),
                (json.dumps(made).encode(), "application/json"),
                (b"[" * 5000, "application/json"),
                (form, "application/x-www-form-urlencoded"),
                (b"&".join([form] * 300), "application/x-www-form-urlencoded"),
                (part + file + b"\r\n--b--\r\n", "multipart/form-data; boundary=b"),
                (part * 40, "multipart/form-data; boundary=b"),
                (b"", "text/plain"),
            )
        )

    async def ask(self) -> None:
        """Make a request and see what is answered."""
        with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.goal.port)
            try:
                async with asyncio.timeout(2.0):
                    writer.write(self.request())
                    await writer.drain()
                    line = await reader.readline()
                self.heard[line.split()[1].decode() if len(line.split()) > 1 else "closed"] += 1
            finally:
                writer.close()

    async def attack(self, count: int) -> Counter[str]:
        """Send so many messages."""
        sent = 0
        while sent < count:
            if sys.stderr.isatty():
                sys.stderr.write(f"\r{sent} of {count} messages")
            if self.chance.random() < 0.1:
                sent += await self.talk(min(AT_ONCE, count - sent))
            else:
                sent += 1
                await self.ask()
        self.heard["sent"] = sent
        return self.heard


class Honest:
    """A person who chats at a table, and the time until the words are stored and sent."""

    def __init__(self, goal: Goal, tickets: list[str]) -> None:
        """Sit down."""
        self.goal, self.tickets = goal, tickets
        self.key = 0

    async def talk(self, until: Callable[[], bool], most: int = WAR) -> list[float]:
        """Say something now and then until there is no more need; return how long answers took."""
        waits: list[float] = []
        address = f"ws://127.0.0.1:{self.goal.port}/t/{self.goal.table}/live"
        bearer = {"Authorization": f"Bearer {self.tickets[0]}"}
        async with connect(
            address, additional_headers=bearer, max_size=None, open_timeout=PATIENCE, proxy=None
        ) as talk:
            await talk.send('{"type":"hello","protocol":1}')
            while not until() and len(waits) < most:
                self.key += 1
                start = time.perf_counter()
                said = {"type": "say", "key": self.key, "text": f"salve {self.key}"}
                await talk.send(json.dumps(said))
                async with asyncio.timeout(PATIENCE):
                    while json.loads(await talk.recv())["type"] != "done":
                        pass
                waits.append(time.perf_counter() - start)
                await asyncio.sleep(PAUSE)
        return waits


def serve_child(database: str, pipe: Any, log: str) -> None:
    """Serve in a process of its own, with its log in a file."""
    os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT), 2)
    set_up_logs(verbose=False)
    bound = bound_to("127.0.0.1", 0)
    server = Server(Store(database), pace=0.0, ready=True)
    server_of(server, lambda: pipe.send(bound.getsockname()[1])).run(sockets=[bound])


def attack_child(goal: Goal, seed: int, count: int, pipe: Any) -> None:
    """Attack in a process of its own, which lets the server and honest people go first."""
    os.nice(LOWER)
    pipe.send(asyncio.run(Enemy(goal, seed).attack(count)))


def two_tables(port: int) -> tuple[Goal, list[str]]:
    """Set a table for honest people and one at which an enemy sits; return also honest tickets."""
    with httpx.Client(base_url=f"http://127.0.0.1:{port}/api", timeout=PATIENCE) as api:

        def table() -> tuple[str, list[str]]:
            one = api.post("/tables", json={"game": "roma", "players": 2, "name": "Ada"}).json()
            two = api.post(f"/tables/{one['table']}/join", json={"name": "Ben"}).json()
            return one["table"], [one["ticket"], two["ticket"]]

        (theirs, tickets), (ours, enemies) = table(), table()
    return Goal(port, theirs, ours, enemies[1]), tickets


async def fought(goal: Goal, tickets: list[str], count: int, seed: int) -> dict[str, Any]:
    """Let honest people talk in peace and under attack, by turns."""
    honest, heard, start = Honest(goal, tickets), Counter[str](), time.monotonic()
    peace, war = list[float](), list[float]()
    fork = multiprocessing.get_context("fork")
    for at in range(ROUNDS):
        peace += await honest.talk(lambda: False, most=PEACE)
        ours, theirs = fork.Pipe()
        share = count // ROUNDS + (at < count % ROUNDS)
        enemy = fork.Process(target=attack_child, args=(goal, seed + at, share, theirs))
        enemy.start()
        war += await honest.talk(ours.poll)
        heard += ours.recv()
        enemy.join()
    answered = {key: heard[key] for key in sorted(heard) if key != "sent"}
    return {
        "messages": heard["sent"],
        "seconds": round(time.monotonic() - start, 1),
        "peace_ms": round(1000 * statistics.median(peace), 2),
        "war_ms": round(1000 * statistics.median(war), 2),
        "ratio": round(statistics.median(war) / statistics.median(peace), 2),
        "answered": answered,
    }


def unharmed(goal: Goal, log: Path, before: dict[str, Any], store: Store, found: Any) -> None:
    """See that no match has changed, that nothing failed, and that all still works."""
    for table, entries in before.items():
        if store.entries(table) != entries:
            raise LusoriaError(f"{table}: the match has changed")
    if written := log.read_text("utf-8", "replace").strip():
        raise LusoriaError(f"the server has logged: {written[-6000:]}")
    failed = [key for key in found["answered"] if key.isdigit() and int(key) >= 500]
    if failed:
        raise LusoriaError(f"the server answered {', '.join(failed)}")
    with httpx.Client(base_url=goal.base, timeout=PATIENCE) as visitor:
        for path in ("/health", f"/t/{goal.table}", f"/api/tables/{goal.table}"):
            if visitor.get(path).status_code not in (200, 429):
                raise LusoriaError(f"{path} is not answered any more")


def run(count: int, seed: int) -> dict[str, Any]:
    """Start a server, fight, look what became of it; return the figures."""
    for step in steps_of(load_game("roma")):
        step()
    fork = multiprocessing.get_context("fork")
    with tempfile.TemporaryDirectory() as folder:
        log, database = Path(folder) / "log", f"sqlite:///{Path(folder) / 'tables.db'}"
        ours, theirs = fork.Pipe()
        child = fork.Process(target=serve_child, args=(database, theirs, str(log)))
        child.start()
        try:
            if not ours.poll(PATIENCE):
                raise LusoriaError("the server did not start")
            goal, tickets = two_tables(ours.recv())
            store = Store(database)
            before = {table: store.entries(table) for table in (goal.table, goal.ours)}
            found = asyncio.run(fought(goal, tickets, count, seed))
            if not child.is_alive():
                raise LusoriaError("the server has stopped")
            unharmed(goal, log, before, store, found)
            store.close()
        finally:
            child.terminate()
            child.join(10)
            child.kill()
    return found


def keep(seed: int, found: dict[str, Any]) -> None:
    """Keep what a run came to."""
    refused = sum(
        count for key, count in found["answered"].items() if key in map(str, SAFE_FAILURES)
    )
    about = (
        "One process with a lower priority sends messages over sockets and HTTP that no honest "
        "client would send, as fast as they are answered. If a match changed, a request failed or "
        "an error was logged, there would be no row. Meanwhile, honest people wait for their chat "
        "messages to be acknowledged. Target: a ratio below 2."
    )
    page.keep(
        "hostile",
        page.Section(
            "A hostile client",
            20,
            f"python bench/hostile.py --messages {found['messages']} --seed {seed}",
            about,
        ),
        (
            "messages",
            "requests refused",
            "seconds",
            "wait without attack",
            "wait during attack",
            "ratio",
        ),
        [
            (
                f"{found['messages']:,}",
                f"{refused:,}",
                found["seconds"],
                f"{found['peace_ms']} ms",
                f"{found['war_ms']} ms",
                found["ratio"],
            )
        ],
        found,
    )


def main() -> int:
    """Read the command line, fight, keep."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--messages", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found = run(options.messages, options.seed)
    keep(options.seed, found)
    print("\n".join(f"{name:10} {value}" for name, value in found.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
