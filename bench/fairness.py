"""Measure whether one visitor can slow down everybody's bots: ``python bench/fairness.py``.

A server runs on loopback.  A visitor plays a quick bot at one table and a search bot at another,
and waits for their answers: without an attack; while another address has opened 140 tables with
three hard bots each, without spectators; and while that address also watches as many of them as it
can.
Results go to fairness.json, for the page of benchmarks.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))
sys.path.insert(0, str(Path(__file__).parent))

import page
from hostile import serve_child
from load import Latest, reader

from lusoria.core.errors import LusoriaError
from lusoria.games import load_game
from lusoria.web.compile import steps_of

PATIENCE = 120.0
VICTIM, ATTACKER = "127.0.0.1", "127.0.7.1"
TABLES = 140
WANTED = 3.0
"""How many times its quiet time a quick bot may take under attack."""
BOTS = {"quick": "easy", "search": "hard"}
GAMES = ("quorum", "roma")


class Visitor:
    """A browser at one address."""

    def __init__(self, port: int, address: str) -> None:
        """Have no cookie yet."""
        self.port, self.address = port, address
        transport = httpx.AsyncHTTPTransport(local_address=address)
        base = f"http://127.0.0.1:{port}"
        headers = {"Origin": base}
        self.web = httpx.AsyncClient(
            base_url=base, transport=transport, headers=headers, timeout=PATIENCE
        )

    async def table(self, game: str, **form: str) -> str:
        """Play now; return the table."""
        answer = await self.web.post(f"/play/{game}", data=form)
        if answer.status_code != 303:
            raise LusoriaError(f"no table: {answer.status_code}")
        return answer.headers["location"].rpartition("/")[2]

    def socket(self, table: str) -> connect:
        """Open the socket of a table."""
        cookies = "; ".join(f"{one.name}={one.value}" for one in self.web.cookies.jar)
        return connect(
            f"ws://127.0.0.1:{self.port}/t/{table}/live",
            additional_headers={"Cookie": cookies},
            local_addr=(self.address, 0),
            max_size=None,
            proxy=None,
        )


async def frames(socket: ClientConnection) -> Any:
    """Yield what a socket is shown."""
    options: Any = []
    async for raw in socket:
        told = reader.decode(raw)
        if told.type == "frame":
            options = options if told.options is None else told.options
            yield Latest("frame", told.number, told.status, options)


async def waits(visitor: Visitor, level: str, count: int) -> list[float]:
    """Play against a bot; return how long each of its turns took to come back to the visitor."""
    found: list[float] = []
    key = 0
    while len(found) < count:
        table = await visitor.table("roma", level=level, name="Ada")
        async with visitor.socket(table) as socket:
            await socket.send('{"type":"hello","protocol":1}')
            asked, acted = 0.0, -1
            async for frame in frames(socket):
                if frame.status == "over" or len(found) >= count:
                    break
                if not frame.options or frame.number <= acted:
                    continue
                if asked:
                    found.append(time.perf_counter() - asked)
                key, acted = key + 1, frame.number
                number = frame.options[-1].number
                act = {"type": "act", "key": key, "seen": frame.number, "number": number}
                asked = time.perf_counter()
                await socket.send(json.dumps(act))
    return found


async def attacked(attacker: Visitor) -> list[str]:
    """Open many tables with three hard bots each, one visitor after the other."""
    tables = []
    for _ in range(TABLES):
        with contextlib.suppress(LusoriaError):
            tables.append(await attacker.table("quorum", players="4", level="hard"))
    return tables


async def watch(attacker: Visitor, table: str) -> None:
    """Look at a table of the attacker's, and play there so that its bots have to think."""
    key = 0
    with contextlib.suppress(ConnectionClosed, OSError):
        async with attacker.socket(table) as socket:
            await socket.send('{"type":"hello","protocol":1}')
            async for frame in frames(socket):
                if frame.options:
                    key += 1
                    number = frame.options[0].number
                    act = {"type": "act", "key": key, "seen": frame.number, "number": number}
                    await socket.send(json.dumps(act))


async def measured(port: int, count: int) -> dict[str, Any]:
    """Measure without an attack, under attack, and under a stronger one."""
    visitor, attacker = Visitor(port, VICTIM), Visitor(port, ATTACKER)
    found: dict[str, Any] = {}

    async def all_waits(name: str) -> None:
        for kind, level in BOTS.items():
            taken = await waits(visitor, level, count)
            found[f"{kind}, {name}"] = {
                "median_ms": round(1000 * statistics.median(taken), 1),
                "worst_ms": round(1000 * max(taken), 1),
            }

    await all_waits("no attack")
    tables = await attacked(attacker)
    found["tables"] = len(tables)
    await all_waits("tables without spectators")
    watching = [asyncio.create_task(watch(attacker, table)) for table in tables]
    await asyncio.sleep(5.0)
    await all_waits("tables the attacker plays at")
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    for one in (visitor, attacker):
        await one.web.aclose()
    return found


def run(count: int) -> dict[str, Any]:
    """Start a server, measure, stop it."""
    for name in GAMES:
        for step in steps_of(load_game(name)):
            step()
    fork = multiprocessing.get_context("fork")
    with tempfile.TemporaryDirectory() as folder:
        database, log = f"sqlite:///{Path(folder) / 'tables.db'}", Path(folder) / "log"
        ours, theirs = fork.Pipe()
        child = fork.Process(target=serve_child, args=(database, theirs, str(log)))
        child.start()
        try:
            if not ours.poll(PATIENCE):
                raise LusoriaError("the server did not start")
            found = asyncio.run(measured(ours.recv(), count))
        finally:
            child.terminate()
            child.join(10)
            child.kill()
        found["tracebacks"] = log.read_text("utf-8").count("Traceback")
    return found


def keep(count: int, found: dict[str, Any]) -> None:
    """Keep what a run came to."""
    rows = []
    for kind in BOTS:
        peace = found[f"{kind}, no attack"]
        for name in ("no attack", "tables without spectators", "tables the attacker plays at"):
            one = found[f"{kind}, {name}"]
            ratio = round(one["median_ms"] / peace["median_ms"], 2)
            rows.append((kind, name, f"{one['median_ms']} ms", ratio, f"{one['worst_ms']} ms"))
    about = (
        f"Another address opens {found['tables']} tables of Quorum with three hard bots each. We "
        "measure the time from a visitor's action to their next turn, against a quick bot and "
        f"against a search bot. Target: with the quick bot, at most {WANTED:g} times as long as "
        "without the attack."
    )
    page.keep(
        "fairness",
        page.Section(
            "Bots under load",
            25,
            f"python bench/fairness.py --answers {count}",
            about,
        ),
        ("bot", "attack", "median", "ratio", "worst"),
        rows,
        found,
    )


def main() -> int:
    """Read the command line, measure, keep."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--answers", type=int, default=100)
    options = parser.parse_args()
    found = run(options.answers)
    keep(options.answers, found)
    print(json.dumps(found, indent=1))
    quick = [
        found[f"quick, {name}"]["median_ms"] for name in ("no attack", "tables without spectators")
    ]
    return int(quick[1] > WANTED * quick[0])


if __name__ == "__main__":
    sys.exit(main())
