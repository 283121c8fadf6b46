"""Many games at once; and what a number, a document or a rule does to a game.

>>> from lusoria import lab
>>> found = lab.compare("honors", "standard", "cost.villa=6", games=200, check="")
>>> found.bots[0].row("the game", "points of a player").clear
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..core.game import Game
    from .balance.sides import SideLike
    from .balance.sweep import Vary
    from .balance.tables import Comparison, Study, Sweep

__all__ = ["compare", "study", "sweep"]


def compare(game: str | Game, a: SideLike, b: SideLike, **terms: Any) -> Comparison:
    """Compare two sides of a game with the same luck: files, names, texts or NAME=VALUE.

    Terms are ``bots``, ``games``, ``players``, ``seed``, ``check`` (a bot that looks ahead),
    ``check_games``, ``threads``, ``file`` (to go on from), ``device`` (``cuda`` for a GPU),
    ``cluster`` and ``variants``.
    """
    from .balance.compare import Terms
    from .balance.compare import compare as compared

    return compared(game_of(game), a, b, Terms(**tidy(terms)))


def sweep(game: str | Game, vary: str | Vary | Sequence[str | Vary], **terms: Any) -> Sweep:
    """Measure a game across values of a number, ``cost.villa=5..12``, or of two; terms as above."""
    from .balance.compare import Terms
    from .balance.sweep import Vary as One
    from .balance.sweep import sweep as swept

    listed = [vary] if isinstance(vary, str | One) else list(vary)
    return swept(game_of(game), listed, Terms(**tidy(terms)))


def study(game: str | Game, parts: Sequence[str] = (), **terms: Any) -> Study:
    """Find out what every number, every deed, and beginning are worth; terms as above.

    It is checked by a bot that looks ahead only if you name one, for that takes long.
    *parts* are those wanted of ``things``, ``numbers`` and ``beginning``; the default is all.
    """
    from .balance.compare import Terms
    from .balance.study import PARTS
    from .balance.study import study as studied

    return studied(game_of(game), Terms(**{"check": "", **tidy(terms)}), parts or PARTS)


def game_of(game: str | Game) -> Game:
    """Return a game by its name."""
    from ..games import load_game

    return load_game(game) if isinstance(game, str) else game


def tidy(terms: Mapping[str, Any]) -> dict[str, Any]:
    """Return terms as they are kept: bots may be one name, a file a text."""
    found = dict(terms)
    if "bots" in found:
        bots = found["bots"]
        found["bots"] = (bots,) if isinstance(bots, str) else tuple(bots)
    if found.get("file"):
        found["file"] = Path(found["file"])
    return found
