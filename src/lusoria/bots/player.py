"""A bot at a seat of a single match."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core.errors import LusoriaError
from ..core.game import Game
from ..core.record import Actions
from ..core.rng import draw, stream_of
from ..core.text.words import plain
from . import choose
from .choose import BOTS, POLICY, chooser
from .personality import Taste

HUNDRED: Final = 100
SENSELESS: Final = 3.0
"""Temperatures behind the best at which an option makes no sense to anybody."""
COLDEST: Final = 1e-6
FINE: Final = 1 << 30
SLOPE: Final = 4.0
"""Leads for a chance to win, where both sides have much the same."""


class Bot:
    """A player that gets its view and its legal actions, nothing else."""

    def __init__(
        self, game: Game, name: str, seed: int = 0, index: int = 0, stream: Any = None
    ) -> None:
        """Seat the bot *name* at a table of *game*, with a new stream or a given one."""
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
    """A player like the game's quick bot that sometimes plays at random."""

    def __init__(
        self, game: Game, share: float, seed: int = 0, index: int = 0, stream: Any = None
    ) -> None:
        """Seat a bot that does not look at *share* of 100 decisions."""
        self.share, self.bot = share, Bot(game, game.bot, seed, index, stream)

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the action it takes."""
        if draw(self.bot.stream, HUNDRED) < self.share:
            return int(actions[draw(self.bot.stream, len(actions))])
        return self.bot.choose(view, actions)


class SoftmaxBot:
    """A player with human-like errors: better options are likelier, none is chosen blindly.

    It evaluates every option as greedy does and draws one by a softmax. The temperature is given in
    hundredths of the lead at which a victory is likely. Options far behind the best are never
    drawn, nor any that waste means that could still be used.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        temperature: float,
        seed: int = 0,
        index: int = 0,
        stream: Any = None,
        taste: Taste | None = None,
    ) -> None:
        """Seat a bot of a temperature at a table of *game* with so many seats."""
        self.game, self.temperature, self.taste = game, temperature / HUNDRED, taste
        self.scale = game.search_settings.at(seats).scale
        self.stream = stream_of(seed, index) if stream is None else stream
        self.mind, self.eyes = np.zeros(2, game.state), np.zeros(2, game.view)
        self.rule = game.bound(choose.weigh_options, judge=choose.judge_today)

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the action it takes."""
        useful = [int(one) for one in actions if not self.game.wastes(view, int(one))]
        options = useful or [int(one) for one in actions]
        return options[self.drawn(self.values(view, options))] if options[1:] else options[0]

    def values(self, view: Any, options: list[int]) -> NDArray[np.float64]:
        """Return its evaluation of each option, in leads at which a victory is likely."""
        values = np.zeros(len(options))
        self.rule(view, self.game.listing(options), self.stream, self.mind, self.eyes, values)
        liked = self.taste.of(view, options) if self.taste else 0.0
        return values / self.scale + SLOPE * np.asarray(liked)

    def drawn(self, values: NDArray[np.float64]) -> int:
        """Draw an option; one that is far behind is never drawn."""
        behind = (values.max() - values) / max(self.temperature, COLDEST)
        odds = np.cumsum(np.where(behind <= SENSELESS, np.exp(-np.minimum(behind, SENSELESS)), 0.0))
        point = draw(self.stream, FINE) / FINE * odds[-1]
        return int(np.searchsorted(odds, point, side="right"))


def is_quick(bot: object) -> bool:
    """Whether a bot chooses at once, without looking ahead."""
    return isinstance(bot, Bot | Careless | SoftmaxBot)


def hundredths(text: str, kind: str) -> float:
    """Read the number of a bot such as careless:25 or softmax:2.5."""
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,2})?", text) or float(text) > HUNDRED:
        raise LusoriaError(f"'{plain(text, 30)}' is not 0 to 100: {kind}:25 is, for instance")
    return float(text)


def bot_of(name: str, game: Game) -> int:
    """Return the number of the bot called *name* that plays *game*."""
    known = light_bots(game)
    if name not in known:
        raise LusoriaError(
            f"there is no bot '{plain(name, 40)}' for {game.title}; there are {', '.join(known)}"
        )
    return BOTS.index(name)


def light_bots(game: Game) -> tuple[str, ...]:
    """Return the names of the bots of a game that play without search."""
    return tuple(name for bot, name in enumerate(BOTS) if game.advise or bot != POLICY)
