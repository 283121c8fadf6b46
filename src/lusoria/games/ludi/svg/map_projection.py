"""The projection of the map: degrees become places on the sheet, corners become curves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from ....draw.lands import Point
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from ..model import data
from . import coast

WIDTH: Final = 1600.0
HEIGHT: Final = 880.0
ACROSS: Final = (
    *((-13.0, -60.0), (-9.0, 20.0), (-2.0, 195.0), (4.0, 390.0), (8.0, 520.0), (12.0, 650.0)),
    *((16.0, 810.0), (19.0, 905.0), (24.0, 1030.0), (28.0, 1120.0), (36.0, 1345.0)),
    *((42.0, 1480.0), (53.0, 1690.0)),
)
DOWN: Final = (
    *((26.0, 940.0), (31.0, 790.0), (34.0, 742.0), (36.0, 690.0), (38.0, 612.0), (41.0, 460.0)),
    *((43.5, 330.0), (46.0, 215.0), (49.0, 110.0), (56.0, -60.0)),
)
"""Where degrees lie on the sheet: Italy is given more room than it has."""

STYLE: Final = scoped(
    ".sea{fill:var(--sea)}",
    ".depth{fill:none;stroke:var(--sea-line);stroke-linejoin:round}",
    ".far{fill:var(--far);stroke:var(--shore);stroke-width:1.2}",
    "#ill rect{fill:var(--land)}",
    "#ill path{stroke:var(--plague);stroke-width:7}",
    ".land{fill:var(--land);stroke:var(--border);stroke-width:1.6;stroke-dasharray:5 4}",
    ".land.kingdom{fill:var(--kingdom)}",
    ".land.city{fill:var(--city)}",
    ".land.ill{fill:url(#ill)}",
    ".shore{fill:none;stroke:var(--shore);stroke-width:2.6;stroke-linejoin:round}",
    ".road{fill:none;stroke:var(--road-edge);stroke-width:7;stroke-linecap:round}",
    ".road.bed{stroke:var(--road);stroke-width:4;stroke-dasharray:9 5}",
    ".wave{fill:none;stroke:var(--sea-line);stroke-width:1.6;stroke-linecap:round}",
    ".compass{fill:none;stroke:var(--sea-ink);stroke-width:1.2}",
    ".compass .solid{fill:var(--sea-ink)}",
    ".bubble circle{fill:var(--plate);stroke:var(--shore);stroke-width:4}",
    ".bubble.mine circle{stroke:var(--go);stroke-width:10}",
    ".bubble.fought circle{fill:var(--fight)}",
    ".seaname{fill:var(--sea-ink);font-style:italic;letter-spacing:.22em}",
)


def between(marks: Sequence[Point], degree: float) -> float:
    """Read a scale: straight lines from mark to mark."""
    for (low, start), (high, end) in pairwise(marks):
        if degree <= high or (high, end) == marks[-1]:
            return start + (end - start) * (degree - low) / (high - low)
    return marks[0][1]


def placed(point: Point) -> Point:
    """Return where on the sheet a place in degrees lies."""
    return between(ACROSS, point[0]), between(DOWN, point[1])


def curve(points: Sequence[Point], tightness: float = 0.17) -> str:
    """Return a closed path that passes through points without corners."""
    count = len(points)
    parts = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for at in range(count):
        before, here, there, after = (points[(at + step) % count] for step in (-1, 0, 1, 2))
        parts.append(
            f"C{here[0] + tightness * (there[0] - before[0]):.1f} "
            f"{here[1] + tightness * (there[1] - before[1]):.1f} "
            f"{there[0] - tightness * (after[0] - here[0]):.1f} "
            f"{there[1] - tightness * (after[1] - here[1]):.1f} "
            f"{there[0]:.1f} {there[1]:.1f}"
        )
    return "".join(parts) + "Z"


def outline(points: Sequence[Point]) -> str:
    """Return a land's path on the sheet."""
    return curve([placed(point) for point in points])


SHAPES: Final = {region: outline(points) for region, points in coast.LANDS.items()}
FAR_SHAPES: Final = tuple(outline(points) for points in coast.FAR_LANDS)
ISLAND_SHAPES: Final = tuple(outline(points) for points in coast.ISLANDS)
ALL_SHORES: Final = " ".join((*SHAPES.values(), *FAR_SHAPES, *ISLAND_SHAPES))

CENTRES: Final[dict[int, Point]] = {
    data.GERMANIA: (668, 76),
    data.GAUL: (338, 200),
    data.NORTH_ITALY: (640, 248),
    data.ROME: (708, 432),
    data.SPAIN: (128, 452),
    data.MAURETANIA: (236, 774),
    data.SICILY: (640, 716),
    data.SOUTH_ITALY: (884, 660),
    data.GREECE: (1026, 452),
    data.ASIA: (1264, 500),
    data.PARTHIA: (1486, 330),
    data.SYRIA: (1474, 598),
    data.EGYPT: (1270, 780),
}
"""Where the plates of the regions are on the sheet; roads run between them."""


@once(SOME)
def sheet(plagued: int) -> str:
    """The sea with its lands; a plague hatches the region it is in."""
    edge = tag("clipPath", tag("rect", width=WIDTH, height=HEIGHT), id="sheet-edge")
    return edge + tag(
        "g",
        tag("rect", width=WIDTH, height=HEIGHT, class_="sea"),
        hatching(),
        *(
            tag("path", d=ALL_SHORES, stroke_width=width, opacity=opacity, class_="depth")
            for width, opacity in ((54, 0.16), (32, 0.2), (14, 0.28))
        ),
        waves(),
        *(tag("path", d=shape, class_="far") for shape in (*FAR_SHAPES, *ISLAND_SHAPES)),
        tag("path", d=" ".join(SHAPES.values()), class_="shore"),
        *(land(region, region == plagued) for region in SHAPES),
        sea_names(),
        compass(40, 40),
        clip_path="url(#sheet-edge)",
    )


def land(region: int, ill: bool) -> str:
    """One region's land."""
    kind = ("", " kingdom", " city", "")[data.TYPE[region]]
    return tag(
        "path",
        d=SHAPES[region],
        class_=f"land{kind}{' ill' if ill else ''}",
        id=f"land-{region}",
    )


def hatching() -> str:
    """What a region under the plague is filled with."""
    return tag(
        "pattern",
        tag("rect", width=12, height=12),
        tag("path", d="M0 0V12"),
        id="ill",
        width=12,
        height=12,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )


def roads(centres: Mapping[int, Point] = CENTRES) -> str:
    """The roads from plate to plate, under everything that stands on them."""
    return ways(tuple((*centres[one], *centres[other]) for one, other in data.ROADS))


@once(SOME)
def ways(ends: tuple[tuple[float, float, float, float], ...]) -> str:
    """Roads from point to point."""
    drawn = []
    for x, y, right, low in ends:
        bend = 0.08
        path = (
            f"M{x:g} {y:g}Q{(x + right) / 2 + bend * (low - y):g} "
            f"{(y + low) / 2 - bend * (right - x):g} {right:g} {low:g}"
        )
        drawn.append(tag("path", d=path, class_="road"))
        drawn.append(tag("path", d=path, class_="road bed"))
    return "".join(drawn)


WAVES: Final = ((60, 250), (40, 690), (330, 520), (470, 440), (960, 790), (1090, 690), (1170, 250))


def waves() -> str:
    """Small waves on the open sea."""
    return "".join(
        tag("path", d=f"M{x} {y}q7 -7 14 0t14 0t14 0", class_="wave", opacity=0.55)
        for x, y in WAVES
    )


def sea_names() -> str:
    """The sea's own name."""
    arc = "M290 610Q420 668 560 600"
    return tag("path", id="sea-arc", d=arc, fill="none") + tag(
        "text",
        tag("textPath", "MARE NOSTRUM", href="#sea-arc", startOffset="1%"),
        font_size=24,
        class_="seaname serif",
    )


def compass(x: float, y: float) -> str:
    """A small rose in the corner."""
    points = "M0 -30L6 -6L30 0L6 6L0 30L-6 6L-30 0L-6 -6Z"
    return tag(
        "g",
        tag("circle", r=22),
        tag("path", d=points),
        tag("path", d="M0 -30L6 -6H-6Z", class_="solid"),
        transform=f"translate({x:g} {y:g}) scale(.8)",
        class_="compass",
    )


def bubble(region: int, number: int, mine: bool, fought: bool) -> str:
    """How many are in a region, for a chart too small for chips."""
    x, y = CENTRES[region]
    look = "bubble" + (" mine" if mine else "") + (" fought" if fought else "")
    return group(
        x,
        y,
        tag("circle", r=46),
        words(0, 20, number, 56, None, "middle", "strong"),
        words(0, 86, data.REGIONS[region].name, 38, None, "middle", "serif strong"),
        class_=look,
    )
