"""Measure how long actions take to reach everybody: ``python bench/load.py --sockets 300``.

A server runs on loopback, with tables where two people play and others spectate.  At every table
somebody acts once a second, each table at a time of its own, so that tables do not fall into step.
Where a match ends, everybody goes on to a new table.  Measured are the time from sending an action
to the last spectator's frame that shows it; the CPU time of the server and of all clients, which
share the cores; the server's memory every few seconds; and how long a nearly idle process waits for
the machine and its disk at worst.  Results go to load.json, for the page of benchmarks.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import math
import multiprocessing
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))
sys.path.insert(0, str(Path(__file__).parent))

import page

from lusoria.core.game import Game
from lusoria.games import load_game
from lusoria.play.store.store import PERSON, PLAYING, SeatRecord, Store
from lusoria.play.table.table_setup import new_table
from lusoria.play.table.tickets import digest_of, new_ticket
from lusoria.web.compile import steps_of
from lusoria.web.serve import bound_to, server_of
from lusoria.web.server import Server

PATIENCE = 60.0
WARMING = 5.0
"""Seconds at the beginning that are not counted."""
EVERY = 5.0
"""Seconds between two looks at the memory."""
MINUTE: Final = 60
ALIVE: Final = 25.0
"""Seconds between two signs of life, as a browser gives them: who is silent is let go."""
BESIDE: Final = 0.01
"""Seconds that a bystander rests."""
SHORTEST = 30.0
"""Seconds that a match lasts at least, an action a second: so many tables are prepared."""
WANTED = 100.0
"""Milliseconds in which 99 of 100 actions are to be seen by all."""


class Choice(msgspec.Struct):
    """An option, as far as it matters here."""

    number: int


class Latest(msgspec.Struct):
    """What a socket says, as far as it matters here: the rest is not even read."""

    type: str
    number: int = -1
    status: str = ""
    options: list[Choice] | None = None


reader = msgspec.json.Decoder(Latest)


def serve_child(database: str, pipe: Any) -> None:
    """Serve in a process of its own."""
    bound = bound_to("127.0.0.1", 0)
    server = Server(Store(database), pace=0.0, ready=True)
    server_of(server, lambda: pipe.send(bound.getsockname()[1])).run(sockets=[bound])


def stand_by(folder: str, pipe: Any) -> None:
    """Rest and write a little, until told to stop; say how much longer either took at worst.

    It shows whether a long wait was caused by the server or by the machine.
    """
    idle = disk = 0.0
    with (Path(folder) / "beside").open("wb", buffering=0) as file:
        while True:
            begun = time.perf_counter()
            if pipe.poll(BESIDE):
                break
            idle = max(idle, time.perf_counter() - begun - BESIDE)
            begun = time.perf_counter()
            file.write(b"beside")
            os.fdatasync(file.fileno())
            disk = max(disk, time.perf_counter() - begun)
    pipe.send((idle, disk))


def prepared(store: Store, game: Game, count: int) -> list[tuple[str, list[str]]]:
    """Set so many tables at which two people sit; return them with the tickets."""
    made, kept = [], []
    players = next(players for players in game.seats if players > 1)
    for _ in range(count):
        seats = len(game.roles(players))
        people = [SeatRecord(seat=at, kind=PERSON, name=f"Guest {at + 1}") for at in range(seats)]
        table_record, seat_records = new_table(game, players, people)
        tickets = [new_ticket() for _ in people]
        given = [(digest_of(ticket), seat) for seat, ticket in enumerate(tickets)]
        kept.append(store.create(replace(table_record, status=PLAYING), seat_records, given))
        made.append((table_record.id, tickets))
    for one in kept:
        one.result()
    return made


class Watched:
    """A place where a match is played and watched, and then the next one."""

    def __init__(self, port: int, sockets: int, supply: Iterator[tuple[str, list[str]]]) -> None:
        """Sit down at the next table there is."""
        self.port, self.sockets, self.supply = port, sockets, supply
        self.moved, self.key, self.frames = asyncio.Event(), 0, 0
        self.talks: list[ClientConnection] = []
        self.told: list[Latest] = []
        self.over = False
        self.following: list[asyncio.Task[None]] = []

    async def enter(self) -> None:
        """Open every socket and see the first frame."""
        table, tickets = next(self.supply)
        eyes = [*tickets, *[""] * self.sockets][: self.sockets]
        self.told, self.over = [Latest("") for _ in eyes], False
        address = f"ws://127.0.0.1:{self.port}/t/{table}/live"
        for at, ticket in enumerate(eyes):
            bearer = {"Authorization": f"Bearer {ticket}"} if ticket else {}
            talk = await connect(
                address, additional_headers=bearer, max_size=None, open_timeout=PATIENCE
            )
            await talk.send('{"type":"hello","protocol":1}')
            self.talks.append(talk)
            self.following.append(asyncio.create_task(self.follow(at, talk)))
        await self.until(lambda: all(one.number > 0 for one in self.told))

    async def live(self) -> None:
        """Give signs of life as long as it is played here."""
        while True:
            await asyncio.sleep(ALIVE)
            for talk in self.talks:
                with contextlib.suppress(ConnectionClosed):
                    await talk.send('{"type":"ping"}')

    async def leave(self) -> None:
        """Close every socket."""
        for task in self.following:
            task.cancel()
        await asyncio.gather(*(talk.close() for talk in self.talks), return_exceptions=True)
        self.talks, self.following = [], []

    async def follow(self, at: int, talk: ClientConnection) -> None:
        """Take in frames."""
        with contextlib.suppress(ConnectionClosed):
            async for raw in talk:
                told = reader.decode(raw)
                if told.type == "frame":
                    self.frames += 1
                    known = self.told[at].options if told.options is None else told.options
                    self.told[at] = Latest("frame", told.number, told.status, known)
                    self.over = told.status == "over"
                    self.moved.set()

    async def until(self, wanted: Any) -> None:
        """Wait for something to be seen."""
        async with asyncio.timeout(PATIENCE):
            while not wanted():
                self.moved.clear()
                await self.moved.wait()

    async def act(self, chance: random.Random) -> float | None:
        """Let somebody act; return the seconds until all have seen it."""
        able = [at for at, one in enumerate(self.told) if one.options]
        if not able:
            return None
        at, self.key = able[0], self.key + 1
        seen, options = self.told[at].number, self.told[at].options or []
        number = chance.choice(options).number
        start = time.perf_counter()
        message = {"type": "act", "key": self.key, "seen": seen, "number": number}
        await self.talks[at].send(json.dumps(message))
        await self.until(lambda: min(one.number for one in self.told) > seen)
        return time.perf_counter() - start


class Found:
    """What a run has found."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.waits: list[float] = []
        self.memory: list[float] = []
        self.spent = self.asked = self.lasted = 0.0
        self.frames = 0

    def figures(self) -> dict[str, Any]:
        """Sum up, in milliseconds and MiB."""
        waits = sorted(1000 * wait for wait in self.waits)
        share, minute = len(self.memory) // 5 or 1, int(MINUTE / EVERY)
        return {
            "actions": len(waits),
            "frames": self.frames,
            "median_ms": round(statistics.median(waits), 1),
            "p99_ms": round(waits[int(0.99 * (len(waits) - 1))], 1),
            "worst_ms": round(waits[-1], 1),
            "cpu_ms_an_action": round(1000 * self.spent / len(waits), 2),
            "cpu_ms_a_frame": round(1000 * self.spent / max(1, self.frames), 2),
            "cpu_share_of_a_core": round(self.spent / self.lasted, 3),
            "client_ms_an_action": round(1000 * self.asked / len(waits), 2),
            "memory_first_mib": round(statistics.mean(self.memory[:share]), 1),
            "memory_last_mib": round(statistics.mean(self.memory[-share:]), 1),
            "memory_by_minute": [round(one) for one in self.memory[::minute]],
        }


async def measured(
    port: int, pid: int, options: argparse.Namespace, supply: Iterator[tuple[str, list[str]]]
) -> Found:
    """Play for a while and return what was found."""
    each = [
        options.sockets // options.tables + (at < options.sockets % options.tables)
        for at in range(options.tables)
    ]
    places = [Watched(port, max(2, sockets), supply) for sockets in each]
    for place in places:
        await place.enter()
    chance, found = random.Random(1), Found()
    begin = time.monotonic() + WARMING
    end = begin + options.seconds

    async def play(place: Watched, delay: float) -> None:
        due = time.monotonic() + delay
        living = asyncio.create_task(place.live())
        while due < end:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            if place.over:
                await place.leave()
                await place.enter()
            elif (took := await place.act(chance)) is not None and due >= begin:
                found.waits.append(took)
            due += max(1, math.ceil(time.monotonic() - due))
        living.cancel()

    async def look() -> None:
        await asyncio.sleep(WARMING)
        spent, frames = spent_by(pid), sum(place.frames for place in places)
        asked = time.process_time()
        while time.monotonic() < end:
            found.memory.append(memory(pid) / 2**20)
            show(f"{len(found.waits)} actions, {found.memory[-1]:.0f} MiB")
            await asyncio.sleep(min(EVERY, max(0.0, end - time.monotonic())))
        found.memory.append(memory(pid) / 2**20)
        found.spent, found.asked = spent_by(pid) - spent, time.process_time() - asked
        found.frames = sum(place.frames for place in places) - frames
        found.lasted = options.seconds

    await asyncio.gather(look(), *(play(one, at / len(places)) for at, one in enumerate(places)))
    for place in places:
        await place.leave()
    show("")
    return found


def show(text: str) -> None:
    """Report progress."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()


def family(pid: int) -> list[tuple[int, list[str]]]:
    """Return a process and all that it has started, each with the fields of its ``stat``."""
    found: dict[int, list[str]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            found[int(path.parent.name)] = path.read_text().rpartition(")")[2].split()
    kin = {pid} & set(found)
    while more := {one for one, fields in found.items() if int(fields[1]) in kin} - kin:
        kin |= more
    return [(one, found[one]) for one in sorted(kin)]


def memory(pid: int) -> int:
    """Return the bytes of memory of a server and its render workers, 0 if unknown."""
    pages = 0
    for one, _ in family(pid):
        with contextlib.suppress(OSError):
            pages += int(Path(f"/proc/{one}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def spent_by(pid: int) -> float:
    """Return the seconds that they have computed, those that have ended too."""
    ticks = sum(sum(map(int, fields[11:13])) for _, fields in family(pid))
    ticks += sum(sum(map(int, fields[13:15])) for one, fields in family(pid) if one == pid)
    return ticks / os.sysconf("SC_CLK_TCK")


def keep(options: argparse.Namespace, figures: dict[str, Any]) -> None:
    """Keep what a run came to, beside those of other games."""
    row = {**figures, **{key: getattr(options, key) for key in ("sockets", "tables", "seconds")}}
    found = {**page.kept("load"), options.game: row}
    about = (
        "One server with its render workers and all clients run on the same machine, over "
        "loopback, with SQLite and `synchronous=FULL`. At every table somebody acts once per "
        "second. We measure the time from sending an action until the last spectator's frame "
        f"shows it. Target: {WANTED:.0f} ms for 99% of actions. Memory is the average of the first "
        "and of the last fifth of the run. A control process sleeps for 10 ms and writes a few "
        "bytes to the same disk, over and over: its slowest sleep and write show how much of the "
        "worst case is due to the machine."
    )
    page.keep(
        "load",
        page.Section(
            "Load",
            10,
            "python bench/load.py --sockets 300 --tables 100 --seconds 600",
            about,
        ),
        (
            "game",
            "sockets",
            "tables",
            "seconds",
            "actions",
            "median",
            "99%",
            "worst",
            "CPU per action",
            "CPU per frame",
            "share of a core",
            "clients' CPU",
            "memory",
            "control, worst sleep",
            "worst write",
        ),
        [
            (
                load_game(name).title,
                one["sockets"],
                one["tables"],
                f"{one['seconds']:g}",
                f"{one['actions']:,}",
                *(f"{one[key]:g} ms" for key in ("median_ms", "p99_ms", "worst_ms")),
                *(f"{one[key]:g} ms" for key in ("cpu_ms_an_action", "cpu_ms_a_frame")),
                f"{one['cpu_share_of_a_core']:.0%}",
                f"{one['client_ms_an_action']:g} ms",
                f"{one['memory_first_mib']:g} -> {one['memory_last_mib']:g} MiB",
                *(f"{one[key]:g} ms" for key in ("bystander_worst_ms", "disk_worst_ms")),
            )
            for name, one in sorted(found.items())
        ],
        found,
    )


def run(options: argparse.Namespace) -> dict[str, Any]:
    """Start a server, measure, stop it; return the figures."""
    game = load_game(options.game)
    for step in steps_of(game):
        step()
    fork = multiprocessing.get_context("fork")
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'tables.db'}"
        store = Store(database)
        count = options.tables * (2 + int(options.seconds / SHORTEST))
        supply = iter(prepared(store, game, count))
        store.close()
        ours, theirs = fork.Pipe()
        aside, beside = fork.Pipe()
        child = fork.Process(target=serve_child, args=(database, theirs))
        bystander = fork.Process(target=stand_by, args=(folder, beside))
        child.start()
        bystander.start()
        try:
            found = asyncio.run(measured(ours.recv(), child.pid or 0, options, supply))
            aside.send("stop")
            idle, disk = aside.recv()
        finally:
            for one in (child, bystander):
                one.terminate()
                one.join(10)
                one.kill()
    waits = {"bystander_worst_ms": idle, "disk_worst_ms": disk}
    return {**found.figures(), **{name: round(1000 * wait, 1) for name, wait in waits.items()}}


def main() -> int:
    """Read the command line, measure, keep."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--sockets", type=int, default=300, help="in all, two a table at least")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--game", default="roma")
    options = parser.parse_args()
    figures = run(options)
    keep(options, figures)
    print("\n".join(f"{name:20} {value}" for name, value in figures.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
