"""Describe ``compare``, ``sweep`` and ``study``."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from ..arguments import count, number, whole
from ..command import Parser, add, add_json, add_options, add_players


def describe_compare(commands: Any) -> None:
    """Describe how to compare two documents."""
    compare = add(
        commands,
        "compare",
        "compare two documents or variants of a game, with the same luck",
        "lusoria compare honors standard my.toml",
        compare_,
        about="Play both sides with the same luck and print what differs, with 95% intervals. A "
        "side is a file, the name of a document, or NAME=VALUE: cost.villa=6, or an option.",
    )
    compare.add_argument("game")
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
        help="a bot that looks ahead and plays fewer games (default search:40; none for none)",
    )
    command.add_argument(
        "--check-games", type=count, default=50, help="its games on each side (default 50)"
    )
    command.add_argument("--seed", type=number, default=1, help="seed of the games (default 1)")
    command.add_argument(
        "--threads", type=whole, default=os.cpu_count() or 1, help="threads (default: every core)"
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
        help="record every block of games in this file; the same command goes on from it",
    )
    add_json(command)
    add_options(command)


def compare_(options: argparse.Namespace) -> int:
    """Compare two documents."""
    from .run import compare

    return compare(options)
