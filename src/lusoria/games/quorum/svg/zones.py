"""What lies around the map of Quorum: the question, Rome, the deck, the looker's hand."""

from __future__ import annotations

from typing import Final

from ....draw import pieces
from ....draw.layout import Area, Cells, cells_in
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from ..actions import PLAY, REFRESH, TAKE
from ..data import (
    ADVANCE_STAGE,
    BACK_NAMES,
    GOD,
    NONE,
    ROUNDS,
    SLOTS,
)
from ..steps import last_god
from ..text import tell
from .cardface import (
    card_class,
    face,
    god_face,
    hidden_god,
    lore,
    rear,
)
from .players import at_work
from .scene import Scene, card_id

STYLE: Final = scoped(
    ".banner .panel{fill:var(--card)}",
    ".ribbon{fill:var(--line)}",
    ".asked .ribbon{fill:var(--go)}",
    ".empty{fill:var(--well);stroke:var(--line);stroke-width:1.4;stroke-dasharray:5 5}",
    ".under{fill:var(--shade);stroke:var(--line)}",
    ".forum{fill:var(--well);stroke:var(--line)}",
)


def question_lines(scene: Scene, width: float, size: float) -> list[str]:
    """The pending question, broken into lines."""
    return pieces.folded(tell(scene.view, scene.names), width, size)


def banner(scene: Scene, box: Area, size: float) -> str:
    """What is asked now, in words, and how far the game is."""
    lines = question_lines(scene, box.width - 48, size)
    top = (box.height - 1.3 * size * len(lines)) / 2 + size
    text = "".join(
        words(28, top + 1.3 * size * row, line, size, box.width - 48, class_="serif strong")
        for row, line in enumerate(lines)
    )
    low = box.height
    ribbon = tag("path", d=f"M12 0H14V{low:g}H12Q0 {low:g} 0 {low - 12:g}V12Q0 0 12 0Z")
    spare = box.width > 600
    turn = min(ROUNDS, int(scene.view.table.turns) // scene.seats + 1)
    clock = words(box.width - 20, 38, f"Round {turn} of {ROUNDS}", 16, None, "end", "serif soft")
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        tag("g", ribbon, class_="ribbon"),
        text,
        clock if spare else "",
        id="question",
        class_="banner asked" if scene.actions else "banner",
        aria_live="polite",
    )


def rome(scene: Scene, box: Area, cells: Cells, left: float) -> str:
    """The five cards of Rome; *left* is where the first one lies."""
    slots = "".join(
        group(
            box.x + left + x,
            box.y + (box.height - cells.height) / 2,
            rome_slot(scene, slot, cells.width, cells.height),
        )
        for slot, (x, _) in enumerate(cells.places(SLOTS))
    )
    return tag("g", slots, id="rome")


def rome_slot(scene: Scene, slot: int, width: float, height: float) -> str:
    """A card of Rome, a God, or the gap, in which a God that was named is shown."""
    table = scene.view.table
    card = int(table.rome[slot])
    if card == GOD:
        drawing = tag("g", hidden_god(width, height), id=f"god-of-rome-{slot + 1}")
    elif card != NONE:
        drawing = tag(
            "g", lore(card), face(card, width, height), id=card_id(card), class_=card_class(card)
        )
    elif table.stage == ADVANCE_STAGE and slot == table.gap:
        drawing = tag("g", god_face(last_god(table), width, height), id="god-at-work")
    else:
        bare = tag("rect", width=width, height=height, rx=10, class_="empty")
        number = words(width / 2, height / 2 + 9, slot + 1, 26, None, "middle", "serif soft")
        drawing = bare + number
    return scene.offer(TAKE + slot, drawing)


def ground_of_rome(box: Area) -> str:
    """The field in the middle of the map."""
    field = tag("rect", width=box.width, height=box.height, rx=14, class_="forum")
    name = words(box.width - 72, 46, "Rome", 22, None, "middle", "serif soft caps")
    return group(box.x, box.y, field, name if box.width > 600 else "")


def deck(scene: Scene, box: Area, beside: bool) -> str:
    """The deck with the back of its top card and its number of cards, below it or *beside* it."""
    table = scene.view.table
    width, height = box.width, box.height
    left = f"{int(table.deck)} cards"
    count = words(width / 2, height + 20, left, 14, None, "middle", "soft")
    if beside:
        top = "" if table.top == NONE else f", the top one: {BACK_NAMES[table.top]}"
        count = words(width + 16, height / 2 + 5, left + top, 15, 230, class_="soft")
    if table.top == NONE:
        top = tag("rect", width=width, height=height, rx=8, class_="empty")
        top += words(width / 2, height / 2 + 8, "?", 24, None, "middle", "serif soft")
    else:
        top = rear(int(table.top), width, height)
    under = "".join(
        tag("rect", x=2.5 * at, y=-2.5 * at, width=width, height=height, rx=8, class_="under")
        for at in (2, 1)
    )
    note = tag("title", "The deck: the back of its top card is seen by all")
    return group(box.x, box.y, note, under, top, count, id="deck")


def refresh(scene: Scene, box: Area) -> str:
    """The button that sets Rome aside, or what has been set aside."""
    aside = [int(card) for card in scene.view.table.aside if card != NONE]
    if aside:
        note = words(0, 20, f"{len(aside)} cards set aside", 14, box.width, class_="soft")
        return group(box.x, box.y, note, id="refresh")
    if REFRESH not in scene.actions:
        return tag("g", id="refresh")
    button = pieces.button(box.width, box.height, "Refresh", 16)
    return group(box.x, box.y, scene.offer(REFRESH, button, class_="button main"), id="refresh")


def hand(scene: Scene, box: Area, cells: Cells) -> str:
    """The looker's hand: Rome cards face up, then Gods."""
    if not scene.seated:
        return tag("g", id="hand")
    things = [hand_card(scene, card, cells) for card in scene.hand()]
    things += [
        tag("g", god_face(god, cells.width, cells.height), id=f"god-{scene.own + 1}-{place + 1}")
        for place, god in enumerate(scene.gods(scene.own))
        if not at_work(scene, scene.own, place)
    ]
    return group(
        box.x,
        box.y,
        words(2, 16, "Your hand", 16, class_="serif soft"),
        *(
            group(x, 26 + y, thing)
            for thing, (x, y) in zip(things, cells.places(len(things)), strict=True)
        ),
        "" if things else words(2, 48, "No cards yet", 15, class_="serif soft"),
        id="hand",
    )


def hand_card(scene: Scene, card: int, cells: Cells) -> str:
    """A card of the looker's hand."""
    drawing = tag(
        "g",
        lore(card),
        face(card, cells.width, cells.height),
        id=card_id(card),
        class_=card_class(card),
    )
    return scene.offer(PLAY + card, drawing)


def card_cells(width: float, count: int, ratio: float, widest: float) -> Cells:
    """Cells for *count* cards in one row."""
    each = min(widest, (width + 6) / count - 6)
    cells = cells_in(each * count + 6 * (count - 1), each, each * ratio, 6)
    return Cells(count, each, cells.height, 14 if each == widest else 6)
