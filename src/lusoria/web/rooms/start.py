"""A room that is there as soon as the server is: ``lusoria serve --room``, ``serve --again``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ...core.errors import LusoriaError
from ...core.words import plain
from ...play.rooms import FACILITATOR, PROJECTOR, Right
from ...play.tickets import digest_of, new_ticket
from . import forms
from .halls import Wanted, make

if TYPE_CHECKING:
    from ..house import House


def wanted(people: int, cast: Path | None, title: str = "") -> Wanted:
    """Return the room that a command asks for: a plan's for so many people, or a file's."""
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
    return Wanted(game=ask.game, cast=chosen, options=ask.options, title=title)


@dataclass(frozen=True, slots=True)
class Opened:
    """A room, and the tickets of its first links."""

    table: str
    code: str
    facilitator: str
    projector: str

    def console(self, base: str) -> str:
        """Return the link of whoever runs the room."""
        return f"{base}/s/{self.facilitator}"

    def door(self, base: str) -> str:
        """Return the address where people join."""
        return f"{base}/j/{self.code}"

    def lines(self, base: str) -> tuple[str, ...]:
        """Say where everybody finds the room."""
        return (
            f"Your room: join at {self.door(base)} (or {base}/j and the code {self.code.upper()})",
            f"  you run it at     {self.console(base)}",
            f"  the projector is  {base}/s/{self.projector}",
        )


def again(house: House, code: str) -> Opened:
    """Open a room of last time again, with new links; the old ones stay good."""
    rooms, known = house.halls.rooms, code.strip().lower()
    kept = rooms.coded(known)
    if kept is None:
        raise LusoriaError(f"there is no room '{plain(code, 12)}'; 'lusoria tables' lists them")
    sheet = house.store.sheet(kept.table)
    if sheet is not None:
        house.shelf.want(sheet.game)
    facilitator, projector = new_ticket(), new_ticket()
    for ticket, word in ((facilitator, FACILITATOR), (projector, PROJECTOR)):
        rooms.grant(digest_of(ticket), Right(kept.table, word)).result()
    return Opened(kept.table, kept.code, facilitator, projector)


def start(house: House, room: Wanted) -> Opened:
    """Make a room before the server runs; return how it is found."""
    house.shelf.want(room.game.name)
    facilitator, projector = new_ticket(), new_ticket()
    tickets = [(facilitator, FACILITATOR), (projector, PROJECTOR)]
    kept = make(house.halls.rooms, room, tickets)
    return Opened(kept.table, kept.code, facilitator, projector)
