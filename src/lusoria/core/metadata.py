"""The cover of a game's box: what is said of it before anything of it is loaded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .table import Variant


@dataclass(frozen=True, slots=True, kw_only=True)
class Metadata:
    """What a shelf shows of a game."""

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
    """Where its RULES.md lies; by default its folder among the games."""

    @property
    def players(self) -> str:
        """For how many it is: 2, or 2-4."""
        return span(self.seats)


def span(seats: Sequence[int]) -> str:
    """Write for how many players a game is: 2, or 2-4."""
    low, high = seats[0], seats[-1]
    return f"{low}" if low == high else f"{low}-{high}"
