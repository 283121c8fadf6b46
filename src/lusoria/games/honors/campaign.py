"""Elections as a player of Path of Honors sees them: the odds, and what a bribe is worth."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ...core.compile.jit import rule
from . import asset_values, data, reasons
from .asset_values import Weights
from .rules import election, sheet
from .state import Table

MOST_DICE: Final = 6
MOST_AGAINST: Final = 12
MOST_ADDED: Final = 40
"""Votes beyond which more are not told apart."""
SURE: Final = 0.995
"""Odds that no more bribe is wasted on."""


def sums_of(dice: int) -> NDArray[np.float64]:
    """Return how likely each sum of so many dice is."""
    odds = np.ones(1)
    for _ in range(dice):
        odds = np.convolve(odds, np.array([0.0, *[1 / data.FACES] * data.FACES]))
    return odds


def table_of_odds() -> NDArray[np.float32]:
    """Return how likely dice and what is added beat other dice, equals thrown again [6.4]."""
    odds = np.zeros((MOST_DICE + 1, MOST_AGAINST + 1, MOST_ADDED + 1), np.float32)
    for dice in range(MOST_DICE + 1):
        for against in range(MOST_AGAINST + 1):
            lead = np.convolve(sums_of(dice), sums_of(against)[::-1])
            least = -data.FACES * against
            for added in range(MOST_ADDED + 1):
                even = -added - least
                lost = lead[: max(0, even)].sum()
                won = lead[max(0, even + 1) :].sum()
                odds[dice, against, added] = won / (won + lost) if won + lost > 0 else 0.5
    return odds


ODDS: Final = table_of_odds()
"""How likely a candidate wins, by both sides' dice and the lead in votes."""


@rule
def odds(dice: int, against: int, added: int) -> float:
    """How likely dice beat others with so many votes more, or fewer, added."""
    if added < 0:
        return 1.0 - float(ODDS[against, dice, min(-added, MOST_ADDED)])
    return float(ODDS[dice, against, min(added, MOST_ADDED)])


@rule
def contenders(table: Table, seat: int, office: int) -> int:
    """Who else may run for an office, a bit each."""
    found = 0
    for other in range(table.seats):
        if other != seat and election.office_objection(table, other, office) == reasons.ALLOWED:
            found |= 1 << other
    return found


@rule
def chance_to_win(
    table: Table, office: int, dice: int, added: int, others: int, weights: Weights
) -> float:
    """How likely an office is won: against the rival, and those of the *others* who run."""
    alone = odds(dice, int(table.sheet.rival_dice[office]), added)
    if others == 0:
        return alone
    rivals, worst = 0, 1.0
    for other in range(table.seats):
        if (others >> other) & 1:
            rivals += 1
            bribe = int(weights.purse * int(table.wealth[other]))
            votes = bribe + election.support_of(table, other, office)
            worst = min(worst, odds(dice, sheet.dice_of(table, other), added - votes))
    for _ in range(rivals):
        alone += weights.contest * (worst - alone)
    return alone


@rule
def prize(table: Table, office: int, turn: int, weights: Weights) -> float:
    """What an office is worth on a turn, less what another try on the next promises."""
    gain = asset_values.office_worth(table, office, turn, weights)
    if turn < table.sheet.turns:
        gain -= weights.retry * asset_values.office_worth(table, office, turn + 1, weights)
    return gain


@rule
def kept_worth(table: Table, seat: int, wealth: int, weights: Weights) -> float:
    """What wealth is worth that is kept for turns to come."""
    if table.turn == table.sheet.turns:
        return 0.0
    return asset_values.wealth_worth(asset_values.room_of(table, seat), wealth, weights)


@rule
def best_bribe(
    table: Table, seat: int, office: int, dice: int, wealth: int, weights: Weights
) -> int:
    """The bribe that makes most of an office."""
    gain, added = (
        prize(table, office, int(table.turn), weights),
        election.support_of(table, seat, office),
    )
    last, room = table.turn == table.sheet.turns, asset_values.room_of(table, seat)
    others = contenders(table, seat, office)
    best, most = 0, -1e9
    for bribe in range(wealth + 1):
        win = chance_to_win(table, office, dice, added + bribe, others, weights)
        value = gain * win
        if not last:
            value += asset_values.wealth_worth(room, wealth - bribe, weights)
        if value > most:
            best, most = bribe, value
        if win > SURE:
            break
    return best


@rule
def candidacy(
    table: Table, seat: int, office: int, dice: int, bribe: int, weights: Weights
) -> float:
    """What running for an office with a bribe promises."""
    added = bribe + election.support_of(table, seat, office)
    return prize(table, office, int(table.turn), weights) * chance_to_win(
        table, office, dice, added, contenders(table, seat, office), weights
    )


@rule
def campaign(table: Table, seat: int, dice: int, wealth: int, weights: Weights) -> float:
    """What wealth is worth where some of it may be spent on an election this turn."""
    best = kept_worth(table, seat, wealth, weights)
    for office in range(len(data.OFFICES)):
        if election.office_objection(table, seat, office) == reasons.ALLOWED:
            bribe = best_bribe(table, seat, office, dice, wealth, weights)
            value = candidacy(table, seat, office, dice, bribe, weights)
            best = max(best, value + kept_worth(table, seat, wealth - bribe, weights))
    return best
