"""The picture of Loyalty as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....core.text.words import NUMBERED, Names
from ....draw import palette, pieces, vignette
from ....draw.layout import Area, cells_in
from ....draw.svg import Picture, group
from .. import actions, data
from ..rules import numbers
from ..state import View
from . import box as box_zone
from . import column, glyphs, people, procession, temple
from .attributes import PLACES
from .caption import caption
from .scene import Scene, scene_of

STYLE: Final = (
    palette.THEME
    + pieces.STYLE
    + glyphs.STYLE
    + glyphs.STYLE_DARK
    + column.STYLE
    + temple.STYLE
    + procession.STYLE
    + people.STYLE
    + box_zone.STYLE
)
EDGE: Final = 14.0
ROOM: Final = 872.0


@dataclass(frozen=True)
class BoardLayout:
    """Where everything goes."""

    width: float
    height: float
    boxes: dict[str, Area]
    shape: column.Shape
    columns: list[tuple[float, float]]
    people: dict[int, Area]


def board(
    view: View,
    actions: Sequence[int] = (),
    narrow: bool = False,
    names: Names = NUMBERED,
    news: Sequence[str] = (),
) -> Picture:
    """Draw the table with the viewer first; *narrow* suits a phone."""
    scene = scene_of(view, actions, names, news)
    layout = tall_layout(scene) if narrow else wide_layout(scene)
    layers, height = scene.completed(layers_of(scene, layout), layout.width, layout.height)
    return Picture(layout.width, height, layers, "Loyalty: Rome", caption(scene), STYLE)


def layers_of(scene: Scene, layout: BoardLayout) -> dict[str, str]:
    """Draw every layer, the lowest first."""
    boxes = layout.boxes
    return {
        "places-of": vignette.symbols(PLACES),
        "standings": people.standings(scene, boxes["standings"]) if "standings" in boxes else "",
        "pantheon": "".join(
            column.god_column(scene, at, x, y, layout.shape)
            for at, (x, y) in enumerate(layout.columns)
        ),
        "commands": commands(scene, boxes["commands"]),
        "temple": temple.temple(scene, boxes["temple"])
        if scene.stage != "over"
        else procession.procession(scene, procession.place(boxes["commands"], boxes["temple"])),
        "players": "".join(people.player(scene, seat, box) for seat, box in layout.people.items()),
        "box": box_zone.supplies(scene, boxes["box"]),
    }


def wide_layout(scene: Scene) -> BoardLayout:
    """The layout for a laptop: six columns abreast, the track and the players below."""
    columns = [(EDGE + (column.WIDTH + 8.8) * at, 12.0) for at in range(data.COLUMNS)]
    low = 12 + column.HEIGHT + 6
    seats = scene.seats
    each = (ROOM + 8) / len(seats) - 8
    high = max(people.height_of(scene, seat, each) for seat in seats)
    spots = {
        seat: Area(EDGE + (each + 8) * at, low + 242, each, high) for at, seat in enumerate(seats)
    }
    boxes = {
        "commands": Area(EDGE, low, ROOM, 40),
        "temple": Area(EDGE, low + 38, ROOM, 140),
        "box": Area(EDGE, low + 184, ROOM, 50),
    }
    return BoardLayout(900, low + 242 + high + 12, boxes, column.UPRIGHT, columns, spots)


def tall_layout(scene: Scene) -> BoardLayout:
    """The layout for a phone: the gods one below the other, the viewer above, others below."""
    first, *others = scene.seats
    own = people.height_of(scene, first, 460)
    spots = {first: Area(10, 58, 460, own)}
    top = 58 + own + 8
    columns = [(10.0, top + (column.LOW + 4) * at) for at in range(data.COLUMNS)]
    top += data.COLUMNS * (column.LOW + 4) + 2
    cells = cells_in(460, 148, 48, 8)
    taken = cells.height_of(len(offers(scene)))
    low = top + max(taken, 48) + 6
    boxes = {
        "standings": Area(10, 8, 460, 46),
        "commands": Area(10, top, 460, taken),
        "temple": Area(10, low, 460, 270),
    }
    low += 278
    for seat in others:
        high = people.height_of(scene, seat, 460)
        spots[seat] = Area(10, low, 460, high)
        low += high + 8
    boxes["box"] = Area(10, low, 460, 96)
    return BoardLayout(480, low + 106, boxes, column.LYING, columns, spots)


COMMANDS: Final = {
    actions.TEMPLE: "Score the temple",
    actions.RETREAT: "Retreat",
    actions.PASS: "Pass",
    actions.ROLL: "Roll the dice",
    actions.KEEP: "Keep the dice",
    actions.STAY: "Stay",
    actions.FOLLOW_MAIN: "Follow: main \u2605",
    actions.FOLLOW_GENERAL: "Follow: general \u2606",
    actions.WREATH_WANTED: "Take the wreath",
    actions.COINS_WANTED: "Take the coins",
    **{actions.BACK + count: f"Take back {count}" for count in range(data.MESSENGERS + 1)},
    **{actions.CASTS + count: f"Roll {count + 1}" for count in range(data.MOST_CAST)},
}
"""Buttons that belong to no piece."""


def offers(scene: Scene) -> list[int]:
    """The legal actions that are buttons."""
    return [action for action in COMMANDS if action in scene.actions]


def label_of(scene: Scene, action: int) -> str:
    """What a button says."""
    deed = int(scene.seen.table.deed)
    if action == actions.WREATH_WANTED and deed != data.NONE:
        return f"Take a wreath of {int(numbers.wreath(scene.table, deed))}"
    if action == actions.COINS_WANTED and deed != data.NONE:
        return f"Take {int(numbers.coins(scene.table, deed))} coins"
    return COMMANDS[action]


def commands(scene: Scene, box: Area) -> str:
    """The buttons that belong to no piece, in a place of their own."""
    narrow, found = box.width < temple.NARROW, offers(scene)
    each = (box.width + 8) / max(4, len(found)) - 8
    cells = cells_in(box.width, 148 if narrow else each, 48 if narrow else box.height, 8)
    drawn = [
        group(
            x,
            y,
            scene.offer(
                action,
                pieces.button(cells.width, cells.height, label_of(scene, action), 18),
                class_="button main",
            ),
        )
        for action, (x, y) in zip(found, cells.places(len(found)), strict=True)
    ]
    return group(box.x, box.y, *drawn, id="commands") if drawn else ""
