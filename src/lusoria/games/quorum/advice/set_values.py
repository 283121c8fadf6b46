"""What sets of cards of one type may bring in the end [6]."""

from __future__ import annotations

from typing import NamedTuple

from ....core.compile.jit import rule
from .. import data
from ..rules import tally
from . import fitted
from .fitted import Places, Weights

SOLDIERS = (
    1 << tally.DIGIT * (tally.SOLDIER + 1),
    1 << tally.DIGIT * (tally.SOLDIER + 2),
    1 << tally.DIGIT * (tally.SOLDIER + 3),
)
"""A soldier of power 1, 2, 3 in a tally of traits."""


class Outlook(NamedTuple):
    """How things stand for one seat: found once, and asked for every card it may play."""

    seat: int
    rest: int
    """Cards it is still to play."""
    traits: int
    icons: int
    """Tallies of the cards it has played."""
    places: Places
    """The multiplier it can expect in each province."""
    plot: float
    """What one more Intrigue card would bring."""
    three: float
    """What one more card of power 3 would bring by those plots."""
    site: float
    """What one more building would bring, if it is a new one."""
    recruits: tuple[float, float, float]
    """What one more soldier of power 1, 2, 3 would bring."""
    usual: float
    """What is taken from the worth of a card before it counts as an asset."""


@rule
def sets_worth(weights: Weights, traits: int, icons: int, rest: int) -> float:
    """What played cards will bring by type [6]."""
    plots, threes = (
        tally.digit(traits, tally.TYPE + data.INTRIGUE),
        tally.digit(traits, tally.POWER + 3),
    )
    value = fitted.at(weights.plot, rest) * plots * threes
    value += fitted.at(weights.intrigue, rest) * plots + fitted.at(weights.three, rest) * threes
    value += fitted.at(weights.trader, rest) * tally.digit(traits, tally.TYPE + data.TRADE) + goods(
        weights, icons, rest
    )
    return value + army(weights, traits, rest) + sites(weights, different(icons), rest)


@rule
def army(weights: Weights, traits: int, rest: int) -> float:
    """What groups of soldiers, and those who wait for one, will bring [6.1]."""
    ones, twos = tally.digit(traits, tally.SOLDIER + 1), tally.digit(traits, tally.SOLDIER + 2)
    threes = tally.digit(traits, tally.SOLDIER + 3)
    triples = min(ones, twos, threes)
    pairs = min(twos - triples, ones + threes - 2 * triples)
    alone = ones + twos + threes - 3 * triples - 2 * pairs
    value = fitted.at(weights.triple, rest) * triples + fitted.at(weights.pair, rest) * pairs
    return value + fitted.at(weights.recruit, rest) * alone


@rule
def recruited(weights: Weights, traits: int, rest: int) -> tuple[float, float, float]:
    """What one more soldier of each power would add [6.1]."""
    force = army(weights, traits, rest)
    return (
        army(weights, traits + SOLDIERS[0], rest) - force,
        army(weights, traits + SOLDIERS[1], rest) - force,
        army(weights, traits + SOLDIERS[2], rest) - force,
    )


@rule
def goods(weights: Weights, icons: int, rest: int) -> float:
    """What the icons of all products will bring [6.2]."""
    value = 0.0
    for product in range(data.ICONS):
        value += ware(weights, tally.digit(icons, tally.PRODUCT + product), rest)
    return value


@rule
def ware(weights: Weights, count: int, rest: int) -> float:
    """What so many icons of one product will bring [6.2]."""
    level = min(fitted.GOODS - 1, count)
    return float(weights.goods[level] + rest * weights.goods[fitted.GOODS + level])


@rule
def different(icons: int) -> int:
    """How many different buildings there are [6.3]."""
    count = 0
    for kind in range(data.ICONS):
        count += int(tally.digit(icons, tally.BUILDING + kind) > 0)
    return count


@rule
def sites(weights: Weights, count: int, rest: int) -> float:
    """What so many different buildings will bring [6.3]."""
    return float(weights.sites[count] + rest * weights.sites[fitted.SITES + count])
