"""Letters as the log keeps them: whose words Mercury brings [18.5]."""

from __future__ import annotations

from ..model import actions, codes, data, verbs
from ..model.state import State


def carried(state: State, action: int) -> tuple[int, int] | None:
    """Say which letter an accepted offer is: who wrote it, and to whom."""
    if int(actions.verb_of(action)) != verbs.ACCEPT:
        return None
    row, slot = divmod(int(actions.object_of(verbs.ACCEPT, action)), codes.SLOTS)
    sender = int(state.table.seat_at[row])
    if sender == data.NONE or int(state.offers.verb[sender, slot]) != verbs.WRITE_TO:
        return None
    reader = int(state.offers.third[sender, slot])
    return sender, int(actions.action_of(verbs.WRITE_TO, int(state.table.people.row[reader]), 0))
