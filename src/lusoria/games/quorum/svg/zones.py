"""What lies around the map of Quorum: the question, Rome, the deck, the viewer's hand."""

from __future__ import annotations

from typing import Final

from ....draw import pieces
from ....draw.banner import Banner
from ....draw.layout import Area, Cells, cells_in
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import actions, data, steps
from . import cardface, players, scene
from .scene import Scene

STYLE: Final = scoped(
    ".under{fill:var(--shade);stroke:var(--line)}",
    ".forum{fill:var(--well);stroke:var(--line)}",
    ".heap rect{fill:var(--province)}",
    ".heap text{fill:#fff}",
    ".heap.none{opacity:.35}",
)
HEAP: Final = (50.0, 18.0)
"""Width and height of a count of cards with one back."""


def banner(scene: Scene, width: float) -> Banner:
    """What is asked now, in words, how far the game is, and the last move."""
    turn = min(data.ROUNDS, int(scene.seen.table.turns) // scene.seats + 1)
    return scene.banner(
        width, scene.question, "" if scene.over else f"Round {turn} of {data.ROUNDS}"
    )


def rome(scene: Scene, box: Area, cells: Cells, left: float) -> str:
    """The five cards of Rome; *left* is where the first one lies."""
    slots = "".join(
        group(
            box.x + left + x,
            box.y + (box.height - cells.height) / 2,
            rome_slot(scene, slot, cells.width, cells.height),
        )
        for slot, (x, _) in enumerate(cells.places(data.SLOTS))
    )
    return tag("g", slots, id="rome")


def rome_slot(scene: Scene, slot: int, width: float, height: float) -> str:
    """A card of Rome, a God, or the gap, in which a God that was named is shown."""
    table = scene.seen.table
    card = int(table.rome[slot])
    if card == data.GOD:
        drawing = tag("g", cardface.hidden_god(width, height), id=f"god-of-rome-{slot + 1}")
    elif card != data.NONE:
        drawing = open_card(card, width, height)
    elif table.stage == data.ADVANCE_STAGE and slot == table.gap:
        drawing = tag(
            "g", cardface.god_face(steps.last_god(table), width, height), id="god-at-work"
        )
    else:
        number = words(width / 2, height / 2 + 9, slot + 1, 26, None, "middle", "serif soft")
        drawing = pieces.empty(width, height, 10) + number
    return scene.offer(actions.TAKE + slot, drawing)


def ground_of_rome(box: Area) -> str:
    """The field in the middle of the map."""
    field = tag("rect", width=box.width, height=box.height, rx=14, class_="forum")
    return group(box.x, box.y, field)


def deck(scene: Scene, box: Area, beside: bool) -> str:
    """The deck with the back of its top card and its number of cards, below it or *beside* it."""
    table = scene.seen.table
    return deck_of(int(table.deck), int(table.top), box, beside)


@once(SOME)
def deck_of(cards: int, back: int, box: Area, beside: bool) -> str:
    """A deck of so many cards, the top one with such a back."""
    width, height = box.width, box.height
    left = f"{cards} cards"
    count = words(width / 2, height + 20, left, 14, None, "middle", "soft")
    if beside:
        count = words(width + 14, height / 2 + 5, left, 14, 70, class_="soft")
    if back == data.NONE:
        top = pieces.empty(width, height, 8)
        top += words(width / 2, height / 2 + 8, "?", 24, None, "middle", "serif soft")
    else:
        top = cardface.rear(back, width, height)
    under = "".join(
        tag("rect", x=2.5 * at, y=-2.5 * at, width=width, height=height, rx=8, class_="under")
        for at in (2, 1)
    )
    note = tag("title", "The deck: everybody sees the back of the next card")
    return group(box.x, box.y, note, under, top, count, id="deck")


def heaps(scene: Scene, box: Area) -> str:
    """How many cards of each back are still in the deck, as all can count [8.1]."""
    return heaps_of(tuple(scene.seen.table.backs.tolist()), box)


@once(SOME)
def heaps_of(backs: tuple[int, ...], box: Area) -> str:
    """Counts of cards, back by back."""
    cells = cells_in(box.width, HEAP[0], HEAP[1], 3)
    chips = "".join(
        group(x, y, heap(back, backs[back], cells.width))
        for back, (x, y) in enumerate(cells.places(data.BACKS))
    )
    label = words(box.width / 2, -6, "left in the deck", 12, box.width, "middle", "soft")
    return group(box.x, box.y, label if cells.columns < data.BACKS // 2 else "", chips, id="heaps")


@once(SOME)
def heap(back: int, count: int, width: float) -> str:
    """A count of cards that have one back."""
    name = data.BACK_NAMES[back]
    title = tag("title", f"{count} in the deck: {'Gods' if back == data.BACKS - 1 else name}")
    body = tag("rect", width=float(width), height=HEAP[1], rx=5)
    text = f"{'God' if back == data.BACKS - 1 else name[:3]} {count}"
    number = words(width / 2, HEAP[1] * 0.74, text, 12, width - 4, "middle", "strong")
    kind = f"heap {name.lower()}" + ("" if count else " none")
    return tag("g", title, body, number, class_=kind)


def refresh(scene: Scene, box: Area) -> str:
    """The button that sets Rome aside, or what has been set aside."""
    aside = [int(card) for card in scene.seen.table.aside if card != data.NONE]
    if aside:
        note = words(0, 20, f"{len(aside)} cards set aside", 14, box.width, class_="soft")
        return group(box.x, box.y, note, id="refresh")
    if actions.REFRESH not in scene.actions:
        name = words(
            box.width / 2, box.height * 0.68, "Rome", 20, None, "middle", "serif soft caps"
        )
        return group(box.x, box.y, name, id="refresh")
    button = pieces.button(box.width, box.height, "Refresh", 16)
    return group(
        box.x, box.y, scene.offer(actions.REFRESH, button, class_="button main"), id="refresh"
    )


def hand(scene: Scene, box: Area, cells: Cells) -> str:
    """The viewer's hand: Rome cards face up, then Gods."""
    if not scene.seated:
        return tag("g", id="hand")
    things = [hand_card(scene, card, cells) for card in scene.hand()]
    things += [
        tag(
            "g",
            cardface.god_face(god, cells.width, cells.height),
            id=f"god-{scene.own + 1}-{place + 1}",
        )
        for place, god in enumerate(scene.gods(scene.own))
        if not players.at_work(scene, scene.own, place)
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
    """A card of the viewer's hand."""
    return scene.offer(actions.PLAY + card, open_card(card, cells.width, cells.height))


@once(SOME)
def open_card(card: int, width: float, height: float) -> str:
    """A card face up, by its name."""
    inside = cardface.lore(card) + cardface.face(card, width, height)
    return tag("g", inside, id=scene.card_id(card), class_=cardface.card_class(card))


def card_cells(width: float, count: int, ratio: float, widest: float) -> Cells:
    """Cells for *count* cards in one row."""
    each = min(widest, (width + 6) / count - 6)
    cells = cells_in(each * count + 6 * (count - 1), each, each * ratio, 6)
    return Cells(count, each, cells.height, 14 if each == widest else 6)
