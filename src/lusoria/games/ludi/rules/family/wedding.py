"""The wedding itself, when all have agreed [15.1, LU-54]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import cast, codes, data, reasons
from ...model.state import State
from .. import people
from ..season import chronicle
from ..trade import purse
from . import ties


@rule
def dowry_of(state: State, bride: int) -> int:
    """What Juno pays for a bride: the face value of a card she still holds [2.6]."""
    people = state.table.people
    return int(cast.DOWRY[people.row[bride]]) if people.dowry[bride] == 1 else 0


@rule
def dowry_objection(state: State, juno: int, bride: int) -> int:
    """Whether Juno lacks the money for a dowry, and so cannot bless [15.1, LU-54]."""
    pays = int(state.purses.goods[juno, codes.MONEY]) >= dowry_of(state, bride)
    return reasons.ALLOWED if pays else reasons.NO_DOWRY


@rule
def wed(state: State, juno: int, bride: int, groom: int) -> None:
    """Marry two before Juno; older promises and a headband are void [15.1, LU-54, LU-56]."""
    people = state.table.people
    ties.break_betrothal(people, bride)
    ties.break_betrothal(people, groom)
    people.spouse[bride] = groom
    people.spouse[groom] = bride
    people.kind[bride] = data.MATRON
    people.proscribed[bride] = 0
    pay_dowry(state, juno, bride, groom)
    hand_virus(state, bride)
    chronicle.note_marriage(state)


@rule
def pay_dowry(state: State, juno: int, bride: int, groom: int) -> None:
    """Pay the face value of the dowry card to the groom; it comes once only [15.1, LU-54]."""
    people, due = state.table.people, dowry_of(state, bride)
    people.dowry[bride] = 0
    people.dos[groom] = due
    purse.pass_goods(state, juno, groom, codes.MONEY, due)


@rule
def hand_virus(state: State, bride: int) -> None:
    """Give the bride Vesta's virus cards, while they last [15.1, LU-54]."""
    virus, vesta = state.purses.virus, people.holder_of(state.table, data.VESTA)
    cards = min(int(virus[vesta]), data.MARRIAGE_VIRUS)
    virus[vesta] -= cards
    virus[bride] += cards
