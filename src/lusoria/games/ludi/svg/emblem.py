"""What stands for Ludi Romani: the sea between Rome and Egypt, with swords at Actium."""

from __future__ import annotations

from ....draw import pieces
from ....draw.emblem import HEIGHT, WIDTH, tilted
from ....draw.emblem import emblem as framed
from ....draw.pieces import words
from ....draw.svg import Picture, group, tag
from . import actium, map_projection
from .board import STYLE

SCALE = 0.42
CORNER = (470.0, 300.0)
"""The point of the sheet in the upper left."""
CITIES = (("Roma", 640, 470), ("Actium", 1010, 610), ("Alexandria", 1240, 800))


def emblem() -> Picture:
    """Draw it."""
    sheet = map_projection.sheet(-1) + map_projection.roads() + actium.mark(1036, 650)
    left, top = CORNER
    moved = f"scale({SCALE:g}) translate({-left:g} {-top:g})"
    signs = "".join(
        group(
            (x - left) * SCALE,
            (y - top) * SCALE,
            pieces.badge(0, 0, name, 15, "badge", 120),
        )
        for name, x, y in CITIES
    )
    ribbon = tilted(
        WIDTH - 118,
        14,
        0,
        tag("rect", width=104, height=34, rx=8, class_="panel"),
        words(52, 24, "44\u201331 BCE", 17, 96, "middle", "serif strong"),
    )
    frame = tag("clipPath", tag("rect", width=WIDTH, height=HEIGHT), id="emblem-edge")
    return framed("Ludi Romani", STYLE, frame, tag("g", sheet, transform=moved), signs, ribbon)
