"""The baseline ``greedy:1`` plays as greedy played when strength was first measured."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from examples.cursus import GAME as CURSUS
from lusoria.bots.choose import BASELINE, GREEDY, RANDOM, chooser, judge_either
from lusoria.core.compile.jit import INTERPRETED, rule
from lusoria.core.contract import View
from lusoria.games import load_game
from lusoria.lab.batch import Batch
from lusoria.lab.signature import signed
from lusoria.play.driver import recorded
from tests.contract.common import moments, viewers

SEED, LIMIT = 11, 500
WEIGHED = [("roma", 2), ("quorum", 3), ("loyalty", 3), ("honors", 1), ("honors", 2)]


@pytest.mark.parametrize(
    ("name", "players", "games", "signature"),
    [
        ("roma", 2, 2, "a4a66880019c1a61"),
        ("quorum", 2, 2, "629685a400e954b4"),
        ("quorum", 4, 1, "4f3bac4301a27055"),
        ("loyalty", 2, 2, "0ab160a408ed82f9"),
        ("loyalty", 4, 1, "f193e574c6b13c9b"),
        ("honors", 1, 1, "424206614e8d7494"),
    ],
)
def test_the_baseline_plays_the_games_it_always_played(
    name: str, players: int, games: int, signature: str
) -> None:
    if not INTERPRETED and name != "roma":
        pytest.skip("one game shows that compiled bots are the same; compiling takes long")
    batch = Batch.of(load_game(name), players, bots=[BASELINE] * players)
    results = batch.play(SEED, 0, games, LIMIT)
    assert results.tallies["ending"].all()
    assert str(signed(results)) == signature


@rule
def contrary(view: View) -> float:
    """Like to be behind."""
    return -float(view.table.fields[view.seat])


def test_both_kinds_of_greed_sit_in_one_batch() -> None:
    game = replace(CURSUS, name="contrary", evaluate_1=contrary)
    for bots in ([GREEDY, BASELINE], [BASELINE, GREEDY]):
        batch = Batch.of(game, 2, bots=bots)
        assert chooser(batch.bots)["judge"] is judge_either
        results = batch.play(3, 0, 20)
        assert results.wins()[bots.index(GREEDY)] > 15
        match = recorded(game, 3, 0, 2, bots=bots)
        assert match.state.tobytes() == results.states[0].tobytes()
        assert match.bots == ["greedy" if bot == GREEDY else "greedy:1" for bot in bots]


def test_a_game_without_a_baseline_is_measured_by_what_it_has() -> None:
    assert CURSUS.evaluate_1 is None
    played = [Batch.of(CURSUS, 2, bots=[bot, RANDOM]).play(3, 0, 10) for bot in (GREEDY, BASELINE)]
    assert np.array_equal(played[0].tallies["digest"], played[1].tallies["digest"])


@pytest.mark.parametrize(("name", "players"), WEIGHED)
def test_whoever_looks_both_judgements_are_numbers_and_a_spectator_has_none(
    name: str, players: int
) -> None:
    if not INTERPRETED:
        pytest.skip("bots judge in compiled games anyway")
    game = load_game(name)
    assert game.evaluate_1
    for moment in moments(game, players, 48):
        for seat in viewers(game, players):
            view = game.look(moment.state, seat)
            values = game.evaluate(view), game.evaluate_1(view)
            assert np.all(np.isfinite(values))
            assert seat >= 0 or values == (0.0, 0.0)
