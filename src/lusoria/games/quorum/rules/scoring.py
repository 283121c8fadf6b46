"""Points: by province and by type of card [5, 6]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.record import Numbers
from .. import data
from ..state import Table
from . import tally, track


@rule
def points_of(table: Table, seat: int) -> int:
    """All points of *seat*, if the game ended now [5, 6]."""
    traits, icons = tally.tally_of(table.played[seat])
    points = military(table, traits) + trade(table, icons)
    points += architecture(table, icons) + intrigue(traits)
    for province in range(data.CIRCLE):
        points += province_points(table, province, seat, traits)
    return points


@rule
def breakdown(table: Table, seat: int, numbers: Numbers) -> None:
    """Write the points of *seat* for each province, then for each type of card [5, 6]."""
    traits, icons = tally.tally_of(table.played[seat])
    for province in range(data.CIRCLE):
        numbers[province] = province_points(table, province, seat, traits)
    numbers[data.CIRCLE + data.INTRIGUE] = intrigue(traits)
    numbers[data.CIRCLE + data.ARCHITECTURE] = architecture(table, icons)
    numbers[data.CIRCLE + data.TRADE] = trade(table, icons)
    numbers[data.CIRCLE + data.MILITARY] = military(table, traits)


@rule
def province_points(table: Table, province: int, seat: int, traits: int) -> int:
    """Value of the seat's place times the cards that the province counts [5.3, 5.4]."""
    return place_value(table, province, seat) * tally.digit(
        traits, int(table.box.counted[province])
    )


@rule
def place_value(table: Table, province: int, seat: int) -> int:
    """The token's value less the markers ahead; nothing for one that never moved [5.2, 5.3]."""
    if table.spaces[province, seat] == 0:
        return 0
    return max(0, int(table.tokens[province]) - track.markers_ahead(table, province, seat))


@rule
def military(table: Table, traits: int) -> int:
    """Triples 1-2-3, then pairs with a 2: no other division is worth more [6.1]."""
    ones = tally.digit(traits, tally.SOLDIER + 1)
    twos = tally.digit(traits, tally.SOLDIER + 2)
    threes = tally.digit(traits, tally.SOLDIER + 3)
    triples = min(ones, twos, threes)
    pairs = min(twos - triples, ones + threes - 2 * triples)
    return int(table.box.triple_points) * triples + int(table.box.pair_points) * pairs


@rule
def trade(table: Table, icons: int) -> int:
    """Points for the icons of each product [6.2]."""
    points = 0
    for product in range(data.ICONS):
        points += int(table.box.trade_points[min(4, tally.digit(icons, tally.PRODUCT + product))])
    return points


@rule
def architecture(table: Table, icons: int) -> int:
    """Points for different buildings [6.3]."""
    different = 0
    for building in range(data.ICONS):
        different += int(tally.digit(icons, tally.BUILDING + building) > 0)
    return int(table.box.building_points[different])


@rule
def intrigue(traits: int) -> int:
    """Intrigue cards times cards of power 3 [6.4]."""
    return tally.digit(traits, tally.TYPE + data.INTRIGUE) * tally.digit(traits, tally.POWER + 3)
