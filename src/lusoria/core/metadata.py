"""What is known of a game before its rules are loaded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .table import Variant


@dataclass(frozen=True, slots=True, kw_only=True)
class Metadata:
    """What lists of games show."""

    name: str
    """Folder and registry name."""
    title: str
    """What people call it."""
    credit: str
    """Who designed and published it."""
    version: int
    """Raised whenever an old log would replay differently."""
    seats: tuple[int, ...]
    """The numbers of players it is for."""
    variants: tuple[Variant, ...] = ()
    """Its variants, in the order of the record of those chosen."""
    pitch: str = ""
    """What it is about, in one sentence for those who choose."""
    decisions: int = 0
    """How many decisions a player usually takes in a whole game, as measured; 0 is not known."""
    package: str = ""
    """The package in which RULES.md lies: ``__name__`` in a game of your own."""

    @property
    def players(self) -> str:
        """For how many it is: 2, or 2-4."""
        return span(self.seats)


def span(seats: Sequence[int]) -> str:
    """Write for how many players a game is: 2, or 2-4."""
    low, high = seats[0], seats[-1]
    return f"{low}" if low == high else f"{low}-{high}"
