"""What is in the room: kinds of players, regions and roads, numina, the calendar, prices.

The cast, role by role, is in cast.py.  All money is in units of 100,000 D.  The roads of the map
are ruled [4.1], LU-9, so is the price of a fleet in the second row of PRICES [2.2]; correct them
here, in ROADS and PRICES, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.table import column

NONE: Final = -1
"""No role, no region, no numen."""
ROLES: Final = 128
"""Records have room for so many roles; a table needs at most one more than its people."""
MOST_ROLES: Final = 126
"""Seats a table may have, the facilitator's included: a mask of roles has so many bits."""
MOST_MORTALS: Final = 72
"""As many as may found a party each at Actium."""
FEWEST: Final = 12
MOST: Final = 110
"""People at a table [LU-8]."""


def wide(rows: Sequence[Any], field: str) -> NDArray[np.int16]:
    """Return one column of a table whose numbers do not fit in a byte."""
    return np.array([getattr(row, field) for row in rows], dtype=np.int16)


# Kinds of players [1.1, 1.2, 1.3, 1.4, 1.5]: what each may own, do and suffer.


class Kind(NamedTuple):
    """A kind of player: who may hold what, and what may be done by and to it."""

    name: str
    mortal: int = 1
    roman: int = 0
    curial: int = 0
    client: int = 0
    votes: int = 0
    fights: int = 0
    marries: int = 0
    woman: int = 0


KINDS: Final = (
    Kind("general", roman=1, curial=1, client=1, votes=1, fights=1, marries=1),
    Kind("senator", roman=1, curial=1, client=1, votes=1, marries=1),
    Kind("virgin", marries=1, woman=1),
    Kind("matron", woman=1),
    Kind("widow", marries=1, woman=1),
    Kind("amazon", roman=1, curial=1, client=1, votes=1, fights=1, woman=1),
    Kind("king", client=1, fights=1),
    Kind("numen", mortal=0),
    Kind("facilitator", mortal=0),
)
"""A senator who acquires a legion is a general from then on; a widow may be divorced instead."""
GENERAL, SENATOR, VIRGIN, MATRON, WIDOW, AMAZON, KING, NUMEN, FACILITATOR = range(len(KINDS))
IS_MORTAL: Final = column(KINDS, "mortal")
IS_ROMAN: Final = column(KINDS, "roman")
"""Generals, senators, amazons: they sit in the Senate and may be proscribed or escort a king."""
MAY_OWN_CURIAL: Final = column(KINDS, "curial")
MAY_OWN_CLIENT: Final = column(KINDS, "client")
MAY_HOLD_VOTES: Final = column(KINDS, "votes")
MAY_FIGHT: Final = column(KINDS, "fights")
MAY_MARRY: Final = column(KINDS, "marries")

# Regions [4.1, 9.2], going round the map from Rome.

PROVINCE, KINGDOM, CITY, SEA_FIELD = range(4)
WEST, EAST, MIDDLE = range(3)
"""The halves of the world [7.5]; Rome and Actium are in neither, but Rome's sea is the west's."""


class Region(NamedTuple):
    """A region: its seats besides a throne, and what a winter there yields to each claim."""

    name: str
    type: int
    seats: int
    tribute: int
    half: int
    sea: int = 1


REGIONS: Final = (
    Region("Rome", CITY, 12, 0, MIDDLE),
    Region("North Italy", PROVINCE, 4, 2, WEST),
    Region("Gaul", PROVINCE, 5, 1, WEST),
    Region("Germania", KINGDOM, 2, 0, WEST, sea=0),
    Region("Spain", PROVINCE, 4, 1, WEST),
    Region("Mauretania", KINGDOM, 2, 1, WEST),
    Region("Sicily", PROVINCE, 3, 3, WEST),
    Region("South Italy", PROVINCE, 3, 1, WEST),
    Region("Greece", PROVINCE, 3, 1, EAST),
    Region("Asia", PROVINCE, 5, 2, EAST),
    Region("Parthia", KINGDOM, 3, 2, EAST, sea=0),
    Region("Syria", PROVINCE, 4, 1, EAST),
    Region("Egypt", KINGDOM, 4, 3, EAST),
    Region("Actium", SEA_FIELD, 0, 0, MIDDLE, sea=0),
)
"""Every place; Actium opens for the last battle only and nobody travels there [17.1]."""
(
    ROME,
    NORTH_ITALY,
    GAUL,
    GERMANIA,
    SPAIN,
    MAURETANIA,
    SICILY,
    SOUTH_ITALY,
    GREECE,
    ASIA,
    PARTHIA,
    SYRIA,
    EGYPT,
    ACTIUM,
) = range(len(REGIONS))
PLACES: Final = len(REGIONS)
LANDS: Final = ACTIUM
"""Regions one can be in during the seasons; they come before Actium."""
TYPE: Final = column(REGIONS, "type")
SEATS: Final = column(REGIONS, "seats")
"""Seats as printed, thrones apart."""
TRIBUTE: Final = column(REGIONS, "tribute")
HALF: Final = column(REGIONS, "half")
HAS_SEA: Final = column(REGIONS, "sea")
SEA_HALF: Final = np.where(np.arange(PLACES) == ROME, WEST, HALF).astype(np.int8)
"""Whose waters: Rome counts as west at sea [LU-5]."""

ROADS: Final = (
    (GERMANIA, GAUL),
    (GAUL, SPAIN),
    (GAUL, NORTH_ITALY),
    (NORTH_ITALY, ROME),
    (NORTH_ITALY, GREECE),
    (ROME, SOUTH_ITALY),
    (SOUTH_ITALY, SICILY),
    (SPAIN, MAURETANIA),
    (GREECE, ASIA),
    (ASIA, SYRIA),
    (ASIA, PARTHIA),
    (SYRIA, PARTHIA),
    (SYRIA, EGYPT),
)
"""Pairs of regions between which one may walk [LU-9]."""


def _adjacent() -> NDArray[np.int8]:
    """Return whether a road joins two regions."""
    joined = np.zeros((PLACES, PLACES), np.int8)
    for one, other in ROADS:
        joined[one, other] = joined[other, one] = 1
    return joined


ADJACENT: Final = _adjacent()


def _distances() -> NDArray[np.int8]:
    """Return how many roads lie between two regions; Actium is far from all."""
    steps = np.where(ADJACENT == 1, 1, PLACES).astype(np.int8)
    np.fill_diagonal(steps, 0)
    for via in range(PLACES):
        steps = np.minimum(steps, steps[:, [via]] + steps[[via], :])
    return steps.clip(max=PLACES).astype(np.int8)


DISTANCE: Final = _distances()
"""Roads between two regions: what is nearest to a former wearer of the Ring [7.8]."""

# The numina [3.5]: what sets each apart.


class Numen(NamedTuple):
    """A numen: who it is, and which rules single it out."""

    name: str
    foreign: int = 0
    presides: int = 1
    sits: int = 1
    roams: int = 0
    in_rome: int = 0
    attacks: int = 0
    kills: int = 0
    death: int = 0
    calendar: int = 0
    rule: int = NONE
    must: int = 0


CURIAL, CLIENT = 1, 2
"""The two types of legion, as bits."""
BOTH: Final = CURIAL | CLIENT
EVERYWHERE: Final = 2
"""Not one half of the world only: see Numen.rule."""

NUMINA: Final = (
    Numen("Juppiter", must=1),
    Numen("Juno", must=1),
    Numen("Neptune", rule=EVERYWHERE, must=1),
    Numen("Amphitrite", rule=WEST),
    Numen("Oceanus", rule=EAST),
    Numen("Venus", sits=0, in_rome=1, must=1),
    Numen("Mars", sits=0, in_rome=1, attacks=BOTH, kills=1, must=1),
    Numen("Phobos", sits=0, in_rome=1, attacks=CLIENT, kills=1),
    Numen("Deimos", sits=0, in_rome=1, attacks=CURIAL, kills=1),
    Numen("Bellona", attacks=BOTH),
    Numen("Ares", foreign=1, attacks=BOTH),
    Numen("Saturn"),
    Numen("Fortuna"),
    Numen("Tyche"),
    Numen("Vulcan"),
    Numen("Vesta", must=1),
    Numen("Persephone", death=1),
    Numen("Pluto", death=1, must=1),
    Numen("Minerva"),
    Numen("Mercury", presides=0, sits=0, roams=1),
    Numen("Juventas", presides=0, sits=0, roams=1),
    Numen("Dionysus", foreign=1),
    Numen("Silenus", foreign=1),
    Numen("Ariadne", foreign=1),
    Numen("Tanit", foreign=1, must=1),
    Numen("Apollo", sits=0, roams=1, calendar=1, must=1),
    Numen("Diana", sits=0, roams=1, calendar=1),
    Numen("Cybele", foreign=1, presides=0),
    Numen("Isis", foreign=1),
    Numen("Mithras", foreign=1),
    Numen("Tyr", foreign=1),
    Numen("Pazuzu", foreign=1),
    Numen("Pythagoras"),
    Numen("Fates", sits=0, must=1),
)
"""Every numen in printed order, Tyche after Fortuna; a gemini is the same numen twice."""
(
    JUPPITER,
    JUNO,
    NEPTUNE,
    AMPHITRITE,
    OCEANUS,
    VENUS,
    MARS,
    PHOBOS,
    DEIMOS,
    BELLONA,
    ARES,
    SATURN,
    FORTUNA,
    TYCHE,
    VULCAN,
    VESTA,
    PERSEPHONE,
    PLUTO,
    MINERVA,
    MERCURY,
    JUVENTAS,
    DIONYSUS,
    SILENUS,
    ARIADNE,
    TANIT,
    APOLLO,
    DIANA,
    CYBELE,
    ISIS,
    MITHRAS,
    TYR,
    PAZUZU,
    PYTHAGORAS,
    FATES,
) = range(len(NUMINA))
IS_FOREIGN: Final = column(NUMINA, "foreign")
"""Those who convert a king's captured legions [LU-36]."""
MAY_PRESIDE: Final = column(NUMINA, "presides")
TAKES_SEAT: Final = column(NUMINA, "sits")
ROAMS: Final = column(NUMINA, "roams")
"""Those who move in winter too [3.5], LU-29."""
WINTERS_IN_ROME: Final = column(NUMINA, "in_rome")
ATTACKS: Final = column(NUMINA, "attacks")
"""Which legions a war god may fight, as bits; zero for all others [7.5]."""
KILLS: Final = column(NUMINA, "kills")
"""War gods whose clean victory is death [7.5]."""
OF_DEATH: Final = column(NUMINA, "death")
OF_CALENDAR: Final = column(NUMINA, "calendar")
RULES_SEA: Final = column(NUMINA, "rule")
"""Whose waters a sea god watches: WEST, EAST, EVERYWHERE, or NONE for who is no sea god [6.5]."""
ALWAYS: Final = column(NUMINA, "must")
"""Numina in play at every table, held by bots where people are few [LU-8]."""
WAR_HALF: Final = np.full(len(NUMINA), EVERYWHERE, np.int8)
WAR_HALF[[BELLONA, FORTUNA]] = WEST
WAR_HALF[[ARES, TYCHE]] = EAST
"""Where a numen's power in battle reaches [7.5, 7.11]."""

# The calendar [5.1]: 13 summers, 12 winters, a motus between any two.

SEASONS: Final = ("setup", "aestas", "motus", "hiems", "Actium", "over")
SETUP, AESTAS, MOTUS, HIEMS, FINALE, OVER = range(len(SEASONS))
FIRST_YEAR: Final = 44
LAST_YEAR: Final = 32
FINAL_YEAR: Final = 31
HOLIDAY_YEAR: Final = 37
"""The year that may become feriae [5.4]."""


class Season(NamedTuple):
    """A season of the calendar; a motus has the year of the season after it."""

    season: int
    year: int


def _calendar() -> tuple[Season, ...]:
    """Return the seasons in order, from the choice of places to Actium."""
    seasons = [Season(SETUP, FIRST_YEAR), Season(AESTAS, FIRST_YEAR)]
    for year in range(FIRST_YEAR - 1, LAST_YEAR - 1, -1):
        for season in (HIEMS, AESTAS):
            seasons += [Season(MOTUS, year), Season(season, year)]
    return (*seasons, Season(FINALE, FINAL_YEAR), Season(OVER, FINAL_YEAR))


CALENDAR: Final = _calendar()
SEASON_AT: Final = column(CALENDAR, "season")
YEAR_AT: Final = column(CALENDAR, "year")
STEPS: Final = len(CALENDAR)
SEASON_SECONDS: Final = 300
MOTUS_SECONDS: Final = 60
"""How long the table's clock waits before it signals [5.1], LU-1."""

# Prices and amounts, in units of 100,000 D.

UNIT: Final = 100_000


class Price(NamedTuple):
    """What legions, a fleet and the conversion of a legion cost."""

    name: str
    curial: int
    client: int
    fleet: int
    conversion: int


PRICES: Final = (
    Price("section-ii", curial=5, client=10, fleet=20, conversion=5),
    Price("classic", curial=2, client=4, fleet=3, conversion=2),
)
"""The default is what chapter 2 says; classic is what chapters 7 and 13 say, its fleet derived."""
CURIAL_PRICE: Final = column(PRICES, "curial")
CLIENT_PRICE: Final = column(PRICES, "client")
FLEET_PRICE: Final = column(PRICES, "fleet")
CONVERSION_PRICE: Final = column(PRICES, "conversion")

LADDER: Final = (1, 2, 3, 4, 5, 10, 20, 30, 50, 100)
"""Amounts of money that one step of an offer names; several steps add up [LU-4]."""
AMOUNT: Final = np.array(LADDER, np.int16)

# Limits and fixed sums.

MOST_LEGIONS: Final = 10
"""Per mortal, and fielded by a party [2.1, 7.2]."""
MOST_WARSHIPS: Final = 25
PER_WARSHIP: Final = 5
"""Legions or fleets that redeem one warship [17.2]."""
SIDES: Final = 6
FORGED_SIDES: Final = 10
"""Faces of a legion's die and of the legio fabrilis [7.10]."""
CAPTURE: Final = 2
"""Difference from which the winner takes the loser's legion [7.4]."""
RING_LEGIONS: Final = 3
STANDER_FINE: Final = 10
PLAGUE_FINE: Final = 1
HAUNT_SHARE: Final = 1
"""What each attached imago takes of a payment [14.4]."""
MARRIAGE_VIRUS: Final = 2
TRIBUTE_REPEATS: Final = 2
PLAGUE_SEASONS: Final = 2
CONSULS: Final = 2
OPEN_OFFERS: Final = 2
"""Open offers of one kind from one sender [LU-4]."""
CAEDES_QUORUM: Final = 3
"""Voters a caedes needs where the option asks for them [LU-46]."""
EXTRA_SEATS: Final = 17
"""Seats, thrones apart, beyond the number of mortals [4.2], LU-8."""
SUCCESSORS: Final = np.array(
    [
        (APOLLO, DIANA, FATES, NONE, NONE),
        (DIANA, APOLLO, FATES, NONE, NONE),
        (VENUS, JUPPITER, FATES, NONE, NONE),
        (MARS, PHOBOS, DEIMOS, VENUS, FATES),
        (PLUTO, PERSEPHONE, FATES, NONE, NONE),
        (PERSEPHONE, PLUTO, FATES, NONE, NONE),
        (JUPPITER, FATES, NONE, NONE, NONE),
        (JUNO, FATES, NONE, NONE, NONE),
        (VESTA, FATES, NONE, NONE, NONE),
        (NEPTUNE, AMPHITRITE, OCEANUS, NONE, NONE),
        (AMPHITRITE, NEPTUNE, OCEANUS, NONE, NONE),
        (OCEANUS, NEPTUNE, AMPHITRITE, NONE, NONE),
    ],
    np.int8,
)
"""Whose powers pass, and to whom, while nobody holds the numen [LU-68]."""
