"""How a role joins in the middle of a game: somebody comes late [18.6, LU-113]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import cast, casting_plan, codes, data, reasons
from ...model.state import State, Table
from ..people import assign_powers, has_power, is_mortal, seat_of
from ..trade import purse
from ..travel import places
from . import setup


@rule
def join_objection(table: Table, row: int) -> int:
    """What speaks against a role that joins [18.6, LU-113]."""
    if cast.KIND[row] == data.FACILITATOR or seat_of(table, row) != data.NONE:
        return reasons.AT_TABLE
    if cast.FIRST[row] != data.NONE and seat_of(table, int(cast.FIRST[row])) == data.NONE:
        return reasons.FIRST_MISSING
    if int(table.roles) >= data.MOST_ROLES:
        return reasons.TABLE_FULL
    full = data.IS_MORTAL[cast.KIND[row]] == 1 and count_mortals(table) >= data.MOST_MORTALS
    return reasons.TABLE_FULL if full else reasons.ALLOWED


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
    table.plan = casting_plan.CHOSEN_CAST
    setup.cast_role(state, seat, row, codes.BOT)
    place = int(cast.START[row])
    if data.IS_MORTAL[cast.KIND[row]] == 1:
        table.seats[place if place != data.NONE else data.ROME] += 1
    if place == data.NONE and table.calendar.phase != codes.SETTING_UP:
        place = data.ROME
    people.place[seat] = codes.NOWHERE
    if place != data.NONE:
        places.move(state, seat, place)
    assign_powers(table)
    take_things(table, seat)
    purse.note_arms(state, seat)


@rule
def take_things(table: Table, seat: int) -> None:
    """Give a numen who joins what was nobody's: the forged legion, the Ring [2.8, 7.10]."""
    if cast.IDENTITY[table.people.row[seat]] == data.VULCAN and table.things.forged == data.NONE:
        table.things.forged = seat
    of_death = has_power(table.people, seat, data.PLUTO) or has_power(
        table.people, seat, data.PERSEPHONE
    )
    if of_death and table.things.ring == data.NONE:
        table.things.ring = seat
