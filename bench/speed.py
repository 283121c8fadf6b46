"""Measure games on one core, next to a peer if one is installed.

    python3 go.py bench [GAME] [--players N] [--bots KIND] [--seconds S] [--only PARTS] [--json]

Whole games are played from set-up to the end; every decision is drawn at random from the full list
of legal actions, or taken by the bot named; chance is drawn by its true probabilities.  One thread,
best of five runs of equal length, without compile time.  The peer is OpenSpiel's backgammon (C++,
driven through its Python module as in its own examples): also whole games, also a random legal
action.  "From Python" drives our games in the same way, one call for each question; "stepper" needs
one call for each decision.  ``--only stepper,threads`` measures that, and what a second thread
gains; both need an otherwise idle machine, for half a minute.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(HERE / "src"))

PARTS = ("games", "python", "stepper", "threads", "starts", "peer")
"""What is measured; all of it if nothing is said."""
RUNS = 5
TRIED = (500, 2)
SIGNED = (1000, 10)
"""Games that say how long one takes, and that are signed; the second is for live games."""

START = """
import sys, time
start = time.perf_counter()
import lusoria
match = lusoria.game(sys.argv[1]).start(seed=1)
seat = match.movers()[0]
match.options(seat)
print(time.perf_counter() - start)
"""
INTERPRETED = """
import sys, time
from lusoria.games import take
from lusoria.lab.batch import Batch
game = take(sys.argv[1])
batch = Batch.of(game, int(sys.argv[2]))
start = time.perf_counter()
tallies = batch.play(1, 0, 2 if game.is_live else 5, 50 if game.is_live else 100_000).tallies
print((time.perf_counter() - start) / (tallies["decisions"].sum() + tallies["nature"].sum()))
"""
FIRST = """
import sys, time
from lusoria.games import take
from lusoria.lab.batch import Batch
from lusoria.bots.player import bot_of
game = take(sys.argv[1])
bots = [bot_of(sys.argv[3], game)] * len(game.roles(int(sys.argv[2])))
start = time.perf_counter()
Batch.of(game, int(sys.argv[2]), bots=bots).play(1, 0, 1)
print(time.perf_counter() - start)
"""


def main() -> int:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="roma")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument(
        "--bots", default="random", help="who plays: random, greedy, greedy:1, policy"
    )
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--only", default=",".join(PARTS), help="parts, with commas between them")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    wanted = arguments.only.split(",")
    if strange := [part for part in wanted if part not in PARTS]:
        parser.error(f"there is no part '{strange[0]}'; there are {', '.join(PARTS)}")

    facts, peer = measured(arguments, wanted)
    if arguments.json:
        print(json.dumps(facts))
    else:
        for name, value in facts.items():
            print(f"{name:>42}  {value:,}" if isinstance(value, int) else f"{name:>42}  {value}")
        if "peer" in wanted and not peer:
            print("OpenSpiel is not installed: no peer was measured")
    return 0


def measured(arguments: argparse.Namespace, wanted: list[str]) -> tuple[dict[str, Any], float]:
    """Measure the parts that are wanted, and the peer."""
    from lusoria.games import load_game

    name, seconds = arguments.game, arguments.seconds
    players = load_game(name).seats_of(arguments.players)
    facts: dict[str, Any] = {}
    if "games" in wanted:
        facts |= ours(name, players, arguments.bots, seconds)
    if "python" in wanted:
        facts |= from_python(name, players, seconds / 2)
    if "stepper" in wanted:
        facts |= stepped(name, players, seconds / 2)
    if "threads" in wanted:
        facts |= side_by_side(name, players, seconds / 2)
    if "starts" in wanted:
        facts |= starts(name, players, arguments.bots)
    peer = theirs(seconds / 2) if "peer" in wanted else 0.0
    if peer:
        facts["openspiel_backgammon_decisions_per_second"] = round(peer)
        for ratio, ours_is in (("ratio", ""), ("ratio_from_python", "from_python_")):
            if f"{ours_is}decisions_per_second" in facts:
                facts[ratio] = round(facts[f"{ours_is}decisions_per_second"] / peer, 1)
    return facts, peer


def ours(name: str, players: int, bots: str, seconds: float) -> dict[str, Any]:
    """Play games of ours for about *seconds*; keep the best run."""
    from lusoria.bots.player import bot_of
    from lusoria.games import load_game
    from lusoria.lab.batch import Batch
    from lusoria.lab.signature import signed

    game = load_game(name)
    seats = len(game.roles(game.seats_of(players)))
    batch = Batch.of(game, players, bots=[bot_of(bots, game)] * seats)
    tried = TRIED[game.is_live]
    batch.play(1, 0, tried)
    start = time.perf_counter()
    batch.play(1, 0, tried)
    count = max(tried, int(tried * seconds / RUNS / (time.perf_counter() - start)))
    rates = []
    for run in range(RUNS):
        start = time.perf_counter()
        results = batch.play(2, run * count, count)
        spent = time.perf_counter() - start
        tallies = results.tallies
        rates.append(
            (
                int(tallies["decisions"].sum()) / spent,
                int(tallies["nature"].sum()) / spent,
                count / spent,
            )
        )
    best = max(rates)
    return {
        "game": game.name,
        "players": batch.players,
        "seats": batch.seats,
        "bots": bots,
        "games_a_run": count,
        "games_per_second": round(best[2], 1),
        "milliseconds_a_game": round(1000 / best[2], 4),
        "decisions_per_second": round(best[0]),
        "nature_actions_per_second": round(best[1]),
        "slowest_run_decisions_per_second": round(min(rates)[0]),
        "state_bytes": game.state.itemsize,
        "signature": str(signed(batch.play(1, 0, SIGNED[game.is_live]))),
    }


def from_python(name: str, players: int, seconds: float) -> dict[str, Any]:
    """Play random games with a call from Python for each question and each action."""
    from lusoria.core.rng import stream_of
    from lusoria.core.seats import ANYONE, NATURE, NOBODY
    from lusoria.games import load_game

    game, chance, best = load_game(name), random.Random(1), 0.0
    actions, stream, spans = game.listing(), stream_of(1), []
    for run in range(RUNS + 1):
        decisions, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds / RUNS:
            state = game.new(players)
            seats = len(game.roles(game.seats_of(players)))
            while (seat := int(game.acting(state))) != NOBODY:
                if seat == NATURE:
                    game.apply(state, NATURE, game.sample(state, stream))
                    continue
                if seat == ANYONE:
                    seat = game.asked(state, seats, stream)
                count = game.legal(state, seat, actions)
                action = actions[chance.randrange(count)]
                begun = time.perf_counter()
                game.apply(state, seat, action)
                spans.append(time.perf_counter() - begun)
                decisions += 1
        if run:
            best = max(best, decisions / (time.perf_counter() - start))
        else:
            spans.clear()
    spans.sort()
    return {
        "from_python_decisions_per_second": round(best),
        "from_python_action_us": round(1e6 * sum(spans) / len(spans), 2),
        "from_python_action_us_99_of_100": round(1e6 * spans[len(spans) * 99 // 100], 2),
    }


def stepped(name: str, players: int, seconds: float) -> dict[str, Any]:
    """Play random games with one call from Python a decision, as ``lusoria.stepper`` does."""
    from lusoria.games import load_game
    from lusoria.lab.stepper import Stepper

    stepper, pick, number = Stepper(load_game(name), players, seed=1), random.Random(1).randrange, 0
    best, thrifty = 0.0, 0.0
    for _ in range(RUNS):
        decisions, start, spent = 0, time.perf_counter(), time.process_time()
        while time.perf_counter() - start < seconds / RUNS:
            number += 1
            seat = stepper.again(number)
            while seat >= 0:
                seat = stepper.play(stepper.actions[pick(stepper.count)])
                decisions += 1
        best = max(best, decisions / (time.perf_counter() - start))
        thrifty = max(thrifty, decisions / (time.process_time() - spent))
    return {
        "stepper_decisions_per_second": round(best),
        "stepper_decisions_per_second_of_cpu": round(thrifty),
    }


def side_by_side(name: str, players: int, seconds: float) -> dict[str, Any]:
    """Play and count games with one and with two threads."""
    from lusoria.games import load_game
    from lusoria.lab.batch import Batch
    from lusoria.lab.sums import chunk_of, play_sums

    batch = Batch.of(load_game(name), players)
    games, best = 4 * chunk_of(batch), {1: 0.0, 2: 0.0}
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        for threads in best:
            begun = time.perf_counter()
            played = sum(sums.games for sums in play_sums(batch, 1, games, threads))
            best[threads] = max(best[threads], played / (time.perf_counter() - begun))
    return {"two_threads_times": round(best[2] / best[1], 2)}


def starts(name: str, players: int, bots: str) -> dict[str, Any]:
    """Measure the first compile, a cached start, and actions without the compiler."""
    with tempfile.TemporaryDirectory() as cache:
        first = child(FIRST, name, players, bots, LUSORIA_CACHE=cache)
        child(START, name, players, bots, LUSORIA_CACHE=cache)
        cached = min(child(START, name, players, bots, LUSORIA_CACHE=cache) for _ in range(3))
    slow = child(INTERPRETED, name, players, bots, NUMBA_DISABLE_JIT="1")
    return {
        "first_compile_s": round(first, 1),
        "cached_start_s": round(cached, 2),
        "interpreted_action_ms": round(1000 * slow, 3),
    }


def child(program: str, name: str, players: int, bots: str, **environment: str) -> float:
    """Run a small program of its own; return the seconds it prints."""
    result = subprocess.run(
        [sys.executable, "-c", program, name, str(players), bots],
        env={**os.environ, "PYTHONPATH": str(HERE / "src"), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(result.stdout)


def theirs(seconds: float) -> float:
    """Play random backgammon with OpenSpiel; return decisions a second, 0 without it."""
    try:
        import pyspiel
    except ImportError:
        return 0.0
    game, chance = pyspiel.load_game("backgammon"), random.Random(1)
    best = 0.0
    for _ in range(RUNS):
        decisions, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds / RUNS:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    actions, odds = zip(*outcomes, strict=True)
                    state.apply_action(chance.choices(actions, odds)[0])
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
                    decisions += 1
        best = max(best, decisions / (time.perf_counter() - start))
    return best


if __name__ == "__main__":
    sys.exit(main())
