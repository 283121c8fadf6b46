"""The socket of a classroom: one for phones, consoles and projectors."""

from __future__ import annotations

import asyncio
from typing import Any, Final, Union

import msgspec
from litestar import WebSocket

from ...core.errors import LusoriaError
from ...play.match.preview import preview
from ...play.store.classrooms import FACILITATOR, HELPER, PARTICIPANT, PROJECTOR
from ..live.connection import MOST_SOCKETS, Connection, letting_go
from ..live.messages import PROTOCOL, Bye, ClientMessage, Done, Pong, Refused, ServerMessage
from ..middleware import Buckets
from ..server import Server
from . import permits
from .broadcaster import Wakeup
from .classroom import Classroom
from .client_view import ClientView
from .console import announcements, arrivals, chronicle, clock, corrections
from .console import scene as stage
from .console.duties import DUTIES, Host, carried_out, needs_rules
from .messages import (
    ActionPreviewReply,
    Acts,
    Basic,
    Hello,
    Look,
    Ping,
    PreviewActions,
    SeatRequest,
    UnavailableReply,
    Why,
)

OPENS: Final = {
    "phone": (PARTICIPANT,),
    "console": (FACILITATOR, HELPER),
    "projector": (PROJECTOR, FACILITATOR, HELPER),
}
"""Which rights open what."""
ADDED: Final = (arrivals, chronicle, clock, corrections, stage, announcements)
"""Modules that add to what a console may say."""
MOST_SCREENS: Final = 20
"""Sockets of consoles and projectors of one classroom."""


def reader() -> msgspec.json.Decoder[Any]:
    """Return what reads everything that may be said on a classroom's socket."""
    return msgspec.json.Decoder(Union[(*Basic, *DUTIES)])


class Session(Connection):
    """One socket of one device in one classroom."""

    def __init__(
        self,
        server: Server,
        classroom: Classroom,
        rights: dict[str, int],
        socket: WebSocket[Any, Any, Any],
    ) -> None:
        """Take the socket over."""
        super().__init__(server, classroom.live_table, socket)
        self.classroom, self.rights = classroom, rights
        self.flag = Wakeup(classroom.broadcaster)
        self.kind, self.word, self.person = "", "", -1
        self.sight = ClientView(classroom, "projector")
        self.reader = reader()

    @property
    def seat(self) -> int:
        """The seat that somebody looks from: a phone's."""
        return self.sight.looks_from() if self.kind == "phone" else -1

    async def run(self, limits: Buckets) -> None:
        """Talk until one of us leaves."""
        hello = await self.greeted()
        if hello is None:
            await self.bye("protocol")
            return
        live_table = self.live_table
        if self.crowded(MOST_SOCKETS if self.kind == "phone" else MOST_SCREENS):
            await self.bye("limit")
            return
        self.sight.hello(hello)
        live_table.watchers.add(self)  # type: ignore[arg-type]
        live_table.moved.set()
        live_table.wake()
        self.flag.set()
        feeding = asyncio.create_task(self.watch())
        try:
            await self.listen(limits, feeding)
        finally:
            live_table.watchers.discard(self)
            live_table.wake()
            await self.ended(feeding)

    async def greeted(self) -> Hello | None:
        """Hear hello, and find out what this device may be here."""
        hello = await self.first_words()
        if not isinstance(hello, Hello) or hello.protocol != PROTOCOL:
            return None
        self.kind = hello.kind
        self.word = next((word for word in OPENS[self.kind] if word in self.rights), "")
        if not self.word:
            return None
        self.person = self.rights[PARTICIPANT] if self.kind == "phone" else -1
        self.sight = ClientView(self.classroom, self.kind, self.person)
        self.who = (self.classroom.id, self.kind, self.person)
        return hello

    # What it is shown.

    async def watch(self) -> None:
        """Show what is newest whenever something has changed; who is slow skips some of it.

        A table changes between two awaits, whole: what is shown needs no lock, and nobody's act
        waits until all have been shown the last one.
        """
        while True:
            await self.flag.turn.wait()
            self.flag.turn.clear()
            told = self.sight.newer(self.ready())
            if told is not None:
                await self.tell(told)
            if self.kind == "phone" and self.sight.person is None:
                await self.bye("gone")
                return

    # What it says.

    def understood(self, raw: str | bytes) -> ClientMessage:
        """Read a message."""
        said: ClientMessage = self.reader.decode(raw)
        return said

    def may_speak(self, limits: Buckets) -> bool:
        """Whether neither this person nor this socket has said too much."""
        return limits.take(self.who) and self.bucket.take()

    def show_again(self) -> None:
        """Have shown what is new."""
        self.flag.set()

    async def answer(self, said: ClientMessage) -> ServerMessage | None:
        """Do what is said; return what is told."""
        if isinstance(said, Hello):
            return Bye("protocol")
        if isinstance(said, Ping):
            return Pong()
        if isinstance(said, Look):
            self.looks(said)
            return None
        key = int(getattr(said, "key", 0))
        asker = self.person if self.kind == "phone" else -1
        if (asker, key) in self.classroom.answers:
            known: ServerMessage = self.classroom.answers[asker, key]
            return known
        told = await self.judged(key, self.done(said, key))
        if isinstance(told, Done | Refused) and not isinstance(said, Why | PreviewActions):
            self.classroom.answered(asker, key, told)
        return told

    async def done(self, said: ClientMessage, key: int) -> ServerMessage:
        """Carry something out that has a key."""
        classroom = self.classroom
        if self.ready() < 1.0 and (
            isinstance(said, Acts | Why | PreviewActions) or needs_rules(said)
        ):
            raise LusoriaError("the rules are being prepared; try again in a moment")
        if isinstance(said, Acts | Why | PreviewActions | SeatRequest):
            if self.kind != "phone":
                raise LusoriaError("only people with a role can do that")
            told = await self.plays(said)
        else:
            if self.kind != "console":
                raise LusoriaError("that is for the facilitator to say")
            host = Host(self.word, "" if self.word == FACILITATOR else "Helper")
            told = await carried_out(classroom, said, host)
        return told if told is not None else Done(key, classroom.live_table.table.number)

    async def plays(self, said: Acts | Why | PreviewActions | SeatRequest) -> ServerMessage | None:
        """Do what a person says about his own role."""
        classroom = self.classroom
        person = classroom.person(self.person)
        if isinstance(said, Acts):
            number = await classroom.play_for(person, said)
            self.server.acted_now()
            return Done(said.key, number)
        if isinstance(said, Why | PreviewActions):
            return self.wonders(said, classroom.playing(person))
        await (classroom.leave(person.id) if said.what == "leave" else classroom.back(person.id))
        return None

    def wonders(self, said: Why | PreviewActions, seat: int) -> ServerMessage:
        """Say what cannot be done now, or what could be done next."""
        match = self.classroom.live_table.table.match
        if seat < 0 or not self.classroom.live_table.table.number:
            raise LusoriaError("nobody can do anything yet")
        out = permits.left_out(self.classroom)
        if isinstance(said, Why):
            found = [one for one in match.unavailable(seat) if one.name not in out]
            return UnavailableReply(said.key, list(found))
        ahead = preview(match, seat, said.actions)
        return ActionPreviewReply(said.key, ahead.parts, list(permits.kept(ahead.chapters, out)))

    def looks(self, said: Look) -> None:
        """Look otherwise from now on."""
        sight = self.sight
        if said.narrow != sight.narrow or not said.with_map:
            sight.map = -1
        sight.with_map, sight.narrow = said.with_map, said.narrow
        if self.kind == "console":
            known = -1 <= said.seat < self.classroom.live_table.table.match.seats
            sight.viewer = said.seat if known else -1
        self.flag.set()


async def talk(
    server: Server,
    classroom: Classroom,
    rights: dict[str, int],
    socket: WebSocket[Any, Any, Any],
    limits: Buckets,
) -> None:
    """Serve one socket."""
    with letting_go(socket):
        await Session(server, classroom, rights, socket).run(limits)
