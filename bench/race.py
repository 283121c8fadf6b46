"""Sockets and programs read the same tables at once: ``python bench/race.py --tables 60``.

A server of its own, on loopback.  At every table two people play through sockets while programs
ask for the position, the log and old steps all at once, each table's visitors from an address of
their own.  Afterwards the log that the server tells each viewer is compared with the
log narrated from scratch from the database.  Kept in race.json for the page of all benchmarks.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))
sys.path.insert(0, str(Path(__file__).parent))

import page
from hostile import serve_child
from load import Latest, prepared, reader

from lusoria.core.errors import LusoriaError
from lusoria.core.seats import NOBODY
from lusoria.games import load_game
from lusoria.play.match.disclosure import narration_of
from lusoria.play.store.store import OVER, Store
from lusoria.play.table.table_reading import read_table
from lusoria.web.compile import steps_of

PATIENCE = 60.0
PROGRAMS = 4
"""Programs that read the position of each table at once; two more read its log and its past."""
PAUSE = 0.05
"""Seconds between two actions at a table."""
REST = 2.0
"""Seconds between two moments at which all programs of a table read at once."""
GAME = "roma"


class Tally:
    """What was seen."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.actions = self.dropped = 0
        self.answers: Counter[int] = Counter()
        self.tables: list[tuple[str, list[str]]] = []


class Table:
    """Two people and some programs at one table, and then at the next one."""

    def __init__(
        self, port: int, number: int, supply: Iterator[tuple[str, list[str]]], tally: Tally
    ) -> None:
        """Come from an address of its own."""
        self.port, self.supply, self.tally = port, supply, tally
        self.address = f"127.0.{1 + number // 250}.{1 + number % 250}"
        self.chance = random.Random(number)
        self.acted = -1
        """After how many entries somebody acted last: what was seen then is the past."""
        self.table, self.tickets = next(supply)
        tally.tables.append((self.table, self.tickets))

    async def play(self, end: float) -> None:
        """Play one game after the other until the time is up."""
        while time.monotonic() < end:
            try:
                await self.game(end)
            except ConnectionClosed:
                self.tally.dropped += 1
            if time.monotonic() < end:
                self.table, self.tickets = next(self.supply)
                self.tally.tables.append((self.table, self.tickets))

    async def game(self, end: float) -> None:
        """Play one game through two sockets."""
        address = f"ws://127.0.0.1:{self.port}/t/{self.table}/live"
        async with contextlib.AsyncExitStack() as open_:
            sockets = []
            for ticket in self.tickets:
                socket = connect(
                    address,
                    additional_headers=bearing(ticket),
                    max_size=None,
                    proxy=None,
                    local_addr=(self.address, 0),
                )
                sockets.append(await open_.enter_async_context(socket))
                await sockets[-1].send('{"type":"hello","protocol":1}')
            seen = [Latest("") for _ in sockets]
            following = [asyncio.create_task(follow(*one, seen)) for one in enumerate(sockets)]
            try:
                key, self.acted = 0, -1
                while time.monotonic() < end and all(one.status != "over" for one in seen):
                    await asyncio.sleep(PAUSE)
                    for broken in [one for one in following if one.done()]:
                        broken.result()
                    key += await self.act(sockets, seen, key)
            finally:
                for task in following:
                    task.cancel()
                await asyncio.gather(*following, return_exceptions=True)

    async def act(self, sockets: list[ClientConnection], seen: list[Latest], key: int) -> int:
        """Let somebody act who can."""
        for socket, one in zip(sockets, seen, strict=True):
            if one.options and one.number > self.acted:
                self.acted = one.number
                number = self.chance.choice(one.options).number
                act = {"type": "act", "key": key + 1, "seen": one.number, "number": number}
                await socket.send(json.dumps(act))
                self.tally.actions += 1
                return 1
        return 0

    async def read(self, end: float) -> None:
        """Let all programs ask at once, again and again."""
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        base = f"http://127.0.0.1:{self.port}"
        async with httpx.AsyncClient(base_url=base, transport=transport, timeout=PATIENCE) as web:
            while time.monotonic() < end:
                table, step = self.table, self.chance.randrange(40)
                paths = [f"/api/tables/{table}"] * PROGRAMS
                paths += [f"/t/{table}/log?to=999", f"/t/{table}/step?step={step}"]
                eyes = [*self.tickets, "", *self.tickets, ""]
                asked = [
                    web.get(path, headers=bearing(ticket))
                    for path, ticket in zip(paths, eyes, strict=True)
                ]
                for answer in await asyncio.gather(*asked):
                    self.tally.answers[answer.status_code] += 1
                await asyncio.sleep(REST * 2 * self.chance.random())


def bearing(ticket: str) -> dict[str, str]:
    """Return the headers that show a ticket, if there is one."""
    return {"Authorization": f"Bearer {ticket}"} if ticket else {}


async def follow(at: int, socket: ClientConnection, seen: list[Latest]) -> None:
    """Take in what a socket is told."""
    async for raw in socket:
        told = reader.decode(raw)
        if told.type == "frame":
            options = seen[at].options if told.options is None else told.options
            seen[at] = Latest("frame", told.number, told.status, options)


async def raced(port: int, tables: int, seconds: float, supply: Iterator[Any]) -> Tally:
    """Let everybody play and read for a while."""
    tally, end = Tally(), time.monotonic() + seconds
    places = [Table(port, at, supply, tally) for at in range(tables)]
    work = [place.play(end) for place in places]
    work += [place.read(end) for place in places]
    await asyncio.gather(*work)
    return tally


def wrong_logs(port: int, store: Store, tally: Tally) -> int:
    """Count the viewers who are told another log than the database leads to."""
    wrong = 0
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as web:
        for at, (table, tickets) in enumerate(tally.tables):
            kept = read_table(store, table)
            assert kept is not None
            if at % 20 == 19:
                time.sleep(1.0)  # an address may not ask for more
            for seat, ticket in ((NOBODY, ""), *enumerate(tickets)):
                answer = web.get(f"/api/tables/{table}", headers=bearing(ticket))
                answer.raise_for_status()
                events = narration_of(kept.match, seat, kept.status == OVER).events
                told = [(line["entry"], line["text"]) for line in answer.json()["log"]]
                wrong += told != [(event.entry, event.text) for event in events]
    return wrong


def run(tables: int, seconds: float) -> dict[str, Any]:
    """Start a server, race, compare."""
    game = load_game(GAME)
    for step in steps_of(game):
        step()
    fork = multiprocessing.get_context("fork")
    with tempfile.TemporaryDirectory() as folder:
        database, log = f"sqlite:///{Path(folder) / 'tables.db'}", Path(folder) / "log"
        store = Store(database)
        supply = iter(prepared(store, game, tables * (2 + int(seconds / 4))))
        ours, theirs = fork.Pipe()
        child = fork.Process(target=serve_child, args=(database, theirs, str(log)))
        child.start()
        try:
            if not ours.poll(PATIENCE):
                raise LusoriaError("the server did not start")
            port = ours.recv()
            tally = asyncio.run(raced(port, tables, seconds, supply))
            wrong = wrong_logs(port, store, tally)
        finally:
            child.terminate()
            child.join(10)
            child.kill()
            store.close()
        said = log.read_text("utf-8")
    return {
        "tables": tables,
        "seconds": seconds,
        "matches": len(tally.tables),
        "actions": tally.actions,
        "reads": sum(tally.answers.values()),
        "refused": tally.answers[429],
        "failed": sum(count for status, count in tally.answers.items() if status >= 500),
        "dropped": tally.dropped,
        "wrong_logs": wrong,
        "tracebacks": said.count("Traceback"),
        "errors": said.count('"level": "error"') + said.count("ERROR"),
    }


def keep(found: dict[str, Any]) -> None:
    """Keep what a run came to."""
    about = (
        f"At every table, two people play through sockets while {PROGRAMS} programs ask for the "
        "position, the log and old steps. Afterwards each viewer's log is compared with a log "
        "written from scratch from the database. Target: no error 500, no dropped socket, no "
        "wrong log."
    )
    page.keep(
        "race",
        page.Section(
            "Browsers and programs at the same tables",
            12,
            f"python bench/race.py --tables {found['tables']} --seconds {found['seconds']:g}",
            about,
        ),
        (
            "tables",
            "matches",
            "seconds",
            "actions",
            "reads",
            "errors 500",
            "dropped sockets",
            "wrong logs",
            "tracebacks",
        ),
        [
            (
                found["tables"],
                found["matches"],
                f"{found['seconds']:g}",
                f"{found['actions']:,}",
                f"{found['reads']:,}",
                found["failed"],
                found["dropped"],
                found["wrong_logs"],
                found["tracebacks"],
            )
        ],
        found,
    )


def main() -> int:
    """Read the command line, race, keep."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=180.0)
    options = parser.parse_args()
    found = run(options.tables, options.seconds)
    keep(found)
    print("\n".join(f"{name:10} {value}" for name, value in found.items()))
    faults = ("failed", "dropped", "wrong_logs", "tracebacks", "errors")
    return int(any(found[name] for name in faults))


if __name__ == "__main__":
    sys.exit(main())
