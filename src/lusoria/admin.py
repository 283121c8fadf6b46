"""Commands for people who run a server: serve it, and look after what it keeps."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Final

from .core.errors import InvalidOption
from .terminal.arguments import count
from .terminal.command import Parser, add
from .terminal.console import out
from .terminal.given import loaded

WEB: Final = ("web",)
"""What commands about a server and its database need."""


def describe_serve(commands: Any) -> None:
    """Describe how to play in the browser."""
    serve = add(
        commands, "serve", "play in the browser", "lusoria serve --host 0.0.0.0", serve_, extras=WEB
    )
    serve.add_argument(
        "--host", default="", help="0.0.0.0 is for everybody near; a room is for them anyhow"
    )
    serve.add_argument("--port", type=count, help="by default the first free one from 8017 on")
    serve.add_argument("--no-browser", action="store_true", help="open no window")
    serve.add_argument("--verbose", action="store_true", help="log every request")
    serve.add_argument("--classroom", action="store_true", help="open a room for a class at once")
    serve.add_argument("--again", metavar="CODE", default="", help="open a room of last time again")
    serve.add_argument("--people", type=count, default=0, help="how many people play there")
    serve.add_argument("--cast", type=Path, help="a file that says who is in the room")
    serve.add_argument("--class", dest="title", default="", help="what the class is called")
    serve.add_argument(
        "--keep-days",
        type=count,
        default=30,
        metavar="N",
        help="delete tables at which no person has moved after N days, 30 by default; 0 keeps "
        "them; games that people have played at, finished games and classrooms are never deleted",
    )
    add_database(serve)


def describe_tables(commands: Any) -> None:
    """Describe how to list the tables of a server."""
    add_database(add(commands, "tables", "list the tables", "lusoria tables", tables_, extras=WEB))


def describe_export(commands: Any) -> None:
    """Describe how to get a match out of the database."""
    export = add(
        commands,
        "export",
        "write a table's match to a file",
        "lusoria export TABLE",
        export_,
        extras=WEB,
    )
    export.add_argument("table")
    export.add_argument(
        "--out", type=Path, metavar="FILE", help="write here, not to standard output"
    )
    add_database(export)


def describe_import(commands: Any) -> None:
    """Describe how to put a match into the database."""
    bring = add(
        commands,
        "import",
        "keep a match file as a table",
        "lusoria import game.txt",
        import_,
        extras=WEB,
    )
    bring.add_argument("file", type=Path)
    bring.add_argument("--go-on", action="store_true", help="to be played on, with fresh dice")
    bring.add_argument("--to", type=count, help="as it stood after so many entries")
    add_database(bring)


def describe_forget(commands: Any) -> None:
    """Describe how to delete a table."""
    forget = add(
        commands,
        "forget",
        "delete a table with everything that is kept of it: names, acts, letters, tickets",
        "lusoria forget TABLE",
        forget_,
        extras=WEB,
    )
    forget.add_argument("table")
    add_database(forget)


def describe_check(commands: Any) -> None:
    """Describe how to prove what is stored."""
    add_database(
        add(
            commands,
            "check",
            "prove every stored match by playing it again",
            "lusoria check",
            check_,
            extras=WEB,
        )
    )


def describe_verify(commands: Any) -> None:
    """Describe how to throw the dice of a match again."""
    verify = add(
        commands,
        "verify",
        "throw every die of a match again from the secret it was committed to",
        "lusoria verify game.txt",
        verify_,
    )
    verify.add_argument("file", type=Path)


def describe_docs(commands: Any) -> None:
    """Describe how to build the documentation."""
    docs = add(
        commands,
        "docs",
        "build the documentation as pages that work from disk",
        "lusoria docs --out site",
        docs_,
        extras=WEB,
    )
    docs.add_argument(
        "--out", type=Path, required=True, metavar="FOLDER", help="write the pages here"
    )


def add_database(command: Parser) -> None:
    """Let a command say where tables are kept."""
    command.add_argument(
        "--database", default="", metavar="URL", help="postgresql://... or sqlite:///FILE"
    )


def browser(_: argparse.Namespace) -> int:
    """Open Lusoria in the browser."""
    from .web.serve import serve

    return serve()


def serve_(options: argparse.Namespace) -> int:
    """Play in the browser."""
    from .web.classrooms.start import wanted
    from .web.serve import serve

    room = bool(options.classroom or options.people or options.cast or options.title)
    host = options.host or ("0.0.0.0" if room or options.again else "127.0.0.1")
    given = (host, options.port, options.database, not options.no_browser, options.verbose)
    days = options.keep_days
    if options.again:
        if room:
            raise InvalidOption("a room of last time is as it is: '--again' stands alone")
        return serve(*given, wanted=options.again, keep_days=days)
    if not room:
        return serve(*given, keep_days=days)
    people = wanted(options.people, options.cast, options.title)
    return serve(*given, wanted=people, keep_days=days)


def tables_(options: argparse.Namespace) -> None:
    """List the tables."""
    from .terminal.database import list_tables

    list_tables(options.database, out())


def export_(options: argparse.Namespace) -> None:
    """Write a table's match to a file."""
    from .play.files import write_whole
    from .terminal.database import exported

    text = exported(options.database, options.table)
    if options.out:
        write_whole(options.out, text)
        sys.stderr.write(f"lusoria: wrote {options.out}\n")
    else:
        sys.stdout.write(text)


def import_(options: argparse.Namespace) -> None:
    """Keep a match file as a table."""
    from .terminal.database import imported

    match = loaded(options.file).at(options.to)
    sys.stdout.write(f"{imported(options.database, match, options.go_on)}\n")


def forget_(options: argparse.Namespace) -> None:
    """Delete a table."""
    from .terminal.database import forget

    forget(options.database, options.table)
    sys.stderr.write(f"lusoria: {options.table} is deleted\n")


def check_(options: argparse.Namespace) -> int:
    """Prove every stored match by playing it again."""
    from .terminal.database import check

    return check(options.database, out())


def verify_(options: argparse.Namespace) -> None:
    """Throw every die of a match again."""
    from .play.table.dice import verified

    match = loaded(options.file)
    thrown = verified(match)
    assert match.dice is not None
    out().print(
        f"all {thrown} actions of chance follow from the secret with the SHA-256 "
        f"{match.dice.commitment}",
        markup=False,
        highlight=False,
    )


def docs_(options: argparse.Namespace) -> None:
    """Build the documentation."""
    from .web.pages.guide import FIRST, build

    written = build(options.out)
    first = options.out / f"{FIRST}.html"
    out().print(f"{len(written)} files; open {first}", markup=False, highlight=False)
