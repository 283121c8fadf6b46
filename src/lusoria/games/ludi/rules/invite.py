"""Whom to ask next where bots play: nobody is left out, and every season ends [LU-1, LU-4]."""

from __future__ import annotations

from ....core.jit import rule
from ....core.record import Actions
from ....core.rng import Stream, draw
from ..state import State
from ..terms import NOT_HELD
from .awaited import is_awaited
from .people import has_done_enough


@rule
def invite(state: State, seats: int, stream: Stream, actions: Actions) -> int:  # noqa: ARG001
    """A random role that has neither rested nor done enough; if none is left, the facilitator."""
    waiting = count_waiting(state)
    if waiting == 0:
        return seats - 1
    place = draw(stream, waiting)
    seat = -1
    while place >= 0:
        seat += 1
        place -= int(is_waiting(state, seat))
    return seat


@rule
def count_waiting(state: State) -> int:
    """How many roles may still be asked this season."""
    count = 0
    for seat in range(int(state.table.roles) - 1):
        count += int(is_waiting(state, seat))
    return count


@rule
def is_waiting(state: State, seat: int) -> bool:
    """Whether a role may still be asked this season."""
    people = state.table.people
    if people.held[seat] == NOT_HELD:
        return False
    return not has_done_enough(people, seat) or is_awaited(state, seat)
