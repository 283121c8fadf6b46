"""One game driven from Python."""

from __future__ import annotations

import pytest

import lusoria
from examples.cursus import GAME as CURSUS
from lusoria.core.errors import LusoriaError
from lusoria.core.seats import NOBODY
from lusoria.games import GAMES, register
from lusoria.lab.stepper import Stepper

register(CURSUS)


def test_a_stepper_goes_through_a_whole_game() -> None:
    stepper = lusoria.stepper("cursus", seed=3)
    first = stepper.state.tobytes()
    steps = 0
    while not stepper.over:
        assert stepper.count == len(stepper.actions) > 0
        assert stepper.actions.tolist() == CURSUS.legal_actions(stepper.state, stepper.seat)
        assert int(stepper.view().seat) == stepper.seat
        stepper.play(stepper.actions[steps % stepper.count])
        steps += 1
    assert stepper.seat == NOBODY and 1 in stepper.ranks and len(stepper.scores) == stepper.seats
    with pytest.raises(LusoriaError, match="the game is over"):
        stepper.play(0)
    assert stepper.again(0) >= 0
    assert stepper.state.tobytes() == first


def test_a_stepper_refuses_what_is_illegal_and_changes_nothing() -> None:
    stepper = lusoria.stepper("cursus", seed=3)
    before = stepper.state.tobytes(), stepper.stream.tobytes(), stepper.seat, stepper.count
    wrong = next(a for a in range(CURSUS.actions) if a not in stepper.actions)
    with pytest.raises(LusoriaError, match="is not legal for seat"):
        stepper.play(wrong)
    with pytest.raises(LusoriaError, match="99999 is no action"):
        stepper.play(99999)
    assert (
        stepper.state.tobytes(),
        stepper.stream.tobytes(),
        stepper.seat,
        stepper.count,
    ) == before


def test_a_copy_walks_its_own_way_with_the_same_chance() -> None:
    stepper = Stepper(CURSUS, seed=4)
    twin = stepper.copy()
    for _ in range(3):
        stepper.play(stepper.actions[0])
    assert twin.state.tobytes() != stepper.state.tobytes()
    for _ in range(3):
        twin.play(twin.actions[0])
    assert twin.state.tobytes() == stepper.state.tobytes()
    assert (twin.seat, twin.actions.tolist()) == (stepper.seat, stepper.actions.tolist())


def test_where_anyone_may_act_the_game_says_who_is_asked() -> None:
    roma = GAMES[0]
    stepper = Stepper(roma, seed=1)
    assert int(roma.acting(stepper.state)) < 0 <= stepper.seat
