"""Why an action is refused, told to the player with prices, turns and offices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ....core.text.words import NUMBERED, Names, Person
from .. import actions, data, manual, reasons
from ..rules import sheet
from ..state import Table, View

Wording: TypeAlias = Callable[[Table, int, int, Person], str]
"""Says why, given the table, the seat, the action and the player."""


def refusal_text(view: View, action: int, reason: int, names: Names = NUMBERED) -> str:
    """Say why an action is refused where the table of reasons cannot name the numbers."""
    seat = int(view.seat)
    told = WORDINGS.get(reason)
    return told(view.table, seat, action, names[seat]) if told and seat >= 0 else ""


def too_dear(table: Table, seat: int, action: int, who: Person) -> str:
    """Name the price of a luxury and the wealth at hand [5.4]."""
    luxury = action - actions.BUY
    price, wealth = int(sheet.price_of(table, luxury)), int(table.wealth[seat])
    title = manual.lower(manual.LUXURY_TITLES[luxury])
    return f"{who} cannot afford {title}: it costs {price} and {who:has} {wealth}"


def too_poor(table: Table, seat: int, _: int, who: Person) -> str:
    """Name the wealth at hand [3.3, 6.2]."""
    return f"{who:has} only {int(table.wealth[seat])} wealth"


def too_lavish(table: Table, _: int, __: int, ___: Person) -> str:
    """Name the most that may be spent [3.3]."""
    return f"an aedile can spend at most {int(table.sheet.sponsor)} wealth on it"


def office_of(action: int) -> int:
    """Return the office that a candidacy is for."""
    return (action - actions.RUN) // actions.BRIBES


def too_early(table: Table, _: int, action: int, __: Person) -> str:
    """Name the turn on which an office opens [6.1]."""
    office = office_of(action)
    turn = int(table.sheet.election_turn[office])
    return f"the first election for {data.OFFICES[office]} is on turn {turn}"


def office_missing(_: Table, __: int, action: int, who: Person) -> str:
    """Name the office that comes before [6.1]."""
    office = office_of(action)
    needed = data.OFFICES[int(data.NEEDED[office])]
    return (
        f"{who} must win the election for {needed} before {who} can run for {data.OFFICES[office]}"
    )


def barred(table: Table, seat: int, action: int, who: Person) -> str:
    """Name the office that rules this one out [6.1]."""
    office = office_of(action)
    bars = int(data.BARRING[office])
    held = [
        name for at, name in enumerate(data.OFFICES) if (bars >> at) & 1 and table.won[seat, at]
    ]
    return f"{who:has} been {held[-1]}, so {who} can no longer run for {data.OFFICES[office]}"


WORDINGS: Final[dict[int, Wording]] = {
    reasons.TOO_DEAR: too_dear,
    reasons.TOO_POOR: too_poor,
    reasons.BRIBE_TOO_HIGH: too_poor,
    reasons.TOO_LAVISH: too_lavish,
    reasons.TOO_EARLY: too_early,
    reasons.OFFICE_MISSING: office_missing,
    reasons.BARRED: barred,
}
