"""What lies beside the Pantheon: deck, reserve, wreaths, the discard pile."""

from __future__ import annotations

from typing import Final

from ....draw import pieces
from ....draw.layout import Area
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from ..data import ALL_GODS, CATEGORIES, NAMES, OF_CATEGORY, VALUES
from ..rules.end import discarded
from .glyphs import symbol, wreath
from .scene import Scene

STYLE: Final = scoped(
    ".chip rect{fill:var(--cat)}",
    ".chip text{fill:#fff}",
    ".token{fill:var(--shade);stroke:var(--gold);stroke-width:1.4}",
)


def supplies(scene: Scene, box: Area) -> str:
    """Deck, reserve and the supply of wreaths."""
    table = scene.view.table
    things = [
        (group(-11, -16, pieces.back(22, 32)), int(table.deck), "deck"),
        (tag("circle", r=14, class_="token"), int(table.left), "reserve"),
        *(
            (wreath(-4, 0, 36, value + 1), int(table.supply[value]), "left")
            for value in range(VALUES)
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
    bits, round_ = int(scene.view.table.discards), int(scene.view.table.rounds) + 1
    step = (box.width - 16) / len(CATEGORIES)
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        words(14, 22, "Discards, common to all", 14, class_="serif strong"),
        *(
            group(8 + step * category, 30, pile(scene, category, bits, step))
            for category in range(len(CATEGORIES))
        ),
        words(box.width - 14, 22, f"round {round_}", 14, None, "end", "soft"),
        id="discards",
    )


def pile(scene: Scene, category: int, bits: int, width: float) -> str:
    """The discarded cards of one category."""
    gods = [god for god in range(ALL_GODS) if god // OF_CATEGORY == category and (bits >> god) & 1]
    count = int(discarded(scene.view.table, category))
    names = ", ".join(NAMES[god] for god in gods) or "none"
    return "".join(
        (
            tag("title", f"{CATEGORIES[category].capitalize()}: {names}"),
            symbol(category, width / 2 - 14, 20, 26),
            words(width / 2 + 6, 28, count, 22, None, None, "serif strong"),
            words(width / 2, 54, CATEGORIES[category], 12, width - 4, "middle", "soft"),
        )
    )
