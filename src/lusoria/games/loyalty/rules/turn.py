"""A turn, from the majorities to the last follower [3, 4, 5.1]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
from ..state import Table
from . import end, needs
from .table import (
    clear_deed,
    end_if_wreaths_ran_out,
    next_own,
    send_back,
    send_back_all,
)


@rule
def begin_turn(table: Table) -> None:
    """Score every card with a majority, then go on to refilling and dice [3.1]."""
    table.chapter = data.CLAIMING
    table.actor = table.turn
    seat = int(table.turn)
    for column in range(data.COLUMNS):
        if table.messengers[seat, column] >= data.MAJORITY and leads(table, seat, column):
            claim(table, seat, column)
    table.stage = data.REFILL


@rule
def leads(table: Table, seat: int, column: int) -> bool:
    """Whether *seat* has more messengers on a card than each other [3.1]."""
    mine = table.messengers[seat, column]
    for other in range(table.seats):
        if other != seat and table.messengers[other, column] >= mine:
            return False
    return True


@rule
def claim(table: Table, seat: int, column: int) -> None:
    """Take favour and dice of a scored card and discard it [3.2]."""
    table.held[seat, table.favours[column]] += 1
    table.favours[column] = data.NONE
    send_back_all(table, column)
    table.discards |= 1 << int(table.cards[column])
    table.cards[column] = data.NONE
    table.pool[seat] += table.dice[column]
    table.dice[column] = 0


@rule
def refill(table: Table) -> None:
    """Fill the first gap, its card before its favour; if there is none, go on [2.1, 2.2, 3.3]."""
    for column in range(data.COLUMNS):
        if table.cards[column] == data.NONE:
            ask_for_god(table)
            return
        if table.favours[column] == data.NONE:
            ask_for_favour(table)
            return
    if table.chapter == data.SETTING_UP:
        table.rolling = int(table.box.dice[table.seats - data.FEWEST]) - data.COLUMNS
        table.stage = data.DIE_STAGE
    else:
        check_dice(table)


@rule
def ask_for_god(table: Table) -> None:
    """Let nature deal a God card, or end the game [3.3, 7.1]."""
    if table.deck == 0:
        end.finish(table, data.NO_GOD)
    else:
        table.stage = data.GOD_STAGE


@rule
def ask_for_favour(table: Table) -> None:
    """Let nature deal a favour, or end the game [3.3, 7.2]."""
    if table.left == 0:
        end.finish(table, data.NO_FAVOUR)
    else:
        table.stage = data.FAVOUR_STAGE


@rule
def check_dice(table: Table) -> None:
    """Three or more dice are rolled, one or two may be [3.4]."""
    dice = int(table.pool[table.turn])
    if dice >= data.MUST_ROLL:
        roll_all(table)
    elif dice > 0:
        table.stage = data.CHECK
    else:
        begin_action(table)


@rule
def roll_all(table: Table) -> None:
    """Roll all own dice [3.4]."""
    table.rolling = table.pool[table.turn]
    table.pool[table.turn] = 0
    table.stage = data.DIE_STAGE


@rule
def begin_action(table: Table) -> None:
    """Phase I is over: ask for an action [4.1]."""
    table.chapter = data.PERFORMING
    table.stage = data.ACTION


@rule
def score_temple(table: Table) -> None:
    """Take all messengers back from the track [4.2]."""
    seat = int(table.turn)
    table.stage = data.END_TURN
    end.collect(table, seat, int(table.temple[seat]))
    end_if_wreaths_ran_out(table)


@rule
def gather(table: Table, column: int) -> None:
    """Take a coin and a die [4.3]."""
    table.coins[table.turn] += 1
    take_die(table, table.turn, column)
    table.stage = data.END_TURN


@rule
def take_die(table: Table, seat: int, column: int) -> None:
    """Take a die from under a card [4.1, 4.3, 6.29]."""
    table.dice[column] -= 1
    table.pool[seat] += 1


@rule
def begin_retreat(table: Table) -> None:
    """Ask about the first card with own messengers [4.4]."""
    table.picked = next_own(table, table.turn, 0)
    table.stage = data.RETREAT_STAGE


@rule
def take_back(table: Table, count: int) -> None:
    """Take messengers back from the card asked about and ask about the next [4.4]."""
    seat = int(table.turn)
    for _ in range(count):
        send_back(table, seat, table.picked)
    table.taken += count
    table.picked = next_own(table, seat, int(table.picked) + 1)
    if table.picked == data.NONE:
        table.stage = data.END_TURN


@rule
def ask_next_follower(table: Table) -> None:
    """Ask the next player clockwise who can follow; after the last the turn ends [5.1]."""
    seats = int(table.seats)
    clear_deed(table)
    table.actor = (int(table.actor) + 1) % seats
    table.stage = data.END_TURN
    while table.actor != table.turn and table.stage == data.END_TURN:
        table.ways = needs.ways_to_follow(table, int(table.actor))
        if table.ways:
            table.stage = data.FOLLOW_STAGE
        else:
            table.actor = (int(table.actor) + 1) % seats


@rule
def end_turn(table: Table) -> None:
    """Lift the mark and pass to the next player; after 200 rounds the game ends [5.4, 7.4]."""
    clear_deed(table)
    table.mark = data.NONE
    table.turn = (int(table.turn) + 1) % int(table.seats)
    table.actor = table.turn
    if table.turn == table.first:
        table.rounds += 1
    table.stage = data.BEGIN_TURN
    if table.rounds == data.ROUNDS:
        end.finish(table, data.ENDLESS)
