"""Nature's actions: omens and single dice [2.2, 4.1, 6.3]."""

from __future__ import annotations

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
    omen = state.table.stage == data.OMEN_STAGE
    count = len(data.OMENS) if omen else data.FACES
    for choice in range(count):
        actions[choice] = (OMEN if omen else DIE) + choice
        weights[choice] = data.OMEN_ODDS[choice] if omen else 1
    return count
