"""The record of what a viewer may know, gone through part by part for the learning tensor.

The order is the record's own: ``features_record`` has the rows in the same.
"""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.record import Floats
from ..model import data, state
from ..model.position import terms
from ..model.state import View
from . import features_record


@rule
def put_record(view: View, at: int, tensor: Floats) -> None:
    """Fill all that the viewer may know, from the place *at* on."""
    row = put_calendar(view, at, 0, tensor)
    row = put_chance(view, at, row, tensor)
    row = put_people(view, at, row, tensor)
    row = put_dead(view, at, row, tensor)
    row = put_battles(view, at, row, tensor)
    row = put_senate(view, at, row, tensor)
    row = put_things(view, at, row, tensor)
    row = put_parties(view, at, row, tensor)
    row = put_table(view, at, row, tensor)
    row = put_wager(view, at, row, tensor)
    row = put_purses(view, at, row, tensor)
    row = put_offers(view, at, row, tensor)
    row = put_loans(view, at, row, tensor)
    row = features_record.put_number(int(view.unseen), at, row, tensor)
    features_record.put_row(view.knows, int(view.table.roles), at, row, tensor)


@rule
def put_calendar(view: View, at: int, row: int, tensor: Floats) -> int:
    """Fill where the game is in time."""
    calendar = view.table.calendar
    row = features_record.put_number(int(calendar.arrivals), at, row, tensor)
    row = features_record.put_number(int(calendar.season_began), at, row, tensor)
    row = features_record.put_number(int(calendar.dropped), at, row, tensor)
    row = features_record.put_number(int(calendar.seasons), at, row, tensor)
    row = features_record.put_number(int(calendar.cursor), at, row, tensor)
    row = features_record.put_number(int(calendar.step), at, row, tensor)
    row = features_record.put_number(int(calendar.phase), at, row, tensor)
    row = features_record.put_number(int(calendar.signal), at, row, tensor)
    return features_record.put_number(int(calendar.closing), at, row, tensor)


@rule
def put_chance(view: View, at: int, row: int, tensor: Floats) -> int:
    """Fill what nature is asked for."""
    chance = view.table.chance
    row = features_record.put_number(int(chance.kind), at, row, tensor)
    row = features_record.put_number(int(chance.seat), at, row, tensor)
    return features_record.put_number(int(chance.region), at, row, tensor)


@rule
def put_people(view: View, at: int, row: int, tensor: Floats) -> int:
    """Fill what all can see of each role."""
    people, roles = view.table.people, int(view.table.roles)
    row = features_record.put_masks(people.powers, roles, at, row, tensor)
    row = features_record.put_masks(people.collected, roles, at, row, tensor)
    row = features_record.put_row(people.arrival, roles, at, row, tensor)
    row = features_record.put_row(people.used, roles, at, row, tensor)
    row = features_record.put_row(people.row, roles, at, row, tensor)
    row = features_record.put_row(people.ordinal, roles, at, row, tensor)
    row = features_record.put_row(people.kind, roles, at, row, tensor)
    row = features_record.put_row(people.life, roles, at, row, tensor)
    row = features_record.put_row(people.held, roles, at, row, tensor)
    row = features_record.put_row(people.place, roles, at, row, tensor)
    row = features_record.put_row(people.posture, roles, at, row, tensor)
    row = features_record.put_row(people.unsettled, roles, at, row, tensor)
    row = features_record.put_row(people.acts, roles, at, row, tensor)
    row = features_record.put_row(people.rested, roles, at, row, tensor)
    row = features_record.put_row(people.voice, roles, at, row, tensor)
    row = features_record.put_row(people.offering, roles, at, row, tensor)
    row = features_record.put_row(people.armed, roles, at, row, tensor)
    row = features_record.put_row(people.locked, roles, at, row, tensor)
    row = features_record.put_row(people.allotted, roles, at, row, tensor)
    row = features_record.put_row(people.guise, roles, at, row, tensor)
    row = features_record.put_row(people.dowry, roles, at, row, tensor)
    row = features_record.put_row(people.rexpressus, roles, at, row, tensor)
    row = features_record.put_row(people.spouse, roles, at, row, tensor)
    row = features_record.put_row(people.proscribed, roles, at, row, tensor)
    row = features_record.put_row(people.headband, roles, at, row, tensor)
    row = features_record.put_row(people.unprotected, roles, at, row, tensor)
    row = features_record.put_row(people.amicitia, roles, at, row, tensor)
    row = features_record.put_row(people.sworn, roles, at, row, tensor)
    row = features_record.put_row(people.escort, roles, at, row, tensor)
    row = features_record.put_row(people.aboard, roles, at, row, tensor)
    row = features_record.put_row(people.crown, roles, at, row, tensor)
    row = features_record.put_row(people.patron, roles, at, row, tensor)
    row = features_record.put_row(people.ally, roles, at, row, tensor)
    row = features_record.put_row(people.bacchant, roles, at, row, tensor)
    row = features_record.put_row(people.possessed, roles, at, row, tensor)
    row = features_record.put_row(people.black, roles, at, row, tensor)
    row = features_record.put_row(people.attached, roles, at, row, tensor)
    row = features_record.put_row(people.candidate, roles, at, row, tensor)
    row = features_record.put_row(people.acclaims, roles, at, row, tensor)
    row = features_record.put_row(people.vote, roles, at, row, tensor)
    row = features_record.put_row(people.party, roles, at, row, tensor)
    row = features_record.put_row(people.fate, roles, at, row, tensor)
    row = features_record.put_row(people.block_owner, roles, at, row, tensor)
    row = features_record.put_row(people.block_holder, roles, at, row, tensor)
    row = features_record.put_row(people.betrothed, roles, at, row, tensor)
    row = features_record.put_row(people.dos, roles, at, row, tensor)
    row = features_record.put_row(people.backer, roles, at, row, tensor)
    row = features_record.put_row(people.voices, roles, at, row, tensor)
    row = features_record.put_row(people.favoured, roles, at, row, tensor)
    row = features_record.put_masks(people.claims, roles, at, row, tensor)
    row = features_record.put_row(people.share, roles, at, row, tensor)
    return features_record.put_row(people.unfed, roles, at, row, tensor)


@rule
def put_dead(view: View, at: int, row: int, tensor: Floats) -> int:
    """Fill the dying, and what the dead left behind."""
    dead, roles = view.table.dead, int(view.table.roles)
    row = features_record.put_row(dead.season, roles, at, row, tensor)
    row = features_record.put_rows(dead.goods, roles, at, row, tensor)
    row = features_record.put_row(dead.cause, roles, at, row, tensor)
    row = features_record.put_row(dead.killer, roles, at, row, tensor)
    row = features_record.put_row(dead.estate, roles, at, row, tensor)
    row = features_record.put_row(dead.verdict, roles, at, row, tensor)
    row = features_record.put_row(dead.disposer, roles, at, row, tensor)
    row = features_record.put_row(dead.block, roles, at, row, tensor)
    row = features_record.put_rows(dead.bequest, roles, at, row, tensor)
    row = features_record.put_mask_rows(dead.asked, roles, at, row, tensor)
    return features_record.put_number(int(dead.conference), at, row, tensor)


@rule
def put_battles(view: View, at: int, row: int, tensor: Floats) -> int:
    """Fill the battle of each region."""
    battles, roles = view.table.battles, int(view.table.roles)
    row = features_record.put_rows(battles.added, data.PLACES, at, row, tensor)
    row = features_record.put_row(battles.throw, data.PLACES, at, row, tensor)
    row = features_record.put_row(battles.kind, data.PLACES, at, row, tensor)
    row = features_record.put_row(battles.stage, data.PLACES, at, row, tensor)
    row = features_record.put_row(battles.presiding, data.PLACES, at, row, tensor)
    row = features_record.put_row(battles.challenger, data.PLACES, at, row, tensor)
    row = features_record.put_row(battles.challenged, data.PLACES, at, row, tensor)
    row = features_record.put_row(battles.skirmish, data.PLACES, at, row, tensor)
    row = features_record.put_row(battles.skirmishes, data.PLACES, at, row, tensor)
    row = features_record.put_row(battles.defeats, data.PLACES, at, row, tensor)
    row = features_record.put_row(battles.capture, data.PLACES, at, row, tensor)
    row = features_record.put_row(battles.victor, data.PLACES, at, row, tensor)
    row = features_record.put_row(battles.tempter, data.PLACES, at, row, tensor)
    row = features_record.put_row(battles.war_god, data.PLACES, at, row, tensor)
    row = features_record.put_row(battles.forged_lost, data.PLACES, at, row, tensor)
    row = features_record.put_rows(battles.leader, data.PLACES, at, row, tensor)
    row = features_record.put_rows(battles.named, data.PLACES, at, row, tensor)
    row = features_record.put_rows(battles.owner, data.PLACES, at, row, tensor)
    row = features_record.put_rows(battles.die, data.PLACES, at, row, tensor)
    row = features_record.put_rows(battles.double, data.PLACES, at, row, tensor)
    row = features_record.put_rows(battles.goes_on, data.PLACES, at, row, tensor)
    row = features_record.put_rows(battles.wheel, data.PLACES, at, row, tensor)
    row = features_record.put_rows(battles.wheel_used, data.PLACES, at, row, tensor)
    row = features_record.put_row(battles.side, roles, at, row, tensor)
    row = features_record.put_row(battles.fresh_curial, roles, at, row, tensor)
    row = features_record.put_row(battles.fresh_client, roles, at, row, tensor)
    row = features_record.put_row(battles.haunted, roles, at, row, tensor)
    row = features_record.put_row(battles.beaten, roles, at, row, tensor)
    return features_record.put_row(battles.tempted, roles, at, row, tensor)


@rule
def put_senate(view: View, at: int, row: int, tensor: Floats) -> int:
    """Fill the Senate of this winter."""
    senate = view.table.senate
    row = features_record.put_number(int(senate.pot), at, row, tensor)
    row = features_record.put_number(int(senate.stage), at, row, tensor)
    row = features_record.put_number(int(senate.bill), at, row, tensor)
    row = features_record.put_number(int(senate.first), at, row, tensor)
    row = features_record.put_number(int(senate.second), at, row, tensor)
    row = features_record.put_number(int(senate.amount), at, row, tensor)
    row = features_record.put_number(int(senate.tie), at, row, tensor)
    row = features_record.put_number(int(senate.turn), at, row, tensor)
    row = features_record.put_row(senate.consuls, len(senate.consuls), at, row, tensor)
    row = features_record.put_row(senate.results, len(senate.results), at, row, tensor)
    return features_record.put_number(int(senate.moved), at, row, tensor)


@rule
def put_things(view: View, at: int, row: int, tensor: Floats) -> int:
    """Fill single things and counters of the world."""
    things = view.table.things
    row = features_record.put_number(int(things.struck), at, row, tensor)
    row = features_record.put_number(int(things.ring), at, row, tensor)
    row = features_record.put_number(int(things.wearer), at, row, tensor)
    row = features_record.put_number(int(things.forged), at, row, tensor)
    row = features_record.put_number(int(things.plague), at, row, tensor)
    row = features_record.put_number(int(things.plague_god), at, row, tensor)
    row = features_record.put_number(int(things.last_plague), at, row, tensor)
    row = features_record.put_number(int(things.plague_age), at, row, tensor)
    row = features_record.put_number(int(things.repeats), at, row, tensor)
    return features_record.put_number(int(things.served), at, row, tensor)


@rule
def put_parties(view: View, at: int, row: int, tensor: Floats) -> int:
    """Fill the parties at Actium."""
    parties = view.table.parties
    row = features_record.put_row(parties.founder, state.PARTIES, at, row, tensor)
    row = features_record.put_row(parties.leader, state.PARTIES, at, row, tensor)
    row = features_record.put_row(parties.fleets, state.PARTIES, at, row, tensor)
    row = features_record.put_row(parties.legions, state.PARTIES, at, row, tensor)
    row = features_record.put_row(parties.warships, state.PARTIES, at, row, tensor)
    row = features_record.put_row(parties.die, state.PARTIES, at, row, tensor)
    row = features_record.put_number(int(parties.rounds), at, row, tensor)
    row = features_record.put_number(int(parties.winner), at, row, tensor)
    row = features_record.put_number(int(parties.government), at, row, tensor)
    row = features_record.put_row(parties.curials, state.PARTIES, at, row, tensor)
    row = features_record.put_row(parties.fell, state.PARTIES, at, row, tensor)
    return features_record.put_number(int(parties.built), at, row, tensor)


@rule
def put_wager(view: View, at: int, row: int, tensor: Floats) -> int:
    """Fill the game of chance."""
    wager = view.table.wager
    row = features_record.put_number(int(wager.amount), at, row, tensor)
    row = features_record.put_number(int(wager.stake), at, row, tensor)
    row = features_record.put_number(int(wager.die), at, row, tensor)
    return features_record.put_row(wager.gamblers, len(wager.gamblers), at, row, tensor)


@rule
def put_purses(view: View, at: int, row: int, tensor: Floats) -> int:
    """Fill what the viewer may see of purses and desks."""
    purses, roles = view.purses, int(view.table.roles)
    row = features_record.put_rows(purses.goods, roles, at, row, tensor)
    row = features_record.put_row(purses.warships, roles, at, row, tensor)
    row = features_record.put_rows(purses.gives, roles, at, row, tensor)
    row = features_record.put_rows(purses.takes, roles, at, row, tensor)
    row = features_record.put_row(purses.desk, roles, at, row, tensor)
    row = features_record.put_row(purses.partner, roles, at, row, tensor)
    row = features_record.put_row(purses.virus, roles, at, row, tensor)
    row = features_record.put_row(purses.heir, roles, at, row, tensor)
    row = features_record.put_row(purses.sea_try, roles, at, row, tensor)
    return features_record.put_row(purses.waters, roles, at, row, tensor)


@rule
def put_offers(view: View, at: int, row: int, tensor: Floats) -> int:
    """Fill the open offers the viewer may see."""
    offers, roles = view.offers, int(view.table.roles)
    row = features_record.put_blocks(offers.gives, roles, at, row, tensor)
    row = features_record.put_blocks(offers.takes, roles, at, row, tensor)
    row = features_record.put_rows(offers.verb, roles, at, row, tensor)
    row = features_record.put_rows(offers.to, roles, at, row, tensor)
    row = features_record.put_rows(offers.third, roles, at, row, tensor)
    return features_record.put_rows(offers.region, roles, at, row, tensor)


@rule
def put_loans(view: View, at: int, row: int, tensor: Floats) -> int:
    """Fill the loans the viewer may see."""
    loans, roles = view.loans, int(view.table.roles)
    row = features_record.put_rows(loans.borrower, roles, at, row, tensor)
    row = features_record.put_rows(loans.fleets, roles, at, row, tensor)
    return features_record.put_rows(loans.curial, roles, at, row, tensor)


@rule
def put_table(view: View, at: int, row: int, tensor: Floats) -> int:
    """Fill friendships, regions and what the table is for."""
    table = view.table
    row = features_record.put_row(table.founder, state.AMICITIAE, at, row, tensor)
    row = features_record.put_row(table.seats, data.PLACES, at, row, tensor)
    row = features_record.put_row(table.taken, data.PLACES, at, row, tensor)
    row = features_record.put_row(table.box, terms.KINDS_OF_GOODS, at, row, tensor)
    row = features_record.put_number(int(table.guests), at, row, tensor)
    row = features_record.put_number(int(table.roles), at, row, tensor)
    row = features_record.put_number(int(table.prices), at, row, tensor)
    row = features_record.put_number(int(table.judged), at, row, tensor)
    row = features_record.put_number(int(table.caedes_quorum), at, row, tensor)
    return features_record.put_number(int(table.post), at, row, tensor)
