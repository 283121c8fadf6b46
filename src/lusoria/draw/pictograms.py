"""Small line drawings, on a field of 48 by 48."""

from __future__ import annotations

from typing import Final, NamedTuple

from .memo import SOME, once
from .palette import scoped
from .svg import tag

FIELD: Final = 48

STYLE: Final = scoped(
    ".glyph{fill:none;stroke:var(--ink);stroke-width:2;stroke-linejoin:round;stroke-linecap:round}",
    ".glyph .solid{fill:var(--soft);stroke:none}",
    ".glyph.pale{stroke:#fff}",
    ".glyph.pale .solid{fill:#fff}",
    ".glyph.gilt{stroke:var(--gold)}",
    ".glyph.gilt .solid{fill:var(--gold)}",
)


class Pictogram(NamedTuple):
    """Two paths: one is drawn as a line, the other is filled."""

    line: str
    solid: str = ""


def dot(x: float, y: float, radius: float) -> str:
    """The path of a full circle."""
    return f"M{x - radius:g} {y:g}a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0" + (
        f"a{radius:g} {radius:g} 0 1 0 {-2 * radius:g} 0Z"
    )


@once(SOME)
def pictogram(sign: Pictogram, x: float, y: float, size: float, class_: str = "glyph") -> str:
    """Draw a sign in a square with its corner at a point."""
    return tag(
        "g",
        tag("path", d=sign.line),
        tag("path", d=sign.solid, class_="solid") if sign.solid else "",
        transform=f"translate({x:g} {y:g}) scale({size / FIELD:g})",
        class_=class_,
    )
