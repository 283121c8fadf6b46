"""What people at a table are called, and what they are told at the end."""

from __future__ import annotations

from typing import Final

from ...core.game import MOST_NAMED
from ...core.seats import NOBODY
from ...core.text.words import in_places, joined, sentence
from ..match.match import Match

NAMES: Final = ("Livia", "Gaius", "Cornelia", "Marcus", "Claudia", "Titus")
"""What bots are called at tables whose seats have no names of their own."""


def result(match: Match, viewer: int = NOBODY) -> str:
    """Say who has won and how, with everybody's points; a lone player is told how it went."""
    names, ending = match.names_for(viewer), match.ending
    again = f" Moves taken back: {match.timeline.retries}." if match.timeline.retries else ""
    if match.seats == 1:
        return sentence(f"{ending}, {match.scores[0]} points") + again
    if not match.winners:
        return sentence(f"nobody wins: {ending}")
    winners = joined([str(names[seat]) for seat in match.winners])
    one = len(match.winners) == 1
    verb = names[match.winners[0]].verb("wins") if one else "share the victory"
    places = match.game.ranks(match.state, match.seats)
    if match.given_up:
        places = [2 if seat in match.resigned else 1 for seat in range(match.seats)]
    if match.given_up:
        ending = names.closing.rstrip(".")
        ending = ending[:1].lower() + ending[1:] if ending.startswith("You ") else ending
    points = joined([f"{names[seat]} {match.scores[seat]}" for seat in in_places(places)])
    listed = f" Points: {points}." if match.seats <= MOST_NAMED else ""
    return sentence(f"{winners} {verb}: {ending}") + listed + again
