"""A classroom opened at start: ``lusoria serve --classroom``, ``serve --again``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ...core.errors import LusoriaError
from ...core.text.words import plain
from ...play.store.classrooms import FACILITATOR, PROJECTOR, Access
from ...play.table.tickets import digest_of, new_ticket
from . import forms
from .open_classrooms import NewClassroom, make

if TYPE_CHECKING:
    from ..server import Server


def wanted(people: int, cast: Path | None, title: str = "") -> NewClassroom:
    """Return the classroom that a command asks for: a plan's for so many people, or a file's."""
    ask = forms.blank("", people)
    if people and people not in ask.game.seats:
        ask.game.seats_of(people)
    chosen = ask.cast
    if cast is not None:
        try:
            text = cast.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise LusoriaError(f"{cast}: {getattr(error, 'strerror', '') or error}") from error
        chosen = ask.hosting.cast_in(text, ask.people)
    return NewClassroom(game=ask.game, cast=chosen, options=ask.options, title=title)


@dataclass(frozen=True, slots=True)
class OpenedClassroom:
    """A classroom, and the tickets of its first links."""

    table: str
    code: str
    facilitator: str
    projector: str

    def console(self, base: str) -> str:
        """Return the link of whoever runs the classroom."""
        return f"{base}/s/{self.facilitator}"

    def door(self, base: str) -> str:
        """Return the address where people join."""
        return f"{base}/j/{self.code}"

    def lines(self, base: str) -> tuple[str, ...]:
        """Say where everybody finds the classroom."""
        return (
            f"Your room: join at {self.door(base)} (or {base}/j and the code {self.code.upper()})",
            f"  you run it at     {self.console(base)}",
            f"  the projector is  {base}/s/{self.projector}",
        )


def again(server: Server, code: str) -> OpenedClassroom:
    """Open a classroom of last time again, with new links; the old ones stay good."""
    classroom_store, known = server.classrooms.classroom_store, code.strip().lower()
    record = classroom_store.coded(known)
    if record is None:
        raise LusoriaError(f"there is no room '{plain(code, 12)}'; 'lusoria tables' lists them")
    table_record = server.store.table_record(record.table)
    if table_record is not None:
        server.readiness.want(table_record.game)
    facilitator, projector = new_ticket(), new_ticket()
    for ticket, word in ((facilitator, FACILITATOR), (projector, PROJECTOR)):
        classroom_store.grant(digest_of(ticket), Access(record.table, word)).result()
    return OpenedClassroom(record.table, record.code, facilitator, projector)


def start(server: Server, wanted: NewClassroom) -> OpenedClassroom:
    """Make a classroom before the server runs; return how it is found."""
    server.readiness.want(wanted.game.name)
    facilitator, projector = new_ticket(), new_ticket()
    tickets = [(facilitator, FACILITATOR), (projector, PROJECTOR)]
    record = make(server.classrooms.classroom_store, wanted, tickets)
    return OpenedClassroom(record.table, record.code, facilitator, projector)
