"""Write the pages of the docs that programs make: ``python tools/pages.py``.

``docs/reference.md`` comes from docstrings, ``docs/commands.md`` from the help of the command, and
``docs/tutorial.ipynb`` gets the outputs of its cells.  Tests compare all three with the code.
"""

from __future__ import annotations

import argparse
import ast
import inspect
import io
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(HERE / "src"))

import lusoria
from lusoria.bots.analysis import Judgement
from lusoria.cli import GROUPS, parser
from lusoria.core import contract, errors
from lusoria.core.game import Game
from lusoria.core.table import Reason, SearchSettings, Variant
from lusoria.lab.arena_api import ArenaResult, BotResult, Interval, Rating
from lusoria.lab.lanes import Lanes
from lusoria.lab.stepper import Stepper
from lusoria.play.match.match import Choice, Entry, Match
from lusoria.play.match.narration import Event, Narration
from lusoria.play.public_game import PublicGame

DOCS: Final = HERE / "docs"
REFERENCE, COMMANDS, TUTORIAL = (
    DOCS / name for name in ("reference.md", "commands.md", "tutorial.ipynb")
)
KINDS: Final[tuple[tuple[str, tuple[type, ...]], ...]] = (
    ("Matches", (PublicGame, Match, Choice, Entry, Narration, Event, Judgement)),
    ("Many games", (Lanes, Stepper)),
    ("The arena", (ArenaResult, BotResult, Interval, Rating)),
    ("Games", (Game, Variant, Reason, SearchSettings)),
)
"""Classes by what they are about."""
INTERNAL: Final = {
    Lanes: {"found", "made", "too_large", "seated", "ready", "refusal"},
    Match: {
        "adopt",
        "append",
        "beginning",
        "keep_to_this_thread",
        "known",
        "lived",
        "line",
        "names_at",
        "reason",
        "rest",
        "seen",
        "speaker",
        "take_up",
        "words_for",
    },
    Narration: {"lived", "untold", "shorten", "caught_up"},
    Game: {"number", "listing", "names", "stated", "restated", "table_for", "sureness"},
}
"""Names that other modules need and programs do not: they are not promised."""


def reference() -> str:
    """Write the reference of the package."""
    parts = [
        "# Reference",
        "",
        "Look up a function or a class; `help(lusoria.game)` shows the same in Python.",
        "[First steps](python.md) shows them at work. Made from docstrings by",
        "`python tools/pages.py`.",
        "",
        "## lusoria",
        "",
    ]
    for name in lusoria.__all__:
        offered = getattr(lusoria, name)
        if inspect.isfunction(offered):
            parts += function_lines(f"lusoria.{name}", offered)
    for heading, classes in KINDS:
        parts += [f"## {heading}", ""]
        for one in classes:
            parts += class_lines(one)
    parts += ["## The contract of a game", ""]
    for name in contract.names():
        parts += function_lines(name, getattr(contract, name))
    parts += ["## Errors", "", *error_lines()]
    return "\n".join(parts)


def function_lines(name: str, function: Callable[..., Any]) -> Iterator[str]:
    """Write a function with its arguments and its docstring."""
    yield f"- **`{name}{signature_of(function)}`**  "
    yield f"  {in_one_line(function)}"
    yield ""


def signature_of(function: Callable[..., Any]) -> str:
    """Write the arguments of a function, without the one a method is called on."""
    signature = inspect.signature(function)
    kept = [one for one in signature.parameters.values() if one.name not in ("self", "cls")]
    return str(signature.replace(parameters=kept)).replace("'", "")


def in_one_line(thing: object) -> str:
    """Return a docstring as one paragraph."""
    said = (inspect.getdoc(thing) or "").replace("``", "`")
    return " ".join(said.split())


def class_lines(one: type) -> Iterator[str]:
    """Write a class with all that it offers."""
    yield from (f"### {one.__name__}", "", in_one_line(one), "")
    for name, value in vars(one).items():
        if name.startswith("_") or name in INTERNAL.get(one, ()):
            continue
        if isinstance(value, property):
            yield f"- **`{name}`**  "
            yield f"  {in_one_line(value)}"
            yield ""
        elif isinstance(value, classmethod | staticmethod):
            yield from function_lines(name, value.__func__)
        elif inspect.isfunction(value):
            yield from function_lines(name, value)


def error_lines() -> Iterator[str]:
    """Write the errors there are."""
    for name, value in vars(errors).items():
        if inspect.isclass(value) and issubclass(value, errors.LusoriaError):
            yield f"- **`{name}`**: {in_one_line(value)}"
    yield ""


def commands() -> str:
    """Write every command with its options."""
    parts = [
        "# Commands",
        "",
        "Find a command by what you want to do. `lusoria COMMAND --help` prints the same, and",
        "`python3 go.py COMMAND` runs it without installing anything else. Made from the help",
        "texts by `python tools/pages.py`.",
        "",
    ]
    known = parser()._subparsers
    assert known is not None
    (choices,) = (one.choices for one in known._group_actions)
    assert isinstance(choices, dict)
    names = iter(choices)
    for heading, described in GROUPS:
        parts += [f"## {heading}", ""]
        for _ in described:
            name = next(names)
            parts += command_lines(name, choices[name])
    return "\n".join(parts)


def command_lines(name: str, command: Any) -> Iterator[str]:
    """Write one command: what it does, its example, its arguments."""
    yield from (f"### lusoria {name}", "", command.description, "")
    yield from ("```sh", command.epilog.removeprefix("Example: "), "```", "")
    rows = [row for action in command._actions if (row := argument_row(action))]
    if rows:
        yield from ("| argument | meaning |", "|---|---|", *rows, "")


def argument_row(action: argparse.Action) -> str:
    """Write one argument; nothing for help, and for commands of a command."""
    if isinstance(action, argparse._HelpAction | argparse._SubParsersAction):
        return ""
    value = action.metavar or (
        "|".join(map(str, action.choices)) if action.choices else action.dest.upper()
    )
    takes = f" {value}" if action.nargs != 0 else ""
    if action.option_strings:
        shown = ", ".join(action.option_strings) + takes
    else:
        shown = str(value)
    meaning = (action.help or "").replace("|", "\\|")
    return f"| `{shown}` | {meaning} |".replace(f"`{shown}`", f"`{shown.replace('|', ' or ')}`")


def tutorial() -> str:
    """Run the cells of the tutorial; return the notebook with what they show."""
    notebook = json.loads(TUTORIAL.read_text("utf-8"))
    known: dict[str, Any] = {"__name__": "tutorial"}
    count = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            count += 1
            cell["execution_count"] = count
            cell["outputs"] = outputs("".join(cell["source"]), known, count)
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def outputs(source: str, known: dict[str, Any], count: int) -> list[dict[str, Any]]:
    """Run a cell as a notebook does; return what it prints and what its last line is."""
    body = ast.parse(source).body
    last = None
    if isinstance(end := body[-1], ast.Expr):
        last = ast.Expression(end.value)
        body.pop()
    printed, value = io.StringIO(), None
    with redirect_stdout(printed):
        exec(compile(ast.Module(body, []), "tutorial", "exec"), known)
        if last is not None:
            value = eval(compile(last, "tutorial", "eval"), known)
    found: list[dict[str, Any]] = []
    if text := printed.getvalue():
        found.append({"name": "stdout", "output_type": "stream", "text": text.splitlines(True)})
    if value is not None:
        data: dict[str, Any] = {"text/plain": repr(value).splitlines(True)}
        if draw := getattr(value, "_repr_svg_", None):
            data = {"image/svg+xml": draw().splitlines(True), **data}
        found.append(
            {
                "data": data,
                "execution_count": count,
                "metadata": {},
                "output_type": "execute_result",
            }
        )
    return found


def main() -> int:
    """Write all of them."""
    for path, write in ((REFERENCE, reference), (COMMANDS, commands), (TUTORIAL, tutorial)):
        path.write_text(write(), "utf-8")
        print(f"wrote {path.relative_to(HERE)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
