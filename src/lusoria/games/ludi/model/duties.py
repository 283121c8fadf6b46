"""Whose duties pass to whom while nobody holds a numen [LU-68]."""

from __future__ import annotations

from typing import Final

import numpy as np

from .data import (
    AMPHITRITE,
    APOLLO,
    DEIMOS,
    DIANA,
    FATES,
    JUNO,
    JUPPITER,
    MARS,
    NEPTUNE,
    NONE,
    OCEANUS,
    PERSEPHONE,
    PHOBOS,
    PLUTO,
    VENUS,
    VESTA,
)

DUTIES: Final = np.array(
    [
        (APOLLO, DIANA, FATES, NONE, NONE),
        (DIANA, APOLLO, FATES, NONE, NONE),
        (VENUS, JUPPITER, FATES, NONE, NONE),
        (MARS, PHOBOS, DEIMOS, VENUS, FATES),
        (PLUTO, PERSEPHONE, FATES, NONE, NONE),
        (PERSEPHONE, PLUTO, FATES, NONE, NONE),
        (JUPPITER, FATES, NONE, NONE, NONE),
        (JUNO, FATES, NONE, NONE, NONE),
        (VESTA, FATES, NONE, NONE, NONE),
        (NEPTUNE, AMPHITRITE, OCEANUS, NONE, NONE),
        (AMPHITRITE, NEPTUNE, OCEANUS, NONE, NONE),
        (OCEANUS, NEPTUNE, AMPHITRITE, NONE, NONE),
    ],
    np.int8,
)
"""Whose powers pass, and to whom, while nobody holds the numen [LU-68]."""
