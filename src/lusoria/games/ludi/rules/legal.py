"""Every legal action, listed; it asks the same guards as ``why``, for sensible objects only.

Most verbs are about somebody in the same region: who is near is noted once, at the far end of
the caller's space, where no list reaches.
"""

from __future__ import annotations

from ....core.jit import rule
from ....core.record import Actions
from ....core.seats import NATURE
from ..actions import ABOUT, COUNT, FIRST, GODS, HOW, SIZES, TARGET, WHEN, WIDTH
from ..data import NONE, ROLES
from ..reasons import ALLOWED
from ..state import State
from ..terms import SLOTS
from ..verbs import OFFER, OFFERS, ONESELF, ROLE, SAME
from .control import actor_of
from .idle import is_idle
from .offers import offer_objection
from .why import (
    answer_objection,
    fits,
    guard,
    is_for,
    row_objection,
    seat_objection,
    speaker,
)


@rule
def legal(state: State, seat: int, actions: Actions) -> int:
    """Write the legal actions of *seat* and return how many there are."""
    if seat == NATURE or seat_objection(state, seat) != ALLOWED:
        return 0
    people, phase = state.table.people, int(state.table.calendar.phase)
    voiced = actor_of(state.table, seat)
    count, near, asked = 0, 0, NONE
    for verb in range(COUNT):
        if (int(WHEN[verb]) >> phase) & 1 == 0:
            continue
        if not is_for(people, seat, verb):
            if voiced == seat or not is_for(people, voiced, verb):
                continue
        actor = speaker(state, seat, verb)
        if is_idle(state, actor, verb):
            continue
        if row_objection(state, seat, actor, verb) == ALLOWED:
            if actor != asked:
                near, asked = note_near(state, actor, actions), actor
            count = list_verb(state, actor, verb, actions, count, near)
    return count


@rule
def note_near(state: State, actor: int, actions: Actions) -> int:
    """Note who is in the actor's region, at the far end of the space; return how many are."""
    people, here = state.table.people, int(state.table.people.place[actor])
    if here < 0:
        return 0
    first, near = len(actions) - ROLES, 0
    for seat in range(int(state.table.roles)):
        if people.place[seat] == here:
            actions[first + near] = seat
            near += 1
    return near


@rule
def list_verb(state: State, actor: int, verb: int, actions: Actions, count: int, near: int) -> int:
    """List the actions of one verb."""
    about = int(ABOUT[verb])
    if about == ROLE:
        if int(HOW[verb]) & SAME:
            return list_near(state, actor, verb, actions, count, near)
        return list_roles(state, actor, verb, actions, count)
    if about == OFFER:
        return list_offers(state, actor, verb, actions, count)
    for object in range(int(SIZES[about])):
        count = list_choices(state, actor, verb, object, object, actions, count)
    return count


@rule
def list_roles(state: State, actor: int, verb: int, actions: Actions, count: int) -> int:
    """List the roles anywhere that a verb may be about."""
    people, divine, gods = state.table.people, TARGET[verb] == 0, int(GODS[verb])
    for target in range(int(state.table.roles)):
        if divine and gods != 0 and int(people.powers[target]) & gods == 0:
            continue
        count = list_role(state, actor, verb, target, actions, count)
    return count


@rule
def list_near(state: State, actor: int, verb: int, actions: Actions, count: int, near: int) -> int:
    """List the roles in the actor's region that a verb may be about."""
    first = len(actions) - ROLES
    for at in range(near):
        count = list_role(state, actor, verb, int(actions[first + at]), actions, count)
    return count


@rule
def list_role(
    state: State, actor: int, verb: int, target: int, actions: Actions, count: int
) -> int:
    """List the actions of a verb about one role, whom ``target_objection`` would admit."""
    people, how = state.table.people, int(HOW[verb])
    if (target == actor and not how & ONESELF) or not fits(people, verb, target):
        return count
    if how & OFFERS and people.offering[actor] != 0:
        if offer_objection(state, actor, verb, target) != ALLOWED:
            return count
    return list_choices(state, actor, verb, target, int(people.row[target]), actions, count)


@rule
def list_choices(
    state: State, actor: int, verb: int, object: int, number: int, actions: Actions, count: int
) -> int:
    """List the choices of a verb about one thing, whose number in the action is *number*."""
    first, width = int(FIRST[verb]), int(WIDTH[verb])
    for choice in range(width):
        if guard(state, actor, verb, object, choice) == ALLOWED:
            actions[count] = first + number * width + choice
            count += 1
    return count


@rule
def list_offers(state: State, actor: int, verb: int, actions: Actions, count: int) -> int:
    """List the answers to offers that stand open to a role."""
    people, first = state.table.people, int(FIRST[verb])
    for sender in range(int(state.table.roles)):
        if people.offering[sender] == 0:
            continue
        for slot in range(SLOTS):
            if state.offers.to[sender, slot] != actor or state.offers.verb[sender, slot] == NONE:
                continue
            number = int(people.row[sender]) * SLOTS + slot
            if answer_objection(state, actor, verb, number) == ALLOWED:
                actions[count] = first + number
                count += 1
    return count
