"""The costliest decisions of a reviewed match as puzzles."""

from __future__ import annotations

from ..match.match import Match
from ..review.findings import Decision, Review
from .puzzle import Puzzle


def practice(match: Match, review: Review, seat: int) -> list[Puzzle]:
    """Turn what cost a seat most into puzzles, the costliest first."""
    return [puzzle_of(match, review, one) for one in review.costliest(seat) if one.answers]


def puzzle_of(match: Match, review: Review, decision: Decision) -> Puzzle:
    """Return a decision as a puzzle."""
    then = match.at(decision.step)
    line = tuple((seat, match.game.format(action)) for seat, action in decision.line)
    return Puzzle(
        str(decision.step),
        then,
        decision.seat,
        decision.answers,
        review.unit,
        decision.risk,
        line,
        step=decision.step,
    )
