"""The numbers by which a position of Loyalty is judged, in points; found by ``tools/tune.py``."""

from __future__ import annotations

from typing import Annotated

from ...core.record import Float64, Float64s, Record
from ...core.weights import weights_of
from . import data, verbs

VERBS = verbs.COPY + 1
COUNTED = 7
"""What favours may count: nothing, discards, wreaths, favours, full sets, coins, sets."""


class Weights(Record):
    """What things are worth."""

    coin: Float64
    """A coin, as far as it can be spent."""
    hand: Annotated[Float64s, data.MESSENGERS]
    """The first messenger in hand, the second, and so on."""
    idle: Float64
    """What it costs without any to have a coin that cannot be spent."""
    lead: Float64
    """What share of a favour a majority is worth before its owner's next turn."""
    threat: Float64
    """What share of that is lost where somebody could break the majority with one messenger."""
    level: Float64
    """What share of a favour it is worth to have as many messengers on its card as anybody."""
    behind: Float64
    """What share it is worth to have some, but fewer than another."""
    lone: Float64
    """A messenger on a card, whatever becomes of the favour."""
    prize: Float64
    """Any favour, besides its points."""
    now: Float64
    """What share of a favour's points as they stand it is expected to be worth."""
    growth: Annotated[Float64s, COUNTED]
    """What a favour will gain until the end, by what it counts."""
    space: Float64
    """What share a bonus on the track is worth before it is collected."""
    climber: Float64
    """A messenger on the track, besides."""
    deed: Annotated[Float64s, VERBS]
    """What an action in progress still promises, by its verb."""
    grab: Float64
    """What share of the best favour it promises to take one."""
    followed: Float64
    """What it costs if the others may follow."""
    crowd: Float64
    """How much the other opponents count besides the best of them."""
    haste: Float64
    """What the whole way to the end is worth to a player who is far ahead."""


PROMISE = {
    verbs.GAIN: 0.38,
    verbs.STEAL: 0.71,
    verbs.STEAL_EACH: 1.27,
    verbs.MOVE_DIE: 0.36,
    verbs.TAKE_DIE: 0.56,
    verbs.CAST: 1.97,
    verbs.RECAST: 0.4,
    verbs.MOVE_MESSENGER: 0.77,
    verbs.PLACE: 2.87,
    verbs.RECALL: 1.59,
    verbs.CLEAR: 1.99,
    verbs.MOUNT: 0.26,
    verbs.ADVANCE: 0.93,
    verbs.COLLECT: 0.84,
    verbs.EXCHANGE: 0,
    verbs.PER_SPACE: 0.81,
    verbs.PER_CARD: 0.5,
    verbs.TAKE_FAVOUR: 0.41,
    verbs.DROP_FAVOUR: 0.17,
    verbs.SWAP_FAVOURS: 0.64,
    verbs.SWAP_CARDS: 0.63,
    verbs.BANISH: 0.52,
    verbs.EITHER: 1.36,
    verbs.COPY: 1.15,
}
"""What an action in progress still promises."""

WEIGHTS = weights_of(
    Weights,
    coin=0.40,
    hand=[1.09, 0.59, 0.49, 0.46, 0.28, 0.24],
    idle=0.09,
    lead=0.74,
    threat=0.03,
    level=0.25,
    behind=0.0,
    lone=0.38,
    prize=3.18,
    now=0.49,
    growth=[0.09, 0.57, 0.16, 0.47, 0.68, 0.0, 0.82],
    space=1.08,
    climber=-0.19,
    deed=[PROMISE[verb] for verb in range(VERBS)],
    grab=1.08,
    followed=0.06,
    crowd=0.08,
    haste=3.1,
)
"""The weights in force."""
