"""Where a bot wants to be: with the role that draws it most, at home, or in Rome before winter."""

from __future__ import annotations

from ....core.compile.jit import rule
from ..model import cast, codes, data
from ..model.state import View
from ..rules.people import has_power, is_mortal
from ..rules.travel import places
from . import bot_weights, navy
from .affinity import affinity, legions_seen, price_seen, whereabouts
from .luck import luck

NO_DESTINATION = data.NONE


@rule
def destination(view: View, actor: int, profile: int, salt: int) -> int:
    """The region a role wants to be in; its own, if nothing elsewhere is better."""
    table = view.table
    people = table.people
    here = whereabouts(view, actor)
    goal, best = here, 0
    ahead = places.is_winter_ahead(table)
    appetite = appetite_of(view, actor)
    for seat in range(int(table.roles)):
        place = int(people.place[seat])
        if seat == actor or place < 0 or place >= data.LANDS:
            continue
        points = pull_of(view, actor, profile, seat, appetite, ahead)
        if points <= 0:
            continue
        points += way_points(view, actor, here, place) + luck(salt, seat) // 2
        if points > best:
            goal, best = place, points
    return winter_goal(view, actor, profile, goal, best) if ahead else goal


@rule
def winter_goal(view: View, actor: int, profile: int, goal: int, best: int) -> int:
    """Where a role goes before a winter: perhaps to Rome, or home to its throne."""
    people = view.table.people
    if people.kind[actor] == data.NUMEN:
        return goal if data.WINTERS_IN_ROME[cast.IDENTITY[people.row[actor]]] == 0 else data.ROME
    if people.kind[actor] == data.KING:
        return (
            int(cast.START[people.row[actor]])
            if int(bot_weights.THRONE[profile]) > best - bot_weights.STRAIGHT
            else goal
        )
    if people.proscribed[actor] > 0 or int(bot_weights.FORUM[profile]) == 0:
        return goal
    rome = int(bot_weights.FORUM[profile]) + way_points(
        view, actor, whereabouts(view, actor), data.ROME
    )
    return data.ROME if rome > best - bot_weights.STRAIGHT else goal


@rule
def appetite_of(view: View, actor: int) -> int:
    """What a mortal could pay for and own, a bit for each kind of goods."""
    people = view.table.people
    if not is_mortal(people, actor) or people.life[actor] != codes.ALIVE:
        return 0
    money = int(view.purses.goods[actor, codes.MONEY])
    appetite = 0
    if legions_seen(view, actor) < data.MOST_LEGIONS:
        if data.MAY_OWN_CURIAL[people.kind[actor]] and money >= price_seen(
            view, codes.CURIAL_LEGION
        ):
            appetite |= 1 << codes.CURIAL_LEGION
        if data.MAY_OWN_CLIENT[people.kind[actor]] and money >= price_seen(
            view, codes.CLIENT_LEGION
        ):
            appetite |= 1 << codes.CLIENT_LEGION
    if money >= price_seen(view, codes.FLEET):
        appetite |= 1 << codes.FLEET
    return appetite


@rule
def pull_of(view: View, actor: int, profile: int, seat: int, appetite: int, ahead: bool) -> int:
    """How much somebody draws a role, in points."""
    people = view.table.people
    if people.kind[seat] == data.NUMEN:
        return pull_of_numen(view, profile, seat, appetite, ahead)
    if people.life[seat] == codes.SHADE:
        return int(bot_weights.PULL[profile, bot_weights.DEAD])
    if people.life[seat] != codes.ALIVE or not is_mortal(people, seat):
        return 0
    points = int(bot_weights.PULL[profile, bot_weights.MORTAL])
    feeling = affinity(people, actor, seat)
    if people.armed[seat] == 1:
        points += int(bot_weights.PULL[profile, bot_weights.ARMED]) + (
            int(bot_weights.PULL[profile, bot_weights.FOE]) if feeling < 0 else 0
        )
    if feeling > 0:
        points += int(bot_weights.PULL[profile, bot_weights.FRIEND])
    if people.unprotected[seat] == 1:
        points += int(bot_weights.PULL[profile, bot_weights.NAKED])
    if people.posture[seat] == codes.STANDING:
        points += int(bot_weights.PULL[profile, bot_weights.STANDER])
    if people.bacchant[seat] == 1:
        points += int(bot_weights.PULL[profile, bot_weights.FOLLOWER])
    if people.kind[seat] == data.KING:
        return points + int(bot_weights.PULL[profile, bot_weights.CROWNED])
    single = people.spouse[seat] == data.NONE and people.spouse[actor] == data.NONE
    return points + (pull_of_match(view, profile, seat) if single else 0)


@rule
def pull_of_match(view: View, profile: int, seat: int) -> int:
    """How much somebody unmarried draws a role."""
    kind = int(view.table.people.kind[seat])
    if kind == data.VIRGIN or kind == data.WIDOW:
        return int(bot_weights.PULL[profile, bot_weights.BRIDE])
    return int(bot_weights.PULL[profile, bot_weights.GROOM])


@rule
def pull_of_numen(view: View, profile: int, seat: int, appetite: int, ahead: bool) -> int:
    """How much a numen draws a role: what it sells to those who can pay, blesses or owes."""
    goods = view.purses.goods
    points = (
        int(bot_weights.PULL[profile, bot_weights.BLESSER])
        if has_power(view.table.people, seat, data.JUNO)
        else 0
    )
    if has_power(view.table.people, seat, data.PYTHAGORAS):
        points += int(bot_weights.PULL[profile, bot_weights.TEACHER])
    sold = 0
    if (appetite >> codes.CURIAL_LEGION) & 1 and goods[seat, codes.CURIAL_LEGION] > 0:
        sold += bot_weights.SOUGHT
        points += int(bot_weights.PULL[profile, bot_weights.SELLS_CURIAL])
    if (appetite >> codes.CLIENT_LEGION) & 1 and goods[seat, codes.CLIENT_LEGION] > 0:
        sold += bot_weights.SOUGHT // 2
        points += int(bot_weights.PULL[profile, bot_weights.SELLS_CLIENT])
    if (appetite >> codes.FLEET) & 1 and goods[seat, codes.FLEET] > 0:
        sold += bot_weights.SOUGHT // 2
        points += int(bot_weights.PULL[profile, bot_weights.SELLS_FLEETS])
    if sold > 0 and navy.is_eve(view):
        points += sold
    if ahead and goods[seat, codes.MONEY] > 0:
        points += int(bot_weights.PULL[profile, bot_weights.PURSE]) * int(
            data.TRIBUTE[view.table.people.place[seat]]
        )
    return points


@rule
def way_points(view: View, actor: int, here: int, region: int) -> int:
    """What the way to a region, and the lack of a seat there, take from its charm."""
    table = view.table
    if has_power(table.people, actor, data.PYTHAGORAS):
        return 0 if has_room(view, region) else bot_weights.STANDING_ROOM
    if not is_mortal(table.people, actor) or table.people.life[actor] != codes.ALIVE or here < 0:
        return 0
    points = 0 if here == region or has_room(view, region) else bot_weights.STANDING_ROOM
    if table.calendar.phase == codes.SUMMER:
        points += bot_weights.EACH_ROAD * int(data.DISTANCE[here, region])
    return points


@rule
def has_room(view: View, region: int) -> bool:
    """Whether a region has a free seat."""
    return int(view.table.taken[region]) < int(view.table.seats[region])


@rule
def travel_points(view: View, actor: int, region: int, goal: int) -> int:
    """What a role thinks of going to a region, given where it wants to be."""
    here = whereabouts(view, actor)
    if here < 0:
        return bot_weights.STRAIGHT if region == goal else 0
    if region == goal:
        return bot_weights.STRAIGHT + gate_points(view, actor, region)
    if goal == here or goal < 0:
        return bot_weights.STAY
    nearer = int(data.DISTANCE[here, goal]) - int(data.DISTANCE[region, goal])
    on_foot = is_mortal(view.table.people, actor) and view.table.calendar.phase == codes.SUMMER
    if not on_foot or nearer <= 0:
        return bot_weights.FARTHER + bot_weights.STAY
    return min(bot_weights.STRAIGHT, bot_weights.NEARER * nearer) + gate_points(view, actor, region)


@rule
def gate_points(view: View, actor: int, region: int) -> int:
    """What speaks against a region: no seat, or Rome's gates [6.4, 6.6, 8.3]."""
    people = view.table.people
    if not is_mortal(people, actor) or people.life[actor] != codes.ALIVE:
        return 0
    if region == data.ROME:
        if people.proscribed[actor] > 0:
            return bot_weights.DEADLY
        escort = int(people.escort[actor])
        if people.kind[actor] == data.KING and (escort < 0 or people.place[escort] != data.ROME):
            return bot_weights.DEADLY
    return 0 if has_room(view, region) else bot_weights.STANDING_ROOM


@rule
def sail_points(view: View, actor: int, region: int, goal: int) -> int:
    """What a role thinks of sailing to a region: a fleet for each legion, or daring [6.5]."""
    fleets = int(view.purses.goods[actor, codes.FLEET])
    lacks = fleets == 0 or fleets < legions_seen(view, actor)
    return travel_points(view, actor, region, goal) + (bot_weights.DARING if lacks else 0)


@rule
def seat_points(view: View, actor: int, region: int) -> int:
    """What a role that must find a seat thinks of one: rich regions, not a deadly Rome."""
    return 3 * int(data.TRIBUTE[region]) + gate_points(view, actor, region)
