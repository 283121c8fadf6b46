"""The triumph at the end: every player's chariot goes as far as they have scored."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.text.words import plural
from ....draw import pieces
from ....draw.layout import Area
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from . import glyphs, temple
from .scene import Scene

STYLE: Final = scoped(
    ".triumph .road{fill:none;stroke:var(--line);stroke-width:2;stroke-dasharray:9 7}",
    ".triumph .carpet{stroke:var(--panel);stroke-width:2}",
    ".triumph .wreaths{fill:var(--go-wash)}",
    ".triumph .messengers{fill:var(--well)}",
    ".triumph .favours{fill:var(--gold)}",
    ".triumph .on-gold{fill:#2a231e}",
    ".chariot .car{fill:var(--who);stroke:var(--card);stroke-width:1.2}",
    ".chariot .wheel{fill:var(--card);stroke:var(--who);stroke-width:2.6}",
    ".chariot .spoke{stroke:var(--who);stroke-width:1.6}",
    ".chariot .team{fill:var(--soft)}",
    ".capitol{fill:var(--card);stroke:var(--gold-line);stroke-width:1.8}",
)
KINDS: Final = ("wreaths", "messengers", "favours")
HEAD: Final = 30.0
TALLEST: Final = 72.0
"""No chariot's lane is higher."""
SUM: Final = 44.0
"""How much of a lane the sum of points takes."""
NAME: Final = 110.0
"""How much of a broad lane the name takes; elsewhere the sign of the messengers stands for it."""
GOAL: Final = 84.0
"""How broad the Capitol stands at the end of the road."""
SIGN: Final = 40.0
"""A part of the carpet so long shows its number."""
HORSE: Final = (
    "M0 0C1 -6 5 -9 11 -8C16 -7.5 19 -9 21 -13L22 -17L25 -14C28 -13 30 -10 31 -7L28 -6L25 -8"
    "C25 -3 23 0 21 1L23 6L21 12H18.6L19.6 7L15 2.6L8 3L4 6.4L5.4 12H3L0.6 6Z"
    "M0 0C-3 0 -4 3 -4 7C-2 4 -1 3 1 3Z"
)
"""A trotting horse, its haunches at the origin."""


class Lane(NamedTuple):
    """A player's way: whose, what was won on it, how much room it has."""

    seat: int
    name: str
    mark: str
    said: str
    points: tuple[int, ...]
    """For each of the kinds."""
    won: bool


def place(above: Area, below: Area) -> Area:
    """Where the scene lies: on the track and on the buttons above it, of which none is left."""
    return Area(above.x, above.y, above.width, below.bottom - above.y)


def procession(scene: Scene, box: Area) -> str:
    """All players on their way, the winner in front; each comes in when its points are told."""
    count = len(scene.places)
    high = min(TALLEST, (box.height - HEAD - 8) / count)
    longest = max(1, max(one["total"] for one in scene.points))
    lanes = [
        group(
            10,
            HEAD + (box.height - HEAD - high * count) / 2 + high * place,
            tag(
                "g",
                lane(lane_of(scene, seat), longest, box.width - 20, high),
                data_beat=scene.beat(seat),
            ),
        )
        for place, seat in enumerate(scene.places)
    ]
    return group(
        box.x, box.y, backdrop(box.width, box.height), *lanes, id="triumph", class_="triumph"
    )


def lane_of(scene: Scene, seat: int) -> Lane:
    """What a player brings home."""
    points = scene.points[seat]
    made = tuple(int(points[kind]) for kind in KINDS)
    told = ", ".join(f"{number} for {kind}" for kind, number in zip(KINDS, made, strict=True))
    said = f"{scene.name(seat)}: {plural(sum(made), 'point')}, {told}."
    return Lane(seat, scene.name(seat), str(scene.marks[seat]), said, made, scene.has_won(seat))


@once(SOME)
def backdrop(width: float, height: float) -> str:
    """The pediment with the name of the scene, and the road's ground."""
    roof = f"M10 {HEAD:g}L{width / 2:g} 5L{width - 10:g} {HEAD:g}Z"
    return "".join(
        (
            tag("path", d=roof, class_="roof"),
            words(width / 2, 26, "Triumph on the Capitol", 17, None, "middle", "serif strong"),
            group(0, HEAD, pieces.panel(width, height - HEAD)),
            capitol(
                width - 10 - GOAL / 2, HEAD + (height - HEAD) / 2, min(GOAL, height - HEAD - 16)
            ),
        )
    )


@once(SOME)
def lane(one: Lane, longest: int, width: float, high: float) -> str:
    """A carpet as long as the points, a part for each kind, a chariot in front and their sum."""
    middle, size = high / 2, min(high - 6, 48.0)
    broad = width > temple.NARROW
    name, aside = (one.name, NAME) if broad else (one.mark, 24.0)
    room = width - GOAL - 1.8 * size - SUM - aside
    shown, x = "", 0.0
    for kind, number in zip(KINDS, one.points, strict=True):
        long = room * number / longest
        if number > 0:
            shown += part(kind, number, Area(x, middle - size / 2, long, size))
            x += long
    total = sum(one.points)
    road = tag("path", d=f"M0 {middle + size / 2:g}H{width:g}", class_="road")
    return "".join(
        (
            pieces.explained(one.said),
            road,
            shown,
            group(x + 8, middle + size / 2, chariot(one, size / 36)),
            words(x + 1.8 * size + 12, middle + 8, total, 23, SUM - 8, None, "serif strong"),
            words(x + 1.8 * size + 8 + SUM, middle + 7, name, 18, aside - 8, None, "serif"),
        )
    )


@once(SOME)
def part(kind: str, number: int, box: Area) -> str:
    """One kind of points as a part of the carpet."""
    carpet = tag(
        "rect",
        x=box.x,
        y=box.y,
        width=box.width,
        height=box.height,
        rx=4,
        class_=f"carpet {kind}",
    )
    if box.width < SIGN / 2:
        return carpet
    middle = box.x + box.width / 2
    spelt = f"{kind} {number}"
    line = spelt if pieces.extent(spelt, 16) < box.width - 10 else number
    style = "strong on-gold" if kind == "favours" else "strong"
    return carpet + words(middle, box.y + box.height / 2 + 6, line, 16, None, "middle", style)


@once(SOME)
def chariot(one: Lane, scale: float) -> str:
    """A messenger in a chariot behind two horses, the wheel on the ground at the origin."""
    car = "M-1 -9C-6 -14 -4 -21 2 -22L4 -13H20L22 -9H-1Z"
    spokes = "M8 -14V-2M2 -8H14M3.8 -12.2L12.2 -3.8M12.2 -12.2L3.8 -3.8"
    horses = "".join(
        tag("path", d=HORSE, transform=f"translate({x} {y})", class_="team")
        for x, y in ((34, -13), (30, -12))
    )
    drawn = "".join(
        (
            pieces.laurel(9, -26, 34) if one.won else "",
            glyphs.pawn(one.seat, 9, -22, 26),
            horses,
            tag("path", d="M20 -10L40 -14", class_="spoke"),
            tag("path", d=car, class_="car"),
            tag("circle", cx=8, cy=-8, r=7, class_="wheel"),
            tag("path", d=spokes, class_="spoke"),
        )
    )
    scaled = tag("g", drawn, transform=f"scale({scale:.3g})")
    return tag("g", scaled, class_=f"chariot seat-{one.seat}")


@once(SOME)
def capitol(x: float, y: float, size: float) -> str:
    """The temple at the end of the road, about a point."""
    half, top = size / 2, y - size * 0.4
    eaves, low = top + size * 0.28, y + size * 0.38
    roof = f"M{x - half:g} {eaves:g}L{x:g} {top:g}L{x + half:g} {eaves:g}Z"
    step = f"M{x - half:g} {low:g}h{size:g}v{size * 0.08:g}h{-size:g}Z"
    shaft = half * 0.26
    columns = "".join(
        f"M{x - half * 0.88 + half * 0.5 * at:g} {eaves:g}h{shaft:g}V{low:g}h{-shaft:g}Z"
        for at in range(4)
    )
    return tag("path", d=roof + step + columns, class_="capitol")
