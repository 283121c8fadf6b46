"""The dead: received by a death god, brought back by Pythagoras [14.3, 14.5, LU-52, LU-77]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.cast import KIND, MONEY, VOTES
from ...model.data import GREECE, KING, LANDS, MAY_HOLD_VOTES, NONE, ROME, SOUTH_ITALY
from ...model.position.terms import ALIVE, CLIENT_LEGION, KINDS_OF_GOODS, NO_CAUSE, NO_ESTATE, SHADE
from ...model.position.terms import MONEY as COINS
from ...model.reasons import (
    ALLOWED,
    NO_ENTRANCE,
    NO_KING_IN_ROME,
    NO_REGION,
    NO_SEAT,
    NO_SHADES,
    TOO_POOR,
    UNDER_PLAGUE,
)
from ...model.state import People, State, Table
from ..offers import drop_offers
from ..people import may_own
from ..season.chronicle import note_return
from ..trade.purse import note_arms, pass_goods, take_all
from ..trade.tribute import let_loose
from ..travel.places import free_seats, is_at_home, move
from .death import execute_estate, lawful_heir, receive, return_ring
from .wills import adjourn, end_bequest


@rule
def receive_objection(table: Table, god: int) -> int:
    """What speaks against receiving the shades [14.3, LU-77]."""
    here = int(table.people.place[god])
    if here != SOUTH_ITALY and here != GREECE:
        return NO_ENTRANCE
    for seat in range(int(table.roles)):
        if table.people.life[seat] == SHADE and table.people.place[seat] == here:
            return ALLOWED
    return NO_SHADES


@rule
def receive_all(table: Table, god: int) -> None:
    """Make imagines of all shades where a death god is [14.3]."""
    for seat in range(int(table.roles)):
        here = table.people.place[seat] == table.people.place[god]
        if here and table.people.life[seat] == SHADE:
            receive(table, seat, god)


@rule
def return_objection(state: State, pythagoras: int, role: int) -> int:
    """What keeps Pythagoras from bringing a dead role back: money, a seat [14.5, LU-52]."""
    table = state.table
    people = table.people
    region, row = int(people.place[pythagoras]), int(people.row[role])
    if int(state.purses.goods[pythagoras, COINS]) < int(MONEY[row]):
        return TOO_POOR
    if region >= LANDS:
        return NO_REGION
    if region == ROME and KIND[row] == KING:
        return NO_KING_IN_ROME
    if region == table.things.plague:
        return UNDER_PLAGUE
    free = free_seats(table, region) > 0 or is_at_home(table, role, region)
    return ALLOWED if free else NO_SEAT


@rule
def bring_back(state: State, ghost: int, role: int, pythagoras: int) -> None:
    """Let a dead role live again for the person of an imago, who changes with its own [LU-52]."""
    table = state.table
    people = table.people
    if table.dead.estate[role] != NO_ESTATE:
        close_estate(state, role)
    end_bequest(table, role)
    for dead_one in (ghost, role):
        drop_offers(state, dead_one)
        return_ring(state, dead_one)
        let_loose(state, dead_one)
    exchange_dead(state, ghost, role)
    forget_death(table, role)
    people.life[role] = ALIVE
    leave_legions(state, role, pythagoras)
    move(state, role, int(people.place[pythagoras]))
    pass_goods(state, pythagoras, role, COINS, int(MONEY[people.row[role]]))
    note_arms(state, role)
    note_arms(state, ghost)
    note_return(state)


@rule
def close_estate(state: State, role: int) -> None:
    """Hand on at once what a role left that lives again [LU-103]."""
    if state.table.dead.conference == role:
        adjourn(state)
    execute_estate(state, role, lawful_heir(state, role))


@rule
def exchange_dead(state: State, ghost: int, role: int) -> None:
    """Let two people change roles, with what each holds as dead [LU-52]."""
    table, goods = state.table, state.purses.goods
    people = table.people
    for kind in range(KINDS_OF_GOODS):
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
    people.kind[role] = KIND[people.row[role]]
    people.black[role] = NONE
    table.dead.cause[role] = NO_CAUSE
    table.dead.killer[role] = NONE
    take_votes_home(people, role)
    table.dead.block[role] = NONE


@rule
def leave_legions(state: State, role: int, pythagoras: int) -> None:
    """Let Pythagoras have the legions that a role, alive again, may not own [14.5, LU-108]."""
    for goods in range(CLIENT_LEGION, KINDS_OF_GOODS):
        if not may_own(state.table.people, role, goods):
            take_all(state, role, pythagoras, goods)


@rule
def take_votes_home(people: People, role: int) -> None:
    """Return the votes a role began with [14.5]."""
    if VOTES[people.row[role]] > 0 and MAY_HOLD_VOTES[people.kind[role]] == 1:
        people.block_owner[role] = role
        people.block_holder[role] = role
