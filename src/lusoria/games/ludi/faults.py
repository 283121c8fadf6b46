"""The laws of Ludi Romani: what no position may break."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from .actions import HOW
from .cast import CAST, DOWRY, IDENTITY, THRONE
from .data import (
    ACTIUM,
    FACILITATOR,
    IS_MORTAL,
    KING,
    LANDS,
    MATRON,
    MAY_HOLD_VOTES,
    NONE,
    NUMEN,
    REGIONS,
    ROME,
    VIRGIN,
)
from .plan import PLANS
from .state import State
from .terms import (
    ACCLAIMING,
    ALIVE,
    CLASH,
    CLIENT_LEGION,
    CURIAL_LEGION,
    DYING,
    ENTHRONED,
    FINISHED,
    FLEET,
    GOODS,
    IMAGO,
    LOOSE,
    MONEY,
    NO_BILL,
    NO_CHANCE,
    NO_ESTATE,
    NO_SENATE,
    NOWHERE,
    PROPOSING,
    SEATED,
    SETTLED,
    SLOTS,
    STANDING,
    TIED_BILL,
    TIED_CONSULS,
    VOTING,
    WINTER,
)
from .verbs import NO_VERB, OFFERS, OPENS, SAME

COLUMNS: Final = {MONEY: "money", FLEET: "fleets", CLIENT_LEGION: "client", CURIAL_LEGION: "curial"}
ACTIUM_PHASE: Final = CLASH
"""From the clash on, legions and fleets are redeemed, and warships sink."""


def faults(state: State, complete: bool) -> list[str]:
    """List what is wrong with *state*; *complete* asks for everything the cast brought."""
    return [
        *goods_faults(state, complete),
        *seat_faults(state),
        *posture_faults(state),
        *life_faults(state),
        *bond_faults(state),
        *offer_faults(state),
        *chance_faults(state),
        *senate_faults(state),
        *tribute_faults(state),
    ]


def seats_of(state: State) -> range:
    """Return every seat of the table."""
    return range(int(state.table.roles))


def name_of(state: State, seat: int) -> str:
    """Return the name of the role in a seat."""
    return CAST[int(state.table.people.row[seat])].short


def brought(state: State, field: str) -> int:
    """Return how much of a kind the cast of this table brought."""
    plan = PLANS[int(state.table.guests)]
    return sum(int(getattr(CAST[row], field)) for row in plan.roles)


def goods_faults(state: State, complete: bool) -> Iterator[str]:
    """Money, fleets, legions, warships, virus cards are neither made nor lost [2.1-2.5, 2.9]."""
    purses, table = state.purses, state.table
    for goods, field in COLUMNS.items():
        held = int(purses.goods[:, goods].sum()) + int(table.dead.goods[:, goods].sum())
        held += int(table.box[goods])
        if goods == MONEY:
            held += int(table.senate.pot) + int(table.people.share.sum())
        if goods == FLEET:
            held += int(table.parties.fleets.sum())
        if complete and int(table.calendar.phase) < ACTIUM_PHASE and held != brought(state, field):
            yield f"{GOODS[goods]}: {held} in all, the cast brought {brought(state, field)}"
        for seat in seats_of(state):
            if purses.goods[seat, goods] < 0:
                yield f"{name_of(state, seat)}.{field}: nobody holds less than nothing"
    warships = int(purses.warships.sum()) + int(table.parties.warships.sum())
    if complete and int(table.calendar.phase) < ACTIUM_PHASE:
        if warships != brought(state, "warships"):
            yield f"warships: {warships} in all, the cast brought {brought(state, 'warships')}"
    virus = int(purses.virus.sum()) + int(table.things.served)
    if complete and virus != brought(state, "virus"):
        yield f"virus: {virus} cards in all, the cast brought {brought(state, 'virus')}"


def seat_faults(state: State) -> Iterator[str]:
    """Seats taken are those sat on, and none is free beside one who stands [4.1, LU-28]."""
    table = state.table
    people = table.people
    count = int(table.roles)
    for region in range(LANDS):
        here = people.place[:count] == region
        taken = int(np.sum(here & (people.posture[:count] == SEATED)))
        if taken != table.taken[region]:
            yield f"{REGIONS[region].name}: {table.taken[region]} seats are said to be taken"
        if taken > table.seats[region]:
            yield f"{REGIONS[region].name}: {taken} sit on {table.seats[region]} seats"
        free = taken < table.seats[region]
        for seat in np.flatnonzero(here & (people.posture[:count] == STANDING)):
            if (
                free
                and people.unsettled[seat] == SETTLED
                and (region != ROME or people.kind[seat] != NUMEN)
            ):
                yield f"{name_of(state, int(seat))} stands beside a free seat"


def posture_faults(state: State) -> Iterator[str]:
    """Everybody is somewhere, in a way that goes with kind and life [4.1, LU-27]."""
    people = state.table.people
    for seat in seats_of(state):
        name, posture = name_of(state, seat), int(people.posture[seat])
        kind, place = int(people.kind[seat]), int(people.place[seat])
        if not NOWHERE <= place <= ACTIUM:
            yield f"{name}.place: there is no such place"
        if place in (NOWHERE, ACTIUM) and posture != LOOSE:
            yield f"{name}.posture: nobody sits or stands there"
        if posture == ENTHRONED and (kind != KING or THRONE[place] != people.row[seat]):
            yield f"{name}.posture: that throne is another's"
        if kind == FACILITATOR and place != NOWHERE:
            yield f"{name}.place: the facilitator is not on the map"
        if posture == LOOSE and 0 <= place < ACTIUM and IS_MORTAL[kind]:
            if int(people.life[seat]) <= DYING:
                yield f"{name}.posture: a living mortal sits or stands"
        if people.unsettled[seat] != SETTLED and posture != STANDING:
            yield f"{name}.unsettled: only a stander looks for a seat"


def life_faults(state: State) -> Iterator[str]:
    """Arms, votes, dowries and estates go with kind and life [2.4, 2.6, 14.2, LU-66]."""
    people, purses, dead = state.table.people, state.purses, state.table.dead
    for seat in seats_of(state):
        name, kind = name_of(state, seat), int(people.kind[seat])
        legions = int(purses.goods[seat, CLIENT_LEGION]) + int(purses.goods[seat, CURIAL_LEGION])
        if bool(people.armed[seat]) != (legions > 0):
            yield f"{name}.armed: does not go with {legions} legions"
        if people.life[seat] != ALIVE and not IS_MORTAL[kind]:
            yield f"{name}.life: only mortals die"
        if people.dowry[seat] and (kind != VIRGIN or DOWRY[people.row[seat]] == 0):
            yield f"{name}.dowry: only a virgin holds her dowry"
        if dead.estate[seat] == NO_ESTATE and int(np.abs(dead.goods[seat]).sum()):
            yield f"{name}.estate: goods lie in an estate that is closed"
        owner, holder = int(people.block_owner[seat]), int(people.block_holder[seat])
        if (owner == NONE) != (holder == NONE):
            yield f"{name}.votes: a block has an owner and a holder, or sleeps"
        for keeper in {owner, holder} - {NONE}:
            if not MAY_HOLD_VOTES[people.kind[keeper]] or int(people.life[keeper]) > DYING:
                yield f"{name}.votes: {name_of(state, keeper)} may not hold votes"
        if (kind == NUMEN) != (IDENTITY[people.row[seat]] != NONE):
            yield f"{name}.kind: a numen stays a numen"


def bond_faults(state: State) -> Iterator[str]:
    """Marriages are mutual; escorts, companies and voices name somebody fit [6.6, 15.1, LU-65]."""
    people = state.table.people
    for seat in seats_of(state):
        name = name_of(state, seat)
        spouse = int(people.spouse[seat])
        if spouse != NONE and people.spouse[spouse] != seat:
            yield f"{name}.spouse: the marriage is not mutual"
        if (people.kind[seat] == MATRON and int(people.life[seat]) <= DYING) and spouse == NONE:
            yield f"{name}.spouse: a matron has a husband"
        if people.escort[seat] != NONE and people.kind[seat] != KING:
            yield f"{name}.escort: only kings have an escort"
        owner = int(people.aboard[seat])
        if owner != NONE and people.place[owner] != people.place[seat]:
            yield f"{name}.aboard: the company is not together"


def offer_faults(state: State) -> Iterator[str]:
    """Open offers and desks are complete, closed ones empty [LU-4]."""
    people, purses, offers = state.table.people, state.purses, state.offers
    for seat in seats_of(state):
        name = name_of(state, seat)
        for slot in range(SLOTS):
            verb, to = int(offers.verb[seat, slot]), int(offers.to[seat, slot])
            if (verb != NO_VERB) != bool(int(people.offering[seat]) >> slot & 1):
                yield f"{name}.offers[{slot}]: open or closed, not both"
            if verb == NO_VERB:
                yield from empty_faults(f"{name}.offers[{slot}]", offers, (seat, slot))
                continue
            if not int(HOW[verb]) & (OFFERS | OPENS):
                yield f"{name}.offers[{slot}]: no offer is made of that"
            if any(offers.gives[seat, slot] > purses.goods[seat]):
                yield f"{name}.offers[{slot}]: the sender has not so much"
            if int(HOW[verb]) & SAME and people.place[seat] != people.place[to]:
                yield f"{name}.offers[{slot}]: the two have parted"
        if purses.desk[seat] == NO_VERB:
            yield from empty_faults(f"{name}.desk", purses, (seat,))
        elif not int(HOW[purses.desk[seat]]) & OPENS or purses.partner[seat] == NONE:
            yield f"{name}.desk: that verb needs no desk"


def empty_faults(name: str, goods: Any, at: tuple[int, ...]) -> Iterator[str]:
    """Nothing lies where nothing is offered."""
    if int(goods.gives[at].sum()) or int(goods.takes[at].sum()):
        yield f"{name}: goods lie there, but no offer is made"


def chance_faults(state: State) -> Iterator[str]:
    """Chance is asked in the course of things, and not when all is over."""
    table = state.table
    if table.calendar.phase == FINISHED and table.chance.kind != NO_CHANCE:
        yield "chance: the game is over"
    if table.calendar.closing and table.chance.kind == NO_CHANCE:
        yield "closing: a season's end waits for chance only"


def senate_faults(state: State) -> Iterator[str]:
    """The Senate sits in winter, and each of its stages has what it is about [8.2, LU-67]."""
    table = state.table
    senate, stage = table.senate, int(table.senate.stage)
    if table.calendar.phase != WINTER and (stage != NO_SENATE or senate.pot or senate.tie):
        yield "senate: it is closed outside of winter"
    if (stage == VOTING) != (senate.bill != NO_BILL):
        yield "senate.bill: a bill is voted on, nothing else is"
    if stage in (PROPOSING, VOTING) and senate.consuls[senate.turn] == NONE:
        yield "senate.turn: there is no such consul"
    if (senate.tie, stage) not in ((TIED_CONSULS, ACCLAIMING), (TIED_BILL, VOTING)) and senate.tie:
        yield "senate.tie: nothing can be tied now"
    if senate.pot < 0:
        yield "senate.pot: less than nothing was taken"


def tribute_faults(state: State) -> Iterator[str]:
    """Claims wait unpaid, and imagines haunt a mortal beside them [9.1, 14.4]."""
    people = state.table.people
    for seat in seats_of(state):
        name, payee = name_of(state, seat), int(people.attached[seat])
        if int(people.claims[seat]) & int(people.collected[seat]):
            yield f"{name}.claims: that claim is paid"
        if payee == NONE and people.unfed[seat]:
            yield f"{name}.unfed: it is attached to nobody"
        if payee != NONE and (
            people.life[seat] != IMAGO or people.place[seat] != people.place[payee]
        ):
            yield f"{name}.attached: only an imago beside a mortal is"
        hungry = int(np.sum((people.attached == seat) & (people.unfed == 1)))
        if people.share[seat] < 0 or (people.share[seat] and hungry <= people.share[seat]):
            yield f"{name}.share: nothing is left to choose"
