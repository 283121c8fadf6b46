"""The first evaluation of Loyalty, as ``greedy:1`` plays by it: a baseline, never changed."""

from __future__ import annotations

from ...core.compile.jit import rule
from ...core.seats import NOBODY
from . import data, verbs
from .rules import end, numbers, turn
from .state import Table, View

WIN = 1000.0
COIN = 0.45
"""What a coin is worth, in points."""
PURSE = 12
"""Coins beyond this buy nothing more: the dearest action costs 10."""
HOARD = 24
"""Coins beyond this are not saved for a favour that counts coins: the game must end some day."""
LEAD = 0.75
"""What share of a favour a majority is worth before the owner's next turn."""
LONE_MESSENGER = 0.22
"""What share of a favour each lone messenger on its card is worth."""
HAND = 0.35
"""What a messenger in hand is worth."""
EMPTY_HANDED = 0.8
"""What it costs to have none: without one a player neither sends nor follows."""
IDLE = 0.1
"""What it costs besides for each coin that cannot be spent: a standstill breaks in the end."""
SPACE = 0.6
"""What share of a bonus on the track is worth before it is collected."""
OPEN_DEED = 0.3
"""What an action in progress still promises."""
HASTE = 3.0
"""What the whole way to the end is worth to a player who is far ahead."""
FAR = 12.0
"""Points by which a player is far ahead."""


@rule
def evaluate_1(view: View) -> float:
    """Points ahead of the best opponent, as a player of the viewer's seat would judge it."""
    seat = int(view.seat)
    if seat == NOBODY:
        return 0.0
    table = view.table
    best = -1e9
    for other in range(table.seats):
        if other != seat:
            best = max(best, prospects(table, other))
    value = prospects(table, seat) - best
    if table.stage == data.OVER:
        return WIN * value
    if table.actor == seat and table.deed != data.NONE:
        value += OPEN_DEED * (3.0 if numbers.verb(table, table.deed) == verbs.COPY else 1.0)
    return value + HASTE * advance(table) * min(1.0, max(-1.0, value / FAR))


@rule
def advance(table: Table) -> float:
    """How near the end is, from 0 to 1: by God cards dealt or by wreaths of a value taken [7]."""
    nearest = 1.0 - int(table.deck) / int(table.box.gods)
    for place in range(data.VALUES):
        nearest = max(nearest, 1.0 - int(table.supply[place]) / int(table.box.wreaths[place]))
    return nearest


@rule
def prospects(table: Table, seat: int) -> float:
    """What a seat has and may still get, in points."""
    value = float(end.wreath_points(table, seat) + end.favour_points(table, seat))
    coins = int(table.coins[seat])
    if table.stage == data.OVER:
        return value + end.card_points(table, seat) + 0.01 * coins
    value += COIN * min(coins, PURSE) - hoarded(table, seat, coins)
    value += HAND * int(table.hand[seat]) + temple_prospects(table, seat)
    if table.hand[seat] == 0 and not (table.stage == data.RETREAT_STAGE and table.turn == seat):
        value -= EMPTY_HANDED + IDLE * max(0, coins - PURSE)
    for column in range(data.COLUMNS):
        if table.cards[column] != data.NONE and table.favours[column] != data.NONE:
            value += card_prospects(table, seat, column)
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
def temple_prospects(table: Table, seat: int) -> float:
    """What the messengers of a seat on the track promise."""
    value = 0.0
    side = numbers.side(table)
    for space in range(numbers.length(table)):
        if (int(table.temple[seat]) >> space) & 1:
            coins, wreath = (
                int(table.box.bonus_coins[side, space]),
                int(table.box.bonus_wreath[side, space]),
            )
            value += 0.1 + SPACE * (COIN * coins + wreath)
    return value


@rule
def card_prospects(table: Table, seat: int, column: int) -> float:
    """What the messengers of a seat on a card promise."""
    mine = int(table.messengers[seat, column])
    if mine == 0:
        return 0.0
    prize = 0.5 + expected(table, seat, int(table.favours[column]))
    if mine >= 2 and turn.leads(table, seat, column):
        return LEAD * prize + 0.3 * mine
    return LONE_MESSENGER * prize + 0.3 * mine


@rule
def expected(table: Table, seat: int, kind: int) -> float:
    """What a favour will be worth at the end, about."""
    return 2.0 + 0.7 * end.worth(table, seat, kind)
