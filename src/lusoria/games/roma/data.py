"""What is in the box of Roma: cards, discs, dice, points."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...core.table import Variant, column

SEATS: Final = 2
DISCS: Final = 6
FACES: Final = 6
DICE: Final = 3
POINTS: Final = 36
START_POINTS: Final = 10
DEALT: Final = 4
GIFTS: Final = 2
CARDS: Final = 52

NONE: Final = -1
"""No card, no disc, no title."""
DOWN: Final = -2
"""A card lies here face down."""

CHARACTER: Final = 0
BUILDING: Final = 1


class Card(NamedTuple):
    """One title: how often it is in the box and what its cards show."""

    name: str
    kind: int
    copies: int
    price: int
    defence: int
    dice: int
    """Dice it takes: 1, 2 for the Forum, 0 for a card that is never activated."""


BOX: Final = (
    Card("Sicarius", CHARACTER, 1, 9, 2, 1),
    Card("Architectus", CHARACTER, 2, 3, 4, 1),
    Card("Consiliarius", CHARACTER, 2, 4, 4, 1),
    Card("Legat", CHARACTER, 2, 5, 2, 1),
    Card("Gladiator", CHARACTER, 2, 6, 5, 1),
    Card("Mercator", CHARACTER, 1, 7, 2, 1),
    Card("Consul", CHARACTER, 2, 3, 3, 1),
    Card("Legionarius", CHARACTER, 3, 4, 5, 1),
    Card("Nero", CHARACTER, 1, 8, 9, 1),
    Card("Praetorianus", CHARACTER, 2, 4, 4, 1),
    Card("Scaenicus", CHARACTER, 2, 8, 3, 1),
    Card("Haruspex", CHARACTER, 2, 4, 3, 1),
    Card("Senator", CHARACTER, 2, 3, 3, 1),
    Card("Velites", CHARACTER, 2, 5, 3, 1),
    Card("Essedum", CHARACTER, 2, 6, 3, 1),
    Card("Tribunus Plebis", CHARACTER, 2, 5, 5, 1),
    Card("Centurio", CHARACTER, 2, 9, 5, 1),
    Card("Aesculapinum", BUILDING, 2, 5, 2, 1),
    Card("Basilica", BUILDING, 2, 6, 5, 0),
    Card("Machina", BUILDING, 2, 4, 4, 1),
    Card("Forum", BUILDING, 6, 5, 5, 2),
    Card("Mercatus", BUILDING, 2, 6, 3, 1),
    Card("Onager", BUILDING, 2, 5, 4, 1),
    Card("Templum", BUILDING, 2, 2, 2, 0),
    Card("Turris", BUILDING, 2, 6, 6, 0),
)
"""Every title, characters first; a title's number is its place here."""

TITLES: Final = len(BOX)
CHARACTERS: Final = 17
"""Titles below this are characters, the others buildings."""

(
    SICARIUS,
    ARCHITECTUS,
    CONSILIARIUS,
    LEGAT,
    GLADIATOR,
    MERCATOR,
    CONSUL,
    LEGIONARIUS,
    NERO,
    PRAETORIANUS,
    SCAENICUS,
    HARUSPEX,
    SENATOR,
    VELITES,
    ESSEDUM,
    TRIBUNUS,
    CENTURIO,
    AESCULAPINUM,
    BASILICA,
    MACHINA,
    FORUM,
    MERCATUS,
    ONAGER,
    TEMPLUM,
    TURRIS,
) = range(TITLES)

NAMES: Final = tuple(card.name for card in BOX)
TITLE_OF: Final = {name: title for title, name in enumerate(NAMES)}
KIND: Final = column(BOX, "kind")
COPIES: Final = column(BOX, "copies")
PRICE: Final = column(BOX, "price")
DEFENCE: Final = column(BOX, "defence")
SYMBOL: Final = column(BOX, "dice")

BASILICA_BONUS: Final = 2
TURRIS_BONUS: Final = 1
ESSEDUM_MALUS: Final = 2
MERCATOR_PRICE: Final = 2

VARIANTS: Final = (
    Variant("mercatus", ("stockpile", "opponent"), "who pays the points of a Mercatus [9.1]"),
    Variant(
        "free_laying",
        ("activation", "turn"),
        "how long laying stays free after an Architectus or a Senator [9.2]",
    ),
)
FROM_OPPONENT: Final = 1
FOR_THE_TURN: Final = 1

(
    START,
    DEAL,
    EXCHANGE,
    LAYING,
    THROW,
    TRIPLE,
    ACTIONS_STAGE,
    DRAW_STAGE,
    KEEP_STAGE,
    TARGET_STAGE,
    BATTLE_STAGE,
    CENTURIO_STAGE,
    MERCATOR_STAGE,
    CONSUL_STAGE,
    BLOCK_STAGE,
    COPY_STAGE,
    HARUSPEX_STAGE,
    RECOVER_STAGE,
    FREE_STAGE,
    PLACE_STAGE,
    FORUM_STAGE,
    TEMPLUM_STAGE,
    OVER,
) = range(23)

STAGES: Final = (
    "start",
    "deal",
    "exchange",
    "laying",
    "throw",
    "triple",
    "actions",
    "draw",
    "keep",
    "target",
    "battle",
    "centurio",
    "mercator",
    "consul",
    "block",
    "copy",
    "haruspex",
    "recover",
    "free",
    "place",
    "forum",
    "templum",
    "over",
)
"""What the game waits for, by number."""

ONGOING: Final = 0
RUIN: Final = 1
TRIUMPH: Final = 2
SHARED: Final = 3
ENDINGS: Final = (
    "not over",
    "a player has no points left",
    "the stockpile is empty",
    "the stockpile is empty and the players are level",
)
