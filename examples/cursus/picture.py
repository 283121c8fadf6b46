"""The picture of Cursus: a lane for each chariot, and below them a button for each action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lusoria.core.text.words import NUMBERED, Names
from lusoria.draw import palette, pieces
from lusoria.draw.scene import Scene
from lusoria.draw.svg import Picture, group, tag

from .rules import LINE
from .words import describe, tell

LANE, TOP = 56.0, 100.0


def board(
    view: Any,
    actions: Sequence[int] = (),
    narrow: bool = False,
    names: Names = NUMBERED,
    news: Sequence[str] = (),
) -> Picture:
    """Draw the Circus; *narrow* suits a phone."""
    scene = Scene.of(view, actions, names, news, describe)
    width, seats = 480.0 if narrow else 900.0, range(int(view.table.seats))
    asked = scene.question_by(tell)
    layers = {
        "question": pieces.words(16, 36, asked, 22, width - 90, class_="serif strong"),
        "news": group(16, 46, pieces.ticker(width - 100, scene.news)),
        "die": pieces.die(width - 44, 44, 48, int(view.table.die)),
        "lanes": "".join(lane(scene, seat, width - 32) for seat in seats),
    }
    layers, height = scene.completed(layers, width, TOP + LANE * len(seats) + 12)
    return Picture(width, height, layers, "Cursus", asked, palette.THEME + pieces.STYLE)


def lane(scene: Scene, seat: int, width: float) -> str:
    """Draw a lane with its chariot and its breaths."""
    table = scene.view.table
    along = 40 + (width - 80) * int(table.fields[seat]) / LINE
    breaths = (pieces.coin(width - 14 - 20 * at, 12, 8) for at in range(int(table.breaths[seat])))
    return group(
        16,
        TOP + LANE * seat,
        pieces.panel(width, LANE - 8),
        pieces.words(10, 16, scene.name(seat), 13, width / 2, class_="soft"),
        tag("path", d=f"M{width - 40:g} 22V{LANE - 12:g}", class_="laurel"),
        *breaths,
        pieces.badge(along, 33, seat + 1),
        id=f"lane-{seat}",
    )
