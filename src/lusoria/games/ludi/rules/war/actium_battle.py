"""The battle of Actium and the triumph: rounds, representatives, ordinances [17.3-17.5]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons, verbs
from ...model.state import PARTIES, State, Table
from .. import offers
from ..people import has_power, is_mortal
from ..season import season
from . import actium_parties

FREE, SLAVE, DEAD, GOD, CULT, BAN = range(data.PLACES, data.PLACES + 6)
"""Fates that victors ordain; below them are the regions to be governed [17.5]."""


@rule
def guard_actium(state: State, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against a verb of Actium."""
    table = state.table
    if verb == verbs.FOUND_PARTY:
        return reasons.IN_PARTY if table.people.party[seat] != data.NONE else reasons.ALLOWED
    if verb == verbs.LEAVE_PARTY:
        return actium_parties.leave_objection(table, seat)
    if verb == verbs.JOIN:
        return actium_parties.join_objection(state, seat, object)
    if verb == verbs.CONTRIBUTE:
        return actium_parties.contribute_objection(state, seat, object, choice)
    if verb == verbs.GIVE_WARSHIPS:
        return actium_parties.warships_objection(state, seat, object, choice)
    if verb == verbs.CLOSE_GATHERING:
        return actium_parties.close_objection(table, seat)
    if verb == verbs.LET_LEAD:
        return lead_objection(state, seat, object)
    if verb == verbs.ROLL_ROUND:
        return roll_objection(table, seat)
    return guard_triumph(table, seat, verb, object, choice)


@rule
def do_actium(state: State, seat: int, verb: int, object: int, choice: int) -> None:
    """Carry out a verb of Actium."""
    table = state.table
    if verb == verbs.FOUND_PARTY:
        actium_parties.found_party(table, seat)
        actium_parties.drop_joins(state, seat)
    elif verb == verbs.LEAVE_PARTY:
        actium_parties.leave_party(table, seat)
    elif verb == verbs.JOIN:
        actium_parties.ask_to_join(state, seat, object)
    elif verb == verbs.CONTRIBUTE:
        actium_parties.contribute(state, seat, object, choice)
    elif verb == verbs.GIVE_WARSHIPS:
        actium_parties.give_warships(state, seat, object, choice)
    elif verb == verbs.CLOSE_GATHERING:
        actium_parties.close_gathering(state)
        open_part(table, codes.CLASH)
        see_who_is_left(table)
    elif verb == verbs.LET_LEAD:
        let_lead(state, seat, object)
    elif verb == verbs.ROLL_ROUND:
        begin_round(table)
    elif verb == verbs.ORDAIN_STATE:
        table.parties.government = choice + 1
    elif verb == verbs.ORDAIN:
        table.people.fate[object] = choice + 1
    else:
        finish(table)


@rule
def consent_actium(state: State, sender: int, slot: int) -> int:
    """What keeps the one asked from agreeing to an offer at Actium."""
    if state.offers.verb[sender, slot] == verbs.JOIN:
        return actium_parties.consent_to_join(state, sender, slot)
    third, to = int(state.offers.third[sender, slot]), int(state.offers.to[sender, slot])
    if not leads(state.table, to):
        return reasons.LEADS_NO_LONGER
    return reasons.LEADS_ALREADY if third == to else reasons.ALLOWED


@rule
def settle_actium(state: State, sender: int, slot: int) -> None:
    """Carry out an offer at Actium that was agreed to."""
    if state.offers.verb[sender, slot] == verbs.JOIN:
        actium_parties.settle_join(state, sender, slot)
    else:
        people, third = state.table.people, int(state.offers.third[sender, slot])
        state.table.parties.leader[people.party[third]] = third


@rule
def open_part(table: Table, phase: int) -> None:
    """Begin a part of Actium: everybody may act again."""
    table.calendar.phase = phase
    table.calendar.signal = 0
    for seat in range(int(table.roles)):
        season.begin_anew(table, seat)


# Representatives and rounds.


@rule
def leads(table: Table, seat: int) -> bool:
    """Whether a role represents its party [17.3]."""
    party = int(table.people.party[seat])
    return party != data.NONE and int(table.parties.leader[party]) == seat


@rule
def lead_objection(state: State, seat: int, other: int) -> int:
    """What speaks against another representative [17.3]."""
    table = state.table
    party = int(table.people.party[seat])
    if party == data.NONE or table.people.party[other] != party:
        return reasons.NOT_IN_PARTY
    if leads(table, other):
        return reasons.LEADS_ALREADY
    if leads(table, seat):
        return reasons.ALLOWED
    return offers.offer_objection(state, seat, verbs.LET_LEAD, int(table.parties.leader[party]))


@rule
def let_lead(state: State, seat: int, other: int) -> None:
    """Hand over the party's dice, or ask its representative to [17.3]."""
    table = state.table
    party = int(table.people.party[seat])
    if leads(table, seat):
        table.parties.leader[party] = other
    else:
        offers.make_offer(
            state, seat, verbs.LET_LEAD, int(table.parties.leader[party]), other, data.NONE
        )


@rule
def roll_objection(table: Table, seat: int) -> int:
    """What speaks against calling for a round [17.3, LU-59]."""
    if table.people.kind[seat] == data.FACILITATOR or has_power(table.people, seat, data.NEPTUNE):
        return reasons.ALLOWED
    fights = leads(table, seat) and table.parties.warships[table.people.party[seat]] > 0
    return reasons.ALLOWED if fights else reasons.NOT_YOUR_ROLL


@rule
def begin_round(table: Table) -> None:
    """Let every party with a warship stake one [17.3]."""
    for party in range(PARTIES):
        table.parties.die[party] = 0
    ask_die(table)


@rule
def ask_die(table: Table) -> bool:
    """Ask chance for the die of the next party; false once all have rolled."""
    parties = table.parties
    for party in range(PARTIES):
        if parties.warships[party] > 0 and parties.die[party] == 0:
            table.chance.kind = codes.THROW_DIE
            table.chance.seat = parties.leader[party]
            return True
    return False


@rule
def note_stake(state: State, seat: int, face: int) -> None:
    """Note a party's die; after the last one the round is decided [17.3]."""
    table = state.table
    table.parties.die[table.people.party[seat]] = face
    if not ask_die(table):
        decide_round(state)
        see_who_is_left(table)


@rule
def decide_round(state: State) -> None:
    """Let all but the highest lose a warship; if all are equal nobody does [17.3, LU-59]."""
    parties = state.table.parties
    parties.rounds += 1
    highest = 0
    for party in range(PARTIES):
        highest = max(highest, int(parties.die[party]))
    for party in range(PARTIES):
        if 0 < parties.die[party] < highest:
            actium_parties.lose_warships(state, party, 1)
            if parties.warships[party] == 0:
                parties.fell[party] = parties.rounds


@rule
def see_who_is_left(table: Table) -> None:
    """End the battle when one party has warships, or none has [17.3, LU-59]."""
    left, last = 0, data.NONE
    for party in range(PARTIES):
        if table.parties.warships[party] > 0:
            left += 1
            last = party
    if left > 1:
        return
    table.parties.winner = last
    if left == 0:
        finish(table)
    else:
        open_part(table, codes.TRIUMPH)


# Triumph.


@rule
def guard_triumph(table: Table, seat: int, verb: int, object: int, choice: int) -> int:
    """What speaks against an ordinance, or against the end [17.5, LU-60]."""
    if table.people.kind[seat] == data.FACILITATOR:
        waits = table.people.held[seat] == codes.BOT and not table.calendar.signal
        return reasons.NO_SIGNAL if waits else reasons.ALLOWED
    if table.people.party[seat] != table.parties.winner:
        return reasons.NOT_VICTOR
    if verb == verbs.FINISH:
        return reasons.ALLOWED
    if verb == verbs.ORDAIN_STATE:
        return (
            reasons.ORDAINED_ALREADY if table.parties.government == choice + 1 else reasons.ALLOWED
        )
    if not suits(table, object, choice):
        return reasons.NO_SUCH_FATE
    return reasons.ORDAINED_ALREADY if table.people.fate[object] == choice + 1 else reasons.ALLOWED


@rule
def suits(table: Table, target: int, fate: int) -> bool:
    """Whether a fate may be a role's: a survivor's, an imago's, a numen's [17.5]."""
    people = table.people
    if people.kind[target] == data.NUMEN:
        return fate == CULT or fate == BAN
    if not is_mortal(people, target):
        return False
    if int(people.life[target]) > codes.DYING:
        return fate == GOD
    return fate < data.LANDS or fate == FREE or fate == SLAVE or fate == DEAD


@rule
def finish(table: Table) -> None:
    """End the game [17.5]."""
    table.calendar.phase = codes.FINISHED
    table.calendar.step = data.STEPS - 1
