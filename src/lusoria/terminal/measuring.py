"""Commands that play many games: to sum them up, to measure bots, or to measure speed."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from .arguments import count, number, patience, scores, whole
from .command import Parser, add, add_options
from .console import out
from .given import chosen_options, found


def describe_simulate(commands: Any) -> None:
    """Describe how to play many games."""
    simulate = add(
        commands,
        "simulate",
        "play many games and sum them up",
        "lusoria simulate roma --games 100000 --bots greedy,random",
        simulate_,
    )
    simulate.add_argument("game")
    simulate.add_argument("--players", type=count, default=0)
    simulate.add_argument("--games", type=whole, default=10_000)
    simulate.add_argument("--seed", type=number, default=1)
    simulate.add_argument("--bots", help="one for all seats, or one each: random, greedy, policy")
    simulate.add_argument("--threads", type=whole, default=os.cpu_count() or 1)
    simulate.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help="who plays")
    add_cluster(simulate)
    simulate.add_argument("--json", action="store_true", help="one JSON object on standard output")
    add_options(simulate)


def add_cluster(command: Parser) -> None:
    """Let a command spread its games over machines."""
    command.add_argument(
        "--cluster",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="play on a Ray cluster; without an address on one of this machine",
    )


def describe_arena(commands: Any) -> None:
    """Describe how to measure bots."""
    arena = add(
        commands,
        "arena",
        "let bots meet at every seat with the same luck, and rate them",
        "lusoria arena roma --bots search:300,greedy,random --games 600 --html roma.html",
        arena_,
    )
    arena.add_argument("game", nargs="?", help="the game; not needed with --resume")
    arena.add_argument("--bots", help="who meets; one named twice sits at two seats")
    arena.add_argument("--games", type=whole, help="at least so many, in whole rounds: 200")
    arena.add_argument("--players", type=count, default=0)
    arena.add_argument("--threads", type=whole, default=os.cpu_count() or 1, help="games at a time")
    add_cluster(arena)
    arena.add_argument("--seed", type=number, help="the seed of the first round: 1")
    arena.add_argument(
        "--sprt",
        type=scores,
        metavar="LOW,HIGH",
        help="end as soon as the first bot's score is plainly above LOW, or below HIGH",
    )
    arena.add_argument(
        "--patience", type=patience, help="seconds for a move, 120; more is a forfeit"
    )
    arena.add_argument("--json", type=Path, metavar="FILE", help="write every figure and game here")
    arena.add_argument("--html", type=Path, metavar="FILE", help="write a page with charts here")
    arena.add_argument(
        "--state", type=Path, metavar="FILE", help="keep every game here, a new file"
    )
    arena.add_argument("--resume", type=Path, metavar="FILE", help="go on with an arena of before")
    add_options(arena)


def describe_bench(commands: Any) -> None:
    """Describe how to measure speed."""
    bench = add(
        commands,
        "bench",
        "measure how fast our games and those of other libraries are, side by side on one core",
        "lusoria bench --seconds 2",
        bench_,
    )
    bench.add_argument(
        "--seconds", type=patience, default=4.0, help="for each figure in each round"
    )
    bench.add_argument("--rounds", type=whole, default=3, help="how often everybody has a turn")
    bench.add_argument("--only", default="", metavar="TEXT", help="whose name has this in it")
    bench.add_argument("--json", type=Path, metavar="FILE", help="write every figure here")


def simulate_(options: argparse.Namespace) -> None:
    """Play many games and sum them up."""
    from .reports import simulate

    game = found(options.game)
    simulate(options, game, chosen_options(game, options.option))


def arena_(options: argparse.Namespace) -> int:
    """Let bots meet and rate them."""
    from .arena import run

    if options.resume:
        return run(options, None, {}, out(), out(stderr=True))
    game = found(options.game)
    return run(options, game, chosen_options(game, options.option), out(), out(stderr=True))


def bench_(options: argparse.Namespace) -> int:
    """Measure speed."""
    from .contest import run

    return run(options, out(), out(stderr=True))
