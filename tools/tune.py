"""Tune an evaluation by play: ``python tools/tune.py GAME climb --minutes 5 --out found.json``.

It works for every game whose ``advice`` has ``judged(view, weights)``, the weights ``WEIGHTS`` (see
``lusoria.core.weights``) and the baseline ``evaluate_1(view)``.  Greedy players with different
weights meet at all seats with the same luck; nothing is compiled twice.

    duel     one set of weights, alone at the table, against another: the share of victories with
             its 95% interval
    climb    all weights at once are pushed a little to either side at random, both sides play
             each other, and the weights move towards the side that wins (SPSA, Spall 1992);
             the result is the mean over the later half of the way
    sweep    each weight alone, a step down and a step up, against the weights as they are

Weights are named ``new`` (WEIGHTS, or what TABLES has for so many seats), ``new:2`` (those for
two) or are a JSON file; ``first`` is the baseline.  Tune on seeds below 1,000,000, and report
on others.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from lusoria.bots.choose import TRIALS, follow
from lusoria.core.compile.jit import template
from lusoria.core.contract import imagine, observe
from lusoria.core.game import Game
from lusoria.core.record import blank
from lusoria.core.rng import STREAM, open_stream, wrap
from lusoria.core.weights import changed, names_of, values_of, vector_of
from lusoria.lab.batch import LIMIT, Results
from lusoria.lab.playout import Setting, play_out, settle
from lusoria.play.public_game import find

OURS, THEIRS, FIRST = range(3)
"""The sides at a table; the last judges by the baseline, not by weights."""
BASELINE: Final = "first"
NEW: Final = "new"
SHAPE: Final = 0.602, 0.101
"""How step and push shrink along the way, as usual for SPSA."""

Numbers = NDArray[np.float64]


class Board(NamedTuple):
    """What players with weights need at hand: the luck of the game, and chance of their own."""

    stream: Any
    thoughts: Any
    actions: Any
    mind: Any
    eyes: Any
    weights: Any
    """One set for each side."""
    sides: Any
    """The side that each seat is on."""


@template
def judged(view: Any, weights: Any) -> float:
    """Return what the viewer thinks by these weights; ``bind`` puts a game's own in its place."""
    raise NotImplementedError


@template
def evaluate_1(view: Any) -> float:
    """Return what the viewer thinks by the baseline; a game's own stands in its place."""
    raise NotImplementedError


@template
def advised(view: Any, actions: Any, count: int, weights: Any) -> int:
    """Return what the viewer does at once by these weights; a game's own stands in its place."""
    raise NotImplementedError


@template
def play_many(results: Results, setting: Setting, board: Any, seed: int, first: int) -> None:
    """Play games, each with luck of its own."""
    for game in range(len(results.states)):
        open_stream(board.stream, seed, 2 * (first + game))
        open_stream(board.thoughts, seed, 2 * (first + game) + 1)
        play_out(results.states[game], setting, board, results.tallies[game])
        settle(results.states[game], results.scores[game], results.ranks[game])


@template
def ask(state: Any, seat: int, count: int, board: Board) -> int:
    """Take the action that a greedy player takes by the weights of its side."""
    view, stream = board.eyes[1], board.thoughts
    observe(state, seat, view)
    best, best_value = int(board.actions[0]), -1e30
    if count == 1:
        return best
    imagine(view, stream, board.mind[0])
    for place in range(count):
        action = int(board.actions[place])
        value = try_action(seat, action, stream, board)
        if value > best_value:
            best, best_value = action, value
    return best


@template
def ask_at_once(state: Any, seat: int, count: int, board: Board) -> int:
    """Take what the game's policy takes by the weights of its side; the baseline is greedy."""
    if board.sides[seat] == FIRST:
        return int(ask(state, seat, count, board))
    observe(state, seat, board.eyes[1])
    return int(advised(board.eyes[1], board.actions, count, board.weights[board.sides[seat]]))


@template
def try_action(seat: int, action: int, stream: Any, board: Board) -> float:
    """Return what the seat thinks of the game after *action*, on average over chance."""
    value = 0.0
    trials = 0
    chancy = True
    while chancy and trials < TRIALS:
        board.mind[1] = board.mind[0]
        chancy = follow(board.mind[1], seat, action, stream)
        observe(board.mind[1], seat, board.eyes[0])
        value += thought(board.eyes[0], board.sides[seat], board)
        trials += 1
    return value / trials


@template
def thought(view: Any, side: int, board: Board) -> float:
    """Return what a viewer on *side* thinks."""
    return evaluate_1(view) if side == FIRST else judged(view, board.weights[side])


class Arena:
    """A table at which two sets of weights meet."""

    def __init__(self, game: Game, players: int, policy: bool = False) -> None:
        """Lay out a table of *game*, for greedy players or for its policy."""
        self.policy = policy
        self.game, self.players = game, game.seats_of(players)
        self.advice = import_module(f"{game.package}.advice")
        self.seats = len(game.roles(self.players))
        names = ("judged", "evaluate_1", *(("advised",) if policy else ()))
        parts = {name: getattr(self.advice, name) for name in names}
        self.rule = game.bound(play_many, decide=ask_at_once if policy else ask, **parts)
        self.chosen = game.chosen_of({})

    def weights(self, name: str) -> NDArray[Any]:
        """Return the weights called so: the game's own, or those of a file."""
        kind, _, seats = name.partition(":")
        own = self.own(int(seats or self.seats) if kind == NEW else self.seats)
        return own if kind == NEW else changed(own, json.loads(Path(name).read_text("utf-8")))

    def own(self, seats: int) -> NDArray[Any]:
        """Return the game's own weights: those of tables with so many seats, or of all."""
        tables: Mapping[int, NDArray[Any]] = getattr(
            self.advice, "HABITS" if self.policy else "TABLES", {}
        )
        fitting = [key for key in tables if key <= seats]
        return (tables[max(fitting)] if fitting else self.advice.WEIGHTS).copy()

    def play(
        self, ours: Any, theirs: Any, seats: frozenset[int], seed: int, games: int
    ) -> tuple[float, int]:
        """Play games with us at these seats; return our victories and all games that ended."""
        side = FIRST if theirs is None else THEIRS
        sides = np.array([OURS if seat in seats else side for seat in range(self.seats)], np.int8)
        game = self.game
        board = Board(
            blank(STREAM),
            blank(STREAM),
            game.listing(),
            np.zeros(2, game.state),
            np.zeros(2, game.view),
            np.concatenate((ours, ours if theirs is None else theirs)),
            sides,
        )
        results = Results.of(game, self.seats, games)
        setting = Setting(self.players, self.seats, self.chosen, LIMIT)
        self.rule(results, setting, board, wrap(seed), 0)
        wins = results.wins()
        return float(wins[sides == OURS].sum()), int((results.tallies["ending"] > 0).sum())

    def halves(self) -> list[frozenset[int]]:
        """Return all ways in which half the table, round the table, is ours."""
        sizes = {self.seats // 2, (self.seats + 1) // 2} - {0}
        return [round_(at, size, self.seats) for size in sizes for at in range(self.seats)]

    def alone(self) -> list[frozenset[int]]:
        """Return all ways in which one seat is ours."""
        return [frozenset([seat]) for seat in range(self.seats)]

    def share(
        self, ours: Any, theirs: Any, tables: list[frozenset[int]], seed: int, games: int
    ) -> float:
        """Return our share of the victories, each game played at all *tables* with equal luck.

        Without weights of their own *theirs* is the baseline.
        """
        found = [self.play(ours, theirs, table, seed, games) for table in tables]
        return sum(won for won, _ in found) / max(1, sum(played for _, played in found))


def round_(first: int, count: int, seats: int) -> frozenset[int]:
    """Return so many neighbouring seats."""
    return frozenset((first + at) % seats for at in range(count))


class Climb:
    """Weights on their way uphill."""

    def __init__(self, arenas: Sequence[Arena], start: Any, options: argparse.Namespace) -> None:
        """Begin with some weights."""
        self.arenas, self.options = arenas, options
        self.weights, self.row = start.copy(), vector_of(start).copy()
        self.free = chosen_places(start, options.only)
        self.reach = np.maximum(np.abs(self.row), options.least) * self.free
        self.random = np.random.default_rng(options.seed)
        self.sum, self.counted = np.zeros_like(self.row), 0

    def at(self, row: Numbers) -> Any:
        """Return the weights with these numbers."""
        weights = self.weights.copy()
        vector_of(weights)[:] = row
        return weights

    def step(self, number: int, way: float) -> float:
        """Push to both sides, let them play, move; *way* of all is done.  Return the share."""
        settle_, shrink = SHAPE
        push = self.options.push * self.reach / (1 + 4 * way) ** shrink
        signs = self.random.choice((-1.0, 1.0), len(self.row))
        arena = self.arenas[number % len(self.arenas)]
        share = arena.share(
            self.at(self.row + push * signs),
            self.at(self.row - push * signs),
            arena.halves(),
            self.options.seed + number,
            self.options.games,
        )
        gain = self.options.gain / (1 + 4 * way) ** settle_
        self.row = self.row + gain * (2 * share - 1) * signs * self.reach
        if way >= 0.5:
            self.sum += self.row
            self.counted += 1
        return share

    def mean(self) -> Any:
        """Return the mean of the later half of the way, or where it is now."""
        return self.at(self.sum / self.counted if self.counted else self.row)


def chosen_places(weights: Any, only: str) -> NDArray[np.bool_]:
    """Say which numbers may change: all, or those of the weights named."""
    wanted = [name.strip() for name in only.split(",") if name.strip()]
    fits = [not wanted or name.split("[")[0] in wanted for name in names_of(weights)]
    if not any(fits):
        raise SystemExit(f"there is no weight called {only}; there are {weights.dtype.names}")
    return np.array(fits)


def climb(arenas: Sequence[Arena], options: argparse.Namespace) -> None:
    """Tune, showing the way, and print what was found."""
    start = arenas[0].weights(options.ours)
    way = Climb(arenas, start, options)
    begun, number, shown = time.monotonic(), 0, 0.0
    try:
        while (done := (time.monotonic() - begun) / (60 * options.minutes)) < 1.0:
            way.step(number, done)
            number += 1
            if done - shown >= 0.1:
                shown = done
                say(f"{100 * done:3.0f}%, {number} steps: {against(arenas, way, start)}")
    except KeyboardInterrupt:
        say("stopped")
    found = way.mean()
    if options.out:
        Path(options.out).write_text(json.dumps(values_of(found), indent=1) + "\n", "utf-8")
    for line in written(found):
        print(line)
    for arena in arenas:
        report(arena, found, start, arena.halves(), options, "the start")
        report(arena, found, None, arena.alone(), options, "the baseline")


def against(arenas: Sequence[Arena], way: Climb, start: Any) -> str:
    """Say how the way so far fares against its start."""
    options = way.options
    shares = [
        arena.share(way.mean(), start, arena.halves(), options.seed, 4 * options.games)
        for arena in arenas
    ]
    return ", ".join(f"{share:.3f}" for share in shares) + " against the start"


def written(weights: Any) -> Iterator[str]:
    """Write weights as arguments of ``weights_of``."""
    for name, value in values_of(weights).items():
        if isinstance(value, list):
            yield f"    {name}=[{', '.join(f'{one:.3g}' for one in value)}],"
        else:
            yield f"    {name}={value:.3g},"


def sweep(arenas: Sequence[Arena], options: argparse.Namespace) -> None:
    """Try each weight by itself a step lower and higher."""
    arena = arenas[0]
    base = arena.weights(options.ours)
    free = chosen_places(base, options.only)
    for place, name in enumerate(names_of(base)):
        if not free[place]:
            continue
        value = float(vector_of(base)[place])
        reach = options.push * max(abs(value), options.least)
        shares = []
        for sign in (-1, 1):
            tried = base.copy()
            vector_of(tried)[place] = value + sign * reach
            shares.append(
                arena.share(tried, base, arena.halves(), options.seed + place, options.games)
            )
        error = interval(0.5, options.games * len(arena.halves()))
        say(
            f"{name:20} {value:8.3f}  -{reach:.3f}: {shares[0]:.3f}  +{reach:.3f}: {shares[1]:.3f}"
            f"  (+- {error:.3f})"
        )


def duel(arenas: Sequence[Arena], options: argparse.Namespace) -> None:
    """Let two sets of weights play, one alone against all others."""
    for arena in arenas:
        ours = arena.weights(options.ours)
        theirs = None if options.theirs == BASELINE else arena.weights(options.theirs)
        report(arena, ours, theirs, arena.alone(), options, options.theirs)


def report(
    arena: Arena,
    ours: Any,
    theirs: Any,
    tables: list[frozenset[int]],
    options: argparse.Namespace,
    whom: str,
) -> None:
    """Print how one set of weights fares against another."""
    share = arena.share(ours, theirs, tables, options.seed, options.games)
    games = options.games * len(tables)
    say(
        f"{arena.seats} seats: {share:.4f} +- {interval(share, games):.4f} of {games} games "
        f"against {whom}"
    )


def interval(mean: float, count: int) -> float:
    """Return half of the 95% interval of a share."""
    return 1.96 * math.sqrt(max(mean * (1 - mean), 0.25 / count) / count)


def say(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)


WAYS: Final[dict[str, Callable[[Sequence[Arena], argparse.Namespace], None]]] = {
    "duel": duel,
    "climb": climb,
    "sweep": sweep,
}


def main() -> None:
    """Read what is wanted and do it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("way", choices=WAYS)
    parser.add_argument("--players", default="0", help="how many, by commas: tables take turns")
    parser.add_argument("--policy", action="store_true", help="tune what the policy goes by")
    parser.add_argument("--ours", default="new", help="new or a JSON file")
    parser.add_argument("--theirs", default=BASELINE, help="whom a duel is against")
    parser.add_argument("--only", default="", help="weights that may change, by commas")
    parser.add_argument("--games", type=int, default=500, help="games at each table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=2.0, help="how long to climb")
    parser.add_argument("--push", type=float, default=0.15, help="part of a weight tried")
    parser.add_argument("--gain", type=float, default=0.3, help="part moved for a clear victory")
    parser.add_argument("--least", type=float, default=0.2, help="steps are of at least this much")
    parser.add_argument("--out", default="", help="JSON file for what was found")
    options = parser.parse_args()
    tables = [
        Arena(find(options.game), int(count), options.policy)
        for count in options.players.split(",")
    ]
    WAYS[options.way](tables, options)


if __name__ == "__main__":
    main()
