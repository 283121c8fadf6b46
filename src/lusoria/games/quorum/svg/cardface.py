"""The cards of Quorum: faces, backs, Gods, and small ones."""

from __future__ import annotations

from html import escape
from typing import Final

from ....draw import pieces, vignette
from ....draw.memo import SOME, once
from ....draw.palette import DARK, LIGHT, scoped, themed
from ....draw.pictograms import pictogram
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import data, manual
from ..data import Card, God
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

STYLE: Final = (
    themed(DAY, NIGHT)
    + vignette.STYLE
    + scoped(
        ".card{--hue:var(--province)}",
        ".badge.step rect{fill:var(--province)}",
        ".badge.step text{fill:#fff}",
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
)


def card_class(card: int) -> str:
    """The classes of a card."""
    return f"card {data.PROVINCES[data.DECK[card].province].lower()}"


@once(SOME)
def lore(card: int, text: str = "") -> str:
    """What pointing at a card tells."""
    shown, back = data.DECK[card], data.PROVINCES[data.DECK[card].province]
    name = data.NAMES[card].partition("-")[0]
    said = f"{name} of power {shown.power}, {shown.influence} forward in {back}"
    return pieces.explained(f"{said}. {text}".strip())


@once(SOME)
def edge(width: float, height: float, radius: float) -> str:
    """The outline that lights up when something may be chosen."""
    return tag(
        "rect", width=float(width), height=float(height), rx=radius, class_="edge", fill="none"
    )


@once(SOME)
def face(card: Card, width: float, height: float) -> str:
    """A card face up: power and step above, its picture, its type where there is room, its land."""
    kind = card.icons.capitalize() if card.type == data.ARCHITECTURE else data.TYPES[card.type]
    named = width > NAMED
    low = height - BAND - (26 if named else 0)
    return (
        tag("rect", width=float(width), height=float(height), rx=8, class_="frame")
        + vignette.backdrop(PLACES[card.type], 3, 3, width - 6, low - 3)
        + foot(card, width, height)
        + signs(card, width / 2, 14 + low / 2, min(low - 40, width * 0.6), width)
        + seal(19, 19, 14, card.power)
        + pieces.badge(width - 23, 18, f"+{card.influence}", 17, "badge step")
        + pieces.changed(width - 23, 18, 19, is_changed(card))
        + (
            words(width / 2, low + 19, kind, 17, width - 8, "middle", "serif strong")
            if named
            else ""
        )
        + edge(width, height, 8)
    )


def is_changed(card: Card) -> bool:
    """Whether a card differs from the standard box."""
    return card != data.BOX[card.number - 1]


def foot(card: Card, width: float, height: float) -> str:
    """The banner of the province."""
    top, r = height - BAND, 8
    shape = f"M0 {top:g}H{width:g}V{height - r:g}Q{width:g} {height:g} {width - r:g} {height:g}"
    shape += f"H{r:g}Q0 {height:g} 0 {height - r:g}Z"
    name = data.PROVINCES[card.province]
    return tag("path", d=shape, class_="band") + words(
        width / 2, height - 7.5, name, 17, width - 8, "middle", "serif strong band-text"
    )


BAND: Final = 26.0
NAMED: Final = 100
"""Cards wider than this name their type."""
PLACES: Final = ("night", "city", "market", "camp")
"""Where the cards of each type are set."""


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
        return vignette.figure(*sign, x - size / 2, y - size / 2, size)
    products = [pictograms.PRODUCT_SIGNS[data.PRODUCTS.index(icon)] for icon in card.icons.split()]
    step = min(size * 0.9, width / len(products) * 0.94)
    start = x - step * len(products) / 2
    return "".join(
        vignette.figure(*sign, start + step * (at + 0.06), y - step * 0.44, step * 0.88)
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
        return words(width / 2, height / 2 + 6, name[:3], 17, width - 4, "middle", HEADING)
    big = words(width / 2, height / 2 + 4, name[0], width * 0.4, None, "middle", HEADING)
    return big + words(width / 2, height / 2 + 28, name, 16, width - 6, "middle", HEADING)


HEADING: Final = "serif strong band-text"


@once(SOME)
def god_face(god: God, width: float, height: float) -> str:
    """A God with what becomes of the tokens on the left and on the right."""
    name, _, left, right = god
    wide = min(width * 0.5, height - 84)
    return tag(
        "g",
        pieces.explained(manual.god_text(god)),
        tag("rect", width=float(width), height=float(height), rx=8, class_="rear"),
        words(width / 2, 24, name, 18, width - 8, "middle", HEADING),
        pictogram(pictograms.ALTAR, (width - wide) / 2, 32, wide, "glyph gilt"),
        change(width * 0.25, height, left, "left", width / 2 - 4),
        change(width * 0.75, height, right, "right", width / 2 - 4),
        edge(width, height, 8),
        class_="altar",
    )


def change(x: float, height: float, step: int, side: str, room: float) -> str:
    """One half of a God's effect."""
    return words(x, height - 27, signed(step), 24, None, "middle", HEADING) + words(
        x, height - 9, side, 16, room, "middle", "band-text"
    )


def signed(step: int) -> str:
    """Write what is added or taken away, with a true minus."""
    return f"+{step}" if step > 0 else f"\u2212{-step}" if step else "0"


def hidden_god(width: float, height: float) -> str:
    """A God in Rome, face down."""
    return tag("title", escape(manual.HIDDEN_GOD)) + rear(data.ALTAR, width, height)


@once(SOME)
def small_face(card: Card, width: float, height: float) -> str:
    """A card of another hand: power and sign above, how far it advances below."""
    top = height - 20
    shape = f"M0 {top:g}H{width:g}V{height - 6:g}Q{width:g} {height:g} {width - 6:g} {height:g}"
    shape += f"H6Q0 {height:g} 0 {height - 6:g}Z"
    return (
        tag("rect", width=float(width), height=float(height), rx=6, class_="frame")
        + tag("path", d=shape, class_="band")
        + words(6, top / 2 + 6, card.power, 18, None, None, "serif strong")
        + sign_of(card, width - top + 1, 1, top - 2)
        + words(width / 2, height - 4, f"+{card.influence}", 17, None, "middle", "strong band-text")
    )


def sign_of(card: Card, x: float, y: float, size: float) -> str:
    """The one sign that stands for a card's type, or its building."""
    sign = pictograms.TYPE_SIGNS[card.type]
    if card.type == data.ARCHITECTURE:
        sign = pictograms.BUILDING_SIGNS[data.BUILDINGS.index(card.icons)]
    return pictogram(sign, x, y, size)


@once(SOME)
def small_god(god: God, width: float, height: float) -> str:
    """A God of another hand: the name above, what becomes of both tokens below."""
    name, _, left, right = god
    return tag(
        "g",
        pieces.explained(manual.god_text(god)),
        tag("rect", width=float(width), height=float(height), rx=6, class_="rear"),
        words(width / 2, 19, name, 16, width - 6, "middle", "serif strong gilt-text"),
        words(
            width / 2,
            height - 8,
            f"{signed(left)} {signed(right)}",
            17,
            width - 6,
            "middle",
            HEADING,
        ),
        class_="altar",
    )
