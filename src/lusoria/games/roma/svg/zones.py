"""What lies around the discs of Roma: the question, the players, the piles."""

from __future__ import annotations

from typing import Final

from ....draw import pieces
from ....draw.layout import Area, Cells
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import data
from . import cardface
from .scene import Scene, counted

NEWS: Final = 15
"""Size of the letters of the last move."""

STYLE: Final = scoped(
    ".banner .panel{fill:var(--card)}",
    ".ribbon{fill:var(--line)}",
    ".asked .ribbon{fill:var(--go)}",
    ".on-turn .panel{stroke:var(--go);stroke-width:2.5}",
    ".won rect{fill:var(--gold)}",
    ".won text{fill:#2a231e}",
    ".turn-mark{fill:var(--go)}",
    ".share-above{fill:var(--soft)}",
    ".share-stock{fill:var(--gold)}",
    ".share-below{fill:var(--go)}",
    ".effect rect{fill:var(--bar)}",
    ".effect text{fill:var(--on-bar)}",
)


def question_lines(scene: Scene, width: float, size: float) -> list[str]:
    """The pending question, broken into lines."""
    return pieces.folded(scene.question, width, pieces.HEAVY * size)


def banner(scene: Scene, box: Area, size: float) -> str:
    """What has just happened, and what is asked now, in words."""
    lines = question_lines(scene, box.width - 48, size)
    told = news_height(scene, box.width)
    top = told + (box.height - told - 1.3 * size * len(lines)) / 2 + size
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
        group(28, 11, pieces.ticker(box.width - 48, scene.news, NEWS)) if told else "",
        text,
        id="question",
        class_="banner asked" if scene.actions else "banner",
        aria_live="polite",
    )


def news_height(scene: Scene, width: float) -> float:
    """How much room the last move takes in the banner."""
    height = pieces.ticker_height(width - 48, scene.news, NEWS)
    return height + 10 if height else 0.0


def seat_panel(scene: Scene, seat: int, box: Area) -> str:
    """A player: whose turn it is, points, money, cards in hand."""
    table = scene.seen.table
    has = (int(table.points[seat]), int(table.money[seat]), int(table.held[seat]))
    return panel_of(seat, scene.name(seat), box, scene.on_turn(seat), scene.has_won(seat), has)


@once(SOME)
def panel_of(
    seat: int, name: str, box: Area, on_turn: bool, winner: bool, has: tuple[int, int, int]
) -> str:
    """A player's panel: name and signs above, what he has below."""
    mark = tag("path", d=f"M{box.width - 26:g} 13v16l13-8Z", class_="turn-mark") if on_turn else ""
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        words(16, 27, name, 18, box.width - (100 if winner else 50), class_="serif strong"),
        mark,
        pieces.badge(box.width - 46, 21, "winner", 13, "badge won") if winner else "",
        *possessions(*has, box),
        id=f"seat-{seat}",
        class_="seat on-turn" if on_turn else "seat",
    )


def possessions(points: int, money: int, held: int, box: Area) -> list[str]:
    """The player's points, money and hand; side by side where the panel is low."""
    things = (
        (pieces.laurel(0, 0, 30), points, "point" if points == 1 else "points"),
        (pieces.coin(0, 0, 13), money, "sestertius" if money == 1 else "sestertii"),
        (group(-9, -13, pieces.back(18, 26)), held, "in hand"),
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


def rival_hand(scene: Scene, box: Area) -> str:
    """The other hand: cards not known as backs, known ones by name."""
    seat, held = scene.above, int(scene.seen.table.held[scene.above])
    note = "no card known" if scene.seated else "hidden"
    text = f"{scene.name(seat)}: {note if held else 'no cards in hand'}"
    return hand_of(seat, held, tuple(counted(scene.seen.known[seat])), text, box)


@once(SOME)
def hand_of(seat: int, held: int, known: tuple[tuple[int, int], ...], text: str, box: Area) -> str:
    """A hand of which some cards are *known*; where none is, a *text* says so."""
    unknown = max(0, held - sum(count for _, count in known))
    start = 62 if unknown else 2
    cells = known_cells(len(known), Area(start, 0, box.width - start, box.height))
    chips = "".join(
        group(
            start + x,
            (box.height - cells.height_of(len(known))) / 2 + y,
            cardface.lore(title),
            cardface.chip(title, cells.width, cells.height, count),
            class_=cardface.card_class(title),
            id=f"known-{title}",
        )
        for (title, count), (x, y) in zip(known, cells.places(len(known)), strict=True)
    )
    room = box.width - start - 8
    inside = chips or words(start, box.height / 2 + 5, text, 15, room, class_="soft serif")
    return group(
        box.x, box.y, backs_of(unknown, 2, min(40, box.height - 8)), inside, id=f"hand-of-{seat}"
    )


def rival_height(scene: Scene, width: float) -> float:
    """How much room the other hand takes on a phone."""
    count = len(counted(scene.seen.known[scene.above]))
    return max(46.0, known_cells(count, Area(0, 0, width - 62, 46)).height_of(count))


def known_cells(count: int, box: Area) -> Cells:
    """Chips in one row where they fit, otherwise in lower rows: two, or more on a phone."""
    single = int((box.width + 6) // 130)
    rows = 1 if count <= single else 2 if box.width > 600 else -(-count // single)
    columns = max(1, -(-count // rows))
    width = min(150.0, (box.width + 6) / columns - 6)
    return Cells(columns, width, 34 if rows == 1 else 22, 4)


def backs_of(count: int, x: float, height: float) -> str:
    """A number of cards nobody sees here, as one back and a number."""
    if not count:
        return ""
    width = height * 0.7
    number = pieces.badge(width, height - 8, f"\u00d7{count}", 14)
    return group(x, 4, pieces.back(width, height), number)


def stock(scene: Scene, box: Area) -> str:
    """The stockpile and how the points are shared out."""
    points, ends = scene.seen.table.points.tolist(), (scene.above, scene.below)
    shared = (points[scene.above], scene.stock, points[scene.below])
    return stock_of(shared, tuple(scene.names.title(seat) for seat in ends), box)


@once(SOME)
def stock_of(shared: tuple[int, int, int], names: tuple[str, ...], box: Area) -> str:
    """The stockpile, *shared* between who is above, itself and who is below."""
    bar = shares(shared, names, box.width - 32) if box.height > 100 else ""
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        group(36, 34, pieces.laurel(0, 0, 32)),
        words(78, 43, shared[1], 26, None, "middle", "serif strong"),
        words(104, 41, "in stock", 15, box.width - 112, class_="soft"),
        group(16, 64, bar),
        id="stock",
    )


def effects(scene: Scene, box: Area) -> str:
    """Labels for what lasts this turn."""
    return labels(tuple(effects_of(scene)), box)


@once(SOME)
def labels(lasting: tuple[str, ...], box: Area) -> str:
    """A label below the other."""
    pitch = box.height / max(2, len(lasting))
    size = min(13.0, pitch * 0.6)
    return group(
        box.x,
        box.y,
        *(
            pieces.badge(box.width / 2, pitch * (row + 0.5), text, size, "effect", box.width)
            for row, text in enumerate(lasting)
        ),
        id="effects",
    )


def effects_of(scene: Scene) -> list[str]:
    """What is in force for the rest of the turn."""
    table = scene.seen.table
    lasting = []
    if table.essedum:
        lasting.append(f"Essedum: defence \u2212{data.ESSEDUM_MALUS * int(table.essedum)}")
    lasting += [
        f"{word} are free"
        for kind, word in enumerate(("Characters", "Buildings"))
        if table.free[kind]
    ]
    return lasting


def shares(shared: tuple[int, int, int], names: tuple[str, ...], width: float) -> str:
    """A bar of all 36 points: theirs, the stockpile's, the viewer's."""
    whole = max(data.POINTS, sum(shared))
    bar, start = "", 0.0
    for name, count in zip(("share-above", "share-stock", "share-below"), shared, strict=True):
        length = width * count / whole
        if count:
            bar += tag("rect", x=start, width=length, height=10, class_=name)
            bar += words(start + length / 2, 26, count, 13, None, "middle", "soft")
        start += length
    return bar + "".join(
        words(x, 46, name, 13, width / 2 - 8, anchor, "soft")
        for x, name, anchor in zip((0, width), names, ("start", "end"), strict=True)
    )


def pile(scene: Scene, box: Area) -> str:
    """The pile with its number of cards."""
    return pile_of(int(scene.seen.table.pile), box)


@once(SOME)
def pile_of(count: int, box: Area) -> str:
    """A pile of so many cards."""
    height = 60
    depths = range(min(3, count))
    stack = "".join(group(3 * depth, -3 * depth, pieces.back(42, height)) for depth in depths)
    empty = tag("rect", width=42, height=height, rx=6, class_="empty")
    middle = box.height / 2
    return group(
        box.x,
        box.y,
        group(2, middle - 28, stack or empty),
        words(58, middle + 5, count, 26, None, None, "serif strong"),
        words(58, middle + 24, "in pile", 14, None, None, "soft"),
        id="pile",
    )


def list_height(cards: list[tuple[int, int]], width: float) -> float:
    """How much room a list of cards takes below everything else."""
    if not cards:
        return 44
    return 50 + 22 * -(-len(cards) // columns_for(len(cards), width))


def columns_for(count: int, width: float) -> int:
    """How many columns a list of cards takes: one only if it is short."""
    if width > 300:
        return 3
    return 1 if count <= 8 else 2


def discards(scene: Scene, box: Area) -> str:
    """What lies on the discard pile, by title."""
    return card_list("Discards", tuple(counted(scene.seen.table.discards)), box, "discards")


def not_seen(scene: Scene, box: Area) -> str:
    """What is still in the pile or in unknown hands, as a careful player could count it."""
    return card_list("Not seen yet", tuple(scene.unseen), box, "unseen")


def list_heading(text: str) -> str:
    """What stands above a list of cards."""
    return words(16, 27, text, 16, class_="serif strong")


@once(SOME)
def card_list(heading: str, cards: tuple[tuple[int, int], ...], box: Area, name: str) -> str:
    """A panel of titles with their numbers, as large as they fit."""
    if not cards:
        none = words(box.width - 16, 27, "none", 15, None, "end", "soft")
        return group(
            box.x, box.y, pieces.panel(box.width, 44), list_heading(heading), none, id=name
        )
    columns = columns_for(len(cards), box.width)
    rows = max(1, -(-len(cards) // columns))
    pitch = min(22.0, (box.height - 48) / rows)
    width = (box.width - 32 + 10) / columns - 10
    size = min(14.5, pitch * 0.85, *(width / cardface.tally_length(*card) for card in cards))
    lines = "".join(
        group(
            16 + (width + 10) * (number // rows),
            38 + pitch * (number % rows + 0.75),
            cardface.tally(title, count, width, size),
        )
        for number, (title, count) in enumerate(cards)
    )
    total = sum(count for _, count in cards)
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        list_heading(heading),
        words(box.width - 16, 27, total, 18, None, "end", "serif strong"),
        lines,
        id=name,
    )
