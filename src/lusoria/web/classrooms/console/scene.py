"""Commands to the projector: hold a scene, or follow the game."""

from __future__ import annotations

from typing import Literal

from ...live.messages import ClientMessage, Key
from ..classroom import Classroom
from .duties import DUTIES, Host, Permission

What = Literal["", "map", "join", "tally", "duel", "chronicle", "curtain"]
"""Scenes: by itself, the map, how to join, what is counted, what is fought, the chronicle, none."""


class Scene(ClientMessage, tag="scene", frozen=True):
    """Hold the projector at a scene; an empty one lets it change with what happens."""

    key: Key
    what: What = ""


async def hold(classroom: Classroom, said: Scene, _: Host) -> None:
    """Hold the projector, or let it go."""
    await classroom.change(scene=said.what)


DUTIES[Scene] = Permission(hold)
