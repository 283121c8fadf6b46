"""A rehearsal: forty phones, a console and a projector in one room, and all that may go wrong."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from lusoria.play.store import Store
from lusoria.play.table import opened
from lusoria.web.rooms.facilitate import DUTIES
from lusoria.web.rooms.live import reader
from lusoria.web.rooms.start import Opened

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "bench"))

import room as bench  # noqa: E402

PEOPLE = 40
WHOLE = os.environ.get("LUSORIA_WHOLE") == "1"
SEASONS = 60 if WHOLE else 2
"""Seasons that are played; with ``LUSORIA_WHOLE=1`` all there are."""
ACTS = PEOPLE if WHOLE else 12
"""Acts between two events."""
PATIENCE = 60.0

pytestmark = pytest.mark.skipif(
    os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="a whole room is for compiled rules"
)


class Witness(bench.Screen):
    """A screen that keeps all it is told, as a phone does, and what it was promised."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.parts: dict[str, Any] = {}
        self.hall: dict[str, Any] = {}
        self.cards: list[Any] = []
        self.promised: dict[int, int] = {}
        """What was acknowledged: the action by its key."""

    def hear(self, raw: str | bytes) -> None:
        told = json.loads(raw)
        if told["type"] == "room":
            if told["whole"]:
                self.parts = {}
            self.parts |= told["parts"]
            for name in told["gone"]:
                self.parts.pop(name, None)
            self.hall |= told["hall"]
            self.cards += told["hall"].get("cards", [])
        super().hear(raw)

    async def acts(self, chance: random.Random) -> str:
        """Do something; note what was acknowledged."""
        told = await self.act(chance)
        if told is not None and told.type == "done":
            self.promised[self.key] = self.last
        return told.type if told is not None else ""


class Room(bench.Crowd):
    """The room of the rehearsal."""

    def __init__(self, port: int, opened: Opened) -> None:
        options = argparse.Namespace(people=PEOPLE, seed=1, minutes=0, pid=0)
        super().__init__(port, opened, options)
        self.console = Witness(self, opened.facilitator, "console")
        self.projector = Witness(self, opened.projector, "projector")
        for one in (self.console, self.projector):
            one.key = 10**9

    async def join(self, visitor: Any, at: int) -> None:
        await super().join(visitor, at)
        self.phones[-1] = Witness(self, self.phones[-1].ticket, "phone")
        self.phones[-1].key = at * 10**6

    async def act(self, acts: int) -> Counter[str]:
        """Let several act at once; return how often what was answered."""
        awake = [phone for phone in self.phones if phone.talk is not None]
        some = [self.chance.choice(awake) for _ in range(acts)]
        told = Counter(await asyncio.gather(*(one.acts(self.chance) for one in set(some))))
        await self.seen_by_all(max(screen.entry for screen in self.awake()))
        return told

    async def judge(self, *actions: str, note: str = "") -> str:
        """Act as whoever runs the room."""
        told = await self.console.ask(type="judge", actions=list(actions), note=note)
        return str(told.type)

    async def settings(self, **settings: Any) -> None:
        assert (await self.console.ask(type="settings", **settings)).type == "done"

    async def back(self, screen: Any, fresh: bool = False) -> None:
        """Come back, with what is known or with nothing."""
        if fresh:
            screen.entry = screen.revision = screen.seat = -1
        assert await screen.open() < PATIENCE


class Server:
    """A process that serves, and can be killed."""

    def __init__(self, database: Path, people: int) -> None:
        command = [sys.executable, "-m", "tests.web.rehearsal_server", str(database), str(people)]
        path = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
        known = {**os.environ, "PYTHONPATH": path}
        self.process = subprocess.Popen(command, cwd=ROOT, env=known, stdout=subprocess.PIPE)
        alarm = threading.Timer(600.0, self.process.kill)
        alarm.start()
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        alarm.cancel()
        self.told: dict[str, Any] = json.loads(line)
        self.port = int(self.told.pop("port"))

    def kill(self) -> None:
        """Kill it on the spot, as a power cut does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def serving(database: Path, people: int = 0) -> Iterator[Server]:
    server = Server(database, people)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


def test_a_rehearsal_loses_nothing_and_shows_everybody_what_is_so(tmp_path: Path) -> None:
    database = tmp_path / "room.db"
    asyncio.run(rehearsed(database))


async def rehearsed(database: Path) -> None:
    """Play, with pauses, sleepers, a power cut, corrections and a way back."""
    with serving(database, PEOPLE) as server:
        room = Room(server.port, Opened(**server.told))
        await room.gather()
        assert len(room.phones) == PEOPLE - 1 and room.found.joined < PATIENCE
        await seasons(room, 1)
        await paused(room)
        await asleep(room)
        kept = await cut_off(room, server)
    with serving(database) as server:
        room.port = server.port
        await asyncio.gather(*(room.back(screen) for screen in everybody(room)))
        await room.seen_by_all(kept)
        await corrected(room)
        await gone_back(room)
        await seasons(room, SEASONS - 1)
        await hostile(room)
        await room.settings(paused=True)
        await quiet(room)
        await asyncio.gather(*(screen.close() for screen in everybody(room)))
    checked(room, database)


async def quiet(room: Room) -> None:
    """Wait until nobody is told anything any more."""
    frames = -1
    while frames != room.frames:
        frames = room.frames
        await asyncio.sleep(1.0)


def everybody(room: Room) -> list[Any]:
    """Return every screen of the room."""
    return [room.console, room.projector, *room.phones]


async def seasons(room: Room, count: int) -> None:
    """Let people act, and seasons end."""
    for _ in range(count):
        told = await room.act(ACTS)
        assert told["done"] > 0
        await room.judge("signal")
        await room.judge("end season")
        if room.projector.hall and room.projector.parts["moment"]["phase"] > 6:
            break


async def paused(room: Room) -> None:
    """Nobody acts in a pause."""
    await room.settings(paused=True)
    told = await room.act(3)
    assert told["refused"] == sum(told.values()) - told[""] and not told["done"]
    await room.settings(paused=False)


async def asleep(room: Room) -> None:
    """Who slept is told what is new, or all, and then knows what the others know."""
    sleepers = room.phones[:6]
    await asyncio.gather(*(phone.close() for phone in sleepers))
    await room.act(ACTS)
    for at, phone in enumerate(sleepers):
        await room.back(phone, fresh=at % 2 == 0)
    await room.seen_by_all(room.console.entry)


async def cut_off(room: Room, server: Server) -> int:
    """Kill the server in the middle of acts; return how many entries somebody knows of."""
    doing = [asyncio.create_task(phone.acts(room.chance)) for phone in room.phones]
    await asyncio.sleep(0.15)
    server.kill()
    await asyncio.sleep(0)
    for task in doing:
        task.cancel()
    await asyncio.gather(*doing, return_exceptions=True)
    for screen in everybody(room):
        screen.answers.clear()
        await screen.close()
    return max(int(screen.entry) for screen in everybody(room))


async def corrected(room: Room) -> None:
    """The facilitator sets something right; all are told."""
    number = room.console.entry
    role = next(one["role"] for one in room.projector.parts["region rome"]["who"])
    deeds = {deed[0]: deed for chapter in room.console.parts["verbs"] for deed in chapter[2]}
    pick = next(pick for pick in deeds["correct"][4] if role in pick[3:4])
    assert (await room.console.ask(type="judge", actions=[pick[1]], note="a slip")).type == "done"
    await room.seen_by_all(number + 1)


async def gone_back(room: Room) -> None:
    """The facilitator goes back a few entries, where a console can; nothing is erased."""
    if not any(one.__struct_config__.tag == "rewind" for one in DUTIES):
        return
    number = room.console.entry
    told = await room.console.ask(type="rewind", number=number - 3, note="once more")
    assert told.type == "done"
    await room.seen_by_all(number + 1)


async def hostile(room: Room) -> None:
    """One phone sends nonsense and what is not its own: it is refused, then sent away alone."""
    bad = room.phones[0]
    number = room.console.entry
    for message in ({"type": "begin"}, {"type": "remove", "person": 0}, {"type": "scene"}):
        assert (await bad.ask(**message)).type == "refused"
    with contextlib.suppress(ConnectionClosed):
        for at in range(100):
            await bad.talk.send(bench.NASTY[at % len(bench.NASTY)])
    async with asyncio.timeout(PATIENCE):
        await bad.talk.wait_closed()
    await bad.close()
    await room.act(ACTS)
    assert room.console.entry >= number and all(one.talk for one in room.phones[1:])
    await room.back(bad)


def checked(room: Room, database: Path) -> None:
    """Whatever was acknowledged stands in the log once; each screen shows what its seat knows."""
    store = Store(f"sqlite:///{database}")
    try:
        kept = store.entries(room.table)
        table = opened(store, room.table)
    finally:
        store.close()
    assert table is not None
    keys = Counter(one.key for one in kept if one.key is not None)
    assert set(keys.values()) == {1}
    actions = {one.key: one.entry.action for one in kept}
    for phone in room.phones:
        assert phone.promised.items() <= actions.items()
    assert sum(len(phone.promised) for phone in room.phones) > ACTS
    match = table.match
    for screen in [room.console, *room.phones]:
        assert known(screen) == plain(match.glimpse(screen.seat).parts), match.role(screen.seat)
    assert known(room.projector) == plain(match.stage().parts)
    assert len(match.entries) == room.projector.entry
    assert any(card[1]["kind"] == "season" for card in room.projector.cards)


def known(screen: Any) -> dict[str, Any]:
    """Return what a screen shows; nothing and null are the same."""
    return {name: part for name, part in screen.parts.items() if part is not None}


def plain(parts: dict[str, Any]) -> dict[str, Any]:
    """Return parts as they are on the wire."""
    told = json.loads(msgspec.json.encode(parts))
    return {name: part for name, part in told.items() if part is not None}


def test_what_is_said_to_the_projector_is_read() -> None:
    said = reader().decode(b'{"type":"scene","key":1,"what":"tally"}')
    assert said.what == "tally"
    with pytest.raises(msgspec.ValidationError):
        reader().decode(b'{"type":"scene","key":1,"what":"secrets"}')
