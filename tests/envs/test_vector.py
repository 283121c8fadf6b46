"""Many games at once, in Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from lusoria.core.errors import IllegalAction, InvalidOption  # noqa: E402
from lusoria.envs.vector import LanesEnv, PerSeat, SeatChanges  # noqa: E402

from .common import interpreted  # noqa: E402

pytestmark = [interpreted, pytest.mark.filterwarnings("ignore::lusoria.envs.vector.SeatChanges")]
LANES = 3


def test_lanes_are_played_by_masks_and_pay_whoever_decided() -> None:
    env = gymnasium.make_vec("lusoria/Quorum-v0", num_envs=LANES, players=2, opponents="self")
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


@pytest.mark.filterwarnings("default::lusoria.envs.vector.SeatChanges")
def test_self_play_warns_once_that_the_acting_seat_changes() -> None:
    env = LanesEnv("quorum", num_envs=2)
    with pytest.warns(SeatChanges, match="PerSeat, or name opponents"):
        _, info = env.reset(seed=1)
    assert info["acting"].shape == (2,)


@pytest.mark.filterwarnings("error::lusoria.envs.vector.SeatChanges")
def test_nothing_is_warned_of_where_seats_are_told_apart_or_there_is_one() -> None:
    LanesEnv("honors", num_envs=1, players=1).reset(seed=1)
    PerSeat(LanesEnv("quorum", num_envs=1)).reset(seed=1)


def test_each_seat_has_a_trajectory_of_its_own() -> None:
    env = PerSeat(LanesEnv("quorum", num_envs=LANES))
    seen, info = env.reset(seed=4)
    game, paid, ends = env.batch.game, np.zeros(2 * LANES), 0
    assert seen.shape == (2 * LANES, game.features)
    for _ in range(60):
        assert info["acts"].reshape(LANES, 2).sum(axis=1).tolist() == [1] * LANES
        for row in range(2 * LANES):
            view = game.look(env.batch.state(row // 2), row % 2)
            assert np.array_equal(seen[row], game.tensor(view))
            waits = np.flatnonzero(info["action_mask"][row]).tolist() == [env.wait]
            assert waits != info["acts"][row]
        seen, gained, ended, _, info = env.step(last_of(info["action_mask"]))
        assert not gained[~ended].any()
        assert np.array_equal(ended[::2], ended[1::2])
        paid += gained
        ends += ended.sum()
    assert ends >= 2 * LANES
    assert (paid[::2] == -paid[1::2]).all()
    assert np.abs(paid).sum() > 0


def test_a_seat_that_is_not_asked_can_only_wait() -> None:
    env = PerSeat(LanesEnv("quorum", num_envs=1))
    _, info = env.reset(seed=4)
    actions = info["action_mask"].argmax(axis=1)
    actions[~info["acts"]] = 0
    with pytest.raises(InvalidOption, match="its action is 180, the only one open"):
        env.step(actions)


def last_of(masks: Any) -> Any:
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)
