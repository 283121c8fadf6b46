"""The elections as a scene: who stands, what they threw and paid, who won."""

from __future__ import annotations

from typing import Final

from ....draw import pieces
from ....draw.layout import Area
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import data
from .poll import Ballot
from .scene import TEXT, Scene, plate

STYLE: Final = scoped(
    ".ballot .edge{fill:var(--panel);stroke:var(--line)}",
    ".ballot.now .edge{stroke:var(--go);stroke-width:2.5}",
    ".ballot.won .edge{fill:var(--gold);stroke:var(--gold-line)}",
    ".ballot.won text{fill:#2a231e}",
    ".ballot.won .laurel .leaf{fill:#2f4a1f}",
    ".ballot.won .laurel{stroke:#2f4a1f}",
    ".bust{fill:var(--soft)}",
    ".ballot.won .bust{fill:#2a231e}",
)
TALL: Final = 58.0
LINE: Final = 30.0
FEW: Final = 4
SCENE: Final = 300.0
"""A candidate takes at least so much room."""


def columns(count: int, width: float) -> int:
    """How many stand abreast."""
    least = SCENE if tall(count, width) == TALL else SCENE * 0.9
    return max(1, int((width - 12) // least))


def tall(count: int, width: float) -> float:
    """How high a candidate stands: a line beside the dice, or where there are many."""
    return TALL if width > 2 * SCENE and count <= FEW else LINE


def votes_height(scene: Scene, width: float) -> float:
    """How high the scene stands; nothing is shown while candidacies are secret."""
    if scene.stage == "election":
        return 0.0
    count = len(scene.ballots)
    rows = -(-count // columns(count, width))
    return 36 + rows * (tall(count, width) + 4) + 6 if count else 0.0


def votes(scene: Scene, box: Area) -> str:
    """How the votes stand, or stood in the latest elections."""
    if not votes_height(scene, box.width):
        return ""
    found = scene.ballots
    count = len(found)
    abreast, high = columns(count, box.width), tall(count, box.width)
    width = (box.width - 20 + 6) / abreast - 6
    drawn = [
        group(
            10 + (width + 6) * (at % abreast),
            36 + (high + 4) * (at // abreast),
            pieces.explained(meaning(one)),
            shown(one, width) if high == TALL else in_a_line(one, width),
            id=f"vote-{one.office}-{one.seat}",
        )
        for at, one in enumerate(found)
    ]
    office = int(scene.seen.table.office)
    title = f"Election of the {data.OFFICES[office]}" if office != data.NONE else "Latest elections"
    return plate(box, title, *drawn, id="votes")


def meaning(one: Ballot) -> str:
    """Say in a sentence how somebody stands."""
    how = {"won": " and wins", "lost": " and loses"}.get(one.state, "")
    total = "votes to come" if one.total == "\u2013" else f"{one.total} votes"
    return f"Elections: {one.name} for {data.OFFICES[one.office]}, {total}{how} ({one.made})"


@once(SOME)
def shown(one: Ballot, width: float) -> str:
    """A bust, the name and office, what the votes are made of, the votes."""
    head = "M22 30a9 10.5 0 1 1 .1 0ZM5 52q2-18 17-19q15 1 17 19Z"
    parts = [
        tag("rect", width=width, height=TALL, rx=8, class_="edge"),
        tag("path", d=head, class_="bust"),
        pieces.laurel(22, 18, 40) if one.state == "won" else "",
        words(
            46,
            25,
            f"{one.name}, {data.OFFICES[one.office]}",
            17,
            width - 104,
            class_="serif strong",
        ),
        words(46, 47, one.made, TEXT, width - 104),
        words(width - 12, 38, one.total, 26, 44, "end", "serif strong"),
    ]
    return tag("g", *parts, class_=f"ballot {one.state}".strip())


@once(SOME)
def in_a_line(one: Ballot, width: float) -> str:
    """The name, the office and the votes."""
    parts = [
        tag("rect", width=width, height=LINE, rx=6, class_="edge"),
        words(
            10,
            21,
            f"{one.name}, {data.OFFICES[one.office]}",
            TEXT,
            width - 60,
            class_="serif strong",
        ),
        words(width - 10, 21, one.total, 18, 40, "end", "serif strong"),
    ]
    return tag("g", *parts, class_=f"ballot {one.state}".strip())
