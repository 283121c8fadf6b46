"""The laws of Ludi Romani: what no position may break."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from .....core.fast_record import fast
from .. import actions, cast, codes, data, verbs
from ..state import LOANS, State
from . import chance_invariants

COLUMNS: Final = {
    codes.MONEY: "money",
    codes.FLEET: "fleets",
    codes.CLIENT_LEGION: "client",
    codes.CURIAL_LEGION: "curial",
}
GROOMS: Final = {data.GENERAL, data.SENATOR}


def faults(state: State, complete: bool) -> list[str]:
    """List what is wrong with *state*; *complete* asks for everything the cast brought."""
    state = fast(state)
    return [
        *goods_faults(state, complete),
        *seat_faults(state),
        *posture_faults(state),
        *life_faults(state),
        *bond_faults(state),
        *friendship_faults(state),
        *marriage_faults(state),
        *loan_faults(state),
        *offer_faults(state),
        *chance_invariants.chance_faults(state),
        *chance_invariants.wager_faults(state),
        *lock_faults(state),
        *battle_faults(state),
        *senate_faults(state),
        *tribute_faults(state),
    ]


def seats_of(state: State) -> range:
    """Return every seat of the table."""
    return range(int(state.table.roles))


def name_of(state: State, seat: int) -> str:
    """Return the name of the role in a seat."""
    return cast.CAST[int(state.table.people.row[seat])].short


def brought(state: State, field: str) -> int:
    """Return how much of a kind the cast of this table brought."""
    rows = state.table.people.row[: int(state.table.roles)]
    return sum(int(getattr(cast.CAST[row], field)) for row in rows)


def goods_faults(state: State, complete: bool) -> Iterator[str]:
    """Money, fleets, legions, warships, virus cards are neither made nor lost [2.1-2.5, 2.9]."""
    purses, table = state.purses, state.table
    for goods, field in COLUMNS.items():
        held = int(purses.goods[:, goods].sum()) + int(table.dead.goods[:, goods].sum())
        held += int(table.box[goods])
        if goods == codes.MONEY:
            held += int(table.senate.pot) + int(table.people.share.sum())
        if goods == codes.FLEET:
            held += int(table.parties.fleets.sum())
        if goods == codes.CLIENT_LEGION:
            held += int(table.parties.legions.sum()) - int(table.parties.curials.sum())
        if goods == codes.CURIAL_LEGION:
            held += int(table.parties.curials.sum())
        if complete and held != brought(state, field):
            yield f"{codes.GOODS[goods]}: {held} in all, the cast brought {brought(state, field)}"
        for seat in seats_of(state):
            if purses.goods[seat, goods] < 0:
                yield f"{name_of(state, seat)}.{field}: nobody holds less than nothing"
    warships = int(purses.warships.sum()) + int(table.parties.warships.sum())
    known = brought(state, "warships") + int(table.parties.built)
    if complete and warships != known:
        yield f"warships: {warships} in all, brought and built {known}"
    virus = int(purses.virus.sum()) + int(table.things.served)
    if complete and virus != brought(state, "virus"):
        yield f"virus: {virus} cards in all, the cast brought {brought(state, 'virus')}"


def seat_faults(state: State) -> Iterator[str]:
    """Seats taken are those sat on, and none is free beside one who stands [4.1, LU-28]."""
    table = state.table
    people = table.people
    count = int(table.roles)
    for region in range(data.LANDS):
        here = people.place[:count] == region
        taken = int(np.sum(here & (people.posture[:count] == codes.SEATED)))
        if taken != table.taken[region]:
            yield f"{data.REGIONS[region].name}: {table.taken[region]} seats are said to be taken"
        if taken > table.seats[region]:
            yield f"{data.REGIONS[region].name}: {taken} sit on {table.seats[region]} seats"
        free = taken < table.seats[region]
        for seat in np.flatnonzero(here & (people.posture[:count] == codes.STANDING)):
            if (
                free
                and people.unsettled[seat] == codes.SETTLED
                and (region != data.ROME or people.kind[seat] != data.NUMEN)
            ):
                yield f"{name_of(state, int(seat))} stands beside a free seat"


def posture_faults(state: State) -> Iterator[str]:
    """Everybody is somewhere, in a way that goes with kind and life [4.1, LU-27]."""
    people = state.table.people
    for seat in seats_of(state):
        name, posture = name_of(state, seat), int(people.posture[seat])
        kind, place = int(people.kind[seat]), int(people.place[seat])
        if not codes.NOWHERE <= place <= data.ACTIUM:
            yield f"{name}.place: there is no such place"
        if place in (codes.NOWHERE, data.ACTIUM) and posture != codes.LOOSE:
            yield f"{name}.posture: nobody sits or stands there"
        if posture == codes.ENTHRONED and (
            kind != data.KING or cast.THRONE[place] != people.row[seat]
        ):
            yield f"{name}.posture: that throne is another's"
        if kind == data.FACILITATOR and place != codes.NOWHERE:
            yield f"{name}.place: the facilitator is not on the map"
        if posture == codes.LOOSE and 0 <= place < data.ACTIUM and data.IS_MORTAL[kind]:
            if int(people.life[seat]) <= codes.DYING:
                yield f"{name}.posture: a living mortal sits or stands"
        if people.unsettled[seat] != codes.SETTLED and posture != codes.STANDING:
            yield f"{name}.unsettled: only a stander looks for a seat"


def life_faults(state: State) -> Iterator[str]:
    """Arms, votes, dowries and estates go with kind and life [2.4, 2.6, 14.2, LU-66]."""
    people, purses, dead = state.table.people, state.purses, state.table.dead
    for seat in seats_of(state):
        name, kind = name_of(state, seat), int(people.kind[seat])
        legions = int(purses.goods[seat, codes.CLIENT_LEGION]) + int(
            purses.goods[seat, codes.CURIAL_LEGION]
        )
        if bool(people.armed[seat]) != (legions > 0):
            yield f"{name}.armed: does not go with {legions} legions"
        if people.life[seat] != codes.ALIVE and not data.IS_MORTAL[kind]:
            yield f"{name}.life: only mortals die"
        if people.dowry[seat] and (kind != data.VIRGIN or cast.DOWRY[people.row[seat]] == 0):
            yield f"{name}.dowry: only a virgin holds her dowry"
        if dead.estate[seat] == codes.NO_ESTATE and int(np.abs(dead.goods[seat]).sum()):
            yield f"{name}.estate: goods lie in an estate that is closed"
        owner, holder = int(people.block_owner[seat]), int(people.block_holder[seat])
        if (owner == data.NONE) != (holder == data.NONE):
            yield f"{name}.votes: a block has an owner and a holder, or sleeps"
        for keeper in {owner, holder} - {data.NONE}:
            if (
                not data.MAY_HOLD_VOTES[people.kind[keeper]]
                or int(people.life[keeper]) > codes.DYING
            ):
                yield f"{name}.votes: {name_of(state, keeper)} may not hold votes"
        if (kind == data.NUMEN) != (cast.IDENTITY[people.row[seat]] != data.NONE):
            yield f"{name}.kind: a numen stays a numen"


def bond_faults(state: State) -> Iterator[str]:
    """Marriages are mutual; escorts, companies and voices name somebody fit [6.6, 15.1, LU-65]."""
    people = state.table.people
    for seat in seats_of(state):
        name = name_of(state, seat)
        spouse = int(people.spouse[seat])
        if spouse != data.NONE and people.spouse[spouse] != seat:
            yield f"{name}.spouse: the marriage is not mutual"
        if people.escort[seat] != data.NONE and people.kind[seat] != data.KING:
            yield f"{name}.escort: only kings have an escort"
        owner = int(people.aboard[seat])
        if owner != data.NONE and people.place[owner] != people.place[seat]:
            yield f"{name}.aboard: the company is not together"


def friendship_faults(state: State) -> Iterator[str]:
    """A friendship has two living members or more; oaths and lent votes go with it [11.1, 2.4]."""
    people, founders = state.table.people, state.table.founder
    groups = people.amicitia[: int(state.table.roles)]
    for group in range(len(founders)):
        members = [int(seat) for seat in np.flatnonzero(groups == group)]
        if (founders[group] == data.NONE) != (len(members) < 2) or len(members) == 1:
            yield f"friendship {group}: {len(members)} members"
        for seat in members:
            if not data.IS_MORTAL[people.kind[seat]] or int(people.life[seat]) > codes.DYING:
                yield f"{name_of(state, seat)}.amicitia: only living mortals are friends"
    for seat in seats_of(state):
        if people.sworn[seat] and people.amicitia[seat] == data.NONE:
            yield f"{name_of(state, seat)}.sworn: an oath without a friendship"
        owner, holder = int(people.block_owner[seat]), int(people.block_holder[seat])
        if owner != holder and people.amicitia[owner] != people.amicitia[holder]:
            yield f"{name_of(state, seat)}.votes: lent to one who is no friend"


def marriage_faults(state: State) -> Iterator[str]:
    """A matron has husband and virus cards; promises are mutual; who owns arms [1.3, 1.4, 15.1]."""
    people, purses = state.table.people, state.purses
    for seat in seats_of(state):
        name, kind = name_of(state, seat), int(people.kind[seat])
        spouse, promised = int(people.spouse[seat]), int(people.betrothed[seat])
        if spouse != data.NONE and {kind, int(people.kind[spouse])} - GROOMS != {data.MATRON}:
            yield f"{name}.spouse: a matron and a general or senator are married"
        if kind == data.MATRON and spouse == data.NONE:
            yield f"{name}.spouse: a matron has a husband"
        if promised != data.NONE and (people.betrothed[promised] != seat or spouse != data.NONE):
            yield f"{name}.betrothed: a promise is mutual, and of the unmarried"
        if purses.virus[seat] and kind not in (data.NUMEN, data.FACILITATOR):
            if kind != data.MATRON or purses.virus[seat] > data.MARRIAGE_VIRUS:
                yield f"{name}.virus: only wives have such cards, two at most"
        if kind == data.VIRGIN and people.armed[seat] and int(people.life[seat]) <= codes.DYING:
            yield f"{name}.armed: a living virgin owns no legion"
        if (
            kind == data.KING
            and int(people.life[seat]) <= codes.DYING
            and purses.goods[seat, codes.CURIAL_LEGION]
        ):
            if seat not in state.table.battles.capture:
                yield f"{name}.curial: a living king keeps no curial legion"


def loan_faults(state: State) -> Iterator[str]:
    """A noted loan has a living lender and borrower, and is of something [11.2, LU-24, LU-69]."""
    people, loans = state.table.people, state.loans
    for seat in seats_of(state):
        name, noted = name_of(state, seat), loans.borrower[seat]
        for slot in range(LOANS):
            borrower, sums = int(noted[slot]), (loans.fleets[seat, slot], loans.curial[seat, slot])
            if min(sums) < 0 or (borrower == data.NONE) != (max(sums) == 0):
                yield f"{name}.loans[{slot}]: something is lent to somebody, or nothing to nobody"
            if borrower == data.NONE:
                continue
            if borrower == seat or int(np.sum(noted == borrower)) > 1:
                yield f"{name}.loans[{slot}]: noted once for each borrower"
            if int(people.life[seat]) > codes.DYING or int(people.life[borrower]) > codes.DYING:
                yield f"{name}.loans[{slot}]: with the dead"


def offer_faults(state: State) -> Iterator[str]:
    """Open offers and desks are complete, closed ones empty [LU-4]."""
    people, purses, offers = state.table.people, state.purses, state.offers
    for seat in seats_of(state):
        name = name_of(state, seat)
        for slot in range(codes.SLOTS):
            verb, to = int(offers.verb[seat, slot]), int(offers.to[seat, slot])
            if (verb != verbs.NO_VERB) != bool(int(people.offering[seat]) >> slot & 1):
                yield f"{name}.offers[{slot}]: open or closed, not both"
            if verb == verbs.NO_VERB:
                yield from empty_faults(f"{name}.offers[{slot}]", offers, (seat, slot))
                continue
            if not int(actions.HOW[verb]) & (verbs.OFFERS | verbs.OPENS):
                yield f"{name}.offers[{slot}]: no offer is made of that"
            if any(offers.gives[seat, slot] > purses.goods[seat]):
                yield f"{name}.offers[{slot}]: the sender has not so much"
            if int(actions.HOW[verb]) & verbs.SAME and people.place[seat] != people.place[to]:
                yield f"{name}.offers[{slot}]: the two have parted"
        if purses.desk[seat] == verbs.NO_VERB:
            yield from empty_faults(f"{name}.desk", purses, (seat,))
        elif (
            not int(actions.HOW[purses.desk[seat]]) & verbs.OPENS
            or purses.partner[seat] == data.NONE
        ):
            yield f"{name}.desk: that verb needs no desk"


def empty_faults(name: str, goods: Any, at: tuple[int, ...]) -> Iterator[str]:
    """Nothing lies where nothing is offered."""
    if int(goods.gives[at].sum()) or int(goods.takes[at].sum()):
        yield f"{name}: goods lie there, but no offer is made"


def lock_faults(state: State) -> Iterator[str]:
    """The locked are so in a battle of their region, with legions that are there [LU-63]."""
    people, battles, goods = state.table.people, state.table.battles, state.purses.goods
    for seat in seats_of(state):
        name, locked = name_of(state, seat), int(people.locked[seat])
        fresh = int(battles.fresh_curial[seat]), int(battles.fresh_client[seat])
        if locked and battles.stage[locked - 1] == codes.AT_PEACE:
            yield f"{name}.locked: no battle is on there"
        if not locked and (battles.side[seat] or any(fresh) or battles.beaten[seat]):
            yield f"{name}.side: nobody fights without being locked"
        if locked and people.place[seat] not in (locked - 1, codes.NOWHERE):
            yield f"{name}.locked: the battle is elsewhere"
        if min(fresh) < 0 or fresh[0] > goods[seat, codes.CURIAL_LEGION]:
            yield f"{name}.fresh_curial: more legions are to roll than are there"
        if fresh[1] > goods[seat, codes.CLIENT_LEGION]:
            yield f"{name}.fresh_client: more legions are to roll than are there"


def battle_faults(state: State) -> Iterator[str]:
    """A battle has two leaders who are locked in it, and somebody presides [7.1, LU-63]."""
    table = state.table
    people, battles = table.people, table.battles
    for region in range(data.LANDS):
        name, stage = data.REGIONS[region].name, int(battles.stage[region])
        leaders = [int(seat) for seat in battles.leader[region]]
        if stage == codes.AT_PEACE:
            if set(leaders) != {data.NONE} or battles.presiding[region] != data.NONE:
                yield f"{name}.battle: nobody leads or presides in peace"
            continue
        if table.calendar.closing:
            yield f"{name}.battle: no battle outlasts a season"
        bound = leaders[:1] if stage == codes.TEMPTED else leaders
        if any(seat == data.NONE or people.locked[seat] != region + 1 for seat in bound):
            yield f"{name}.battle: a leader is not locked in it"
        needed = battles.kind[region] in (codes.PARTY_BATTLE, codes.GOD_FIGHT)
        if needed and battles.presiding[region] == data.NONE:
            yield f"{name}.battle: nobody presides"
        if battles.kind[region] == codes.PARTY_BATTLE and battles.presiding[region] in leaders:
            yield f"{name}.battle: a party presides"
        if (
            stage in (codes.PRESSING, codes.ROLLING, codes.HAUNTING)
            and table.chance.region != region
        ):
            yield f"{name}.battle: only chance is waited for"
        if battles.side[leaders[0]] != codes.CHALLENGERS + 1:
            yield f"{name}.battle: the first leader is not of the first side"
        if stage != codes.TEMPTED and battles.side[leaders[1]] != codes.CHALLENGED + 1:
            yield f"{name}.battle: the second leader is not of the second side"


def senate_faults(state: State) -> Iterator[str]:
    """The Senate sits in winter, and each of its stages has what it is about [8.2, LU-67]."""
    table = state.table
    senate, stage = table.senate, int(table.senate.stage)
    if table.calendar.phase != codes.WINTER and (
        stage != codes.NO_SENATE or senate.pot or senate.tie
    ):
        yield "senate: it is closed outside of winter"
    if (stage == codes.VOTING) != (senate.bill != codes.NO_BILL):
        yield "senate.bill: a bill is voted on, nothing else is"
    if stage in (codes.PROPOSING, codes.VOTING) and senate.consuls[senate.turn] == data.NONE:
        yield "senate.turn: there is no such consul"
    if (senate.tie, stage) not in (
        (codes.TIED_CONSULS, codes.ACCLAIMING),
        (codes.TIED_BILL, codes.VOTING),
    ) and senate.tie:
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
        if payee == data.NONE and people.unfed[seat]:
            yield f"{name}.unfed: it is attached to nobody"
        if payee != data.NONE and (
            people.life[seat] != codes.IMAGO or people.place[seat] != people.place[payee]
        ):
            yield f"{name}.attached: only an imago beside a mortal is"
        hungry = int(np.sum((people.attached == seat) & (people.unfed == 1)))
        if people.share[seat] < 0 or (people.share[seat] and hungry <= people.share[seat]):
            yield f"{name}.share: nothing is left to choose"
