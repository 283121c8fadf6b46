"""The numbers by which a position of Quorum is judged, in points."""

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
    """What things are worth."""

    spread: Pair
    plot: Pair
    intrigue: Pair
    three: Pair
    triple: Pair
    pair: Pair
    recruit: Pair
    trader: Pair
    goods: Annotated[Float64s, 10]
    sites: Annotated[Float64s, 14]
    counted: Pair
    hope: Pair
    track: Pair
    held: Pair
    usual: Pair
    best: Pair
    play: Pair
    together: Pair
    offer: Pair
    spare: Pair
    remain: Pair
    remnant: Pair
    god: Pair
    favour: Float64


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
    sites=[0.0, 0.428, 3.503, 7.604, 11.781, 18.173, 25.044, 0.0, 0.511, 0.766, 0.923, 1.148, 1.052, 0.948],
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
