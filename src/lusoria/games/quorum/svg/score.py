"""The scoring sheet of Quorum, as it stands and at the end."""

from __future__ import annotations

from typing import Final

from ....draw import pieces
from ....draw.layout import Area
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from ..sheet import LINES, Sheet
from . import provinces
from .scene import Scene

STYLE: Final = scoped(".leading{fill:var(--go-wash)}")


def sheet(scene: Scene, box: Area) -> str:
    """The scoring sheet: a line for each province and type, a column for each seat."""
    return sheet_of(tuple(scene.sheets), tuple(scene.places), scene.over, box)


@once(SOME)
def sheet_of(sheets: tuple[Sheet, ...], places: tuple[int, ...], over: bool, box: Area) -> str:
    """A sheet with points and places."""
    step = (box.width - 134) / len(sheets)
    columns = [124 + step * (seat + 0.5) for seat in range(len(sheets))]
    rows = len(LINES) + 3
    pitch = (box.height - 44) / rows
    title = "Final score" if over else "Score now"
    lines = "".join(
        sheet_line(sheets, number, columns, 44 + pitch * (number + 1), pitch, box.width)
        for number in range(len(LINES))
    )
    foot = 44 + pitch * (len(LINES) + 1)
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        words(16, 30, title, 18, class_="serif strong"),
        *(
            group(x, 40 + pitch * 0.4, provinces.token_of(seat, min(13, pitch * 0.42)))
            for seat, x in enumerate(columns)
        ),
        lines,
        totals(sheets, places, columns, foot, pitch, box.width),
        id="sheet",
    )


def sheet_line(
    sheets: tuple[Sheet, ...],
    number: int,
    columns: list[float],
    y: float,
    pitch: float,
    width: float,
) -> str:
    """One line of the sheet."""
    size = min(16.0, pitch * 0.5)
    line = tag("path", d=f"M14 {y:g}H{width - 14:g}", class_="ruled")
    name = words(16, y + pitch * 0.66, LINES[number], size, 102, class_="serif")
    numbers = [(x, sheets[seat].points[number]) for seat, x in enumerate(columns)]
    return (
        line
        + name
        + "".join(
            words(x, y + pitch * 0.66, points, size, None, "middle", None if points else "soft")
            for x, points in numbers
        )
    )


def totals(
    sheets: tuple[Sheet, ...],
    places: tuple[int, ...],
    columns: list[float],
    y: float,
    pitch: float,
    width: float,
) -> str:
    """The sums, and the steps on all tracks that break ties."""
    size = min(21.0, pitch * 0.62)
    lines = tag("path", d=f"M14 {y:g}H{width - 14:g}", class_="ruled", stroke_width=3)
    lines += words(16, y + pitch * 0.72, "Total", size, 102, class_="serif strong")
    lines += words(16, y + pitch * 1.6, "Steps", size * 0.7, 102, class_="serif soft")
    for seat, x in enumerate(columns):
        found = sheets[seat]
        if places[seat] == 1 and found.total:
            lines += tag(
                "rect",
                x=x - 24,
                y=y + 3,
                width=48,
                height=pitch - 6,
                rx=8,
                class_="leading",
            )
        lines += words(x, y + pitch * 0.74, found.total, size, None, "middle", "serif strong")
        lines += words(x, y + pitch * 1.6, found.influence, size * 0.7, None, "middle", "soft")
    return lines
