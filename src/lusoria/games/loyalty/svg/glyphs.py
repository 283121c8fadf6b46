"""Small drawings of Loyalty: category symbols, messengers, wreaths, favours."""

from __future__ import annotations

from html import escape
from math import cos, pi, sin
from typing import Final

from ....draw import pieces
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import data, manual

OWN: Final = (
    ".lusoria{--seat-1:var(--warm);--seat-2:var(--cool);--seat-3:var(--bar);--seat-4:var(--ink)}"
)
"""The colours of the seats, which graphs use, too."""
STYLE: Final = OWN + scoped(
    ".cat-0{--cat:#6b4aa3}",
    ".cat-1{--cat:#4d5563}",
    ".cat-2{--cat:#ad430e}",
    ".cat-3{--cat:#7d5a0c}",
    ".cat-4{--cat:#0b5a8a}",
    ".symbol{fill:var(--cat-ink,var(--cat))}",
    ".on-band{fill:#fff}",
    ".seat-0{--who:var(--seat-1);--on-who:#fff}",
    ".seat-1{--who:var(--seat-2);--on-who:#fff}",
    ".seat-2{--who:var(--seat-3);--on-who:var(--on-bar)}",
    ".seat-3{--who:var(--seat-4);--on-who:var(--card)}",
    ".pawn path{fill:var(--who);stroke:var(--card);stroke-width:1.4}",
    ".pawn text{fill:var(--on-who)}",
    ".pawn .edge{stroke:var(--card)}",
    ".legal .pawn .edge,.legal.pawn .edge{stroke:var(--go);stroke-width:4}",
    ".wreath text{fill:var(--ink)}",
    ".medal .face{fill:var(--card);stroke:var(--gold-line);stroke-width:1.8}",
    ".medal .small{stroke-width:1.4}",
    ".medal .now{fill:var(--soft);font-weight:700}",
    ".medal .rim{fill:none;stroke:var(--gold);stroke-width:1}",
)


BROAD: Final = 120.0
"""Favours narrower than this say no more than a sign and a number."""

PAWN: Final = (
    "M0 -13A5.4 5.4 0 0 1 3 -3.2C6.5 -1 7.5 4 8 10H-8C-7.5 4 -6.5 -1 -3 -3.2A5.4 5.4 0 0 1 0 -13Z"
)


PALE: Final = ("#b79cf0", "#aeb8c8", "#f08a4b", "#dfb54e", "#6bb8ea")
"""The colours of the categories by lamplight."""
DIM: Final = "".join(
    f'.lusoria[data-theme="{{theme}}"] .cat-{at}{{{{--cat-ink:{colour}}}}}'
    for at, colour in enumerate(PALE)
)
STYLE_DARK: Final = (
    "@media (prefers-color-scheme:dark){"
    + DIM.format(theme="auto")
    + "}"
    + DIM.format(theme="dark")
)


def star(points: int, outer: float, inner: float) -> str:
    """Write a star as a path."""
    corners = []
    for at in range(2 * points):
        radius, angle = (inner if at % 2 else outer), pi * at / points - pi / 2
        corners.append(f"{radius * cos(angle):.1f} {radius * sin(angle):.1f}")
    return "M" + "L".join(corners) + "Z"


SYMBOLS: Final = (
    "M-9 8H9V5H-9ZM-9 3L-11 -6L-5 -1L0 -9L5 -1L11 -6L9 3Z",
    "M-9 9V-1A9 9 0 0 1 9 -1V9H5V0A5 5 0 0 0 -5 0V9ZM-2 9V1H2V9Z",
    "M0 -11L2.6 -7V3H7V6H2V10H-2V6H-7V3H-2.6V-7Z",
    "M-4 -10H4V-7H2.5C9 -4 9 4 3 8H5V10H-5V8H-3C-9 4 -9 -4 -2.5 -7H-4Z",
    star(8, 10.5, 4.6),
)
"""A crown, a gate, a sword, an amphora, a star."""


@once(SOME)
def symbol(category: int, x: float, y: float, size: float, class_: str = "symbol") -> str:
    """The sign of a category about a point."""
    drawing = tag("path", d=SYMBOLS[category], transform=f"scale({size / 22:.3g})", class_=class_)
    return group(x, y, drawing, class_=f"cat-{category}")


@once(SOME)
def pawn(seat: int, x: float, y: float, size: float, mark: object = "") -> str:
    """A messenger of a seat, with the seat's sign if it has one."""
    body = tag("path", d=PAWN, transform=f"scale({size / 24:.3g})", class_="edge")
    letter = max(size * 0.42, pieces.LEAST)
    label = words(0, size * 0.36, mark, letter, None, "middle", "strong") if mark else ""
    return group(x, y, body, label, class_=f"pawn seat-{seat}")


@once(SOME)
def band_of(seat: int, count: int, room: float, size: float, mark: object) -> str:
    """Messengers of a seat one behind the other, the last in front, no wider than *room*."""
    breadth = size * 0.7
    step = min(breadth * 0.55, (room - breadth) / max(1, count - 1))
    start = -step * (count - 1) / 2
    behind = "".join(pawn(seat, start + step * at, 0, size) for at in range(count - 1))
    return behind + pawn(seat, start + step * (count - 1), 0, size, mark)


@once(SOME)
def wreath(x: float, y: float, size: float, value: object) -> str:
    """A wreath with its value."""
    letter = max(size * 0.52, pieces.LEAST)
    number = words(0, letter * 0.36, value, letter, None, "middle", "strong serif")
    return group(x, y, pieces.laurel(0, 0, size), number, class_="wreath")


@once(SOME)
def medal(favour: data.Favour, width: float, height: float, now: int = data.NONE) -> str:
    """The face of a favour, about its own middle, and at its right what it is worth now."""
    back = tag(
        "rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=height / 2,
        class_="face edge",
    )  # fmt: skip
    rim = tag(
        "rect", x=4 - width / 2, y=4 - height / 2, width=width - 8, height=height - 8,
        rx=height / 2 - 4, class_="rim",
    )  # fmt: skip
    worth = f", worth {now} now" if now != data.NONE else ""
    title = tag("title", escape(f"Favour: {manual.favour_text(favour)}{worth}"))
    sign = worth_sign(favour, width, now)
    return tag("g", title, back, rim, sign, class_="medal")


def worth_sign(favour: data.Favour, width: float, now: int) -> str:
    """What a favour gives: a number, or what it counts; and what that is worth now."""
    if favour.counts == data.NOTHING:
        label = f"{favour.points} points" if width >= BROAD else favour.points
        return words(0, 7, label, 19, width - 20, "middle", "serif strong")
    front = f"{favour.points}+" if favour.points else ""
    front += f"{favour.each}\u00d7" if favour.each > 1 or not favour.points else ""
    worth = (
        words(width / 2 - 12, 6.5, f"={now}", 17, None, "end", "now") if now != data.NONE else ""
    )
    if width < BROAD:
        return group(-width / 4 + 2, 0, thing(favour.counts, favour.which, 0)) + worth
    text = words(12 - width / 2, 6.5, front, 18, None, None, "serif strong")
    start = 20 - width / 2 + pieces.extent(front, 18)
    return text + group(start, 0, thing(favour.counts, favour.which, 1)) + worth


def thing(counts: int, which: int, room: int) -> str:
    """What a favour counts, as a sign; with *room*, it starts at the origin."""
    shift = 13.0 if room else 0.0
    if counts == data.CARDS_OF:
        return symbol(which, shift, 0, 25)
    if counts == data.WREATHS_OF:
        return wreath(shift + 2, 0, 32, which + 1)
    if counts == data.COINS_BY:
        return pieces.coin(shift, 0, 12, which if which > 1 else "")
    if counts == data.FAVOURS_OWN:
        return tag("rect", x=shift - 13, y=-9, width=26, height=18, rx=9, class_="face small")
    if counts == data.FULL_SETS:
        places = ((-15, -8), (0, -8), (15, -8), (-8, 8), (8, 8))
        return "".join(symbol(at, shift + 4 + x, y, 15) for at, (x, y) in enumerate(places))
    return "".join(
        tag(
            "rect", x=shift - 11 + 5 * at, y=-8 - at, width=11, height=17, rx=2, class_="face small"
        )
        for at in range(3)
    ) + words(shift + 13, 6, which, 16, None, None, "strong")
