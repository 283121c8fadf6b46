"""Who is at a table of so many people, and how many seats each region then has [4.2], LU-8."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ..narration import words
from . import cast, data

SHARES: Final = (len(cast.GENERALS), len(cast.SENATORS), len(cast.VIRGINS), len(cast.KINGS))
"""Generals, senators, virgins, kings as printed."""
ALL_MORTALS: Final = sum(SHARES)
PRINTED_ROWS: Final = 70
"""Rows of the printed cast: 37 mortals, 33 numina, before Tyche has a row of her own."""
DIVINE: Final = len(cast.GODS) + len(cast.GEMINI)
"""Numina there are, gemini included; beyond them only senators are added."""
ROUND_THE_MAP: Final = tuple(sorted(range(data.LANDS), key=lambda region: -int(data.SEATS[region])))
"""Regions in the order in which they gain or lose a seat: largest first."""


LIVELY, PRINTED, CHOSEN_CAST = range(3)
"""How the numina of a table are found: so that every chapter lives, in printed order, by name."""
ORDERS: Final = ("lively", "printed")
"""What the first two are called."""
SAVERS: Final = (data.MINERVA, data.MERCURY, data.DIONYSUS, data.PYTHAGORAS)
"""Numina that a lively table has beside the needed ones: they seat, save and return [LU-112]."""
NEXT: Final = (
    *(data.SATURN, data.VULCAN, data.FORTUNA, data.CYBELE, data.JUVENTAS, data.TYR, data.PAZUZU),
    *(
        data.DIANA,
        data.PERSEPHONE,
        data.ISIS,
        data.TYCHE,
        data.SILENUS,
        data.PHOBOS,
        data.AMPHITRITE,
        data.MITHRAS,
    ),
    *(data.BELLONA, data.ARIADNE, data.OCEANUS, data.ARES, data.DEIMOS),
)
"""Whom people then hold at a lively table: powers that nobody else has, then the others."""


class CastingPlan(NamedTuple):
    """A table: its roles seat by seat, which of them people hold, the seats of each region."""

    people: int
    roles: tuple[int, ...]
    persons: tuple[bool, ...]
    seats: tuple[int, ...]


def plan(people: int, order: int = LIVELY) -> CastingPlan:
    """Return the table for *people* players; the facilitator comes on top, in the last seat."""
    if not data.FEWEST <= people <= data.MOST:
        raise ValueError(f"Ludi Romani is for {data.FEWEST} to {data.MOST} people, not {people}")
    mortals = mortals_for(people)
    held = (*mortal_roles(mortals), *divine_roles(people - mortals, order))
    bots = tuple(row for row in needed_numina(order) if row not in held)
    roles = tuple(sorted((*held, *bots, cast.JUDGE)))
    return CastingPlan(people, roles, tuple(row in held for row in roles), region_seats(mortals))


def mortals_for(people: int) -> int:
    """Return how many play mortals: 37 of 70, and all for whom no numen is left."""
    share = (2 * people * ALL_MORTALS + PRINTED_ROWS) // (2 * PRINTED_ROWS)
    return max(share, people - DIVINE)


def split(mortals: int) -> tuple[int, ...]:
    """Split mortals among the four kinds by largest remainder; beyond 37 senators are added."""
    if mortals >= ALL_MORTALS:
        generals, senators, virgins, kings = SHARES
        return generals, senators + mortals - ALL_MORTALS, virgins, kings
    counts = [mortals * share // ALL_MORTALS for share in SHARES]
    by_remainder = sorted(range(4), key=lambda kind: -(mortals * SHARES[kind] % ALL_MORTALS))
    for kind in by_remainder[: mortals - sum(counts)]:
        counts[kind] += 1
    return tuple(counts)


def mortal_roles(mortals: int) -> tuple[int, ...]:
    """Return the first so many of each kind in printed order, then second and third senators."""
    generals, senators, virgins, kings = split(mortals)
    printed = min(senators, len(cast.SENATORS))
    return (
        *range(generals),
        *range(cast.FIRST_SENATOR, cast.FIRST_SENATOR + printed),
        *range(cast.FIRST_VIRGIN, cast.FIRST_VIRGIN + virgins),
        *range(cast.FIRST_KING, cast.FIRST_KING + kings),
        *range(cast.FIRST_SECOND, cast.FIRST_SECOND + senators - printed),
    )


def needed_numina(order: int = LIVELY) -> tuple[int, ...]:
    """Return the numina that no table can do without, in printed order [LU-8, LU-112]."""
    more = SAVERS if order == LIVELY else ()
    return tuple(
        cast.FIRST_NUMEN + numen
        for numen in range(len(cast.GODS))
        if data.ALWAYS[numen] or numen in more
    )


def divine_roles(numina: int, order: int = LIVELY) -> tuple[int, ...]:
    """Return the numina that people hold: needed ones first, then the rest, then gemini."""
    needed = needed_numina(order)
    rows = range(cast.FIRST_NUMEN, cast.FIRST_TWIN)
    if order == LIVELY:
        others = tuple(cast.FIRST_NUMEN + numen for numen in NEXT)
    else:
        others = tuple(row for row in rows if row not in needed)
    return (*needed, *others, *range(cast.FIRST_TWIN, cast.FIRST_SECOND))[:numina]


def region_seats(mortals: int) -> tuple[int, ...]:
    """Add or take seats one at a time round the map, until there are 17 more than mortals."""
    seats = [int(count) for count in data.SEATS]
    change = mortals + data.EXTRA_SEATS - sum(seats)
    step = 1 if change > 0 else -1
    while change:
        for region in ROUND_THE_MAP:
            if change and seats[region] + step >= 1:
                seats[region] += step
                change -= step
    return tuple(seats)


def roles(people: int) -> tuple[str, ...]:
    """Name the seats of a table for so many people."""
    return tuple(words.ROLE_WORDS[row] for row in plan(people).roles)


def table(this: CastingPlan) -> str:
    """Return a plan as text for the people who set the room up."""
    rows = [cast.CAST[row] for row in this.roles[:-1]]
    mortals = [row.short for row in rows if data.IS_MORTAL[row.kind]]
    gods = [
        row.short if person else f"{row.short} (bot)"
        for row, person in zip(rows, this.persons, strict=False)
        if not data.IS_MORTAL[row.kind]
    ]
    regions = [f"{data.REGIONS[at].name} {this.seats[at]}" for at in range(data.LANDS)]
    return "\n".join(
        (
            f"{this.people} people and the facilitator",
            *_lines(f"{len(mortals)} mortals", mortals),
            *_lines(f"{len(gods)} numina", gods),
            *_lines(f"{sum(this.seats)} seats", regions),
        )
    )


def _lines(heading: str, words: list[str], width: int = 78) -> list[str]:
    """Fold words into lines under a heading."""
    lines = [f"{heading}:"]
    for word in words:
        if len(lines[-1]) + len(word) + 2 > width:
            lines.append(" ")
        lines[-1] += f" {word}," if word is not words[-1] else f" {word}"
    return lines


PLANS: Final = tuple(
    {people: plan(people, order) for people in range(data.FEWEST, data.MOST + 1)}
    for order in range(len(ORDERS))
)
"""The tables of each order, by the number of people."""
ROLE_AT: Final = np.full((len(ORDERS), data.MOST + 1, data.ROLES), data.NONE, np.int8)
"""The cast's row in each seat, by order and number of people; NONE beyond the table."""
IS_PERSON: Final = np.zeros((len(ORDERS), data.MOST + 1, data.ROLES), np.int8)
"""Whether a person holds the role in a seat; the facilitator's seat is the table's own."""
TABLE_SIZE: Final = np.zeros((len(ORDERS), data.MOST + 1), np.int16)
"""Seats at the table with the facilitator's, the last, by order and number of people."""
REGION_SEATS: Final = np.zeros((data.MOST + 1, data.PLACES), np.int8)
"""Seats of each region, thrones apart, by the number of people."""
for _order, _plans in enumerate(PLANS):
    for _people, _plan in _plans.items():
        TABLE_SIZE[_order, _people] = len(_plan.roles)
        ROLE_AT[_order, _people, : len(_plan.roles)] = _plan.roles
        IS_PERSON[_order, _people, : len(_plan.roles)] = _plan.persons
        REGION_SEATS[_people] = _plan.seats
