"""The shelf: every game there is.  A game is loaded when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..core.game import Game

    GAMES: tuple[Game, ...]

SHELF = ("roma", "quorum", "loyalty", "honors", "ludi")
"""The names of all games, each the name of its folder."""


GUESTS: dict[str, Game] = {}
"""Games of other people that were put beside those of the shelf."""


def names() -> tuple[str, ...]:
    """Return the names of all games, guests last."""
    return (*SHELF, *GUESTS)


def take(name: str) -> Game:
    """Take the game called *name* from the shelf."""
    if name in GUESTS:
        return GUESTS[name]
    game: Game = import_module(f".{name}", __name__).GAME
    return game


def put(game: Game) -> Game:
    """Put a game beside those of the shelf, so that it is found by its name."""
    if game.name in SHELF:
        raise ValueError(f"{game.name} is on the shelf already")
    GUESTS[game.name] = game
    return game


def __getattr__(name: str) -> Any:
    """Let ``GAMES`` be all games, loaded when they are first needed."""
    if name != "GAMES":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return tuple(take(one) for one in SHELF)
