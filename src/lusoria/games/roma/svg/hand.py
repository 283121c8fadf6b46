"""The hand at the bottom of the picture of Roma."""

from __future__ import annotations

from typing import Final

from ....core.text.words import plural
from ....draw import pieces
from ....draw.layout import Area, Cells, cells_in
from ....draw.memo import SOME, once
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import actions
from . import cardface, tray
from .scene import Scene, counted

WHOSE: Final = 26.0
"""The room of a heading, which only a spectator needs."""


def hand_cells(width: float) -> Cells:
    """How the hand is laid out; cards say what they do where there is room."""
    return cells_in(width, 200, 88 if width > 600 else 58, 8)


def hand_height(scene: Scene, width: float) -> float:
    """How much room the hand takes: one row at least."""
    cards = len(counted(scene.seen.hand))
    return hand_cells(width).height_of(max(1, cards)) + (0.0 if scene.seated else WHOSE)


def hand(scene: Scene, box: Area) -> str:
    """The viewer's hand; a spectator sees backs, unless all hands are turned up."""
    cells = hand_cells(box.width)
    cards = counted(scene.seen.hand)
    top = 0.0 if scene.seated else WHOSE
    whose = "" if scene.seated else f"Hand of {scene.names.title(scene.below)}"
    heading = words(2, 18, whose, 17, box.width, class_="serif soft") if whose else ""
    if not scene.seated and not cards:
        return group(box.x, box.y, heading, group(0, top, hidden_hand(scene)), id="hand")
    empty = words(2, top + 24, "No cards in hand", 17, class_="soft serif")
    return group(
        box.x,
        box.y,
        heading,
        *(
            group(x, top + y, hand_card(scene, title, count, cells))
            for (title, count), (x, y) in zip(cards, cells.places(len(cards)), strict=True)
        ),
        "" if cards else empty,
        id="hand",
    )


def hidden_hand(scene: Scene) -> str:
    """The lower hand as a spectator sees it."""
    return backs_of(int(scene.seen.table.held[scene.below]))


@once(SOME)
def backs_of(held: int) -> str:
    """So many cards of which only the backs are seen."""
    backs = "".join(group(46 * place, 0, pieces.back(40, 56)) for place in range(min(held, 20)))
    said = pieces.explained(f"Hand: {plural(held, 'card')}, face down")
    return tag("g", said, backs or words(2, 24, "No cards in hand", 17, class_="soft serif"))


def hand_card(scene: Scene, title: int, count: int, cells: Cells) -> str:
    """A card of the hand, marked where the other player knows of it."""
    known = scene.seen.known[scene.below, title] > 0
    right = cells.width - (26 if cells.height > cardface.TALL else 58)
    eye = cardface.seen_mark(right - (40 if count > 1 else 0), cells.height - 26, 22)
    drawing = tray.lying_card(scene, ("hand", title, 0), title, count, cells)
    return scene.offer(actions.GIVE + title, drawing) + (eye if known else "")
