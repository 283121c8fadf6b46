"""Commands and what all of them have in common."""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from typing import Any, Final, NoReturn

from ..core.errors import LusoriaError
from ..core.text.words import plain

EXTRAS: Final = {
    "paper": ("segno", "typst"),
    "web": (
        *("alembic", "babel", "jinja2", "litestar", "markdown_it", "markupsafe", "msgspec"),
        *("pygments", "segno", "sqlalchemy", "uvicorn", "websockets"),
    ),
}
"""The extras that commands need, and the modules each of them installs."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Leave with exit code 2."""
        sys.stderr.write(f"lusoria: {plain(message, 200)}; see {self.prog} --help\n")
        sys.exit(2)


def add(
    commands: Any, name: str, help_: str, example: str, run: Any, extras: tuple[str, ...] = ()
) -> Parser:
    """Add a command; *extras* says which extras it needs."""
    command: Parser = commands.add_parser(
        name, help=help_, description=help_.capitalize() + ".", epilog=f"example: {example}"
    )
    command.set_defaults(run=run, command=name, extras=extras)
    return command


def check_extras(options: argparse.Namespace) -> None:
    """Raise an error that says what to install, if the command needs what is not there."""
    if all(find_spec(module) for extra in options.extras for module in EXTRAS[extra]):
        return
    command = f"lusoria {options.command}".strip()
    raise LusoriaError(
        f"'{command}' needs packages that are not installed; "
        f"install them with: pip install 'lusoria[{','.join(options.extras)}]'"
    )


def add_options(command: Parser) -> None:
    """Let a command take variants of the rules."""
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a variant of the rules, also --NAME VALUE; 'lusoria games' lists them",
    )
