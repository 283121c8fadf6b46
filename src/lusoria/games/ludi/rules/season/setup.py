"""Setting up the room: the roles at the table, what each holds, the season before 44 [3, LU-75]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.cast import (
    CLIENTS,
    CURIALS,
    DOWRY,
    FLEETS,
    IDENTITY,
    KIND,
    MONEY,
    REXPRESSUS,
    START,
    VIRUS,
    VOTES,
    WARSHIPS,
)
from ...model.casting_plan import CHOSEN_CAST, IS_PERSON, REGION_SEATS, ROLE_AT, TABLE_SIZE
from ...model.data import FACILITATOR, NONE, PERSEPHONE, PLACES, PLUTO, ROLES, VULCAN
from ...model.position.terms import (
    BOT,
    CLIENT_LEGION,
    CURIAL_LEGION,
    FLEET,
    NOWHERE,
    PERSON,
    SETTING_UP,
    SLOTS,
)
from ...model.position.terms import MONEY as COINS
from ...model.state import AMICITIAE, LOANS, PARTIES, Chosen, State
from ...model.verbs import NO_VERB
from ..offers import clear_desk
from ..people import assign_powers, holder_of
from ..trade.purse import note_arms
from ..trade.wager import clear_wager
from ..travel.places import sit_down
from ..war.field import clear_announcement, clear_battle


@rule
def setup(state: State, seats: int, chosen: Chosen) -> None:
    """Set up a table for *seats* people, before anybody has chosen a place [3, LU-8, LU-75]."""
    table = state.table
    table.guests = seats
    table.prices = chosen.prices
    table.judged = chosen.facilitator
    table.caedes_quorum = chosen.caedes_quorum
    table.post = chosen.post
    table.plan = chosen.plan
    table.calendar.phase = SETTING_UP
    for seat in range(ROLES):
        clear_seat(state, seat)
    clear_world(state)
    if chosen.plan == CHOSEN_CAST:
        cast_by_name(state, chosen)
    else:
        cast_by_plan(state, int(chosen.plan), seats)
    people = table.people
    people.held[int(table.judge)] = PERSON if chosen.facilitator else BOT
    assign_powers(table)
    for seat in range(int(table.roles)):
        note_arms(state, seat)
        if people.place[seat] != NOWHERE:
            sit_down(table, seat)
    table.things.forged = holder_of(table, VULCAN)
    pluto = holder_of(table, PLUTO)
    table.things.ring = pluto if pluto != NONE else holder_of(table, PERSEPHONE)


@rule
def cast_by_plan(state: State, order: int, people: int) -> None:
    """Cast the table that is planned for so many people [LU-8, LU-112]."""
    table = state.table
    table.roles = TABLE_SIZE[order, people]
    for region in range(PLACES):
        table.seats[region] = REGION_SEATS[people, region]
    for seat in range(int(table.roles)):
        person = int(IS_PERSON[order, people, seat])
        cast_role(state, seat, int(ROLE_AT[order, people, seat]), PERSON if person else BOT)


@rule
def cast_by_name(state: State, chosen: Chosen) -> None:
    """Cast those who were named for this table [LU-112]."""
    table = state.table
    table.roles = chosen.roles
    for region in range(PLACES):
        table.seats[region] = chosen.seats[region]
    for seat in range(int(table.roles)):
        cast_role(state, seat, int(chosen.rows[seat]), PERSON if chosen.persons[seat] else BOT)


@rule
def cast_role(state: State, seat: int, row: int, holder: int) -> None:
    """Give a seat its role, with what the cast says it holds [3.1-3.5]."""
    people, goods = state.table.people, state.purses.goods
    people.row[seat] = row
    people.kind[seat] = KIND[row]
    people.held[seat] = holder
    people.place[seat] = START[row]
    people.dowry[seat] = int(DOWRY[row] > 0)
    people.rexpressus[seat] = REXPRESSUS[row]
    state.table.seat_at[row] = seat
    if KIND[row] == FACILITATOR:
        state.table.judge = seat
    if VOTES[row] > 0:
        people.block_owner[seat] = seat
        people.block_holder[seat] = seat
    goods[seat, COINS] = MONEY[row]
    goods[seat, FLEET] = FLEETS[row]
    goods[seat, CLIENT_LEGION] = CLIENTS[row]
    goods[seat, CURIAL_LEGION] = CURIALS[row]
    state.purses.warships[seat] = WARSHIPS[row]
    state.purses.virus[seat] = VIRUS[row]
    if IDENTITY[row] != NONE:
        people.ordinal[seat] = count_numina(state, seat)


@rule
def count_numina(state: State, before: int) -> int:
    """How many numina sit before a seat."""
    count = 0
    for seat in range(before):
        count += int(IDENTITY[state.table.people.row[seat]] != NONE)
    return count


@rule
def clear_seat(state: State, seat: int) -> None:
    """Empty what refers to other roles, and the slots of a seat."""
    people, dead = state.table.people, state.table.dead
    state.table.seat_at[seat] = NONE
    people.place[seat] = NOWHERE
    people.ordinal[seat] = NONE
    people.voice[seat] = NONE
    people.allotted[seat] = NONE
    people.guise[seat] = NONE
    people.spouse[seat] = NONE
    people.amicitia[seat] = NONE
    people.escort[seat] = NONE
    people.aboard[seat] = NONE
    people.patron[seat] = NONE
    people.ally[seat] = NONE
    people.possessed[seat] = NONE
    people.black[seat] = NONE
    people.attached[seat] = NONE
    people.acclaims[seat] = NONE
    people.party[seat] = NONE
    people.block_owner[seat] = NONE
    people.block_holder[seat] = NONE
    people.betrothed[seat] = NONE
    people.backer[seat] = NONE
    dead.killer[seat] = NONE
    dead.disposer[seat] = NONE
    dead.block[seat] = NONE
    state.purses.heir[seat] = NONE
    clear_desk(state, seat)
    for slot in range(SLOTS):
        state.offers.verb[seat, slot] = NO_VERB
        state.offers.to[seat, slot] = NONE
        state.offers.third[seat, slot] = NONE
        state.offers.region[seat, slot] = NONE
    for slot in range(LOANS):
        state.loans.borrower[seat, slot] = NONE


@rule
def clear_world(state: State) -> None:
    """Empty what belongs to no seat."""
    table = state.table
    table.chance.seat = NONE
    table.chance.region = NONE
    table.things.wearer = NONE
    table.things.plague = NONE
    table.things.plague_god = NONE
    table.things.last_plague = NONE
    table.parties.winner = NONE
    table.dead.conference = NONE
    table.senate.first = NONE
    table.senate.second = NONE
    table.senate.consuls[0] = NONE
    table.senate.consuls[1] = NONE
    state.unseen = NONE
    clear_wager(table)
    for region in range(PLACES):
        clear_battle(table.battles, region)
        clear_announcement(table.battles, region)
    for group in range(AMICITIAE):
        table.founder[group] = NONE
    for party in range(PARTIES):
        table.parties.founder[party] = NONE
        table.parties.leader[party] = NONE
