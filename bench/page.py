"""The page of all benchmarks: ``python bench/page.py`` writes docs/benchmarks.md.

Each benchmark keeps what it has found in a JSON file of its own beside this one, with ``keep``; the
page is made of all of them that there are, of what ``bench/gpu.py`` wrote into gpu.json, and of
limits.md.  A file that is no section of the page is left alone.  The table of speeds in the README
is written, too.
"""

from __future__ import annotations

import json
import os
import platform
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

HERE: Final = Path(__file__).resolve().parent
PAGE: Final = HERE.parent / "docs" / "benchmarks.md"
HEAD: Final = """# What was measured

Made by `python bench/page.py` from the JSON files in `bench/`, each of which is written by the
command that stands above its table.  How strong the bots are has [a page of its own](strength.md).
"""
LIMITS: Final = "limits.md"
"""What limits the games, in words: it stands behind the sections of speed."""
SPEED: Final = 3
"""The first place of a section that is not about speed."""
WANTED: Final = {"roma-2": 1000, "quorum-4": 2500, "loyalty-4": 500, "honors-1": 1000}
"""Millions of decisions a second that whole games on one H200 are to reach."""
README: Final = HERE.parent / "README.md"
FROM, UNTIL = "<!-- speeds: bench/page.py -->\n", "<!-- end of speeds -->\n"
"""Where the table of speeds stands in the README."""
KEYS: Final = ("section", "place", "command", "about", "columns", "rows")
"""What makes a file a section of the page."""


class Section(NamedTuple):
    """What stands above a table on the page, and where among the others."""

    heading: str
    place: int
    command: str
    about: str


def keep(
    name: str,
    section: Section,
    columns: Sequence[str],
    rows: Sequence[Sequence[Any]],
    figures: dict[str, Any],
    folder: Path = HERE,
    on: str = "",
) -> Path:
    """Keep what a benchmark has found, as a section of the page.

    *figures* are for programs that compare; people read *rows* under *columns*.  It was measured
    *on* this machine, unless another is named.
    """
    found = {
        "section": section.heading,
        "place": section.place,
        "command": section.command,
        "about": section.about,
        "machine": on or machine(),
        "measured": time.strftime("%Y-%m-%d", time.gmtime()),
        "columns": list(columns),
        "rows": [[str(cell) for cell in row] for row in rows],
        "figures": figures,
    }
    path = folder / f"{name}.json"
    path.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return path


def kept(name: str, folder: Path = HERE) -> dict[str, Any]:
    """Return the figures that a benchmark kept last, nothing if there are none."""
    path = folder / f"{name}.json"
    if not path.exists():
        return {}
    figures: dict[str, Any] = json.loads(path.read_text("utf-8")).get("figures", {})
    return figures


def machine() -> str:
    """Say in short where something was measured."""
    cores = os.cpu_count() or 1
    return f"{platform.machine()}, {cores} cores, Python {platform.python_version()}"


def sections(folder: Path = HERE) -> list[dict[str, Any]]:
    """Return all sections that were kept, in their order on the page."""
    found = []
    for path in sorted(folder.glob("*.json")):
        one = json.loads(path.read_text("utf-8"))
        if isinstance(one, dict) and all(key in one for key in KEYS):
            found.append(one)
    return sorted(found, key=lambda one: (one["place"], one["section"]))


def written(one: dict[str, Any]) -> str:
    """Write one section."""
    lines = [f"## {one['section']}", "", f"`{one['command']}`", "", one["about"], ""]
    lines.append(f"| {' | '.join(one['columns'])} |")
    lines.append("|---" * len(one["columns"]) + "|")
    lines += [f"| {' | '.join(row)} |" for row in one["rows"]]
    lines += ["", f"Measured on {one['machine']}, {one['measured']}."]
    return "\n".join(lines) + "\n"


def games_on_a_gpu(folder: Path = HERE) -> str:
    """Write a section about every game that was measured on a GPU, beside what is wanted of it."""
    facts = read(folder / "gpu.json")
    if not facts:
        return ""
    rows = [gpu_row(game) for game in facts["games"]]
    about = (
        "Decisions a second, all games in one run. `wanted` is what whole games are to reach. "
        "Stepping is that of the most lanes that were tried, with as many numbers in the tensor as "
        "it had on that day."
    )
    return written(
        {
            "section": "On a GPU, every game",
            "command": "python bench/gpu.py --out=bench/gpu.json",
            "about": about,
            "columns": [
                "game",
                "whole games",
                "wanted",
                "stepping",
                "lanes",
                "tensor",
                "bytes a step",
                "games a thread",
                "registers",
            ],
            "rows": rows,
            "machine": f"{facts['device']}, Python {facts['python']}, numba {facts['numba']}, "
            f"numba-cuda {facts['numba_cuda']}",
            "measured": facts["date"],
        }
    )


def gpu_row(game: dict[str, Any]) -> list[str]:
    """Write what one game reached on a GPU."""
    wanted = WANTED.get(f"{game['game']}-{game['players']}", 0)
    lanes = max(game["steps_per_second_by_lanes"], key=int)
    return [
        f"{game['game'].capitalize()}, {game['players']}",
        f"{game['decisions_per_second'] / 1e6:,.0f} M",
        f"{wanted:,} M" if wanted else "",
        f"{game['steps_per_second_by_lanes'][lanes] / 1e6:,.0f} M",
        f"{int(lanes):,}",
        f"{game['features']:,}",
        f"{game['bytes_a_step']:,}",
        str(game["pool"]),
        str(game["registers"][0]),
    ]


def speeds(folder: Path = HERE) -> str:
    """Write the table of the README: whole games and stepping, on one core and on one GPU."""
    peers, gpu = read(folder / "peers.json"), read(folder / "gpu.json")
    if not (peers and gpu):
        return ""
    there = {f"{game['game']}-{game['players']}": game for game in gpu["games"]}
    lines = [
        f"| | one core, whole games | stepped | {gpu['device']}, whole games | stepped |",
        "|---|---|---|---|---|",
    ]
    for name, here in peers["figures"].items():
        if name in there:
            players = f"{name.rpartition('-')[2]} player"
            title = f"{here['title'].rpartition(',')[0].removeprefix('Lusoria ')}, {players}"
            lines.append(speed_row(title if players[0] == "1" else f"{title}s", here, there[name]))
        elif name == "pgx-backgammon":
            lines.append(speed_row(here["title"], here, {"steps_per_second": pgx_steps(folder)}))
        elif name.endswith("backgammon"):
            lines.append(speed_row(f"{here['title']}, {here['how']}", here, {}))
    ours = f"{peers['machine']}, {peers['measured']}"
    sizes = ", ".join(f"{game['features']:,}" for name, game in there.items() if name in WANTED)
    told = f"One core of {ours}; GPU {gpu['date']}, stepped with tensors of {sizes} numbers."
    return "\n".join([*lines, "", told, ""])


def speed_row(title: str, here: dict[str, Any], there: dict[str, Any]) -> str:
    """Write how fast one game is; where every step shows all, whole games are not quicker."""
    whole = here["decisions"] if here["games"] else 0
    cells = (whole, here.get("observed"), there.get("decisions_per_second"))
    numbers = (*cells, there.get("steps_per_second"))
    return f"| {' | '.join((title, *(counted(one or 0) for one in numbers)))} |"


def pgx_steps(folder: Path) -> float:
    """Return how many steps a second Pgx makes on a GPU, with the lanes that suit it best."""
    theirs = read(folder / "gpu_pgx.json").get("figures", {}).get("pgx", {})
    rates: dict[str, float] = theirs.get("steps_per_second_by_lanes", {}).get("backgammon", {})
    return max(rates.values(), default=0)


def counted(rate: float) -> str:
    """Write a rate for people: 9.6 million, 61 thousand."""
    if not rate:
        return ""
    if rate < 1e6:
        return f"{rate / 1e3:.0f} thousand"
    return f"{rate / 1e6:,.0f} million" if rate >= 1e8 else f"{rate / 1e6:.1f} million"


def told(readme: str, table: str) -> str:
    """Return the README with the table of speeds in its place."""
    before, found, rest = readme.partition(FROM)
    _, end, after = rest.partition(UNTIL)
    return f"{before}{FROM}\n{table}\n{UNTIL}{after}" if table and found and end else readme


def read(path: Path) -> dict[str, Any]:
    """Read a file of figures, nothing if it is not there."""
    found: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found


def page(folder: Path = HERE) -> str:
    """Write the whole page."""
    quick = [one for one in sections(folder) if one["place"] < SPEED]
    other = [one for one in sections(folder) if one["place"] >= SPEED]
    limits = folder / LIMITS
    words = limits.read_text("utf-8") if limits.exists() else ""
    parts = [HEAD, *map(written, quick), games_on_a_gpu(folder), words, *map(written, other)]
    return "\n".join(filter(None, parts))


def write() -> list[Path]:
    """Write the page, and the table in the README, from whatever was measured."""
    PAGE.write_text(page(), "utf-8")
    if not README.exists():
        return [PAGE]
    README.write_text(told(README.read_text("utf-8"), speeds()), "utf-8")
    return [PAGE, README]


def main() -> int:
    """Write all and say so."""
    for path in write():
        print(f"wrote {path.relative_to(HERE.parent)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
