"""What is in the box of Quorum: cards, Gods, provinces, tokens, points."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ...core.table import column

MOST_SEATS: Final = 4
SEATS: Final = (2, 3, 4)
ROUNDS: Final = 12
DEALT: Final = 4
"""Cards in a hand between turns, Gods among them."""
SLOTS: Final = 5
"""Cards in Rome."""
GODS_TO_REFRESH: Final = 3
"""Gods in Rome from which on it may be refreshed."""
GOD_LIMIT: Final = 3
"""Gods a hand can hold."""
SPACES: Final = 15
"""Spaces of a track; 0 is before the first."""
LEAST_TOKEN: Final = 1
MOST_TOKEN: Final = 4
FIRST_TOKEN: Final = 2

NONE: Final = -1
"""No card, no back, no slot, no God."""

PROVINCES: Final = ("Africa", "Asia", "Gallia", "Germania", "Hispania", "Macedonia")
AFRICA, ASIA, GALLIA, GERMANIA, HISPANIA, MACEDONIA = range(6)
CIRCLE: Final = len(PROVINCES)
ALTAR: Final = CIRCLE
"""The back of every God card; the other backs are the provinces."""
BACKS: Final = CIRCLE + 1
BACK_NAMES: Final = (*PROVINCES, "altar")

TYPES: Final = ("Intrigue", "Architecture", "Trade", "Military")
INTRIGUE, ARCHITECTURE, TRADE, MILITARY = range(4)
POWERS: Final = 4
PRODUCTS: Final = ("fish", "wood", "sheep", "wine", "wheat", "tool")
BUILDINGS: Final = ("bath", "temple", "coliseum", "theater", "arch", "aqueduct")
ICONS: Final = 6
"""Kinds of products, and as many of buildings."""


class Card(NamedTuple):
    """One Rome card."""

    number: int
    """Its number in the list of cards."""
    type: int
    power: int
    province: int
    influence: int
    icons: str
    """The building of an Architecture card, the products of a Trade card."""


BOX: Final = (
    Card(1, INTRIGUE, 0, GALLIA, 2, ""),
    Card(2, INTRIGUE, 1, GALLIA, 3, ""),
    Card(3, INTRIGUE, 1, GALLIA, 2, ""),
    Card(4, INTRIGUE, 2, GALLIA, 1, ""),
    Card(5, INTRIGUE, 0, MACEDONIA, 2, ""),
    Card(6, INTRIGUE, 1, MACEDONIA, 1, ""),
    Card(7, INTRIGUE, 2, MACEDONIA, 1, ""),
    Card(8, INTRIGUE, 2, MACEDONIA, 3, ""),
    Card(9, INTRIGUE, 0, HISPANIA, 3, ""),
    Card(10, INTRIGUE, 0, HISPANIA, 2, ""),
    Card(11, INTRIGUE, 1, HISPANIA, 1, ""),
    Card(12, INTRIGUE, 2, HISPANIA, 3, ""),
    Card(13, INTRIGUE, 0, ASIA, 3, ""),
    Card(14, INTRIGUE, 1, ASIA, 1, ""),
    Card(15, INTRIGUE, 1, ASIA, 2, ""),
    Card(16, INTRIGUE, 0, AFRICA, 2, ""),
    Card(17, INTRIGUE, 2, AFRICA, 1, ""),
    Card(18, INTRIGUE, 2, AFRICA, 3, ""),
    Card(19, ARCHITECTURE, 3, GERMANIA, 3, "bath"),
    Card(20, ARCHITECTURE, 2, AFRICA, 2, "bath"),
    Card(21, ARCHITECTURE, 3, GALLIA, 1, "bath"),
    Card(22, ARCHITECTURE, 2, AFRICA, 1, "temple"),
    Card(23, ARCHITECTURE, 1, GERMANIA, 1, "temple"),
    Card(24, ARCHITECTURE, 2, HISPANIA, 2, "temple"),
    Card(25, ARCHITECTURE, 1, GALLIA, 1, "coliseum"),
    Card(26, ARCHITECTURE, 3, HISPANIA, 1, "coliseum"),
    Card(27, ARCHITECTURE, 2, GALLIA, 2, "coliseum"),
    Card(28, ARCHITECTURE, 2, GERMANIA, 2, "theater"),
    Card(29, ARCHITECTURE, 3, ASIA, 1, "theater"),
    Card(30, ARCHITECTURE, 1, HISPANIA, 3, "theater"),
    Card(31, ARCHITECTURE, 3, GERMANIA, 3, "arch"),
    Card(32, ARCHITECTURE, 1, ASIA, 3, "arch"),
    Card(33, ARCHITECTURE, 2, HISPANIA, 2, "arch"),
    Card(34, ARCHITECTURE, 3, AFRICA, 3, "aqueduct"),
    Card(35, ARCHITECTURE, 1, GALLIA, 3, "aqueduct"),
    Card(36, ARCHITECTURE, 1, ASIA, 2, "aqueduct"),
    Card(37, TRADE, 1, GALLIA, 2, "fish fish wheat"),
    Card(38, TRADE, 2, AFRICA, 1, "wine wine tool"),
    Card(39, TRADE, 3, AFRICA, 3, "wood wood sheep"),
    Card(40, TRADE, 1, ASIA, 1, "sheep sheep wine"),
    Card(41, TRADE, 2, MACEDONIA, 1, "tool tool fish"),
    Card(42, TRADE, 3, GALLIA, 1, "wheat wheat wood"),
    Card(43, TRADE, 1, ASIA, 3, "sheep wheat wine"),
    Card(44, TRADE, 2, AFRICA, 2, "tool wheat wood"),
    Card(45, TRADE, 3, GERMANIA, 2, "wine wood fish"),
    Card(46, TRADE, 1, MACEDONIA, 2, "fish sheep wood"),
    Card(47, TRADE, 2, GALLIA, 3, "wine wheat tool"),
    Card(48, TRADE, 2, GERMANIA, 3, "tool sheep fish"),
    Card(49, TRADE, 3, ASIA, 2, "sheep tool"),
    Card(50, TRADE, 3, MACEDONIA, 3, "wine wheat"),
    Card(51, TRADE, 1, GERMANIA, 1, "fish wood"),
    Card(52, TRADE, 2, GERMANIA, 1, "wheat wood"),
    Card(53, TRADE, 3, MACEDONIA, 2, "sheep fish"),
    Card(54, TRADE, 1, GALLIA, 3, "tool wine"),
    Card(55, MILITARY, 1, ASIA, 2, ""),
    Card(56, MILITARY, 1, ASIA, 3, ""),
    Card(57, MILITARY, 3, ASIA, 1, ""),
    Card(58, MILITARY, 1, HISPANIA, 1, ""),
    Card(59, MILITARY, 2, HISPANIA, 1, ""),
    Card(60, MILITARY, 2, HISPANIA, 3, ""),
    Card(61, MILITARY, 3, HISPANIA, 2, ""),
    Card(62, MILITARY, 2, AFRICA, 2, ""),
    Card(63, MILITARY, 3, AFRICA, 1, ""),
    Card(64, MILITARY, 2, AFRICA, 3, ""),
    Card(65, MILITARY, 1, MACEDONIA, 3, ""),
    Card(66, MILITARY, 2, MACEDONIA, 1, ""),
    Card(67, MILITARY, 3, MACEDONIA, 2, ""),
    Card(68, MILITARY, 3, MACEDONIA, 3, ""),
    Card(69, MILITARY, 1, GERMANIA, 1, ""),
    Card(70, MILITARY, 1, GERMANIA, 2, ""),
    Card(71, MILITARY, 2, GERMANIA, 3, ""),
    Card(72, MILITARY, 3, GERMANIA, 2, ""),
)
"""Every Rome card, by its number."""

CARDS: Final = len(BOX)
SUIT: Final = CARDS // CIRCLE
"""Cards of one province."""
HALF: Final = CARDS // 2
"""Cards of three provinces: what one number of a set of cards holds."""
WHOLE: Final = (1 << HALF) - 1
"""All cards of a half, as a set: one bit each."""

DECK: Final = tuple(sorted(BOX, key=lambda card: (card.province, card.number)))
"""The same cards, province by province: a card's place here is what the rules call it by."""
assert [card.province for card in DECK] == [place // SUIT for place in range(CARDS)]

INFLUENCE: Final = column(DECK, "influence")


def name_of(card: Card) -> str:
    """Return a card's name: type or building, power, province, influence."""
    kind = card.icons.capitalize() if card.type == ARCHITECTURE else TYPES[card.type]
    return f"{kind}-{card.power} {PROVINCES[card.province]}+{card.influence}"


NAMES: Final = tuple(name_of(card) for card in DECK)
assert len(set(NAMES)) == CARDS


class God(NamedTuple):
    """One God: what becomes of the tokens beside the chosen province."""

    name: str
    copies: int
    left: int
    right: int


PANTHEON: Final = (
    God("Minerva", 2, +1, +1),
    God("Pluto", 2, +1, +1),
    God("Neptunus", 2, -1, -1),
    God("Jupiter", 2, -1, -1),
    God("Vulcanus", 2, +1, -1),
    God("Mars", 2, +1, -1),
    God("Venus", 2, -1, +1),
)
GODS: Final = len(PANTHEON)
GOD_NAMES: Final = tuple(god.name for god in PANTHEON)
GOD_COPIES: Final = column(PANTHEON, "copies")
GOD_CARDS: Final = int(GOD_COPIES.sum())
LEFT: Final = column(PANTHEON, "left")
RIGHT: Final = column(PANTHEON, "right")
GOD: Final = CARDS
"""A God in Rome, face down: it stands where a card's number would."""

COUNTED: Final = (
    "cards of power 1",
    "cards of power 2",
    "Military cards",
    "Intrigue cards",
    "Trade cards",
    "Architecture cards",
)
"""What each province counts; ``rules.tally`` says the same to the rules."""

TRIPLE_POINTS: Final = 10
PAIR_POINTS: Final = 5
TRADE_POINTS: Final = np.array([0, 0, 2, 4, 6], dtype=np.int8)
"""Points for 0, 1, 2, 3, 4 or more icons of a product."""
BUILDING_POINTS: Final = np.array([0, 1, 4, 8, 12, 18, 24], dtype=np.int8)
"""Points for 0 to 6 different buildings."""


(
    START,
    MAP,
    BACK_STAGE,
    FACE_STAGE,
    DEAL_STAGE,
    TAKE_STAGE,
    GOD_STAGE,
    ADVANCE_STAGE,
    PLAY_STAGE,
    OVER,
) = range(10)

STAGES: Final = (
    "start",
    "map",
    "back",
    "face",
    "deal",
    "take",
    "god",
    "advance",
    "play",
    "over",
)
"""What the game waits for, by number."""

ONGOING: Final = 0
VICTORY: Final = 1
INFLUENCE_VICTORY: Final = 2
COALITION: Final = 3
ENDINGS: Final = (
    "not over",
    "one player has the most points",
    "influence breaks the tie",
    "a coalition governs",
)
