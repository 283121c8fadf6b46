"""What stands for Roma: three cards of the box and a throw."""

from __future__ import annotations

from ....draw import pieces, vignette
from ....draw.emblem import emblem as framed
from ....draw.emblem import tilted
from ....draw.layout import Area
from ....draw.svg import Picture, tag
from .. import data
from . import cardface
from .board import STYLE

CARDS = (("Legionarius", 46, 62, -12), ("Forum", 146, 34, -2), ("Senator", 252, 34, 9))


def emblem() -> Picture:
    """Draw it."""
    cards = [
        tilted(
            x,
            y,
            turn,
            tag(
                "g",
                cardface.card(data.BOX[at], Area(0, 0, 132, 168)),
                class_=cardface.card_class(at),
            ),
        )
        for at, x, y, turn in ((data.NAMES.index(name), x, y, turn) for name, x, y, turn in CARDS)
    ]
    dice = [
        tilted(x, y, turn, pieces.die(0, 0, 46, face))
        for x, y, turn, face in ((206, 206, -14, 5), (262, 214, 10, 2), (374, 40, 20, 6))
    ]
    return framed("Roma", STYLE, vignette.symbols(cardface.PLACES), *cards, *dice)
