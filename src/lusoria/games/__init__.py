"""The registry: every game there is.  A game is loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias
from warnings import warn

from . import guests as found

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..core.game import Game
    from ..core.metadata import Metadata

    GAMES: tuple[Game, ...]

BUILT_IN = ("roma", "quorum", "loyalty", "honors", "ludi")
"""The names of Lusoria's own games, each the name of its folder."""


REGISTERED: dict[str, Game] = {}
"""Games of other people that have been loaded."""
NAMED: list[str] = []
"""What the command line named with ``--with``."""
LISTENERS: list[Callable[[Game], None]] = []
"""Those that are told of every guest: adapters that keep lists of their own."""
GameReference: TypeAlias = str | found.Reference
"""How another process is told which game is meant: by name, or where a guest is found."""


def names() -> tuple[str, ...]:
    """Return the names of all games, guests last."""
    return tuple(dict.fromkeys((*BUILT_IN, *REGISTERED, *found.installed())))


def load_game(name: str) -> Game:
    """Return the game called *name*."""
    if name in REGISTERED:
        return REGISTERED[name]
    if name not in BUILT_IN and name in found.installed():
        return register(found.load_installed(name))
    game: Game = import_module(f".{name}.game", __name__).GAME
    return game


def all_metadata() -> list[Metadata]:
    """Return what is shown of Lusoria's own games, without loading them."""
    shown: list[Metadata] = [import_module(f".{name}", __name__).METADATA for name in BUILT_IN]
    return shown


def register(game: Game) -> Game:
    """Add a game to the registry, so that it is found by its name."""
    if game.name in BUILT_IN:
        raise ValueError(f"{game.name} is one of Lusoria's own games: choose another name")
    REGISTERED[game.name] = game
    for listener in LISTENERS:
        listener(game)
    return game


def register_from(where: str) -> Game:
    """Load the game of a file, a folder or a module, and add it to the registry."""
    return register(found.load_from(where))


def guests() -> list[Game]:
    """Return the games of other people; those of installed packages too, if they can be loaded."""
    loaded = []
    for name in names():
        if name not in BUILT_IN:
            try:
                loaded.append(load_game(name))
            except Exception as error:
                warn(f"the installed game '{name}' cannot be loaded: {error}", stacklevel=2)
    return loaded


def reference_to(game: Game) -> GameReference | None:
    """Return what another process needs to load a game; None if it cannot."""
    return game.name if game.name in BUILT_IN else found.reference_of(game)


def pickled(game: Game) -> GameReference:
    """Return what stands for a game in a pickle."""
    return reference_to(game) or game.name


def load_reference(reference: GameReference) -> Game:
    """Return the game that another process has referred to."""
    if isinstance(reference, str):
        return load_game(reference)
    if reference.name in REGISTERED:
        return REGISTERED[reference.name]
    return register(found.Reference(*reference).loaded())


def __getattr__(name: str) -> Any:
    """Let ``GAMES`` be all of Lusoria's own games, loaded when they are first needed."""
    if name != "GAMES":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return tuple(load_game(one) for one in BUILT_IN)
