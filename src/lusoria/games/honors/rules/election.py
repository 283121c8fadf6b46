"""Elections: candidacies in secret, votes, winners [6]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import actions, data, reasons
from ..state import State, Table
from . import sheet


@rule
def office_objection(table: Table, seat: int, office: int) -> int:
    """What speaks against running for an office [6.1, 6.7]."""
    if table.won[seat, office] > 0:
        return reasons.HELD
    if table.turn < table.sheet.election_turn[office]:
        return reasons.TOO_EARLY
    for other in range(len(data.OFFICES)):
        if (data.BARRING[office] >> other) & 1 and table.won[seat, other] > 0:
            return reasons.BARRED
    if data.NEEDED[office] != data.NONE and table.won[seat, data.NEEDED[office]] == 0:
        return reasons.OFFICE_MISSING
    return reasons.ALLOWED


@rule
def may_run(table: Table, seat: int) -> bool:
    """Whether any office is open to a seat [6.1]."""
    for office in range(len(data.OFFICES)):
        if office_objection(table, seat, office) == reasons.ALLOWED:
            return True
    return False


@rule
def must_run(table: Table, seat: int) -> bool:
    """Whether a seat may not abstain: the sheet says so, and an office is due [6.1]."""
    if not table.sheet.compulsory:
        return False
    for office in range(len(data.OFFICES)):
        due = table.turn == table.sheet.election_turn[office]
        if due and office_objection(table, seat, office) == reasons.ALLOWED:
            return True
    return False


@rule
def begin_elections(table: Table) -> None:
    """Ask all who may run for anything; if nobody may, the turn is over [6.2]."""
    asked = 0
    for seat in range(table.seats):
        asked |= int(may_run(table, seat)) << seat
    table.asked = asked
    table.stage = data.ELECTION_STAGE if asked else data.END_TURN


@rule
def decide(state: State, seat: int, action: int) -> None:
    """Keep a decision secret; the last one reveals all [6.2]."""
    table = state.table
    state.secret[seat] = action
    table.decided |= 1 << seat
    if table.decided == table.asked:
        reveal(state)


@rule
def reveal(state: State) -> None:
    """Show all decisions and take the bribes; then votes are counted [6.2]."""
    table = state.table
    for seat in range(data.SEATS):
        stand(table, seat, int(state.secret[seat]) - actions.RUN)
        state.secret[seat] = 0
    for office in range(len(data.OFFICES)):
        table.rivals[office] = 0
    table.asked = 0
    table.decided = 0
    table.stage = data.NEXT_OFFICE


@rule
def stand(table: Table, seat: int, candidacy: int) -> None:
    """Write down whom a seat runs for and what it adds to its dice [6.2, 6.3]."""
    table.ran[seat] = data.NONE
    table.bribes[seat] = 0
    table.ballots[seat] = 0
    table.backing[seat] = 0
    table.votes[seat] = 0
    if candidacy >= 0:
        office, bribe = candidacy // actions.BRIBES, candidacy % actions.BRIBES
        table.ran[seat] = office
        table.bribes[seat] = bribe
        table.wealth[seat] -= bribe
        table.ballots[seat] = sheet.dice_of(table, seat)
        table.backing[seat] = bribe + support_of(table, seat, office)


@rule
def support_of(table: Table, seat: int, office: int) -> int:
    """Votes that skills and omen add for an office [1.4, 2.2, 6.3]."""
    votes = (
        sheet.effect_of(table, seat, data.POPULISM)
        + sheet.omen_is(table, data.MANY_SIGNS)
        + sheet.omen_is(table, data.COMET)
    )
    if office <= data.AEDILE:
        votes += sheet.effect_of(table, seat, data.MONOMACHY)
    if office == data.CONSUL:
        votes += sheet.effect_of(table, seat, data.COMMAND)
    return votes


@rule
def go_to_next_office(table: Table) -> None:
    """Hold the next election that has candidates; after the last the turn is over [6.5]."""
    while table.office + 1 < len(data.OFFICES):
        table.office += 1
        candidates = candidates_for(table, int(table.office))
        if candidates:
            open_poll(table, candidates)
            return
    table.office = data.NONE
    table.stage = data.END_TURN


@rule
def candidates_for(table: Table, office: int) -> int:
    """Who runs for an office, a bit each [6.5]."""
    candidates = 0
    for seat in range(data.SEATS):
        candidates |= int(table.ran[seat] == office) << seat
    return candidates


@rule
def open_poll(table: Table, candidates: int) -> None:
    """Let the candidates throw; a lone one meets the rival, or all do by the sheet [6.4, 6.5]."""
    if data.ONES[candidates] == 1 or table.sheet.rival_always:
        candidates |= 1 << data.RIVAL
    table.contest = candidates
    table.stage = data.VOTES_STAGE
    begin_round(table)


@rule
def begin_round(table: Table) -> None:
    """Begin with what is added to the dice; the rival throws first, then seats in order [6.4]."""
    for seat in range(data.SEATS):
        if (int(table.contest) >> seat) & 1:
            table.votes[seat] = table.backing[seat]
    if (int(table.contest) >> data.RIVAL) & 1:
        table.votes[data.RIVAL] = 0
        table.voter = data.RIVAL
        table.ballot = table.sheet.rival_dice[table.office]
    else:
        call(table, 0)


@rule
def call(table: Table, first: int) -> None:
    """Let the next candidate from seat *first* on throw; after the last count the votes [6.3]."""
    waiting = (int(table.contest) & ((1 << data.SEATS) - 1)) >> first
    if waiting:
        table.voter = first + int(data.LOWEST[waiting])
        table.ballot = table.ballots[table.voter]
    else:
        declare(table)


@rule
def vote(table: Table, face: int) -> None:
    """A vote die has come to rest [6.3]."""
    table.votes[table.voter] += face
    table.ballot -= 1
    if table.ballot == 0:
        call(table, 0 if table.voter == data.RIVAL else int(table.voter) + 1)
    if table.voter == data.NONE and table.stage == data.VOTES_STAGE:
        begin_round(table)


@rule
def declare(table: Table) -> None:
    """The highest wins; those equal and highest throw again [6.4, 6.5, 6.6]."""
    best = leaders(table)
    table.contest = best
    table.voter = data.NONE
    if data.ONES[best] > 1:
        return
    if data.LOWEST[best] != data.RIVAL:
        table.won[data.LOWEST[best], table.office] = table.turn
    table.rivals[table.office] = table.votes[data.RIVAL]
    table.votes[data.RIVAL] = 0
    table.contest = 0
    table.stage = data.NEXT_OFFICE


@rule
def leaders(table: Table) -> int:
    """Those of the contest with most votes, a bit each [6.5]."""
    most, best = -1, 0
    for one in range(data.SEATS + 1):
        if (int(table.contest) >> one) & 1:
            votes = int(table.votes[one])
            if votes > most:
                most, best = votes, 0
            if votes == most:
                best |= 1 << one
    return best
