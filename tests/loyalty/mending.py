"""Changes that remove just what a refusal names, one for each reason.

Each takes a state in which an action is refused and returns the action to be asked about again:
the same one, or the one that the sentence points to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lusoria.core.record import copy_of
from lusoria.core.seats import NATURE
from lusoria.games.loyalty import reasons
from lusoria.games.loyalty.actions import (
    BACK,
    COLUMN,
    COPY_MAIN,
    DIE,
    FAVOUR,
    GOD,
    MESSENGER,
    ROB,
    SPACE,
    TO,
)
from lusoria.games.loyalty.data import (
    ACTION,
    COLUMNS,
    COPY_STAGE,
    DIE_STAGE,
    FAVOUR_STAGE,
    GOD_STAGE,
    MINERVA,
    NAMES,
    NONE,
    ONGOING,
    RUNNER_STAGE,
    SEATS,
    STARTERS,
    TO_STAGE,
    VENUS,
)
from lusoria.games.loyalty.rules import numbers
from lusoria.games.loyalty.verbs import NEED_NAMES

from .scenes import LOYALTY

GAME = LOYALTY.game
Mend = Callable[[Any, int], int]
"""Changes a table and returns the action to ask about."""
FREE, DEAR = NAMES.index("Ceres"), NAMES.index("Mercurius")


def marked(table: Any, action: int) -> int:
    """Return the column that is marked, or would be if a messenger were sent."""
    return action % COLUMNS if table.stage == ACTION else int(table.mark)


def unmarked(table: Any, action: int) -> list[int]:
    """Return the other columns."""
    return [column for column in range(COLUMNS) if column != marked(table, action)]


def rival(table: Any) -> int:
    """Return an opponent of the seat that decides."""
    return (int(table.actor) + 1) % int(table.seats)


def place_of(table: Any, action: int) -> int:
    """Return the column or space that an answer names."""
    first = {TO_STAGE: TO, RUNNER_STAGE: SPACE}.get(int(table.stage), COLUMN)
    return action - first if action >= first else action % COLUMNS


def empty_space(table: Any) -> int:
    """Return a space of the track where nobody stands."""
    taken = sum(int(table.temple[seat]) for seat in range(table.seats))
    return next(at for at in range(numbers.length(table)) if not (taken >> at) & 1)


def lay_dice(table: Any, action: int) -> int:
    """Lay a die in each unmarked column, which leaves room in all."""
    for column in unmarked(table, action):
        table.dice[column] = 1
    return action


def a_messenger_in_hand(table: Any, action: int) -> int:
    table.hand[table.actor] += 1
    return action


def an_own_messenger(table: Any, action: int) -> int:
    table.messengers[table.actor, unmarked(table, action)[0]] += 1
    return action


def anybodys_messenger(table: Any, action: int) -> int:
    table.messengers[rival(table), unmarked(table, action)[0]] += 1
    return action


def a_bare_card(table: Any, action: int) -> int:
    table.messengers[:, unmarked(table, action)[0]] = 0
    return action


def one_on_the_track(table: Any, action: int) -> int:
    table.temple[table.actor] |= 1 << empty_space(table)
    return action


def two_on_the_track(table: Any, action: int) -> int:
    return one_on_the_track(table, one_on_the_track(table, action))


def one_with_two_steps(table: Any, action: int) -> int:
    table.temple[:] = 0
    table.temple[table.actor] = 1
    return action


def a_rival_on_the_track(table: Any, action: int) -> int:
    table.temple[rival(table)] |= 1 << empty_space(table)
    return action


def a_coin_of_a_rival(table: Any, action: int) -> int:
    table.coins[rival(table)] += 1
    return action


def coins_of_all(table: Any, action: int) -> int:
    table.coins[: table.seats] += 1
    return action


def an_own_die(table: Any, action: int) -> int:
    table.pool[table.actor] += 1
    return action


def a_wreath(value: int) -> Mend:
    def mend(table: Any, action: int) -> int:
        table.wreaths[table.actor, value - 1] += 1
        return action

    return mend


NEEDS: dict[str, Mend] = {
    "hand": a_messenger_in_hand,
    "own": an_own_messenger,
    "any": anybodys_messenger,
    "bare": a_bare_card,
    "die": lay_dice,
    "room": lay_dice,
    "near": lay_dice,
    "track": one_on_the_track,
    "tracks": two_on_the_track,
    "steps": one_with_two_steps,
    "rival": a_rival_on_the_track,
    "purse": a_coin_of_a_rival,
    "purses": coins_of_all,
    "pool": an_own_die,
    "wreath_1": a_wreath(1),
    "wreath_2": a_wreath(2),
}


def an_action_of_the_game(table: Any, action: int) -> int:  # noqa: ARG001
    return 0


def a_die_there(table: Any, action: int) -> int:
    table.dice[sent_to(table, action)] += 1
    return action


def sent_to(table: Any, action: int) -> int:
    """Return the column an action is about."""
    if table.stage == ACTION:
        return action % COLUMNS if action < 3 * COLUMNS else action - 3 * COLUMNS - 1
    return place_of(table, action)


def ten_coins(table: Any, action: int) -> int:
    table.coins[table.actor] += 10
    return action


def a_card_with_free_actions(table: Any, action: int) -> int:
    copied = (action - COPY_MAIN) % COLUMNS if table.stage == COPY_STAGE else NONE
    columns = [column for column in unmarked(table, action) if column != copied]
    table.cards[columns[0]] = FREE
    return action


def nothing_that_can_be_performed(table: Any, action: int) -> int:
    column = action % COLUMNS
    table.dice[[at for at in range(COLUMNS) if at != column]] = 0
    table.cards[column] = DEAR
    table.coins[table.actor] = 0
    return action


def nothing_to_do(table: Any, action: int) -> int:
    table.dice[:] = 0
    table.temple[table.actor] = 0
    table.messengers[table.actor] = 0
    return action


def more_on_that_card(table: Any, action: int) -> int:
    table.messengers[table.actor, table.picked] = action - BACK
    return action


def one_taken_back_before(table: Any, action: int) -> int:
    table.taken = 1
    return action


def one_on_the_card_before(table: Any, action: int) -> int:
    table.messengers[table.actor, table.mark] += 1
    return action


def another_column_marked(table: Any, action: int) -> int:
    named = int(table.mark)
    table.mark = next(at for at in range(COLUMNS) if at not in (named, table.picked))
    return action


def no_chain(table: Any, action: int) -> int:
    table.chain = 0
    return action


def the_other_kind(table: Any, action: int) -> int:
    if table.deed // 2 == VENUS:
        table.deed = int(table.deed) ^ 1
    else:
        assert table.deed == 2 * MINERVA
        table.half = 1 - int(table.half)
    return action


def room_there(table: Any, action: int) -> int:
    table.dice[place_of(table, action)] = 0
    return action


def room_elsewhere(table: Any, action: int) -> int:
    table.dice[[at for at in range(COLUMNS) if at != place_of(table, action)]] = 0
    return action


def from_a_neighbour(table: Any, action: int) -> int:
    column = place_of(table, action)
    beside = ((column - 1) % COLUMNS, (column + 1) % COLUMNS)
    table.picked = next(at for at in beside if at != table.mark)
    return action


def from_elsewhere(table: Any, action: int) -> int:
    table.picked = (int(table.picked) + 1) % COLUMNS
    return action


def the_other_order(table: Any, action: int) -> int:
    place, picked = place_of(table, action), int(table.picked)
    table.picked = place
    return action - place + picked


def something_further_left(table: Any, action: int) -> int:
    """Pick another first, and then this one as the second of the pair."""
    place = place_of(table, action)
    if table.stage == RUNNER_STAGE:
        table.picked = next(at for at in range(place) if (int(table.temple[table.actor]) >> at) & 1)
        return action
    table.stage = TO_STAGE
    beside = (place - 1, place - 2)
    table.picked = next(at for at in beside if at >= 0 and at != table.mark)
    return TO + place


def none_picked(table: Any, action: int) -> int:
    table.picked = NONE
    return action


def that_messenger(table: Any, action: int) -> int:
    column, owner = (
        divmod(action - MESSENGER, SEATS) if action >= MESSENGER else (action - COLUMN, 0)
    )
    table.seats = max(int(table.seats), owner + 1)
    table.messengers[owner, column] += 1
    return action


def an_own_one_instead(table: Any, action: int) -> int:
    column = (action - MESSENGER) // SEATS
    table.messengers[table.actor, column] += 1
    return MESSENGER + column * SEATS + int(table.actor)


def that_card_bare(table: Any, action: int) -> int:
    table.messengers[:, place_of(table, action)] = 0
    return action


def the_track_filled_up_to_it(table: Any, action: int) -> int:
    """Fill all depths before that space, so that a messenger from the hand goes there."""
    space = action - SPACE
    if space >= numbers.length(table):
        table.seats = SEATS
    table.mounting = 1
    table.temple[:] = 0
    for at in range(numbers.length(table)):
        if numbers.depth(table, at) < numbers.depth(table, space):
            table.temple[rival(table)] |= 1 << at
    return action


def an_own_one_there(table: Any, action: int) -> int:
    table.temple[:] &= ~(1 << (action - SPACE))
    table.temple[table.actor] |= 1 << (action - SPACE)
    return action


def one_at_the_beginning(table: Any, action: int) -> int:
    one_with_two_steps(table, action)
    return SPACE


def a_rival_there(table: Any, action: int) -> int:
    table.temple[:] &= ~(1 << (action - SPACE))
    table.temple[rival(table)] |= 1 << (action - SPACE)
    return action


def an_opponent(table: Any, action: int) -> int:  # noqa: ARG001
    return ROB + rival(table)


def a_coin_of_that_opponent(table: Any, action: int) -> int:
    table.coins[action - ROB] = 1
    return action


def three_dice(table: Any, action: int) -> int:
    table.pool[table.actor] = 3
    return action


def another_bare_card(table: Any, action: int) -> int:
    table.messengers[:, [at for at in unmarked(table, action) if at != place_of(table, action)]] = 0
    return action


def what_chance_can_do(table: Any, action: int) -> int:
    """Put what was to be dealt where chance deals from, or make room for the die."""
    if table.stage == GOD_STAGE:
        table.unseen |= 1 << (action - GOD)
        table.unseen |= STARTERS
        table.cards[:] = NONE
    elif table.stage == FAVOUR_STAGE:
        table.reserve[action - FAVOUR] += 1
    elif table.stage == DIE_STAGE:
        table.dice[action - DIE] = 0
        table.mark = NONE
    else:
        table.seats = SEATS
    return action


MENDED: dict[int, Mend] = {
    **{reasons.FIRST_NEED + bit: NEEDS[name] for bit, name in enumerate(NEED_NAMES)},
    reasons.NO_SUCH_ACTION: an_action_of_the_game,
    reasons.NO_MESSENGER: a_messenger_in_hand,
    reasons.NO_DIE: a_die_there,
    reasons.NO_DIE_THERE: a_die_there,
    reasons.TOO_FEW_COINS: ten_coins,
    reasons.NOTHING_TO_COPY: a_card_with_free_actions,
    reasons.NO_MAIN_TO_COPY: a_card_with_free_actions,
    reasons.NO_GENERAL_TO_COPY: a_card_with_free_actions,
    reasons.NOT_IDLE: nothing_that_can_be_performed,
    reasons.TEMPLE_EMPTY: one_on_the_track,
    reasons.NOBODY_TO_RETREAT: an_own_messenger,
    reasons.CAN_ACT: nothing_to_do,
    reasons.TOO_MANY_BACK: more_on_that_card,
    reasons.AT_LEAST_ONE: one_taken_back_before,
    reasons.NOT_ON_CARD: one_on_the_card_before,
    reasons.MARKED: another_column_marked,
    reasons.IN_CHAIN: no_chain,
    reasons.WRONG_HALF: the_other_kind,
    reasons.NO_ROOM: room_there,
    reasons.NO_WAY: room_elsewhere,
    reasons.NOT_ADJACENT: from_a_neighbour,
    reasons.SAME_COLUMN: from_elsewhere,
    reasons.LEFT_TO_RIGHT: the_other_order,
    reasons.NO_PARTNER: something_further_left,
    reasons.PICKED_ALREADY: none_picked,
    reasons.NOBODY_THERE: that_messenger,
    reasons.NOT_OWN: an_own_one_instead,
    reasons.NOT_BARE: that_card_bare,
    reasons.NOT_OPEN: the_track_filled_up_to_it,
    reasons.NO_RUNNER: an_own_one_there,
    reasons.NO_STEPS: one_at_the_beginning,
    reasons.NO_RIVAL: a_rival_there,
    reasons.NO_OPPONENT: an_opponent,
    reasons.NO_COIN: a_coin_of_that_opponent,
    reasons.TOO_MANY_DICE: three_dice,
    reasons.EXIT_IDLES: another_bare_card,
    reasons.NOT_POSSIBLE: what_chance_can_do,
}
"""What removes each reason but those that say whose turn it is or what is asked."""


def answered(state: Any) -> None:
    """Answer the question that is open, whatever it is, until another one is."""
    stage = int(state.table.stage)
    for _ in range(20):
        seat = int(GAME.acting(state))
        chances = [action for action, _ in GAME.chances(state)] if seat == NATURE else []
        for action in chances or GAME.legal_actions(state, seat):
            after = copy_of(state)
            GAME.apply(after, seat, action)
            if int(after.table.stage) != stage:
                break
        GAME.apply(state, seat, action)
        if int(state.table.stage) != stage:
            return


def played_on(state: Any) -> None:
    """Let a game that is over be asked for an action again."""
    state.table.stage = ACTION
    state.table.ending = ONGOING
