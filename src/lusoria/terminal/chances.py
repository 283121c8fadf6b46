"""The review of a finished match, as lines for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console

from ..core.errors import LusoriaError
from ..core.text.words import fold
from ..play.match.match import Match
from ..play.puzzles import practice
from ..play.review import (
    Decision,
    Moment,
    Review,
    Reviewer,
    balance_words,
    better_words,
    costly_words,
    moment_words,
    played_words,
    reason_words,
    share_words,
    unfit,
)
from .console import progress, say
from .puzzles.solving import Solving

BARS: Final = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588"
COLUMNS: Final = 48
"""Signs of a line of chances."""
INDENT: Final = 7


def chances(match: Match, review: Review, console: Console) -> None:
    """Print a review: each seat's chances, its luck and skill, the costliest decisions."""
    names, points = match.names_for(-1), match.seats == 1
    say(console, f"{match.game.title}: {'expected points' if points else 'winning chances'}")
    for seat in range(match.seats):
        values = spread(review, seat)
        ends = f"{share_words(values[0], points)} to {share_words(values[-1], points)}"
        say(console, f"  {bars(values, points)}  {names.title(seat)}, {ends}")
        said = balance_words(review, review.balances[seat], points)
        say(console, fold(f"  {said}", 4), "dim")
    for seat in range(match.seats):
        if found := review.costliest(seat):
            say(console, f"\nThe costliest decisions of {names.shown(seat)}:", "bold")
            for one in found:
                tell_decision(match, review, one, console)
    if review.moments:
        say(console, "\nWhat changed the chances most:", "bold")
    for moment in review.moments:
        say(console, fold(f"{moment.step + 1:5}  {headline(match, moment)}", INDENT + 2))


def practised(match: Match, review: Review, seat: int, console: Console) -> int:
    """Let somebody find better moves than those that cost a seat most."""
    puzzles = practice(match, review, seat)
    if not puzzles:
        say(console, "No decision gave away much: there is nothing to practise.")
        return 0
    return Solving(puzzles, console).run()


def tell_decision(match: Match, review: Review, one: Decision, console: Console) -> None:
    """Say what was played, what was better and why."""
    grade, cost = one.grade(review.unit), costly_words(one, match.seats == 1)
    say(console, fold(f"{one.step + 1:5}  {grade}, {cost}: {played_words(match, one)}", INDENT))
    say(console, fold(f"{' ' * INDENT}Better: {better_words(match, one)}", INDENT + 2))
    for reason in reason_words(match, one):
        say(console, fold(f"{' ' * INDENT}{reason}", INDENT + 2), "dim")


def judged(match: Match, errors: Console) -> Review:
    """Analyse a match, with a progress bar on a terminal."""
    if why := unfit(match):
        raise LusoriaError(why)
    reviewer = Reviewer(match)
    with progress("analysing the match", errors) as reached:
        for share in reviewer.work():
            reached(share)
    return reviewer.review()


def headline(match: Match, moment: Moment) -> str:
    """Say for whom it changed, by how much, and by what."""
    points = match.seats == 1
    change = f"{share_words(moment.before, points)} to {share_words(moment.after, points)}"
    who = match.names_for(-1).shown(moment.seat)
    return f"{who} {change}: {moment_words(match, moment)}"


def spread(review: Review, seat: int) -> list[float]:
    """Return what a seat could expect at equal distances over the match."""
    known = [(step, shares[seat]) for step, shares in zip(review.steps, review.shares, strict=True)]
    last = known[-1][0]
    steps = [last * column / (COLUMNS - 1) for column in range(COLUMNS)]
    return [next((v for at, v in reversed(known) if at <= step), known[0][1]) for step in steps]


def bars(values: Sequence[float], points: bool) -> str:
    """Draw numbers as bars: chances from 0 to 1, points from the fewest to the most."""
    low, high = (min(values), max(values)) if points else (0.0, 1.0)
    wide = (high - low) or 1.0
    return "".join(BARS[min(len(BARS) - 1, int(len(BARS) * (v - low) / wide))] for v in values)
