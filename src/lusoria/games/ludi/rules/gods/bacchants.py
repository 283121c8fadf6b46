"""Dionysus' company: who is set free, who is killed, who is left alone [10.1, LU-42, LU-65]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.actions import KILL, SET_FREE, SPEAK_FOR, SPEAK_FOR_ONESELF
from ...model.data import NONE
from ...model.position.terms import BY_BACCHIC_GOD
from ...model.reasons import ALLOWED, NOT_BACCHANT, NOT_POSSIBLE
from ...model.state import State, Table
from ..death.death import kill_at_once
from ..people import are_together
from .control import silence_objection, speak_objection
from .thiasos import is_bacchic


@rule
def guard_company(state: State, god: int, verb: int, object: int) -> int:
    """What speaks against a verb of Dionysus' company."""
    table = state.table
    if verb == SPEAK_FOR:
        return speak_objection(table, god, object)
    if verb == SPEAK_FOR_ONESELF:
        return silence_objection(table, god)
    if verb != SET_FREE and verb != KILL:
        return NOT_POSSIBLE
    return ALLOWED if table.people.bacchant[object] == 1 else NOT_BACCHANT


@rule
def do_company(state: State, god: int, verb: int, object: int) -> None:
    """Carry out a verb of Dionysus' company."""
    if verb == SPEAK_FOR:
        state.table.people.voice[god] = object
    elif verb == SPEAK_FOR_ONESELF:
        state.table.people.voice[god] = NONE
    elif verb == SET_FREE:
        set_free(state.table, object)
    elif verb == KILL:
        kill_at_once(state, object, BY_BACCHIC_GOD, god)


@rule
def set_free(table: Table, player: int) -> None:
    """Let a bacchant act for himself again [10.1]."""
    table.people.bacchant[player] = 0
    for god in range(int(table.roles)):
        if table.people.voice[god] == player:
            table.people.voice[god] = NONE


@rule
def is_watched_over(table: Table, player: int) -> bool:
    """Whether one of the three is where a bacchant is [LU-65]."""
    for god in range(int(table.roles)):
        if are_together(table.people, god, player) and is_bacchic(table, god):
            return True
    return False
