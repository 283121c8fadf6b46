"""The picture of Path of Honors as one seat sees it: a career, dice, and a wax tablet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....core.text.words import NUMBERED, Names
from ....draw import palette, pictograms, pieces
from ....draw.layout import Area, Cells
from ....draw.svg import Picture
from ..state import View
from . import career, decisions, dice, people, possessions, scene, tablet, votes
from .caption import caption
from .path import path
from .scene import Scene

STYLE: Final = (
    palette.THEME
    + pieces.STYLE
    + pictograms.STYLE
    + scene.STYLE
    + career.STYLE
    + dice.STYLE
    + decisions.STYLE
    + votes.STYLE
    + tablet.STYLE
    + possessions.STYLE
    + people.STYLE
)
GAP: Final = 8.0
ZONE: Final = 170.0
"""The height between career and tablet in which most decisions have room."""
TRAY: Final = 0.6
"""The share of a wide row that dice take where votes stand beside them."""
BROADEST: Final = 430.0
"""A button beside the dice is no broader."""
Drawing = Callable[[Scene, Area], str]
Row = tuple[str, float, Drawing]


def board(
    view: View,
    actions: Sequence[int] = (),
    narrow: bool = False,
    names: Names = NUMBERED,
    news: Sequence[str] = (),
) -> Picture:
    """Draw the viewer's tablet with the rivals below; *narrow* suits a phone."""
    shown = scene.scene_of(view, actions, names, news)
    width, edge = (480.0, 10.0) if narrow else (900.0, 14.0)
    layers, height = stacked(shown, width, edge)
    layers, height = shown.completed(layers, width, height, path)
    return Picture(width, height, layers, "Path of Honors", caption(shown), STYLE)


def stacked(shown: Scene, width: float, edge: float) -> tuple[dict[str, str], float]:
    """Draw every layer below the one before; return them with the height of all."""
    room, top = width - 2 * edge, edge
    layers = {}
    for name, high, draw in rows(shown, room):
        layers[name] = draw(shown, Area(edge, top, room, high)) if high else ""
        top += high + GAP if high else 0.0
    return layers, top - GAP + edge


def rows(shown: Scene, room: float) -> list[Row]:
    """What is drawn from top to bottom: on a phone what is decided stands first."""
    path_ = [("career", career.career_height(shown, room), career.career)]
    now: list[Row] = [
        ("omen", career.omen_height(shown, room), career.omen),
        ("deeds", decisions.deeds_height(shown, room), decisions.deeds),
        ("forum", decisions.forum_height(shown, room), decisions.forum),
        ("dice", play_height(shown, room), play),
        ("commands", commands_height(shown, room), commands),
    ]
    if room >= scene.WIDE:
        now[-1] = ("commands", now[-1][1] + spare(now), commands)
    sheets: list[Row] = [("tablet", tablet.tablet_height(room), tablet.tablet)]
    others: list[Row] = [("people", people.people_height(shown, room), people.people)]
    if room >= scene.WIDE:
        return [*path_, *now, *sheets, *others]
    return [*now, *sheets, *path_, *others]


def spare(now: list[Row]) -> float:
    """What decisions leave of their zone, so that the tablet below stays where it is."""
    taken = sum(high + GAP for name, high, _ in now if high and name != "omen")
    return max(0.0, ZONE - taken - (0.0 if now[-1][1] else GAP))


def commands(shown: Scene, box: Area) -> str:
    """The buttons that do not lie beside the dice."""
    return "" if beside_dice(shown, box.width) else decisions.buttons(shown, box)


def commands_height(shown: Scene, room: float) -> float:
    """How high the buttons stand that do not lie beside the dice."""
    return 0.0 if beside_dice(shown, room) else decisions.commands_height(shown, room)


def beside_dice(shown: Scene, room: float) -> float:
    """How much room the dice leave beside them for the buttons; 0 if that is not enough."""
    if room < scene.WIDE or not shown.dice:
        return 0.0
    tray, _ = shares(shown, room)
    cells = dice.cells(shown, tray)
    free = min(BROADEST, tray - 24 - shown.dice * (cells.width + cells.gap))
    return free if decisions.fits_beside(shown, free) else 0.0


def shares(shown: Scene, room: float) -> tuple[float, float]:
    """The widths of dice and votes: abreast where there is room and both are there."""
    if room < scene.WIDE or not shown.dice or not votes.votes_height(shown, room):
        return room, room
    return (room - GAP) * TRAY, (room - GAP) * (1 - TRAY)


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
    drawn = ""
    if free := beside_dice(shown, box.width):
        spot = Area(box.x + tray - 12 - free, box.y + dice.TOP, free, high)
        drawn = decisions.buttons_in(shown, spot, Cells(1, free, decisions.COMMAND, 6))
    if tray < box.width:
        beside = Area(box.x + tray + GAP, box.y, poll, box.height)
        shown_dice = dice.tray(shown, Area(box.x, box.y, tray, box.height))
        return shown_dice + drawn + votes.votes(shown, beside)
    below = box.y + high + (GAP if high else 0.0)
    lower = Area(box.x, below, poll, votes.votes_height(shown, poll))
    return dice.tray(shown, Area(box.x, box.y, tray, high)) + drawn + votes.votes(shown, lower)
