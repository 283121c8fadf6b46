"""The rivals' sheets in small."""

from __future__ import annotations

from typing import Final

from ....core.text.words import plural
from ....draw import pieces
from ....draw.layout import Area, Cells
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pictograms import pictogram
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import data, guide, manual
from ..rules import sheet
from .scene import TEXT, WIDE, Scene
from .wares import WARES

STYLE: Final = scoped(
    ".person .slab{fill:var(--card);stroke:var(--line);stroke-width:1.2}",
    ".gauge .room{fill:var(--well);stroke:var(--line)}",
    ".gauge .held{fill:var(--cool)}",
    ".person.asked>.slab{stroke:var(--go);stroke-width:2.5}",
)
HEIGHTS: Final = {1: 78.0, 2: 112.0, 3: 164.0}
"""How high a sheet stands, by how many lines its parts take."""
SPELT: Final = 28.0
"""Broader bars have three letters of their skill below, others one."""
SHORT: Final = 3
"""So many letters stand for an office where there is no room for its name."""


def people_cells(scene: Scene, width: float) -> Cells:
    """The cells the rivals' sheets lie in: abreast, on a phone two of them."""
    count = max(1, len(scene.others))
    abreast = count if width >= WIDE else min(2, count)
    each = (width + 6) / abreast - 6
    return Cells(abreast, each, HEIGHTS[lines(each)], 6)


def lines(width: float) -> int:
    """How many lines the parts of a sheet take."""
    return 1 if width > 620 else 2 if width > 400 else 3


def people_height(scene: Scene, width: float) -> float:
    """How high the rivals' sheets stand."""
    return people_cells(scene, width).height_of(len(scene.others))


def people(scene: Scene, box: Area) -> str:
    """All rivals."""
    cells = people_cells(scene, box.width)
    return "".join(
        person(scene, seat, Area(box.x + x, box.y + y, cells.width, cells.height))
        for seat, (x, y) in zip(scene.others, cells.places(len(scene.others)), strict=True)
    )


def person(scene: Scene, seat: int, box: Area) -> str:
    """One rival: purse, dignitas, skills, offices, luxuries, points."""
    count, width = lines(box.width), box.width
    first, second = ((0.36, 0.36), (0.5, 0.5), (1.0, 1.0))[count - 1]
    places = (
        ((width * first, 20.0), (width * (first + second), 14.0)),
        ((width * first, 14.0), (0.0, 72.0)),
        ((0.0, 76.0), (0.0, 112.0)),
    )[count - 1]
    rest = width * (1 - first - second) if count == 1 else width
    parts = [
        tag("rect", width=box.width, height=box.height, rx=8, class_="slab"),
        head(scene, seat, width * first),
        group(*places[0], skills(scene, seat, width * second)),
        group(*places[1], career(scene, seat, rest, count == 2)),
    ]
    kind = "person asked" if scene.asked(seat) else "person"
    cue = scene.cue(seat)
    return group(box.x, box.y, *parts, id=f"seat-{seat}", class_=kind, data_cue=cue)


def head(scene: Scene, seat: int, width: float) -> str:
    """Name and points, wealth, infamy and dignitas."""
    table = scene.seen.table
    held, level, total = int(table.dignitas[seat]), scene.level(seat), scene.points[seat]["total"]
    state = standing(scene, seat)
    numbers = (int(table.wealth[seat]), int(table.infamy[seat]))
    said = (
        f"{scene.name(seat)}: {plural(total, 'point')}, {numbers[0]} wealth, {numbers[1]} infamy, "
        f"dignitas {held}, level {data.LEVELS[level]}"
    )
    mark = pieces.turn_mark(18, 21) if state == "to act" else ""
    x = 32.0 if mark else 12.0
    name = f"{scene.name(seat)}, {state}" if state not in ("", "to act") else scene.name(seat)
    return tag(
        "g",
        pieces.explained(said),
        mark,
        words(x, 27, name, 18, width - x - 56, class_="serif strong"),
        pieces.laurel(width - 28, 24, 42),
        pieces.tally(
            seat,
            words(width - 28, 31, total, 19, 34, "middle", "serif strong"),
            scene.run(seat),
        ),
        pieces.coin(25, 54, 13, numbers[0]),
        pieces.shield(60, 53, 27, numbers[1]),
        words(82, 60, f"dignitas {held}", TEXT, width - 88),
    )


def standing(scene: Scene, seat: int) -> str:
    """Where a rival stands: to act, has decided, has won."""
    if scene.has_won(seat):
        return "first"
    if (int(scene.seen.table.decided) >> seat) & 1:
        return "has decided"
    return "to act" if scene.asked(seat) else ""


def skills(scene: Scene, seat: int, width: float) -> str:
    """How far each skill is."""
    held = tuple(scene.seen.table.skills[seat].tolist())
    return gauges(held, int(sheet.boxes_of(scene.table)), width)


@once(SOME)
def gauges(held: tuple[int, ...], boxes: int, width: float) -> str:
    """A bar for each skill."""
    step = (width - 16) / len(held)
    return "".join(
        group(8 + step * at, 6, gauge(at, filled, boxes, step - 4))
        for at, filled in enumerate(held)
    )


@once(SOME)
def gauge(skill: int, held: int, room: int, width: float) -> str:
    """A bar filled in part, with the beginning of a word."""
    name = data.SKILLS[skill].capitalize()
    return tag(
        "g",
        pieces.explained(f"{name}: {held} of {room} boxes"),
        tag("rect", width=width, height=11.0, rx=3, class_="room"),
        tag("rect", width=width * held / room, height=11.0, rx=3, class_="held"),
        words(width / 2, 28, name[:3] if width > SPELT else name[0], TEXT, None, "middle", "soft"),
        class_="gauge",
    )


def career(scene: Scene, seat: int, width: float, abreast: bool) -> str:
    """The offices a rival has won, and luxuries beside or below them."""
    table = scene.seen.table
    won = [at for at in range(len(data.OFFICES)) if table.won[seat, at]]
    owned = [at for at in range(len(data.LUXURIES)) if (int(table.luxuries[seat]) >> at) & 1]
    names = [name for at, name in enumerate(data.NAMES) if (int(table.names[seat]) >> at) & 1]
    titles = [data.OFFICES[at] for at in won]
    held = [*(title.capitalize() for title in titles), *names]
    said = ", ".join(held) or "No office yet"
    luxury = ", ".join(manual.lower(manual.LUXURY_TITLES[at]) for at in owned) or "no luxuries"
    x, y, room = (width / 2, 4.0, width / 2) if abreast else (10.0, 27.0, width)
    fits = pieces.extent(said, TEXT) <= room - 18
    shown = said if fits else " ".join(one[:SHORT] for one in held)
    step = min(30.0, (room - 16) / max(1, len(owned)))
    return tag(
        "g",
        pieces.explained(f"{said}; {luxury}. {dict(guide.NOTIONS)['Elections']}"),
        words(12, 22, shown, TEXT, room - 18, class_="serif"),
        *(pictogram(WARES[at], x + step * n, y, 24) for n, at in enumerate(owned)),
    )
