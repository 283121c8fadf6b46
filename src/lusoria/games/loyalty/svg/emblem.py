"""What stands for Loyalty: two gods, messengers, wreaths and a die."""

from __future__ import annotations

from ....draw import pieces, vignette
from ....draw.emblem import emblem as framed
from ....draw.emblem import tilted
from ....draw.svg import Picture, tag
from .. import data, manual
from . import glyphs
from .attributes import PLACES
from .board import STYLE
from .column import head

GODS = (("Mars", 28, 44, -7, 0), ("Venus", 222, 20, 6, 2))


def emblem() -> Picture:
    """Draw it."""
    texts = manual.standard()
    cards = [
        tilted(
            x,
            y,
            turn,
            tag(
                "g",
                head(god, column, texts.god_text(god)),
                class_=f"god cat-{god // data.OF_CATEGORY}",
            ),
        )
        for god, x, y, turn, column in (
            (data.NAMES.index(name), x, y, turn, column) for name, x, y, turn, column in GODS
        )
    ]
    people = "".join(
        glyphs.pawn(seat, x, y, 62, "") for seat, x, y in ((0, 92, 138), (1, 150, 126))
    )
    gifts = glyphs.wreath(274, 122, 58, 3) + glyphs.wreath(338, 132, 58, 2)
    favour = tilted(206, 196, -4, glyphs.medal(data.FAVOURS[0], 132, 48))
    die = tilted(352, 208, 14, pieces.die(0, 0, 46, 3))
    return framed(
        "Loyalty: Rome", STYLE, vignette.symbols(PLACES), *cards, people, gifts, favour, die
    )
