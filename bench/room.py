"""A room full of phones under load: ``python bench/room.py --people 110 --minutes 5``.

A server of its own, on loopback, with one room.  Everybody joins by the code from one address, as
a class does behind one router; then each acts every few seconds, some fall asleep and come back,
and one of them is an enemy.  The room keeps its pace: whoever has nothing to do leaves it to
another, the console ends seasons, and goes back at Actium (``room_hands`` says what people do).
What is measured: how long joining takes, the time from sending an act until console and projector
know of it (phones are told in the same round, where it means something to them), how long it takes
to be back, and the server's time and memory.  Kept in room.json for the page of all benchmarks.
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
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))
sys.path.insert(0, str(Path(__file__).parent))

from load import memory, show, spent_by
from room_hands import wished
from room_page import WANTED, keep

from lusoria.play.store.store import Store
from lusoria.play.table.tickets import new_ticket
from lusoria.web.classrooms import start
from lusoria.web.classrooms.forms import blank
from lusoria.web.compile import steps_of
from lusoria.web.serve import bound_to, server_of
from lusoria.web.server import Server

PATIENCE = 60.0
WARMING = 10.0
"""Seconds at the beginning that are not counted."""
PING = 25.0
"""Seconds between two signs of life of a screen."""
SEASON = 300.0
"""Seconds of a season, as in a class [5.1]."""
GATHERING = 4
"""The phase in which Actium begins: the facilitator goes back before there is nothing left."""
TRIES = 40
"""So many are asked one after the other, if they have nothing to do or are refused."""
EVERY = 5.0
"""Seconds between two looks at the memory, and between two phones that fall asleep."""
NASTY = (
    '{"type":"acts","key":3,"seen":0,"actions":[999999999]}',
    '{"type":"acts","key":4,"seen":0,"actions":["correct cicero"]}',
    '{"type":"begin","key":1}',
    '{"type":"remove","key":2,"person":0}',
    '{"type":"look","seat":3}',
    '{"type":"acts"}',
    "null",
    "{",
    "x" * 4000,
)
"""What an enemy says: nonsense, what only the facilitator may say, what others may do."""


class Told(msgspec.Struct):
    """What a socket says, as far as it matters here: the rest is not even read."""

    type: str
    entry: int = -1
    revision: int = -1
    seat: int = -1
    key: int = 0
    number: int = -1
    status: str = ""
    parts: dict[str, msgspec.Raw] = {}
    gone: tuple[str, ...] = ()
    whole: bool = False
    chapters: msgspec.Raw = msgspec.Raw(b"[]")
    sentence: str = ""


class Moment(msgspec.Struct):
    """How far the game is, as the projector shows it."""

    phase: int


reader = msgspec.json.Decoder(Told)


class Screen:
    """A socket of the room: a phone, the console or the projector."""

    def __init__(self, room: Crowd, ticket: str, kind: str) -> None:
        """Know what opens the room."""
        self.room, self.ticket, self.kind = room, ticket, kind
        self.entry = self.revision = self.seat = -1
        self.status, self.verbs = "", b"[]"
        self.talk: ClientConnection | None = None
        self.following: asyncio.Task[None] | None = None
        self.answers: dict[int, asyncio.Future[Told]] = {}
        self.key = self.acted = 0
        self.moment = Moment(-1)
        self.busy = False
        self.last = -1
        """The first action of the last message that was tried."""
        self.did = ""
        """Its deed."""
        self.sent = 0.0
        """When it was sent."""

    async def open(self) -> float:
        """Come in, or come back; return the seconds until the room is shown."""
        begun = time.perf_counter()
        self.talk = await connect(
            f"ws://127.0.0.1:{self.room.port}/r/{self.room.table}/live",
            additional_headers={"Authorization": f"Bearer {self.ticket}"},
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,
        )
        hello = {"type": "hello", "protocol": 1, "kind": self.kind, "entry": self.entry}
        hello |= {"revision": self.revision, "seat": self.seat}
        if self.kind != "phone":
            hello |= {"with_map": True, "narrow": False}
        await self.talk.send(json.dumps(hello))
        self.hear(await self.talk.recv())
        self.following = asyncio.create_task(self.follow(self.talk))
        return time.perf_counter() - begun

    async def close(self) -> None:
        """Fall asleep."""
        if self.following is not None and self.talk is not None:
            self.following.cancel()
            await self.talk.close()
        self.talk = None

    async def follow(self, talk: ClientConnection) -> None:
        """Take in what is told."""
        with contextlib.suppress(ConnectionClosed):
            async for raw in talk:
                self.hear(raw)

    def hear(self, raw: str | bytes) -> None:
        """Take in one thing that is told."""
        told = reader.decode(raw)
        if told.type == "classroom":
            self.room.frames += 1
            self.entry, self.revision, self.seat = told.entry, told.revision, told.seat
            self.status = told.status
            if told.whole or "verbs" in told.gone:
                self.verbs = b"[]"
            if "verbs" in told.parts:
                self.verbs = bytes(told.parts["verbs"])
            if self.kind == "projector" and "moment" in told.parts:
                self.moment = msgspec.json.decode(told.parts["moment"], type=Moment)
            self.room.moved.set()
        elif told.key in self.answers:
            self.answers.pop(told.key).set_result(told)

    async def ask(self, **message: Any) -> Told:
        """Say something and wait for the answer."""
        assert self.talk is not None
        self.key += 1
        answer = self.answers[self.key] = asyncio.get_running_loop().create_future()
        await self.talk.send(json.dumps({**message, "key": self.key}))
        async with asyncio.timeout(PATIENCE):
            told: Told = await answer
        return told

    async def act(self, chance: random.Random) -> Told | None:
        """Do one of the things that can be done, an offer as a whole; None if it is nothing."""
        wish = await wished(self.verbs, self.after, chance)
        if wish is None or self.talk is None:
            return None
        self.did, self.last, self.sent = wish.name, wish.actions[0], time.perf_counter()
        seen = max(self.entry, self.acted)
        told = await self.ask(type="acts", seen=seen, actions=wish.actions, note=wish.note)
        if told.type == "done":
            self.acted = told.number
        return told

    async def after(self, actions: list[int]) -> bytes | None:
        """Ask what could be done after some actions."""
        if self.talk is None:
            return None
        told = await self.ask(type="preview", actions=actions)
        return bytes(told.chapters) if told.type == "preview" else None


def ninety_nine(values: Sequence[float]) -> float:
    """Return what 99 of 100 do not exceed."""
    return sorted(values)[int(0.99 * (len(values) - 1))]


def sixths(values: Sequence[float]) -> list[Sequence[float]]:
    """Part what came in order into six; of an hour they are ten minutes each."""
    size = math.ceil(len(values) / 6)
    return [values[at : at + size] for at in range(0, len(values), size)]


@dataclass
class Found:
    """What a run has found, in seconds and MiB."""

    joined: float = 0.0
    waits: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    back: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    wanted: int = 0
    deeds: Counter[str] = field(default_factory=Counter)
    priority: str = ""
    refused: Counter[str] = field(default_factory=Counter)
    missed: int = 0
    seasons: int = 0
    rewound: int = 0
    spent: float = 0.0
    lasted: float = 0.0
    frames: int = 0
    byes: int = 0

    def figures(self) -> dict[str, Any]:
        """Sum up, in milliseconds and MiB."""
        waits, answers = (sorted(1000 * one for one in it) for it in (self.waits, self.answers))
        back = sorted(1000 * one for one in self.back)
        share = len(self.memory) // 5 or 1
        return {
            "joined_s": round(self.joined, 1),
            "priority": self.priority,
            "wanted": self.wanted,
            "acts": len(waits),
            "deeds": dict(self.deeds.most_common()),
            "refused": sum(self.refused.values()),
            "missed": self.missed,
            "seasons": self.seasons,
            "rewound": self.rewound,
            "frames": self.frames,
            "median_ms": round(statistics.median(waits), 1),
            "p99_ms": round(ninety_nine(waits), 1),
            "worst_ms": round(waits[-1], 1),
            "answered_p99_ms": round(ninety_nine(answers), 1),
            "back_median_ms": round(statistics.median(back), 1) if back else 0.0,
            "back_worst_ms": round(back[-1], 1) if back else 0.0,
            "enemy_sent_away": self.byes,
            "cpu_ms_an_act": round(1000 * self.spent / max(1, len(waits)), 1),
            "cpu_share_of_a_core": round(self.spent / self.lasted, 3) if self.lasted else 0.0,
            "memory_first_mib": round(statistics.mean(self.memory[:share]), 1),
            "memory_last_mib": round(statistics.mean(self.memory[-share:]), 1),
            "memory_sixths_mib": [round(statistics.mean(one), 1) for one in sixths(self.memory)],
            "p99_sixths_ms": [round(1000 * ninety_nine(one), 1) for one in sixths(self.waits)],
        }


class Crowd:
    """Everybody in the room."""

    def __init__(
        self, port: int, opened: start.OpenedClassroom, options: argparse.Namespace
    ) -> None:
        """Stand before the door."""
        self.port, self.table, self.code = port, opened.table, opened.code
        self.options, self.chance = options, random.Random(options.seed)
        self.moved, self.frames = asyncio.Event(), 0
        self.console: Any = Screen(self, opened.facilitator, "console")
        self.projector: Any = Screen(self, opened.projector, "projector")
        self.bad = self.console
        self.phones: list[Any] = []
        self.found = Found()
        self.end = 0.0
        self.mark = 0
        """The entry after which the first season was over."""

    def awake(self) -> list[Any]:
        """Return every screen that is there."""
        every = [self.console, self.projector, *self.phones]
        return [screen for screen in every if screen.talk is not None]

    async def gather(self) -> None:
        """Let all but the enemy join, each with the requests of a browser, then begin."""
        begun = time.perf_counter()
        base = f"http://127.0.0.1:{self.port}"
        limits = httpx.Limits(max_connections=20)
        async with httpx.AsyncClient(base_url=base, timeout=PATIENCE, limits=limits) as visitor:
            await asyncio.gather(*(self.join(visitor, at) for at in range(self.options.people - 1)))
        await asyncio.gather(*(phone.open() for phone in self.phones))
        self.found.joined = time.perf_counter() - begun
        await self.console.open()
        await self.projector.open()
        await self.enemy_joins()
        told = await self.console.ask(type="begin")
        assert told.type == "done", told
        await self.until(lambda: all(screen.status == "playing" for screen in self.awake()))

    async def join(self, visitor: httpx.AsyncClient, at: int) -> None:
        """Let one person join by lot."""
        ticket = new_ticket()
        bearer = {"Authorization": f"Bearer {ticket}"}
        await visitor.get(f"/j/{self.code}", headers=bearer)
        form = {"name": f"Person {at + 1}", "way": "lot"}
        answer = await visitor.post(f"/j/{self.code}", data=form, headers=bearer)
        assert answer.status_code == 303, answer.text
        await visitor.get(f"/r/{self.table}", headers=bearer)
        self.phones.append(Screen(self, ticket, "phone"))

    async def play(self) -> Found:
        """Act for a while, all at once."""
        self.end = time.monotonic() + WARMING + 60 * self.options.minutes
        others = (self.look(), self.sleepers(), self.seasons(), self.pings(), self.enemy())
        await asyncio.gather(self.beat(), *others)
        return self.found

    def going_on(self) -> bool:
        """Whether it is not yet over."""
        return time.monotonic() < self.end

    async def pause(self, seconds: float) -> None:
        """Wait, but not beyond the end."""
        await asyncio.sleep(max(0.0, min(seconds, self.end - time.monotonic())))

    async def beat(self) -> None:
        """Let somebody act at every beat, by no rhythm; nobody waits for whoever came before."""
        warm = self.end - 60 * self.options.minutes
        rate = self.options.people / self.options.every
        self.found.wanted = round(60 * self.options.minutes * rate)
        due, doing = time.monotonic(), set[asyncio.Task[None]]()
        while self.going_on():
            due += self.chance.expovariate(rate)
            await self.pause(due - time.monotonic())
            if self.going_on():
                task = asyncio.create_task(self.turn(due > warm))
                doing.add(task)
                task.add_done_callback(doing.discard)
        await asyncio.gather(*doing)

    async def turn(self, counts: bool) -> None:
        """Let somebody act; whoever has nothing to do leaves it to another."""
        for _ in range(TRIES):
            free = [one for one in self.phones if one.talk is not None and not one.busy]
            if not free:
                break
            phone = self.chance.choice(free)
            phone.busy = True
            try:
                if await self.acted(phone, counts):
                    return
            except (ConnectionClosed, TimeoutError):
                continue
            finally:
                phone.busy = False
        self.found.missed += counts

    async def acted(self, phone: Screen, counts: bool) -> bool:
        """Let one act, and note how long it took until all knew; False if nothing came of it."""
        told = await phone.act(self.chance)
        if told is None:
            return False
        if told.type != "done":
            self.found.refused[told.sentence or told.type] += counts
            return False
        answered = time.perf_counter() - phone.sent
        await self.seen_by_all(told.number)
        if counts:
            self.found.deeds[phone.did] += 1
            self.found.answers.append(answered)
            self.found.waits.append(time.perf_counter() - phone.sent)
        return True

    async def seen_by_all(self, number: int) -> None:
        """Wait until console and projector, whose turns lie anywhere in a round, know of it."""
        screens = (self.console, self.projector)
        await self.until(lambda: all(screen.entry >= number for screen in screens))

    async def until(self, wanted: Callable[[], bool]) -> None:
        """Wait for something to be seen."""
        async with asyncio.timeout(PATIENCE):
            while not wanted():
                self.moved.clear()
                await self.moved.wait()

    async def sleepers(self) -> None:
        """Let phones fall asleep and come back, with what they know or with nothing."""
        while self.going_on():
            await self.pause(EVERY)
            phone = self.chance.choice(self.phones)
            await phone.close()
            self.moved.set()
            await self.pause(self.chance.uniform(0.5, 4.0))
            if self.chance.random() < 0.5:
                phone.entry = phone.revision = phone.seat = -1
            self.found.back.append(await phone.open())

    async def pings(self) -> None:
        """Let every screen say now and then that it is there, as pages do."""
        while self.going_on():
            await self.pause(PING)
            for screen in self.awake():
                with contextlib.suppress(ConnectionClosed):
                    await screen.talk.send('{"type":"ping"}')

    async def seasons(self) -> None:
        """End seasons when their time is up, as whoever runs the room does; go back at Actium."""
        up = time.monotonic() + self.options.season
        while self.going_on():
            await self.pause(1.0)
            if self.projector.moment.phase >= GATHERING:
                await self.go_back()
            elif time.monotonic() > up:
                await self.end_season()
            else:
                continue
            up = time.monotonic() + self.options.season

    async def end_season(self) -> None:
        """End a season; note where the first was over."""
        await self.console.ask(type="judge", actions=["signal"])
        told = await self.console.ask(type="judge", actions=["end season"])
        self.found.seasons += told.type == "done"
        self.mark = self.mark or told.number

    async def go_back(self) -> None:
        """Go back to where the first season was over: at Actium there is too little to do."""
        told = await self.console.ask(type="rewind", number=self.mark, note="once more")
        assert told.type == "done", told
        await self.seen_by_all(told.number)
        self.found.rewound += 1

    async def enemy_joins(self) -> None:
        """Let somebody in who means no good, with a role as everybody."""
        base = f"http://127.0.0.1:{self.port}"
        async with httpx.AsyncClient(base_url=base, timeout=PATIENCE) as visitor:
            await self.join(visitor, self.options.people)
        self.bad = self.phones.pop()

    async def enemy(self) -> None:
        """Do harm, as far as a phone can: its own seat is its only one."""
        bearer = {"Authorization": f"Bearer {self.bad.ticket}"}
        while self.going_on():
            with contextlib.suppress(ConnectionClosed, OSError):
                async with connect(
                    f"ws://127.0.0.1:{self.port}/r/{self.table}/live", additional_headers=bearer
                ) as talk:
                    await talk.send('{"type":"hello","protocol":1}')
                    for at in range(200):
                        await talk.send(NASTY[at % len(NASTY)] if at % 3 else '{"type":"ping"}')
                    async for _ in talk:
                        pass
            self.found.byes += 1
            await self.pause(1.0)

    async def look(self) -> None:
        """Look at the server's time and memory."""
        pid = self.options.pid
        self.found.priority = real_time()
        await self.pause(WARMING)
        spent, frames, begun = spent_by(pid), self.frames, time.monotonic()
        while self.going_on():
            self.found.memory.append(memory(pid) / 2**20)
            self.tell(time.monotonic() - begun)
            await self.pause(EVERY)
        self.found.memory.append(memory(pid) / 2**20)
        self.found.spent, self.found.frames = spent_by(pid) - spent, self.frames - frames
        self.found.lasted = time.monotonic() - begun

    def tell(self, gone: float) -> None:
        """Say how far it is."""
        made, missed, moment = len(self.found.waits), self.found.missed, self.projector.moment
        rate = self.options.people / self.options.every
        show(
            f"{gone:.0f} s: {made} of {gone * rate:.0f} acts, {missed} missed, phase "
            f"{moment.phase}, {self.found.memory[-1]:.0f} MiB"
        )


def real_time() -> str:
    """Say under which priority this runs, as its server does, which it has started."""
    names = {os.SCHED_RR: "real-time, round robin", os.SCHED_FIFO: "real-time, first in first out"}
    return names.get(os.sched_getscheduler(0), "usual")


def serve_child(database: str, people: int, pipe: Any) -> None:
    """Serve a room in a process of its own."""
    server = Server(Store(database), pace=0.0, ready=True)
    ask = blank("", people)
    opened = start.start(server, replace(ask.wanted(), title="Benchmark"))
    bound = bound_to("127.0.0.1", 0)
    server_of(server, lambda: pipe.send((bound.getsockname()[1], opened))).run(sockets=[bound])


async def crowded(port: int, opened: start.OpenedClassroom, options: argparse.Namespace) -> Found:
    """Fill the room and play."""
    crowd = Crowd(port, opened, options)
    await crowd.gather()
    found = await crowd.play()
    for screen in crowd.awake():
        await screen.close()
    show("")
    return found


def run(options: argparse.Namespace) -> dict[str, Any]:
    """Start a server, measure, stop it; return the figures."""
    for step in steps_of(blank("", options.people).game):
        step()
    fork = multiprocessing.get_context("fork")
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'classroom.db'}"
        ours, theirs = fork.Pipe()
        child = fork.Process(target=serve_child, args=(database, options.people, theirs))
        child.start()
        try:
            options.pid = child.pid or 0
            port, opened = ours.recv()
            found = asyncio.run(crowded(port, opened, options))
        finally:
            child.terminate()
            child.join(10)
            child.kill()
    return found.figures()


def main() -> int:
    """Read the command line, measure, keep."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--people", type=int, default=110)
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between two acts of one")
    parser.add_argument("--season", type=float, default=SEASON, help="seconds of a season")
    parser.add_argument("--seed", type=int, default=5_000_001)
    parser.add_argument("--no-keep", action="store_true", help="only print what was found")
    options = parser.parse_args()
    figures = run(options)
    if not options.no_keep:
        about = {name: getattr(options, name) for name in ("minutes", "every", "season")}
        keep(options.people, {**figures, **about})
    print("\n".join(f"{name:20} {value}" for name, value in figures.items()))
    return 0 if all(figures[name] < most for name, most in WANTED.items()) else 1


if __name__ == "__main__":
    sys.exit(main())
