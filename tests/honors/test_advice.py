"""What the game's own advice thinks, and what bots make of it; the tensor."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lusoria.bots.choose import GREEDY, RANDOM
from lusoria.bots.player import Bot
from lusoria.core.compile.jit import INTERPRETED, entry
from lusoria.core.seats import NOBODY
from lusoria.games.honors.asset_values import WEIGHTS, Outlook, training_rate
from lusoria.games.honors.campaign import contenders
from lusoria.games.honors.data import LAW, NONE, QUAESTOR
from lusoria.games.honors.features import CHALLENGE, CHART, DIE, FEATURES, OMEN, POLL, WEALTH
from lusoria.games.honors.game import GAME
from lusoria.lab.batch import Batch
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import scene, serving, thrown, voting


def thought(match: Match, viewer: int = 0) -> float:
    """Return what a seat thinks of a match."""
    return float(GAME.evaluate(match.view(viewer)))


def choice(match: Match, seed: int = 1) -> str:
    """Return what the greedy bot does."""
    seat = match.movers()[0]
    actions = [one.number for one in match.options(seat)]
    return GAME.format(Bot(GAME, "greedy", seed).choose(match.view(seat), actions))


def test_7_1_more_of_anything_is_better() -> None:
    plain = thought(scene("buy", turn=6))
    better: tuple[dict[str, Any], ...] = (
        {"wealth": 3},
        {"dignitas": 6},
        {"skills": {"oratory": 2}},
        {"skills": {"law": 2}},
        {"skills": {"admin": 1}},
        {"skills": {"populism": 2}},
        {"skills": {"command": 2}},
        {"offices": {"quaestor": 2}},
        {"luxuries": ["villa"]},
    )
    for me in better:
        assert thought(scene("buy", me, turn=6)) > plain, me
    assert thought(scene("buy", {"infamy": 2}, turn=6)) < plain
    assert thought(scene("buy", {}, {"earned": 5}, turn=6)) < thought(scene("buy", {}, {}, turn=6))
    assert thought(scene("buy"), NOBODY) == 0


def test_5_3_a_box_is_worth_something_once_its_level_is_within_reach() -> None:
    table, weights = scene("buy", turn=6).state.table, WEIGHTS._replace(pace=0.0)
    boxes = int(table.sheet.skill_boxes[0])
    rates = [
        entry(training_rate)(table, 0, LAW, 0, hand, Outlook(6, NONE), weights)
        for hand in (boxes - 1, boxes)
    ]
    assert rates[0] == 0
    assert rates[1] == pytest.approx(weights.law * int(table.sheet.skill_effect[LAW]) * 6 / boxes)


def test_6_1_those_are_contenders_who_may_run_themselves() -> None:
    match = scene("buy", {}, {"offices": {"quaestor": 2}}, {}, turn=3)
    table = match.state.table
    assert entry(contenders)(table, 0, QUAESTOR) == 0b100
    assert entry(contenders)(table, 1, QUAESTOR) == 0b101
    assert entry(contenders)(table, 2, QUAESTOR) == 0b001


def test_7_3_a_finished_game_is_judged_by_its_points_alone() -> None:
    match = scene("buy", {"earned": 3}, {"earned": 1}, turn=12, active=2)
    play(match, "done", ("abstain", 0), ("abstain", 1))
    assert thought(match) == 2 + 20
    assert thought(match, 1) == -2 - 20
    level = scene("buy", {"earned": 3}, {"earned": 3}, turn=12, active=2)
    play(level, "done", ("abstain", 0), ("abstain", 1))
    assert thought(level) == 0


def test_4_1_a_greedy_player_keeps_good_dice_and_throws_infamy_again() -> None:
    for seed in range(5):
        assert choice(thrown((1, 1), turn=5), seed) == "throw 1 2"
        assert choice(thrown((1, 4), turn=11), seed) == "throw 1"
        assert choice(thrown((4, 4), turn=11, throws=2), seed) == "stop"
        assert choice(thrown((1, 4, 1), turn=11, throws=2), seed) == "throw 1 3"


def test_4_2_a_greedy_player_uses_law_on_infamy() -> None:
    match = play(thrown((1, 4), {"skills": {"law": 2}}, turn=6), "stop")
    assert choice(match) == "law 1"


def test_5_4_a_greedy_player_buys_before_the_end_and_wastes_nothing() -> None:
    match = scene("buy", {"wealth": 10, "offices": {"quaestor": 2}}, turn=12)
    bought = []
    while (said := choice(match)) != "done":
        bought.append(said)
        match.play(said)
    assert bought
    assert match.scores[0] >= 3 + 7


def test_6_2_a_greedy_player_bribes_when_it_pays_and_not_when_it_cannot() -> None:
    match = voting({"wealth": 6, "offices": {"aedile": 6, "praetor": 8}}, turn=12)
    assert choice(match) == "run consul 6"
    assert choice(voting({"wealth": 0, "dignitas": 40})) == "run quaestor 0"
    two = voting({"wealth": 3}, {"wealth": 3}, turn=12)
    assert choice(two).startswith("run ")


def test_6_2_advice_knows_ones_own_secret_decision_and_no_other() -> None:
    poor, rich = (
        play(voting({"wealth": 9}, {"wealth": 9}, turn=2), (f"run quaestor {bribe}", 0))
        for bribe in (0, 9)
    )
    assert thought(poor) != thought(rich)
    assert thought(poor, 1) == thought(rich, 1)
    none = play(voting({"wealth": 9}, {"wealth": 9}, turn=2), ("abstain", 0))
    assert thought(none) < thought(poor)


def test_6_4_luck_of_votes_is_judged_by_the_odds() -> None:
    won, lost = (
        play(voting({"wealth": 2}), "run quaestor 2", "die 3", "die 3", *faces)
        for faces in (("die 6", "die 6"), ("die 1", "die 1"))
    )
    assert abs(thought(won) - thought(lost)) < 3.5


def test_6_3_votes_being_counted_promise_what_their_odds_are() -> None:
    strong, weak = (
        play(voting({"wealth": 9, "dignitas": dignitas}), "run quaestor 9") for dignitas in (20, 0)
    )
    assert thought(strong) > thought(weak)
    ran = {"office": "quaestor", "bribe": 0, "dice": 2, "backing": 0, "votes": 9}
    assert thought(scene("buy", {"ran": ran}, turn=6)) == thought(scene("buy", turn=6))


def test_4_1_luck_of_the_last_throw_is_judged_by_its_odds() -> None:
    good, bad = (
        play(thrown((4, 4), throws=2, turn=6), "throw 1", f"die {face}") for face in (4, 6)
    )
    assert abs(thought(good) - thought(bad)) < 1.5


def test_3_1_an_office_well_served_promises_more() -> None:
    good, bad = (thought(play(serving("consul"), "challenge 3", f"die {face}")) for face in (6, 1))
    assert good > bad + 4


def test_8_1_the_tensor_tells_what_is_open() -> None:
    match = play(serving("praetor", omen=4), "die 6", "extort 0", "challenge 2")
    tensor = GAME.tensor(match.view(0))
    assert len(tensor) == FEATURES
    assert tensor[OMEN + 2] == 1
    assert list(tensor[CHART : CHART + 5]) == [0, 0, 0, 1, 0]
    assert list(tensor[CHALLENGE : CHALLENGE + 3]) == [0, 1, 0]
    tensor = GAME.tensor(thrown((1, 6)).view(0))
    assert tensor[DIE] == tensor[DIE + 6 + 5] == 1
    tensor = GAME.tensor(voting({"wealth": 30}, {}).view(1))
    assert list(tensor[WEALTH : WEALTH + 2]) == [0, 1]
    assert GAME.tensor(play(voting(), "run quaestor 0").view(0))[POLL] == 1


def test_7_2_a_greedy_player_scores_25_points_more_than_a_random_one() -> None:
    games = 1 if INTERPRETED else 2000
    greedy = Batch.of(GAME, 1, bots=[GREEDY]).play(9, 0, games).scores.mean()
    random = Batch.of(GAME, 1, bots=[RANDOM]).play(9, 0, games).scores.mean()
    assert greedy - random >= 25


def test_7_3_a_greedy_player_beats_random_ones() -> None:
    games = 1 if INTERPRETED else 300
    results = Batch.of(GAME, 3, bots=[RANDOM, GREEDY, RANDOM]).play(9, 0, games)
    assert np.mean(results.ranks[:, 1] == 1) > 0.95
