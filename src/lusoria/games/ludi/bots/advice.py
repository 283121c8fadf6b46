"""The game's own bots: what each role would do, from what it may know.

Every verb that is listed gets points: its weight for the role's profile, what the best thing it
could be done to is worth, and a little luck; the most points win.  Luck is such that four points
more are twice the odds, so this is a lottery by weight, in whole numbers, in one pass.
"""

from __future__ import annotations

from typing import Final

from ....core.compile.jit import rule
from ....core.record import Actions
from ....core.rng import Stream, draw
from ....core.seats import NOBODY
from ..model import codes, data, verbs
from ..model.actions import ABOUT, ACTIONS, FIRST, WIDTH, verb_of
from ..model.state import View
from ..model.verbs import REST
from ..rules.gods import control
from ..rules.people import is_mortal, seat_of
from ..rules.senate import bills, stages
from . import affinity, bot_weights, navy, targets
from .destination import NO_DESTINATION, destination
from .luck import SALTS, luck

LOWEST: Final = -1 << 20
MOODS: Final = 7919


@rule
def advise(view: View, actions: Actions, count: int, stream: Stream) -> int:
    """Return what a bot in the viewer's role does, of *count* legal actions."""
    seat = int(view.seat)
    actor = control.actor_of(view.table, seat)
    profile = affinity.profile_of(view.table.people, actor)
    salt = draw(stream, SALTS)
    goal = NO_DESTINATION
    chosen, most = int(actions[0]), LOWEST
    place = 0
    while place < count:
        verb = verb_of(int(actions[place]))
        end = end_of_verb(actions, place, count, int(FIRST[verb + 1]))
        points = inclination(view, seat, profile, verb) + luck(salt, ACTIONS + verb)
        if points + int(targets.MOST_POINTS[targets.JUDGE[verb]]) > most:
            if goal == NO_DESTINATION and 0 < int(targets.JUDGE[verb]) <= targets.TRAVELLING:
                goal = destination(view, actor, profile, mood(view, actor))
            best = best_of(view, actor, verb, goal, actions, place, end, salt)
            points += judged(view, actor, verb, goal, int(actions[best]))
            if points > most:
                chosen, most = int(actions[best]), points
        place = end
    return chosen


@rule
def mood(view: View, actor: int) -> int:
    """The luck of a role's wishes, the same all season: one goes, and does not turn back."""
    return (int(view.table.calendar.step) * MOODS + actor) * MOODS


@rule
def inclination(view: View, seat: int, profile: int, verb: int) -> int:
    """How gladly a role uses a verb; rest has more and more for it as the season wears on."""
    weight = int(bot_weights.WEIGHT[profile, verb])
    if verb != REST:
        return weight
    table = view.table
    weight += bot_weights.FATIGUE * int(table.people.acts[seat])
    if table.calendar.phase == codes.MOVING or table.calendar.phase == codes.SETTING_UP:
        return weight + bot_weights.HASTE
    if table.calendar.phase == codes.GATHERING:
        return weight + navy.patience_points(view, seat)
    if not codes.NO_SENATE < int(table.senate.stage) < codes.ADJOURNED or not bills.attends(
        table.people, seat
    ):
        return weight
    return weight + (bot_weights.DUTY if stages.is_due(table, seat) else bot_weights.ATTENTION)


@rule
def end_of_verb(actions: Actions, place: int, count: int, limit: int) -> int:
    """Where the listed actions of one verb end."""
    place += 1
    while place < count and int(actions[place - 1]) < int(actions[place]) < limit:
        place += 1
    return place


@rule
def best_of(
    view: View,
    actor: int,
    verb: int,
    goal: int,
    actions: Actions,
    place: int,
    end: int,
    salt: int,
) -> int:
    """The place in the list of the best action of one verb, by judgement and luck."""
    best, most = place, LOWEST
    if end - place == 1:
        return best
    for at in range(place, end):
        action = int(actions[at])
        points = judged(view, actor, verb, goal, action) + luck(salt, action)
        if points > most:
            best, most = at, points
    return best


@rule
def judged(view: View, actor: int, verb: int, goal: int, action: int) -> int:
    """What a role thinks of what an action is about."""
    if targets.JUDGE[verb] == 0:
        return 0
    object, choice, width = action - int(FIRST[verb]), 0, int(WIDTH[verb])
    if width > 1:
        object, choice = object // width, object % width
    if ABOUT[verb] == verbs.ROLE:
        object = seat_of(view.table, object)
    return targets.points_of(view, actor, verb, object, choice, goal)


LEGION_VALUE: Final = 1.0
FLEET_VALUE: Final = 0.8
MONEY_VALUE: Final = 0.08
FRIEND_VALUE: Final = 0.5
DEATH_VALUE: Final = -8.0
VICTORY_VALUE: Final = 100.0


@rule
def evaluate(view: View) -> float:
    """How well a role does: victory, life, arms, money and friends."""
    seat = int(view.seat)
    if seat == NOBODY:
        return 0.0
    table, goods = view.table, view.purses.goods
    people = table.people
    value = LEGION_VALUE * affinity.legions_seen(view, seat) + FLEET_VALUE * int(
        goods[seat, codes.FLEET]
    )
    value += MONEY_VALUE * int(goods[seat, codes.MONEY])
    if table.parties.winner != data.NONE and people.party[seat] == table.parties.winner:
        value += VICTORY_VALUE
    if is_mortal(people, seat) and people.life[seat] != codes.ALIVE:
        return value + DEATH_VALUE
    return value + (FRIEND_VALUE if people.amicitia[seat] != data.NONE else 0.0)
