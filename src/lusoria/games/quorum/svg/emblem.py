"""What stands for Quorum: cards of three provinces, a God, tokens."""

from __future__ import annotations

from ....draw import pieces, vignette
from ....draw.emblem import emblem as framed
from ....draw.emblem import tilted
from ....draw.svg import Picture, tag
from .. import data
from . import cardface
from .board import STYLE

CARDS = ((3, 26, 74, -10), (30, 116, 50, -3), (55, 214, 46, 4))
GOD = (2, 312, 54, 11)
SIZE = (104.0, 150.0)


def emblem() -> Picture:
    """Draw it."""
    cards = [
        tilted(
            x,
            y,
            turn,
            tag("g", cardface.face(data.DECK[at], *SIZE), class_=cardface.card_class(at)),
        )
        for at, x, y, turn in CARDS
    ]
    god, x, y, turn = GOD
    cards.append(tilted(x, y, turn, cardface.god_face(data.PANTHEON[god], *SIZE)))
    coins = pieces.coin(56, 36, 21, 5) + pieces.coin(104, 24, 21, 3)
    return framed("Quorum", STYLE, vignette.symbols(cardface.PLACES), coins, *cards)
