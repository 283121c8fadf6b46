"""What each god is known by, in lines on a field of 48 by 48."""

from __future__ import annotations

from typing import Final

from ....draw.pictograms import Pictogram, dot
from .. import data

PETALS: Final = (
    "M24 20Q16 12 24 4Q32 12 24 20ZM28 24Q36 16 44 24Q36 32 28 24Z"
    "M24 28Q32 36 24 44Q16 36 24 28ZM20 24Q12 32 4 24Q12 16 20 24Z"
)

KNOWN_BY: Final = {
    "Jupiter": Pictogram("M28 3L10 27H22L17 45L38 19H26Z", "M28 3L10 27H22L17 45L38 19H26Z"),
    "Neptunus": Pictogram(
        "M24 46V9M11 11V17Q11 27 24 27Q37 27 37 17V11M19 36H29",
        "M24 2l4 8h-8ZM11 4l3.500 8h-7ZM37 4l3.500 8h-7Z",
    ),
    "Juno": Pictogram(
        "M24 46V30M24 3Q40 9 38 22Q35 32 24 32Q13 32 10 22Q8 9 24 3ZM17 40L24 35L31 40"
        + dot(24, 20, 8),
        dot(24, 20, 4),
    ),
    "Apollo": Pictogram(
        "M13 5C6 14 10 34 24 36C38 34 42 14 35 5M11 13H37M18 13V34M24 13V36M30 13V34",
        "M15 42H33L35 46H13Z" + dot(13, 5, 2.5) + dot(35, 5, 2.5),
    ),
    "Minerva": Pictogram(
        "M10 8Q14 12 24 12Q34 12 38 8V26Q38 42 24 44Q10 42 10 26ZM24 23L21 29H27Z"
        + dot(17.5, 20, 5)
        + dot(30.5, 20, 5),
        dot(17.5, 20, 2.2) + dot(30.5, 20, 2.2),
    ),
    "Janus": Pictogram(
        "M22 5Q8 6 9 18L5 26H9V33Q10 36 15 35V44H22Z"
        "M26 5Q40 6 39 18L43 26H39V33Q38 36 33 35V44H26Z",
        dot(15, 20, 2) + dot(33, 20, 2),
    ),
    "Pluto": Pictogram("M24 46V24M12 5V14Q12 24 24 24Q36 24 36 14V5M18 36H30", dot(24, 24, 3)),
    "Proserpina": Pictogram(
        "M24 12Q42 12 41 28Q38 43 24 43Q10 43 7 28Q6 12 24 12Z"
        "M18 12L15 4L21 8L24 3L27 8L33 4L30 12",
        dot(19, 25, 2.4) + dot(27, 22, 2.4) + dot(30, 31, 2.4) + dot(21, 34, 2.4),
    ),
    "Somnus": Pictogram("M32 6A19 19 0 1 0 42 32A16 16 0 0 1 32 6Z", dot(38, 12, 2.4)),
    "Aesculapius": Pictogram(
        "M24 3V46M24 12Q34 8 34 15Q34 21 24 22Q14 24 15 30Q16 35 24 36Q31 38 29 43",
        dot(24, 4, 3) + dot(33, 13, 1.6),
    ),
    "Parcae": Pictogram(
        "M14 6L31 34M34 6L17 34" + dot(35, 39, 6) + dot(13, 39, 6), dot(24, 22.5, 2.4)
    ),
    "Laverna": Pictogram(
        "M5 18Q24 10 43 18Q44 32 33 33Q27 33 24 28Q21 33 15 33Q4 32 5 18Z",
        "M11 22q6-3 9 2q-6 4-9-2ZM37 22q-6-3-9 2q6 4 9-2Z",
    ),
    "Mars": Pictogram(
        "M12 44V24Q12 12 26 12Q38 12 38 26L32 28V38L38 44H28V30L20 32V44Z"
        "M14 16Q14 4 30 4Q44 5 44 20",
        "M14 16Q14 4 30 4Q44 5 44 20L40 18Q39 9 28 9Q18 9 14 16Z",
    ),
    "Bellona": Pictogram(
        "M24 4L19 14V32H29V14ZM24 10V30M12 32H36M24 32V44", dot(24, 45, 2.6) + "M12 30h24v4H12Z"
    ),
    "Terminus": Pictogram("M15 44V14Q24 2 33 14V44ZM8 44H40M19 20H29M19 27H29M19 34H29"),
    "Hercules": Pictogram(
        "M12 44L10 41L24 20Q26 6 36 5Q44 8 40 18Q38 26 28 24Z",
        dot(33, 11, 2) + dot(37, 16, 2) + dot(30, 18, 2),
    ),
    "Furiae": Pictogram(
        "M24 46V26M16 26H32L29 20H19ZM24 20Q12 14 20 4Q22 10 26 3Q36 12 24 20Z",
        "M24 19Q17 14 22 8Q31 12 24 19Z",
    ),
    "Discordia": Pictogram(
        "M24 14Q12 6 7 18Q5 34 18 43Q24 45 30 43Q43 34 41 18Q36 6 24 14ZM24 14Q24 7 30 3",
        "M25 10Q31 2 38 5Q34 12 25 10Z",
    ),
    "Mercurius": Pictogram(
        "M24 8V46M17 18Q31 22 24 29Q17 34 29 38M31 18Q17 22 24 29M24 12Q14 2 5 8Q12 16 24 14"
        "M24 12Q34 2 43 8Q36 16 24 14",
        dot(24, 6, 3),
    ),
    "Vesta": Pictogram(
        "M10 44H38M14 44V34H34V44M11 30H37V34H11ZM24 28Q13 22 22 8Q24 16 30 10Q36 22 24 28Z",
        "M24 27Q19 22 24 15Q30 21 24 27Z",
    ),
    "Vulcanus": Pictogram(
        "M6 30H36Q36 36 28 36V42H34V45H14V42H20V36Q8 36 6 30ZM27 26L36 10M29 5L44 13L41 18L27 11Z",
        "M29 5L44 13L41 18L27 11Z",
    ),
    "Saturnus": Pictogram(
        "M14 46L19 36M19 36Q6 24 16 11Q26 2 40 8Q24 9 22 20Q21 28 24 34Z", dot(13, 45, 2.6)
    ),
    "Abundantia": Pictogram(
        "M6 8Q8 32 26 42Q36 46 42 36Q32 34 28 26ZM28 26Q36 20 42 28Q45 32 42 36",
        dot(33, 21, 4) + dot(41, 21, 4) + dot(37, 14, 4),
    ),
    "Justitia": Pictogram(
        "M24 5V43M15 44H33M7 12H41M7 12L2 28M7 12L12 28M41 12L36 28M41 12L46 28"
        "M1 28a6 6 0 0 0 12 0ZM35 28a6 6 0 0 0 12 0Z",
        dot(24, 7, 3.5),
    ),
    "Flora": Pictogram(PETALS + dot(24, 24, 5), dot(24, 24, 4)),
    "Fortuna": Pictogram(
        dot(24, 24, 19)
        + dot(24, 24, 5)
        + "M24 5V19M24 29V43M5 24H19M29 24H43M11 11L20 20M28 28L37 37"
        "M37 11L28 20M20 28L11 37"
    ),
    "Venus": Pictogram(
        "M24 44L6 22Q6 10 14 6Q20 4 24 8Q28 4 34 6Q42 10 42 22ZM24 44V10M24 44L14 9M24 44L34 9"
        "M18 44H30"
    ),
    "Fama": Pictogram("M6 18V26L12 25L36 36V8L12 19ZM36 8Q44 22 36 36M14 26L17 40H22L20 28"),
    "Diana": Pictogram(
        "M14 5Q44 12 40 42M14 5L40 42M6 44L33 16", "M38 10L36 20L29 13ZM4 46l1-8 7 7Z"
    ),
    "Ceres": Pictogram(
        "M24 46V14M24 14q-5-6 0-12q5 6 0 12Z"
        + "".join(
            f"M24 {y + 8}q-9-2-8-9q7 1 8 9ZM24 {y + 8}q9-2 8-9q-7 1-8 9Z" for y in (12, 20, 28)
        )
    ),
}
ATTRIBUTES: Final = tuple(KNOWN_BY[name] for name in data.NAMES)
"""By god."""
PLACES: Final = ("temple", "under", "camp", "market", "night")
"""Where the gods of each category are seen."""
