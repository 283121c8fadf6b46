"""A turn: its omen, the action phases one after another, its end [2]."""

from __future__ import annotations

from ....core.compile.jit import rule
from ..data import (
    BEGIN_PHASE,
    DICE,
    DOMUS,
    DROUGHT,
    EARTHQUAKE,
    ELECTIONS,
    INFAMY,
    OMEN_STAGE,
    VILLA,
    WEEPING_STATUE,
    WOLF,
)
from ..state import Table
from .end import finish
from .sheet import omen_is


@rule
def see_omen(table: Table, omen: int) -> None:
    """The omen strikes all; then the first seat acts [2.1, 2.2]."""
    table.omen = omen
    for seat in range(table.seats):
        strike(table, seat)
    table.active = 0
    table.stage = BEGIN_PHASE


@rule
def strike(table: Table, seat: int) -> None:
    """What the omen costs or gives a seat at once [2.2]."""
    fall, rise = omen_is(table, WEEPING_STATUE), omen_is(table, WOLF)
    table.dignitas[seat] = max(0, int(table.dignitas[seat]) - fall) + rise
    cost, owned = omen_is(table, DROUGHT), int(table.luxuries[seat])
    houses = ((owned >> DOMUS) & 1) + ((owned >> VILLA) & 1)
    cost += houses * omen_is(table, EARTHQUAKE)
    table.wealth[seat] -= min(cost, int(table.wealth[seat]))


@rule
def end_phase(table: Table) -> None:
    """Mark infamy, clear the dice away; the next seat acts, or elections follow [2.1, 5.5]."""
    for die in range(DICE):
        if table.faces[die] > 0:
            face = int(table.faces[die]) - 1
            table.infamy[table.active] += table.sheet.faces[face, INFAMY]
        table.faces[die] = 0
    table.throws = 0
    table.die = 0
    table.active = int(table.active) + 1
    table.stage = BEGIN_PHASE
    if table.active == table.seats:
        table.active = 0
        table.stage = ELECTIONS


@rule
def end_turn(table: Table) -> None:
    """Begin the next turn; the last ends the game [1.7, 2.1]."""
    if table.turn == table.sheet.turns:
        finish(table)
        return
    table.turn = int(table.turn) + 1
    table.omen = 0
    table.stage = OMEN_STAGE
