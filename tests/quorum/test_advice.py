"""What a player thinks of a position."""

from __future__ import annotations

import numpy as np

from lusoria.bots.choose import GREEDY, RANDOM
from lusoria.core.jit import INTERPRETED
from lusoria.core.seats import NOBODY
from lusoria.lab.batch import Batch

from .scenes import ME, QUORUM, named, play, scene
from .test_scoring import final


def test_greedy_beats_random_in_95_of_100_games() -> None:
    won, games = 0, 1 if INTERPRETED else 1000
    for bots in ((GREEDY, RANDOM), (RANDOM, GREEDY)):
        ranks = Batch.of(QUORUM.game, 2, bots=bots).play(17, 0, games).ranks
        mine, other = bots.index(GREEDY), bots.index(RANDOM)
        won += int(np.sum(ranks[:, mine] < ranks[:, other]))
    assert won >= 0.95 * 2 * games


def test_a_spectator_has_no_stake() -> None:
    match = scene()
    assert match.game.evaluate(match.view(NOBODY)) == 0.0


def test_a_win_is_worth_more_than_any_prospect() -> None:
    won = final(named(19, 22), named(25))
    assert won.game.evaluate(won.view(0)) > 10_000
    assert won.game.evaluate(won.view(1)) < -10_000


def test_a_better_place_a_better_hand_and_a_favour_are_liked() -> None:
    def thought(**rest: object) -> float:
        match = scene(**rest)  # type: ignore[arg-type]
        return match.game.evaluate(match.view(ME))

    plain = thought()
    assert thought(markers={"Gallia": {"4": [1]}}) > plain
    assert thought(markers={"Gallia": {"4": [2]}}) < plain
    hand = named(16, 17, 18)
    assert thought(mine={"dealt": [*hand, *named(57)]}) > thought(mine={"dealt": hand})
    assert thought(mine={"played": named(57, 59)}, turns=0) > plain
    below = thought(markers={"Gallia": {"4": [1, 2]}}, turns=20)
    above = thought(markers={"Gallia": {"4": [2, 1]}}, turns=20)
    assert below > above
    match = play(scene(rome=["God"], top="altar"), "take 1", "god Mars")
    assert match.game.evaluate(match.view(ME)) > plain
