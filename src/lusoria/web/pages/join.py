"""Joining a classroom: its code, a name, a role."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.live.hosting import Part
from ...play.store.classrooms import FREE, LOT, Participant
from ...play.store.store import OVER
from . import rendering
from .facts import Reader

if TYPE_CHECKING:
    from ..classrooms.classroom import Classroom


def code_page(reader: Reader, wrong: bool = False) -> str:
    """Ask for the code of a room."""
    return rendering.page("code", reader, wrong=wrong)


def page(
    reader: Reader,
    classroom: Classroom,
    name: str = "",
    wrong: str = "",
    known: Participant | None = None,
    lock: str = "",
) -> str:
    """Ask who joins, and for which role; *known* is a person of this name who may be back."""
    return rendering.page(
        "join",
        reader,
        classroom=classroom,
        title=classroom.record.title or classroom.live_table.table.game.title,
        game=classroom.live_table.table.game,
        called=name,
        known=known,
        lock=lock,
        wrong=wrong,
        over=classroom.live_table.table.status == OVER,
        locked=bool(classroom.record.lock),
        lot=LOT in classroom.settings.ways and bool(classroom.free()),
        roles=parts_of(classroom) if FREE in classroom.settings.ways else [],
    )


def card_page(
    reader: Reader, classroom: Classroom, seat: int, ticket: str, name: str = "", wrong: str = ""
) -> str:
    """Ask who has a card in hand: one of those who have its role, or somebody new."""
    word = classroom.live_table.table.match.role(seat)
    part = {part.word: part for part in known_parts(classroom)}.get(word)
    return rendering.page(
        "card",
        reader,
        title=classroom.record.title or classroom.live_table.table.game.title,
        part=part,
        word=word,
        people=classroom.at(seat),
        ticket=ticket,
        called=name,
        wrong=wrong,
    )


def known_parts(classroom: Classroom) -> tuple[Part, ...]:
    """Return every role of the game as people read it."""
    hosting = classroom.live_table.table.game.live.hosting
    return hosting.parts() if hosting else ()


def parts_of(classroom: Classroom) -> list[tuple[int, Part]]:
    """Return the roles that somebody may take, each with its seat."""
    parts = {part.word: part for part in known_parts(classroom)}
    match = classroom.live_table.table.match
    return [
        (seat, parts[match.role(seat)]) for seat in classroom.free() if match.role(seat) in parts
    ]
