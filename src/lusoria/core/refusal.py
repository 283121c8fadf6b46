"""Reasons for refusing an action in any game: the beginning of every table of reasons."""

from __future__ import annotations

from typing import Final

from .compile.jit import rule
from .seats import ANYONE, NATURE, NOBODY
from .table import Reason

ALLOWED: Final = 0
NO_SUCH_ACTION: Final = 1
GAME_OVER: Final = 2
CHANCE_ACTS: Final = 3
NOT_YOURS: Final = 4
FIRST_OWN: Final = 5
"""The number of the first reason that is a game's own."""


def reasons_after(section: str, *own: Reason) -> tuple[Reason, ...]:
    """Return a table of reasons: those of every game, which *section* states, then its *own*."""
    return (
        Reason("", ""),
        Reason(section, "there is no such action"),
        Reason(section, "the game is over"),
        Reason(section, "chance is to act"),
        Reason(section, "another seat is to act"),
        *own,
    )


@rule
def refused(seat: int, asked: int, action: int, actions: int) -> int:
    """Return why *seat* may take no action at all while *asked* is to act, or ALLOWED."""
    if action < 0 or action >= actions:
        return NO_SUCH_ACTION
    if asked == NOBODY:
        return GAME_OVER
    if asked == NATURE and seat != NATURE:
        return CHANCE_ACTS
    if asked != ANYONE and seat != asked:
        return NOT_YOURS
    return ALLOWED
