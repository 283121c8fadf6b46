"""Whom to ask next where bots play: nobody is left out, and every season ends [LU-1, LU-4]."""

from __future__ import annotations

from .....core.compile.jit import rule
from .....core.record import Actions
from .....core.rng import Stream, draw
from ...model import codes
from ...model.state import State
from .. import awaited
from ..people import has_done_enough


@rule
def invite(state: State, seats: int, stream: Stream, actions: Actions) -> int:
    """A random role that has neither rested nor done enough; if none is left, the facilitator."""
    waiting = list_waiting(state, seats, actions)
    return int(actions[draw(stream, waiting)]) if waiting > 0 else int(state.table.judge)


@rule
def list_waiting(state: State, seats: int, waiting: Actions) -> int:
    """List the roles of so many seats that may still be asked this season; return how many."""
    people, open = state.table.people, awaited.is_anything_open(state.table)
    count = 0
    for seat in range(seats):
        if people.held[seat] == codes.NOT_HELD or seat == state.table.judge:
            continue
        if not has_done_enough(people, seat) or (open and awaited.is_awaited(state, seat)):
            waiting[count] = seat
            count += 1
    return count
