"""What a seasoned player thinks of a position of Roma.

Points ahead; what laid cards, empty discs, money and cards in hand are worth (``advice_weights``);
what each card would do as the table stands (``advice_deeds``); and what the dice left of the turn
can still be used for (``advice_dice``), so that a Consul is liked for the die it changes and an
Essedum for the attack that follows.
"""

from __future__ import annotations

from ...core.jit import rule
from ...core.seats import NOBODY
from ...core.table import Foresight
from .advice_deeds import deed
from .advice_dice import promise, purse
from .advice_weights import WEIGHTS, Weights
from .data import (
    BASILICA,
    DISCS,
    FORUM,
    LAYING,
    NONE,
    OVER,
    POINTS,
    START_POINTS,
    SYMBOL,
    TEMPLUM,
    TITLES,
    TRIPLE,
    TURRIS,
)
from .rules.table import empty_discs, stockpile
from .state import Table, View
from .yardstick import evaluate_1

__all__ = ["FORESIGHT", "WEIGHTS", "evaluate", "evaluate_1", "judged"]

WIN = 1000.0
STOCK = float(POINTS - 2 * START_POINTS)
"""Points in the stockpile at the start."""


FORESIGHT = Foresight(5, 8.0)
"""How far a thinker looks ahead: the best of those measured against greedy."""


@rule
def evaluate(view: View) -> float:
    """Points ahead, as a player of the looker's seat would judge it."""
    return judged(view, WEIGHTS[0])


@rule
def judged(view: View, weights: Weights) -> float:
    """Points ahead by these weights.

    What the opponent will pay for empty discs is counted ahead while the turn lasts, so that
    ending it early gains nothing.
    """
    seat = int(view.seat)
    if seat == NOBODY:
        return 0.0
    table = view.table
    foe = 1 - seat
    lead = float(int(table.points[seat]) - int(table.points[foe]))
    if table.stage == OVER:
        return WIN * lead
    value = holdings(view, table, weights, seat) - holdings(view, table, weights, foe)
    value += hand_worth(view, weights, empty_discs(table, seat))
    value -= weights.rival * int(table.held[foe])
    if table.turn == seat and table.stage >= TRIPLE:
        value += promise(view, table, weights, seat)
        lead += empty_discs(table, foe)
    spent = min(1.0, max(0.0, 1.0 - stockpile(table) / STOCK))
    value = (1.0 - weights.fade * spent) * value + (1.0 + weights.press * spent) * lead
    return value - dread(table, weights, seat) + dread(table, weights, foe)


@rule
def dread(table: Table, weights: Weights, seat: int) -> float:
    """How much worse it is to be close to ruin, once the empty discs are paid for."""
    left = int(table.points[seat]) - empty_discs(table, seat)
    return weights.dread / (1.0 + max(0, left))


@rule
def holdings(view: View, table: Table, weights: Weights, seat: int) -> float:
    """What laid cards, empty discs and money of a seat are worth."""
    fillers = min(int(table.held[seat]), empty_discs(table, seat))
    value = purse(weights, int(table.money[seat]), fillers)
    for disc in range(DISCS):
        title = laid_at(view, table, seat, disc)
        if title >= 0:
            value += card_worth(view, table, weights, seat, disc, title)
        elif title == NONE:
            value -= weights.empty
        if seat == table.turn and table.lifted[disc] != NONE:
            value += weights.worth[table.lifted[disc]] + weights.empty
    return value


@rule
def laid_at(view: View, table: Table, seat: int, disc: int) -> int:
    """The card at a disc, the looker's own face-down one too."""
    if table.stage == LAYING and seat == view.seat:
        return int(view.faces[disc])
    return int(table.discs[seat, disc])


@rule
def card_worth(
    view: View, table: Table, weights: Weights, seat: int, disc: int, title: int
) -> float:
    """What a laid card is worth: by itself, by its neighbours, by what it would do."""
    value = float(weights.worth[title])
    if SYMBOL[title] == 0:
        return value + (
            weights.turris * (DISCS - empty_discs(table, seat)) if title == TURRIS else 0
        )
    value -= weights.low * (disc + 1)
    if title == FORUM:
        value += company(view, table, weights, seat, disc)
    elif table.stage != LAYING:
        value += weights.again * deed(view, table, weights, seat, disc, 0)
    if table.blocked[seat, disc]:
        value *= 1.0 - weights.block
    return value


@rule
def company(view: View, table: Table, weights: Weights, seat: int, disc: int) -> float:
    """What the neighbours add to a Forum."""
    value = 0.0
    for beside in (disc - 1, disc + 1):
        if 0 <= beside < DISCS:
            neighbour = laid_at(view, table, seat, beside)
            if neighbour == BASILICA:
                value += weights.basilica
            elif neighbour == TEMPLUM:
                value += weights.templum
    return value


@rule
def hand_worth(view: View, weights: Weights, gaps: int) -> float:
    """What the looker's own hand is worth: most where it can fill an empty disc."""
    value = 0.0
    for title in range(TITLES):
        for _ in range(view.hand[title]):
            value += weights.card + weights.share * weights.worth[title]
            if gaps > 0:
                value += weights.filler
                gaps -= 1
    return value
