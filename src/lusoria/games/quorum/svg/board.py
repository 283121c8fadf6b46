"""The picture of Quorum as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....core.words import NUMBERED, Names
from ....draw import palette, pieces
from ....draw.layout import Area, Cells
from ....draw.svg import Picture, tag
from ..data import CIRCLE, SLOTS
from ..state import View
from . import cardface, players, provinces, score, zones
from .caption import caption
from .scene import Scene, scene_of

STYLE: Final = (
    palette.THEME
    + pieces.STYLE
    + cardface.STYLE
    + provinces.STYLE
    + zones.STYLE
    + players.STYLE
    + score.STYLE
)


@dataclass(frozen=True)
class Plan:
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
    letter: float
    """Size of the question."""
    wide: bool


def board(
    view: View,
    actions: Sequence[int] = (),
    narrow: bool = False,
    names: Names = NUMBERED,
    news: Sequence[str] = (),
) -> Picture:
    """Draw the map around Rome, the looker's hand below; *narrow* suits a phone."""
    scene = scene_of(view, actions, names, news)
    plan = tall_plan(scene) if narrow else wide_plan(scene)
    layers = layers_of(scene, plan)
    return Picture(plan.width, plan.height, layers, "Quorum", caption(scene), STYLE)


def layers_of(scene: Scene, plan: Plan) -> dict[str, str]:
    """Draw every layer, the lowest first."""
    boxes = plan.boxes
    return {
        "table": ground(plan) + zones.ground_of_rome(boxes["rome"]),
        "question": zones.banner(scene, boxes["question"], plan.letter),
        "clockwise": provinces.chevrons(plan.provinces, plan.wide),
        "provinces": provinces.circle(scene, plan.provinces),
        "deck": zones.deck(scene, boxes["deck"], not plan.wide),
        "sheet": score.sheet(scene, boxes["sheet"]),
        "seats": "".join(players.seat_panel(scene, seat, box) for seat, box in plan.seats.items()),
        "rome": zones.rome(scene, boxes["rome"], plan.rome, plan.left),
        "commands": zones.refresh(scene, boxes["refresh"]),
        "hand": zones.hand(scene, boxes["hand"], plan.hand),
    }


def ground(plan: Plan) -> str:
    """The table everything lies on."""
    return tag("rect", width=float(plan.width), height=float(plan.height), rx=18, class_="ground")


def wide_plan(scene: Scene) -> Plan:
    """The plan for a laptop: the provinces around Rome, the score at the right."""
    rows = (98.0, 466.0)
    places = [Area(28 + 345.0 * column, rows[0], 330, 146) for column in range(3)]
    places += [Area(28 + 345.0 * column, rows[1], 330, 146) for column in (2, 1, 0)]
    boxes = {
        "question": Area(28, 20, 1320, 62),
        "rome": Area(28, 260, 1020, 190),
        "deck": Area(58, 284, 88, 118),
        "refresh": Area(906, 338, 104, 46),
        "sheet": Area(1066, 98, 282, 514),
        "hand": Area(28, 630, 730, 204),
    }
    seats = wide_seats(scene)
    low = max(box.bottom for box in (*seats.values(), boxes["hand"] if scene.seated else places[0]))
    rome = Cells(SLOTS, 128, 166, 14)
    return Plan(
        1376, low + 24, boxes, places, seats, rome, 182, Cells(SLOTS, 132, 172, 14), 23, True
    )


def wide_seats(scene: Scene) -> dict[int, Area]:
    """The looker's panel beside the hand, the others' below."""
    seats: dict[int, Area] = {}
    top = 630.0
    if scene.seated:
        seats[scene.own] = Area(790, top, 558, players.seat_height(scene, scene.own))
        top = seats[scene.own].bottom + 16
    others = scene.others()
    width = min(654.0, (1320 + 12) / len(others) - 12)
    for place, seat in enumerate(others):
        seats[seat] = Area(28 + (width + 12) * place, top, width, players.seat_height(scene, seat))
    return seats


def tall_plan(scene: Scene) -> Plan:
    """The plan for a phone: Rome, the hand, the provinces in a column, the players, the score."""
    question = 30 + 25.0 * len(zones.question_lines(scene, 408, 19))
    rome = zones.card_cells(440, SLOTS, 1.36, 132)
    top = question + 24
    field = Area(12, top, 456, rome.height + 84)
    hand = Area(12, field.bottom + 12, 456, rome.height + 30 if scene.seated else 0)
    first = hand.bottom + 12
    places = [Area(12, first + 132.0 * place, 456, 124) for place in range(CIRCLE)]
    boxes = {
        "question": Area(12, 12, 456, question),
        "rome": Area(field.x, field.y + 62, field.width, rome.height + 22),
        "deck": Area(20, top + 4, 36, 48),
        "refresh": Area(328, top + 4, 140, 46),
        "hand": hand,
    }
    seats: dict[int, Area] = {}
    low = places[-1].bottom + 12
    for seat in (*([scene.own] if scene.seated else ()), *scene.others()):
        seats[seat] = Area(12, low, 456, players.seat_height(scene, seat))
        low = seats[seat].bottom + 10
    boxes["sheet"] = Area(12, low, 456, 420)
    return Plan(480, low + 432, boxes, places, seats, rome, 8, rome, 19, False)
