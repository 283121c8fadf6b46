"""How a bot chooses: one template for each kind of player, written for any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from ..core.contract import (
    View,
    acting,
    advise,
    apply,
    evaluate,
    imagine,
    observe,
    sample,
)
from ..core.jit import template
from ..core.record import Actions
from ..core.rng import Stream, draw
from ..core.seats import NATURE

RANDOM: Final = 0
GREEDY: Final = 1
POLICY: Final = 2
BOTS: Final = ("random", "greedy", "policy")
"""The bots, by number; the last plays games that have a policy of their own."""

TRIALS: Final = 4
"""How often a greedy bot tries an action whose outcome is left to chance."""
PATIENCE: Final = 12
"""How many actions of nature it follows at most."""


@template
def choose(
    bot: int, view: View, actions: Actions, count: int, stream: Stream, mind: Any, eyes: Any
) -> int:
    """Return the action that *bot* takes, of *count* legal ones."""
    if bot == GREEDY:
        return choose_greedily(view, actions, count, stream, mind, eyes)
    return choose_lightly(bot, view, actions, count, stream, mind, eyes)


@template
def choose_lightly(
    bot: int,
    view: View,
    actions: Actions,
    count: int,
    stream: Stream,
    mind: Any,
    eyes: Any,
) -> int:
    """Choose as ``choose`` does for bots that imagine nothing: much less is compiled."""
    return (
        advise(view, actions, count, stream)
        if bot == POLICY
        else choose_at_random(actions, count, stream)
    )


def chooser(bots: Iterable[int]) -> Callable[..., int]:
    """Return the template that does for these bots."""
    return choose if GREEDY in bots else choose_lightly


@template
def choose_at_random(actions: Actions, count: int, stream: Stream) -> int:
    """Take any action, all equally likely."""
    return int(actions[draw(stream, count)])


@template
def choose_greedily(
    view: View, actions: Actions, count: int, stream: Stream, mind: Any, eyes: Any
) -> int:
    """Take the action after which the looker likes an imagined game best.

    *mind* holds two states: the game as imagined, and the one an action is tried on.
    """
    best, best_value = int(actions[0]), -1e30
    imagine(view, stream, mind[0])
    for place in range(count):
        value = try_action(view.seat, int(actions[place]), stream, mind, eyes)
        if value > best_value:
            best, best_value = int(actions[place]), value
    return best


@template
def try_action(seat: int, action: int, stream: Stream, mind: Any, eyes: Any) -> float:
    """Return what the looker thinks of the game after *action*, on average over chance."""
    value = 0.0
    trials = 0
    chancy = True
    while chancy and trials < TRIALS:
        mind[1] = mind[0]
        chancy = follow(mind[1], seat, action, stream)
        observe(mind[1], seat, eyes[0])
        value += evaluate(eyes[0])
        trials += 1
    return value / trials


@template
def follow(state: Any, seat: int, action: int, stream: Stream) -> bool:
    """Take an action, then let nature act until somebody must decide; say whether it did."""
    steps = 0
    while steps < PATIENCE:
        apply(state, seat, action)
        if acting(state) != NATURE:
            break
        seat, action = NATURE, int(sample(state, stream))
        steps += 1
    return steps > 0
