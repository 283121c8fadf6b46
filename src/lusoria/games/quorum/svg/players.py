"""The players of Quorum: names and points, hands as far as they are seen, cards played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from ....draw import pieces
from ....draw.layout import Area
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pictograms import pictogram
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import data, position
from . import cardface, pictograms, provinces
from .scene import Scene, card_id

STYLE: Final = scoped(
    ".chip rect{fill:var(--card);stroke:var(--province);stroke-width:2}",
    ".acting{fill:none;stroke:var(--go);stroke-width:3.5}",
    ".ruled{stroke:var(--line);stroke-width:1}",
)
SMALL: Final = (54.0, 46.0)
"""Width and height of a card of another hand."""
GOD_WIDTHS: Final = (60.0, 82.0)
"""Least and most width of a God of another hand."""
BACK_WIDTH: Final = 40.0
"""Width of a card of another hand of which only the back is seen."""
Played: TypeAlias = tuple[tuple[int, ...], ...]
"""Cards that a seat has played, type by type."""
ROW: Final = 32.0
"""Height of a line of played cards."""
TOP: Final = 42.0
"""Height of the line with the name."""
LEFT: Final = 32.0
"""Where played cards begin."""
TOTAL: Final = 26.0
"""How much room the points of a type take."""
SMALL_CHIP: Final = 29.0
"""From one small played card to the next."""


def at_work(scene: Scene, seat: int, place: int) -> bool:
    """Whether a God of a hand still lies in the gap of Rome."""
    table = scene.seen.table
    last = place == len(scene.gods(seat)) - 1
    return bool(table.stage == data.ADVANCE_STAGE and table.turn == seat and last)


def hand_height(scene: Scene, seat: int) -> float:
    """How much room a hand takes that is not the viewer's."""
    return 0.0 if seat == scene.seen.seat else SMALL[1] + 8


def seat_height(scene: Scene, seat: int) -> float:
    """How much room a player's panel takes with a line for each type."""
    return TOP + 4 + len(data.TYPES) * ROW + hand_height(scene, seat)


def low_height(scene: Scene, seat: int, width: float) -> float:
    """How much room it takes with as few lines as can be."""
    lines = flowed(scene.played[seat], width - 24)
    return TOP + 2 + ROW * max(1, len(lines)) + hand_height(scene, seat)


def standings(scene: Scene, box: Area) -> str:
    """Markers and points of all players in one line, who acts in a ring."""
    step = box.width / scene.seats
    return group(
        box.x,
        box.y,
        *(
            group(
                step * seat + 16,
                box.height / 2,
                pieces.explained(f"{scene.names.title(seat)}: {sheet.total} points now."),
                tag("circle", r=18.5, class_="acting") if scene.on_turn(seat) else "",
                provinces.token_of(seat, 14),
                pieces.tally(
                    seat,
                    words(22, 7, sheet.total, 20, None, None, "serif strong"),
                    scene.run(seat),
                ),
            )
            for seat, sheet in enumerate(scene.sheets)
        ),
        id="standings",
    )


def seat_panel(scene: Scene, seat: int, box: Area, lined: bool) -> str:
    """A player: name, points, the hand as far as it is seen, the cards played.

    A *lined* panel has a line for each type of card.
    """
    on_turn, top = scene.on_turn(seat), TOP + hand_height(scene, seat)
    room, sheet = box.width - 24, scene.sheets[seat]
    cards = scene.played[seat]
    area = (
        played(cards, sheet.points, scene.texts.types, room, scene.over)
        if lined
        else gathered(cards, room)
    )
    said = (
        f"{scene.names.title(seat)}: {sheet.total} points if the game ended now; "
        f"{sheet.influence} steps on all tracks, which break ties."
    )
    return group(
        box.x,
        box.y,
        pieces.explained(said),
        pieces.panel(box.width, box.height),
        pieces.nameplate(
            box.width,
            scene.name(seat),
            sheet.total,
            on_turn,
            scene.has_won(seat),
            provinces.token_of(seat, 14),
            seat,
            scene.run(seat),
        ),
        group(12, TOP, seen_hand(scene, seat, room)) if top > TOP else "",
        group(12, top, area),
        id=f"seat-{seat + 1}",
        class_="seat on-turn" if on_turn else "seat",
    )


def seen_hand(scene: Scene, seat: int, width: float) -> str:
    """Another hand: known cards, the backs of the others, Gods."""
    table = scene.seen.table
    wide, high = SMALL
    things: list[tuple[float, str]] = []
    for card in position.members(table.known[seat]):
        face = (
            cardface.lore(card, scene.lore(card)),
            cardface.small_face(scene.shown(card), wide, high),
        )
        kind = cardface.card_class(card)
        things.append((wide, tag("g", *face, id=card_id(card), class_=kind)))
    for province in range(data.CIRCLE):
        for copy in range(int(table.dealt[seat, province])):
            name = f"back-{seat + 1}-{data.PROVINCES[province].lower()}-{copy + 1}"
            title = pieces.explained(
                f"A card of {data.PROVINCES[province]}: you see only its back."
            )
            things.append(
                (BACK_WIDTH, tag("g", title, cardface.rear(province, BACK_WIDTH, high), id=name))
            )
    gods = [
        (place, god)
        for place, god in enumerate(scene.gods(seat))
        if not at_work(scene, seat, place)
    ]
    taken = sum(extent + 5 for extent, _ in things)
    least, most = GOD_WIDTHS
    broad = min(most, max(least, (width + 5 - taken) / max(1, len(gods)) - 5))
    for place, god in gods:
        face_of_god = cardface.small_god(scene.god(god), broad, high)
        things.append((broad, tag("g", face_of_god, id=f"god-{seat + 1}-{place + 1}")))
    total = sum(extent + 5 for extent, _ in things) - 5
    over = max(0.0, total - width) / max(1, len(things) - 1)
    drawing, x = "", 0.0
    for extent, thing in things:
        drawing += group(x, 0, thing)
        x += extent + 5 - over
    return tag("g", drawing, id=f"hand-of-{seat + 1}")


@once(SOME)
def played(
    cards: Played, points: tuple[int, ...], types: tuple[str, ...], width: float, over: bool
) -> str:
    """The cards a seat has played, a line for each type, with the points of the line."""
    left, right = shares(len(cards[data.INTRIGUE]), len(cards[data.MILITARY]), width - 12)
    places = {
        data.INTRIGUE: (0.0, 0.0, left),
        data.MILITARY: (left + 12, 0.0, right),
        data.ARCHITECTURE: (0.0, ROW, width),
        data.TRADE: (0.0, 2 * ROW, width),
    }
    rules = "".join(f"M0 {ROW * row:g}H{width:g}" for row in range(3))
    drawn = "".join(
        group(
            x,
            y,
            type_row(cards[kind], kind, (points[data.CIRCLE + kind], types[kind]), room),
            data_cue=len(data.TYPES) - kind if over else None,
        )
        for kind, (x, y, room) in places.items()
    )
    wares = group(LEFT, 3 * ROW, products(cards[data.TRADE], width - LEFT))
    return tag("path", d=rules, class_="ruled") + drawn + wares


def shares(first: int, second: int, width: float) -> tuple[float, float]:
    """Share a line between two types by how many cards each has."""
    needs = [LEFT + (TOTAL + SMALL_CHIP * count if count else 0) for count in (first, second)]
    left = width * needs[0] / sum(needs)
    return left, width - left


def type_row(cards: tuple[int, ...], kind: int, worth: tuple[int, str], width: float) -> str:
    """The sign of a type, the cards of it, the points for them."""
    earned, text = worth
    said = f"{text} {earned} points now."
    sign = pictogram(pictograms.TYPE_SIGNS[kind], 1, 3, 26)
    total = words(width - 2, 23, earned, 18, None, "end", "serif strong") if cards else ""
    room = width - LEFT - TOTAL
    return tag("g", pieces.explained(said), sign, total) + chips(cards, kind, room)


def chips(cards: tuple[int, ...], kind: int, width: float) -> str:
    """Played cards of one type in a row: power, and the building where there is one."""
    step = min(chip_width(kind) + 3, (width - chip_width(kind)) / max(1, len(cards) - 1))
    return "".join(group(LEFT + step * at, 3, chip_of(card, kind)) for at, card in enumerate(cards))


def chip_width(kind: int) -> float:
    """How wide a played card of a type is."""
    return 48.0 if kind == data.ARCHITECTURE else 26.0


@once(SOME)
def chip_of(card: int, kind: int) -> str:
    """A played card by its name."""
    return tag(
        "g", chip(card, chip_width(kind)), id=card_id(card), class_=cardface.card_class(card)
    )


def chip(number: int, width: float) -> str:
    """One played card."""
    card = data.DECK[number]
    body = tag("rect", x=1, y=1, width=width - 2, height=25, rx=5)
    power = words(13.5 if width < 40 else 12, 19, card.power, 17, None, "middle", "serif strong")
    sign = ""
    if width > 40:
        sign = pictogram(pictograms.BUILDING_SIGNS[building_of(number)], 22, 2.5, 21)
    return tag("g", cardface.lore(number), body, power, sign, class_="chip")


def building_of(number: int) -> int:
    """The number of a card's building."""
    return data.BUILDINGS.index(data.DECK[number].icons)


def products(cards: tuple[int, ...], width: float) -> str:
    """How many icons of each product a seat has."""
    found = goods(cards)
    step = min(46.0, width / max(1, len(found)))
    return "".join(
        group(step * place, 0, product_count(product, count))
        for place, (product, count) in enumerate(found)
    )


def goods(cards: tuple[int, ...]) -> list[tuple[int, int]]:
    """Count the icons of each product on cards."""
    icons = [icon for card in cards for icon in data.DECK[card].icons.split()]
    return [(at, icons.count(name)) for at, name in enumerate(data.PRODUCTS) if name in icons]


def product_count(product: int, count: int) -> str:
    """A product with the number of its icons."""
    return (
        pieces.explained(f"Product: {data.PRODUCTS[product]}, on {count} of these cards.")
        + pictogram(pictograms.PRODUCT_SIGNS[product], 0, 3, 24)
        + words(25, 22, count, 17, None, None, "serif strong" if count > 1 else "serif soft")
    )


class Piece(NamedTuple):
    """Something in a line that is filled from the left."""

    width: float
    drawing: str


def pieces_of(played: Played) -> Iterator[Piece]:
    """All that a seat has played, type by type: sign, cards, products."""
    for kind, name in enumerate(data.TYPES):
        if cards := played[kind]:
            sign = tag("g", tag("title", name), pictogram(pictograms.TYPE_SIGNS[kind], 0, 5, 22))
            wide = chip_width(kind) + 3
            yield Piece(25 + wide, sign + group(25, 4, chip_of(cards[0], kind)))
            yield from (Piece(wide, group(0, 4, chip_of(card, kind))) for card in cards[1:])
            for product, count in goods(cards) if kind == data.TRADE else ():
                yield Piece(42, product_count(product, count))
            yield Piece(8, "")


@once(SOME)
def flowed(played: Played, width: float) -> tuple[tuple[Piece, ...], ...]:
    """Break the row of all that was played into lines no longer than *width*."""
    lines: list[list[Piece]] = []
    for piece in pieces_of(played):
        if not lines or sum(one.width for one in lines[-1]) + piece.width > width:
            if not piece.drawing:
                continue
            lines.append([])
        lines[-1].append(piece)
    return tuple(map(tuple, lines))


@once(SOME)
def gathered(played: Played, width: float) -> str:
    """The cards a seat has played, in as few lines as they need."""
    drawing = ""
    for row, line in enumerate(flowed(played, width)):
        x = 0.0
        for piece in line:
            drawing += group(x, ROW * row, piece.drawing) if piece.drawing else ""
            x += piece.width
    return drawing
