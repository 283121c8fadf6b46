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
    from .lab.stepper import Stepper
    from .play.match.match import Match
    from .play.public_game import PublicGame

__all__ = [
    "LusoriaError",
    "available_games",
    "batch",
    "game",
    "load",
    "read",
    "register",
    "save",
    "stepper",
]
__version__ = "0.2.0"


def game(name: str) -> PublicGame:
    """Return the game called *name*, ready to be started."""
    from .play.public_game import PublicGame, find

    return PublicGame(find(name))


def available_games() -> list[PublicGame]:
    """Return every game of the shelf."""
    from .games import GAMES
    from .play.public_game import PublicGame

    return [PublicGame(one) for one in GAMES]


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
    from .play.public_game import find

    return Lanes(find(name), lanes, seats, variants, device, threads, limit)


def stepper(
    name: str, seats: int = 0, seed: int = 0, number: int = 0, keep: int = 0, **variants: str
) -> Stepper:
    """Return one game to be gone through decision by decision, as quickly as Python can."""
    from .lab.stepper import Stepper
    from .play.public_game import find

    return Stepper(find(name), seats, variants, seed, number, keep)


def read(text: str) -> Match:
    """Read a match from its text."""
    from .play.match_file import read_text

    return read_text(text)


def load(path: str | Path) -> Match:
    """Read a match from a file."""
    from .play.match_file import load as load_match

    return load_match(Path(path))


def save(match: Match, path: str | Path) -> None:
    """Write a match to a file, whole or not at all."""
    from .play.match_file import save as save_match

    save_match(match, Path(path))


def register(game: Game) -> PublicGame:
    """Put a game of your own beside those of the shelf."""
    from .games import register as register_game
    from .play.public_game import PublicGame

    return PublicGame(register_game(game))
