"""A vector environment of one seat against opponents."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.wrappers.vector import RecordEpisodeStatistics  # noqa: E402

from lusoria.bots.network import save_weights, weights_of  # noqa: E402
from lusoria.core.errors import (  # noqa: E402
    BotError,
    IllegalAction,
    InvalidOption,
    InvalidSeats,
    LusoriaError,
)
from lusoria.envs.against import one_by_one  # noqa: E402
from lusoria.envs.opponents import Pool  # noqa: E402
from lusoria.envs.vector import SeatsEnv, make  # noqa: E402
from lusoria.games import load_game  # noqa: E402
from lusoria.lab.lanes import Lanes  # noqa: E402

from .common import interpreted  # noqa: E402

pytestmark = interpreted
LANES = 3


def first_open(_: Any, masks: Any, info: dict[str, Any]) -> Any:
    assert masks.shape[0] == len(info["lanes"]) == len(info["seats"]) == len(info["views"])
    assert (info["views"]["seat"] == info["seats"]).all()
    return masks.argmax(axis=1)


def last_open(_: Any, masks: Any, __: dict[str, Any]) -> Any:
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)


def careful(observation: Any, mask: Any, info: dict[str, Any]) -> int:
    assert observation.ndim == 1
    assert info["actions"] == np.flatnonzero(mask).tolist()
    return int(info["actions"][0])


def played(env: Any, steps: int, seed: int = 1) -> tuple[float, int]:
    _, info = env.reset(seed=seed)
    paid, games = 0.0, 0
    for _ in range(steps):
        _, gained, ended, _, info = env.step(info["action_mask"].argmax(axis=1))
        paid, games = paid + gained.sum(), games + int(ended.sum())
    return paid, games


def test_gymnasium_makes_it_and_only_ones_own_seat_is_asked() -> None:
    env = gymnasium.make_vec("lusoria/Quorum-v0", num_envs=LANES, opponents="random", seat=1)
    assert isinstance(env, SeatsEnv)
    seen, info = env.reset(seed=4)
    games = 0
    for _ in range(40):
        assert env.observation_space.contains(seen)
        assert (env.batch.acting == 1).all() and (info["seat"] == 1).all()
        assert (seen == env.batch.observation).all()
        seen, gained, ended, cut, info = env.step(info["action_mask"].argmax(axis=1))
        assert (np.abs(gained[ended]) == 1).all()
        assert not gained[~ended].any() and not cut.any()
        games += ended.sum()
    assert games >= LANES


def test_lanes_play_the_games_of_a_batch_in_which_everybody_answers_alike() -> None:
    env = SeatsEnv("quorum", LANES, players=3, seat=1, opponents=[first_open, last_open])
    batch = Lanes(load_game("quorum"), LANES, 3).reset(9)
    seen, info = env.reset(seed=9)
    for _ in range(30):
        while (batch.acting != 1).any():
            others = np.where(
                batch.acting == 0,
                batch.mask.argmax(axis=1),
                last_open(None, batch.mask, {}),
            )
            step_some(batch, others, batch.acting != 1)
        assert np.array_equal(seen, batch.observation)
        actions = last_open(None, info["action_mask"], {})
        seen, *_, info = env.step(actions)
        batch.step(actions)


def step_some(batch: Lanes, actions: Any, which: Any) -> None:
    """Step some lanes of a batch: the others stand still, which a batch cannot do by itself."""
    engine: Any = batch.engine
    kept = [(row[~which].copy(), row) for row in (*engine.rows, *engine.home)]
    batch.step(np.where(which, actions, batch.mask.argmax(axis=1)))
    for old, row in kept:
        row[~which] = old


def test_bots_functions_and_pools_sit_down_anew_in_every_game() -> None:
    league = Pool(["random", first_open])
    env = SeatsEnv("quorum", 8, players=3, opponents=[league, "policy"], seat="random")
    env.reset(seed=2)
    sitting = env.opposed.table.minds
    assert set(np.unique(sitting)) == {-1, 0, 2, 4}
    assert ((sitting == -1).sum(axis=1) == 1).all()
    seats = [env.reset(seed=seed)[1]["seat"].tolist() for seed in (2, 3, 2)]
    assert seats[0] == seats[2] != seats[1]
    assert {seat for one in seats for seat in one} == {0, 1, 2}
    _, info = env.reset(seed=2)
    before = set()
    for _ in range(60):
        _, _, ended, _, info = env.step(info["action_mask"].argmax(axis=1))
        before |= {(int(lane), int(info["seat"][lane])) for lane in np.flatnonzero(ended)}
    assert len(before) > 8


def test_a_league_of_three_checkpoints_grows_while_games_go_on(tmp_path: Path) -> None:
    shipped = weights_of(load_game("quorum"), 2)
    league = Pool(["random"])
    env = SeatsEnv("quorum", 4, opponents=league)
    env.reset(seed=1)
    for number in range(3):
        path = tmp_path / f"checkpoint-{number}.npz"
        save_weights(path, shipped._replace(worlds=0, plays=0, prior_weight=1.0 + number))
        league.add(f"network:{path}", weight=10.0**number)
    assert played(env, 30)[1] >= 4
    assert len({name for name in env.opposed.listed if isinstance(name, str)}) >= 2
    assert env.opposed.minds


def test_lanes_are_the_same_with_any_number_of_threads_and_neighbours() -> None:
    many = SeatsEnv("quorum", 600, opponents=["random"], threads=2)
    few = SeatsEnv("quorum", 2, opponents="random", threads=1)
    one, info = few.reset(seed=3)
    two, much = many.reset(seed=3)
    for _ in range(3):
        assert np.array_equal(one, two[:2])
        one, *_, info = few.step(info["action_mask"].argmax(axis=1))
        two, *_, much = many.step(much["action_mask"].argmax(axis=1))


def test_greedy_beats_whoever_takes_the_first_action() -> None:
    paid, games = played(SeatsEnv("quorum", 2, opponents="greedy"), 50)
    assert games >= 2
    assert paid < 0


def test_a_function_for_one_position_is_asked_row_by_row() -> None:
    whole = played(SeatsEnv("quorum", LANES, opponents=first_open), 30)
    assert played(SeatsEnv("quorum", LANES, opponents=one_by_one(careful)), 30) == whole


def test_statistics_of_episodes_are_those_of_gymnasium() -> None:
    env = RecordEpisodeStatistics(make("quorum", 2, opponents="random"))
    _, info = env.reset(seed=1)
    found: list[float] = []
    while len(found) < 3:
        *_, info = env.step(info["action_mask"].argmax(axis=1))
        found += [one for one in info.get("episode", {}).get("r", []) if one]
    assert {abs(one) for one in found} == {1.0}


def test_a_game_that_was_given_up_is_cut_short() -> None:
    env = SeatsEnv("roma", 2, opponents="random", limit=12)
    _, info = env.reset(seed=1)
    cut = np.zeros(2, np.bool_)
    for _ in range(12):
        _, gained, ended, now, info = env.step(info["action_mask"].argmax(axis=1))
        assert not ended.any() and not gained.any()
        cut |= now
    assert cut.all()


def test_what_cannot_be_is_refused_in_a_sentence() -> None:
    def asked(opponents: Any, **settings: Any) -> Any:
        env = make("quorum", 2, opponents=opponents, **settings)
        return env, env.reset(seed=1)[1]

    with pytest.raises(InvalidOption, match=r"one game at a time; gymnasium\.make takes it"):
        asked("exec:python3")
    with pytest.raises(InvalidOption, match="opponents='self' takes device='cuda'"):
        asked("random", device="cuda")
    with pytest.raises(InvalidOption, match="leave seat out"):
        asked("self", seat=1)
    with pytest.raises(InvalidSeats, match="2 opponents are named for 1 other seat"):
        asked(["random", "greedy"])
    with pytest.raises(LusoriaError, match="there is no bot 'nobody'"):
        asked("nobody")
    with pytest.raises(BotError, match="one_by_one asks a function row by row"):
        asked(lambda *_: 0, seat=1)
    with pytest.raises(BotError, match=r"answered 1000 in lane \d, which is not legal now"):
        asked(lambda _, masks, __: np.full(len(masks), 1000), seat=1)
    with pytest.raises(KeyError) as found:
        asked(lambda _, __, info: info["actions"][0], seat=1)
    assert "asked about 1 lane at once" in found.value.__notes__[0]
    with pytest.raises(InvalidOption, match="no setting 'reward'; it has num_envs, players"):
        asked("random", reward="score")
    env, info = asked("random")
    before = env.batch.observation.copy()
    with pytest.raises(IllegalAction, match="lane 0"):
        env.step((~info["action_mask"]).argmax(axis=1))
    assert np.array_equal(before, env.batch.observation)


def test_a_maskable_learner_runs_against_opponents_and_against_itself() -> None:
    learner = pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: [sb3]")
    from lusoria.envs.sb3 import vec_env

    for opponents in ("random", "self"):
        env = vec_env("quorum", 4, opponents=opponents)
        model = learner.MaskablePPO("MlpPolicy", env, n_steps=8, batch_size=16, n_epochs=1)
        model.learn(32)
        assert model.num_timesteps >= 32
        env.close()
