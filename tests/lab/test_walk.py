"""One game driven from Python."""

from __future__ import annotations

import pytest

import lusoria
from examples.cursus import GAME as CURSUS
from lusoria.core.errors import LusoriaError
from lusoria.core.seats import NOBODY
from lusoria.games import GAMES, put
from lusoria.lab.walk import Walk

put(CURSUS)


def test_a_walk_goes_through_a_whole_game() -> None:
    walk = lusoria.walk("cursus", seed=3)
    first = walk.state.tobytes()
    steps = 0
    while not walk.over:
        assert walk.count == len(walk.actions) > 0
        assert walk.actions.tolist() == CURSUS.legal_actions(walk.state, walk.seat)
        assert int(walk.view().seat) == walk.seat
        walk.play(walk.actions[steps % walk.count])
        steps += 1
    assert walk.seat == NOBODY and 1 in walk.ranks and len(walk.scores) == walk.seats
    with pytest.raises(LusoriaError, match="the game is over"):
        walk.play(0)
    assert walk.again(0) >= 0
    assert walk.state.tobytes() == first


def test_a_walk_refuses_what_is_illegal_and_changes_nothing() -> None:
    walk = lusoria.walk("cursus", seed=3)
    before = walk.state.tobytes(), walk.stream.tobytes(), walk.seat, walk.count
    wrong = next(a for a in range(CURSUS.actions) if a not in walk.actions)
    with pytest.raises(LusoriaError, match="is not open to seat"):
        walk.play(wrong)
    with pytest.raises(LusoriaError, match="99999 is no action"):
        walk.play(99999)
    assert (walk.state.tobytes(), walk.stream.tobytes(), walk.seat, walk.count) == before


def test_a_copy_walks_its_own_way_with_the_same_chance() -> None:
    walk = Walk(CURSUS, seed=4)
    twin = walk.copy()
    for _ in range(3):
        walk.play(walk.actions[0])
    assert twin.state.tobytes() != walk.state.tobytes()
    for _ in range(3):
        twin.play(twin.actions[0])
    assert twin.state.tobytes() == walk.state.tobytes()
    assert (twin.seat, twin.actions.tolist()) == (walk.seat, walk.actions.tolist())


def test_where_anyone_may_act_the_game_says_who_is_asked() -> None:
    roma = GAMES[0]
    walk = Walk(roma, seed=1)
    assert int(roma.acting(walk.state)) < 0 <= walk.seat
