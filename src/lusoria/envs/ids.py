"""The names under which Gymnasium knows the games: ``lusoria/Roma-v0``.

They are known once ``lusoria.envs.gym`` is imported; that loads no game.
"""

from __future__ import annotations

from typing import Final

from ..core.metadata import Metadata
from ..games import all_metadata

VERSION: Final = 0
"""Raised whenever what a program learned would no longer fit: other actions or other tensors."""


def id_of(metadata: Metadata) -> str:
    """Return the name of a game's environment."""
    return f"lusoria/{metadata.name.capitalize()}-v{VERSION}"


def register_all() -> None:
    """Let Gymnasium know every game of the shelf, unless it does already."""
    from gymnasium.envs.registration import register, registry

    for metadata in all_metadata():
        if id_of(metadata) not in registry:
            register(
                id_of(metadata),
                entry_point="lusoria.envs.gym:SeatEnv",
                vector_entry_point="lusoria.envs.vector:LanesEnv",
                kwargs={"game": metadata.name},
            )
