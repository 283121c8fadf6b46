"""For whom others wait: a bot that has rested is asked again for that, and only that [LU-105]."""

from __future__ import annotations

from typing import Final

from ....core.compile.jit import rule
from ..model.data import LANDS, NONE
from ..model.position.terms import (
    ASKED,
    AT_PEACE,
    CHALLENGED,
    CHALLENGERS,
    NAMING,
    SPOILS,
    TEMPTED,
    WAITING,
)
from ..model.state import State, Table
from .gods.control import is_controlled
from .people import place_of
from .senate.bills import attends
from .senate.stages import is_due, is_heard, is_open_stage
from .war.naming import namer

MOST_COUNTED: Final = 100
"""Acts after which nobody is waited for any more."""


@rule
def is_anything_open(table: Table) -> bool:
    """Whether the Senate or any battle could be waiting for somebody."""
    fights = 0
    for region in range(LANDS):
        fights |= int(table.battles.stage[region])
    return fights != AT_PEACE or is_open_stage(table)


@rule
def is_awaited(state: State, seat: int) -> bool:
    """Whether the Senate or a battle waits for what a role decides [7.3-7.5, 8.2, LU-105]."""
    table = state.table
    if int(table.people.acts[seat]) >= MOST_COUNTED:
        return False
    if is_open_stage(table) and attends(table.people, seat):
        if is_heard(table, seat) and is_due(table, seat):
            return True
    region = int(table.people.locked[seat]) - 1
    if region < 0:
        region = int(table.people.place[seat])
    if region < 0 or region != place_of(state, seat) or is_controlled(table, seat):
        return False
    return decider(state, region) == seat


@rule
def decider(state: State, region: int) -> int:
    """Whose decision the battle of a region waits for, or NONE [LU-63]."""
    battles = state.table.battles
    stage = int(battles.stage[region])
    if stage == NAMING:
        return namer(battles, region)
    if stage == TEMPTED:
        return int(battles.leader[region, CHALLENGERS])
    if stage == ASKED:
        return int(battles.leader[region, CHALLENGED])
    if stage == WAITING:
        return int(battles.presiding[region])
    if stage != SPOILS:
        return NONE
    if battles.capture[region] != NONE or battles.victor[region] == NONE:
        return int(battles.capture[region])
    return int(battles.leader[region, battles.victor[region]])
