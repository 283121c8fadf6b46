"""Death: condemned, dead, received; and what becomes of what the dead owned [14.1-14.3]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data
from ...model.state import BITS, WORDS, State, Table
from .. import offers, people
from ..family import ties
from ..season import chronicle
from ..trade import purse, tribute
from ..travel import places


@rule
def condemn(state: State, victim: int, cause: int, killer: int) -> None:
    """Make a player dying: they may only plead, name an heir or yield [14.1, LU-44, LU-105]."""
    table = state.table
    if table.people.life[victim] != codes.ALIVE:
        return
    table.people.life[victim] = codes.DYING
    table.people.rested[victim] = 0
    table.people.acts[victim] = 0
    ties.break_betrothal(table.people, victim)
    if table.people.unsettled[victim] != codes.SETTLED:
        table.people.unsettled[victim] = codes.SETTLED
        places.fill_seat(table, int(table.people.place[victim]))
    table.dead.cause[victim] = cause
    table.dead.killer[victim] = killer
    for word in range(WORDS):
        table.dead.asked[victim, word] = 0
    offers.drop_offers(state, victim)
    take_by_cause(state, victim, cause, killer)


@rule
def take_by_cause(state: State, victim: int, cause: int, killer: int) -> None:
    """Take what the cause takes: after a caedes legions, after a divorce all but votes [LU-49]."""
    wife = int(state.table.people.spouse[victim])
    if cause == codes.ASSASSINATED and killer != data.NONE:
        purse.take_all(state, victim, killer, codes.CLIENT_LEGION)
        purse.take_all(state, victim, killer, codes.CURIAL_LEGION)
    elif cause == codes.DIVORCED and wife != data.NONE:
        for goods in range(codes.KINDS_OF_GOODS):
            purse.take_all(state, victim, wife, goods)


@rule
def was_asked(table: Table, victim: int, saver: int) -> bool:
    """Whether a dying player has pleaded with somebody [LU-100]."""
    return (int(table.dead.asked[victim, saver // BITS]) >> (saver % BITS)) & 1 == 1


@rule
def note_plea(table: Table, victim: int, saver: int) -> None:
    """Note that a dying player has pleaded with somebody [LU-100]."""
    table.dead.asked[victim, saver // BITS] |= 1 << (saver % BITS)


@rule
def reprieve(state: State, victim: int) -> None:
    """Let a dying player live on; their other pleas fall [14.1, LU-44]."""
    table = state.table
    if table.people.life[victim] != codes.DYING:
        return
    table.people.life[victim] = codes.ALIVE
    table.dead.cause[victim] = codes.NO_CAUSE
    table.dead.killer[victim] = data.NONE
    offers.drop_offers(state, victim)
    chronicle.note_rescue(state)


@rule
def kill_at_once(state: State, victim: int, cause: int, killer: int) -> None:
    """Let a player die without any plea: a suicide, a bacchant by the god's hand [14.1, LU-44]."""
    dead = state.table.dead
    dead.cause[victim] = cause
    dead.killer[victim] = killer
    if cause == codes.SUICIDE:
        dead.disposer[victim] = killer
    die(state, victim)


@rule
def die(state: State, victim: int) -> None:
    """Let a player die: bonds end, things become an estate, the shade waits [14.1-14.3]."""
    table = state.table
    people = table.people
    chronicle.note_death(state, int(table.dead.cause[victim]))
    offers.drop_offers(state, victim)
    ties.end_ties(state, victim)
    tribute.leave_tribute(state, victim)
    end_bonds(table, victim)
    return_things(state, victim)
    leave_estate(state, victim)
    people.life[victim] = codes.SHADE
    purse.note_arms(state, victim)
    people.unprotected[victim] = 0
    places.move(state, victim, data.SOUTH_ITALY)


@rule
def end_bonds(table: Table, victim: int) -> None:
    """End what tied the dead to others: escort, company, heroes, votes [LU-69]."""
    people = table.people
    for other in range(int(table.roles)):
        if people.escort[other] == victim:
            people.escort[other] = data.NONE
        if people.aboard[other] == victim:
            people.aboard[other] = data.NONE
        if people.ally[other] == victim:
            people.ally[other] = data.NONE
        if people.voice[other] == victim:
            people.voice[other] = data.NONE
        if people.block_holder[other] == victim:
            people.block_holder[other] = people.block_owner[other]
        if people.block_owner[other] == victim:
            people.block_owner[other] = data.NONE
            people.block_holder[other] = data.NONE
            table.dead.block[other] = victim
    forget_bonds(table, victim)


@rule
def forget_bonds(table: Table, victim: int) -> None:
    """Clear the dead one's own marks [LU-69]."""
    people = table.people
    people.escort[victim] = data.NONE
    people.aboard[victim] = data.NONE
    people.patron[victim] = data.NONE
    people.ally[victim] = data.NONE
    people.crown[victim] = 0
    people.bacchant[victim] = 0
    people.possessed[victim] = data.NONE
    people.proscribed[victim] = 0
    people.candidate[victim] = 0
    people.acclaims[victim] = data.NONE
    people.dowry[victim] = 0
    people.rexpressus[victim] = 0


@rule
def return_things(state: State, victim: int) -> None:
    """Forget crimes at sea; return the forged legion and the Ring to their gods [6.5, LU-69]."""
    table = state.table
    return_ring(state, victim)
    state.purses.sea_try[victim] = 0
    state.purses.waters[victim] = 0
    if table.things.forged == victim:
        table.things.forged = people.holder_of(table, data.VULCAN)


@rule
def return_ring(state: State, wearer: int) -> None:
    """Let the Ring of Gyges go home from one who can wear it no longer [7.8]."""
    if state.table.things.wearer == wearer:
        state.table.things.wearer = data.NONE
        state.unseen = data.NONE


@rule
def leave_estate(state: State, victim: int) -> None:
    """Give curial legions to Venus and lay the rest aside for the heir [14.2, LU-49]."""
    dead = state.table.dead
    dead.season[victim] = state.table.calendar.seasons
    if dead.disposer[victim] != data.NONE:
        leave_to_god(state, victim, int(dead.disposer[victim]))
        return
    purse.take_all(state, victim, people.holder_of(state.table, data.VENUS), codes.CURIAL_LEGION)
    for goods in range(codes.CURIAL_LEGION):
        dead.goods[victim, goods] = state.purses.goods[victim, goods]
        state.purses.goods[victim, goods] = 0
    dead.estate[victim] = codes.OPEN_ESTATE


@rule
def leave_to_god(state: State, victim: int, god: int) -> None:
    """Put all that a suicide had into the hands of the death god, who disposes of it [14.1]."""
    for goods in range(codes.KINDS_OF_GOODS):
        state.table.dead.bequest[god, goods] += state.purses.goods[victim, goods]
        purse.take_all(state, victim, god, goods)
    state.purses.heir[victim] = data.NONE


@rule
def execute_estate(state: State, dead_one: int, heir: int) -> None:
    """Hand an estate to the heir; what they may not own goes to Vesta, votes then sleep [LU-49]."""
    table = state.table
    vesta = people.holder_of(table, data.VESTA)
    for goods in range(codes.KINDS_OF_GOODS):
        inherits = heir != data.NONE and people.may_own(table.people, heir, goods)
        taker = heir if inherits else vesta
        state.purses.goods[dead_one, goods] += table.dead.goods[dead_one, goods]
        purse.pass_goods(state, dead_one, taker, goods, int(table.dead.goods[dead_one, goods]))
        table.dead.goods[dead_one, goods] = 0
    for block in range(int(table.roles)):
        if table.dead.block[block] == dead_one:
            pass_votes(table, block, heir)
    table.dead.estate[dead_one] = codes.NO_ESTATE
    state.purses.heir[dead_one] = data.NONE


@rule
def pass_votes(table: Table, block: int, heir: int) -> None:
    """Give a block of votes to its new owner; with nobody who may own it, it sleeps [LU-66]."""
    table.dead.block[block] = data.NONE
    if heir != data.NONE and data.MAY_HOLD_VOTES[table.people.kind[heir]] == 1:
        table.people.block_owner[block] = heir
        table.people.block_holder[block] = heir


@rule
def lawful_heir(state: State, dead_one: int) -> int:
    """The heir if alive, else NONE [14.2, LU-49]."""
    people = state.table.people
    heir = int(state.purses.heir[dead_one])
    if (
        heir == data.NONE
        or data.IS_MORTAL[people.kind[heir]] == 0
        or people.life[heir] != codes.ALIVE
    ):
        return data.NONE
    return heir


@rule
def receive(table: Table, shade: int, god: int) -> None:
    """Make a shade an imago with a death god's black die [14.3]."""
    table.people.life[shade] = codes.IMAGO
    table.people.black[shade] = god
