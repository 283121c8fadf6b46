"""What a card needs before it may be activated [4.4, 6].

Every rule here answers with a reason of ``reasons.py``; ALLOWED means nothing is missing.
"""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data, reasons
from ..state import State
from . import pile
from .table import count_laid, empty_discs, has_laid, holds, other, unused


@rule
def missing_to_activate(state: State, disc: int) -> int:
    """Why a die cannot activate the card at *disc* of the seat on turn [4.4]."""
    table = state.table
    seat = table.turn
    if table.dice[disc] == 0:
        return reasons.NO_SUCH_DIE
    title = table.discs[seat, disc]
    if title == data.NONE:
        return reasons.DISC_EMPTY
    if table.blocked[seat, disc]:
        return reasons.DISC_BLOCKED
    if data.SYMBOL[title] == 0:
        return reasons.NEVER_ACTIVATED
    return missing_to_act(state, disc, title, unused(table) - 1)


@rule
def missing_to_act(state: State, disc: int, title: int, spare: int) -> int:
    """Why a card at *disc* could do nothing as *title*, with *spare* dice left [4.4, 6.11]."""
    if title != data.SCAENICUS:
        return missing_for(state, disc, title, spare)
    table = state.table
    for place in range(data.DISCS):
        copied = table.discs[table.turn, place]
        if missing_to_copy(state, disc, copied, spare) == reasons.ALLOWED:
            return reasons.ALLOWED
    return reasons.NEEDS_CHARACTER_TO_COPY


@rule
def missing_to_copy(state: State, disc: int, title: int, spare: int) -> int:
    """Why a Scaenicus at *disc* cannot act as *title* [6.11]."""
    if title == data.SCAENICUS:
        return reasons.SCAENICUS_COPIED
    if (
        title < 0
        or title >= data.CHARACTERS
        or count_laid(state.table, state.table.turn, title) == 0
    ):
        return reasons.NOT_LAID_TO_COPY
    return missing_for(state, disc, title, spare)


@rule
def missing_for(state: State, disc: int, title: int, spare: int) -> int:
    """What *title* acting at *disc* would lack, copying aside [6]."""
    table = state.table
    foe = other(table.turn)
    if title == data.FORUM or title == data.CONSUL:
        return reasons.ALLOWED if spare > 0 else reasons.NEEDS_DIE
    if title == data.LEGIONARIUS or title == data.CENTURIO:
        return reasons.ALLOWED if table.discs[foe, disc] != data.NONE else reasons.NEEDS_OPPOSITE
    if title == data.SICARIUS or title == data.GLADIATOR or title == data.VELITES:
        return reasons.ALLOWED if has_laid(table, foe, data.CHARACTER) else reasons.NEEDS_CHARACTER
    if title == data.NERO or title == data.ONAGER:
        return reasons.ALLOWED if has_laid(table, foe, data.BUILDING) else reasons.NEEDS_BUILDING
    if title == data.LEGAT:
        return reasons.ALLOWED if empty_discs(table, foe) > 0 else reasons.NEEDS_EMPTY_DISC
    if title == data.MERCATUS:
        return reasons.ALLOWED if count_laid(table, foe, data.FORUM) > 0 else reasons.NEEDS_FORUM
    if title == data.MERCATOR:
        return (
            reasons.ALLOWED
            if table.money[table.turn] >= table.box.mercator_price
            else reasons.NEEDS_MONEY
        )
    if title == data.HARUSPEX:
        return reasons.ALLOWED if pile.can_draw(state) else reasons.NEEDS_PILE
    if title == data.AESCULAPINUM:
        return reasons.ALLOWED if character_discarded(state) else reasons.NEEDS_CHARACTER_DISCARDED
    if title == data.ARCHITECTUS:
        return (
            reasons.ALLOWED if may_lay_free(state, data.BUILDING) else reasons.NEEDS_HAND_BUILDING
        )
    if title == data.SENATOR:
        return (
            reasons.ALLOWED if may_lay_free(state, data.CHARACTER) else reasons.NEEDS_HAND_CHARACTER
        )
    return reasons.ALLOWED


@rule
def character_discarded(state: State) -> bool:
    """Whether a character lies among the discards [6.18]."""
    for title in range(data.CHARACTERS):
        if state.table.discards[title] > 0:
            return True
    return False


@rule
def may_lay_free(state: State, kind: int) -> bool:
    """Whether free laying of *kind* has a point: a card in hand, or the variant [6.2, 9.2]."""
    return state.table.free_laying == data.FOR_THE_TURN or holds(state, state.table.turn, kind)
