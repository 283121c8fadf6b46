"""The rule of thumb: what it answers to every question, and that it plays well."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lusoria.bots.choose import BASELINE, GREEDY, POLICY
from lusoria.bots.player import Bot
from lusoria.core.compile.jit import INTERPRETED
from lusoria.games.honors.campaign import ODDS, odds
from lusoria.games.honors.game import GAME
from lusoria.lab.batch import Batch
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import scene, serving, thrown, voting


def answer(match: Match) -> str:
    """Return what the rule of thumb does."""
    seat = match.movers()[0]
    actions = [one.number for one in match.options(seat)]
    return GAME.format(Bot(GAME, "policy").choose(match.view(seat), actions))


def test_4_1_it_throws_infamy_again_and_keeps_wealth() -> None:
    assert answer(thrown((1, 4), turn=11)) == "throw 1"
    assert answer(thrown((4, 4), turn=11, throws=2)) == "stop"


def test_4_2_it_keeps_what_admin_will_mend_and_turns_it_into_wealth() -> None:
    skilled: dict[str, Any] = {"skills": {"admin": 2}}
    assert answer(thrown((4, 5), skilled, turn=11, throws=2)) == "stop"
    assert answer(play(thrown((4, 5), skilled, turn=11), "stop")) == "lower 2"


def test_4_2_law_mends_infamy() -> None:
    assert answer(play(thrown((1, 4), {"skills": {"law": 2}}, turn=6), "stop")) == "law 1"


def test_4_3_an_early_three_is_for_skill_and_a_late_one_is_not() -> None:
    assert answer(play(thrown((3, 4), turn=2), "stop")) == "second"
    assert answer(play(thrown((2, 4), turn=12), "stop")) == "second"


def test_5_3_the_first_points_go_into_what_helps_every_turn_or_every_election() -> None:
    match = play(thrown((3, 3), turn=1), "stop", "second", "second")
    assert answer(match) in ("train admin", "train oratory", "train populism")


def test_5_4_it_buys_bargains_early_and_everything_on_the_last_turn() -> None:
    rich = {"wealth": 10}
    assert answer(scene("buy", rich, turn=6, omen=6)) == "done"
    assert answer(scene("buy", rich, turn=6, omen=7)).startswith("buy ")
    assert answer(scene("buy", rich, turn=12, omen=6)).startswith("buy ")


def test_3_1_a_challenge_is_chosen_by_its_odds() -> None:
    assert answer(serving("consul")) in ("challenge 1", "challenge 2")
    able = serving("consul", {"skills": {"command": 9}})
    assert answer(able) == "challenge 3"


def test_6_2_it_bribes_no_more_than_it_must() -> None:
    sure = voting({"wealth": 40, "dignitas": 40, "skills": {"populism": 9}})
    assert answer(sure) == "run quaestor 0"
    assert answer(voting({"wealth": 9, "offices": {"aedile": 6}}, turn=8)).startswith("run praetor")


def test_1_1_where_the_sheet_compels_it_runs() -> None:
    match = voting({}, turn=12, sheet="compulsory = true\n[office_points]\nquaestor = 0\n")
    assert answer(match).startswith("run ")


@pytest.mark.parametrize(("dice", "against", "added"), [(2, 2, 0), (3, 2, 1), (1, 4, 3)])
def test_6_4_odds_are_those_of_all_throws(dice: int, against: int, added: int) -> None:
    throws = np.indices((6,) * (dice + against)).reshape(dice + against, -1) + 1
    lead = throws[:dice].sum(axis=0) - throws[dice:].sum(axis=0) + added
    won, lost = (lead > 0).sum(), (lead < 0).sum()
    assert odds(dice, against, added) == pytest.approx(won / (won + lost), abs=1e-6)
    assert odds(against, dice, -added) == pytest.approx(lost / (won + lost), abs=1e-6)
    assert ODDS.min() >= 0
    assert ODDS.max() <= 1


def test_7_2_the_rule_of_thumb_and_greedy_score_well_and_above_the_baseline() -> None:
    games = 2 if INTERPRETED else 500
    thumb, greedy, first = (
        Batch.of(GAME, 1, bots=[bot]).play(5_000_000, 0, games).scores.mean()
        for bot in (POLICY, GREEDY, BASELINE)
    )
    if not INTERPRETED:
        assert thumb > 76
        assert greedy > 68
        assert greedy > first + 5


def test_7_3_all_of_its_answers_are_legal_whatever_the_sheet() -> None:
    for sheet in ("stern", "turns = 20\nthrows = 1\ncompulsory = true\n", "dice = [6, 6, 6, 6, 6]"):
        for seats in (1, 3):
            results = Batch.of(GAME, seats, {"sheet": sheet}, [POLICY] * seats).play(3, 0, 2)
            assert results.tallies["ending"].all()
