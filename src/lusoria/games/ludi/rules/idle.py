"""Verbs that can do nothing now, whatever they are about: lists pass them over at once.

Each line here follows from a guard and saves asking it about everybody; a test compares lists
with guards.
"""

from __future__ import annotations

from ....core.jit import rule
from ..actions import (
    DISMISS,
    MOVE_CAEDES,
    MOVE_CENSUS,
    MOVE_IMPERIUM,
    MOVE_PROSCRIPTIO,
    MOVE_RESTITUTIO,
    NAME_LEGION,
    SIT_IN,
    STRIKE,
    WITHDRAW,
)
from ..data import ROLES
from ..state import People, State
from ..terms import NAMING, PROPOSING, SETTLED
from .naming import namer
from .people import place_of


@rule
def is_idle(state: State, actor: int, verb: int) -> bool:
    """Whether nobody and nothing could be the object of a verb now."""
    table = state.table
    if verb == NAME_LEGION:
        return not is_to_name(state, actor)
    if verb == SIT_IN:
        return int(table.people.unsettled[actor]) == SETTLED
    if verb == STRIKE:
        return int(table.things.wearer) != actor
    if verb == DISMISS:
        return not has_hero(table.people, actor)
    if verb == WITHDRAW:
        return int(table.people.offering[actor]) == 0
    if verb == MOVE_IMPERIUM or verb == MOVE_PROSCRIPTIO or verb == MOVE_RESTITUTIO:
        return not is_to_move(state, actor)
    if verb == MOVE_CAEDES or verb == MOVE_CENSUS:
        return not is_to_move(state, actor)
    return False


@rule
def is_to_name(state: State, actor: int) -> bool:
    """Whether a battle waits for a role to name a legion [7.4]."""
    region = place_of(state, actor)
    battles = state.table.battles
    return region >= 0 and battles.stage[region] == NAMING and namer(battles, region) == actor


@rule
def has_hero(people: People, numen: int) -> bool:
    """Whether anybody is the hero of a numen [3.6]."""
    for seat in range(ROLES):
        if people.patron[seat] == numen:
            return True
    return False


@rule
def is_to_move(state: State, actor: int) -> bool:
    """Whether the Senate waits for a motion of a role [8.2]."""
    senate = state.table.senate
    return senate.stage == PROPOSING and int(senate.consuls[senate.turn]) == actor
