"""The picture of Quorum as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....core.text.words import NUMBERED, Names
from ....draw import palette, pictograms, pieces
from ....draw.layout import Area, Cells
from ....draw.svg import Picture
from .. import data
from ..state import View
from . import cardface, players, provinces, score, zones
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
    + score.STYLE
)
SPANNING: Final = 1000
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
    plan = tall_plan(scene) if narrow else wide_plan(scene)
    layers = layers_of(scene, plan)
    return Picture(plan.width, plan.height, layers, "Quorum", caption(scene), STYLE)


def layers_of(scene: Scene, plan: BoardLayout) -> dict[str, str]:
    """Draw every layer, the lowest first."""
    boxes = plan.boxes
    question = boxes["question"]
    return {
        "table": pieces.ground(plan.width, plan.height) + zones.ground_of_rome(boxes["rome"]),
        "question": zones.banner(scene, question.width).drawn(question.x, question.y),
        "clockwise": provinces.chevrons(plan.provinces),
        "provinces": provinces.circle(scene, plan.provinces, plan.wide),
        "deck": zones.deck(scene, boxes["deck"], not plan.wide)
        + zones.heaps(scene, boxes["heaps"]),
        "sheet": score.sheet(scene, boxes["sheet"]),
        "seats": "".join(
            players.seat_panel(scene, seat, box, plan.wide and box.width < SPANNING)
            for seat, box in plan.seats.items()
        ),
        "rome": zones.rome(scene, boxes["rome"], plan.rome, plan.left),
        "commands": zones.refresh(scene, boxes["refresh"]),
        "hand": zones.hand(scene, boxes["hand"], plan.hand),
    }


def wide_plan(scene: Scene) -> BoardLayout:
    """The plan for a laptop: the provinces around Rome, the score at the right."""
    question = Area(28, 20, 1320, zones.banner(scene, 1320).height)
    top = question.bottom + 16
    field = Area(28, top + 176, 1020, 190)
    low = field.bottom + 16
    places = [Area(28 + 345.0 * column, top, 330, 160) for column in range(3)]
    places += [Area(28 + 345.0 * column, low, 330, 160) for column in (2, 1, 0)]
    hand = Area(28, low + 176, 730, 204)
    boxes = {
        "question": question,
        "rome": field,
        "deck": Area(62, field.y + 28, 86, 114),
        "heaps": Area(898, field.y + 98, 108, 81),
        "refresh": Area(898, field.y + 20, 108, 44),
        "sheet": Area(1066, top, 282, low + 160 - top),
        "hand": hand,
    }
    seats = wide_seats(scene, hand.y)
    end = max(box.bottom for box in (*seats.values(), *((hand,) if scene.seated else ())))
    rome, cells = Cells(data.SLOTS, 128, 166, 13), Cells(data.SLOTS, 132, 172, 14)
    return BoardLayout(1376, end + 24, boxes, places, seats, rome, 158, cells, True)


def wide_seats(scene: Scene, top: float) -> dict[int, Area]:
    """The viewer's panel beside the hand, the others' below."""
    seats: dict[int, Area] = {}
    if scene.seated:
        seats[scene.own] = Area(790, top, 558, players.seat_height(scene, scene.own))
        top = seats[scene.own].bottom + 16
    others = scene.others()
    width = (1320 + 12) / len(others) - 12
    for place, seat in enumerate(others):
        alone = width >= SPANNING
        high = players.low_height(scene, seat, width) if alone else players.seat_height(scene, seat)
        seats[seat] = Area(28 + (width + 12) * place, top, width, high)
    return seats


def tall_plan(scene: Scene) -> BoardLayout:
    """The plan for a phone: Rome, the hand, the provinces in a circle, the players, the score."""
    rome = zones.card_cells(444, data.SLOTS, 1.36, 132)
    question = Area(12, 12, 456, zones.banner(scene, 456).height)
    top = question.bottom + 10
    field = Area(12, top + 50, 456, rome.height + 16)
    hand = Area(12, field.bottom + 8, 456, rome.height + 30 if scene.seated else 0)
    first = hand.bottom + 12
    high = provinces.tile_height(scene)
    places = [
        Area(12 + 235.0 * column, first + (high + 12) * row, 221, high)
        for column, row in ((0, 0), (1, 0), (1, 1), (1, 2), (0, 2), (0, 1))
    ]
    boxes = {
        "question": question,
        "rome": field,
        "deck": Area(16, top + 6, 28, 38),
        "heaps": Area(124, top + 4, 216, 40),
        "refresh": Area(352, top + 4, 116, 40),
        "hand": hand,
    }
    seats: dict[int, Area] = {}
    low = max(place.bottom for place in places) + 12
    for seat in (*([scene.own] if scene.seated else ()), *scene.others()):
        seats[seat] = Area(12, low, 456, players.low_height(scene, seat, 456))
        low = seats[seat].bottom + 8
    boxes["sheet"] = Area(12, low, 456, 334)
    return BoardLayout(480, low + 346, boxes, places, seats, rome, 6, rome, False)
