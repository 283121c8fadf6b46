"""A rehearsal: forty phones, a console and a projector in one room, and all that may go wrong.

With ``LUSORIA_WHOLE=1`` the whole game is played, and something goes wrong in every season.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from lusoria.play.store.store import Store
from lusoria.play.table.table_reading import read_table
from lusoria.web.classrooms import permits
from lusoria.web.classrooms.classroom_client import decoder
from lusoria.web.classrooms.start import OpenedClassroom

from .rehearsal_server import ROOT, ServerProcess

sys.path.insert(0, str(ROOT / "bench"))

import classroom as bench

PEOPLE = 40
WHOLE = os.environ.get("LUSORIA_WHOLE") == "1"
SEASONS = 150
"""More than there are until Actium is over, also if some are played again."""
ACTS = PEOPLE if WHOLE else 12
"""Acts between two events."""
GATHERING, CLASH, TRIUMPH, OVER = range(4, 8)
"""The last phases: parties gather at Actium and fight, the victors ordain, and it is over."""
ENDS = {GATHERING: "close gathering", CLASH: "roll round"}
"""How parts of Actium are brought on."""
PATIENCE = 60.0

pytestmark = pytest.mark.skipif(
    os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="a whole room is for compiled rules"
)


class Witness(bench.Screen):
    """A screen that keeps all it is told, as a phone does, and what it was promised."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.parts: dict[str, Any] = {}
        self.classroom: dict[str, Any] = {}
        self.cards: list[Any] = []
        self.promised: dict[int, int] = {}
        """What was acknowledged: the action by its key."""
        self.last = -1
        """The first action of the last act."""

    def take(self, raw: str | bytes) -> None:
        told = json.loads(raw)
        if told["type"] == "classroom":
            if told["whole"]:
                self.parts = {}
            self.parts |= told["parts"]
            for name in told["gone"]:
                self.parts.pop(name, None)
            self.classroom |= told["classroom"]
            self.cards += told["classroom"].get("cards", [])
        super().take(raw)

    async def ask(self, **message: Any) -> bench.Message:
        if message["type"] == "acts":
            self.last = message["actions"][0]
        return await super().ask(**message)

    def heard(self, words: str) -> bool:
        """Whether it was told what was said to all."""
        return any(one["text"] == words for one in self.classroom.get("said", ()))

    @property
    def cut_off(self) -> bool:
        """Whether the server has hung up."""
        return self.reading is None or self.reading.done()

    async def acts(self, chance: random.Random) -> str:
        """Do something; note what was acknowledged."""
        told = await self.act(chance)
        if told is not None and told.type == "done":
            self.promised[self.key] = self.last
        return told.type if told is not None else ""


class Room(bench.Crowd):
    """The room of the rehearsal, and the server that it is in."""

    def __init__(self, server: ServerProcess, database: Path) -> None:
        options = argparse.Namespace(people=PEOPLE, seed=1, minutes=0, pid=0)
        opened = OpenedClassroom(**server.told)
        super().__init__(server.port, opened, options)
        self.server, self.database = server, database
        self.marks = itertools.count()
        self.console = Witness(self, opened.facilitator, "console")
        self.projector = Witness(self, opened.projector, "projector")
        for one in (self.console, self.projector):
            one.key = 10**9

    @property
    def phase(self) -> int:
        """How far the season is, as the projector shows it."""
        return int(self.projector.parts["moment"]["phase"])

    @property
    def over(self) -> bool:
        return self.phase >= OVER

    def everybody(self) -> list[Any]:
        """Return every screen of the room."""
        return [self.console, self.projector, *self.phones]

    async def join(self, visitor: Any, at: int) -> None:
        await super().join(visitor, at)
        self.phones[-1] = Witness(self, self.phones[-1].ticket, "phone")
        self.phones[-1].key = at * 10**6

    async def act(self, acts: int) -> Counter[str]:
        """Let several act at once; return how often what was answered."""
        awake = [phone for phone in self.phones if phone.socket is not None]
        some = {self.chance.choice(awake): None for _ in range(acts)}
        told = Counter(await asyncio.gather(*(one.acts(self.chance) for one in some)))
        await self.shown(max(screen.entry for screen in self.awake()))
        return told

    async def judge(self, *actions: str, note: str = "") -> str:
        """Act as whoever runs the room; console and projector have been shown what it came to."""
        told = await self.console.ask(type="judge", actions=list(actions), note=note)
        await self.shown(told.number)
        return str(told.type)

    async def settings(self, **settings: Any) -> None:
        assert (await self.console.ask(type="settings", **settings)).type == "done"

    async def back(self, screen: Any, fresh: bool = False) -> None:
        """Come back, with what is known or with nothing."""
        if fresh:
            screen.entry = screen.revision = screen.seat = -1
        assert await screen.open() < PATIENCE

    async def settled(self) -> None:
        """Wait until every screen has been shown all there is.

        Whatever happens is told in order, and what the facilitator says is told to everybody: who
        has heard it, when nothing was added to the log since it was said, knows all that came
        before it.  Nobody acts meanwhile; a bot that was at it when the room paused may.
        """
        while not await self.all_know_what_is_so(f"Mark {next(self.marks)}."):
            pass

    async def all_know_what_is_so(self, words: str) -> bool:
        """Say something to all; whether nothing else has happened when everybody has heard it."""
        said = await self.console.ask(type="say", text=words)
        assert said.type == "done"
        await self.until(lambda: all(one.heard(words) for one in self.everybody()))
        return all(screen.entry == said.number for screen in self.everybody())


@contextlib.asynccontextmanager
async def signs_of_life(room: Room) -> AsyncIterator[None]:
    """Let screens say now and then that they are there, as pages do: who is silent is let go."""

    async def say() -> None:
        while True:
            await asyncio.sleep(bench.PING)
            for screen in room.awake():
                with contextlib.suppress(ConnectionClosed):
                    await screen.socket.send('{"type":"ping"}')

    saying = asyncio.create_task(say())
    try:
        yield
    finally:
        saying.cancel()
        await asyncio.gather(saying, return_exceptions=True)


def test_a_rehearsal_loses_nothing_and_shows_everybody_what_is_so(tmp_path: Path) -> None:
    asyncio.run(rehearsed(tmp_path / "room.db"))


async def rehearsed(database: Path) -> None:
    """Play, with all that may go wrong; at the end everybody knows what is so."""
    room = Room(ServerProcess(database, PEOPLE), database)
    try:
        await room.gather()
        assert len(room.phones) == PEOPLE - 1 and room.found.joined < PATIENCE
        async with signs_of_life(room):
            await (the_whole_game(room) if WHOLE else two_seasons(room))
            await room.settings(paused=True)
            await room.settled()
        await asyncio.gather(*(screen.close() for screen in room.everybody()))
    finally:
        room.server.kill()
    checked(room)


async def two_seasons(room: Room) -> None:
    """Let everything go wrong in two seasons."""
    await season(room)
    for event in EVENTS[:-1]:
        await event(room)
    await season(room)
    await EVENTS[-1](room)


async def the_whole_game(room: Room) -> None:
    """Let one thing go wrong in every season until Actium is over."""
    events = itertools.cycle(EVENTS)
    for _ in range(SEASONS):
        await season(room)
        if room.over:
            break
        await next(events)(room)
    assert room.over


async def season(room: Room) -> None:
    """Let people act, and the season end; in the last one the victors have their say."""
    told = await room.act(ACTS)
    if room.phase == TRIUMPH:
        assert await room.judge("finish") == "done"
        await room.until(lambda: room.over)
        return
    assert told["done"] > 0 or room.phase >= GATHERING
    await room.judge("signal")
    await room.judge(ENDS.get(room.phase, "end season"))


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
    await room.shown(room.console.entry)


async def power_cut(room: Room) -> None:
    """Kill the server in the middle of acts; start it anew, and everybody comes back."""
    doing = [asyncio.create_task(phone.acts(room.chance)) for phone in room.phones]
    await asyncio.wait(doing, return_when=asyncio.FIRST_COMPLETED)
    room.server.kill()
    await asyncio.sleep(0)
    for task in doing:
        task.cancel()
    await asyncio.gather(*doing, return_exceptions=True)
    for screen in room.everybody():
        screen.answers.clear()
        await screen.close()
    kept = max(int(screen.entry) for screen in room.everybody())
    room.server = ServerProcess(room.database)
    room.port = room.server.port
    await asyncio.gather(*(room.back(screen) for screen in room.everybody()))
    await room.shown(kept)


async def corrected(room: Room) -> None:
    """The facilitator sets something right, which is possible until Actium; all are told."""
    number = room.console.entry
    deeds = {deed[0]: deed for chapter in room.console.parts["verbs"] for deed in chapter[2]}
    if room.phase >= GATHERING:
        assert "correct" not in deeds
        return
    pick = room.chance.choice(deeds["correct"][4])
    assert (await room.console.ask(type="judge", actions=[pick[1]], note="a slip")).type == "done"
    await room.shown(number + 1)


async def gone_back(room: Room) -> None:
    """The facilitator goes back a few entries; nothing is erased."""
    number = room.console.entry
    told = await room.console.ask(type="rewind", number=number - 3, note="once more")
    assert told.type == "done"
    await room.shown(number + 1)


async def hostile(room: Room) -> None:
    """One phone sends nonsense and what is not its own: it is refused, then sent away alone."""
    bad = room.phones[0]
    number = room.console.entry
    for message in ({"type": "begin"}, {"type": "remove", "person": 0}, {"type": "scene"}):
        assert (await bad.ask(**message)).type == "refused"
    with contextlib.suppress(ConnectionClosed):
        for at in range(100):
            await bad.socket.send(bench.HOSTILE[at % len(bench.HOSTILE)])
    async with asyncio.timeout(PATIENCE):
        await bad.socket.wait_closed()
    await bad.close()
    await room.act(ACTS)
    assert room.console.entry >= number
    assert not any(screen.cut_off for screen in room.everybody() if screen is not bad)
    await room.back(bad)


EVENTS: tuple[Callable[[Room], Awaitable[None]], ...] = (
    *(paused, asleep, power_cut, corrected, gone_back),
    hostile,
)
"""What may happen in a class."""


def checked(room: Room) -> None:
    """Whatever was acknowledged stands in the log once; each screen shows what its seat knows."""
    store = Store(f"sqlite:///{room.database}")
    try:
        kept = store.entries(room.table)
        table = read_table(store, room.table)
    finally:
        store.close()
    assert table is not None
    keys = Counter(one.key for one in kept if one.key is not None)
    assert set(keys.values()) == {1}
    actions = {one.key: one.entry.action for one in kept}
    for phone in room.phones:
        assert phone.promised.items() <= actions.items()
    assert sum(len(phone.promised) for phone in room.phones) > ACTS
    match, hosting = table.match, table.game.live.hosting
    assert hosting is not None
    for screen in [room.console, *room.phones]:
        parts = match.rendered.view_diff(screen.seat).parts
        if screen.kind == "phone":
            parts = {**parts, "verbs": permits.kept(parts["verbs"], hosting.deaths)}
        assert known(screen) == plain(parts), match.role(screen.seat)
    assert known(room.projector) == plain(match.rendered.stage().parts)
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
    said = decoder().decode(b'{"type":"scene","key":1,"what":"tally"}')
    assert said.what == "tally"
    with pytest.raises(msgspec.ValidationError):
        decoder().decode(b'{"type":"scene","key":1,"what":"secrets"}')
