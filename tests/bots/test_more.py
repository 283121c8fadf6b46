"""More simulations are not weaker: a test that costs little and says the same on any machine."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from lusoria.bots.search_bot import Budget, SearchBot
from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.rng import stream_of
from lusoria.games import load_game
from lusoria.play.driver import recorded

SEEDS = range(2, 4)
FEW = 1
"""Simulations for each option, so few that luck may decide."""


class Puzzle(NamedTuple):
    """A decision in a game played at random, and what its options are worth."""

    game: str
    seed: int
    stop: int
    seat: int
    values: dict[int, float]
    """The viewer's chance by 2,000 simulations of each option, which errs by a hundredth or so."""
    many: int
    """Simulations for each option that do for the best, where few do not."""


PUZZLES = (
    Puzzle("roma", 22, 89, 0, {154: 0.2539, 160: 0.0, 166: 0.0001, 168: 0.0}, 4),
    Puzzle(
        "quorum",
        3,
        70,
        1,
        {6: 0.7866, 7: 0.7286, 8: 0.7615, 9: 0.701, 10: 0.81, 11: 0.7793},
        6,
    ),
    Puzzle("loyalty", 17, 122, 0, {36: 0.5832, 37: 0.1731, 38: 0.1324}, 4),
    Puzzle("honors", 11, 259, 0, {27: 0.2056, 28: 0.3315, 29: 0.1046, 30: 0.1903}, 64),
)
"""In all but Quorum's the game's quick bot errs, so that trust in it does not find the best."""


@pytest.mark.skipif(not INTERPRETED, reason="compiling takes longer than it is worth")
@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.game)
def test_more_simulations_choose_better(puzzle: Puzzle) -> None:
    game = load_game(puzzle.game)
    match = recorded(game, puzzle.seed, 0, 2, stop=puzzle.stop)
    match.nature(stream_of(4))
    view, options = match.view(puzzle.seat), match.legal(puzzle.seat)
    assert sorted(options) == sorted(puzzle.values)
    few, many = (
        [
            puzzle.values[
                SearchBot(game, 2, Budget(each * len(options)), seed).choose(view, options)
            ]
            for seed in SEEDS
        ]
        for each in (FEW, puzzle.many)
    )
    assert many == [max(puzzle.values.values())] * len(SEEDS)
    assert sum(many) > sum(few)
