"""The map of Quorum: six provinces in their circle, each with token, track and markers."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Final

from ....draw import pieces
from ....draw.layout import Area
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from ..actions import ADVANCE
from ..data import CIRCLE, COUNTED, NONE, PROVINCES, SPACES
from ..manual import PROVINCE_TEXTS
from .cardface import edge
from .scene import Scene

HEAD: Final = 40
SIDE: Final = 10
"""Room at both ends of a track."""

STYLE: Final = scoped(
    ".space{fill:var(--well)}",
    ".space.start{fill:none;stroke:var(--line);stroke-dasharray:3 3}",
    ".space.goal{fill:var(--gold);opacity:.45}",
    ".marker{stroke:var(--card);stroke-width:1.4}",
    *(
        f".seat-{seat} .marker,.seat-{seat}.marker{{fill:var(--seat-{seat})}}"
        for seat in range(1, 5)
    ),
    ".marker-text{fill:#fff}",
    ".seat-2 .marker-text{fill:var(--on-seat-2)}",
    ".seat-4 .marker-text{fill:var(--on-seat-4)}",
    ".chevron{fill:none;stroke:var(--soft);stroke-width:2.4;stroke-linecap:round;"
    "stroke-linejoin:round}",
)


@cache
def token_of(seat: int, radius: float) -> str:
    """A player's marker about the origin, with the number of the seat."""
    number = words(0, radius * 0.4, seat + 1, radius * 1.15, None, "middle", "strong marker-text")
    return tag(
        "g", tag("circle", r=float(radius), class_="marker"), number, class_=f"seat-{seat + 1}"
    )


def circle(scene: Scene, boxes: list[Area]) -> str:
    """All provinces that are placed, at the places of the circle."""
    placed = [(place, int(at)) for place, at in enumerate(scene.view.table.circle) if at != NONE]
    return "".join(board_of(scene, province, boxes[place]) for place, province in placed)


def board_of(scene: Scene, province: int, box: Area) -> str:
    """One province: its name, what it counts, its token and its track."""
    name = PROVINCES[province]
    drawing = (
        tag("title", escape(PROVINCE_TEXTS[province]))
        + pieces.panel(box.width, box.height, 10)
        + head(province, box.width)
        + token(scene, province)
        + track(scene, province, box)
        + edge(box.width, box.height, 10)
    )
    return group(
        box.x,
        box.y,
        scene.offer(ADVANCE + province, drawing),
        id=f"province-{name.lower()}",
        class_=f"province {name.lower()}",
    )


@cache
def head(province: int, width: float) -> str:
    """The coloured head with the name and what is counted."""
    shape = f"M10 0H{width - 10:g}Q{width:g} 0 {width:g} 10V{HEAD}H0V10Q0 0 10 0Z"
    return (
        tag("path", d=shape, class_="band")
        + words(48, 26, PROVINCES[province], 18, width * 0.4, class_="serif strong band-text")
        + words(width - 12, 25, COUNTED[province], 14, width * 0.45, "end", "band-text")
    )


def token(scene: Scene, province: int) -> str:
    """The influence token."""
    value = int(scene.view.table.tokens[province])
    title = tag("title", f"The influence token of {PROVINCES[province]} shows {value}")
    coin = pieces.coin(0, 0, 17, value)
    return group(25, HEAD / 2, title, coin, id=f"token-{PROVINCES[province].lower()}")


def track(scene: Scene, province: int, box: Area) -> str:
    """Fifteen spaces and the start before them, with all markers."""
    step = (box.width - 2 * SIDE) / (SPACES + 1)
    top, low = HEAD + 8.0, box.height - 19.0
    return group(SIDE, 0, spaces(step, top, low), markers(scene, province, step, low))


@cache
def spaces(step: float, top: float, low: float) -> str:
    """A track without its markers."""
    return "".join(column(space, step, top, low) for space in range(SPACES + 1))


def column(space: int, step: float, top: float, low: float) -> str:
    """One space of a track."""
    kind = "space start" if space == 0 else "space goal" if space == SPACES else "space"
    size = min(11.0, step * 0.62)
    number = words(step * (space + 0.5), low + 14, space or "", size, None, "middle", "soft")
    cell = tag(
        "rect",
        x=step * space + 1,
        y=top,
        width=step - 2,
        height=low - top,
        rx=3,
        class_=kind,
    )
    return cell + number


def markers(scene: Scene, province: int, step: float, low: float) -> str:
    """The markers, stacked from the lowest up; those that never moved wait at the start."""
    table = scene.view.table
    radius = min(step * 0.48, (low - HEAD - 10) / (2.04 * scene.seats))
    drawings = []
    waiting = 0
    for seat in range(scene.seats):
        space, height = int(table.spaces[province, seat]), int(table.heights[province, seat])
        if space == 0:
            height, waiting = waiting, waiting + 1
        drawings.append(
            group(
                step * (space + 0.5),
                low - radius - 1 - 2 * radius * height,
                token_of(seat, radius),
                id=f"marker-{PROVINCES[province].lower()}-{seat + 1}",
            )
        )
    return "".join(drawings)


def chevrons(boxes: list[Area], wide: bool) -> str:
    """Small arrows that lead clockwise from each province to its right neighbour."""
    if not wide:
        return ""
    signs = []
    for place in range(CIRCLE):
        here, there = boxes[place], boxes[(place + 1) % CIRCLE]
        if here.y == there.y:
            way = 1 if there.x > here.x else -1
            x = (here.right + there.x) / 2 if way > 0 else (there.right + here.x) / 2
            y = here.y + here.height / 2
            signs.append(f"M{x - 3 * way:g} {y - 7:g}l{6 * way} 7l{-6 * way} 7")
        else:
            down = 1 if there.y > here.y else -1
            x = here.right - 14 if down > 0 else here.x + 14
            y = (here.bottom + there.y) / 2 if down > 0 else (there.bottom + here.y) / 2
            signs.append(f"M{x - 8:g} {y - 4 * down:g}l8 {8 * down}l8 {-8 * down}")
    return tag("path", d="".join(signs), class_="chevron", id="clockwise")
