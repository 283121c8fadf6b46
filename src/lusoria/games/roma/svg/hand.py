"""The hand at the bottom of the picture of Roma, with its buttons for laying."""

from __future__ import annotations

from typing import Final

from ....draw import pieces
from ....draw.layout import Area, Cells, cells_in
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import actions, data
from . import cardface, shelf
from .scene import Scene, counted

SLOT: Final = 34
SLOT_GAP: Final = 4

STYLE: Final = scoped(
    ".slot rect{fill:var(--card);stroke:var(--line)}",
    ".slot.legal rect{fill:var(--go);stroke:var(--go)}",
    ".slot.legal text{fill:var(--on-go)}",
    ".slot.covers rect{fill:var(--go-wash)}",
    ".slot.covers text{fill:var(--ink)}",
)


def hand_cells(scene: Scene, width: float) -> Cells:
    """How the hand is laid out: each card above six small buttons, which a phone leaves out."""
    buttons = 6 + SLOT if width > 600 or scene.laying else 0
    return cells_in(width, 200, shelf.LYING + buttons, 12)


def hand(scene: Scene, box: Area) -> str:
    """The viewer's hand; a spectator sees backs, unless all hands are turned up."""
    cells = hand_cells(scene, box.width)
    cards = counted(scene.seen.hand)
    whose = "Your hand" if scene.seated else f"Hand of {scene.names.title(scene.below)}"
    heading = words(2, -10, whose, 16, box.width, class_="serif soft")
    if not scene.seated and not cards:
        return group(box.x, box.y, heading, hidden_hand(scene), id="hand")
    empty = words(0, 22, "No cards in hand", 15, class_="soft serif")
    return group(
        box.x,
        box.y,
        heading,
        *(
            group(x, y, hand_card(scene, title, count, cells))
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
    return backs or words(0, 22, "No cards in hand", 15, class_="soft serif")


def hand_card(scene: Scene, title: int, count: int, cells: Cells) -> str:
    """A card of the hand with a button for each disc where it may be laid."""
    known = scene.seen.known[scene.below, title] > 0
    eye = (
        cardface.seen_mark(cells.width - (62 if count > 1 else 25), shelf.LYING - 24, 19)
        if known
        else ""
    )
    drawing = shelf.lying_card(scene, ("hand", title, 0), title, count, cells) + eye
    layings = [actions.LAY + title * data.DISCS + disc for disc in range(data.DISCS)]
    width = (cells.width + SLOT_GAP) / data.DISCS - SLOT_GAP
    return scene.offer(actions.GIVE + title, drawing) + "".join(
        group(disc * (width + SLOT_GAP), shelf.LYING + 6, slot(scene, action, disc, width))
        for disc, action in enumerate(layings)
        if action in scene.actions
    )


def slot(scene: Scene, action: int, disc: int, width: float) -> str:
    """A numbered button; paler where a card lies that would be covered."""
    covers = scene.seen.table.discs[scene.below, disc] != data.NONE
    return scene.offer(
        action,
        tag("rect", width=width, height=SLOT, rx=7),
        words(width / 2, SLOT / 2 + 6, disc + 1, 17, None, "middle", "strong serif"),
        class_="slot button covers" if covers else "slot button",
    )
