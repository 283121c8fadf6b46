"""A bot that thinks: it imagines how the game may stand and plays on from each of its options.

All options are tried in the same imagined games with the same luck, and after each round the worse
half of them is dropped (sequential halving).  From an option on every seat plays as its own advice
says, for a few turns; what all seats then think of the game, or who has won it, is the value.
A seat follows its advice by trying its actions and liking one best, or, where the game has a quick
policy and says so, by that.  Where a game says so the others may be of other kinds (``rivals``):
plain players, who go by its first evaluation, and keen ones, who try every action and go by that of
today; and the looker's own decisions may be remembered in a tree and made better from one
simulation to the next.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.contract import (
    View,
    acting,
    advise,
    apply,
    evaluate,
    evaluate_1,
    imagine,
    invite,
    legal,
    observe,
    rank,
    sample,
    score,
    veil,
)
from ..core.jit import template
from ..core.record import Actions, Numbers
from ..core.rng import Stream, draw, leap, open_stream
from ..core.seats import ANYONE, NATURE, NOBODY
from ..core.table import Foresight
from .choose import PATIENCE
from .tree import Tree, choose_edge, find, is_free, open_node, remember

DOUBT: Final = 0.001
"""How far any promise stays from a certain victory, and from a certain defeat."""
DELAY: Final = 0.00001
"""What a victory that is a decision farther away is worth less, and a defeat more."""
DELAYS: Final = 50
TURN: Final = 1 << 20
"""Words of chance that are set aside for each turn."""

DREAM, LUCK, WHIM = range(3)
"""Where chance comes from: what is imagined, what nature does, what seats try.  Nature has a stream
of its own that begins anew with each turn, so that options differ by what they do, not by luck."""
STREAMS: Final = 3
GOLDEN: Final = 0.6180339887498949
"""Multiples of it fall evenly between whole numbers."""
ALIKE, PLAIN, KEEN = range(3)
"""What players the others are in an imagined game: like the looker, or of another kind."""
IMAGINED, PLAYED, TRIED = range(3)
"""The states a thinker works with: the game as imagined, as it goes on, as an action is tried."""


class Plan(NamedTuple):
    """How a thinker goes about it."""

    seed: int
    seats: int
    turns: int
    """How many turns it looks ahead after its own."""
    decisions: int
    """How many decisions it looks ahead at most."""
    scale: float
    """The lead, by the game's own evaluation, that makes a victory three times as likely as not."""
    tried: int
    """How many actions a seat that plays on tries; 0 stands for all."""
    depth: int
    """How many decisions of a simulation are the tree's at most."""
    reach: int
    """How many turns after its own the tree goes on."""
    plain: float = 0.0
    """In what part of the imagined games the others are plain players."""
    keen: float = 0.0
    """In what part they are keen ones."""


class Bench(NamedTuple):
    """What a thinker has at hand, so that it need not ask for memory while it thinks."""

    streams: Any
    mind: Any
    eyes: Any
    """The view that an action or a game is judged by."""
    sight: Any
    """The view that a node of the tree is known by."""
    words: NDArray[Any]
    """The bytes of that one, as whole numbers."""
    actions: Actions
    ranks: Numbers
    scores: Numbers
    shares: NDArray[Any]
    """What a simulation came to for each seat."""
    moves: NDArray[Any]
    """The decisions of a simulation, who and what; before them how many, and for how many there is
    room: usually none."""
    tree: Tree
    kind: NDArray[Any]
    """What the others are in the game that is played on."""


class Sums(NamedTuple):
    """What simulations came to, a row for each option: shares of all seats, then scores."""

    totals: NDArray[Any]
    squares: NDArray[Any]
    leads: NDArray[Any]
    """How far the looker was ahead of the same game after the first option: total and squares."""
    base: NDArray[Any]
    """What the latest game came to after the first option."""

    @classmethod
    def of(cls, options: int, seats: int) -> Sums:
        """Begin with nothing."""
        shape = (options, 2 * seats)
        return cls(np.zeros(shape), np.zeros(shape), np.zeros((options, 2)), np.zeros(1))


@template
def explore(
    view: View, options: Actions, first: int, samples: int, plan: Plan, bench: Bench, sums: Sums
) -> None:
    """Play on from each option in *samples* imagined games, and add up what comes of it."""
    seat = view.seat + 0
    dream, luck, whim = bench.streams[DREAM], bench.streams[LUCK], bench.streams[WHIM]
    for number in range(first, first + samples):
        open_stream(dream, plan.seed, 2 * number)
        imagine(view, dream, bench.mind[IMAGINED])
        bench.kind[0] = kind_at(number * GOLDEN % 1.0, plan)
        for place in range(len(options)):
            state = bench.mind[PLAYED]
            bench.mind[PLAYED] = bench.mind[IMAGINED]
            open_stream(luck, plan.seed, 2 * number + 1)
            open_stream(whim, plan.seed, -2 * number - 1)
            apply(state, seat, int(options[place]))
            made = play_on(state, seat, plan, luck, whim, bench)
            judge(state, made, plan, bench)
            remember(bench.tree, bench.shares[seat])
            add_up(place, plan.seats, bench, sums)
            compare(place, float(bench.shares[seat]), sums)


@template
def kind_at(place: float, plan: Plan) -> int:
    """Return what kind of players the others are, for a place between 0 and 1."""
    if place < plan.plain:
        return PLAIN
    return KEEN if place < plan.plain + plan.keen else ALIKE


@template
def add_up(place: int, seats: int, bench: Bench, sums: Sums) -> None:
    """Add what a simulation came to to the row of its option."""
    for seat in range(seats):
        share, points = float(bench.shares[seat]), float(bench.scores[seat])
        sums.totals[place, seat] += share
        sums.squares[place, seat] += share * share
        sums.totals[place, seats + seat] += points
        sums.squares[place, seats + seat] += points * points


@template
def compare(place: int, share: float, sums: Sums) -> None:
    """Add up how far an option is ahead of the first, which had the same luck."""
    if place == 0:
        sums.base[0] = share
    lead = share - sums.base[0]
    sums.leads[place, 0] += lead
    sums.leads[place, 1] += lead * lead


@template
def play_on(state: Any, looker: int, plan: Plan, luck: Stream, whim: Stream, bench: Bench) -> int:
    """Let every seat play on, to the end of the looker's turn and some turns more.

    Return how many decisions were made.
    """
    bench.tree.path[0] = 0
    bench.moves[0, 0] = 0
    last, passed, made, seat = looker, 0, 0, int(acting(state))
    while seat != NOBODY and made < plan.decisions:
        if seat == NATURE:
            apply(state, NATURE, int(sample(state, luck)))
        else:
            if seat == ANYONE:
                seat = int(invite(state, plan.seats, whim, bench.actions))
            if seat != last:
                last = seat
                passed += 1
                leap(luck, passed * TURN)
                leap(whim, passed * TURN)
            if passed > plan.turns:
                return made
            if seat != looker:
                action = meet(state, seat, plan, whim, bench)
            elif passed <= plan.reach:
                action = consider(state, seat, plan, whim, bench)
            else:
                action = answer(state, seat, plan, whim, bench)
            if bench.moves[0, 1] > 0:
                write_down(state, seat, action, looker, bench.moves)
            apply(state, seat, action)
            made += 1
        seat = int(acting(state))
    return made


@template
def write_down(state: Any, seat: int, action: int, looker: int, moves: Any) -> None:
    """Write a decision down as the looker learns of it, while there is room."""
    count = int(moves[0, 0])
    if count < moves[0, 1]:
        moves[0, 0] = count + 1
        moves[count + 1, 0] = seat
        moves[count + 1, 1] = veil(state, seat, action, looker)


@template
def consider(state: Any, seat: int, plan: Plan, luck: Stream, bench: Bench) -> int:
    """Return what the looker does; ``bind`` puts ``answer`` or ``ask_tree`` in its place."""
    raise NotImplementedError


@template
def ask_tree(state: Any, seat: int, plan: Plan, luck: Stream, bench: Bench) -> int:
    """Return what the tree has found best so far; each simulation adds one node to it."""
    tree, length = bench.tree, int(bench.tree.path[0])
    if length < 0 or length >= plan.depth:
        return answer(state, seat, plan, luck, bench)
    count = int(legal(state, seat, bench.actions))
    if count == 1:
        return int(bench.actions[0])
    observe(state, seat, bench.sight[0])
    node = find(tree, bench.words)
    if node < 0:
        return answer(state, seat, plan, luck, bench)
    fresh = is_free(tree, node)
    if fresh:
        if not open_node(tree, node, bench.words, count):
            return answer(state, seat, plan, luck, bench)
        weigh(seat, count, int(tree.firsts[node]), plan, luck, bench)
    edge = choose_edge(tree, node)
    tree.path[1 + length] = edge
    tree.path[0] = -(length + 1) if fresh else length + 1
    return int(tree.actions[edge])


@template
def weigh(seat: int, count: int, first: int, plan: Plan, luck: Stream, bench: Bench) -> None:
    """Write down what the looker thinks of its actions at first sight, beside the best of them."""
    tree, best = bench.tree, -1e30
    for place in range(count):
        action = int(bench.actions[place])
        value = promise(try_action(seat, action, luck, bench) / plan.scale, plan.seats)
        tree.actions[first + place] = action
        tree.hopes[first + place] = value
        best = max(best, value)
    for place in range(count):
        tree.hopes[first + place] -= best


@template
def answer(state: Any, seat: int, plan: Plan, luck: Stream, bench: Bench) -> int:
    """Return what *seat* does; ``bind`` puts one of the two below in its place."""
    raise NotImplementedError


@template
def meet(state: Any, seat: int, plan: Plan, luck: Stream, bench: Bench) -> int:
    """Return what another seat does; ``bind`` puts ``answer`` or the one below in its place."""
    raise NotImplementedError


@template
def meet_any(state: Any, seat: int, plan: Plan, luck: Stream, bench: Bench) -> int:
    """Return what another seat does as the kind of player it is in this game."""
    kind = int(bench.kind[0])
    if kind == PLAIN:
        return play_plainly(state, seat, luck, bench)
    if kind == KEEN:
        return play_keenly(state, seat, luck, bench)
    return answer(state, seat, plan, luck, bench)


@template
def play_plainly(state: Any, seat: int, luck: Stream, bench: Bench) -> int:
    """Return the action after which *seat* likes the game best by the first evaluation."""
    count = int(legal(state, seat, bench.actions))
    best, best_value = int(bench.actions[0]), -1e30
    if count == 1:
        return best
    for place in range(count):
        action = int(bench.actions[place])
        look_beyond(seat, action, luck, bench)
        value = float(evaluate_1(bench.eyes[0]))
        if value > best_value:
            best, best_value = action, value
    return best


@template
def play_keenly(state: Any, seat: int, luck: Stream, bench: Bench) -> int:
    """Return the action after which *seat* likes the game best; none is overlooked."""
    return liked_best(seat, int(legal(state, seat, bench.actions)), luck, bench)


@template
def follow_policy(state: Any, seat: int, plan: Plan, luck: Stream, bench: Bench) -> int:
    """Return what the game's quick policy does for *seat*, which may overlook some actions."""
    count = int(legal(state, seat, bench.actions))
    if plan.tried and count > plan.tried:
        draw_some(bench.actions, count, plan.tried, luck)
        count = plan.tried
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
    return liked_best(seat, count, luck, bench)


@template
def liked_best(seat: int, count: int, luck: Stream, bench: Bench) -> int:
    """Return that of the first *count* actions after which *seat* likes the game best."""
    best, best_value = int(bench.actions[0]), -1e30
    if count == 1:
        return best
    for place in range(count):
        action = int(bench.actions[place])
        value = try_action(seat, action, luck, bench)
        if value > best_value:
            best, best_value = action, value
    return best


@template
def try_action(seat: int, action: int, luck: Stream, bench: Bench) -> float:
    """Return what *seat* thinks of the game after an action."""
    look_beyond(seat, action, luck, bench)
    return float(evaluate(bench.eyes[0]))


@template
def look_beyond(seat: int, action: int, luck: Stream, bench: Bench) -> None:
    """Try an action, and see what *seat* sees then."""
    trial = bench.mind[TRIED]
    bench.mind[TRIED] = bench.mind[PLAYED]
    apply(trial, seat, action)
    let_chance_act(trial, luck)
    observe(trial, seat, bench.eyes[0])


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
def judge(state: Any, made: int, plan: Plan, bench: Bench) -> None:
    """Write down what a game is worth to each seat, and the points as they stand.

    Its worth is a share of the victory, or the chance of one, which is never as good; a victory is
    better sooner.  In a game for one it is what the evaluation promises, by the scale.
    """
    score(state, bench.scores)
    if plan.seats > 1 and acting(state) == NOBODY:
        share_victory(state, DELAY * min(made, DELAYS), bench)
        return
    for seat in range(plan.seats):
        observe(state, seat, bench.eyes[0])
        bench.shares[seat] = evaluate(bench.eyes[0]) / plan.scale
    if plan.seats > 1:
        read_as_chances(bench.shares)


@template
def share_victory(state: Any, delay: float, bench: Bench) -> None:
    """Share a victory among those who have won; what comes late counts less."""
    rank(state, bench.ranks)
    winners = 0
    for seat in range(len(bench.ranks)):
        winners += 1 if bench.ranks[seat] == 1 else 0
    for seat in range(len(bench.ranks)):
        share = 1.0 / winners if bench.ranks[seat] == 1 else 0.0
        bench.shares[seat] = share + delay * (1.0 - 2.0 * share)


@template
def read_as_chances(leads: Any) -> None:
    """Turn what all seats think of a game into chances to win it; for two a logistic curve."""
    best, total = -1e30, 0.0
    for seat in range(len(leads)):
        best = max(best, leads[seat])
    for seat in range(len(leads)):
        leads[seat] = math.exp(max(-80.0, 0.5 * (leads[seat] - best)))
        total += leads[seat]
    for seat in range(len(leads)):
        leads[seat] = min(1.0 - DOUBT, max(DOUBT, leads[seat] / total))


@template
def promise(lead: float, seats: int) -> float:
    """Turn what a seat thinks of a game into a chance, by its own eyes alone."""
    if seats == 1:
        return lead
    return 1.0 / (1.0 + math.exp(-min(40.0, max(-40.0, lead))))


def ways(foresight: Foresight) -> dict[str, Callable[..., int]]:
    """Return how seats play on in simulations; the other ways are not compiled."""
    usual = follow_policy if foresight.policy else try_actions
    return {
        "answer": usual,
        "consider": ask_tree if foresight.tree else usual,
        "meet": meet_any if foresight.plain or foresight.keen else usual,
    }
