"""What an analysis says."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import lusoria
from examples.cursus import GAME as CURSUS
from lusoria.bots.analysis import Estimate, Tally, likely, sharpened
from lusoria.bots.search_bot import Budget, SearchBot
from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.errors import LusoriaError
from tests.honors.scenes import scene as honors
from tests.loyalty.scenes import scene as loyalty
from tests.roma.scenes import scene as roma

HERE = Path(__file__).parent / "positions"
lusoria.register(CURSUS)
interpreted = pytest.mark.skipif(not INTERPRETED, reason="compiling takes longer than it is worth")


def test_an_estimate_by_hand() -> None:
    found = Estimate.of(total=6.0, squares=14.0, count=3)  # 1, 2, 3
    assert found.mean == 2.0
    assert found.error == pytest.approx(math.sqrt(2 / 3 / 3))
    assert found.times(10.0).mean == 20.0
    assert Estimate.of(0.0, 0.0, 0).error == math.inf


def test_how_far_a_single_game_may_be_off_nobody_is_told() -> None:
    assert Estimate.told(6.0, 14.0, 3).error == pytest.approx(math.sqrt(1 / 3))
    assert Estimate.told(2.0, 4.0, 1) == Estimate(2.0, math.inf)
    tally = Tally(2)
    tally.add(np.array([0.5, 0.5, 3.0, 4.0]), np.array([0.25, 0.25, 9.0, 16.0]), 1)
    assert tally.judged(7, "x", 0, 1.0).error == math.inf


@interpreted
def test_a_roman_is_told_his_chances_as_they_are_when_both_have_laid_their_cards() -> None:
    match = lusoria.game("roma").start(seed=4)
    game, view, options = match.game, match.view(0), match.legal(0)
    assert game.opening(view) == 4
    told = SearchBot(game, 2, Budget(simulations=60)).think(view, options, 0.0, told=True)
    assert told.plan.turns == game.search_settings.turns + 4
    chances = [told.tallies[action].mean(0) for action in options]
    assert all(0.3 < chance < 0.8 for chance in chances), "one card given away decides nothing"
    assert SearchBot(game, 2, Budget(simulations=60)).think(view, options, 0.0).plan.turns == 2
    assert game.opening(roma(dice=[1, 2, 3]).view(0)) == 0


def test_a_lead_over_the_usual_option_is_judged_by_games_with_the_same_luck() -> None:
    tally = Tally(2)
    assert math.isnan(tally.lead().mean)
    tally.compare(np.array([3.0, 5.0]), 2)  # 1, 2
    tally.compare(np.array([3.0, 9.0]), 1)  # 3
    assert tally.lead() == Estimate.of(6.0, 14.0, 3)


def test_a_line_goes_on_as_long_as_enough_games_do() -> None:
    a, b, c, d = (0, 1), (0, 2), (1, 3), (1, 4)
    assert likely([[a, c], [a, c], [a, d], [b, c]]) == [a, c]
    assert likely([[a], [b], [c], [d]]) == []
    assert likely([[], []]) == []


def test_every_seat_has_chances_and_scores_with_errors() -> None:
    match = lusoria.game("cursus").start(seats=3, seed=5)
    found = match.analyse(budget=60)
    assert [one.text for one in found] == [CURSUS.format(one.action) for one in found]
    for one in found:
        assert sum(chance.mean for chance in one.chances) == pytest.approx(1.0, abs=0.01)
        assert one.chances[match.acting] == (one.value, one.error)
        assert len(one.scores) == 3
    assert found == match.analyse(budget="60")
    assert found != match.analyse(budget=60, seed=1)


def test_a_line_is_written_as_the_viewer_learns_it() -> None:
    match = lusoria.game("cursus").start(seats=2, seed=5)
    line = match.analyse(0, 20)[0].line
    assert line
    assert line[0].seat == 1
    assert line[0].text == CURSUS.format(line[0].action)


def test_an_analysis_takes_seconds_too() -> None:
    match = lusoria.game("cursus").start(seats=2, seed=5)
    assert match.analyse(0, 0.02)[0].visits > 0
    with pytest.raises(LusoriaError, match="no time of more than 0"):
        match.analyse(0, 0.0)


@interpreted
@pytest.mark.parametrize("name", ["last-card-2", "last-card-4"])
def test_the_last_card_that_wins_is_played(name: str) -> None:
    """Quorum: the viewer's last card decides the game, and only one of them wins it."""
    puzzle = json.loads((HERE / f"{name}.json").read_text("utf-8"))
    match = lusoria.game("quorum").from_position(puzzle["position"])
    found = match.analyse(puzzle["seat"], 12)
    assert [found[0].text] == puzzle["best"]
    assert found[0].value > 0.99
    assert all(one.value < 0.01 for one in found[1:])


@interpreted
def test_the_one_way_out_of_ruin_is_taken() -> None:
    """Roma: an empty disc costs the viewer's last point when his turn comes round."""
    foe = ["Turris", "Basilica", "Legat", "Tribunus Plebis", "Consul", "Templum"]
    match = roma(foe[:5], foe, points=1, money=9, hand=["Forum"])
    found = match.analyse(0, 9)
    assert found[0].text == "lay Forum 6"
    assert found[0].value > 0.01
    assert len(found) == 7 and all(one.value < 0.01 for one in found[1:])


@interpreted
def test_the_last_wreath_is_taken_before_the_opponent_takes_it() -> None:
    """Loyalty: whoever takes it wins by a point or two; to gather hands the victory over."""
    match = loyalty(
        ["Vulcanus"],
        me={"wreaths": [23, 0, 0], "coins": 9},
        foe={"wreaths": [0, 11, 0], "coins": 9},
        dice=(2, 1, 1, 1, 1, 1),
    )
    found = match.analyse(0, 12)
    assert found[0].text == "main 1"
    assert found[0].value == 1.0
    thorough = replace(match.game, search_settings=match.game.search_settings._replace(tried=0))
    found = SearchBot(thorough, 2, Budget(12)).analyse(match.view(0), match.legal(0))
    assert found[0].text == "main 1"
    assert all(one.value < 0.01 for one in found if one.text.startswith("gather"))


@interpreted
def test_what_wealth_can_buy_is_bought_on_the_last_turn() -> None:
    """Path of Honors: for one the value is points, and nobody else's chances are told."""
    match = honors("buy", {"wealth": 3}, turn=12)
    found = match.analyse(0, 6)
    worst = {one.text: one.value for one in found}["done"]
    assert found[0].text.startswith("buy")
    assert found[0].value > worst
    assert all(one.chances == () and len(one.scores) == 1 for one in found)


@interpreted
def test_who_would_lose_by_it_does_not_end_the_last_turn() -> None:
    """Path of Honors for two: the viewer is last to spend, and anything but nothing wins."""
    match = honors("buy", {"luxuries": ["clothing"]}, {"wealth": 8}, turn=12, active=2)
    found = match.analyse(1, 12)
    assert found[0].text.startswith("buy")
    for one in found:
        assert one.value == pytest.approx(float(one.text != "done"), abs=0.01)


def test_chances_are_made_surer_and_stay_together_one() -> None:
    chances = (Estimate(0.6, 0.02), Estimate(0.3, 0.02), Estimate(0.1, 0.01))
    certain, unknown = (Estimate(1.0, 0.0), Estimate(0.0, 0.0)), (Estimate(0.0, 0.0),) * 2
    assert sharpened(certain, 1.3) == certain, "who has won has won"
    assert sharpened(unknown, 1.3) == unknown, "nothing was simulated"
    assert sharpened(chances, 1.0) == chances
    surer, flatter = sharpened(chances, 2.0), sharpened(chances, 0.5)
    assert sum(one.mean for one in surer) == pytest.approx(1.0)
    assert surer[0].mean == pytest.approx(0.36 / 0.46) and flatter[0].mean < 0.6
    assert surer[0].error > 0.02 > flatter[0].error


def test_chances_are_as_sure_as_they_are_at_a_stage_of_the_game() -> None:
    game = replace(CURSUS, calibration={2: (0.5, 1.0, 1.5)}, decisions=10)
    assert [game.sureness(2, decided) for decided in (0, 6, 7, 14, 60)] == [0.5, 0.5, 1.0, 1.5, 1.5]
    assert game.sureness(3, 0) == 1.0
