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

STYLE: Final = scoped(
    ".cat-0{--cat:#6b4aa3}",
    ".cat-1{--cat:#4d5563}",
    ".cat-2{--cat:#ad430e}",
    ".cat-3{--cat:#7d5a0c}",
    ".cat-4{--cat:#0b5a8a}",
    ".symbol{fill:var(--cat-ink,var(--cat))}",
    ".on-band{fill:#fff}",
    ".seat-0{--who:var(--warm);--on-who:#fff}",
    ".seat-1{--who:var(--cool);--on-who:#fff}",
    ".seat-2{--who:var(--bar);--on-who:var(--on-bar)}",
    ".seat-3{--who:var(--ink);--on-who:var(--card)}",
    ".pawn path{fill:var(--who);stroke:var(--card);stroke-width:1.4}",
    ".pawn text{fill:var(--on-who)}",
    ".pawn .edge{stroke:var(--card)}",
    ".legal .pawn .edge,.legal.pawn .edge{stroke:var(--go);stroke-width:4}",
    ".wreath text{fill:var(--ink)}",
    ".medal .face{fill:var(--card);stroke:var(--gold-line);stroke-width:1.8}",
    ".medal .now{fill:var(--soft);font-weight:700}",
    ".medal .rim{fill:none;stroke:var(--gold);stroke-width:1}",
)


TIGHT: Final = 62.0
"""Where a favour has less room than this it says no more than its sign."""

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
    label = words(0, size * 0.32, mark, size * 0.42, None, "middle", "strong") if mark else ""
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
    number = words(0, size * 0.19, value, size * 0.52, None, "middle", "strong serif")
    return group(x, y, pieces.laurel(0, 0, size), number, class_="wreath")


@once(SOME)
def medal(kind: int, width: float, height: float, now: int = data.NONE) -> str:
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
    title = tag("title", escape(f"Favour: {manual.FAVOUR_TEXTS[kind]}{worth}"))
    shift = height * 0.42 if now != data.NONE and data.FAVOURS[kind].counts != data.NOTHING else 0.0
    edge, size = width / 2 - height * 0.3, height * 0.36
    value = words(edge, height * 0.13, f"= {now}", size, None, "end", "now") if shift else ""
    drawn = group(-shift, 0, face(kind, width - 2 * shift, height))
    return tag("g", title, back, rim, drawn, value, class_="medal")


@once(SOME)
def face(kind: int, width: float, height: float) -> str:
    """What a favour shows: a number, and what it counts."""
    favour = data.FAVOURS[kind]
    size = height * 0.46
    if favour.counts == data.NOTHING:
        number = words(-6, size * 0.36, favour.points, size * 1.2, None, "end", "strong serif")
        return number + words(0, size * 0.3, "points", size * 0.62, width / 2 - 8, class_="soft")
    front = f"{favour.points} + " if favour.points else ""
    front += f"{favour.each} \u00d7" if favour.each > 1 or not favour.points else ""
    middle = -width * 0.06
    room, big = width / 2 - 12, size * 0.86
    text = words(middle, size * 0.34, front.strip(), big, room, "end", "strong serif")
    return text + group(middle + 6, 0, thing(favour.counts, favour.which, size, width * 0.5))


def thing(counts: int, which: int, size: float, room: float) -> str:
    """What a favour counts, as a sign or a word."""
    if counts == data.CARDS_OF:
        return symbol(which, size * 0.55, 0, size * 1.05)
    if counts == data.WREATHS_OF:
        return wreath(size * 0.6, 0, size * 1.35, which + 1)
    if counts == data.COINS_BY:
        sign = pieces.coin(size * 0.45, 0, size * 0.42)
        label = "max 10" if which == 1 else f"per {which}"
        if room < TIGHT:
            return sign
        return sign + words(
            size * 1.05, size * 0.22, label, size * 0.5, room - size * 1.1, class_="soft"
        )
    word = {data.FAVOURS_OWN: "favours", data.FULL_SETS: f"set of {len(data.CATEGORIES)}"}.get(
        counts
    )
    return words(0, size * 0.26, word or f"{which} alike", size * 0.6, room - 6, class_="soft")
