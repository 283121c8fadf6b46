"""A classroom full of phones under load: ``python bench/classroom.py --people 110 --minutes 5``.

Starts a server on loopback with one classroom.  Everyone joins by the code from one address, as a
class does behind one router.  Then each person acts every few seconds, phones go to sleep and come
back, and one phone is hostile.  A person with nothing to do passes the turn to another, so the
classroom keeps its pace; the console ends seasons and rewinds at Actium.

Measured: how long joining takes, how long an act takes until console and projector show it (phones
are told in the same round), how long coming back takes, and the server's time and memory.  The
figures go to classroom.json for docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))
sys.path.insert(0, str(Path(__file__).parent))

import page
from load import memory, show, spent_by

from lusoria.play.store.store import Store
from lusoria.play.table.tickets import new_ticket
from lusoria.web.classrooms import start
from lusoria.web.classrooms.forms import blank
from lusoria.web.compile import steps_of
from lusoria.web.serve import bound_to, server_of
from lusoria.web.server import Server

COMMAND: Final = "python bench/classroom.py --people 110 --minutes 60"
COLUMNS: Final = {
    "people": "{people}",
    "minutes": "{minutes:g}",
    "one action every": "{every:g} s",
    "actions / planned": "{acts:,} / {wanted:,}",
    "all joined in": "{joined_s:g} s",
    "median": "{median_ms:g} ms",
    "99%": "{p99_ms:g} ms",
    "worst": "{worst_ms:g} ms",
    "rejoining, worst": "{back_worst_ms:g} ms",
    "CPU per action": "{cpu_ms_an_act:g} ms",
    "share of a core": "{cpu_share_of_a_core:.0%}",
    "memory": "{memory_first_mib:g} -> {memory_last_mib:g} MiB",
}
"""What the page says of a run, by column."""
WANTED: Final = {"joined_s": 60.0, "p99_ms": 250.0, "back_worst_ms": 2000.0}
"""The limits that a run must stay below."""
PATIENCE: Final = 60.0
PING: Final = 25.0
"""Seconds between two pings of a screen."""
SEASON: Final = 300.0
"""Seconds of a season, as in a class [5.1]."""
GATHERING: Final = 4
"""The phase in which Actium begins: the console rewinds before the game runs out of acts."""
TRIES: Final = 40
"""How many people are tried in turn while they have nothing to do or are refused."""
EVERY: Final = 5.0
"""Seconds between two readings of the memory, and between two phones that go to sleep."""
OPENS, FILLS, ENDS = "opens", "fills", "ends"
NOTE: Final = "Salve. Let us speak before the season ends."
"""The text of an act that needs one."""
CALENDAR: Final = ("end season", "drop years with")
"""Left to the console: at random, a season would last seconds."""
LONGEST_OFFER: Final = 3
HOSTILE: Final = (
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
"""What the hostile phone sends: nonsense, and what only the facilitator or others may do."""


class Message(msgspec.Struct):
    """The parts of a server's message that matter here."""

    type: str
    entry: int = -1
    revision: int = -1
    seat: int = -1
    scope: int = -1
    key: int = 0
    number: int = -1
    status: str = ""
    parts: dict[str, msgspec.Raw] = {}
    gone: tuple[str, ...] = ()
    whole: bool = False
    chapters: msgspec.Raw = msgspec.Raw(b"[]")


class Pick(msgspec.Struct, array_like=True):
    """One thing to choose."""

    label: str
    action: int = -1
    picks: list[Pick] = []


class Deed(msgspec.Struct, array_like=True):
    """One thing to do."""

    name: str
    title: str
    section: str
    steps: list[str]
    picks: list[Pick]
    noted: bool = False
    stage: str = ""


Act = tuple[list[int], str]
"""What a phone sends: actions, and a note where one is needed."""
message_of = msgspec.json.Decoder(Message).decode
chapters_of = msgspec.json.Decoder(list[tuple[str, str, list[Deed]]]).decode


def deeds_in(chapters: bytes, *stages: str) -> list[Deed]:
    """Return the deeds at some stages of an offer; those that stand alone have no stage."""
    every = (deed for _, _, deeds in chapters_of(chapters) for deed in deeds)
    return [deed for deed in every if deed.stage in stages]


def action_in(picks: Sequence[Pick], chance: random.Random) -> int:
    """Choose at random until an action is reached; -1 if there is none."""
    while picks:
        pick = chance.choice(picks)
        if pick.action >= 0:
            return pick.action
        picks = pick.picks
    return -1


class Screen:
    """One socket of the classroom: a phone, the console or the projector."""

    def __init__(self, crowd: Crowd, ticket: str, kind: str) -> None:
        """Take the ticket that opens the classroom."""
        self.crowd, self.ticket, self.kind = crowd, ticket, kind
        self.entry = self.revision = self.seat = self.scope = -1
        self.status, self.verbs = "", b"[]"
        self.socket: ClientConnection | None = None
        self.reading: asyncio.Task[None] | None = None
        self.answers: dict[int, asyncio.Future[Message]] = {}
        self.key = self.acted = 0
        self.busy, self.phase = False, -1
        self.sent = 0.0
        """When the last act was sent."""

    async def open(self) -> float:
        """Connect, for the first time or again; return the seconds until the screen is shown."""
        begun = time.perf_counter()
        self.socket = await connect(
            f"ws://127.0.0.1:{self.crowd.port}/r/{self.crowd.table}/live",
            additional_headers={"Authorization": f"Bearer {self.ticket}"},
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,
        )
        hello = {"type": "hello", "protocol": 1, "kind": self.kind, "entry": self.entry}
        hello |= {"revision": self.revision, "seat": self.seat, "scope": self.scope}
        if self.kind != "phone":
            hello |= {"with_map": True, "narrow": False}
        await self.socket.send(json.dumps(hello))
        self.take(await self.socket.recv())
        self.reading = asyncio.create_task(self.read(self.socket))
        return time.perf_counter() - begun

    async def close(self) -> None:
        """Disconnect, as a phone that goes to sleep does."""
        if self.reading is not None and self.socket is not None:
            self.reading.cancel()
            await self.socket.close()
        self.socket = None

    async def read(self, socket: ClientConnection) -> None:
        """Read messages until the socket closes."""
        with contextlib.suppress(ConnectionClosed):
            async for raw in socket:
                self.take(raw)

    def take(self, raw: str | bytes) -> None:
        """Take in one message."""
        message = message_of(raw)
        if message.type == "classroom":
            self.entry, self.revision = message.entry, message.revision
            self.seat, self.scope = message.seat, message.scope
            self.status = message.status
            if message.whole or "verbs" in message.gone:
                self.verbs = b"[]"
            if "verbs" in message.parts:
                self.verbs = bytes(message.parts["verbs"])
            if self.kind == "projector" and "moment" in message.parts:
                self.phase = json.loads(bytes(message.parts["moment"]))["phase"]
            self.crowd.changed.set()
        elif message.key in self.answers:
            self.answers.pop(message.key).set_result(message)

    async def ask(self, **message: Any) -> Message:
        """Send a message and wait for its answer."""
        assert self.socket is not None
        self.key += 1
        answer = self.answers[self.key] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({**message, "key": self.key}))
        async with asyncio.timeout(PATIENCE):
            told: Message = await answer
        return told

    async def act(self, chance: random.Random) -> Message | None:
        """Do something at random, an offer as a whole; None if there is nothing to do."""
        act = await self.chosen(chance)
        if act is None or self.socket is None:
            return None
        self.sent, (actions, note) = time.perf_counter(), act
        seen = max(self.entry, self.acted)
        answer = await self.ask(type="acts", seen=seen, actions=actions, note=note)
        if answer.type == "done":
            self.acted = answer.number
        return answer

    async def chosen(self, chance: random.Random) -> Act | None:
        """Choose an act as the phone's page does: a deed, then whom, where and how much."""
        deeds = [
            deed for deed in deeds_in(self.verbs, "", OPENS, ENDS) if deed.name not in CALENDAR
        ]
        deed = chance.choice(deeds) if deeds else None
        action = action_in(deed.picks, chance) if deed else -1
        if deed is None or action < 0:
            return None
        if deed.stage == OPENS:
            return await self.offer([action], chance)
        return [action], NOTE if deed.noted else ""

    async def offer(self, actions: list[int], chance: random.Random) -> Act | None:
        """Put an offer together: preview each item, keep what is allowed, choose an end."""
        shown = await self.preview(actions)
        for _ in range(chance.randint(1, LONGEST_OFFER)):
            rows = deeds_in(shown, FILLS)
            action = action_in(chance.choice(rows).picks, chance) if rows else -1
            longer = await self.preview([*actions, action]) if action >= 0 else b"[]"
            if longer == b"[]":
                break
            actions, shown = [*actions, action], longer
        ends = deeds_in(shown, ENDS)
        end = chance.choice(ends) if ends else None
        action = action_in(end.picks, chance) if end else -1
        if end is None or action < 0:
            return None
        return [*actions, action], NOTE if end.noted else ""

    async def preview(self, actions: list[int]) -> bytes:
        """Ask what could be done after some actions; nothing if they are refused."""
        if self.socket is None:
            return b"[]"
        answer = await self.ask(type="preview", actions=actions)
        return bytes(answer.chapters) if answer.type == "preview" else b"[]"


@dataclass
class Found:
    """What a run measured, in seconds and MiB."""

    joined: float = 0.0
    waits: list[float] = field(default_factory=list)
    back: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    refused: int = 0
    wanted: int = 0
    missed: int = 0
    seasons: int = 0
    rewound: int = 0
    spent: float = 0.0
    lasted: float = 0.0
    closed: int = 0

    def figures(self) -> dict[str, Any]:
        """Sum up, in milliseconds and MiB."""
        share = len(self.memory) // 5 or 1
        waits, back = [[1000 * one for one in it or [0.0]] for it in (self.waits, self.back)]
        return {
            "joined_s": round(self.joined, 1),
            "wanted": self.wanted,
            "acts": len(self.waits),
            "refused": self.refused,
            "missed": self.missed,
            "seasons": self.seasons,
            "rewound": self.rewound,
            "median_ms": round(statistics.median(waits), 1),
            "p99_ms": round(sorted(waits)[int(0.99 * (len(waits) - 1))], 1),
            "worst_ms": round(max(waits), 1),
            "back_median_ms": round(statistics.median(back), 1),
            "back_worst_ms": round(max(back), 1),
            "hostile_closed": self.closed,
            "cpu_ms_an_act": round(1000 * self.spent / max(1, len(self.waits)), 1),
            "cpu_share_of_a_core": round(self.spent / self.lasted, 3) if self.lasted else 0.0,
            "memory_first_mib": round(statistics.mean(self.memory[:share]), 1),
            "memory_last_mib": round(statistics.mean(self.memory[-share:]), 1),
        }


class Crowd:
    """Everyone in the classroom."""

    def __init__(
        self, port: int, opened: start.OpenedClassroom, options: argparse.Namespace
    ) -> None:
        """Know the address and the tickets."""
        self.port, self.table, self.code = port, opened.table, opened.code
        self.options, self.chance = options, random.Random(options.seed)
        self.changed = asyncio.Event()
        self.console: Any = Screen(self, opened.facilitator, "console")
        self.projector: Any = Screen(self, opened.projector, "projector")
        self.phones: list[Any] = []
        self.hostile = self.console
        self.found = Found()
        self.end = 0.0
        self.mark = 0
        """The entry after which the first season was over."""

    def awake(self) -> list[Any]:
        """Return every screen that is connected."""
        every = [self.console, self.projector, *self.phones]
        return [screen for screen in every if screen.socket is not None]

    async def gather(self) -> None:
        """Let all people join with the requests of a browser, the hostile one last, and begin."""
        begun = time.perf_counter()
        base = f"http://127.0.0.1:{self.port}"
        limits = httpx.Limits(max_connections=20)
        async with httpx.AsyncClient(base_url=base, timeout=PATIENCE, limits=limits) as browser:
            last = self.options.people - 1
            await asyncio.gather(*(self.join(browser, at) for at in range(last)))
            await asyncio.gather(*(phone.open() for phone in self.phones))
            self.found.joined = time.perf_counter() - begun
            await self.console.open()
            await self.projector.open()
            await self.join(browser, last)
        self.hostile = self.phones.pop()
        answer = await self.console.ask(type="begin")
        assert answer.type == "done", answer
        await self.until(lambda: all(screen.status == "playing" for screen in self.awake()))

    async def join(self, browser: httpx.AsyncClient, at: int) -> None:
        """Let one person join by lot."""
        ticket = new_ticket()
        bearer = {"Authorization": f"Bearer {ticket}"}
        await browser.get(f"/j/{self.code}", headers=bearer)
        form = {"name": f"Person {at + 1}", "way": "lot"}
        answer = await browser.post(f"/j/{self.code}", data=form, headers=bearer)
        assert answer.status_code == 303, answer.text
        await browser.get(f"/r/{self.table}", headers=bearer)
        self.phones.append(Screen(self, ticket, "phone"))

    async def play(self) -> Found:
        """Fill the classroom, then do everything at once until the time is up."""
        await self.gather()
        self.end = time.monotonic() + self.options.warm + 60 * self.options.minutes
        others = (self.measure(), self.sleepers(), self.seasons(), self.pings(), self.attack())
        await asyncio.gather(self.turns(), *others)
        await asyncio.gather(*(screen.close() for screen in self.awake()))
        show("")
        return self.found

    def going_on(self) -> bool:
        """Whether their time is not up yet."""
        return time.monotonic() < self.end

    async def pause(self, seconds: float) -> None:
        """Wait, but not beyond the end."""
        await asyncio.sleep(max(0.0, min(seconds, self.end - time.monotonic())))

    async def turns(self) -> None:
        """Start turns at random times; none waits for the one before."""
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
        """Let one person act; people with nothing to do pass the turn on."""
        for _ in range(TRIES):
            free = [one for one in self.phones if one.socket is not None and not one.busy]
            if not free:
                break
            phone = self.chance.choice(free)
            phone.busy, done = True, False
            with contextlib.suppress(ConnectionClosed, TimeoutError):
                done = await self.acted(phone, counts)
            phone.busy = False
            if done:
                return
        self.found.missed += counts

    async def acted(self, phone: Screen, counts: bool) -> bool:
        """Let one person act and note how long it took until everyone knew."""
        answer = await phone.act(self.chance)
        if answer is None:
            return False
        if answer.type != "done":
            self.found.refused += counts
            return False
        await self.shown(answer.number)
        if counts:
            self.found.waits.append(time.perf_counter() - phone.sent)
        return True

    async def shown(self, number: int) -> None:
        """Wait until console and projector, which come anywhere in a round, show an entry."""
        screens = (self.console, self.projector)
        await self.until(lambda: all(screen.entry >= number for screen in screens))

    async def until(self, wanted: Callable[[], bool]) -> None:
        """Wait until something is shown."""
        async with asyncio.timeout(PATIENCE):
            while not wanted():
                self.changed.clear()
                await self.changed.wait()

    async def sleepers(self) -> None:
        """Let phones go to sleep and come back, with what they know or with nothing."""
        while self.going_on():
            await self.pause(EVERY)
            phone = self.chance.choice(self.phones)
            await phone.close()
            self.changed.set()
            await self.pause(self.chance.uniform(0.5, 4.0))
            if self.chance.random() < 0.5:
                phone.entry = phone.revision = phone.seat = -1
            self.found.back.append(await phone.open())

    async def pings(self) -> None:
        """Let every screen send a ping now and then, as pages do."""
        while self.going_on():
            await self.pause(PING)
            for screen in self.awake():
                with contextlib.suppress(ConnectionClosed):
                    await screen.socket.send('{"type":"ping"}')

    async def seasons(self) -> None:
        """End seasons when their time is up, and rewind at Actium."""
        up = time.monotonic() + self.options.season
        while self.going_on():
            await self.pause(1.0)
            actium = self.projector.phase >= GATHERING
            if actium or time.monotonic() > up:
                await (self.rewind() if actium else self.end_season())
                up = time.monotonic() + self.options.season

    async def end_season(self) -> None:
        """End a season, and remember where the first one ended."""
        await self.console.ask(type="judge", actions=["signal"])
        answer = await self.console.ask(type="judge", actions=["end season"])
        self.found.seasons += answer.type == "done"
        self.mark = self.mark or answer.number

    async def rewind(self) -> None:
        """Rewind to the end of the first season."""
        answer = await self.console.ask(type="rewind", number=self.mark, note="once more")
        assert answer.type == "done", answer
        await self.shown(answer.number)
        self.found.rewound += 1

    async def attack(self) -> None:
        """Flood the server from one phone, which has only its own seat."""
        bearer = {"Authorization": f"Bearer {self.hostile.ticket}"}
        address = f"ws://127.0.0.1:{self.port}/r/{self.table}/live"
        while self.going_on():
            with contextlib.suppress(ConnectionClosed, OSError):
                async with connect(address, additional_headers=bearer) as socket:
                    await socket.send('{"type":"hello","protocol":1}')
                    for at in range(200):
                        ping = at % 3 == 0
                        await socket.send('{"type":"ping"}' if ping else HOSTILE[at % len(HOSTILE)])
                    async for _ in socket:
                        pass
            self.found.closed += 1
            await self.pause(1.0)

    async def measure(self) -> None:
        """Read the server's time and memory."""
        pid = self.options.pid
        await self.pause(self.options.warm)
        spent, begun = spent_by(pid), time.monotonic()
        rate = self.options.people / self.options.every
        while self.going_on():
            self.found.memory.append(memory(pid) / 2**20)
            gone, made = time.monotonic() - begun, len(self.found.waits)
            show(f"{gone:.0f} s: {made} of {gone * rate:.0f} acts, {self.found.missed} missed")
            await self.pause(EVERY)
        self.found.memory.append(memory(pid) / 2**20)
        self.found.spent = spent_by(pid) - spent
        self.found.lasted = time.monotonic() - begun


def serve_child(database: str, people: int, pipe: Any) -> None:
    """Serve a classroom in a process of its own."""
    server = Server(Store(database), pace=0.0, ready=True)
    opened = start.start(server, replace(blank("", people).wanted(), title="Benchmark"))
    bound = bound_to("127.0.0.1", 0)
    server_of(server, lambda: pipe.send((bound.getsockname()[1], opened))).run(sockets=[bound])


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
            found = asyncio.run(Crowd(port, opened, options).play())
        finally:
            child.terminate()
            child.join(10)
            child.kill()
    return found.figures()


def keep(people: int, row: dict[str, Any]) -> None:
    """Keep the figures of a run, beside those of other sizes."""
    found = {**page.kept("classroom"), str(people): row}
    about = (
        "One classroom runs on one server process. All phones, the console and the projector are "
        "clients on the same machine and address, over loopback, with SQLite and "
        "`synchronous=FULL`. People act at random times, as the phone's page lets them; a person "
        "with nothing to do, or whose action is refused, lets somebody else act. The console ends "
        "seasons and rewinds from Actium to the first summer. Every five seconds a phone goes to "
        "sleep and comes back, and one phone sends garbage and floods the server. We measure the "
        "time from sending an action until console and projector show it. Target: "
        f"{WANTED['p99_ms']:.0f} ms for 99% of actions, {WANTED['back_worst_ms'] / 1000:.0f} s to "
        f"come back, {WANTED['joined_s']:.0f} s for everyone to join. Memory is the average of the "
        "first and of the last fifth of the run."
    )
    runs = [{**found[size], "people": size} for size in sorted(found, key=int)]
    rows = [[form.format(**one) for form in COLUMNS.values()] for one in runs]
    section = page.Section("A classroom full of phones", 12, COMMAND, about)
    page.keep("classroom", section, tuple(COLUMNS), rows, found)


def main() -> int:
    """Read the command line, measure, keep."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--people", type=int, default=110)
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between a person's acts")
    parser.add_argument("--season", type=float, default=SEASON, help="seconds of a season")
    parser.add_argument("--warm", type=float, default=10.0, help="seconds that are not counted")
    parser.add_argument("--seed", type=int, default=5_000_001)
    parser.add_argument("--no-keep", action="store_true", help="only print the figures")
    options = parser.parse_args()
    figures = run(options)
    if not options.no_keep:
        about = {name: getattr(options, name) for name in ("minutes", "every", "season")}
        keep(options.people, {**figures, **about})
    print("\n".join(f"{name:20} {value}" for name, value in figures.items()))
    return 0 if all(figures[name] < most for name, most in WANTED.items()) else 1


if __name__ == "__main__":
    sys.exit(main())
