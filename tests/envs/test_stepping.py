"""A game that is stepped through: copies, pickles, seeds, steps back."""

from __future__ import annotations

import pickle
from copy import deepcopy

import numpy as np
import pytest

from lusoria.core.errors import IllegalAction, InvalidNotation, LusoriaError, NotYourTurn
from lusoria.core.game import Game
from lusoria.core.rng import draw, stream_of
from lusoria.envs.missing_extras import needed
from lusoria.lab.stepper import Stepper, rewards

from .common import TURNS, every_game, interpreted, short

pytestmark = interpreted


def played(stepper: Stepper, steps: int, seed: int = 3) -> Stepper:
    """Play on at random."""
    stream = stream_of(seed)
    for _ in range(steps):
        if not stepper.over:
            actions = stepper.actions
            stepper.play(int(actions[draw(stream, len(actions))]))
    return stepper


def bytes_of(stepper: Stepper) -> tuple[int, bytes, bytes, list[int]]:
    """Return all that a stepper is."""
    return stepper.seat, stepper.state.tobytes(), stepper.stream.tobytes(), stepper.actions.tolist()


@every_game
def test_copies_and_pickles_go_on_alike_and_apart(game: Game) -> None:
    stepper = played(Stepper(game, seed=5), short(game) // 2)
    twins = [stepper.copy(), deepcopy(stepper), pickle.loads(pickle.dumps(stepper))]
    before = bytes_of(stepper)
    ends = [bytes_of(played(twin, short(game) // 2, 8)) for twin in twins]
    assert bytes_of(stepper) == before
    assert ends == 3 * [bytes_of(played(stepper, short(game) // 2, 8))]


@every_game
def test_one_seed_is_one_game_and_steps_back_bring_chance_back(game: Game) -> None:
    stepper = played(Stepper(game, seed=6, keep=50), 4)
    before = bytes_of(stepper)
    after = bytes_of(played(stepper, 5, 9))
    assert bytes_of(stepper.back(5)) == before
    assert bytes_of(played(pickle.loads(pickle.dumps(stepper)), 5, 9)) == after
    assert bytes_of(played(Stepper(game, seed=6), 4)) == before
    assert bytes_of(played(Stepper(game, seed=7), 4)) != before


@every_game
def test_a_mask_is_what_is_legal_and_only_for_the_seat_asked(game: Game) -> None:
    stepper = played(Stepper(game, seed=2), 3)
    tensor, mask = stepper.look(stepper.seat)
    assert np.flatnonzero(mask).tolist() == sorted(stepper.actions.tolist())
    assert np.array_equal(tensor, game.tensor(game.look(stepper.state, stepper.seat)))
    others = [seat for seat in range(stepper.seats) if seat != stepper.seat]
    assert all(not stepper.look(seat)[1].any() for seat in others)


def test_what_cannot_be_is_said_and_changes_nothing() -> None:
    stepper = Stepper(TURNS[0], seed=1, keep=1)
    before = bytes_of(stepper)
    wrong = int(np.flatnonzero(stepper.look(stepper.seat)[1] == 0)[0])
    with pytest.raises(IllegalAction, match=r"is not legal for seat 1 \(index 0\)"):
        stepper.play(wrong)
    with pytest.raises(InvalidNotation, match="-1 is no action"):
        stepper.play(-1)
    with pytest.raises(LusoriaError, match="0 of them are kept"):
        stepper.back()
    assert bytes_of(stepper) == before
    with pytest.raises(NotYourTurn, match="over"):
        played(stepper, 1000).play(0)


def test_victories_are_worth_what_the_others_lose() -> None:
    assert rewards([1, 2]) == [1.0, -1.0]
    assert rewards([1, 1]) == [0.0, 0.0]
    assert rewards([2, 1, 3]) == [-0.5, 1.0, -0.5]
    assert rewards([1, 1, 3]) == [0.25, 0.25, -0.5]
    assert rewards([2, 2]) == [-1.0, -1.0]
    assert (rewards([1]), rewards([2])) == ([1.0], [-1.0])


def test_a_framework_that_is_missing_is_named_with_its_extra() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"needs Nothing: install lusoria\[gym\]"):
        needed("no_such_framework", "Nothing", "gym")


def test_a_match_goes_back_by_decisions_and_a_state_is_cloned() -> None:
    import lusoria
    from lusoria.core.errors import UndoRefused

    match = lusoria.game("quorum").start(seed=4)
    before = match.position()
    told = len(match.narration(0).events)
    match.play(match.options()[0].number)
    match.play(match.options()[0].number)
    state = match.game.clone(match.state)
    assert state.tobytes() == match.state.tobytes()
    assert state is not match.state
    match.back(2)
    assert match.position() == before
    assert len(match.narration(0).events) == told
    match.play(match.options()[0].number)
    with pytest.raises(UndoRefused, match="9 decisions cannot be taken back of 1"):
        match.back(9)
