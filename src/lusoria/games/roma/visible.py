"""What a viewer of Roma can see change, and the words by which the log tells it."""

from __future__ import annotations

from typing import Final

from ...core.visible import Change, Silent, Told, Visible, Words, mentions
from . import data

STEP: Final = Silent("a step within an action; the whole of it is told")


def who(change: Change) -> Words:
    """Name the player whose number it is."""
    return (mentions(change.names[change.row]),)


def first(change: Change) -> Words:
    """Name the player that a number stands for."""
    return (mentions(change.names[change.now]),)


def number(change: Change) -> Words:
    """Name the player, and the new number or by how much it has changed."""
    return (*who(change), (str(change.now), str(change.amount)))


def title(change: Change) -> Words:
    """Name the card that is counted."""
    return (data.NAMES[change.row],)


def face(change: Change) -> Words:
    """Name the face of a die."""
    number = change.row + 1
    return ((str(number), f"{number}s", f"disc {number}", "three dice"),)


def laid(change: Change) -> Words:
    """Name the card that lies at a disc now, or that has left it."""
    if change.now == data.NONE:
        return (data.NAMES[change.was],)
    return (data.NAMES[change.now] if change.now >= 0 else "face down", f"disc {change.at[1] + 1}")


def blocked(change: Change) -> Words:
    """Name the disc that is blocked."""
    return (f"disc {change.at[1] + 1}",)


def own(change: Change) -> Words:
    """Name the viewer's own card that lies face down, or has been turned over."""
    return (data.NAMES[change.now if change.now != data.NONE else change.was],)


def discarded(change: Change) -> Words:
    """Name a card that is discarded or comes back, or tell of the discards as a whole."""
    return ((data.NAMES[change.row], "discards"),)


def together(*stages: int) -> Silent:
    """Leave out what comes one by one and is told at the end."""
    return Silent(
        "cards that come one by one are told together, once all are there",
        lambda change: any(view.table.stage in stages for view in (change.before, change.after)),
    )


ENDS: Final = Silent("it ends with the turn", lambda change: not change.now)
DEALING: Final = together(data.DEAL, data.DRAW_STAGE)

VISIBLE: Final[Visible] = {
    "table": STEP,
    "table.money": Told(number),
    "table.points": Told(number),
    "table.first": Told(first),
    "table.held": Told(who, (DEALING,)),
    "table.given": Told(who),
    "table.discs": Told(laid),
    "table.blocked": Told(blocked, (ENDS,)),
    "table.dice": Told(face),
    "table.discards": Told(discarded),
    "table.essedum": Told(lambda _: ("Essedum",), (ENDS,)),
    "table.free": Told(lambda _: ("free",), (ENDS,)),
    "table.battle": Told(lambda change: (str(change.now),), (ENDS,)),
    "seat": Silent("it says who looks"),
    "hand": Told(title, (DEALING,)),
    "known": Silent("what a hand is known to hold follows from the cards told"),
    "sure": Silent("what a hand is known to hold follows from the cards told"),
    "gifts": Told(title),
    "faces": Told(own),
    "pile": Silent("a player who looks through the pile sees it on the table"),
    "drawn": Told(title, (DEALING,)),
}
