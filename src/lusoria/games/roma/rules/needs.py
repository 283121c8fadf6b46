"""What a card needs before it may be activated [4.4, 6].

Every rule here answers with a reason of ``reasons.py``; ALLOWED means nothing is missing.
"""

from __future__ import annotations

from ....core.compile.jit import rule
from ..data import (
    AESCULAPINUM,
    ARCHITECTUS,
    BUILDING,
    CENTURIO,
    CHARACTER,
    CHARACTERS,
    CONSUL,
    DISCS,
    FOR_THE_TURN,
    FORUM,
    GLADIATOR,
    HARUSPEX,
    LEGAT,
    LEGIONARIUS,
    MERCATOR,
    MERCATOR_PRICE,
    MERCATUS,
    NERO,
    NONE,
    ONAGER,
    SCAENICUS,
    SENATOR,
    SICARIUS,
    SYMBOL,
    VELITES,
)
from ..reasons import (
    ALLOWED,
    DISC_BLOCKED,
    DISC_EMPTY,
    NEEDS_BUILDING,
    NEEDS_CHARACTER,
    NEEDS_CHARACTER_DISCARDED,
    NEEDS_CHARACTER_TO_COPY,
    NEEDS_DIE,
    NEEDS_EMPTY_DISC,
    NEEDS_FORUM,
    NEEDS_HAND_BUILDING,
    NEEDS_HAND_CHARACTER,
    NEEDS_MONEY,
    NEEDS_OPPOSITE,
    NEEDS_PILE,
    NEVER_ACTIVATED,
    NO_SUCH_DIE,
    NOT_LAID_TO_COPY,
    SCAENICUS_COPIED,
)
from ..state import State
from .pile import can_draw
from .table import count_laid, empty_discs, has_laid, holds, other, unused


@rule
def missing_to_activate(state: State, disc: int) -> int:
    """Why a die cannot activate the card at *disc* of the seat on turn [4.4]."""
    table = state.table
    seat = table.turn
    if table.dice[disc] == 0:
        return NO_SUCH_DIE
    title = table.discs[seat, disc]
    if title == NONE:
        return DISC_EMPTY
    if table.blocked[seat, disc]:
        return DISC_BLOCKED
    if SYMBOL[title] == 0:
        return NEVER_ACTIVATED
    return missing_to_act(state, disc, title, unused(table) - 1)


@rule
def missing_to_act(state: State, disc: int, title: int, spare: int) -> int:
    """Why a card at *disc* could do nothing as *title*, with *spare* dice left [4.4, 6.11]."""
    if title != SCAENICUS:
        return missing_for(state, disc, title, spare)
    table = state.table
    for place in range(DISCS):
        copied = table.discs[table.turn, place]
        if missing_to_copy(state, disc, copied, spare) == ALLOWED:
            return ALLOWED
    return NEEDS_CHARACTER_TO_COPY


@rule
def missing_to_copy(state: State, disc: int, title: int, spare: int) -> int:
    """Why a Scaenicus at *disc* cannot act as *title* [6.11]."""
    if title == SCAENICUS:
        return SCAENICUS_COPIED
    if title < 0 or title >= CHARACTERS or count_laid(state.table, state.table.turn, title) == 0:
        return NOT_LAID_TO_COPY
    return missing_for(state, disc, title, spare)


@rule
def missing_for(state: State, disc: int, title: int, spare: int) -> int:
    """What *title* acting at *disc* would lack, copying aside [6]."""
    table = state.table
    foe = other(table.turn)
    if title == FORUM or title == CONSUL:
        return ALLOWED if spare > 0 else NEEDS_DIE
    if title == LEGIONARIUS or title == CENTURIO:
        return ALLOWED if table.discs[foe, disc] != NONE else NEEDS_OPPOSITE
    if title == SICARIUS or title == GLADIATOR or title == VELITES:
        return ALLOWED if has_laid(table, foe, CHARACTER) else NEEDS_CHARACTER
    if title == NERO or title == ONAGER:
        return ALLOWED if has_laid(table, foe, BUILDING) else NEEDS_BUILDING
    if title == LEGAT:
        return ALLOWED if empty_discs(table, foe) > 0 else NEEDS_EMPTY_DISC
    if title == MERCATUS:
        return ALLOWED if count_laid(table, foe, FORUM) > 0 else NEEDS_FORUM
    if title == MERCATOR:
        return ALLOWED if table.money[table.turn] >= MERCATOR_PRICE else NEEDS_MONEY
    if title == HARUSPEX:
        return ALLOWED if can_draw(state) else NEEDS_PILE
    if title == AESCULAPINUM:
        return ALLOWED if character_discarded(state) else NEEDS_CHARACTER_DISCARDED
    if title == ARCHITECTUS:
        return ALLOWED if may_lay_free(state, BUILDING) else NEEDS_HAND_BUILDING
    if title == SENATOR:
        return ALLOWED if may_lay_free(state, CHARACTER) else NEEDS_HAND_CHARACTER
    return ALLOWED


@rule
def character_discarded(state: State) -> bool:
    """Whether a character lies among the discards [6.18]."""
    for title in range(CHARACTERS):
        if state.table.discards[title] > 0:
            return True
    return False


@rule
def may_lay_free(state: State, kind: int) -> bool:
    """Whether free laying of *kind* has a point: a card in hand, or the variant [6.2, 9.2]."""
    return state.table.free_laying == FOR_THE_TURN or holds(state, state.table.turn, kind)
