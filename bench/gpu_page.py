"""Put what ``bench/gpu.py`` has found on the page of all benchmarks.

python bench/gpu_page.py FILE      the file that ``bench/gpu.py --out=FILE`` wrote
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import page

LANES: Final = ("16384", "262144", "1048576")
ABOUT: Final = (
    "Decisions per second on one GPU. *Whole games* are random games in one kernel. *Stepping* "
    "picks a random action in every lane, checks and plays it, lets chance act, restarts finished "
    "games, and writes masks and observations. CPU and GPU play the same games, byte for byte. "
    "Pgx takes 64 steps in one compiled call. The ratio compares stepping only. "
    "bench/gpu.json has the figures of all games."
)
ON: Final = (
    "{device}, Python {python}, numba {numba}, numba-cuda {numba_cuda}, Pgx {pgx}, JAX {jax}"
)
COMMAND: Final = "python bench/gpu.py --out=bench/gpu.json; python bench/gpu_page.py bench/gpu.json"


def main() -> int:
    """Read a file of figures and keep it as a section."""
    facts: dict[str, Any] = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    theirs: dict[str, Any] = facts["pgx"]
    peers = theirs.get("steps_per_second_by_lanes", {})
    rates = peers.get("backgammon", {})
    versions = {key: theirs.get(key, "missing") for key in ("pgx", "jax")}
    best = max(rates.values(), default=0)
    rows = [ours(game, best) for game in facts["games"]]
    rows += [peer(name, found, best) for name, found in peers.items()]
    columns = [
        "game",
        "whole games",
        *(f"{int(lanes):,} lanes" for lanes in LANES),
        "ratio of stepping",
    ]
    on = ON.format(**{**facts, **versions})
    heading = "On a GPU, next to Pgx"
    kept = page.keep(
        "gpu_pgx", page.Section(heading, 2, COMMAND, ABOUT), columns, rows, facts, on=on
    )
    print(f"wrote {kept}; python bench/page.py puts it on the page")
    return 0


def ours(game: dict[str, Any], best: float) -> list[str]:
    """Write one of our rows; the ratio compares our most lanes with their best."""
    rates = game["steps_per_second_by_lanes"]
    ratio = f"{rates[LANES[-1]] / best:.1f}" if best else ""
    title = f"Lusoria {game['game'].capitalize()}, {game['players']}"
    whole = shown(game["decisions_per_second"])
    return [title, whole, *(shown(rates.get(lanes)) for lanes in LANES), ratio]


def peer(name: str, rates: dict[str, Any], best: float) -> list[str]:
    """Write one of their rows; the ratio compares its best with their best backgammon."""
    ratio = f"{max(rates.values()) / best:.1f}" if rates and best else ""
    return [f"Pgx {name}", "", *(shown(rates.get(lanes)) for lanes in LANES), ratio]


def shown(rate: float | None) -> str:
    """Write a rate in millions."""
    return f"{rate / 1e6:,.1f} M" if rate else ""


if __name__ == "__main__":
    sys.exit(main())
