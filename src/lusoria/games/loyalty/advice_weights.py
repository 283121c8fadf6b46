"""The numbers by which a position of Loyalty is judged, in points; found by ``tools/tune.py``."""

from __future__ import annotations

from typing import Annotated

from ...core.record import Float64, Float64s, Record
from ...core.weights import weights_of
from .data import MESSENGERS
from .verbs import COPY

VERBS = COPY + 1
COUNTED = 7
"""What favours may count: nothing, discards, wreaths, favours, full sets, coins, sets."""


class Weights(Record):
    """What things are worth."""

    coin: Float64
    """A coin, as far as it can be spent."""
    hand: Annotated[Float64s, MESSENGERS]
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
    die: Float64
    """A die of one's own."""
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


WEIGHTS = weights_of(
    Weights,
    coin=0.401,
    hand=[1.09, 0.594, 0.495, 0.463, 0.285, 0.243],
    idle=0.0916,
    lead=0.741,
    threat=0.0303,
    level=0.246,
    behind=-0.0842,
    lone=0.376,
    prize=3.18,
    now=0.495,
    growth=[0.0894, 0.575, 0.158, 0.474, 0.676, -0.00423, 0.823],
    space=1.08,
    climber=-0.191,
    die=-0.0411,
    deed=[
        0.38,
        0.708,
        1.27,
        0.357,
        0.562,
        1.97,
        0.4,
        0.766,
        2.87,
        1.59,
        1.99,
        0.26,
        0.93,
        0.836,
        -0.103,
        0.811,
        0.496,
        0.414,
        0.167,
        0.637,
        0.628,
        0.52,
        1.36,
        1.15,
    ],
    grab=1.08,
    followed=0.0624,
    crowd=0.0768,
    haste=3.1,
)
"""The weights in force."""
