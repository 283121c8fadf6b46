"""Two boxes of a game, played with the same luck: what each game's numbers come to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import numpy as np

from .batch import Batch, Results

if TYPE_CHECKING:
    from ..core.game import Game

SEED: Final = 32


def measured(
    game: Game, players: int, variants: Mapping[str, str], bot: int, part: int, games: int
) -> dict[str, float]:
    """Play a part of the games that every box is measured by; return means by name.

    Part 3 of one box has the luck of part 3 of another, so that differences are those of boxes.
    """
    roles = game.table_for(players, variants)[1]
    batch = Batch.of(game, players, variants, [bot] * len(roles))
    return {name: float(value) for name, value in numbers_of(game, batch, part, games).items()}


def numbers_of(game: Game, batch: Batch, part: int, games: int) -> dict[str, float]:
    """Return what some games came to: points, length, who won, endings, the game's own tables."""
    results = batch.play(SEED, part * games, games)
    scores = results.scores.astype(float)
    found = {
        "points of a player": float(scores.mean()),
        "points of the winner": float(scores.max(axis=1).mean()),
        "decisions in a game": float(results.tallies["decisions"].mean()),
    }
    if batch.seats > 1:
        ordered = np.sort(scores, axis=1)
        found["lead of the winner"] = float((ordered[:, -1] - ordered[:, -2]).mean())
        found["games that seat 1 wins, in 100"] = 100 * float(results.shares()[:, 0].mean())
    found |= endings_of(game, results)
    for heading, rows in game.statistics(results.states) if game.statistics else []:
        found |= {f"{heading}: {name}": value for name, value in rows.items()}
    return found


def endings_of(game: Game, results: Results) -> dict[str, float]:
    """Return in how many of 100 games each ending occurred."""
    endings = results.tallies["ending"].tolist()
    return {
        f"{name}, in 100 games": 100 * endings.count(at) / len(endings)
        for at, name in enumerate(game.endings)
        if at
    }
