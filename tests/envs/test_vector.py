"""Many games at once, in Gymnasium."""

from __future__ import annotations

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from lusoria.core.errors import IllegalAction  # noqa: E402
from lusoria.envs.vector import LanesEnv  # noqa: E402

from .common import interpreted  # noqa: E402

pytestmark = interpreted
LANES = 3


def test_lanes_are_played_by_masks_and_pay_whoever_decided() -> None:
    env = gymnasium.make_vec("lusoria/Quorum-v0", num_envs=LANES, players=2)
    seen, info = env.reset(seed=4)
    assert env.observation_space.contains(seen)
    finished = 0
    for _ in range(70):
        acted, mask = info["acting"], info["action_mask"]
        actions = np.array([int(np.flatnonzero(row)[-1]) for row in mask])
        seen, gained, ended, cut, info = env.step(actions)
        for lane in np.flatnonzero(ended):
            assert gained[lane] == info["rewards"][lane, acted[lane]]
            assert info["rewards"][lane].sum() == 0
            finished += 1
        assert not gained[~ended].any()
        assert not cut.any()
    assert finished >= LANES
    assert env.observation_space.contains(seen)


def test_one_seed_is_one_batch_and_nothing_is_written_into_what_was_given() -> None:
    first, second = (LanesEnv("roma", num_envs=2) for _ in range(2))
    one, info = first.reset(seed=6)
    two, _ = second.reset(seed=6)
    assert np.array_equal(one, two)
    before = one.copy()
    first.step(info["action_mask"].argmax(axis=1))
    assert np.array_equal(one, before)


def test_a_game_is_cut_short_and_a_wrong_action_changes_nothing() -> None:
    env = LanesEnv("roma", num_envs=2, limit=12)
    _, info = env.reset(seed=1)
    with pytest.raises(IllegalAction):
        env.step((~info["action_mask"]).argmax(axis=1))
    cut = np.zeros(2, np.bool_)
    for _ in range(12):
        _, _, ended, now, info = env.step(info["action_mask"].argmax(axis=1))
        cut |= now
        assert not ended.any()
    assert cut.all()
