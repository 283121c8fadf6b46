"""A turn: its omen, the action phases one after another, its end [2]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
from ..state import Table
from . import end, sheet


@rule
def see_omen(table: Table, omen: int) -> None:
    """The omen strikes all; then the first seat acts [2.1, 2.2]."""
    table.omen = omen
    for seat in range(table.seats):
        strike(table, seat)
    table.active = 0
    table.stage = data.BEGIN_PHASE


@rule
def strike(table: Table, seat: int) -> None:
    """What the omen costs or gives a seat at once [2.2]."""
    fall, rise = sheet.omen_is(table, data.WEEPING_STATUE), sheet.omen_is(table, data.WOLF)
    table.dignitas[seat] = max(0, int(table.dignitas[seat]) - fall) + rise
    cost, owned = sheet.omen_is(table, data.DROUGHT), int(table.luxuries[seat])
    houses = ((owned >> data.DOMUS) & 1) + ((owned >> data.VILLA) & 1)
    cost += houses * sheet.omen_is(table, data.EARTHQUAKE)
    table.wealth[seat] -= min(cost, int(table.wealth[seat]))


@rule
def end_phase(table: Table) -> None:
    """Mark infamy, clear the dice away; the next seat acts, or elections follow [2.1, 5.5]."""
    for die in range(data.DICE):
        if table.faces[die] > 0:
            face = int(table.faces[die]) - 1
            table.infamy[table.active] += table.sheet.faces[face, data.INFAMY]
        table.faces[die] = 0
    table.throws = 0
    table.die = 0
    table.active = int(table.active) + 1
    table.stage = data.BEGIN_PHASE
    if table.active == table.seats:
        table.active = 0
        table.stage = data.ELECTIONS


@rule
def end_turn(table: Table) -> None:
    """Begin the next turn; the last ends the game [1.7, 2.1]."""
    if table.turn == table.sheet.turns:
        end.finish(table)
        return
    table.turn = int(table.turn) + 1
    table.omen = 0
    table.stage = data.OMEN_STAGE
