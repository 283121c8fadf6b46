"""Fit an evaluation to the results of alternatives: ``python tools/fit.py GAME --out found.json``.

It works for every game that ``tools/tune.py`` tunes.  Greedy players play, with occasional random
moves; at one decision of each game two actions, theirs and any other, are both played out to the
end with the same luck.  The fit finds the weights for which the difference of the two evaluations,
as winning chance, comes closest to the two results (least squares by Gauss and Newton, held near
the initial weights; every fifth pair is held out for judging).  It can be repeated with the
players that result: ``--ours found.json``.

``python tools/tune.py GAME duel --ours found.json --theirs new`` measures the gain.  Fit on seeds
below 1,000,000, and report on others.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tune import OURS, Arena, Numbers, ask, chosen_places, judged, say, written

from lusoria.bots.choose import follow
from lusoria.core.compile.jit import template
from lusoria.core.contract import acting, apply, invite, legal, observe, score, setup
from lusoria.core.record import blank
from lusoria.core.rng import STREAM, draw, open_stream, wrap
from lusoria.core.seats import ANYONE, NATURE, NOBODY
from lusoria.core.weights import values_of, vector_of
from lusoria.lab.batch import LIMIT
from lusoria.lab.playout import Setting, step
from lusoria.play.public_game import find

CARELESS: Final = 10
"""One of so many decisions before the one that is tried is left to chance."""
CHUNK: Final = 1000
NUDGE: Final = 1e-4
"""The part of a weight by which it is changed to see what it does."""
LEASH: Final = 0.3
"""The part of a weight by which it is expected to change."""
APART: Final = 5
"""One of so many pairs is not fitted to."""
TRIED, KEPT, BLANK = range(3)
"""The games at hand: the one being tried, the one it is a copy of, and an empty one."""


class Workspace(NamedTuple):
    """What players with weights need at hand: the luck of the game, and chance of their own."""

    stream: Any
    thoughts: Any
    actions: Any
    mind: Any
    eyes: Any
    weights: Any
    sides: Any
    """The side that each seat is on: ours."""
    games: Any
    scores: Any


class Pairs(NamedTuple):
    """Pairs of alternatives: what the viewer sees after each, and how far ahead it ends."""

    views: Any
    """Those of a pair stand side by side."""
    leads: Numbers
    """A row for each pair; the first is NaN where there were no alternatives."""

    @classmethod
    def of(cls, view: np.dtype[Any], count: int) -> Pairs:
        """Make room for so many."""
        return cls(np.zeros(2 * count, view), np.full((count, 2), np.nan))

    def real(self) -> Pairs:
        """Return those in which there was a choice."""
        chosen = ~np.isnan(self.leads).any(axis=1)
        return Pairs(self.views[np.repeat(chosen, 2)], self.leads[chosen])


@template
def try_pairs(pairs: Pairs, setting: Setting, workspace: Any, seed: int, first: int) -> None:
    """Play games to some decision each, and two alternatives there to the end."""
    for pair in range(len(pairs.leads)):
        number = 4 * (first + pair)
        open_stream(workspace.stream, seed, number)
        open_stream(workspace.thoughts, seed, number + 1)
        kept = workspace.games[KEPT]
        workspace.games[KEPT] = workspace.games[BLANK]
        seat = int(play_to_decision(kept, setting, workspace))
        if seat != NOBODY:
            count = int(legal(kept, seat, workspace.actions))
            other = int(workspace.actions[draw(workspace.thoughts, count)])
            usual = int(ask(kept, seat, count, workspace))
            if other != usual:
                for side in range(2):
                    open_stream(workspace.stream, seed, number + 2)
                    open_stream(workspace.thoughts, seed, number + 3)
                    action, view = other if side else usual, pairs.views[2 * pair + side]
                    pairs.leads[pair, side] = try_out(seat, action, view, setting, workspace)


@template
def play_to_decision(state: Any, setting: Setting, workspace: Any) -> int:
    """Play up to a decision drawn by chance; return who must take it, if the game lasts so long."""
    setup(state, setting.players, setting.chosen)
    left, seat = draw(workspace.thoughts, setting.limit), int(acting(state))
    while seat != NOBODY:
        if seat == NATURE:
            step(state, seat, setting.seats, workspace)
        else:
            if seat == ANYONE:
                seat = int(invite(state, setting.seats, workspace.stream, workspace.actions))
            count = int(legal(state, seat, workspace.actions))
            left -= int(count > 1)
            if left < 0:
                return seat
            apply(state, seat, int(wander(state, seat, count, workspace)))
        seat = int(acting(state))
    return NOBODY


@template
def wander(state: Any, seat: int, count: int, workspace: Any) -> int:
    """Play as the players do, but now and then by chance."""
    if draw(workspace.thoughts, CARELESS) == 0:
        return int(workspace.actions[draw(workspace.thoughts, count)])
    return int(ask(state, seat, count, workspace))


@template
def try_out(seat: int, action: int, view: Any, setting: Setting, workspace: Any) -> float:
    """Take an action, see what the viewer sees then, and return the lead it ends with."""
    game = workspace.games[TRIED]
    workspace.games[TRIED] = workspace.games[KEPT]
    follow(game, seat, action, workspace.stream)
    observe(game, seat, view)
    steps, mover = 0, int(acting(game))
    while mover != NOBODY and steps < LIMIT:
        step(game, mover, setting.seats, workspace)
        steps += 1
        mover = int(acting(game))
    score(game, workspace.scores)
    return float(lead_of(workspace.scores, seat))


@template
def lead_of(scores: Any, seat: int) -> int:
    """Points ahead of the best other seat."""
    best = -(1 << 30)
    for other in range(len(scores)):
        if other != seat:
            best = max(best, int(scores[other]))
    return int(scores[seat]) - best


@template
def judge_all(views: Any, weights: Any, values: Numbers) -> None:
    """Write down what all viewers think by these weights."""
    for place in range(len(values)):
        values[place] = judged(views[place], weights[0])


def gather(arena: Arena, weights: Any, options: argparse.Namespace, seed: int) -> Pairs:
    """Return pairs of alternatives from games of players with these weights."""
    game, advice = arena.game, arena.advice
    workspace = Workspace(
        blank(STREAM),
        blank(STREAM),
        game.listing(),
        np.zeros(2, game.state),
        np.zeros(2, game.view),
        np.concatenate((weights, weights)),
        np.full(arena.seats, OURS, np.int8),
        np.zeros(3, game.state),
        np.zeros(arena.seats, np.int32),
    )
    names = {"judged": advice.judged, "evaluate_1": advice.evaluate_1}
    rule = game.bound(try_pairs, decide=ask, **names)
    setting = Setting(arena.players, arena.seats, arena.chosen, options.decisions)
    found = []
    for first in range(0, options.pairs, CHUNK):
        pairs = Pairs.of(game.view, min(CHUNK, options.pairs - first))
        rule(pairs, setting, workspace, wrap(seed), first)
        found.append(pairs.real())
    views, leads = zip(*found, strict=True)
    return Pairs(np.concatenate(views), np.concatenate(leads))


class Fit:
    """Weights on their way to what alternatives came to."""

    def __init__(self, arena: Arena, pairs: Pairs, start: Any, options: argparse.Namespace) -> None:
        """Begin with some weights."""
        self.rule = arena.game.bound(judge_all, judged=arena.advice.judged)
        self.pairs, self.start, self.options = pairs, start, options
        self.row = vector_of(start).copy()
        self.origin, self.free = self.row.copy(), chosen_places(start, options.only)
        self.reach = np.maximum(np.abs(self.row), options.least)
        self.wanted = apart(read_as_chances(pairs.leads / options.soft))
        self.fitted = np.arange(len(self.wanted)) % APART > 0

    def at(self, row: Numbers) -> Any:
        """Return the weights with these numbers."""
        weights = self.start.copy()
        vector_of(weights)[:] = row
        return weights

    def found(self, row: Numbers) -> Numbers:
        """Return by how much better the first of each pair looks by weights with these numbers."""
        values = np.zeros(len(self.pairs.views))
        self.rule(self.pairs.views, self.at(row), values)
        return apart(read_as_chances(values.reshape(-1, 2) / self.options.scale))

    def slopes(self) -> Numbers:
        """Return how that changes with each weight that may change, by parts of its size."""
        columns = []
        for place in np.flatnonzero(self.free):
            nudge = np.zeros_like(self.row)
            nudge[place] = NUDGE * self.reach[place]
            columns.append(self.found(self.row + nudge) - self.found(self.row - nudge))
        return np.stack(columns, axis=1) / (2 * NUDGE)

    def step(self) -> None:
        """Move to where the errors are least, as far as slopes and the leash tell."""
        errors, slopes = (self.wanted - self.found(self.row))[self.fitted], self.slopes()
        slopes = slopes[self.fitted]
        hold = self.options.hold * float(np.mean(errors**2)) / LEASH**2
        strayed = ((self.row - self.origin) / self.reach)[self.free]
        bend = slopes.T @ slopes + hold * np.eye(slopes.shape[1])
        self.row[self.free] += self.reach[self.free] * np.linalg.solve(
            bend, slopes.T @ errors - hold * strayed
        )

    def __str__(self) -> str:
        """Say how far off the judgements are: where they are fitted to, and elsewhere."""
        errors = (self.wanted - self.found(self.row)) ** 2
        near, far = errors[self.fitted].mean(), errors[~self.fitted].mean()
        none = (self.wanted**2)[~self.fitted].mean()
        return f"error {near:.5f}, of pairs kept apart {far:.5f} (without judgement {none:.5f})"


def read_as_chances(leads: Numbers) -> Numbers:
    """Turn leads into chances to win."""
    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(leads, -40.0, 40.0))))


def apart(chances: Numbers) -> Numbers:
    """Return how far the first of each pair is ahead of the second."""
    return np.asarray(chances[:, 0] - chances[:, 1])


def joined(pairs: Sequence[Pairs]) -> Pairs:
    """Return the pairs of several tables in one list."""
    views: NDArray[Any] = np.concatenate([one.views for one in pairs])
    return Pairs(views, np.concatenate([one.leads for one in pairs]))


def main() -> None:
    """Read what is wanted, and fit."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--players", default="0", help="how many, by commas: tables add up")
    parser.add_argument("--ours", default="new", help="who plays: new or a JSON file")
    parser.add_argument("--only", default="", help="weights that may change, by commas")
    parser.add_argument("--pairs", type=int, default=20_000, help="games at each table")
    parser.add_argument("--decisions", type=int, default=60, help="among so many one is tried")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=2, help="steps towards the best fit")
    parser.add_argument("--scale", type=float, default=1.0, help="the judgement that is likely")
    parser.add_argument("--soft", type=float, default=6.0, help="the lead that is a clear victory")
    parser.add_argument(
        "--hold", type=float, default=1.0, help="how firmly the start is held on to"
    )
    parser.add_argument("--least", type=float, default=0.2, help="weights count as at least this")
    parser.add_argument("--out", default="", help="JSON file for what was found")
    options = parser.parse_args()
    arenas = [Arena(find(options.game), int(count)) for count in options.players.split(",")]
    start = arenas[0].weights(options.ours)
    tables = [gather(arena, start, options, options.seed + at) for at, arena in enumerate(arenas)]
    fit = Fit(arenas[0], joined(tables), start, options)
    say(f"{len(fit.wanted)} pairs: {fit}")
    for _ in range(options.rounds):
        fit.step()
        say(str(fit))
    if options.out:
        text = json.dumps(values_of(fit.at(fit.row)), indent=1)
        Path(options.out).write_text(text + "\n", "utf-8")
    print("\n".join(written(fit.at(fit.row))))


if __name__ == "__main__":
    main()
