"""The numbers of the box, and the documents that change them [1, 4.2, 5, 6]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final

from ...core.box import Box, Entry, Values
from ...core.record import Int8, Int8s, Record
from . import data

COUNTS: Final = (
    "power_0",
    "power_1",
    "power_2",
    "power_3",
    "Intrigue",
    "Architecture",
    "Trade",
    "Military",
)
"""What a province may count, by the digit of the tally of traits."""
USUAL: Final = ("power_1", "power_2", "Military", "Intrigue", "Trade", "Architecture")
"""What each province counts in the standard box."""
ICONS: Final = 5
"""How many numbers of icons of a product have points of their own: 0 to 4, and more."""
BUILDINGS: Final = data.ICONS + 1


class Numbers(Record):
    """The numbers of a box, by entry."""

    rounds: Int8
    first_token: Int8
    triple_points: Int8
    pair_points: Int8
    trade_points: Annotated[Int8s, ICONS]
    building_points: Annotated[Int8s, BUILDINGS]
    counted: Annotated[Int8s, data.CIRCLE]
    god_copies: Annotated[Int8s, data.GODS]
    god_left: Annotated[Int8s, data.GODS]
    god_right: Annotated[Int8s, data.GODS]
    influence: Annotated[Int8s, data.CARDS]


CARDS: Final = (tuple(f"card_{card.number}" for card in data.DECK),)
"""The cards by their numbers, province by province as the rules have them."""
GODS: Final = (data.GOD_NAMES,)
PROVINCES: Final = (data.PROVINCES,)

ENTRIES: Final = (
    Entry("rounds", (), 1, data.ROUNDS, data.ROUNDS, "rounds of a game"),
    Entry(
        "first_token",
        (),
        data.LEAST_TOKEN,
        data.MOST_TOKEN,
        data.FIRST_TOKEN,
        "value of every token at the start",
    ),
    Entry("triple_points", (), 0, 50, data.TRIPLE_POINTS, "points for Military powers 1-2-3"),
    Entry("pair_points", (), 0, 50, data.PAIR_POINTS, "points for Military powers 1-2 or 2-3"),
    Entry(
        "trade_points",
        (tuple(f"icons_{count}" for count in range(ICONS)),),
        0,
        50,
        tuple(int(points) for points in data.TRADE_POINTS),
        "points for so many icons of a product; 4 stands for more, too",
    ),
    Entry(
        "building_points",
        (tuple(f"buildings_{count}" for count in range(BUILDINGS)),),
        0,
        99,
        tuple(int(points) for points in data.BUILDING_POINTS),
        "points for so many different buildings",
    ),
    Entry("counted", PROVINCES, 0, 0, USUAL, "which of your cards a province counts", words=COUNTS),
    Entry(
        "god_copies",
        GODS,
        0,
        6,
        tuple(god.copies for god in data.PANTHEON),
        "cards of each God in the box",
    ),
    Entry(
        "god_left",
        GODS,
        -3,
        3,
        tuple(god.left for god in data.PANTHEON),
        "by how much a God changes the token on the left of the province",
    ),
    Entry(
        "god_right",
        GODS,
        -3,
        3,
        tuple(god.right for god in data.PANTHEON),
        "by how much a God changes the token on its right",
    ),
    Entry(
        "influence",
        CARDS,
        0,
        9,
        tuple(card.influence for card in data.DECK),
        "how far a card advances the marker, by the card's number",
    ),
)


def check(values: Values) -> Iterator[tuple[str, str]]:
    """Name what does not fit together [6.1]."""
    triple, pair = int(values["triple_points"][()]), int(values["pair_points"][()])
    if triple < pair:
        yield (
            "triple_points",
            f"triple_points must not be less than pair_points, {pair}: triples are counted first",
        )
    gods = sum(int(copies) for copies in values["god_copies"].values())
    if gods != data.GOD_CARDS:
        yield "god_copies", f"god_copies makes {gods} Gods, and {data.GOD_CARDS} are in the deck"


def god_of(box: Any, god: int) -> data.God:
    """Return what a God does, as the box has it."""
    return data.PANTHEON[god]._replace(
        copies=int(box.god_copies[god]),
        left=int(box.god_left[god]),
        right=int(box.god_right[god]),
    )


def card_of(box: Any, card: int) -> data.Card:
    """Return what a card shows, as the box has it."""
    return data.DECK[card]._replace(influence=int(box.influence[card]))


BOX: Final = Box(game="quorum", title="Quorum", entries=ENTRIES, check=check)
