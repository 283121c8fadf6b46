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
    from .lab.lanes import Lanes
    from .lab.walk import Walk
    from .play.box import Box
    from .play.match import Match

__all__ = ["LusoriaError", "batch", "game", "load", "put", "read", "save", "shelf", "walk"]
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


def batch(
    name: str,
    lanes: int,
    seats: int = 0,
    device: str = "cpu",
    threads: int = 0,
    limit: int = 100_000,
    **variants: str,
) -> Lanes:
    """Return many games side by side, stepped together on a CPU or a GPU; ``reset`` begins them.

    Variants of the rules go by their names.  A game is given up after *limit* actions.
    """
    from .lab.lanes import Lanes
    from .play.box import find

    return Lanes(find(name), lanes, seats, variants, device, threads, limit)


def walk(
    name: str, seats: int = 0, seed: int = 0, number: int = 0, keep: int = 0, **variants: str
) -> Walk:
    """Return one game to be gone through decision by decision, as quickly as Python can."""
    from .lab.walk import Walk
    from .play.box import find

    return Walk(find(name), seats, variants, seed, number, keep)


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
