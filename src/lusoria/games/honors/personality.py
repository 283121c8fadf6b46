"""What a player of Path of Honors wastes, and what its bots have a taste for."""

from __future__ import annotations

from typing import Any, Final

from . import actions, data
from .rules import election

Appeal = tuple[float, float, float, float]
"""What builder, aggressor, gambler and miser think of an action."""

NOTHING: Final[Appeal] = (0.0, 0.0, 0.0, 0.0)
SKILLS: Final[dict[int, Appeal]] = {
    data.ADMIN: (0.5, 0.0, 0.0, 0.5),
    data.POPULISM: (0.8, 0.0, 0.0, 0.0),
    data.MONOMACHY: (0.0, 1.0, 0.3, 0.0),
    data.COMMAND: (0.0, 1.0, 0.0, 0.0),
    data.LAW: (0.2, 0.0, -0.3, 0.5),
}


def wastes(view: Any, action: int) -> bool:
    """Say whether an action forgoes an election in which running costs nothing [6.2]."""
    return action == actions.ABSTAIN and bool(election.may_run(view.table, int(view.seat)))


def appeal(view: Any, action: int) -> Appeal:
    """Return what each personality thinks of an action."""
    if action < actions.EXTORT:
        most = data.MOST_SPENT
        spent = (action - (actions.GRAIN if action >= actions.GRAIN else actions.GAMES)) / most
        return (spent, 0.0, 0.0, -spent)
    if action < actions.THROW:
        hard = action - (actions.CHALLENGE if action >= actions.CHALLENGE else actions.EXTORT)
        share = hard / len(data.CHALLENGES)
        return (0.0, share, share, 0.0)
    if action < actions.USE_LAW:
        again = (action - actions.THROW).bit_count() / data.DICE
        return (0.0, 0.0, again, -0.3 * again)
    if actions.TRAIN <= action < actions.BUY:
        return SKILLS.get(action - actions.TRAIN, NOTHING)
    if actions.BUY <= action < actions.DONE:
        built = data.BUILT >> (action - actions.BUY) & 1
        return (1.0 if built else 0.0, 0.0, 0.0, -0.8)
    if actions.RUN <= action < actions.OMEN:
        return run(view, (action - actions.RUN) % actions.BRIBES)
    return (0.0, 0.0, 0.0, 1.0) if action == actions.DONE else NOTHING


def run(view: Any, bribe: int) -> Appeal:
    """Return what they think of a candidacy with a bribe: a gambler trusts to the dice."""
    share = bribe / max(1, int(view.table.wealth[view.seat]))
    return (0.0, share, 0.5 - share, -share)
