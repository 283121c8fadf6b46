"""Carrying out an action: each stage knows what its answer means."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import actions, data
from ..state import State
from . import deck, turn
from .setup import begin, deal, place_province


@rule
def apply(state: State, seat: int, action: int) -> None:  # noqa: ARG001
    """Carry out a legal action [2, 3, 4]."""
    stage = int(state.table.stage)
    if stage == data.PLAY_STAGE:
        turn.play(state, action - actions.PLAY)
    elif stage == data.BACK_STAGE:
        deck.show_back(state, action - actions.BACK)
    elif stage == data.FACE_STAGE:
        deck.turn_up(state, action - actions.CARD)
    elif stage == data.TAKE_STAGE:
        if action == actions.REFRESH:
            deck.refresh(state)
        else:
            turn.take(state, action - actions.TAKE)
    elif stage == data.ADVANCE_STAGE:
        turn.favour(state, action - actions.ADVANCE)
    elif stage == data.GOD_STAGE:
        turn.reveal(state.table, action - actions.NAME)
    elif stage == data.DEAL_STAGE:
        deal(state, action - actions.CARD)
    elif stage == data.MAP:
        place_province(state.table, action - actions.PLACE)
    else:
        begin(state.table, action - actions.BEGIN)
