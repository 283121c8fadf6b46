"""Whose turn it is where bots play, and which stream of chance belongs to whom.

It is the same for every table. A table with a seed gives chance the first stream of that seed, one
stream to the question whom to ask where anyone may act, and one to each seat.
"""

from __future__ import annotations

from typing import Any, Final

from ..core.game import Game
from ..core.seats import ANYONE

ORDER: Final = -1
"""The stream of a seed that says whom to ask where anyone may act."""
MINDS: Final = 1
"""The first stream of a seed that is a bot's: those before are chance's own."""


def mover(game: Game, state: Any, seats: int, order: Any) -> int:
    """Return who is to act: a seat, NATURE or NOBODY; where anyone may, a seat to ask."""
    seat = int(game.acting(state))
    return game.asked(state, seats, order) if seat == ANYONE else seat
