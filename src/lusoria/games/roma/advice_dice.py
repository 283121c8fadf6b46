"""What the dice that are left, and an open question, still promise a player of Roma."""

from __future__ import annotations

from ...core.jit import rule
from .advice_deeds import deed, deed_as
from .advice_weights import Weights
from .data import (
    ACTIONS_STAGE,
    BASILICA,
    BASILICA_BONUS,
    CENTURIO_STAGE,
    CONSUL,
    CONSUL_STAGE,
    DISCS,
    ESSEDUM,
    FACES,
    FORUM,
    FORUM_STAGE,
    KEEP_STAGE,
    NONE,
    PLACE_STAGE,
    TEMPLUM,
    TEMPLUM_STAGE,
    TITLES,
    TRIPLE,
)
from .rules.battle import defence
from .rules.table import empty_discs
from .state import Table, View

PURSE = 12
"""Money beyond this is worth much less."""
FILLING = 5
"""What it costs to fill an empty disc, about."""


@rule
def purse(weights: Weights, money: int, fillers: int) -> float:
    """What money is worth: most while cards wait to be laid at empty discs."""
    urgent = min(money, FILLING * fillers)
    saved = min(money - urgent, PURSE)
    rest = money - urgent - saved
    return weights.urgent * urgent + weights.coin * saved + weights.surplus * rest


@rule
def die_at(table: Table, place: int) -> int:
    """The face of the first, second or third unused die, from 0, or NONE."""
    for face in range(FACES):
        place -= int(table.dice[face])
        if place < 0:
            return face
    return NONE


@rule
def promise(view: View, table: Table, weights: Weights, seat: int) -> float:
    """What the open question and the dice that are left will bring the seat on turn."""
    first, second, third = die_at(table, 0), die_at(table, 1), die_at(table, 2)
    stage = int(table.stage)
    if stage == ACTIONS_STAGE or stage == TRIPLE:
        return weights.die * hand_of_dice(view, table, weights, seat, first, second, third)
    if stage == CONSUL_STAGE:
        return weights.die * changed_dice(view, table, weights, seat, first, second)
    if stage == FORUM_STAGE:
        return forum_pay(view, table, weights, seat, int(table.disc), first, second)
    dice = weights.die * hand_of_dice(view, table, weights, seat, first, second, third)
    if stage == TEMPLUM_STAGE:
        return (
            weights.forum * (int(table.due) + first + 1)
            + dice
            - weights.die * use(view, table, weights, seat, first, 0)
        )
    if stage == CENTURIO_STAGE:
        return dice + centurio_promise(table, weights, seat)
    if stage == KEEP_STAGE:
        return dice + keep_promise(view, table, weights, seat)
    if stage == PLACE_STAGE:
        return dice + weights.shift
    return dice + deed_as(view, table, weights, seat, int(table.disc), int(table.title), 0)


@rule
def hand_of_dice(
    view: View, table: Table, weights: Weights, seat: int, first: int, second: int, third: int
) -> float:
    """The best use of up to three dice: each by itself, or two or three for a Forum or Consul."""
    if first == NONE:
        return 0.0
    best = uses(view, table, weights, seat, first, second, third)
    if second == NONE:
        return best
    best = max(best, led(view, table, weights, seat, first, second, third))
    best = max(best, led(view, table, weights, seat, second, first, third))
    if third != NONE:
        best = max(best, led(view, table, weights, seat, third, first, second))
    return best


@rule
def uses(
    view: View, table: Table, weights: Weights, seat: int, first: int, second: int, third: int
) -> float:
    """What up to three dice bring, each by itself."""
    value = 0.0
    if first != NONE:
        value += use(view, table, weights, seat, first, 0)
    if second != NONE:
        value += use(view, table, weights, seat, second, 0)
    if third != NONE:
        value += use(view, table, weights, seat, third, 0)
    return value


@rule
def led(
    view: View, table: Table, weights: Weights, seat: int, leader: int, one: int, other: int
) -> float:
    """What dice bring if *leader* activates a card that needs another die, or helps one."""
    title = int(table.discs[seat, leader])
    if table.blocked[seat, leader]:
        return 0.0
    if title == FORUM:
        return forum_pay(view, table, weights, seat, leader, one, other)
    if title == CONSUL:
        return changed_dice(view, table, weights, seat, one, other)
    if title == ESSEDUM:
        value = use(view, table, weights, seat, one, 1)
        return value + use(view, table, weights, seat, other, 1) if other != NONE else value
    return 0.0


@rule
def use(view: View, table: Table, weights: Weights, seat: int, face: int, drop: int) -> float:
    """What one die brings: money, cards, or the deed of the card at its disc."""
    money, gaps, held = int(table.money[seat]), empty_discs(table, seat), int(table.held[seat])
    fillers = min(held, gaps)
    best = purse(weights, money + face + 1, fillers) - purse(weights, money, fillers)
    drawn = weights.draw[face] + (weights.filler if gaps > held else 0.0)
    best = max(best, drawn)
    if table.discs[seat, face] >= 0 and not table.blocked[seat, face]:
        best = max(best, deed(view, table, weights, seat, face, drop))
    return best


@rule
def forum_pay(
    view: View, table: Table, weights: Weights, seat: int, disc: int, one: int, other: int
) -> float:
    """What a Forum brings with two dice left, and what the one it does not need does."""
    low, high = min(one, other), max(one, other)
    bonus, templum = 0, False
    for beside in (disc - 1, disc + 1):
        if 0 <= beside < DISCS:
            neighbour = table.discs[seat, beside]
            bonus += BASILICA_BONUS * int(neighbour == BASILICA)
            templum = templum or neighbour == TEMPLUM
    value = weights.forum * (high + 1 + bonus)
    if low == NONE:
        return value
    alone = use(view, table, weights, seat, low, 0)
    best = value + alone
    if templum:
        return max(best, value + weights.forum * (low + 1))
    swapped = weights.forum * (low + 1 + bonus) + use(view, table, weights, seat, high, 0)
    return max(best, swapped)


@rule
def changed_dice(
    view: View, table: Table, weights: Weights, seat: int, one: int, other: int
) -> float:
    """The best use of one or two dice after a Consul has changed one of them by 1."""
    best = 0.0
    for step in (-1, 1):
        if 0 <= one + step < FACES:
            best = max(best, pair(view, table, weights, seat, one + step, other))
        if other != NONE and 0 <= other + step < FACES:
            best = max(best, pair(view, table, weights, seat, other + step, one))
    return best


@rule
def pair(view: View, table: Table, weights: Weights, seat: int, one: int, other: int) -> float:
    """The best use of one or two dice, if need be for a Forum."""
    value = uses(view, table, weights, seat, one, other, NONE)
    if other == NONE:
        return value
    if table.discs[seat, one] == FORUM and not table.blocked[seat, one]:
        value = max(value, forum_pay(view, table, weights, seat, one, other, NONE))
    if table.discs[seat, other] == FORUM and not table.blocked[seat, other]:
        value = max(value, forum_pay(view, table, weights, seat, other, one, NONE))
    return value


@rule
def centurio_promise(table: Table, weights: Weights, seat: int) -> float:
    """What a Centurio wins who may add a die, if any suffices."""
    foe, disc = 1 - seat, int(table.target)
    lacking = defence(table, foe, disc) - int(table.battle)
    for face in range(FACES):
        if table.dice[face] > 0 and face + 1 >= lacking:
            title = int(table.discs[foe, disc])
            return float(weights.worth[title] + weights.empty) * weights.strike
    return 0.0


@rule
def keep_promise(view: View, table: Table, weights: Weights, seat: int) -> float:
    """What the best card drawn will be worth in hand."""
    best = 0.0
    for title in range(TITLES):
        if view.drawn[title] > 0:
            best = max(best, float(weights.worth[title]))
    value = weights.card + weights.share * best
    return value + (weights.filler if empty_discs(table, seat) > int(table.held[seat]) else 0.0)
