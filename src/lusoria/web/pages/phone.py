"""A phone in a classroom; ``phone.js`` fills the page and keeps it up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.game import Game
from ...core.live.hosting import Stop
from ...play.store.classrooms import Participant
from . import rendering
from .facts import Reader

if TYPE_CHECKING:
    from ..classrooms.classroom import Classroom


def signs_of(game: Game) -> dict[str, dict[str, str]]:
    """Return the signs that the pages of a room draw with."""
    hosting = game.live.hosting
    if hosting is None:
        return {}
    named = (
        ("lines", hosting.signs),
        ("faces", hosting.faces),
        ("tones", hosting.tones),
        ("terms", hosting.glossary),
        ("kinds", hosting.kinds),
    )
    return {name: dict(signs) for name, signs in named}


def page(
    reader: Reader, classroom: Classroom, person: Participant, tour: tuple[Stop, ...] = ()
) -> str:
    """Print the page; *tour* leads through the role where somebody practises."""
    game = classroom.live_table.table.game
    return rendering.page(
        "phone",
        reader,
        id=classroom.id,
        person=person,
        title=classroom.record.title or game.title,
        game=game,
        signs=signs_of(game),
        practising=classroom.settings.practice,
        tour=tour,
    )
