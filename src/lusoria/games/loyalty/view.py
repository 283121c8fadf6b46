"""What each seat may see: everything, for nothing is decided before it is seen [8.1]."""

from __future__ import annotations

from ...core.compile.jit import rule
from ...core.rng import Stream
from .state import State, View


@rule
def observe(state: State, seat: int, view: View) -> None:
    """Fill *view* with what *seat* may know; NOBODY is a spectator [8.1]."""
    view.table = state.table
    view.seat = seat


@rule
def redact(state: State, seat: int, action: int, viewer: int) -> int:  # noqa: ARG001
    """All actions are done in the open [8.1]."""
    return action


@rule
def imagine(view: View, stream: Stream, state: State) -> None:  # noqa: ARG001
    """Fill *state* with the game itself: there is nothing to guess [8.1]."""
    state.table = view.table
