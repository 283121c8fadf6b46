"""The form of a new table: who sits where, the game's options, clock, words for the dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...core.game import Game
from ...core.table import Variant
from . import press
from .facts import Ask, Reader

CLOCKS: Final = ("none", "5", "15", "30", "60", "1440")
"""Minutes a seat may think in all."""
MANY: Final = 12
"""From so many seats on a form asks only for one's own."""


@dataclass(frozen=True, slots=True)
class Seating:
    """A seat of the form, and who is to sit there."""

    seat: int
    role: str
    """Its name, where seats of the game have names."""
    chosen: str


def page(reader: Reader, game: Game, levels: Sequence[str], ask: Ask) -> str:
    """Print the form, filled in as far as it has been."""
    players = ask.players if ask.players in game.seats else usual(game)
    return press.page(
        "new",
        reader,
        game=game,
        ask=ask,
        players=players,
        seatings=seatings(game, players, levels, ask),
        many=players >= MANY,
        levels=tuple(levels),
        variants=[variant for variant in game.variants if plain(variant)],
        settled=dict(ask.options),
        clocks=CLOCKS,
    )


def usual(game: Game) -> int:
    """How many players a form begins with."""
    return game.seats[0] if game.seats[0] > 1 else min(2, game.seats[-1])


def plain(variant: Variant) -> bool:
    """Whether a variant is a choice between words; whole documents are for the command line."""
    return len(variant.values) > 1


def seatings(game: Game, players: int, levels: Sequence[str], ask: Ask) -> list[Seating]:
    """List the seats with who sits there: me first, then bots."""
    roles, rest = game.roles(players), levels[len(levels) // 2] if levels else "open"
    given = dict(enumerate(ask.seats))
    return [
        Seating(seat, "" if role.isdigit() else role, given.get(seat, rest if seat else "me"))
        for seat, role in enumerate(roles)
    ]
