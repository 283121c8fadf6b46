"""What a seasoned player of Quorum knows: how good a position is, and what to do at once."""

from __future__ import annotations

from ..baseline import evaluate_1
from .evaluation import (
    CALIBRATION,
    HABITS,
    LEVELS,
    SEARCH_SETTINGS,
    TABLES,
    advise,
    evaluate,
    judged,
)
from .fitted import WEIGHTS
from .policy import advised
from .retrace import retrace

__all__ = [
    "CALIBRATION",
    "HABITS",
    "LEVELS",
    "SEARCH_SETTINGS",
    "TABLES",
    "WEIGHTS",
    "advise",
    "advised",
    "evaluate",
    "evaluate_1",
    "judged",
    "retrace",
]
