"""Which pieces of the picture of Path of Honors an action is made of."""

from __future__ import annotations

from ....core.table import Steps
from .. import actions, data
from ..state import View


def path(view: View, action: int) -> Steps:
    """Name the dice, skill, luxury, challenge, or office and bribe that the viewer chooses."""
    if actions.THROW < action < actions.USE_LAW:
        dice = [die for die in range(data.DICE) if ((action - actions.THROW) >> die) & 1]
        return tuple((f"die-{die}",) for die in dice)
    for first in (actions.USE_LAW, actions.RAISE, actions.LOWER):
        if first <= action < first + data.DICE:
            return ((f"die-{action - first}",),)
    if actions.OFFER <= action < actions.TRAIN:
        return (f"die-{int(view.table.die)}",), (f"command-{action}",)
    if actions.TRAIN <= action < actions.BUY:
        return ((f"skill-{action - actions.TRAIN}",),)
    if actions.BUY <= action < actions.DONE:
        return ((f"luxury-{action - actions.BUY}",),)
    if actions.CHALLENGE <= action < actions.THROW:
        return ((f"deed-{action - actions.CHALLENGE}",),)
    if actions.RUN <= action < actions.OMEN:
        office, paid = divmod(action - actions.RUN, actions.BRIBES)
        return (f"office-{office}", f"run-{office}"), (f"bribe-{office}-{paid}",)
    return ()
