"""Dionysus' company: who is set free, who is killed, who is left alone [10.1, LU-42, LU-65]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons, verbs
from ...model.state import State, Table
from .. import people
from ..death import death
from . import bacchant_band, control


@rule
def guard_company(state: State, god: int, verb: int, object: int) -> int:
    """What speaks against a verb of Dionysus' company."""
    table = state.table
    if verb == verbs.SPEAK_FOR:
        return control.speak_objection(table, god, object)
    if verb == verbs.SPEAK_FOR_ONESELF:
        return control.silence_objection(table, god)
    if verb != verbs.SET_FREE and verb != verbs.KILL:
        return reasons.NOT_POSSIBLE
    return reasons.ALLOWED if table.people.bacchant[object] == 1 else reasons.NOT_BACCHANT


@rule
def do_company(state: State, god: int, verb: int, object: int) -> None:
    """Carry out a verb of Dionysus' company."""
    if verb == verbs.SPEAK_FOR:
        state.table.people.voice[god] = object
    elif verb == verbs.SPEAK_FOR_ONESELF:
        state.table.people.voice[god] = data.NONE
    elif verb == verbs.SET_FREE:
        set_free(state.table, object)
    elif verb == verbs.KILL:
        death.kill_at_once(state, object, codes.BY_BACCHIC_GOD, god)


@rule
def set_free(table: Table, player: int) -> None:
    """Let a bacchant act independently again [10.1]."""
    table.people.bacchant[player] = 0
    for god in range(int(table.roles)):
        if table.people.voice[god] == player:
            table.people.voice[god] = data.NONE


@rule
def is_watched_over(table: Table, player: int) -> bool:
    """Whether one of the three is where a bacchant is [LU-65]."""
    for god in range(int(table.roles)):
        if people.are_together(table.people, god, player) and bacchant_band.is_bacchic(table, god):
            return True
    return False
