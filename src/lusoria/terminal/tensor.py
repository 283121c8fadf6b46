"""The observation tensor of a game for people to read: ``lusoria features``."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from ..core.errors import LusoriaError
from ..core.text.words import fold
from .arguments import count
from .command import add, add_json
from .console import out, print_json, say
from .resolve import found

if TYPE_CHECKING:
    from ..core.features import Field
    from ..core.game import Game

SEATS: Final = "seat"
"""The direction that has a place for every player there may be."""
INDENT: Final = 4


def describe_features(commands: Any) -> None:
    """Describe how to read the observation tensor."""
    told = add(
        commands,
        "features",
        "explain the observation tensor, number by number",
        "lusoria features quorum --players 2",
        features_,
    )
    told.add_argument("game", help="the game: roma, quorum, ...")
    told.add_argument("--players", type=count, default=0, help="number of players")
    told.add_argument("--all", action="store_true", help="one line for each number")
    add_json(told)


def features_(options: argparse.Namespace) -> None:
    """Print the table from which the tensor is filled."""
    game = found(options.game)
    players = game.seats_of(options.players) if options.players else 0
    if not game.layout.fields:
        raise LusoriaError(f"{game.title} does not describe its observation tensor")
    if options.json:
        print_json(table_of(game, players))
    elif options.all:
        say(out(), "\n".join(f"{at:>6}  {text}" for at, text in enumerate(game.layout.labels())))
    else:
        say(out(), "\n".join(lines(game, players)))


def lines(game: Game, players: int) -> Iterator[str]:
    """Write the fields in their order, then what is left out."""
    seats = f" with {players} players" if players else ""
    yield f"The observation tensor of {game.title}: {game.features:,} numbers{seats}."
    yield ""
    for one, start in game.layout.placed():
        last = start + one.size - 1
        place = f"{start}" if one.size == 1 else f"{start}-{last}"
        yield f"{one.name:<22} {place:<14} {measure(one)}"
        yield fold(f"{'':<{INDENT}}{one.meaning}{shape_of(one, players)}", INDENT)
    if game.layout.omitted:
        yield ""
        yield "Left out on purpose:"
    for name, reason in game.layout.omitted.items():
        part = f"{name}*" if name.endswith(".") else name
        yield fold(f"{'':<{INDENT}}{part}: {reason}", INDENT)


def measure(one: Field) -> str:
    """Say how a number is to be read: its range, and what it was divided by."""
    if one.one:
        return "one-hot"
    divided = f", divided by {one.scale:g}" if one.scale != 1 else ""
    return f"{one.low:.4g} to {one.high:.4g}{divided}"


def shape_of(one: Field, players: int) -> str:
    """Say what there is a number for."""
    if not one.axes:
        return ""
    parts = []
    for way in one.axes:
        number = len(way.labels)
        spare = players and way.name == SEATS and players < number
        parts.append(f"{way.name} ({players} of {number})" if spare else f"{way.name} ({number})")
    return f", by {' and '.join(parts)}"


def table_of(game: Game, players: int) -> dict[str, Any]:
    """Return the whole table as plain values."""
    return {
        "game": game.name,
        "size": game.features,
        **({"players": players} if players else {}),
        "fields": [
            {
                "name": one.name,
                "meaning": one.meaning,
                "start": start,
                "size": one.size,
                "shape": list(one.shape),
                "axes": [{"name": way.name, "labels": list(way.labels)} for way in one.axes],
                "scale": one.scale,
                "low": one.low,
                "high": one.high,
                "one_hot": one.one,
                "tells": list(one.sources),
            }
            for one, start in game.layout.placed()
        ],
        "omitted": dict(game.layout.omitted),
    }
