"""The benchmark in the terminal: a bar, a table, and what is kept of it."""

from __future__ import annotations

from argparse import Namespace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from ..bench.contest import ALL, COLUMNS, Contest
from ..core.errors import LusoriaError
from .console import print_json, say

PAGE: Final = Path(__file__).resolve().parents[3] / "bench" / "page.py"
"""What puts figures on the page of all benchmarks; only a checkout has it."""
SECTION: Final = "Next to other libraries, on one core"
COMMAND: Final = "lusoria bench"
HEADINGS: Final = ("games/s", "decisions/s", "chance/s", "observed/s", "copies/s", "bytes", "ratio")
UNITS: Final = ("", "k", "M", "G")
"""What thousands are called, and thousands of those."""


def run(options: Namespace, console: Console, errors: Console) -> int:
    """Measure, print, and keep the figures; what was broken off is printed, but not kept."""
    names = [name for name in ALL if options.only in name]
    if not names:
        raise LusoriaError(f"no name contains '{options.only}'; names are {', '.join(ALL)}")
    contest, broken = Contest(names, options.seconds, options.rounds), False
    try:
        measure(contest, errors)
    except KeyboardInterrupt:
        broken = True
    if options.json:
        print_json(contest.facts())
    else:
        console.print(drawn(contest))
        for name, reason in contest.missing.items():
            say(console, f"{name}: {reason}")
    if not broken and len(names) == len(ALL):
        for path in kept(contest):
            say(errors, f"wrote {path}")
    return 130 if broken else 0


def measure(contest: Contest, errors: Console) -> None:
    """Let contestants take turns, under a bar."""
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task("measuring", total=contest.total)
        contest.run(lambda name: progress.update(task, description=name, advance=1))


def drawn(contest: Contest) -> Table:
    """Draw the figures as a table."""
    table = Table(title="Whole random games on one core", box=None, header_style="bold")
    table.add_column("game")
    for heading in HEADINGS:
        table.add_column(heading, justify="right", no_wrap=True)
    for title, how, *written, ratio in contest.rows():
        table.add_row(f"{title}\n  {how}", *map(short, written), ratio)
    return table


def short(written: str) -> str:
    """Write a large number so that it fits: 279,478,873 as 279 M."""
    head, *groups = written.split(",")
    if not groups:
        return written
    exact = f"{head}.{groups[0]}"[:4].rstrip(".")
    return f"{exact if len(head) < 3 else head} {UNITS[len(groups)]}"


def kept(contest: Contest, script: Path = PAGE) -> list[Path]:
    """Keep the figures of a whole contest and rewrite the page, where this is a checkout."""
    page = page_at(script)
    if page is None:
        return []
    section, rows = page.Section(SECTION, 1, COMMAND, contest.about()), contest.rows()
    file = page.keep("peers", section, COLUMNS, rows, contest.best)
    return [file, *page.write()]


def page_at(script: Path) -> Any:
    """Load what writes the page of benchmarks, if it is there."""
    spec = spec_from_file_location("lusoria_bench_page", script) if script.is_file() else None
    if spec is None or spec.loader is None:
        return None
    page = module_from_spec(spec)
    spec.loader.exec_module(page)
    return page
