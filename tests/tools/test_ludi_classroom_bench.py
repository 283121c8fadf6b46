"""The benchmark of a classroom runs: what it measures is current."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parents[2]


def test_a_small_classroom_is_measured() -> None:
    size = ["--people", "13", "--minutes", "0.05", "--warm", "0", "--every", "1", "--season", "1"]
    command = [sys.executable, "bench/classroom.py", *size, "--no-keep"]
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr, done.stderr
    figures = dict(line.split(maxsplit=1) for line in done.stdout.splitlines())
    assert int(figures["acts"]) > 0 and int(figures["seasons"]) > 0
    assert float(figures["memory_last_mib"]) > 0
