"""Backdrops of small pictures: a place in the Roman world, behind the sign of a card.

Each is a symbol that is drawn once per picture and used wherever a card needs it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .memo import SOME, once
from .palette import scoped
from .svg import tag

WIDTH: Final = 120
HEIGHT: Final = 80

WITHIN: Final = (
    ".sky{fill:var(--well)}",
    ".sky.dusk{fill:var(--line)}",
    ".sky.dark{fill:var(--night)}",
    ".orb{fill:var(--gold)}",
    ".far{fill:var(--line)}",
    ".near{fill:var(--soft);opacity:.38}",
    ".pale{fill:var(--card);opacity:.75}",
    ".hue{fill:var(--hue,var(--warm));opacity:.55}",
    ".air{fill:var(--hue,var(--warm));opacity:.2}",
    ".wave{fill:none;stroke:var(--cool);stroke-width:2;opacity:.6}",
)
"""What is used is drawn in a tree of its own: selectors do not see the picture around it."""
STYLE: Final = "".join(f".lusoria-place {rule}" for rule in WITHIN) + scoped(
    ".halo-line{fill:none;stroke:var(--card);stroke-width:7;stroke-linejoin:round;"
    "stroke-linecap:round;opacity:.85}",
)


def columns(left: float, right: float, top: float, low: float, count: int) -> str:
    """The path of a row of columns."""
    step = (right - left) / count
    return "".join(
        f"M{left + step * (at + 0.3):g} {top:g}h{step * 0.4:g}V{low:g}h{-step * 0.4:g}Z"
        for at in range(count)
    )


def shape(path: str, class_: str) -> str:
    """A filled shape."""
    return tag("path", d=path, class_=class_)


def sky(kind: str = "") -> str:
    """The sky over all of it."""
    plain = tag("rect", width=WIDTH, height=HEIGHT, class_=f"sky {kind}".strip())
    return plain + tag("rect", width=WIDTH, height=HEIGHT, class_="air")


def orb(x: float, y: float, radius: float) -> str:
    """The sun or the moon."""
    return tag("circle", cx=x, cy=y, r=radius, class_="orb")


HILLS: Final = "M0 58Q28 36 58 52T120 44V80H0Z"
GROUND: Final = "M0 68Q60 60 120 68V80H0Z"
STARS: Final = "".join(
    f"M{x} {y}l1.2 3 3 1.2-3 1.2-1.2 3-1.2-3-3-1.2 3-1.2Z"
    for x, y in ((16, 14), (38, 30), (58, 9), (84, 24), (106, 44), (22, 52), (70, 48))
)
TEMPLE: Final = "M14 30L60 8 106 30V35H14ZM16 66H104V72H16ZM10 72H110V80H10Z"

BACKDROPS: Final = {
    "camp": sky("dusk")
    + orb(96, 18, 11)
    + shape(HILLS, "near")
    + shape("M4 70L22 40 40 70ZM84 72L100 44 116 72Z", "pale")
    + shape("M22 40V70H18ZM100 44V72H96Z", "hue")
    + shape("M22 40V32l9 3.500-9 3.500ZM100 44V36l9 3.500-9 3.500Z", "hue")
    + shape(GROUND, "far"),
    "curia": sky()
    + shape("M0 12H120V20H0ZM0 66H120V80H0Z", "far")
    + shape(columns(0, 120, 20, 66, 7), "pale")
    + shape("M0 66H120V70H0Z", "near"),
    "temple": sky()
    + orb(60, 30, 26)
    + shape(TEMPLE, "far")
    + shape(columns(16, 104, 35, 66, 6), "far")
    + shape("M22 29L60 11 98 29Z", "pale"),
    "market": sky()
    + shape("M0 62H120V80H0Z", "far")
    + shape(
        "M0 10H120V26Q114 34 108 26Q102 34 96 26Q90 34 84 26Q78 34 72 26Q66 34 60 26"
        "Q54 34 48 26Q42 34 36 26Q30 34 24 26Q18 34 12 26Q6 34 0 26Z",
        "pale",
    )
    + shape(
        "M0 10H12V26Q6 34 0 26ZM24 10H36V26Q30 34 24 26ZM48 10H60V26Q54 34 48 26Z"
        "M72 10H84V26Q78 34 72 26ZM96 10H108V26Q102 34 96 26Z",
        "hue",
    )
    + shape("M4 26H8V62H4ZM112 26H116V62H112Z", "near"),
    "sea": sky()
    + orb(26, 20, 12)
    + shape("M0 50H120V80H0Z", "far")
    + shape("M74 48L80 12Q104 28 102 46ZM66 50H112L104 60H74Z", "pale")
    + tag("path", d="M2 58q8-6 16 0t16 0 16 0M40 70q8-6 16 0t16 0 16 0 16 0", class_="wave"),
    "city": sky()
    + shape("M0 40H16V28H34V44H48V22L60 14 72 22V40H86V30H106V46H120V80H0Z", "far")
    + shape(
        "M0 56H120V80H104V70a8 8 0 0 0-16 0V80H72V70a8 8 0 0 0-16 0V80H40V70a8 8 0 0 0-16 0V80H0Z",
        "near",
    ),
    "theatre": sky("dusk")
    + shape("M6 80A54 54 0 0 1 114 80Z", "far")
    + shape("M22 80A38 38 0 0 1 98 80Z", "pale")
    + shape("M0 0H120V8Q90 26 60 10Q30 26 0 8Z", "hue"),
    "field": sky()
    + orb(92, 20, 12)
    + shape(HILLS, "far")
    + shape("M10 62Q4 40 12 22Q20 40 14 62ZM26 66Q21 48 28 34Q35 48 30 66Z", "near")
    + shape("M0 68Q60 58 120 66V80H0Z", "near"),
    "night": sky("dark") + orb(94, 18, 10) + shape(STARS, "orb") + shape(GROUND, "near"),
    "under": sky("dark")
    + shape("M0 0H120V16L108 30 98 14 84 34 70 12 56 26 42 10 28 32 14 16 6 28 0 20Z", "near")
    + shape("M0 80V62L18 70 34 56 52 72 74 60 92 72 106 58 120 68V80Z", "near"),
}
"""Places, by name."""


def symbols(names: Iterable[str]) -> str:
    """Define the backdrops that a picture uses."""
    return tag(
        "defs",
        *(
            tag(
                "symbol",
                tag("g", BACKDROPS[name], class_="lusoria-place"),
                id=f"place-of-{name}",
                viewBox=f"0 0 {WIDTH} {HEIGHT}",
                preserveAspectRatio="xMidYMid slice",
            )
            for name in sorted(set(names))
        ),
    )


@once(SOME)
def backdrop(name: str, x: float, y: float, width: float, height: float) -> str:
    """Use a backdrop to fill a box."""
    return tag("use", href=f"#place-of-{name}", x=x, y=y, width=float(width), height=float(height))


@once(SOME)
def figure(line: str, solid: str, x: float, y: float, size: float) -> str:
    """Draw a sign of 48 by 48 units that stands out from any backdrop."""
    return tag(
        "g",
        tag("path", d=line, class_="halo-line"),
        tag("path", d=line),
        tag("path", d=solid, class_="solid") if solid else "",
        transform=f"translate({x:g} {y:g}) scale({size / 48:g})",
        class_="glyph",
    )
