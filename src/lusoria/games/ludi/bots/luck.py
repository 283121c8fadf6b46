"""The luck of a decision: one draw, and a number of points for everything that is weighed."""

from __future__ import annotations

from math import log
from typing import Final

import numpy as np

from ....core.compile.jit import rule

TWICE: Final = 4
"""Points that make something twice as likely."""
LUCKS: Final = 1024
LUCK: Final = np.array(
    [round(-TWICE / log(2) * log(-log((at + 0.5) / LUCKS))) for at in range(LUCKS)], np.int8
)
"""Luck in points: adding one of these to each choice and taking the best draws each with
the odds that its points stand for."""
SALTS: Final = 1 << 30
"""As many decisions are different."""


@rule
def luck(salt: int, number: int) -> int:
    """The luck of one thing in one decision, in points."""
    mixed = ((salt ^ number) * 0x9E3779B1) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 0x85EBCA77) & 0xFFFFFFFF
    return int(LUCK[(mixed >> 16) % LUCKS])
