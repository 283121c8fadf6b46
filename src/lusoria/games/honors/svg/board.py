"""The picture of Path of Honors as one seat sees it: the record sheet as a Roman tablet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....core.words import NUMBERED, Names
from ....draw import palette, pieces
from ....draw.layout import Area
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import Picture, group, tag
from ..state import View
from ..text import tell
from . import dice, forum, people, scene, tablet, track
from .caption import caption
from .scene import Scene, scene_of

STYLE: Final = (
    palette.THEME
    + pieces.STYLE
    + scene.STYLE
    + track.STYLE
    + dice.STYLE
    + forum.STYLE
    + tablet.STYLE
    + people.STYLE
    + scoped(
        ".banner .panel{fill:var(--card)}",
        ".ribbon{fill:var(--line)}",
        ".asks .ribbon{fill:var(--go)}",
    )
)
GAP: Final = 12.0
Drawn = Callable[[Scene, Area], str]


def board(
    view: View,
    actions: Sequence[int] = (),
    narrow: bool = False,
    names: Names = NUMBERED,
    news: Sequence[str] = (),
) -> Picture:
    """Draw the looker's tablet with the rivals below; *narrow* suits a phone."""
    shown = scene_of(view, actions)
    width = 456.0 if narrow else 1240.0
    layers, height = stacked(shown, width, narrow)
    ground = tag("rect", width=width, height=height, rx=18, class_="ground")
    return Picture(
        width, height, {"table": ground, **layers}, "Path of Honors", caption(shown), STYLE
    )


def stacked(shown: Scene, width: float, narrow: bool) -> tuple[dict[str, str], float]:
    """Draw every layer below the one before; return them with the height of all."""
    edge = 12.0 if narrow else 24.0
    room, top = width - 2 * edge, edge
    layers = {}
    for name, high, draw in rows(shown, room, narrow):
        box = Area(edge, top, room, high)
        layers[name] = draw(shown, box) if high else ""
        top += high + GAP if high else 0.0
    return layers, top - GAP + edge


def rows(shown: Scene, room: float, narrow: bool) -> list[tuple[str, float, Drawn]]:
    """What is drawn from top to bottom: a name, a height, a way to draw it."""
    sheet = 3 * GAP + tablet.DIGNITAS_HEIGHT + tablet.SKILLS_HEIGHT + tablet.HONOURS_HEIGHT
    return [
        ("question", banner_height(shown, room, narrow), banner),
        ("track", track.track_height(shown, room), track.track),
        ("omen", track.omen_height(shown, room), track.omen),
        ("commands", forum.commands_height(shown, room), forum.buttons),
        ("deeds", forum.deeds_height(shown, room), forum.deeds),
        ("dice", dice.tray_height(shown, room), dice.tray),
        ("forum", forum.forum_height(shown, room), forum.forum),
        ("tablet", sheet - GAP if narrow else float(tablet.SKILLS_HEIGHT + 4), sheets),
        ("luxuries", tablet.luxuries_height(room), own(tablet.luxuries)),
        ("purse", tablet.purse_height(room), own(tablet.purse)),
        ("people", people.people_height(shown, room), people.people),
    ]


def own(draw: Callable[[Scene, int, Area], str]) -> Drawn:
    """Draw a part of the large sheet."""
    return lambda shown, box: draw(shown, shown.own, box)


def sheets(shown: Scene, box: Area) -> str:
    """Dignitas, skills and honours: abreast, or one below the other."""
    parts = (
        (tablet.dignitas, 0.33, tablet.DIGNITAS_HEIGHT),
        (tablet.skills, 0.37, tablet.SKILLS_HEIGHT),
        (tablet.honours, 0.30, tablet.HONOURS_HEIGHT),
    )
    drawn, x, y = "", box.x, box.y
    wide = box.width > 600
    for draw, share, high in parts:
        width = (box.width - 2 * GAP) * share if wide else box.width
        drawn += draw(shown, shown.own, Area(x, y, width, box.height if wide else high))
        x, y = (x + width + GAP, y) if wide else (x, y + high + GAP)
    return drawn


def banner_height(shown: Scene, room: float, narrow: bool) -> float:
    """How high the question stands."""
    size = letter(narrow)
    return 30 + 1.3 * size * len(pieces.folded(tell(shown.view), room - 48, size))


def letter(narrow: bool) -> float:
    """The size of the question's letters."""
    return 19.0 if narrow else 23.0


def banner(shown: Scene, box: Area) -> str:
    """What is asked now, in words."""
    size = letter(box.width < 600)
    lines = pieces.folded(tell(shown.view), box.width - 48, size)
    top = (box.height - 1.3 * size * len(lines)) / 2 + size
    text = "".join(
        words(28, top + 1.3 * size * row, one, size, box.width - 48, class_="serif strong")
        for row, one in enumerate(lines)
    )
    low = box.height
    ribbon = tag("path", d=f"M12 0H14V{low:g}H12Q0 {low:g} 0 {low - 12:g}V12Q0 0 12 0Z")
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        tag("g", ribbon, class_="ribbon"),
        text,
        id="question",
        class_="banner asks" if shown.actions else "banner",
        aria_live="polite",
    )
