"""Mercury's post: letters to those who are here, and by Mercury to those who are not [18.5]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import data, reasons, verbs
from ...model.state import State, Table
from .. import offers, people
from ..trade import trade

NO_LETTERS, BY_MERCURY, DIRECTLY = range(3)
"""How to write to people in other regions: the option ``post``."""


@rule
def is_letter(verb: int) -> bool:
    """Whether a verb is about a letter."""
    return verb == verbs.WRITE or verb == verbs.WRITE_TO


@rule
def letter_objection(table: Table) -> int:
    """What speaks against a letter: whether there are any is the room's affair [LU-61]."""
    return reasons.NO_POST if table.post == NO_LETTERS else reasons.ALLOWED


@rule
def do_letter(state: State, seat: int, verb: int, to: int) -> None:
    """Take a pen, or write: who is here reads it at once, else Mercury is asked [18.5, LU-61]."""
    if verb == verbs.WRITE:
        trade.open_desk(state, seat, verbs.WRITE, seat)
        return
    offers.clear_desk(state, seat)
    mercury = courier(state.table, seat, to)
    if mercury != data.NONE:
        offers.make_offer(state, seat, verbs.WRITE_TO, mercury, to, data.NONE)


@rule
def courier(table: Table, seat: int, to: int) -> int:
    """Who has to carry a letter, or NONE where it needs nobody [LU-61]."""
    mercury = people.holder_of(table, data.MERCURY)
    if table.post != BY_MERCURY or mercury in (seat, to):
        return data.NONE
    return data.NONE if people.are_together(table.people, seat, to) else mercury


@rule
def reader_of(state: State, sender: int, slot: int) -> int:
    """To whom a letter goes that waits with Mercury, or NONE where an offer is no letter."""
    letter = state.offers.verb[sender, slot] == verbs.WRITE_TO
    return int(state.offers.third[sender, slot]) if letter else data.NONE
