"""Winning chances and turning points of a finished match, as lines for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console

from ..core.errors import LusoriaError
from ..core.text.words import fold
from ..play.match.match import Match
from ..play.review import Review, Reviewer, Turn, better_words, sentences_of, unfit
from .console import progress, say

BARS: Final = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588"
COLUMNS: Final = 48
"""Signs of a line of chances."""
CAUSES: Final = {
    "decision": "own decision",
    "chance": "luck",
    "others": "other players and luck",
}


def chances(match: Match, console: Console, errors: Console) -> None:
    """Analyse a match; print each seat's winning chances, then the turning points."""
    if why := unfit(match):
        raise LusoriaError(why)
    review = judged(match, errors)
    names, points = match.names_for(-1), match.seats == 1
    say(console, f"{match.game.title}: {'expected points' if points else 'winning chances'}")
    for seat in range(match.seats):
        values = spread(match, review, seat)
        ends = f"{written(values[0], points)} to {written(values[-1], points)}"
        say(console, f"  {bars(values, points)}  {names.title(seat)}, {ends}")
    for turn in review.turns:
        say(console, fold(f"{turn.last:5}  {headline(match, turn)}", 9), "bold")
        for text in sentences_of(match, turn):
            say(console, fold(f"       {text}", 9))
        if better := better_words(match, turn):
            say(console, fold(f"       Better, says the bot: {better}", 9), "dim")


def judged(match: Match, errors: Console) -> Review:
    """Analyse a match, with a progress bar on a terminal."""
    reviewer = Reviewer(match)
    with progress("analysing the match", errors) as reached:
        for share in reviewer.work():
            reached(share)
    return reviewer.review()


def headline(match: Match, turn: Turn) -> str:
    """Say for whom it turned, by how much and by whose doing."""
    points = match.seats == 1
    change = f"{written(turn.before, points)} to {written(turn.after, points)}"
    return f"{match.names_for(-1).shown(turn.seat)} {change}, {CAUSES[turn.kind]}"


def spread(match: Match, review: Review, seat: int) -> list[float]:
    """Return what a seat could expect at equal distances over the match."""
    own = [point for point in review.points if point.seat == seat]
    last = len(match.entries)
    known = [*((point.step, point.best) for point in own), (last, review.ends[seat])]
    steps = [last * column / (COLUMNS - 1) for column in range(COLUMNS)]
    return [next((v for at, v in reversed(known) if at <= step), known[0][1]) for step in steps]


def bars(values: Sequence[float], points: bool) -> str:
    """Draw numbers as bars: chances from 0 to 1, points from the fewest to the most."""
    low, high = (min(values), max(values)) if points else (0.0, 1.0)
    wide = (high - low) or 1.0
    return "".join(BARS[min(len(BARS) - 1, int(len(BARS) * (v - low) / wide))] for v in values)


def written(value: float, points: bool) -> str:
    """Write a chance in hundredths, points with a digit."""
    return f"{value:.1f}" if points else f"{value:.0%}"
