"""A classroom opened at start: ``lusoria serve --classroom``, ``serve --again``."""

from __future__ import annotations

from dataclasses import dataclass, replace
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


def wanted(people: int, cast: Path | None, title: str = "", preset: str = "") -> NewClassroom:
    """Return the classroom that a command asks for: a plan's for so many people, or a file's.

    A lesson that is named says how it is run.
    """
    ask = forms.blank("", people, preset)
    if wrong := forms.too_few(ask.hosting, people):
        raise LusoriaError(wrong)
    if people > ask.game.seats[-1]:
        raise LusoriaError(
            f"a room has roles for {ask.game.seats[-1]} people; open one for so many, and let "
            "the others share a role: two people may play one together"
        )
    if preset and not ask.preset:
        known = ", ".join(one.word for one in ask.hosting.presets)
        raise LusoriaError(f"there is no lesson '{plain(preset, 20)}'; choose one of {known}")
    chosen = ask.cast
    if cast is not None:
        try:
            text = cast.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise LusoriaError(f"{cast}: {getattr(error, 'strerror', '') or error}") from error
        chosen = ask.hosting.cast_in(text, ask.people)
    return replace(ask.wanted(), cast=chosen, title=title)


@dataclass(frozen=True, slots=True)
class OpenedClassroom:
    """A classroom, and the tickets of its first links."""

    table: str
    code: str
    facilitator: str
    projector: str

    def console(self, base: str) -> str:
        """Return the teacher's link."""
        return f"{base}/s/{self.facilitator}"

    def screen(self, base: str) -> str:
        """Return the link of the projector."""
        return f"{base}/s/{self.projector}"

    def door(self, base: str) -> str:
        """Return the address where people join."""
        return f"{base}/j/{self.code}"

    def lines(self, base: str) -> tuple[str, ...]:
        """Say where everybody finds the classroom."""
        return (
            f"Students join at   {self.door(base)}",
            f"  or type the code {self.code.upper()} at {base}/j",
            f"You run it at      {self.console(base)}",
            f"Projector          {self.screen(base)}",
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
