"""What a seasoned player thinks of a position of Roma.

Points ahead; what laid cards, empty discs, money and cards in hand are worth (``advice_weights``);
what each card would do as the table stands (``advice_deeds``); and what the dice left of the turn
can still be used for (``advice_dice``), so that a Consul is liked for the die it changes and an
Essedum for the attack that follows.
"""

from __future__ import annotations

from ...core.compile.jit import rule
from ...core.seats import NOBODY
from ...core.table import SearchSettings
from . import advice_cards, advice_dice, data
from .advice_cards import Look
from .advice_weights import WEIGHTS, Weights
from .baseline import evaluate_1
from .rules.table import count_laid, empty_discs, stockpile
from .state import Table, View

__all__ = ["LEVELS", "SEARCH_SETTINGS", "WEIGHTS", "evaluate", "evaluate_1", "judged", "opening"]

WIN = 1000.0
STOCK = float(data.POINTS - 2 * data.START_POINTS)
"""Points in the stockpile at the start."""


SEARCH_SETTINGS = SearchSettings(2, 10.0, tried=4, prior_weight=1.5)
"""How far a search bot looks ahead: two turns did better than three in a small trial, the scale is
the one that fits how greedy games end, and greedy's own choice is worth trusting (decision 16)."""

OPENING = {data.EXCHANGE: 4, data.LAYING: 2}
"""Turns in which the table is laid out, from the stage in which a player is asked."""
LEVELS = {
    "easy": "softmax:15",
    "medium": "softmax:4",
    "hard": "search:1000",
    "expert": "search:20000",
}
"""What the levels stand for: each up to hard wins about 80 of 100 games against the one below."""
CALIBRATION = {2: (1.1, 1.2, 1.45)}
"""Fitted to 600 games by ``bench/calibrate.py``."""


def opening(view: View) -> int:
    """Count the turns until both have laid their cards [2.4]: until then no lead tells anything."""
    return OPENING.get(int(view.table.stage), 0)


@rule
def evaluate(view: View) -> float:
    """Points ahead, as a player of the viewer's seat would judge it."""
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
    if table.stage == data.OVER:
        return WIN * lead
    gaps, breaches = empty_discs(table, seat), empty_discs(table, foe)
    mine = Look(view, table, weights, seat, gaps, breaches, shield(table, foe))
    theirs = Look(view, table, weights, foe, breaches, gaps, shield(table, seat))
    value = holdings(mine) - holdings(theirs)
    value += hand_worth(view, weights, gaps) - weights.rival * int(table.held[foe])
    if table.turn == seat and table.stage >= data.TRIPLE:
        value += advice_dice.promise(mine)
        lead += breaches
    spent = min(1.0, max(0.0, 1.0 - stockpile(table) / STOCK))
    value = (1.0 - weights.fade * spent) * value + (1.0 + weights.press * spent) * lead
    return value - dread(mine) + dread(theirs)


@rule
def shield(table: Table, seat: int) -> int:
    """What the Turris of a seat, and Esseda against it, change in the defence of its cards."""
    attacks = int(table.essedum) if seat != table.turn else 0
    bonus, malus = int(table.box.turris_bonus), int(table.box.essedum_malus)
    return bonus * count_laid(table, seat, data.TURRIS) - malus * attacks


@rule
def dread(look: Look) -> float:
    """How much worse it is to be close to ruin, once the empty discs are paid for."""
    left = int(look.table.points[look.seat]) - look.gaps
    return look.weights.dread / (1.0 + max(0, left))


@rule
def holdings(look: Look) -> float:
    """What laid cards, empty discs and money of a seat are worth."""
    table, weights, seat = look.table, look.weights, look.seat
    value = advice_dice.purse(
        weights, int(table.money[seat]), min(int(table.held[seat]), look.gaps)
    )
    for disc in range(data.DISCS):
        title = laid_at(look, disc)
        if title >= 0:
            value += card_worth(look, disc, title)
        elif title == data.NONE:
            value -= weights.empty
    if table.stage == data.PLACE_STAGE and seat == table.turn:
        value += lifted_worth(table, weights)
    return value


@rule
def lifted_worth(table: Table, weights: Weights) -> float:
    """What the cards are worth that wait to be laid again, and the discs they will fill."""
    value = 0.0
    for disc in range(data.DISCS):
        if table.lifted[disc] != data.NONE:
            value += weights.worth[table.lifted[disc]] + weights.empty
    return value


@rule
def laid_at(look: Look, disc: int) -> int:
    """The card at a disc, the viewer's own face-down one too."""
    if look.table.stage == data.LAYING and look.seat == look.known.seat:
        return int(look.known.faces[disc])
    return int(look.table.discs[look.seat, disc])


@rule
def card_worth(look: Look, disc: int, title: int) -> float:
    """What a laid card is worth: by itself, by its neighbours, by what it would do."""
    weights = look.weights
    value = float(weights.worth[title])
    if data.SYMBOL[title] == 0:
        return value
    value -= weights.low * (disc + 1)
    if title == data.FORUM:
        value += company(look, disc)
    elif look.table.stage != data.LAYING:
        share = weights.menace if advice_cards.is_hostile(title) else weights.again
        value += share * advice_cards.deed(look, disc, title, 0)
    return value * (1.0 - weights.block * int(look.table.blocked[look.seat, disc]))


@rule
def company(look: Look, disc: int) -> float:
    """What the neighbours add to a Forum."""
    value = 0.0
    for beside in (disc - 1, disc + 1):
        if 0 <= beside < data.DISCS:
            neighbour = laid_at(look, beside)
            if neighbour == data.BASILICA:
                value += look.weights.basilica
            elif neighbour == data.TEMPLUM:
                value += look.weights.templum
    return value


@rule
def hand_worth(view: View, weights: Weights, gaps: int) -> float:
    """What the viewer's own hand is worth: most where it can fill an empty disc."""
    value, cards = 0.0, 0
    for title in range(data.TITLES):
        if view.hand[title] > 0:
            copies = int(view.hand[title])
            value += copies * (weights.card + weights.share * weights.worth[title])
            cards += copies
    return value + weights.filler * min(cards, gaps)
