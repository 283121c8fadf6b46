"""What lies around the discs of Roma: the question, the players, the piles."""

from __future__ import annotations

from typing import Final

from ...draw import pieces
from ...draw.layout import Box, cells_in
from ...draw.palette import scoped
from ...draw.pieces import words
from ...draw.svg import group, tag
from .cardface import card_class, chip, lore, tally
from .data import ESSEDUM_MALUS, POINTS
from .scene import Scene, counted
from .text import tell

STYLE: Final = scoped(
    ".banner .panel{fill:var(--card)}",
    ".ribbon{fill:var(--line)}",
    ".asked .ribbon{fill:var(--go)}",
    ".on-turn .panel{stroke:var(--go);stroke-width:2.5}",
    ".turn-mark{fill:var(--go)}",
    ".share-above{fill:var(--soft)}",
    ".share-stock{fill:var(--gold)}",
    ".share-below{fill:var(--go)}",
    ".effect rect{fill:var(--bar)}",
    ".effect text{fill:var(--on-bar)}",
)


def question_lines(scene: Scene, width: float, size: float) -> list[str]:
    """The pending question, broken into lines."""
    return pieces.folded(tell(scene.view), width, size)


def banner(scene: Scene, box: Box, size: float) -> str:
    """What is asked now, in words."""
    lines = question_lines(scene, box.width - 48, size)
    top = (box.height - 1.3 * size * len(lines)) / 2 + size
    text = "".join(
        words(28, top + 1.3 * size * row, line, size, box.width - 48, class_="serif strong")
        for row, line in enumerate(lines)
    )
    low = box.height
    ribbon = tag("path", d=f"M12 0H14V{low:g}H12Q0 {low:g} 0 {low - 12:g}V12Q0 0 12 0Z")
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        tag("g", ribbon, class_="ribbon"),
        text,
        id="question",
        class_="banner asked" if scene.actions else "banner",
        aria_live="polite",
    )


def seat_panel(scene: Scene, seat: int, box: Box) -> str:
    """A player: whose turn it is, points, money, cards in hand."""
    on_turn = scene.on_turn(seat)
    mark = tag("path", d=f"M{box.width - 26:g} 13v16l13-8Z", class_="turn-mark") if on_turn else ""
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        words(16, 27, scene.name(seat), 18, box.width - 50, class_="serif strong"),
        mark,
        *possessions(scene, seat, box),
        id=f"seat-{seat}",
        class_="seat on-turn" if on_turn else "seat",
    )


def possessions(scene: Scene, seat: int, box: Box) -> list[str]:
    """The player's points, money and hand; side by side where the panel is low."""
    table = scene.view.table
    things = (
        (pieces.laurel(0, 0, 30), int(table.points[seat]), "points"),
        (pieces.coin(0, 0, 13), int(table.money[seat]), "sestertii"),
        (group(-9, -13, pieces.back(18, 26)), int(table.held[seat]), "in hand"),
    )
    if box.height < 120:
        step = (box.width - 16) / 3
        return [group(8 + step * (place + 0.5), 54, abreast(*things[place])) for place in range(3)]
    step = (box.height - 46) / 3
    return [group(36, 42 + step * (place + 0.5), in_line(*things[place])) for place in range(3)]


def abreast(icon: str, number: int, word: str) -> str:
    """A number beside its icon, the word beneath."""
    count = words(3, 8, number, 22, class_="serif strong")
    return group(-16, 0, icon) + count + words(0, 30, word, 12, None, "middle", "soft")


def in_line(icon: str, number: int, word: str) -> str:
    """Icon, number and word in a row."""
    count = words(46, 9, number, 26, None, "middle", "serif strong")
    return icon + count + words(70, 7, word, 15, class_="soft")


def rival_hand(scene: Scene, box: Box) -> str:
    """The other hand: cards not known as backs, known ones by name."""
    seat = scene.above
    known = counted(scene.view.known[seat])
    unknown = max(0, int(scene.view.table.held[seat]) - sum(count for _, count in known))
    backs = backs_of(unknown, 4, box.height - 8)
    start = 62 if unknown else 8
    room = (box.width - start - 8) / max(1, len(known)) - 8
    width = min(150, room)
    chips = "".join(
        group(
            start + number * (width + 8),
            (box.height - 34) / 2,
            lore(title),
            chip(title, width, 34, count),
            class_=card_class(title),
            id=f"known-{title}",
        )
        for number, (title, count) in enumerate(known)
    )
    return group(
        box.x, box.y, backs, chips or rival_note(scene, start, box), id=f"hand-of-{seat}"
    )


def rival_note(scene: Scene, start: float, box: Box) -> str:
    """What is said where no card of the other hand is known."""
    held = int(scene.view.table.held[scene.above])
    note = "none of them known" if scene.seated else "hidden"
    text = f"{scene.name(scene.above)}: {note}" if held else "No cards in hand"
    return words(start, box.height / 2 + 5, text, 15, box.width - start - 8, class_="soft serif")


def backs_of(count: int, x: float, height: float) -> str:
    """A number of cards nobody sees here, as one back and a number."""
    if not count:
        return ""
    width = height * 0.7
    number = pieces.badge(width, height - 8, f"\u00d7{count}", 14)
    return group(x, 4, pieces.back(width, height), number)


def stock(scene: Scene, box: Box) -> str:
    """The stockpile, how the points are shared out, and what lasts this turn."""
    effects = [
        pieces.badge(box.width / 2, box.height - 22 - 26 * row, text, 13, "effect")
        for row, text in enumerate(effects_of(scene))
    ]
    bar = shares(scene, box.width - 32) if box.height > 100 else ""
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        group(36, 34, pieces.laurel(0, 0, 32)),
        words(70, 43, scene.stock, 26, None, "middle", "serif strong"),
        words(94, 41, "in stock", 15, box.width - 104, class_="soft"),
        group(16, 66, bar),
        *(effects if box.height > 100 else ()),
        id="stock",
    )


def effects_of(scene: Scene) -> list[str]:
    """What is in force for the rest of the turn."""
    table = scene.view.table
    lasting = []
    if table.essedum:
        lasting.append(f"Essedum: defence \u2212{ESSEDUM_MALUS * int(table.essedum)}")
    lasting += [
        f"{word} are free"
        for kind, word in enumerate(("Characters", "Buildings"))
        if table.free[kind]
    ]
    return lasting


def shares(scene: Scene, width: float) -> str:
    """A bar of all 36 points: theirs, the stockpile's, the looker's."""
    points = scene.view.table.points
    parts = (
        ("share-above", int(points[scene.above])),
        ("share-stock", scene.stock),
        ("share-below", int(points[scene.below])),
    )
    whole = max(POINTS, sum(count for _, count in parts))
    bar, start = "", 0.0
    for name, count in parts:
        length = width * count / whole
        if count:
            bar += tag("rect", x=start, width=length, height=10, class_=name)
            bar += words(start + length / 2, 26, count, 13, None, "middle", "soft")
        start += length
    return bar


def pile(scene: Scene, box: Box) -> str:
    """The pile with its number of cards."""
    count, height = int(scene.view.table.pile), box.height - 16
    width = height * 0.72
    layers = min(3, count)
    cards = "".join(group(3 * depth, -3 * depth, pieces.back(width, height)) for depth in range(layers))
    empty = tag("rect", width=width, height=height, rx=8, class_="empty")
    return group(
        box.x,
        box.y,
        group(4, 10, cards or empty),
        words(width + 22, box.height / 2 + 3, count, 26, None, None, "serif strong"),
        words(width + 22, box.height / 2 + 22, "in pile", 14, None, None, "soft"),
        id="pile",
    )


def discards_height(scene: Scene, width: float) -> float:
    """How much room the list of the discards takes."""
    count = len(counted(scene.view.table.discards))
    return 44 + cells_in(width - 32, 124, 20, 2).height_of(count)


def discards(scene: Scene, box: Box) -> str:
    """What lies on the discard pile, by title."""
    cards = counted(scene.view.table.discards)
    total = sum(count for _, count in cards)
    columns = cells_in(box.width - 32, 124 if box.width > 300 else 90, 18, 6).columns
    rows = -(-len(cards) // columns)
    pitch = min(22.0, (box.height - 44) / max(1, rows))
    width = (box.width - 32 + 14) / columns - 14
    size = min(14.0, pitch * 0.86)
    lines = "".join(
        group(
            16 + (width + 14) * (number // max(1, rows)),
            40 + pitch * (number % max(1, rows) + 0.75),
            tally(title, count, width, size),
        )
        for number, (title, count) in enumerate(cards)
    )
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        words(16, 27, "Discards", 16, class_="serif strong"),
        words(box.width - 16, 27, total, 16, None, "end", "serif strong"),
        lines,
        id="discards",
    )
