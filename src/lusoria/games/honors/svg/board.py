"""The picture of Path of Honors as one seat sees it: the record sheet as a Roman tablet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....core.text.words import NUMBERED, Names
from ....draw import palette, pieces
from ....draw.layout import Area
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import Picture, group, tag
from .. import text
from ..state import View
from . import dice, forum, people, scene, tablet, track, votes
from .caption import caption
from .scene import Scene

STYLE: Final = (
    palette.THEME
    + pieces.STYLE
    + scene.STYLE
    + track.STYLE
    + dice.STYLE
    + forum.STYLE
    + votes.STYLE
    + tablet.STYLE
    + people.STYLE
    + scoped(
        ".banner .panel{fill:var(--card)}",
        ".ribbon{fill:var(--line)}",
        ".asks .ribbon{fill:var(--go)}",
    )
)
GAP: Final = 12.0
TRAY: Final = (0.7, 0.54)
"""The share of a wide row that dice take where the votes of few or of many stand beside them."""
FEW: Final = 3
TICKER: Final = 66
"""How much narrower than the banner the news are: italics run wide."""
Drawing = Callable[[Scene, Area], str]


def board(
    view: View,
    actions: Sequence[int] = (),
    narrow: bool = False,
    names: Names = NUMBERED,
    news: Sequence[str] = (),
) -> Picture:
    """Draw the viewer's tablet with the rivals below; *narrow* suits a phone."""
    shown = scene.scene_of(view, actions, names, news)
    width = 456.0 if narrow else 1240.0
    layers, height = stacked(shown, width, 12.0 if narrow else 24.0)
    ground = tag("rect", width=width, height=height, rx=18, class_="ground")
    return Picture(
        width, height, {"table": ground, **layers}, "Path of Honors", caption(shown), STYLE
    )


def stacked(shown: Scene, width: float, edge: float) -> tuple[dict[str, str], float]:
    """Draw every layer below the one before; return them with the height of all."""
    room, top = width - 2 * edge, edge
    layers = {}
    for name, high, draw in rows(shown, room):
        layers[name] = draw(shown, Area(edge, top, room, high)) if high else ""
        top += high + GAP if high else 0.0
    return layers, top - GAP + edge


def rows(shown: Scene, room: float) -> list[tuple[str, float, Drawing]]:
    """What is drawn from top to bottom: a name, a height, a way to draw it."""
    return [
        ("question", banner_height(shown, room), banner),
        ("track", track.track_height(shown, room), track.track),
        ("omen", track.omen_height(shown, room), track.omen),
        ("commands", forum.commands_height(shown, room), forum.buttons),
        ("deeds", forum.deeds_height(shown, room), forum.deeds),
        ("forum", forum.forum_height(shown, room), forum.forum),
        ("dice", play_height(shown, room), play),
        ("tablet", tablet.tablet_height(room), tablet.tablet),
        ("people", people.people_height(shown, room), people.people),
    ]


def shares(shown: Scene, room: float) -> tuple[float, float]:
    """The widths of dice and votes: abreast where there is room and both are there."""
    if room < scene.WIDE or not shown.dice or not votes.votes_height(shown, room):
        return room, room
    tray = (room - GAP) * TRAY[len(text.candidates(shown.seen.table)) > FEW]
    return tray, room - GAP - tray


def play_height(shown: Scene, room: float) -> float:
    """How high dice and votes stand, abreast or one above the other."""
    tray, poll = shares(shown, room)
    heights = (dice.tray_height(shown, tray), votes.votes_height(shown, poll))
    if not all(heights):
        return sum(heights)
    return max(heights) if tray < room else sum(heights) + GAP


def play(shown: Scene, box: Area) -> str:
    """The dice on the table and how the votes stand."""
    tray, poll = shares(shown, box.width)
    high = dice.tray_height(shown, tray)
    if tray < box.width:
        beside = Area(box.x + tray + GAP, box.y, poll, box.height)
        return dice.tray(shown, Area(box.x, box.y, tray, box.height)) + votes.votes(shown, beside)
    below = box.y + high + (GAP if high else 0.0)
    lower = Area(box.x, below, poll, votes.votes_height(shown, poll))
    return dice.tray(shown, Area(box.x, box.y, tray, high)) + votes.votes(shown, lower)


def letter(room: float) -> float:
    """The size of the question's letters."""
    return 23.0 if room >= scene.WIDE else 19.0


def question_lines(shown: Scene, room: float) -> list[str]:
    """The question in lines."""
    return pieces.folded(shown.question, room - 48, pieces.HEAVY * letter(room))


def ticker_rows(room: float) -> int:
    """How many rows the news may take."""
    return 2 if room >= scene.WIDE else 4


def recent(shown: Scene, room: float) -> list[str]:
    """The latest of the news, as many sentences as there is room for, one at least."""
    news, rows_ = list(shown.news), ticker_rows(room)
    while len(news) > 1 and len(pieces.folded(" ".join(news), room - TICKER, 15)) > rows_:
        news.pop(0)
    return news


def banner_height(shown: Scene, room: float) -> float:
    """How high the question stands, and the news below it."""
    news = pieces.ticker_height(room - TICKER, recent(shown, room), rows=ticker_rows(room))
    return 30 + 1.3 * letter(room) * len(question_lines(shown, room)) + (news + 6 if news else 0)


def banner(shown: Scene, box: Area) -> str:
    """What is asked now, in words, and the last move below it."""
    size, lines = letter(box.width), question_lines(shown, box.width)
    text = "".join(
        words(28, 14 + size + 1.3 * size * row, one, size, box.width - 48, class_="serif strong")
        for row, one in enumerate(lines)
    )
    low = box.height
    ribbon = tag("path", d=f"M12 0H14V{low:g}H12Q0 {low:g} 0 {low - 12:g}V12Q0 0 12 0Z")
    news = pieces.ticker(box.width - TICKER, recent(shown, box.width), rows=ticker_rows(box.width))
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        tag("g", ribbon, class_="ribbon"),
        text,
        group(28, 20 + 1.3 * size * len(lines), news) if any(shown.news) else "",
        id="question",
        class_="banner asks" if shown.actions else "banner",
        aria_live="polite",
    )
