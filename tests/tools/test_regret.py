"""What decisions lose: arithmetic by hand, and the best option told by games of its own."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

import regret

from lusoria.bots.search import DELAY, DELAYS
from lusoria.bots.search_bot import Budget, SearchBot
from lusoria.core.errors import LusoriaError
from lusoria.play.public_game import find

ROMA = find("roma")
TOLD = regret.Worths(np.array([0.5, 0.75, 0.25]), np.array([0.5, 0.5625, 0.625]))


def test_each_half_names_the_best_option_and_the_other_says_what_it_is_worth() -> None:
    assert TOLD.best() == (1, 2)
    by_second = [0.5625 - worth for worth in (0.5, 0.5625, 0.625)]
    by_first = [0.25 - worth for worth in (0.5, 0.75, 0.25)]
    assert [TOLD.loss(place) for place in range(3)] == [
        (one + other) / 2 for one, other in zip(by_second, by_first, strict=True)
    ]


def test_losses_are_summed_up_for_a_decision_and_for_a_game() -> None:
    row = regret.Losses("greedy")
    agreed = regret.Worths(np.array([0.5, 0.5625]), np.array([0.25, 0.3125]))
    for place in (0, 0, 1, 1):
        row.add(agreed, place)
    error = 3.182 * (4 * 3.125**2 / 3) ** 0.5 / 4**0.5  # Student's for four
    words = row.line(10).split()
    assert words[:4] == ["greedy", "50%", "3.12", "+-"] and words[5:7] == ["31", "+-"]
    assert float(words[4]) == pytest.approx(error, rel=0.005)
    assert float(words[7]) == pytest.approx(10 * error, rel=0.02)


def test_a_question_is_open_to_its_seat_and_found_again() -> None:
    first, second = regret.questions(ROMA, 2, 3, 2)
    assert len(first.actions) > 1
    again = next(regret.questions(ROMA, 2, 3, 1))
    assert (again.actions, again.view.tobytes()) == (first.actions, first.view.tobytes())
    assert second.seed > first.seed


def test_every_option_is_played_on_to_the_end_and_the_halves_have_luck_of_their_own() -> None:
    asked = next(regret.questions(ROMA, 2, 5, 1))
    search_bot = SearchBot(ROMA, 2, Budget(simulations=1))
    known = regret.worths(search_bot, asked, 8)
    for half in known:
        assert len(half) == len(asked.actions)
        shares = half * 16
        assert np.all(np.abs(shares - np.rint(shares)) < 16 * DELAY * DELAYS), "no promise counts"
    assert np.any(known.first != known.second)


def test_all_bots_are_asked_the_same_and_summed_up(capsys: pytest.CaptureFixture[str]) -> None:
    options = Namespace(players=2, bots="random,greedy", positions=2, games=4, seed=7)
    rows = regret.measure(ROMA, options)
    assert [(row.bot, len(row.found)) for row in rows] == [("random", 2), ("greedy", 2)]
    assert "2 of 2 decisions" in capsys.readouterr().err
    assert "Roma, 2 players: 2 decisions" in regret.report(ROMA, 2, rows)


@pytest.mark.parametrize(
    ("game", "players", "games", "said"),
    [
        ("honors", 1, 4, "nobody to beat"),
        ("ludi", 40, 4, "has no search or softmax bots"),
        ("roma", 2, 0, "at least"),
    ],
)
def test_what_cannot_be_measured_is_said(game: str, players: int, games: int, said: str) -> None:
    with pytest.raises(LusoriaError, match=said):
        regret.check(find(game), Namespace(players=players, positions=1, games=games))
