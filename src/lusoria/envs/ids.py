"""The ids under which Gymnasium knows the games: ``lusoria/Roma-v0``.

They are registered when ``lusoria.envs`` is imported. ``import lusoria`` does that if Gymnasium was
imported before; ``gymnasium.make("lusoria.envs:lusoria/Roma-v0")`` does it by itself. No game is
loaded for it. Other people's games are added when they are registered, those of installed packages
from the start.
"""

from __future__ import annotations

from typing import Final

from ..core.game import Game
from ..games import LISTENERS, names

VERSION: Final = 0
"""Raised whenever what a program learned would no longer fit: other actions or other tensors."""


def id_of(name: str) -> str:
    """Return the name of a game's environment."""
    return f"lusoria/{name.capitalize()}-v{VERSION}"


def register_all() -> None:
    """Let Gymnasium know every game, guests too, unless it does already."""
    for name in names():
        register_name(name)
    if register_guest not in LISTENERS:
        LISTENERS.append(register_guest)


def register_guest(game: Game) -> None:
    """Let Gymnasium know a game that has just been registered."""
    register_name(game.name)


def register_name(name: str) -> None:
    """Let Gymnasium know the game of a name."""
    from gymnasium.envs.registration import register, registry

    if id_of(name) not in registry:
        register(
            id_of(name),
            entry_point="lusoria.envs.gym:SeatEnv",
            vector_entry_point="lusoria.envs.vector:make",
            kwargs={"game": name},
        )
