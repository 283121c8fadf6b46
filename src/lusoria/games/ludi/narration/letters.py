"""Letters as the log keeps them: whose words Mercury brings [18.5]."""

from __future__ import annotations

from ..model.actions import ACCEPT, WRITE_TO, action_of, object_of, verb_of
from ..model.data import NONE
from ..model.position.terms import SLOTS
from ..model.state import State


def carried(state: State, action: int) -> tuple[int, int] | None:
    """Say which letter an accepted offer is: who wrote it, and to whom."""
    if int(verb_of(action)) != ACCEPT:
        return None
    row, slot = divmod(int(object_of(ACCEPT, action)), SLOTS)
    sender = int(state.table.seat_at[row])
    if sender == NONE or int(state.offers.verb[sender, slot]) != WRITE_TO:
        return None
    reader = int(state.offers.third[sender, slot])
    return sender, int(action_of(WRITE_TO, int(state.table.people.row[reader]), 0))
