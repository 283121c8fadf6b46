"""The picture of Path of Honors in sentences, for readers who do not see it."""

from __future__ import annotations

from ..data import LEVELS
from ....core.words import plural
from ..rules.sheet import bonus_of, level_of
from ..text import breakdown, career_words, dice_line, omen_line, owned_words, skill_words, tell
from .scene import Scene


def caption(scene: Scene) -> str:
    """Describe the whole position, the question first."""
    table = scene.view.table
    sentences = [
        tell(scene.view),
        f"Turn {int(table.turn)} of {int(table.sheet.turns)}.",
        sentence(omen_line(scene.view)),
        sentence(dice_line(scene.view)),
        *(player(scene, seat) for seat in (scene.own, *scene.others)),
        f"{plural(len(scene.actions), 'choice')} open to you." if scene.actions else "",
    ]
    return " ".join(one for one in sentences if one)


def sentence(text: str) -> str:
    """Make one sentence of lines."""
    words = " ".join(text.split())
    return f"{words[:1].upper()}{words[1:]}." if words else ""


def player(scene: Scene, seat: int) -> str:
    """A player's sheet in a sentence."""
    table, view = scene.view.table, scene.view
    held = int(table.dignitas[seat])
    parts = [
        f"{scene.name(seat)} has dignitas {held}, level {LEVELS[int(level_of(table, held))]}",
        f"{int(bonus_of(table, seat))} PC a turn",
        f"wealth {int(table.wealth[seat])}",
        f"infamy {int(table.infamy[seat])}",
        skill_words(view, seat),
        owned_words(view, seat),
        career_words(view, seat),
        plural(breakdown(view, seat)["total"], "point"),
    ]
    return "; ".join(part for part in parts if part) + "."
