"""A bot at a seat of a single match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..core.errors import LusoriaError
from ..core.game import Game
from ..core.rng import stream_of
from .choose import BOTS, POLICY, chooser


class Bot:
    """A player that is shown its view and its legal actions, nothing else."""

    def __init__(
        self, game: Game, name: str, seed: int = 0, index: int = 0, stream: Any = None
    ) -> None:
        """Seat the bot *name* at a table of *game*, with a stream of its own or a given one."""
        self.game, self.name, self.kind = game, name, bot_of(name, game)
        self.stream = stream_of(seed, index) if stream is None else stream
        self.mind = np.zeros(2, game.state)
        self.eyes = np.zeros(2, game.view)
        named = chooser([self.kind])
        self.rule = game.bound(named.pop("choose"), **named)

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the action it takes."""
        listed = self.game.listing(actions)
        return int(
            self.rule(self.kind, view, listed, len(listed), self.stream, self.mind, self.eyes)
        )


def bot_of(name: str, game: Game) -> int:
    """Return the number of the bot called *name* that plays *game*."""
    known = light_bots(game)
    if name not in known:
        raise LusoriaError(
            f"there is no bot '{name}' for {game.title}; there are {', '.join(known)}"
        )
    return BOTS.index(name)


def light_bots(game: Game) -> tuple[str, ...]:
    """Return what the bots of a game are called that play without thinking long."""
    return tuple(name for bot, name in enumerate(BOTS) if game.advise or bot != POLICY)
