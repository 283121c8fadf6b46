"""Lusoria: Roman tabletop games as exact, executable rules.

>>> import lusoria
>>> match = lusoria.game("roma").start(seed=7)
>>> match.over
False
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from .core.errors import LusoriaError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .bots.function_bot import Policy
    from .bots.pretrained import Baseline
    from .core.game import Game
    from .lab.arena_api import ArenaResult
    from .lab.lanes import Lanes
    from .lab.stepper import Stepper
    from .play.match.match import Match
    from .play.public_game import PublicGame
    from .training.tasks import Evaluation

__all__ = [
    "LusoriaError",
    "arena",
    "available_games",
    "batch",
    "evaluate",
    "game",
    "load",
    "load_baseline",
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
    """Return every game, including those that you have registered."""
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
    """Return many games that are stepped in parallel, on a CPU or a GPU; ``reset`` starts them.

    Variants of the rules are given by name. A game is abandoned after *limit* actions.
    """
    from .lab.lanes import Lanes
    from .play.public_game import find

    return Lanes(find(name), lanes, seats, variants, device, threads, limit)


def stepper(
    name: str, seats: int = 0, seed: int = 0, number: int = 0, keep: int = 0, **variants: str
) -> Stepper:
    """Return one game to step through decision by decision, as fast as Python can."""
    from .lab.stepper import Stepper
    from .play.public_game import find

    return Stepper(find(name), seats, variants, seed, number, keep)


def arena(
    game: str | PublicGame,
    bots: Sequence[str | Policy],
    games: int = 200,
    seats: int = 0,
    seed: int = 1,
    threads: int = 1,
    sprt: tuple[float, float] | None = None,
    **variants: str,
) -> ArenaResult:
    """Let bots play at every seat with the same luck, and compare them.

    A bot is a name (``hard``, ``network:FILE``, ``exec:PROGRAM``) or a function ``(observation,
    mask, info) -> action``. With *sprt*, the arena stops as soon as it is clear which of two scores
    the first bot has.
    """
    from .lab.arena import ArenaPlan, ArenaTerms
    from .lab.arena_api import compare, seats_for
    from .lab.source_digest import program
    from .play.public_game import find

    played = find(game) if isinstance(game, str) else game.game
    names, bot_seats = seats_for(bots)
    functions = tuple(bot_seats.functions)
    terms = ArenaTerms(sprt=sprt, program=program(), outside=True, functions=functions)
    plan = ArenaPlan.of(played, names, games, seats, variants, seed, terms)
    return compare(plan, played, bot_seats, threads)


def evaluate(
    task: str, bot: str | Policy, games: int = 1_000, seed: int = 5_000_000, threads: int = 1
) -> Evaluation:
    """Score a bot on a named task: ``lusoria.evaluate("quorum-2-vs-greedy", "network")``.

    The default seeds are held out: nothing was tuned on them. While you tune, use seeds below
    900,000.
    """
    from .training.tasks import Task

    return Task.read(task).evaluate(bot, games, seed, threads)


def load_baseline(name: str, seed: int = 0) -> Baseline:
    """Return a trained network, such as ``quorum-2``, as a function of your environment.

    Call it with ``(observation, mask, info)``, or with rows of them; it returns the action.
    """
    from .bots.pretrained import load_baseline as load_network

    return load_network(name, seed)


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
    """Register a game of your own beside the built-in ones."""
    from .games import register as register_game
    from .play.public_game import PublicGame

    return PublicGame(register_game(game))


if "gymnasium" in sys.modules:
    from . import envs  # noqa: F401  its import lets Gymnasium know every game
