"""The ``lusoria`` command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from . import __version__, admin, agents
from .core.errors import LusoriaError
from .core.metadata import span
from .core.text.words import plain
from .games import NAMED, register_from
from .printing import describe_annals, describe_paper, describe_sheet, in_lines
from .terminal.arguments import count, seconds, whole
from .terminal.balance.commands import describe_compare, describe_study, describe_sweep
from .terminal.checking import describe_check
from .terminal.command import Parser, add, add_options, add_players, add_seed, check_extras
from .terminal.console import forgiving, out, settled, silence, why_unwritten
from .terminal.match_commands import (
    describe_chances,
    describe_draw,
    describe_hint,
    describe_matches,
    describe_replay,
)
from .terminal.measuring_commands import describe_arena, describe_bench, describe_simulate
from .terminal.puzzles.commands import describe_puzzles
from .terminal.resolve import chosen_options, found, loaded, positioned
from .terminal.tensor import describe_features

if TYPE_CHECKING:
    from .core.game import Game
    from .core.metadata import Metadata

DESCRIPTION = """\
Play five Roman board games, run one with a class, train and compare bots.
Without a command, Lusoria opens in your browser."""
EPILOG = """\
'lusoria COMMAND --help' explains a command and shows an example.
Start here: lusoria play roma"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    forgiving()
    try:
        options = read_arguments(arguments)
        check_extras(options)
        code = int(options.run(options) or 0)
    except LusoriaError as error:
        sys.stderr.write(f"lusoria: {in_lines(error)}\n")
        code = 2
    except KeyboardInterrupt:
        sys.stderr.write("\nlusoria: interrupted\n")
        code = 130
    except BrokenPipeError:
        silence(sys.stdout)
        return 0
    except OSError as error:
        silence(sys.stdout)
        sys.stderr.write(f"lusoria: {why_unwritten(error)}\n")
        return 2
    finally:
        NAMED.clear()
    if unwritten := settled():
        sys.stderr.write(f"lusoria: {unwritten}\n")
        return 2
    return code


def read_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read a command line; ``--NAME VALUE`` stands for ``--option NAME=VALUE``."""
    guests, words = GUESTS.parse_known_args(arguments)
    for where in guests.with_:
        register_from(where)
        NAMED.append(where)
    top = parser()
    options, rest = top.parse_known_args(words)
    pairs = getattr(options, "option", None)
    while rest:
        name, equals, value = rest.pop(0).partition("=")
        if pairs is None or not name.startswith("--") or not (equals or rest):
            top.error(f"unknown argument '{name}'")
        pairs.append(f"{name[2:]}={value if equals else rest.pop(0)}")
    return options


def add_guests(command: Parser) -> Parser:
    """Let a command line name games of your own, before or after the command."""
    command.add_argument(
        "--with",
        dest="with_",
        action="append",
        default=[],
        metavar="FILE",
        help="load a game of your own, for any command: a file, a folder or a module",
    )
    return command


GUESTS: Final = add_guests(Parser(prog="lusoria", add_help=False, allow_abbrev=False))
"""Reads which games are loaded beside Lusoria's own."""


def parser() -> Parser:
    """Describe every command, grouped by what its readers do."""
    top = Parser(
        prog="lusoria",
        usage="lusoria [COMMAND] [ARGUMENTS]",
        description=DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.set_defaults(run=start, command="", extras=() if piped() else ("web",))
    top.add_argument(
        "--version",
        action="version",
        version=f"lusoria {__version__}",
        help="print the version and exit",
    )
    add_guests(top)
    commands = top.add_subparsers(
        prog="lusoria", metavar="COMMAND", help=argparse.SUPPRESS, parser_class=Parser
    )
    lines: list[str] = []
    for heading, described in GROUPS:
        lines += ["", f"{heading}:"]
        for describe in described:
            known = set(commands.choices)
            describe(commands)
            (name,) = set(commands.choices) - known
            lines.append(f"  {name:<12} {commands.choices[name].summary}")
    top.epilog = "\n".join([*lines, "", EPILOG]).strip()
    return top


def piped() -> bool:
    """Whether nobody sits at the terminal: then nothing waits for a person."""
    return not (sys.stdin.isatty() and sys.stdout.isatty())


def start(options: argparse.Namespace) -> int:
    """Open Lusoria in the browser; in a pipe, print the help instead."""
    if piped():
        parser().print_help()
        return 0
    return admin.browser(options)


def describe_terminal(commands: Any) -> None:
    """Describe the menu in the terminal."""
    add(commands, "terminal", "choose a game from a menu and play it", "lusoria terminal", menu)


def describe_play(commands: Any) -> None:
    """Describe how to play in the terminal."""
    play = add(
        commands,
        "play",
        "play in the terminal, against bots or with friends",
        "lusoria play roma --seats Ada,hard",
        play_,
    )
    play.add_argument("game", nargs="?", help="the game; leave it out with --load")
    play.add_argument(
        "--seats",
        help="names of people and bots, one per seat, separated by commas; bots are easy, medium, "
        "hard, search:2s, exec:./mybot ('lusoria bots' lists all)",
    )
    play.add_argument(
        "--players", type=count, default=0, help="number of players: you and medium bots"
    )
    play.add_argument("--me", metavar="SEAT", help="your seat: its number, or the role's name")
    add_seed(play)
    play.add_argument("--load", type=Path, metavar="FILE", help="continue a saved match")
    play.add_argument("--position", type=Path, metavar="FILE", help="start from a position (JSON)")
    add_options(play)


def describe_learn(commands: Any) -> None:
    """Describe how to learn a game."""
    learn = add(
        commands,
        "learn",
        "learn a game in eight minutes, move by move",
        "lusoria learn roma",
        learn_,
    )
    learn.add_argument("game", help="the game: roma, quorum, ...")
    learn.add_argument("--stop", type=whole, default=1, help="start at this step of the lesson")
    learn.add_argument(
        "--check", action="store_true", help="check the lesson against the rules, for authors"
    )


def describe_games(commands: Any) -> None:
    """Describe how to list the games."""
    add(commands, "games", "list the games and their variants", "lusoria games", games)


def describe_bots(commands: Any) -> None:
    """Describe how to list the bots."""
    bots = add(
        commands,
        "bots",
        "list the bots, and what the levels mean in each game",
        "lusoria bots roma",
        bots_,
    )
    bots.add_argument("games", nargs="*", metavar="GAME", help="only these games (default: all)")


def describe_watch(commands: Any) -> None:
    """Describe how to watch bots."""
    watch = add(
        commands,
        "watch",
        "watch bots play, with a log in sentences",
        "lusoria watch roma --bots hard,medium --seed 3",
        watch_,
    )
    watch.add_argument("game", help="the game: roma, quorum, ...")
    add_players(watch)
    add_seed(watch)
    watch.add_argument("--bots", help="one bot for every seat, or one per seat")
    watch.add_argument("--pace", type=seconds, default=0.0, help="seconds to pause between events")
    watch.add_argument("--save", type=Path, metavar="FILE", help="save the match to this file")
    add_options(watch)


def describe_perft(commands: Any) -> None:
    """Describe how to count."""
    perft = add(
        commands,
        "perft",
        "count the sequences of actions to a given depth",
        "lusoria perft roma --depth 3",
        perft_,
    )
    perft.add_argument("game", help="the game: roma, quorum, ...")
    perft.add_argument("--depth", type=whole, default=3, help="number of actions (default 3)")
    add_players(perft)
    perft.add_argument("--position", type=Path, metavar="FILE", help="start from a position (JSON)")
    add_options(perft)


def describe_rules(commands: Any) -> None:
    """Describe how to read the rules."""
    rules = add(commands, "rules", "read the rules of a game", "lusoria rules roma 4", rules_)
    rules.add_argument("game", help="the game: roma, quorum, ...")
    rules.add_argument(
        "section", nargs="?", default="", help="a chapter, a section, a ruling or a word to find"
    )


def describe_warm(commands: Any) -> None:
    """Describe how to compile ahead."""
    warm = add(
        commands,
        "warm",
        "compile the rules now, so that the first game starts at once",
        "lusoria warm roma",
        warm_,
    )
    warm.add_argument("games", nargs="*", metavar="GAME", help="the default is every game")


def describe_examples(commands: Any) -> None:
    """Describe how to get the examples."""
    examples = add(
        commands,
        "examples",
        "list the example programs and games, or copy them",
        "lusoria examples copy my-lusoria",
        examples_,
    )
    actions = examples.add_subparsers(metavar="copy", parser_class=Parser)
    copy = add(
        actions,
        "copy",
        "copy the examples into a folder, to change them",
        "lusoria examples copy .",
        copy_,
    )
    copy.add_argument("folder", type=Path, help="a folder 'examples' is created in it")


GROUPS: Final = (
    (
        "Play",
        (
            describe_play,
            describe_learn,
            describe_puzzles,
            describe_terminal,
            describe_rules,
            describe_games,
        ),
    ),
    (
        "Look at a match",
        (describe_matches, describe_replay, describe_hint, describe_chances, describe_draw),
    ),
    ("Teach with Ludi Romani", (admin.describe_class, describe_paper, describe_annals)),
    (
        "Play in the browser, run a server",
        (
            admin.describe_serve,
            admin.describe_tables,
            admin.describe_export,
            admin.describe_import,
            admin.describe_forget,
            admin.describe_check_tables,
            admin.describe_verify,
        ),
    ),
    (
        "Measure bots and games, train agents",
        (
            describe_bots,
            describe_watch,
            describe_simulate,
            describe_compare,
            describe_sweep,
            describe_study,
            describe_arena,
            agents.describe_evaluate,
            agents.describe_train,
            describe_features,
            describe_perft,
            describe_bench,
            agents.describe_mcp,
        ),
    ),
    (
        "Set up and build",
        (describe_warm, describe_sheet, describe_examples, describe_check, admin.describe_docs),
    ),
)
"""Every command, in the order of the help."""


def menu(_: argparse.Namespace) -> int:
    """Ask what to play; in a pipe, say how to start a game."""
    console = out()
    games(argparse.Namespace())
    if not sys.stdin.isatty():
        console.print("\nStart a game: lusoria play GAME. List the other commands: lusoria --help")
        return 0
    from .terminal.menu import choose

    chosen = choose(console)
    if chosen is None:
        return 0
    return main(["play", *chosen])


def games(_: argparse.Namespace) -> None:
    """List the games and their variants."""
    from .games import all_metadata, guests

    console = out()
    listed: list[Metadata | Game] = [*all_metadata(), *guests()]
    for metadata in listed:
        console.print(
            f"[bold]{metadata.name:<10}[/bold] {metadata.title}, {span(metadata.seats)} players"
        )
        console.print(f"{'':<10} {metadata.credit}")
        for variant in metadata.variants:
            values = "|".join((*variant.values, *(["FILE"] if variant.document else [])))
            console.print(f"  --option {variant.name}={values}  {variant.meaning}", markup=False)
    console.print("\nBots play at four levels: easy, medium, hard and expert. More: lusoria bots")


def bots_(options: argparse.Namespace) -> None:
    """List the bots and what the levels stand for."""
    from .games import GAMES, guests
    from .terminal.console import say
    from .terminal.roster import roster_lines

    games = [found(name) for name in options.games] or [*GAMES, *guests()]
    say(out(), "\n".join(roster_lines(games)))


def play_(options: argparse.Namespace) -> int:
    """Play in the terminal."""
    from .bots.naming import split_names
    from .play.match.match import Match, entropy
    from .terminal.playing import Sitting
    from .terminal.reports import prepare
    from .terminal.seating import seat_players

    seed = entropy() if options.seed is None else options.seed
    if options.load:
        match = loaded(options.load)
        if options.game and options.game != match.game.name:
            raise LusoriaError(
                f"{options.load} is a match of {match.game.name}, not {options.game}"
            )
    elif options.position:
        match = positioned(found(options.game), options.position)
    else:
        names = split_names(options.seats) if options.seats else []
        seats = options.players or len(names)
        game = found(options.game)
        match = Match(game, seats, chosen_options(game, options.option))
    seat_players(match, options.seats, options.me)
    prepare(match.game, out(stderr=True), play=True, bots=match.bots)
    return Sitting(match, seed, out(), path=options.load).run()


def learn_(options: argparse.Namespace) -> int:
    """Run the lesson of a game, or check it."""
    from .play.lesson import faults, lesson_of
    from .terminal.lesson import Learning
    from .terminal.reports import prepare

    game = found(options.game)
    lesson = lesson_of(game)
    if lesson is None:
        raise LusoriaError(f"{game.title} has no lesson; read the rules: lusoria rules {game.name}")
    prepare(game, out(stderr=True), play=True)
    if not options.check:
        return Learning(lesson, out(), stop=options.stop).run()
    wrong = faults(lesson)
    sys.stdout.write("\n".join(wrong or ["the lesson agrees with the rules"]) + "\n")
    return 2 if wrong else 0


def watch_(options: argparse.Namespace) -> None:
    """Watch bots play, with a log in sentences."""
    from .bots.naming import checked
    from .play.driver import Driver
    from .play.files import writable
    from .play.match.match import Match, entropy
    from .play.match_file import save
    from .terminal.reports import bot_names, prepare
    from .terminal.seating import seat_players
    from .terminal.watching import watch

    game = found(options.game)
    if options.save:
        writable(options.save)
    seed = entropy() if options.seed is None else options.seed
    match = Match(game, options.players, chosen_options(game, options.option))
    names = bot_names(game, options.bots or game.bot, match.seats)
    for name in names:
        checked(name, game, match.seats, outside=True)
    seat_players(match, ",".join(names))
    prepare(game, out(stderr=True), play=True, bots=match.bots)
    driver = Driver.of(match, seed, outside=True)
    try:
        watch(driver, out(), options.pace)
    finally:
        driver.close()
        if options.save:
            save(match, options.save)
            sys.stderr.write(f"lusoria: wrote {plain(str(options.save))}\n")


def perft_(options: argparse.Namespace) -> None:
    """Count the sequences of actions from a position."""
    from .play.match.match import Match
    from .terminal.reports import perft

    game = found(options.game)
    if options.position:
        match = positioned(game, options.position)
    else:
        match = Match(game, options.players, chosen_options(game, options.option))
    perft(match, options.depth, out(), out(stderr=True))


def warm_(options: argparse.Namespace) -> None:
    """Compile ahead."""
    from .core.table import LEVELS
    from .games import GAMES
    from .terminal.reports import prepare

    wanted = [found(name) for name in options.games] or list(GAMES)
    for game in wanted:
        prepare(game, out(stderr=True), play=True, lab=True, quiet=False, bots=LEVELS)


def rules_(options: argparse.Namespace) -> None:
    """Read the rules."""
    from .terminal.console import say
    from .terminal.rulebook import read_rules

    say(out(), "\n".join(read_rules(found(options.game), options.section)))


def examples_(_: argparse.Namespace) -> None:
    """List the examples."""
    from .terminal.console import say
    from .terminal.examples import listed

    lines = [f"{name:<10} {words}" for name, words in listed()]
    lines += ["", "Copy them to change them: lusoria examples copy FOLDER"]
    say(out(), "\n".join(lines))


def copy_(options: argparse.Namespace) -> None:
    """Copy the examples."""
    from .terminal.examples import copy

    sys.stderr.write(f"lusoria: wrote {plain(str(copy(options.folder)), 300)}\n")
