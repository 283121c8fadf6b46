"""The names under which Gymnasium knows the games: ``lusoria/Roma-v0``.

They are known once ``lusoria.envs`` is imported; ``gymnasium.make("lusoria.envs:lusoria/Roma-v0")``
does that by itself.  No game is loaded for it.  Guests are known as soon as they are registered.
"""

from __future__ import annotations

from typing import Any, Final

from ..core.metadata import Metadata
from ..games import LISTENERS, all_metadata, guests

VERSION: Final = 0
"""Raised whenever what a program learned would no longer fit: other actions or other tensors."""


def id_of(metadata: Metadata) -> str:
    """Return the name of a game's environment."""
    return f"lusoria/{metadata.name.capitalize()}-v{VERSION}"


def register_all() -> None:
    """Let Gymnasium know every game, guests too, unless it does already."""
    for metadata in (*all_metadata(), *guests()):
        register_one(metadata)
    if register_one not in LISTENERS:
        LISTENERS.append(register_one)


def register_one(metadata: Any) -> None:
    """Let Gymnasium know a game."""
    from gymnasium.envs.registration import register, registry

    if id_of(metadata) not in registry:
        register(
            id_of(metadata),
            entry_point="lusoria.envs.gym:SeatEnv",
            vector_entry_point="lusoria.envs.vector:LanesEnv",
            kwargs={"game": metadata.name},
        )
