"""A search bot learns whom it plays with, from its own views alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from examples.cursus import GAME as CURSUS
from lusoria.bots.opponent_models import SURE, OpponentModel
from lusoria.bots.search import (
    BASELINE_OPPONENT,
    PLAYED,
    POLICY,
    SIMILAR_OPPONENT,
    STRONG_OPPONENT,
    kind_at,
    meet_any,
    play_as_baseline,
    play_strongly,
    ways,
)
from lusoria.bots.search_bot import Budget, SearchBot
from lusoria.core.compile.jit import INTERPRETED, rule
from lusoria.core.seats import NATURE
from lusoria.core.table import SearchSettings
from lusoria.games import load_game
from lusoria.play.driver import Driver, recorded
from lusoria.play.match.match import Match

QUORUM = load_game("quorum")
ENOUGH = 18
"""Entries after the deal in which both have had some turns."""


def acquainted(rival: str, seed: int, seats: int = 2) -> OpponentModel:
    """Return what the search bot at seat 0 has learnt of rivals after some turns."""
    search_bot = SearchBot(QUORUM, seats, Budget(simulations=1))
    opponents, match = search_bot.opponents, Match(QUORUM, seats)
    assert opponents is not None
    match.sit((), ["policy", *[rival] * (seats - 1)])
    driver, answers = Driver.of(match, seed), 0
    while answers < ENOUGH * seats // 2:
        view = match.view(0) if match.acting == 0 else None
        if view is not None:
            opponents.meet(view, search_bot.plan)
        entry = driver.step()
        assert entry is not None
        answers += entry.seat != NATURE
        if view is not None:
            opponents.leave(view, entry.action)
    return opponents


@pytest.mark.skipif(not INTERPRETED, reason="compiled search bots are tested by how they play")
@pytest.mark.parametrize(
    ("rival", "kind", "seats"),
    [
        ("policy", SIMILAR_OPPONENT, 2),
        ("greedy:1", BASELINE_OPPONENT, 2),
        ("greedy", STRONG_OPPONENT, 2),
        ("greedy:1", BASELINE_OPPONENT, 3),
    ],
)
def test_a_rival_is_known_by_what_it_does(rival: str, kind: int, seats: int) -> None:
    found = acquainted(rival, 4, seats)
    assert found.chances[kind] > 0.7
    assert sum(found.chances) == pytest.approx(1.0)
    assert found.odds.max() == 0.0 and found.odds.min() >= -SURE


def test_nobody_is_known_who_has_done_nothing() -> None:
    search_bot = SearchBot(QUORUM, 2, Budget(simulations=1))
    assert search_bot.opponents is not None
    view = Match(QUORUM, 2, seed=1).view(0)
    search_bot.opponents.meet(view, search_bot.plan)
    look = search_bot.look
    assert search_bot.opponents.chances[1:] == pytest.approx(
        [look.baseline_opponents, look.strong_opponents]
    )
    assert (search_bot.plan.baseline_opponents, search_bot.plan.strong_opponents) == pytest.approx(
        (look.baseline_opponents, look.strong_opponents)
    )


def test_imagined_games_are_shared_among_kinds_of_players() -> None:
    plan = SearchBot(CURSUS, 2, Budget(simulations=1)).plan._replace(
        baseline_opponents=0.2, strong_opponents=0.3
    )
    kinds = [kind_at(at / 10 + 0.05, plan) for at in range(10)]
    assert kinds == [BASELINE_OPPONENT] * 2 + [STRONG_OPPONENT] * 3 + [SIMILAR_OPPONENT] * 5


def test_what_is_impossible_stays_so() -> None:
    look = SearchSettings(turns=6, policy=False, baseline_opponents=0.5)
    opponents = OpponentModel(
        CURSUS, look, 1, SearchBot(CURSUS, 2, Budget(simulations=1)).workspace()
    )
    assert opponents.chances == pytest.approx([0.5, 0.5, 0.0])


def test_where_a_game_says_nothing_all_are_taken_for_players_like_oneself() -> None:
    search_bot = SearchBot(load_game("roma"), 2, Budget(simulations=1))
    assert search_bot.opponents is None
    assert search_bot.plan.baseline_opponents == 0.0
    assert ways(search_bot.look)["meet"] is not meet_any


@rule
def stand_still(view: Any) -> float:
    """Like to be behind."""
    return -float(view.table.fields[view.seat])


def shares(plain: float) -> Iterator[float]:
    """Say what a leader's options are worth against such a rival."""
    game = replace(
        CURSUS,
        name=f"still{plain}",
        evaluate_1=stand_still,
        search_settings=SearchSettings(turns=6, baseline_opponents=plain),
    )
    match = Match(game, 2, seed=3)
    seat = match.movers()[0]
    found = SearchBot(game, 2, Budget(60)).analyse(match.view(seat), match.legal(seat))
    yield from (one.value for one in found)


def test_against_plain_players_more_is_hoped_for_if_they_play_worse() -> None:
    assert max(shares(0.99)) > max(shares(0.01)) + 0.05


@pytest.mark.skipif(not INTERPRETED, reason="one more thing to compile")
@pytest.mark.parametrize("play", [play_as_baseline, play_strongly])
def test_another_player_who_can_do_one_thing_does_it(play: Any) -> None:
    match = recorded(CURSUS, 7, 1, 2, stop=21)
    [action] = match.legal(match.acting)
    bench = SearchBot(CURSUS, 2, Budget(simulations=1)).workspace()
    bench.mind[PLAYED] = match.state
    plays = CURSUS.bound(play)
    assert plays(bench.mind[PLAYED], match.acting, bench.streams[POLICY], bench) == action
