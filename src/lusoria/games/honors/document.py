"""The record sheet as a document: what another one may change [1.1]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...core.box import Box, Values
from ...core.record import blank
from . import data, state
from .sheet import SHEETS, STANDARD, most_wealth


def check(values: Values) -> Iterator[tuple[str, str]]:
    """Name what does not fit together [1.1, 7.2]."""
    grades = [int(grade) for grade in values["grades"].values()]
    if grades != sorted(grades, reverse=True):
        yield "grades", "grades must not rise from one to the next"
    record = blank(state.CHOSEN)
    SHEET.enter(record.sheet, values)
    if (wealth := most_wealth(record.sheet)) > data.MOST_WEALTH:
        yield (
            "faces",
            f"faces could bring a player {wealth} wealth, and {data.MOST_WEALTH} is the most that "
            "a game can count: lower what dice, omen 3 or offices bring, or the turns",
        )


SHEET: Final = Box(
    game="honors",
    title="Path of Honors",
    option="sheet",
    noun="sheet",
    called="record sheet",
    entries=STANDARD,
    named=SHEETS,
    check=check,
    notes="Reconstructed: the pictures of the printed sheet are lost.",
)
