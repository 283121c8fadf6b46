"""What is in the box of Path of Honors: names, omens, charts; the numbers are in ``sheet``."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ...core.table import column

SEATS: Final = 6
"""The most players; records have room for so many."""
RIVAL: Final = SEATS
"""The place of the rival where votes are counted: after all seats."""
MOST_TURNS: Final = 20
"""The most turns a sheet may give a game."""
MOST_THROWS: Final = 6
"""The most throws a sheet may give a turn."""
DICE: Final = 6
"""The most dice a player throws."""
FACES: Final = 6
INFAMOUS: Final = 1
"""The face that Admin leaves alone."""
LAWFUL: Final = 5
"""The face that Law turns a die into."""
MOST_SPENT: Final = 9
"""The most wealth a sheet may let an aedile spend on games, or on grain."""
MOST_WEALTH: Final = 599
"""More wealth no sheet lets anybody come to, so that every bribe has an action."""
NONE: Final = -1
"""No office, no chart, no seat."""

LEVELS: Final = ("I", "II", "III", "IV", "V")
"""Levels of dignitas; the highest has no last box."""
CHALLENGES: Final = ("I", "II", "III")

SKILLS: Final = ("oratory", "monomachy", "law", "populism", "admin", "command")
ORATORY, MONOMACHY, LAW, POPULISM, ADMIN, COMMAND = range(len(SKILLS))
SKILL_LEVELS: Final = ("1", "2", "3")

OFFICES: Final = ("quaestor", "tribune", "aedile", "praetor", "consul", "censor")
QUAESTOR, TRIBUNE, AEDILE, PRAETOR, CONSUL, CENSOR = range(len(OFFICES))
NEEDED: Final = np.array([NONE, NONE, NONE, AEDILE, PRAETOR, CONSUL], np.int8)
"""The office that must be won before, or NONE."""
BARRING: Final = np.array([0b111110, 0b000100, 0, 0, 0, 0], np.int8)
"""Offices that bar an office once they are won, a bit each."""

LUXURIES: Final = (
    "clothing",
    "silver",
    "drama",
    "lineage",
    "domus",
    "furnishings",
    "library",
    "villa",
    "statue",
    "equestrian",
    "temple",
)
CLOTHING, SILVER, DRAMA, LINEAGE, DOMUS, FURNISHINGS, *_ = range(len(LUXURIES))
LIBRARY, VILLA, STATUE, EQUESTRIAN, TEMPLE = range(6, len(LUXURIES))
BUILT: Final = sum(1 << one for one in (DOMUS, LIBRARY, VILLA, STATUE, EQUESTRIAN, TEMPLE))
"""Buildings and statues, a bit each: what the stonecutters' omen makes cheaper."""
HOUSEHOLD: Final = (1 << SILVER) | (1 << DOMUS) | (1 << FURNISHINGS)
"""Luxuries that a sheet may let count only together, a bit each."""

FIRST_OMEN: Final = 2
OMENS: Final = tuple(str(total) for total in range(FIRST_OMEN, 13))
"""Omens by the sum of two dice; an omen's number is the sum."""
(
    POOR_TRADE,
    RICH_TRADE,
    KIND_GHOSTS,
    DROUGHT,
    PHANTOM_FLEET,
    FALLING_STONES,
    MANY_SIGNS,
    EARTHQUAKE,
    WEEPING_STATUE,
    WOLF,
    COMET,
) = range(FIRST_OMEN, FIRST_OMEN + len(OMENS))
OMEN_ODDS: Final = np.array([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1], np.int8)

NAMES: Final = ("Publicola", "Fabricius", "Ibericus", "Marcellus")
"""Names a player may earn."""
PUBLICOLA, FABRICIUS, IBERICUS, MARCELLUS = range(len(NAMES))


class Chart(NamedTuple):
    """The required action of an office: the skills that help, and the name of its third level."""

    name: str
    skill: int
    other: int
    earns: int


CHARTS: Final = (
    Chart("tribune", POPULISM, POPULISM, PUBLICOLA),
    Chart("aedile", ADMIN, ADMIN, FABRICIUS),
    Chart("rome", LAW, ADMIN, FABRICIUS),
    Chart("spain", COMMAND, ADMIN, IBERICUS),
    Chart("consul", COMMAND, COMMAND, MARCELLUS),
)
CHART_NAMES: Final = tuple(chart.name for chart in CHARTS)
TRIBUNE_CHART, AEDILE_CHART, ROME_CHART, SPAIN_CHART, CONSUL_CHART = range(len(CHARTS))
CHART_SKILL: Final = column(CHARTS, "skill")
CHART_OTHER: Final = column(CHARTS, "other")
CHART_EARNS: Final = column(CHARTS, "earns")
CHART_OF: Final = np.array([NONE, TRIBUNE_CHART, AEDILE_CHART, NONE, CONSUL_CHART, NONE], np.int8)
"""The chart of each office; the praetor's depends on a die."""
LAST_IN_ROME: Final = 2
"""The highest face of the praetor's die that keeps them in Rome."""

REWARDS: Final = ("roll", "dignitas", "populism", "points", "capital", "wealth")
"""Columns of a chart: the least roll, then what it earns."""
ROLL, DIGNITAS, BOXES_EARNED, POINTS, CAPITAL, WEALTH = range(len(REWARDS))

OFFERS: Final = (
    "infamy",
    "capital",
    "skill",
    "wealth",
    "or_capital",
    "or_skill",
    "or_wealth",
)
"""Columns of a face: its infamy, what it offers, and what it offers instead."""
INFAMY, FIRST_OFFER, SECOND_OFFER = 0, 1, 4

STAGES: Final = (
    "omen",
    "games",
    "grain",
    "place",
    "extort",
    "challenge",
    "deed",
    "dice",
    "keep",
    "change",
    "either",
    "skill",
    "buy",
    "election",
    "votes",
    "over",
)
"""What the game waits for, by number."""
(
    OMEN_STAGE,
    GAMES_STAGE,
    GRAIN_STAGE,
    PLACE_STAGE,
    EXTORT_STAGE,
    CHALLENGE_STAGE,
    DEED_STAGE,
    DICE_STAGE,
    KEEP_STAGE,
    CHANGE_STAGE,
    EITHER_STAGE,
    SKILL_STAGE,
    BUY_STAGE,
    ELECTION_STAGE,
    VOTES_STAGE,
    OVER,
) = range(len(STAGES))

(
    END_PHASE,
    ELECTIONS,
    NEXT_OFFICE,
    END_TURN,
    BEGIN_PHASE,
    BEGIN_DICE,
    BEGIN_CHANGES,
    SETTLE,
    UPKEEP,
    TRAINING,
) = range(-10, 0)
"""Steps that follow an action at once, in this order; between actions the game waits at none."""

ENDINGS: Final = (
    "not over",
    "a Caesarian victory",
    "a Fabian victory",
    "a Ciceronian victory",
    "no victory",
    "one player has most points",
    "several players share the most points",
)
ONGOING, CAESARIAN, FABIAN, CICERONIAN, DEFEAT, WON, SHARED = range(len(ENDINGS))

GRADES: Final = ("caesarian", "fabian", "ciceronian")
ONES: Final = np.array([bin(bits).count("1") for bits in range(1 << (SEATS + 1))], np.int8)
"""How many of seven bits are set."""
LOWEST: Final = np.array(
    [(bits & -bits).bit_length() - 1 for bits in range(1 << (SEATS + 1))], np.int8
)
"""The lowest of seven bits that is set, or NONE."""
