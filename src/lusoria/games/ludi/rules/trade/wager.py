"""Games of chance that the Fates stage, or force [3.5, LU-62, LU-106]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import actions, codes, data, reasons, verbs
from ...model.state import State, Table
from .. import offers
from ..people import has_power, is_mortal, may_own
from . import purse, trade


@rule
def is_wager(verb: int) -> bool:
    """Whether a verb stages a game of chance."""
    return verb in (verbs.GAME_OF_CHANCE, verbs.STAKE_AGAINST, verbs.FORCE_STAKE)


@rule
def guard_wager(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against staging a game of chance [3.5, LU-62, LU-106]."""
    table = state.table
    if table.people.kind[seat] == data.FACILITATOR and table.judged == 0:
        return reasons.NOT_JUDGED
    if verb == verbs.GAME_OF_CHANCE:
        return player_objection(table, object)
    player, step = int(state.purses.partner[seat]), actions.stake_step(choice)
    goods, amount = step // codes.STEPS_OF_AMOUNT, trade.amount_of(step)
    barred = game_objection(state, player, object, goods, amount)
    if barred != reasons.ALLOWED or verb == verbs.FORCE_STAKE:
        return barred
    return offers.offer_objection(state, seat, verbs.GAME_OF_CHANCE, player)


@rule
def player_objection(table: Table, player: int) -> int:
    """What keeps one from any game: only living mortals and the Fates play, if they are seen."""
    people = table.people
    if people.kind[player] == data.NUMEN and has_power(people, player, data.FATES):
        return reasons.ALLOWED
    if not is_mortal(people, player) or people.life[player] != codes.ALIVE:
        return reasons.NO_PLAYER
    return reasons.IS_UNSEEN if people.place[player] == codes.NOWHERE else reasons.ALLOWED


@rule
def game_objection(state: State, one: int, other: int, goods: int, amount: int) -> int:
    """What speaks against a game of two for a stake, as far as all can see [LU-62, LU-106]."""
    if one == other:
        return reasons.ONE_SIDE
    barred = stake_objection(state, one, goods, amount)
    return barred if barred != reasons.ALLOWED else stake_objection(state, other, goods, amount)


@rule
def stake_objection(state: State, player: int, goods: int, amount: int) -> int:
    """What forbids playing for a stake; a mortal's purse is secret [LU-11, LU-106]."""
    people = state.table.people
    barred = player_objection(state.table, player)
    if barred != reasons.ALLOWED:
        return barred
    if goods >= codes.CLIENT_LEGION and people.locked[player] > 0:
        return reasons.LEGIONS_LOCKED
    if not is_mortal(people, player):
        return (
            reasons.ALLOWED
            if int(state.purses.goods[player, goods]) >= amount
            else reasons.FATES_LACK_IT
        )
    if goods == codes.FLEET and data.HAS_SEA[people.place[player]] == 0:
        return reasons.NO_FLEETS_HERE
    return reasons.ALLOWED if may_own(people, player, goods) else reasons.MAY_NOT_OWN


@rule
def do_wager(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Name the first player, then invite them to a game with the other, or force both."""
    if verb == verbs.GAME_OF_CHANCE:
        trade.open_desk(state, seat, verb, object)
        return
    player, step = int(state.purses.partner[seat]), actions.stake_step(choice)
    goods, amount = step // codes.STEPS_OF_AMOUNT, trade.amount_of(step)
    offers.clear_desk(state, seat)
    if verb == verbs.FORCE_STAKE:
        force_game(state, player, object, goods, amount)
    else:
        slot = offers.make_offer(state, seat, verbs.GAME_OF_CHANCE, player, object, data.NONE)
        state.offers.takes[seat, slot, goods] = amount


@rule
def force_game(state: State, one: int, other: int, goods: int, amount: int) -> None:
    """Let two play whether they like it or not, for no more than each holds [LU-62, LU-106]."""
    held = min(int(state.purses.goods[one, goods]), int(state.purses.goods[other, goods]))
    if held > 0:
        begin_game(state, one, other, goods, min(amount, held))


@rule
def goods_asked(state: State, sender: int, slot: int) -> int:
    """What kind of goods an invitation to a game is about."""
    for goods in range(codes.KINDS_OF_GOODS):
        if state.offers.takes[sender, slot, goods] > 0:
            return goods
    return data.NONE


@rule
def opponent_of(state: State, sender: int, slot: int) -> int:
    """The opponent of an invited player: a player who has agreed invites directly."""
    return (
        sender if is_mortal(state.table.people, sender) else int(state.offers.third[sender, slot])
    )


@rule
def consent_to_game(state: State, sender: int, slot: int) -> int:
    """What forbids agreeing to a game: players must hold the stake themselves [LU-4, LU-106]."""
    to, other = int(state.offers.to[sender, slot]), opponent_of(state, sender, slot)
    goods = goods_asked(state, sender, slot)
    amount = int(state.offers.takes[sender, slot, goods])
    barred = game_objection(state, to, other, goods, amount)
    if barred != reasons.ALLOWED:
        return barred
    if int(state.purses.goods[to, goods]) < amount:
        return reasons.NOT_SO_MUCH
    asks_on = sender != other and is_mortal(state.table.people, other)
    return (
        offers.offer_objection(state, to, verbs.GAME_OF_CHANCE, other)
        if asks_on
        else reasons.ALLOWED
    )


@rule
def settle_game(state: State, sender: int, slot: int) -> None:
    """Let two who have agreed throw; a first player's yes goes on to the other [LU-62]."""
    to, other = int(state.offers.to[sender, slot]), opponent_of(state, sender, slot)
    goods = goods_asked(state, sender, slot)
    amount = int(state.offers.takes[sender, slot, goods])
    if is_mortal(state.table.people, sender):
        begin_game(state, sender, to, goods, amount)
    elif not is_mortal(state.table.people, other):
        begin_game(state, to, other, goods, amount)
    else:
        passed_on = offers.make_offer(state, to, verbs.GAME_OF_CHANCE, other, data.NONE, data.NONE)
        state.offers.gives[to, passed_on, goods] = amount
        state.offers.takes[to, passed_on, goods] = amount


@rule
def begin_game(state: State, one: int, other: int, goods: int, amount: int) -> None:
    """Lay the stakes out for all to see, and ask for the first die [LU-62]."""
    wager = state.table.wager
    wager.gamblers[0] = one
    wager.gamblers[1] = other
    wager.stake = goods
    wager.amount = amount
    wager.die = 0
    ask_die(state.table)


@rule
def ask_die(table: Table) -> None:
    """Ask chance for the next player's die."""
    table.chance.kind = codes.WAGER_DIE
    table.chance.seat = table.wager.gamblers[int(table.wager.die > 0)]


@rule
def throw_die(state: State, face: int) -> None:
    """Note a die; after the second the higher takes the stake, and equals throw again [LU-62]."""
    wager = state.table.wager
    first = int(wager.die)
    wager.die = 0 if first > 0 else face
    if first == 0 or first == face:
        ask_die(state.table)
        return
    one, other = int(wager.gamblers[0]), int(wager.gamblers[1])
    winner, loser = (one, other) if first > face else (other, one)
    goods, amount = int(wager.stake), int(wager.amount)
    clear_wager(state.table)
    purse.pass_goods(state, loser, winner, goods, amount)


@rule
def clear_wager(table: Table) -> None:
    """Take the stakes off the table."""
    table.wager.gamblers[0] = data.NONE
    table.wager.gamblers[1] = data.NONE
    table.wager.stake = 0
    table.wager.amount = 0
    table.wager.die = 0
