"""One seat of a game, in Gymnasium."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from lusoria.core.errors import IllegalAction, InvalidOption, InvalidSeats  # noqa: E402
from lusoria.core.game import Game  # noqa: E402
from lusoria.envs.gym import SeatEnv  # noqa: E402

from .common import every_game, interpreted, short  # noqa: E402

pytestmark = interpreted


def stepper(env: SeatEnv, steps: int) -> Iterator[tuple[Any, ...]]:
    """Play on at random, by actions that are open; yield what comes of each."""
    for _ in range(steps):
        action = env.action_space.sample(env.mask)
        found = env.step(action)
        yield found
        if found[2] or found[3]:
            return


@every_game
def test_gymnasium_finds_nothing_wrong(game: Game) -> None:
    name = f"lusoria/{game.name.capitalize()}-v0"
    env = gymnasium.make(name, opponents="random", render_mode="ansi")
    check_env(env.unwrapped)
    assert isinstance(env.unwrapped.render(), str)


@every_game
def test_copies_pickles_and_steps_back_go_the_same_way(game: Game) -> None:
    env = SeatEnv(game, opponents="random", keep=20)
    env.reset(seed=4)
    env.action_space.seed(4)
    list(stepper(env, 2))
    twins = [env.copy(), deepcopy(env), pickle.loads(pickle.dumps(env))]
    actions = [int(np.flatnonzero(env.mask)[0])]
    first = env.step(actions[0])
    for twin in twins:
        seen = twin.step(actions[0])
        assert np.array_equal(seen[0], first[0])
        assert seen[1:4] == first[1:4]
    env.back()
    again = env.step(actions[0])
    assert np.array_equal(again[0], first[0])
    with pytest.raises(InvalidOption, match="cannot be taken back"):
        env.back(99)


@every_game
def test_an_episode_is_cut_short_at_its_limit(game: Game) -> None:
    env = SeatEnv(game, opponents="random", limit=2)
    env.reset(seed=1)
    ends = [found[2:4] for found in stepper(env, short(game))]
    assert ends[-1] in ((False, True), (True, False))
    assert len(ends) <= 2


def test_a_whole_game_is_worth_what_its_places_are() -> None:
    env = SeatEnv("quorum", players=3, opponents=["random", "random"], seat=1)
    env.reset(seed=8)
    *_, last = stepper(env, 200)
    assert last[2]
    assert last[1] == env.stepper.rewards()[1] != 0
    assert not env.action_masks().any()
    with pytest.raises(gymnasium.error.ResetNeeded, match="over"):
        env.step(0)


def test_by_score_a_lead_is_worth_what_it_grows_by() -> None:
    env = SeatEnv("quorum", opponents="random", reward="score")
    env.reset(seed=8)
    gained = sum(found[1] for found in stepper(env, 200))
    mine, others = env.stepper.scores
    assert gained == mine - others


def test_an_action_that_is_not_open_loses_or_raises() -> None:
    env = SeatEnv("roma", opponents="random")
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.mask == 0)[0])
    _, reward, ended, _, info = env.step(wrong)
    assert (reward, ended) == (-1.0, True)
    assert "is not legal for seat 1 (index 0)" in info["illegal"]
    env = SeatEnv("roma", opponents="random", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="is not legal"):
        env.step(wrong)


def test_a_table_that_cannot_be_set_is_refused_in_a_sentence() -> None:
    with pytest.raises(InvalidSeats, match="'random' or an index from 0 to 1, not 2"):
        SeatEnv("roma", seat=2)
    with pytest.raises(InvalidSeats, match="2 opponents are named for 1"):
        SeatEnv("roma", opponents=["random", "random"])
    with pytest.raises(InvalidOption, match="reward is win or score, not 'fame'"):
        SeatEnv("roma", reward="fame")


@pytest.mark.parametrize("bot", ["careless:50", "network:1", "network:1+4"])
def test_bots_with_chance_or_bots_inside_are_remembered(bot: str) -> None:
    env = SeatEnv("roma", opponents=bot, keep=3)
    env.reset(seed=2)
    action = int(np.flatnonzero(env.mask)[0])
    first = env.step(action)[0]
    env.back()
    assert np.array_equal(env.step(action)[0], first)


def test_a_board_is_shown_as_a_picture_or_as_pixels() -> None:
    env = SeatEnv("roma", opponents="random", render_mode="svg")
    env.reset(seed=1)
    assert env.render().startswith("<svg")
    env.render_mode = "rgb_array"
    pixels = env.render()
    assert pixels.dtype == np.uint8
    assert pixels.shape[1:] == (960, 3)
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 20
