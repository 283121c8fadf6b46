"""More simulations are not weaker: a test that costs little and says the same on any machine."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from lusoria.bots.thinker import Budget, Thinker
from lusoria.core.jit import INTERPRETED
from lusoria.core.rng import stream_of
from lusoria.games import take
from lusoria.play.driver import recorded

SEEDS = range(2)
FEW, MANY = 1, 6
"""Simulations for each option."""


class Puzzle(NamedTuple):
    """A decision in a game played at random, and what its options are worth."""

    game: str
    players: int
    stop: int
    seat: int
    values: dict[int, float]
    """The looker's chance by 2,000 simulations of each option, which errs by a hundredth or so."""


PUZZLES = (
    Puzzle("roma", 2, 40, 1, {199: 0.7122, 205: 0.7268, 206: 0.7146, 209: 0.7334}),
    Puzzle(
        *("quorum", 2, 70, 1),
        {6: 0.7996, 7: 0.7333, 8: 0.7687, 9: 0.7169, 10: 0.8153, 11: 0.795},
    ),
    Puzzle(
        *("loyalty", 2, 250, 1),
        {1: 0.4302, 9: 0.5214, 20: 0.3995, 21: 0.4189, 22: 0.504, 18: 0.4111, 25: 0.3964},
    ),
    Puzzle("honors", 2, 67, 1, {27: 0.4211, 28: 0.4532, 29: 0.384, 30: 0.411}),
)


@pytest.mark.skipif(not INTERPRETED, reason="compiling takes longer than it is worth")
@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.game)
def test_more_simulations_choose_no_worse(puzzle: Puzzle) -> None:
    game = take(puzzle.game)
    match = recorded(game, 3, 0, puzzle.players, stop=puzzle.stop).nature(stream_of(4))
    view, options = match.view(puzzle.seat), match.legal(puzzle.seat)
    assert sorted(options) == sorted(puzzle.values)
    worth = [
        sum(
            puzzle.values[
                Thinker(game, match.seats, Budget(each * len(options)), seed).choose(view, options)
            ]
            for seed in SEEDS
        )
        for each in (FEW, MANY)
    ]
    assert worth[1] >= worth[0]
