"""The numbers by which a position of Quorum is judged.

They are fitted, not guessed: in games of greedy players two actions open to a seat were played out
with the same luck, over and over, and the weights are those by which the difference of the two
judgements comes closest to the difference of the two final leads (least squares, repeated with the
players that result).  What sets bring in the end came out close to what the rulebook prints.
From what was first found so, tools/quorum.json, those in force come by

    python tools/fit.py quorum --ours tools/quorum.json --players 2 --pairs 60000 --seed 520000
    python tools/fit.py quorum --ours tools/quorum.json --players 4 --pairs 60000 --seed 500000
    (the second with --decisions 120)

and are then written in the points of the rulebook: whatever counts in points, and the spread with
it, times 1.15 for two and 1.26 for more, which changes no judgement.

What the policy goes by (``policy``) was found by play against itself, from WEIGHTS on, by

    python tools/tune.py quorum climb --policy --players 2 --games 2000 --seed 600000
    python tools/tune.py quorum climb --policy --players 2 --games 600 --seed 610000
    python tools/tune.py quorum climb --policy --players 3,4 --games 400 --seed 620000

each for four minutes, with --push 0.12 and --ours what the one before had found.  A policy judges
no position and leaves out what only a judgement needs.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ....core.compile.jit import rule
from ....core.record import Float64, Float64s, Record
from ....core.weights import weights_of
from .. import data

Pair: TypeAlias = Annotated[Float64s, 2]
"""A weight that changes with time: what it is in the end, and what each round left adds."""
Places: TypeAlias = tuple[float, float, float, float, float, float]
"""The multiplier of a seat in each province."""

EVEN = 2 * data.SPACES + 1
"""Where in AHEAD a lead of nothing stands; leads are counted in half spaces."""
LEADS: NDArray[np.float64] = (np.arange(2 * EVEN + 1) - EVEN) / 2.0
FIRMNESS = 0.4 + 0.22 * np.arange(data.ROUNDS + 1)
"""The lead that makes it likely to stay ahead, by rounds left: as measured in games of greedy."""
AHEAD = 1.0 / (1.0 + np.exp(-LEADS[None, :] / FIRMNESS[:, None]))
"""How likely a marker is to end ahead of another, by rounds left and lead."""
GOODS = 5
"""Numbers of icons of a product that make a difference: 0, 1, 2, 3, 4 or more."""
SITES = 7
"""Numbers of different buildings: 0 to 6."""
LATE = 1.0 - 0.85 ** np.arange(data.ROUNDS + 1)
"""How likely a marker that has not moved is to move at all, by rounds left."""
MOVED = np.stack([LATE, np.ones(data.ROUNDS + 1)], axis=1)
"""The same beside certainty, for a marker that has."""


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
    future_cards: Pair
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
    spread=[5.119, 0.9133],
    plot=[1.086, -0.07239],
    intrigue=[-0.0846, 0.478],
    three=[-0.3576, 0.2509],
    triple=[10.45, 0.4797],
    pair=[5.055, 0.4897],
    recruit=[0.1361, 0.3528],
    trader=[0.2984, 0.1628],
    goods=[-0.01435, -0.1322, 1.638, 3.666, 6.001, -0.04519, 0.08494, 0.1615, 0.1317, -0.09445],
    sites=[
        -0.01628,
        0.5788,
        3.663,
        7.867,
        12.3,
        18.07,
        25.08,
        0.02971,
        0.5019,
        0.7815,
        0.9611,
        1.058,
        1.303,
        1.143,
    ],
    counted=[0.9978, -0.01939],
    future_cards=[0.1782, 0.05361],
    track=[-0.04905, 0.1191],
    held=[0.1577, 0.0472],
    usual=[5.538, 0.03751],
    best=[0.4984, -0.009275],
    play=[1.085, -0.0265],
    together=[0.1537, 0.04328],
    offer=[0.7839, 0.001239],
    spare=[-0.1757, 0.09624],
    remain=[0.2722, -0.0451],
    remnant=[0.0716, 0.04886],
    god=[0.5118, 0.1549],
    favour=5.221,
)
"""The best found for two, for greedy players and search bots."""

CROWD = weights_of(
    Weights,
    spread=[5.101, 1.701],
    plot=[1.014, -0.0806],
    intrigue=[-0.1175, 0.5669],
    three=[-0.3292, 0.2104],
    triple=[10.03, 0.5591],
    pair=[5.077, 0.5749],
    recruit=[0.1659, 0.4921],
    trader=[0.3732, 0.2695],
    goods=[0.0189, -0.1761, 1.568, 3.628, 5.719, 0.05327, 0.1887, 0.1227, 0.06275, -0.09111],
    sites=[
        0.003819,
        0.5492,
        3.767,
        7.202,
        11.15,
        17.41,
        21.56,
        0.04992,
        0.5736,
        0.8634,
        1.11,
        1.388,
        1.196,
        1.1,
    ],
    counted=[0.9335, -0.05349],
    future_cards=[0.1875, 0.1217],
    track=[-0.1022, 0.08085],
    held=[0.3308, 0.0233],
    usual=[5.404, -0.02147],
    best=[0.5273, -0.02101],
    play=[1.158, -0.07769],
    together=[0.1459, 0.03766],
    offer=[0.7257, 0.004014],
    spare=[-0.2307, 0.1546],
    remain=[0.2957, -0.05052],
    remnant=[0.05413, 0.02196],
    god=[0.331, 0.2303],
    favour=3.736,
)
"""The same for more: in a crowd less is certain, and what lies in Rome is soon gone."""

HABIT = weights_of(
    Weights,
    plot=[1.086, -0.04013],
    intrigue=[-0.06576, 0.3492],
    three=[-0.3061, 0.3816],
    triple=[11.57, 0.4503],
    pair=[5.047, 0.6684],
    recruit=[0.1723, 0.2854],
    trader=[0.3458, 0.1321],
    goods=[-0.02883, -0.1358, 1.545, 4.122, 6.323, -0.08382, 0.0578, 0.1889, 0.105, -0.1061],
    sites=[
        0.01935,
        0.6365,
        3.154,
        7.355,
        12.38,
        18.37,
        24.12,
        0.02011,
        0.4153,
        0.7213,
        0.9113,
        1.051,
        1.884,
        1.27,
    ],
    counted=[1.248, 0.04438],
    future_cards=[0.1564, 0.0789],
    track=[-0.04256, 0.2137],
    held=[0.1546, 0.04752],
    usual=[7.552, 0.01347],
    play=[0.8524, -0.05577],
    together=[0.1813, 0.0592],
    remain=[0.324, 0.02624],
    god=[0.4699, 0.1802],
    favour=6.289,
)
"""What the policy goes by at a table for two."""

CROWD_HABIT = weights_of(
    Weights,
    plot=[1.156, -0.04532],
    intrigue=[-0.04054, 0.3494],
    three=[-0.3548, 0.4334],
    triple=[11.34, 0.4981],
    pair=[5.094, 0.5978],
    recruit=[0.1689, 0.347],
    trader=[0.3275, 0.1379],
    goods=[-0.01858, -0.1217, 1.41, 3.964, 6.732, -0.1188, 0.04123, 0.2028, 0.1481, -0.07484],
    sites=[
        0.04226,
        0.629,
        3.508,
        7.818,
        13.16,
        18.88,
        29.9,
        0.02104,
        0.4694,
        0.8123,
        1.037,
        1.1,
        2.377,
        1.306,
    ],
    counted=[1.182, 0.07087],
    future_cards=[0.1943, 0.146],
    track=[-0.0566, 0.2731],
    held=[0.1989, 0.1063],
    usual=[8.676, -0.0132],
    play=[0.8767, -0.06204],
    together=[0.1937, 0.05455],
    remain=[0.3264, -0.01681],
    god=[0.4215, 0.1516],
    favour=5.955,
)
"""The same at larger tables."""
