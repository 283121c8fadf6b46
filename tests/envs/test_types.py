"""What a user's type checker knows of arrays and views: mypy --strict on a script of theirs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mypy")
pytest.importorskip("gymnasium")

SCRIPT = """
import numpy as np
import lusoria
from lusoria.envs.gym import SeatEnv
from lusoria.envs.vector import LanesEnv, PerSeat, make

batch = lusoria.batch("quorum", lanes=4).reset(1)
match = lusoria.game("roma").start(seed=1)
stepper = lusoria.stepper("quorum")
env, many = SeatEnv("quorum"), make("quorum", 4)
per_seat = PerSeat(LanesEnv("quorum", 4))
actions = np.zeros(4, np.int64)
"""
REVEALED = {
    "batch.observation": "float32",
    "batch.mask": "bool",
    "batch.acting": "int32",
    "batch.reward": "float32",
    "batch.done": "bool",
    "batch.scores": "int32",
    "batch.random_actions(1)": "int64",
    "batch.bot_actions('greedy', 1)": "int64",
    "batch.state(0)": "record",
    "match.view(0)": "record",
    "match.state": "record",
    "stepper.view()": "record",
    "stepper.state": "record",
    "stepper.look(0)[0]": "float32",
    "stepper.look(0)[1]": "int8",
    "match.game.tensor(match.view(0))": "float32",
    "match.options()[0].words": "str",
    "env.reset()[0]": "float32",
    "env.step(1)[0]": "float32",
    "env.action_masks()": "bool",
    "many.reset()[0]": "float32",
    "many.step(actions)[1]": "float32",
    "many.step(actions)[2]": "bool",
    "many.action_masks()": "bool",
    "per_seat.step(actions)[0]": "float32",
    "lusoria.evaluate('roma-vs-random', 'random').score.value": "float",
}
NAMES = {
    "float32": "floating[numpy._typing._nbit_base._32Bit]",
    "int64": "signedinteger[numpy._typing._nbit_base._64Bit]",
    "int32": "signedinteger[numpy._typing._nbit_base._32Bit]",
    "int8": "signedinteger[numpy._typing._nbit_base._8Bit]",
    "bool": "numpy.bool",
    "record": "records.record",
    "str": "str",
    "float": "float",
}


def test_no_array_and_no_view_of_the_public_api_is_any(tmp_path: Path) -> None:
    script = tmp_path / "mine.py"
    lines = [f"reveal_type({one})" for one in REVEALED]
    script.write_text(SCRIPT + "\n".join(lines) + "\n", "utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), str(script)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    found = re.findall(r'Revealed type is "(.*)"', done.stdout)
    assert len(found) == len(REVEALED), done.stdout
    for (expression, kind), told in zip(REVEALED.items(), found, strict=True):
        assert NAMES[kind] in told, f"{expression}: {told}"
    assert done.returncode == 0, done.stdout
