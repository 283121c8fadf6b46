"""Compiled rules: kept on disk, never stale."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import lusoria
from lusoria.core.compile.jit import INTERPRETED, bind, entry, rule, template

SOURCES = Path(lusoria.__file__).parent

PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
from lusoria.core.rng import draw, stream_of
from lusoria.core.compile.jit import CACHE, entry
stream = stream_of(1)
print(entry(draw)(stream, 1000), sum(path.is_file() for path in CACHE.rglob("*")))
"""


def drawn(sources: Path, cache: Path) -> tuple[int, int]:
    """Run a copy of the package; return what it drew and how many compiled files there were."""
    environment = {**os.environ, "LUSORIA_CACHE": str(cache)}
    environment.pop("NUMBA_DISABLE_JIT", None)
    result = subprocess.run(
        [sys.executable, "-B", "-c", PROGRAM, str(sources)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    number, files = result.stdout.split()
    return int(number), int(files)


@pytest.mark.skipif(INTERPRETED, reason="programs of their own, run beside compiled rules")
def test_editing_a_callee_in_another_file_serves_no_stale_code(tmp_path: Path) -> None:
    """``draw`` calls ``philox``; both are moved apart so that only the callee's file changes."""
    copy = tmp_path / "src" / "lusoria"
    shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns("__pycache__", "games"))
    source = (copy / "core" / "rng.py").read_text("utf-8")
    head, body = source.split("@rule\ndef philox(")
    (copy / "core" / "callee.py").write_text(
        "from .compile.jit import rule\nMASK = 0xFFFFFFFF\nROUNDS = 10\n@rule\ndef philox("
        + body.replace("NDArray[np.int64]", "object").replace(": int", "").replace("-> None", ""),
        "utf-8",
    )
    (copy / "core" / "rng.py").write_text(
        head.replace(
            "from .compile.jit import rule",
            "from .compile.jit import rule\nfrom .callee import philox",
        ),
        "utf-8",
    )
    cache = tmp_path / "cache"
    first, _ = drawn(copy.parent, cache)
    again, files = drawn(copy.parent, cache)
    assert again == first
    assert files >= 1
    callee = copy / "core" / "callee.py"
    callee.write_text(callee.read_text("utf-8").replace("ROUNDS = 10", "ROUNDS = 9"), "utf-8")
    changed, _ = drawn(copy.parent, cache)
    assert changed != first
    callee.write_text(callee.read_text("utf-8").replace("ROUNDS = 9", "ROUNDS = 10"), "utf-8")
    assert drawn(copy.parent, cache)[0] == first


def double(number: int) -> int:
    """Stand for a name of the contract."""
    raise NotImplementedError


@template
def twice(number: int) -> int:
    """Apply the contract's rule two times."""
    return once(once(number))


@template
def once(number: int) -> int:
    """Apply the contract's rule."""
    return double(number)


@rule
def doubled(number: int) -> int:
    """Return twice the number."""
    return 2 * number


@rule
def raised(number: int) -> int:
    """Return the number and one."""
    return number + 1


def test_a_template_means_what_it_is_bound_to() -> None:
    assert bind(twice, {"double": doubled}, "doubled")(5) == 20
    assert bind(twice, {"double": raised}, "raised")(5) == 7


def test_a_template_that_is_not_bound_refuses() -> None:
    with pytest.raises(NotImplementedError):
        once(1)


def test_binding_twice_compiles_once() -> None:
    assert bind(twice, {"double": doubled}, "same") is bind(twice, {"double": doubled}, "same")


def test_a_rule_can_be_called_from_python() -> None:
    assert doubled(4) == 8
    assert entry(doubled)(4) == 8
    assert (getattr(entry(doubled), "__wrapped__", None) is doubled) == INTERPRETED
