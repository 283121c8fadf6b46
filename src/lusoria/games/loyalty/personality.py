"""What builders, aggressors, gamblers and misers like in Loyalty."""

from __future__ import annotations

from typing import Any, Final

from . import actions, data, verbs

Appeal = tuple[float, float, float, float]
"""What builder, aggressor, gambler and miser think of an action."""

NOTHING: Final[Appeal] = (0.0, 0.0, 0.0, 0.0)
BUILDING: Final = (verbs.PLACE, verbs.MOUNT, verbs.ADVANCE, verbs.TAKE_FAVOUR, verbs.EXCHANGE)
HOSTILE: Final = (
    *(verbs.STEAL, verbs.STEAL_EACH, verbs.RECALL, verbs.CLEAR),
    *(verbs.DROP_FAVOUR, verbs.SWAP_FAVOURS, verbs.BANISH),
)
CHANCY: Final = (verbs.CAST, verbs.RECAST, verbs.COPY)
PAYING: Final = (verbs.COLLECT, verbs.PER_SPACE, verbs.PER_CARD, verbs.STEAL, verbs.STEAL_EACH)
DEAR: Final = 3
"""A price that a miser does not like to pay."""


def appeal(view: Any, action: int) -> Appeal:
    """Return what each personality thinks of an action."""
    if action < actions.SEND_IDLE:
        column = (action - actions.SEND_MAIN) % data.COLUMNS
        return done(2 * int(view.table.cards[column]) + int(action >= actions.SEND_GENERAL))
    if action < actions.TEMPLE:
        return (0.4, 0.0, 0.0, 0.2)
    if action == actions.TEMPLE:
        return (0.3, 0.0, 0.0, 0.5)
    if action < actions.RETREAT:
        return (-0.2, -0.2, 0.3, 1.0)
    if action == actions.RETREAT:
        return (-0.5, 0.0, 0.0, 0.0)
    if action == actions.ROLL:
        return (0.0, 0.0, 1.0, -0.3)
    if action == actions.ROB:
        return (0.0, 1.0, 0.0, 0.5)
    if actions.CASTS <= action < actions.BEGIN:
        return (0.0, 0.0, (action - actions.CASTS + 1) / data.MOST_CAST, 0.0)
    return (0.0, 0.0, 0.0, 0.5) if action == actions.COINS_WANTED else NOTHING


def done(deed: int) -> Appeal:
    """Return what they think of a god's action."""
    verb = int(data.VERB[deed])
    return (
        1.0 if verb in BUILDING else 0.0,
        1.0 if verb in HOSTILE else 0.0,
        1.0 if verb in CHANCY else 0.0,
        (0.8 if verb in PAYING or data.COINS[deed] > 0 else 0.0)
        - (0.8 if data.PRICE[deed] >= DEAR else 0.0),
    )
