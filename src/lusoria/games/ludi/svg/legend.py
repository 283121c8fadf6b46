"""The legend: what every symbol, mark and frame of the picture means."""

from __future__ import annotations

from typing import Final

from ....draw.layout import Area, Cells, cells_in
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from . import tokens

STYLE: Final = scoped(
    ".legend .back{fill:var(--panel);stroke:var(--line)}",
    ".legend .frame-of{fill:var(--chip);stroke:var(--soft);stroke-width:1.3}",
    ".legend .frame-of.yours{stroke:var(--go);stroke-width:3}",
    ".legend .frame-of.stands{stroke-dasharray:5 3}",
    ".legend .frame-of.gone{stroke-dasharray:3 3;opacity:.8}",
    ".legend .frame-of.dying{fill:#3a2f2a;stroke:#000}",
    ".legend .frame-of.fights{fill:var(--fight);stroke:var(--warm)}",
    ".legend .frame-of.free{fill:var(--well);stroke:var(--line);stroke-dasharray:3 3}",
    ".legend .frame-of.throne{fill:none;stroke:#a97b14;stroke-dasharray:3 3}",
)
KINDS: Final = (
    ("general", "general", "general"),
    ("senator", "senator", "senator"),
    ("virgin", "virgin", "Vestal virgin"),
    ("matron", "matron", "matron"),
    ("widow", "widow", "widow"),
    ("amazon", "amazon", "amazon"),
    ("king", "king", "king"),
    ("ghost", "ghost", "dead"),
    ("numen", "numen", "god"),
    ("numen", "sea", "of the sea"),
    ("numen", "war", "of war"),
    ("numen", "death", "of death"),
    ("numen", "sun", "of seasons"),
    ("numen", "foreign", "foreign"),
)
"""Kind, symbol and words for every symbol."""
FRAMES: Final = (
    ("yours", "you"),
    ("stands", "without a seat"),
    ("fights", "in battle"),
    ("dying", "is to die"),
    ("gone", "a shade or imago"),
    ("free", "free seat"),
    ("throne", "empty throne"),
)
"""Looks of a chip, and of places without one."""
WIDE: Final = 147.0
ROW: Final = 25.0
SIZE: Final = 13.0


def symbol(kind: str, name: str) -> str:
    """A kind's disc with its symbol."""
    return tag(
        "g",
        tag("circle", r=9.5, class_="disc"),
        tokens.sign(name, 0.82),
        class_=f"chip {kind} k-{kind}",
    )


def frame(look: str) -> str:
    """A chip's outline."""
    return tag("rect", x=-10, y=-6.5, width=20, height=13, rx=6.5, class_=f"frame-of {look}")


def toll() -> str:
    """The coin beside a region's name."""
    number = words(0, 4.2, "2", 11.5, None, "middle", "strong toll-ink")
    return tag("circle", r=8.5, class_="toll") + number


ENTRIES: Final = (
    *((symbol(kind, name), said) for kind, name, said in KINDS),
    *((tokens.mark(name), name) for name in tokens.MARKS),
    *((frame(look), said) for look, said in FRAMES),
    (toll(), "tribute, in 100k"),
)
"""Everything that is explained: how it looks, and what it means."""


def cells(width: float) -> Cells:
    """How the entries stand in a space so wide."""
    return cells_in(width - 24, WIDE - 4, ROW, 0)


def height_of(width: float) -> float:
    """How high the legend stands."""
    return cells(width).height_of(len(ENTRIES)) + 14


def legend(box: Area) -> str:
    """What the signs of the picture mean."""
    form = cells(box.width)
    return group(
        box.x,
        box.y,
        tag("rect", width=box.width, height=box.height, rx=12, class_="back"),
        *(
            group(24 + x, 7 + y + ROW / 2, drawn, words(16, 4.5, said, SIZE, form.width - 34))
            for (drawn, said), (x, y) in zip(ENTRIES, form.places(len(ENTRIES)), strict=True)
        ),
        class_="legend",
        id="legend",
    )
