"""The cast: a row for every printed role, the doubled ones, the facilitator.

Mortals come first [3.1, 3.2, 3.3, 3.4], then numina [3.5], gemini and doubled senators [4.2].
A role's number is its place in CAST, the same at every table; plan.py says who is at one.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ....core.table import column
from . import data


class Role(NamedTuple):
    """A role: what it is, where it begins, and what it holds; money in units of 100,000 D."""

    name: str
    short: str
    kind: int
    start: int = data.NONE
    money: int = 0
    votes: int = 0
    curial: int = 0
    client: int = 0
    fleets: int = 0
    warships: int = 0
    dowry: int = 0
    virus: int = 0
    rexpressus: int = 0
    wheel: int = 0
    forged: int = 0
    numen: int = data.NONE
    copy: int = 0
    first: int = data.NONE


def general(name: str, short: str, start: int, money: int, curial: int, fleets: int) -> Role:
    """Return a general as III.A prints them."""
    return Role(name, short, data.GENERAL, start, money, 10, curial, fleets=fleets)


def senator(name: str, short: str, votes: int) -> Role:
    """Return a senator: who has more votes has less money [3.2]."""
    return Role(name, short, data.SENATOR, money=13 - votes // 10, votes=votes, fleets=1)


def virgin(name: str, short: str, dowry: int) -> Role:
    """Return a virgin: her money and her dowry make three million [3.3]."""
    return Role(name, short, data.VIRGIN, data.ROME, money=30 - dowry, fleets=1, dowry=dowry)


def king(name: str, short: str, start: int, money: int, client: int, fleets: int) -> Role:
    """Return a king with a card for one flight home [3.4]."""
    return Role(name, short, data.KING, start, money, client=client, fleets=fleets, rexpressus=1)


GENERALS: Final = (
    general("Gaius Octavius Caesar", "Octavian", data.NORTH_ITALY, 6, 3, 1),
    general("Marcus Antonius", "Antony", data.ASIA, 4, 4, 1),
    general("Marcus Aemilius Lepidus", "Lepidus", data.SPAIN, 9, 3, 0),
    general("Marcus Junius Brutus", "Brutus", data.GREECE, 5, 2, 2),
    general("Gaius Cassius Longinus", "Cassius", data.GREECE, 6, 3, 1),
    general("Sextus Pompey Magnus Pius", "Sextus", data.SICILY, 3, 3, 2),
    general("Marcus Vipsanius Agrippa", "Agrippa", data.NORTH_ITALY, 0, 3, 3),
)
SENATORS: Final = (
    senator("Marcus Tullius Cicero", "Cicero", 80),
    senator("Aulus Hirtius", "Hirtius", 10),
    senator("Gaius Vibius Pansa", "Pansa", 20),
    senator("Decimus Brutus", "Decimus", 30),
    senator("Publius Ventidius", "Ventidius", 20),
    senator("Lucius Munatius Plancus", "Plancus", 40),
    senator("Asinius Pollio", "Pollio", 40),
    senator("Servilius Isauricus", "Isauricus", 60),
    senator("Lucius Marcius Philippus", "Philippus", 30),
    senator("Gnaeus Domitius Ahenobarbus", "Ahenobarbus", 30),
    senator("Quintus Fufius Calenus", "Calenus", 50),
    senator("Lucius Antonius", "Lucius", 50),
    senator("Lucius Cornelius Balbus", "Balbus", 20),
    senator("Gaius Maecenas", "Maecenas", 60),
    senator("Quintus Salvidienus Rufus", "Salvidienus", 30),
    senator("Publius Cornelius Dolabella", "Dolabella", 20),
    senator("Marcus Lucius Crassus", "Crassus", 10),
    senator("Quintus Pedius", "Pedius", 20),
    senator("Marcus Messala Corvinus", "Corvinus", 50),
)
VIRGINS: Final = (
    virgin("Servilia Caepionis", "Servilia", 10),
    virgin("Livia Drusilla", "Livia", 20),
    virgin("Atia Balba Caesonia", "Atia", 15),
    virgin("Octavia Thurina", "Octavia", 30),
    virgin("Scribonia", "Scribonia", 25),
    virgin("Antonia", "Antonia", 5),
    virgin("Calpurnia Pisonis", "Calpurnia", 20),
)
KINGS: Final = (
    king("Cleopatra or Ptolemy", "Cleopatra", data.EGYPT, 1, 2, 5)._replace(rexpressus=0),
    king("Bogud", "Bogud", data.MAURETANIA, 2, 4, 2),
    king("Ariovistus", "Ariovistus", data.GERMANIA, 0, 6, 0),
    king("Pacorus", "Pacorus", data.PARTHIA, 12, 3, 0),
)

STOCK: Final = {
    "Juppiter": {"curial": 20, "money": 140},
    "Juno": {"curial": 15, "money": 130},
    "Neptune": {"fleets": 20, "money": 25, "warships": 10},
    "Amphitrite": {"fleets": 15, "money": 15, "warships": 5},
    "Oceanus": {"fleets": 15, "money": 15, "warships": 5},
    "Venus": {"money": 40},
    "Saturn": {"money": 70},
    "Fortuna": {"wheel": 1},
    "Tyche": {"wheel": 1},
    "Vulcan": {"forged": 1, "curial": 5, "money": 50},
    "Vesta": {"virus": 14, "curial": 10},
    "Persephone": {"money": 90},
    "Pluto": {"money": 100},
    "Minerva": {"curial": 15, "money": 100},
    "Dionysus": {"client": 10, "money": 40},
    "Silenus": {"client": 5, "money": 20},
    "Ariadne": {"client": 5, "money": 20},
    "Tanit": {"client": 10, "money": 75},
    "Apollo": {"curial": 10},
    "Diana": {"curial": 10},
    "Cybele": {"money": 50},
    "Isis": {"client": 10, "money": 75},
    "Mithras": {"client": 10, "money": 75},
    "Tyr": {"client": 15},
    "Pazuzu": {"client": 15},
    "Pythagoras": {"curial": 10, "money": 80},
}
"""What the numina hold; those not named hold nothing but their powers [3.5]."""
PRINTED: Final = {
    data.JUPPITER: "Juppiter Optimus Maximus",
    data.SATURN: "Saturn or Ops",
    data.FORTUNA: "Fortuna or Fortunus",
    data.JUVENTAS: "Juventas or Cupid",
    data.APOLLO: "Apollo or Pythia",
    data.TYR: "Tyr, Wotan, Montu or Ishtar",
}
"""Whole names, where they say more than the name in use; one role each [LU-7]."""
TWINS: Final = {
    "Neptune": "Poseidon",
    "Venus": "Aphrodite",
    "Vulcan": "Hephaestus",
    "Minerva": "Athena",
    "Mercury": "Hermes",
    "Dionysus": "Bacchus",
    "Diana": "Artemis",
}
"""Gemini: each has the powers and the printed properties of its counterpart [LU-7]."""
GODS: Final = tuple(
    Role(PRINTED.get(at, numen.name), numen.name, data.NUMEN, numen=at, **STOCK.get(numen.name, {}))
    for at, numen in enumerate(data.NUMINA)
)
PRIMARY: Final = (*GENERALS, *SENATORS, *VIRGINS, *KINGS, *GODS)
FIRST_SENATOR: Final = len(GENERALS)
FIRST_VIRGIN: Final = FIRST_SENATOR + len(SENATORS)
FIRST_KING: Final = FIRST_VIRGIN + len(VIRGINS)
FIRST_NUMEN: Final = FIRST_KING + len(KINGS)


def again(row: int, name: str, short: str, copy: int) -> Role:
    """Return a printed role once more, under another name [4.2]."""
    return PRIMARY[row]._replace(name=name, short=short, copy=copy, first=row)


def doubled(copy: int, numeral: str) -> tuple[Role, ...]:
    """Return every senator once more."""
    return tuple(
        again(FIRST_SENATOR + at, f"{row.name} {numeral}", f"{row.short} {numeral}", copy)
        for at, row in enumerate(SENATORS)
    )


GEMINI: Final = tuple(
    again(FIRST_NUMEN + at, TWINS[row.short], TWINS[row.short], 1)
    for at, row in enumerate(GODS)
    if row.short in TWINS
)
FIRST_TWIN: Final = len(PRIMARY)
FIRST_SECOND: Final = FIRST_TWIN + len(GEMINI)
FIRST_THIRD: Final = FIRST_SECOND + len(SENATORS)
CAST: Final = (
    *PRIMARY,
    *GEMINI,
    *doubled(1, "II"),
    *doubled(2, "III"),
    Role("Facilitator", "Facilitator", data.FACILITATOR),
)
"""Every role: printed ones in printed order, gemini, second and third senators, facilitator."""
ALL_ROLES: Final = len(CAST)
JUDGE: Final = ALL_ROLES - 1
"""The facilitator's row."""

KIND: Final = column(CAST, "kind")
START: Final = column(CAST, "start")
MONEY: Final = data.wide(CAST, "money")
VOTES: Final = column(CAST, "votes")
CURIALS: Final = column(CAST, "curial")
CLIENTS: Final = column(CAST, "client")
FLEETS: Final = column(CAST, "fleets")
WARSHIPS: Final = column(CAST, "warships")
"""Warships of the sea gods, for Actium alone [2.5]."""
DOWRY: Final = column(CAST, "dowry")
VIRUS: Final = column(CAST, "virus")
"""Poison cards, all with Vesta at first [2.9]."""
REXPRESSUS: Final = column(CAST, "rexpressus")
FORGED: Final = column(CAST, "forged")
IDENTITY: Final = column(CAST, "numen")
"""Which numen a role is, a gemini its counterpart's; NONE for mortals."""
FIRST: Final = column(CAST, "first")
"""The printed role that a doubled one repeats, else NONE."""
THRONE: Final = np.full(data.PLACES, data.NONE, np.int8)
"""The row of the king whose throne stands in a region."""
for _at, _king in enumerate(KINGS):
    THRONE[_king.start] = FIRST_KING + _at
