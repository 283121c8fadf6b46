"""Our games and those of others, measured in the same run on one core.

    python bench/peers.py [--seconds S] [--rounds N] [--only TEXT] [--keep]

Each contestant has a process of its own, tied to one core; contestants take turns in rounds, so
that what else the machine does falls on all of them, and the best round of each counts.  A peer
that is not installed is named as missing: ``python3 go.py bench`` installs them all.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import Any, Final

import page
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

HERE: Final = Path(__file__).resolve().parents[1]
OURS: Final = ("roma-2", "quorum-4", "loyalty-4", "honors-1")
PEERS: Final = (
    *("spiel-backgammon", "spiel-chess", "rollouts-backgammon", "pgx-backgammon", "pgx-go_9x9"),
    *("catan", "rlcard-gin-rummy", "zoo-connect_four_v3", "zoo-chess_v6"),
)
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
YARDSTICK: Final = "spiel-backgammon"
PATIENCE: Final = 300
"""Seconds more than it should take before a contestant is given up."""
NOT_INSTALLED: Final = 3


def main() -> int:
    """Measure, print, and keep the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0, help="for each figure in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="", help="those whose name has this in it")
    parser.add_argument("--keep", action="store_true", help="for docs/benchmarks.md")
    options = parser.parse_args()
    names = [name for name in (*OURS, *PEERS) if options.only in name]
    screen = Console()
    best, missing = measure(names, options.seconds, options.rounds, screen)
    screen.print(drawn(best))
    for name, reason in missing.items():
        screen.print(f"{name}: {reason}", markup=False)
    if options.keep:
        kept = keep_section(best, missing)
        screen.print(f"wrote {kept}; python bench/page.py puts it on the page", markup=False)
    return 0


def measure(
    names: list[str], seconds: float, rounds: int, screen: Console
) -> tuple[dict[str, Any], dict[str, str]]:
    """Let contestants take turns; return the best of each, and who could not take part."""
    best: dict[str, Any] = {}
    missing: dict[str, str] = {}
    with Progress(console=screen, transient=True) as progress:
        task = progress.add_task("measuring", total=rounds * len(names))
        for _ in range(rounds):
            for name in names:
                progress.update(task, description=name, advance=1)
                if name in missing:
                    continue
                found = measured(name, seconds)
                if isinstance(found, str):
                    missing[name] = found
                else:
                    best[name] = better(best.get(name, {}), found)
    return best, missing


def measured(name: str, seconds: float) -> dict[str, Any] | str:
    """Measure one contestant once; return why not where it cannot be."""
    command = [sys.executable, str(Path(__file__).with_name("contest.py")), name, str(seconds)]
    try:
        result = subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=8 * seconds + PATIENCE
        )
    except subprocess.TimeoutExpired:
        return "did not end in time"
    if result.returncode:
        said = (result.stderr.strip().splitlines() or ["no word"])[-1]
        return said if result.returncode == NOT_INSTALLED else f"failed: {said}"
    found: dict[str, Any] = json.loads(result.stdout.splitlines()[-1])
    return found


def better(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
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


KEYS: Final = ("games", "decisions", "observed", "copies", "bytes")
COLUMNS: Final = (
    *("game", "driven", "games/s", "decisions/s", "with mask and observation", "copies/s"),
    *("bytes a game", "ratio"),
)
ABOUT: Final = (
    "Whole random games from the start to the end on one core, in the same run: each contestant in "
    "a process of its own, taking turns, the best round of each. The ratio is that of decisions to "
    "{yard}. Pgx and the environments written in Python make masks and observations in every step. "
    "{missing}{versions}."
)


def rows_of(best: dict[str, Any]) -> list[list[str]]:
    """Write the figures, a row a contestant."""
    yard = best.get(YARDSTICK, {}).get("decisions", 0)
    rows = []
    for figures in best.values():
        shown = [
            figures.get(key, 0) for key in ("games", "decisions", "observed", "copies", "bytes")
        ]
        ratio = f"{figures['decisions'] / yard:,.1f}" if yard else ""
        written = [f"{one:,.0f}" if one else "" for one in shown]
        rows.append([figures["title"], figures["how"], *written, ratio])
    return rows


def keep_section(best: dict[str, Any], missing: dict[str, str]) -> Path:
    """Keep the figures as a section of the page of all benchmarks."""
    versions = ", ".join(f"{name} {version}" for name, version in machine().items())
    lacking = "".join(f"{name}: {reason}. " for name, reason in missing.items())
    yard = best.get(YARDSTICK, {}).get("title", "nobody's")
    about = ABOUT.format(yard=yard, missing=lacking, versions=versions)
    command = "python bench/peers.py --keep"
    heading = "Side by side with others, on one core"
    return page.keep("peers", heading, 1, command, about, COLUMNS, rows_of(best), best)


def drawn(best: dict[str, Any]) -> Table:
    """Draw the figures as a table."""
    table = Table(title="whole random games on one core")
    for at, heading in enumerate(COLUMNS):
        table.add_column(heading, justify="right" if at > 1 else "left")
    for row in rows_of(best):
        table.add_row(*row)
    return table


if __name__ == "__main__":
    sys.exit(main())
