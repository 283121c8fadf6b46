"""Describe ``compare``, ``sweep`` and ``study``."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any, Final

from ..arguments import count, number, whole
from ..command import Parser, add, add_json, add_options, add_players

DEVICES: Final = ("cpu", "cuda")


def describe_compare(commands: Any) -> None:
    """Describe how to compare two documents."""
    compare = add(
        commands,
        "compare",
        "compare two documents or variants of a game, with the same luck",
        "lusoria compare honors standard my.toml --html report.html",
        compare_,
        about="Play both sides with the same luck and print what differs, with 95% intervals. A "
        "side is a file, the name of a document, or NAME=VALUE: cost.villa=6, or an option.",
    )
    compare.add_argument("game", help="the game: roma, quorum, ...")
    compare.add_argument("a", help="the first side: standard, my.toml or NAME=VALUE")
    compare.add_argument("b", help="the second side")
    add_terms(compare)
    compare.add_argument(
        "--all", action="store_true", help="print every statistic, not only those that differ"
    )


def add_terms(command: Parser) -> None:
    """Let a command say who plays how much, and where."""
    add_players(command)
    command.add_argument(
        "--bots", help="bots, each at every seat; the default is two that play differently"
    )
    command.add_argument("--games", type=whole, default=0, help="games of each bot on each side")
    command.add_argument(
        "--check",
        default=None,
        metavar="BOT",
        help="a search bot that plays fewer games, or none (default search:40; in a study none)",
    )
    command.add_argument(
        "--check-games", type=count, default=50, help="its games on each side (default 50)"
    )
    command.add_argument("--seed", type=number, default=1, help="seed of the games (default 1)")
    command.add_argument(
        "--threads", type=whole, default=os.cpu_count() or 1, help="threads (default: every core)"
    )
    command.add_argument(
        "--device",
        choices=DEVICES,
        default=DEVICES[0],
        help="cuda: the bots play on a GPU, the check on this machine's CPU",
    )
    command.add_argument(
        "--cluster",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="play on a Ray cluster; without an address, on one on this machine",
    )
    command.add_argument(
        "--state",
        type=Path,
        metavar="FILE",
        help="save progress in this file; the same command continues from it",
    )
    command.add_argument(
        "--html", type=Path, metavar="FILE", help="write a report with charts here"
    )
    command.add_argument(
        "--charts", type=Path, metavar="FOLDER", help="write every chart as SVG into this folder"
    )
    add_json(command)
    add_options(command)


def describe_sweep(commands: Any) -> None:
    """Describe how to sweep a number."""
    sweep = add(
        commands,
        "sweep",
        "measure a game across the values of one number, or two",
        "lusoria sweep honors --vary cost.villa=5..12 --html villa.html",
        sweep_,
        about="Play a game at every value of a number of its document, with the same luck. "
        "A range is 5..12, 5..20..5 or 5,8,12; name --vary twice for every pair of two numbers.",
    )
    sweep.add_argument("game", help="the game: roma, quorum, ...")
    sweep.add_argument(
        "--vary", action="append", required=True, metavar="PATH=RANGE", help="cost.villa=5..12"
    )
    add_terms(sweep)


def describe_study(commands: Any) -> None:
    """Describe how to study a game."""
    study = add(
        commands,
        "study",
        "find out what every number, every purchase and going first are worth",
        "lusoria study honors --html honors.html",
        study_,
        about="Rank what a bot loses if it may not use something (restricted play), what each "
        "number of the document changes, and what going first is worth.",
    )
    study.add_argument("game", help="the game: roma, quorum, ...")
    study.add_argument(
        "--only",
        action="append",
        choices=("things", "numbers", "beginning"),
        help="one part of the study: things, numbers or going first (default: all)",
    )
    add_terms(study)


def compare_(options: argparse.Namespace) -> int:
    """Compare two documents."""
    from .run import compare

    return compare(options)


def sweep_(options: argparse.Namespace) -> int:
    """Measure a game across the values of a number."""
    from .run import sweep

    return sweep(options)


def study_(options: argparse.Namespace) -> int:
    """Find out what everything in a game does."""
    from .run import study

    return study(options)
