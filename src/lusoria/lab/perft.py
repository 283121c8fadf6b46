"""Perft: count exactly how many sequences of actions lead on from a position.

Every action of every seat that may act counts, and every possible action of chance.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..core.compile.jit import template
from ..core.contract import acting, apply, legal, outcomes
from ..core.game import Game
from ..core.record import Actions, Numbers
from ..core.seats import ANYONE, NATURE


class Ways(NamedTuple):
    """The ways that lead on, level by level, and which of them has been tried."""

    stack: Any
    """The state at each level."""
    movers: Actions
    actions: Actions
    counts: Any
    tried: Any
    weights: Numbers

    @classmethod
    def of(cls, game: Game, state: Any, seats: int, depth: int) -> Ways:
        """Make room for *depth* levels below *state*."""
        stack = np.zeros(depth + 1, game.state)
        stack[0] = state
        room = game.longest_list * seats
        return cls(
            stack,
            np.zeros((depth, room), np.int16),
            np.zeros((depth, room), game.number),
            np.zeros(depth, np.int64),
            np.zeros(depth, np.int64),
            np.zeros(room, np.int32),
        )


def perft(game: Game, state: Any, seats: int, depth: int) -> int:
    """Count the sequences of *depth* actions that can follow *state*."""
    if depth == 0:
        return 1
    return int(game.bound(count_ways)(Ways.of(game, state, seats, depth), seats, depth))


@template
def count_ways(ways: Ways, seats: int, depth: int) -> int:
    """Go through all sequences."""
    stack, counts, tried = ways.stack, ways.counts, ways.tried
    found = 0
    level = 0
    list_ways(ways, 0, seats)
    while level >= 0:
        if level == depth - 1:
            found += counts[level]
            level -= 1
        elif tried[level] == counts[level]:
            level -= 1
        else:
            at = tried[level]
            tried[level] += 1
            stack[level + 1] = stack[level]
            apply(stack[level + 1], ways.movers[level, at], ways.actions[level, at])
            level += 1
            list_ways(ways, level, seats)
    return found


@template
def list_ways(ways: Ways, level: int, seats: int) -> None:
    """List, for the state of a level, who may act, with their legal actions."""
    state, movers, actions = ways.stack[level], ways.movers[level], ways.actions[level]
    actor = acting(state)
    count = 0
    if actor == NATURE:
        count = outcomes(state, actions, ways.weights)
        for at in range(count):
            movers[at] = NATURE
    for seat in range(seats):
        if actor == ANYONE or actor == seat:
            more = legal(state, seat, actions[count:])
            for at in range(count, count + more):
                movers[at] = seat
            count += more
    ways.counts[level] = count
    ways.tried[level] = 0
