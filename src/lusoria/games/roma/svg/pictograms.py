"""A small drawing of our own for each title, in lines on a field of 48 by 48."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....draw.memo import SOME, once
from ....draw.svg import tag
from .. import data

FIELD: Final = 48


class Pictogram(NamedTuple):
    """Two paths: one is drawn as a line, the other is filled."""

    line: str
    solid: str = ""


def dot(x: float, y: float, radius: float) -> str:
    """The path of a full circle."""
    return f"M{x - radius:g} {y:g}a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0" + (
        f"a{radius:g} {radius:g} 0 1 0 {-2 * radius:g} 0Z"
    )


DAGGER = Pictogram(
    "M24 45L18.5 34V17H29.5V34ZM24 21V37M11 17H37M11 17q-2 0-2-3M37 17q2 0 2-3M24 17V8",
    dot(24, 6, 3.5),
)
COMPASSES = Pictogram(
    "M22 11L10 42M26 11L38 42M14.5 31Q24 38 33.5 31M24 5V2" + dot(24, 8.5, 3.5),
    "M10 45l-1.5-6 4 1.5ZM38 45l1.5-6-4 1.5Z",
)
SCROLL = Pictogram(
    "M8 10H40M8 38H40M13 10V38M35 10V38M18 17H30M18 22H30M18 27H30M18 32H25",
    dot(7, 10, 3) + dot(41, 10, 3) + dot(7, 38, 3) + dot(41, 38, 3),
)
BANNER = Pictogram(
    "M24 9V46M9 12H39M12 12V30H36V12M14 30v5M19 30v5M29 30v5M34 30v5M18 21H30M24 16V26",
    "M24 1L27 6 24 11 21 6Z" + dot(9, 12, 2) + dot(39, 12, 2),
)
TRIDENT = Pictogram(
    "M24 46V9M11 11V17Q11 27 24 27Q37 27 37 17V11M19 36H29",
    "M24 2l4 8h-8ZM11 4l3.5 8h-7ZM37 4l3.5 8h-7Z",
)
SCALES = Pictogram(
    "M24 9V41M15 43H33M8 14H40M8 14L3 29M8 14L13 29M40 14L35 29M40 14L45 29"
    "M2 29a6 6 0 0 0 12 0ZM34 29a6 6 0 0 0 12 0Z",
    dot(24, 7, 3.5) + dot(8, 27, 2.2) + dot(40, 27, 2.2),
)
FASCES = Pictogram(
    "M16 8V44M21 5V46M26 5V46M31 8V44M31 13H36Q42 13 43 8Q46 19 43 30Q42 25 36 25H31",
    "M13 16h21v3H13ZM13 27h21v3H13ZM13 38h21v3H13Z",
)
SCUTUM = Pictogram(
    "M12 6Q24 2 36 6V42Q24 46 12 42ZM24 4V18M24 30V44M12 24H18M30 24H36"
    "M16 11L21 18M32 11L27 18M16 37L21 30M32 37L27 30",
    dot(24, 24, 5),
)
LYRE = Pictogram(
    "M13 5C6 14 10 34 24 36C38 34 42 14 35 5M11 13H37M18 13V34M22 13V36M26 13V36M30 13V34M24 36V42",
    "M15 42H33L35 46H13Z" + dot(13, 5, 2.5) + dot(35, 5, 2.5),
)
CROSSED_SPEARS = Pictogram(
    dot(24, 24, 12) + "M8 8L15.5 15.5M40 8L32.5 15.5M15.5 32.5L5 43M32.5 32.5L43 43",
    "M4 4L11 6.5 6.5 11ZM44 4L37 6.5 41.5 11Z"
    "M24 15l2.3 6.5 6.7.500-5.2 4.3 1.7 6.7-5.5-3.8-5.5 3.8 1.7-6.7"
    "-5.2-4.3 6.7-.5Z",
)
MASK = Pictogram(
    "M8 9Q24 3 40 9V23C40 36 31 45 24 45C17 45 8 36 8 23ZM14 16Q18 12 22 16M26 16Q30 12 34 16",
    "M15 20Q18.5 17 22 20Q18.5 23 15 20ZM26 20Q29.5 17 33 20Q29.5 23 26 20Z"
    "M15 29Q24 33 33 29Q31 40 24 40Q17 40 15 29Z",
)
EYE = Pictogram(
    "M3 27Q24 6 45 27Q24 48 3 27ZM24 3V9M9 7L13 12.5M39 7L35 12.5" + dot(24, 27, 8),
    dot(24, 27, 4),
)
WREATH = Pictogram(
    "M24 43C8 39 5 21 14 7M24 43C40 39 43 21 34 7M20 45L24 43L28 45",
    "M14 7Q20 7 20 13Q14 13 14 7ZM9.5 17Q3 15 3 8.5Q9.5 10 9.5 17Z"
    "M9.5 18Q16 17 17 23Q10.5 24 9.5 18ZM9 26Q3 27 1.5 20.5Q8 20 9 26Z"
    "M10.5 29Q17 27 19 33Q13 35 10.5 29ZM13 35Q8 38 4 33Q9.5 30 13 35Z"
    "M34 7Q28 7 28 13Q34 13 34 7ZM38.5 17Q45 15 45 8.5Q38.5 10 38.5 17Z"
    "M38.5 18Q32 17 31 23Q37.5 24 38.5 18ZM39 26Q45 27 46.5 20.5Q40 20 39 26Z"
    "M37.5 29Q31 27 29 33Q35 35 37.5 29ZM35 35Q40 38 44 33Q38.5 30 35 35Z",
)
JAVELINS = Pictogram(
    "M24 45V10M20 45L11 12M28 45L37 12M17 34H31M18 37.5H30",
    "M24 2L27.5 12H20.5ZM8.5 3L14.5 11.5 8 13.5ZM39.5 3L33.5 11.5 40 13.5Z",
)
CHARIOT = Pictogram(
    dot(18, 33, 11) + "M18 22V44M7 33H29M10.2 25.2L25.8 40.8M25.8 25.2L10.2 40.8M8 21V11Q22 8 30 22"
    "M6 21H31L45 18",
    dot(18, 33, 3) + dot(44, 18, 2.5),
)
PALM = Pictogram(
    "M14 27V12a2.7 2.7 0 0 1 5.4 0V22V7a2.7 2.7 0 0 1 5.4 0V22V9"
    "a2.7 2.7 0 0 1 5.4 0V23V14a2.7 2.7 0 0 1 5.4 0V31C35.6 40 30 45 24.5 45"
    "C19 45 16 42 13 37L7.5 29a2.9 2.9 0 0 1 4.5-3.6L14 27.5",
    dot(25, 34, 3.2),
)
CRESTED_HELMET = Pictogram(
    "M11 27a13 13 0 0 1 26 0V38L31 45V33H27V29H21V33H17V45L11 38ZM11 27H37",
    "M3 19A21 17 0 0 1 45 19L38.5 21A14.5 12 0 0 0 9.5 21Z",
)
SERPENT_ROD = Pictogram(
    "M24 6V46M33 9C39 14 33 18.5 24 19C13 19.5 13 28 24 28.5C33 29 33 36 24 36.5C18 37 17 40 19 43",
    dot(24, 4.5, 2.8) + "M35 11Q28 12 27 6Q33 4 35 11Z",
)
NAVE = Pictogram(
    "M15 43V17L24 8L33 17V43M15 23L4 29V43H44V29L33 23M20 43V35a4 4 0 0 1 8 0V43M15 17H33",
    dot(24, 6, 2.4) + dot(24, 25, 3.2) + "M8 33h3.5v6H8ZM36.5 33h3.5v6h-3.5Z",
)
CRANE = Pictogram(
    "M4 44H36M9 44L26 6L32 44M15 31H30M26 6L40 13V26" + dot(19, 37, 6) + "M19 31V43M13 37H25",
    "M34 26H46V36H34Z" + dot(26, 6, 2.8) + dot(40, 13, 2),
)
ARCADE = Pictogram(
    "M5 43V13H43V43M3 43H45M5 21H43M9 43V32a4 4 0 0 1 8 0V43M20 43V32a4 4 0 0 1 8 0V43"
    "M31 43V32a4 4 0 0 1 8 0V43M3 13H45",
    dot(13, 17, 1.8) + dot(24, 17, 1.8) + dot(35, 17, 1.8) + "M21 13l3-9 3 9Z",
)
STALL = Pictogram(
    "M9 22V44M39 22V44M5 19L10 7H38L43 19M5 19a4.75 4.75 0 0 0 9.5 0a4.75 4.75 0 0 0 9.5 0"
    "a4.75 4.75 0 0 0 9.5 0a4.75 4.75 0 0 0 9.5 0M5 19H43M14.5 19L17 7M24 19V7M33.5 19L31 7"
    "M9 35H39",
    dot(17, 32, 3) + dot(24, 32, 3) + dot(31, 32, 3),
)
CATAPULT = Pictogram(
    "M4 38H44M9 38L18 24H37L41 38M32 34L13 10M25 24V38" + dot(12, 42, 3.5) + dot(37, 42, 3.5),
    dot(11, 7.5, 5.5),
)
TEMPLE = Pictogram(
    "M4 18L24 5L44 18ZM10 18V36M14 18V36M22 18V36M26 18V36M34 18V36M38 18V36"
    "M7 36H41M5 40H43M3 44H45",
    dot(24, 13.5, 2.8),
)
TOWER = Pictogram(
    "M14 45V20L10 16V5H16V10H21V5H27V10H32V5H38V16L34 20V45ZM14 20H34M9 45H39",
    "M20 45V37a4 4 0 0 1 8 0V45ZM22.5 24h3v7h-3Z",
)

PICTOGRAMS: Final = (
    DAGGER,
    COMPASSES,
    SCROLL,
    BANNER,
    TRIDENT,
    SCALES,
    FASCES,
    SCUTUM,
    LYRE,
    CROSSED_SPEARS,
    MASK,
    EYE,
    WREATH,
    JAVELINS,
    CHARIOT,
    PALM,
    CRESTED_HELMET,
    SERPENT_ROD,
    NAVE,
    CRANE,
    ARCADE,
    STALL,
    CATAPULT,
    TEMPLE,
    TOWER,
)
"""By title, in the order of the box."""

BUST = "M8 1.5a3.2 3.2 0 1 1-.01 0ZM1.5 15Q2 9 8 9Q14 9 14.5 15Z"
COLUMN = "M1.5 1.5h13v2.6h-13ZM4 5.2h8v6.6H4ZM1.5 12.9h13v2.6h-13Z"


@once(SOME)
def pictogram(title: int, x: float, y: float, size: float, class_: str = "glyph") -> str:
    """Draw the sign of a title in a square with its corner at a point."""
    sign = PICTOGRAMS[title]
    return tag(
        "g",
        tag("path", d=sign.line),
        tag("path", d=sign.solid, class_="solid") if sign.solid else "",
        transform=f"translate({x:g} {y:g}) scale({size / FIELD:g})",
        class_=class_,
    )


@once(SOME)
def kind_mark(kind: int, x: float, y: float, size: float) -> str:
    """Draw a bust for a character, a column for a building."""
    return tag(
        "path",
        d=BUST if kind == data.CHARACTER else COLUMN,
        transform=f"translate({x:g} {y:g}) scale({size / 16:g})",
        class_="mark",
    )
