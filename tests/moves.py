"""Several actions in a row, as tests like to write them."""

from __future__ import annotations

from typing import Any

from lusoria.play.match.match import Match


def play(match: Match, *moves: str | int | tuple[str | int, int]) -> Match:
    """Play *moves* on a match, chance included, and return it; a move may name its seat."""
    for move in moves:
        action, seat = move if isinstance(move, tuple) else (move, None)
        match.play(action, seat)
    return match


def view_of(match: Match, seat: int) -> Any:
    """Return what *seat* may know, for functions that take the view of one game."""
    return match.view(seat)
