"""The door of a room: its code, a name, a role."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.hosting import Part
from ...play.rooms import FREE, LOT, Person
from ...play.store import OVER
from . import press
from .facts import Reader

if TYPE_CHECKING:
    from ..rooms.hall import Hall


def code_page(reader: Reader, wrong: bool = False) -> str:
    """Ask for the code of a room."""
    return press.page("code", reader, wrong=wrong)


def page(
    reader: Reader,
    hall: Hall,
    name: str = "",
    wrong: str = "",
    known: Person | None = None,
    lock: str = "",
) -> str:
    """Ask who comes in, and for which role; *known* is whoever has this name and may be back."""
    return press.page(
        "join",
        reader,
        hall=hall,
        title=hall.kept.title or hall.room.table.game.title,
        game=hall.room.table.game,
        called=name,
        known=known,
        lock=lock,
        wrong=wrong,
        over=hall.room.table.status == OVER,
        locked=bool(hall.kept.lock),
        lot=LOT in hall.settings.ways and bool(hall.free()),
        roles=parts_of(hall) if FREE in hall.settings.ways else [],
    )


def card_page(
    reader: Reader, hall: Hall, seat: int, ticket: str, name: str = "", wrong: str = ""
) -> str:
    """Ask who has a card in hand: one of those who have its role, or somebody new."""
    word = hall.room.table.match.role(seat)
    part = {part.word: part for part in known_parts(hall)}.get(word)
    return press.page(
        "card",
        reader,
        title=hall.kept.title or hall.room.table.game.title,
        part=part,
        word=word,
        people=hall.at(seat),
        ticket=ticket,
        called=name,
        wrong=wrong,
    )


def known_parts(hall: Hall) -> tuple[Part, ...]:
    """Return every role of the game as people read it."""
    hosting = hall.room.table.game.hosting
    return hosting.parts() if hosting else ()


def parts_of(hall: Hall) -> list[tuple[int, Part]]:
    """Return the roles that somebody may take, each with its seat."""
    parts = {part.word: part for part in known_parts(hall)}
    match = hall.room.table.match
    return [(seat, parts[match.role(seat)]) for seat in hall.free() if match.role(seat) in parts]
