"""Measure how fast the learning environments step, next to the frameworks' own games.

    python bench/envs.py [--seconds S] [--json FILE]

Games are played at random from their beginning, one step after the other from Python on one thread.
Every step reads the observation and the mask of legal actions, and draws one of them; "without
tensors" leaves out observations where a framework allows it.  CPU seconds, the best of three runs,
without compile time.  Peers are the frameworks' own games, stepped by the same loop in the same
run; one that is not installed is listed as missing.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
import warnings
from collections.abc import Callable
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(HERE / "src"))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "hide")

import numpy as np

RUNS = 3
LANES = 256
GAMES = ("roma", "quorum", "loyalty", "honors")
KEPT = HERE / "bench" / "envs.json"
Steps = Callable[[np.random.Generator], int]


def main() -> int:
    """Measure all and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each line")
    parser.add_argument("--json", type=Path, default=KEPT, help="where the numbers go")
    arguments = parser.parse_args()
    found: dict[str, Any] = {"machine": machine(), "steps_per_second": {}, "missing": []}
    for name, made in lines().items():
        try:
            rate = measured(made(), arguments.seconds)
        except (ImportError, AttributeError) as error:
            found["missing"].append(f"{name}: {error}")
            print(f"{name:<56} not installed")
            continue
        found["steps_per_second"][name] = round(rate)
        print(f"{name:<56} {rate:>12,.0f} steps/s", flush=True)
    found["ratios"] = ratios(found["steps_per_second"])
    for name, ratio in found["ratios"].items():
        print(f"{name:<72} {ratio:>6.1f}")
    arguments.json.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    return 0


def machine() -> dict[str, Any]:
    """Say on what was measured."""
    packages = {}
    for name in ("gymnasium", "pettingzoo", "open_spiel", "numba", "numpy"):
        try:
            packages[name] = version(name)
        except PackageNotFoundError:
            packages[name] = "none"
    return {"processor": platform.processor() or platform.machine(), "packages": packages}


def lines() -> dict[str, Callable[[], Steps]]:
    """Return all that is measured, ours and theirs."""
    found: dict[str, Callable[[], Steps]] = {}
    for name in GAMES:
        found[f"ours: {name}, Gymnasium, one seat against random"] = partial(seat, name)
        found[f"ours: {name}, Gymnasium, {LANES} lanes"] = partial(lanes, name)
        found[f"ours: {name}, PettingZoo"] = partial(table, name)
        found[f"ours: {name}, OpenSpiel"] = partial(spiel, name, True)
        found[f"ours: {name}, OpenSpiel without tensors"] = partial(spiel, name, False)
    for name in ("connect_four_v3", "chess_v6"):
        found[f"PettingZoo: {name}"] = partial(classic, name)
    for name in ("backgammon", "python_tic_tac_toe", "python_kuhn_poker"):
        kind = "Python" if name.startswith("python_") else "C++"
        found[f"OpenSpiel: {name}, {kind}"] = partial(theirs, name, True)
        found[f"OpenSpiel: {name}, {kind} without tensors"] = partial(theirs, name, False)
    return found


def measured(steps: Steps, seconds: float) -> float:
    """Return the steps a second of the best of some runs."""
    chance, best = np.random.default_rng(1), 0.0
    steps(chance)
    for _ in range(RUNS):
        taken, start = 0, time.process_time()
        while time.process_time() - start < seconds / RUNS:
            taken += steps(chance)
        best = max(best, taken / (time.process_time() - start))
    return best


def one_of(mask: Any, chance: np.random.Generator) -> int:
    """Draw one of the actions that are open."""
    actions = np.flatnonzero(mask)
    return int(actions[int(chance.integers(len(actions)))])


def seat(name: str) -> Steps:
    """Step through one seat's decisions."""
    from lusoria.envs.gym import SeatEnv

    env = SeatEnv(name, opponents="random")
    env.reset(seed=1)

    def play(chance: np.random.Generator) -> int:
        """Play one game."""
        _, info = env.reset()
        taken, over = 0, env.stepper.over
        while not over:
            _, _, over, _, info = env.step(np.int64(one_of(info["action_mask"], chance)))
            taken += 1
        return taken

    return play


def lanes(name: str) -> Steps:
    """Step through many games together."""
    from lusoria.envs.vector import LanesEnv

    env = LanesEnv(name, num_envs=LANES, threads=1)
    info = env.reset(seed=1)[1]

    def play(chance: np.random.Generator) -> int:
        """Take some steps in all lanes."""
        nonlocal info
        for _ in range(50):
            luck = chance.random(info["action_mask"].shape, np.float32)
            *_, info = env.step((luck * info["action_mask"]).argmax(axis=1))
        return 50 * LANES

    return play


def table(name: str) -> Steps:
    """Step through the decisions of a whole table of ours."""
    from lusoria.envs.zoo import aec_env

    return agents(aec_env(name))


def classic(name: str) -> Steps:
    """Step through a game of PettingZoo."""
    from importlib import import_module

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return agents(import_module(f"pettingzoo.classic.{name}").env())


def agents(env: Any) -> Steps:
    """Step through a table at which every seat is an agent."""

    def play(chance: np.random.Generator) -> int:
        """Play one game."""
        env.reset(seed=int(chance.integers(2**31)))
        taken = 0
        for _ in env.agent_iter():
            told, _, ended, cut, _ = env.last()
            if ended or cut:
                break
            env.step(one_of(told["action_mask"], chance))
            taken += 1
        return taken

    return play


def spiel(name: str, tensors: bool) -> Steps:
    """Step through a game of ours in OpenSpiel."""
    import lusoria.envs.spiel

    return theirs(f"{lusoria.envs.spiel.PREFIX}{name}", tensors)


def theirs(name: str, tensors: bool) -> Steps:
    """Step through a game of OpenSpiel."""
    import pyspiel

    if name.startswith("python_"):
        from open_spiel.python import games  # noqa: F401
    game = pyspiel.load_game(name)

    def play(chance: np.random.Generator) -> int:
        """Play one game; actions of chance are steps, too, as they are for OpenSpiel."""
        state, taken = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                drawn = int(np.searchsorted(np.cumsum(odds), chance.random()))
                state.apply_action(actions[min(drawn, len(actions) - 1)])
                taken += 1
                continue
            if tensors:
                state.observation_tensor(state.current_player())
            actions = state.legal_actions()
            state.apply_action(actions[int(chance.integers(len(actions)))])
            taken += 1
        return taken

    return play


def ratios(rates: dict[str, int]) -> dict[str, float]:
    """Compare each of ours with the peers of its framework."""
    found = {}
    for name, rate in rates.items():
        for peer, other in rates.items():
            framework = peer.partition(":")[0]
            bare = " without tensors"
            alike = framework in name and (bare in name) == (bare in peer)
            if name.startswith("ours") and framework != "ours" and alike:
                found[f"{name.removeprefix('ours: ')} / {peer.partition(': ')[2]}"] = rate / other
    return {name: round(ratio, 2) for name, ratio in found.items()}


if __name__ == "__main__":
    sys.exit(main())
