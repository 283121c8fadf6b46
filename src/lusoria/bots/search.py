"""A bot that thinks: it imagines how the game may stand and plays on from each of its options.

All options are tried in the same imagined games with the same luck, and after each round the worse
half of them is dropped (sequential halving).  From an option on every seat plays as its own advice
says, for a few turns; what the looker then thinks of the game, or who has won it, is the value.
A seat follows its advice by trying its actions and liking one best, or, where the game has a quick
policy and says so, by that.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

from ..core.contract import (
    View,
    acting,
    advise,
    apply,
    evaluate,
    imagine,
    invite,
    legal,
    observe,
    rank,
    sample,
)
from ..core.jit import template
from ..core.record import Actions, Floats, Numbers
from ..core.rng import Stream, draw, open_stream
from ..core.seats import ANYONE, NATURE, NOBODY
from ..core.table import Foresight
from .choose import PATIENCE

IMAGINED, PLAYED, TRIED = range(3)
"""The states a thinker works with: the game as imagined, as it goes on, as an action is tried."""


class Plan(NamedTuple):
    """How a thinker goes about it."""

    seed: int
    seats: int
    turns: int
    """How many turns it looks ahead after its own."""
    scale: float
    """The lead, by the game's own evaluation, that makes a victory three times as likely as not."""
    tried: int
    """How many actions a seat that plays on tries; 0 stands for all."""


class Bench(NamedTuple):
    """What a thinker has at hand, so that it need not ask for memory while it thinks."""

    streams: Any
    mind: Any
    eyes: Any
    actions: Actions
    ranks: Numbers


@template
def explore(
    view: View,
    options: Actions,
    first: int,
    samples: int,
    plan: Plan,
    bench: Bench,
    sums: Floats,
    squares: Floats,
) -> None:
    """Play on from each option in *samples* imagined games, and add up what comes of it."""
    seat = view.seat + 0
    dream, luck = bench.streams[0], bench.streams[1]
    for number in range(first, first + samples):
        open_stream(dream, plan.seed, 2 * number)
        imagine(view, dream, bench.mind[IMAGINED])
        for place in range(len(options)):
            state = bench.mind[PLAYED]
            bench.mind[PLAYED] = bench.mind[IMAGINED]
            open_stream(luck, plan.seed, 2 * number + 1)
            apply(state, seat, int(options[place]))
            play_on(state, seat, plan, luck, bench)
            value = worth(state, seat, plan.scale, bench)
            sums[place] += value
            squares[place] += value * value


@template
def play_on(state: Any, last: int, plan: Plan, luck: Stream, bench: Bench) -> None:
    """Let every seat play greedily, to the end of the turn of *last* and some turns more."""
    left, seat = plan.turns, int(acting(state))
    while seat != NOBODY:
        if seat == NATURE:
            apply(state, NATURE, int(sample(state, luck)))
        else:
            if seat == ANYONE:
                seat = int(invite(state, plan.seats, luck, bench.actions))
            if seat != last:
                last = seat
                left -= 1
            if left < 0:
                return
            apply(state, seat, answer(state, seat, plan, luck, bench))
        seat = int(acting(state))


@template
def answer(state: Any, seat: int, plan: Plan, luck: Stream, bench: Bench) -> int:
    """Return what *seat* does; ``bind`` puts one of the two below in its place."""
    raise NotImplementedError


@template
def follow_policy(
    state: Any,
    seat: int,
    plan: Plan,  # noqa: ARG001
    luck: Stream,
    bench: Bench,
) -> int:
    """Return what the game's quick policy does for *seat*."""
    count = int(legal(state, seat, bench.actions))
    if count == 1:
        return int(bench.actions[0])
    observe(state, seat, bench.eyes[0])
    return int(advise(bench.eyes[0], bench.actions, count, luck))


@template
def try_actions(state: Any, seat: int, plan: Plan, luck: Stream, bench: Bench) -> int:
    """Return the action after which *seat* likes the game best; chance is tried once."""
    count = int(legal(state, seat, bench.actions))
    if plan.tried and count > plan.tried:
        draw_some(bench.actions, count, plan.tried, luck)
        count = plan.tried
    best, best_value = int(bench.actions[0]), -1e30
    if count == 1:
        return best
    for place in range(count):
        trial, action = bench.mind[TRIED], int(bench.actions[place])
        bench.mind[TRIED] = bench.mind[PLAYED]
        apply(trial, seat, action)
        let_chance_act(trial, luck)
        observe(trial, seat, bench.eyes[0])
        value = evaluate(bench.eyes[0])
        if value > best_value:
            best, best_value = action, value
    return best


@template
def draw_some(actions: Actions, count: int, wanted: int, luck: Stream) -> None:
    """Put *wanted* of the actions, drawn at random, before the others."""
    for place in range(wanted):
        other = place + draw(luck, count - place)
        taken = int(actions[other])
        actions[other] = actions[place]
        actions[place] = taken


@template
def let_chance_act(state: Any, luck: Stream) -> None:
    """Let nature act until somebody must decide, or patience ends."""
    steps = 0
    while steps < PATIENCE and acting(state) == NATURE:
        apply(state, NATURE, int(sample(state, luck)))
        steps += 1


@template
def worth(state: Any, seat: int, scale: float, bench: Bench) -> float:
    """Return how good a game is for *seat*: its share of the victory, or the chance of one."""
    several = len(bench.ranks) > 1
    if several and acting(state) == NOBODY:
        return share_of(state, seat, bench.ranks)
    observe(state, seat, bench.eyes[0])
    value = evaluate(bench.eyes[0]) / scale
    if not several:
        return value
    return 1.0 / (1.0 + math.exp(-min(40.0, max(-40.0, value))))


@template
def share_of(state: Any, seat: int, ranks: Numbers) -> float:
    """Return what part of the victory is the seat's in a game that is over."""
    rank(state, ranks)
    winners = 0
    for place in range(len(ranks)):
        winners += 1 if ranks[place] == 1 else 0
    return 1.0 / winners if ranks[seat] == 1 else 0.0


def answering(foresight: Foresight) -> Callable[..., int]:
    """Return how seats play on in simulations; the other way is not compiled."""
    return follow_policy if foresight.policy else try_actions
