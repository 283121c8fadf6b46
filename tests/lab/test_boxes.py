"""Another box wherever many games are played: lanes, steppers, environments, bots."""

from __future__ import annotations

from typing import Any

import pytest

import lusoria
from lusoria.bots.choose import GREEDY
from lusoria.core.box import box_of
from lusoria.envs.gym import SeatEnv
from lusoria.lab.batch import Batch
from lusoria.lab.lanes import Lanes
from lusoria.lab.stepper import Stepper
from lusoria.play.public_game import find

BOXES = {
    "roma": ("box", "start_money = 7"),
    "loyalty": ("box", "start_coins = 7"),
    "quorum": ("box", "first_token = 4"),
    "honors": ("sheet", "start_wealth = 7"),
}


def numbers(state: Any, option: str) -> bytes:
    """Return the numbers that a state is played with."""
    return bytes(state.table[option].tobytes())


def wanted(name: str) -> bytes:
    """Return the numbers of the box that a test plays with."""
    option, text = BOXES[name]
    return bytes(find(name).chosen_of({option: text})[option].tobytes())


@pytest.mark.parametrize("name", BOXES)
def test_a_stepper_plays_with_the_numbers_of_the_box(name: str) -> None:
    option, text = BOXES[name]
    stepper = Stepper(find(name), 2, {option: text}, 3)
    stepper.again(0)
    assert numbers(stepper.state, option) == wanted(name)


@pytest.mark.parametrize("name", BOXES)
def test_every_lane_plays_with_the_numbers_of_the_box(name: str) -> None:
    option, text = BOXES[name]
    lanes = Lanes(find(name), 3, 2, {option: text})
    lanes.reset(seed=1)
    assert {numbers(lanes.state(lane), option) for lane in range(3)} == {wanted(name)}


@pytest.mark.parametrize("name", BOXES)
def test_greedy_bots_play_another_box_to_its_end(name: str) -> None:
    option, text = BOXES[name]
    results = Batch.of(find(name), 2, {option: text}, [GREEDY] * 2).play(1, 0, 2)
    assert results.tallies["ending"].all()


def test_every_game_in_turns_has_a_box_and_a_class_has_none() -> None:
    assert [one.option for one in map(box_of, map(find, BOXES))] == ["box"] * 3 + ["sheet"]
    with pytest.raises(lusoria.LusoriaError, match="Ludi Romani has no box document"):
        box_of(find("ludi"))


def test_an_environment_takes_a_box() -> None:
    env = SeatEnv("roma", variants={"box": "start_money = 7"})
    env.reset(seed=1)
    assert numbers(env.stepper.state, "box") == wanted("roma")
