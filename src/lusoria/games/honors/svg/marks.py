"""Which pieces of the picture of Path of Honors an action is about."""

from __future__ import annotations

from .. import actions, data
from ..state import View


def marks(view: View, action: int) -> tuple[str, ...]:
    """Name the dice, skills, luxuries, deeds and offices that an action is about."""
    if actions.THROW < action < actions.USE_LAW:
        return tuple(
            f"die-{die}" for die in range(data.DICE) if ((action - actions.THROW) >> die) & 1
        )
    for first in (actions.USE_LAW, actions.RAISE, actions.LOWER):
        if first <= action < first + data.DICE:
            return (f"die-{action - first}",)
    if action in (actions.THROW, actions.ACCEPT):
        return ("tray",)
    if actions.OFFER <= action < actions.TRAIN:
        return (f"die-{int(view.table.die)}",)
    if actions.TRAIN <= action < actions.BUY:
        return (f"skill-{action - actions.TRAIN}",)
    if actions.BUY <= action < actions.DONE:
        return (f"luxury-{action - actions.BUY}",)
    if actions.CHALLENGE <= action < actions.THROW:
        return (f"deed-{action - actions.CHALLENGE}",)
    if action == actions.ABSTAIN:
        return ("run-none",)
    if actions.RUN <= action < actions.OMEN:
        return (f"run-{(action - actions.RUN) // actions.BRIBES}",)
    return ("purse",) if actions.GAMES <= action < actions.CHALLENGE else ()
