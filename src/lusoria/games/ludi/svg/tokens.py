"""Everyone's token: a symbol and a colour for the kind, a short name, marks for what befell it."""

from __future__ import annotations

from typing import Final

from ....draw.memo import MANY, SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from ..views.scene import Token

CHIP: Final = 103.0
HIGH: Final = 25.0
LETTERS: Final = 13.5
"""A chip at full size."""

LIGHT: Final = {
    "general": "#a32020",
    "senator": "#6a2f8a",
    "virgin": "#fbf7ee",
    "matron": "#c7681c",
    "widow": "#5a6672",
    "amazon": "#2e7d4f",
    "king": "#d0a12b",
    "numen": "#1f5f9e",
    "ghost": "#8b8b93",
}
"""A colour for every kind; the symbols tell them apart without it."""
SYMBOLS: Final = {
    "general": "M-.9 -9h1.8v1.8h5.6v8.2l-2.1 -1.7l-1.7 1.7l-1.8 -1.7v9.2h-1.8v-9.2l-1.8 "
    "1.7l-1.7 -1.7l-2.1 1.7v-8.2h5.6z",
    "senator": "M-6 7V5.4h12V7ZM-5 4.4V-2.6h2.2V4.4ZM-1.1 4.4V-2.6h2.2V4.4ZM2.8 4.4"
    "V-2.6h2.2V4.4ZM-6.6 -3.6L0 -8L6.6 -3.6Z",
    "virgin": "M0 -8.5C1 -5 5.5 -3.5 5.5 1.5C5.5 5 3 7.5 0 7.5C-3 7.5 -5.5 5 -5.5 "
    "1.5C-5.5 -1 -3.8 -2 -3.2 -4C-1.8 -3 -1.2 -1.8 -1 -.5C.4 -2.5 .6 -5 0 -8.5Z",
    "matron": "M-3.1 -5A5 5 0 1 1 -3.2 -5ZM-3.1 -3.1A3.1 3.1 0 1 0 -3 -3.1ZM3.1 -5A5 5 0 1 1 "
    "3 -5ZM3.1 -3.1A3.1 3.1 0 1 0 3.2 -3.1Z",
    "widow": "M0 -9C3.2 -5.5 4.6 -1.5 4.6 1.8C4.6 4.2 3.2 5.6 .9 5.9V8.5H-.9V5.9C-3.2 5.6 "
    "-4.6 4.2 -4.6 1.8C-4.6 -1.5 -3.2 -5.5 0 -9Z",
    "amazon": "M-.8 -8h1.6v2.2C3 -7.6 5.5 -8 7 -7C6 -4.5 6 -2 7 1C5.5 1.8 3 1.2 .8 -.6V8.5"
    "h-1.6V-.6C-3 1.2 -5.5 1.8 -7 1C-6 -2 -6 -4.5 -7 -7C-5.5 -8 -3 -7.6 -.8 -5.8Z",
    "king": "M-7 6V-4.5L-3.5 -.5L0 -7.5L3.5 -.5L7 -4.5V6Z",
    "numen": "M0 -8.5L1.9 -2.6L8 -2.6L3.1 1L5 7L0 3.4L-5 7L-3.1 1L-8 -2.6L-1.9 -2.6Z",
    "sea": "M-.9 8V.2C-4.5 -.2 -6 -2.5 -6 -6.5h1.7C-4.3 -3.6 -3.4 -2 -.9 -1.6V-8.5h1.8V"
    "-1.6C3.4 -2 4.3 -3.6 4.3 -6.5H6C6 -2.5 4.5 -.2 .9 .2V8Z",
    "war": "M-7.5 -7.5L-3.5 -6L0 -2L3.5 -6L7.5 -7.5L6 -3.5L1.8 .2L6 4.4L7 3.4L8 4.4L4.4 "
    "8L3.4 7L4.4 6L0 1.8L-4.4 6L-3.4 7L-4.4 8L-8 4.4L-7 3.4L-6 4.4L-1.8 .2L-6 -3.5Z",
    "death": "M0 -8C4.4 -8 7 -5.2 7 -1.6C7 .8 6 2.4 4.4 3.4V6.5H-4.4V3.4C-6 2.4 -7 .8 -7 -1.6"
    "C-7 -5.2 -4.4 -8 0 -8ZM-2.9 -3.4a2 2 0 1 0 .1 0zM2.9 -3.4a2 2 0 1 0 .1 0zM0 1.5L-1 3.4H1Z",
    "foreign": "M0 -8.5C2.6 -8.5 4 -6.8 4 -4.8C4 -2.9 2.6 -1.6 1.3 -.4H6V2H1.3V8.5H-1.3V2H-6V"
    "-.4H-1.3C-2.6 -1.6 -4 -2.9 -4 -4.8C-4 -6.8 -2.6 -8.5 0 -8.5ZM0 -6.4C-1.3 -6.4 -1.9 "
    "-5.7 -1.9 -4.7C-1.9 -3.6 -1 -2.8 0 -1.8C1 -2.8 1.9 -3.6 1.9 -4.7C1.9 -5.7 1.3 -6.4 0 "
    "-6.4Z",
    "sun": "M0 -4.5A4.5 4.5 0 1 1 -.1 -4.5ZM-.8 -8.5h1.6v2.5h-1.6ZM-.8 6h1.6v2.5h-1.6ZM-8.5 "
    "-.8h2.5v1.6h-2.5ZM6 -.8h2.5v1.6h-2.5ZM-6.6 -5.4L-5.4 -6.6L-3.7 -4.9L-4.9 -3.7ZM5.4 "
    "-6.6L6.6 -5.4L4.9 -3.7L3.7 -4.9ZM-6.6 5.4L-4.9 3.7L-3.7 4.9L-5.4 6.6ZM4.9 3.7L6.6 5.4"
    "L5.4 6.6L3.7 4.9Z",
    "ghost": "M0 -8C4 -8 6 -5 6 -1V7.5L3.6 5.6L1.8 7.5L0 5.6L-1.8 7.5L-3.6 5.6L-6 7.5V-1C-6 -5 "
    "-4 -8 0 -8ZM-2.2 -3.5a1.5 1.5 0 1 0 .1 0zM2.2 -3.5a1.5 1.5 0 1 0 .1 0z",
    "facilitator": "M-.8 -8h1.6v2h5.5l2 5a3.6 3.6 0 0 1 -6 0l1.9 -3.4H.8V6H4V7.5H-4V6H-.8V-4.4"
    "H-4.2L-2.3 -1a3.6 3.6 0 0 1 -6 0l2 -5H-.8Z",
}
"""Symbols about the origin: standard, temple, flame, rings, cypress, axe, crown, star."""

STYLE: Final = (
    ".lusoria{"
    + "".join(f"--k-{kind}:{colour};" for kind, colour in LIGHT.items())
    + "}"
    + scoped(
        ".chip .body{fill:var(--chip);stroke:var(--kind);stroke-width:1.3}",
        ".chip .disc{fill:var(--kind)}",
        ".chip .sign{fill:#fff;fill-rule:evenodd}",
        ".chip.virgin .disc{stroke:#7c6a4c;stroke-width:1.3}",
        ".chip.virgin .body{stroke:#a08c66}",
        ".chip.virgin .sign{fill:#b4501e}",
        ".chip.king .sign{fill:#3a2b05}",
        ".chip.ghost{opacity:.8}",
        ".chip.ghost .body{stroke-dasharray:3 3}",
        ".chip.ghost text{font-style:italic}",
        ".chip.standing .body{stroke-dasharray:5 3;fill:var(--panel)}",
        ".chip.mine .body{stroke:var(--go);stroke-width:3}",
        ".chip.mine text{font-weight:700}",
        ".chip.dying .body{fill:#3a2f2a;stroke:#000}",
        ".chip.dying text{fill:#f3ebe0}",
        ".chip.locked .body{fill:var(--fight)}",
        ".band{fill:#c81e1e}",
        ".ivy{fill:#3f8f3a;stroke:#fff;stroke-width:.6}",
        ".claw{fill:#4b2a63;stroke:#fff;stroke-width:.6}",
        ".wed{fill:none;stroke:#c7681c;stroke-width:1.8}",
        ".aurea{fill:#e3b64a;stroke:#8a6410;stroke-width:.8}",
        ".bare{fill:none;stroke:#c81e1e;stroke-width:1.6;stroke-linejoin:round}",
        *(f".k-{kind}{{--kind:var(--k-{kind})}}" for kind in LIGHT),
    )
)


def sign(symbol: str, scale: float = 1.0) -> str:
    """A symbol about the origin."""
    return tag("path", d=SYMBOLS[symbol], class_="sign", transform=f"scale({scale:g})")


@once(SOME)
def portrait(kind: str, symbol: str) -> str:
    """A kind's symbol in its colour, about the origin, to draw a role large."""
    look = "ghost" if symbol == "ghost" else kind
    return tag(
        "g", tag("circle", r=11.5, class_="disc"), sign(symbol), class_=f"chip {look} k-{look}"
    )


@once(SOME)
def disc(token: Token, radius: float) -> str:
    """A kind's symbol in its colour."""
    return tag("circle", r=float(radius), class_="disc") + sign(token.symbol, radius / 11.5)


@once(MANY)
def chip(
    token: Token,
    x: float,
    y: float,
    width: float = CHIP,
    scale: float = 1.0,
    high: float = HIGH,
    letters: float = LETTERS,
) -> str:
    """A token with its name, its upper left corner at a point."""
    body = tag("rect", width=float(width), height=high, rx=high / 2, class_="body")
    room = width - high - 10 - 12 * len(marks(token))
    room *= 0.94 if letters > LETTERS else 0.8 if token.mine else 0.9
    name = words(high + 3, high * (0.44 + 0.24 * letters / LETTERS), token.name, letters, room)
    return tag(
        "g",
        tag("title", token.title),
        body,
        group(high / 2, high / 2, disc(token, 10.5)),
        name,
        *(group(width - 9 - 11 * at, high / 2, mark) for at, mark in enumerate(marks(token))),
        transform=f"translate({x:.4g} {y:.4g})" + (f" scale({scale:.3g})" if scale < 1 else ""),
        class_=f"chip {token.classes}",
        id=f"role-{token.seat}",
    )


MARKS: Final = {
    "proscribed": ("band", "M-4 -4Q-4 -6 -2 -6H2Q4 -6 4 -4V4Q4 6 2 6H-2Q-4 6 -4 4Z"),
    "bacchant": ("ivy", "M0 -6C5 -4 5 2 0 6C-5 2 -5 -4 0 -6Z"),
    "possessed": ("claw", "M-5 -5L-1 0L-4 6L1 2L5 6L3 0L5 -6L0 -2Z"),
    "married": ("wed", "M0 -3.6A3.6 3.6 0 1 1 -.1 -3.6Z"),
    "unprotected": ("bare", "M-4 -5H4V1Q4 5 0 6Q-4 5 -4 1ZM-4 4L4 -4"),
    "crowned": ("aurea", "M-5 4V-3L-2 0L0 -5L2 0L5 -3V4Z"),
}
"""Small marks at the right end of a chip, each with its look and its shape."""


def mark(name: str) -> str:
    """A mark about the origin."""
    look, shape = MARKS[name]
    return tag("path", d=shape, class_=look)


def marks(token: Token) -> list[str]:
    """The marks of what befell somebody."""
    return [mark(name) for name in MARKS if getattr(token, name)]
