"""Whole tables, in PettingZoo."""

from __future__ import annotations

import contextlib
import io
import pickle
import warnings
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # PettingZoo's tests make an old game of its own
    from pettingzoo.test import (
        api_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

import pettingzoo

from lusoria.core.errors import IllegalAction, InvalidOption
from lusoria.core.game import Game
from lusoria.envs.zoo import aec_env, parallel_env

from .common import TURNS, every_game, interpreted, live, short

pytestmark = [
    interpreted,
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


@pytest.fixture(autouse=True)
def _quietly() -> Any:
    """Keep what PettingZoo prints to ourselves."""
    with contextlib.redirect_stdout(io.StringIO()):
        yield


@every_game
def test_pettingzoo_finds_nothing_wrong(game: Game) -> None:
    api_test(aec_env(game, limit=short(game)), num_cycles=short(game))
    seed_test(lambda: aec_env(game, limit=short(game)), num_cycles=3)


@every_game
def test_every_mode_of_showing_shows(game: Game) -> None:
    def made(render_mode: str | None = None) -> aec_env:
        env = aec_env(game, render_mode=render_mode)
        env.metadata["render_modes"] = ["human", "ansi", "rgb_array"]
        return env

    render_test(made)


@live
def test_all_may_act_at_once_in_live_games(game: Game) -> None:
    parallel_api_test(parallel_env(game, limit=3), num_cycles=3)
    parallel_seed_test(lambda: parallel_env(game, limit=2), num_cycles=2)


@live
def test_whoever_is_too_late_is_passed_over(game: Game) -> None:
    env = parallel_env(game, limit=9)
    told, _ = env.reset(seed=3)
    actions = {agent: env.action_space(agent).sample(told[agent]["action_mask"]) for agent in told}
    *_, infos = env.step(actions)
    acted = [infos[agent]["acted"] for agent in env.agents]
    assert any(acted)
    assert all(told[agent]["action_mask"].any() for agent in env.agents if infos[agent]["acted"])


def test_games_in_turns_are_not_played_at_once() -> None:
    with pytest.raises(InvalidOption, match="is played in turns: aec_env"):
        parallel_env(TURNS[0])


def test_an_action_that_is_not_open_loses_or_raises() -> None:
    env = aec_env("roma")
    env.reset(seed=1)
    agent = env.agent_selection
    wrong = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    env.step(wrong)
    assert env.rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert all(env.terminations.values())
    assert "is not legal" in env.infos[agent]["illegal"]
    env = aec_env("roma", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalAction):
        env.step(wrong)


def test_a_whole_game_ends_with_what_its_places_are_worth() -> None:
    env = aec_env("quorum", players=3)
    env.reset(seed=5)
    gained: dict[str, float] = {}
    for agent in env.agent_iter():
        told, reward, ended, cut, _ = env.last()
        if ended or cut:
            gained[agent] = reward
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(told["action_mask"]))
    assert gained == dict(zip(env.possible_agents, env.stepper.rewards(), strict=True))
    assert sum(gained.values()) == 0
    assert env.state().nbytes == env.game.state.itemsize


@every_game
def test_copies_and_pickles_of_a_table_go_the_same_way(game: Game) -> None:
    env = aec_env(game)
    env.reset(seed=2)
    twins = [deepcopy(env), pickle.loads(pickle.dumps(env))]
    action = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0])
    for one in (env, *twins):
        one.step(action)
        assert one.agent_selection == env.agent_selection
        assert one.stepper is env.stepper or one.state().tobytes() == env.state().tobytes()


def test_games_are_found_by_their_names() -> None:
    if not hasattr(pettingzoo, "make"):
        pytest.skip("this PettingZoo keeps no list")
    env = pettingzoo.make("aec", "lusoria/Quorum-v0", players=3)
    env.reset(seed=1)
    assert len(env.agents) == 3
