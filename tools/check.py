"""Run all checks, or those that you name: ``python3 go.py test [NAME...]``.

Checks run in parallel, one per core.  It prints a line for each as it ends, and the whole output of
one that fails.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

from rule_lines import rule_lines

from lusoria.games import all_metadata

HERE = Path(__file__).resolve().parents[1]
PYTHON = sys.executable


class Check(NamedTuple):
    """One step: its name, its command, its environment."""

    name: str
    command: list[str]
    environment: tuple[tuple[str, str], ...] = ()
    then: Callable[[], str] | None = None
    """Checks what the step left behind; returns what is wrong, or nothing."""


def tool(name: str, *arguments: str) -> list[str]:
    """Return a command of the environment's own tools."""
    return [str(Path(PYTHON).with_name(name)), *arguments]


def pytest(*arguments: str) -> list[str]:
    """Return a run of tests in one process: what they need is compiled once."""
    return [PYTHON, "-m", "pytest", *arguments]


RULE_PACKAGES = ("core", "games", "bots", "lab")
"""The packages that have rules."""
INTERPRETED_TESTS = [f"tests/{name}" for name in ("core", "contract", "bots", "lab", "envs")]
INTERPRETED_TESTS += [f"tests/{metadata.name}" for metadata in all_metadata()]
INTERPRETED_TESTS += ["--ignore-glob=*/test_picture.py", "--ignore=tests/contract/test_text.py"]
"""Tests of rules: they run interpreted, too.  Pictures and texts are never compiled."""
COVERAGE = Path(tempfile.gettempdir()) / f"lusoria-seen-{os.getpid()}.json"
"""The file that says which lines the interpreted tests ran."""


def with_coverage(*arguments: str) -> list[str]:
    """Return a run of tests that records which lines of rules they execute."""
    packages = ",".join(f"src/lusoria/{name}" for name in RULE_PACKAGES)
    recording = ["-m", "slipcover", "--source", packages, "--json", "--out", str(COVERAGE)]
    quietly = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
    return [PYTHON, *recording, "-m", "pytest", *quietly, *arguments]


def uncovered() -> str:
    """Name the lines of rules that no interpreted test ran."""
    missing = []
    files = json.loads(COVERAGE.read_text("utf-8"))["files"]
    COVERAGE.unlink()
    packages = (HERE / "src/lusoria" / name for name in RULE_PACKAGES)
    for path in sorted(path for package in packages for path in package.rglob("*.py")):
        name, lines = str(path.relative_to(HERE)), rule_lines(path)
        unseen = lines & set(files[name]["missing_lines"]) if name in files else lines
        if unseen:
            missing.append(f"{name}: rule lines {sorted(unseen)} are not covered")
    return "\n".join(missing)


LARGE_GAMES = " or ".join(metadata.name for metadata in all_metadata() if max(metadata.seats) > 20)
"""Games for many players, the largest: they are tested in a process of their own."""
BOUNDS_CHECKED = (("NUMBA_BOUNDSCHECK", "1"),)
"""Compile rules with every index checked; the tests in browsers do without."""
BROWSER_TESTS = "tests/web/browser"
"""Tests in a browser; Chromium is found or installed."""
PLAIN_TESTS = (
    "tests/core",
    "tests/contract/test_pins.py",
    "-k",
    "core or (few and (roma or quorum))",
)
"""Tests that show that rules compile without changes to numba."""

CHECKS = (
    Check(
        "compiled",
        pytest(
            "--doctest-glob=*.md",
            "tests",
            "README.md",
            "docs",
            "examples",
            f"--ignore={BROWSER_TESTS}",
            f"-k not ({LARGE_GAMES})",
        ),
        BOUNDS_CHECKED,
    ),
    Check(
        "interpreted", with_coverage(*INTERPRETED_TESTS), (("NUMBA_DISABLE_JIT", "1"),), uncovered
    ),
    Check(
        "crowds", pytest("tests", f"--ignore={BROWSER_TESTS}", f"-k {LARGE_GAMES}"), BOUNDS_CHECKED
    ),
    Check("browser", pytest(BROWSER_TESTS)),
    Check("plain", pytest(*PLAIN_TESTS), (("LUSORIA_PLAIN", "1"),)),
    Check("package", [PYTHON, "tools/package.py"]),
    Check("types", tool("mypy")),
    Check("format", tool("ruff", "format", "--check", ".")),
    Check("lint", tool("ruff", "check", ".")),
    Check("layers", tool("lint-imports", "--no-cache")),
    Check("subset", [PYTHON, "tools/subset.py"]),
    Check("limits", [PYTHON, "tools/limits.py"]),
    Check("words", [PYTHON, "tools/words.py"]),
)
"""Every check, the longest first."""
ON_REQUEST = (
    Check(
        "worlds",
        pytest("tests/ludi/test_worlds.py"),
        (("LUSORIA_WORLDS", "10000"),),
    ),
)
"""Checks that run only when they are named: ten thousand worlds of bots."""


class Outcome(NamedTuple):
    """How a check went."""

    check: Check
    wrong: str
    """Its whole output, if something is wrong."""
    seconds: float
    last: str
    """The last line of its output."""


def main() -> int:
    """Run the checks named, or all; stop at none, report all."""
    wanted = set(sys.argv[1:])
    names = [check.name for check in (*CHECKS, *ON_REQUEST)]
    if unknown := wanted - set(names):
        print(f"there is no check {', '.join(sorted(unknown))}; there are {', '.join(names)}")
        return 2
    start = time.monotonic()
    chosen = [check for check in (*CHECKS, *ON_REQUEST) if check.name in wanted] or CHECKS
    print(f"{', '.join(check.name for check in chosen)}: a line each as it ends", flush=True)
    with tempfile.TemporaryDirectory(prefix="lusoria-bytecode-") as folder:
        os.environ.update(PYTHONDONTWRITEBYTECODE="", PYTHONPYCACHEPREFIX=folder)
        os.environ.pop("PYTHONPATH", None)  # it could lead to another copy of the code
        failed = run_all(chosen)
    spent = time.monotonic() - start
    print(f"{'FAILED: ' + ', '.join(failed) if failed else 'all checks passed'} ({spent:.0f} s)")
    return int(bool(failed))


def run_all(chosen: Sequence[Check]) -> list[str]:
    """Run checks side by side, and return the names of those that failed."""
    failed = []
    with ThreadPoolExecutor(max(2, min(4, os.cpu_count() or 2))) as cores:
        running: list[Future[Outcome]] = [cores.submit(run, check) for check in chosen]
        try:
            for one in as_completed(running):
                outcome = one.result()
                report(outcome)
                failed += [outcome.check.name] if outcome.wrong else []
        except KeyboardInterrupt:
            cores.shutdown(cancel_futures=True)
            raise SystemExit("interrupted") from None
    return failed


def run(check: Check) -> Outcome:
    """Run one check."""
    start = time.monotonic()
    result = subprocess.run(
        check.command,
        cwd=HERE,
        env={**os.environ, **dict(check.environment)},
        capture_output=True,
        text=True,
        check=False,
    )
    wrong = check.then() if check.then and result.returncode == 0 else ""
    if result.returncode or wrong:
        wrong = f"{result.stdout}{result.stderr}{wrong}" or f"exit code {result.returncode}"
    last = (result.stdout.strip().splitlines() or ["(no output)"])[-1]
    return Outcome(check, wrong, time.monotonic() - start, last)


def report(outcome: Outcome) -> None:
    """Say how a check went."""
    word = "FAILED" if outcome.wrong else "ok"
    print(
        f"{outcome.check.name:<12} {word:<6} {outcome.seconds:5.0f} s  {outcome.last}", flush=True
    )
    if outcome.wrong:
        print(outcome.wrong, flush=True)


if __name__ == "__main__":
    sys.exit(main())
