"""The names of people at a table, and what they are told at the end."""

from __future__ import annotations

from typing import Final

from ...core.game import MOST_NAMED
from ...core.seats import NOBODY
from ...core.text.words import in_places, plural, sentence
from ..match.match import Match

NAMES: Final = ("Livia", "Gaius", "Cornelia", "Marcus", "Claudia", "Titus")
"""What bots are called at tables whose seats have no names of their own."""


def result(match: Match, viewer: int = NOBODY) -> str:
    """Say who has won, with everybody's points."""
    said = given_up(match, viewer) if match.given_up else at_the_end(match, viewer)
    undone = match.timeline.retries
    return f"{said} {plural(undone, 'move was', 'moves were')} undone." if undone else said


def at_the_end(match: Match, viewer: int) -> str:
    """Say how the game has ended, in its own words."""
    if not match.game.is_live:
        return match.game.tell(match.view(viewer), match.names_for(viewer))
    if not match.winners:
        return sentence(f"nobody wins: {match.ending}")
    return sentence(f"{winners(match, viewer)}: {match.ending}")


def given_up(match: Match, viewer: int) -> str:
    """Say who has won because others resigned or ran out of time."""
    names = match.names_for(viewer)
    if not match.winners:
        return names.closing
    order = in_places([2 if seat in match.resigned else 1 for seat in range(match.seats)])
    first, *rest = [(names[seat], match.scores[seat]) for seat in order]
    points = f"{first[0]:has} {plural(first[1], 'point')}"
    listed = sentence(", ".join([points, *(f"{who} {score}" for who, score in rest)]))
    why = names.closing
    why = why[:1].lower() + why[1:] if why.startswith("You ") else why
    said = sentence(f"{winners(match, viewer)}: {why}")
    return f"{said} {listed}" if match.seats <= MOST_NAMED else said


def winners(match: Match, viewer: int) -> str:
    """Say who wins."""
    names, seats = match.names_for(viewer), match.winners
    if len(seats) == 1:
        return f"{names[seats[0]]:wins}"
    return f"{names.all(seats)} share the victory"
