"""What lies beside the Pantheon: deck, reserve, wreaths, the discard pile."""

from __future__ import annotations

from typing import Final

from ....draw import pieces
from ....draw.layout import Area
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import data
from ..rules import end
from . import glyphs
from .scene import Scene

STYLE: Final = scoped(
    ".chip rect{fill:var(--cat)}",
    ".chip text{fill:#fff}",
    ".token{fill:var(--shade);stroke:var(--gold);stroke-width:1.4}",
)


def supplies(scene: Scene, box: Area) -> str:
    """Deck, reserve and the supply of wreaths."""
    table = scene.seen.table
    return stock(int(table.deck), int(table.left), tuple(map(int, table.supply)), box)


@once(SOME)
def stock(deck: int, left: int, supply: tuple[int, ...], box: Area) -> str:
    """What is left of everything."""
    things = [
        (group(-11, -16, pieces.back(22, 32)), deck, "deck"),
        (tag("circle", r=14, class_="token"), left, "reserve"),
        *(
            (glyphs.wreath(-4, 0, 36, value + 1), supply[value], "left")
            for value in range(data.VALUES)
        ),
    ]
    step = (box.width - 16) / len(things)
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        *(
            group(
                8 + step * (at + 0.32),
                32,
                icon,
                words(20, 8, count, 22, None, None, "serif strong"),
                words(8, 32, word, 12, None, "middle", "soft"),
            )
            for at, (icon, count, word) in enumerate(things)
        ),
        id="supplies",
    )


def discards(scene: Scene, box: Area) -> str:
    """The discard pile: its cards by category."""
    table = scene.seen.table
    bits, round_ = int(table.discards), int(table.rounds) + 1
    counts = [int(end.discarded(scene.table, category)) for category in range(len(data.CATEGORIES))]
    step = (box.width - 16) / len(data.CATEGORIES)
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        words(14, 22, "Discards, common to all", 14, class_="serif strong"),
        *(
            group(8 + step * category, 30, pile(category, bits, counts[category], step))
            for category in range(len(data.CATEGORIES))
        ),
        words(box.width - 14, 22, f"round {round_}", 14, None, "end", "soft"),
        id="discards",
    )


@once(SOME)
def pile(category: int, bits: int, count: int, width: float) -> str:
    """The discarded cards of one category."""
    gods = [
        god
        for god in range(data.ALL_GODS)
        if god // data.OF_CATEGORY == category and (bits >> god) & 1
    ]
    names = ", ".join(data.NAMES[god] for god in gods) or "none"
    return "".join(
        (
            tag("title", f"{data.CATEGORIES[category].capitalize()}: {names}"),
            glyphs.symbol(category, width / 2 - 14, 20, 26),
            words(width / 2 + 6, 28, count, 22, None, None, "serif strong"),
            words(width / 2, 54, data.CATEGORIES[category], 12, width - 4, "middle", "soft"),
        )
    )
