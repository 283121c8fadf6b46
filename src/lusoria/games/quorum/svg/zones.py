"""What lies around the map of Quorum: the question, Rome, the hand, the players, the score."""

from __future__ import annotations

from typing import Final

from ....draw import pieces
from ....draw.layout import Box, Cells, cells_in
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from ..actions import PLAY, REFRESH, TAKE
from ..data import (
    ADVANCE_STAGE,
    BACK_NAMES,
    BUILDINGS,
    CIRCLE,
    DECK,
    GOD,
    NONE,
    PRODUCTS,
    PROVINCES,
    ROUNDS,
    SLOTS,
    TRADE,
    TYPES,
)
from ..position import members
from ..sheet import LINES
from ..text import last_god, tell
from .cardface import (
    card_class,
    face,
    god_face,
    hidden_god,
    lore,
    rear,
    small_face,
)
from .pictograms import BUILDING_SIGNS, PRODUCT_SIGNS, TYPE_SIGNS, pictogram
from .provinces import token_of
from .scene import Scene, card_id

STYLE: Final = scoped(
    ".banner .panel{fill:var(--card)}",
    ".ribbon{fill:var(--line)}",
    ".asked .ribbon{fill:var(--go)}",
    ".on-turn .panel{stroke:var(--go);stroke-width:2.5}",
    ".turn-mark{fill:var(--go)}",
    ".won rect{fill:var(--gold)}",
    ".won text{fill:#2a231e}",
    ".empty{fill:var(--well);stroke:var(--line);stroke-width:1.4;stroke-dasharray:5 5}",
    ".under{fill:var(--shade);stroke:var(--line)}",
    ".forum{fill:var(--well);stroke:var(--line)}",
    ".chip rect{fill:var(--card);stroke:var(--province);stroke-width:2}",
    ".ruled{stroke:var(--line);stroke-width:1}",
    ".leading{fill:var(--go-wash)}",
)
SMALL: Final = (98.0, 58.0)
"""Width and height of a card of another hand."""
ROW: Final = 34
"""Height of a line of played cards."""


def question_lines(scene: Scene, width: float, size: float) -> list[str]:
    """The pending question, broken into lines."""
    return pieces.folded(tell(scene.view), width, size)


def banner(scene: Scene, box: Box, size: float) -> str:
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


def rome(scene: Scene, box: Box, cells: Cells, left: float) -> str:
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


def ground_of_rome(box: Box) -> str:
    """The field in the middle of the map."""
    field = tag("rect", width=box.width, height=box.height, rx=14, class_="forum")
    name = words(box.width - 72, 46, "Rome", 22, None, "middle", "serif soft caps")
    return group(box.x, box.y, field, name if box.width > 600 else "")


def deck(scene: Scene, box: Box, beside: bool) -> str:
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


def refresh(scene: Scene, box: Box) -> str:
    """The button that sets Rome aside, or what has been set aside."""
    aside = [int(card) for card in scene.view.table.aside if card != NONE]
    if aside:
        note = words(0, 20, f"{len(aside)} cards set aside", 14, box.width, class_="soft")
        return group(box.x, box.y, note, id="refresh")
    if REFRESH not in scene.actions:
        return tag("g", id="refresh")
    button = pieces.button(box.width, box.height, "Refresh", 16)
    return group(box.x, box.y, scene.offer(REFRESH, button, class_="button main"), id="refresh")


def hand(scene: Scene, box: Box, cells: Cells) -> str:
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


def at_work(scene: Scene, seat: int, place: int) -> bool:
    """Whether a God of a hand still lies in the gap of Rome."""
    table = scene.view.table
    last = place == len(scene.gods(seat)) - 1
    return bool(table.stage == ADVANCE_STAGE and table.turn == seat and last)


def seat_height(scene: Scene, seat: int) -> float:
    """How much room a player's panel takes."""
    return 50 + 5 * ROW + (0 if seat == scene.view.seat else SMALL[1] + 12)


def seat_panel(scene: Scene, seat: int, box: Box) -> str:
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
    wide = 48.0 if TYPES[kind] == "Architecture" else 27.0
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


def sheet(scene: Scene, box: Box) -> str:
    """The scoring sheet: a line for each province and type, a column for each seat."""
    step = (box.width - 134) / scene.seats
    columns = [124 + step * (seat + 0.5) for seat in range(scene.seats)]
    rows = len(LINES) + 3
    pitch = (box.height - 44) / rows
    title = "Final score" if scene.over else "Score now"
    lines = "".join(
        sheet_line(scene, number, columns, 44 + pitch * (number + 1), pitch, box.width)
        for number in range(len(LINES))
    )
    foot = 44 + pitch * (len(LINES) + 1)
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        words(16, 30, title, 18, class_="serif strong"),
        *(
            group(x, 40 + pitch * 0.4, token_of(seat, min(13, pitch * 0.42)))
            for seat, x in enumerate(columns)
        ),
        lines,
        totals(scene, columns, foot, pitch, box.width),
        id="sheet",
    )


def sheet_line(
    scene: Scene, number: int, columns: list[float], y: float, pitch: float, width: float
) -> str:
    """One line of the sheet."""
    size = min(16.0, pitch * 0.5)
    line = tag("path", d=f"M14 {y:g}H{width - 14:g}", class_="ruled")
    name = words(16, y + pitch * 0.66, LINES[number], size, 102, class_="serif")
    numbers = [(x, scene.sheets[seat].points[number]) for seat, x in enumerate(columns)]
    return (
        line
        + name
        + "".join(
            words(x, y + pitch * 0.66, points, size, None, "middle", None if points else "soft")
            for x, points in numbers
        )
    )


def totals(scene: Scene, columns: list[float], y: float, pitch: float, width: float) -> str:
    """The sums, and the steps on all tracks that break ties."""
    size = min(21.0, pitch * 0.62)
    lines = tag("path", d=f"M14 {y:g}H{width - 14:g}", class_="ruled", stroke_width=3)
    lines += words(16, y + pitch * 0.72, "Total", size, 102, class_="serif strong")
    lines += words(16, y + pitch * 1.6, "Steps", size * 0.7, 102, class_="serif soft")
    for seat, x in enumerate(columns):
        found = scene.sheets[seat]
        if scene.places[seat] == 1:
            lines += tag(
                "rect",
                x=x - 24,
                y=y + 3,
                width=48,
                height=pitch - 6,
                rx=8,
                class_="leading",
            )
        lines += words(x, y + pitch * 0.74, found.total, size, None, "middle", "serif strong")
        lines += words(x, y + pitch * 1.6, found.influence, size * 0.7, None, "middle", "soft")
    return lines


def card_cells(width: float, count: int, ratio: float, widest: float) -> Cells:
    """Cells for *count* cards in one row."""
    each = min(widest, (width + 6) / count - 6)
    cells = cells_in(each * count + 6 * (count - 1), each, each * ratio, 6)
    return Cells(count, each, cells.height, 14 if each == widest else 6)
