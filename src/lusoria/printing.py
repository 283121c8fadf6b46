"""Commands for paper: what a game prints, and the annals of a match."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .core.errors import LusoriaError
from .core.text.words import plain
from .terminal.arguments import count
from .terminal.command import add, add_options
from .terminal.console import out
from .terminal.given import chosen_options, found, loaded

if TYPE_CHECKING:
    from .paper.annals import Annals
    from .play.match.match import Match


def describe_paper(commands: Any) -> None:
    """Describe how to print what a game has to print."""
    paper = add(
        commands,
        "paper",
        "print what a game has on paper, as PDFs",
        "lusoria paper ludi --people 40 --what seats -o papers",
        paper_,
        extras=("paper",),
    )
    paper.add_argument("game", nargs="?", help="the game; not needed with --match")
    paper.add_argument("--people", type=count, default=0, help="how many play")
    paper.add_argument("--cast", type=Path, metavar="FILE", help="who is in the room (TOML)")
    paper.add_argument("--match", type=Path, metavar="FILE", help="a saved match, as it stands")
    paper.add_argument("--what", default="all", help="one of its papers by name, or all of them")
    paper.add_argument("--seat", help="only for this seat: its number, or the role's name")
    paper.add_argument("--title", default="", help="class and day, to stand on every sheet")
    add_folder(paper)
    add_options(paper)


def describe_annals(commands: Any) -> None:
    """Describe how to write the annals of a match."""
    annals = add(
        commands,
        "annals",
        "write the annals of a saved match: a PDF, a page, a table for marking",
        "lusoria annals game.txt -o annals",
        annals_,
        extras=("paper", "web"),
    )
    annals.add_argument("file", type=Path)
    annals.add_argument("--title", default="", help="class and day, to stand on the cover")
    add_folder(annals)


def add_folder(command: Any) -> None:
    """Let a command say where files are written."""
    command.add_argument(
        "-o", "--out", type=Path, default=Path(), metavar="FOLDER", help="write into this folder"
    )


def paper_(options: argparse.Namespace) -> None:
    """Print papers of a game, or of a match."""
    from .paper.papers import chosen, handout_of, printed

    match = match_for(options)
    papers = chosen(match.game, options.what)
    only = [] if options.seat is None else [seat_in(match, options.seat)]
    handout = handout_of(match, plain(options.title, 80), only=only)
    for paper in papers:
        keep(
            options.out, f"{match.game.name}-{paper.name}.pdf", printed(match.game, paper, handout)
        )


def match_for(options: argparse.Namespace) -> Match:
    """Return the match that papers are for: a saved one, or one that has not begun."""
    from .play.match.match import Match

    if options.match:
        return loaded(options.match)
    game = found(options.game)
    cast = [f"cast={options.cast}"] if options.cast else []
    return Match(game, options.people, chosen_options(game, [*options.option, *cast]))


def seat_in(match: Match, name: str) -> int:
    """Return the seat that people call *name*."""
    from .terminal.seating import seat_called

    return seat_called(match, name)


def annals_(options: argparse.Namespace) -> None:
    """Write the annals of a match."""
    from .paper.book import annals_pdf
    from .paper.marks import table_of
    from .web.pages.annals import whole
    from .web.pages.facts import Reader

    match = loaded(options.file)
    annals = told(match, plain(options.title, 80))
    name = f"{match.game.name}-annals"
    keep(options.out, f"{name}.csv", table_of(annals).encode())
    keep(options.out, f"{name}.html", whole(Reader(), annals).encode())
    keep(options.out, f"{name}.pdf", annals_pdf(annals))


def told(match: Match, title: str) -> Annals:
    """Write annals with a bar where there is somebody to see it."""
    from rich.progress import BarColumn, Progress, TextColumn

    from .paper.annals import annals_of

    errors = out(stderr=True)
    with Progress(
        TextColumn("reading the log"),
        BarColumn(),
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    ) as progress:
        task = progress.add_task("", total=1.0)
        return annals_of(match, title, lambda far: progress.update(task, completed=far))


def keep(folder: Path, name: str, content: bytes) -> None:
    """Write a file, whole or not at all, and say so."""
    from .play.files import at_home, reason, write_bytes

    folder = at_home(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LusoriaError(f"{folder}: {reason(error)}") from error
    write_bytes(folder / name, content)
    sys.stderr.write(f"lusoria: wrote {plain(str(folder / name), 300)}\n")
