"""A bot at a seat of a single match."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from ..core.errors import LusoriaError
from ..core.game import Game
from ..core.record import Actions
from ..core.rng import draw, stream_of
from ..core.text.words import plain
from .choose import BOTS, POLICY, chooser

HUNDRED: Final = 100


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
        return self.decide(view, self.game.listing(actions))

    def decide(self, view: Any, listed: Actions) -> int:
        """Return the action it takes of those listed as the game lists them."""
        return int(
            self.rule(self.kind, view, listed, len(listed), self.stream, self.mind, self.eyes)
        )


class Careless:
    """A player that plays as the game's quick bot does, but now and then takes any action."""

    def __init__(
        self, game: Game, share: int, seed: int = 0, index: int = 0, stream: Any = None
    ) -> None:
        """Seat a bot that does not look at *share* of 100 decisions."""
        self.share, self.bot = share, Bot(game, game.bot, seed, index, stream)

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the action it takes."""
        if draw(self.bot.stream, HUNDRED) < self.share:
            return int(actions[draw(self.bot.stream, len(actions))])
        return self.bot.choose(view, actions)


def is_quick(bot: object) -> bool:
    """Whether a bot chooses at once, without looking ahead."""
    return isinstance(bot, Bot | Careless)


def carelessness(text: str) -> int:
    """Read of how many of 100 decisions a careless bot takes no care."""
    if not re.fullmatch(r"[0-9]{1,3}", text) or int(text) > HUNDRED:
        raise LusoriaError(f"'{plain(text, 30)}' is not 0 to 100: careless:25 is, for instance")
    return int(text)


def bot_of(name: str, game: Game) -> int:
    """Return the number of the bot called *name* that plays *game*."""
    known = light_bots(game)
    if name not in known:
        raise LusoriaError(
            f"there is no bot '{plain(name, 40)}' for {game.title}; there are {', '.join(known)}"
        )
    return BOTS.index(name)


def light_bots(game: Game) -> tuple[str, ...]:
    """Return what the bots of a game are called that play without thinking long."""
    return tuple(name for bot, name in enumerate(BOTS) if game.advise or bot != POLICY)
