"""The last point: how the players have shared out all points, shown where the dice lay."""

from __future__ import annotations

from typing import Final

from ....core.text.words import plural
from ....draw import pieces
from ....draw.layout import Area
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import data
from .scene import Scene

STYLE: Final = scoped(
    ".closing .part{stroke:var(--panel);stroke-width:2}",
    ".closing .near{fill:var(--cool)}",
    ".closing .far{fill:var(--warm)}",
    ".closing .rest{fill:var(--well)}",
    ".closing .on-part{fill:#fff}",
)
PLAIN: Final = 26.0
"""A part so broad shows its number."""
HIGH: Final = 72.0
BAR: Final = 30.0


def closing(scene: Scene, box: Area) -> str:
    """Say why it is over, and draw both players' points as parts of all there are."""
    table = scene.seen.table
    ending = data.ENDINGS[data.RUIN if table.points.min() <= 0 else data.TRIUMPH]
    near, far = scene.below, scene.above
    points = (int(table.points[near]), scene.stock, int(table.points[far]))
    drawn = plate(ending.capitalize(), (scene.name(near), scene.name(far)), points, box)
    return group(box.x, box.y, tag("g", drawn, data_beat=1), id="closing", class_="closing")


@once(SOME)
def plate(title: str, names: tuple[str, str], points: tuple[int, int, int], box: Area) -> str:
    """The reason over a bar: the viewer's points, what is left in the stockpile, the other's."""
    near, rest, far = points
    room, top = box.width - 24, HIGH - BAR - 8
    each = room / max(1, sum(points))
    said = f"{names[0]}: {plural(near, 'point')}. {names[1]}: {plural(far, 'point')}."
    parts, x = "", 12.0
    labels = (f"{names[0]} {near}", f"stockpile {rest}", f"{names[1]} {far}")
    for kind, number, line in zip(("near", "rest", "far"), points, labels, strict=True):
        parts += part(kind, (number, line), Area(x, top, each * number, BAR)) if number else ""
        x += each * number
    return "".join(
        (
            pieces.explained(said),
            pieces.panel(box.width, HIGH),
            words(box.width / 2, 24, title, 18, room, "middle", "serif strong"),
            parts,
        )
    )


@once(SOME)
def part(kind: str, told: tuple[int, str], box: Area) -> str:
    """One part of the bar with its number, and the name where there is room."""
    number, line = told
    shape = tag(
        "rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=6, class_=f"part {kind}"
    )
    if box.width < PLAIN:
        return shape
    shown = line if pieces.extent(line, 19) < box.width - 10 else number
    style = "serif strong" if kind == "rest" else "serif strong on-part"
    middle = box.x + box.width / 2
    return shape + words(middle, box.y + 21.5, shown, 17, box.width - 6, "middle", style)
