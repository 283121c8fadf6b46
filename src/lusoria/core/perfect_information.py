"""Games without secrets: what viewing, imagining and redacting mean for them.

Such a game keeps everything in one record, ``state.table``; its view is that table and the viewer.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .compile.jit import rule
from .contract import State, View
from .record import Record, layout_of, record_dtype
from .rng import Stream


def open_records(table: type[Record]) -> tuple[np.dtype[Any], np.dtype[Any]]:
    """Return the records of state and view of a game that has nothing to hide."""
    layout = layout_of(table)
    state = np.dtype([("table", layout)], align=True)
    view = np.dtype([("table", layout), ("seat", np.int8)], align=True)
    return record_dtype(state), record_dtype(view)


@rule
def observe(state: State, seat: int, view: View) -> None:
    """Show everybody everything."""
    view.table = state.table
    view.seat = seat


@rule
def imagine(view: View, stream: Stream, state: State) -> None:
    """Imagine the game as it is."""
    state.table = view.table


@rule
def redact(state: State, seat: int, action: int, viewer: int) -> int:
    """Hide no action from anybody."""
    return action
