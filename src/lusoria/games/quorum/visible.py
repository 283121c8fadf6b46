"""What a viewer of Quorum can see change, and the words by which the log tells it."""

from __future__ import annotations

from typing import Final

from ...core.visible import Change, Silent, Told, Visible, Words, mentions
from . import data, text

COUNTS: Final = Silent("a card that leaves the deck is told where it is laid")
STEP: Final = Silent("a step within a turn: the whole turn is told")


def who(change: Change) -> Words:
    """Name the player whose number it is."""
    return (mentions(change.names[change.row]),)


def first(change: Change) -> Words:
    """Name the player that a number stands for."""
    return (mentions(change.names[change.now]),)


def cards(change: Change) -> tuple[str, ...]:
    """Name the cards of a half of the deck that have come or gone."""
    moved = change.was ^ change.now
    return tuple(
        text.shown(change.at[-1] * data.HALF + bit) for bit in range(data.HALF) if moved >> bit & 1
    )


def held(change: Change) -> Words:
    """Name a player and the cards that have come or gone."""
    return (*who(change), *cards(change))


def lying(change: Change) -> Words:
    """Name the card that lies in Rome now, or that has left it."""
    card = change.now if change.now != data.NONE else change.was
    return (("God", "Gods") if card == data.GOD else text.shown(card),)


def province(change: Change) -> Words:
    """Name a province, and what its token was and is."""
    return (f"{data.PROVINCES[change.row]} from {change.was} to {change.now}",)


def marker(change: Change) -> Words:
    """Name a player, and where a marker was and is."""
    seat = change.at[1]
    way = f"{data.PROVINCES[change.row]} from {change.was} to {change.now}"
    return (mentions(change.names[seat]), way)


def god(change: Change) -> Words:
    """Name a player and the God taken."""
    return (*who(change), data.GOD_NAMES[change.now])


SETTING_ROME: Final = Silent(
    "the cards of Rome are told together, once all lie there",
    lambda change: change.now != data.NONE and data.NONE in change.after.table.rome,
)
TURNED_UP: Final = Silent(
    "a card that leaves the deck at once is told where it is laid",
    lambda change: (
        change.now == data.NONE or change.after.table.stage in (data.FACE_STAGE, data.DEAL_STAGE)
    ),
)
DEALING: Final = Silent(
    "a hand is told once it is dealt",
    lambda change: bool(change.before.table.owed),
)

VISIBLE: Final[Visible] = {
    "table": STEP,
    "table.known": Told(held),
    "table.played": Told(held),
    "table.returned": COUNTS,
    "table.first": Told(first),
    "table.top": Told(lambda change: (text.backed(change.now),), (TURNED_UP,)),
    "table.deck": COUNTS,
    "table.backs": COUNTS,
    "table.rome": Told(lying, (SETTING_ROME,)),
    "table.circle": Told(
        lambda change: (data.PROVINCES[change.now],),
        (
            Silent(
                "the circle is told as a whole, once it is complete",
                lambda change: data.NONE in change.after.table.circle,
            ),
        ),
    ),
    "table.tokens": Told(province),
    "table.spaces": Told(marker),
    "table.heights": Silent("who stands on top is told with the marker that moves"),
    "table.dealt": Told(who, (DEALING,)),
    "table.gods": Told(god),
    "table.unnamed": COUNTS,
    "dealt": Told(cards, (DEALING,)),
    "seat": Silent("the seat of the viewer never changes"),
}
