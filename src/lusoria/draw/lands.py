"""Outlines of lands around the Mediterranean, in degrees east and north, clockwise."""

from __future__ import annotations

from typing import Final

Point = tuple[float, float]
Outline = tuple[Point, ...]

SPAIN: Final[Outline] = (
    *((-1.8, 43.4), (-5, 43.6), (-8, 43.8), (-9.3, 43), (-8.8, 41), (-9.5, 38.8)),
    *((-8.8, 37.1), (-7.2, 37.2), (-6.2, 36.7), (-5.4, 36.4), (-4.4, 36.9), (-2.1, 36.8)),
    *((-0.7, 37.6), (0.2, 38.8), (-0.3, 39.6), (0.8, 40.8), (2.3, 41.4), (3.2, 42.4)),
    *((1, 42.7),),
)
GAUL: Final[Outline] = (
    *((3.2, 42.4), (1, 42.7), (-1.8, 43.4), (-1.3, 44.8), (-1.2, 46), (-2.4, 47.2)),
    *((-4.7, 48), (-4.6, 48.6), (-1.7, 48.7), (-1.8, 49.7), (0.2, 49.6), (1.6, 50.8)),
    *((4.3, 51.9), (6.4, 51), (8, 49), (7.6, 47.6), (7.1, 46), (6.9, 44.8), (7.6, 43.8)),
    *((6.5, 43.1), (4.5, 43.4), (3.1, 43.1)),
)
GERMANIA: Final[Outline] = (
    *((4.3, 51.9), (6, 53.4), (8.4, 53.9), (8.6, 56), (21, 56), (20.5, 50), (19, 47.8)),
    *((16.5, 48.1), (13.5, 48.5), (10, 48.2), (7.6, 47.6), (8, 49), (6.4, 51)),
)
GREECE: Final[Outline] = (
    *((19.4, 41.2), (21, 41.2), (23, 41.8), (26.3, 41.9), (28, 42), (29, 41.2), (27.4, 40.9)),
    *((26.2, 40.2), (25.8, 40.9), (24, 40.8), (24.3, 40.1), (23.5, 40), (22.8, 40.5)),
    *((22.8, 39.4), (23.4, 38.9), (24.1, 38.2), (24, 37.7), (23, 37.9), (23.3, 37.3)),
    *((23, 36.5), (22.4, 36.6), (21.7, 36.8), (21.2, 37.8), (22.4, 38.2), (21.1, 38.4)),
    *((20.1, 39.7), (19.4, 40.5)),
)
ASIA: Final[Outline] = (
    *((26.2, 39.9), (27.5, 40.4), (29.2, 41.1), (31.4, 41.3), (33.4, 42), (35.1, 42.1)),
    *((36.4, 41.3), (38.5, 41), (41.5, 41.5), (42, 40), (39.5, 38.4), (37, 37.5)),
    *((36, 36.8), (34.6, 36.7), (33, 36.1), (31, 36.8), (30.5, 36.3), (29.2, 36.2)),
    *((28, 36.7), (27.3, 37), (27.2, 37.8), (26.4, 38.3), (26.9, 38.9), (26.1, 39.4)),
)
AFRICA: Final[Outline] = (
    *((7.8, 36.9), (9.8, 37.3), (11, 37), (10.5, 36.2), (11, 35.2), (10, 34.3)),
    *((11, 33.4), (13, 32.9), (15.2, 32.4), (15.6, 31.4), (18, 30.4), (20, 31)),
    *((20.2, 32.2), (21.8, 32.9), (23.2, 32.4), (25, 31.6), (24.8, 26), (8, 26), (8.4, 34)),
)

WIDTH_OF_A_DEGREE: Final = 0.75
"""How wide a degree of longitude is beside one of latitude, about the middle of the sea."""


def path_in(outline: Outline, width: float, height: float) -> str:
    """Write an outline as a path, as large as fits and in the middle of a box."""
    east = [x * WIDTH_OF_A_DEGREE for x, _ in outline]
    south = [-y for _, y in outline]
    broad, high = max(east) - min(east), max(south) - min(south)
    scale = min(width / broad, height / high)
    left, top = (width - scale * broad) / 2, (height - scale * high) / 2
    points = (
        f"{left + scale * (x - min(east)):.1f} {top + scale * (y - min(south)):.1f}"
        for x, y in zip(east, south, strict=True)
    )
    return f"M{'L'.join(points)}Z"
