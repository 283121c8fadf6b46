"""The page of all benchmarks: ``python bench/page.py`` writes docs/benchmarks.md.

Each benchmark keeps what it has found in a JSON file of its own beside this one, with ``keep``; the
page is made of all of them that there are.  A file that is no section of the page is left alone.
"""

from __future__ import annotations

import json
import os
import platform
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).resolve().parent
PAGE: Final = HERE.parent / "docs" / "benchmarks.md"
HEAD: Final = """# What was measured

Made by `python bench/page.py` from the JSON files in `bench/`, each of which is written by the
command that stands above its table.  How strong the bots are has [a page of its own](strength.md).
"""
KEYS: Final = ("section", "place", "command", "about", "columns", "rows")
"""What makes a file a section of the page."""


def keep(
    name: str,
    section: str,
    place: int,
    command: str,
    about: str,
    columns: Sequence[str],
    rows: Sequence[Sequence[Any]],
    figures: dict[str, Any],
    folder: Path = HERE,
    on: str = "",
) -> Path:
    """Keep what a benchmark has found, as a section of the page at a *place* among the others.

    *figures* are for programs that compare; people read *about*, and *rows* under *columns*.
    It was measured *on* this machine, unless another is named.
    """
    found = {
        "section": section,
        "place": place,
        "command": command,
        "about": about,
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


def page(folder: Path = HERE) -> str:
    """Write the whole page."""
    return "\n".join([HEAD, *map(written, sections(folder))])


def main() -> int:
    """Write the page from whatever was measured."""
    PAGE.write_text(page(), "utf-8")
    print(f"{PAGE.relative_to(HERE.parent)}: {len(sections())} sections")
    return 0


if __name__ == "__main__":
    sys.exit(main())
