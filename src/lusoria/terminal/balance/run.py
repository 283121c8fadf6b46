"""Carry out ``compare``, ``sweep`` and ``study``: play, show how far it is, print."""

from __future__ import annotations

import contextlib
import shlex
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ...bots.naming import split_names
from ...core.game import Game
from ...core.text.notice import notice
from ...core.text.words import plural
from ...lab.balance import compare as comparing
from ...lab.balance import study as studying
from ...lab.balance import sweep as sweeping
from ...lab.balance.compare import CHECK, Terms
from ...lab.balance.experiment import CPU, CUDA
from ...lab.balance.findings import findings
from ...lab.balance.tables import plain_values
from ...lab.lanes import missing_gpu
from ...play.files import writable, write_whole
from ..console import out, print_json, say
from ..resolve import chosen_options, found
from . import show

NO_CHECK: Final = "none"
LONG: Final = 60.0
"""Seconds from which on it is said first how long something takes."""


def terms_of(options: Namespace, game: Game) -> Terms:
    """Read who plays how much, and where."""
    check = CHECK if options.check is None else options.check
    unasked = options.check is None and options.command == "study"
    return Terms(
        bots=tuple(split_names(options.bots)) if options.bots else (),
        games=options.games,
        players=options.players,
        seed=options.seed,
        check="" if check == NO_CHECK or unasked else check,
        check_games=options.check_games,
        threads=options.threads,
        file=options.state,
        cluster=options.cluster,
        device=device_of(options),
        variants=chosen_options(game, options.option),
    )


def device_of(options: Namespace) -> str:
    """Return where games are played; where there is no GPU, the CPU plays the same games."""
    if options.device == CUDA and options.cluster is None and (lack := missing_gpu()):
        notice(f"{lack}; using the CPU")
        return CPU
    return str(options.device)


def compare(options: Namespace) -> int:
    """Compare two documents."""
    game = prepared(options)
    with playing(options, game) as terms:
        result = comparing.compare(game, options.a, options.b, terms)
    return finish(options, result, lambda console: show.comparison(result, console, options.all))


def sweep(options: Namespace) -> int:
    """Measure a game across the values of a number."""
    game = prepared(options)
    with playing(options, game) as terms:
        result = sweeping.sweep(game, options.vary, terms)
    return finish(options, result, lambda console: show.sweep(result, console))


def study(options: Namespace) -> int:
    """Find out what everything in a game does."""
    game = prepared(options)
    with playing(options, game) as terms:
        result = studying.study(game, terms, options.only or studying.PARTS)
    return finish(options, result, lambda console: show.study(result, console))


def prepared(options: Namespace) -> Game:
    """Return the game; what cannot be written later is refused now."""
    if options.html:
        writable(options.html)
    if options.state:
        writable(options.state)
    return found(options.game)


def command_line() -> str:
    """Return the command as it was typed."""
    return shlex.join(["lusoria", *sys.argv[1:]])


@contextlib.contextmanager
def playing(options: Namespace, game: Game) -> Iterator[Terms]:
    """Say how long it takes if that is long; show how many games have been played."""
    errors = out(stderr=True)
    with Progress(
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    ) as progress:
        task = progress.add_task("", total=None)

        def warn(seconds: float) -> None:
            """Say before the first game that it takes long."""
            if seconds > LONG:
                say(errors, f"this takes about {duration(seconds)}; {broken_off(options)}")

        def report(played: int, total: int) -> None:
            """Move the bar."""
            progress.update(task, completed=played, total=total)

        yield replace(terms_of(options, game), report=report, warn=warn)


def broken_off(options: Namespace) -> str:
    """Say what happens to what was played if somebody breaks it off."""
    if options.state:
        return "press Ctrl+C to stop; run the same command to continue"
    return "press Ctrl+C to stop and see the results so far; --state FILE saves them"


def duration(seconds: float) -> str:
    """Write a time in the unit in which it is best read."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} hours"


def finish(options: Namespace, result: Any, shown: Callable[[Console], None]) -> int:
    """Print a result, and write the report if one is wanted."""
    if options.html:
        write_report(options.html, result)
    if options.charts:
        write_charts(options.charts, result)
    if options.json:
        print_json({"findings": findings(result), **plain_values(result)})
    else:
        shown(out())
    if not result.whole:
        state = f"; run the same command to continue from {options.state}" if options.state else ""
        say(out(stderr=True), f"lusoria: interrupted{state}")
        return 130
    return 0


def write_charts(folder: Path, result: Any) -> None:
    """Write every chart as a file of its own."""
    from ...lab.balance.gallery import gallery

    folder.mkdir(parents=True, exist_ok=True)
    pictures = dict(gallery(result))
    for name, picture in pictures.items():
        write_whole(folder / f"{name}.svg", picture.svg() + "\n")
    say(out(stderr=True), f"wrote {plural(len(pictures), 'chart')} into {folder}")


def write_report(path: Path, result: Any) -> None:
    """Write one self-contained page."""
    from ...lab.balance.page import page

    write_whole(path, page(result, command_line()))
    say(out(stderr=True), f"wrote {path}")
