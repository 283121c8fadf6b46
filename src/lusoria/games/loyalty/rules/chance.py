"""Nature's actions: the lot, gods, favours, dice [2.4, 3.3, 3.5]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.record import Actions, Numbers
from ....core.rng import Stream, draw
from .. import data
from ..actions import BEGIN, DIE, FAVOUR, GOD
from ..state import State, Table
from .table import has_room


@rule
def sample(state: State, stream: Stream) -> int:
    """Draw an action of nature by the true odds."""
    table = state.table
    if table.stage == data.DIE_STAGE:
        return DIE + sample_column(table, stream)
    if table.stage == data.GOD_STAGE:
        return GOD + sample_god(table, stream)
    if table.stage == data.BEGIN_STAGE:
        return BEGIN + draw(stream, int(table.seats))
    return FAVOUR + sample_favour(table, stream)


@rule
def sample_column(table: Table, stream: Stream) -> int:
    """Draw a column with room [3.5]."""
    rooms = 0
    for column in range(data.COLUMNS):
        rooms |= int(has_room(table, column)) << column
    for _ in range(draw(stream, int(data.ONES[rooms]))):
        rooms &= rooms - 1
    return int(data.ONES[(rooms & -rooms) - 1])


@rule
def sample_god(table: Table, stream: Stream) -> int:
    """Draw a god not seen yet; in set-up each card of the row is equally likely [1.1, 2.1]."""
    unseen = int(table.unseen)
    if table.chapter == data.SETTING_UP:
        starters, gaps = count_bits(unseen & data.STARTERS), gaps_left(table)
        unseen &= data.STARTERS if draw(stream, gaps) < starters else ~data.STARTERS
    place = draw(stream, count_bits(unseen))
    for _ in range(place):
        unseen &= unseen - 1
    god = 0
    while not (unseen >> god) & 1:
        god += 1
    return god


@rule
def count_bits(bits: int) -> int:
    """How many bits are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@rule
def gaps_left(table: Table) -> int:
    """Columns still without a card [2.1]."""
    gaps = 0
    for column in range(data.COLUMNS):
        gaps += int(table.cards[column] == data.NONE)
    return gaps


@rule
def sample_favour(table: Table, stream: Stream) -> int:
    """Draw a favour of the reserve [1.2]."""
    place = draw(stream, int(table.left))
    kind = 0
    place -= int(table.reserve[0])
    while place >= 0:
        kind += 1
        place -= int(table.reserve[kind])
    return kind


@rule
def outcomes(state: State, actions: Actions, weights: Numbers) -> int:
    """List all that nature may do now, with its odds."""
    table = state.table
    count = 0
    if table.stage == data.DIE_STAGE:
        for column in range(data.COLUMNS):
            count = list_chance(DIE + column, int(has_room(table, column)), actions, weights, count)
    elif table.stage == data.GOD_STAGE:
        for god in range(data.ALL_GODS):
            count = list_chance(GOD + god, god_odds(table, god), actions, weights, count)
    elif table.stage == data.BEGIN_STAGE:
        for seat in range(table.seats):
            count = list_chance(BEGIN + seat, 1, actions, weights, count)
    else:
        for kind in range(data.KINDS):
            odds = int(table.reserve[kind])
            count = list_chance(FAVOUR + kind, odds, actions, weights, count)
    return count


@rule
def list_chance(action: int, odds: int, actions: Actions, weights: Numbers, count: int) -> int:
    """List an action that has any odds at all."""
    if odds == 0:
        return count
    actions[count] = action
    weights[count] = odds
    return count + 1


@rule
def god_odds(table: Table, god: int) -> int:
    """Relative odds of a god: none if seen; in set-up starters and others differ [1.1, 2.1]."""
    unseen = int(table.unseen)
    if not (unseen >> god) & 1:
        return 0
    if table.chapter != data.SETTING_UP:
        return 1
    starters = count_bits(unseen & data.STARTERS)
    if (data.STARTERS >> god) & 1:
        return count_bits(unseen) - starters
    return gaps_left(table) - starters


@rule
def is_possible(state: State, stage: int, choice: int) -> bool:
    """Whether nature can do *choice* at a stage [8.1]."""
    table = state.table
    if stage == data.DIE_STAGE:
        return has_room(table, choice)
    if stage == data.GOD_STAGE:
        return god_odds(table, choice) > 0
    if stage == data.BEGIN_STAGE:
        return choice < table.seats
    return int(table.reserve[choice]) > 0
