"""A column of the Pantheon: favour, God card with messengers, dice."""

from __future__ import annotations

from html import escape
from typing import Final

from ....draw import pieces
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import actions, data, manual, nouns
from . import glyphs
from .scene import Scene

WIDTH: Final = 208.0
HEIGHT: Final = 346.0
CARD_TOP: Final = 60.0
CARD_HEIGHT: Final = 228.0
DICE_TOP: Final = 296.0
LETTER: Final = 14.0
LEADING: Final = 22.0
PLATE: Final = 50.0
"""Height of the plate that an action stands on."""
STARS: Final = ("\u2605", "\u2606")
ARROW: Final = "\u2192"

STYLE: Final = scoped(
    ".god .frame{stroke-width:1.6}",
    ".god .band{fill:var(--cat)}",
    ".god .mark{fill:var(--cat);opacity:.09}",
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


def god_column(scene: Scene, column: int, x: float, y: float) -> str:
    """Everything in one column."""
    kinds = "column picked" if picked(scene, column) else "column"
    return group(
        x,
        y,
        favour(scene, column),
        card(scene, column),
        dice(scene, column),
        id=f"column-{column}",
        class_=kinds,
    )


def picked(scene: Scene, column: int) -> bool:
    """Whether a column was picked first."""
    table = scene.seen.table
    return scene.stage in ("to", "rival", "retreat") and bool(table.picked == column)


def favour(scene: Scene, column: int) -> str:
    """The favour above the card."""
    kind = int(scene.seen.table.favours[column])
    if kind == data.NONE:
        return ""
    viewer = nouns.viewer_of(scene.seen)
    now = data.NONE if viewer == data.NONE else nouns.worth_if_taken(scene.table, viewer, kind)
    inside = scene.offer(scene.favour_action(column), glyphs.medal(kind, WIDTH - 8, 46, now))
    return group(WIDTH / 2, 28, inside, id=f"favour-{column}")


def card(scene: Scene, column: int) -> str:
    """The God card, or the gap where one is missing."""
    god = int(scene.seen.table.cards[column])
    if god == data.NONE:
        gap = tag("rect", width=WIDTH, height=CARD_HEIGHT, rx=12, class_="tray")
        return group(0, CARD_TOP, gap)
    category = god // data.OF_CATEGORY
    marked = " marked" if column == scene.seen.table.mark else ""
    return group(
        0,
        CARD_TOP,
        scene.offer(scene.card_action(column), head(god, column)),
        *(line(scene, column, god, half) for half in (data.MAIN, data.GENERAL)),
        crowd(scene, column),
        id=f"god-{data.NAMES[god].lower()}",
        class_=f"god cat-{category}{marked}",
    )


@once(SOME)
def head(god: int, column: int) -> str:
    """Frame, band, name and symbol of a card."""
    category = god // data.OF_CATEGORY
    band = f"M0 44V12Q0 0 12 0H{WIDTH - 12:g}Q{WIDTH:g} 0 {WIDTH:g} 12V44Z"
    return "".join(
        (
            tag(
                "title",
                escape(f"{data.NAMES[god]} ({manual.CATEGORY_OF[god]}). {manual.GOD_TEXTS[god]}"),
            ),
            tag("rect", width=WIDTH, height=CARD_HEIGHT, rx=12, class_="frame edge"),
            tag("path", d=band, class_="band"),
            group(WIDTH / 2, 190, glyphs.symbol(category, 0, 0, 60, "mark")),
            glyphs.symbol(category, 24, 22, 24, "on-band"),
            words(44, 30, data.NAMES[god], 21, WIDTH - 78, class_="serif strong on-band"),
            words(WIDTH - 14, 29, column + 1, 17, None, "end", "strong on-band"),
        )
    )


def line(scene: Scene, column: int, god: int, half: int) -> str:
    """One of the two actions of a card."""
    inside = scene.offer(scene.line_action(column, half), plate_of(god, half), class_="line")
    return group(0, 50 + (PLATE + 4) * half, inside)


@once(SOME)
def plate_of(god: int, half: int) -> str:
    """What an action of a card says."""
    plate = tag("rect", x=7, width=WIDTH - 14, height=PLATE, rx=8, class_="plate")
    rows = flowing(manual.DEED_SHORTS[data.HALVES * god + half], WIDTH - 46)
    text = "".join(
        group(36, PLATE / 2 + LEADING * (at - (len(rows) - 1) / 2), row)
        for at, row in enumerate(rows)
    )
    mark = words(21, PLATE / 2 + 6, STARS[half], 17, None, "middle", "star")
    return plate + mark + text


def flowing(text: str, width: float) -> list[str]:
    """Write an action in rows, with coins and wreaths as signs between the words."""
    rows, x, run = [""], 0.0, ""
    for part in text.split():
        length, drawing = sign_or_word(part)
        lead = 1.02 * pieces.extent(f"{run} ", LETTER) if run else 0.0
        lead += 5.0 if run.endswith(ARROW) else 0.0
        if x + lead and x + lead + length > width:
            rows[-1] += spoken(run, x)
            rows.append("")
            x, run, lead = 0.0, "", 0.0
        if not drawing:
            run = f"{run} {part}".strip()
            continue
        rows[-1] += spoken(run, x) + group(x + lead, 0, drawing)
        x, run = x + lead + length + 5, ""
    rows[-1] += spoken(run, x)
    return rows


def spoken(run: str, x: float) -> str:
    """Write words that follow one another."""
    return words(x, 5, run, LETTER) if run else ""


def sign_or_word(part: str) -> tuple[float, str]:
    """Draw a sum of coins or a wreath, nothing for a word, and say how long it is."""
    bare = part.rstrip(",").lstrip("+")
    plus = words(0, 5, "+", LETTER, class_="strong") if part.startswith("+") else ""
    start = 12.0 if plus else 0.0
    if bare.endswith("c") and bare[:-1].isdigit():
        return start + 21, plus + pieces.coin(start + 10, 0, 10, bare[:-1])
    if bare[:1] == "w" and bare[1:] in ("1", "2", "3", "n"):
        return start + 25, plus + glyphs.wreath(start + 12, 0, 25, bare[1:])
    return 1.02 * pieces.extent(part, LETTER), ""


def crowd(scene: Scene, column: int) -> str:
    """The messengers on a card, by seat."""
    table = scene.seen.table
    groups = [
        (seat, int(table.messengers[seat, column]))
        for seat in range(table.seats)
        if table.messengers[seat, column]
    ]
    step = (WIDTH - 12) / max(2, len(groups))
    start = WIDTH / 2 - step * (len(groups) - 1) / 2
    return "".join(
        group(start + step * at, 183, company(scene, column, seat, count, step - 6))
        for at, (seat, count) in enumerate(groups)
    )


def company(scene: Scene, column: int, seat: int, count: int, room: float) -> str:
    """The messengers of one seat on a card, with their number below."""
    drawn = glyphs.band_of(seat, count, room, 34, scene.marks[seat])
    number = words(0, 35, f"\u00d7{count}", 14, None, "middle", "strong soft") if count > 1 else ""
    inside = scene.offer(actions.MESSENGER + column * data.SEATS + seat, drawn, number)
    return tag("g", inside, id=f"crowd-{column}-{seat}")


def dice(scene: Scene, column: int) -> str:
    """The dice under a card, and the Senate die where it marks the column."""
    table = scene.seen.table
    count = int(table.dice[column])
    inside = scene.offer(scene.dice_action(column), tray(count, column + 1))
    senate = senate_die(scene) if column == table.mark else ""
    return group(0, DICE_TOP, inside, group(WIDTH - 25, 23, senate), id=f"dice-{column}")


@once(SOME)
def tray(count: int, face: int) -> str:
    """So many dice that show the same, in their place."""
    place = tag("rect", width=WIDTH, height=46, rx=10, class_="tray")
    return place + "".join(pieces.die(26 + 38 * at, 23, 32, face) for at in range(count))


def senate_die(scene: Scene) -> str:
    """The Senate die with the colour of the player on turn."""
    seat = int(scene.seen.table.turn)
    body = tag("rect", x=-17, y=-17, width=34, height=34, rx=7)
    label = words(0, 7, scene.marks[seat], 19, None, "middle", "strong serif")
    return tag(
        "g", tag("title", escape(f"The Senate die: {scene.name(seat)} is on turn")), body, label,
        class_=f"senate seat-{seat}", id="senate-die",
    )  # fmt: skip
