"""Which pieces of the picture of Loyalty an action is made of, in the order of choosing."""

from __future__ import annotations

from ....core.table import Steps
from .. import actions, data
from ..rules import numbers
from ..state import View
from . import scene

ON_CARDS = (
    actions.SEND_MAIN,
    actions.SEND_GENERAL,
    actions.SEND_IDLE,
    actions.COPY_MAIN,
    actions.COPY_GENERAL,
)
"""Blocks of actions that choose the God card of a column; its lines are buttons."""


def path(view: View, action: int) -> Steps:
    """Name the God card, dice, favour, messenger, space or player that the viewer chooses."""
    for first in ON_CARDS:
        if first <= action < first + data.COLUMNS:
            return god(view, action - first)
    for first in (actions.COLUMN, actions.TO):
        if first <= action < first + data.COLUMNS:
            return picked(view, action - first)
    if actions.GATHER <= action < actions.GATHER + data.COLUMNS:
        return ((f"dice-{action - actions.GATHER}",),)
    if actions.MESSENGER <= action < actions.MESSENGER + data.COLUMNS * data.SEATS:
        column, seat = divmod(action - actions.MESSENGER, data.SEATS)
        return ((f"crowd-{column}-{seat}",),)
    if actions.SPACE <= action < actions.SPACE + data.SPACES:
        return ((f"space-{action - actions.SPACE}",),)
    if actions.ROB <= action < actions.ROB + data.SEATS:
        return ((f"seat-{action - actions.ROB}",),)
    if action in (actions.FOLLOW_MAIN, actions.FOLLOW_GENERAL):
        return god(view, int(view.table.mark))
    return ()


def god(view: View, column: int) -> Steps:
    """The God card of a column."""
    if not 0 <= column < data.COLUMNS or view.table.cards[column] == data.NONE:
        return ()
    return ((f"god-{data.NAMES[view.table.cards[column]].lower()}",),)


def picked(view: View, column: int) -> Steps:
    """What is picked of a column: its dice, its favour, or its card."""
    deed = int(view.table.deed)
    verb = numbers.verb(view.table, deed) if deed != data.NONE else data.NONE
    if verb in scene.ABOUT_DICE:
        return ((f"dice-{column}",),)
    if verb in scene.ABOUT_FAVOURS and view.table.favours[column] != data.NONE:
        return ((f"favour-{column}",),)
    return god(view, column)
