"""Write the page of benchmarks: ``python bench/page.py`` rewrites docs/benchmarks.md.

Each benchmark saves its results in a JSON file beside this one, with ``keep``.  The page consists
of these files, of gpu.json from ``bench/gpu.py``, and of limits.md; other files are ignored.  The
table of speeds in the README is updated, too.
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
HEAD: Final = """# How fast it is

Use this page to see what to expect from your hardware, and to compare with other libraries. The
command above each table repeats the measurement and saves it in `bench/`; `python bench/page.py`
then rewrites this page. [How strong the bots are](strength.md) is a page of its own.
"""
LIMITS: Final = "limits.md"
"""The text on what limits each game, placed after the sections on speed."""
SPEED: Final = 3
"""The first position of a section that is not about speed."""
WANTED: Final = {"roma-2": 1000, "quorum-4": 2500, "loyalty-4": 500, "honors-1": 1000}
"""Targets for whole games on one H200, in millions of decisions per second."""
README: Final = HERE.parent / "README.md"
FROM, UNTIL = "<!-- speeds: bench/page.py -->\n", "<!-- end of speeds -->\n"
"""The comments around the table of speeds in the README."""
KEYS: Final = ("section", "place", "command", "about", "columns", "rows")
"""The keys that make a file a section of the page."""


class Section(NamedTuple):
    """The text above a table of the page, and its position."""

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
    """Save the results of a benchmark as a section of the page.

    People read *rows* under *columns*; *figures* are for programs that compare.  *on* describes the
    machine, this one by default.
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
    """Return the figures that a benchmark saved last, or nothing."""
    path = folder / f"{name}.json"
    if not path.exists():
        return {}
    figures: dict[str, Any] = json.loads(path.read_text("utf-8")).get("figures", {})
    return figures


def machine() -> str:
    """Describe this machine."""
    cores = os.cpu_count() or 1
    return f"{platform.machine()}, {cores} cores, Python {platform.python_version()}"


def sections(folder: Path = HERE) -> list[dict[str, Any]]:
    """Return all saved sections in their order on the page."""
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
    """Write a section on every game measured on a GPU, with its target."""
    facts = read(folder / "gpu.json")
    if not facts:
        return ""
    rows = [gpu_row(game) for game in facts["games"]]
    about = (
        "Decisions per second, all games in one run. *Target* is for whole games. *Stepping* is "
        "with the largest number of lanes tried, and with the tensor of that day."
    )
    return written(
        {
            "section": "On a GPU, every game",
            "command": "python bench/gpu.py --out=bench/gpu.json",
            "about": about,
            "columns": [
                "game",
                "whole games",
                "target",
                "stepping",
                "lanes",
                "tensor",
                "bytes per step",
                "games per thread",
                "registers",
            ],
            "rows": rows,
            "machine": f"{facts['device']}, Python {facts['python']}, numba {facts['numba']}, "
            f"numba-cuda {facts['numba_cuda']}",
            "measured": facts["date"],
        }
    )


def gpu_row(game: dict[str, Any]) -> list[str]:
    """Write the row of one game on a GPU."""
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
    """Write the table of the README: whole games and stepping, on one core and one GPU."""
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
    """Write the row of one game; a library without playouts has no figure for whole games."""
    whole = here["decisions"] if here["games"] else 0
    cells = (whole, here.get("observed"), there.get("decisions_per_second"))
    numbers = (*cells, there.get("steps_per_second"))
    return f"| {' | '.join((title, *(counted(one or 0) for one in numbers)))} |"


def pgx_steps(folder: Path) -> float:
    """Return the steps per second of Pgx on a GPU, with its best number of lanes."""
    theirs = read(folder / "gpu_pgx.json").get("figures", {}).get("pgx", {})
    rates: dict[str, float] = theirs.get("steps_per_second_by_lanes", {}).get("backgammon", {})
    return max(rates.values(), default=0)


def counted(rate: float) -> str:
    """Format a rate: 9.6 million, 61 thousand."""
    if not rate:
        return ""
    if rate < 1e6:
        return f"{rate / 1e3:.0f} thousand"
    return f"{rate / 1e6:,.0f} million" if rate >= 1e8 else f"{rate / 1e6:.1f} million"


def told(readme: str, table: str) -> str:
    """Return the README with a new table of speeds."""
    before, found, rest = readme.partition(FROM)
    _, end, after = rest.partition(UNTIL)
    return f"{before}{FROM}\n{table}\n{UNTIL}{after}" if table and found and end else readme


def read(path: Path) -> dict[str, Any]:
    """Read a file of figures, or nothing if it does not exist."""
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
    """Write the page and the table of the README from the saved results."""
    PAGE.write_text(page(), "utf-8")
    if not README.exists():
        return [PAGE]
    README.write_text(told(README.read_text("utf-8"), speeds()), "utf-8")
    return [PAGE, README]


def main() -> int:
    """Write both files and name them."""
    for path in write():
        print(f"wrote {path.relative_to(HERE.parent)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
