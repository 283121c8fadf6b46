"""The picture of Path of Honors in sentences, for readers who do not see it."""

from __future__ import annotations

from ....core.text.words import plural, sentence
from .. import data, text
from ..rules import sheet
from .scene import Scene


def caption(scene: Scene) -> str:
    """Describe the whole position, the question first."""
    table = scene.seen.table
    sentences = [
        scene.question,
        *scene.news,
        f"Turn {int(table.turn)} of {int(table.sheet.turns)}.",
        in_one_line(text.omen_line(scene.seen)),
        in_one_line(text.dice_line(scene.seen)),
        *(player(scene, seat) for seat in (scene.own, *scene.others)),
        f"{plural(len(scene.actions), 'choice')} open to you." if scene.actions else "",
    ]
    return " ".join(one for one in sentences if one)


def in_one_line(text: str) -> str:
    """Make one sentence of lines."""
    return sentence(" ".join(text.split()))


def player(scene: Scene, seat: int) -> str:
    """A player's sheet in a sentence."""
    table, seen = scene.seen.table, scene.seen
    held = int(table.dignitas[seat])
    parts = [
        f"{scene.name(seat)}: dignitas {held}, level "
        f"{data.LEVELS[int(sheet.level_of(scene.table, held))]}",
        f"{int(sheet.bonus_of(scene.table, seat))} PC a turn",
        f"wealth {int(table.wealth[seat])}",
        f"infamy {int(table.infamy[seat])}",
        text.skill_words(scene.view, seat),
        text.owned_words(seen, seat),
        text.career_words(seen, seat),
        text.election_words(seen, seat),
        plural(scene.points[seat]["total"], "point"),
    ]
    return "; ".join(part for part in parts if part) + "."
