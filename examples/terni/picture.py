"""The picture of Terni Lapilli: a board with pebbles, and a button for each action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lusoria.core.text.words import NUMBERED, Names
from lusoria.draw import palette, pieces
from lusoria.draw.scene import Scene
from lusoria.draw.svg import Picture, tag

from .rules import LINES, POINTS
from .words import describe, tell

STEP, LEFT, TOP = 110.0, 130.0, 130.0


def board(
    view: Any,
    actions: Sequence[int] = (),
    narrow: bool = False,  # noqa: ARG001
    names: Names = NUMBERED,
    news: Sequence[str] = (),
) -> Picture:
    """Draw the board; it suits a phone as it is."""
    scene = Scene.of(view, actions, names, news, describe)
    asked = scene.question_by(tell)
    layers = {
        "question": pieces.words(28, 44, asked, 22, 424, class_="serif strong"),
        "lines": "".join(drawn_line(*line[[0, 2]].tolist()) for line in LINES),
        "points": "".join(drawn_point(scene, point) for point in range(POINTS)),
    }
    layers, height = scene.completed(layers, 480, TOP + 2 * STEP + 70)
    style = palette.THEME + pieces.STYLE
    return Picture(480, height, layers, "Terni Lapilli", scene.caption(asked), style)


def place_of(point: int) -> tuple[float, float]:
    """Return where a point lies."""
    return LEFT + STEP * (point % 3), TOP + STEP * (point // 3)


def drawn_line(start: int, goal: int) -> str:
    """Draw a line of the board."""
    (x, y), (along, down) = place_of(start), place_of(goal)
    return tag("path", d=f"M{x:g} {y:g}L{along:g} {down:g}", class_="laurel")


def drawn_point(scene: Scene, point: int) -> str:
    """Draw a point; an empty one where a pebble may be laid stands for laying it."""
    x, y = place_of(point)
    pebble = int(scene.view.table.points[point])
    empty = tag("circle", cx=x, cy=y, r=14, class_="empty edge")
    drawn = (
        pieces.badge(x, y, pebble, 24, "badge won" if pebble == 2 else "badge") if pebble else empty
    )
    return scene.offer(point, drawn, id=f"point-{point}")
