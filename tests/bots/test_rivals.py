"""A thinker learns whom it plays with, from its own views alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from examples.cursus import GAME as CURSUS
from lusoria.bots.rivals import SURE, Rivals
from lusoria.bots.search import (
    ALIKE,
    KEEN,
    PLAIN,
    PLAYED,
    WHIM,
    kind_at,
    meet_any,
    play_keenly,
    play_plainly,
    ways,
)
from lusoria.bots.thinker import Budget, Thinker
from lusoria.core.jit import INTERPRETED, rule
from lusoria.core.seats import NATURE
from lusoria.core.table import Foresight
from lusoria.games import take
from lusoria.play.driver import Driver, recorded
from lusoria.play.match import Match

QUORUM = take("quorum")
ENOUGH = 18
"""Entries after the deal in which both have had some turns."""


def acquainted(rival: str, seed: int, seats: int = 2) -> Rivals:
    """Return what the thinker at seat 0 has learnt of rivals after some turns."""
    thinker = Thinker(QUORUM, seats, Budget(simulations=1))
    rivals, match = thinker.rivals, Match(QUORUM, seats)
    assert rivals is not None
    match.sit((), ["policy", *[rival] * (seats - 1)])
    driver, answers = Driver.of(match, seed), 0
    while answers < ENOUGH * seats // 2:
        view = match.view(0) if match.acting == 0 else None
        if view is not None:
            rivals.meet(view, thinker.plan)
        entry = driver.step()
        assert entry is not None
        answers += entry.seat != NATURE
        if view is not None:
            rivals.leave(view, entry.action)
    return rivals


@pytest.mark.skipif(not INTERPRETED, reason="compiled thinkers are tested by how they play")
@pytest.mark.parametrize(
    ("rival", "kind", "seats"),
    [("policy", ALIKE, 2), ("greedy:1", PLAIN, 2), ("greedy", KEEN, 2), ("greedy:1", PLAIN, 3)],
)
def test_a_rival_is_known_by_what_it_does(rival: str, kind: int, seats: int) -> None:
    found = acquainted(rival, 4, seats)
    assert found.chances[kind] > 0.7
    assert sum(found.chances) == pytest.approx(1.0)
    assert found.odds.max() == 0.0 and found.odds.min() >= -SURE


def test_nobody_is_known_who_has_done_nothing() -> None:
    thinker = Thinker(QUORUM, 2, Budget(simulations=1))
    assert thinker.rivals is not None
    view = Match(QUORUM, 2, seed=1).view(0)
    thinker.rivals.meet(view, thinker.plan)
    look = thinker.look
    assert thinker.rivals.chances[1:] == pytest.approx([look.plain, look.keen])
    assert (thinker.plan.plain, thinker.plan.keen) == pytest.approx((look.plain, look.keen))


def test_imagined_games_are_shared_among_kinds_of_players() -> None:
    plan = Thinker(CURSUS, 2, Budget(simulations=1)).plan._replace(plain=0.2, keen=0.3)
    kinds = [kind_at(at / 10 + 0.05, plan) for at in range(10)]
    assert kinds == [PLAIN] * 2 + [KEEN] * 3 + [ALIKE] * 5


def test_what_is_impossible_stays_so() -> None:
    look = Foresight(turns=6, policy=False, plain=0.5)
    rivals = Rivals(CURSUS, look, 1, Thinker(CURSUS, 2, Budget(simulations=1)).bench())
    assert rivals.chances == pytest.approx([0.5, 0.5, 0.0])


def test_where_a_game_says_nothing_all_are_taken_for_players_like_oneself() -> None:
    thinker = Thinker(take("roma"), 2, Budget(simulations=1))
    assert thinker.rivals is None
    assert thinker.plan.plain == 0.0
    assert ways(thinker.look)["meet"] is not meet_any


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
        foresight=Foresight(turns=6, plain=plain),
    )
    match = Match(game, 2, seed=3)
    seat = match.movers()[0]
    found = Thinker(game, 2, Budget(60)).analyse(match.view(seat), match.legal(seat))
    yield from (one.value for one in found)


def test_against_plain_players_more_is_hoped_for_if_they_play_worse() -> None:
    assert max(shares(0.99)) > max(shares(0.01)) + 0.05


@pytest.mark.skipif(not INTERPRETED, reason="one more thing to compile")
@pytest.mark.parametrize("play", [play_plainly, play_keenly])
def test_another_player_who_can_do_one_thing_does_it(play: Any) -> None:
    match = recorded(CURSUS, 7, 1, 2, stop=21)
    [action] = match.legal(match.acting)
    bench = Thinker(CURSUS, 2, Budget(simulations=1)).bench()
    bench.mind[PLAYED] = match.state
    plays = CURSUS.bound(play)
    assert plays(bench.mind[PLAYED], match.acting, bench.streams[WHIM], bench) == action
