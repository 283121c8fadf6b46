"""A client of a classroom: a phone, a console or a projector, and what each may request."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Union

import msgspec
from litestar import WebSocket

from ...core.errors import LusoriaError
from ...play.match.preview import preview
from ...play.store.classrooms import FACILITATOR, HELPER, PARTICIPANT, PROJECTOR
from ..errors import NoTable
from ..live.connection import MOST_SOCKETS, Client, Connection
from ..live.messages import ClientMessage, Done, ServerMessage, write
from ..middleware import language_of, ticket_of
from ..server import Server
from . import messages, permits
from .classroom import Classroom
from .client_view import ClientView
from .console import announcements, arrivals, chronicle, clock, corrections, lessons, scene
from .console.duties import DUTIES, Host, carried_out, needs_rules

OPENS: Final = {
    "phone": (PARTICIPANT,),
    "console": (FACILITATOR, HELPER),
    "projector": (PROJECTOR, FACILITATOR, HELPER),
}
"""Which rights open what."""
ADDED: Final = (arrivals, chronicle, clock, corrections, lessons, scene, announcements)
"""Modules that add to what a console may say."""
MOST_SCREENS: Final = 20
"""Sockets of consoles and projectors of one classroom."""
OWN: Final = (messages.Acts, messages.Why, messages.PreviewActions, messages.SeatRequest)
"""What only people with a role may say."""


@cache
def decoder() -> msgspec.json.Decoder[Any]:
    """Return what reads everything that may be said on a classroom's socket."""
    return msgspec.json.Decoder(Union[(*messages.Basic, *DUTIES)])


class ClassroomClient(Client):
    """One device in one classroom: whose it is, and what it has been shown."""

    def __init__(
        self, server: Server, classroom: Classroom, rights: dict[str, int], language: str
    ) -> None:
        """Come in with what the device's ticket opens."""
        super().__init__(server, classroom.live_table, language, (classroom.id,))
        self.classroom, self.rights, self.word = classroom, rights, ""
        self.view = ClientView(classroom, "projector")

    def greeted(self, hello: messages.Hello) -> ClassroomClient | None:
        """Find out what this device may be here."""
        self.kind = hello.kind
        self.word = next((word for word in OPENS[hello.kind] if word in self.rights), "")
        if not self.word:
            return None
        if hello.kind == "phone":
            self.person = self.rights[PARTICIPANT]
        self.most = MOST_SOCKETS if hello.kind == "phone" else MOST_SCREENS
        self.who = (self.classroom.id, self.kind, self.person)
        self.view = ClientView(self.classroom, self.kind, self.person)
        self.view.hello(hello)
        return self

    def looks_from(self) -> int:
        """Return the seat that a player looks from here, or NOBODY."""
        return self.view.looks_from() if self.kind == "phone" else -1

    @property
    def asker(self) -> int:
        """The person whose keys are counted; consoles count theirs together."""
        return self.person

    async def newest(self) -> bytes | None:
        """Return what has changed since it was shown last.

        A table changes between two awaits, whole: what is shown needs no lock, and nobody's act
        waits until all have been shown the last one.
        """
        told = self.view.newer(self.ready())
        self.gone = self.kind == "phone" and self.view.person is None
        return None if told is None else write(told)

    def hears(self, said: messages.Look) -> None:
        """Look otherwise from now on."""
        view = self.view
        if said.narrow != view.narrow or not said.with_map:
            view.map = -1
        view.with_map, view.narrow = said.with_map, said.narrow
        if self.kind == "console":
            known = -1 <= said.seat < self.live_table.table.match.seats
            view.viewer = said.seat if known else -1

    async def carry_out(self, said: Any) -> ServerMessage:
        """Do what is asked for by a key, or refuse it with an error."""
        acts = isinstance(said, OWN) and not isinstance(said, messages.SeatRequest)
        if self.ready() < 1.0 and (acts or needs_rules(said)):
            raise LusoriaError("the rules are being prepared; try again in a moment")
        if isinstance(said, OWN):
            if self.kind != "phone":
                raise LusoriaError("only people with a role can do that")
            told = await self.plays(said)
        else:
            if self.kind != "console":
                raise LusoriaError("only your teacher can decide that")
            host = Host(self.word, "" if self.word == FACILITATOR else "Helper")
            told = await carried_out(self.classroom, said, host)
        return told if told is not None else Done(said.key, self.live_table.table.number)

    async def plays(self, said: ClientMessage) -> ServerMessage | None:
        """Do what a person says about their own role."""
        classroom = self.classroom
        person = classroom.person(self.person)
        if isinstance(said, messages.Acts):
            number = await classroom.play_for(person, said)
            self.server.acted_now()
            return Done(said.key, number)
        if isinstance(said, messages.SeatRequest):
            leaves = said.what == "leave"
            await (classroom.leave(person.id) if leaves else classroom.back(person.id))
            return None
        return self.wonders(said, classroom.playing(person))

    def wonders(self, said: Any, seat: int) -> ServerMessage:
        """Say what cannot be done now, or what could be done next."""
        match = self.live_table.table.match
        if seat < 0 or not self.live_table.table.number:
            raise LusoriaError("the game has not started yet")
        out = permits.left_out(self.classroom)
        if isinstance(said, messages.Why):
            found = [one for one in match.unavailable(seat) if one.name not in out]
            return messages.UnavailableReply(said.key, list(found))
        ahead = preview(match, seat, said.actions)
        chapters = list(permits.kept(ahead.chapters, out))
        return messages.ActionPreviewReply(said.key, ahead.parts, chapters)


async def connection(socket: WebSocket[Any, Any, Any], table: str, server: Server) -> Connection:
    """Return the connection of a socket to a classroom in which its ticket opens something."""
    classroom = await server.classrooms.classroom(table)
    rights = await server.classrooms.rights(ticket_of(socket), table)
    if not rights:
        raise NoTable("there is no such room")
    client = ClassroomClient(server, classroom, rights, language_of(socket))
    return Connection(classroom.live_table, socket, decoder(), client.greeted)
