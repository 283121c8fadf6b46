"""The cards of Roma: standing on the board, lying in a hand, and as small chips."""

from __future__ import annotations

from html import escape
from typing import Final

from ....draw import pieces, vignette
from ....draw.layout import Area
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import data, manual, text_board
from . import pictograms

CLASSES: Final = ("character", "building")
BAND: Final = 30
LETTER: Final = 16.0
LINE: Final = 18.0
MOST_LINES: Final = 3
TALL: Final = 80
"""Lying cards higher than this say what they do."""
BOLD: Final = "serif strong"
NAME: Final = "serif strong band-text"

SCENES: Final = {
    "camp": "Centurio Legionarius Praetorianus Velites Legat Onager Turris Essedum Gladiator",
    "curia": "Consul Senator Consiliarius Forum",
    "temple": "Haruspex Templum Basilica",
    "market": "Mercator Mercatus",
    "city": "Architectus Machina",
    "theatre": "Scaenicus Nero",
    "night": "Sicarius",
    "field": "Aesculapinum",
}
PLACES: Final = tuple(
    next((place for place, names in SCENES.items() if name in names.split()), "curia")
    for name in data.NAMES
)
"""Where each card is set, by title."""

STYLE: Final = vignette.STYLE + scoped(
    ".character .band{fill:var(--warm)}",
    ".building .band{fill:var(--cool)}",
    ".rule{stroke:var(--on-kind);stroke-width:1;opacity:.55}",
    ".band-text{fill:var(--on-kind)}",
    ".character{--hue:var(--warm)}",
    ".building{--hue:var(--cool)}",
    ".character .mark{fill:var(--warm-ink)}",
    ".building .mark{fill:var(--cool-ink)}",
    ".card .on-band .mark{fill:var(--on-kind)}",
    ".glyph{fill:none;stroke:var(--ink);stroke-width:1.9;stroke-linejoin:round;"
    "stroke-linecap:round}",
    ".glyph .solid{stroke:none}",
    ".character .glyph .solid{fill:var(--warm-ink)}",
    ".building .glyph .solid{fill:var(--cool-ink)}",
    ".glyph.pale{stroke:var(--on-kind)}",
    ".card .glyph.pale .solid{fill:var(--on-kind)}",
    ".sealed .frame{fill:var(--well);stroke-dasharray:6 4}",
    ".legal .slight .edge{stroke-width:2}",
    ".legal:hover .slight .edge,.legal:focus .slight .edge{stroke-width:4}",
    ".dash{stroke:var(--soft);stroke-width:2}",
    ".on-band .dash{stroke:var(--on-kind)}",
    ".brief{fill:var(--ink)}",
    ".badge.change rect{fill:var(--bar)}",
    ".badge.change text{fill:var(--on-bar)}",
    ".seen{fill:none;stroke:var(--soft);stroke-width:3}",
    ".seen .solid{fill:var(--soft);stroke:none}",
)


def card_class(title: int) -> str:
    """The classes of a card of *title*."""
    return f"card {CLASSES[data.KIND[title]]}"


@once(SOME)
def lore(shown: data.Card) -> str:
    """What pointing at a card tells."""
    return tag(
        "title", escape(f"{manual.heading(shown)}. {manual.CARD_TEXTS[data.TITLE_OF[shown.name]]}")
    )


def card(shown: data.Card, box: Area, defence: int | None = None, price: int | None = None) -> str:
    """Draw a card to fill *box*, upright or on its side as the box is."""
    draw = standing if box.height > box.width else lying
    return draw(shown, box.width, box.height, defence, price)


@once(SOME)
def standing(
    shown: data.Card, width: float, height: float, defence: int | None, price: int | None
) -> str:
    """A card of the board: its name above, its picture, its numbers below."""
    title, kind, foot = data.TITLE_OF[shown.name], shown.kind, height - 20
    return (
        pieces.frame(width, height, kind == data.BUILDING)
        + top_band(width, kind)
        + words(width / 2, 22, data.NAMES[title], 17, width - 10, "middle", NAME)
        + face(title, 1, BAND, width - 2, height - BAND - 40)
        + pieces.coin(22, foot, 16, shown.price if price is None else price)
        + pieces.changed(22, foot, 19, shown.price != data.BOX[title].price)
        + dice_symbol(shown.dice, width / 2, foot, 13)
        + pieces.shield(width - 21, foot - 1, 31, signed(guard_of(shown, defence)))
        + pieces.changed(width - 21, foot - 1, 20, shown.defence != data.BOX[title].defence)
        + strengthened(shown, width - 21, foot - 30, defence)
        + outline(width, height, kind)
    )


@once(SOME)
def face(title: int, x: float, y: float, width: float, height: float) -> str:
    """The picture of a card: its sign before a place in Rome."""
    size = min(width, height) - 8
    sign = pictograms.PICTOGRAMS[title]
    place = vignette.backdrop(PLACES[title], x, y, width, height)
    middle = x + (width - size) / 2, y + (height - size) / 2
    return place + vignette.figure(sign.line, sign.solid, *middle, size)


def brief(title: int, x: float, y: float, width: float) -> str:
    """What a card does, in a few short lines."""
    lines = brief_lines(title, width)
    return "".join(
        words(x, y + LINE * row, line, LETTER, width, class_="brief")
        for row, line in enumerate(lines)
    )


def brief_lines(title: int, width: float) -> list[str]:
    """Break a card's few words into lines."""
    return pieces.folded(manual.BRIEFS[title], width, LETTER)


def top_band(width: float, kind: int) -> str:
    """The coloured head of a card: arched for a character, straight for a building."""
    w = width
    if kind == data.BUILDING:
        shape = f"M10 0H{w - 10:g}L{w:g} 10V{BAND}H0V10Z"
        rule = f"M4 {BAND - 3}H{w - 4:g}"
        return tag("path", d=shape, class_="band") + tag("path", d=rule, class_="rule")
    shape = f"M12 0H{w - 12:g}Q{w:g} 0 {w:g} 12V{BAND - 3}Q{w / 2:g} {BAND + 5} 0 {BAND - 3}V12"
    return tag("path", d=f"{shape}Q0 0 12 0Z", class_="band")


@once(SOME)
def lying(
    shown: data.Card, width: float, height: float, defence: int | None, price: int | None
) -> str:
    """A card on its side: its picture at the left; name, price and dice, or what it does."""
    title, kind, tall = data.TITLE_OF[shown.name], shown.kind, height > TALL
    block = 58.0 if tall else 46.0
    left, foot = block + 9, height - 15
    cost = shown.price if price is None else price
    numbers = (
        pieces.coin(18, height - 18, 14.6, cost)
        + pieces.changed(18, height - 18, 18, shown.price != data.BOX[title].price)
        + dice_symbol(shown.dice, 43, height - 18, 13, column=True)
        if tall
        else pieces.coin(left + 12, foot + 1, 12.4, cost)
        + pieces.changed(left + 12, foot + 1, 16, shown.price != data.BOX[title].price)
        + dice_symbol(shown.dice, left + 54, foot, 14)
    )
    return (
        pieces.frame(width, height, kind == data.BUILDING)
        + side_band(block, height, kind)
        + face(title, 1, 4, block - 2, height - (38 if tall else 8))
        + words(
            left,
            22 if tall else 20,
            data.NAMES[title],
            17,
            width - left - (36 if tall else 8),
            class_=BOLD,
        )
        + (brief(title, left, 46, width - left - 8) if tall else "")
        + numbers
        + pieces.shield(width - 18, 18 if tall else foot - 1, 28, signed(guard_of(shown, defence)))
        + pieces.changed(
            width - 18, 18 if tall else foot - 1, 18, shown.defence != data.BOX[title].defence
        )
        + strengthened(shown, width - 52, foot - 1, defence)
        + outline(width, height, kind)
    )


def side_band(block: float, height: float, kind: int) -> str:
    """The coloured end of a lying card."""
    h, b = height, f"{block:g}"
    if kind == data.BUILDING:
        shape = f"M10 0H{b}V{h:g}H10L0 {h - 10:g}V10Z"
    else:
        shape = f"M12 0H{b}V{h:g}H12Q0 {h:g} 0 {h - 12:g}V12Q0 0 12 0Z"
    return tag("path", d=shape, class_="band")


def outline(width: float, height: float, kind: int) -> str:
    """The edge that lights up when a card may be chosen."""
    return tag("g", pieces.frame(width, height, kind == data.BUILDING, "edge"), fill="none")


def dice_symbol(dice: int, x: float, y: float, size: float, column: bool = False) -> str:
    """How many dice a card takes: one, two beside or above each other, or a dash for none."""
    if dice == 0:
        return tag("path", d=f"M{x - 6:g} {y:g}h12", class_="dash")
    if dice == 1:
        return pieces.die(x, y, size, 1)
    across, down = (0.0, size * 0.6) if column else (size * 0.6, 0.0)
    return pieces.die(x - across, y - down, size, 1) + pieces.die(x + across, y + down, size, 1)


def guard_of(shown: data.Card, defence: int | None) -> int:
    """What a card defends with: as it stands now, or as printed."""
    return shown.defence if defence is None else defence


def strengthened(shown: data.Card, x: float, y: float, defence: int | None) -> str:
    """By how much a card's defence differs from the print, on a badge of its own."""
    difference = guard_of(shown, defence) - shown.defence
    if not difference:
        return ""
    change = f"+{difference}" if difference > 0 else signed(difference)
    return pieces.badge(x, y, change, 16, "badge change")


def signed(number: int) -> str:
    """Write a number, with a true minus where it is below 0."""
    return str(number) if number >= 0 else f"\u2212{-number}"


@once(SOME)
def chip(title: int, width: float, height: float, count: int = 1) -> str:
    """A small card: its sign, its name where there is room, how many."""
    kind, size = int(data.KIND[title]), height - 10
    start = size + 12
    room = width - start - (32 if count > 1 else 6)
    name = words(start, height / 2 + 6, text_board.short(title), 16, room, class_="serif")
    many = words(width - 6, height / 2 + 6, f"\u00d7{count}", 16, None, "end", "strong")
    return (
        pieces.frame(width, height, kind == data.BUILDING)
        + pictograms.kind_mark(kind, 4, 3, 10)
        + pictograms.pictogram(title, 8, 6, size - 2)
        + (name if room >= NAMED else "")
        + (many if count > 1 else "")
        + tag("g", outline(width, height, kind), class_="slight")
    )


NAMED: Final = 70
"""The least room in which a chip is named."""


@once(SOME)
def seen_mark(x: float, y: float, size: float) -> str:
    """An eye: the other player knows of this card."""
    return group(
        x,
        y,
        tag("title", "Your opponent knows you have it"),
        tag("path", d=pictograms.EYE.line, transform=f"scale({size / 48:g})"),
        tag("path", d=pictograms.EYE.solid, transform=f"scale({size / 48:g})", class_="solid"),
        class_="seen",
    )
