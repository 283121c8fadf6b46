"""What stands for Path of Honors: a tablet of offices, a wreath, dice, coins."""

from __future__ import annotations

from ....draw import pieces
from ....draw.emblem import emblem as framed
from ....draw.emblem import tilted
from ....draw.layout import Area
from ....draw.pieces import words
from ....draw.svg import Picture
from .. import data
from . import scene
from .board import STYLE


def emblem() -> Picture:
    """Draw it."""
    rows = [
        words(24, 60 + 26 * at, office.capitalize(), 18, 190, class_="serif strong")
        + scene.line(20, 67 + 26 * at, across=196)
        for at, office in enumerate(data.OFFICES[:5])
    ]
    tablet = tilted(26, 34, -4, scene.plate(Area(0, 0, 238, 186), "Cursus honorum", *rows))
    wreath = pieces.laurel(328, 88, 132) + words(328, 104, "XII", 44, None, "middle", "serif")
    dice = [
        tilted(x, y, turn, pieces.die(0, 0, 44, face))
        for x, y, turn, face in ((282, 190, -12, 6), (336, 200, 8, 5), (386, 184, 18, 3))
    ]
    return framed("Path of Honors", STYLE, tablet, wreath, *dice, pieces.coin(246, 36, 20, 7))
