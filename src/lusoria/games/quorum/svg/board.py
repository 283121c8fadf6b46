"""The picture of Quorum as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....core.text.words import NUMBERED, Names
from ....draw import palette, pictograms, pieces, vignette
from ....draw.layout import Area, Cells
from ....draw.svg import Picture
from .. import data
from ..state import View
from . import cardface, players, provinces, zones
from .caption import caption
from .scene import Scene, scene_of

STYLE: Final = (
    palette.THEME
    + pieces.STYLE
    + pictograms.STYLE
    + cardface.STYLE
    + provinces.STYLE
    + zones.STYLE
    + players.STYLE
)
EDGE: Final = 14.0
ROOM: Final = 872.0
SPANNING: Final = 600
"""A player's panel of this width has room for all cards in a line."""


@dataclass(frozen=True)
class BoardLayout:
    """Where everything goes."""

    width: float
    height: float
    boxes: dict[str, Area]
    """Zones by name."""
    provinces: list[Area]
    """The places of the circle, clockwise."""
    seats: dict[int, Area]
    rome: Cells
    left: float
    """Where the first card of Rome lies in its field."""
    hand: Cells
    wide: bool


def board(
    view: View,
    actions: Sequence[int] = (),
    narrow: bool = False,
    names: Names = NUMBERED,
    news: Sequence[str] = (),
) -> Picture:
    """Draw the map around Rome, the viewer's hand below; *narrow* suits a phone."""
    scene = scene_of(view, actions, names, news)
    layout = tall_layout(scene) if narrow else wide_layout(scene)
    layers = layers_of(scene, layout)
    return Picture(layout.width, layout.height, layers, "Quorum", caption(scene), STYLE)


def layers_of(scene: Scene, layout: BoardLayout) -> dict[str, str]:
    """Draw every layer, the lowest first."""
    boxes, lands = layout.boxes, layout.provinces
    top, low = min(box.y for box in lands) - 8, max(box.bottom for box in lands) + 8
    return {
        "table": vignette.symbols(cardface.PLACES)
        + pieces.ground(layout.width, layout.height)
        + zones.map_of(top, low, layout.width, boxes["rome"]),
        "clockwise": provinces.chevrons(lands),
        "provinces": provinces.circle(scene, lands),
        "deck": zones.deck(scene, boxes["deck"], not layout.wide),
        "seats": "".join(
            players.seat_panel(scene, seat, box, layout.wide and box.width < SPANNING)
            for seat, box in layout.seats.items()
        ),
        "standings": players.standings(scene, boxes["standings"]) if not layout.wide else "",
        "rome": zones.rome(scene, boxes["rome"], layout.rome, layout.left),
        "commands": zones.refresh(scene, boxes["refresh"]),
        "hand": zones.hand(scene, boxes["hand"], layout.hand),
    }


def wide_layout(scene: Scene) -> BoardLayout:
    """The layout for a laptop: the provinces around Rome, players and hand below."""
    high, third = provinces.tile_height(scene, 284), (ROOM - 20) / 3
    field = Area(EDGE, 14 + high + 10, ROOM, 148)
    low = field.bottom + 10
    across = [EDGE + (third + 10) * column for column in range(3)]
    places = [Area(x, 14, third, high) for x in across]
    places += [Area(x, low, third, high) for x in reversed(across)]
    top = low + high + 14
    count = max(1, zones.held(scene))
    cells = Cells(count, min(110.0, (556 + 6) / count - 6), 140, 6)
    boxes = {
        "rome": field,
        "deck": Area(30, field.y + 12, 78, 102),
        "refresh": Area(742, field.y + 12, 130, 130),
        "hand": Area(EDGE, top, 556, cells.height if scene.seated else 0.0),
    }
    seats = wide_seats(scene, top)
    ends = [box.bottom for box in seats.values()]
    rome = Cells(data.SLOTS, 110, 134, 8)
    height = max(boxes["hand"].bottom, *ends) + EDGE
    return BoardLayout(900, height, boxes, places, seats, rome, 126, cells, True)


def wide_seats(scene: Scene, top: float) -> dict[int, Area]:
    """The viewer's panel beside the hand, the others' below."""
    seats: dict[int, Area] = {}
    if scene.seated:
        seats[scene.own] = Area(580, top, 306, players.seat_height(scene, scene.own))
        top = seats[scene.own].bottom + 10
    others = scene.others()
    width = (ROOM + 10) / len(others) - 10
    for place, seat in enumerate(others):
        alone = width >= SPANNING
        high = players.low_height(scene, seat, width) if alone else players.seat_height(scene, seat)
        seats[seat] = Area(EDGE + (width + 10) * place, top, width, high)
    return seats


def tall_layout(scene: Scene) -> BoardLayout:
    """The layout for a phone: Rome, the hand, the provinces in a circle, the players."""
    rome = Cells(data.SLOTS, 87, 112, 4)
    extra = 52.0 if zones.aside_or_refresh(scene) else 0.0
    field = Area(10, 64 + extra, 460, rome.height + 12)
    rows = -(-max(1, zones.held(scene)) // data.SLOTS) if scene.seated else 0
    hand = Area(10, field.bottom + 8, 460, rows * (rome.height + 6))
    first = hand.bottom + 10
    high = provinces.tile_height(scene, 224)
    places = [
        Area(10 + 236.0 * column, first + (high + 12) * row, 224, high)
        for column, row in ((0, 0), (1, 0), (1, 1), (1, 2), (0, 2), (0, 1))
    ]
    boxes = {
        "rome": field,
        "deck": Area(14, 12, 42, 46),
        "refresh": Area(380, 12, 90, 46) if not extra else Area(150, 64, 320, 48),
        "standings": Area(112, 12, 268, 46),
        "hand": hand,
    }
    seats: dict[int, Area] = {}
    low = max(place.bottom for place in places) + 16
    for seat in (*([scene.own] if scene.seated else ()), *scene.others()):
        seats[seat] = Area(10, low, 460, players.low_height(scene, seat, 460))
        low = seats[seat].bottom + 8
    return BoardLayout(480, low + 2, boxes, places, seats, rome, 5, rome, False)
