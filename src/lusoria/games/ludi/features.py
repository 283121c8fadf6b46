"""The learning tensor of Ludi Romani, from a View: the looker, and the map round it.

A spectator looks as nobody: the blocks of the looker are all 0.  Entries are between 0 and about
1; purses that the looker may not see count as empty.

==========  ============  =========================================================
block       length        meaning
==========  ============  =========================================================
PHASE       8             one-hot: season, or part of Actium
TIME        3             step of the calendar / steps; signal; people / 110
TEMPER      46            one-hot: what the looker is
PURSE       7             money / 50, fleets / 10, client and curial legions / 10,
                          warships / 10, virus / 2, dowry
STATUS      16            seated; standing; armed; locked; proscribed; unprotected;
                          married; in a friendship; sworn; crowned; bacchant;
                          possessed; candidate; at a desk; acts / 6; offers open
                          to the looker / 4
PLACE       14            one-hot: where the looker is
REGION      13 * 14       per region: mortals, armed, the looker's own, rivals, women
                          to wed, dead, numina, legions and fleets for sale,
                          money / 100, seats, free seats, plague, battle, road
SENATE      4             stage / 5; bill / 5; looker is consul; looker's votes / 80
PARTIES     4             looker has a party; its members / 20; parties / 20;
                          its warships / 25
==========  ============  =========================================================
"""

from __future__ import annotations

from typing import Final

from ...core.jit import rule
from ...core.record import Floats
from ...core.seats import NOBODY
from .cast import VOTES
from .data import (
    ADJACENT,
    IS_MORTAL,
    LANDS,
    MOST,
    MOST_WARSHIPS,
    NONE,
    NUMEN,
    PLACES,
    STEPS,
    VIRGIN,
    WIDOW,
)
from .regard import temper_of, warmth, whereabouts
from .state import PARTIES as MOST_PARTIES
from .state import View
from .temper import TEMPER_COUNT
from .terms import (
    ALIVE,
    CLIENT_LEGION,
    CURIAL_LEGION,
    FLEET,
    MONEY,
    MOST_ACTS,
    PHASES,
    SEATED,
    SLOTS,
    STANDING,
)
from .verbs import NO_VERB

PHASE: Final = 0
TIME: Final = PHASE + len(PHASES)
TEMPER: Final = TIME + 3
PURSE: Final = TEMPER + TEMPER_COUNT
STATUS: Final = PURSE + 7
PLACE: Final = STATUS + 16
REGION: Final = PLACE + PLACES
PER_REGION: Final = 14
SENATE: Final = REGION + LANDS * PER_REGION
PARTIES: Final = SENATE + 4
FEATURES: Final = PARTIES + 4

(
    MORTALS,
    ARMED,
    OWN,
    RIVALS,
    BRIDES,
    DEAD,
    NUMINA,
    STOCK,
    COINS,
    SEATS,
    FREE,
    PLAGUE,
    BATTLE,
    ROAD,
) = range(PER_REGION)
CROWD: Final = 8.0
"""As many of anything as make a region full."""


@rule
def encode(view: View, tensor: Floats) -> None:
    """Fill a tensor of zeros with what the looker sees."""
    calendar = view.table.calendar
    tensor[PHASE + int(calendar.phase)] = 1.0
    tensor[TIME] = int(calendar.step) / STEPS
    tensor[TIME + 1] = int(calendar.signal)
    tensor[TIME + 2] = int(view.table.guests) / MOST
    for seat in range(int(view.table.roles)):
        encode_person(view, seat, tensor)
    for region in range(LANDS):
        encode_region(view, region, tensor)
    if int(view.seat) != NOBODY:
        encode_looker(view, int(view.seat), tensor)


@rule
def encode_person(view: View, seat: int, tensor: Floats) -> None:
    """Count somebody in the region where he is."""
    people = view.table.people
    place = int(people.place[seat])
    if place < 0 or place >= LANDS:
        return
    start = REGION + place * PER_REGION
    if people.kind[seat] == NUMEN:
        encode_numen(view, seat, start, tensor)
    elif people.life[seat] != ALIVE:
        tensor[start + DEAD] += 1 / CROWD
    elif IS_MORTAL[people.kind[seat]]:
        encode_mortal(view, seat, start, tensor)


@rule
def encode_numen(view: View, seat: int, start: int, tensor: Floats) -> None:
    """Count a numen, what it sells, and its money."""
    goods = view.purses.goods
    legions = int(goods[seat, CLIENT_LEGION]) + int(goods[seat, CURIAL_LEGION])
    tensor[start + NUMINA] += 1 / CROWD
    tensor[start + STOCK] += (legions + int(goods[seat, FLEET])) / 20
    tensor[start + COINS] += int(goods[seat, MONEY]) / 100


@rule
def encode_mortal(view: View, seat: int, start: int, tensor: Floats) -> None:
    """Count a living mortal, and what it is to the looker."""
    people = view.table.people
    tensor[start + MORTALS] += 1 / CROWD
    tensor[start + ARMED] += int(people.armed[seat]) / CROWD
    single = people.spouse[seat] == NONE
    if single and (people.kind[seat] == VIRGIN or people.kind[seat] == WIDOW):
        tensor[start + BRIDES] += 1 / CROWD
    looker = int(view.seat)
    if looker == NOBODY or looker == seat:
        return
    feeling = warmth(people, looker, seat)
    if feeling > 0:
        tensor[start + OWN] += 1 / CROWD
    elif feeling < -1:
        tensor[start + RIVALS] += 1 / CROWD


@rule
def encode_region(view: View, region: int, tensor: Floats) -> None:
    """Fill what a region is like."""
    table = view.table
    start = REGION + region * PER_REGION
    tensor[start + SEATS] = int(table.seats[region]) / 20
    tensor[start + FREE] = (int(table.seats[region]) - int(table.taken[region])) / 20
    tensor[start + PLAGUE] = int(table.things.plague == region)
    tensor[start + BATTLE] = int(table.battles.stage[region] != 0)
    here = whereabouts(view, int(view.seat)) if int(view.seat) != NOBODY else NONE
    if here >= 0:
        tensor[start + ROAD] = int(ADJACENT[here, region])


@rule
def encode_looker(view: View, seat: int, tensor: Floats) -> None:
    """Fill what belongs to the looker."""
    people, goods = view.table.people, view.purses.goods
    tensor[TEMPER + temper_of(people, seat)] = 1.0
    tensor[PURSE] = int(goods[seat, MONEY]) / 50
    for kind in range(FLEET, CURIAL_LEGION + 1):
        tensor[PURSE + kind] = int(goods[seat, kind]) / 10
    tensor[PURSE + 4] = int(view.purses.warships[seat]) / 10
    tensor[PURSE + 5] = int(view.purses.virus[seat]) / 2
    tensor[PURSE + 6] = int(people.dowry[seat])
    here = whereabouts(view, seat)
    if here >= 0:
        tensor[PLACE + here] = 1.0
    encode_status(view, seat, tensor)
    encode_offices(view, seat, tensor)


@rule
def encode_status(view: View, seat: int, tensor: Floats) -> None:
    """Fill how the looker stands with everybody."""
    people = view.table.people
    tensor[STATUS] = int(people.posture[seat] == SEATED)
    tensor[STATUS + 1] = int(people.posture[seat] == STANDING)
    tensor[STATUS + 2] = int(people.armed[seat])
    tensor[STATUS + 3] = int(people.locked[seat] > 0)
    tensor[STATUS + 4] = int(people.proscribed[seat] > 0)
    tensor[STATUS + 5] = int(people.unprotected[seat])
    tensor[STATUS + 6] = int(people.spouse[seat] != NONE)
    tensor[STATUS + 7] = int(people.amicitia[seat] != NONE)
    tensor[STATUS + 8] = int(people.sworn[seat])
    tensor[STATUS + 9] = int(people.crown[seat])
    tensor[STATUS + 10] = int(people.bacchant[seat])
    tensor[STATUS + 11] = int(people.possessed[seat] != NONE)
    tensor[STATUS + 12] = int(people.candidate[seat])
    tensor[STATUS + 13] = int(view.purses.desk[seat] != NO_VERB)
    tensor[STATUS + 14] = int(people.acts[seat]) / MOST_ACTS
    tensor[STATUS + 15] = offers_to(view, seat) / SLOTS


@rule
def offers_to(view: View, seat: int) -> int:
    """How many offers stand open to a role."""
    count = 0
    for sender in range(int(view.table.roles)):
        if view.table.people.offering[sender] == 0:
            continue
        for slot in range(SLOTS):
            count += int(view.offers.to[sender, slot] == seat)
    return count


@rule
def encode_offices(view: View, seat: int, tensor: Floats) -> None:
    """Fill the looker's part in the Senate and in the parties of Actium."""
    table = view.table
    tensor[SENATE] = int(table.senate.stage) / 5
    tensor[SENATE + 1] = int(table.senate.bill) / 5
    tensor[SENATE + 2] = int(table.senate.consuls[0] == seat or table.senate.consuls[1] == seat)
    tensor[SENATE + 3] = votes_held(view, seat) / 80
    party = int(table.people.party[seat])
    for other in range(MOST_PARTIES):
        tensor[PARTIES + 2] += int(table.parties.founder[other] != NONE) / 20
    if party == NONE:
        return
    tensor[PARTIES] = 1.0
    for member in range(int(table.roles)):
        tensor[PARTIES + 1] += int(table.people.party[member] == party) / 20
    tensor[PARTIES + 3] = int(table.parties.warships[party]) / MOST_WARSHIPS


@rule
def votes_held(view: View, seat: int) -> int:
    """How many votes a role holds [2.4]."""
    people = view.table.people
    votes = 0
    for block in range(int(view.table.roles)):
        if people.block_holder[block] == seat:
            votes += int(VOTES[people.row[block]])
    return votes
