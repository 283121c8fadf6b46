"""The form for a new table: seats, the game's options, clock, words for the dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...bots.network import NETWORK, trained_seats
from ...core.errors import LusoriaError
from ...core.game import Game
from ...core.table import Variant
from . import rendering
from .facts import OWN, Ask, Reader

CLOCKS: Final = ("none", "5", "15", "30", "60", "1440")
"""Minutes a seat may think in all."""
PEOPLE: Final = ("me", "open", "device")
"""Who is no bot, of those that may sit at a seat."""
MANY: Final = 12
"""From so many seats on a form asks only for one's own."""


@dataclass(frozen=True, slots=True)
class Seating:
    """A seat of the form, and who is to sit there."""

    seat: int
    role: str
    """Its name, where seats of the game have names."""
    chosen: str
    name: str = ""
    """Who plays there at the same device."""


def page(reader: Reader, game: Game, levels: Sequence[str], ask: Ask) -> str:
    """Print the form, filled in as far as it has been."""
    players = ask.players if ask.players in game.seats else usual(game)
    return rendering.page(
        "new",
        reader,
        game=game,
        ask=ask,
        players=players,
        seatings=seatings(game, players, ask),
        many=players >= MANY,
        levels=(*levels, *trained(game, players)),
        variants=[variant for variant in game.variants if offered(variant)],
        own=OWN,
        settled=dict(ask.options),
        documents=dict(ask.documents),
        personal=game.appeal is not None,
        clocks=CLOCKS,
        hints=hinted(seatings(game, players, ask)) if ask.hints is None else ask.hints,
    )


def trained(game: Game, players: int) -> tuple[str, ...]:
    """Return the bot that was trained for such a table, if one was."""
    return (NETWORK,) if len(game.roles(players)) in trained_seats(game) else ()


def usual(game: Game) -> int:
    """How many players a form begins with."""
    return game.seats[0] if game.seats[0] > 1 else min(2, game.seats[-1])


def offered(variant: Variant) -> bool:
    """Whether there is anything to choose: words, or a document of one's own."""
    return len(variant.values) > 1 or variant.document is not None


def seatings(game: Game, players: int, ask: Ask) -> list[Seating]:
    """List the seats with who sits there: you first, then guests who open the link.

    Bots are one press away on the front page, and here they may take what stays free.
    """
    given, names = dict(enumerate(ask.seats)), dict(ask.names)
    return [
        Seating(
            seat,
            "" if role.isdigit() else role,
            given.get(seat, "open" if seat else "me"),
            names.get(seat, ""),
        )
        for seat, role in enumerate(roles_of(game, players, ask))
    ]


def hinted(seats: Sequence[Seating]) -> bool:
    """Whether hints are allowed unless somebody says otherwise: not where people play people."""
    return sum(seat.chosen in PEOPLE for seat in seats) < 2


def roles_of(game: Game, players: int, ask: Ask) -> tuple[str, ...]:
    """Name the seats by the options that are chosen; while those cannot be read, by the usual."""
    documents, chosen = dict(ask.documents), {}
    for name, word in ask.options:
        option = next((one for one in game.variants if one.name == name), None)
        if option and word in option.values:
            chosen[name] = word
        elif option and option.document and word == OWN:
            chosen[name] = documents.get(name, "")
    try:
        return game.table_for(players, chosen)[1]
    except LusoriaError:
        return game.table_for(players, {})[1]
