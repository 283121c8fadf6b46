"""For whom others wait: a bot that has rested is asked again for that, and only that [LU-105]."""

from __future__ import annotations

from typing import Final

from ....core.compile.jit import rule
from ..model import codes, data
from ..model.state import State, Table
from . import people
from .gods import control
from .senate import bills, stages
from .war import naming

MOST_COUNTED: Final = 100
"""Acts after which nobody is waited for any more."""


@rule
def is_anything_open(table: Table) -> bool:
    """Whether the Senate or any battle could be waiting for somebody."""
    fights = 0
    for region in range(data.LANDS):
        fights |= int(table.battles.stage[region])
    return fights != codes.AT_PEACE or stages.is_open_stage(table)


@rule
def is_awaited(state: State, seat: int) -> bool:
    """Whether the Senate or a battle waits for what a role decides [7.3-7.5, 8.2, LU-105]."""
    table = state.table
    if int(table.people.acts[seat]) >= MOST_COUNTED:
        return False
    if stages.is_open_stage(table) and bills.attends(table.people, seat):
        if stages.is_heard(table, seat) and stages.is_due(table, seat):
            return True
    region = int(table.people.locked[seat]) - 1
    if region < 0:
        region = int(table.people.place[seat])
    if region < 0 or region != people.place_of(state, seat) or control.is_controlled(table, seat):
        return False
    return decider(state, region) == seat


@rule
def decider(state: State, region: int) -> int:
    """Whose decision the battle of a region waits for, or NONE [LU-63]."""
    battles = state.table.battles
    stage = int(battles.stage[region])
    if stage == codes.NAMING:
        return naming.namer(battles, region)
    if stage == codes.TEMPTED:
        return int(battles.leader[region, codes.CHALLENGERS])
    if stage == codes.ASKED:
        return int(battles.leader[region, codes.CHALLENGED])
    if stage == codes.WAITING:
        return int(battles.presiding[region])
    if stage != codes.SPOILS:
        return data.NONE
    if battles.capture[region] != data.NONE or battles.victor[region] == data.NONE:
        return int(battles.capture[region])
    return int(battles.leader[region, battles.victor[region]])
