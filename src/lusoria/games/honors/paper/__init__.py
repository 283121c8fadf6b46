"""What Path of Honors prints: record sheets and an aid for the dice, with the numbers in force."""

from __future__ import annotations

from ....core.live.papers import Paper
from . import record

PAPERS = (
    Paper(
        "record",
        "Record sheets",
        "a sheet for every player to mark with a pencil, with the numbers in force: A4",
        "paper/record.typ",
        record.sheets,
    ),
    Paper(
        "dice",
        "The dice and the omens",
        "what each die offers, what each omen does, the challenges of every office: A4",
        "paper/dice.typ",
        record.dice,
    ),
)
"""Papers of the game."""
