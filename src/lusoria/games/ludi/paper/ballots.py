"""Ballots for the Senate, and the tally on which Venus counts them."""

from __future__ import annotations

from typing import Any, Final

from ....core.live.papers import Handout
from ..model import cast, data
from . import common

WINTERS: Final = tuple(one.year for one in data.CALENDAR if one.season == data.HIEMS)
BILLS: Final = (
    ("Imperium", "Roman legions of one pass to another"),
    ("Proscriptio", "a Roman is outlawed"),
    ("Restitutio", "a proscription is lifted"),
    ("Caedes", "a mortal is to die; all who hold votes must agree"),
    ("Census", "the money of a province is taken and shared"),
)
"""What a consul may move [8.3]."""


def values(handout: Handout) -> dict[str, Any]:
    """Return what stands on ballots and tallies."""
    romans = [row for row in common.rows_of(handout) if data.IS_ROMAN[cast.CAST[row].kind]]
    return {
        "title": handout.title,
        "winters": WINTERS,
        "temple": common.drawn("senator"),
        "bills": [{"name": name, "text": text} for name, text in BILLS],
        "romans": [{"name": cast.CAST[row].short, "votes": cast.CAST[row].votes} for row in romans],
        "slips": len(romans),
    }
