"""How a role joins in the middle of a game: somebody comes late [18.6, LU-113]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.cast import FIRST, IDENTITY, KIND, START
from ...model.casting_plan import CHOSEN_CAST
from ...model.data import (
    FACILITATOR,
    IS_MORTAL,
    MOST_MORTALS,
    MOST_ROLES,
    NONE,
    PERSEPHONE,
    PLUTO,
    ROME,
    VULCAN,
)
from ...model.position.terms import BOT, NOWHERE, SETTING_UP
from ...model.reasons import ALLOWED, AT_TABLE, FIRST_MISSING, TABLE_FULL
from ...model.state import State, Table
from ..people import assign_powers, has_power, is_mortal, seat_of
from ..trade.purse import note_arms
from ..travel.places import move
from .setup import cast_role


@rule
def join_objection(table: Table, row: int) -> int:
    """What speaks against a role that joins [18.6, LU-113]."""
    if KIND[row] == FACILITATOR or seat_of(table, row) != NONE:
        return AT_TABLE
    if FIRST[row] != NONE and seat_of(table, int(FIRST[row])) == NONE:
        return FIRST_MISSING
    if int(table.roles) >= MOST_ROLES:
        return TABLE_FULL
    full = IS_MORTAL[KIND[row]] == 1 and count_mortals(table) >= MOST_MORTALS
    return TABLE_FULL if full else ALLOWED


@rule
def count_mortals(table: Table) -> int:
    """How many mortals are at the table, the dead included."""
    count = 0
    for seat in range(int(table.roles)):
        count += int(is_mortal(table.people, seat))
    return count


@rule
def join(state: State, row: int) -> None:
    """Let a role join in the next seat, with what the cast says; a mortal brings a chair [18.6]."""
    table = state.table
    people, seat = table.people, int(table.roles)
    table.roles = seat + 1
    table.plan = CHOSEN_CAST
    cast_role(state, seat, row, BOT)
    place = int(START[row])
    if IS_MORTAL[KIND[row]] == 1:
        table.seats[place if place != NONE else ROME] += 1
    if place == NONE and table.calendar.phase != SETTING_UP:
        place = ROME
    people.place[seat] = NOWHERE
    if place != NONE:
        move(state, seat, place)
    assign_powers(table)
    take_things(table, seat)
    note_arms(state, seat)


@rule
def take_things(table: Table, seat: int) -> None:
    """Give a numen who joins what was nobody's: the forged legion, the Ring [2.8, 7.10]."""
    if IDENTITY[table.people.row[seat]] == VULCAN and table.things.forged == NONE:
        table.things.forged = seat
    of_death = has_power(table.people, seat, PLUTO) or has_power(table.people, seat, PERSEPHONE)
    if of_death and table.things.ring == NONE:
        table.things.ring = seat
