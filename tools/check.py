"""Every check there is: ``python3 go.py test [NAME...]``.

Prints a line a check as it goes; the whole output of a check that fails.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from rule_lines import rule_lines

HERE = Path(__file__).resolve().parents[1]
PYTHON = sys.executable


class Check(NamedTuple):
    """One step: its name, its command, its environment."""

    name: str
    command: list[str]
    environment: tuple[tuple[str, str], ...] = ()
    before: Callable[[], None] | None = None
    """Lays ready what the step needs."""
    then: Callable[[], str] | None = None
    """Looks at what the step left; returns what is wrong, or nothing."""


def tool(name: str, *arguments: str) -> list[str]:
    """Return a command of the environment's own tools."""
    return [str(Path(PYTHON).with_name(name)), *arguments]


def pytest(*arguments: str) -> list[str]:
    """Return a run of the tests on both cores; what tests of a game compile, one of them does."""
    return [PYTHON, "-m", "pytest", "-n", "2", "--dist", "loadgroup", *arguments]


COVERAGE = Path(tempfile.gettempdir()) / f"lusoria-coverage-{os.getpid()}"
SETTINGS = COVERAGE.with_name(f"{COVERAGE.name}-rules.rc")
"""Not ``COVERAGE`` with a suffix: those are taken for data of an earlier run and erased."""
ROOMS = ("core", "games", "bots", "lab")
MEASURED = [f"--cov=lusoria.{room}" for room in ROOMS]


def with_rules() -> dict[str, bool]:
    """Say of every file of the rooms that have rules whether it has one."""
    files = [path for room in ROOMS for path in (HERE / "src/lusoria" / room).rglob("*.py")]
    return {str(path.relative_to(HERE)): bool(rule_lines(path)) for path in files}


def measure_rules_only() -> None:
    """Leave out files without rules: to trace them takes long and says nothing."""
    left_out = "\n".join(f"    {name}" for name, has in sorted(with_rules().items()) if not has)
    SETTINGS.write_text(f"[run]\nomit =\n{left_out}\n", "utf-8")


def uncovered() -> str:
    """Name the lines of rules that no interpreted test has run."""
    SETTINGS.unlink()
    missing = []
    report = COVERAGE.with_suffix(".json")
    files = json.loads(report.read_text("utf-8"))["files"]
    unseen = [name for name, has in with_rules().items() if has and name not in files]
    missing += [f"{name}: its rules were not measured" for name in unseen]
    for name, facts in files.items():
        lines = rule_lines(HERE / name) & set(facts["missing_lines"])
        if lines:
            missing.append(f"{name}: rule lines {sorted(lines)} are not covered")
    report.unlink()
    return "\n".join(missing)


FEW = ("tests/core", "tests/contract/test_pins.py", "-k", "core or (few and (roma or quorum))")
"""Tests that show that rules do without the inside of numba."""

CHECKS = (
    Check("format", tool("ruff", "format", "--check", ".")),
    Check("lint", tool("ruff", "check", ".")),
    Check("types", tool("mypy")),
    Check("layers", tool("lint-imports", "--no-cache")),
    Check("subset", [PYTHON, "tools/subset.py"]),
    Check("compiled", pytest("--doctest-glob=README.md", "tests", "README.md")),
    Check(
        "interpreted",
        pytest(
            *MEASURED,
            f"--cov-config={SETTINGS}",
            f"--cov-report=json:{COVERAGE.with_suffix('.json')}",
            "tests",
        ),
        (("NUMBA_DISABLE_JIT", "1"), ("COVERAGE_FILE", str(COVERAGE))),
        measure_rules_only,
        uncovered,
    ),
    Check("plain", pytest(*FEW), (("LUSORIA_PLAIN", "1"),)),
    Check("bounds", pytest("tests/contract/test_rules.py"), (("NUMBA_BOUNDSCHECK", "1"),)),
)
APART = (
    Check(
        "worlds",
        pytest("tests/ludi/test_worlds.py"),
        (("LUSORIA_WORLDS", "10000"),),
    ),
)
"""Checks that run only when they are named: ten thousand worlds of bots."""


def main() -> int:
    """Run the checks named, or all; stop at none, report all."""
    wanted = set(sys.argv[1:])
    names = [check.name for check in (*CHECKS, *APART)]
    if unknown := wanted - set(names):
        print(f"there is no check {', '.join(sorted(unknown))}; there are {', '.join(names)}")
        return 2
    failed = []
    start = time.monotonic()
    chosen = [check for check in (*CHECKS, *APART) if check.name in wanted] or CHECKS
    for check in chosen:
        failed += [] if run(check) else [check.name]
    spent = time.monotonic() - start
    print(f"{'FAILED: ' + ', '.join(failed) if failed else 'all checks passed'} ({spent:.0f} s)")
    return int(bool(failed))


def run(check: Check) -> bool:
    """Run one check and say how it went."""
    print(f"{check.name:<12} ", end="", flush=True)
    start = time.monotonic()
    if check.before:
        check.before()
    result = subprocess.run(
        check.command,
        cwd=HERE,
        env={**os.environ, **dict(check.environment)},
        capture_output=True,
        text=True,
        check=False,
    )
    wrong = check.then() if check.then and result.returncode == 0 else ""
    good = result.returncode == 0 and not wrong
    last = (result.stdout.strip().splitlines() or ["(no output)"])[-1]
    print(f"{'ok' if good else 'FAILED'}  {time.monotonic() - start:5.0f} s  {last}", flush=True)
    if not good:
        print(result.stdout + result.stderr + wrong)
    return good


if __name__ == "__main__":
    sys.exit(main())
