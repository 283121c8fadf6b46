"""A game that is stepped through: copies, pickles, seeds, steps back."""

from __future__ import annotations

import pickle
from copy import deepcopy

import numpy as np
import pytest

from lusoria.core.errors import IllegalAction, InvalidNotation, LusoriaError, NotYourTurn
from lusoria.core.game import Game
from lusoria.core.rng import draw, stream_of
from lusoria.envs.needs import needed
from lusoria.lab.walk import Walk, gains

from .common import TURNS, every_game, interpreted, short

pytestmark = interpreted


def played(walk: Walk, steps: int, seed: int = 3) -> Walk:
    """Play on at random."""
    stream = stream_of(seed)
    for _ in range(steps):
        if not walk.over:
            actions = walk.actions
            walk.play(int(actions[draw(stream, len(actions))]))
    return walk


def bytes_of(walk: Walk) -> tuple[int, bytes, bytes, list[int]]:
    """Return all that a walk is."""
    return walk.seat, walk.state.tobytes(), walk.stream.tobytes(), walk.actions.tolist()


@every_game
def test_copies_and_pickles_go_on_alike_and_apart(game: Game) -> None:
    walk = played(Walk(game, seed=5), short(game) // 2)
    twins = [walk.copy(), deepcopy(walk), pickle.loads(pickle.dumps(walk))]
    before = bytes_of(walk)
    ends = [bytes_of(played(twin, short(game) // 2, 8)) for twin in twins]
    assert bytes_of(walk) == before
    assert ends == 3 * [bytes_of(played(walk, short(game) // 2, 8))]


@every_game
def test_one_seed_is_one_game_and_steps_back_bring_chance_back(game: Game) -> None:
    walk = played(Walk(game, seed=6, keep=50), 4)
    before = bytes_of(walk)
    after = bytes_of(played(walk, 5, 9))
    assert bytes_of(walk.back(5)) == before
    assert bytes_of(played(pickle.loads(pickle.dumps(walk)), 5, 9)) == after
    assert bytes_of(played(Walk(game, seed=6), 4)) == before
    assert bytes_of(played(Walk(game, seed=7), 4)) != before


@every_game
def test_a_mask_is_what_is_legal_and_only_for_the_seat_asked(game: Game) -> None:
    walk = played(Walk(game, seed=2), 3)
    tensor, mask = walk.look(walk.seat)
    assert np.flatnonzero(mask).tolist() == sorted(walk.actions.tolist())
    assert np.array_equal(tensor, game.tensor(game.look(walk.state, walk.seat)))
    others = [seat for seat in range(walk.seats) if seat != walk.seat]
    assert all(not walk.look(seat)[1].any() for seat in others)


def test_what_cannot_be_is_said_and_changes_nothing() -> None:
    walk = Walk(TURNS[0], seed=1, keep=1)
    before = bytes_of(walk)
    wrong = int(np.flatnonzero(walk.look(walk.seat)[1] == 0)[0])
    with pytest.raises(IllegalAction, match="is not open to seat 0"):
        walk.play(wrong)
    with pytest.raises(InvalidNotation, match="-1 is no action"):
        walk.play(-1)
    with pytest.raises(LusoriaError, match="0 of them are kept"):
        walk.back()
    assert bytes_of(walk) == before
    with pytest.raises(NotYourTurn, match="over"):
        played(walk, 1000).play(0)


def test_victories_are_worth_what_the_others_lose() -> None:
    assert gains([1, 2]) == [1.0, -1.0]
    assert gains([1, 1]) == [0.0, 0.0]
    assert gains([2, 1, 3]) == [-0.5, 1.0, -0.5]
    assert gains([1, 1, 3]) == [0.25, 0.25, -0.5]
    assert gains([2, 2]) == [-1.0, -1.0]
    assert (gains([1]), gains([2])) == ([1.0], [-1.0])


def test_a_framework_that_is_missing_is_named_with_its_extra() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"needs Nothing: install lusoria\[gym\]"):
        needed("no_such_framework", "Nothing", "gym")


def test_a_match_goes_back_by_decisions_and_a_state_is_cloned() -> None:
    import lusoria
    from lusoria.core.errors import UndoRefused

    match = lusoria.game("quorum").start(seed=4)
    before = match.position()
    told = len(match.tale(0).events)
    match.play(match.options()[0].number)
    match.play(match.options()[0].number)
    state = match.game.clone(match.state)
    assert state.tobytes() == match.state.tobytes()
    assert state is not match.state
    assert match.back(2).position() == before
    assert len(match.tale(0).events) == told
    match.play(match.options()[0].number)
    with pytest.raises(UndoRefused, match="9 decisions cannot be taken back of 1"):
        match.back(9)
