"""Lusoria: Roman tabletop games as exact, executable rules.

>>> import lusoria
>>> match = lusoria.game("roma").start(seed=7)
>>> match.over
False
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from .core.errors import LusoriaError

if TYPE_CHECKING:
    from .core.game import Game
    from .play.box import Box
    from .play.match import Match

__all__ = ["LusoriaError", "game", "load", "put", "read", "save", "shelf"]
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


def load(path: str | Path) -> Match:
    """Read a match from a file."""
    from .play.file import load as load_match

    return load_match(Path(path))


def save(match: Match, path: str | Path) -> None:
    """Write a match to a file, whole or not at all."""
    from .play.file import save as save_match

    save_match(match, Path(path))


def put(game: Game) -> Box:
    """Put a game of your own beside those of the shelf."""
    from .games import put as put_game
    from .play.box import Box

    return Box(put_game(game))
