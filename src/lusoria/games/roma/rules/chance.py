"""Nature's actions: the lot, cards, throws [2.1, 2.2, 3.2, 4.3, 5.1]."""

from __future__ import annotations

from ....core import dice
from ....core.compile.jit import rule
from ....core.record import Actions, Numbers
from ....core.rng import Stream, draw
from .. import data
from ..actions import BATTLE, BEGIN, DRAW, ROLL, THROW_OF, THROW_WEIGHTS, THROWS
from ..state import State, Titles


@rule
def sample(state: State, stream: Stream) -> int:
    """Draw an action of nature by the true odds."""
    stage = state.table.stage
    if stage == data.THROW:
        return ROLL + int(THROW_OF[draw(stream, data.FACES**data.DICE)])
    if stage == data.BATTLE_STAGE:
        return BATTLE + draw(stream, data.FACES)
    if stage == data.START:
        return BEGIN + draw(stream, data.SEATS)
    return DRAW + card_at(state.pile, draw(stream, int(state.table.pile)))


@rule
def card_at(counts: Titles, place: int) -> int:
    """Title of a card among cards counted by title."""
    title = 0
    place -= int(counts[0])
    while place >= 0:
        title += 1
        place -= int(counts[title])
    return title


@rule
def outcomes(state: State, actions: Actions, weights: Numbers) -> int:
    """List all that nature may do now, with its odds."""
    stage = state.table.stage
    if stage == data.THROW:
        for throw in range(THROWS):
            actions[throw] = ROLL + throw
            weights[throw] = THROW_WEIGHTS[throw]
        return THROWS
    if stage == data.BATTLE_STAGE:
        return dice.list_evenly(BATTLE, data.FACES, actions, weights)
    if stage == data.START:
        return dice.list_evenly(BEGIN, data.SEATS, actions, weights)
    return cards_of_pile(state, actions, weights)


@rule
def cards_of_pile(state: State, actions: Actions, weights: Numbers) -> int:
    """List the titles in the pile, each as likely as it has cards there."""
    count = 0
    for title in range(data.TITLES):
        if state.pile[title] > 0:
            actions[count] = DRAW + title
            weights[count] = state.pile[title]
            count += 1
    return count
