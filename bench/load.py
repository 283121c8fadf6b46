"""How quickly everybody sees what somebody does: ``python bench/load.py --tables 100``.

A server of its own, on loopback, with tables at which two people sit and others look on.  At every
table somebody acts once a second.  What is printed: the time from sending an action to the last
watcher's frame that shows it, at its median, 99 in 100 and worst, and the server's memory.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from lusoria.games import take
from lusoria.play.store import Store
from lusoria.web.compile import steps_of
from lusoria.web.house import House
from lusoria.web.serve import bound_to, server_of

PATIENCE = 60.0


def serve_child(database: str, pipe: Any) -> None:
    """Serve in a process of its own."""
    bound = bound_to("127.0.0.1", 0)
    house = House(Store(database), pace=0.0, ready=True)
    server_of(house, lambda: pipe.send(bound.getsockname()[1])).run(sockets=[bound])


class Table:
    """A table with two people and some who look on."""

    def __init__(self, id: str, tickets: list[str], watchers: int) -> None:
        """Remember who is there."""
        self.id = id
        self.eyes = [*tickets, *[""] * max(0, watchers - len(tickets))]
        self.talks: list[ClientConnection] = []
        self.frames: list[dict[str, Any]] = [{} for _ in self.eyes]
        self.moved = asyncio.Event()
        self.key = 0

    async def enter(self, port: int) -> None:
        """Open every socket and see the first frame."""
        for at, ticket in enumerate(self.eyes):
            bearer = {"Authorization": f"Bearer {ticket}"} if ticket else {}
            talk = await connect(
                f"ws://127.0.0.1:{port}/t/{self.id}/live",
                additional_headers=bearer,
                max_size=None,
                open_timeout=PATIENCE,
            )
            await talk.send(json.dumps({"type": "hello", "protocol": 1}))
            self.talks.append(talk)
            asyncio.create_task(self.follow(at, talk)).add_done_callback(lambda _: None)

    async def follow(self, at: int, talk: ClientConnection) -> None:
        """Take in frames."""
        async for raw in talk:
            told = json.loads(raw)
            if told["type"] == "frame":
                kept = {key: one for key, one in told.items() if one is not None}
                self.frames[at] = {**self.frames[at], **kept}
                self.moved.set()

    async def act(self, chance: random.Random) -> float | None:
        """Let somebody act; return the seconds until all have seen it."""
        for at in range(2):
            if self.frames[at].get("options"):
                break
        else:
            return None
        frame, self.key = self.frames[at], self.key + 1
        number = chance.choice(frame["options"])["number"]
        start = time.perf_counter()
        message = {"type": "act", "key": self.key, "seen": frame["number"], "number": number}
        await self.talks[at].send(json.dumps(message))
        while min(one.get("number", 0) for one in self.frames) <= frame["number"]:
            self.moved.clear()
            async with asyncio.timeout(PATIENCE):
                await self.moved.wait()
        return time.perf_counter() - start


async def measured(port: int, pid: int, options: argparse.Namespace) -> None:
    """Play for a while and print what was found."""
    tables = []
    with httpx.Client(base_url=f"http://127.0.0.1:{port}/api", timeout=PATIENCE) as api:
        for _ in range(options.tables):
            one = api.post("/tables", json={"game": options.game, "players": 2}).json()
            two = api.post(f"/tables/{one['table']}/join", json={"name": "Ben"}).json()
            tickets = [one["ticket"], two["ticket"]]
            tables.append(Table(one["table"], tickets, options.watchers))
    for table in tables:
        await table.enter(port)
    await asyncio.sleep(1.0)
    before, chance, found = memory(pid), random.Random(1), list[float]()

    async def play(table: Table, delay: float) -> None:
        await asyncio.sleep(delay)
        end = time.monotonic() + options.seconds
        while time.monotonic() < end:
            start = time.monotonic()
            took = await table.act(chance)
            if took is not None:
                found.append(took)
            await asyncio.sleep(max(0.0, 1.0 - (time.monotonic() - start)))

    await asyncio.gather(*(play(one, at / len(tables)) for at, one in enumerate(tables)))
    found.sort()
    sockets = sum(len(table.talks) for table in tables)
    worst, ninety_nine = found[-1], found[int(0.99 * (len(found) - 1))]
    print(
        f"{sockets} sockets at {len(tables)} tables, {len(found)} actions: "
        f"median {1000 * statistics.median(found):.0f} ms, 99% {1000 * ninety_nine:.0f} ms, "
        f"worst {1000 * worst:.0f} ms; memory {before / 2**20:.0f} -> "
        f"{memory(pid) / 2**20:.0f} MiB"
    )


def memory(pid: int) -> int:
    """Return the memory of a process in bytes, 0 where that cannot be read."""
    path = Path(f"/proc/{pid}/statm")
    return int(path.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if path.exists() else 0


def main() -> int:
    """Read the command line, start a server, measure."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--watchers", type=int, default=3, help="sockets a table")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--game", default="roma")
    options = parser.parse_args()
    for step in steps_of(take(options.game)):
        step()
    fork = multiprocessing.get_context("fork")
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = fork.Pipe()
        database = f"sqlite:///{Path(folder) / 'tables.db'}"
        child = fork.Process(target=serve_child, args=(database, theirs))
        child.start()
        try:
            asyncio.run(measured(ours.recv(), child.pid or 0, options))
        finally:
            child.terminate()
            child.join(10)
            child.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main())
