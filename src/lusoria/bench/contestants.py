"""One contestant of ``lusoria bench``, measured in a process of its own on one core.

Every contestant plays whole games at random from the start to the end: a decision is drawn from all
legal actions, chance by its true odds.  What a contestant cannot do is left out of its figures.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import numpy as np

from ..core.compile.jit import template
from ..core.game import Game
from ..games import load_game
from ..lab.batch import Batch
from ..lab.lanes import Lanes
from .contest import NOT_INSTALLED

LANES: Final = 1024
"""Games side by side where a contestant steps many at once."""
EACH: Final = 200
"""Games of ours that are played in one call."""
SCANNED: Final = 64
"""Steps of Pgx in one compiled call."""
COPIES: Final = 1_000_000
RUNS: Final = 5


class Figures(NamedTuple):
    """What was counted in so many seconds."""

    seconds: float
    games: int = 0
    decisions: int = 0
    chances: int = 0


class Contestant(NamedTuple):
    """A game of somebody's, and what it can be asked."""

    title: str
    how: str
    """How it is driven."""
    play: Callable[[float], Figures]
    """Play for so many seconds."""
    observe: Callable[[float], Figures] | None = None
    """The same, and read mask and observation before every decision."""
    copy: Callable[[float], Figures] | None = None
    """Copy a game in its middle; each copy counts as a decision."""
    size: Callable[[], int] | None = None
    """How many bytes a game takes."""


def until(seconds: float, once: Callable[[], tuple[int, int, int]]) -> Figures:
    """Do something again and again; *once* returns games, decisions and acts of chance."""
    games = decisions = chances = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        more = once()
        games, decisions, chances = games + more[0], decisions + more[1], chances + more[2]
    return Figures(spent, games, decisions, chances)


def copying(copy: Callable[[], object], each: int = 200) -> Callable[[float], Figures]:
    """Return how to count copies."""

    def once() -> tuple[int, int, int]:
        """Make some copies."""
        for _ in range(each):
            copy()
        return 0, each, 0

    return lambda seconds: until(seconds, once)


# OpenSpiel


def spiel_game(name: str) -> Contestant:
    """OpenSpiel, driven from Python as its own examples do."""
    import pyspiel

    game, chance = pyspiel.load_game(name), random.Random(1)

    def whole(observing: bool) -> tuple[int, int, int]:
        """Play one game."""
        state, decisions, chances = game.new_initial_state(), 0, 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, odds)[0])
                chances += 1
                continue
            if observing:
                state.legal_actions_mask()
                state.observation_tensor()
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
        return 1, decisions, chances

    middle = game.new_initial_state()
    for _ in range(40):
        actions = middle.legal_actions()
        middle.apply_action(chance.choice(actions))
    return Contestant(
        f"OpenSpiel {name}",
        "C++ stepped from Python",
        lambda seconds: until(seconds, lambda: whole(False)),
        lambda seconds: until(seconds, lambda: whole(True)),
        copying(middle.clone),
    )


def spiel_rollouts(name: str) -> Contestant:
    """OpenSpiel's own random rollouts, which never leave C++."""
    import pyspiel

    game, each, rollouts = pyspiel.load_game(name), 20, 50
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=1)
    searching = pyspiel.MCTSBot(game, evaluator, 2.0, each, 100, False, 1, False)
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.legal_actions()[0])
    lengths = [spiel_length(game, random.Random(seed)) for seed in range(200)]
    decisions = sum(one for one, _ in lengths) / len(lengths)
    chances = sum(other for _, other in lengths) / len(lengths)

    def once() -> tuple[int, int, int]:
        """Search from the start; how long the games it rolls out are was counted before."""
        searching.mcts_search(start)
        games = each * rollouts
        return games, round(games * decisions), round(games * chances)

    return Contestant(
        f"OpenSpiel {name}", "rollouts inside C++", lambda seconds: until(seconds, once)
    )


def spiel_length(game: Any, chance: random.Random) -> tuple[int, int]:
    """Count the decisions and the acts of chance of one random game."""
    state, decisions, chances = game.new_initial_state(), 0, 0
    while not state.is_terminal():
        by_chance = state.is_chance_node()
        decisions, chances = decisions + (not by_chance), chances + by_chance
        state.apply_action(chance.choice(state.legal_actions()))
    return decisions, chances


# Pgx


def pgx_game(name: str, steps: int = 1) -> Contestant:
    """Pgx on the CPU: many games, so many steps of which are one compiled call."""
    os.environ["JAX_PLATFORMS"] = "cpu"
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    import jax
    import jax.numpy as jnp
    import pgx

    game: Any = pgx.make(name)
    begin = jax.jit(jax.vmap(game.init))
    step = jax.vmap(game.step)

    def turn(state: Any, key: Any) -> Any:
        """Let every lane act at random; those that are over start again."""
        first, second, third = jax.random.split(key, 3)
        odds = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(first, odds, axis=-1)
        after = step(state, actions, jax.random.split(second, LANES))
        fresh = jax.vmap(game.init)(jax.random.split(third, LANES))
        over = after.terminated | after.truncated
        renewed = jax.tree_util.tree_map(
            lambda new, old: jnp.where(over.reshape((-1,) + (1,) * (old.ndim - 1)), new, old),
            fresh,
            after,
        )
        return renewed, over.sum()

    def turns(state: Any, key: Any) -> Any:
        """Take all steps of a call."""
        state, over = jax.lax.scan(turn, state, jax.random.split(key, steps))
        return state, over.sum()

    many = jax.jit(turns)
    keys = jax.random.split(jax.random.PRNGKey(1), LANES)
    held = {"state": begin(keys), "key": jax.random.PRNGKey(2)}
    held["state"], _ = many(held["state"], held["key"])

    def once() -> tuple[int, int, int]:
        """Step all lanes; mask and observation are part of every step."""
        held["key"], now = jax.random.split(held["key"])
        held["state"], over = many(held["state"], now)
        return int(over), steps * LANES, 0

    size = sum(leaf.nbytes for leaf in jax.tree_util.tree_leaves(held["state"])) // LANES
    run = partial(until, once=once)
    return Contestant(
        f"Pgx {name}",
        f"{LANES:,} lanes, XLA on the CPU, {'lax.scan' if steps > 1 else 'call by call'}",
        run,
        run,
        None,
        lambda: size,
    )


# catanatron, RLCard, PettingZoo


def catan() -> Contestant:
    """Play whole games of catanatron by its own random player."""
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE)

    def once() -> tuple[int, int, int]:
        """Play one game; dice are among its actions."""
        game = Game([RandomPlayer(colour) for colour in colours])
        game.play()
        records = getattr(game.state, "action_records", None) or game.state.actions
        return 1, len(records), 0

    middle = Game([RandomPlayer(colour) for colour in colours])
    for _ in range(60):
        middle.play_tick()
    return Contestant(
        "catanatron",
        "Python",
        partial(until, once=once),
        None,
        copying(middle.copy, 20),
    )


def rlcard_game(name: str) -> Contestant:
    """RLCard with its own random agents; every step makes an observation."""
    import rlcard

    game, chance = rlcard.make(name), random.Random(1)

    def once() -> tuple[int, int, int]:
        """Play one game."""
        state, _ = game.reset()
        decisions = 0
        while not game.is_over():
            state, _ = game.step(chance.choice(list(state["legal_actions"])))
            decisions += 1
        return 1, decisions, 0

    run = partial(until, once=once)
    return Contestant(f"RLCard {name}", "Python", run, run)


def zoo_game(name: str) -> Contestant:
    """PettingZoo's classics; every step makes an observation with its mask."""
    from importlib import import_module

    table: Any = import_module(f"pettingzoo.classic.{name}").env()
    chance = np.random.default_rng(1)

    def once() -> tuple[int, int, int]:
        """Play one game."""
        table.reset(seed=int(chance.integers(1 << 30)))
        decisions = 0
        for _ in table.agent_iter():
            seen, _, ended, cut, _ = table.last()
            if ended or cut:
                table.step(None)
                continue
            table.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
            decisions += 1
        return 1, decisions, 0

    run = partial(until, once=once)
    return Contestant(f"PettingZoo {name.rpartition('_')[0]}", "Python", run, run)


# Ours


def our_game(name: str, players: int) -> Contestant:
    """Play a game of ours: whole games in one call, lanes stepped with masks and observations."""
    game = load_game(name)
    batch = Batch.of(game, players)
    held = {"first": 0}

    def once() -> tuple[int, int, int]:
        """Play some games."""
        tallies = batch.play(1, held["first"], EACH).tallies
        held["first"] += EACH
        return EACH, int(tallies["decisions"].sum()), int(tallies["nature"].sum())

    return Contestant(
        f"Lusoria {game.title}, {players}",
        "whole games in one call",
        partial(until, once=once),
        observed_lanes(name, players),
        lambda _: Figures(1.0, decisions=round(copies(game))),
        lambda: int(game.state.itemsize),
    )


@template
def copy_often(mind: Any, times: int) -> None:
    """Copy a state so many times, to two places in turn."""
    for time_ in range(times):
        mind[1 + (time_ & 1)] = mind[0]


def copies(game: Game) -> float:
    """Return how many times a second a state can be copied; the best of some runs."""
    rule, mind = game.bound(copy_often), np.zeros(3, game.state)
    rule(mind, 1)
    spans = []
    for _ in range(RUNS):
        start = time.process_time()
        rule(mind, COPIES)
        spans.append(time.process_time() - start)
    return COPIES / min(spans)


def observed_lanes(name: str, players: int) -> Callable[[float], Figures]:
    """Return how to step lanes at random; masks and observations are part of every step."""
    lanes = Lanes(load_game(name), LANES, players, threads=1).reset(1)
    held = {"turn": 0}

    def once() -> tuple[int, int, int]:
        """Let every lane act."""
        held["turn"] += 1
        lanes.step(lanes.random_actions(held["turn"]))
        return int(lanes.done.sum()), LANES, 0

    return lambda seconds: until(seconds, once)


def contestant(name: str) -> Contestant:
    """Find a contestant by its name."""
    kind, _, rest = name.partition("-")
    found: dict[str, Callable[[], Contestant]] = {
        "spiel": lambda: spiel_game(rest),
        "rollouts": lambda: spiel_rollouts(rest),
        "pgx": lambda: pgx_game(rest),
        "pgxscan": lambda: pgx_game(rest, SCANNED),
        "catan": catan,
        "rlcard": lambda: rlcard_game(rest),
        "zoo": lambda: zoo_game(rest),
    }
    return found.get(kind, lambda: our_game(kind, int(rest)))()


def main(arguments: Sequence[str]) -> int:
    """Measure the contestant named, and print what was found."""
    name, seconds = arguments[0], float(arguments[1])
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    try:
        one = contestant(name)
    except ImportError as error:
        sys.stderr.write(f"not installed: {error.name}\n")
        return NOT_INSTALLED
    one.play(seconds / 4)
    played = one.play(seconds)
    found: dict[str, Any] = {
        "title": one.title,
        "how": one.how,
        "games": played.games / played.seconds,
        "decisions": played.decisions / played.seconds,
        "chances": played.chances / played.seconds,
    }
    for key, measure in (("observed", one.observe), ("copies", one.copy)):
        if measure:
            measure(seconds / 4)
            counted = measure(seconds)
            found[key] = counted.decisions / counted.seconds
    if one.size:
        found["bytes"] = one.size()
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
