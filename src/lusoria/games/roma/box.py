"""The numbers of the box, and the documents that change them [1, 2, 6]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final

from ...core.box import Box, Entry, Values
from ...core.record import Int8, Int8s, Record
from . import data

MOST_CARDS: Final = 100


class Numbers(Record):
    """The numbers of a box, by entry."""

    price: Annotated[Int8s, data.TITLES]
    defence: Annotated[Int8s, data.TITLES]
    copies: Annotated[Int8s, data.TITLES]
    points: Int8
    start_points: Int8
    start_money: Int8
    basilica_bonus: Int8
    turris_bonus: Int8
    essedum_malus: Int8
    mercator_price: Int8


TITLES: Final = (tuple(name.replace(" ", "_") for name in data.NAMES),)


def of_cards(field: str) -> tuple[int, ...]:
    """Return the standard numbers of all cards."""
    return tuple(getattr(card, field) for card in data.BOX)


ENTRIES: Final = (
    Entry(
        "points", (), 3, 99, data.POINTS, "victory points in the game, with those of the players"
    ),
    Entry(
        "start_points", (), 1, 49, data.START_POINTS, "victory points of each player at the start"
    ),
    Entry("start_money", (), 0, 99, 0, "sestertii of each player at the start"),
    Entry(
        "basilica_bonus",
        (),
        0,
        9,
        data.BASILICA_BONUS,
        "points a Basilica adds to a Forum beside it",
    ),
    Entry("turris_bonus", (), 0, 9, data.TURRIS_BONUS, "defence a Turris adds to each other card"),
    Entry(
        "essedum_malus",
        (),
        0,
        9,
        data.ESSEDUM_MALUS,
        "defence an Essedum takes from opposing cards",
    ),
    Entry("mercator_price", (), 1, 20, data.MERCATOR_PRICE, "sestertii for a point of a Mercator"),
    Entry("price", TITLES, 0, 20, of_cards("price"), "what laying a card costs"),
    Entry("defence", TITLES, 0, 12, of_cards("defence"), "what a card defends itself with"),
    Entry("copies", TITLES, 0, 9, of_cards("copies"), "cards of each title in the box"),
)


def check(values: Values) -> Iterator[tuple[str, str]]:
    """Name what does not fit together [1.1, 1.3, 2.2]."""
    cards = sum(int(copies) for copies in values["copies"].values())
    dealt = data.SEATS * data.DEALT
    if cards <= dealt:
        yield "copies", f"copies makes {cards} cards: {dealt} are dealt, and none is left to draw"
    if cards > MOST_CARDS:
        yield "copies", f"copies makes {cards} cards, {MOST_CARDS} may be"
    points, start = int(values["points"][()]), int(values["start_points"][()])
    if data.SEATS * start >= points:
        yield (
            "start_points",
            f"start_points must be less than half of all {points} points, not {start}",
        )


def card_of(box: Any, title: int) -> data.Card:
    """Return what a card of the box shows."""
    return data.BOX[title]._replace(
        price=int(box.price[title]),
        defence=int(box.defence[title]),
        copies=int(box.copies[title]),
    )


BOX: Final = Box(game="roma", title="Roma", entries=ENTRIES, check=check)
