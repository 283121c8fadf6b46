"""What is in the box of Loyalty: Rome: gods, favours, the Temple Track, dice, wreaths.

What Hercules does, the Temple Track and the faces of the favours are reconstructed: a box document
has the values of a printed game [1.2, 1.4, 6.16].
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ...core.table import column
from . import verbs
from .verbs import Deed

SEATS: Final = 4
"""The most players; records have room for so many."""
COLUMNS: Final = 6
MESSENGERS: Final = 6
START_COINS: Final = 3
VALUES: Final = 3
"""Wreaths have values 1 to 3; value v stands at place v - 1."""
WREATHS: Final = (24, 22, 12)
DICE: Final = (7, 10, 13)
"""Dice in the game, by the number of players from 2."""
FEWEST: Final = 2
"""The fewest players."""
MAJORITY: Final = 2
MUST_ROLL: Final = 3
MOST_CAST: Final = 3
ROUNDS: Final = 200

NONE: Final = -1
"""No card, no column, no seat."""
EXIT: Final = -2
"""The depth beyond the last space."""

CATEGORIES: Final = ("reign", "underworld", "war", "wealth", "mysticism")
OF_CATEGORY: Final = 6
"""Gods in each category; a god's category is its number divided by this."""


class God(NamedTuple):
    """A God card: its name and its two actions."""

    name: str
    main: Deed
    general: Deed


GODS: Final = (
    # reign
    God("Jupiter", Deed(verbs.TAKE_FAVOUR, price=10), Deed(verbs.STEAL)),
    God("Neptunus", Deed(verbs.MOVE_DIE), Deed(verbs.MOVE_DIE, price=1, reach=verbs.ADJACENT)),
    God(
        "Juno",
        Deed(verbs.MOVE_MESSENGER, price=2, whose=verbs.ANYBODY),
        Deed(verbs.MOVE_MESSENGER, price=3, reach=verbs.ADJACENT),
    ),
    God("Apollo", Deed(verbs.GAIN, pays=2, coins=6), Deed(verbs.GAIN, pays=1, coins=3)),
    God("Minerva", Deed(verbs.COPY, price=3), Deed(verbs.COPY, price=1)),
    God("Janus", Deed(verbs.GAIN, price=2, wreath=1), Deed(verbs.GAIN, coins=1)),
    # underworld
    God("Pluto", Deed(verbs.CLEAR, price=3), Deed(verbs.MOVE_MESSENGER, price=2)),
    God(
        "Proserpina", Deed(verbs.ADVANCE, price=1, amount=2), Deed(verbs.ADVANCE, price=1, amount=1)
    ),
    God("Somnus", Deed(verbs.RECALL, coins=3), Deed(verbs.RECALL, coins=2)),
    God(
        "Aesculapius",
        Deed(verbs.PLACE, price=3),
        Deed(verbs.MOVE_MESSENGER, price=3, whose=verbs.ANYBODY),
    ),
    God("Parcae", Deed(verbs.BANISH, price=4, whose=verbs.ANYBODY), Deed(verbs.BANISH, price=3)),
    God("Laverna", Deed(verbs.STEAL_EACH), Deed(verbs.GAIN, price=2, wreath=1)),
    # war
    God("Mars", Deed(verbs.PLACE, price=2), Deed(verbs.GAIN, coins=2)),
    God(
        "Bellona",
        Deed(verbs.RECALL, price=2, whose=verbs.ANYBODY),
        Deed(verbs.RECALL, price=4, whose=verbs.ANYBODY),
    ),
    God("Terminus", Deed(verbs.COLLECT, amount=2), Deed(verbs.COLLECT, amount=1)),
    God(
        "Hercules",
        Deed(verbs.SWAP_CARDS, price=1),
        Deed(verbs.SWAP_CARDS, price=1, reach=verbs.ADJACENT),
    ),
    God("Furiae", Deed(verbs.DROP_FAVOUR, price=1), Deed(verbs.GAIN, coins=1)),
    God("Discordia", Deed(verbs.SWAP_FAVOURS), Deed(verbs.GAIN, coins=1)),
    # wealth
    God("Mercurius", Deed(verbs.GAIN, price=4, wreath=3), Deed(verbs.GAIN, price=3, wreath=2)),
    God("Vesta", Deed(verbs.PER_SPACE, amount=1), Deed(verbs.PER_SPACE, amount=2)),
    God("Vulcanus", Deed(verbs.GAIN, wreath=1), Deed(verbs.GAIN, coins=1)),
    God("Saturnus", Deed(verbs.EITHER, wreath=2, coins=3), Deed(verbs.EITHER, wreath=1, coins=2)),
    God("Abundantia", Deed(verbs.PER_CARD, amount=2), Deed(verbs.PER_CARD, amount=1)),
    God("Justitia", Deed(verbs.EXCHANGE), Deed(verbs.COLLECT, price=2)),
    # mysticism
    God("Flora", Deed(verbs.GAIN, price=3, wreath=3), Deed(verbs.GAIN, coins=3)),
    God("Fortuna", Deed(verbs.CAST), Deed(verbs.RECAST)),
    God("Venus", Deed(verbs.COPY), Deed(verbs.COPY)),
    God("Fama", Deed(verbs.MOUNT, coins=1), Deed(verbs.MOUNT, price=1)),
    God("Diana", Deed(verbs.TAKE_DIE, price=1), Deed(verbs.TAKE_DIE, price=2)),
    God("Ceres", Deed(verbs.GAIN, coins=2), Deed(verbs.GAIN, coins=1)),
)
"""Every god, category by category; a god's number is its place here."""

NAMES: Final = tuple(god.name for god in GODS)
ALL_GODS: Final = len(GODS)
MINERVA: Final = NAMES.index("Minerva")
VENUS: Final = NAMES.index("Venus")
HERCULES: Final = NAMES.index("Hercules")
RECONSTRUCTED: Final = (HERCULES,)
"""Gods whose actions are reconstructed."""
STARTERS: Final = sum(1 << NAMES.index(name) for name in ("Janus", "Ceres", "Vulcanus"))
"""The starting gods, a bit each."""
IN_GAME: Final = 21
"""God cards that are dealt in a game; the rest stay in the box."""
EVERY_GOD: Final = (1 << ALL_GODS) - 1

MAIN: Final = 0
GENERAL: Final = 1
HALVES: Final = 2
HALF_NAMES: Final = ("main", "general")
DEEDS: Final = tuple(deed for god in GODS for deed in (god.main, god.general))
"""Both actions of every god: a deed's number is twice the god's, plus 1 if it is general."""
VERB: Final = column(DEEDS, "verb")
PRICE: Final = column(DEEDS, "price")
PAYS: Final = column(DEEDS, "pays")
COINS: Final = column(DEEDS, "coins")
WREATH: Final = column(DEEDS, "wreath")
AMOUNT: Final = column(DEEDS, "amount")
REACH: Final = column(DEEDS, "reach")
WHOSE: Final = column(DEEDS, "whose")
NEEDS: Final = np.array([verbs.needs_of(deed) for deed in DEEDS], dtype=np.int32)
"""What each deed needs besides its price, a bit for each need."""

NOTHING, CARDS_OF, WREATHS_OF, FAVOURS_OWN, FULL_SETS, COINS_BY, SETS_OF = range(7)
"""What a favour may count: discards of a category, own wreaths of a value, own favours,
complete sets of discards, own coins by the so many, categories with so many discards."""


class Favour(NamedTuple):
    """A kind of favour: worth points, and each more for what it counts, at most so many."""

    name: str
    copies: int
    points: int
    each: int = 0
    counts: int = NOTHING
    which: int = 0
    most: int = 0
    """The most points it is worth, 0 for any number."""


FAVOURS: Final = (
    Favour("3 points", 3, 3),
    Favour("5 points", 4, 5),
    Favour("8 points", 2, 8),
    *(Favour(f"double {word}", 1, 0, 2, CARDS_OF, at) for at, word in enumerate(CATEGORIES)),
    *(Favour(f"2+{word}", 1, 2, 1, CARDS_OF, at) for at, word in enumerate(CATEGORIES)),
    *(Favour(f"{value}-wreaths", 1, 0, 1, WREATHS_OF, value - 1) for value in (1, 2, 3)),
    Favour("2+favours", 1, 2, 1, FAVOURS_OWN),
    Favour("sets", 1, 0, 4, FULL_SETS),
    Favour("3+coins", 1, 3, 1, COINS_BY, 3),
    Favour("threes", 1, 0, 2, SETS_OF, 3),
    Favour("coins", 1, 0, 1, COINS_BY, 1, 10),
    Favour("fours", 1, 0, 4, SETS_OF, 4),
    Favour("favours", 1, 0, 1, FAVOURS_OWN),
    Favour("4+fives", 1, 4, 6, SETS_OF, 5),
)
"""Every kind of favour; its number is its place here."""

KINDS: Final = len(FAVOURS)
FAVOUR_NAMES: Final = tuple(favour.name for favour in FAVOURS)
COPIES: Final = column(FAVOURS, "copies")
ALL_FAVOURS: Final = int(COPIES.sum())
COUNTS: Final = column(FAVOURS, "counts")
WHICH: Final = column(FAVOURS, "which")

SIDE_NAMES: Final = ("2_3", "4")
"""The sides of the Temple Track, by the numbers of players they are for."""
SIDES: Final = (
    "- 1c w1 2c|w1 - w2 3c|w2 w3 EXIT",
    "- 1c w1 2c|w1 1c w2 3c|w2 - w2 4c|w3 w3 EXIT",
)
"""The Temple Track, depth by depth: c coins, w a wreath of that value, a stroke between the spaces
of a branch."""
BLOCKERS: Final = ("3 6", "", "")
"""Depths whose spaces are blocked for the whole game, by the number of players from 2."""


SPACES: Final = 14
"""Spaces of a side at most; actions and the learning tensor have room for so many."""

ONES: Final = np.array([bin(bits).count("1") for bits in range(64)], np.int8)
"""How many of six bits are set."""

STAGES: Final = (
    "begin",
    "god",
    "favour",
    "die",
    "check",
    "action",
    "retreat",
    "follow",
    "copy",
    "column",
    "to",
    "messenger",
    "runner",
    "rival",
    "land",
    "exit",
    "opponent",
    "either",
    "cast",
    "over",
)
"""What the game waits for, by number."""
(
    BEGIN_STAGE,
    GOD_STAGE,
    FAVOUR_STAGE,
    DIE_STAGE,
    CHECK,
    ACTION,
    RETREAT_STAGE,
    FOLLOW_STAGE,
    COPY_STAGE,
    COLUMN_STAGE,
    TO_STAGE,
    MESSENGER_STAGE,
    RUNNER_STAGE,
    RIVAL_STAGE,
    LAND_STAGE,
    EXIT_STAGE,
    OPPONENT_STAGE,
    EITHER_STAGE,
    CAST_STAGE,
    OVER,
) = range(len(STAGES))

PERFORM, FINISH, CONCLUDE, END_TURN, BEGIN_TURN, REFILL = range(-6, 0)
"""Steps that follow an action at once; between actions the game waits at none of them."""

CHAPTERS: Final = ("setup", "phase 1", "phase 2")
"""Where in the game, or in a turn, chance is asked."""
SETTING_UP, CLAIMING, PERFORMING = range(len(CHAPTERS))

ENDINGS: Final = (
    "not over",
    "a God card cannot be refilled",
    "a favour cannot be refilled",
    "the last wreath of a value is taken",
    "200 rounds have been played",
)
ONGOING, NO_GOD, NO_FAVOUR, LAST_WREATH, ENDLESS = range(len(ENDINGS))
