"""Which pieces of the picture of Path of Honors an action is about."""

from __future__ import annotations

from ..actions import (
    ABSTAIN,
    ACCEPT,
    BRIBES,
    BUY,
    CHALLENGE,
    DONE,
    GAMES,
    LOWER,
    OFFER,
    OMEN,
    RAISE,
    RUN,
    THROW,
    TRAIN,
    USE_LAW,
)
from ..data import DICE
from ..state import View


def marks(view: View, action: int) -> tuple[str, ...]:
    """Name the dice, skills, luxuries, deeds and offices that an action is about."""
    if THROW < action < USE_LAW:
        return tuple(f"die-{die}" for die in range(DICE) if ((action - THROW) >> die) & 1)
    for first in (USE_LAW, RAISE, LOWER):
        if first <= action < first + DICE:
            return (f"die-{action - first}",)
    if action in (THROW, ACCEPT):
        return ("tray",)
    if OFFER <= action < TRAIN:
        return (f"die-{int(view.table.die)}",)
    if TRAIN <= action < BUY:
        return (f"skill-{action - TRAIN}",)
    if BUY <= action < DONE:
        return (f"luxury-{action - BUY}",)
    if CHALLENGE <= action < THROW:
        return (f"deed-{action - CHALLENGE}",)
    if action == ABSTAIN:
        return ("run-none",)
    if RUN <= action < OMEN:
        return (f"run-{(action - RUN) // BRIBES}",)
    return ("purse",) if GAMES <= action < CHALLENGE else ()
