"""Actium gathers: parties, gifts, warships, and the closing [17.1, 17.2, LU-59, LU-104]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons, verbs
from ...model.state import PARTIES, State, Table
from .. import offers
from ..people import has_power, holder_of, is_living
from ..trade import purse


@rule
def found_party(table: Table, seat: int) -> None:
    """Found a party and represent it [17.1]."""
    party = 0
    while table.parties.founder[party] != data.NONE:
        party += 1
    table.parties.founder[party] = seat
    table.parties.leader[party] = seat
    table.people.party[seat] = party


@rule
def members_of(table: Table, party: int) -> int:
    """How many belong to a party."""
    count = 0
    for seat in range(int(table.roles)):
        count += int(table.people.party[seat] == party)
    return count


@rule
def leave_objection(table: Table, seat: int) -> int:
    """What speaks against leaving a party: nobody else would have what it was given [LU-104]."""
    party, parties = int(table.people.party[seat]), table.parties
    if party == data.NONE:
        return reasons.NO_PARTY
    gifts = int(parties.fleets[party]) + int(parties.legions[party]) + int(parties.warships[party])
    return (
        reasons.GIFTS_RECEIVED if gifts > 0 and members_of(table, party) == 1 else reasons.ALLOWED
    )


@rule
def leave_party(table: Table, seat: int) -> None:
    """Leave a party; the first who stays speaks for it if the founder goes [LU-104]."""
    party = int(table.people.party[seat])
    table.people.party[seat] = data.NONE
    if table.parties.founder[party] != seat:
        return
    first = data.NONE
    for other in range(int(table.roles)):
        if first == data.NONE and table.people.party[other] == party:
            first = other
    table.parties.founder[party] = first
    table.parties.leader[party] = first


@rule
def exists(table: Table, party: int) -> bool:
    """Whether there is such a party."""
    return int(table.parties.founder[party]) != data.NONE


@rule
def join_objection(state: State, seat: int, party: int) -> int:
    """What speaks against asking to join a party [17.1]."""
    table = state.table
    if not exists(table, party):
        return reasons.NO_SUCH_PARTY
    if table.people.party[seat] != data.NONE:
        return reasons.IN_PARTY
    return offers.offer_objection(state, seat, verbs.JOIN, int(table.parties.founder[party]))


@rule
def ask_to_join(state: State, seat: int, party: int) -> None:
    """Ask a party's founder to be let in [17.1]."""
    offers.make_offer(
        state, seat, verbs.JOIN, int(state.table.parties.founder[party]), party, data.NONE
    )


@rule
def consent_to_join(state: State, sender: int, slot: int) -> int:
    """What keeps a founder from letting somebody in [17.1]."""
    table, party = state.table, int(state.offers.third[sender, slot])
    if table.parties.founder[party] != state.offers.to[sender, slot]:
        return reasons.NO_SUCH_PARTY
    return reasons.IN_PARTY if table.people.party[sender] != data.NONE else reasons.ALLOWED


@rule
def settle_join(state: State, sender: int, slot: int) -> None:
    """Let somebody into a party [17.1]."""
    state.table.people.party[sender] = state.offers.third[sender, slot]
    drop_joins(state, sender)


@rule
def drop_joins(state: State, seat: int) -> None:
    """Let somebody's other wishes to join a party fall."""
    for slot in range(codes.SLOTS):
        if offers.is_open(state, seat, slot) and state.offers.verb[seat, slot] == verbs.JOIN:
            offers.close_offer(state, seat, slot)


@rule
def goods_given(choice: int) -> int:
    """What a contribution is of: fleets, client or curial legions."""
    return codes.FLEET + choice // codes.STEPS_OF_AMOUNT


@rule
def pieces_given(choice: int) -> int:
    """How many pieces a gift is of."""
    return choice % codes.STEPS_OF_AMOUNT + 1


@rule
def contribute_objection(state: State, seat: int, party: int, choice: int) -> int:
    """What speaks against a contribution to a party's pool [17.1]."""
    if not exists(state.table, party):
        return reasons.NO_SUCH_PARTY
    held = int(state.purses.goods[seat, goods_given(choice)])
    return reasons.NOT_SO_MUCH if held < pieces_given(choice) else reasons.ALLOWED


@rule
def contribute(state: State, seat: int, party: int, choice: int) -> None:
    """Put fleets or legions into a party's pool [17.1]."""
    goods, pieces, parties = goods_given(choice), pieces_given(choice), state.table.parties
    state.purses.goods[seat, goods] -= pieces
    if goods == codes.FLEET:
        parties.fleets[party] += pieces
    else:
        parties.legions[party] += pieces
        purse.note_arms(state, seat)
    if goods == codes.CURIAL_LEGION:
        parties.curials[party] += pieces


@rule
def warships_objection(state: State, seat: int, party: int, choice: int) -> int:
    """What speaks against a sea god's gift of warships [17.2]."""
    if not exists(state.table, party):
        return reasons.NO_SUCH_PARTY
    return reasons.NOT_SO_MUCH if int(state.purses.warships[seat]) < choice + 1 else reasons.ALLOWED


@rule
def give_warships(state: State, seat: int, party: int, choice: int) -> None:
    """Give a party warships [17.2]."""
    state.purses.warships[seat] -= choice + 1
    state.table.parties.warships[party] += choice + 1


@rule
def close_objection(table: Table, seat: int) -> int:
    """What speaks against closing the gathering: Neptune does, or who acts as Neptune [LU-59]."""
    if table.people.held[seat] == codes.BOT and not table.calendar.signal:
        return reasons.NO_SIGNAL
    if table.people.kind[seat] == data.FACILITATOR or has_power(table.people, seat, data.NEPTUNE):
        return reasons.ALLOWED
    at_sea = holder_of(table, data.NEPTUNE) != data.NONE
    return (
        reasons.OTHERS_CLOSE
        if at_sea or not has_power(table.people, seat, data.JUPPITER)
        else reasons.ALLOWED
    )


@rule
def close_gathering(state: State) -> None:
    """Let the armed be parties, redeem every pool, end what is still offered [17.2, LU-59]."""
    table = state.table
    people = table.people
    for seat in range(int(table.roles)):
        offers.drop_offers(state, seat)
        if people.armed[seat] == 1 and people.party[seat] == data.NONE and is_living(people, seat):
            found_party(table, seat)
    for seat in range(int(table.roles)):
        if people.party[seat] != data.NONE:
            bring_in(state, seat, int(people.party[seat]))
    for party in range(PARTIES):
        if exists(table, party):
            redeem(state, party)


@rule
def bring_in(state: State, seat: int, party: int) -> None:
    """Put a member's fleets and legions into the party's pool [17.2]."""
    goods, parties = state.purses.goods, state.table.parties
    parties.fleets[party] += goods[seat, codes.FLEET]
    parties.curials[party] += goods[seat, codes.CURIAL_LEGION]
    for kind in range(codes.FLEET + 1, codes.KINDS_OF_GOODS):
        parties.legions[party] += goods[seat, kind]
    for kind in range(codes.FLEET, codes.KINDS_OF_GOODS):
        goods[seat, kind] = 0
    purse.note_arms(state, seat)


@rule
def redeem(state: State, party: int) -> None:
    """Buy a warship for five fleets, or for five legions; the Fates keep the pool [17.2]."""
    table = state.table
    parties, box = table.parties, table.box
    fleets, legions = int(parties.fleets[party]), int(parties.legions[party])
    curials = int(parties.curials[party])
    built = fleets // data.PER_WARSHIP + legions // data.PER_WARSHIP
    parties.built += built
    parties.warships[party] += built
    box[codes.FLEET] += fleets
    box[codes.FLEET + 1] += legions - curials
    box[codes.CURIAL_LEGION] += curials
    parties.fleets[party] = 0
    parties.legions[party] = 0
    parties.curials[party] = 0
    lose_warships(state, party, int(parties.warships[party]) - data.MOST_WARSHIPS)


@rule
def lose_warships(state: State, party: int, count: int) -> None:
    """Let a party lose warships to Neptune, or to the deep if there is none [17.3]."""
    if count <= 0:
        return
    parties = state.table.parties
    parties.warships[party] -= count
    neptune = holder_of(state.table, data.NEPTUNE)
    if neptune == data.NONE:
        parties.built -= count
    else:
        state.purses.warships[neptune] += count
