"""Commands that print: PDFs of a game and of a match, and box documents to edit."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .core.box import InvalidDocument
from .core.errors import LusoriaError
from .core.text.words import plain
from .terminal.arguments import count
from .terminal.command import add, add_options
from .terminal.console import out, progress
from .terminal.resolve import chosen_options, document_of, found, loaded

if TYPE_CHECKING:
    from .core.game import Game
    from .core.table import Variant
    from .paper.annals import Annals
    from .play.match.match import Match


def describe_paper(commands: Any) -> None:
    """Describe how to make the PDFs of a game."""
    paper = add(
        commands,
        "paper",
        "make the PDFs to print for a game: record sheets, player aids, seat packs",
        "lusoria paper ludi --people 40 --what seats -o papers",
        paper_,
        extras=("paper",),
    )
    paper.add_argument("game", nargs="?", help="the game; leave it out with --match")
    paper.add_argument("--people", type=count, default=0, help="number of people")
    paper.add_argument(
        "--cast", type=Path, metavar="FILE", help="a file that lists the roles (TOML)"
    )
    paper.add_argument(
        "--match", type=Path, metavar="FILE", help="print a saved match as it stands"
    )
    paper.add_argument("--what", default="all", help="one document by name (default: all)")
    paper.add_argument("--seat", help="only for this seat: its number, or the role's name")
    paper.add_argument(
        "--lesson",
        default="",
        metavar="NAME",
        help="the lesson that you run: 45, 90, 150 or lessons (default: a page for each)",
    )
    paper.add_argument("--title", default="", help="class and date, printed on every sheet")
    add_folder(paper)
    add_options(paper)


def describe_annals(commands: Any) -> None:
    """Describe how to write the annals of a match."""
    annals = add(
        commands,
        "annals",
        "write the annals of a match: PDF, web page, CSV for grading",
        "lusoria annals game.txt -o annals",
        annals_,
        extras=("paper", "web"),
    )
    annals.add_argument("file", type=Path, help="the match file")
    annals.add_argument("--title", default="", help="class and date, printed on the cover")
    add_folder(annals)


def add_folder(command: Any) -> None:
    """Let a command name the folder to write into."""
    command.add_argument(
        "-o", "--out", type=Path, default=Path(), metavar="FOLDER", help="write into this folder"
    )


def paper_(options: argparse.Namespace) -> None:
    """Make the PDFs of a game, or of a match."""
    from .paper.papers import chosen, handout_of, printed

    match = match_for(options)
    papers = chosen(match.game, options.what)
    only = [] if options.seat is None else [seat_in(match, options.seat)]
    handout = handout_of(match, plain(options.title, 80), only=only, lesson=options.lesson)
    name = match.game.name
    with progress("making PDFs", out(stderr=True)) as reached:
        for done, paper in enumerate(papers, 1):
            keep(options.out, f"{name}-{paper.name}.pdf", printed(match.game, paper, handout))
            reached(done / len(papers))


def match_for(options: argparse.Namespace) -> Match:
    """Return the match to print: a saved one, or a new one."""
    from .play.match.match import Match

    if options.match:
        return loaded(options.match)
    game = found(options.game)
    cast = [f"cast={options.cast}"] if options.cast else []
    return Match(game, options.people, chosen_options(game, [*options.option, *cast]))


def seat_in(match: Match, name: str) -> int:
    """Return the seat called *name*."""
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
    """Write annals, with a progress bar on a terminal."""
    from .paper.annals import annals_of

    with progress("reading the log", out(stderr=True)) as reached:
        return annals_of(match, title, reached)


def keep(folder: Path, name: str, content: bytes) -> None:
    """Write a file, whole or not at all, and report it."""
    from .play.files import at_home, reason, write_bytes

    folder = at_home(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LusoriaError(f"{folder}: {reason(error)}") from error
    write_bytes(folder / name, content)
    sys.stderr.write(f"lusoria: wrote {plain(str(folder / name), 300)}\n")


class Printed(NamedTuple):
    """An option whose documents can be printed."""

    game: Game
    option: Variant
    template: Callable[[str], str]


def describe_sheet(commands: Any) -> None:
    """Describe how to get a document to change."""
    sheet = add(
        commands,
        "sheet",
        "print a game's numbers as a file you can edit",
        "lusoria sheet honors > my.toml",
        sheet_,
        about="Print the numbers of a game's box as a commented file. Keep the lines you change, "
        "then play with it: lusoria play roma --box my.toml. The file says how.",
    )
    sheet.add_argument("game", nargs="?", help="the game; optional if a document has a name")
    sheet.add_argument(
        "value", nargs="?", help="a document with a name, or a file of yours to fill in and print"
    )


def sheet_(options: argparse.Namespace) -> None:
    """Print a document behind an option, ready to edit."""
    from .games import GAMES

    game, value = options.game, options.value
    everything = printed(GAMES)
    if value is None and any(
        game in one.option.values for one in everything if len(one.option.values) > 1
    ):
        game, value = None, game
    known = printed([found(game)]) if game else everything
    if not known:
        raise LusoriaError(f"{found(game).title} has no settings file to edit")
    fitting = [one for one in known if value is None or value in one.option.values]
    if not game and len(fitting) != 1:
        names = dict.fromkeys(one.game.name for one in fitting or known)
        raise LusoriaError(f"name a game: {' or '.join(names)}")
    if fitting:
        text = value or fitting[0].option.values[0]
    elif known[0].option.document and known[0].option.document.box and Path(value).is_file():
        text = document_of(known[0].option, Path(value))
    else:
        listed = ", ".join(name for one in known for name in one.option.values)
        raise LusoriaError(
            f"there is no settings file '{plain(value, 30)}'; choose one of {listed}"
        )
    sys.stdout.write((fitting or known)[0].template(text))


def printed(games: Iterable[Game]) -> list[Printed]:
    """Return the options of games that are documents to print."""
    return [
        Printed(game, option, option.document.template)
        for game in games
        for option in game.variants
        if option.document and option.document.template
    ]


def in_lines(error: LusoriaError) -> str:
    """Return what to print for an error: a document's mistakes in a line each."""
    if not isinstance(error, InvalidDocument) or len(error.mistakes) < 2:
        return str(error)
    return "\n".join([f"{error.heading}:", *(f"  {one}" for one in error.mistakes)])
