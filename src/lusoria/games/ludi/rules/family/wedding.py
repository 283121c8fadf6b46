"""The wedding itself, when all have agreed [15.1, LU-54]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model.cast import DOWRY
from ...model.data import MARRIAGE_VIRUS, MATRON, VESTA
from ...model.position.terms import MONEY
from ...model.reasons import ALLOWED, NO_DOWRY
from ...model.state import State
from ..people import holder_of
from ..season.chronicle import note_marriage
from ..trade.purse import pass_goods
from .ties import break_betrothal


@rule
def dowry_of(state: State, bride: int) -> int:
    """What Juno pays for a bride: the face value of a card she still holds [2.6]."""
    people = state.table.people
    return int(DOWRY[people.row[bride]]) if people.dowry[bride] == 1 else 0


@rule
def dowry_objection(state: State, juno: int, bride: int) -> int:
    """Whether Juno lacks the money for a dowry, and so cannot bless [15.1, LU-54]."""
    pays = int(state.purses.goods[juno, MONEY]) >= dowry_of(state, bride)
    return ALLOWED if pays else NO_DOWRY


@rule
def wed(state: State, juno: int, bride: int, groom: int) -> None:
    """Marry two before Juno; older promises and a headband are void [15.1, LU-54, LU-56]."""
    people = state.table.people
    break_betrothal(people, bride)
    break_betrothal(people, groom)
    people.spouse[bride] = groom
    people.spouse[groom] = bride
    people.kind[bride] = MATRON
    people.proscribed[bride] = 0
    pay_dowry(state, juno, bride, groom)
    hand_virus(state, bride)
    note_marriage(state)


@rule
def pay_dowry(state: State, juno: int, bride: int, groom: int) -> None:
    """Pay the face value of the dowry card to the groom; it comes once only [15.1, LU-54]."""
    people, due = state.table.people, dowry_of(state, bride)
    people.dowry[bride] = 0
    people.dos[groom] = due
    pass_goods(state, juno, groom, MONEY, due)


@rule
def hand_virus(state: State, bride: int) -> None:
    """Give the bride Vesta's virus cards, while they last [15.1, LU-54]."""
    virus, vesta = state.purses.virus, holder_of(state.table, VESTA)
    cards = min(int(virus[vesta]), MARRIAGE_VIRUS)
    virus[vesta] -= cards
    virus[bride] += cards
