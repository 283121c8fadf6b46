"""The command that makes, checks and asks puzzles."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ...core.errors import LusoriaError
from ..arguments import whole
from ..command import add, add_players, add_seed
from ..console import out, progress, say
from ..resolve import found

if TYPE_CHECKING:
    from ...core.game import Game
    from ...play.puzzles import Collection

COUNT: Final = 24
"""Puzzles of a set if nothing is said."""
ABOUT: Final = """\
Make a set of puzzles from games of bots: positions with exactly one clearly best action, checked
by search, the easiest first. Or solve those that come with a game: --solve."""


def describe_puzzles(commands: Any) -> None:
    """Describe how to make and to solve puzzles."""
    puzzles = add(
        commands,
        "puzzles",
        "solve puzzles of a game, or make new ones from games of bots",
        "lusoria puzzles roma --solve",
        puzzles_,
        about=ABOUT,
    )
    puzzles.add_argument("game", help="the game: roma, quorum, ...")
    puzzles.add_argument("--solve", action="store_true", help="solve the puzzles of the game")
    puzzles.add_argument("--start", type=whole, default=1, help="begin with this puzzle")
    puzzles.add_argument("--check", action="store_true", help="judge the puzzles again by search")
    puzzles.add_argument(
        "--file",
        type=Path,
        metavar="FILE",
        help="solve or check these instead of those that come with the game",
    )
    puzzles.add_argument(
        "--count", type=whole, default=COUNT, help=f"puzzles to make (default {COUNT})"
    )
    add_seed(puzzles)
    add_players(puzzles)
    puzzles.add_argument(
        "--out", type=Path, metavar="FILE", help="write here (default GAME-puzzles.jsonl)"
    )


def puzzles_(options: argparse.Namespace) -> int:
    """Make, solve or check puzzles."""
    from ..reports import prepare

    game = found(options.game)
    prepare(game, out(stderr=True), play=True, bots=("easy", "medium", "hard"))
    if options.solve or options.check:
        collection = collected(game, options.file)
        return checked(collection) if options.check else solved(collection, options)
    made(game, options)
    return 0


def collected(game: Game, file: Path | None) -> Collection:
    """Return the puzzles in a file, or those that come with a game."""
    from ...play.files import text_of
    from ...play.puzzles import collection_of, read_collection

    if file is not None:
        return read_collection(game, text_of(file))
    collection = collection_of(game)
    if collection is None:
        raise LusoriaError(
            f"{game.title} has no puzzles yet; make some: lusoria puzzles {game.name}"
        )
    return collection


def solved(collection: Collection, options: argparse.Namespace) -> int:
    """Let somebody solve puzzles."""
    from .solving import Solving

    file = f" --file {options.file}" if options.file else ""
    command = f"puzzles {collection.game.name}{file} --solve"
    return Solving(collection.puzzles, out(), start=options.start, command=command).run()


def checked(collection: Collection) -> int:
    """Judge puzzles again, and print those that do not hold."""
    from ...play.puzzles import rechecked

    console, errors, count = out(), out(stderr=True), len(collection.puzzles)
    wrong = 0
    with progress("checking puzzles", errors) as shown:
        for number, puzzle in enumerate(collection.puzzles, 1):
            form = puzzle.match.game.format
            for one in rechecked(puzzle):
                wrong += 1
                say(console, f"{number} ({puzzle.id}): '{form(one.action)}' is as good")
            shown(number / count)
    say(console, f"{count} puzzles checked, {wrong or 'no'} answers in doubt")
    return 2 if wrong else 0


def made(game: Game, options: argparse.Namespace) -> None:
    """Make puzzles and write them to a file."""
    from ...play.files import writable, write_whole
    from ...play.match.match import entropy
    from ...play.puzzles import Maker, write_collection

    path = options.out or Path(f"{game.name}-puzzles.jsonl")
    writable(path)
    seed = entropy() if options.seed is None else options.seed
    maker = Maker(game, options.count, seed, options.players)
    players = f" --players {options.players}" if options.players else ""
    command = f"lusoria puzzles {game.name} --count {options.count} --seed {seed}{players}"
    with progress("making puzzles", out(stderr=True)) as shown:
        for far in maker.work():
            shown(far)
    collection = maker.collection(command)
    if not collection.puzzles:
        raise LusoriaError(f"no puzzles were found in {maker.games} games")
    write_whole(path, write_collection(collection))
    sys.stderr.write(
        f"lusoria: wrote {len(collection.puzzles)} puzzles from {maker.games} games to {path}\n"
        f"Solve them: lusoria puzzles {game.name} --file {path} --solve\n"
    )
