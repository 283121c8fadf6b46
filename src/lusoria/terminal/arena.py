"""An arena in the terminal: a bar with the score so far, a table, and the files it leaves."""

from __future__ import annotations

import shlex
from argparse import Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table as Grid

from ..bots.choose import BOTS, RANDOM
from ..bots.naming import is_outside, split_names
from ..core.errors import DamagedFile, LusoriaError
from ..core.game import Game
from ..core.text.notice import notice
from ..core.text.words import joined, plain, plural
from ..lab.arena import PATIENCE, Arena, ArenaPlan, ArenaTerms
from ..lab.arena_api import rules_of
from ..lab.arena_log import pairing_line
from ..lab.notable import Pick, notable
from ..lab.pairing import Pairing, Rules
from ..lab.report import Download, duration, page, reasons, verdict
from ..lab.source_digest import program
from ..play.files import writable, write_whole
from ..play.match.match import Match
from ..play.public_game import find
from .arena_file import ArenaFile
from .console import print_json, say
from .reports import length_line

Play: TypeAlias = Callable[[], Iterable[Pairing]]
"""Plays what is open in an arena; each game is given out when it is over."""
USUAL: Final = 200
"""Games of an arena if nothing is said."""
FIRST: Final = 1
"""The seed of the first round then."""
MOST_TEXT: Final = 4_000_000
"""Characters of matches that a page holds."""
LEADERS: Final = 3
"""Bots whose score is shown while games are played."""
LONGEST_VALUE: Final = 60
LONGEST_NAME: Final = 24
SHORTEST_NAME: Final = 16
"""Characters of a bot's name in a row, and above a column."""
REASONS: Final = 5
"""Reasons for forfeits that are printed."""


def run(
    options: Namespace,
    game: Game | None,
    variants: Mapping[str, str],
    console: Console,
    errors: Console,
) -> int:
    """Carry out what was asked for on a command line; without a game, go on with a file."""
    named = {f"--{word}": getattr(options, word) for word in ("html", "state", "resume")}
    each_its_own({word: path for word, path in named.items() if path})
    if options.html:
        writable(options.html)
    arena, store = resumed(options) if game is None else begun(options, game, variants)
    workers = workers_of(options, arena)
    return hold(arena, store, workers, options, console, errors)


def each_its_own(named: Mapping[str, Path]) -> None:
    """Refuse one file for two purposes: the second would be written over the first."""
    words: dict[Path, str] = {}
    for word, path in named.items():
        other = words.setdefault(path.resolve(), word)
        if other != word:
            raise LusoriaError(f"{other} and {word} both name {path}; give each its own file")


def workers_of(options: Namespace, arena: Arena) -> Play:
    """Return the workers that play: processes of this machine, or a cluster."""
    if options.cluster is None:
        return partial(arena.run, options.threads)
    from ..lab.cluster import Cluster

    return partial(arena.run, workers=Cluster(options.cluster).pairings)


def begun(options: Namespace, game: Game, variants: Mapping[str, str]) -> tuple[Arena, ArenaFile]:
    """Begin an arena."""
    plan = ArenaPlan.of(
        game,
        split_names(options.bots or f"{game.bot},{BOTS[RANDOM]}"),
        options.games or USUAL,
        options.players,
        variants,
        FIRST if options.seed is None else options.seed,
        ArenaTerms(
            PATIENCE if options.patience is None else options.patience,
            options.sprt,
            program(),
            outside=True,
        ),
    )
    check_workers(options, plan)
    return Arena(plan, rules_of(game, plan)), ArenaFile.new(plan, options.state)


def check_workers(options: Namespace, plan: ArenaPlan) -> None:
    """Check that the workers can play with all bots, before anything is written."""
    if options.cluster is not None:
        from ..lab.cluster import check_bots

        check_bots(plan.bots)


def resumed(options: Namespace) -> tuple[Arena, ArenaFile]:
    """Go on with an arena, to another number of games if one is given.

    Programs are only started where somebody names them, so that their names are said again.
    """
    if options.game or options.state:
        raise LusoriaError(
            "--resume continues with its own game and file: leave out GAME and --state"
        )
    planned = {
        "players": options.players or None,
        "seed": options.seed,
        "sprt": options.sprt,
        "patience": options.patience,
        "option": options.option or None,
    }
    if more := [f"--{word}" for word, value in planned.items() if value is not None]:
        raise LusoriaError(f"--resume keeps the settings of its file: leave out {joined(more)}")
    store, plan, pairings = ArenaFile.old(options.resume)
    try:
        named = split_names(options.bots) if options.bots else None
        plan, rules = carried_on(plan, options.games, named)
        check_workers(options, plan)
        return Arena(plan, rules, pairings), store
    except LusoriaError as error:
        store.close()
        raise LusoriaError(f"{options.resume}: {error}") from error


def carried_on(
    plan: ArenaPlan, games: int | None, named: Sequence[str] | None
) -> tuple[ArenaPlan, Rules]:
    """Look whether a plan can still be carried out, by the same program and the same bots."""
    game = find(plan.game)
    if plan.rules != game.version:
        raise LusoriaError(
            f"these games follow version {plan.rules} of the rules of {game.title}, "
            f"but version {game.version} is installed"
        )
    if named is None and any(map(is_outside, plan.bots)):
        raise LusoriaError("programs play here; name them again with --bots to start them")
    if plan.program != program():
        notice("Lusoria has changed since this arena began; its bots may play differently now")
    checked = ArenaPlan.of(
        game,
        named or plan.bots,
        games or plan.games,
        plan.players,
        plan.variants,
        plan.seed,
        ArenaTerms(plan.patience, plan.sprt, plan.program, outside=named is not None),
    )
    if checked.bots != plan.bots:
        raise LusoriaError(f"this arena compares {', '.join(plan.bots)}; --bots cannot change that")
    return checked, rules_of(game, checked)


def hold(
    arena: Arena,
    store: ArenaFile,
    workers: Play,
    options: Namespace,
    console: Console,
    errors: Console,
) -> int:
    """Play what is open, then tell what all games came to; return the exit code.

    An interrupted arena prints what there is so far, and how to go on.
    """
    broken = False
    try:
        with store:
            play(arena, store, workers, errors)
    except KeyboardInterrupt:
        broken = True
    facts = arena.facts()
    if options.json:
        print_json(facts)
    else:
        show(facts, console)
    bots = arena.plan.bots
    named = ["--bots", ",".join(bots)] if any(map(is_outside, bots)) else []
    games = arena.total if broken else 2 * arena.total
    words = ["lusoria", "arena", "--resume", str(store.path), "--games", str(games), *named]
    again = shlex.join(words)
    say(errors, f"{'continue with' if broken else 'every game is saved; play more with'}: {again}")
    if options.html:
        write_whole(options.html, report(arena, facts))
        say(errors, f"wrote {options.html}")
    return 130 if broken else 0


def play(arena: Arena, store: ArenaFile, workers: Play, errors: Console) -> None:
    """Play what is open; each game is on disk before the next is counted."""
    title = arena.rules.game.title
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[score]}", markup=False),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    ) as progress:
        task = progress.add_task(
            f"getting {title} ready",
            total=arena.total,
            completed=len(arena.played),
            score=leaders(arena),
        )
        for pairing in workers():
            store.write(pairing_line(pairing))
            progress.update(
                task, description=title, completed=len(arena.played), score=leaders(arena)
            )


def leaders(arena: Arena) -> str:
    """Write the best scores so far."""
    alone, called = arena.rules.seats == 1, labels(arena.plan.bots)
    shown = [
        f"{called[bot]} {score:.1f}" if alone else f"{called[bot]} {score:.1%}"
        for bot, score in list(arena.running().items())[:LEADERS]
    ]
    return "  ".join(shown)


def labels(bots: Iterable[str], longest: int = LONGEST_NAME) -> dict[str, str]:
    """Return short names of bots: of a program's command the end tells more than the beginning.

    Names stay as they are where they could no longer be told apart.
    """
    found = {bot: shortened(plain(bot), longest) for bot in bots}
    alike = len(set(found.values())) < len(found)
    return {bot: plain(bot) for bot in found} if alike else found


def shortened(name: str, longest: int) -> str:
    """Cut a name short, in the middle if it is a command."""
    if len(name) <= longest or not is_outside(name):
        return plain(name, longest)
    first = name.index(":") + 1
    return f"{name[:first]}...{name[first + 3 - longest :]}"


def show(facts: Mapping[str, Any], console: Console) -> None:
    """Print what an arena came to."""
    say(
        console,
        f"{facts['title']}, {plural(facts['players'], 'player')}: {facts['played']:,} of "
        f"{facts['games']:,} games, {plural(facts['rounds'], 'round')}, seed {facts['seed']}",
        "bold",
    )
    if not facts["played"]:
        say(console, "No game is finished yet.")
        return
    console.print(result_grid(facts))
    if len(facts["cross"]) > 2:
        console.print(cross_grid(facts))
    for line in remarks(facts):
        say(console, line)
    show_forfeits(facts, console)


def result_grid(facts: Mapping[str, Any]) -> Grid:
    """Return a row for each bot, the strongest first."""
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    lost = ("forfeits",) if facts["forfeits"] else ()
    called = labels(row["bot"] for row in facts["table"])
    grid.add_column("bot", overflow="fold")
    for heading in ("games", "score", "95%", "rating", "points", "per move", *lost):
        grid.add_column(heading, justify="right", no_wrap=True)
    for row in facts["table"]:
        score, rating, points = row["score"], row["rating"], row["points"]
        grid.add_row(
            called[row["bot"]],
            f"{row['games']:,}",
            f"{score['mean']:.1%}" if score else "",
            f"{score['below']:.1%} - {score['above']:.1%}" if score else "",
            f"{rating['value']:.0f} ± {rating['error']:.0f}" if rating else "",
            mean_points(points) if points else "",
            duration(facts["timing"][row["bot"]]["mean"]),
            *([f"{row['forfeits']:,}"] if lost else []),
        )
    return grid


def mean_points(points: Mapping[str, Any]) -> str:
    """Write a mean with its error, if that is known."""
    if points["below"] is None:
        return f"{points['mean']:.1f}"
    return f"{points['mean']:.1f} ± {(points['above'] - points['below']) / 2:.1f}"


def cross_grid(facts: Mapping[str, Any]) -> Grid:
    """Return how often the bot of each row finished ahead of the bot of each column."""
    bots = [row["bot"] for row in facts["table"]]
    met = {(one["bot"], one["against"]): one["score"]["mean"] for one in facts["cross"]}
    grid = Grid(box=None, pad_edge=False, header_style="bold", title_justify="left")
    grid.add_column("finished ahead of")
    rows, columns = labels(bots), labels(bots, SHORTEST_NAME)
    for bot in bots:
        grid.add_column(columns[bot], justify="right")
    for bot in bots:
        cells = [f"{met[bot, other]:.1%}" if (bot, other) in met else "" for other in bots]
        grid.add_row(rows[bot], *cells)
    return grid


def remarks(facts: Mapping[str, Any]) -> list[str]:
    """Say in lines what no row of the table has."""
    lines = []
    if facts["lengths"]:
        lines.append(length_line(facts))
    if facts["began"]:
        score = facts["began"]["score"]
        lines.append(
            f"the first player won {score['mean']:.1%} "
            f"({score['below']:.1%} - {score['above']:.1%}; even: {1 / len(facts['seats']):.1%})"
        )
    if facts["sprt"]:
        said, how = verdict(facts["sprt"])
        lines.append(f"test: {said} ({how}, ends at ±{facts['sprt']['bound']:.2f})")
    return lines


def show_forfeits(facts: Mapping[str, Any], console: Console) -> None:
    """Print why games were forfeited, each reason once."""
    found, called = reasons(facts), labels(row["bot"] for row in facts["table"])
    for (bot, reason), lost in list(found.items())[:REASONS]:
        times = "once" if len(lost) == 1 else f"{len(lost):,} times"
        say(console, f"{called[bot]} forfeited {times}: {reason}", "yellow")
    if len(found) > REASONS:
        say(console, f"and {len(found) - REASONS} more reasons")


def report(arena: Arena, facts: Mapping[str, Any]) -> str:
    """Write the page of an arena, with games to be gone through again."""
    found = downloads(arena)
    board = ""
    if found:
        first = found[0].pick.pairing
        board = match_of(arena, first).picture().svg("auto", f"game{first.number}-")
    return page(facts, found, command_of(arena.plan), board)


def downloads(arena: Arena) -> list[Download]:
    """Write the notable games as files, as many as a page should hold."""
    found: list[Download] = []
    room = MOST_TEXT
    for pick in notable(arena.counted()):
        download = Download(pick, file_name(arena.plan, pick), match_of(arena, pick.pairing).text())
        room -= len(download.text)
        if found and room < 0:
            break
        found.append(download)
    return found


def file_name(plan: ArenaPlan, pick: Pick) -> str:
    """Return what the file of a game is called."""
    return f"{plan.game}-{plan.seed}-{pick.pairing.number}.txt"


def match_of(arena: Arena, pairing: Pairing) -> Match:
    """Return a game as a match, to be drawn and written."""
    plan = arena.plan
    match = Match(
        arena.rules.game, plan.players, plan.variants, names=pairing.bots, bots=pairing.bots
    )
    try:
        for seat, action in pairing.log:
            match.play(action, seat)
    except LusoriaError as error:
        raise DamagedFile(
            f"game {pairing.number} of the arena is not a legal game: {error}"
        ) from error
    return match


def command_of(plan: ArenaPlan) -> str:
    """Return the command that carries out a plan."""
    words = ["lusoria", "arena", plan.game, "--bots", ",".join(plan.bots)]
    words += ["--games", str(plan.games), "--players", str(plan.players), "--seed", str(plan.seed)]
    for name, value in plan.variants.items():
        words += ["--option", f"{name}={value if len(value) <= LONGEST_VALUE else 'FILE'}"]
    if plan.sprt:
        words += ["--sprt", f"{plan.sprt[0]:g},{plan.sprt[1]:g}"]
    if plan.patience != PATIENCE:
        words += ["--patience", f"{plan.patience:g}"]
    return shlex.join(words)
