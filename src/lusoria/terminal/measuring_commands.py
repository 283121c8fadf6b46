"""Commands that play many games: for statistics, to compare bots, to measure speed."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from .arguments import number, patience, scores, whole
from .command import Parser, add, add_json, add_options, add_players
from .console import out
from .resolve import chosen_options, found


def describe_simulate(commands: Any) -> None:
    """Describe how to play many games."""
    simulate = add(
        commands,
        "simulate",
        "play many games and print statistics",
        "lusoria simulate roma --games 100000 --bots greedy,random",
        simulate_,
    )
    simulate.add_argument("game", help="the game: roma, quorum, ...")
    add_players(simulate)
    simulate.add_argument(
        "--games",
        type=whole,
        default=0,
        help="number of games (default 10,000, or 100 for bots that look ahead)",
    )
    simulate.add_argument("--seed", type=number, default=1, help="seed of the games (default 1)")
    simulate.add_argument(
        "--bots",
        help="one bot for every seat, or one per seat: random, greedy, policy, search:100",
    )
    simulate.add_argument(
        "--threads", type=whole, default=os.cpu_count() or 1, help="threads (default: every core)"
    )
    simulate.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help="where to play")
    add_cluster(simulate)
    add_json(simulate)
    add_options(simulate)


def add_cluster(command: Parser) -> None:
    """Let a command spread its games over machines."""
    command.add_argument(
        "--cluster",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="play on a Ray cluster; without an address, on one on this machine",
    )


def describe_arena(commands: Any) -> None:
    """Describe how to measure bots."""
    arena = add(
        commands,
        "arena",
        "compare bots: equal luck at every seat, scores, ratings",
        "lusoria arena roma --bots search:300,greedy,random --games 600 --html roma.html",
        arena_,
    )
    arena.add_argument("game", nargs="?", help="the game; leave it out with --resume")
    arena.add_argument("--bots", help="the bots to compare, separated by commas")
    arena.add_argument(
        "--games", type=whole, help="number of games, rounded up to whole rounds (default 200)"
    )
    add_players(arena)
    arena.add_argument("--threads", type=whole, default=os.cpu_count() or 1, help="games at a time")
    add_cluster(arena)
    arena.add_argument("--seed", type=number, help="seed of the first round (default 1)")
    arena.add_argument(
        "--sprt",
        type=scores,
        metavar="LOW,HIGH",
        help="stop as soon as the first bot's score is clearly above LOW, or below HIGH",
    )
    arena.add_argument(
        "--patience",
        type=patience,
        help="seconds allowed per move (default 120); a bot that takes longer forfeits",
    )
    add_json(arena)
    arena.add_argument(
        "--html", type=Path, metavar="FILE", help="write a report with charts and replays here"
    )
    arena.add_argument(
        "--state", type=Path, metavar="FILE", help="record every game in this new file"
    )
    arena.add_argument(
        "--resume", type=Path, metavar="FILE", help="continue an arena from its file"
    )
    add_options(arena)


def describe_bench(commands: Any) -> None:
    """Describe how to measure speed."""
    bench = add(
        commands,
        "bench",
        "measure speed on one core, next to other libraries",
        "lusoria bench --seconds 2",
        bench_,
    )
    bench.add_argument("--seconds", type=patience, default=4.0, help="seconds for each measurement")
    bench.add_argument("--rounds", type=whole, default=3, help="number of rounds (default 3)")
    bench.add_argument(
        "--only", default="", metavar="TEXT", help="measure only names that contain TEXT"
    )
    add_json(bench)


def simulate_(options: argparse.Namespace) -> None:
    """Play many games and print statistics."""
    from .reports import simulate

    game = found(options.game)
    simulate(options, game, chosen_options(game, options.option))


def arena_(options: argparse.Namespace) -> int:
    """Compare bots."""
    from .arena import run

    if options.resume:
        return run(options, None, {}, out(), out(stderr=True))
    game = found(options.game)
    return run(options, game, chosen_options(game, options.option), out(), out(stderr=True))


def bench_(options: argparse.Namespace) -> int:
    """Measure speed."""
    from .benchmark import run

    return run(options, out(), out(stderr=True))
