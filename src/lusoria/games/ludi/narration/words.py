"""Names and numbers of the room as text: roles, regions, seasons, years, sums of money."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....core.text.words import joined
from ..model import cast, data

KIND_NAMES: Final = tuple(kind.name for kind in data.KINDS)
REGION_NAMES: Final = tuple(region.name for region in data.REGIONS)
NUMEN_NAMES: Final = tuple(numen.name for numen in data.NUMINA)
SEASON_NAMES: Final = ("setting up", "summer", "travel time", "winter", "Actium", "over")
"""Seasons as people say them."""


def word(name: str) -> str:
    """Return a name as one word of the notation: lower case, hyphens between its parts."""
    return name.lower().replace(" ", "-")


ROLE_WORDS: Final = tuple(word(role.short) for role in cast.CAST)
REGION_LETTERS: Final = (
    *("Ro", "NI", "Ga", "Ge", "Sp", "Ma", "Sc", "SI", "Gr", "As", "Pa", "Sy", "Eg", "Ac"),
)
"""Regions in two letters, for lists with very many."""
REGION_WORDS: Final = tuple(word(region.name) for region in data.REGIONS)
NUMEN_WORDS: Final = tuple(word(numen.name) for numen in data.NUMINA)


def whole_name(row: int) -> str:
    """Return the whole name of a row of the cast."""
    return cast.CAST[row].name if row != data.NONE else "nobody"


def region_name(region: int) -> str:
    """Return a region's name."""
    return REGION_NAMES[region] if region != data.NONE else "nowhere"


def sum_of(units: int) -> str:
    """Return a sum of money in short: thousands or millions of D."""
    if units < 10:
        return f"{units * 100}k" if units else "0"
    return f"{units / 10:g}M"


def year(before: int) -> str:
    """Return a year before our era as text."""
    return f"{before} BCE"


def season(step: int) -> str:
    """Return a step of the calendar as people say it."""
    at = data.CALENDAR[step]
    if at.season == data.SETUP:
        return f"before summer {year(data.FIRST_YEAR)}"
    if at.season == data.MOTUS:
        return f"travel before {SEASON_NAMES[data.CALENDAR[step + 1].season]} {year(at.year)}"
    if at.season == data.FINALE:
        return f"Actium, {year(at.year)}"
    if at.season == data.OVER:
        return f"after Actium, {year(at.year)}"
    return f"{SEASON_NAMES[at.season]} {year(at.year)}"


def count(number: int, one: str, many: str = "") -> str:
    """Return a number of things in words."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def goods_text(amounts: Iterable[int]) -> str:
    """Return an amount of goods: money, fleets, allied and Roman legions."""
    money_units, fleets, client, curial = (int(number) for number in amounts)
    parts = (
        (money_units, sum_of(money_units)),
        (fleets, count(fleets, "fleet")),
        (client, count(client, "allied legion")),
        (curial, count(curial, "Roman legion")),
    )
    return joined([text for amount, text in parts if amount])


def holdings(row: int) -> str:
    """Return what a role begins with."""
    if row == cast.JUDGE:
        return "nothing"
    role = cast.CAST[row]
    parts = (
        (role.money, sum_of(role.money)),
        (role.votes, count(role.votes, "vote")),
        (role.curial, count(role.curial, "Roman legion")),
        (role.client, count(role.client, "allied legion")),
        (role.fleets, count(role.fleets, "fleet")),
        (role.warships, count(role.warships, "warship")),
        (role.dowry, f"a dowry of {sum_of(role.dowry)}"),
        (role.virus, count(role.virus, "poison card")),
        (role.rexpressus, "the Rexpressus card"),
        (role.wheel, "a wheel of fortune"),
        (role.forged, "the forged legion"),
    )
    return ", ".join(text for amount, text in parts if amount) or "nothing"
