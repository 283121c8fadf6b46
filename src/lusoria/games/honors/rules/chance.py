"""Nature's actions: omens and single dice [2.2, 4.1, 6.3]."""

from __future__ import annotations

from ....core import dice
from ....core.compile.jit import rule
from ....core.record import Actions, Numbers
from ....core.rng import Stream, draw
from .. import data
from ..actions import DIE, OMEN
from ..state import State


@rule
def sample(state: State, stream: Stream) -> int:
    """Draw an action of nature by the true odds [2.2]."""
    if state.table.stage == data.OMEN_STAGE:
        return OMEN + draw(stream, data.FACES) + draw(stream, data.FACES)
    return DIE + draw(stream, data.FACES)


@rule
def outcomes(state: State, actions: Actions, weights: Numbers) -> int:
    """List all that nature may do now, with its odds [2.2]."""
    if state.table.stage != data.OMEN_STAGE:
        return dice.list_evenly(DIE, data.FACES, actions, weights)
    for omen in range(len(data.OMENS)):
        actions[omen] = OMEN + omen
        weights[omen] = data.OMEN_ODDS[omen]
    return len(data.OMENS)
