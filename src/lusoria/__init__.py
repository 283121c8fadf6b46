"""Lusoria: Roman tabletop games as exact, executable rules.

>>> import lusoria
>>> match = lusoria.game("roma").start(seed=7)
>>> match.over
False
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .play.box import Box
    from .play.match import Match

__all__ = ["game", "read", "shelf"]
__version__ = "0.1.0"


def game(name: str) -> Box:
    """Return the game called *name*, ready to be started."""
    from .play.box import Box, find

    return Box(find(name))


def shelf() -> list[Box]:
    """Return every game of the shelf."""
    from .games import GAMES
    from .play.box import Box

    return [Box(one) for one in GAMES]


def read(text: str) -> Match:
    """Read a match from its text."""
    from .play.file import read_text

    return read_text(text)
