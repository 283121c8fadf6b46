"""What the dice that are left, and an open question, still promise a player of Roma."""

from __future__ import annotations

from ...core.compile.jit import rule
from . import advice_cards, data
from .advice_cards import Look
from .advice_weights import Weights
from .rules import battle
from .state import Table

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
    for face in range(data.FACES):
        place -= int(table.dice[face])
        if place < 0:
            return face
    return data.NONE


@rule
def promise(look: Look) -> float:
    """What the open question and the dice that are left will bring the seat on turn."""
    table, weights = look.table, look.weights
    stage = int(table.stage)
    first, second, third = die_at(table, 0), die_at(table, 1), die_at(table, 2)
    if stage == data.CONSUL_STAGE:
        return weights.die * changed_dice(look, first, second, use(look, second, 0))
    if stage == data.FORUM_STAGE:
        return forum_pay(
            look, int(table.disc), first, use(look, first, 0), second, use(look, second, 0)
        )
    if stage == data.TEMPLUM_STAGE:
        return weights.forum * (int(table.due) + first + 1)
    dice = weights.die * hand_of_dice(look, first, second, third)
    if stage == data.ACTIONS_STAGE or stage == data.TRIPLE:
        return dice
    if stage == data.CENTURIO_STAGE:
        return dice + centurio_promise(look)
    if stage == data.KEEP_STAGE:
        return dice + keep_promise(look)
    if stage == data.PLACE_STAGE:
        return dice + weights.shift
    return dice + advice_cards.deed(look, int(table.disc), int(table.title), 0)


@rule
def hand_of_dice(look: Look, first: int, second: int, third: int) -> float:
    """The best use of up to three dice: each by itself, or one that leads the others."""
    one = use(look, first, 0)
    if second == data.NONE:
        return one
    two, three = use(look, second, 0), use(look, third, 0)
    best = max(one + two + three, led(look, first, second, two, third, three))
    best = max(best, led(look, second, first, one, third, three))
    if third != data.NONE:
        best = max(best, led(look, third, first, one, second, two))
    return best


@rule
def use(look: Look, face: int, drop: int) -> float:
    """What one die brings: money, cards, or the deed of the card at its disc."""
    if face == data.NONE:
        return 0.0
    table, weights = look.table, look.weights
    money, held = int(table.money[look.seat]), int(table.held[look.seat])
    fillers = min(held, look.gaps)
    best = purse(weights, money + face + 1, fillers) - purse(weights, money, fillers)
    best = max(best, weights.draw * (face + 1) / (face + 2) + advice_cards.welcome(look))
    title = int(table.discs[look.seat, face])
    if title >= 0 and not table.blocked[look.seat, face]:
        best = max(best, advice_cards.deed(look, face, title, drop))
    return best


@rule
def led(look: Look, leader: int, one: int, alone: float, other: int, apart: float) -> float:
    """What dice bring if *leader* activates a card that needs or helps one of the others.

    What these do by themselves is *alone* and *apart*.
    """
    title = int(look.table.discs[look.seat, leader])
    if look.table.blocked[look.seat, leader]:
        return 0.0
    if title == data.FORUM:
        return forum_pay(look, leader, one, alone, other, apart)
    if title == data.CONSUL:
        changed = changed_dice(look, one, other, apart)
        return max(changed, changed_dice(look, other, one, alone))
    if title == data.ESSEDUM:
        return use(look, one, 1) + use(look, other, 1)
    return 0.0


@rule
def forum_pay(look: Look, disc: int, one: int, alone: float, other: int, apart: float) -> float:
    """What a Forum brings with one or two dice left, and what the one it does not need does."""
    bonus, templum = 0, False
    for beside in (disc - 1, disc + 1):
        if 0 <= beside < data.DISCS:
            neighbour = look.table.discs[look.seat, beside]
            bonus += int(look.table.box.basilica_bonus) * int(neighbour == data.BASILICA)
            templum = templum or neighbour == data.TEMPLUM
    point = look.weights.forum
    if other == data.NONE:
        return point * (one + 1 + bonus)
    best = max(point * (one + 1) + apart, point * (other + 1) + alone)
    if templum:
        best = max(best, point * (one + other + 2))
    return best + point * bonus


@rule
def changed_dice(look: Look, changed: int, other: int, apart: float) -> float:
    """The best use of one or two dice after a Consul has changed the first of them by 1."""
    if changed == data.NONE:
        return 0.0
    best = 0.0
    for face in (changed - 1, changed + 1):
        if 0 <= face < data.FACES:
            alone = use(look, face, 0)
            best = max(best, alone + apart)
            if other != data.NONE:
                best = max(best, forum_pair(look, face, other), forum_pair(look, other, face))
    return best


@rule
def forum_pair(look: Look, leader: int, other: int) -> float:
    """What two dice bring if the first activates a Forum."""
    if look.table.discs[look.seat, leader] != data.FORUM or look.table.blocked[look.seat, leader]:
        return 0.0
    return forum_pay(look, leader, other, 0.0, data.NONE, 0.0)


@rule
def centurio_promise(look: Look) -> float:
    """What a Centurio wins who may add a die, if any suffices."""
    table, foe = look.table, 1 - look.seat
    lacking = battle.defence(table, foe, int(table.target)) - int(table.battle)
    for face in range(lacking - 1, data.FACES):
        if table.dice[face] > 0:
            title = int(table.discs[foe, table.target])
            return float(look.weights.strike * (look.weights.worth[title] + look.weights.empty))
    return 0.0


@rule
def keep_promise(look: Look) -> float:
    """What the best card drawn will be worth in hand."""
    weights, best = look.weights, 0.0
    for title in range(data.TITLES):
        if look.known.drawn[title] > 0:
            best = max(best, float(weights.worth[title]))
    return weights.card + weights.share * best + advice_cards.welcome(look)
