"""What the gods do: price, verb, gain [5, 6]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data, verbs
from ..state import Table
from . import end, needs, numbers, track, turn
from .table import (
    end_if_wreaths_ran_out,
    gain_wreath,
    own_unmarked,
    send_back,
    send_back_all,
)

MINERVA_MAIN = 2 * data.MINERVA
VENUS_BIT, MINERVA_BIT = 1, 2
IDLE = 2
"""Stands for a half when a messenger is sent and nothing performed."""


@rule
def send(table: Table, column: int, half: int) -> None:
    """Mark a column, place a messenger, take a die; the action, if any, follows [4.1, 5.4]."""
    seat = int(table.turn)
    table.mark = column
    table.messengers[seat, column] += 1
    table.hand[seat] -= 1
    turn.take_die(table, seat, column)
    if half == IDLE:
        table.stage = data.CONCLUDE
    else:
        table.deed = 2 * int(table.cards[column]) + half
        table.stage = data.PERFORM


@rule
def follow(table: Table, half: int) -> None:
    """Name an action and place a messenger on the track, then perform it [5.1]."""
    table.deed = 2 * int(table.cards[table.mark]) + half
    table.ways = 0
    table.mounting = 1
    if track.arrive(table):
        settle(table)


@rule
def settle(table: Table) -> None:
    """A messenger has arrived: a follower's action begins, another's is done [5.1, 5.2, 5.3]."""
    table.stage = data.PERFORM if table.mounting else data.FINISH
    table.mounting = 0


@rule
def copy(table: Table, column: int, half: int) -> None:
    """Perform an action of another card [5.6]."""
    table.deed = 2 * int(table.cards[column]) + half
    table.stage = data.PERFORM


@rule
def perform(table: Table) -> None:
    """Pay for an action and let its verb act or ask [5.5, 5.8, 6.28]."""
    seat, deed = int(table.actor), int(table.deed)
    table.coins[seat] -= numbers.price(table, deed)
    if numbers.pays(table, deed) > 0:
        table.wreaths[seat, numbers.pays(table, deed) - 1] -= 1
        table.supply[numbers.pays(table, deed) - 1] += 1
    verb = numbers.verb(table, deed)
    if verb == verbs.GAIN:
        table.stage = data.FINISH
    elif verb == verbs.COPY:
        begin_copying(table, deed)
    elif verb == verbs.STEAL_EACH or verb == verbs.PER_SPACE or verb == verbs.PER_CARD:
        gain_at_once(table, seat, verb, numbers.amount(table, deed))
    elif verb == verbs.MOUNT:
        if track.arrive(table):
            table.stage = data.FINISH
    elif verb == verbs.COLLECT and numbers.amount(table, deed) == verbs.ALL:
        bring_home(table, int(table.temple[seat]))
    else:
        table.stage = question(verb)


@rule
def question(verb: int) -> int:
    """What a verb asks first [5.5]."""
    if verb == verbs.MOVE_MESSENGER or verb == verbs.RECALL or verb == verbs.EXCHANGE:
        return data.MESSENGER_STAGE
    if verb == verbs.ADVANCE or verb == verbs.COLLECT:
        return data.RUNNER_STAGE
    if verb == verbs.STEAL:
        return data.OPPONENT_STAGE
    if verb == verbs.EITHER:
        return data.EITHER_STAGE
    return data.CAST_STAGE if verb == verbs.CAST else data.COLUMN_STAGE


@rule
def finish_deed(table: Table) -> None:
    """Gain what the action gives last [5.8, 6.4, 6.6, 6.19, 6.21, 6.25, 6.30]."""
    deed, seat = int(table.deed), int(table.actor)
    table.stage = data.CONCLUDE
    table.coins[seat] += numbers.coins(table, deed)
    if numbers.wreath(table, deed) > 0:
        gain_wreath(table, seat, numbers.wreath(table, deed))
        end_if_wreaths_ran_out(table)


@rule
def conclude(table: Table) -> None:
    """Go on to Minerva's second half, else to the next follower [5.1, 6.5]."""
    if not table.half or not second_half(table):
        turn.ask_next_follower(table)


@rule
def second_half(table: Table) -> bool:
    """Ask for Minerva's general action; if none is possible it lapses [6.5]."""
    seat = int(table.actor)
    table.half = 0
    table.deed = MINERVA_MAIN
    table.chain = MINERVA_BIT
    table.picked = data.NONE
    table.owner = data.NONE
    table.stage = data.COPY_STAGE
    have = needs.present(table, seat)
    found = needs.copies_for(table, data.MINERVA, have, int(table.coins[seat]), int(table.mark))
    return bool(found & needs.GENERAL_BIT)


@rule
def begin_copying(table: Table, deed: int) -> None:
    """Ask which action to copy [5.6, 6.5, 6.27]."""
    if deed // 2 == data.MINERVA:
        table.chain |= MINERVA_BIT
        table.half = int(deed % 2 == data.MAIN)
    else:
        table.chain |= VENUS_BIT
    table.stage = data.COPY_STAGE


@rule
def gain_at_once(table: Table, seat: int, verb: int, amount: int) -> None:
    """Steal from each, or count messengers for coins [6.12, 6.20, 6.23]."""
    if verb == verbs.STEAL_EACH:
        for other in range(table.seats):
            if other != seat:
                steal(table, other, seat)
    elif verb == verbs.PER_CARD:
        table.coins[seat] += amount * own_unmarked(table, seat)
    else:
        spaces, count = int(table.temple[seat]), 0
        while spaces:
            spaces &= spaces - 1
            count += 1
        table.coins[seat] += count // amount
    table.stage = data.CONCLUDE


@rule
def steal(table: Table, victim: int, seat: int) -> None:
    """Take a coin from an opponent [6.1, 6.12]."""
    table.coins[victim] -= 1
    table.coins[seat] += 1


@rule
def steal_from(table: Table, victim: int) -> None:
    """Steal from the opponent named [6.1]."""
    steal(table, victim, table.actor)
    table.stage = data.CONCLUDE


@rule
def take_either(table: Table, coins: bool) -> None:
    """Gain the coins or the wreath [6.22]."""
    table.stage = data.CONCLUDE
    if coins:
        table.coins[table.actor] += numbers.coins(table, table.deed)
    else:
        gain_wreath(table, table.actor, numbers.wreath(table, table.deed))
        end_if_wreaths_ran_out(table)


@rule
def cast(table: Table, dice: int) -> None:
    """Gain a wreath for own dice, then roll them [6.26]."""
    gain_wreath(table, table.actor, dice)
    end_if_wreaths_ran_out(table)
    if table.stage != data.OVER:
        table.pool[table.actor] -= dice
        table.rolling = dice
        table.stage = data.DIE_STAGE


@rule
def bring_home(table: Table, spaces: int) -> None:
    """Collect from *spaces* of the track [5.7, 6.15, 6.24]."""
    table.stage = data.CONCLUDE
    end.collect(table, int(table.actor), spaces)
    end_if_wreaths_ran_out(table)


@rule
def choose_column(table: Table, column: int) -> None:
    """Carry out a verb on a column, or ask where to go [6.7, 6.10, 6.13, 6.26, 6.29]."""
    verb, seat = numbers.verb(table, table.deed), int(table.actor)
    table.stage = data.CONCLUDE
    if verb == verbs.PLACE:
        table.hand[seat] -= 1
        table.messengers[seat, column] += 1
    elif verb == verbs.TAKE_DIE:
        turn.take_die(table, seat, column)
    elif verb == verbs.CLEAR:
        send_back_all(table, column)
    elif verb == verbs.RECAST:
        table.rolling = table.dice[column]
        table.dice[column] = 0
        table.stage = data.DIE_STAGE
    elif verb == verbs.BANISH:
        banish(table, column)
    elif verb == verbs.TAKE_FAVOUR or verb == verbs.DROP_FAVOUR:
        lift_favour(table, column)
    else:
        table.picked = column
        table.stage = data.TO_STAGE


@rule
def banish(table: Table, column: int) -> None:
    """Send a card to the box and refill its place [6.11]."""
    send_back_all(table, column)
    table.exiled |= 1 << int(table.cards[column])
    table.cards[column] = data.NONE
    turn.ask_for_god(table)


@rule
def lift_favour(table: Table, column: int) -> None:
    """Take or remove a favour and refill its place [6.1, 6.17]."""
    kind = int(table.favours[column])
    if numbers.verb(table, table.deed) == verbs.TAKE_FAVOUR:
        table.held[table.actor, kind] += 1
    else:
        table.removed[kind] += 1
    table.favours[column] = data.NONE
    turn.ask_for_favour(table)


@rule
def choose_messenger(table: Table, column: int, owner: int) -> None:
    """Send a messenger back, or ask where it goes [6.3, 6.9, 6.14, 6.24]."""
    verb = numbers.verb(table, table.deed)
    if verb == verbs.RECALL:
        send_back(table, owner, column)
        table.stage = data.FINISH
    else:
        table.picked = column
        table.owner = owner
        table.stage = data.RIVAL_STAGE if verb == verbs.EXCHANGE else data.TO_STAGE


@rule
def choose_target(table: Table, column: int) -> None:
    """Carry out a verb between two columns [5.9, 6.2, 6.3, 6.7, 6.10, 6.16, 6.18]."""
    verb, picked = numbers.verb(table, table.deed), int(table.picked)
    if verb == verbs.MOVE_DIE:
        table.dice[picked] -= 1
        table.dice[column] += 1
    elif verb == verbs.MOVE_MESSENGER:
        table.messengers[table.owner, picked] -= 1
        table.messengers[table.owner, column] += 1
    elif verb == verbs.SWAP_CARDS:
        swap_cards(table, picked, column)
    else:
        kind = table.favours[picked]
        table.favours[picked] = table.favours[column]
        table.favours[column] = kind
    table.stage = data.CONCLUDE


@rule
def swap_cards(table: Table, one: int, other: int) -> None:
    """Let two cards change columns, with the messengers on them [6.16]."""
    god = table.cards[one]
    table.cards[one] = table.cards[other]
    table.cards[other] = god
    for seat in range(table.seats):
        count = table.messengers[seat, one]
        table.messengers[seat, one] = table.messengers[seat, other]
        table.messengers[seat, other] = count


@rule
def choose_runner(table: Table, space: int) -> None:
    """Advance a messenger on the track, or take one or two back [6.8, 6.15]."""
    if numbers.verb(table, table.deed) == verbs.ADVANCE:
        table.picked = space
        if track.arrive(table):
            table.stage = data.FINISH
    elif table.picked == data.NONE and numbers.amount(table, table.deed) > 1:
        table.picked = space
    else:
        both = 1 << space
        if table.picked != data.NONE:
            both |= 1 << int(table.picked)
        bring_home(table, both)


@rule
def choose_rival(table: Table, space: int) -> None:
    """Swap the places of a messenger on a card and an opponent's on the track [6.24]."""
    seat, column = int(table.actor), int(table.picked)
    for other in range(table.seats):
        if (int(table.temple[other]) >> space) & 1:
            table.temple[other] &= ~(1 << space)
            table.messengers[other, column] += 1
            table.temple[seat] |= 1 << space
            table.messengers[seat, column] -= 1
            break
    table.stage = data.CONCLUDE
