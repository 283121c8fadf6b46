"""What builders, aggressors, gamblers and misers like in Quorum."""

from __future__ import annotations

from typing import Any, Final

from . import actions, data

Appeal = tuple[float, float, float, float]
"""What builder, aggressor, gambler and miser think of an action."""

NOTHING: Final[Appeal] = (0.0, 0.0, 0.0, 0.0)
OF_TYPE: Final[dict[int, Appeal]] = {
    data.ARCHITECTURE: (1.0, -0.2, 0.0, 0.0),
    data.MILITARY: (-0.2, 1.0, 0.0, -0.2),
    data.INTRIGUE: (0.0, 0.4, 0.4, -0.2),
    data.TRADE: (0.0, -0.2, -0.2, 1.0),
}
"""A builder likes Architecture, an aggressor Military cards, a miser Trade."""
UNKNOWN: Final[Appeal] = (0.0, 0.0, 1.0, -0.3)
"""A God's card lies face down."""


def appeal(view: Any, action: int) -> Appeal:
    """Return what each personality thinks of an action."""
    if action < actions.REFRESH:
        card = int(view.table.rome[action - actions.TAKE])
        return UNKNOWN if card == data.GOD else OF_TYPE[data.DECK[card].type]
    if action == actions.REFRESH:
        return UNKNOWN
    if actions.PLAY <= action < actions.BEGIN:
        return OF_TYPE[data.DECK[action - actions.PLAY].type]
    return NOTHING
