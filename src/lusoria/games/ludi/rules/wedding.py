"""The wedding itself, when all have agreed [15.1, LU-54]."""

from __future__ import annotations

from ....core.jit import rule
from ..cast import DOWRY
from ..data import MARRIAGE_VIRUS, MATRON, VESTA
from ..state import State
from ..terms import MONEY
from .chronicle import note_marriage
from .people import holder_of
from .purse import pass_goods


@rule
def dowry_of(state: State, bride: int) -> int:
    """What Juno pays for a bride: the face value of a card she still holds [2.6]."""
    people = state.table.people
    return int(DOWRY[people.row[bride]]) if people.dowry[bride] == 1 else 0


@rule
def wed(state: State, juno: int, bride: int, groom: int) -> None:
    """Marry two: dowry from Juno, virus cards from Vesta, a headband void [15.1, LU-54, LU-56]."""
    people, virus = state.table.people, state.purses.virus
    pass_goods(state, juno, groom, MONEY, dowry_of(state, bride))
    people.dowry[bride] = 0
    people.kind[bride] = MATRON
    people.proscribed[bride] = 0
    people.spouse[bride] = groom
    people.spouse[groom] = bride
    vesta = holder_of(state.table, VESTA)
    cards = min(MARRIAGE_VIRUS, int(virus[vesta]))
    virus[vesta] -= cards
    virus[bride] += cards
    note_marriage(state)
