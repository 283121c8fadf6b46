"""How the game stands and how it ended [17.4, 17.5, LU-59, LU-60]."""

from __future__ import annotations

from .....core.compile.jit import rule
from .....core.record import Numbers
from ...model import codes, data
from ...model.state import State, Table
from ..people import is_living

ENDINGS = ("still going on", "a party triumphed", "nobody had a warship")
ONGOING, TRIUMPHED, NO_TRIUMPH = range(len(ENDINGS))


@rule
def ending(state: State) -> int:
    """How the game ended, or ONGOING."""
    if state.table.calendar.phase != codes.FINISHED:
        return ONGOING
    return NO_TRIUMPH if state.table.parties.winner == data.NONE else TRIUMPHED


@rule
def score(state: State, scores: Numbers) -> None:
    """Write each role's score: 1 for the victors of Actium [17.4]."""
    winner = int(state.table.parties.winner)
    for seat in range(len(scores)):
        won = winner != data.NONE and state.table.people.party[seat] == winner
        scores[seat] = int(won)


@rule
def rank(state: State, ranks: Numbers) -> None:
    """Write each role's place: 1 and all who stood longer at Actium; equals share [17.4].

    Without a triumph nobody has won: all share the second place [LU-104].
    """
    first = 2 if ending(state) == NO_TRIUMPH else 1
    for seat in range(len(ranks)):
        place, own = first, endurance(state.table, seat)
        for other in range(len(ranks)):
            place += int(endurance(state.table, other) > own)
        ranks[seat] = place


@rule
def endurance(table: Table, seat: int) -> int:
    """How long a role stood: by its party's last round, then by being alive [17.4, LU-104]."""
    people, parties = table.people, table.parties
    if parties.rounds == 0 and parties.winner == data.NONE:
        return 0
    party = int(people.party[seat])
    if party != data.NONE and parties.warships[party] > 0:
        return int(parties.rounds) + 2
    if party != data.NONE and parties.fell[party] > 0:
        return int(parties.fell[party]) + 1
    return int(is_living(people, seat))
