"""The rivals' sheets in small."""

from __future__ import annotations

from typing import Final

from ....draw import pieces
from ....draw.layout import Area, Cells, cells_in
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import data
from ..rules import sheet
from .scene import WIDE, Scene, plate

STYLE: Final = scoped(
    ".gauge .room{fill:var(--well)}",
    ".gauge .held{fill:var(--cool)}",
    ".asked>.slab{stroke:var(--go);stroke-width:2.5}",
    ".asked .badge rect{fill:var(--go)}",
    ".asked .badge text{fill:var(--on-go)}",
)
HEIGHT: Final = 166
ABREAST: Final = (1, 1, 2, 3, 2, 3)
"""How many sheets stand abreast, by the number of rivals."""


def people_cells(scene: Scene, width: float) -> Cells:
    """The cells the rivals' sheets lie in: abreast, or one below the other."""
    abreast = ABREAST[len(scene.others)] if width >= WIDE else 1
    return cells_in(width, (width + 12) / abreast - 12.1, HEIGHT, 12)


def people_height(scene: Scene, width: float) -> float:
    """How high the rivals' sheets stand."""
    return people_cells(scene, width).height_of(len(scene.others))


def people(scene: Scene, box: Area) -> str:
    """All rivals."""
    cells = people_cells(scene, box.width)
    return "".join(
        person(scene, seat, Area(box.x + x, box.y + y, cells.width, HEIGHT))
        for seat, (x, y) in zip(scene.others, cells.places(len(scene.others)), strict=True)
    )


def person(scene: Scene, seat: int, box: Area) -> str:
    """One rival: purse, dignitas, skills, luxuries, offices, points."""
    table = scene.seen.table
    held = int(table.dignitas[seat])
    level = data.LEVELS[int(sheet.level_of(scene.table, held))]
    parts = [
        pieces.coin(32, 54, 14, int(table.wealth[seat])),
        pieces.shield(76, 54, 28, int(table.infamy[seat])),
        words(104, 60, f"dignitas {held}, level {level}", 14, box.width - 190, class_="serif"),
        pieces.laurel(box.width - 48, 54, 46),
        words(
            box.width - 48,
            61,
            scene.points[seat]["total"],
            19,
            38,
            "middle",
            "serif strong",
        ),
        *gauges(scene, seat, box.width),
        offices(scene, seat, box.width),
    ]
    style = "asked" if scene.asked(seat) else ""
    note = standing(scene, seat)
    return tag(
        "g", plate(box, scene.name(seat), *parts, note=note, id=f"seat-{seat}"), class_=style
    )


def standing(scene: Scene, seat: int) -> str:
    """Where a rival stands: to act, has decided, has won."""
    if scene.has_won(seat):
        return "first"
    if (int(scene.seen.table.decided) >> seat) & 1:
        return "has decided"
    return "to act" if scene.asked(seat) else ""


def gauges(scene: Scene, seat: int, width: float) -> list[str]:
    """How far each skill is."""
    table, boxes = scene.seen.table, int(sheet.boxes_of(scene.table))
    step = (width - 28) / len(data.SKILLS)
    return [
        group(18 + step * at, 84, gauge(name, int(table.skills[seat, at]), boxes, step - 8))
        for at, name in enumerate(data.SKILLS)
    ]


@once(SOME)
def gauge(word: str, held: int, room: int, width: float) -> str:
    """A bar filled in part."""
    return tag(
        "g",
        words(0, 8, word, 10.5, width, class_="soft"),
        tag("rect", y=13, width=width, height=7.0, rx=3.5, class_="room"),
        tag("rect", y=13, width=width * held / room, height=7.0, rx=3.5, class_="held"),
        class_="gauge",
    )


def offices(scene: Scene, seat: int, width: float) -> str:
    """The offices a rival has won, with their turns, then luxuries and names."""
    table = scene.seen.table
    won = table.won[seat]
    held = [f"{name} {int(won[at])}" for at, name in enumerate(data.OFFICES) if won[at]]
    owned = [name for at, name in enumerate(data.LUXURIES) if (int(table.luxuries[seat]) >> at) & 1]
    owned += [name for at, name in enumerate(data.NAMES) if (int(table.names[seat]) >> at) & 1]
    lines = (
        "won on turn: " + ", ".join(held) if held else "won: no office",
        "owns: " + (", ".join(owned) or "nothing"),
    )
    return "".join(
        words(18, 130 + 19 * row, one, 12.5, width - 36, class_="serif")
        for row, one in enumerate(lines)
    )
