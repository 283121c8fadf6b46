"""Bots by their names: ``random``, ``greedy``, ``greedy:1``, ``policy``, ``search:5000``."""

from __future__ import annotations

from typing import Any, Final, Protocol

from ..core.errors import LusoriaError
from ..core.game import Game
from ..core.words import plain
from .choose import BOTS
from .player import Bot, bot_of, light_bots
from .thinker import Budget, Thinker

SEARCH: Final = "search"
USUAL: Final = "1s"
"""What a thinker may think about a decision if nothing is said."""


class Mind(Protocol):
    """Whoever decides for a seat without being a person."""

    def choose(self, view: Any, actions: Any) -> int:
        """Return one of *actions*, from what the seat may know."""


def is_bot(name: str) -> bool:
    """Whether a name is that of a bot, not of a person."""
    return name in BOTS or name.partition(":")[0] == SEARCH


def known_bots(game: Game) -> tuple[str, ...]:
    """Return what bots of a game are called."""
    light = light_bots(game)
    return light if game.live else (*light, f"{SEARCH}:{USUAL}", f"{SEARCH}:5000")


def mind_of(
    name: str, game: Game, seats: int, seed: int = 0, index: int = 0, stream: Any = None
) -> Mind:
    """Return the bot called *name* at a table of *game*, with chance of its own or a given one."""
    kind, _, budget = name.partition(":")
    if kind != SEARCH:
        return Bot(game, name, seed, index, stream)
    if game.live:
        raise LusoriaError(
            f"{game.title} is not for thinkers; there are {', '.join(known_bots(game))}"
        )
    return Thinker(game, seats, Budget.read(budget or USUAL), seed, index)


def checked(name: str, game: Game) -> str:
    """Return the name of a bot that plays *game*, or say why there is none."""
    kind, _, budget = name.partition(":")
    if kind == SEARCH and not game.live:
        Budget.read(budget or USUAL)
    elif kind == SEARCH or name not in BOTS:
        raise LusoriaError(
            f"there is no bot '{plain(name, 40)}' for {game.title}; "
            f"there are {', '.join(known_bots(game))}"
        )
    else:
        bot_of(name, game)
    return name


def split_names(text: str) -> list[str]:
    """Split names at commas; ``threads=2`` belongs to the thinker before it."""
    names: list[str] = []
    for part in text.split(","):
        if names and names[-1].startswith(f"{SEARCH}:") and "=" in part:
            names[-1] += f",{part.strip()}"
        else:
            names.append(part.strip())
    return names
