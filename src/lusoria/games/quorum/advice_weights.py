"""The numbers by which a position of Quorum is judged.

They are fitted, not guessed: in games of greedy players two actions open to a seat were played out
with the same luck, over and over, and the weights are those by which the difference of the two
judgements comes closest to the difference of the two final leads (least squares, repeated with the
players that result).  What sets bring in the end came out close to what the rulebook prints.
Those for more than two are what this finds, from those for two on:

    python tools/fit.py quorum --players 4 --ours new:2 --pairs 60000 --decisions 120 --seed 500000
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...core.jit import rule
from ...core.record import Float64, Float64s, Record
from ...core.weights import weights_of
from .data import ROUNDS, SPACES

Pair: TypeAlias = Annotated[Float64s, 2]
"""A weight that changes with time: what it is in the end, and what each round left adds."""
Places: TypeAlias = tuple[float, float, float, float, float, float]
"""The multiplier of a seat in each province."""

EVEN = 2 * SPACES + 1
"""Where in AHEAD a lead of nothing stands; leads are counted in half spaces."""
LEADS: NDArray[np.float64] = (np.arange(2 * EVEN + 1) - EVEN) / 2.0
FIRMNESS = 0.4 + 0.22 * np.arange(ROUNDS + 1)
"""The lead that makes it likely to stay ahead, by rounds left: as measured in games of greedy."""
AHEAD = 1.0 / (1.0 + np.exp(-LEADS[None, :] / FIRMNESS[:, None]))
"""How likely a marker is to end ahead of another, by rounds left and lead."""
GOODS = 5
"""Numbers of icons of a product that make a difference: 0, 1, 2, 3, 4 or more."""
SITES = 7
"""Numbers of different buildings: 0 to 6."""
LATE = 1.0 - 0.85 ** np.arange(ROUNDS + 1)
"""How likely a marker that has not moved is to move at all, by rounds left."""


@rule
def at(pair: Pair, rest: int) -> float:
    """A weight with *rest* rounds left."""
    return float(pair[0] + rest * pair[1])


class Weights(Record):
    """What things are worth in points; every seat plays as many cards, so worths are relative."""

    spread: Pair
    """The lead that makes a victory likely: at so much ahead it is 73 in 100."""
    plot: Pair
    """Each Intrigue card, for each card of power 3 [6.4]."""
    intrigue: Pair
    """An Intrigue card, for cards of power 3 to come."""
    three: Pair
    """A card of power 3, for Intrigue cards to come."""
    triple: Pair
    """Three soldiers of powers 1, 2 and 3 [6.1]."""
    pair: Pair
    """Two soldiers that make a group."""
    recruit: Pair
    """A soldier who waits for a group."""
    trader: Pair
    """A Trade card, whatever it shows."""
    goods: Annotated[Float64s, 2 * GOODS]
    """0 to 4 icons of a product in the end, then what each round left adds to them [6.2]."""
    sites: Annotated[Float64s, 2 * SITES]
    """0 to 6 different buildings in the end, then what each round left adds to them [6.3]."""
    counted: Pair
    """What part of a province's points, as the markers stand, is there in the end."""
    hope: Pair
    """Cards still to come that a province will count."""
    track: Pair
    """A step on a track, beside the place it brings."""
    held: Pair
    """What part of its worth beyond the usual a card in hand has."""
    usual: Pair
    """The worth of a card that is no asset: there are always some like it."""
    best: Pair
    """What is added of the best card in hand."""
    play: Pair
    """The same where a card must be played now."""
    together: Pair
    """What part of what the cards of a hand are worth to each other counts."""
    offer: Pair
    """What part of the worth beyond the usual the best card in Rome has for whom takes next."""
    spare: Pair
    """The same of the second best."""
    remain: Pair
    """What part the best card in Rome has for the others."""
    remnant: Pair
    """The same of the second best."""
    god: Pair
    """What a God takes from a hand, which has room for one card less."""
    favour: Float64
    """A God's effect before the province is chosen."""


WEIGHTS = weights_of(
    Weights,
    spread=[2.0, 0.5],
    plot=[1.097, -0.069],
    intrigue=[-0.091, 0.51],
    three=[-0.34, 0.183],
    triple=[10.887, 0.48],
    pair=[5.506, 0.528],
    recruit=[0.129, 0.47],
    trader=[0.351, 0.215],
    goods=[0.0, -0.135, 1.807, 3.967, 5.953, 0.0, 0.131, 0.099, 0.027, -0.066],
    sites=[
        0.0,
        0.428,
        3.503,
        7.604,
        11.781,
        18.173,
        25.044,
        0.0,
        0.511,
        0.766,
        0.923,
        1.148,
        1.052,
        0.948,
    ],
    counted=[0.957, -0.027],
    hope=[0.177, 0.09],
    track=[-0.103, 0.06],
    held=[0.269, 0.014],
    usual=[5.858, -0.13],
    best=[0.403, -0.02],
    play=[1.15, -0.066],
    together=[0.187, 0.013],
    offer=[0.712, 0.042],
    spare=[-0.265, 0.152],
    remain=[0.291, -0.01],
    remnant=[0.048, 0.051],
    god=[0.415, 0.171],
    favour=4.93,
)
"""The best found for two, for greedy players and thinkers."""

CROWD = weights_of(
    Weights,
    spread=[4.05, 1.35],
    plot=[0.805, -0.064],
    intrigue=[-0.0933, 0.45],
    three=[-0.261, 0.167],
    triple=[7.96, 0.444],
    pair=[4.03, 0.456],
    recruit=[0.132, 0.391],
    trader=[0.296, 0.214],
    goods=[0.015, -0.14, 1.24, 2.88, 4.54, 0.0423, 0.15, 0.0974, 0.0498, -0.0723],
    sites=[
        0.00303,
        0.436,
        2.99,
        5.72,
        8.85,
        13.8,
        17.1,
        0.0396,
        0.455,
        0.685,
        0.881,
        1.1,
        0.949,
        0.873,
    ],
    counted=[0.741, -0.0425],
    hope=[0.187, 0.122],
    track=[-0.0811, 0.0642],
    held=[0.331, 0.0233],
    usual=[4.29, -0.017],
    best=[0.527, -0.021],
    play=[1.16, -0.0777],
    together=[0.146, 0.0377],
    offer=[0.726, 0.00401],
    spare=[-0.231, 0.155],
    remain=[0.296, -0.0505],
    remnant=[0.0541, 0.022],
    god=[0.263, 0.183],
    favour=2.97,
)
"""The same for more: in a crowd less is certain, and what lies in Rome is soon gone."""
