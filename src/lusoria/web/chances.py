"""How the chances to win went over a match, by the game's own evaluation.

What each seat holds of its position, from what it knew then, is read as a chance the way a thinker
reads it; the seats' chances together are one.
"""

from __future__ import annotations

import math
from typing import Any, Final

from ..core.seats import NATURE
from ..play.match import Match

MOST: Final = 160
"""Points of a graph."""
FEW: Final = 12
"""Seats up to which a graph says something."""


def chances_of(match: Match) -> list[dict[str, Any]]:
    """Return steps with the chances of all seats: at the start, at decisions, at the end."""
    if match.seats < 2 or match.seats > FEW or match.game.live:
        return []
    decisions = [at for at, entry in enumerate(match.entries) if entry.seat != NATURE]
    every = max(1, math.ceil(len(decisions) / MOST))
    wanted = set(decisions[::every])
    found = [
        {"step": at, "values": [round(value, 4) for value in shares(match, state)]}
        for at, (_, state) in enumerate(match.replay())
        if at in wanted
    ]
    winners = match.winners
    if match.over and winners:
        last = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(match.seats)]
        found.append({"step": len(match.entries), "values": last})
    return found


def shares(match: Match, state: Any) -> list[float]:
    """Return each seat's share of the victory as the seats see it."""
    game = match.game
    held = [
        chance(float(game.evaluate(game.look(state, seat))) / game.foresight.scale)
        for seat in range(match.seats)
    ]
    return [one / sum(held) for one in held]


def chance(lead: float) -> float:
    """Read a lead as a chance to win."""
    return 1.0 / (1.0 + math.exp(-min(40.0, max(-40.0, lead))))
