"""The dead: received by a death god, brought back by Pythagoras [14.3, 14.5, LU-52, LU-77]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import cast, codes, data, reasons
from ...model.state import People, State, Table
from .. import offers, people
from ..season import chronicle
from ..trade import purse, tribute
from ..travel import places
from . import death, wills


@rule
def receive_objection(table: Table, god: int) -> int:
    """What speaks against receiving the shades [14.3, LU-77]."""
    here = int(table.people.place[god])
    if here != data.SOUTH_ITALY and here != data.GREECE:
        return reasons.NO_ENTRANCE
    for seat in range(int(table.roles)):
        if table.people.life[seat] == codes.SHADE and table.people.place[seat] == here:
            return reasons.ALLOWED
    return reasons.NO_SHADES


@rule
def receive_all(table: Table, god: int) -> None:
    """Make imagines of all shades where a death god is [14.3]."""
    for seat in range(int(table.roles)):
        here = table.people.place[seat] == table.people.place[god]
        if here and table.people.life[seat] == codes.SHADE:
            death.receive(table, seat, god)


@rule
def return_objection(state: State, pythagoras: int, role: int) -> int:
    """What keeps Pythagoras from bringing a dead role back: money, a seat [14.5, LU-52]."""
    table = state.table
    people = table.people
    region, row = int(people.place[pythagoras]), int(people.row[role])
    if int(state.purses.goods[pythagoras, codes.MONEY]) < int(cast.MONEY[row]):
        return reasons.TOO_POOR
    if region >= data.LANDS:
        return reasons.NO_REGION
    if region == data.ROME and cast.KIND[row] == data.KING:
        return reasons.NO_KING_IN_ROME
    if region == table.things.plague:
        return reasons.UNDER_PLAGUE
    free = places.free_seats(table, region) > 0 or places.is_at_home(table, role, region)
    return reasons.ALLOWED if free else reasons.NO_SEAT


@rule
def bring_back(state: State, ghost: int, role: int, pythagoras: int) -> None:
    """Let a dead role live again for the person of an imago, who changes with its own [LU-52]."""
    table = state.table
    people = table.people
    if table.dead.estate[role] != codes.NO_ESTATE:
        close_estate(state, role)
    wills.end_bequest(table, role)
    for dead_one in (ghost, role):
        offers.drop_offers(state, dead_one)
        death.return_ring(state, dead_one)
        tribute.let_loose(state, dead_one)
    exchange_dead(state, ghost, role)
    forget_death(table, role)
    people.life[role] = codes.ALIVE
    leave_legions(state, role, pythagoras)
    places.move(state, role, int(people.place[pythagoras]))
    purse.pass_goods(state, pythagoras, role, codes.MONEY, int(cast.MONEY[people.row[role]]))
    purse.note_arms(state, role)
    purse.note_arms(state, ghost)
    chronicle.note_return(state)


@rule
def close_estate(state: State, role: int) -> None:
    """Hand on at once what a role left that lives again [LU-103]."""
    if state.table.dead.conference == role:
        wills.adjourn(state)
    death.execute_estate(state, role, death.lawful_heir(state, role))


@rule
def exchange_dead(state: State, ghost: int, role: int) -> None:
    """Let two people change roles, with what each holds as dead [LU-52]."""
    table, goods = state.table, state.purses.goods
    people = table.people
    for kind in range(codes.KINDS_OF_GOODS):
        held = int(goods[ghost, kind])
        goods[ghost, kind] = goods[role, kind]
        goods[role, kind] = held
    holder = int(people.held[ghost])
    people.held[ghost] = people.held[role]
    people.held[role] = holder
    people.life[ghost] = people.life[role]
    people.black[ghost] = people.black[role]
    people.place[ghost] = people.place[role]
    people.arrival[ghost] = people.arrival[role]
    table.dead.season[ghost] = table.dead.season[role]


@rule
def forget_death(table: Table, role: int) -> None:
    """Give a role its first kind and its votes again; the black die goes back [14.5, LU-52]."""
    people = table.people
    people.kind[role] = cast.KIND[people.row[role]]
    people.black[role] = data.NONE
    table.dead.cause[role] = codes.NO_CAUSE
    table.dead.killer[role] = data.NONE
    take_votes_home(people, role)
    table.dead.block[role] = data.NONE


@rule
def leave_legions(state: State, role: int, pythagoras: int) -> None:
    """Let Pythagoras have the legions that a role, alive again, may not own [14.5, LU-108]."""
    for goods in range(codes.CLIENT_LEGION, codes.KINDS_OF_GOODS):
        if not people.may_own(state.table.people, role, goods):
            purse.take_all(state, role, pythagoras, goods)


@rule
def take_votes_home(people: People, role: int) -> None:
    """Return the votes a role began with [14.5]."""
    if cast.VOTES[people.row[role]] > 0 and data.MAY_HOLD_VOTES[people.kind[role]] == 1:
        people.block_owner[role] = role
        people.block_holder[role] = role
