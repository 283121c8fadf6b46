"""Practice: choose a role to try against bots."""

from __future__ import annotations

from ...core.game import Game
from ...core.live.hosting import Hosting
from . import rendering
from .facts import Reader
from .host import by_kind
from .phone import signs_of


def page(reader: Reader, game: Game, hosting: Hosting, name: str, wrong: str = "") -> str:
    """Print the page."""
    return rendering.page(
        "practice",
        reader,
        game=game,
        kinds=by_kind(hosting.parts()),
        called=name,
        wrong=wrong,
        signs=signs_of(game),
    )
