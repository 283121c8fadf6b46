"""Our games and those of others, measured in the same run on one core.

Each contestant has a process of its own, tied to one core; contestants take turns in rounds, so
that what else the machine does falls on all of them, and the best round of each counts.  A peer
that is not installed is named as missing.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any, Final

OURS: Final = ("roma-2", "quorum-4", "loyalty-4", "honors-1")
PEERS: Final = (
    "spiel-backgammon",
    "spiel-chess",
    "rollouts-backgammon",
    "pgx-backgammon",
    "pgxscan-backgammon",
    "pgx-leduc_holdem",
    "pgxscan-leduc_holdem",
    "pgx-go_9x9",
    "catan",
    "rlcard-gin-rummy",
    "zoo-connect_four_v3",
    "zoo-chess_v6",
)
ALL: Final = (*OURS, *PEERS)
PACKAGES: Final = (
    "numba",
    "numpy",
    "open_spiel",
    "pgx",
    "jax",
    "catanatron",
    "rlcard",
    "pettingzoo",
)
BASELINE: Final = "spiel-backgammon"
STEPPED: Final = ("pgx", "pgxscan", "rlcard", "zoo")
"""Libraries that write masks and observations in every step: they have no playouts."""
PATIENCE: Final = 300
"""Seconds more than it should take before a contestant is given up."""
NOT_INSTALLED: Final = 3
"""The exit code of a contestant that lacks a package."""
KEYS: Final = ("games", "decisions", "chances", "observed", "copies", "bytes")
COLUMNS: Final = (
    "game",
    "how it runs",
    "games/s",
    "playouts, decisions/s",
    "chance/s",
    "stepping, decisions/s",
    "copies/s",
    "bytes per game",
    "ratio of stepping",
)
ABOUT: Final = (
    "Random play on one core, in the same run. Every contestant runs in its own process; they "
    "take turns, and the best round of each counts. Two things are measured. *Stepping* is what "
    "training needs: the mask of legal actions and the observation are written before every "
    "decision. The ratio compares stepping with the stepping of {yard}. *Playouts* are whole "
    "games without observations, as search uses them; libraries that always write masks and "
    "observations have no playouts. Lusoria and Pgx step 1,024 games in each call, the others one. "
    "Pgx is stepped call by call, and in blocks of 64 steps in one compiled call (`lax.scan`), as "
    "in its own benchmarks. Observations differ in size: 463 to 1,673 numbers in our games, 200 in "
    "OpenSpiel backgammon, 34 in Pgx backgammon and Leduc hold'em. Chance actions are counted "
    "separately where a game has them. {missing}{versions}."
)

Figures = dict[str, Any]


class Contest:
    """Contestants who take turns, the best figures of each, and who could not take part."""

    def __init__(self, names: Sequence[str], seconds: float, rounds: int) -> None:
        """Begin with nothing measured."""
        self.names, self.seconds, self.rounds = names, seconds, rounds
        self.best: dict[str, Figures] = {}
        self.missing: dict[str, str] = {}

    @property
    def total(self) -> int:
        """How many measurements there are to make."""
        return self.rounds * len(self.names)

    def run(self, tell: Callable[[str], None]) -> None:
        """Measure everybody in turn; *tell* is told who is next."""
        for _ in range(self.rounds):
            for name in self.names:
                tell(name)
                if name not in self.missing:
                    self.take(name, measured(name, self.seconds))

    def take(self, name: str, found: Figures | str) -> None:
        """Take in what was measured, or why nothing was."""
        if isinstance(found, str):
            self.missing[name] = found
        else:
            self.best[name] = better(self.best.get(name, {}), found)

    def facts(self) -> dict[str, Any]:
        """Return everything as plain values."""
        plan = {"seconds": self.seconds, "rounds": self.rounds}
        return {**plan, "machine": machine(), "figures": self.best, "missing": self.missing}

    def rows(self) -> list[list[str]]:
        """Write the figures, a row a contestant."""
        yard = self.best.get(BASELINE, {}).get("observed", 0)
        return [row_of(name, self.best[name], yard) for name in self.names if name in self.best]

    def about(self) -> str:
        """Say what the figures mean, who is missing, and what was installed."""
        versions = ", ".join(f"{name} {version}" for name, version in machine().items())
        lacking = "".join(f"{name}: {reason}. " for name, reason in self.missing.items())
        yard = self.best.get(BASELINE, {}).get("title", "nobody's")
        return ABOUT.format(yard=yard, missing=lacking, versions=versions)


def row_of(name: str, figures: Mapping[str, Any], yard: float) -> list[str]:
    """Write the figures of one contestant, with its stepping relative to the *yard*."""
    shown = dict(figures)
    if name.partition("-")[0] in STEPPED:
        shown["decisions"] = 0
    written = [f"{one:,.0f}" if one else "" for one in (shown.get(key, 0) for key in KEYS)]
    observed = figures.get("observed", 0)
    ratio = f"{observed / yard:,.1f}" if yard and observed else ""
    return [figures["title"], figures["how"], *written, ratio]


def measured(name: str, seconds: float) -> Figures | str:
    """Measure one contestant once; return why not where it cannot be."""
    command = [sys.executable, "-m", "lusoria.bench.contestants", name, str(seconds)]
    source = str(Path(__file__).resolve().parents[2])
    path = os.pathsep.join(filter(None, (source, os.environ.get("PYTHONPATH"))))
    try:
        result = subprocess.run(
            command,
            capture_output=True,
            text=True,
            check=False,
            timeout=8 * seconds + PATIENCE,
            env={**os.environ, "PYTHONPATH": path},
        )
    except subprocess.TimeoutExpired:
        return "did not end in time"
    if result.returncode:
        said = (result.stderr.strip().splitlines() or ["no word"])[-1]
        return said if result.returncode == NOT_INSTALLED else f"failed: {said}"
    found: Figures = json.loads(result.stdout.splitlines()[-1])
    return found


def better(one: Figures, other: Figures) -> Figures:
    """Return the larger of every figure."""
    return {
        key: max(one[key], value) if isinstance(value, (int, float)) and key in one else value
        for key, value in other.items()
    }


def machine() -> dict[str, str]:
    """Say what it was measured on."""
    found = {"machine": platform.machine(), "python": platform.python_version()}
    found["cores"] = str(os.cpu_count())
    for package in PACKAGES:
        try:
            found[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            found[package] = "not installed"
    return found
