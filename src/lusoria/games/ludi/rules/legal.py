"""Every legal action, listed; it asks the same guards as ``why``, for sensible objects only.

Most verbs are about somebody, often in the same region: how everybody stands with life, and who
is near, is noted once, at the far end of the caller's space, where no list reaches.
"""

from __future__ import annotations

from typing import Final

from ....core.compile.jit import rule
from ....core.record import Actions
from ....core.seats import NATURE
from ..model import codes, data, reasons, verbs
from ..model.actions import ABOUT, AUDIENCE, FIRST, GODS, HOW, NOTES, SIZES, TARGET, WIDTH
from ..model.state import State
from ..model.verbs import NAME_HEIR
from . import idle_verbs, menus, offers
from .gods import control
from .people import standing_of
from .why import answer_objection, guard, is_for, row_objection, seat_objection, suits

SEAT_BITS: Final = 7
assert 1 << SEAT_BITS == data.ROLES


@rule
def legal(state: State, seat: int, actions: Actions) -> int:
    """Write the legal actions of *seat* and return how many there are."""
    if seat == NATURE or seat_objection(state, seat) != reasons.ALLOWED:
        return 0
    people, phase = state.table.people, int(state.table.calendar.phase)
    voiced = control.actor_of(state.table, seat)
    menu = menus.menu_of(people, seat, voiced)
    count, near, found, asked, audience = 0, 0, 0, data.NONE, data.NONE
    for course in range(int(menus.COURSES[phase, menu])):
        verb = int(menus.MENU[phase, menu, course])
        actor = seat if HOW[verb] & verbs.SELF else voiced
        if menu >= menus.GODLIKE and not is_for(people, actor, verb):
            continue
        if (
            idle_verbs.is_idle(state, actor, verb)
            or row_objection(state, seat, actor, verb) != reasons.ALLOWED
        ):
            continue
        if ABOUT[verb] != verbs.ROLE:
            count = list_things(state, actor, verb, actions, count)
            continue
        if actor != asked:
            near, asked, audience = note_roles(state, actor, actions), actor, data.NONE
        if AUDIENCE[verb] != audience:
            found = note_suited(state, actor, verb, actions, near)
            audience = int(AUDIENCE[verb])
        count = list_roles(state, actor, verb, actions, count, found)
    return count


@rule
def note_roles(state: State, actor: int, actions: Actions) -> int:
    """Note everybody, then who is in the actor's region; return how many are."""
    people, here = state.table.people, int(state.table.people.place[actor])
    everybody, near = len(actions) - NOTES, 0
    for seat in range(int(state.table.roles)):
        note = standing_of(people, seat) << SEAT_BITS | seat
        actions[everybody + seat] = note
        if here >= 0 and people.place[seat] == here:
            actions[everybody + data.ROLES + near] = note
            near += 1
    return near


@rule
def note_suited(state: State, actor: int, verb: int, actions: Actions, near: int) -> int:
    """Note those whom the row of a verb admits; return how many.  A tight loop: it runs most."""
    people, how = state.table.people, int(HOW[verb])
    kinds, gods = int(TARGET[verb]), int(GODS[verb])
    first, length = len(actions) - NOTES, int(state.table.roles)
    if how & verbs.SAME:
        first, length = first + data.ROLES, near
    barred = data.NONE if how & verbs.ONESELF else actor
    suited, found = len(actions) - data.ROLES, 0
    for at in range(length):
        note = int(actions[first + at])
        target = note & data.ROLES - 1
        actions[suited + found] = target
        found += int(suits(people, target, note >> SEAT_BITS, kinds, gods) & (target != barred))
    return found


@rule
def list_roles(
    state: State, actor: int, verb: int, actions: Actions, count: int, found: int
) -> int:
    """List those noted whom a verb may be about, as ``target_objection`` would admit them."""
    if verb == NAME_HEIR:
        return list_heirs(state, actor, actions, count, found)
    people, suited = state.table.people, len(actions) - data.ROLES
    asks = int(HOW[verb]) & verbs.OFFERS != 0 and people.offering[actor] != 0
    for at in range(found):
        target = int(actions[suited + at])
        if asks and offers.offer_objection(state, actor, verb, target) != reasons.ALLOWED:
            continue
        number = int(people.row[target])
        count = list_choices(state, actor, verb, target, number, actions, count)
    return count


@rule
def list_heirs(state: State, actor: int, actions: Actions, count: int, found: int) -> int:
    """List all whom a will may name: so many that the guard is not asked about each [14.2]."""
    first, suited = int(FIRST[NAME_HEIR]), len(actions) - data.ROLES
    heir = int(state.purses.heir[actor])
    for at in range(found):
        target = int(actions[suited + at])
        if target != heir:
            actions[count] = first + int(state.table.people.row[target])
            count += 1
    return count


@rule
def list_things(state: State, actor: int, verb: int, actions: Actions, count: int) -> int:
    """List the actions of a verb that is not about a role."""
    about = int(ABOUT[verb])
    if about == verbs.OFFER:
        return list_offers(state, actor, verb, actions, count)
    for object in range(int(SIZES[about])):
        count = list_choices(state, actor, verb, object, object, actions, count)
    return count


@rule
def list_choices(
    state: State, actor: int, verb: int, object: int, number: int, actions: Actions, count: int
) -> int:
    """List the choices of a verb about one thing, whose number in the action is *number*."""
    first, width = int(FIRST[verb]), int(WIDTH[verb])
    for choice in range(width):
        if guard(state, actor, verb, object, choice) == reasons.ALLOWED:
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
        for slot in range(codes.SLOTS):
            if (
                state.offers.to[sender, slot] != actor
                or state.offers.verb[sender, slot] == data.NONE
            ):
                continue
            number = int(people.row[sender]) * codes.SLOTS + slot
            if answer_objection(state, actor, verb, number) == reasons.ALLOWED:
                actions[count] = first + number
                count += 1
    return count
