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
    ".token{fill:var(--shade);stroke:var(--gold);stroke-width:1.4}",
)


def supplies(scene: Scene, box: Area) -> str:
    """One line: the round, deck, reserve, the supply of wreaths, the discards by category."""
    table = scene.seen.table
    counts = tuple(
        int(end.discarded(scene.table, category)) for category in range(len(data.CATEGORIES))
    )
    stock = (int(table.deck), int(table.left), *map(int, table.supply))
    return line_of(int(table.rounds) + 1, stock, int(table.discards), counts, box)


@once(SOME)
def line_of(
    round_: int, stock: tuple[int, ...], bits: int, counts: tuple[int, ...], box: Area
) -> str:
    """What is left of everything, and what has been discarded."""
    things = [
        (group(-11, -16, pieces.back(22, 32)), stock[0], "God cards left in the deck"),
        (tag("circle", r=14, class_="token"), stock[1], "Favours left in the reserve"),
        *(
            (glyphs.wreath(0, 0, 36, at + 1), stock[2 + at], f"Wreaths of value {at + 1} left")
            for at in range(data.VALUES)
        ),
        *(
            (
                glyphs.symbol(at, 0, 0, 30),
                counts[at],
                f"Discarded cards of {name} ({cards(at, bits)})",
            )
            for at, name in enumerate(data.CATEGORIES)
        ),
    ]
    rows = 1 if box.width > 600 else 2
    columns = len(things) // rows
    left = 96.0 if rows == 1 else 8.0
    step = (box.width - left - 4) / columns
    drawn = (
        group(
            left + step * (at % columns) + 22,
            box.height / rows * (at // columns + 0.5),
            pieces.explained(f"{said}: {count}."),
            icon,
            words(21, 8, count, 21, None, None, "serif strong"),
        )
        for at, (icon, count, said) in enumerate(things)
    )
    said = words(16, box.height / 2 + 6, f"Round {round_}", 17, 80, class_="serif strong")
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        said if rows == 1 else "",
        *drawn,
        id="supplies",
    )


def cards(category: int, bits: int) -> str:
    """Name the discarded cards of one category."""
    gods = [
        data.NAMES[god]
        for god in range(data.ALL_GODS)
        if god // data.OF_CATEGORY == category and (bits >> god) & 1
    ]
    return ", ".join(gods) or "none"
