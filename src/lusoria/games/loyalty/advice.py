"""What a seasoned player thinks of a position of Loyalty.

Points as they stand, and what may come: coins and messengers in hand, bonuses on the track,
favours within reach and how surely, and what an action in progress still promises.  The numbers
are in ``advice_weights``.
"""

from __future__ import annotations

from ...core.compile.jit import rule
from ...core.seats import NOBODY
from ...core.table import SearchSettings
from . import data, verbs
from .advice_weights import WEIGHTS, Weights
from .baseline import evaluate_1
from .rules import end, numbers
from .state import Table, View

__all__ = ["SEARCH_SETTINGS", "WEIGHTS", "evaluate", "evaluate_1", "judged"]

WIN = 1000.0
PURSE = 12
"""Coins beyond this buy nothing more: the dearest action costs 10."""
HOARD = 24
"""Coins beyond this are not saved for a favour that counts coins: the game must end some day."""
FAR = 12.0
"""Points by which a player is far ahead."""


SEARCH_SETTINGS = SearchSettings(
    4,
    8.0,
    tried=3,
    tree=20,
    prior_weight=1.0,
    tables={3: {"turns": 12, "scale": 14.0, "tried": 2, "baseline_opponents": 0.5}},
)
"""How far a search bot looks ahead: the best of those measured, see docs/decisions/0016.  In a
crowd nobody is ahead for long, so it looks farther, and holds it possible that others are plain
players: docs/decisions/0041."""

LEVELS = {
    2: {"easy": "softmax:0", "medium": "search:20", "hard": "search:150", "expert": "search:6000"},
    3: {"easy": "softmax:5", "medium": "softmax:0", "hard": "search:400", "expert": "search:6000"},
}
"""What the levels stand for: between two even a short thought wins 85 of 100 games against greedy;
in a crowd it takes a longer one."""
CALIBRATION = {2: (0.86, 0.95, 1.15)}
"""Fitted to 600 games by ``bench/calibrate.py``."""


@rule
def evaluate(view: View) -> float:
    """Points ahead of the opponents, as a player of the viewer's seat would judge it."""
    return judged(view, WEIGHTS[0])


@rule
def judged(view: View, weights: Weights) -> float:
    """Points ahead of the best opponent, and a little of the others, by these weights."""
    seat = int(view.seat)
    if seat == NOBODY:
        return 0.0
    table = view.table
    rest = 1.0 - advance(table)
    best, total = -1e9, 0.0
    for other in range(table.seats):
        if other != seat:
            theirs = prospects(table, weights, other, rest)
            best = max(best, theirs)
            total += theirs
    value = prospects(table, weights, seat, rest)
    if table.stage == data.OVER:
        return WIN * (value - best)
    others = int(table.seats) - 1
    value -= (1.0 - weights.crowd) * best + weights.crowd * total / others
    value += promise(table, weights, seat, rest)
    return value + weights.haste * (1.0 - rest) * min(1.0, max(-1.0, value / FAR))


@rule
def advance(table: Table) -> float:
    """How near the end is, from 0 to 1: by God cards dealt or by wreaths of a value taken [7]."""
    nearest = 1.0 - int(table.deck) / int(table.box.gods)
    for place in range(data.VALUES):
        nearest = max(nearest, 1.0 - int(table.supply[place]) / int(table.box.wreaths[place]))
    return nearest


@rule
def promise(table: Table, weights: Weights, seat: int, rest: float) -> float:
    """What an action in progress still brings the viewer, or those who may follow."""
    if table.stage == data.FOLLOW_STAGE and table.turn == seat:
        return -weights.followed
    if table.actor != seat or table.deed == data.NONE:
        return 0.0
    verb = numbers.verb(table, table.deed)
    value = float(weights.deed[verb])
    if verb == verbs.TAKE_FAVOUR:
        value += weights.grab * best_favour(table, weights, seat, rest)
    return value


@rule
def best_favour(table: Table, weights: Weights, seat: int, rest: float) -> float:
    """What the best favour that may be taken will be worth [6.1]."""
    best = 0.0
    for column in range(data.COLUMNS):
        if column != table.mark and table.favours[column] != data.NONE:
            best = max(best, expected(table, weights, seat, int(table.favours[column]), rest))
    return best


@rule
def prospects(table: Table, weights: Weights, seat: int, rest: float) -> float:
    """What a seat has and may still get, in points; *rest* of the game is to come."""
    value, coins = float(end.wreath_points(table, seat)), int(table.coins[seat])
    if table.stage == data.OVER:
        return value + end.favour_points(table, seat) + end.card_points(table, seat) + 0.01 * coins
    value += favours_worth(table, weights, seat, rest) - hoarded(table, seat, coins)
    value += weights.coin * min(coins, PURSE)
    value += messengers_in_hand(table, weights, seat, coins) + temple_prospects(
        table, weights, seat
    )
    for column in range(data.COLUMNS):
        if table.cards[column] != data.NONE and table.favours[column] != data.NONE:
            value += card_prospects(table, weights, seat, column, rest)
    return value


@rule
def messengers_in_hand(table: Table, weights: Weights, seat: int, coins: int) -> float:
    """What messengers in hand are worth; without one a player neither sends nor follows."""
    held = int(table.hand[seat])
    if held == 0 and not (table.stage == data.RETREAT_STAGE and table.turn == seat):
        return -weights.idle * max(0, coins - PURSE)
    value = 0.0
    for place in range(max(1, held)):
        value += weights.hand[place]
    return value


@rule
def favours_worth(table: Table, weights: Weights, seat: int, rest: float) -> float:
    """What the favours of a seat are worth, and what they will gain until the end."""
    value = 0.0
    for kind in range(data.KINDS):
        held = int(table.held[seat, kind])
        if held > 0:
            value += held * (
                end.worth(table, seat, kind) + rest * weights.growth[data.COUNTS[kind]]
            )
    return value


@rule
def hoarded(table: Table, seat: int, coins: int) -> float:
    """Points that a seat's favours give for more coins than anybody should wait for [7.6]."""
    if coins <= HOARD:
        return 0.0
    points = 0.0
    for kind in range(data.KINDS):
        if data.COUNTS[kind] == data.COINS_BY and data.WHICH[kind] > 1:
            idle = int(table.box.favour_each[kind]) * (
                coins // int(data.WHICH[kind]) - HOARD // int(data.WHICH[kind])
            )
            points += int(table.held[seat, kind]) * idle
    return points


@rule
def temple_prospects(table: Table, weights: Weights, seat: int) -> float:
    """What the messengers of a seat on the track promise."""
    value = 0.0
    side = numbers.side(table)
    for space in range(numbers.length(table)):
        if (int(table.temple[seat]) >> space) & 1:
            coins, wreath = (
                int(table.box.bonus_coins[side, space]),
                int(table.box.bonus_wreath[side, space]),
            )
            value += weights.climber + weights.space * (weights.coin * coins + wreath)
    return value


@rule
def card_prospects(table: Table, weights: Weights, seat: int, column: int, rest: float) -> float:
    """What the messengers of a seat on a card promise: the more, the surer its majority is."""
    mine = int(table.messengers[seat, column])
    if mine == 0:
        return 0.0
    most = 0
    for other in range(table.seats):
        if other != seat:
            most = max(most, int(table.messengers[other, column]))
    prize = expected(table, weights, seat, int(table.favours[column]), rest)
    value = weights.lone * mine
    if mine < most:
        return value + weights.behind * prize
    if mine == most or mine == 1:
        return value + weights.level * prize
    broken = mine == most + 1 and table.dice[column] > 0
    return value + weights.lead * prize * (1.0 - weights.threat * int(broken))


@rule
def expected(table: Table, weights: Weights, seat: int, kind: int, rest: float) -> float:
    """What a favour will be worth at the end, about."""
    value = weights.prize + weights.now * end.worth(table, seat, kind)
    return float(value + weights.growth[data.COUNTS[kind]] * rest)
