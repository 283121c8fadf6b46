"""How a role sees another: whose friend it is, how strong it looks, what its goods are worth."""

from __future__ import annotations

from ....core.compile.jit import rule
from ..model import cast, codes, data
from ..model.state import People, View
from ..model.view import UNKNOWN
from ..rules.people import standing_of
from . import bot_weights


@rule
def profile_of(people: People, seat: int) -> int:
    """The profile of a role: how it stands with life, or which numen it is."""
    standing = standing_of(people, seat)
    return (
        standing
        if standing != data.NUMEN
        else bot_weights.FIRST_NUMEN + int(cast.IDENTITY[people.row[seat]])
    )


@rule
def are_bound(people: People, one: int, other: int) -> bool:
    """Whether two roles are friends, spouses, hero and patron, or king and escort."""
    friendship = int(people.amicitia[one])
    if friendship != data.NONE and friendship == int(people.amicitia[other]):
        return True
    if people.spouse[one] == other or people.patron[one] == other:
        return True
    return bool(people.patron[other] == one or people.escort[one] == other)


@rule
def affinity(people: People, one: int, other: int) -> int:
    """What a role feels for another, or itself, in points: bonds first, then the factions."""
    if other < 0:
        return 0
    if one == other or are_bound(people, one, other):
        return bot_weights.FELLOW
    mine, theirs = (
        int(bot_weights.FACTION[people.row[one]]),
        int(bot_weights.FACTION[people.row[other]]),
    )
    if mine == bot_weights.ALONE or theirs == bot_weights.ALONE:
        return bot_weights.STRANGER
    return bot_weights.SAME_FACTION if mine == theirs else bot_weights.RIVAL_FACTION


@rule
def whereabouts(view: View, seat: int) -> int:
    """Where a role is, as far as the viewer knows."""
    place = int(view.table.people.place[seat])
    return (
        int(view.unseen) if place == codes.NOWHERE and seat == view.table.things.wearer else place
    )


@rule
def legions_seen(view: View, seat: int) -> int:
    """How many legions a role has, by sight, or by what it set out with [LU-11]."""
    if view.knows[seat] != UNKNOWN:
        goods = view.purses.goods
        return int(goods[seat, codes.CLIENT_LEGION]) + int(goods[seat, codes.CURIAL_LEGION])
    if view.table.people.armed[seat] == 0:
        return 0
    row = int(view.table.people.row[seat])
    return max(1, int(cast.CURIALS[row]) + int(cast.CLIENTS[row]))


@rule
def fleets_seen(view: View, seat: int) -> int:
    """How many fleets a role has, by sight, or by what it set out with [LU-11]."""
    if view.knows[seat] != UNKNOWN:
        return int(view.purses.goods[seat, codes.FLEET])
    return int(cast.FLEETS[view.table.people.row[seat]])


@rule
def shelf_seen(view: View, seat: int, goods: int) -> int:
    """How much money, how many fleets or client legions a role has, as far as one can tell."""
    if goods == codes.FLEET:
        return fleets_seen(view, seat)
    if view.knows[seat] != UNKNOWN:
        return int(view.purses.goods[seat, goods])
    row = int(view.table.people.row[seat])
    return int(cast.MONEY[row]) if goods == codes.MONEY else int(cast.CLIENTS[row])


@rule
def price_seen(view: View, goods: int) -> int:
    """What a piece of goods costs here, in units of 100,000 D."""
    prices = int(view.table.prices)
    if goods == codes.MONEY:
        return 1
    if goods == codes.FLEET:
        return int(data.FLEET_PRICE[prices])
    return (
        int(data.CURIAL_PRICE[prices])
        if goods == codes.CURIAL_LEGION
        else int(data.CLIENT_PRICE[prices])
    )


@rule
def within(points: int, most: int) -> int:
    """Points, at most so many for or against."""
    return max(-most, min(most, points))
