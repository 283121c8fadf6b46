"""Death: condemned, dead, received; and what becomes of what the dead owned [14.1-14.3]."""

from __future__ import annotations

from ....core.jit import rule
from ..data import (
    IS_MORTAL,
    MATRON,
    MAY_HOLD_VOTES,
    NONE,
    PERSEPHONE,
    PLUTO,
    SOUTH_ITALY,
    VENUS,
    VESTA,
    VULCAN,
    WIDOW,
)
from ..state import State, Table
from ..terms import (
    ALIVE,
    CURIAL_LEGION,
    DYING,
    IMAGO,
    KINDS_OF_GOODS,
    NO_ESTATE,
    OPEN_ESTATE,
    SETTLED,
    SHADE,
)
from .offers import drop_offers
from .people import holder_of, may_own
from .places import fill_seat, move
from .purse import note_arms, pass_goods, take_all


@rule
def condemn(state: State, victim: int, cause: int, killer: int) -> None:
    """Make a player dying: he may only plead, name an heir or yield [14.1, LU-44]."""
    table = state.table
    if table.people.life[victim] != ALIVE:
        return
    table.people.life[victim] = DYING
    if table.people.unsettled[victim] != SETTLED:
        table.people.unsettled[victim] = SETTLED
        fill_seat(table, int(table.people.place[victim]))
    table.dead.cause[victim] = cause
    table.dead.killer[victim] = killer
    drop_offers(state, victim)


@rule
def die(state: State, victim: int) -> None:
    """Let a player die: his bonds end, his things become an estate, his shade waits [14.1-14.3]."""
    table = state.table
    people = table.people
    drop_offers(state, victim)
    end_bonds(table, victim)
    return_things(state, victim)
    leave_estate(state, victim)
    people.life[victim] = SHADE
    note_arms(state, victim)
    people.unprotected[victim] = 0
    move(state, victim, SOUTH_ITALY)


@rule
def end_bonds(table: Table, victim: int) -> None:
    """End what tied the dead to others: marriage, friendship, escort, company, heroes [LU-69]."""
    people = table.people
    spouse = int(people.spouse[victim])
    if spouse != NONE:
        people.spouse[spouse] = NONE
        if people.kind[spouse] == MATRON:
            people.kind[spouse] = WIDOW
    for other in range(int(table.roles)):
        if people.escort[other] == victim:
            people.escort[other] = NONE
        if people.aboard[other] == victim:
            people.aboard[other] = NONE
        if people.ally[other] == victim:
            people.ally[other] = NONE
        if people.attached[other] == victim:
            people.attached[other] = NONE
        if people.voice[other] == victim:
            people.voice[other] = NONE
        if people.block_holder[other] == victim:
            people.block_holder[other] = people.block_owner[other]
        if people.block_owner[other] == victim:
            people.block_owner[other] = NONE
            people.block_holder[other] = NONE
    forget_bonds(table, victim)


@rule
def forget_bonds(table: Table, victim: int) -> None:
    """Clear the dead one's own marks [LU-69]."""
    people = table.people
    people.spouse[victim] = NONE
    people.amicitia[victim] = NONE
    people.sworn[victim] = 0
    people.escort[victim] = NONE
    people.aboard[victim] = NONE
    people.patron[victim] = NONE
    people.ally[victim] = NONE
    people.crown[victim] = 0
    people.bacchant[victim] = 0
    people.possessed[victim] = NONE
    people.proscribed[victim] = 0
    people.candidate[victim] = 0
    people.acclaims[victim] = NONE
    people.dowry[victim] = 0
    people.rexpressus[victim] = 0


@rule
def return_things(state: State, victim: int) -> None:
    """Return virus cards to Vesta and the forged legion to Vulcan [LU-69]."""
    table = state.table
    vesta = holder_of(table, VESTA)
    state.purses.virus[vesta] += state.purses.virus[victim]
    state.purses.virus[victim] = 0
    state.purses.sea_try[victim] = 0
    state.purses.waters[victim] = 0
    if table.things.forged == victim:
        table.things.forged = holder_of(table, VULCAN)
    if table.things.wearer == victim:
        table.things.wearer = NONE
        state.unseen = NONE


@rule
def leave_estate(state: State, victim: int) -> None:
    """Give curial legions to Venus and lay the rest aside for the heir [14.2, LU-49]."""
    dead = state.table.dead
    take_all(state, victim, holder_of(state.table, VENUS), CURIAL_LEGION)
    for goods in range(CURIAL_LEGION):
        dead.goods[victim, goods] = state.purses.goods[victim, goods]
        state.purses.goods[victim, goods] = 0
    dead.estate[victim] = OPEN_ESTATE
    dead.season[victim] = state.table.calendar.seasons


@rule
def execute_estate(state: State, dead_one: int) -> None:
    """Hand an estate to the heir; what he may not own goes to Vesta, votes then sleep [LU-49]."""
    table = state.table
    heir = lawful_heir(state, dead_one)
    vesta = holder_of(table, VESTA)
    for goods in range(KINDS_OF_GOODS):
        inherits = heir != NONE and may_own(table.people, heir, goods)
        taker = heir if inherits else vesta
        state.purses.goods[dead_one, goods] += table.dead.goods[dead_one, goods]
        pass_goods(state, dead_one, taker, goods, int(table.dead.goods[dead_one, goods]))
        table.dead.goods[dead_one, goods] = 0
    if heir != NONE and MAY_HOLD_VOTES[table.people.kind[heir]] == 1:
        table.people.block_owner[dead_one] = heir
        table.people.block_holder[dead_one] = heir
    table.dead.estate[dead_one] = NO_ESTATE
    state.purses.heir[dead_one] = NONE


@rule
def lawful_heir(state: State, dead_one: int) -> int:
    """The heir if he lives, else NONE [14.2, LU-49]."""
    people = state.table.people
    heir = int(state.purses.heir[dead_one])
    if heir == NONE or IS_MORTAL[people.kind[heir]] == 0 or people.life[heir] != ALIVE:
        return NONE
    return heir


@rule
def receive(table: Table, shade: int) -> None:
    """Make a shade an imago with a black die [14.3]."""
    people = table.people
    god = holder_of(table, PLUTO)
    people.life[shade] = IMAGO
    people.black[shade] = god if god != NONE else holder_of(table, PERSEPHONE)
