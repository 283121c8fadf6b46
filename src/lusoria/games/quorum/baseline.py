"""The first evaluation of Quorum, as ``greedy:1`` plays by it: a baseline, never changed."""

from __future__ import annotations

import numpy as np

from ...core.compile.jit import rule
from ...core.seats import NOBODY
from . import data, state
from .rules import end, sets, tally
from .state import Cards, Table, View

WIN = 1000.0
TO_COME = np.array([0.33, 0.33, 0.25, 0.25, 0.25, 0.25])
"""Share of the cards still to be played that each province will count."""
PLOTS = 0.16
THREES = 0.25
"""Shares of the cards still to be played that will be Intrigue, or of power 3."""
GOODS = np.array([0.0, 0.7, 2.2, 4.2, 6.0])
"""What 0 to 4 icons of a product are worth while more may come."""
SITES = np.array([0.0, 2.0, 5.0, 9.0, 13.5, 18.5, 24.0])
"""What 0 to 6 buildings are worth while more may come."""
RECRUIT = 1.6
"""What a soldier without a group is worth while more may come."""
STEP = 0.8
"""What a step that a card in hand makes is worth, in points."""
WAVER = 0.5 + 2.6 * np.sqrt(np.arange(data.ROUNDS + 1))
"""How far apart two markers must be for their order to be certain, by rounds left."""
LATE = 1.0 - 0.85 ** np.arange(data.ROUNDS + 1)
"""How likely a marker is to move at all, by rounds left."""
HELD = 0.3
"""What a card in hand is worth, as a share of what it would bring if it were played."""
FAVOUR = 4.0
"""What a God's effect is worth before the province is chosen."""


@rule
def evaluate_1(view: View) -> float:
    """Points ahead of the best rival, as a player of the viewer's seat would judge it."""
    seat = int(view.seat)
    table = view.table
    if seat == NOBODY:
        return 0.0
    value, rival = 0.0, -1e9
    for other in range(table.seats):
        found = (
            float(end.merit(table, other)) if table.stage == data.OVER else prospects(table, other)
        )
        if other == seat:
            value = found
        else:
            rival = max(rival, found)
    if table.stage == data.OVER:
        return WIN * (value - rival)
    value -= rival
    value += HELD * (promise(table, seat, table.known[seat]) + promise(table, seat, view.dealt))
    return value + (FAVOUR if table.stage == data.ADVANCE_STAGE and table.turn == seat else 0.0)


@rule
def rounds_left(table: Table) -> int:
    """Rounds that are not over yet."""
    return int(table.box.rounds) - int(table.turns) // int(table.seats)


@rule
def prospects(table: Table, seat: int) -> float:
    """Points of *seat* now, with what its cards and places will bring until the end."""
    traits, icons = tally.tally_of(table.played[seat])
    rest = rounds_left(table)
    value = worth(traits, icons, rest)
    for province in range(data.CIRCLE):
        count = tally.digit(traits, int(table.box.counted[province])) + rest * TO_COME[province]
        value += standing(table, province, seat, rest) * count
    return value


@rule
def worth(traits: int, icons: int, rest: int) -> float:
    """Points of played cards by type, and what they promise with *rest* more to come [6]."""
    plots = tally.digit(traits, tally.TYPE + data.INTRIGUE) + PLOTS * rest
    value = plots * (tally.digit(traits, tally.POWER + 3) + THREES * rest)
    different = 0
    for kind in range(data.ICONS):
        value += GOODS[min(4, tally.digit(icons, tally.PRODUCT + kind))]
        different += int(tally.digit(icons, tally.BUILDING + kind) > 0)
    return float(value + SITES[different] + army(traits))


@rule
def army(traits: int) -> float:
    """Groups of soldiers, and those who wait for one [6.1]."""
    ones, twos = tally.digit(traits, tally.SOLDIER + 1), tally.digit(traits, tally.SOLDIER + 2)
    threes = tally.digit(traits, tally.SOLDIER + 3)
    triples = min(ones, twos, threes)
    pairs = min(twos - triples, ones + threes - 2 * triples)
    alone = ones + twos + threes - 3 * triples - 2 * pairs
    return 10.0 * triples + (5.0 + RECRUIT) * pairs + RECRUIT * alone


@rule
def promise(table: Table, seat: int, cards: Cards) -> float:
    """Points that the cards of a hand would add if they were played."""
    traits, icons = tally.tally_of(table.played[seat])
    rest = rounds_left(table)
    now = worth(traits, icons, rest)
    value = 0.0
    for half in range(state.HALVES):
        rest_of_hand = int(cards[half])
        while rest_of_hand:
            card = half * data.HALF + sets.place_of(sets.lowest(rest_of_hand))
            shown = int(tally.TRAITS[card])
            value += worth(traits + shown, icons + int(tally.ICONS_SHOWN[card]), rest) - now
            value += counted(table, seat, shown, rest) + STEP * int(table.box.influence[card])
            rest_of_hand &= rest_of_hand - 1
    return value


@rule
def counted(table: Table, seat: int, traits: int, rest: int) -> float:
    """Points that a card adds in all provinces as the markers stand [5.3]."""
    value = 0.0
    for province in range(data.CIRCLE):
        count = tally.digit(traits, int(table.box.counted[province]))
        if count:
            value += standing(table, province, seat, rest) * count
    return value


@rule
def standing(table: Table, province: int, seat: int, rest: int) -> float:
    """The multiplier that a seat can expect, with *rest* rounds for the places to change [5.3]."""
    space = int(table.spaces[province, seat])
    height = int(table.heights[province, seat])
    value = float(table.tokens[province])
    for other in range(table.seats):
        if other != seat:
            lead = float(space - int(table.spaces[province, other]))
            if lead == 0.0 and space > 0:
                lead = 0.5 if height < int(table.heights[province, other]) else -0.5
            value -= min(1.0, max(0.0, 0.5 - lead / WAVER[rest]))
    return max(0.0, value) * (1.0 if space > 0 else LATE[rest])
