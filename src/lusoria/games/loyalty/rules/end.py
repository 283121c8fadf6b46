"""The end: the last collecting, what favours are worth, places [7]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.record import Numbers
from .. import data
from ..state import State, Table
from . import numbers

SORTS = len(data.CATEGORIES)


@rule
def finish(table: Table, ending: int) -> None:
    """End the game at once: all collect from the temple, the starting player first [7.5]."""
    for place in range(table.seats):
        seat = (int(table.first) + place) % int(table.seats)
        collect(table, seat, int(table.temple[seat]))
    table.stage = data.OVER
    table.ending = ending
    table.mark = data.NONE
    table.deed = data.NONE
    table.chain = 0
    table.half = 0
    table.picked = data.NONE
    table.owner = data.NONE


@rule
def collect(table: Table, seat: int, spaces: int) -> None:
    """Take messengers back from *spaces* of the track with all their bonuses [5.7]."""
    side, length = numbers.side(table), numbers.length(table)
    table.temple[seat] &= ~spaces
    for space in range(length):
        if (spaces >> space) & 1:
            table.hand[seat] += 1
            table.coins[seat] += table.box.bonus_coins[side, space]
            value = int(table.box.bonus_wreath[side, space])
            if value > 0 and table.supply[value - 1] > 0:
                table.supply[value - 1] -= 1
                table.wreaths[seat, value - 1] += 1


@rule
def score(state: State, scores: Numbers) -> None:
    """Write each seat's points as they stand [7.5]."""
    table = state.table
    for seat in range(table.seats):
        scores[seat] = wreath_points(table, seat) + card_points(table, seat)
        scores[seat] += favour_points(table, seat)


@rule
def wreath_points(table: Table, seat: int) -> int:
    """What a seat's wreaths are worth [7.5]."""
    points = 0
    for place in range(data.VALUES):
        points += (place + 1) * int(table.wreaths[seat, place])
    return points


@rule
def card_points(table: Table, seat: int) -> int:
    """What a seat's messengers on God cards are worth [7.5]."""
    points = 0
    for column in range(data.COLUMNS):
        points += int(table.messengers[seat, column])
    return points


@rule
def favour_points(table: Table, seat: int) -> int:
    """What all favours of a seat are worth [7.6]."""
    points = 0
    for kind in range(data.KINDS):
        if table.held[seat, kind] > 0:
            points += int(table.held[seat, kind]) * worth(table, seat, kind)
    return points


@rule
def worth(table: Table, seat: int, kind: int) -> int:
    """What one favour of a kind is worth to a seat [7.6]."""
    points = int(table.box.favour_points[kind]) + int(table.box.favour_each[kind]) * counted(
        table, seat, kind
    )
    most = int(table.box.favour_most[kind])
    return min(points, most) if most > 0 else points


@rule
def counted(table: Table, seat: int, kind: int) -> int:
    """How many there are of what a favour counts [7.6]."""
    counts, which = data.COUNTS[kind], int(data.WHICH[kind])
    if counts == data.CARDS_OF:
        return discarded(table, which)
    if counts == data.WREATHS_OF:
        return int(table.wreaths[seat, which])
    if counts == data.FAVOURS_OWN:
        return favours_of(table, seat)
    if counts == data.COINS_BY:
        return int(table.coins[seat]) // which
    if counts == data.SETS_OF:
        return sets_of(table, which)
    return full_sets(table) if counts == data.FULL_SETS else 0


@rule
def discarded(table: Table, category: int) -> int:
    """Discarded cards of a category [3.2, 7.6]."""
    return int(data.ONES[(int(table.discards) >> (data.OF_CATEGORY * category)) & 63])


@rule
def favours_of(table: Table, seat: int) -> int:
    """How many favours a seat has [7.6]."""
    count = 0
    for kind in range(data.KINDS):
        count += int(table.held[seat, kind])
    return count


@rule
def sets_of(table: Table, size: int) -> int:
    """Categories with *size* or more discarded cards [7.6]."""
    count = 0
    for category in range(SORTS):
        count += int(discarded(table, category) >= size)
    return count


@rule
def full_sets(table: Table) -> int:
    """Complete sets of one discarded card of each category [7.6]."""
    count = discarded(table, 0)
    for category in range(1, SORTS):
        count = min(count, discarded(table, category))
    return count


@rule
def rank(state: State, ranks: Numbers) -> None:
    """Write the places: points, then coins, then favours; equal seats share one [7.7]."""
    table = state.table
    seats = int(table.seats)
    score(state, ranks)
    places = 0
    for seat in range(seats):
        better = 0
        for other in range(seats):
            better += int(beats(table, int(ranks[other]), other, int(ranks[seat]), seat))
        places |= better << (4 * seat)
    for seat in range(seats):
        ranks[seat] = 1 + ((places >> (4 * seat)) & 15)


@rule
def beats(table: Table, mine: int, seat: int, theirs: int, other: int) -> bool:
    """Whether *seat* with *mine* points is before *other* with *theirs* [7.7]."""
    if mine != theirs:
        return mine > theirs
    if table.coins[seat] != table.coins[other]:
        return int(table.coins[seat]) > int(table.coins[other])
    return favours_of(table, seat) > favours_of(table, other)


@rule
def ending(state: State) -> int:
    """How the game ended [7.1, 7.2, 7.3, 7.4]."""
    return int(state.table.ending)
