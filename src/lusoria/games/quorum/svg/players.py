"""The players of Quorum: names and points, hands as far as they are seen, cards played."""

from __future__ import annotations

from typing import Final

from ....draw import pieces
from ....draw.layout import Area
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from ..data import (
    ADVANCE_STAGE,
    ARCHITECTURE,
    BUILDINGS,
    CIRCLE,
    DECK,
    PRODUCTS,
    PROVINCES,
    TRADE,
    TYPES,
)
from ..position import members
from .cardface import card_class, god_face, lore, rear, small_face
from .pictograms import BUILDING_SIGNS, PRODUCT_SIGNS, TYPE_SIGNS, pictogram
from .provinces import token_of
from .scene import Scene, card_id

STYLE: Final = scoped(
    ".on-turn .panel{stroke:var(--go);stroke-width:2.5}",
    ".turn-mark{fill:var(--go)}",
    ".won rect{fill:var(--gold)}",
    ".won text{fill:#2a231e}",
    ".chip rect{fill:var(--card);stroke:var(--province);stroke-width:2}",
    ".ruled{stroke:var(--line);stroke-width:1}",
)
SMALL: Final = (98.0, 58.0)
"""Width and height of a card of another hand."""
ROW: Final = 34
"""Height of a line of played cards."""


def at_work(scene: Scene, seat: int, place: int) -> bool:
    """Whether a God of a hand still lies in the gap of Rome."""
    table = scene.view.table
    last = place == len(scene.gods(seat)) - 1
    return bool(table.stage == ADVANCE_STAGE and table.turn == seat and last)


def seat_height(scene: Scene, seat: int) -> float:
    """How much room a player's panel takes."""
    return 50 + 5 * ROW + (0 if seat == scene.view.seat else SMALL[1] + 12)


def seat_panel(scene: Scene, seat: int, box: Area) -> str:
    """A player: name, points, the hand as far as it is seen, the cards played."""
    on_turn = scene.on_turn(seat)
    own = seat == scene.view.seat
    points = scene.sheets[seat].total
    mark = tag("path", d="M0-8v16l13-8Z", class_="turn-mark")
    top = 46.0 if own else 46 + SMALL[1] + 12
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        group(26, 25, token_of(seat, 13)),
        words(48, 31, scene.name(seat), 18, box.width - 210, class_="serif strong"),
        group(box.width - 120, 25, mark) if on_turn else "",
        pieces.badge(box.width - 150, 25, "wins", 13, "won") if scene.has_won(seat) else "",
        group(box.width - 78, 25, pieces.laurel(0, 0, 28)),
        words(box.width - 18, 33, points, 24, None, "end", "serif strong"),
        "" if own else group(14, 46, seen_hand(scene, seat, box.width - 28)),
        group(14, top, played(scene, seat, box.width - 28)),
        id=f"seat-{seat + 1}",
        class_="seat on-turn" if on_turn else "seat",
    )


def seen_hand(scene: Scene, seat: int, width: float) -> str:
    """Another hand: known cards, the backs of the others, Gods."""
    table = scene.view.table
    wide, high = SMALL
    small = high * 0.72
    things: list[tuple[float, str]] = [
        (wide, tag("g", lore(card), small_face(card, wide, high), id=card_id(card),
                   class_=card_class(card)))
        for card in members(table.known[seat])
    ]  # fmt: skip
    for province in range(CIRCLE):
        for copy in range(int(table.dealt[seat, province])):
            name = f"back-{seat + 1}-{PROVINCES[province].lower()}-{copy + 1}"
            title = tag("title", f"A card of {PROVINCES[province]}, its face unseen")
            things.append((small, tag("g", title, rear(province, small, high), id=name)))
    for place, god in enumerate(scene.gods(seat)):
        if not at_work(scene, seat, place):
            name = f"god-{seat + 1}-{place + 1}"
            things.append((small + 6, tag("g", god_face(god, small + 6, high), id=name)))
    total = sum(extent + 6 for extent, _ in things) - 6
    scale = min(1.0, width / max(1.0, total))
    drawing, x = "", 0.0
    for extent, thing in things:
        drawing += group(x, 0, thing)
        x += extent + 6
    return tag("g", drawing, transform=f"scale({scale:g})", id=f"hand-of-{seat + 1}")


def played(scene: Scene, seat: int, width: float) -> str:
    """The cards a seat has played, a line for each type, with the points of the line."""
    lines, y = "", 0.0
    for kind, name in enumerate(TYPES):
        cards = scene.played(seat, kind)
        points = scene.sheets[seat].points[CIRCLE + kind]
        lines += tag("path", d=f"M0 {y:g}H{width:g}", class_="ruled")
        lines += group(
            0,
            y,
            tag("title", name),
            pictogram(TYPE_SIGNS[kind], 1, 5, 24),
            chips(cards, kind, width - 74),
            words(width - 4, 23, points, 16, None, "end", "serif strong") if cards else "",
        )
        y += ROW
        if kind == TRADE:
            lines += group(34, y, products(cards, width - 74))
            y += ROW
    return lines


def chips(cards: list[int], kind: int, width: float) -> str:
    """Played cards of one type in a row: power, and the building where there is one."""
    wide = 48.0 if kind == ARCHITECTURE else 27.0
    step = min(wide + 4, width / max(1, len(cards)))
    return "".join(
        group(34 + step * at, 4, chip(card, wide), id=card_id(card), class_=card_class(card))
        for at, card in enumerate(cards)
    )


def chip(number: int, width: float) -> str:
    """One played card."""
    card = DECK[number]
    body = tag("rect", x=1, y=1, width=width - 2, height=24, rx=5)
    power = words(13.5 if width < 40 else 12, 19, card.power, 17, None, "middle", "serif strong")
    sign = ""
    if width > 40:
        sign = pictogram(BUILDING_SIGNS[building_of(number)], 22, 2.5, 21)
    return tag("g", lore(number), body, power, sign, class_="chip")


def building_of(number: int) -> int:
    """The number of a card's building."""
    return BUILDINGS.index(DECK[number].icons)


def products(cards: list[int], width: float) -> str:
    """How many icons of each product a seat has."""
    icons = [icon for card in cards for icon in DECK[card].icons.split()]
    found = [(at, icons.count(name)) for at, name in enumerate(PRODUCTS) if name in icons]
    step = min(52.0, width / max(1, len(found)))
    return "".join(
        group(
            step * place,
            0,
            tag("title", f"{count} {PRODUCTS[product]}"),
            pictogram(PRODUCT_SIGNS[product], 0, 4, 22),
            words(25, 22, count, 15, None, None, "serif strong" if count > 1 else "serif soft"),
        )
        for place, (product, count) in enumerate(found)
    )
