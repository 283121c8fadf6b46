"""Commands for people who run a server."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Final

from .core.errors import InvalidOption
from .terminal.arguments import count
from .terminal.command import Parser, add
from .terminal.console import out
from .terminal.resolve import loaded

WEB: Final = ("web",)
"""The extra that these commands need."""


def describe_serve(commands: Any) -> None:
    """Describe how to play in the browser."""
    serve = add(
        commands,
        "serve",
        "play in the browser, alone, with friends or with a class",
        "lusoria serve --host 0.0.0.0",
        serve_,
        extras=WEB,
    )
    serve.add_argument(
        "--host",
        default="",
        help="address to listen on (default: only this machine); 0.0.0.0 opens it to your network, "
        "as --classroom does by itself",
    )
    serve.add_argument(
        "--port", type=count, help="port to listen on (default: the first free one from 8017)"
    )
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser window")
    serve.add_argument("--verbose", action="store_true", help="log every request, as JSON lines")
    serve.add_argument("--classroom", action="store_true", help="open a classroom for Ludi Romani")
    serve.add_argument(
        "--again", metavar="CODE", default="", help="reopen the classroom with this code"
    )
    serve.add_argument("--people", type=count, default=0, help="number of people in the classroom")
    serve.add_argument(
        "--cast", type=Path, help="a file that lists the roles ('lusoria sheet ludi' prints one)"
    )
    serve.add_argument("--class", dest="title", default="", help="the name of the class")
    serve.add_argument(
        "--keep-days",
        type=count,
        default=30,
        metavar="N",
        help="delete tables where nobody has played after N days (default 30; 0 keeps them); "
        "games that people have played and classrooms are never deleted",
    )
    add_database(serve)


def describe_class(commands: Any) -> None:
    """Describe how to run a lesson without preparing one."""
    lesson = add(
        commands,
        "class",
        "run a lesson of Ludi Romani now: students join with their phones",
        "lusoria class",
        class_,
        extras=WEB,
    )
    lesson.add_argument(
        "--lesson",
        default="45",
        metavar="NAME",
        help="45, 90 or 150 minutes, or 'lessons' for several (default: 45)",
    )
    lesson.add_argument(
        "--people",
        type=count,
        default=0,
        help="number of students you expect (default 24; more or fewer may come)",
    )
    lesson.add_argument("--class", dest="title", default="", help="the name of the class")
    lesson.add_argument(
        "--again", metavar="CODE", default="", help="continue the lesson with this code"
    )
    lesson.add_argument(
        "--host", default="0.0.0.0", help="address to listen on (default: your whole network)"
    )
    lesson.add_argument(
        "--port", type=count, help="port to listen on (default: the first free one from 8017)"
    )
    lesson.add_argument("--no-browser", action="store_true", help="do not open browser windows")
    add_database(lesson)


def describe_tables(commands: Any) -> None:
    """Describe how to list the tables of a server."""
    add_database(
        add(
            commands, "tables", "list the tables on a server", "lusoria tables", tables_, extras=WEB
        )
    )


def describe_export(commands: Any) -> None:
    """Describe how to get a match out of the database."""
    export = add(
        commands,
        "export",
        "save the match of a table as a file",
        "lusoria export TABLE",
        export_,
        extras=WEB,
    )
    export.add_argument("table", help="the table, as 'lusoria tables' lists it")
    export.add_argument(
        "--out", type=Path, metavar="FILE", help="write here, not to standard output"
    )
    add_database(export)


def describe_import(commands: Any) -> None:
    """Describe how to put a match into the database."""
    bring = add(
        commands,
        "import",
        "add a match file to the server as a table",
        "lusoria import game.txt",
        import_,
        extras=WEB,
    )
    bring.add_argument("file", type=Path, help="the match file")
    bring.add_argument(
        "--go-on", action="store_true", help="let people continue it, with fresh dice"
    )
    bring.add_argument("--to", type=count, help="only the first N entries", metavar="N")
    add_database(bring)


def describe_forget(commands: Any) -> None:
    """Describe how to delete a table."""
    forget = add(
        commands,
        "forget",
        "delete a table and everything stored about it",
        "lusoria forget TABLE",
        forget_,
        extras=WEB,
    )
    forget.add_argument("table", help="the table, as 'lusoria tables' lists it")
    add_database(forget)


def describe_check_tables(commands: Any) -> None:
    """Describe how to verify what is stored."""
    add_database(
        add(
            commands,
            "check-tables",
            "verify every stored match by replaying it",
            "lusoria check-tables",
            check_tables_,
            extras=WEB,
        )
    )


def describe_verify(commands: Any) -> None:
    """Describe how to verify the dice of a match."""
    verify = add(
        commands,
        "verify",
        "prove that the dice of a match were fair",
        "lusoria verify game.txt",
        verify_,
    )
    verify.add_argument("file", type=Path, help="the match file")


def describe_docs(commands: Any) -> None:
    """Describe how to build the documentation."""
    docs = add(
        commands,
        "docs",
        "build the documentation as a site that works from disk",
        "lusoria docs --out site",
        docs_,
        extras=WEB,
    )
    docs.add_argument(
        "--out", type=Path, required=True, metavar="FOLDER", help="write the site here"
    )


def add_database(command: Parser) -> None:
    """Let a command name the database."""
    command.add_argument(
        "--database",
        default="",
        metavar="URL",
        help="postgresql://... or sqlite:///FILE (default: a file in your user folder)",
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
            raise InvalidOption(
                "--again reopens a classroom as it was: leave out --people, --cast and --class"
            )
        return serve(*given, wanted=options.again, keep_days=days)
    if not room:
        return serve(*given, keep_days=days)
    people = wanted(options.people, options.cast, options.title)
    return serve(*given, wanted=people, keep_days=days)


def class_(options: argparse.Namespace) -> int:
    """Run a lesson."""
    from .web.classrooms.start import wanted
    from .web.serve import serve

    lesson: Any = options.again
    if not lesson:
        lesson = wanted(options.people, None, options.title, options.lesson)
    browser = not options.no_browser
    return serve(options.host, options.port, options.database, browser, wanted=lesson)


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
    """Add a match file to the database as a table."""
    from .terminal.database import imported

    match = loaded(options.file).at(options.to)
    sys.stdout.write(f"{imported(options.database, match, options.go_on)}\n")


def forget_(options: argparse.Namespace) -> None:
    """Delete a table."""
    from .terminal.database import forget

    forget(options.database, options.table)
    sys.stderr.write(f"lusoria: {options.table} is deleted\n")


def check_tables_(options: argparse.Namespace) -> int:
    """Verify every stored match by replaying it."""
    from .terminal.database import check

    return check(options.database, out(), out(stderr=True))


def verify_(options: argparse.Namespace) -> None:
    """Verify the dice of a match."""
    from .play.table.dice import verified

    match = loaded(options.file)
    thrown = verified(match)
    assert match.dice is not None
    out().print(
        f"The dice are fair: all {thrown} chance actions follow from the secret with SHA-256 "
        f"{match.dice.commitment}.",
        markup=False,
        highlight=False,
    )


def docs_(options: argparse.Namespace) -> None:
    """Build the documentation."""
    from .web.pages.guide import FIRST, build

    written = build(options.out)
    first = options.out / f"{FIRST}.html"
    out().print(f"Wrote {len(written)} files. Open {first}", markup=False, highlight=False)
