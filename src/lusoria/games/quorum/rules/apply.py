"""Carrying out an action: each stage knows what its answer means."""

from __future__ import annotations

from ....core.compile.jit import rule
from ..actions import ADVANCE, BACK, BEGIN, CARD, NAME, PLACE, PLAY, REFRESH, TAKE
from ..data import (
    ADVANCE_STAGE,
    BACK_STAGE,
    DEAL_STAGE,
    FACE_STAGE,
    GOD_STAGE,
    MAP,
    PLAY_STAGE,
    TAKE_STAGE,
)
from ..state import State
from .deck import refresh, show_back, turn_up
from .setup import begin, deal, place_province
from .turn import favour, play, reveal, take


@rule
def apply(state: State, seat: int, action: int) -> None:  # noqa: ARG001
    """Carry out a legal action [2, 3, 4]."""
    stage = int(state.table.stage)
    if stage == PLAY_STAGE:
        play(state, action - PLAY)
    elif stage == BACK_STAGE:
        show_back(state, action - BACK)
    elif stage == FACE_STAGE:
        turn_up(state, action - CARD)
    elif stage == TAKE_STAGE:
        if action == REFRESH:
            refresh(state)
        else:
            take(state, action - TAKE)
    elif stage == ADVANCE_STAGE:
        favour(state, action - ADVANCE)
    elif stage == GOD_STAGE:
        reveal(state.table, action - NAME)
    elif stage == DEAL_STAGE:
        deal(state, action - CARD)
    elif stage == MAP:
        place_province(state.table, action - PLACE)
    else:
        begin(state.table, action - BEGIN)
