"""Who sits where: people by name, bots by kind."""

from __future__ import annotations

from .bots.choose import BOTS
from .bots.player import Bot
from .core.errors import InvalidSeats
from .play.match import Match

STREAMS = 1
"""The first stream of a seed is chance's own; the bots' follow."""


def seated(match: Match, text: str | None, seed: int) -> list[Bot | str]:
    """Read who sits where; without a word, one person plays against greedy bots."""
    names = [name.strip() for name in text.split(",")] if text else default_names(match)
    if len(names) != match.seats or not all(names):
        raise InvalidSeats(
            f"{match.game.title} has {match.seats} seats here, but '{text}' names {len(names)}"
        )
    return [
        Bot(match.game, name, seed, STREAMS + seat) if name in BOTS else name
        for seat, name in enumerate(names)
    ]


def default_names(match: Match) -> list[str]:
    """Return the names a match was saved with, or you against the greedy bot."""
    if all(match.names):
        return list(match.names)
    return ["you", *["greedy"] * (match.seats - 1)]
