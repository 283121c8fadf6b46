"""A small drawing of our own for each type, product and building, on a field of 48 by 48."""

from __future__ import annotations

from typing import Final

from ....draw.pictograms import Pictogram, dot


def arches(left: float, foot: float, width: float, height: float, count: int) -> str:
    """The path of a row of arches."""
    half = width / 2 - 1.2
    rise = height - half
    return "".join(
        f"M{left + width * at + 1.2:g} {foot:g}v{-rise:g}a{half:g} {half:g} 0 0 1 {2 * half:g} 0"
        f"v{rise:g}"
        for at in range(count)
    )


def grains(x: float, top: float, count: int) -> str:
    """The path of grains on both sides of a stalk."""
    rows = [top + 7 * at for at in range(count)]
    return "".join(
        f"M{x:g} {y + 9:g}q-9-2-8-9q7 1 8 9ZM{x:g} {y + 9:g}q9-2 8-9q-7 1-8 9Z" for y in rows
    )


MASK = Pictogram(
    "M9 9Q24 15 39 9V24Q39 40 24 45Q9 40 9 24ZM17 35Q24 30 31 35",
    "M13 21q6-5 9 1q-5 3-9-1ZM35 21q-6-5-9 1q5 3 9-1Z",
)
COLUMN = Pictogram(
    "M10 6H38M12 6Q11 13 16 13H32Q37 13 36 6M17 13V38M24 13V38M31 13V38M13 38H35M9 43H39",
    dot(13, 9.5, 2.6) + dot(35, 9.5, 2.6),
)
SCALES = Pictogram(
    "M24 9V41M15 43H33M8 14H40M8 14L3 29M8 14L13 29M40 14L35 29M40 14L45 29"
    "M2 29a6 6 0 0 0 12 0ZM34 29a6 6 0 0 0 12 0Z",
    dot(24, 7, 3.5),
)
SWORDS = Pictogram(
    "M8 5L35 34M40 5L13 34M29 40L40 29M19 40L8 29M35 35L43 43M13 35L5 43",
    dot(43.5, 43.5, 2.8) + dot(4.5, 43.5, 2.8),
)
TYPE_SIGNS: Final = (MASK, COLUMN, SCALES, SWORDS)
"""Intrigue, Architecture, Trade, Military."""

FISH = Pictogram(
    "M4 24Q17 9 33 24Q17 39 4 24ZM33 24L44 14Q41 24 44 34ZM19 18Q23 24 19 30", dot(12, 22, 2.2)
)
WOOD = Pictogram(
    dot(14, 34, 9) + dot(34, 34, 9) + dot(24, 16.5, 9),
    dot(14, 34, 3.4) + dot(34, 34, 3.4) + dot(24, 16.5, 3.4),
)
SHEEP = Pictogram(
    "M15 16a7 7 0 0 1 11-4a7 7 0 0 1 11 4a7 7 0 0 1 3 12a7 7 0 0 1-9 6H20a7 7 0 0 1-8-7"
    "M19 35V43M25 35V43M31 35V43M37 32V43",
    "M15 15Q3 13 4 24Q6 30 12 29Q17 25 15 15Z",
)
WINE = Pictogram(
    "M17 4H31M20 4V11Q9 18 13 29L21 43H27L35 29Q39 18 28 11V4M18 13Q8 9 11 21M30 13Q40 9 37 21"
    "M19 46H29",
    "M14 25H34L27 40H21Z",
)
WHEAT = Pictogram("M24 46V12", "M24 13q-5-5 0-12q5 7 0 12Z" + grains(24, 9, 4))
TOOL = Pictogram("M20 21V45H27V21", "M8 8H33Q40 9 41 20H33L32 21H8Z")
PRODUCT_SIGNS: Final = (FISH, WOOD, SHEEP, WINE, WHEAT, TOOL)

BATH = Pictogram(
    "M4 24H44M8 24Q9 40 24 40Q39 40 40 24M15 39L12 45M33 39L36 45"
    "M15 18q-5-6 0-12M24 18q-5-6 0-12M33 18q-5-6 0-12",
    "M10 28Q24 33 38 28Q36 38 24 38Q12 38 10 28Z",
)
TEMPLE = Pictogram(
    "M4 18L24 5 44 18ZM8 22H40M11 22V38M19.500 22V38M28.5 22V38M37 22V38M7 38H41M4 43H44",
    dot(24, 13, 2.6),
)
COLISEUM = Pictogram(
    "M4 43V17Q24 8 44 17V43ZM4 30H44" + arches(7, 43, 11.4, 10, 3) + arches(7, 28, 8.5, 8, 4),
)
THEATER = Pictogram(
    "M3 40A21 21 0 0 1 45 40ZM10.5 40A13.500 13.5 0 0 1 37.5 40M9 25L14 30M24 19V26M39 25L34 30",
    "M18 40a6 6 0 0 1 12 0Z",
)
ARCH = Pictogram(
    "M8 44V11H40V44H32V31A8 8 0 0 0 16 31V44ZM5 11H43M8 17H40M11 6H37V11M11 6V11",
    dot(12, 24, 2) + dot(36, 24, 2),
)
AQUEDUCT = Pictogram(
    "M3 8H45M3 12H45M3 25H45" + arches(4, 25, 10, 10, 4) + arches(4, 44, 20, 17, 2) + "M3 44H45"
)
BUILDING_SIGNS: Final = (BATH, TEMPLE, COLISEUM, THEATER, ARCH, AQUEDUCT)

ALTAR = Pictogram(
    "M10 43H38M14 39H34M17 39V27H31V39M12 27H36M12 22H36V27M12 22V27",
    "M24 2Q34 11 27 19Q25 20 24 20Q23 20 21 19Q14 11 24 2Z",
)
