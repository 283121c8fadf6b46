"""The teacher's console; ``console.js`` fills it and keeps it up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...play.store.classrooms import FACILITATOR
from . import rendering
from .facts import Reader
from .links import is_alone

if TYPE_CHECKING:
    from ..classrooms.classroom import Classroom


def page(reader: Reader, classroom: Classroom, word: str, base: str) -> str:
    """Print the page; *word* is ``facilitator`` or ``helper``."""
    game = classroom.live_table.table.game
    hosting = game.live.hosting
    return rendering.page(
        "console",
        reader,
        id=classroom.id,
        runs=word == FACILITATOR,
        title=classroom.record.title or game.title,
        game=game,
        code=classroom.record.code,
        short=f"{base}/j".partition("://")[2],
        alone=is_alone(base),
        lesson=classroom.settings.preset,
        signs={"lines": hosting.signs, "faces": hosting.faces} if hosting else {},
        seasons=[one[:2] for one in hosting.running.seasons()] if hosting else [],
        usual=list(hosting.running.usual.items()) if hosting else [],
    )
