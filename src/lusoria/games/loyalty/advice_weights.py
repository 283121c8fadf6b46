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
    coin=0.45,
    hand=[1.15, 0.35, 0.35, 0.35, 0.35, 0.35],
    idle=0.1,
    lead=0.75,
    threat=0.1,
    level=0.25,
    behind=0.15,
    lone=0.3,
    prize=2.0,
    now=0.7,
    growth=[0.0, 0.5, 0.5, 0.5, 0.5, 0.0, 0.5],
    space=0.6,
    climber=0.1,
    die=0.1,
    # GAIN to COPY
    deed=[0.3, 0.6, 0.8, 0.4, 0.4, 1.0, 0.3, 1.2, 1.2, 0.9, 0.9, 0.4, 0.6, 0.6, 0.5, 0.4, 0.4]
    + [0.5, 0.3, 0.6, 0.6, 0.6, 0.8, 0.9],
    grab=0.9,
    followed=0.1,
    crowd=0.1,
    haste=3.0,
)
"""The weights in force."""
