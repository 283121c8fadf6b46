"""What the tests of front doors share."""

from __future__ import annotations

import pytest

from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.game import Game
from lusoria.games import GAMES

interpreted = pytest.mark.skipif(not INTERPRETED, reason="adapters are the same interpreted")
TURNS = [game for game in GAMES if not game.is_live]
LIVE = [game for game in GAMES if game.is_live]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
turn_based = pytest.mark.parametrize("game", TURNS, ids=lambda game: game.name)
live = pytest.mark.parametrize("game", LIVE, ids=lambda game: game.name)


def short(game: Game) -> int:
    """Return after how many decisions a test leaves a game: long ones soon."""
    return 12 if game.is_live else 40
