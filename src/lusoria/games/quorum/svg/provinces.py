"""The map of Quorum: six provinces in their circle, each with token, track and markers."""

from __future__ import annotations

from html import escape
from typing import Final

from ....draw import pieces
from ....draw.layout import Area
from ....draw.memo import MANY, SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import actions, data, manual, steps
from . import cardface
from .scene import Scene

HEAD: Final = 40
"""Height of a province's head."""
LOW_HEAD: Final = 30
"""The same on a phone."""
SIDE: Final = 10
"""Room at both ends of a track."""
BROAD: Final = 300
"""Provinces wider than this are for laptops."""
FOOT: Final = 20
"""Room for the names of the neighbours."""

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
    ".effect{fill:var(--go)}",
    ".chevron{fill:none;stroke:var(--soft);stroke-width:2.4;stroke-linecap:round;"
    "stroke-linejoin:round}",
)


@once(SOME)
def token_of(seat: int, radius: float) -> str:
    """A player's marker about the origin, with the number of the seat."""
    number = words(0, radius * 0.4, seat + 1, radius * 1.15, None, "middle", "strong marker-text")
    return tag(
        "g", tag("circle", r=float(radius), class_="marker"), number, class_=f"seat-{seat + 1}"
    )


def circle(scene: Scene, boxes: list[Area], wide: bool) -> str:
    """All provinces that are placed, at the places of the circle."""
    placed = [
        (place, int(at)) for place, at in enumerate(scene.seen.table.circle) if at != data.NONE
    ]
    return "".join(board_of(scene, province, boxes[place], wide) for place, province in placed)


def board_of(scene: Scene, province: int, box: Area, wide: bool) -> str:
    """One province: its name, what it counts, its token, the markers, its neighbours."""
    name, high = data.PROVINCES[province], HEAD if wide else LOW_HEAD
    drawing = (
        tag("title", escape(manual.PROVINCE_TEXTS[province]))
        + pieces.panel(box.width, box.height, 10)
        + head(province, box.width, high)
        + token(scene, province, high)
        + (track(scene, province, box) if wide else order(scene, province, box))
        + beside(scene, province, box)
        + cardface.edge(box.width, box.height, 10)
    )
    return group(
        box.x,
        box.y,
        scene.offer(actions.ADVANCE + province, drawing),
        id=f"province-{name.lower()}",
        class_=f"province {name.lower()}",
    )


@once(SOME)
def head(province: int, width: float, high: float) -> str:
    """The coloured head with the name and what is counted."""
    shape = f"M10 0H{width - 10:g}Q{width:g} 0 {width:g} 10V{high:g}H0V10Q0 0 10 0Z"
    size, small, line = high * 0.2 + 10, high * 0.2 + 6, high / 2 + 6
    left = high + 8
    room = width - left - 10
    counted = (
        data.COUNTED[province] if width > BROAD else data.COUNTED[province].removesuffix(" cards")
    )
    return (
        tag("path", d=shape, class_="band")
        + words(
            left, line, data.PROVINCES[province], size, room * 0.5, class_="serif strong band-text"
        )
        + words(width - 10, line - 1, counted, small, room * 0.52, "end", "band-text")
    )


def token(scene: Scene, province: int, high: float) -> str:
    """The influence token."""
    return token_showing(int(scene.seen.table.tokens[province]), province, high)


@once(SOME)
def token_showing(value: int, province: int, high: float) -> str:
    """An influence token with its number."""
    name = data.PROVINCES[province]
    title = tag(
        "title", f"{name}: token of value {value} for the first marker, 1 less for each next"
    )
    coin = pieces.coin(0, 0, high * 0.425, value)
    return group(
        high / 2 + 5, high / 2, title, coin, id=f"token-{data.PROVINCES[province].lower()}"
    )


def track(scene: Scene, province: int, box: Area) -> str:
    """Fifteen spaces and the start before them, with all markers."""
    table, seats = scene.seen.table, scene.seats
    where = tuple(table.spaces[province, :seats].tolist())
    heights = tuple(table.heights[province, :seats].tolist())
    return track_with(scene.titles, province, where, heights, box.width, box.height)


@once(SOME)
def track_with(
    titles: tuple[str, ...],
    province: int,
    where: tuple[int, ...],
    heights: tuple[int, ...],
    width: float,
    height: float,
) -> str:
    """A track with the markers of all seats on their spaces, at their heights."""
    step = (width - 2 * SIDE) / (data.SPACES + 1)
    top, low = HEAD + 8.0, height - FOOT - 17.0
    stones = markers(titles, province, where, heights, step, low)
    return group(SIDE, 0, spaces(step, top, low), stones)


@once(SOME)
def spaces(step: float, top: float, low: float) -> str:
    """A track without its markers."""
    return "".join(column(space, step, top, low) for space in range(data.SPACES + 1))


def column(space: int, step: float, top: float, low: float) -> str:
    """One space of a track."""
    kind = "space start" if space == 0 else "space goal" if space == data.SPACES else "space"
    size = min(11.0, step * 0.62)
    number = words(step * (space + 0.5), low + 13, space or "", size, None, "middle", "soft")
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


def markers(
    titles: tuple[str, ...],
    province: int,
    where: tuple[int, ...],
    heights: tuple[int, ...],
    step: float,
    low: float,
) -> str:
    """The markers, stacked from the lowest up; those that never moved wait at the start."""
    radius = min(step * 0.48, (low - HEAD - 10) / (2.04 * len(titles)))
    drawings = []
    waiting = 0
    for seat, (space, height) in enumerate(zip(where, heights, strict=True)):
        if space == 0:
            height, waiting = waiting, waiting + 1
        x, y = step * (space + 0.5), low - radius - 1 - 2 * radius * height
        drawings.append(marker(titles[seat], province, seat, space, x, y, radius))
    return "".join(drawings)


@once(MANY)
def marker(
    owner: str, province: int, seat: int, space: int, x: float, y: float, radius: float
) -> str:
    """One marker about a point."""
    title = tag("title", escape(f"{owner}'s marker: space {space}"))
    name = f"marker-{data.PROVINCES[province].lower()}-{seat + 1}"
    return group(x, y, title, token_of(seat, radius), id=name)


def order(scene: Scene, province: int, box: Area) -> str:
    """The markers that have moved in their order, the one ahead first, each with its space."""
    seats, y = steps.standing(scene.seen.table, province), LOW_HEAD + 20.0
    if not seats:
        return words(12, y + 5, "no marker has moved", 13, class_="soft")
    step = (box.width - 12) / max(4, len(seats))
    spaces = scene.seen.table.spaces[province].tolist()
    return "".join(
        marker(scene.titles[seat], province, seat, spaces[seat], 20 + step * place, y, 11)
        + words(
            35 + step * place,
            y + 5.5,
            spaces[seat],
            16,
            None,
            None,
            "serif strong",
        )
        for place, seat in enumerate(seats)
    )


def beside(scene: Scene, province: int, box: Area) -> str:
    """The neighbours on the left and on the right, and what a God would do to their tokens."""
    table = scene.seen.table
    if data.NONE in table.circle:
        return ""
    pair, offered = steps.neighbours(table, province), actions.ADVANCE + province in scene.actions
    sides = [data.PROVINCES[other] for other in pair]
    if offered:
        god = steps.last_god(table)
        changes = (int(data.LEFT[god]), int(data.RIGHT[god]))
        sides = [steps.token(table, at, step) for at, step in zip(pair, changes, strict=True)]
    lines = [f"left {sides[0]}, right {sides[1]}"]
    if offered and box.width < BROAD:
        lines = [f"left {sides[0]}", f"right {sides[1]}"]
    return "".join(
        words(
            box.width / 2,
            box.height - 7 - 15 * (len(lines) - 1 - row),
            line,
            12.5,
            box.width - 16,
            "middle",
            "effect" if offered else "soft",
        )
        for row, line in enumerate(lines)
    )


def tile_height(scene: Scene) -> float:
    """How high a province is on a phone; a God's effects need a line more."""
    choosing = any(actions.ADVANCE + province in scene.actions for province in range(data.CIRCLE))
    return LOW_HEAD + 56.0 + 15 * choosing


def chevrons(boxes: list[Area]) -> str:
    """Small arrows that lead clockwise from each province to its right neighbour."""
    return arrows(tuple(boxes))


@once(SOME)
def arrows(boxes: tuple[Area, ...]) -> str:
    """Arrows between boxes that lie in a circle."""
    signs = []
    for place in range(data.CIRCLE):
        here, there = boxes[place], boxes[(place + 1) % data.CIRCLE]
        if here.y == there.y:
            way = 1 if there.x > here.x else -1
            x = (here.right + there.x) / 2 if way > 0 else (there.right + here.x) / 2
            y = here.y + here.height / 2
            signs.append(f"M{x - 3 * way:g} {y - 7:g}l{6 * way} 7l{-6 * way} 7")
        else:
            down = 1 if there.y > here.y else -1
            x = here.right - 14 if down > 0 else here.x + 14
            y = (here.bottom + there.y) / 2 if down > 0 else (there.bottom + here.y) / 2
            signs.append(f"M{x - 7:g} {y - 3 * down:g}l7 {6 * down}l7 {-6 * down}")
    title = tag("title", "The arrows lead clockwise, from each province to its right neighbour")
    return tag("g", title, tag("path", d="".join(signs), class_="chevron"), id="clockwise")
