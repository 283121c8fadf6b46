"""Who sits where: people by name, bots by kind."""

from __future__ import annotations

import difflib

from .bots.choose import BOTS
from .bots.player import Bot
from .core.errors import InvalidSeats
from .play.match import Match

STREAMS = 1
"""The first stream of a seed is chance's own; the bots' follow."""


def seated(match: Match, text: str | None, seed: int, mine: str | None = None) -> list[Bot | str]:
    """Read who sits where; without a word, one person plays against bots."""
    names = [name.strip() for name in text.split(",")] if text else default_names(match, mine)
    if len(names) != match.seats or not all(names):
        raise InvalidSeats(
            f"{match.game.title} has {match.seats} seats here, but '{text}' names {len(names)}"
        )
    return [
        Bot(match.game, name, seed, STREAMS + seat) if name in BOTS else name
        for seat, name in enumerate(names)
    ]


def default_names(match: Match, mine: str | None) -> list[str]:
    """Return the names a match was saved with, or you at your seat among bots."""
    if all(match.names) and mine is None:
        return list(match.names)
    names = [match.game.bot] * match.seats
    names[seat_called(match, mine) if mine is not None else 0] = "you"
    return names


def seat_called(match: Match, name: str) -> int:
    """Return the seat that people call *name*, its beginning or its number."""
    wanted = name.strip().casefold()
    roles = [role.casefold() for role in match.roles]
    if wanted in roles:
        return roles.index(wanted)
    fits = [seat for seat, role in enumerate(roles) if wanted and role.startswith(wanted)]
    if len(fits) == 1:
        return fits[0]
    near = difflib.get_close_matches(wanted, roles, 3, 0.4) or roles[:3]
    names = ", ".join(match.roles[roles.index(role)] for role in near)
    more = ", ..." if len(roles) > len(near) else ""
    raise InvalidSeats(f"there is no seat '{name}' at this table; there are {names}{more}")
