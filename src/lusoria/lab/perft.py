"""Perft: how many ways lead on from a position, counted exactly.

Every action of every seat that may act, and every possible action of chance, is one way.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.contract import acting, apply, legal, outcomes
from ..core.game import Game
from ..core.jit import template
from ..core.record import Actions, Numbers
from ..core.seats import ANYONE, NATURE, NOBODY


def perft(game: Game, state: Any, seats: int, depth: int) -> int:
    """Count the sequences of *depth* actions that can follow *state*."""
    if depth == 0:
        return 1
    stack = np.zeros(depth + 1, game.state)
    stack[0] = state
    room = game.room * seats
    return int(
        game.bound(count_ways)(
            stack,
            seats,
            depth,
            np.zeros((depth, room), np.int16),
            np.zeros((depth, room), game.number),
            np.zeros(depth, np.int64),
            np.zeros(depth, np.int64),
            np.zeros(room, np.int32),
        )
    )


@template
def count_ways(
    stack: Any,
    seats: int,
    depth: int,
    movers: Actions,
    actions: Actions,
    counts: Any,
    tried: Any,
    weights: Numbers,
) -> int:
    """Go through all sequences; *stack* holds the state at each level."""
    ways = 0
    level = 0
    counts[0] = list_ways(stack[0], seats, movers[0], actions[0], weights)
    tried[0] = 0
    while level >= 0:
        if level == depth - 1:
            ways += counts[level]
            level -= 1
        elif tried[level] == counts[level]:
            level -= 1
        else:
            at = tried[level]
            tried[level] += 1
            stack[level + 1] = stack[level]
            apply(stack[level + 1], movers[level, at], actions[level, at])
            level += 1
            counts[level] = list_ways(stack[level], seats, movers[level], actions[level], weights)
            tried[level] = 0
    return ways


@template
def list_ways(state: Any, seats: int, movers: Actions, actions: Actions, weights: Numbers) -> int:
    """List whoever may act with whatever he may do."""
    actor = acting(state)
    if actor == NOBODY:
        return 0
    if actor == NATURE:
        count = outcomes(state, actions, weights)
        for at in range(count):
            movers[at] = NATURE
        return count
    count = 0
    for seat in range(seats):
        if actor == ANYONE or actor == seat:
            more = legal(state, seat, actions[count:])
            for at in range(count, count + more):
                movers[at] = seat
            count += more
    return count
