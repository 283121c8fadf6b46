"""The kernel, on the CUDA simulator: the same games as on the CPU, byte for byte."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lusoria.core.compile.jit import INTERPRETED
from tests.contract.common import GAMES

PROGRAM = Path(__file__).with_name("kernel_games.py")
SIMULATED = {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}


QUICK = " ".join(game.name for game in GAMES if not game.is_live)
LARGE = [game.name for game in GAMES if game.is_live]


@pytest.mark.parametrize("names", [QUICK, *LARGE])
@pytest.mark.skipif(INTERPRETED, reason="the simulator is the same beside compiled rules")
def test_kernels_play_the_same_games_as_the_cpu(names: str) -> None:
    paths = os.pathsep.join(path for path in sys.path if path)
    environment = {**os.environ, **SIMULATED, "PYTHONPATH": paths}
    command = [sys.executable, str(PROGRAM), *names.split()]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
