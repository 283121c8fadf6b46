"""Commands and what all of them have in common."""

from __future__ import annotations

import argparse
import sys
from typing import Any, NoReturn

from ..core.text.words import plain


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Leave with exit code 2."""
        sys.stderr.write(f"lusoria: {plain(message, 200)}; see {self.prog} --help\n")
        sys.exit(2)


def add(commands: Any, name: str, help_: str, example: str, run: Any) -> Parser:
    """Add a command."""
    command: Parser = commands.add_parser(
        name, help=help_, description=help_.capitalize() + ".", epilog=f"example: {example}"
    )
    command.set_defaults(run=run)
    return command


def add_options(command: Parser) -> None:
    """Let a command take variants of the rules."""
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a variant of the rules, also --NAME VALUE; 'lusoria games' lists them",
    )
