"""Which pieces of the picture of Loyalty an action is about."""

from __future__ import annotations

from ..actions import (
    BACK,
    COLUMN,
    COPY_GENERAL,
    COPY_MAIN,
    FOLLOW_GENERAL,
    FOLLOW_MAIN,
    GATHER,
    MESSENGER,
    RETREAT,
    ROB,
    SEND_GENERAL,
    SEND_IDLE,
    SEND_MAIN,
    SPACE,
    TEMPLE,
    TO,
)
from ..data import COLUMNS, MESSENGERS, NAMES, NONE, SEATS, SPACES, VERB
from ..state import View
from .scene import ABOUT_DICE, ABOUT_FAVOURS

Ids = tuple[str, ...]
ON_CARDS = (SEND_MAIN, SEND_GENERAL, SEND_IDLE, COPY_MAIN, COPY_GENERAL)
"""Blocks of actions that are about the God card of a column."""


def marks(view: View, action: int) -> Ids:
    """Name the God cards, dice, favours, messengers and spaces that an action is about."""
    for first in ON_CARDS:
        if first <= action < first + COLUMNS:
            return god(view, action - first)
    for first in (COLUMN, TO):
        if first <= action < first + COLUMNS:
            return picked(view, action - first)
    if GATHER <= action < GATHER + COLUMNS:
        return (f"dice-{action - GATHER}",)
    if MESSENGER <= action < MESSENGER + COLUMNS * SEATS:
        column, seat = divmod(action - MESSENGER, SEATS)
        return (f"crowd-{column}-{seat}",)
    if SPACE <= action < SPACE + SPACES:
        return (f"space-{action - SPACE}",)
    if ROB <= action < ROB + SEATS:
        return (f"seat-{action - ROB}",)
    if action in (FOLLOW_MAIN, FOLLOW_GENERAL):
        return god(view, int(view.table.mark))
    if BACK <= action <= BACK + MESSENGERS:
        return god(view, int(view.table.picked))
    return ("temple",) if action == TEMPLE else own(view) if action == RETREAT else ()


def god(view: View, column: int) -> Ids:
    """The God card of a column."""
    if not 0 <= column < COLUMNS or view.table.cards[column] == NONE:
        return ()
    return (f"god-{NAMES[view.table.cards[column]].lower()}",)


def picked(view: View, column: int) -> Ids:
    """What is picked of a column: its dice, its favour, or its card."""
    deed = int(view.table.deed)
    verb = VERB[deed] if deed != NONE else NONE
    if verb in ABOUT_DICE:
        return (f"dice-{column}",)
    if verb in ABOUT_FAVOURS and view.table.favours[column] != NONE:
        return (f"favour-{column}",)
    return god(view, column)


def own(view: View) -> Ids:
    """The viewer's messengers on all cards."""
    seat = int(view.seat)
    return tuple(
        f"crowd-{column}-{seat}"
        for column in range(COLUMNS)
        if seat >= 0 and view.table.messengers[seat, column]
    )
