"""Where a bot wants to be: with whoever draws it most, at home, or in Rome when winter comes."""

from __future__ import annotations

from ....core.compile.jit import rule
from ..model.cast import IDENTITY, START
from ..model.data import (
    DISTANCE,
    JUNO,
    KING,
    LANDS,
    MAY_OWN_CLIENT,
    MAY_OWN_CURIAL,
    MOST_LEGIONS,
    NONE,
    NUMEN,
    PYTHAGORAS,
    ROME,
    TRIBUTE,
    VIRGIN,
    WIDOW,
    WINTERS_IN_ROME,
)
from ..model.position.terms import (
    ALIVE,
    CLIENT_LEGION,
    CURIAL_LEGION,
    FLEET,
    MONEY,
    SHADE,
    STANDING,
    SUMMER,
)
from ..model.state import View
from ..rules.people import has_power, is_mortal
from ..rules.travel.places import is_winter_ahead
from .affinity import affinity, legions_seen, price_seen, whereabouts
from .bot_weights import (
    ARMED,
    BLESSER,
    BRIDE,
    CROWNED,
    DARING,
    DEAD,
    DEADLY,
    EACH_ROAD,
    FARTHER,
    FOE,
    FOLLOWER,
    FORUM,
    FRIEND,
    GROOM,
    MORTAL,
    NAKED,
    NEARER,
    PULL,
    PURSE,
    SELLS_CLIENT,
    SELLS_CURIAL,
    SELLS_FLEETS,
    SOUGHT,
    STANDER,
    STANDING_ROOM,
    STAY,
    STRAIGHT,
    TEACHER,
    THRONE,
)
from .luck import luck
from .navy import is_eve

NO_DESTINATION = NONE


@rule
def destination(view: View, actor: int, profile: int, salt: int) -> int:
    """The region a role wants to be in; its own, if nothing elsewhere is better."""
    table = view.table
    people = table.people
    here = whereabouts(view, actor)
    goal, best = here, 0
    ahead = is_winter_ahead(table)
    appetite = appetite_of(view, actor)
    for seat in range(int(table.roles)):
        place = int(people.place[seat])
        if seat == actor or place < 0 or place >= LANDS:
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
    if people.kind[actor] == NUMEN:
        return goal if WINTERS_IN_ROME[IDENTITY[people.row[actor]]] == 0 else ROME
    if people.kind[actor] == KING:
        return int(START[people.row[actor]]) if int(THRONE[profile]) > best - STRAIGHT else goal
    if people.proscribed[actor] > 0 or int(FORUM[profile]) == 0:
        return goal
    rome = int(FORUM[profile]) + way_points(view, actor, whereabouts(view, actor), ROME)
    return ROME if rome > best - STRAIGHT else goal


@rule
def appetite_of(view: View, actor: int) -> int:
    """What a mortal could pay for and own, a bit for each kind of goods."""
    people = view.table.people
    if not is_mortal(people, actor) or people.life[actor] != ALIVE:
        return 0
    money = int(view.purses.goods[actor, MONEY])
    appetite = 0
    if legions_seen(view, actor) < MOST_LEGIONS:
        if MAY_OWN_CURIAL[people.kind[actor]] and money >= price_seen(view, CURIAL_LEGION):
            appetite |= 1 << CURIAL_LEGION
        if MAY_OWN_CLIENT[people.kind[actor]] and money >= price_seen(view, CLIENT_LEGION):
            appetite |= 1 << CLIENT_LEGION
    if money >= price_seen(view, FLEET):
        appetite |= 1 << FLEET
    return appetite


@rule
def pull_of(view: View, actor: int, profile: int, seat: int, appetite: int, ahead: bool) -> int:
    """How much somebody draws a role, in points."""
    people = view.table.people
    if people.kind[seat] == NUMEN:
        return pull_of_numen(view, profile, seat, appetite, ahead)
    if people.life[seat] == SHADE:
        return int(PULL[profile, DEAD])
    if people.life[seat] != ALIVE or not is_mortal(people, seat):
        return 0
    points = int(PULL[profile, MORTAL])
    feeling = affinity(people, actor, seat)
    if people.armed[seat] == 1:
        points += int(PULL[profile, ARMED]) + (int(PULL[profile, FOE]) if feeling < 0 else 0)
    if feeling > 0:
        points += int(PULL[profile, FRIEND])
    if people.unprotected[seat] == 1:
        points += int(PULL[profile, NAKED])
    if people.posture[seat] == STANDING:
        points += int(PULL[profile, STANDER])
    if people.bacchant[seat] == 1:
        points += int(PULL[profile, FOLLOWER])
    if people.kind[seat] == KING:
        return points + int(PULL[profile, CROWNED])
    single = people.spouse[seat] == NONE and people.spouse[actor] == NONE
    return points + (pull_of_match(view, profile, seat) if single else 0)


@rule
def pull_of_match(view: View, profile: int, seat: int) -> int:
    """How much somebody unmarried draws a role."""
    kind = int(view.table.people.kind[seat])
    if kind == VIRGIN or kind == WIDOW:
        return int(PULL[profile, BRIDE])
    return int(PULL[profile, GROOM])


@rule
def pull_of_numen(view: View, profile: int, seat: int, appetite: int, ahead: bool) -> int:
    """How much a numen draws a role: what it sells to those who can pay, blesses or owes."""
    goods = view.purses.goods
    points = int(PULL[profile, BLESSER]) if has_power(view.table.people, seat, JUNO) else 0
    if has_power(view.table.people, seat, PYTHAGORAS):
        points += int(PULL[profile, TEACHER])
    sold = 0
    if (appetite >> CURIAL_LEGION) & 1 and goods[seat, CURIAL_LEGION] > 0:
        sold += SOUGHT
        points += int(PULL[profile, SELLS_CURIAL])
    if (appetite >> CLIENT_LEGION) & 1 and goods[seat, CLIENT_LEGION] > 0:
        sold += SOUGHT // 2
        points += int(PULL[profile, SELLS_CLIENT])
    if (appetite >> FLEET) & 1 and goods[seat, FLEET] > 0:
        sold += SOUGHT // 2
        points += int(PULL[profile, SELLS_FLEETS])
    if sold > 0 and is_eve(view):
        points += sold
    if ahead and goods[seat, MONEY] > 0:
        points += int(PULL[profile, PURSE]) * int(TRIBUTE[view.table.people.place[seat]])
    return points


@rule
def way_points(view: View, actor: int, here: int, region: int) -> int:
    """What the way to a region, and the lack of a seat there, take from its charm."""
    table = view.table
    if not is_mortal(table.people, actor) or table.people.life[actor] != ALIVE or here < 0:
        return 0
    points = 0 if here == region or has_room(view, region) else STANDING_ROOM
    if table.calendar.phase == SUMMER:
        points += EACH_ROAD * int(DISTANCE[here, region])
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
        return STRAIGHT if region == goal else 0
    if region == goal:
        return STRAIGHT + gate_points(view, actor, region)
    if goal == here or goal < 0:
        return STAY
    nearer = int(DISTANCE[here, goal]) - int(DISTANCE[region, goal])
    on_foot = is_mortal(view.table.people, actor) and view.table.calendar.phase == SUMMER
    if not on_foot or nearer <= 0:
        return FARTHER + STAY
    return min(STRAIGHT, NEARER * nearer) + gate_points(view, actor, region)


@rule
def gate_points(view: View, actor: int, region: int) -> int:
    """What speaks against a region: no seat, or Rome's gates [6.4, 6.6, 8.3]."""
    people = view.table.people
    if not is_mortal(people, actor) or people.life[actor] != ALIVE:
        return 0
    if region == ROME:
        if people.proscribed[actor] > 0:
            return DEADLY
        escort = int(people.escort[actor])
        if people.kind[actor] == KING and (escort < 0 or people.place[escort] != ROME):
            return DEADLY
    return 0 if has_room(view, region) else STANDING_ROOM


@rule
def sail_points(view: View, actor: int, region: int, goal: int) -> int:
    """What a role thinks of sailing to a region: a fleet for each legion, or daring [6.5]."""
    fleets = int(view.purses.goods[actor, FLEET])
    lacks = fleets == 0 or fleets < legions_seen(view, actor)
    return travel_points(view, actor, region, goal) + (DARING if lacks else 0)


@rule
def seat_points(view: View, actor: int, region: int) -> int:
    """What a role that must find a seat thinks of one: rich regions, not a deadly Rome."""
    return 3 * int(TRIBUTE[region]) + gate_points(view, actor, region)
