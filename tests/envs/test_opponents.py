"""Opponents in an environment: bots by name, functions, programs, lists and pools."""

from __future__ import annotations

import pickle
import shlex
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from lusoria.bots.network import save_weights, weights_of  # noqa: E402
from lusoria.core.errors import BotError, InvalidOption, InvalidSeats, LusoriaError  # noqa: E402
from lusoria.envs.gym import SeatEnv  # noqa: E402
from lusoria.envs.opponents import Pool  # noqa: E402
from lusoria.games import load_game  # noqa: E402

from .common import interpreted  # noqa: E402

pytestmark = interpreted
MYBOT = Path(__file__).parents[2] / "examples" / "mybot.py"


def first_open(_: Any, mask: Any, info: dict[str, Any]) -> int:
    assert info["actions"][0] in np.flatnonzero(mask)
    return int(mask.argmax())


def last_open(observation: Any, mask: Any, info: dict[str, Any]) -> Any:
    assert observation.shape == (load_game(info["game"]).features,)
    return np.flatnonzero(mask)[-1]


def reckless(*_: Any) -> int:
    return 10**6


def finished(env: Any, seed: int, most: int = 300) -> Any:
    env.reset(seed=seed)
    for _ in range(most):
        found = env.step(int(env.unwrapped.mask.argmax()))
        if found[2]:
            return found
    raise AssertionError


def test_a_function_is_an_opponent_and_gymnasium_finds_nothing_wrong() -> None:
    env = gymnasium.make("lusoria/Quorum-v0", players=3, opponents=first_open)
    check_env(env.unwrapped)
    _, info = env.reset(seed=3)
    assert info["seat"] == 0
    assert info["opponents"] == {1: "first_open", 2: "first_open"}
    assert finished(env, 3)[1] != 0
    env.close()


def test_a_list_names_one_for_each_other_seat_and_functions_are_pickled_by_name() -> None:
    env = SeatEnv("quorum", players=3, seat=1, opponents=[first_open, "random"])
    _, info = env.reset(seed=5)
    assert info["opponents"] == {0: "first_open", 2: "random"}
    twin = pickle.loads(pickle.dumps(env))
    one, two = (each.step(int(each.mask.argmax())) for each in (env, twin))
    assert np.array_equal(one[0], two[0])


def test_a_pool_is_drawn_from_anew_in_every_game_and_may_grow() -> None:
    pool = Pool(["random", first_open], [1, 3])
    env = SeatEnv("quorum", opponents=pool)
    names = [env.reset(seed=seed)[1]["opponents"][1] for seed in range(40)]
    assert Counter(names)["first_open"] > Counter(names)["random"] > 0
    assert names[:5] == [env.reset(seed=seed)[1]["opponents"][1] for seed in range(5)]
    pool.add(last_open, 1000)
    assert "last_open" in {env.reset(seed=seed)[1]["opponents"][1] for seed in range(10)}


def test_a_random_seat_takes_every_place_and_is_the_same_from_one_seed() -> None:
    env = SeatEnv("quorum", players=4, opponents="random", seat="random", keep=2)
    seats = [env.reset(seed=seed)[1]["seat"] for seed in range(30)]
    assert set(seats) == {0, 1, 2, 3}
    assert seats == [env.reset(seed=seed)[1]["seat"] for seed in range(30)]
    before = env.step(int(env.mask.argmax()))
    env.back()
    assert np.array_equal(env.step(int(env.mask.argmax()))[0], before[0])


def test_a_file_of_weights_and_a_program_are_opponents(tmp_path: Path) -> None:
    roma, file = load_game("roma"), tmp_path / "mine.npz"
    save_weights(file, weights_of(roma, 2)._replace(worlds=0, plays=0))
    env = SeatEnv("roma", opponents=f"network:{file}")
    env.reset(seed=1)
    env.step(int(env.mask.argmax()))
    program = f"exec:{shlex.quote(sys.executable)} -I -S {shlex.quote(str(MYBOT))}"
    env = SeatEnv("quorum", opponents=program)
    env.reset(seed=1)
    env.step(int(env.mask.argmax()))
    with pytest.raises(InvalidOption, match="cannot be copied"):
        env.copy()
    env.close()
    with pytest.raises(InvalidOption, match="nothing can be kept"):
        SeatEnv("quorum", opponents=program, keep=3)


def test_opponents_that_cannot_play_are_refused_in_sentences() -> None:
    with pytest.raises(LusoriaError, match="no bot 'genius' for Quorum"):
        SeatEnv("quorum", opponents=Pool(["random", "genius"]))
    with pytest.raises(InvalidOption, match=r"a function \(observation, mask, info\)"):
        SeatEnv("quorum", opponents=7)  # type: ignore[arg-type]
    with pytest.raises(InvalidOption, match="a Pool"):
        SeatEnv("quorum", opponents=[7])  # type: ignore[list-item]
    with pytest.raises(InvalidOption, match="the pool of opponents is empty"):
        SeatEnv("quorum", opponents=Pool())
    with pytest.raises(InvalidOption, match="a weight in a pool is a number above 0, not 0"):
        Pool(["random"], [0])
    with pytest.raises(InvalidOption, match="1 members and 2 weights"):
        Pool(["random"], [1, 2])
    with pytest.raises(InvalidSeats, match="'random' or an index from 0 to 1, not 'north'"):
        SeatEnv("quorum", seat="north")
    with pytest.raises(LusoriaError, match="there is no program"):
        SeatEnv("quorum", opponents="exec:./nothing")
    with pytest.raises(InvalidOption, match=r"opponents='self' is for gymnasium.make_vec"):
        SeatEnv("quorum", opponents="self")
    with pytest.raises(InvalidOption, match="limit is a number of decisions from 0 on, not -1"):
        SeatEnv("quorum", limit=-1)


def test_a_function_that_answers_wrongly_is_named() -> None:
    env = SeatEnv("quorum", opponents=reckless)
    with pytest.raises(BotError, match="the function reckless answered 1000000, which is no act"):
        finished(env, 1)
    env = SeatEnv("quorum", opponents=lambda *_: 83)
    with pytest.raises(BotError, match="which is not legal now"):
        finished(env, 1)


BY_COLON = """
import gymnasium
env = gymnasium.make("lusoria:lusoria/Quorum-v0", opponents="random")
assert "lusoria/Roma-v0" in gymnasium.registry
"""
BY_IMPORT = """
import gymnasium
import lusoria
env = gymnasium.make("lusoria/Quorum-v0", opponents="random")
"""
WITHOUT = """
import sys
import lusoria
assert "gymnasium" not in sys.modules
import lusoria.envs
import gymnasium
env = gymnasium.make("lusoria/Quorum-v0", opponents="random")
"""


@pytest.mark.parametrize("program", [BY_COLON, BY_IMPORT, WITHOUT])
def test_an_environment_is_found_by_its_name(program: str) -> None:
    subprocess.run([sys.executable, "-c", program], check=True)
