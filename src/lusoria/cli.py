"""The ``lusoria`` command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import __version__
from .admin import (
    browser,
    describe_check,
    describe_docs,
    describe_export,
    describe_forget,
    describe_import,
    describe_serve,
    describe_tables,
    describe_verify,
)
from .core.errors import LusoriaError
from .core.text.words import plain
from .printing import describe_annals, describe_paper
from .terminal.arguments import count, number, seconds, whole
from .terminal.command import Parser, add, add_options, check_extras
from .terminal.console import forgiving, out, settled, silence, why_unwritten
from .terminal.given import chosen_options, found, loaded, positioned
from .terminal.measuring import describe_arena, describe_bench, describe_simulate
from .terminal.tensor import describe_features

if TYPE_CHECKING:
    from .core.game import Game
    from .play.match.match import Match

DRAWN = 60
DESCRIPTION = "Roman tabletop games: play them, watch them, count them, draw them."


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    forgiving()
    options = read_arguments(arguments)
    try:
        check_extras(options)
        code = int(options.run(options) or 0)
    except LusoriaError as error:
        sys.stderr.write(f"lusoria: {error}\n")
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
    if unwritten := settled():
        sys.stderr.write(f"lusoria: {unwritten}\n")
        return 2
    return code


def read_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read a command line; ``--NAME VALUE`` stands for ``--option NAME=VALUE``."""
    top = parser()
    options, rest = top.parse_known_args(arguments)
    pairs = getattr(options, "option", None)
    while rest:
        name, equals, value = rest.pop(0).partition("=")
        if pairs is None or not name.startswith("--") or not (equals or rest):
            top.error(f"'{name}' is not understood")
        pairs.append(f"{name[2:]}={value if equals else rest.pop(0)}")
    return options


def parser() -> Parser:
    """Describe every command, with an example each."""
    top = Parser(prog="lusoria", description=DESCRIPTION, epilog="example: lusoria play roma")
    top.set_defaults(run=browser, command="", extras=("web",))
    top.add_argument("--version", action="version", version=f"lusoria {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)

    for describe in (
        describe_serve,
        describe_play,
        describe_learn,
        describe_games,
        describe_bots,
        describe_simulate,
        describe_arena,
        describe_bench,
        describe_watch,
        describe_perft,
        describe_features,
        describe_draw,
        describe_replay,
        describe_hint,
        describe_chances,
        describe_annals,
        describe_paper,
        describe_sheet,
        describe_rules,
        describe_matches,
        describe_warm,
        describe_terminal,
        describe_tables,
        describe_export,
        describe_import,
        describe_forget,
        describe_check,
        describe_verify,
        describe_docs,
        describe_examples,
    ):
        describe(commands)
    return top


def describe_terminal(commands: Any) -> None:
    """Describe the menu in the terminal."""
    add(commands, "terminal", "choose a game and play it here", "lusoria terminal", menu)


def describe_play(commands: Any) -> None:
    """Describe how to play in the terminal."""
    play = add(
        commands, "play", "play in the terminal", "lusoria play roma --seats Ada,hard", play_
    )
    play.add_argument("game", nargs="?", help="the game; not needed with --load")
    play.add_argument(
        "--seats",
        help="who sits where: names of people, and bots (easy, medium, hard, search:2s, "
        "exec:./mybot; 'lusoria bots' lists them)",
    )
    play.add_argument("--players", type=count, default=0, help="how many; you against medium bots")
    play.add_argument("--me", metavar="SEAT", help="your seat: its number, or the role's name")
    play.add_argument("--seed", type=number, help="chance of this seed instead of any")
    play.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved match")
    play.add_argument("--position", type=Path, metavar="FILE", help="begin with a position (JSON)")
    add_options(play)


def describe_learn(commands: Any) -> None:
    """Describe how to learn a game."""
    learn = add(
        commands,
        "learn",
        "learn a game: a recorded one with comments, in which you make some of the moves",
        "lusoria learn roma",
        learn_,
    )
    learn.add_argument("game")
    learn.add_argument("--stop", type=whole, default=1, help="begin at this stop of the lesson")
    learn.add_argument(
        "--check", action="store_true", help="say what in the lesson does not fit the rules"
    )


def describe_games(commands: Any) -> None:
    """Describe how to list the games."""
    add(commands, "games", "list the games", "lusoria games", games)


def describe_bots(commands: Any) -> None:
    """Describe how to list the bots."""
    bots = add(
        commands,
        "bots",
        "list the bots, and what easy, medium and hard stand for",
        "lusoria bots roma",
        bots_,
    )
    bots.add_argument("games", nargs="*", metavar="GAME")


def describe_watch(commands: Any) -> None:
    """Describe how to look on."""
    watch = add(
        commands, "watch", "let bots play and narrate it", "lusoria watch roma --seed 3", watch_
    )
    watch.add_argument("game")
    watch.add_argument("--players", type=count, default=0)
    watch.add_argument("--seed", type=number, help="chance of this seed instead of any")
    watch.add_argument("--bots", help="one for all seats, or one each, as 'lusoria bots' lists")
    watch.add_argument("--pace", type=seconds, default=0.0, help="seconds to wait after an event")
    watch.add_argument("--save", type=Path, metavar="FILE", help="keep the match in a file")
    add_options(watch)


def describe_perft(commands: Any) -> None:
    """Describe how to count."""
    perft = add(commands, "perft", "count every way on", "lusoria perft roma --depth 3", perft_)
    perft.add_argument("game")
    perft.add_argument("--depth", type=whole, default=3)
    perft.add_argument("--players", type=count, default=0)
    perft.add_argument("--position", type=Path, metavar="FILE", help="from this position (JSON)")
    add_options(perft)


def describe_draw(commands: Any) -> None:
    """Describe how to draw."""
    draw = add(
        commands,
        "draw",
        "draw a position as SVG",
        "lusoria draw roma --seed 3 --moves 60 --seat 1 --out board.svg",
        draw_,
    )
    draw.add_argument("game", nargs="?", help="the game; not needed with --match")
    draw.add_argument("--players", type=count, default=0)
    draw.add_argument("--seed", type=number, default=1, help="a game of random play with this seed")
    draw.add_argument("--moves", type=count, help="after so many entries: 60, or all of a match")
    draw.add_argument("--match", type=Path, metavar="FILE", help="a saved match instead")
    draw.add_argument("--position", type=Path, metavar="FILE", help="a position (JSON) instead")
    draw.add_argument("--seat", help="as this seat sees it; without, as a spectator")
    draw.add_argument("--theme", choices=("auto", "light", "dark"), default="auto")
    draw.add_argument("--narrow", action="store_true", help="for a phone")
    draw.add_argument("--out", type=Path, metavar="FILE", help="write here, not to standard output")
    add_options(draw)


def describe_replay(commands: Any) -> None:
    """Describe how to replay."""
    replay = add(
        commands,
        "replay",
        "go through a saved match",
        "lusoria replay game.txt --board --seat 1",
        replay_,
    )
    replay.add_argument("file", type=Path)
    replay.add_argument("--seat", help="as this seat saw it")
    replay.add_argument("--to", type=count, help="only the first so many entries")
    replay.add_argument("--board", action="store_true", help="show the table at every decision")


def describe_hint(commands: Any) -> None:
    """Describe how to get advice."""
    hint = add(
        commands,
        "hint",
        "say what a bot that thinks would do in a saved match",
        "lusoria hint game.txt --bot search:5s",
        hint_,
    )
    hint.add_argument("file", type=Path)
    hint.add_argument("--seat", help="whose options: a seat's number or name; else who is to act")
    hint.add_argument("--bot", metavar="BOT", help="who is asked; else search:2s, or policy")
    hint.add_argument("--to", type=count, help="as it stood after so many entries")


def describe_chances(commands: Any) -> None:
    """Describe how to look back at the chances."""
    chances = add(
        commands,
        "chances",
        "show how the chances went in a match that is over, and where they turned",
        "lusoria chances game.txt",
        chances_,
    )
    chances.add_argument("file", type=Path)


def describe_sheet(commands: Any) -> None:
    """Describe how to get a document to change."""
    sheet = add(
        commands,
        "sheet",
        "print the document behind a variant, to change and give back as a file",
        "lusoria sheet honors > my.toml",
        sheet_,
    )
    sheet.add_argument("game", nargs="?", help="the game; not needed if only one has a document")
    sheet.add_argument("value", nargs="?", help="which of its documents, if not the usual one")


def describe_rules(commands: Any) -> None:
    """Describe how to read the rules."""
    rules = add(commands, "rules", "read the rules", "lusoria rules roma 4", rules_)
    rules.add_argument("game")
    rules.add_argument("section", nargs="?", default="", help="a chapter, section, ruling or word")


def describe_matches(commands: Any) -> None:
    """Describe how to find kept matches."""
    add(commands, "matches", "list the matches that were kept", "lusoria matches", matches_)


def describe_warm(commands: Any) -> None:
    """Describe how to compile ahead."""
    warm = add(commands, "warm", "compile ahead", "lusoria warm roma", warm_)
    warm.add_argument("games", nargs="*", metavar="GAME")


def describe_examples(commands: Any) -> None:
    """Describe how to get the examples."""
    examples = add(
        commands,
        "examples",
        "list the example programs and games, or copy them into a folder",
        "lusoria examples copy my-lusoria",
        examples_,
    )
    actions = examples.add_subparsers(metavar="copy", parser_class=Parser)
    copy = add(
        actions, "copy", "copy the examples to change them", "lusoria examples copy .", copy_
    )
    copy.add_argument("folder", type=Path, help="a folder 'examples' is made in it")


def menu(_: argparse.Namespace) -> int:
    """Ask what to play; without a person, say how."""
    console = out()
    games(argparse.Namespace())
    if not sys.stdin.isatty():
        console.print("\nlusoria play GAME begins a game; lusoria --help lists the other commands.")
        return 0
    from .terminal.menu import choose

    chosen = choose(console)
    if chosen is None:
        return 0
    return main(["play", *chosen])


def games(_: argparse.Namespace) -> None:
    """List the games and their variants."""
    from .games import all_metadata

    console = out()
    for metadata in all_metadata():
        console.print(
            f"[bold]{metadata.name:<10}[/bold] {metadata.title}, {metadata.players} players"
        )
        console.print(f"{'':<10} {metadata.credit}")
        for variant in metadata.variants:
            values = "|".join((*variant.values, *(["FILE"] if variant.document else [])))
            console.print(f"  --option {variant.name}={values}  {variant.meaning}", markup=False)
    console.print("\nBots play on three levels, easy, medium and hard; lusoria bots tells more.")


def bots_(options: argparse.Namespace) -> None:
    """List the bots and what the levels stand for."""
    from .games import GAMES
    from .terminal.console import say
    from .terminal.roster import roster_lines

    say(out(), "\n".join(roster_lines([found(name) for name in options.games] or GAMES)))


def play_(options: argparse.Namespace) -> int:
    """Play in the terminal."""
    from .bots.naming import split_names
    from .play.match.match import Match, entropy
    from .terminal.reports import prepare
    from .terminal.seating import seat_players
    from .terminal.sitting import Sitting

    seed = entropy() if options.seed is None else options.seed
    if options.load:
        match = loaded(options.load)
        if options.game and options.game != match.game.name:
            raise LusoriaError(f"{options.load} is a match of {match.game.name}")
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
    """Go through the lesson of a game, or check it."""
    from .play.lesson import faults, lesson_of
    from .terminal.learning import Learning
    from .terminal.reports import prepare

    game = found(options.game)
    lesson = lesson_of(game)
    if lesson is None:
        raise LusoriaError(f"{game.title} has no lesson; 'lusoria rules {game.name}' has the rules")
    prepare(game, out(stderr=True), play=True)
    if not options.check:
        return Learning(lesson, out(), stop=options.stop).run()
    wrong = faults(lesson)
    sys.stdout.write("\n".join(wrong or ["the lesson fits the rules"]) + "\n")
    return 2 if wrong else 0


def watch_(options: argparse.Namespace) -> None:
    """Let bots play and narrate it."""
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
    """Count every way on from a position."""
    from .play.match.match import Match
    from .terminal.reports import perft

    game = found(options.game)
    if options.position:
        match = positioned(game, options.position)
    else:
        match = Match(game, options.players, chosen_options(game, options.option))
    perft(match, options.depth, out(), out(stderr=True))


def draw_(options: argparse.Namespace) -> None:
    """Draw a position as SVG."""
    from .play.driver import recorded
    from .play.files import write_whole
    from .terminal.reports import prepare

    if options.match:
        match = loaded(options.match).at(options.moves)
    elif options.position:
        match = positioned(found(options.game), options.position)
    else:
        game = found(options.game)
        chosen = chosen_options(game, options.option)
        prepare(game, out(stderr=True), play=True)
        moves = DRAWN if options.moves is None else options.moves
        match = recorded(game, options.seed, 0, options.players, chosen, stop=moves)
    seat = seat_of(match, options.seat)
    text = match.picture(seat, narrow=options.narrow).svg(options.theme)
    if options.out:
        write_whole(options.out, text)
        sys.stderr.write(f"lusoria: wrote {options.out}\n")
    else:
        sys.stdout.write(text.encode("ascii", "xmlcharrefreplace").decode() + "\n")


def seat_of(match: Match, name: str | None) -> int:
    """Return the seat people call *name*; none is a spectator."""
    from .core.seats import NOBODY
    from .terminal.seating import seat_called

    return NOBODY if name is None else seat_called(match, name)


def replay_(options: argparse.Namespace) -> None:
    """Go through a saved match."""
    from .terminal.reports import replay

    match = loaded(options.file)
    viewer = None if options.seat is None else seat_of(match, options.seat)
    replay(match, viewer, options.to, options.board, out())


def hint_(options: argparse.Namespace) -> None:
    """Say what a bot would do in a saved match."""
    from .terminal.hints import advise

    match = loaded(options.file).at(options.to)
    seat = None if options.seat is None else seat_of(match, options.seat)
    advise(match, seat, options.bot, out(), out(stderr=True))


def chances_(options: argparse.Namespace) -> None:
    """Say how the chances went in a saved match."""
    from .terminal.chances import chances

    chances(loaded(options.file), out(), out(stderr=True))


def sheet_(options: argparse.Namespace) -> None:
    """Print the document from which a game's variant can be changed."""
    from .games import GAMES

    game, value = options.game, options.value
    if value is None and any(game in names for names, _ in documents(GAMES)):
        game, value = None, game
    known = documents([found(game)] if game else GAMES)
    if not known:
        raise LusoriaError(f"{found(game).title} has no document to change")
    if not (game or value) and len(known) > 1:
        names = [one.name for one in GAMES if documents([one])]
        raise LusoriaError(f"say which game: {' or '.join(names)}")
    texts = [write(value or names[0]) for names, write in known if value in (None, *names)]
    if not texts:
        listed = ", ".join(name for names, _ in known for name in names)
        raise LusoriaError(f"there is no document '{plain(value, 30)}'; there are {listed}")
    sys.stdout.write("\n".join(texts))


def documents(games: Iterable[Game]) -> list[tuple[tuple[str, ...], Callable[[str], str]]]:
    """Return what is behind variants that are documents: their names, and how to write one."""
    return [
        (variant.values, variant.document.template)
        for game in games
        for variant in game.variants
        if variant.document and variant.document.template
    ]


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
    lines += ["", "'lusoria examples copy FOLDER' copies them."]
    say(out(), "\n".join(lines))


def copy_(options: argparse.Namespace) -> None:
    """Copy the examples."""
    from .terminal.examples import copy

    sys.stderr.write(f"lusoria: wrote {plain(str(copy(options.folder)), 300)}\n")


def matches_(_: argparse.Namespace) -> None:
    """List the matches that were kept, the latest first, with the way back."""
    from .terminal.reports import kept_matches

    kept_matches(out())
