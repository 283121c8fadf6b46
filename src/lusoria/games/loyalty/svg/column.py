"""A column of the Pantheon: favour, God card with messengers, dice."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....draw import pieces, vignette
from ....draw.layout import Area
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import actions, data, manual, nouns
from . import glyphs
from .attributes import ATTRIBUTES, PLACES
from .scene import Scene

WIDTH: Final = 138.0
HEIGHT: Final = 372.0
LONG: Final = 460.0
"""How wide a column is that lies on its side, on a phone."""
LOW: Final = 98.0
LETTER: Final = 16.0
LEADING: Final = 20.0
STARS: Final = ("\u2605", "\u2606")


class Shape(NamedTuple):
    """Where the parts of a column lie."""

    width: float
    height: float
    favour: Area
    card: Area
    picture: Area
    plates: tuple[Area, Area]
    crowd: Area
    dice: Area


UPRIGHT: Final = Shape(
    WIDTH,
    HEIGHT,
    Area(0, 0, WIDTH, 40),
    Area(0, 46, WIDTH, 282),
    Area(0, 32, WIDTH, 66),
    (Area(5, 104, WIDTH - 10, 62), Area(5, 170, WIDTH - 10, 62)),
    Area(4, 236, WIDTH - 8, 44),
    Area(0, 334, WIDTH, 38),
)
LYING: Final = Shape(
    LONG,
    LOW,
    Area(326, 2, 134, 38),
    Area(0, 0, 320, LOW),
    Area(0, 30, 118, LOW - 30),
    (Area(122, 5, 193, 43), Area(122, 51, 193, 43)),
    Area(2, 40, 114, 54),
    Area(326, 46, 134, 50),
)


STYLE: Final = vignette.STYLE + scoped(
    ".god{--hue:var(--cat)}",
    ".glyph{fill:none;stroke:var(--ink);stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round}",
    ".glyph .solid{fill:var(--cat-ink,var(--cat));stroke:none}",
    ".god .frame{stroke-width:1.6}",
    ".god .band{fill:var(--cat)}",
    ".god.marked .frame{stroke:var(--gold-line);stroke-width:4}",
    ".line .plate{fill:var(--panel);stroke:var(--line);stroke-width:1}",
    ".line.legal .plate{fill:var(--go-wash);stroke:var(--go);stroke-width:2}",
    ".line.legal:hover .plate,.line.legal:focus .plate{stroke-width:4}",
    ".star{fill:var(--gold-line)}",
    ".tray{fill:var(--well);stroke:var(--line);stroke-width:1}",
    ".legal .tray{stroke:var(--go);stroke-width:3}",
    ".legal:hover .tray,.legal:focus .tray{stroke-width:5}",
    ".legal .medal .face{stroke:var(--go);stroke-width:4}",
    ".picked .frame,.picked .tray,.picked .face{stroke:var(--gold-line);stroke-width:5}",
    ".senate rect{fill:var(--who);stroke:var(--gold);stroke-width:2}",
    ".senate text{fill:var(--on-who)}",
)


def god_column(scene: Scene, column: int, x: float, y: float, shape: Shape) -> str:
    """Everything in one column."""
    kinds = "column picked" if picked(scene, column) else "column"
    return group(
        x,
        y,
        favour(scene, column, shape),
        card(scene, column, shape),
        dice(scene, column, shape),
        id=f"column-{column}",
        class_=kinds,
    )


def picked(scene: Scene, column: int) -> bool:
    """Whether a column was picked first."""
    table = scene.seen.table
    return scene.stage in ("to", "rival", "retreat") and bool(table.picked == column)


def favour(scene: Scene, column: int, shape: Shape) -> str:
    """The favour of a column."""
    kind = int(scene.seen.table.favours[column])
    if kind == data.NONE:
        return ""
    viewer, box = nouns.viewer_of(scene.seen), shape.favour
    known = manual.of(scene.seen.table).favours[kind]
    now = data.NONE if viewer == data.NONE else nouns.worth_if_taken(scene.table, viewer, kind)
    inside = scene.offer(
        scene.favour_action(column),
        glyphs.medal(known, box.width, box.height, now),
    )
    other = known != data.FAVOURS[kind]._replace(copies=known.copies)
    mark = pieces.underlined(-box.width / 4, box.height / 2 - 5, box.width / 2, other)
    return group(*box.middle, inside, mark, id=f"favour-{column}")


def card(scene: Scene, column: int, shape: Shape) -> str:
    """The God card, or the gap where one is missing."""
    god, box = int(scene.seen.table.cards[column]), shape.card
    if god == data.NONE:
        gap = tag("rect", width=box.width, height=box.height, rx=12, class_="tray")
        return group(box.x, box.y, gap)
    category, texts = god // data.OF_CATEGORY, manual.of(scene.seen.table)
    marked = " marked" if column == scene.seen.table.mark else ""
    return group(
        box.x,
        box.y,
        scene.offer(scene.card_action(column), head(god, column, texts.god_text(god), shape)),
        *(line(scene, column, god, half, shape) for half in (data.MAIN, data.GENERAL)),
        crowd(scene, column, shape),
        id=f"god-{data.NAMES[god].lower()}",
        class_=f"god cat-{category}{marked}",
    )


@once(SOME)
def head(god: int, column: int, text: str, shape: Shape = UPRIGHT) -> str:
    """Frame, band, name and picture of a card."""
    category, sign, place = god // data.OF_CATEGORY, ATTRIBUTES[god], shape.picture
    box, width = shape.card, shape.picture.width
    size = min(place.height - 4, 58)
    left = place.x + (width - size) / 2
    band = f"M0 30V12Q0 0 12 0H{width - 12:g}Q{width:g} 0 {width:g} 12V30Z"
    said = f"{data.NAMES[god]} ({manual.CATEGORY_OF[god]}). {text}"
    return "".join(
        (
            pieces.explained(said),
            tag("rect", width=box.width, height=box.height, rx=12, class_="frame edge"),
            vignette.backdrop(PLACES[category], place.x + 1, place.y, width - 2, place.height - 1),
            vignette.figure(*sign, left, place.y + (place.height - size) / 2, size),
            tag("path", d=band, class_="band"),
            words(9, 22, data.NAMES[god], 17, width - 32, class_="serif strong on-band"),
            words(width - 8, 22, column + 1, 17, None, "end", "strong on-band"),
            query_mark(place.x + width - 16, place.y + 16) if god in data.RECONSTRUCTED else "",
        )
    )


def query_mark(x: float, y: float) -> str:
    """A sign that what a god does is not as printed: reconstructed, or of another box."""
    said = "Reconstructed, or changed: see what this card says, and enter the values of your box"
    badge = pieces.badge(x, y, "?", 16)
    return tag("g", tag("title", said), badge, class_="reconstructed", data_entry="hercules_verb")


def line(scene: Scene, column: int, god: int, half: int, shape: Shape) -> str:
    """One of the two actions of a card."""
    box, texts = shape.plates[half], manual.of(scene.seen.table)
    said = (
        f"{data.NAMES[god]}, {data.HALF_NAMES[half]} action: "
        f"{texts.deed_texts[data.HALVES * god + half]}"
    )
    inside = scene.offer(
        scene.line_action(column, half),
        pieces.explained(said) if scene.line_action(column, half) == data.NONE else "",
        plate_of(texts.deed_shorts[data.HALVES * god + half], half, box.width, box.height),
        class_="line",
    )
    return group(box.x, box.y, inside)


@once(SOME)
def plate_of(short: str, half: int, width: float, height: float) -> str:
    """What an action of a card says."""
    plate = tag("rect", width=width, height=height, rx=8, class_="plate")
    rows = flowing(short, width - 24)
    text = "".join(
        group(21, height / 2 + LEADING * (at - (len(rows) - 1) / 2), row)
        for at, row in enumerate(rows)
    )
    mark = words(11, height / 2 + 6, STARS[half], 16, None, "middle", "star")
    return plate + mark + text


def flowing(text: str, width: float) -> list[str]:
    """Write an action in rows, with coins and wreaths as signs between the words."""
    rows, x, run = [""], 0.0, ""
    for part in text.split():
        length, drawing = sign_or_word(part)
        lead = CLOSE * pieces.extent(f"{run} ", LETTER) if run else 0.0
        if x + lead and x + lead + length > width:
            rows[-1] += spoken(run, x, width)
            rows.append("")
            x, run, lead = 0.0, "", 0.0
        if not drawing:
            run = f"{run} {part}".strip()
            continue
        rows[-1] += spoken(run, x, width) + group(x + lead, 0, drawing)
        x, run = x + lead + length + 4, ""
    rows[-1] += spoken(run, x, width)
    return rows


CLOSE: Final = 0.94
"""Letters of an action stand a little closer than is reckoned elsewhere."""


def spoken(run: str, x: float, width: float) -> str:
    """Write words that follow one another."""
    return words(x, 5.5, run, LETTER, width - x) if run else ""


def sign_or_word(part: str) -> tuple[float, str]:
    """Draw a sum of coins or a wreath, nothing for a word, and say how long it is."""
    bare = part.rstrip(",").lstrip("+")
    plus = words(0, 5.5, "+", LETTER, class_="strong") if part.startswith("+") else ""
    start = 11.0 if plus else 0.0
    if bare.endswith("c") and bare[:-1].isdigit():
        return start + 23, plus + pieces.coin(start + 11, 0, 11, bare[:-1])
    if bare[:1] == "w" and bare[1:] in ("1", "2", "3", "n"):
        return start + 29, plus + glyphs.wreath(start + 14, 0, 29, bare[1:])
    return CLOSE * pieces.extent(part, LETTER), ""


def crowd(scene: Scene, column: int, shape: Shape) -> str:
    """The messengers on a card, by seat."""
    table, box = scene.seen.table, shape.crowd
    groups = [
        (seat, int(table.messengers[seat, column]))
        for seat in range(table.seats)
        if table.messengers[seat, column]
    ]
    step = box.width / max(2, len(groups))
    start = box.x + box.width / 2 - step * (len(groups) - 1) / 2
    return "".join(
        group(start + step * at, box.y + 22, company(scene, column, seat, count, step - 2))
        for at, (seat, count) in enumerate(groups)
    )


def company(scene: Scene, column: int, seat: int, count: int, room: float) -> str:
    """The messengers of one seat on a card, with their number where there are several."""
    drawn = glyphs.band_of(seat, count, room, 38, scene.marks[seat])
    number = pieces.badge(0, 20, f"\u00d7{count}", 16) if count > 2 else ""
    said = f"Messengers of {scene.names.title(seat)}: {count}."
    action = actions.MESSENGER + column * data.SEATS + seat
    told = "" if action in scene.actions else pieces.explained(said)
    inside = scene.offer(action, told, drawn, number)
    return tag("g", inside, id=f"crowd-{column}-{seat}")


def dice(scene: Scene, column: int, shape: Shape) -> str:
    """The dice of a column, and the Senate die where it marks the column."""
    table, box = scene.seen.table, shape.dice
    count = int(table.dice[column])
    action = scene.dice_action(column)
    said = f"Dice of column {column + 1}: {count}."
    told = "" if action != data.NONE else pieces.explained(said)
    inside = scene.offer(action, told, tray(count, column + 1, box.width, box.height))
    senate = senate_die(scene) if column == table.mark else ""
    spot = (box.width - 20, box.height / 2)
    return group(box.x, box.y, inside, group(*spot, senate), id=f"dice-{column}")


@once(SOME)
def tray(count: int, face: int, width: float, height: float) -> str:
    """So many dice that show the same, in their place."""
    place = tag("rect", width=width, height=height, rx=10, class_="tray")
    step = min(29.0, (width - 34) / max(1, count - 1))
    return place + "".join(pieces.die(17 + step * at, height / 2, 26, face) for at in range(count))


def senate_die(scene: Scene) -> str:
    """The Senate die with the colour of the player on turn."""
    seat = int(scene.seen.table.turn)
    body = tag("rect", x=-16, y=-16, width=32, height=32, rx=7)
    label = words(0, 7, scene.marks[seat], 19, None, "middle", "strong serif")
    return tag(
        "g",
        pieces.explained(f"The Senate die: {scene.name(seat)} is on turn"),
        body,
        label,
        class_=f"senate seat-{seat}",
        id="senate-die",
    )
