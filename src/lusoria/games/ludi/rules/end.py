"""How the game stands and how it ended [17.4, 17.5, LU-59, LU-60]."""

from __future__ import annotations

from ....core.jit import rule
from ....core.record import Numbers
from ..data import NONE
from ..state import State
from ..terms import FINISHED

ENDINGS = ("still going on", "a party triumphed", "nobody had a warship")
ONGOING, TRIUMPHED, NO_TRIUMPH = range(len(ENDINGS))


@rule
def ending(state: State) -> int:
    """How the game ended, or ONGOING."""
    if state.table.calendar.phase != FINISHED:
        return ONGOING
    return NO_TRIUMPH if state.table.parties.winner == NONE else TRIUMPHED


@rule
def score(state: State, scores: Numbers) -> None:
    """Write each role's score: 1 for the victors of Actium [17.4]."""
    winner = int(state.table.parties.winner)
    for seat in range(len(scores)):
        won = winner != NONE and state.table.people.party[seat] == winner
        scores[seat] = int(won)


@rule
def rank(state: State, ranks: Numbers) -> None:
    """Write each role's place: the victors are first, and without a victor everybody [17.4]."""
    winner = int(state.table.parties.winner)
    for seat in range(len(ranks)):
        won = winner == NONE or state.table.people.party[seat] == winner
        ranks[seat] = 1 if won else 2
