"""What each role aims for in each season, with the powers that reach it; never a rule."""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple

from ...model import cast, codes, data, lives, verbs
from ...narration import words
from .menu import Menu

GHOST, SHADE, PENNILESS, SHIPLESS = "ghost", "shade", "penniless", "shipless"
"""The dead, and gods who have nothing to give or, before Actium, no ships and legions, as they are
called in the file."""
SEASONS: Final = {
    codes.SETTING_UP: "start",
    codes.SUMMER: "summer",
    codes.MOVING: "motus",
    codes.WINTER: "winter",
    codes.GATHERING: "actium",
    codes.CLASH: "actium",
    codes.TRIUMPH: "actium",
}
"""What each phase is called in the file."""


class Task(NamedTuple):
    """A goal for a season, and the verbs that reach it, the first that is open first."""

    text: str
    verbs: tuple[str, ...] = ()


class Aims(NamedTuple):
    """What a role aims for: a task a season, and where it would like to be."""

    tasks: dict[str, Task]
    places: tuple[int, ...] = ()


@cache
def aims() -> dict[str, Aims]:
    """Read the tasks of all roles and kinds, by their words."""
    text = resources.files(__package__).joinpath("tasks.toml").read_text("utf-8")
    return {word: aims_in(row) for word, row in tomllib.loads(text).items()}


def aims_in(row: dict[str, Any]) -> Aims:
    """Read what one role or kind aims for."""
    places = tuple(words.REGION_WORDS.index(word) for word in row.get("places", ()))
    tasks = {key: Task(said[0], tuple(said[1:])) for key, said in row.items() if key != "places"}
    return Aims(tasks, places)


def words_of(row: int, kind: int, life: int, poor: str = "") -> tuple[str, ...]:
    """Return the entries for a role: its own while it is what it began as, then its kind's."""
    if life == codes.IMAGO:
        return (GHOST,)
    if life == codes.SHADE:
        return (SHADE,)
    role = cast.CAST[row]
    first = row if role.first < 0 else role.first
    own = (words.ROLE_WORDS[first],) if kind == role.kind else ()
    poorly = (poor,) if poor else ()
    named = (*poorly, *own) if poor == SHIPLESS else (*own, *poorly)
    return (*named, data.KINDS[kind].name)


def task_of(
    row: int, kind: int, life: int, phase: int, here: Collection[int], poor: str = ""
) -> Task | None:
    """Return the task of a role in a season: one that names only roles that are *here*."""
    season = SEASONS.get(phase, "")
    for word in words_of(row, kind, life, poor):
        found = aims()[word].tasks.get(season) if word in aims() else None
        if found is not None and lives.named_in(found.text) <= {*here}:
            return found
    return None


def places_of(row: int, kind: int, life: int) -> tuple[int, ...]:
    """Return where a role would like to be, best first."""
    for word in words_of(row, kind, life):
        if word in aims() and aims()[word].places:
            return aims()[word].places
    return ()


def task(menu: Menu) -> Task | None:
    """Return the task of the role now."""
    people = menu.people
    living = (
        int(people.row[seat])
        for seat in range(int(menu.view.table.roles))
        if int(people.life[seat]) <= codes.DYING
    )
    return task_of(menu.row, menu.kind, menu.life, menu.phase, tuple(living), poverty(menu))


def poverty(menu: Menu) -> str:
    """Name what a god lacks: everything or, in the last summer, what becomes a warship."""
    if is_penniless(menu):
        return PENNILESS
    return SHIPLESS if is_shipless(menu) and is_last_summer(menu) else ""


def is_shipless(menu: Menu) -> bool:
    """Whether a god has nothing that becomes a warship at Actium [17.2]."""
    goods = menu.view.purses.goods[menu.seat][codes.FLEET :]
    ships = int(menu.view.purses.warships[menu.seat])
    return menu.is_god and not ships and not any(int(amount) for amount in goods)


def is_last_summer(menu: Menu) -> bool:
    """Whether Actium comes after this summer."""
    step = int(menu.view.table.calendar.step)
    last = data.CALENDAR[step].year == data.LAST_YEAR
    return menu.phase == codes.SUMMER and last


def is_penniless(menu: Menu) -> bool:
    """Whether a god has nothing to give; at Actium, nothing that becomes a warship [17.2]."""
    if not menu.is_god:
        return False
    goods = menu.view.purses.goods[menu.seat]
    if menu.phase == codes.GATHERING:
        return is_shipless(menu)
    return not int(goods[codes.MONEY]) and is_shipless(menu)


def places(menu: Menu) -> tuple[int, ...]:
    """Return where the role would like to be."""
    return places_of(menu.row, menu.kind, menu.life)


def home_of(menu: Menu) -> int:
    """Return where the role's throne stands, or where it began."""
    return int(cast.START[menu.row])


def numen_of(menu: Menu) -> int:
    """Return which numen the role is."""
    return int(cast.IDENTITY[menu.row])


def holder(menu: Menu, numen: int) -> int:
    """Return who has a numen's powers, or nobody."""
    powers = menu.people.powers
    for seat in range(int(menu.view.table.roles)):
        if int(powers[seat]) >> numen & 1:
            return seat
    return data.NONE


def number(verb: str) -> int:
    """Return the number of a verb."""
    return verbs.NUMBER[verb]
