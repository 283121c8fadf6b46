"""What a bot buys, lays on its desk, asks for and agrees to: plain interest, a little kindness."""

from __future__ import annotations

from typing import Final

from ....core.compile.jit import rule
from ..model import actions, codes, data, verbs
from ..model.state import View
from ..rules.people import is_mortal, seat_of
from ..rules.trade import trade
from . import bot_weights, navy
from .affinity import affinity, are_bound, legions_seen, price_seen, profile_of, shelf_seen, within

SPARE_MONEY: Final = 3
"""Less than this is neither offered nor given."""
EAGER: Final = 10
"""What the first legion, or the first fleet, is worth more than the others."""
ENOUGH: Final = -40
"""For more than one needs."""
MOST_PROFIT: Final = 30
SAFE: Final = 3
"""Who has so many times the stake can bear to lose it."""


@rule
def purchase_points(view: View, actor: int, goods: int) -> int:
    """What a mortal thinks of buying a piece of goods: the first of all, then what is cheap."""
    money, price = int(view.purses.goods[actor, codes.MONEY]), price_seen(view, goods)
    held = int(view.purses.goods[actor, codes.FLEET])
    needed = legions_seen(view, actor)
    urge = min(EAGER, 2 * (money // price)) + (bot_weights.LAST_CALL if navy.is_eve(view) else 0)
    if goods != codes.FLEET:
        return urge + (EAGER if needed == 0 else -needed // 2)
    if held > needed and not navy.is_eve(view):
        return ENOUGH
    return urge + (EAGER if held == 0 else 0)


@rule
def desk_points(view: View, actor: int, verb: int, partner: int) -> int:
    """What a role thinks of beginning an offer of goods to somebody."""
    people = view.table.people
    feeling = affinity(people, actor, partner)
    if verb == verbs.BARTER or verb == verbs.OFFER_TO_GOD:
        return (
            feeling
            if int(view.purses.goods[actor, codes.MONEY]) >= 2 * SPARE_MONEY
            else bot_weights.NEVER
        )
    if verb == verbs.LEND or verb == verbs.ASK_BACK:
        return loan_points(view, actor, partner)
    if verb == verbs.BESTOW and data.MAY_FIGHT[people.kind[partner]] == 0:
        feeling -= EAGER
    return feeling


@rule
def loan_points(view: View, actor: int, partner: int) -> int:
    """What a role thinks of lending: to fighters who have less, if it has to spare."""
    mine, theirs = legions_seen(view, actor), legions_seen(view, partner)
    return within(2 * (mine - theirs), EAGER) if mine > 2 else bot_weights.NEVER


@rule
def is_laid(view: View, actor: int, asked: bool) -> bool:
    """Whether anything has been put on a role's desk, or asked for."""
    for goods in range(codes.KINDS_OF_GOODS):
        if asked and view.purses.takes[actor, goods] > 0:
            return True
        if not asked and view.purses.gives[actor, goods] > 0:
            return True
    return False


@rule
def put_points(view: View, actor: int, choice: int) -> int:
    """What a role thinks of putting an amount of goods on its desk: one sort, once."""
    if is_laid(view, actor, False):
        return bot_weights.NEVER
    goods, amount = choice // codes.STEPS_OF_AMOUNT, trade.amount_of(choice)
    return -2 * abs(amount - share_of(view, actor, goods)) - (goods == codes.FLEET) * EAGER


@rule
def share_of(view: View, actor: int, goods: int) -> int:
    """How much of its goods a role would part with at a desk."""
    held, desk = int(view.purses.goods[actor, goods]), int(view.purses.desk[actor])
    if goods == codes.MONEY:
        if desk == verbs.BARTER:
            return min(held, price_seen(view, codes.CLIENT_LEGION))
        return held if desk == verbs.HAND_OUT or desk == verbs.PASS_ON else max(1, held // 6)
    if desk == verbs.BARTER:
        return -EAGER
    return held if desk == verbs.HAND_OUT or desk == verbs.PASS_ON else 1


@rule
def ask_points(view: View, actor: int, choice: int) -> int:
    """What a role thinks of asking for an amount of goods: what its money is worth."""
    if is_laid(view, actor, True):
        return bot_weights.NEVER
    goods, amount = choice // codes.STEPS_OF_AMOUNT, trade.amount_of(choice)
    if view.purses.desk[actor] != verbs.BARTER:
        return -2 * abs(amount - (5 if goods == codes.MONEY else 1)) + (goods > codes.FLEET) * 2
    if goods == codes.MONEY or not is_laid(view, actor, False):
        return bot_weights.NEVER
    worth = max(1, int(view.purses.gives[actor, codes.MONEY]) // price_seen(view, goods))
    return -4 * abs(amount - worth) + (goods > codes.FLEET) * 2


@rule
def proposal_points(view: View, actor: int) -> int:
    """What a role thinks of proposing what lies on its desk: a barter asks for something."""
    if view.purses.desk[actor] != verbs.BARTER or is_laid(view, actor, True):
        return EAGER
    friend = int(view.purses.partner[actor])
    bound = friend >= 0 and are_bound(view.table.people, actor, friend)
    return 0 if bound else -EAGER


@rule
def answer_points(view: View, actor: int, object: int) -> int:
    """What a role thinks of an offer that it may accept: what it brings, and who asks."""
    sender, slot = seat_of(view.table, object // codes.SLOTS), object % codes.SLOTS
    verb = int(view.offers.verb[sender, slot])
    if sender < 0 or verb < 0:
        return 0
    people = view.table.people
    if verb == verbs.COURT and people.betrothed[actor] != data.NONE:
        return -EAGER
    points = affinity(people, actor, sender) + int(
        bot_weights.CONSENT[profile_of(people, actor), verb]
    )
    if verb == verbs.GAME_OF_CHANCE:
        return points + game_points(view, actor, sender, slot)
    return points + within(profit_of(view, actor, sender, slot), MOST_PROFIT)


@rule
def game_points(view: View, actor: int, sender: int, slot: int) -> int:
    """What a gambler thinks of a game: the dice are even; they play with what they can spare."""
    for goods in range(codes.KINDS_OF_GOODS):
        amount = int(view.offers.takes[sender, slot, goods])
        if amount > 0:
            return purse_points(int(view.purses.goods[actor, goods]), amount)
    return 0


@rule
def purse_points(held: int, amount: int) -> int:
    """How easily a purse bears the loss of an amount."""
    return EAGER if held >= SAFE * amount else -EAGER


@rule
def stake_points(view: View, fates: int, verb: int, other: int, choice: int) -> int:
    """What the Fates think of a stake: one that both players can bear to lose."""
    if verb == verbs.GAME_OF_CHANCE:
        return min(EAGER, shelf_seen(view, other, codes.MONEY))
    step = actions.stake_step(choice)
    goods, amount = step // codes.STEPS_OF_AMOUNT, trade.amount_of(step)
    one = int(view.purses.partner[fates])
    if one < 0:
        return 0
    points = purse_points(shelf_seen(view, one, goods), amount)
    return points + purse_points(shelf_seen(view, other, goods), amount) + min(SAFE, amount)


@rule
def profit_of(view: View, actor: int, sender: int, slot: int) -> int:
    """What an offer brings to the one asked, at the prices in force."""
    profit = 0
    for goods in range(codes.KINDS_OF_GOODS):
        given = int(view.offers.gives[sender, slot, goods])
        taken = int(view.offers.takes[sender, slot, goods])
        profit += (given - taken) * worth_of(view, actor, goods)
    return profit


@rule
def worth_of(view: View, actor: int, goods: int) -> int:
    """What a piece of goods is worth to a role: its last legion more than money buys."""
    price = price_seen(view, goods)
    if goods < codes.CLIENT_LEGION or not is_mortal(view.table.people, actor):
        return price
    return 2 * price if legions_seen(view, actor) <= 2 else price
