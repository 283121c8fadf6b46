"""Commands that look at a match: list, replay, review and draw it, or ask for advice."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from .arguments import count, number
from .command import add, add_options, add_players
from .console import out
from .resolve import chosen_options, found, loaded, positioned

if TYPE_CHECKING:
    from ..play.match.match import Match

DRAWN: Final = 60
"""Entries that are played before a random game is drawn, unless the caller says otherwise."""


def describe_matches(commands: Any) -> None:
    """Describe how to find kept matches."""
    add(
        commands,
        "matches",
        "list your saved matches and how to continue them",
        "lusoria matches",
        matches_,
    )


def describe_replay(commands: Any) -> None:
    """Describe how to replay."""
    replay = add(
        commands,
        "replay",
        "print a saved match, move by move",
        "lusoria replay game.txt --board --seat 1",
        replay_,
    )
    replay.add_argument("file", type=Path, help="the match file")
    replay.add_argument("--seat", help="show only what this seat could see")
    replay.add_argument("--to", type=count, help="stop after this many entries")
    replay.add_argument("--board", action="store_true", help="show the table before each decision")


def describe_hint(commands: Any) -> None:
    """Describe how to get advice."""
    hint = add(
        commands,
        "hint",
        "ask a bot for its best moves in a saved match",
        "lusoria hint game.txt --bot search:5s",
        hint_,
    )
    hint.add_argument("file", type=Path, help="the match file")
    hint.add_argument("--seat", help="advise this seat; the default is the seat to act")
    hint.add_argument("--bot", metavar="BOT", help="ask this bot (default search:2s)")
    hint.add_argument("--to", type=count, help="look at the match after this many entries")


def describe_chances(commands: Any) -> None:
    """Describe how to review a match."""
    chances = add(
        commands,
        "chances",
        "review a finished match: winning chances and turning points",
        "lusoria chances game.txt",
        chances_,
    )
    chances.add_argument("file", type=Path, help="the match file")
    chances.add_argument(
        "--practise",
        metavar="SEAT",
        help="find the better moves yourself, for this seat: its number, or the role's name",
    )


def describe_draw(commands: Any) -> None:
    """Describe how to draw."""
    draw = add(
        commands,
        "draw",
        "draw a position as SVG",
        "lusoria draw roma --seed 3 --moves 60 --seat 1 --out board.svg",
        draw_,
    )
    draw.add_argument("game", nargs="?", help="the game; leave it out with --match")
    add_players(draw)
    draw.add_argument("--seed", type=number, default=1, help="draw a random game of this seed")
    draw.add_argument(
        "--moves", type=count, help="entries of the log to play first (60, or a whole match)"
    )
    draw.add_argument("--match", type=Path, metavar="FILE", help="draw a saved match instead")
    draw.add_argument("--position", type=Path, metavar="FILE", help="draw a position (JSON)")
    draw.add_argument("--seat", help="what this seat sees; the default is a spectator")
    draw.add_argument(
        "--theme",
        choices=("auto", "light", "dark"),
        default="auto",
        help="colours; auto follows the system (default)",
    )
    draw.add_argument("--narrow", action="store_true", help="lay it out for a phone")
    draw.add_argument("--out", type=Path, metavar="FILE", help="write here, not to standard output")
    add_options(draw)


def matches_(_: argparse.Namespace) -> None:
    """List the saved matches, the latest first, with the command that continues each."""
    from .reports import kept_matches

    kept_matches(out())


def replay_(options: argparse.Namespace) -> None:
    """Print a saved match move by move."""
    from .reports import replay

    match = loaded(options.file)
    viewer = None if options.seat is None else seat_of(match, options.seat)
    replay(match, viewer, options.to, options.board, out())


def hint_(options: argparse.Namespace) -> None:
    """Print the moves that a bot recommends in a saved match."""
    from .hints import advise

    match = loaded(options.file).at(options.to)
    seat = None if options.seat is None else seat_of(match, options.seat)
    advise(match, seat, options.bot, out(), out(stderr=True))


def chances_(options: argparse.Namespace) -> int:
    """Review a saved match: winning chances and turning points."""
    from .chances import chances, judged, practised

    match = loaded(options.file)
    seat = None if options.practise is None else seat_of(match, options.practise)
    review = judged(match, out(stderr=True))
    if seat is not None:
        return practised(match, review, seat, out())
    chances(match, review, out())
    return 0


def draw_(options: argparse.Namespace) -> None:
    """Draw a position as SVG."""
    from ..play.driver import recorded
    from ..play.files import write_whole
    from .reports import prepare

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
    """Return the seat called *name*; no name is a spectator."""
    from ..core.seats import NOBODY
    from .seating import seat_called

    return NOBODY if name is None else seat_called(match, name)
