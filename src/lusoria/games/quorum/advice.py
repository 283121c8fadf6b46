"""What a seasoned player thinks of a position of Quorum."""

from __future__ import annotations

import numpy as np

from ...core.jit import rule
from ...core.seats import NOBODY
from .data import (
    ADVANCE_STAGE,
    ASIA,
    AFRICA,
    CIRCLE,
    HALF,
    INFLUENCE,
    OVER,
    ROUNDS,
)
from .rules.end import merit
from .rules.scoring import architecture, intrigue, military, place_value, trade
from .rules.sets import lowest, place_of
from .rules.tally import COUNTED, ICONS_SHOWN, TRAITS, digit, tally_of
from .state import HALVES, Cards, Table, View

WIN = 1000.0
HOPE = np.array([0.33 if at in (AFRICA, ASIA) else 0.28 for at in range(CIRCLE)])
"""Cards still to be played that a province will count, as a share."""
STEP = 0.45
"""What a step of a marker is worth, in points."""
HELD = 0.3
"""What a card in hand is worth, as a share of what it would bring if it were played."""
FAVOUR = 1.0
"""What a God's effect is worth before the province is chosen."""


@rule
def evaluate(view: View) -> float:
    """Points ahead of the best rival, as a player of the looker's seat would judge it."""
    seat = int(view.seat)
    table = view.table
    if seat == NOBODY:
        return 0.0
    value, rival = -1e9, -1e9
    for other in range(table.seats):
        found = float(merit(table, other)) if table.stage == OVER else prospects(table, other)
        if other == seat:
            value = found
        else:
            rival = max(rival, found)
    if table.stage == OVER:
        return WIN * (value - rival)
    value -= rival
    value += HELD * (promise(table, seat, table.known[seat]) + promise(table, seat, view.dealt))
    return value + (FAVOUR if table.stage == ADVANCE_STAGE and table.turn == seat else 0.0)


@rule
def prospects(table: Table, seat: int) -> float:
    """Points of *seat* now, with what its places will bring until the end."""
    traits, icons = tally_of(table.played[seat])
    rest = ROUNDS - int(table.turns) // int(table.seats)
    value = float(military(traits) + trade(icons) + architecture(icons) + intrigue(traits))
    for province in range(CIRCLE):
        count = digit(traits, int(COUNTED[province])) + rest * HOPE[province]
        value += place_value(table, province, seat) * count
        value += STEP * int(table.spaces[province, seat]) * rest / ROUNDS
    return value


@rule
def promise(table: Table, seat: int, cards: Cards) -> float:
    """Points that the cards of a hand would add if they were played."""
    traits, icons = tally_of(table.played[seat])
    now = military(traits) + trade(icons) + architecture(icons) + intrigue(traits)
    value = 0.0
    for half in range(HALVES):
        rest = int(cards[half])
        while rest:
            card = half * HALF + place_of(lowest(rest))
            with_it, shown = traits + int(TRAITS[card]), icons + int(ICONS_SHOWN[card])
            value += military(with_it) + trade(shown) + architecture(shown) + intrigue(with_it) - now
            value += counted(table, seat, int(TRAITS[card])) + STEP * int(INFLUENCE[card])
            rest &= rest - 1
    return value


@rule
def counted(table: Table, seat: int, traits: int) -> float:
    """Points that a card adds in all provinces as the markers stand."""
    value = 0
    for province in range(CIRCLE):
        value += place_value(table, province, seat) * digit(traits, int(COUNTED[province]))
    return float(value)
