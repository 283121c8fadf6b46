"""Setting up the room: the roles at the table, what each holds, the season before 44 [3, LU-75]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import cast, casting_plan, codes, data, verbs
from ...model.state import AMICITIAE, LOANS, PARTIES, Chosen, State
from .. import offers
from ..people import assign_powers, holder_of
from ..trade import purse, wager
from ..travel import places
from ..war import fighters


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
    table.calendar.phase = codes.SETTING_UP
    for seat in range(data.ROLES):
        clear_seat(state, seat)
    clear_world(state)
    if chosen.plan == casting_plan.CHOSEN_CAST:
        cast_by_name(state, chosen)
    else:
        cast_by_plan(state, int(chosen.plan), seats)
    people = table.people
    people.held[int(table.judge)] = codes.PERSON if chosen.facilitator else codes.BOT
    assign_powers(table)
    for seat in range(int(table.roles)):
        purse.note_arms(state, seat)
        if people.place[seat] != codes.NOWHERE:
            places.sit_down(table, seat)
    table.things.forged = holder_of(table, data.VULCAN)
    pluto = holder_of(table, data.PLUTO)
    table.things.ring = pluto if pluto != data.NONE else holder_of(table, data.PERSEPHONE)


@rule
def cast_by_plan(state: State, order: int, people: int) -> None:
    """Cast the table that is planned for so many people [LU-8, LU-112]."""
    table = state.table
    table.roles = casting_plan.TABLE_SIZE[order, people]
    for region in range(data.PLACES):
        table.seats[region] = casting_plan.REGION_SEATS[people, region]
    for seat in range(int(table.roles)):
        person = int(casting_plan.IS_PERSON[order, people, seat])
        cast_role(
            state,
            seat,
            int(casting_plan.ROLE_AT[order, people, seat]),
            codes.PERSON if person else codes.BOT,
        )


@rule
def cast_by_name(state: State, chosen: Chosen) -> None:
    """Cast those who were named for this table [LU-112]."""
    table = state.table
    table.roles = chosen.roles
    for region in range(data.PLACES):
        table.seats[region] = chosen.seats[region]
    for seat in range(int(table.roles)):
        cast_role(
            state, seat, int(chosen.rows[seat]), codes.PERSON if chosen.persons[seat] else codes.BOT
        )


@rule
def cast_role(state: State, seat: int, row: int, holder: int) -> None:
    """Give a seat its role, with what the cast says it holds [3.1-3.5]."""
    people, goods = state.table.people, state.purses.goods
    people.row[seat] = row
    people.kind[seat] = cast.KIND[row]
    people.held[seat] = holder
    people.place[seat] = cast.START[row]
    people.dowry[seat] = int(cast.DOWRY[row] > 0)
    people.rexpressus[seat] = cast.REXPRESSUS[row]
    state.table.seat_at[row] = seat
    if cast.KIND[row] == data.FACILITATOR:
        state.table.judge = seat
    if cast.VOTES[row] > 0:
        people.block_owner[seat] = seat
        people.block_holder[seat] = seat
    goods[seat, codes.MONEY] = cast.MONEY[row]
    goods[seat, codes.FLEET] = cast.FLEETS[row]
    goods[seat, codes.CLIENT_LEGION] = cast.CLIENTS[row]
    goods[seat, codes.CURIAL_LEGION] = cast.CURIALS[row]
    state.purses.warships[seat] = cast.WARSHIPS[row]
    state.purses.virus[seat] = cast.VIRUS[row]
    if cast.IDENTITY[row] != data.NONE:
        people.ordinal[seat] = count_numina(state, seat)


@rule
def count_numina(state: State, before: int) -> int:
    """How many numina sit before a seat."""
    count = 0
    for seat in range(before):
        count += int(cast.IDENTITY[state.table.people.row[seat]] != data.NONE)
    return count


@rule
def clear_seat(state: State, seat: int) -> None:
    """Empty what refers to other roles, and the slots of a seat."""
    people, dead = state.table.people, state.table.dead
    state.table.seat_at[seat] = data.NONE
    people.place[seat] = codes.NOWHERE
    people.ordinal[seat] = data.NONE
    people.voice[seat] = data.NONE
    people.allotted[seat] = data.NONE
    people.guise[seat] = data.NONE
    people.spouse[seat] = data.NONE
    people.amicitia[seat] = data.NONE
    people.escort[seat] = data.NONE
    people.aboard[seat] = data.NONE
    people.patron[seat] = data.NONE
    people.ally[seat] = data.NONE
    people.possessed[seat] = data.NONE
    people.black[seat] = data.NONE
    people.attached[seat] = data.NONE
    people.acclaims[seat] = data.NONE
    people.party[seat] = data.NONE
    people.block_owner[seat] = data.NONE
    people.block_holder[seat] = data.NONE
    people.betrothed[seat] = data.NONE
    people.backer[seat] = data.NONE
    dead.killer[seat] = data.NONE
    dead.disposer[seat] = data.NONE
    dead.block[seat] = data.NONE
    state.purses.heir[seat] = data.NONE
    offers.clear_desk(state, seat)
    for slot in range(codes.SLOTS):
        state.offers.verb[seat, slot] = verbs.NO_VERB
        state.offers.to[seat, slot] = data.NONE
        state.offers.third[seat, slot] = data.NONE
        state.offers.region[seat, slot] = data.NONE
    for slot in range(LOANS):
        state.loans.borrower[seat, slot] = data.NONE


@rule
def clear_world(state: State) -> None:
    """Empty what belongs to no seat."""
    table = state.table
    table.chance.seat = data.NONE
    table.chance.region = data.NONE
    table.things.wearer = data.NONE
    table.things.plague = data.NONE
    table.things.plague_god = data.NONE
    table.things.last_plague = data.NONE
    table.parties.winner = data.NONE
    table.dead.conference = data.NONE
    table.senate.first = data.NONE
    table.senate.second = data.NONE
    table.senate.consuls[0] = data.NONE
    table.senate.consuls[1] = data.NONE
    state.unseen = data.NONE
    wager.clear_wager(table)
    for region in range(data.PLACES):
        fighters.clear_battle(table.battles, region)
        fighters.clear_announcement(table.battles, region)
    for group in range(AMICITIAE):
        table.founder[group] = data.NONE
    for party in range(PARTIES):
        table.parties.founder[party] = data.NONE
        table.parties.leader[party] = data.NONE
