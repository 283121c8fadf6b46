"""The compiled part of the search bot: imagine a state, and play on from each option.

All options are tried in the same imagined games with the same luck, and after each round the worse
half is dropped (sequential halving). After an option, every seat plays on by its own advice for a
few turns; the value is then the result, or all seats' evaluations. A seat follows its advice by
trying its actions and taking the best, or by the game's quick policy if the settings say so. The
others may be modelled as other kinds (``opponents``): baseline players, who use the first
evaluation, and strong ones, who try every action and use today's. The viewer's own decisions may be
kept in a tree that improves from one simulation to the next.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.compile.jit import template
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
    redact,
    sample,
    score,
)
from ..core.record import Actions, Numbers
from ..core.rng import Stream, draw, leap, open_stream
from ..core.seats import ANYONE, NATURE, NOBODY
from ..core.table import SearchSettings
from .choose import PATIENCE
from .tree import Tree, choose_edge, find, is_free, open_node, remember

MARGIN: Final = 0.001
"""How far any promise stays from a certain victory, and from a certain defeat."""
DELAY: Final = 0.00001
"""What a victory that is a decision farther away is worth less, and a defeat more."""
DELAYS: Final = 50
TURN: Final = 1 << 20
"""Words of chance that are set aside for each turn."""

NO_ACTION: Final = -1
"""Stands among options for the game as it is."""

HIDDEN_STATE, CHANCE, POLICY = range(3)
"""Where chance comes from: what is imagined, what nature does, what seats try.  Nature has a stream
of its own that restarts with each turn, so that options differ by what they do, not by luck."""
STREAMS: Final = 3
GOLDEN: Final = 0.6180339887498949
"""Multiples of it fall evenly between whole numbers."""
SIMILAR_OPPONENT, BASELINE_OPPONENT, STRONG_OPPONENT = range(3)
"""What players the others are in an imagined game: like the viewer, or of another kind."""
IMAGINED, PLAYED, TRIED = range(3)
"""The states a search bot works with: the game as imagined, as it goes on, as an action is
tried."""


class SearchPlan(NamedTuple):
    """How a search bot goes about it."""

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
    baseline_opponents: float = 0.0
    """In what part of the imagined games the others are plain players."""
    strong_opponents: float = 0.0
    """In what part they are keen ones."""
    known: int = 0
    """1 if the game is known as it stands, in place of the imagined one."""


class Workspace(NamedTuple):
    """What a search bot has at hand, so that it need not ask for memory while it thinks."""

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
    """How far the viewer was ahead of the same game after the first option: total and squares."""
    base: NDArray[Any]
    """What the latest game came to after the first option."""

    @classmethod
    def of(cls, options: int, seats: int) -> Sums:
        """Begin with nothing."""
        shape = (options, 2 * seats)
        return cls(np.zeros(shape), np.zeros(shape), np.zeros((options, 2)), np.zeros(1))


@template
def explore(
    view: View,
    options: Actions,
    first: int,
    samples: int,
    plan: SearchPlan,
    workspace: Workspace,
    sums: Sums,
) -> None:
    """Play on from each option in *samples* imagined games, and add up what comes of it."""
    seat = view.seat + 0
    hidden_state_stream, chance_stream, policy_stream = (
        workspace.streams[HIDDEN_STATE],
        workspace.streams[CHANCE],
        workspace.streams[POLICY],
    )
    for number in range(first, first + samples):
        open_stream(hidden_state_stream, plan.seed, 2 * number)
        if plan.known == 0:
            imagine(view, hidden_state_stream, workspace.mind[IMAGINED])
        workspace.kind[0] = kind_at(number * GOLDEN % 1.0, plan)
        for place in range(len(options)):
            state = workspace.mind[PLAYED]
            workspace.mind[PLAYED] = workspace.mind[IMAGINED]
            open_stream(chance_stream, plan.seed, 2 * number + 1)
            open_stream(policy_stream, plan.seed, -2 * number - 1)
            if options[place] != NO_ACTION:
                apply(state, seat, int(options[place]))
            made = play_on(state, seat, plan, chance_stream, policy_stream, workspace)
            judge(state, made, plan, workspace)
            remember(workspace.tree, workspace.shares[seat])
            add_up(place, plan.seats, workspace, sums)
            compare(place, float(workspace.shares[seat]), sums)


@template
def kind_at(place: float, plan: SearchPlan) -> int:
    """Return what kind of players the others are, for a place between 0 and 1."""
    if place < plan.baseline_opponents:
        return BASELINE_OPPONENT
    return (
        STRONG_OPPONENT
        if place < plan.baseline_opponents + plan.strong_opponents
        else SIMILAR_OPPONENT
    )


@template
def add_up(place: int, seats: int, workspace: Workspace, sums: Sums) -> None:
    """Add what a simulation came to to the row of its option."""
    for seat in range(seats):
        share, points = float(workspace.shares[seat]), float(workspace.scores[seat])
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
def play_on(
    state: Any,
    viewer: int,
    plan: SearchPlan,
    chance_stream: Stream,
    policy_stream: Stream,
    workspace: Workspace,
) -> int:
    """Let every seat play on, to the end of the viewer's turn and some turns more.

    Return how many decisions were made.
    """
    workspace.tree.path[0] = 0
    workspace.moves[0, 0] = 0
    last, passed, made, seat = viewer, 0, 0, int(acting(state))
    while seat != NOBODY and made < plan.decisions:
        if seat == NATURE:
            apply(state, NATURE, int(sample(state, chance_stream)))
        else:
            if seat == ANYONE:
                seat = int(invite(state, plan.seats, policy_stream, workspace.actions))
            if seat != last:
                last = seat
                passed += 1
                leap(chance_stream, passed * TURN)
                leap(policy_stream, passed * TURN)
            if passed > plan.turns:
                return made
            if seat != viewer:
                action = meet(state, seat, plan, policy_stream, workspace)
            elif passed <= plan.reach:
                action = consider(state, seat, plan, policy_stream, workspace)
            else:
                action = answer(state, seat, plan, policy_stream, workspace)
            if workspace.moves[0, 1] > 0:
                write_down(state, seat, action, viewer, workspace.moves)
            apply(state, seat, action)
            made += 1
        seat = int(acting(state))
    return made


@template
def write_down(state: Any, seat: int, action: int, viewer: int, moves: Any) -> None:
    """Write a decision down as the viewer learns of it, while there is room."""
    count = int(moves[0, 0])
    if count < moves[0, 1]:
        moves[0, 0] = count + 1
        moves[count + 1, 0] = seat
        moves[count + 1, 1] = redact(state, seat, action, viewer)


@template
def consider(
    state: Any, seat: int, plan: SearchPlan, chance_stream: Stream, workspace: Workspace
) -> int:
    """Return what the viewer does; ``bind`` puts ``answer`` or ``ask_tree`` in its place."""
    raise NotImplementedError


@template
def ask_tree(
    state: Any, seat: int, plan: SearchPlan, chance_stream: Stream, workspace: Workspace
) -> int:
    """Return what the tree has found best so far; each simulation adds one node to it."""
    tree, length = workspace.tree, int(workspace.tree.path[0])
    if length < 0 or length >= plan.depth:
        return answer(state, seat, plan, chance_stream, workspace)
    count = int(legal(state, seat, workspace.actions))
    if count == 1:
        return int(workspace.actions[0])
    observe(state, seat, workspace.sight[0])
    node = find(tree, workspace.words)
    if node < 0:
        return answer(state, seat, plan, chance_stream, workspace)
    fresh = is_free(tree, node)
    if fresh:
        if not open_node(tree, node, workspace.words, count):
            return answer(state, seat, plan, chance_stream, workspace)
        weigh(seat, count, int(tree.firsts[node]), plan, chance_stream, workspace)
    edge = choose_edge(tree, node)
    tree.path[1 + length] = edge
    tree.path[0] = -(length + 1) if fresh else length + 1
    return int(tree.actions[edge])


@template
def weigh(
    seat: int, count: int, first: int, plan: SearchPlan, chance_stream: Stream, workspace: Workspace
) -> None:
    """Write down what the viewer thinks of its actions at first sight, beside the best of them."""
    tree, best = workspace.tree, -1e30
    for place in range(count):
        action = int(workspace.actions[place])
        value = promise(try_action(seat, action, chance_stream, workspace) / plan.scale, plan.seats)
        tree.actions[first + place] = action
        tree.priors[first + place] = value
        best = max(best, value)
    for place in range(count):
        tree.priors[first + place] -= best


@template
def answer(
    state: Any, seat: int, plan: SearchPlan, chance_stream: Stream, workspace: Workspace
) -> int:
    """Return what *seat* does; ``bind`` puts one of the two below in its place."""
    raise NotImplementedError


@template
def meet(
    state: Any, seat: int, plan: SearchPlan, chance_stream: Stream, workspace: Workspace
) -> int:
    """Return what another seat does; ``bind`` puts ``answer`` or the one below in its place."""
    raise NotImplementedError


@template
def meet_any(
    state: Any, seat: int, plan: SearchPlan, chance_stream: Stream, workspace: Workspace
) -> int:
    """Return what another seat does as the kind of player it is in this game."""
    kind = int(workspace.kind[0])
    if kind == BASELINE_OPPONENT:
        return play_as_baseline(state, seat, chance_stream, workspace)
    if kind == STRONG_OPPONENT:
        return play_strongly(state, seat, chance_stream, workspace)
    return answer(state, seat, plan, chance_stream, workspace)


@template
def play_as_baseline(state: Any, seat: int, chance_stream: Stream, workspace: Workspace) -> int:
    """Return the action after which *seat* likes the game best by the first evaluation."""
    count = int(legal(state, seat, workspace.actions))
    best, best_value = int(workspace.actions[0]), -1e30
    if count == 1:
        return best
    for place in range(count):
        action = int(workspace.actions[place])
        look_beyond(seat, action, chance_stream, workspace)
        value = float(evaluate_1(workspace.eyes[0]))
        if value > best_value:
            best, best_value = action, value
    return best


@template
def play_strongly(state: Any, seat: int, chance_stream: Stream, workspace: Workspace) -> int:
    """Return the action after which *seat* likes the game best; none is overlooked."""
    return liked_best(seat, int(legal(state, seat, workspace.actions)), chance_stream, workspace)


@template
def follow_policy(
    state: Any, seat: int, plan: SearchPlan, chance_stream: Stream, workspace: Workspace
) -> int:
    """Return what the game's quick policy does for *seat*, which may overlook some actions."""
    count = int(legal(state, seat, workspace.actions))
    if plan.tried and count > plan.tried:
        draw_some(workspace.actions, count, plan.tried, chance_stream)
        count = plan.tried
    if count == 1:
        return int(workspace.actions[0])
    observe(state, seat, workspace.eyes[0])
    return int(advise(workspace.eyes[0], workspace.actions, count, chance_stream))


@template
def try_actions(
    state: Any, seat: int, plan: SearchPlan, chance_stream: Stream, workspace: Workspace
) -> int:
    """Return the action after which *seat* likes the game best; chance is tried once."""
    count = int(legal(state, seat, workspace.actions))
    if plan.tried and count > plan.tried:
        draw_some(workspace.actions, count, plan.tried, chance_stream)
        count = plan.tried
    return liked_best(seat, count, chance_stream, workspace)


@template
def liked_best(seat: int, count: int, chance_stream: Stream, workspace: Workspace) -> int:
    """Return the best for *seat* among the first *count* actions."""
    best, best_value = int(workspace.actions[0]), -1e30
    if count == 1:
        return best
    for place in range(count):
        action = int(workspace.actions[place])
        value = try_action(seat, action, chance_stream, workspace)
        if value > best_value:
            best, best_value = action, value
    return best


@template
def try_action(seat: int, action: int, chance_stream: Stream, workspace: Workspace) -> float:
    """Return what *seat* thinks of the game after an action."""
    look_beyond(seat, action, chance_stream, workspace)
    return float(evaluate(workspace.eyes[0]))


@template
def look_beyond(seat: int, action: int, chance_stream: Stream, workspace: Workspace) -> None:
    """Try an action, and see what *seat* sees then."""
    trial = workspace.mind[TRIED]
    workspace.mind[TRIED] = workspace.mind[PLAYED]
    apply(trial, seat, action)
    let_chance_act(trial, chance_stream)
    observe(trial, seat, workspace.eyes[0])


@template
def draw_some(actions: Actions, count: int, wanted: int, chance_stream: Stream) -> None:
    """Put *wanted* of the actions, drawn at random, before the others."""
    for place in range(wanted):
        other = place + draw(chance_stream, count - place)
        taken = int(actions[other])
        actions[other] = actions[place]
        actions[place] = taken


@template
def let_chance_act(state: Any, chance_stream: Stream) -> None:
    """Let nature act until somebody must decide, or patience ends."""
    steps = 0
    while steps < PATIENCE and acting(state) == NATURE:
        apply(state, NATURE, int(sample(state, chance_stream)))
        steps += 1


@template
def judge(state: Any, made: int, plan: SearchPlan, workspace: Workspace) -> None:
    """Write down what a game is worth to each seat, and the points as they stand.

    Its worth is a share of the victory, or the chance of one, which is never as good; a victory is
    better sooner.  In a game for one it is what the evaluation promises, by the scale.
    """
    score(state, workspace.scores)
    if plan.seats > 1 and acting(state) == NOBODY:
        share_victory(state, DELAY * min(made, DELAYS), workspace)
        return
    for seat in range(plan.seats):
        observe(state, seat, workspace.eyes[0])
        workspace.shares[seat] = evaluate(workspace.eyes[0]) / plan.scale
    if plan.seats > 1:
        read_as_chances(workspace.shares)


@template
def share_victory(state: Any, delay: float, workspace: Workspace) -> None:
    """Share a victory among those who have won; what comes late counts less."""
    rank(state, workspace.ranks)
    winners = 0
    for seat in range(len(workspace.ranks)):
        winners += 1 if workspace.ranks[seat] == 1 else 0
    for seat in range(len(workspace.ranks)):
        share = 1.0 / winners if workspace.ranks[seat] == 1 else 0.0
        workspace.shares[seat] = share + delay * (1.0 - 2.0 * share)


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
        leads[seat] = min(1.0 - MARGIN, max(MARGIN, leads[seat] / total))


@template
def promise(lead: float, seats: int) -> float:
    """Turn what a seat thinks of a game into a chance, by its own eyes alone."""
    if seats == 1:
        return lead
    return 1.0 / (1.0 + math.exp(-min(40.0, max(-40.0, lead))))


def ways(search_settings: SearchSettings) -> dict[str, Callable[..., int]]:
    """Return how seats play on in simulations; the other ways are not compiled."""
    usual = follow_policy if search_settings.policy else try_actions
    return {
        "answer": usual,
        "consider": ask_tree if search_settings.tree else usual,
        "meet": meet_any
        if search_settings.baseline_opponents or search_settings.strong_opponents
        else usual,
    }
