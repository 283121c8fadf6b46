"""The cards of Quorum: faces, backs, Gods, and small ones."""

from __future__ import annotations

from html import escape
from typing import Final

from ....draw.memo import SOME, once
from ....draw.palette import DARK, LIGHT, scoped, themed
from ....draw.pictograms import pictogram
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import data, manual
from ..data import Card
from . import pictograms

DAY: Final = {
    "africa": "#8a6100",
    "asia": "#8c2f63",
    "gallia": "#2c6e34",
    "germania": "#4b5360",
    "hispania": "#ad430e",
    "macedonia": "#0b5a8a",
    "seat-1": "#c8371b",
    "seat-2": "#e6b422",
    "seat-3": "#1777b8",
    "seat-4": "#2a231e",
    "on-seat-2": "#2a231e",
    "on-seat-4": "#fffdf9",
}
"""Provinces and players by day."""
NIGHT: Final = {
    "africa": "#95700f",
    "asia": "#a8477c",
    "gallia": "#37803f",
    "germania": "#667080",
    "hispania": "#bd5018",
    "macedonia": "#24719f",
    "seat-1": "#e0543a",
    "seat-2": "#e6b422",
    "seat-3": "#3b97d6",
    "seat-4": "#f3ebe0",
    "on-seat-2": "#2a231e",
    "on-seat-4": "#1b1816",
}
"""The same by lamplight."""
assert not (DAY.keys() & LIGHT.keys()) | (NIGHT.keys() & DARK.keys())

STYLE: Final = themed(DAY, NIGHT) + scoped(
    *(f".{name.lower()}{{--province:var(--{name.lower()})}}" for name in data.PROVINCES),
    ".altar{--province:var(--shade)}",
    ".band{fill:var(--province)}",
    ".band-text,.god-text{fill:#fff}",
    ".gilt-text{fill:var(--gold)}",
    ".seal{fill:var(--panel);stroke:var(--gold-line);stroke-width:1.4}",
    ".rear{fill:var(--province);stroke:var(--line)}",
    ".rim-line{fill:none;stroke:#fff;opacity:.55}",
    ".altar .rim-line{stroke:var(--gold);opacity:1}",
    ".legal .frame,.legal .rear{stroke:none}",
)


def card_class(card: int) -> str:
    """The classes of a card."""
    return f"card {data.PROVINCES[data.DECK[card].province].lower()}"


@once(SOME)
def lore(card: int) -> str:
    """What pointing at a card tells."""
    return tag("title", escape(f"{data.NAMES[card]}. {manual.TYPE_TEXTS[data.DECK[card].type]}"))


@once(SOME)
def edge(width: float, height: float, radius: float) -> str:
    """The outline that lights up when something may be chosen."""
    return tag(
        "rect", width=float(width), height=float(height), rx=radius, class_="edge", fill="none"
    )


@once(SOME)
def face(number: int, width: float, height: float) -> str:
    """A card face up: power and type above, its sign, its province and influence below."""
    card, unit = data.DECK[number], width / 132
    band, radius = 36 * unit, 10 * unit
    kind = card.icons.capitalize() if card.type == data.ARCHITECTURE else data.TYPES[card.type]
    return (
        tag("rect", width=float(width), height=float(height), rx=radius, class_="frame")
        + foot(card, width, height, band, radius)
        + seal(22 * unit, 24 * unit, 15 * unit, card.power)
        + words(45 * unit, 29 * unit, kind, 16 * unit, width - 52 * unit, class_="serif strong")
        + tag("g", signs(card, width / 2, (height - band + 40 * unit) / 2, 62 * unit, width))
        + edge(width, height, radius)
    )


def foot(card: Card, width: float, height: float, band: float, radius: float) -> str:
    """The banner of the province with the influence."""
    top, r = height - band, radius
    shape = f"M0 {top:g}H{width:g}V{height - r:g}Q{width:g} {height:g} {width - r:g} {height:g}"
    shape += f"H{r:g}Q0 {height:g} 0 {height - r:g}Z"
    line = top + band * 0.66
    size = band * 0.46
    name, step = data.PROVINCES[card.province], f"+{card.influence}"
    return (
        tag("path", d=shape, class_="band")
        + words(band * 0.25, line, name, size, width - band * 1.45, class_="serif strong band-text")
        + words(
            width - band * 0.25,
            line + size * 0.1,
            step,
            size * 1.35,
            None,
            "end",
            "strong band-text",
        )
    )


def seal(x: float, y: float, radius: float, power: int) -> str:
    """A card's power in a ring."""
    number = words(0, radius * 0.42, power, radius * 1.2, None, "middle", "serif strong")
    return group(x, y, tag("circle", r=float(radius), class_="seal"), number)


def signs(card: Card, x: float, y: float, size: float, width: float) -> str:
    """What a card shows in the middle: its building, its products, or the sign of its type."""
    if card.type != data.TRADE:
        sign = pictograms.TYPE_SIGNS[card.type]
        if card.type == data.ARCHITECTURE:
            sign = pictograms.BUILDING_SIGNS[data.BUILDINGS.index(card.icons)]
        return pictogram(sign, x - size / 2, y - size / 2, size)
    products = [pictograms.PRODUCT_SIGNS[data.PRODUCTS.index(icon)] for icon in card.icons.split()]
    step = min(size * 0.72, width / len(products) * 0.94)
    start = x - step * len(products) / 2
    return "".join(
        pictogram(sign, start + step * (at + 0.06), y - step * 0.44, step * 0.88)
        for at, sign in enumerate(products)
    )


@once(SOME)
def rear(back: int, width: float, height: float) -> str:
    """A card face down: its province, or the altar of a God."""
    unit = width / 132
    inset = 8 * unit
    sign = back_sign(back, width, height)
    rim = tag(
        "rect",
        x=inset,
        y=inset,
        width=width - 2 * inset,
        height=height - 2 * inset,
        rx=6 * unit,
        stroke_width=1.4 if width > 60 else 0.9,
        class_="rim-line",
    )
    body = tag("rect", width=float(width), height=float(height), rx=10 * unit, class_="rear")
    return tag(
        "g",
        body,
        rim,
        sign,
        edge(width, height, 10 * unit),
        class_=f"{data.BACK_NAMES[back].lower()}",
    )


def back_sign(back: int, width: float, height: float) -> str:
    """The altar, or the province's name; its first letters where there is little room."""
    if back == data.ALTAR:
        size = width * 0.5
        left, top = (width - size) / 2, (height - size) / 2
        return pictogram(pictograms.ALTAR, left, top, size, "glyph gilt")
    name = data.PROVINCES[back]
    if width < 60:
        line = height / 2 + width * 0.12
        return words(
            width / 2, line, name[:3], width * 0.36, None, "middle", "serif strong band-text"
        )
    big = words(
        width / 2,
        height / 2 + width * 0.1,
        name[0],
        width * 0.42,
        None,
        "middle",
        "serif band-text",
    )
    line = height / 2 + width * 0.32
    return big + words(
        width / 2, line, name, width * 0.12, width * 0.8, "middle", "serif strong band-text"
    )


@once(SOME)
def god_face(god: int, width: float, height: float) -> str:
    """A God with what becomes of the tokens on the left and on the right."""
    unit = width / 132
    name, _, left, right = data.PANTHEON[god]
    wide = 62 * unit
    return tag(
        "g",
        tag("title", escape(manual.GOD_TEXTS[god])),
        tag("rect", width=float(width), height=float(height), rx=10 * unit, class_="rear"),
        words(
            width / 2,
            27 * unit,
            name,
            17 * unit,
            width - 16 * unit,
            "middle",
            "serif strong band-text",
        ),
        pictogram(
            pictograms.ALTAR, (width - wide) / 2, height * 0.46 - wide / 2, wide, "glyph gilt"
        ),
        change(width * 0.25, height - 26 * unit, unit, left, "left"),
        change(width * 0.75, height - 26 * unit, unit, right, "right"),
        edge(width, height, 10 * unit),
        class_="altar",
    )


def change(x: float, y: float, unit: float, step: int, side: str) -> str:
    """One half of a God's effect."""
    return words(x, y, signed(step), 24 * unit, None, "middle", "serif strong band-text") + words(
        x, y + 16 * unit, side, 14 * unit, None, "middle", "band-text"
    )


def signed(step: int) -> str:
    """Write what is added or taken away, with a true minus."""
    return "+1" if step > 0 else "\u22121"


def hidden_god(width: float, height: float) -> str:
    """A God in Rome, face down."""
    return tag("title", escape(manual.HIDDEN_GOD)) + rear(data.ALTAR, width, height)


@once(SOME)
def small_face(number: int, width: float, height: float) -> str:
    """A card of another hand: power and sign above, province and influence below."""
    card = data.DECK[number]
    band = height * 0.36
    top = height - band
    size = min(top - 6, width - 30)
    middle = (width + 20) / 2
    return (
        tag("rect", width=float(width), height=float(height), rx=6, class_="frame")
        + small_foot(card, width, height, band)
        + words(6, top / 2 + 6, card.power, 17, None, None, "serif strong")
        + signs(card, middle, top / 2 + 1, size, width - 26)
    )


def small_foot(card: Card, width: float, height: float, band: float) -> str:
    """The banner of a small card."""
    top = height - band
    shape = f"M0 {top:g}H{width:g}V{height - 6:g}Q{width:g} {height:g} {width - 6:g} {height:g}"
    shape += f"H6Q0 {height:g} 0 {height - 6:g}Z"
    line = height - band * 0.28
    name = data.PROVINCES[card.province]
    return (
        tag("path", d=shape, class_="band")
        + words(5, line, name, 10, width - 36, class_="strong band-text")
        + words(width - 5, line, f"+{card.influence}", 13, None, "end", "strong band-text")
    )


@once(SOME)
def small_god(god: int, width: float, height: float) -> str:
    """A God of another hand: the name above, what becomes of both tokens below."""
    name, _, left, right = data.PANTHEON[god]
    size = height / 4
    return tag(
        "g",
        tag("title", escape(manual.GOD_TEXTS[god])),
        tag("rect", width=float(width), height=float(height), rx=6, class_="rear"),
        words(width / 2, size * 1.2, name, size, width - 8, "middle", "serif strong gilt-text"),
        *(
            words(
                width / 2, y, f"{side} {signed(step)}", size * 0.85, width - 8, "middle", "god-text"
            )
            for y, side, step in ((size * 2.35, "left", left), (size * 3.4, "right", right))
        ),
        class_="altar",
    )
