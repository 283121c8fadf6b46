"""Commands, and what they have in common."""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from typing import Any, Final, NoReturn

from ..core.errors import LusoriaError
from ..core.text.words import plain
from .arguments import count, number

EXTRAS: Final = {
    "check": ("pytest",),
    "mcp": ("mcp",),
    "paper": ("segno", "typst"),
    "web": (
        "alembic",
        "babel",
        "jinja2",
        "litestar",
        "markdown_it",
        "markupsafe",
        "msgspec",
        "pygments",
        "segno",
        "sqlalchemy",
        "uvicorn",
        "websockets",
    ),
}
"""The extras that commands need, and the modules each of them installs."""


class Parser(argparse.ArgumentParser):
    """Reports a mistake in one sentence."""

    summary: str = ""
    """What the command does, in a line of the list of commands."""

    def error(self, message: str) -> NoReturn:
        """Leave with exit code 2."""
        sys.stderr.write(f"lusoria: {plain(message, 200)}; see {self.prog} --help\n")
        sys.exit(2)


def add(
    commands: Any,
    name: str,
    summary: str,
    example: str,
    run: Any,
    extras: tuple[str, ...] = (),
    about: str = "",
) -> Parser:
    """Add a command with an example; *about* says more than the summary does."""
    text = about or f"{summary[0].upper()}{summary[1:]}."
    command: Parser = commands.add_parser(
        name, help=summary, description=text, epilog=f"Example: {example}"
    )
    command.summary = summary
    command.set_defaults(run=run, command=name, extras=extras)
    return command


def add_players(command: Parser) -> None:
    """Let a command take a number of players."""
    command.add_argument(
        "--players", type=count, default=0, help="number of players (default: the fewest)"
    )


def add_json(command: Parser) -> None:
    """Let a command print its results for programs; this option means the same in all of them."""
    help_ = "print one JSON object on standard output instead of text"
    command.add_argument("--json", action="store_true", help=help_)


def add_seed(command: Parser) -> None:
    """Let a command take a seed."""
    command.add_argument("--seed", type=number, help="make chance repeatable with this seed")


def check_extras(options: argparse.Namespace) -> None:
    """Raise an error that says what to install, if the command needs what is not there."""
    if all(find_spec(module) for extra in options.extras for module in EXTRAS[extra]):
        return
    command = f"lusoria {options.command}".strip()
    raise LusoriaError(
        f"'{command}' needs more packages. "
        f"Install them with: pip install 'lusoria[{','.join(options.extras)}]'"
    )


def add_options(command: Parser) -> None:
    """Let a command take variants of the rules."""
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="play a variant of the rules; --NAME VALUE is the same ('lusoria games' lists them)",
    )
