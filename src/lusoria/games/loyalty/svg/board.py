"""The picture of Loyalty as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....core.text.words import NUMBERED, Names
from ....draw import palette, pieces
from ....draw.layout import Area, cells_in
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import Picture, group, tag
from .. import actions, data
from ..state import View
from . import box as box_zone
from . import column, glyphs, people, temple
from .caption import caption
from .scene import Scene, scene_of

STYLE: Final = (
    palette.THEME
    + pieces.STYLE
    + glyphs.STYLE
    + glyphs.STYLE_DARK
    + column.STYLE
    + temple.STYLE
    + people.STYLE
    + box_zone.STYLE
    + scoped(
        ".banner .panel{fill:var(--card)}",
        ".ribbon{fill:var(--line)}",
        ".asks .ribbon{fill:var(--go)}",
    )
)


NEWS: Final = 15.0
"""Letters of the last move."""
MARGIN: Final = 84.0
"""Room that the last move leaves free: italics run longer than they are reckoned."""


@dataclass(frozen=True)
class BoardLayout:
    """Where everything goes."""

    width: float
    height: float
    boxes: dict[str, Area]
    columns: list[tuple[float, float]]
    people: dict[int, Area]
    letter: float


def board(
    view: View,
    actions: Sequence[int] = (),
    narrow: bool = False,
    names: Names = NUMBERED,
    news: Sequence[str] = (),
) -> Picture:
    """Draw the table with the viewer first; *narrow* suits a phone."""
    scene = scene_of(view, actions, names, news)
    plan = tall_plan(scene) if narrow else wide_plan(scene)
    layers, height = scene.completed(layers_of(scene, plan), plan.width, plan.height)
    return Picture(plan.width, height, layers, "Loyalty: Rome", caption(scene), STYLE)


def layers_of(scene: Scene, plan: BoardLayout) -> dict[str, str]:
    """Draw every layer, the lowest first."""
    boxes = plan.boxes
    return {
        "question": banner(scene, boxes["question"], plan.letter),
        "commands": commands(scene, boxes["commands"]),
        "pantheon": "".join(
            column.god_column(scene, at, x, y) for at, (x, y) in enumerate(plan.columns)
        ),
        "temple": temple.temple(scene, boxes["temple"]),
        "players": "".join(people.player(scene, seat, box) for seat, box in plan.people.items()),
        "box": box_zone.supplies(scene, boxes["box"]) + box_zone.discards(scene, boxes["discards"]),
    }


def wide_plan(scene: Scene) -> BoardLayout:
    """The plan for a laptop: six columns abreast, the track and the players below."""
    width, question = 1376.0, banner_height(scene, 1320, 23)
    below = 20 + question + 14
    top = below + (58 if commanded(scene) else 4)
    columns = [(28 + 222.4 * at, top) for at in range(data.COLUMNS)]
    low = top + column.HEIGHT + 12
    seats = scene.seats
    each = (1320 + 14) / len(seats) - 14
    high = max(people.height_of(scene, seat, each) for seat in seats)
    boxes = {
        "question": Area(28, 20, 1320, question),
        "commands": Area(28, below, 1320, 44),
        "temple": Area(28, low, 908, 186),
        "box": Area(952, low, 396, 74),
        "discards": Area(952, low + 86, 396, 100),
    }
    spots = {
        seat: Area(28 + (each + 14) * at, low + 200, each, high) for at, seat in enumerate(seats)
    }
    return BoardLayout(width, low + 200 + high + 24, boxes, columns, spots, 23)


def tall_plan(scene: Scene) -> BoardLayout:
    """The plan for a phone: two columns of gods abreast, everything else below."""
    question = banner_height(scene, 432, 19)
    top = 12 + question + 12
    cells = cells_in(456, 140, 44, 8)
    taken = cells.height_of(len(offers(scene)))
    below = top + taken + (12 if taken else 0)
    scale = 24 + 2 * column.WIDTH + 16
    columns = [
        (12 + (column.WIDTH + 16) * (at % 2), below + (column.HEIGHT + 12) * (at // 2))
        for at in range(data.COLUMNS)
    ]
    low = below + 3 * (column.HEIGHT + 12)
    width = max(scale, 456.0)
    boxes = {
        "question": Area(12, 12, width - 24, question),
        "commands": Area(12, top, width - 24, taken),
        "temple": Area(12, low, width - 24, 296),
    }
    low += 308
    spots = {}
    for seat in scene.seats:
        high = people.height_of(scene, seat, width - 24)
        spots[seat] = Area(12, low, width - 24, high)
        low += high + 10
    boxes["box"] = Area(12, low, width - 24, 74)
    boxes["discards"] = Area(12, low + 84, width - 24, 100)
    return BoardLayout(width, low + 196, boxes, columns, spots, 19)


def banner_height(scene: Scene, width: float, size: float) -> float:
    """How much room the question and the last move take."""
    lines = pieces.folded(scene.question, width - 48, pieces.HEAVY * size)
    return 24 + 1.3 * size * len(lines) + news_height(scene, width)


def news_height(scene: Scene, width: float) -> float:
    """How much room the last move takes."""
    high = pieces.ticker_height(width - MARGIN, scene.news, NEWS, rows_of(width))
    return high + 6 if high else 0.0


def rows_of(width: float) -> int:
    """How many rows the last move may fill."""
    return 4 if width < temple.NARROW else 2


def banner(scene: Scene, box: Area, size: float) -> str:
    """What is asked now, in words, and below it the last move."""
    lines = pieces.folded(scene.question, box.width - 48, pieces.HEAVY * size)
    text = "".join(
        words(28, 12 + size + 1.3 * size * row, line, size, box.width - 48, class_="serif strong")
        for row, line in enumerate(lines)
    )
    below = 16 + 1.3 * size * len(lines)
    if scene.news:
        last = pieces.ticker(box.width - MARGIN, scene.news, NEWS, rows_of(box.width))
        text += group(28, below, last)
    low = box.height
    ribbon = tag("path", d=f"M12 0H14V{low:g}H12Q0 {low:g} 0 {low - 12:g}V12Q0 0 12 0Z")
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        tag("g", ribbon, class_="ribbon"),
        text,
        id="question",
        class_="banner asks" if scene.actions else "banner",
        aria_live="polite",
    )


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


def commanded(scene: Scene) -> bool:
    """Whether there is any such button."""
    return bool(offers(scene))


def label_of(scene: Scene, action: int) -> str:
    """What a button says."""
    deed = int(scene.seen.table.deed)
    if action == actions.WREATH_WANTED and deed != data.NONE:
        return f"Take a wreath of {int(data.WREATH[deed])}"
    if action == actions.COINS_WANTED and deed != data.NONE:
        return f"Take {int(data.COINS[deed])} coins"
    return COMMANDS[action]


def commands(scene: Scene, box: Area) -> str:
    """The buttons that belong to no piece."""
    cells = cells_in(box.width, 140 if box.width < temple.NARROW else 180, 44, 8)
    width = cells.width if box.width < temple.NARROW else 190.0
    drawn = []
    for at, action in enumerate(offers(scene)):
        x, y = cells.place(at) if box.width < temple.NARROW else (198.0 * at, 0.0)
        shape = pieces.button(width, 44, label_of(scene, action), 16)
        drawn.append(group(x, y, scene.offer(action, shape, class_="button main")))
    return group(box.x, box.y, *drawn, id="commands") if drawn else ""
