"""A small drawing of our own for each luxury, on a field of 48 by 48."""

from __future__ import annotations

from typing import Final

from ....draw.pictograms import Pictogram, dot

WARES: Final = (
    Pictogram("M16 6L6 14l5 8 4-3V43H33V19l4 3 5-8L32 6Q24 14 16 6Z", "M15 30L33 24v5L15 35Z"),
    Pictogram(
        "M12 8H36Q36 26 24 26Q12 26 12 8ZM24 26V40M14 42H34", "M15 12H33Q32 20 24 21Q16 20 15 12Z"
    ),
    Pictogram(
        "M9 9Q24 15 39 9V24Q39 40 24 45Q9 40 9 24ZM17 35Q24 28 31 35",
        "M13 21q6-5 9 1q-5 3-9-1ZM35 21q-6-5-9 1q5 3 9-1Z",
    ),
    Pictogram(
        "M24 14V22M12 34V26H36V34M24 22V34",
        dot(24, 9, 6) + dot(12, 39, 6) + dot(36, 39, 6) + dot(24, 39, 5),
    ),
    Pictogram("M4 22L24 6 44 22ZM9 22V42M39 22V42M5 43H43M18 43V30H30V43", "M14 19L24 11 34 19Z"),
    Pictogram("M8 18Q4 10 12 12V28H36V12Q44 10 40 18V34H8ZM12 34V43M36 34V43", "M12 22H36V28H12Z"),
    Pictogram(
        "M8 10H40V38H8ZM8 10Q2 14 8 18M40 38Q46 34 40 30M14 18H34M14 24H34M14 30H26",
        dot(8, 14, 3) + dot(40, 34, 3),
    ),
    Pictogram("M4 42H44M8 42V26H26V42M8 26L17 18 26 26M34 42V32", "M34 6Q26 20 34 34Q42 20 34 6Z"),
    Pictogram(
        "M24 16Q16 18 17 28L20 38H28L31 28Q32 18 24 16ZM14 43H34M18 43V38H30V43", dot(24, 10, 5.5)
    ),
    Pictogram(
        "M8 22Q14 12 24 20H34L40 12 44 16 38 24V30H14V24M14 30V42M20 30V42M32 30V42M38 30V42",
        dot(25, 9, 4.5) + "M21 14h8l2 8h-12Z",
    ),
    Pictogram(
        "M4 18L24 5 44 18ZM8 18V38M16 18V38M24 18V38M32 18V38M40 18V38M5 39H43M2 44H46",
        dot(24, 13, 3.2),
    ),
)
"""Clothing, silver, drama, lineage, domus, furnishings, library, villa, statue, rider, temple."""
