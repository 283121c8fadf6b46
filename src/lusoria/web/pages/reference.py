"""The reference: what the package offers, read from its own docstrings."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import lusoria

from ...bots.analysis import Judgement
from ...core import contract, errors
from ...core.game import Game
from ...core.table import Reason, SearchSettings, Variant
from ...lab.batch import Batch, Results
from ...play.match.match import Choice, Entry, Match
from ...play.match.narration import Event, Narration
from ...play.public_game import PublicGame

KINDS: tuple[tuple[str, tuple[type, ...]], ...] = (
    ("Matches", (PublicGame, Match, Choice, Entry, Narration, Event, Judgement)),
    ("Many games", (Batch, Results)),
    ("Games", (Game, Variant, Reason, SearchSettings)),
)
"""Classes by what they are about."""


def written() -> str:
    """Write the whole reference in Markdown."""
    parts = ["# Reference", "", "Made from the docstrings of the code.", "", "## lusoria", ""]
    for name in lusoria.__all__:
        offered = getattr(lusoria, name)
        if inspect.isfunction(offered):
            parts += list(function_lines(f"lusoria.{name}", offered))
    for heading, classes in KINDS:
        parts += [f"## {heading}", ""]
        for one in classes:
            parts += list(class_lines(one))
    parts += ["## The contract", "", *contract_lines(), "## Errors", "", *error_lines()]
    return "\n".join(parts)


def function_lines(name: str, function: Callable[..., Any]) -> Iterator[str]:
    """Write a function with its arguments and what it says of itself."""
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
        if name.startswith("_"):
            continue
        if isinstance(value, property):
            yield f"- **`{name}`**  "
            yield f"  {in_one_line(value)}"
        elif isinstance(value, classmethod | staticmethod):
            yield from function_lines(name, value.__func__)
        elif inspect.isfunction(value):
            yield from function_lines(name, value)
    yield ""


def contract_lines() -> Iterator[str]:
    """Write what every game offers."""
    for name in contract.names():
        yield from function_lines(name, getattr(contract, name))


def error_lines() -> Iterator[str]:
    """Write the errors there are."""
    for name, value in vars(errors).items():
        if inspect.isclass(value) and issubclass(value, errors.LusoriaError):
            yield f"- **`{name}`**: {in_one_line(value)}"
    yield ""
