"""The shelf: every game there is.  A game is loaded when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..core.game import Game
    from ..core.metadata import Metadata

    GAMES: tuple[Game, ...]

BUILT_IN = ("roma", "quorum", "loyalty", "honors", "ludi")
"""The names of all games, each the name of its folder."""


REGISTERED: dict[str, Game] = {}
"""Games of other people that were put beside those of the shelf."""
LISTENERS: list[Callable[[Game], None]] = []
"""Those that are told of every guest: front doors that keep lists of their own."""


def names() -> tuple[str, ...]:
    """Return the names of all games, guests last."""
    return (*BUILT_IN, *REGISTERED)


def load_game(name: str) -> Game:
    """Take the game called *name* from the shelf."""
    if name in REGISTERED:
        return REGISTERED[name]
    game: Game = import_module(f".{name}.game", __name__).GAME
    return game


def all_metadata() -> list[Metadata]:
    """Return what the shelf shows, without loading the games."""
    shown: list[Metadata] = [import_module(f".{name}", __name__).METADATA for name in BUILT_IN]
    return shown


def register(game: Game) -> Game:
    """Put a game beside those of the shelf, so that it is found by its name."""
    if game.name in BUILT_IN:
        raise ValueError(f"{game.name} is on the shelf already")
    REGISTERED[game.name] = game
    for listener in LISTENERS:
        listener(game)
    return game


def guests() -> list[Game]:
    """Return the games of other people."""
    return list(REGISTERED.values())


def __getattr__(name: str) -> Any:
    """Let ``GAMES`` be all games, loaded when they are first needed."""
    if name != "GAMES":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return tuple(load_game(one) for one in BUILT_IN)
