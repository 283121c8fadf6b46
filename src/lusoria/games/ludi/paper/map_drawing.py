"""The map in few colours, for paper: coasts, roads, names, seats, what a winter yields."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from ....draw.svg import group, tag
from ..model import data
from ..narration import words
from ..svg import map_projection, tokens

INK: Final = "#1d1815"
SOFT: Final = "#6b5f54"
FONT: Final = "Libertinus Serif"
ACTIUM_AT: Final = (968.0, 520.0)
FILLS: Final = {data.CITY: "#d9cdb8", data.KINGDOM: "#e6dcc8", data.SEA_FIELD: "#fff"}
"""Light enough to cost little ink, different enough in grey."""
POINTS: Final = {
    data.GERMANIA: (650.0, 84.0),
    data.GAUL: (322.0, 190.0),
    data.NORTH_ITALY: (592.0, 232.0),
    data.ROME: (672.0, 408.0),
    data.SPAIN: (128.0, 438.0),
    data.MAURETANIA: (236.0, 772.0),
    data.SICILY: (632.0, 700.0),
    data.SOUTH_ITALY: (834.0, 600.0),
    data.GREECE: (1034.0, 420.0),
    data.ASIA: (1262.0, 520.0),
    data.PARTHIA: (1478.0, 430.0),
    data.SYRIA: (1400.0, 664.0),
    data.EGYPT: (1180.0, 802.0),
}
"""Where the regions have their names on paper; roads run between them."""
ROW: Final = 6
"""Seats beside each other."""


def wall_map(seats: Sequence[int], here: int = -1, plain: bool = False) -> str:
    """Draw the map; a *plain* one is small and has names alone, *here* is marked."""
    size = 40.0 if plain else 34.0
    parts = (
        *land(here),
        *(() if plain else (waves_and_rose(),)),
        *(road(one, other) for one, other in data.ROADS),
        *(label(region, seats, size, plain) for region in range(data.LANDS)),
        battle_sign(plain),
    )
    edge = tag(
        "clipPath", tag("rect", width=map_projection.WIDTH, height=map_projection.HEIGHT), id="edge"
    )
    return tag(
        "svg",
        edge,
        tag("g", *parts, clip_path="url(#edge)"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {map_projection.WIDTH:g} {map_projection.HEIGHT:g}",
    )


def land(here: int) -> list[str]:
    """The coasts, with lines in the sea along them, and every region's land."""
    depths = ((26, "#e3ddd2"), (23, "#fff"), (14, "#d3ccc0"), (11.4, "#fff"))
    return [
        *(
            tag("path", d=map_projection.ALL_SHORES, fill="none", stroke=colour, stroke_width=width)
            for width, colour in depths
        ),
        *(
            tag("path", d=shape, fill="#fbf9f5", stroke=SOFT, stroke_width=1.4)
            for shape in (*map_projection.FAR_SHAPES, *map_projection.ISLAND_SHAPES)
        ),
        tag(
            "path",
            d=" ".join(map_projection.SHAPES.values()),
            fill="none",
            stroke=INK,
            stroke_width=4.4,
        ),
        *(one_land(region, region == here) for region in map_projection.SHAPES),
    ]


def one_land(region: int, here: bool) -> str:
    """The land of one region."""
    fill = "#c9b58f" if here else FILLS.get(int(data.TYPE[region]), "#f3ecdd")
    return tag(
        "path",
        d=map_projection.SHAPES[region],
        fill=fill,
        stroke=SOFT,
        stroke_width=1.6,
        stroke_dasharray="6 4",
    )


def waves_and_rose() -> str:
    """What fills the open sea: small waves, the name of the sea, a rose."""
    arc = tag("path", id="arc", d="M290 610Q420 668 560 600", fill="none")
    name = tag(
        "text",
        tag("textPath", "MARE NOSTRUM", href="#arc", startOffset="1%"),
        font_size=25,
        font_family=FONT,
        font_style="italic",
        letter_spacing=6,
        fill=SOFT,
    )
    lines = tag("g", map_projection.waves(), fill="none", stroke="#a79c8c", stroke_width=1.6)
    rose = tag("g", map_projection.compass(60, 60), fill="none", stroke=SOFT, stroke_width=1.4)
    return lines + arc + name + rose


def road(one: int, other: int) -> str:
    """A road between the middles of two regions."""
    (x, y), (right, low) = POINTS[one], POINTS[other]
    bend = 0.08
    path = (
        f"M{x:g} {y:g}Q{(x + right) / 2 + bend * (low - y):g} "
        f"{(y + low) / 2 - bend * (right - x):g} {right:g} {low:g}"
    )
    return tag("path", d=path, fill="none", stroke=INK, stroke_width=6.5) + tag(
        "path", d=path, fill="none", stroke="#fff", stroke_width=3.8, stroke_dasharray="10 5"
    )


def battle_sign(plain: bool) -> str:
    """Where it ends: swords in the bay of Actium."""
    x, y = ACTIUM_AT
    swords = tag("path", d=tokens.SYMBOLS["war"], fill=INK, transform="scale(1.9)")
    return group(x, y, swords, text(0, 36, "Actium", 32 if plain else 22, True))


def label(region: int, seats: Sequence[int], size: float, plain: bool) -> str:
    """A region's name; on a large map also its seats and what a claim yields in winter."""
    x, y = POINTS[region]
    names = data.REGIONS[region].name.upper().split()
    if plain:
        lines = (text(0, size * (at + 0.3), name, size) for at, name in enumerate(names))
        return group(x, y - size * (len(names) - 1) / 2, *lines)
    count, throne = int(seats[region]), int(data.TYPE[region]) == data.KINGDOM
    rows = -(-count // ROW)
    wide = max(max(map(len, names)) * size * 0.8, (min(count, ROW) + throne) * 27.0, 96.0) + 22
    low = size * 0.98 * len(names) + 8
    toll = int(data.TRIBUTE[region])
    high = low + 28 * rows + (32 if toll else 0) + 8
    plate = tag(
        "rect",
        x=-wide / 2,
        y=-high / 2,
        width=wide,
        height=high,
        rx=7,
        fill="#fff",
        stroke=INK,
        stroke_width=2.2,
    )
    titles = (
        text(0, size * 0.98 * (at + 0.86) - high / 2 + 3, name, size, spacing=size * 0.06)
        for at, name in enumerate(names)
    )
    below = low - high / 2 + 14
    return group(
        x,
        y,
        plate,
        *titles,
        group(0, below, *stools(count, throne)),
        group(0, below + 28 * rows, yield_of(toll)) if toll else "",
    )


def stools(count: int, throne: bool) -> list[str]:
    """A ring for every seat, a crown for a throne."""
    row = min(count, ROW)
    left = -(row + throne - 1) / 2
    drawn = [
        tag(
            "circle",
            cx=(left + at % row) * 27,
            cy=28.0 * (at // row),
            r=10.5,
            fill="#fff",
            stroke=INK,
            stroke_width=2.2,
        )
        for at in range(count)
    ]
    if throne:
        crown = tag("path", d=tokens.SYMBOLS["king"], fill=INK, transform="scale(1.45)")
        drawn.append(group((left + row) * 27 + 3, 0, crown))
    return drawn


def yield_of(toll: int) -> str:
    """What a claim of tribute yields, in coins and in words."""
    coins = [
        tag(
            "circle",
            cx=at * 9 - 24 - 4.5 * toll,
            cy=0,
            r=7.5,
            fill=INK,
            stroke="#fff",
            stroke_width=2,
        )
        for at in range(toll)
    ]
    return "".join(coins) + text(10 + 4.5 * toll, 8, words.sum_of(toll), 25)


def text(
    x: float, y: float, words: str, size: float, italic: bool = False, spacing: float = 0.0
) -> str:
    """Words that stay readable on whatever they stand."""
    common: dict[str, object] = {
        "x": x,
        "y": y,
        "font_size": size,
        "font_family": FONT,
        "font_weight": 600,
        "text_anchor": "middle",
        "letter_spacing": spacing or None,
        "font_style": "italic" if italic else None,
    }
    halo = tag(
        "text",
        escape(words),
        **common,
        fill="#fff",
        stroke="#fff",
        stroke_width=size * 0.24,
        stroke_linejoin="round",
    )
    return halo + tag("text", escape(words), **common, fill=INK)
