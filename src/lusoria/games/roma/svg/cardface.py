"""The cards of Roma: standing on the board, lying in a hand, and as small chips."""

from __future__ import annotations

from html import escape
from typing import Final

from ....draw import pieces
from ....draw.layout import Area
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import data, manual, panel
from . import pictograms

CLASSES: Final = ("character", "building")
BAND: Final = 32
BLOCK: Final = 48
SIGN: Final = 52
LETTER: Final = 12.5
LINE: Final = 14.5
MOST_LINES: Final = 2

STYLE: Final = scoped(
    ".character .band{fill:var(--warm)}",
    ".building .band{fill:var(--cool)}",
    ".rule{stroke:var(--on-kind);stroke-width:1;opacity:.55}",
    ".band-text{fill:var(--on-kind)}",
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
    ".change{fill:var(--bar)}",
    ".seen{fill:none;stroke:var(--soft);stroke-width:3}",
    ".seen .solid{fill:var(--soft);stroke:none}",
)


def card_class(title: int) -> str:
    """The classes of a card of *title*."""
    return f"card {CLASSES[data.KIND[title]]}"


@once(SOME)
def lore(title: int) -> str:
    """What pointing at a card tells."""
    return tag("title", escape(f"{manual.heading(title)}. {manual.CARD_TEXTS[title]}"))


def card(title: int, box: Area, defence: int | None = None, price: int | None = None) -> str:
    """Draw a card to fill *box*, upright or on its side as the box is."""
    draw = standing if box.height > box.width else lying
    return draw(title, box.width, box.height, defence, price)


@once(SOME)
def standing(
    title: int, width: float, height: float, defence: int | None, price: int | None
) -> str:
    """A card of the board: its name above, its sign, what it does, its numbers below."""
    kind, foot = int(data.KIND[title]), height - 25
    return (
        pieces.frame(width, height, kind == data.BUILDING)
        + top_band(width, kind)
        + tag("g", pictograms.kind_mark(kind, 9, 9, 13), class_="on-band")
        + words(27, 21, data.NAMES[title], 14.5, width - 34, class_="strong serif band-text")
        + pictograms.pictogram(title, (width - SIGN) / 2, BAND + 5, SIGN)
        + brief(title, width / 2, height - 63, width - 12, "middle")
        + pieces.coin(24, foot, 15, data.BOX[title].price if price is None else price)
        + dice_symbol(data.BOX[title].dice, 61, foot, 13 if data.BOX[title].dice == 2 else 15)
        + pieces.shield(width - 24, foot, 27, signed(guard_of(title, defence)))
        + strengthened(title, width - 47, foot + 5, defence, "middle")
        + outline(width, height, kind)
    )


def brief(title: int, x: float, y: float, width: float, anchor: str) -> str:
    """What a card does, in a few short lines."""
    lines = brief_lines(title, width)
    top = y + (LINE / 2 * (MOST_LINES - len(lines)) if anchor == "middle" else 0)
    return "".join(
        words(x, top + LINE * row, line, LETTER, width, anchor, "brief")
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
def lying(title: int, width: float, height: float, defence: int | None, price: int | None) -> str:
    """A card on its side: sign, price and dice at the left, name and what it does beside them."""
    kind, foot, left = int(data.KIND[title]), height - 18, BLOCK + 9
    changed = guard_of(title, defence) != data.BOX[title].defence
    room = width - left - (58 if changed else 36)
    return (
        pieces.frame(width, height, kind == data.BUILDING)
        + side_band(height, kind)
        + pictograms.pictogram(title, 8, 5, height - 40, "glyph pale")
        + words(left, 22, data.NAMES[title], 16, room, class_="strong serif")
        + brief(title, left, 41, width - left - 14, "start")
        + pieces.coin(15, foot, 12, data.BOX[title].price if price is None else price)
        + dice_column(data.BOX[title].dice, 37, foot)
        + pieces.shield(width - 17, 18, 22, signed(guard_of(title, defence)))
        + strengthened(title, width - 31, 22, defence, "end")
        + outline(width, height, kind)
    )


def dice_column(dice: int, x: float, y: float) -> str:
    """How many dice a lying card takes, one above the other."""
    if dice < 2:
        return tag("g", dice_symbol(dice, x, y, 13), class_="on-band")
    return pieces.die(x, y - 7, 12, 1) + pieces.die(x, y + 7, 12, 1)


def side_band(height: float, kind: int) -> str:
    """The coloured end of a lying card."""
    h, b = height, BLOCK
    if kind == data.BUILDING:
        shape = f"M10 0H{b}V{h:g}H10L0 {h - 10:g}V10Z"
    else:
        shape = f"M12 0H{b}V{h:g}H12Q0 {h:g} 0 {h - 12:g}V12Q0 0 12 0Z"
    return tag("path", d=shape, class_="band")


def outline(width: float, height: float, kind: int) -> str:
    """The edge that lights up when a card may be chosen."""
    return tag("g", pieces.frame(width, height, kind == data.BUILDING, "edge"), fill="none")


def dice_symbol(dice: int, x: float, y: float, size: float) -> str:
    """How many dice a card takes: one, two, or a dash for none."""
    if dice == 0:
        return tag("path", d=f"M{x - 6:g} {y:g}h12", class_="dash")
    if dice == 1:
        return pieces.die(x, y, size, 1)
    return pieces.die(x - size * 0.6, y, size, 1) + pieces.die(x + size * 0.6, y, size, 1)


def guard_of(title: int, defence: int | None) -> int:
    """What a card defends with: as it stands now, or as printed."""
    return data.BOX[title].defence if defence is None else defence


def strengthened(title: int, x: float, y: float, defence: int | None, anchor: str) -> str:
    """By how much a card's defence differs from the print."""
    difference = guard_of(title, defence) - data.BOX[title].defence
    if not difference:
        return ""
    change = f"+{difference}" if difference > 0 else signed(difference)
    return words(x, y, change, 13, None, anchor, "strong change")


def signed(number: int) -> str:
    """Write a number, with a true minus where it is below 0."""
    return str(number) if number >= 0 else f"\u2212{-number}"


@once(SOME)
def chip(title: int, width: float, height: float, count: int = 1) -> str:
    """A small card: its sign, its name where there is room, how many."""
    kind, low = int(data.KIND[title]), height < 30
    size = height - (6 if low else 10)
    left = 24 if low else 15
    start = left + size + 6
    named = width >= 96
    name = words(start, height / 2 + 5, panel.short(title), 14, width - start - 28, class_="serif")
    many = words(width - 9, height / 2 + 5, f"\u00d7{count}", 14, None, "end", "strong soft")
    return (
        pieces.frame(width, height, kind == data.BUILDING)
        + pictograms.kind_mark(
            kind, 9 if low else 6, (height - 11) / 2 if low else 5, 11 if low else 9
        )
        + pictograms.pictogram(title, left, (height - size) / 2, size)
        + (name if named else "")
        + (many if count > 1 else "")
        + tag("g", outline(width, height, kind), class_="slight")
    )


@once(SOME)
def tally(title: int, count: int, width: float, size: float) -> str:
    """One line of a list of cards: kind, name, how many."""
    room = width - size * (3.0 if count > 1 else 1.3)
    return group(
        0,
        0,
        pictograms.kind_mark(int(data.KIND[title]), 0, -size * 0.8, size * 0.85),
        words(size * 1.3, 0, panel.short(title), size, room, class_="serif"),
        words(width, 0, f"\u00d7{count}", size, None, "end", "strong") if count > 1 else "",
        lore(title),
        class_=CLASSES[data.KIND[title]],
    )


@once(SOME)
def tally_length(title: int, count: int) -> float:
    """How long such a line is, in sizes of its letters."""
    return 1.2 + 0.92 * pieces.extent(panel.short(title), 1) + (1.4 if count > 1 else 0)


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
