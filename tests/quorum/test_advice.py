"""What a player thinks of a position."""

from __future__ import annotations

from typing import Any

import numpy as np

from lusoria.bots.choose import BASELINE, GREEDY, RANDOM
from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.seats import NOBODY
from lusoria.core.weights import changed
from lusoria.games.quorum.advice import WEIGHTS, judged
from lusoria.games.quorum.data import BUILDING_POINTS, PAIR_POINTS, TRADE_POINTS, TRIPLE_POINTS
from lusoria.lab.batch import Batch

from ..moves import play, view_of
from .scenes import ME, QUORUM, named, scene
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
    assert match.game.evaluate(view_of(match, NOBODY)) == 0.0


def test_a_win_is_worth_more_than_any_prospect() -> None:
    won = final(named(19, 22), named(25))
    assert won.game.evaluate(view_of(won, 0)) > 10_000
    assert won.game.evaluate(view_of(won, 1)) < -10_000


DULL = named(1, 5, 9, 10)
"""Plots of power 0, for the other places in Rome."""


def thought(mine: Any = None, theirs: Any = None, **rest: Any) -> float:
    """What ME thinks of a scene."""
    match = scene(mine, theirs or {}, **rest)
    return float(match.game.evaluate(view_of(match, ME)))


def test_a_better_place_is_liked() -> None:
    plain = thought()
    assert thought(markers={"Gallia": {"4": [1]}}) > plain > thought(markers={"Gallia": {"4": [2]}})
    below = thought(markers={"Gallia": {"4": [1, 2]}}, turns=20)
    assert below > thought(markers={"Gallia": {"4": [2, 1]}}, turns=20)


def test_cards_that_go_together_are_liked_played_in_hand_and_in_rome() -> None:
    army = named(55, 59)
    third, stranger = named(57), named(69)
    assert thought({"played": [*army, *third]}, turns=22) > thought(
        {"played": [*army, *stranger]}, turns=22
    )
    assert thought({"played": army, "known": third}, turns=4) > thought(
        {"played": army, "known": stranger}, turns=4
    )
    assert thought({"played": army}, rome=[*third, *DULL], turns=4) > thought(
        {"played": army}, rome=[*stranger, *DULL], turns=4
    )


def test_a_rival_who_has_or_can_take_what_he_needs_is_feared() -> None:
    army = named(55, 59)
    third, stranger = named(57), named(69)
    assert thought(None, {"played": army, "known": third}, turns=4) < thought(
        None, {"played": army, "known": stranger}, turns=4
    )
    assert thought(None, {"played": army}, rome=[*third, *DULL], turns=4, turn=2) < thought(
        None, {"played": army}, rome=[*stranger, *DULL], turns=4, turn=2
    )


def test_a_favour_still_to_come_is_liked() -> None:
    view = view_of(play(scene(rome=["God"], top="altar"), "take 1", "god Mars"), ME)
    assert judged(view, WEIGHTS[0]) > judged(view, changed(WEIGHTS, {"favour": 0.0})[0])


def test_6_sets_are_worth_in_the_end_about_what_the_rulebook_prints() -> None:
    weights = WEIGHTS[0]
    assert np.allclose(weights["goods"][:5], TRADE_POINTS, atol=0.5)
    assert np.allclose(weights["sites"][:7], BUILDING_POINTS, atol=1.5)
    found = (weights["pair"][0], weights["triple"][0])
    assert np.allclose(found, (PAIR_POINTS, TRIPLE_POINTS), atol=1.5)


def test_greedy_beats_the_baseline() -> None:
    won, games = 0.0, 1 if INTERPRETED else 300
    for bots in ((GREEDY, BASELINE), (BASELINE, GREEDY)):
        won += (
            Batch.of(QUORUM.game, 2, bots=bots).play(5_000_000, 0, games).wins()[bots.index(GREEDY)]
        )
    assert INTERPRETED or won >= 0.6 * 2 * games
