"""What a viewer of Loyalty can see change, and the words by which the log tells it."""

from __future__ import annotations

from typing import Final

from ...core.seats import NATURE
from ...core.visible import Change, Silent, Told, Visible, Words, mentions
from . import data, manual

STEP: Final = Silent("a step within an action: the whole action is told")
FOLLOWS: Final = Silent("it follows from what has come or gone, which is told")


def who(change: Change) -> Words:
    """Name the player whose number it is."""
    return (mentions(change.names[change.row]),)


def titles(change: Change) -> tuple[str, ...]:
    """Return what the favours of the box are called."""
    return manual.of(change.after.table).favour_titles


def first(change: Change) -> Words:
    """Name the player that a number stands for."""
    return (mentions(change.names[change.now]),)


def coins(change: Change) -> Words:
    """Name the player, and how many coins have come or gone, or where they are told in parts."""
    return (*who(change), (str(change.amount), "1 coin each", "bonuses from the Temple Track"))


def wreaths(change: Change) -> Words:
    """Name the player, and the value of the wreaths."""
    return (*who(change), f"of value {change.at[1] + 1}")


def held(change: Change) -> Words:
    """Name the player and the favour."""
    return (*who(change), titles(change)[change.at[1]])


def god(change: Change) -> Words:
    """Name the god who has come to a column, or has left it."""
    return (
        data.NAMES[change.now if change.now != data.NONE else change.was],
        f"column {change.row + 1}",
    )


def favour(change: Change) -> Words:
    """Name the favour that lies in a column, or has left it."""
    return (titles(change)[change.now if change.now != data.NONE else change.was],)


def column(change: Change) -> Words:
    """Name a column."""
    return (f"column {change.row + 1}",)


def posted(change: Change) -> Words:
    """Name the column of some messengers."""
    return (f"column {change.at[1] + 1}",)


def hand(change: Change) -> Words:
    """Name whose messengers are in hand again, or say that they all go home."""
    return ((*mentions(change.names[change.row]), "messengers there return home"),)


def gods(change: Change) -> Words:
    """Name the gods sent back to the box."""
    moved = change.was ^ change.now
    return tuple(name for at, name in enumerate(data.NAMES) if moved >> at & 1)


LANDED: Final = Silent(
    "dice that were rolled leave a player as they land, and each is told then",
    lambda change: change.seat == NATURE,
)

VISIBLE: Final[Visible] = {
    "table": STEP,
    "table.unseen": FOLLOWS,
    "table.discards": FOLLOWS,
    "table.exiled": Told(gods),
    "table.coins": Told(coins),
    "table.temple": Told(who),
    "table.first": Told(first),
    "table.ending": Told(lambda _: ("the game is over",)),
    "table.cards": Told(god),
    "table.favours": Told(favour),
    "table.dice": Told(column),
    "table.messengers": Told(posted),
    "table.hand": Told(hand),
    "table.pool": Told(who, (LANDED,)),
    "table.supply": FOLLOWS,
    "table.wreaths": Told(wreaths),
    "table.held": Told(held),
    "table.reserve": FOLLOWS,
    "table.removed": Told(lambda change: (titles(change)[change.row],)),
    "seat": Silent("the seat of the viewer never changes"),
}
