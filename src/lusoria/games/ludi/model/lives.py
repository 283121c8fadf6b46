"""Who everybody was, what they may want, whom they trust: for role cards, never a rule.

Goals are suggestions; who wins is said in the rules alone [17.4].
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection
from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple

from ..narration import words
from . import cast, data

SHORT_NAMES: Final = {role.short: row for row, role in enumerate(cast.PRIMARY)}
NAMES: Final = re.compile(rf"\b({'|'.join(SHORT_NAMES)})\b")


class Life(NamedTuple):
    """A life in short: who, what for, with whom, against whom; roles by their words."""

    who: str
    wants: tuple[str, ...] = ()
    friends: tuple[str, ...] = ()
    wary: tuple[str, ...] = ()


KIND_GOALS: Final = {
    data.GENERAL: "Win at Actium: your party needs warships, and five legions or fleets make one.",
    data.SENATOR: "Win at Actium: only ships count there. Turn votes and money into ships.",
    data.VIRGIN: "Win at Actium: choose your party by marriage, or take up arms yourself.",
    data.KING: "Win at Actium: your legions and fleets become your party's warships.",
    data.NUMEN: "You cannot win: you decide who does. Let mortals earn it.",
    data.FACILITATOR: "A room in which everybody talks to everybody.",
}
"""What everybody of a kind is after [17.4]."""


@cache
def lives() -> dict[str, Life]:
    """Read the lives of all roles, by their words."""
    text = resources.files(__package__).joinpath("lives.toml").read_text("utf-8")
    return {word: life_in(row) for word, row in tomllib.loads(text).items()}


def life_in(row: dict[str, Any]) -> Life:
    """Read one life."""
    return Life(row["who"], *(tuple(row.get(key, ())) for key in ("wants", "friends", "wary")))


def life_of(row: int) -> Life:
    """Return a role's life; gemini and doubled senators share the first one's."""
    first = cast.CAST[row].first
    return lives()[words.ROLE_WORDS[row if first < 0 else first]]


def goals_of(row: int, here: Collection[int]) -> tuple[str, ...]:
    """Return what a role is after: what all of its kind are, then its own, with those in play."""
    return (KIND_GOALS[cast.CAST[row].kind], *wants_of(row, here))


def wants_of(row: int, here: Collection[int]) -> tuple[str, ...]:
    """Return what a role wants, without goals about roles that are not in play."""
    return tuple(want for want in life_of(row).wants if named_in(want) <= {*here})


@cache
def named_in(text: str) -> frozenset[int]:
    """Return the rows of the roles that a text names."""
    return frozenset(SHORT_NAMES[word] for word in NAMES.findall(text))
