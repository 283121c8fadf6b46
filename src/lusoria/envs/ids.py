"""The names under which Gymnasium knows the games: ``lusoria/Roma-v0``.

They are known once ``lusoria.envs.gym`` is imported; that loads no game.
"""

from __future__ import annotations

from typing import Final

from ..core.cover import Cover
from ..games import covers

VERSION: Final = 0
"""Raised whenever what a program learned would no longer fit: other actions or other tensors."""


def id_of(cover: Cover) -> str:
    """Return the name of a game's environment."""
    return f"lusoria/{cover.name.capitalize()}-v{VERSION}"


def register_all() -> None:
    """Let Gymnasium know every game of the shelf, unless it does already."""
    from gymnasium.envs.registration import register, registry

    for cover in covers():
        if id_of(cover) not in registry:
            register(
                id_of(cover),
                entry_point="lusoria.envs.gym:SeatEnv",
                vector_entry_point="lusoria.envs.vector:LanesEnv",
                kwargs={"game": cover.name},
            )
