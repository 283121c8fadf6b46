"""How quick bots choose: one template for each kind, written for any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from ..core.compile.jit import template
from ..core.contract import (
    View,
    acting,
    advise,
    apply,
    evaluate,
    evaluate_1,
    imagine,
    observe,
    sample,
)
from ..core.record import Actions, Floats
from ..core.rng import Stream, draw
from ..core.seats import NATURE

RANDOM: Final = 0
GREEDY: Final = 1
POLICY: Final = 2
BASELINE: Final = 3
BOTS: Final = ("random", "greedy", "policy", "greedy:1")
"""The bots, by number.  A policy plays games that have one of their own; the last is greedy by the
first evaluation that a game had."""
GREEDY_BOTS: Final = (GREEDY, BASELINE)

TRIALS: Final = 4
"""How often a greedy bot tries an action whose outcome is left to chance."""
PATIENCE: Final = 12
"""How many actions of nature it follows at most."""


@template
def choose(
    bot: int, view: View, actions: Actions, count: int, stream: Stream, mind: Any, eyes: Any
) -> int:
    """Return the action that *bot* takes, of *count* legal ones."""
    if bot == GREEDY or bot == BASELINE:
        return choose_greedily(bot, view, actions, count, stream, mind, eyes)
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


def chooser(bots: Iterable[int]) -> dict[str, Callable[..., Any]]:
    """Return the templates that do for these bots, under the names that ``bind`` looks for."""
    greedy = {bot for bot in map(int, bots) if bot in GREEDY_BOTS}
    if not greedy:
        return {"choose": choose_lightly}
    judges = {GREEDY: judge_today, BASELINE: judge_first}
    return {"choose": choose, "judge": judges[greedy.pop()] if len(greedy) == 1 else judge_either}


@template
def choose_at_random(actions: Actions, count: int, stream: Stream) -> int:
    """Take any action, all equally likely."""
    return int(actions[draw(stream, count)])


@template
def choose_greedily(
    bot: int, view: View, actions: Actions, count: int, stream: Stream, mind: Any, eyes: Any
) -> int:
    """Take the action after which the viewer likes an imagined game best.

    *mind* holds two states: the game as imagined, and the one an action is tried on.
    """
    best, best_value = int(actions[0]), -1e30
    imagine(view, stream, mind[0])
    for place in range(count):
        value = try_action(bot, view.seat, int(actions[place]), stream, mind, eyes)
        if value > best_value:
            best, best_value = int(actions[place]), value
    return best


@template
def weigh_options(
    view: View, actions: Actions, stream: Stream, mind: Any, eyes: Any, values: Floats
) -> None:
    """Write down what the viewer thinks of an imagined game after each of *actions*."""
    imagine(view, stream, mind[0])
    for place in range(len(actions)):
        values[place] = try_action(GREEDY, view.seat, int(actions[place]), stream, mind, eyes)


@template
def try_action(bot: int, seat: int, action: int, stream: Stream, mind: Any, eyes: Any) -> float:
    """Return what the viewer thinks of the game after *action*, on average over chance."""
    value = 0.0
    trials = 0
    chancy = True
    while chancy and trials < TRIALS:
        mind[1] = mind[0]
        chancy = follow(mind[1], seat, action, stream)
        observe(mind[1], seat, eyes[0])
        value += judge(bot, eyes[0])
        trials += 1
    return value / trials


@template
def judge(bot: int, view: View) -> float:
    """Return what *bot* thinks of a view; ``bind`` puts one of the three below in its place."""
    raise NotImplementedError


@template
def judge_today(bot: int, view: View) -> float:
    """Judge as the game's advice says today."""
    return float(evaluate(view))


@template
def judge_first(bot: int, view: View) -> float:
    """Judge as the game's advice first said."""
    return float(evaluate_1(view))


@template
def judge_either(bot: int, view: View) -> float:
    """Judge one way or the other, where bots of both kinds sit."""
    return float(evaluate(view)) if bot == GREEDY else float(evaluate_1(view))


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
