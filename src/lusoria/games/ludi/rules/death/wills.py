"""Disputed wills, and what a death god hands out of a suicide's things [14.1, 14.2, LU-49]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons
from ...model.state import State, Table
from .. import offers
from ..people import is_mortal
from ..trade import trade
from ..travel import places, seating
from . import death


@rule
def dispute_objection(table: Table, dead_one: int) -> int:
    """What speaks against an objection to a will [14.2, LU-49, LU-102]."""
    if table.dead.estate[dead_one] == codes.OPEN_ESTATE:
        return reasons.ALLOWED if table.dead.conference == data.NONE else reasons.CONFERENCE_ON
    return reasons.NO_OPEN_ESTATE


@rule
def call_conference(state: State, dead_one: int) -> None:
    """Bring every virgin to Rome, to vote on an estate [14.2, LU-49]."""
    table = state.table
    table.dead.estate[dead_one] = codes.CONFERENCE
    table.dead.conference = dead_one
    for seat in range(int(table.roles)):
        table.dead.verdict[seat] = codes.NO_VERDICT
        if table.people.kind[seat] == data.VIRGIN and table.people.life[seat] == codes.ALIVE:
            come_to_rome(state, seat)


@rule
def come_to_rome(state: State, virgin: int) -> None:
    """Bring a virgin to a seat in Rome, the latest mortal there displaced for her [14.2]."""
    table = state.table
    if table.people.place[virgin] != data.ROME:
        places.move(state, virgin, data.ROME)
    latest = latest_in_rome(table)
    if table.people.posture[virgin] == codes.STANDING and latest != data.NONE:
        seating.displace(table, virgin, latest)


@rule
def latest_in_rome(table: Table) -> int:
    """The latest mortal seated in Rome, no virgin, for whom a seat is free elsewhere [LU-30]."""
    people = table.people
    latest = data.NONE
    for seat in range(int(table.roles)):
        if people.place[seat] != data.ROME or people.posture[seat] != codes.SEATED:
            continue
        if people.kind[seat] == data.VIRGIN or people.life[seat] != codes.ALIVE:
            continue
        later = latest == data.NONE or people.arrival[seat] > people.arrival[latest]
        if later and is_mortal(people, seat) and places.any_seat_suits(table, seat):
            latest = seat
    return latest


@rule
def confers(table: Table, seat: int) -> bool:
    """Whether a role is a virgin in Rome, who votes in the conference [14.2]."""
    people = table.people
    here = int(people.place[seat]) == data.ROME and int(people.life[seat]) == codes.ALIVE
    return here and int(people.kind[seat]) == data.VIRGIN


@rule
def count_verdicts(table: Table, verdict: int) -> int:
    """How many virgins of the conference have voted so, or not at all [14.2]."""
    count = 0
    for seat in range(int(table.roles)):
        count += int(confers(table, seat) and table.dead.verdict[seat] == verdict)
    return count


@rule
def is_tied(table: Table) -> bool:
    """Whether all virgins have voted and Vesta must decide: she also does if there is none."""
    if count_verdicts(table, codes.NO_VERDICT) > 0:
        return False
    return count_verdicts(table, codes.FOR_HEIR) == count_verdicts(table, codes.FOR_VESTA)


@rule
def verdict_objection(table: Table, seat: int, verdict: int) -> int:
    """What speaks against a vote in the conference [14.2, LU-49]."""
    if table.dead.conference == data.NONE:
        return reasons.NO_CONFERENCE
    if table.people.kind[seat] != data.VIRGIN:
        return reasons.ALLOWED if is_tied(table) else reasons.VESTA_WAITS
    if not confers(table, seat):
        return reasons.CONFER_IN_ROME
    return reasons.JUDGED_ALREADY if table.dead.verdict[seat] == verdict else reasons.ALLOWED


@rule
def give_verdict(state: State, seat: int, verdict: int) -> None:
    """Vote in the conference; Vesta's word decides it [14.2]."""
    state.table.dead.verdict[seat] = verdict
    if state.table.people.kind[seat] != data.VIRGIN:
        carry_out(state, verdict)


@rule
def decide(state: State) -> None:
    """Carry out what most virgins want, once all have voted [14.2, LU-102]."""
    table = state.table
    if count_verdicts(table, codes.NO_VERDICT) > 0 or is_tied(table):
        return
    heirs, vestals = count_verdicts(table, codes.FOR_HEIR), count_verdicts(table, codes.FOR_VESTA)
    carry_out(state, codes.FOR_HEIR if heirs > vestals else codes.FOR_VESTA)


@rule
def close_conference(state: State) -> None:
    """At the season's end let the votes given decide; without a majority the heir inherits."""
    table = state.table
    heirs, vestals = count_verdicts(table, codes.FOR_HEIR), count_verdicts(table, codes.FOR_VESTA)
    carry_out(state, codes.FOR_VESTA if vestals > heirs else codes.FOR_HEIR)


@rule
def carry_out(state: State, verdict: int) -> None:
    """Hand the disputed estate to the heir or to Vesta, and end the conference [14.2]."""
    dead_one = int(state.table.dead.conference)
    heir = death.lawful_heir(state, dead_one) if verdict == codes.FOR_HEIR else data.NONE
    adjourn(state)
    death.execute_estate(state, dead_one, heir)


@rule
def adjourn(state: State) -> None:
    """End the conference; Vestals who bear a proscription are brought out of Rome [LU-115]."""
    table = state.table
    table.dead.conference = data.NONE
    for seat in range(int(table.roles)):
        if table.people.proscribed[seat] > 0 and confers(table, seat):
            places.move(state, seat, refuge_of(table, seat))


@rule
def refuge_of(table: Table, virgin: int) -> int:
    """The nearest region to Rome with a free seat for a Vestal, or where she stands [LU-115]."""
    refuge, seats = data.NONE, places.any_seat_suits(table, virgin)
    for region in range(data.LANDS):
        if region == data.ROME or region == table.things.plague:
            continue
        if seats and not places.seat_suits(table, virgin, region):
            continue
        if (
            refuge == data.NONE
            or data.DISTANCE[data.ROME, region] < data.DISTANCE[data.ROME, refuge]
        ):
            refuge = region
    return refuge


@rule
def is_under_truce(table: Table, seat: int) -> bool:
    """Whether somebody takes part in the Vestals' conference, and is safe in Rome [LU-115]."""
    return int(table.dead.conference) != data.NONE and confers(table, seat)


# What a suicide left.


@rule
def hand_out_objection(state: State, god: int, taker: int, verb: int) -> int:
    """What speaks against handing out a suicide's goods [14.1]."""
    for goods in range(codes.KINDS_OF_GOODS):
        if state.table.dead.bequest[god, goods] > 0:
            return offers.offer_objection(state, god, verb, taker)
    return reasons.NOTHING_LEFT


@rule
def consent_to_bequest(state: State, god: int, slot: int) -> int:
    """What keeps somebody from taking a suicide's goods [14.1, LU-101]."""
    for goods in range(codes.KINDS_OF_GOODS):
        if state.offers.gives[god, slot, goods] > state.table.dead.bequest[god, goods]:
            return reasons.BEQUEST_SMALL
    return trade.consent_trade(state, god, slot)


@rule
def settle_bequest(state: State, god: int, slot: int) -> None:
    """Hand a suicide's goods to who takes them [14.1]."""
    for goods in range(codes.KINDS_OF_GOODS):
        state.table.dead.bequest[god, goods] -= state.offers.gives[god, slot, goods]
    trade.settle_trade(state, god, slot)


@rule
def votes_left_to(table: Table, god: int) -> int:
    """The first block of votes among what suicides left to a death god, or NONE [LU-101]."""
    for block in range(int(table.roles)):
        dead_one = int(table.dead.block[block])
        if dead_one != data.NONE and table.dead.disposer[dead_one] == god:
            return block
    return data.NONE


@rule
def hand_votes_objection(table: Table, god: int) -> int:
    """What speaks against handing out a suicide's votes [14.1]."""
    return reasons.NO_VOTES_LEFT if votes_left_to(table, god) == data.NONE else reasons.ALLOWED


@rule
def settle_votes(state: State, god: int, taker: int) -> None:
    """Give a suicide's votes to who takes them [14.1, LU-101]."""
    death.pass_votes(state.table, votes_left_to(state.table, god), taker)


@rule
def end_bequest(table: Table, seat: int) -> None:
    """At the season's end leave the rest to the god, and let the votes sleep [14.1]."""
    for goods in range(codes.KINDS_OF_GOODS):
        table.dead.bequest[seat, goods] = 0
    if table.dead.disposer[seat] == data.NONE:
        return
    table.dead.disposer[seat] = data.NONE
    for block in range(int(table.roles)):
        if table.dead.block[block] == seat:
            table.dead.block[block] = data.NONE
