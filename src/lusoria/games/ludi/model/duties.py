"""Whose duties pass to whom while nobody holds a numen [LU-68]."""

from __future__ import annotations

from typing import Final

import numpy as np

from . import data

DUTIES: Final = np.array(
    [
        (data.APOLLO, data.DIANA, data.FATES, data.NONE, data.NONE),
        (data.DIANA, data.APOLLO, data.FATES, data.NONE, data.NONE),
        (data.VENUS, data.JUPPITER, data.FATES, data.NONE, data.NONE),
        (data.MARS, data.PHOBOS, data.DEIMOS, data.VENUS, data.FATES),
        (data.PLUTO, data.PERSEPHONE, data.FATES, data.NONE, data.NONE),
        (data.PERSEPHONE, data.PLUTO, data.FATES, data.NONE, data.NONE),
        (data.JUPPITER, data.FATES, data.NONE, data.NONE, data.NONE),
        (data.JUNO, data.FATES, data.NONE, data.NONE, data.NONE),
        (data.VESTA, data.FATES, data.NONE, data.NONE, data.NONE),
        (data.NEPTUNE, data.AMPHITRITE, data.OCEANUS, data.NONE, data.NONE),
        (data.AMPHITRITE, data.NEPTUNE, data.OCEANUS, data.NONE, data.NONE),
        (data.OCEANUS, data.NEPTUNE, data.AMPHITRITE, data.NONE, data.NONE),
    ],
    np.int8,
)
"""Whose powers pass, and to whom, while nobody holds the numen [LU-68]."""
